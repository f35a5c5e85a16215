/** One action: prepared, executed, and what it brought about looked at. */
import type { Contract, Requirement } from '../plan/requirement.js';
import type { ActionOutcome, PlannedAction } from '../ports/brain.js';
import { type Desktop, DesktopError } from '../ports/desktop.js';
import type { Ruling } from '../ports/judge.js';
import type { Observation } from '../ports/observation.js';
import { observe } from '../ports/observe.js';
import type { Refusal } from '../ports/policy.js';
import { endsOf } from '../scenario/image-path.js';
import type { Reading, ScopeName } from '../scenario/reading.js';
import { isLoading } from '../screen/loading.js';
import { type Action, onlyLooks, type Point, type Rect } from '../trace/action.js';
import { type Compared, effectOf, hasLostKeyboard, isNamed, toldEffect, toldTyping } from '../trace/effect.js';
import type { UiElement } from '../trace/element.js';
import type { EventOf, Serves, Told, TraceEvent, UnderPoint } from '../trace/event.js';
import type { WindowInfo } from '../trace/frame.js';
import { isOnlySeen } from '../trace/own-look.js';
import { type Context, programEnds } from './context.js';
import { deedText, noteDeed, shownText } from './deeds.js';
import { destinationOf, endOf, holdsAlready, standsThere, usesKeyboard, withPlace } from './destination.js';
import { type NamedKind, withNowhere } from './nowhere.js';
import { isDisturbed, isLeftToPerson } from './pause.js';
import { firstLetter, untilConfirmable, untilReady } from './ready.js';
import { createEarlyReading, type Dark, isClick, lookUnder, whatItSays, whetherItLeft } from './under.js';
import type { Comparison, Explained, Watcher } from './watch.js';
import { comeSince, isOfSameProgram, isTakingAway } from './window-changes.js';

export interface Step<V> {
  turn: number;
  due: Extract<Ruling<V>, { kind: 'go_on' }>;
  plan: Contract;
  previous: ActionOutcome | undefined;
}

/** Where an action goes, as it was found right before it. */
type Place = Pick<EventOf<'action_finished'>, 'point' | 'under' | 'to' | 'keyboard' | 'landmark'>;

interface Prepared {
  place: Place;
  isTaken: (() => Promise<boolean>) | undefined;
}

export async function* carryOut<V>(
  context: Context<V>,
  watcher: Watcher,
  planned: PlannedAction,
  step: Step<V>,
): AsyncGenerator<TraceEvent, ActionOutcome> {
  const { ports, signal } = context;
  const id = context.nextId++;
  const { action, caption } = planned;
  signal.throwIfAborted();
  const serves = planned.serves ?? servesOf(step.due);
  const started = { kind: 'action_started', at: context.at(), id, turn: step.turn, action, serves, caption } as const;
  yield { ...started, ...(planned.replayed && { replayed: true }), ...(planned.deed && { deed: planned.deed }) };
  if (usesKeyboard(action)) await untilReady(context, watcher);
  await untilConfirmable(context, action, watcher);
  const prepared = yield* prepare(context, watcher, planned, { ...step, id });
  if ('outcome' in prepared) return prepared;
  const { place, isTaken } = prepared;
  const begin = ports.clock.now();
  try {
    const result = await ports.desktop.perform(action, signal, isTaken);
    const durationMs = ports.clock.now() - begin;
    yield {
      kind: 'action_finished',
      at: context.at(),
      id,
      outcome: 'done',
      ...place,
      point: result.point ?? place.point,
      ...(result.again && { again: true }),
      durationMs,
    };
    const { change, hadEffect } = yield* finalize(context, watcher, planned, { ...step, id, place, begin });
    return { planned, outcome: 'done', result, change, hadEffect };
  } catch (error) {
    if (signal.aborted || !(error instanceof DesktopError) || error.kind === 'lost') throw error;
    if (error.kind === 'disturbed') return yield* leaveToPerson(context, planned, id);
    const { point, under } = place;
    return yield* fail(context, planned, { id, error, point, under, durationMs: ports.clock.now() - begin });
  }
}

