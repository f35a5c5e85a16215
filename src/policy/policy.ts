/** The policy: says no in code, before an action reaches the desktop. What a model was told, by whomever, makes no difference here. */

import type { Apps, Desktop } from '../ports/desktop.js';
import type { Observation } from '../ports/observation.js';
import type { Perception } from '../ports/perception.js';
import type { Policy, Refusal } from '../ports/policy.js';
import { focusedIn, takesCommands } from '../ports/takes-commands.js';
import type { ScenarioPolicy } from '../scenario/scenario.js';
import { crosses, grow, holdsPoint } from '../screen/geometry.js';
import { type Action, onlyLooks, type Point } from '../trace/action.js';
import type { WindowInfo } from '../trace/frame.js';
import { leadsElsewhere } from './addresses.js';
import { type AuthorWords, type Given, give, linesAndEnters, NOTHING_GIVEN, type Pressed, saysLine, wordsFor } from './author-words.js';
import type { Ask } from './confirm.js';
import { type Combination, combinationsOf, covers, DEFAULT_DENIED_KEYS, parseCombination } from './key-rules.js';
import type { ConfirmRule, PolicyOptions, WindowRule } from './options.js';
import { DEFAULT_DENIED_TEXT, deniedPart } from './text-rules.js';
import { clientAt, isAllowed, isProgram, matches, type WindowWorld, windowsAt } from './window-rules.js';
import { WORDS } from './words.js';

