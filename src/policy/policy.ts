/** The policy: says no in code, before an action reaches the desktop. What a model was told, by whomever, makes no difference here. */

import { parseKeys } from '../desktop/keys.js';
import type { Apps, Desktop } from '../ports/desktop.js';
import type { Perception } from '../ports/perception.js';
import type { Policy, Refusal } from '../ports/policy.js';
import type { ScenarioPolicy } from '../scenario/scenario.js';
import { crosses, grow, holdsPoint } from '../screen/geometry.js';
import { type Action, onlyLooks, type Point, type Rect } from '../trace/action.js';
import type { WindowInfo } from '../trace/frame.js';
import { type CommandLine, EMPTY_LINE, pressKey, type Typed as TypedLine, typeText } from './command-line.js';
import type { Ask } from './confirm.js';
import { type Combination, combinationsOf, covers, DEFAULT_DENIED_KEYS, parseCombination } from './key-rules.js';
import type { ConfirmRule, PolicyOptions, WindowRule } from './options.js';
import { isHarmless, isInterpreter, leadsElsewhere } from './said-lines.js';
import { TERMINALS } from './terminals.js';
import { DEFAULT_DENIED_TEXT, deniedPart } from './text-rules.js';
import { clientAt, isAllowed, isOpened, isProgram, matches, type WindowWorld, windowsAt } from './window-rules.js';
import { WORDS } from './words.js';

export interface PolicyWorld {
  desktop: Pick<Desktop, 'windows' | 'programs' | 'pointer' | 'clipboard' | 'home' | 'consoles'>;
  apps: Apps;
  language: 'en' | 'ja';
  /** Whether the scenario speaks of a program. Absent: any of `apps` may be opened. */
  isNamed?: ((app: string) => boolean) | undefined;
  /** Whether the scenario says a command line. Absent: who acts reads nothing but the scenario, and only what is denied is refused. */
  isSaid?: ((line: string) => boolean) | undefined;
  /** Asks a person; undefined where nobody is there. */
  ask: Ask;
  /** The combination of the emergency stop; false: there is none. */
  stopKey: string | false;
  /** Finds the window of a menu that hangs over its edge. */
  perception?: Pick<Perception, 'under' | 'elements'> | undefined;
  /** Told what is typed, wherever. */
  onTyped?: ((text: string) => void) | undefined;
  /** How the pointer moves: a human path leaves the straight line. */
  mouse?: 'instant' | 'human' | undefined;
}

/** A human path bows out by at most this part of its length (desktop/mouse-path.ts). */
const BOW = 0.15;
/** No command line is longer; a long one may hide what it does, and takes long to check. */
const LONGEST_LINE = 10_000;

/**
 * One for each run: it remembers what was typed into which terminal.
 * @param tighter what the scenario's own file adds: it is refused whatever `options` allow
 */