/** Puts the pointer there, looks at what lies there, and asks whether it may be done. An outcome: it is over before anything was done. */
async function* prepare<V>(
  context: Context<V>,
  watcher: Watcher,
  planned: PlannedAction,
  { id, due, plan, previous }: Step<V> & { id: number },
): AsyncGenerator<TraceEvent, Prepared | ActionOutcome> {
  const { ports, signal } = context;
  const { action, caption } = planned;
  const point = pointOf(planned);
  const end = action.type === 'left_click_drag' ? action.to : undefined;
  const { targets, kinds, places, ends } = namesFor(context, plan, due);
  const hovers = point !== undefined && isClick(action);
  const looks = onlyLooks(action);
  const since = watcher.inputAt;
  const { hasMoved } = watcher;
  const then = context.timeline.now(watcher.frame);
  const landmark = planned.landmark ?? (await ports.landmarks?.take(action, then, signal));
  const over = hovers ? yield* goThere(context, planned, { id, point, now: then }) : undefined;
  if (over) return over;
  // What comes up under the pointer lies over what was there.
  const now = observe(ports, signal);
  const [hit, focused] = await Promise.all([
    point && lookUnder(ports.perception, now, { point, targets, places, since }, signal),
    withKeyboard(now, action),
    watcher.before(point, {
      hovers,
      looks,
      window: 'window' in action ? action.window : undefined,
      opens: action.type === 'open_app',
      end,
      isReady: usesKeyboard(action),
      listed: now.windows(),
      unasked: (pid, before) => ports.perception.unasked?.(pid, before, watcher.isQuiet),
    }),
  ]);
  noteLater(context, await now.windows());
  // Between the last look and this one: the moment of a late reaction is anybody's guess.
  if (looks) yield* tellLate(context, watcher, previous);
  const to = end && (await lookUnder(ports.perception, now, { point: end, ...ends, since }, signal));
  const held = holdsAlready(focused, action);
  const there = await standsThere(ports.perception, focused, action);
  const destination = await destinationOf(action, plan, { watcher, now, desktop: ports.desktop, held, there });
  const under = hit && (await met(context, hit, { now, targets, kinds, destination, caret: watcher.caret }));
  forgetHover(watcher, hovers ? under : undefined, hasMoved);
  // Right before the input: what has the keyboard, or lies under the pointer, may have changed since the brain looked.
  const refusal = await ports.policy?.refuses(action, { caption, now }, signal);
  if (refusal) return yield* refuse(context, planned, { id, refusal });
  if (isDisturbed(context)) return yield* leaveToPerson(context, planned, id);
  const isTaken = firstLetter(context, { window: watcher.acted, focused, text: typed(action) });
  const place = { point, under, ...(to && { to }), ...(usesKeyboard(action) && { keyboard: destination }), landmark };
  return { place, isTaken };
}

/** What the pointer lit up is no motion of a still screen: where only pixels tell, what is chosen may show no more. */
function forgetHover(watcher: Watcher, under: UnderPoint | undefined, hadMoved: boolean): void {
  if (!hadMoved && watcher.hasMoved && under && isOnlySeen(under)) watcher.forget();
}

function typed(action: Action): string | undefined {
  return action.type === 'type' ? action.text : undefined;
}

/** Of a caret that was not where the key leads, and no more changed than a caret: it may have blinked only, or have gone there. */
async function whetherItWent<V>(
  { ports, settings, signal }: Context<V>,
  action: Action,
  { keyboard }: Place,
  { regions }: Comparison['change'],
): Promise<{ said?: string; still?: Partial<Comparison['change']> }> {
  if (keyboard?.there !== false || regions.some(({ width }) => width > CARET)) return {};
  const focused = (await ports.perception.elements(signal)).filter(one => one.focused);
  const isThere = await standsThere(ports.perception, focused, action);
  return isThere ? { said: WENT[settings.language] } : { still: isThere === false ? { changed: false, isNoise: true, regions: [] } : {} };
}