export interface PolicyWorld {
  desktop: Pick<Desktop, 'windows' | 'programs' | 'pointer' | 'clipboard' | 'home' | 'keepsTerminal' | 'popups'>;
  apps: Apps;
  language: 'en' | 'ja';
  /** Whether the scenario speaks of a program. Absent: any of `apps` may be opened. */
  isNamed?: ((app: string) => boolean) | undefined;
  /** What the scenario says. Absent: who acts reads nothing else, and only what is denied is refused. */
  words?: AuthorWords | undefined;
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
/** Higher than this, a field has several lines. */
const ONE_LINE_PX = 64;
/** Every window manager takes these for itself: no program gets them. */
const WINDOW_KEYS = ['alt+Tab', 'alt+F4'].map(keys => parseCombination(keys)!);

/**
 * One for each run: it remembers what was typed into which terminal.
 * @param tighter what the scenario's own file adds: it is refused whatever `options` allow
 */
export function createPolicy(options: PolicyOptions, world: PolicyWorld, tighter: ScenarioPolicy = {}): Policy {
  const { desktop } = world;
  const words = WORDS[world.language];
  const keyRules = [...keyRulesOf(options, world.stopKey), ...strictRules(tighter.deniedKeys)];
  const allowedKeys = (options.allowedKeys ?? []).map(keys => parseCombination(keys)!);
  const terminals = [...(options.terminals ?? []), ...(tighter.terminals ?? [])];
  const layers = [options, tighter];
  const deniedRegions = layers.flatMap(layer => layer.deniedRegions ?? []);
  /** What was typed into a window since Enter. */
  const written = new Map<number, string>();
  /** What a model gave to a terminal. */
  const given = new Map<number, Given>();
  const confirmed = new WeakSet<Action>();
  const remembered = new WeakSet<Action>();
  /** The left button is down, since it was pressed on this window. */
  let held: { window: number | undefined } | undefined;

  return {
    async refuses(action, { caption, now = desktop }, signal = new AbortController().signal) {
      if (onlyLooks(action)) return undefined;
      const refusal = refusesApp(action) ?? refusesKeys(action);
      if (refusal) return refusal;
      const target = await targetOf(action, now);
      const outside = refusesWindow(target) ?? refusesRegion(target);
      if (outside) return outside;
      const input = await inputOf(action, target);
      const denied = input?.isCommand ? refusesText(input) : undefined;
      if (denied) return denied;
      const unconfirmed = (await refusesUnconfirmed(action, caption, target, signal)) ?? (await refusesUnsaid(action, input, target.world));
      if (unconfirmed) return unconfirmed;
      remember(action, target, input);
      return undefined;
    },
  };

  /** It will be carried out, as far as the policy knows. An action may be asked about twice. */
  function remember(action: Action, { pressedOn, world: seen }: Target, input: Input | undefined): void {
    if (input && !input.isOffered && !remembered.has(action)) {
      written.set(input.window, linesOf(input).at(-1)!);
      if (input.isCommand) given.set(input.window, afterwards(input, seen) ?? NOTHING_GIVEN);
    }
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
  async function targetOf(action: Action, now: Pick<Observation, 'windows' | 'programs'>): Promise<Target> {
    const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
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
    return touched && no('deniedRegions', words.region(`(${touched.x}, ${touched.y}) ${touched.width}×${touched.height}`));
  }

  /** What an action gives to the window that gets it; undefined where it gives nothing. */
  async function inputOf(action: Action, target: Target): Promise<Input | undefined> {
    const { keyboard } = target;
    if (keyboard) return { window: keyboard.id, isCommand: await isTerminal(keyboard, target.world), ...(await typedBy(action)) };
    const { terminal, isPopup } = await terminalAt(target);
    if (!terminal) {
      const active = target.world.windows.find(window => window.active);
      const isHandedOver = active && isPress(action) && written.get(active.id);
      return isHandedOver ? { window: active.id, isCommand: false, pressed: ['\n'] } : undefined;
    }
    const into = { window: terminal.id, isCommand: true };
    // The selection of another window cannot be read; what is dragged cannot, either.
    const isDropped = target.way !== undefined && target.pressedOn !== undefined && target.pressedOn !== terminal.id;
    if (action.type === 'middle_click' || isDropped || (world.words && holdsKeys(action))) return { ...into, pressed: [], isBlind: true };
    // Its menu offers the clipboard, and so may whatever looks like a control.
    const isMenu =
      isPress(action) && (isPopup || action.type === 'right_click' || (world.words && (await isControl(target.points.at(-1)!))));
    const text = isMenu ? await desktop.clipboard() : null;
    return text ? { ...into, pressed: linesAndEnters(text), isOffered: true } : undefined;
  }

  async function typedBy(action: Action): Promise<Pick<Input, 'pressed' | 'isBlind'>> {
    if (action.type === 'type') return { pressed: linesAndEnters(action.text) };
    const pressed = combinationsOf(action);
    if (pressed.some(one => one.key === 'Insert' && one.modifiers.has('shift'))) return { pressed: [], isBlind: true };
    if (pressed.some(one => one.key === 'v' && (one.modifiers.has('ctrl') || one.modifiers.has('super'))))
      return { pressed: linesAndEnters((await desktop.clipboard()) ?? ''), isBlind: true };
    // A held key repeats itself: how often, nobody knows beforehand.
    const times = action.type === 'hold_key' ? 2 : action.type === 'key' ? (action.repeat ?? 1) : 1;
    return { pressed: Array.from({ length: times }, () => pressed.map(writtenBy)).flat() };
  }

  /** A menu's entry, a button: by its role. */
  async function isControl(point: Point): Promise<boolean> {
    return /^(?:button|menu item|menu)$/.test((await world.perception?.under(point))?.role ?? '');
  }

  function refusesText(input: Input): Refusal | undefined {
    for (const line of linesOf(input)) {
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

  /** The lines that a window has got then; the last waits for Enter, or to be left by Tab. */
  function linesOf({ window, isCommand, pressed }: Input): string[] {
    const text = `${written.get(window) ?? ''}${pressed.map(one => (isCommand ? commandPart(one) : fieldPart(one))).join('')}`;
    return text.split(isCommand ? '\n' : /[\n\t]/);
  }

  function isAllowedLine(line: string): boolean {
    const plain = line.trim().replace(/\s+/g, ' ');
    return (options.allowedText ?? []).some(allowed =>
      typeof allowed === 'string' ? allowed.trim().replace(/\s+/g, ' ') === plain : deniedPart(line, [allowed]) !== undefined,
    );
  }

  async function isTerminal(window: WindowInfo, seen: WindowWorld): Promise<boolean> {
    return terminals.some(name => isProgram(window, name, seen)) || takesCommands(window, desktop, world.perception);
  }

  /** The terminal that the pointer acts on, in whatever part of its window, or in a menu of it that hangs over another one. */
  async function terminalAt({ end = [], points, world: seen }: Target): Promise<{ terminal?: WindowInfo; isPopup?: boolean }> {
    const at = points.at(-1);
    const popups = at && world.words ? ((await desktop.popups?.()) ?? []).filter(({ bounds }) => holdsPoint(bounds, at)) : [];
    for (const window of popups.length > 0 ? popups : end) {
      const isNamed = terminals.some(name => isProgram(window, name, seen));
      if (isNamed || (window.pid && (await desktop.keepsTerminal?.(window.pid)))) return { terminal: window, isPopup: popups.length > 0 };
    }
    return {};
  }

  /** What stands in the terminal then; undefined where no sentence says it. */
  function afterwards({ window, pressed }: Input, seen: WindowWorld): Given | undefined {
    const into = seen.windows.find(({ id }) => id === window);
    const said = world.words && wordsFor(world.words, name => into !== undefined && isProgram(into, name, seen));
    const input = pressed.filter(one => typeof one === 'string' || !WINDOW_KEYS.some(key => covers(key, one) && one.modifiers.size === 1));
    return said && give(said, given.get(window) ?? NOTHING_GIVEN, input, isAllowedLine);
  }

  /** To a model: a program that takes commands gets the author's words, and nothing else. */
  async function refusesUnsaid(action: Action, input: Input | undefined, seen: WindowWorld): Promise<Refusal | undefined> {
    if (!input || confirmed.has(action)) return undefined;
    if (!input.isCommand) return refusesElsewhere(input);
    if (input.isBlind && (world.words || input.pressed.length === 0)) return no('deniedText', words.paste);
    if (!world.words || afterwards(input, seen)) return undefined;
    return no('unsaidText', words.unsaid(input.pressed.filter(one => typeof one === 'string').join('')));
  }

  /** An address bar takes more than the author's pages: files of the machine, scripts, other machines. Held where Enter, or a click, hands it over. */
  async function refusesElsewhere(input: Input): Promise<Refusal | undefined> {
    const own = world.words;
    const lines = linesOf(input);
    const last = lines.pop()!;
    const handed = [...lines, ...(last.includes(HANDED) ? [last.slice(0, last.lastIndexOf(HANDED))] : [])];
    if (!own || handed.length === 0) return undefined;
    const field = await focusedIn(input.window, world.perception);
    // A field of several lines takes Enter for a letter.
    if (field?.value !== undefined && field.bounds.height > ONE_LINE_PX) return undefined;
    const held = (await isOwn(input, field?.value ?? '')) ? [field!.value!, `${field!.value}${input.pressed[0]}`] : [];
    const pieces = handed.flatMap(line => toldOr(readingsOf(line), input, field?.value));
    const wrong = [...pieces, ...held].find(line => leadsElsewhere(line, desktop.home) && !saysLine(own, line) && !isAllowedLine(line));
    return wrong === undefined ? undefined : no('unsaidText', words.elsewhere(wrong));
  }

  /** The run has put something into the field: the address of a page that is shown is nobody's order. */
  async function isOwn({ window }: Input, value: string): Promise<boolean> {
    if (value === '' || written.get(window)) return value !== '';
    const pasted = (await desktop.clipboard())?.trim();
    return pasted !== undefined && pasted !== '' && value.includes(pasted);
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

/** What an action gives to a window. */
interface Input {
  window: number;
  /** Its program takes commands. */
  isCommand: boolean;
  pressed: readonly Pressed[];
  /** A menu offers it: it may come, or not. */
  isOffered?: boolean;
  /** Nobody can say beforehand what it is. */
  isBlind?: boolean;
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

function commandPart(pressed: Pressed): string {
  if (typeof pressed === 'string') return pressed;
  return pressed.key === 'Return' || pressed.modifiers.has('ctrl') ? '\n' : '';
}

function fieldPart(pressed: Pressed): string {
  if (typeof pressed === 'string') return pressed;
  if (pressed.key === 'Return' || pressed.key === 'Tab') return pressed.key === 'Tab' ? '\t' : '\n';
  if ((pressed.modifiers.has('alt') && [...pressed.key].length === 1) || (pressed.modifiers.has('ctrl') && /^[jm]$/.test(pressed.key)))
    return HANDED;
  return FRONT_KEYS.test(pressed.key) ? FRONT : EDITED;
}

/** A key came between: what it did to the text, its field tells, where anybody does. */
const EDITED = '\0';
/** A button's letter, or Enter by another name, for a program that takes it so; for another, the text goes on. */
const HANDED = '\x01';
/** What comes then may stand before the rest. */
const FRONT = '\x02';
const FRONT_KEYS = /^(?:Home|Begin|Left|Up|Page_Up)$/;

/** What a field may hold then: all one behind the other, with what came last in front, or one alone. */
function readingsOf(line: string): string[] {
  const parts = line.split(new RegExp(`[${EDITED}${HANDED}${FRONT}]`));
  const turned = line.split(FRONT).reverse().join('').replaceAll(EDITED, '').replaceAll(HANDED, '');
  return [parts.join(''), turned, ...parts];
}

/** Where Enter alone is pressed, and the field tells just what was written last: what stood there before is gone. */
function toldOr(readings: readonly string[], { pressed }: Input, told: string | undefined): readonly string[] {
  return told !== undefined && told !== '' && told === readings.at(-1) && pressed.every(one => one === '\n') ? [told] : readings;
}

function isPress({ type }: Action): boolean {
  return /click$|^left_mouse/.test(type);
}

function holdsKeys(action: Action): boolean {
  return action.type !== 'scroll' && 'modifiers' in action && (action.modifiers?.length ?? 0) > 0;
}

/** A key without modifiers writes its letter, and Enter ends a line. */
function writtenBy(pressed: Combination): Pressed {
  if (pressed.modifiers.size > 0 || pressed.key === '') return pressed;
  if (pressed.key === 'Return') return '\n';
  return [...pressed.key].length === 1 ? pressed.key : pressed;
}

function nameRules(rules: readonly WindowRule[] | 'opened', language: 'en' | 'ja'): string {
  if (rules === 'opened') return language === 'ja' ? 'このテストが開いたプログラムのもの' : 'those of programs that this test opened';
  const names = rules.map(rule =>
    typeof rule === 'string' ? rule : [rule.program, rule.title && String(rule.title)].filter(Boolean).join(' '),
  );
  return names.join(', ') || (language === 'ja' ? 'なし' : 'none');
}

function no(rule: string, message: string, isFinal = false): Refusal {
  return { rule, message, isFinal };
}
