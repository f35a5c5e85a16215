/**
 * The loop: observe, decide, act, settle, observe. It does; the judge rules.
 * It knows neither Playwright, nor the driver, nor the model: only ports.
 */
import type { Plan } from '../plan/plan.js';
import { PLANNING_DEFAULTS } from '../plan/settings.js';
import type { Scenario } from '../scenario/scenario.js';
import type { Point } from '../trace/action.js';
import {
  type CheckResult,
  type EventOf,
  type ModelReport,
  type Serves,
  TRACE_VERSION,
  type TraceEvent,
  type Usage,
} from '../trace/event.js';
import { isOwnLook } from '../trace/own-look.js';
import { createBudget, TimeUsedUp } from './budget.js';
import { type Context, observed, type RunPorts, type RunRequest, type RunSettings } from './context.js';
import { Interruption } from './interruption.js';
import { belongsToStep, describeObstacle, suspectDialog } from './obstacles.js';
import { makePlan } from './planning.js';
import { type ActionOutcome, type Decision, DesktopError, type PlannedAction, type Refusal, type Ruling, type Situation } from './ports.js';
import { consult, verify } from './questions.js';
import { inspect, tellSuspicions } from './suspicion.js';
import { createEarlyReading, isClick, lookUnder, whatItSays } from './under.js';
import { createWatcher, type Watcher } from './watch.js';

export type { RunPorts, RunRequest, RunSettings } from './context.js';

/** Runs a scenario. Yields every event as it happens; returns the judge's verdict. Never throws: trouble is an event. */
export async function* run<State, Verdict>(
  request: RunRequest,
  ports: RunPorts<State, Verdict>,
  settings: RunSettings,
  signal: AbortSignal,
): AsyncGenerator<TraceEvent, Verdict> {
  const startedAt = ports.clock.now();
  let state = ports.judge.start();
  const budget = createBudget(settings.limits, ports.clock, signal);
  const context: Context<Verdict> = {
    request,
    ports: ports as RunPorts<unknown, Verdict>,
    settings,
    budget,
    signal: budget.signal,
    at: () => Math.round((ports.clock.now() - startedAt) * 10) / 10,
    ruling: complete => ports.judge.ruling(state, complete),
    objective: index => ports.judge.objective(state, index),
    recovery: index => ports.judge.recovery(state, index),
    nextId: 1,
    turn: 0,
    windows: [],
    own: new Set(),
    inspecting: Promise.resolve(),
    suspicions: [],
  };
  try {
    for await (const event of events(context)) {
      state = ports.judge.reduce(state, event);
      budget.take(event);
      yield event;
    }
  } finally {
    budget.close();
  }
  const end = ports.judge.ruling(state, true);
  if (end.kind === 'end') return end.verdict;
  // The loop ends only through the judge; getting here would be a defect, and a defect must not pass.
  const lost: TraceEvent = { kind: 'gave_up', at: context.at(), reason: 'unknown', message: 'the loop ended without a ruling' };
  state = ports.judge.reduce(state, lost);
  yield lost;
  const final = ports.judge.ruling(state, true);
  if (final.kind !== 'end') throw new Error('the judge gave no verdict after gave_up');
  return final.verdict;
}

async function* events<V>(context: Context<V>): AsyncGenerator<TraceEvent, void> {
  const { scenario } = context.request;
  const { brain, desktop } = context.ports;
  yield {
    kind: 'trace_started',
    at: 0,
    version: TRACE_VERSION,
    startedAt: new Date().toISOString(),
    scenario: {
      title: scenario.title,
      text: [stepsOf(scenario), ...scenario.checks.map(({ text }) => `- ${text}`)].join('\n'),
      steps: stepsOf(scenario),
      location: scenario.location,
    },
    brain: brain.name,
    model: brain.model,
    display: desktop.size,
    language: context.settings.language,
    limits: context.settings.limits,
    witness: context.ports.witnesses?.[0]?.name,
    judge: context.settings.judge,
  };
  for (const asked of context.request.asked ?? []) yield { kind: 'asked', at: context.at(), ...asked };
  try {
    context.signal.throwIfAborted();
    yield* pursue(context);
    await context.inspecting;
  } catch (error) {
    yield troubleEvent(error, context);
  }
  yield* context.suspicions.splice(0);
  yield { kind: 'trace_ended', at: context.at() };
}

function troubleEvent<V>(error: unknown, context: Context<V>): TraceEvent {
  const at = context.at();
  if (context.signal.aborted) {
    const { reason } = context.signal;
    if (reason instanceof TimeUsedUp) return { kind: 'limit_reached', at, limit: 'maxSeconds', value: reason.maxSeconds };
    const interruption = reason instanceof Interruption ? reason : new Interruption('abort', String(reason?.message ?? reason));
    return { kind: 'interrupted', at, by: interruption.by, message: interruption.message };
  }
  if (error instanceof DesktopError) return { kind: 'environment_failed', at, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'gave_up', at, reason: 'unknown', message, details: { stack: error instanceof Error ? error.stack : undefined } };
}