/** A caret is no wider, pixels. */
const CARET = 4;
const WENT = { en: 'the caret stands there now', ja: 'カーソルがそこへ移動した' };

/** Of a text that is about to be typed, or a key that leads the caret to an end. */
async function withKeyboard(now: Observation, action: Action): Promise<UiElement[] | undefined> {
  return action.type === 'type' || endOf(action) ? (await now.elements()).filter(({ focused }) => focused) : undefined;
}

/** The pointer goes there first, so that hovering is not taken for what the click does. An outcome: it is over. */
async function* goThere<V>(
  context: Context<V>,
  planned: PlannedAction,
  { id, point, now }: { id: number; point: Point; now: Observation },
): AsyncGenerator<TraceEvent, ActionOutcome | undefined> {
  const { action, caption } = planned;
  const refusal = await context.ports.policy?.refuses(action, { caption, now }, context.signal);
  if (refusal) return yield* refuse(context, planned, { id, refusal });
  const hovered = await hover(context, point);
  if (hovered === 'disturbed') return yield* leaveToPerson(context, planned, id);
  return hovered === 'done' ? undefined : yield* fail(context, planned, { id, error: hovered, point, durationMs: 0 });
}

/** What is told of the thing that was hit. */
async function met<V>(
  { ports: { witnesses = [] } }: Context<V>,
  hit: UnderPoint,
  {
    now,
    targets,
    kinds,
    destination,
    caret,
  }: {
    now: Observation;
    targets: readonly string[];
    kinds: readonly NamedKind[];
    destination: Parameters<typeof withPlace>[1];
    caret: Rect | undefined;
  },
): Promise<UnderPoint> {
  // Who means what by a name that stands nowhere, only a witness can say.
  const known = witnesses.length > 0 ? await withNowhere(now, { hit, targets, kinds }) : hit;
  return withCaret(withPlace(known, destination), caret);
}

/** Where no program says which field has the keyboard, a blinking caret does. */
function withCaret(under: UnderPoint, caret: Rect | undefined): UnderPoint {
  return under.focus || !caret ? under : { ...under, focus: caret };
}

function darkness({ lacks = [] }: Pick<Desktop, 'lacks'>, under: UnderPoint | undefined): Dark {
  if (lacks.includes('accessibility')) return 'screen';
  // A caret that blinks says where it is, not how far its field goes.
  return under && isOnlySeen(under) ? 'place' : 'nothing';
}

/** Waits for rest, and tells what changed: in the picture, in windows, in the clipboard, in what programs say. */
async function* finalize<V>(
  context: Context<V>,
  watcher: Watcher,
  planned: PlannedAction,
  { id, due, place, begin }: Step<V> & { id: number; place: Place; begin: number },
): AsyncGenerator<TraceEvent, Pick<ActionOutcome, 'change' | 'hadEffect'>> {
  const { ports, settings, signal } = context;
  const { action } = planned;
  const { under } = place;
  const isUndescribed = isClick(action) && under?.role === 'text';
  const where = { dark: darkness(ports.desktop, under), opener: watcher.opener };
  const reading = createEarlyReading(ports.perception, ports.watch, where, signal);
  const seen = await watcher.after(settings.settleLimitMs, {
    explains: () => explained(toldSince(context, watcher, action, begin), watcher, action),
    foresee(before, after) {
      ports.brain.foresee?.(after);
      ports.pictures.foresee?.(after);
      if (isUndescribed) reading.foresee(before, after);
    },
  });
  const serves = planned.serves ?? servesOf(due);
  Object.assign(context, { lastActionId: id, lastServes: serves, lastRegions: seen.change.regions });
  if (!onlyLooks(action)) Object.assign(context, { beforeLast: seen.before, lastBegan: begin });
  const asked = isTakingAway(due.recovery?.obstacle, seen) ? undefined : serves;
  noteOwn(context, action, seen, asked);
  context.mayBring = asked && bringsUp(action) ? { serves: asked, windows: seen.windows, acted: watcher.acted } : undefined;
  const went = await whetherItWent(context, action, place, seen.change);
  const change = isUndescribed ? { ...seen.change, sameText: await reading.of(seen) } : { ...seen.change, ...went.still };
  const told = toldSince(context, watcher, action, begin);
  const compared: Compared = { change, effects: seen.effects, ...toldBy(told, watcher), ...(seen.disturbed && { disturbed: true }) };
  const said = await askElement(context, { ...place, ...went }, action, compared);
  if (said) compared.effects = { ...compared.effects, accessibility: said };
  const deed = { objective: serves.objective, text: deedText(planned, under, compared, due), call: planned.deed?.call };
  if (!onlyLooks(action)) noteDeed(context.deeds, deed, shownText(compared));
  const marks = ports.landmarks?.looks(change.regions, seen.before, seen.after);
  yield { ...comparison(context, id, seen), ...compared, ...(marks && { looks: marks }) };
  const after = { ...(!onlyLooks(action) && { id }), windows: seen.windows };
  yield await context.timeline.take(seen.after, after);
  yield* programEnds(context, { id, pid: watcher.acted?.pid });
  const effect = effectOf(compared, { type: action.type, under });
  const hadEffect = effect.pixels || isNamed(effect);
  if (!hadEffect && !due.recovery) watcher.expectLate();
  return { change, hadEffect };
}