export function createPolicy(options: PolicyOptions, world: PolicyWorld, tighter: ScenarioPolicy = {}): Policy {
  const { desktop } = world;
  const words = WORDS[world.language];
  const keyRules = [...keyRulesOf(options, world.stopKey), ...strictRules(tighter.deniedKeys)];
  const allowedKeys = (options.allowedKeys ?? []).map(keys => parseCombination(keys)!);
  const terminals = [...TERMINALS, ...(options.terminals ?? []), ...(tighter.terminals ?? [])];
  const layers = [options, tighter];
  const deniedRegions = layers.flatMap(layer => layer.deniedRegions ?? []);
  const linesOf = new Map<number, CommandLine>();
  const confirmed = new WeakSet<Action>();
  const remembered = new WeakSet<Action>();
  /** The left button is down, since it was pressed on this window. */
  let held: { window: number | undefined } | undefined;

  return {
    async refuses(action, { caption }, signal = new AbortController().signal) {
      if (onlyLooks(action)) return undefined;
      const refusal = refusesApp(action) ?? refusesKeys(action);
      if (refusal) return refusal;
      const target = await targetOf(action);
      const outside = refusesWindow(target) ?? refusesRegion(target);
      if (outside) return outside;
      const typed = await typedBy(action, target);
      const inner = typed && refusesText(typed);
      if (inner) return inner;
      const unconfirmed =
        (await refusesUnconfirmed(action, caption, target, signal)) ??
        (typed
          ? await refusesUnsaid({ action, caption, typed, target, signal })
          : await refusesElsewhere({ action, caption, target, signal }));
      if (unconfirmed) return unconfirmed;
      remember(action, target, typed);
      return undefined;
    },
  };

  /** It will be carried out, as far as the policy knows. An action may be asked about twice. */
  function remember(action: Action, { pressedOn }: Target, typed: Typed | 'unknown' | undefined): void {
    if (typed && typed !== 'unknown' && !remembered.has(action)) linesOf.set(typed.window, typed.line);
    if (action.type === 'left_mouse_down') held = { window: pressedOn };
    if (action.type === 'left_mouse_up') held = undefined;
    remembered.add(action);
    if (action.type === 'type') world.onTyped?.(action.text);
  }

  function refusesApp(action: Action): Refusal | undefined {
    if (action.type !== 'open_app') return undefined;
    const layer = layers.find(({ allowedApps }) => allowedApps && !allowedApps.includes(action.name));
    if (layer) return no('allowedApps', words.app(action.name, layer.allowedApps ?? []));
    // What stands on the screen never widens what the author has named.
    const isAllowed = world.isNamed?.(action.name) !== false || options.allowedApps?.includes(action.name) === true;
    return isAllowed ? undefined : no('allowedApps', words.unnamed(action.name));
  }

  function refusesKeys(action: Action): Refusal | undefined {
    for (const pressed of combinationsOf(action)) {
      const isExcepted = allowedKeys.some(allowed => covers(allowed, pressed));
      const rule = keyRules.find(one => covers(one.combination, pressed) && (one.isStop || one.isStrict || !isExcepted));
      if (!rule) continue;
      return rule.isStop ? no('stopKey', words.stop(rule.keys), true) : no('deniedKeys', words.keys(rule.keys), rule.isFinal);
    }
    return undefined;
  }

  /** What an action would reach, at this moment. */
  async function targetOf(action: Action): Promise<Target> {
    const [windows, programs] = await Promise.all([desktop.windows(), desktop.programs()]);
    const seen: WindowWorld = { windows, programs, apps: world.apps };
    if (action.type === 'open_app') return { world: seen, windows: [], isInput: false, points: [] };
    if ('window' in action) {
      const window = windows.find(one => one.id === action.window);
      return { world: seen, windows: window ? [window] : [], isInput: window !== undefined, points: [] };
    }
    if (action.type === 'type' || action.type === 'key' || action.type === 'hold_key') {
      const active = windows.find(window => window.active);
      return { world: seen, windows: active ? [active] : [], isInput: true, points: [], keyboard: active };
    }
    const isWay = action.type === 'left_click_drag' || held !== undefined;
    const here = action.type === 'left_click_drag' || (!isWay && 'at' in action && action.at) ? undefined : await desktop.pointer();
    const [from, to] = wayOf(action, here);
    const way = isWay && from ? { from, to } : undefined;
    const points = way ? [from!, to] : [to];
    const hit = await Promise.all(points.map(point => hitAt(point, windows)));
    return {
      world: seen,
      windows: [...new Set(hit.flat())],
      isInput: true,
      points,
      isBare: hit.some(found => found.length === 0),
      pressedOn: held ? held.window : clientAt(points[0]!, windows)?.id,
      end: hit.at(-1)!,
      ...(way && { way }),
    };
  }

  /** A menu hangs over its window's edge: it belongs to that window, though it is in no list. */
  async function hitAt(point: Point, windows: readonly WindowInfo[]): Promise<WindowInfo[]> {
    const found = windowsAt(point, windows);
    if (found.length > 0 || layers.every(layer => !layer.allowedWindows)) return found;
    const title = (await world.perception?.under(point))?.window;
    return title === undefined ? [] : windows.filter(window => window.title === title);
  }

  function refusesWindow({ world: seen, windows, isInput, isBare }: Target): Refusal | undefined {
    for (const { allowedWindows } of layers) {
      if (!allowedWindows || !isInput) continue;
      const allowed = nameRules(allowedWindows, world.language);
      const wrong = windows.find(window => !isAllowed(window, allowedWindows, seen));
      if (wrong) return no('allowedWindows', words.window(wrong.title, allowed));
      if (windows.length === 0 || isBare) return no('allowedWindows', words.noWindow(allowed));
    }
    return undefined;
  }

  function refusesRegion({ points, way }: Target): Refusal | undefined {
    const bow = way && world.mouse === 'human' ? BOW * Math.hypot(way.to.x - way.from.x, way.to.y - way.from.y) : 0;
    const touched = deniedRegions.find(
      region => points.some(point => holdsPoint(region, point)) || (way && crosses(grow(region, bow), way.from, way.to)),
    );
    return touched && no('deniedRegions', words.region(nameRegion(touched)));
  }

  /** The line of the terminal that gets text by this action, as it would be then; `unknown` where nobody can read beforehand what it gets. */
  async function typedBy(action: Action, target: Target): Promise<Typed | 'unknown' | undefined> {
    const { keyboard, end = [], world: seen } = target;
    if (keyboard && (await isTerminal(keyboard, seen))) return typedInto(keyboard.id, action);
    const answers = await Promise.all(end.map(window => isTerminal(window, seen)));
    const terminal = end.find((_, index) => answers[index]);
    if (!terminal) return undefined;
    // The selection of another window cannot be read; what is dragged cannot, either.
    if (action.type === 'middle_click') return 'unknown';
    if (target.way && target.pressedOn !== undefined && target.pressedOn !== terminal.id) return 'unknown';
    const text = action.type === 'right_click' ? await desktop.clipboard() : null;
    if (!text) return undefined;
    // Its menu offers the clipboard: it may come into the line, or not.
    const line = linesOf.get(terminal.id) ?? EMPTY_LINE;
    const pasted = typeText(line, text);
    return { window: terminal.id, line: { ...line, raw: pasted.line.raw, isKnown: false }, seen: pasted.seen, run: [] };
  }

  async function typedInto(window: number, action: Action): Promise<Typed | 'unknown' | undefined> {
    const line = linesOf.get(window) ?? EMPTY_LINE;
    if (action.type === 'type') return { ...typeText(line, action.text), window };
    if (action.type !== 'key' && action.type !== 'hold_key') return undefined;
    const pressed = combinationsOf(action);
    if (pressed.some(one => one.key === 'Insert' && one.modifiers.has('shift'))) return 'unknown';
    if (pressed.some(one => one.key === 'v' && (one.modifiers.has('ctrl') || one.modifiers.has('super')))) {
      return { ...typeText(line, (await desktop.clipboard()) ?? ''), window };
    }
    const combination = parsed(action.keys);
    // A held key repeats itself: how often, nobody knows beforehand; once is what the rules look at.
    return combination && { ...pressKey(line, combination, action.type === 'key' ? (action.repeat ?? 1) : 1), window };
  }

  function refusesText(typed: Typed | 'unknown'): Refusal | undefined {
    if (typed === 'unknown') return no('deniedText', words.paste);
    for (const line of typed.seen) {
      if (line.length > LONGEST_LINE) return no('deniedText', words.tooLong(LONGEST_LINE));
      const strict = deniedPart(line, tighter.deniedText ?? []);
      if (strict !== undefined) return no('deniedText', words.text(strict));
      if (isAllowedLine(line)) continue;
      const own = deniedPart(line, options.deniedText ?? []);
      if (own !== undefined) return no('deniedText', words.text(own));
      const grave = deniedPart(line, DEFAULT_DENIED_TEXT);
      if (grave !== undefined) return no('deniedText', words.text(grave), true);
    }
    return undefined;
  }

  function isAllowedLine(line: string): boolean {
    const plain = line.trim().replace(/\s+/g, ' ');
    return (options.allowedText ?? []).some(allowed =>
      typeof allowed === 'string' ? allowed.trim().replace(/\s+/g, ' ') === plain : deniedPart(line, [allowed]) !== undefined,
    );
  }

  /** By its name, or because its program keeps a terminal: then unless the keyboard is in another part of it. */
  async function isTerminal(window: WindowInfo, seen: WindowWorld): Promise<boolean> {
    if (terminals.some(name => isProgram(window, name, seen))) return true;
    if ((await consolesOf(window)).length === 0) return false;
    const focused = (await world.perception?.elements().catch(() => []))?.find(element => element.focused);
    return !focused?.editable || focused.rawRole === 'terminal' || /terminal|console|端末|ターミナル|コンソール/i.test(focused.name);
  }

  async function consolesOf({ pid }: WindowInfo): Promise<readonly string[]> {
    return pid === undefined ? [] : ((await desktop.consoles?.(pid)) ?? []);
  }

  /** A model runs what the scenario says, and what does no harm; where a program of another kind reads, what it reads is no command. */
  async function refusesUnsaid({ action, caption, typed, target, signal }: Unsaid): Promise<Refusal | undefined> {
    const { isSaid } = world;
    if (!isSaid || typed === 'unknown' || confirmed.has(action)) return undefined;
    const window = target.world.windows.find(({ id }) => id === typed.window);
    const isOwn = window !== undefined && isOpened(window, target.world);
    const unsaid = typed.run.find(line => line === undefined || !(isSaid(line) || isAllowedLine(line) || (isOwn && isHarmless(line))));
    if (!typed.run.includes(unsaid)) return undefined;
    const readers = window ? await consolesOf(window) : [];
    if (readers.length > 0 && !readers.some(isInterpreter)) return undefined;
    return refusesUnlessAsked({ action, caption, signal }, window, unsaid);
  }

  /** An address bar takes more than the author's pages: files of the machine, scripts, other machines. */
  async function refusesElsewhere({ action, target, ...rest }: Omit<Unsaid, 'typed'>): Promise<Refusal | undefined> {
    const { isSaid } = world;
    if (!isSaid || action.type !== 'type' || confirmed.has(action)) return undefined;
    const line = action.text.split('\n').find(one => leadsElsewhere(one, desktop.home) && !isSaid(one) && !isAllowedLine(one));
    return line === undefined ? undefined : refusesUnlessAsked({ action, ...rest }, target.keyboard, line);
  }

  async function refusesUnlessAsked(
    { action, caption, signal }: Pick<Unsaid, 'action' | 'caption' | 'signal'>,
    window: WindowInfo | undefined,
    line: string | undefined,
  ): Promise<Refusal | undefined> {
    const answer = await world.ask({ caption, action, ...(window && { window: window.title }) }, signal);
    if (answer !== true) return no('unsaidText', words.unsaid(line));
    confirmed.add(action);
    return undefined;
  }

  async function refusesUnconfirmed(action: Action, caption: string, target: Target, signal: AbortSignal): Promise<Refusal | undefined> {
    if (confirmed.has(action)) return undefined;
    // A function of the project does not answer for what the scenario's file wants to have asked.
    const rules = layers.flatMap(({ confirm }) => confirm?.find(one => isMarked(one, action, caption, target)) ?? []);
    for (const rule of rules as ConfirmRule[]) {
      const window = target.windows.at(-1)?.title;
      const question = { caption, action, ...(window !== undefined && { window }) };
      const answer = rule.ask ? await rule.ask(question, signal) : await world.ask(question, signal);
      if (answer === undefined) return no('confirm', words.unasked(caption));
      if (answer !== true) return no('confirm', words.declined(caption));
    }
    if (rules.length > 0) confirmed.add(action);
    return undefined;
  }
}

