/**
 * The desk of a run with secrets: every port that it is given, such that values go in by the keyboard alone and come out nowhere.
 * It stands behind the policy: the policy, the trace and the brain know the placeholder only.
 */
import { parseKeys } from '../desktop/keys.js';
import type { Brain, PlannedAction } from '../ports/brain.js';
import type { Clock } from '../ports/clock.js';
import { type ActionResult, type Desktop, DesktopError } from '../ports/desktop.js';
import type { Perception } from '../ports/perception.js';
import type { Policy } from '../ports/policy.js';
import { takesCommands } from '../ports/takes-commands.js';
import { unlessAborted } from '../ports/unless-aborted.js';
import type { Scenario } from '../scenario/scenario.js';
import { holdsPoint, meets } from '../screen/geometry.js';
import { nameFit } from '../screen/name.js';
import type { Action, Point } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { Frame, ProgramInfo, WindowInfo } from '../trace/frame.js';
import { createMasker, isNamed, type Mask, samePixels } from './mask.js';
import { redactDeep } from './redact.js';
import { KEY_MARK, placeholder, placeholdersIn, type Secret, SecretError, type Vault } from './vault.js';

export interface SecretKeeper {
  desktop: Desktop;
  perception: Perception;
  /** For checks. */
  secrets: Pick<Vault, 'fill' | 'redact'>;
  brain(inner: Brain): Brain;
  policy(inner: Policy): Policy;
  /** For all that is written or told: events, verdicts, messages. */
  redact<T>(data: T): T;
}

export interface KeeperParts {
  desktop: Desktop;
  perception: Perception;
  clock: Clock;
  vault: Vault;
  masks: readonly Mask[];
}

/** A program may still be painting what was typed: no picture is given out before two in a row, so far apart, are alike. */
const PAINT_GAP_MS = 35;
/** What moves by itself is not waited for any longer. */
const PAINT_LIMIT_MS = 700;
const NEVER = new AbortController().signal;