/**
 * Which windows the run's own actions brought up.
 * @param serves what the action was to serve. Clicks and keys bring up dialogs; what comes up when a program is opened, while one types or
 *   waits, or when another dialog is taken out of the way, no step has asked for
 */
function noteOwn<V>(context: Context<V>, action: Action, { effects, appeared }: Comparison, serves: Serves | undefined): void {
  const { own, renamed } = context;
  // The system gives the numbers of windows that are gone to others.
  for (const { what, window } of effects.windows ?? []) if (what === 'closed') for (const known of [own, renamed]) known.delete(window);
  // While a program starts, its window gets the name that it comes with.
  if (action.type !== 'open_app' && !onlyLooks(action)) noteRenamed(context, effects);
  if (serves && bringsUp(action)) for (const { id } of appeared) own.set(id, serves);
}

/** Dialogs come of clicks and keys: what shows while one types or waits no step has asked for. */
function bringsUp(action: Action): boolean {
  return isClick(action) || action.type === 'key';
}

function noteRenamed<V>({ renamed }: Context<V>, { windows = [] }: Comparison['effects']): void {
  for (const { what, window, foreign, before = '' } of windows)
    if (what === 'retitled' && !foreign && !isLoading(before) && !renamed.has(window)) renamed.set(window, before);
}

/** What the last action showed only now: while the brain was thinking, or before it looks again. True: there was something. */
export async function* tellLate<V>(
  context: Context<V>,
  watcher: Watcher,
  last: ActionOutcome | undefined,
): AsyncGenerator<TraceEvent, boolean> {
  if (last?.outcome !== 'done' || last.hadEffect) return false;
  const id = context.lastActionId;
  const { action } = last.planned;
  const since = watcher.actedAt;
  const explains = () => explained(toldSince(context, watcher, action, since), watcher, action);
  const seen = id === undefined ? undefined : await watcher.late(context.settings.settleLimitMs, explains);
  if (id === undefined || !seen) return false;
  last.hadEffect = true;
  noteOwn(context, action, seen, context.lastServes);
  const { change, effects } = seen;
  const told = toldSince(context, watcher, action, since);
  const late = { change, effects, ...toldBy(told, watcher), isLate: true };
  const deed = context.deeds.at(-1);
  if (deed && !onlyLooks(action)) deed.text += `, later: ${shownText(late)}`;
  yield { ...comparison(context, id, seen), ...late };
  return true;
}

/**
 * The same, of what may have brought up a dialog. Where the input has shown something at once (a menu closed), a window of its program that was not there
 * then has come of it, too.
 */