async function* pursue<V>(context: Context<V>): AsyncGenerator<TraceEvent, void> {
  const { ports, request, settings, signal } = context;
  let plan = request.plan;
  if (!plan) {
    const { language, apps, suggestions, planning = PLANNING_DEFAULTS } = settings;
    const wanted = { scenario: request.scenario, language, apps, suggestions };
    const made = yield* makePlan(wanted, { brain: ports.brain, settings: planning, at: context.at }, signal);
    if (made.kind === 'give_up') {
      const { reason, message, details, location, usage } = made;
      yield { kind: 'gave_up', at: context.at(), reason, message, details, location, usage };
      return;
    }
    plan = made.plan;
  } else {
    yield { kind: 'plan_made', at: context.at(), plan };
  }

  const watcher = await createWatcher(ports.desktop, ports.watch, ports.clock, signal);
  context.first = await watcher.look(settings.settleLimitMs);
  yield await observed(context, context.first);

  const memory: Memory = { outcomes: [], last: [], due: '', seen: new Set() };
  const shown: Shown = { objective: -1, recovery: undefined };
  for (;;) {
    signal.throwIfAborted();
    const ruling = context.ruling(true);
    yield* showPlace(context, shown, ruling);
    if (ruling.kind === 'end') return;
    if (ruling.kind === 'verify') {
      const found = yield* lookForObstacle(context, plan, placeOf(ruling), memory);
      if (found) continue;
      memory.verification = yield* verify(context, watcher, ruling);
      continue;
    }
    if (ruling.kind === 'witness') {
      yield* consult(context, watcher, ruling);
      continue;
    }
    if (ruling.kind === 'recover') {
      const { objective, obstacle } = ruling;
      yield { kind: 'recovery_started', at: context.at(), recovery: memory.recoveries ?? 0, objective, obstacle };
      memory.recoveries = (memory.recoveries ?? 0) + 1;
      continue;
    }
    const exceeded = exceededLimit(context);
    if (exceeded) {
      yield exceeded;
      return;
    }
    if (!ruling.recovery && (yield* lookForObstacle(context, plan, ruling, memory))) continue;
    yield* takeTurn(context, watcher, plan, ruling, memory);
  }
}

/** What the report shows as under way. */
interface Shown {
  objective: number;
  recovery: { index: number; objective: number } | undefined;
}

/** Tells where the run is now: which objective, which recovery step before it. */
async function* showPlace<V>(context: Context<V>, shown: Shown, ruling: Ruling<V>): AsyncGenerator<TraceEvent, void> {
  const recovery = recoveryOf(ruling);
  if (shown.recovery && (ruling.kind === 'end' || recovery !== shown.recovery.index)) {
    const { index, objective } = shown.recovery;
    yield { kind: 'recovery_ended', at: context.at(), recovery: index, objective, ...context.recovery(index) };
    shown.recovery = undefined;
  }
  const next = ruling.kind === 'end' ? -1 : objectiveOf(ruling, shown);
  if (next !== shown.objective) {
    if (shown.objective >= 0)
      yield { kind: 'objective_ended', at: context.at(), objective: shown.objective, ...context.objective(shown.objective) };
    if (next >= 0) yield { kind: 'objective_started', at: context.at(), objective: next };
    shown.objective = next;
  }
  if (recovery !== undefined && shown.recovery?.index !== recovery) shown.recovery = { index: recovery, objective: shown.objective };
}

function recoveryOf(ruling: Ruling<unknown>): number | undefined {
  if (ruling.kind === 'go_on') return ruling.recovery?.index;
  return ruling.kind === 'verify' && ruling.purpose.kind === 'recovery' ? ruling.purpose.recovery : undefined;
}

function objectiveOf(ruling: Exclude<Ruling<unknown>, { kind: 'end' }>, shown: Shown): number {
  if (ruling.kind === 'go_on' || ruling.kind === 'recover') return ruling.objective;
  const { purpose } = ruling;
  if ('objective' in purpose) return purpose.objective;
  return purpose.kind === 'recovery' ? shown.objective : -1;
}

/** The place in the plan that a verification is about; undefined where it is about none. */
function placeOf({ purpose }: Extract<Ruling<unknown>, { kind: 'verify' }>): { objective: number; expected: number } | undefined {
  return purpose.kind === 'proof' || purpose.kind === 'condition' ? purpose : undefined;
}

