/** What the judge wants to know before it rules: checks that the desktop decides, questions to a witness. */

import { waitingTime } from '../plan/patience.js';
import type { Ruling } from '../ports/judge.js';
import type { Observation } from '../ports/observation.js';
import { observe } from '../ports/observe.js';
import { poll } from '../ports/poll.js';
import type { BothAnswers, SameScreen, Witness, WitnessAnswer, WitnessQuestion } from '../ports/witness.js';
import { namesIn } from '../scenario/remember.js';
import { countAlike, markOf } from '../screen/window-name.js';
import type { CheckResult, PictureId, TraceEvent, WitnessPurpose } from '../trace/event.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { type Context, observed, paceOf, packed } from './context.js';
import { DEEDS_TOLD } from './deeds.js';
import { isSameWindow } from './obstacles.js';
import { isPageDialogThere } from './page-dialog.js';
import { untilReady } from './ready.js';
import type { Watcher } from './watch.js';
import { blocked, openDialog } from './way.js';

export async function* verify<V>(
  context: Context<V>,
  watcher: Watcher,
  wanted: Extract<Ruling<V>, { kind: 'verify' }>,
  lastObjective: number,
): AsyncGenerator<TraceEvent, CheckResult> {
  const { ports, settings, signal } = context;
  const begin = ports.clock.now();
  const { patience } = settings;
  const withinMs = wanted.isAuthors ? wanted.withinMs : wanted.withinMs * paceOf(settings);
  const restMs =
    isFinal(wanted) || (wanted.purpose.kind === 'proof' && wanted.purpose.phase === 'last')
      ? watcher.inputAt + waitingTime('lasts', patience) - begin
      : 0;
  if (restMs > 0) await watcher.during(ports.clock.sleep(restMs, signal));
  let now = observe(ports, signal);
  const look = (): Observation => {
    now = observe(ports, signal);
    return now;
  };
  const isThere = stillThere(wanted);
  const [unknown] = wanted.check ? namesIn(JSON.stringify(wanted.check)) : [];
  const result: CheckResult =
    unknown !== undefined
      ? notRemembered(unknown, wanted.text, settings.language)
      : isThere
        ? await isGone(context, () => isThere(look()), { text: wanted.text, withinMs })
        : isNamelessWindow(wanted)
          ? frontWindow(await now.windows(), settings.language)
          : wanted.check
            ? yield* context.timeline.during(
                watcher,
                ports.checker.evaluate(wanted.check, {
                  withinMs,
                  signal,
                  // The judge knows the time of the run, a file that of the calendar.
                  writtenSince: wanted.writtenAfter === undefined ? undefined : Date.now() - (context.at() - wanted.writtenAfter),
                  changed: context.lastRegions,
                  window: wanted.sameWindow,
                  renamed: context.renamed,
                  noticedSince: isFollowing(wanted) ? context.lastBegan : undefined,
                  ofDeed: wanted.ofDeed,
                  startedAt: Date.now() - context.at(),
                  onLook: seen => {
                    now = seen;
                  },
                }),
              )
            : { holds: 'unsure', how: 'none', expected: wanted.text, seen: undecidable(settings.language) };
  if (result.holds !== 'yes' && isOutcome(wanted)) {
    const dialog = await openDialog(context, observe(ports, signal));
    if (dialog?.allowedButton !== undefined && wanted.purpose.kind === 'stated') {
      // The author has said what to press: the check is decided when that is done.
      yield await blocked(context, lastObjective, dialog);
      return result;
    }
    if (dialog)
      result.seen +=
        settings.language === 'ja' ? `。ダイアログ「${dialog.title}」が開いています` : `; the dialog "${dialog.title}" is open`;
  }
  const id = context.nextId++;
  yield {
    kind: 'check_evaluated',
    at: context.at(),
    id,
    purpose: wanted.purpose,
    text: wanted.text,
    check: wanted.check,
    result,
    picture: ports.pictures.keep(await now.frame()),
    ...(await packed(context, now)),
    durationMs: Math.round(ports.clock.now() - begin),
  };
  yield* remember(context, wanted, result, id);
  // A program that was opened is handed over when it takes input.
  if (wanted.check?.kind === 'expect_app' && result.holds === 'yes') await untilReady(context, watcher);
  return result;
}

/** Looked for by its name it would be absent, and a negated check would hold. */
function notRemembered(name: string, expected: string, language: 'en' | 'ja'): CheckResult {
  return {
    holds: 'no',
    how: 'none',
    expected,
    seen: language === 'ja' ? `{{${name}}} は覚えられていません` : `{{${name}}} is not remembered`,
  };
}

/** The first value that was found stands: what the program shows later is what later sentences are about. */
function* remember<V>(
  { remembered, at }: Context<V>,
  { purpose, check }: Extract<Ruling<V>, { kind: 'verify' }>,
  { holds, found }: CheckResult,
  id: number,
): Generator<TraceEvent, void> {
  const isDue = purpose.kind === 'proof' && purpose.phase !== 'before';
  if (!isDue || check?.kind !== 'expect_beside' || check.name === undefined || holds !== 'yes' || found === undefined) return;
  if (remembered.has(check.name)) return;
  remembered.set(check.name, found);
  yield { kind: 'remembered', at: at(), name: check.name, value: found, check: id };
}

