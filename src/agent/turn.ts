/** One turn: the brain decides, its actions are carried out one after the other, and what each brought about is looked at. */
import type { Contract, Requirement } from '../plan/requirement.js';
import type { ActionOutcome, Aim, Decision, PlannedAction, Situation } from '../ports/brain.js';
import { DesktopError } from '../ports/desktop.js';
import type { Ruling } from '../ports/judge.js';
import type { Refusal } from '../ports/policy.js';
import { type Action, onlyLooks, type Point } from '../trace/action.js';
import type { CheckResult, ModelReport, Serves, Told, TraceEvent, UnderPoint, Usage } from '../trace/event.js';
import type { Landmark } from '../trace/landmark.js';
import { isOwnLook } from '../trace/own-look.js';
import type { FailureReason } from '../trace/reason.js';
import { type Context, observed, programEnds } from './context.js';
import { destinationOf, holdsAlready, usesKeyboard, withPlace } from './destination.js';
import { isDisturbed, isLeftToPerson } from './pause.js';
import { verify } from './questions.js';
import { inspect, tellSuspicions } from './suspicion.js';
import { toldEffect, withTold } from './told-effect.js';
import { createEarlyReading, isClick, lookUnder, whatItSays } from './under.js';
import type { Watcher } from './watch.js';
import { lookIntoPage } from './way.js';

/** What the loop keeps from turn to turn. */
export interface Memory {
  outcomes: ActionOutcome[];
  last: ActionOutcome[];
  verification?: CheckResult | undefined;
  /** What `outcomes` belong to; undefined before the first turn. */
  due?: DuePlace | undefined;
  /** The brain has stopped with these open, and is told so once. */
  appeal?: readonly string[] | undefined;
  /** Dialogs that were found to belong to a step, with that step. */
  seen: Set<string>;
  recoveries?: number;
}

/** The place in the plan that a turn is for, and the dialog in the way, if one is. */
export interface DuePlace {
  objective: number;
  expected: number;
  recovery?: number | undefined;
}

function isSameDue(one: DuePlace | undefined, { objective, expected, recovery }: DuePlace): boolean {
  return one?.objective === objective && one.expected === expected && one.recovery === recovery;
}

export async function* takeTurn<V>(
  context: Context<V>,
  watcher: Watcher,
  plan: Contract,
  due: Extract<Ruling<V>, { kind: 'go_on' }>,
  memory: Memory,
): AsyncGenerator<TraceEvent, void> {
  const { ports, settings } = context;
  const objective = plan.objectives[due.objective];
  // Going round without a word would never end.
  if (!objective) throw new Error(`the plan has no step ${due.objective + 1}`);
  const { recovery } = due;
  const place: DuePlace = { objective: due.objective, expected: due.expected, recovery: recovery?.index };
  if (!isSameDue(memory.due, place)) Object.assign(memory, { due: place, outcomes: [], verification: undefined });
  const turn = ++context.turn;
  yield { kind: 'turn_started', at: context.at(), turn, objective: due.objective };
  const before = ports.clock.now();
  const situation: Situation = { ...situationOf(context, watcher, plan, due, memory), turn, objective, recovery };
  memory.appeal = undefined;
  inspect(context, watcher.frame);
  const decision = await watcher.during(ports.brain.decide(situation));
  const durationMs = ports.clock.now() - before;
  let previous = memory.last.at(-1);
  yield* tellLate(context, watcher, previous);
  const actions = decision.kind === 'act' ? decision.actions : [];
  yield decided(context, { turn, objective: due.objective, decision, actions: actions.length, durationMs });
  memory.last = [];
  if (decision.handover) yield { kind: 'replay_ended', at: context.at(), turn, ...decision.handover };
  if (yield* tellSuspicions(context)) return;
  if (decision.kind === 'give_up') {
    // What it looked for may be under a window that a person has put there.
    if (ABOUT_SCREEN.has(decision.reason) && isDisturbed(context)) return;
    const { reason, message, details, location } = decision;
    if (PERHAPS_COVERED.has(reason) && (yield* lookIntoPage(context, plan, due))) return;
    yield { kind: 'gave_up', at: context.at(), reason, message, details, location: location ?? objective.location };
    return;
  }
  if (decision.kind === 'claim' && !recovery) yield { kind: 'claimed', at: context.at(), objective: due.objective, expected: due.expected };
  const known = memory.outcomes.length;
  let isHalted = false;
  let isLeft = false;
  for (const wanted of actions) {
    if (!isHalted && isDisturbed(context)) isHalted = isLeft = true;
    const aim: Aim | undefined = isHalted ? undefined : wanted.aim ? await wanted.aim(context.signal) : wanted;
    const planned = { ...wanted, ...(aim && { action: aim.action }) };
    isHalted ||= !aim;
    const outcome: ActionOutcome = isHalted
      ? yield* leaveOut(context, planned, { turn, error: isLeft ? LEFT : undefined })
      : yield* carryOut(context, watcher, planned, { turn, due, plan, aimed: aim?.landmark, previous });
    previous = outcome;
    memory.last.push(outcome);
    memory.outcomes.push(outcome);
    const next = actions[memory.last.length];
    if (next && outcome.outcome === 'done' && !isForTheSame(wanted, next)) yield* lookBetween(context, watcher, plan);
    if (outcome.outcome === 'not_executed' && !isHalted) isLeft = true;
    // The first failure ends the batch, and so does a verdict: the rest is told, not carried out. Where stated checks are still to be decided,
    // the batch goes on: a plan that knows of no last key press must not keep it from happening.
    if (outcome.outcome !== 'done' || context.ruling(false).kind === 'end') isHalted = true;
  }
  // A person came before all of it was done: the brain begins it again, on the screen that they leave.
  if (isLeft) memory.outcomes.length = known;
  else if (actions.length > 0) yield await observed(context, await watcher.look(settings.settleLimitMs));
}