/** A dialog that belongs to no step is told to the judge, once each time it shows. */
async function* lookForObstacle<V>(
  context: Context<V>,
  plan: Plan,
  at: { objective: number; expected: number } | undefined,
  memory: Memory,
): AsyncGenerator<TraceEvent, boolean> {
  const { ports, windows, own, signal } = context;
  if (!at || at.objective < 0) return false;
  const programs = await ports.desktop.programs();
  const dialog = suspectDialog({ windows, programs });
  if (!dialog) memory.seen.clear();
  const key = dialog && `${dialog.id} ${at.objective}/${at.expected}`;
  if (!dialog || !key || memory.seen.has(key)) return false;
  // The list is as old as the last look: what has gone meanwhile is in nobody's way.
  if (!(await ports.desktop.windows()).some(({ id }) => id === dialog.id)) return false;
  memory.seen.add(key);
  const elements = await ports.perception.elements(signal);
  if (belongsToStep(dialog, elements, { plan, at, windows, programs, own })) return false;
  memory.seen.clear();
  const picture = ports.pictures.keep(await ports.desktop.capture(signal));
  yield { kind: 'blocked', at: context.at(), objective: at.objective, obstacle: describeObstacle(dialog, elements), picture };
  return true;
}

interface Memory {
  outcomes: ActionOutcome[];
  last: ActionOutcome[];
  verification?: CheckResult | undefined;
  /** Objective and expected action that `outcomes` belong to. */
  due: string;
  /** Dialogs that were found to belong to a step, with that step. */
  seen: Set<string>;
  recoveries?: number;
}

async function* takeTurn<V>(
  context: Context<V>,
  watcher: Watcher,
  plan: Plan,
  due: Extract<Ruling<V>, { kind: 'go_on' }>,
  memory: Memory,
): AsyncGenerator<TraceEvent, void> {
  const { ports, settings, signal } = context;
  const objective = plan.objectives[due.objective];
  if (!objective) return;
  const { recovery } = due;
  const key = `${due.objective}/${due.expected}/${recovery?.index ?? ''}`;
  if (memory.due !== key) Object.assign(memory, { due: key, outcomes: [], verification: undefined });
  const turn = ++context.turn;
  yield { kind: 'turn_started', at: context.at(), turn, objective: due.objective };
  const before = ports.clock.now();
  const situation: Situation = {
    turn,
    plan,
    objective,
    expected: due.expected >= 0 ? due.expected : undefined,
    outcomes: memory.outcomes,
    last: memory.last,
    verification: memory.verification,
    recovery,
    frame: watcher.frame,
    size: ports.desktop.size,
    look: () => ports.desktop.capture(signal),
    perception: ports.perception,
    desktop: ports.desktop,
    clock: ports.clock,
    signal,
  };
  inspect(context, watcher.frame);
  const decision = await watcher.during(ports.brain.decide(situation));
  const actions = decision.kind === 'act' ? decision.actions : [];
  yield decided(context, { turn, objective: due.objective, decision, actions: actions.length, durationMs: ports.clock.now() - before });
  memory.last = [];
  if (yield* tellSuspicions(context)) return;
  if (decision.kind === 'give_up') {
    const { reason, message, details, location } = decision;
    yield { kind: 'gave_up', at: context.at(), reason, message, details, location: location ?? objective.location };
    return;
  }
  if (decision.kind === 'claim' && !recovery) yield { kind: 'claimed', at: context.at(), objective: due.objective, expected: due.expected };
  let isHalted = false;
  for (const planned of actions) {
    const outcome: ActionOutcome = isHalted
      ? yield* leaveOut(context, planned, turn)
      : yield* carryOut(context, watcher, planned, { turn, due, plan });
    memory.last.push(outcome);
    memory.outcomes.push(outcome);
    // The first failure ends the batch, and so does a verdict: the rest is told, not carried out. Where stated checks are still to be decided,
    // the batch goes on: a plan that knows of no last key press must not keep it from happening.
    if (outcome.outcome !== 'done' || context.ruling(false).kind === 'end') isHalted = true;
  }
  if (actions.length > 0) yield await observed(context, await watcher.look(settings.settleLimitMs));
}