interface Target {
  world: WindowWorld;
  /** Those that would get the input. */
  windows: WindowInfo[];
  /** It goes to a window at all. */
  isInput: boolean;
  /** Where the pointer would act. */
  points: Point[];
  /** One of the points lies on no window. */
  isBare?: boolean;
  /** Way of a drag. */
  way?: { from: Point; to: Point };
  /** The window in which the button is, or would be, pressed; a title bar is none. */
  pressedOn?: number | undefined;
  /** The windows at the last point. */
  end?: WindowInfo[];
  /** The window that has the keyboard, where the action needs it. */
  keyboard?: WindowInfo | undefined;
}

interface Unsaid {
  action: Action;
  caption: string;
  typed: Typed | 'unknown';
  target: Target;
  signal: AbortSignal;
}

interface Typed extends TypedLine {
  window: number;
}

interface KeyRule {
  keys: string;
  combination: Combination;
  isFinal: boolean;
  isStop: boolean;
  /** `allowedKeys` makes no exception. */
  isStrict?: boolean;
}

function strictRules(deniedKeys: readonly string[] = []): KeyRule[] {
  return keyRulesOf({ deniedKeys }, false)
    .filter(({ keys }) => deniedKeys.includes(keys))
    .map(rule => ({ ...rule, isStrict: true }));
}

