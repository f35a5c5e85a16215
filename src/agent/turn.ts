/** One turn: the brain decides, its actions are carried out one after the other, and what each brought about is looked at. */
import type { Contract } from '../plan/requirement.js';
import type { ActionOutcome, Decision, Missed, PlannedAction, Situation } from '../ports/brain.js';
import type { Ruling } from '../ports/judge.js';
import { observe } from '../ports/observe.js';
import { namesIn, withValues } from '../scenario/remember.js';
import { type Action, isNoProgress } from '../trace/action.js';
import type { CheckPurpose, CheckResult, ModelReport, TraceEvent, Usage, WitnessPurpose } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';
import { carryOut, LEFT, type Step, tellLate } from './carry-out.js';
import { type Context, observed } from './context.js';
import { raiseHidden } from './hidden-modal.js';
import { takeObjection } from './objection.js';
import { beyondShowing, firstNotch, noteView, type OpenedToLook, takenBack, type Viewing } from './only-showing.js';
import { isDisturbed } from './pause.js';
import { type Denied, verify } from './questions.js';
import { untilReady } from './ready.js';
import { inspect, tellSuspicions } from './suspicion.js';
import type { Watcher } from './watch.js';
import { lookIntoPage } from './way.js';

export interface Memory {
  outcomes: ActionOutcome[];
  last: ActionOutcome[];
  verification?: CheckResult | undefined;
  /** What a witness has denied since the last turn. */
  denied?: Denied | undefined;
  /** What `outcomes` belong to; undefined before the first turn. */
  due?: DuePlace | undefined;
  /** The brain has stopped with these open, and is told so once. */
  appeal?: readonly string[] | undefined;
  /** Why an objection was not taken: the brain is told so once. */
  refused?: string | undefined;
  /** Dialogs that were found to belong to a step, with that step. */
  seen: Set<string>;
  /** Windows that whoever acts has left, as they belong to the step. */
  left: Set<number>;
  recoveries?: number;
  /** What was opened only to look. */
  viewing: Viewing;
  /** For what. */
  viewed?: WitnessPurpose | undefined;
  /** Dialogs that the run itself has raised. */
  raised?: ReadonlySet<number>;
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

/** What was claimed along with the due demand may come back as the due one. */
export function noteDenied(memory: Memory, denied: Denied): void {
  memory.denied = denied;
  if (isDeniedAt(denied, memory.due)) memory.verification = denied.result;
}

function isDeniedAt({ purpose }: Denied, due: DuePlace | undefined): boolean {
  return purpose.kind === 'expected' && isSameDue(due, purpose);
}

export async function* takeTurn<V>(
  context: Context<V>,
  watcher: Watcher,
  plan: Contract,
  due: Extract<Ruling<V>, { kind: 'go_on' }>,
  memory: Memory,
): AsyncGenerator<TraceEvent, Contract> {
  const { ports } = context;
  const objective = plan.objectives[due.objective];
  // Going round without a word would never end.
  if (!objective) throw new Error(`the plan has no step ${due.objective + 1}`);
  const { recovery, show, vain } = due;
  const place: DuePlace = { objective: due.objective, expected: due.expected, recovery: recovery?.index };
  if (!isSameDue(memory.due, place)) {
    const verification = memory.denied && isDeniedAt(memory.denied, place) ? memory.denied.result : undefined;
    Object.assign(memory, { due: place, outcomes: [], verification });
  }
  memory.denied = undefined;
  const turn = ++context.turn;
  yield { kind: 'turn_started', at: context.at(), turn, objective: due.objective };
  if (yield* raiseHidden(context, watcher, { turn, due, plan }, memory)) yield await handedBack(context, watcher, []);
  const before = ports.clock.now();
  const situation: Situation = {
    ...situationOf(context, watcher, plan, due, memory),
    turn,
    objective,
    recovery,
    vain,
    ...(show && { show }),
    ...(memory.refused !== undefined && { refused: memory.refused }),
  };
  memory.appeal = memory.refused = undefined;
  if (show) memory.viewed = show.purpose;
  inspect(context, watcher.frame);
  const decision = yield* context.timeline.during(watcher, ports.brain.decide(situation));
  const durationMs = ports.clock.now() - before;
  const previous = memory.last.at(-1);
  const wasLate = yield* tellLate(context, watcher, previous);
  // What the desktop has seen not to be so nothing moves into view.
  const actions = decision.kind === 'act' && !show?.isDecided ? decision.actions : [];
  yield decided(context, { turn, due, decision, actions: actions.length, durationMs });
  memory.last = [];
  if (decision.handover) yield { kind: 'replay_ended', at: context.at(), turn, ...decision.handover };
  if (yield* tellSuspicions(context)) return plan;
  if (decision.kind === 'misread') {
    const taken = yield* takeObjection(context, plan, due, decision);
    memory.refused = taken.refused;
    return taken.plan;
  }
  if (decision.kind === 'give_up') {
    // What it looked for may be under a window that a person has put there.
    if (ABOUT_SCREEN.has(decision.reason) && isDisturbed(context)) return plan;
    const { reason, message, details, location } = decision;
    if (PERHAPS_COVERED.has(reason) && (yield* lookIntoPage(context, plan, due))) return plan;
    yield { kind: 'gave_up', at: context.at(), reason, message, details, location: location ?? objective.location };
    return plan;
  }
  if (decision.kind === 'claim' && !recovery && !show) {
    const { objective: step, expected } = due;
    for (const claim of [{ objective: step, expected }, ...(decision.also ?? [])]) yield { kind: 'claimed', at: context.at(), ...claim };
  }
  if (decision.kind === 'stop' && decision.report?.status === 'success' && recovery) yield leftOpen(context, recovery, memory);
  const known = memory.outcomes.length;
  if (wasLate && actions.length > 0) yield* lookBetween(context, watcher, plan);
  const end = yield* carryOutAll(context, watcher, actions, { turn, due, plan, memory, previous });
  // A person came before all of it was done: the brain begins it again, on the screen that they leave.
  if (end === 'left') memory.outcomes.length = known;
  else if (actions.length > 0) yield await handedBack(context, watcher, memory.last);
  return plan;
}

/** The screen as it is after a decision was carried out. A program that was opened is handed over when it takes input: its window is listed before it is drawn. */
async function handedBack<V>(context: Context<V>, watcher: Watcher, last: readonly ActionOutcome[]): Promise<TraceEvent> {
  const isOpened = last.some(({ planned, outcome }) => planned.action.type === 'open_app' && outcome === 'done');
  if (isOpened) await untilReady(context, watcher);
  return observed(context, await watcher.look(context.settings.settleLimitMs));
}

/** "Nothing" is an answer to what seems to be in the way: the step goes on in it. At the end it must be gone, or spoken of, like any other. */
function leftOpen<V>(context: Context<V>, { index, obstacle }: NonNullable<Situation['recovery']>, memory: Memory): TraceEvent {
  const { title, window } = obstacle;
  if (window !== undefined) memory.left.add(window);
  const seen =
    context.settings.language === 'ja' ? `「${title}」は手順のものなので、そのままにした` : `"${title}" was left: it belongs to the step`;
  const purpose = { kind: 'recovery', recovery: index } as const;
  const result = { holds: 'yes', how: 'none', expected: title, seen } as const;
  return { kind: 'check_evaluated', at: context.at(), id: context.nextId++, purpose, text: title, result, durationMs: 0 };
}

/** One action after the other. The first failure ends the batch, and so does a verdict: the rest is told, not carried out. */
async function* carryOutAll<V>(
  context: Context<V>,
  watcher: Watcher,
  actions: readonly PlannedAction[],
  { memory, previous: before, ...step }: Pick<Step<V>, 'turn' | 'due' | 'plan' | 'previous'> & { memory: Memory },
): AsyncGenerator<TraceEvent, 'done' | 'left'> {
  const { turn, plan } = step;
  const queue = [...actions];
  let previous = before;
  let isHalted = false;
  let isLeft = false;
  for (let wanted = queue.shift(); wanted; wanted = queue.shift()) {
    if (!isHalted && isDisturbed(context)) isHalted = isLeft = true;
    let error = isLeft ? LEFT : undefined;
    if (wanted.aim && !isHalted) {
      const aimed = yield* aim(context, watcher, plan, { wanted, previous });
      if (!isMissed(aimed)) {
        queue.unshift(...aimed);
        continue;
      }
      error = aimed.missed;
      isHalted = true;
    }
    const whole = { ...wanted, action: withValues(wanted.action, context.remembered) };
    const [planned, rest] = step.due.show ? await firstNotch(context, whole) : [whole];
    const found: string | OpenedToLook | undefined = isHalted ? undefined : await unfitFor(context, planned.action, step, memory);
    const unfit: string | undefined = typeof found === 'string' ? found : undefined;
    isHalted ||= unfit !== undefined;
    const outcome: ActionOutcome = isHalted
      ? yield* leaveOut(context, planned, { turn, error: unfit ?? error })
      : yield* carryOut(context, watcher, planned, { ...step, previous });
    if (typeof found === 'object' && outcome.outcome === 'done') noteView(memory.viewing, found);
    previous = outcome;
    memory.last.push(outcome);
    memory.outcomes.push(outcome);
    // What the first notch does not move, the others do not.
    if (rest && outcome.outcome === 'done' && outcome.hadEffect) queue.unshift(rest);
    const [then] = queue;
    if (then && outcome.outcome === 'done' && !isForTheSame(wanted, then)) yield* lookBetween(context, watcher, plan);
    if (outcome.outcome === 'not_executed' && !isHalted) isLeft = true;
    // Where stated checks are still to be decided, the batch goes on: a plan that knows of no last key press must not keep it from happening.
    const next = context.ruling(false);
    if (outcome.outcome !== 'done' || isOver(next) || isToRemember(next, plan)) isHalted = true;
  }
  return isLeft ? 'left' : 'done';
}

/** Where an action goes, once its turn has come. What it waits for may be what the action before it shows late. */
async function* aim<V>(
  context: Context<V>,
  watcher: Watcher,
  plan: Contract,
  { wanted, previous }: { wanted: PlannedAction; previous: ActionOutcome | undefined },
): AsyncGenerator<TraceEvent, readonly PlannedAction[] | Missed> {
  const aimed = yield* context.timeline.during(watcher, wanted.aim!(context.signal));
  // With what the last action showed late another sentence is due, and the next input is its own.
  if (yield* tellLate(context, watcher, previous)) yield* lookBetween(context, watcher, plan);
  // Its landmark is taken from the screen that it was found on.
  if (!isMissed(aimed) && aimed.some(({ landmark }) => !landmark)) await watcher.look(context.settings.settleLimitMs);
  return aimed;
}

function isMissed(aimed: readonly PlannedAction[] | Missed): aimed is Missed {
  return 'missed' in aimed;
}

/** The run ends, or would, if nobody else found a way. */
function isOver<V>(ruling: Ruling<V>): boolean {
  return ruling.kind === 'end' || (ruling.kind === 'go_on' && ruling.vain !== undefined);
}

/** What is remembered is looked for before anything else is done: a later input may change it. */
function isToRemember<V>(ruling: Ruling<V>, { objectives }: Contract): boolean {
  if (ruling.kind !== 'go_on') return false;
  return objectives[ruling.objective]?.requirements[ruling.expected]?.reading?.kind === 'remember';
}

/** Why it is left out, before it is begun; or what it only opens to look. */
async function unfitFor<V>(
  context: Context<V>,
  action: Action,
  { due, plan }: Pick<Step<V>, 'due' | 'plan'>,
  { viewing }: Memory,
): Promise<string | OpenedToLook | undefined> {
  if (due.show) return beyondShowing(context, action, due.show.text, viewing);
  // From here on a page may show what an input brought about.
  if (!isNoProgress(action.type)) viewing.left.clear();
  return notRemembered(action, plan);
}

/** What was opened only to look is taken back once that has been looked at: later sentences begin where the author left the program. */
export async function* takeBack<V>(
  context: Context<V>,
  watcher: Watcher,
  plan: Contract,
  ruling: Ruling<V>,
  { viewing: { opened }, viewed, due }: Memory,
): AsyncGenerator<TraceEvent, boolean> {
  if (opened.length === 0 || ruling.kind === 'end' || (ruling.kind === 'go_on' && ruling.show)) return false;
  if (ruling.kind === 'verify' && isOf(ruling.purpose, viewed)) return false;
  if (ruling.kind === 'witness' && [ruling, ...(ruling.along ?? [])].some(({ purpose }) => isOf(purpose, viewed))) return false;
  const at = { objective: due?.objective ?? 0, expected: -1 };
  for (let view = opened.pop(); view; view = opened.pop()) {
    const action = await takenBack(context, view);
    const caption = context.settings.language === 'ja' ? '見るために開いたものを元に戻す' : 'take back what was opened to look';
    if (action)
      yield* carryOut(
        context,
        watcher,
        { action, caption, serves: at },
        { turn: context.turn, due: { kind: 'go_on', ...at }, plan, previous: undefined },
      );
  }
  return true;
}

/** A last look is at another screen than the one that was brought into view. */
function isOf(purpose: CheckPurpose | WitnessPurpose, viewed: WitnessPurpose | undefined): boolean {
  if ('phase' in purpose && purpose.phase === 'last') return false;
  const placeOf = (one: CheckPurpose | WitnessPurpose | undefined) =>
    one && ('index' in one ? `${one.index}` : 'objective' in one ? `${one.objective}/${one.expected}` : undefined);
  return placeOf(purpose) !== undefined && placeOf(purpose) === placeOf(viewed);
}

/** A brain was ahead of the look for it. Other braces are text. */
function notRemembered(action: Action, { objectives }: Contract): string | undefined {
  if (action.type !== 'type') return undefined;
  const sources = objectives.flatMap(({ requirements }) => requirements.map(({ reading }) => reading?.name));
  const name = namesIn(action.text).find(one => sources.includes(one));
  return name === undefined ? undefined : `Not executed: {{${name}}} is not remembered yet.`;
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

export function situationOf<V>(
  { ports, signal, turn, open, timeline }: Context<V>,
  watcher: Watcher,
  plan: Contract,
  due: { objective: number; expected: number },
  memory: Memory,
): Situation {
  let isFirst = true;
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
    restless: watcher.restless,
    size: ports.desktop.size,
    observe() {
      // Who looks again waits for something: a tree may be late.
      const look = isFirst ? timeline.now() : observe(ports, signal);
      isFirst = false;
      return look;
    },
    perception: ports.perception,
    desktop: ports.desktop,
    clock: ports.clock,
    signal,
  };
}

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
  yield { kind: 'action_finished', at: context.at(), id, outcome: 'not_executed', ...(error !== undefined && { error }), durationMs: 0 };
  return { planned, outcome: 'not_executed', error };
}