export function keepSecrets({ desktop, perception: eyes, clock, vault, masks }: KeeperParts): SecretKeeper {
  // Unlikely readings hold what likely ones do: nobody else gets them.
  const { guess, ...perception } = eyes;
  const masker = createMasker({
    vault,
    masks,
    windows: () => desktop.windows(),
    elements: signal => perception.elements(signal),
    read: (frame, signal) => guess?.(frame, signal) ?? perception.read(frame, undefined, signal),
  });
  const redact = <T>(data: T): T => redactDeep(data, vault.redact);
  const fromScreen = <T>(data: T): T => redactDeep(data, vault.fromScreen);

  /** What the sentences of the present scenario say of secrets: others are typed by nobody, whatever stands on the screen. */
  let sentences: readonly string[] = [];

  /** Why a text may not be typed now; undefined when it may. */
  async function misplaced(text: string): Promise<string | undefined> {
    const written = placeholdersIn(text);
    if (written.length === 0) return undefined;
    const known = new Set(vault.secrets.map(({ name }) => placeholder(name)));
    const named = new Set(sentences.flatMap(placeholdersIn).filter(one => known.has(one)));
    const foreign = written.find(one => !named.has(one));
    if (foreign !== undefined)
      return `${vault.redact(foreign)} is no secret that this scenario's steps name, and only those may be typed, written as they are there`;
    const active = (await desktop.windows()).find(window => window.active);
    for (const secret of vault.asked(text)) {
      const wrong = (await wrongWindow(secret, active)) ?? (await wrongField(placeholder(secret.name)));
      if (wrong) return `the secret ${secret.name} ${wrong}`;
    }
    return undefined;
  }

  async function wrongWindow({ windows }: Secret, active: WindowInfo | undefined): Promise<string | undefined> {
    const found = active ? `"${vault.fromScreen(active.title)}"` : 'no window';
    if (windows) {
      if (active && windows.some(wanted => isNamed(active, wanted))) return undefined;
      return `may only be typed into ${windows.map(title => `"${title}"`).join(', ')}, but the keyboard is in ${found}`;
    }
    if (!active || !(await takesCommands(active, desktop, perception))) return undefined;
    return `is not typed into a terminal (${found}), where it would be a command; \`windows\` of the secret can allow that`;
  }

  /** The field that the sentence speaks of is there, and the keyboard is in another one. Where that cannot be told, the judge says so later. */
  async function wrongField(wanted: string): Promise<string | undefined> {
    const quoted = sentences
      .filter(text => text.includes(wanted))
      .flatMap(quotedIn)
      .filter(text => !text.includes('{{secret:'));
    if (quoted.length === 0) return undefined;
    const fields = (await perception.elements().catch(() => [])).filter(({ role, editable }) => editable || role === 'text box');
    const isMeant = ({ name, label }: UiElement): boolean =>
      quoted.some(one => nameFit(one, name) !== undefined || (label !== undefined && nameFit(one, label) !== undefined));
    const focused = fields.find(field => field.focused);
    const meant = fields.find(isMeant);
    if (!focused || !meant || isMeant(focused) || focused.name === '') return undefined;
    return `is for "${vault.fromScreen(meant.name)}", but the keyboard is in "${vault.fromScreen(focused.name)}"`;
  }

  /** What an action puts into a field: what is typed, or the value that comes by the clipboard. */
  async function textOf(action: Action): Promise<string> {
    if (action.type === 'type') return action.text;
    if (!(isPaste(action) || (action.type.endsWith('click') && (await hits(action, isPasteEntry))))) return '';
    return vault.fromScreen((await desktop.clipboard()) ?? '').replace(/\{\{(?:encoded |part of )secret:/g, '{{secret:');
  }

  /** Once a value was typed, any selection may hold it; nobody can read that before it comes. */
  async function movesSelection(action: Action): Promise<boolean> {
    if (typed === 0) return false;
    if (action.type === 'middle_click') return hits(action, ({ editable, role }) => editable === true || role === 'text box');
    return action.type === 'left_click_drag' && hits({ at: action.from }, ({ value }) => value !== undefined && vault.holds(value));
  }

  async function hits(action: Action | { at: Point }, is: (element: UiElement) => boolean): Promise<boolean> {
    const at = ('at' in action && action.at) || (await desktop.pointer());
    return (await perception.elements().catch(() => [])).some(element => holdsPoint(element.bounds, at) && is(element));
  }

  async function put(action: Action): Promise<Action> {
    if (action.type !== 'type' || placeholdersIn(action.text).length === 0) return action;
    // Armed first: whatever becomes of the typing, a part of it may show.
    masker.arm();
    const wrong = await misplaced(action.text);
    if (wrong) throw new DesktopError('invalid', `Nothing was typed: ${wrong}.`);
    return { ...action, text: vault.fill(action.text) };
  }

  async function withMask(action: Action, result: ActionResult, signal: AbortSignal | undefined): Promise<ActionResult> {
    if (!result.frame) return result;
    const origin = action.type === 'zoom' ? action.region : undefined;
    return { ...result, frame: await masker.mask(result.frame, origin, signal) };
  }

  async function painted(signal: AbortSignal | undefined): Promise<void> {
    let before = await desktop.capture(signal);
    for (const until = clock.now() + PAINT_LIMIT_MS; clock.now() < until; ) {
      await clock.sleep(PAINT_GAP_MS, signal);
      const now = await desktop.capture(signal);
      if (samePixels(before, now)) return;
      before = now;
    }
  }

  /** Values that are being typed: the beginning of one is on the screen then, and nobody would know it. */
  let typing: Promise<unknown> = Promise.resolve();
  let typed = 0;

  /** Of the screen as it is between two values, for whoever asks while one is typed. */
  async function picture(signal: AbortSignal | undefined): Promise<Frame> {
    for (;;) {
      await unlessAborted(typing, signal ?? NEVER);
      const before = typed;
      const frame = await desktop.capture(signal);
      if (before === typed) return frame;
    }
  }

  async function perform(
    action: Action,
    signal: AbortSignal | undefined,
    isTaken: Parameters<Desktop['perform']>[2],
  ): Promise<ActionResult> {
    const real = await put(action);
    if (real === action) return withMask(action, await desktop.perform(action, signal, isTaken), signal);
    typed++;
    const done = Promise.resolve()
      .then(() => desktop.perform(real, signal, isTaken))
      .finally(() => (signal?.aborted ? undefined : painted(signal)));
    typing = done.catch(() => {});
    return done;
  }

  /** What an aim comes to is told like the decision itself. */
  function aimedClean(planned: PlannedAction): PlannedAction {
    const { aim } = planned;
    if (!aim) return planned;
    return {
      ...planned,
      async aim(signal) {
        const aimed = redact(await aim(signal));
        return 'missed' in aimed ? aimed : aimed.map(aimedClean);
      },
    };
  }

  /** Errors of a desktop may quote what it was given; a picture that cannot be searched is not given out at all. */
  function clean(error: unknown, signal: AbortSignal | undefined): unknown {
    if (signal?.aborted) return error;
    if (!(error instanceof DesktopError)) {
      const why = vault.redact(error instanceof Error ? error.message : String(error));
      return new DesktopError(
        'failed',
        `The screen cannot be searched for secrets, so it is not shown: ${why}. Run \`xenotester doctor\`.`,
      );
    }
    return vault.holds(error.message) ? new DesktopError(error.kind, vault.redact(error.message)) : error;
  }

  async function guarded<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw clean(error, signal);
    }
  }

  return {
    redact,
    secrets: vault,
    desktop: {
      ...desktop,
      size: desktop.size,
      capture: signal => guarded(signal, async () => masker.mask(await picture(signal), undefined, signal)),
      perform: (action, signal, isTaken) => guarded(signal, () => perform(action, signal, isTaken)),
      windows: async () => (await desktop.windows()).map((window): WindowInfo => ({ ...window, title: vault.fromScreen(window.title) })),
      programs: async () => (await desktop.programs()).map(program => ({ ...program, ...saidBy(program, vault) })),
      clipboard: async () => {
        const text = await desktop.clipboard();
        return text === null ? null : vault.fromScreen(text);
      },
    },
    perception: {
      ...perception,
      elements: async (...asked) => (await perception.elements(...asked)).map(fromScreen),
      async read(frame, region, signal) {
        const lines = (await perception.read(frame, region, signal)).map(fromScreen);
        const inside = masker.coveredIn(frame).filter(({ bounds }) => !region || meets(bounds, region));
        return [...lines, ...inside];
      },
      masked: () => masker.configured(),
      under: async (...asked) => fromScreen(await perception.under(...asked)),
      ...(perception.notices && { notices: since => redact(perception.notices!(since)) }),
      ...(perception.told && { told: (...asked) => redact(perception.told!(...asked)) }),
    },
    brain: inner => ({
      ...inner,
      name: inner.name,
      model: inner.model,
      async plan(request, signal) {
        sentences = request.scenario.steps.map(({ text }) => text);
        const issue = findIssue(request.scenario, vault);
        if (issue) return { kind: 'give_up', reason: 'prerequisite_not_met', ...issue };
        if ([...request.scenario.steps, ...request.scenario.checks].some(({ text }) => vault.asked(text).length > 0 || vault.holds(text)))
          masker.arm();
        return inner.plan(redact(request), signal);
      },
      // A value that a model has got hold of elsewhere is treated as its placeholder.
      async decide(situation) {
        const decision = redact(await inner.decide(situation));
        return decision.kind === 'act' ? { ...decision, actions: decision.actions.map(aimedClean) } : decision;
      },
    }),
    policy: inner => ({
      async refuses(action, context, signal) {
        const refusal = await inner.refuses(action, context, signal);
        if (refusal || vault.hidden.length === 0) return refusal;
        const text = await textOf(action);
        const isKey = action.type !== 'type' && text.includes(KEY_MARK);
        const wrong = isKey || (await movesSelection(action)) ? UNREADABLE : await misplaced(text);
        return wrong === undefined ? undefined : { message: wrong, rule: 'secrets', isFinal: false };
      },
    }),
  };
}