export async function* tellOwn<V>(
  context: Context<V>,
  watcher: Watcher,
  last: ActionOutcome | undefined,
  windows: readonly WindowInfo[],
): AsyncGenerator<TraceEvent, boolean> {
  if (!last || !bringsUp(last.planned.action)) return false;
  if (yield* tellLate(context, watcher, last)) return true;
  noteLater(context, windows);
  return false;
}

/** Until the next input: what comes while that one goes on is of neither. */
function noteLater<V>({ own, mayBring }: Context<V>, windows: readonly WindowInfo[]): void {
  if (!mayBring) return;
  for (const window of comeSince(mayBring.windows, windows))
    if (isOfSameProgram(window, mayBring.acted) && !own.has(window.id)) own.set(window.id, mayBring.serves);
}

/** What a program says of the last input may come late: names, which may tell of trouble. */
export async function* tellLast<V>(
  context: Context<V>,
  watcher: Watcher,
  last: ActionOutcome | undefined,
): AsyncGenerator<TraceEvent, void> {
  if (!last) return;
  const told = toldSince(context, watcher, last.planned.action, watcher.actedAt).filter(({ what }) => what === 'name');
  if (told.length > 0)
    yield { kind: 'told', at: context.at(), told, ...(watcher.acted?.pid !== undefined && { acted: watcher.acted.pid }) };
}

function comparison<V>({ ports, at }: Context<V>, action: number, { before, after, change, effects, settled, settleMs }: Comparison) {
  const pictures = { before: ports.pictures.keep(before), after: ports.pictures.keep(after) };
  return { kind: 'screen_compared', at: at(), action, ...pictures, change, effects, settleMs: Math.round(settleMs), settled } as const;
}

function toldSince<V>({ ports }: Context<V>, watcher: Watcher, action: Action, since: number): Told[] {
  return (ports.perception.told?.(since, watcher.isQuiet) ?? []).map(one => withoutEcho(one, action));
}

function toldBy(told: Told[], { acted, isHeard }: Watcher): Pick<Compared, 'told' | 'acted' | 'heard'> {
  if (told.length === 0) return {};
  return { told, ...(acted?.pid !== undefined && { acted: acted.pid }), ...(isHeard && { heard: true }) };
}

function explained(told: readonly Told[], { acted }: Watcher, action: Action): Explained {
  if (action.type === 'type' && toldTyping(told, acted?.pid, action.text)) return 'letters';
  return action.type !== 'open_app' && toldEffect(told, acted?.pid, action.type) ? 'told' : undefined;
}

/** Where the picture shows no more than a dead button's look, and its program told nothing: the element itself is asked. */
async function askElement<V>(
  context: Context<V>,
  { point, under, said }: Place & { said?: string },
  action: Action,
  compared: Compared,
): Promise<string | undefined> {
  if (said !== undefined) return said;
  const { change } = compared;
  const isDrag = action.type === 'left_click_drag';
  if (!(isClick(action) || isDrag) || !point || !under || isDisturbed(context)) return undefined;
  const { pixels, told } = effectOf(compared, { type: action.type, under });
  if (pixels || told || !(change.changed || change.isNoise)) return undefined;
  const { ports, settings } = context;
  const { language } = settings;
  return isDrag
    ? whetherItLeft(ports.perception, point, under, language)
    : whatItSays(ports.perception, { point, under, change, language, hasLost: hasLostKeyboard(compared) });
}

/** The desktop could not do it. */
async function* fail<V>(
  context: Context<V>,
  planned: PlannedAction,
  { id, error, ...seen }: { id: number; error: DesktopError; point: Point | undefined; under?: UnderPoint | undefined; durationMs: number },
): AsyncGenerator<TraceEvent, ActionOutcome> {
  const { message, kind } = error;
  if (kind === 'lost' || kind === 'disturbed') throw error;
  yield { kind: 'action_finished', at: context.at(), id, outcome: 'failed', error: message, errorKind: kind, ...seen };
  return { planned, outcome: 'failed', error: message };
}