/** What must be known before the next input: later, nobody could tell what it was that one of them brought about. */
async function* lookBetween<V>(context: Context<V>, watcher: Watcher, plan: Contract): AsyncGenerator<TraceEvent, void> {
  for (let looks = 0; looks < LOOKS_BETWEEN; looks++) {
    const wanted = context.between();
    if (!wanted) return;
    yield* verify(context, watcher, wanted, plan.objectives.length - 1);
  }
}

/** Two states of the step before and after, a condition: more than these are looked at when the decision is carried out. */
const LOOKS_BETWEEN = 6;

/** A brain that goes by sentences says which one each action is for: in the middle of one there is nothing to look at. */
function isForTheSame({ serves }: PlannedAction, next: PlannedAction): boolean {
  return serves !== undefined && next.serves?.objective === serves.objective && next.serves.expected === serves.expected;
}

/** A target that was not found, or that a click did not reach, may lie under something. */
const PERHAPS_COVERED: ReadonlySet<string> = new Set(['element_not_found', 'action_no_effect']);

/** What a brain is told. */
export function situationOf<V>(
  { ports, signal, turn, open }: Context<V>,
  watcher: Watcher,
  plan: Contract,
  due: { objective: number; expected: number },
  memory: Memory,
): Situation {
  return {
    turn,
    plan,
    objective: plan.objectives[due.objective]!,
    expected: due.expected >= 0 ? due.expected : undefined,
    outcomes: memory.outcomes,
    last: memory.last,
    verification: memory.verification,
    open: open(),
    ...(memory.appeal && { appeal: memory.appeal }),
    frame: watcher.frame,
    size: ports.desktop.size,
    look: () => ports.desktop.capture(signal),
    perception: ports.perception,
    desktop: ports.desktop,
    clock: ports.clock,
    signal,
  };
}

/** What the last action showed only now: while the brain was thinking, or before it looks again. */
async function* tellLate<V>(context: Context<V>, watcher: Watcher, last: ActionOutcome | undefined): AsyncGenerator<TraceEvent, void> {
  if (last?.outcome !== 'done' || last.hadEffect) return;
  const action = context.lastActionId;
  const seen = action === undefined ? undefined : await watcher.late(context.settings.settleLimitMs);
  if (action === undefined || !seen) return;
  last.hadEffect = true;
  const { change, settled, settleMs } = seen;
  const told = context.ports.perception.told?.(watcher.inputAt) ?? [];
  const effects = withTold(seen.effects, told, watcher.acted?.pid, context.settings.language);
  const pictures = { before: context.ports.pictures.keep(seen.before), after: context.ports.pictures.keep(seen.after) };
  yield {
    kind: 'screen_compared',
    at: context.at(),
    action,
    ...pictures,
    change,
    effects,
    settleMs: Math.round(settleMs),
    settled,
    ...(told.length > 0 && { told: told.map(one => toldBy(one, last.planned.action, watcher.acted?.pid)) }),
    isLate: true,
  };
}