function keyRulesOf({ deniedKeys = [] }: PolicyOptions, stopKey: string | false): KeyRule[] {
  const rules = [
    ...(stopKey === false ? [] : [{ keys: stopKey, isFinal: true, isStop: true }]),
    ...DEFAULT_DENIED_KEYS.map(rule => ({ ...rule, isStop: false })),
    ...deniedKeys.map(keys => ({ keys, isFinal: false, isStop: false })),
  ];
  return rules.flatMap(rule => {
    const combination = parseCombination(rule.keys);
    return combination ? [{ ...rule, combination }] : [];
  });
}

function isMarked(rule: ConfirmRule, action: Action, caption: string, { windows, world }: Target): boolean {
  const { actions, caption: words, window } = rule;
  if (actions && !actions.includes(action.type)) return false;
  if (words !== undefined && !(typeof words === 'string' ? caption.toLowerCase().includes(words.toLowerCase()) : words.test(caption)))
    return false;
  return window === undefined || windows.some(one => matches(one, window, world));
}

/** From where to where the pointer goes. */
function wayOf(action: Action, here: Point | undefined): [from: Point | undefined, to: Point] {
  if (action.type === 'left_click_drag') return [action.from, action.to];
  const to = 'at' in action && action.at ? action.at : here;
  return [here, to ?? { x: 0, y: 0 }];
}

function parsed(keys: string): ReturnType<typeof parseKeys> | undefined {
  try {
    return parseKeys(keys);
  } catch {
    // The driver says so itself, before it presses anything.
    return undefined;
  }
}

function nameRules(rules: readonly WindowRule[] | 'opened', language: 'en' | 'ja'): string {
  if (rules === 'opened') return language === 'ja' ? 'このテストが開いたプログラムのもの' : 'those of programs that this test opened';
  const names = rules.map(rule =>
    typeof rule === 'string' ? rule : [rule.program, rule.title && String(rule.title)].filter(Boolean).join(' '),
  );
  return names.join(', ') || (language === 'ja' ? 'なし' : 'none');
}

function nameRegion({ x, y, width, height }: Rect): string {
  return `(${x}, ${y}) ${width}×${height}`;
}

function no(rule: string, message: string, isFinal = false): Refusal {
  return { rule, message, isFinal };
}