function isFinal<V>({ purpose }: Extract<Ruling<V>, { kind: 'verify' }>): boolean {
  return purpose.kind === 'stated' && purpose.phase === 'final';
}

/** What a step or the scenario is to have brought about; not whether a condition holds, nor what held before. */
function isOutcome<V>(wanted: Extract<Ruling<V>, { kind: 'verify' }>): boolean {
  const { purpose, check } = wanted;
  return check !== undefined && (isFinal(wanted) || (purpose.kind === 'proof' && purpose.phase === undefined));
}

/** A step that waits for what the one before it is answered with: the program need not show it until somebody has looked. */
function isFollowing<V>({ purpose, check }: Extract<Ruling<V>, { kind: 'verify' }>): boolean {
  return purpose.kind === 'proof' && purpose.phase === undefined && check?.kind === 'expect_text' && !check.negated;
}

/** Whether what was in the way still is. A window is gone or it is there: nothing is told more surely. */
function stillThere<V>({
  goneWindow,
  gonePageDialog,
}: Extract<Ruling<V>, { kind: 'verify' }>): ((now: Observation) => Promise<{ isThere: boolean; how: CheckResult['how'] }>) | undefined {
  if (goneWindow) return async now => ({ isThere: isShown(goneWindow, await now.windows()), how: 'windows' });
  if (gonePageDialog) return async now => ({ isThere: isPageDialogThere(await now.elements(), gonePageDialog), how: 'accessibility' });
  return undefined;
}

/** The window itself, or one more of its title and its size than would be left: it has come up again. */
function isShown(gone: GoneWindow, all: readonly WindowInfo[]): boolean {
  const { title = '', alike } = gone;
  return all.some(one => isSameWindow(one, gone)) || (alike !== undefined && countAlike(title, alike.size, all) >= alike.count);
}

type GoneWindow = NonNullable<Extract<Ruling<unknown>, { kind: 'verify' }>['goneWindow']>;

/** `Close the window`: the one in front when the step begins is meant, and from then on that one. */
function isNamelessWindow<V>({ check, goneWindow }: Extract<Ruling<V>, { kind: 'verify' }>): boolean {
  return check?.kind === 'expect_window' && check.negated === true && check.target === undefined && goneWindow === undefined;
}

function frontWindow(all: readonly WindowInfo[], language: 'en' | 'ja'): CheckResult {
  const windows = all.filter(({ minimized, type }) => !minimized && type !== 'desktop' && type !== 'dock');
  const window = windows.find(({ active }) => active) ?? windows.at(-1);
  const words = language === 'ja' ? GONE.ja : GONE.en;
  if (!window) return { holds: 'unsure', how: 'windows', expected: words.front, seen: words.noWindow, absent: true };
  const { title } = window;
  return { holds: 'no', how: 'windows', expected: words.expected(title), seen: words.there(title), window: markOf(window, all) };
}

async function isGone<V>(
  { ports, settings, signal }: Context<V>,
  look: () => Promise<{ isThere: boolean; how: CheckResult['how'] }>,
  { text, withinMs }: { text: string; withinMs: number },
): Promise<CheckResult> {
  const words = settings.language === 'ja' ? GONE.ja : GONE.en;
  const { isThere, how } = await poll(look, seen => !seen.isThere, { clock: ports.clock, withinMs, signal });
  const expected = words.expected(text);
  return isThere ? { holds: 'no', how, expected, seen: words.there(text) } : { holds: 'yes', how, expected, seen: words.gone(text) };
}

const GONE = {
  en: {
    expected: (title: string) => `"${title}" to be gone`,
    gone: (title: string) => `"${title}" is gone`,
    there: (title: string) => `"${title}" is still there`,
    front: 'the window in front to be gone',
    noWindow: 'no window at all',
  },
  ja: {
    expected: (title: string) => `「${title}」が閉じていること`,
    gone: (title: string) => `「${title}」は閉じました`,
    there: (title: string) => `「${title}」がまだあります`,
    front: '前面のウィンドウが閉じていること',
    noWindow: 'ウィンドウがありません',
  },
};

type Asked<V> = Extract<Ruling<V>, { kind: 'witness' }>;

/** What a witness has seen not to be so. */
export interface Denied {
  purpose: WitnessPurpose;
  result: CheckResult;
}

/**
 * Asks a witness, in a context of its own: the first screen, the one before the last action, the last one. Of a witness who answers one claim at a time
 * only the first is asked: what it says may change what is due.
 * @returns the first claim that is denied, and what speaks against it
 */