async function* carryOut<V>(
  context: Context<V>,
  watcher: Watcher,
  planned: PlannedAction,
  {
    turn,
    due,
    plan,
    aimed,
    previous,
  }: {
    turn: number;
    due: Extract<Ruling<V>, { kind: 'go_on' }>;
    plan: Contract;
    aimed: Landmark | undefined;
    previous: ActionOutcome | undefined;
  },
): AsyncGenerator<TraceEvent, ActionOutcome> {
  const { ports, settings, signal } = context;
  const id = context.nextId++;
  const { action, caption } = planned;
  signal.throwIfAborted();
  yield {
    kind: 'action_started',
    at: context.at(),
    id,
    turn,
    action,
    serves: planned.serves ?? servesOf(due),
    caption,
    ...(planned.replayed && { replayed: true }),
  };
  const early = isClick(action) ? await ports.policy?.refuses(action, { caption }, signal) : undefined;
  if (early) return yield* refuse(context, planned, { id, refusal: early });
  const point = pointOf(planned);
  // What is due moves on with each action of a batch: what lies under this one is looked up by what it may be meant to hit.
  const now = context.ruling(false);
  const { objective, expected } = now.kind === 'go_on' ? now : due;
  const ahead = demandsFrom(plan, { objective, expected });
  const targets = ahead.flatMap(({ targetElements }) => targetElements);
  const places = ahead.flatMap(({ reading }) => reading?.scope ?? []);
  // The pointer goes there first, so that hovering is not taken for what the click does.
  const hovers = point !== undefined && isClick(action);
  const looks = onlyLooks(action);
  const since = watcher.inputAt;
  const landmark = aimed ?? (await ports.landmarks?.take(action, watcher.frame, signal));
  const hovered = hovers ? await hover(context, point) : 'done';
  if (hovered === 'disturbed') return yield* leaveToPerson(context, planned, id);
  if (hovered !== 'done') return yield* fail(context, planned, { id, error: hovered, point, durationMs: 0 });
  // What comes up under the pointer lies over what was there.
  const screen = hovers ? { frame: await ports.desktop.capture(signal) } : watcher;
  const [hit, held] = await Promise.all([
    point && lookUnder(ports.perception, screen, { point, targets, places, since }, signal),
    action.type === 'type' ? holdsAlready(ports.perception, action.text, signal) : undefined,
    watcher.before(point, {
      hovers,
      looks,
      window: 'window' in action ? action.window : undefined,
      opens: action.type === 'open_app',
    }),
  ]);
  // Between the last look and this one: the moment of a late reaction is anybody's guess.
  if (looks) yield* tellLate(context, watcher, previous);
  const end =
    action.type === 'left_click_drag'
      ? await lookUnder(
          ports.perception,
          watcher,
          {
            point: action.to,
            targets: namesIn(plan, objective),
            places: ahead.flatMap(({ reading }) => reading?.destination ?? []),
            since,
          },
          signal,
        )
      : undefined;
  const destination = await destinationOf(action, plan, { watcher, desktop: ports.desktop, held });
  const under = hit && withPlace(hit, destination);
  const keyboard = usesKeyboard(action) ? destination : undefined;
  const caret = watcher.caret;
  // Where no program says which field has the keyboard, a blinking caret does.
  if (under && !under.focus && caret) under.focus = caret;
  // Right before the input: what has the keyboard, or lies under the pointer, may have changed since the brain looked.
  const refusal = await ports.policy?.refuses(action, { caption }, signal);
  if (refusal) return yield* refuse(context, planned, { id, refusal });
  if (isDisturbed(context)) return yield* leaveToPerson(context, planned, id);
  const begin = ports.clock.now();
  try {
    const result = await ports.desktop.perform(action, signal);
    const durationMs = ports.clock.now() - begin;
    const place = { point: result.point ?? point, under, ...(end && { to: end }), ...(keyboard && { keyboard }), landmark };
    yield { kind: 'action_finished', at: context.at(), id, outcome: 'done', ...place, durationMs };
    const isUndescribed = isClick(action) && under?.role === 'text';
    const reading = createEarlyReading(ports.perception, ports.watch, signal);
    const seen = await watcher.after(settings.settleLimitMs, (before, after) => {
      ports.brain.foresee?.(after);
      ports.pictures.foresee?.(after);
      if (isUndescribed) reading.foresee(before, after);
    });
    const { settled, settleMs } = seen;
    Object.assign(context, { beforeLast: seen.before, lastAction: caption, lastActionId: id, lastRegions: seen.change.regions });
    // The system gives the numbers of windows that are gone to others.
    for (const { what, window } of seen.effects.windows ?? []) if (what === 'closed') context.own.delete(window);
    // Clicks and keys bring up dialogs; what comes up when a program is opened, while one types or waits, or when another dialog is taken
    // out of the way, no step has asked for.
    if (!due.recovery && (isClick(action) || action.type === 'key')) for (const { id: window } of seen.appeared) context.own.add(window);
    const change = isUndescribed ? { ...seen.change, sameText: await reading.of(seen) } : seen.change;
    const effects = { ...seen.effects };
    const saysMore = isClick(action) && (change.changed ? isOwnLook(change, under) : change.isNoise);
    const told = (ports.perception.told?.(begin) ?? []).map(one => toldBy(one, action, watcher.acted?.pid));
    if (point && under && saysMore && !isDisturbed(context)) {
      const { language } = settings;
      const said =
        (await whatItSays(ports.perception, { point, under, change, language })) ?? toldEffect(told, watcher.acted?.pid, language);
      if (said) effects.accessibility = said;
    }
    const pictures = { before: ports.pictures.keep(seen.before), after: ports.pictures.keep(seen.after) };
    const marks = ports.landmarks?.looks(change.regions, seen.before, seen.after);
    yield {
      kind: 'screen_compared',
      at: context.at(),
      action: id,
      ...pictures,
      change,
      effects,
      settleMs: Math.round(settleMs),
      settled,
      ...(seen.disturbed && { disturbed: true }),
      ...(told.length > 0 && { told }),
      ...(marks && { looks: marks }),
    };
    yield* programEnds(context, { id, pid: watcher.acted?.pid });
    const isOwn = isClick(action) && isOwnLook(change, under);
    const saysSo = effects.windows?.some(({ foreign }) => !foreign) || effects.clipboard || effects.accessibility !== undefined;
    const hadEffect = (change.changed && !isOwn) || (saysSo === true && !seen.disturbed);
    if (!hadEffect && !due.recovery) watcher.expectLate();
    return { planned, outcome: 'done', result, change, hadEffect };
  } catch (error) {
    if (signal.aborted || !(error instanceof DesktopError) || error.kind === 'lost') throw error;
    if (error.kind === 'disturbed') return yield* leaveToPerson(context, planned, id);
    return yield* fail(context, planned, { id, error, point, under, durationMs: ports.clock.now() - begin });
  }
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
const LEFT = 'Not executed: a person used mouse or keyboard. They have left now: look at the screen, and decide anew.';

/** A brain that gives up for such a reason may have looked at what a person was doing. */
const ABOUT_SCREEN: ReadonlySet<FailureReason> = new Set(['element_not_found', 'action_no_effect', 'unexpected_state']);

async function* leaveOut<V>(
  context: Context<V>,
  planned: PlannedAction,
  { turn, error }: { turn: number; error: string | undefined },
): AsyncGenerator<TraceEvent, ActionOutcome> {
  const id = context.nextId++;
  const { action, serves, caption, replayed } = planned;
  yield { kind: 'action_started', at: context.at(), id, turn, action, serves, caption, ...(replayed && { replayed }) };
  yield { kind: 'action_finished', at: context.at(), id, outcome: 'not_executed', durationMs: 0 };
  return { planned, outcome: 'not_executed', error };
}

function decided<V>(
  context: Context<V>,
  facts: { turn: number; objective: number; decision: Decision; actions: number; durationMs: number },
): TraceEvent {
  const { decision } = facts;
  const said: { narration?: string | undefined; report?: ModelReport | undefined; usage?: Usage | undefined } =
    decision.kind === 'give_up' ? { usage: decision.usage } : decision;
  return {
    kind: 'decided',
    at: context.at(),
    turn: facts.turn,
    objective: facts.objective,
    narration: said.narration,
    actions: facts.actions,
    stopped: decision.kind === 'stop',
    report: said.report,
    usage: said.usage,
    durationMs: Math.round(facts.durationMs),
  };
}

function toldBy(told: Told, action: Action, acted: number | undefined): Told {
  return { ...withoutEcho(told, action), ...(acted !== undefined && told.pid === acted && { isOfActed: true }) };
}

/** A label that repeats what is typed, letter by letter, would tell a secret in pieces that nobody recognises. */
function withoutEcho(told: Told, { type }: Action): Told {
  if (type !== 'type' || told.what !== 'name') return told;
  const { to: _, ...rest } = told;
  return rest;
}

/** What the action may hit: an input may be for a step behind the one that is due, before that one is shown. */
function demandsFrom({ objectives }: Contract, at: { objective: number; expected: number }): Requirement[] {
  const due = objectives[at.objective]?.requirements ?? [];
  const later = objectives.slice(at.objective + 1).flatMap(({ requirements }) => requirements);
  return [...due.slice(Math.max(0, at.expected)), ...later].slice(0, LOOKS_AHEAD);
}

/** So many of the author's demands a brain is expected to run ahead. */
const LOOKS_AHEAD = 6;

/** Where the step's drags are to end. */
function namesIn(plan: Contract, objective: number): string[] {
  return (plan.objectives[objective]?.requirements ?? []).flatMap(({ reading }) =>
    reading?.destination === undefined ? [] : [reading.destination],
  );
}

function pointOf(planned: PlannedAction): Point | undefined {
  const { action } = planned;
  if ('at' in action && action.at) return action.at;
  return action.type === 'left_click_drag' ? action.from : undefined;
}

function servesOf({ objective, expected, recovery }: Extract<Ruling<unknown>, { kind: 'go_on' }>): Serves {
  return { objective, expected, ...(recovery && { recovery: recovery.index }) };
}