async function* carryOut<V>(
  context: Context<V>,
  watcher: Watcher,
  planned: PlannedAction,
  { turn, due, plan }: { turn: number; due: Extract<Ruling<V>, { kind: 'go_on' }>; plan: Plan },
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
  };
  const early = isClick(action) ? await ports.policy?.refuses(action, { caption }, signal) : undefined;
  if (early) return yield* refuse(context, planned, { id, refusal: early });
  const point = pointOf(planned);
  const targets = plan.objectives[due.objective]?.expectedActions[due.expected]?.targetElements ?? [];
  // The pointer goes there first, so that hovering is not taken for what the click does.
  const hovers = point !== undefined && isClick(action);
  const since = watcher.inputAt;
  if (hovers) await ports.desktop.perform({ type: 'mouse_move', at: point }, signal);
  const [under] = await Promise.all([
    point && lookUnder(ports.perception, watcher, { point, targets, since }, signal),
    watcher.before(hovers),
  ]);
  const caret = watcher.caret;
  // Where no program says which field has the keyboard, a blinking caret does.
  if (under && !under.focus && caret) under.focus = caret;
  // Right before the input: what has the keyboard, or lies under the pointer, may have changed since the brain looked.
  const refusal = await ports.policy?.refuses(action, { caption }, signal);
  if (refusal) return yield* refuse(context, planned, { id, refusal });
  const begin = ports.clock.now();
  try {
    const result = await ports.desktop.perform(action, signal);
    const durationMs = ports.clock.now() - begin;
    yield { kind: 'action_finished', at: context.at(), id, outcome: 'done', point: result.point ?? point, under, durationMs };
    const isUndescribed = isClick(action) && under?.role === 'text';
    const reading = createEarlyReading(ports.perception, ports.watch, signal);
    const seen = await watcher.after(settings.settleLimitMs, (before, after) => {
      ports.brain.foresee?.(after);
      if (isUndescribed) reading.foresee(before, after);
    });
    const { settled, settleMs } = seen;
    Object.assign(context, { beforeLast: seen.before, lastAction: caption });
    for (const { id: window } of seen.appeared) context.own.add(window);
    // The system gives the numbers of windows that are gone to others.
    for (const { window } of seen.effects.closed ?? []) context.own.delete(window);
    const change = isUndescribed ? { ...seen.change, sameText: await reading.of(seen) } : seen.change;
    const effects = { ...seen.effects };
    if (point && under && isClick(action) && change.changed && isOwnLook(change, under)) {
      const said = await whatItSays(ports.perception, { point, under, change, language: settings.language });
      if (said) effects.accessibility = said;
    }
    const pictures = { before: ports.pictures.keep(seen.before), after: ports.pictures.keep(seen.after) };
    yield { kind: 'screen_compared', at: context.at(), action: id, ...pictures, change, effects, settleMs: Math.round(settleMs), settled };
    const isOwn = isClick(action) && isOwnLook(change, under);
    const hadEffect = (change.changed && !isOwn) || Object.keys(effects).length > 0;
    return { planned, outcome: 'done', result, change, hadEffect };
  } catch (error) {
    if (signal.aborted || !(error instanceof DesktopError) || error.kind === 'lost') throw error;
    const durationMs = ports.clock.now() - begin;
    yield {
      kind: 'action_finished',
      at: context.at(),
      id,
      outcome: 'failed',
      error: error.message,
      errorKind: error.kind,
      point,
      under,
      durationMs,
    };
    return { planned, outcome: 'failed', error: error.message };
  }
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

async function* leaveOut<V>(context: Context<V>, planned: PlannedAction, turn: number): AsyncGenerator<TraceEvent, ActionOutcome> {
  const id = context.nextId++;
  yield { kind: 'action_started', at: context.at(), id, turn, action: planned.action, serves: planned.serves, caption: planned.caption };
  yield { kind: 'action_finished', at: context.at(), id, outcome: 'not_executed', durationMs: 0 };
  return { planned, outcome: 'not_executed' };
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

function exceededLimit<V>(context: Context<V>): EventOf<'limit_reached' | 'gave_up'> | undefined {
  const passed = context.budget.passed(context.turn);
  if (passed) return { kind: 'limit_reached', at: context.at(), ...passed };
  if (!context.budget.isPriceUnknown()) return undefined;
  const { language, limits } = context.settings;
  return {
    kind: 'gave_up',
    at: context.at(),
    reason: 'budget_exceeded',
    message: priceUnknown(context.ports.brain.model, language),
    details: { limit: 'maxCostUsd', allowed: limits.maxCostUsd, cause: 'price unknown' },
  };
}

function priceUnknown(model: string | undefined, language: 'en' | 'ja'): string {
  return language === 'ja'
    ? `モデル ${model ?? '（名前なし）'} の料金が不明なため maxCostUsd を守れません。代わりに maxTokens を設定してください`
    : `The price of the model ${model ?? '(without a name)'} is unknown, so maxCostUsd cannot be kept: set maxTokens in its place`;
}

function pointOf(planned: PlannedAction): Point | undefined {
  const { action } = planned;
  if ('at' in action && action.at) return action.at;
  return action.type === 'left_click_drag' ? action.from : undefined;
}

function servesOf({ objective, expected, recovery }: Extract<Ruling<unknown>, { kind: 'go_on' }>): Serves {
  return { objective, expected, ...(recovery && { recovery: recovery.index }) };
}

/** The author's steps, numbered where there are several: a plan is measured by them. */
function stepsOf({ steps }: Scenario): string {
  return steps.map(({ text }, index) => (steps.length > 1 ? `${index + 1}. ${text}` : text)).join('\n');
}