async function* refuse<V>(
  context: Context<V>,
  planned: PlannedAction,
  { id, refusal }: { id: number; refusal: Refusal },
): AsyncGenerator<TraceEvent, ActionOutcome> {
  const { message: error, rule, isFinal } = refusal;
  yield { kind: 'action_finished', at: context.at(), id, outcome: 'refused', error, refusal: { rule, isFinal }, durationMs: 0 };
  return { planned, outcome: 'refused', error };
}

/** The pointer is put there; false when a person has the mouse. */
async function hover<V>({ ports, signal }: Context<V>, at: Point): Promise<'done' | 'disturbed' | DesktopError> {
  try {
    await ports.desktop.perform({ type: 'mouse_move', at }, signal);
    return 'done';
  } catch (error) {
    if (isLeftToPerson(error)) return 'disturbed';
    // A driver that fails here has failed to carry out the click.
    if (!signal.aborted && error instanceof DesktopError && error.kind !== 'lost') return error;
    throw error;
  }
}

/** Nothing was done: a person came first. */
async function* leaveToPerson<V>(context: Context<V>, planned: PlannedAction, id: number): AsyncGenerator<TraceEvent, ActionOutcome> {
  yield { kind: 'action_finished', at: context.at(), id, outcome: 'not_executed', durationMs: 0 };
  return { planned, outcome: 'not_executed', error: LEFT };
}

/** For the brain. */
export const LEFT = 'Not executed: a person used mouse or keyboard. They have left now: look at the screen, and decide anew.';

/** What the action may hit, and where it may end: an input may be for a step behind the one that is due, before that one is shown. */
function namesFor<V>(context: Context<V>, { objectives }: Contract, due: { objective: number; expected: number }) {
  // What is due moves on with each action of a batch.
  const now = context.ruling(false);
  const { objective, expected } = now.kind === 'go_on' ? now : due;
  const own = objectives[objective]?.requirements ?? [];
  const later = objectives.slice(objective + 1).flatMap(({ requirements }) => requirements);
  const ahead = [...own.slice(Math.max(0, expected)), ...later].slice(0, LOOKS_AHEAD);
  const destinations = (all: readonly Requirement[]): string[] =>
    all.flatMap(({ reading }) => (reading?.destination === undefined ? [] : endsOf(reading).to));
  return {
    targets: ahead.flatMap(({ targetElements, reading }) => [...targetElements, ...wayTo(reading)]),
    kinds: ahead.flatMap(({ targetElements, reading }) =>
      reading?.role ? targetElements.map(name => ({ name, role: reading.role! })) : [],
    ),
    places: ahead.flatMap(({ reading }) => (reading ? placesOf(reading) : [])),
    ends: { targets: destinations(own), places: destinations(ahead).map(scope => ({ scope })) },
  };
}

function placesOf({ kind, scope, scopeIs, target }: Reading): ScopeName[] {
  const places = [
    scope !== undefined && { scope, ...(scopeIs && { scopeIs }) },
    kind === 'scroll' && target !== undefined && { scope: target },
  ];
  return places.filter(place => place !== false);
}

/** What is clicked open on the way to what the words name: it bears its own name, and eyes need not look for the other. */
function wayTo(reading: Reading | undefined): readonly string[] {
  if (reading?.kind === 'select') return reading.target === undefined ? [] : [reading.target];
  return reading?.kind === 'menu' ? (reading.path ?? []).slice(0, -1) : [];
}

/** So many of the author's demands a brain is expected to run ahead. */
const LOOKS_AHEAD = 6;

function pointOf(planned: PlannedAction): Point | undefined {
  const { action } = planned;
  if ('at' in action && action.at) return action.at;
  return action.type === 'left_click_drag' ? action.from : undefined;
}

/** A label that repeats what is typed, letter by letter, would tell a secret in pieces that nobody recognises. */
function withoutEcho(told: Told, { type }: Action): Told {
  if (type !== 'type' || told.what !== 'name') return told;
  const { to: _, ...rest } = told;
  return rest;
}

function servesOf({ objective, expected, recovery }: Extract<Ruling<unknown>, { kind: 'go_on' }>): Serves {
  return { objective, expected, ...(recovery && { recovery: recovery.index }) };
}