const UNREADABLE = 'a secret may come with what is put in so, and only what can be read before is: type the text instead. Nothing was done';

function isPaste(action: Action): boolean {
  if (action.type !== 'key' && action.type !== 'hold_key') return false;
  return action.keys.split(/\s+/).some(keys => {
    try {
      const { modifiers, key } = parseKeys(keys);
      const held = modifiers.map(({ name }) => name).join(' ');
      return (/^v$/i.test(key.name) && /Control|Super|Meta/.test(held)) || (/Insert$/.test(key.name) && /Shift/.test(held));
    } catch {
      // The driver refuses what is no key.
      return false;
    }
  });
}

function isPasteEntry({ role, name }: UiElement): boolean {
  return /menu item|button/.test(role) && /paste|貼り付け|ペースト/i.test(name);
}

/** What stands in quotation marks, of either language. */
function quotedIn(text: string): string[] {
  return [...text.matchAll(/["“「『]([^"”」』]+)["”」』]/g)].map(([, quoted]) => quoted!);
}

/** As one text: a secret may have several lines. */
function saidBy({ lastLines }: ProgramInfo, { redact }: Vault): Pick<ProgramInfo, 'lastLines'> {
  return lastLines ? { lastLines: redact(lastLines.join('\n')).split('\n') } : {};
}

/** The first sentence that asks for a secret which cannot be had: said before anything is touched. */
function findIssue({ steps, checks, location }: Scenario, vault: Vault): { message: string; location: Scenario['location'] } | undefined {
  for (const { text, line, column } of [...steps, ...checks]) {
    try {
      vault.asked(text);
    } catch (error) {
      if (!(error instanceof SecretError)) throw error;
      return { message: error.message, location: { file: location.file, line, column } };
    }
  }
  return undefined;
}