function decided<V>(
  context: Context<V>,
  facts: { turn: number; due: Extract<Ruling<V>, { kind: 'go_on' }>; decision: Decision; actions: number; durationMs: number },
): TraceEvent {
  const { decision } = facts;
  const said: { narration?: string | undefined; report?: ModelReport | undefined; usage?: Usage | undefined } =
    decision.kind === 'give_up' ? { usage: decision.usage } : decision;
  return {
    kind: 'decided',
    at: context.at(),
    turn: facts.turn,
    objective: facts.due.objective,
    narration: said.narration,
    actions: facts.actions,
    stopped: decision.kind === 'stop',
    ...(decision.by !== undefined && { by: decision.by }),
    report: said.report,
    ...(facts.due.show && { show: facts.due.show.purpose }),
    usage: said.usage,
    durationMs: Math.round(facts.durationMs),
  };
}

/**
 * A brain hears only about the requirement it works on: no earlier states, no stated checks, no other requirement.
 * @param due the place that it was at in its last turn, as `takeTurn` notes it
 */
export function isOfStep({ purpose }: Extract<Ruling<unknown>, { kind: 'verify' }>, due: Memory['due']): boolean {
  if (purpose.kind !== 'proof') return purpose.kind !== 'stated';
  return purpose.phase !== 'before' && purpose.objective === due?.objective && purpose.expected === due.expected;
}

/** What may be hindered by what is in the way while somebody looks: what is due. A look back, or ahead, is at another sentence, whose dialog it is not. */
export function dueAt<V>(
  { ruling }: Context<V>,
  { purpose }: Extract<Ruling<V>, { kind: 'verify' }>,
): Extract<Ruling<V>, { kind: 'go_on' }> | undefined {
  if (purpose.kind !== 'proof' && purpose.kind !== 'condition') return undefined;
  const next = ruling(false);
  return next.kind === 'go_on' ? next : undefined;
}