export async function* consult<V>(context: Context<V>, watcher: Watcher, wanted: Asked<V>): AsyncGenerator<TraceEvent, Denied | undefined> {
  const { ports, settings, signal } = context;
  const last = await watcher.look(settings.settleLimitMs);
  const seen = await observed(context, last);
  yield seen;
  const { kept, same } = telling(screensOf(context, last), wanted.marked !== undefined);
  const pictures = kept.map(({ role, frame }) => ({ role, frame }));
  const begin = ports.clock.now();
  const { claim, stance, also, purpose, witness, marked, called, along = [] } = wanted;
  const witnesses = ports.witnesses ?? [];
  const one = witnesses[(witness - 1) % Math.max(1, witnesses.length)];
  const files = await filesWritten(context);
  const screens = {
    pictures,
    ...(same.length > 0 && { same }),
    deeds: deedsFor(context, [purpose, ...along.map(one => one.purpose)]),
    ...(files !== undefined && { files }),
  };
  const question = { ...screens, claim, ...(marked && { marked }), ...(called && { called }) };
  const claims = [{ purpose, claim, ...(called && { called }) }, ...along];
  const ask = async (own: Witness): Promise<readonly Partial<BothAnswers>[]> => {
    if (along.length > 0 && own.assessAll)
      return own.assessAll({ ...screens, claims: claims.map(({ purpose: _, ...said }) => said) }, signal);
    if (also && own.assessBoth) return [await own.assessBoth(question, signal)];
    return [{ [stance]: await own.assess({ ...question, stance }, signal) }];
  };
  const nobody: WitnessAnswer = { holds: 'unsure', confidence: 'low', because: undecidable(settings.language) };
  const answers = one ? await watcher.during(ask(one)) : [{ [stance]: nobody } as Partial<BothAnswers>];
  const durationMs = Math.round(ports.clock.now() - begin);
  const said = answers.flatMap((both, at) =>
    [stance, ...(also ? [also] : [])].flatMap(asked => {
      const answer = both[asked];
      return answer ? [{ ...claims[at]!, stance: asked, answer }] : [];
    }),
  );
  for (const [at, { answer, purpose: about, claim: text, stance: asked }] of said.entries()) {
    const { holds, confidence, because, region, usage } = answer;
    yield {
      kind: 'witnessed',
      at: context.at(),
      id: context.nextId++,
      purpose: about,
      claim: text,
      stance: asked,
      witness,
      holds,
      confidence,
      because,
      region,
      pictures: kept.map(({ id }) => id),
      usage,
      durationMs: at === 0 ? durationMs : 0,
    };
  }
  const denied = said.find(({ answer }) => answer.holds === 'no');
  return (
    denied && { purpose: denied.purpose, result: { holds: 'no', how: 'witness', expected: denied.claim, seen: denied.answer.because } }
  );
}

function screensOf<V>({ ports, first, beforeLast }: Context<V>, last: Frame) {
  return [
    ...(first ? [{ role: 'first' as const, frame: first }] : []),
    ...(beforeLast ? [{ role: 'before_last_action' as const, frame: beforeLast }] : []),
    { role: 'last' as const, frame: last },
  ].map(one => ({ ...one, id: ports.pictures.keep(one.frame) }));
}

/** Of the step that is asked about; of what is to be so in the end, of the whole run. */
function deedsFor<V>({ deeds }: Context<V>, purposes: readonly WitnessPurpose[]): string[] {
  const steps = new Set(purposes.map(one => ('objective' in one ? one.objective : undefined)));
  const own = steps.has(undefined) ? deeds : deeds.filter(({ objective }) => steps.has(objective));
  return own.slice(-DEEDS_TOLD).map(({ text }) => text);
}

/** In the home folder, since the run began: which, and what they are; or that none was. */
async function filesWritten<V>({ ports, at, signal }: Context<V>): Promise<string | undefined> {
  const startedAt = Date.now() - at();
  const { how, seen, about } = await ports.checker.evaluate(
    { kind: 'expect_file' },
    { withinMs: 0, signal, writtenSince: startedAt, startedAt },
  );
  return how === 'file' ? [seen, about].filter(Boolean).join('; ') : undefined;
}

/**
 * The same picture twice is paid for twice: the later one stays, and the other is told in words.
 * @param isMarked the screen before the last action is shown with an outline, which makes it another picture
 */
export function telling<One extends { id: PictureId; role: Role }>(
  screens: readonly One[],
  isMarked: boolean,
): { kept: One[]; same: SameScreen[] } {
  const laterThan = (at: number): One | undefined => screens.slice(at + 1).find(({ id }) => id === screens[at]!.id);
  const isOwn = ({ role }: One): boolean => isMarked && role === 'before_last_action';
  const kept = screens.filter((one, at) => isOwn(one) || !laterThan(at));
  const same = screens.flatMap((one, at) => {
    const later = laterThan(at);
    return kept.includes(one) || !later ? [] : [{ role: one.role, as: later.role } as SameScreen];
  });
  return { kept, same };
}

type Role = WitnessQuestion['pictures'][number]['role'];

function undecidable(language: 'en' | 'ja'): string {
  return language === 'ja' ? 'モデルなしでは判定できません' : 'nobody can decide this without a model';
}
