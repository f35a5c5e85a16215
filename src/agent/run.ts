/**
 * The loop: observe, decide, act, settle, observe. It does; the judge rules.
 * It knows neither Playwright, nor the driver, nor the model: only ports.
 */

import { waitingTime } from '../plan/patience.js';
import type { Plan } from '../plan/plan.js';
import type { GiveUp, PlanRequest } from '../ports/brain.js';
import { DesktopError } from '../ports/desktop.js';
import type { Ruling } from '../ports/judge.js';
import { withValues } from '../scenario/remember.js';
import { type EventOf, TRACE_VERSION, type TraceEvent } from '../trace/event.js';
import { adjust } from './adjust.js';
import { createBudget, TimeUsedUp } from './budget.js';
import { tellLast, tellOwn } from './carry-out.js';
import { type Context, observed, programEnds, type RunPorts, type RunRequest, type RunSettings, stepsOf } from './context.js';
import { agree } from './contract.js';
import { Interruption } from './interruption.js';
import { waitForPerson, waitForStepper } from './pause.js';
import { consult, verify } from './questions.js';
import { createTimeline } from './timeline.js';
import { dueAt, isOfStep, type Memory, noteDenied, takeBack, takeTurn } from './turn.js';
import { createWatcher } from './watch.js';
import { createWatchdog } from './watchdog.js';
import { type KnownDialogs, lookAtLast, lookForObstacle, lookIntoPage } from './way.js';

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
    between: () => ports.judge.between(state),
    mayBeBlocked: () => ports.judge.mayBeBlocked(state),
    objected: objection => ports.judge.objected(state, objection),
    open: () => ports.judge.open(state),
    nextId: 1,
    turn: 0,
    peaceSince: startedAt,
    deeds: [],
    seen: [],
    hasGoals: false,
    remembered: new Map(),
    running: new Set(),
    ready: new Set(),
    typedInto: new Set(),
    windows: [],
    own: new Map(),
    renamed: new Map(),
    inspecting: Promise.resolve(),
    suspicions: [],
    watchdog: createWatchdog(ports.clock, settings),
    timeline: createTimeline(ports, () => context.at(), budget.signal),
  };
  try {
    for await (const event of events(context)) {
      state = ports.judge.reduce(state, event);
      budget.take(event);
      context.watchdog.take(event);
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
    adjusts: brain.adjust ? true : undefined,
    shows: brain.shows || undefined,
    judge: context.settings.judge,
    slowness: context.settings.slowness,
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
    if (reason instanceof DesktopError) return environmentFailed(reason, at);
    const interruption = reason instanceof Interruption ? reason : new Interruption('abort', String(reason?.message ?? reason));
    return { kind: 'interrupted', at, by: interruption.by, message: interruption.message };
  }
  if (error instanceof DesktopError) return environmentFailed(error, at);
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'gave_up', at, reason: 'unknown', message, details: { stack: error instanceof Error ? error.stack : undefined } };
}

function environmentFailed({ message, tryThis }: DesktopError, at: number): TraceEvent {
  return { kind: 'environment_failed', at, message, ...(tryThis !== undefined && { tryThis }) };
}

async function* makePlan<V>(
  { ports, at, signal }: Context<V>,
  request: PlanRequest,
): AsyncGenerator<TraceEvent, { kind: 'plan'; plan: Plan } | GiveUp> {
  const made = await ports.brain.plan(request, signal);
  if (made.kind === 'give_up') return made;
  const { plan, warning, usage, replayed } = made;
  yield { kind: 'plan_made', at: at(), plan, warning, usage, replayed };
  return ports.review ? yield* ports.review(plan, request, { at, signal }) : made;
}

async function* pursue<V>(context: Context<V>): AsyncGenerator<TraceEvent, void> {
  const { ports, request, settings, signal } = context;
  const { scenario } = request;
  const { language, apps, vocabulary = [], suggestions } = settings;
  const made = yield* makePlan(context, { scenario, language, apps, vocabulary, suggestions });
  if (made.kind === 'give_up') {
    yield { ...made, kind: 'gave_up', at: context.at() };
    return;
  }
  const world = { ...ports, scenario, language, vocabulary, apps, at: context.at, now: () => ports.clock.now() };
  let plan = yield* agree(made.plan, world, signal);
  context.hasGoals =
    plan.checks.some(({ reading }) => !reading) || plan.objectives.some(({ requirements }) => requirements.some(({ as }) => as === 'goal'));

  const watcher = await createWatcher(ports.desktop, ports.watch, ports.clock, signal);
  context.first = await watcher.look(settings.settleLimitMs);
  yield await observed(context, context.first);
  yield await context.timeline.take(context.first);
  // What was there before belongs to whoever left it there: another run of the same test, or the test itself.
  for (const { id } of context.windows) context.own.set(id, {});

  const memory: Memory = { outcomes: [], last: [], seen: new Set(), left: new Set(), viewing: { opened: [], left: new Set() } };
  const shown: Shown = { objective: -1, recoveries: [] };
  const first = new Set(context.windows.map(({ id }) => id));
  let isClosed = false;
  const late: KnownDialogs['late'] = windows => tellOwn(context, watcher, memory.last.at(-1), windows);
  let known = 0;
  for (;;) {
    signal.throwIfAborted();
    yield* waitForPerson(context, watcher);
    yield* programEnds(context);
    if (context.remembered.size > known) plan = withValues(plan, context.remembered);
    known = context.remembered.size;
    const ruling = context.ruling(true);
    const stalled = context.watchdog.begin(ruling);
    if (stalled) {
      yield { at: context.at(), ...stalled };
      return;
    }
    if (yield* takeBack(context, watcher, plan, ruling, memory)) continue;
    yield* showPlace(context, shown, ruling);
    if (ruling.kind === 'end') {
      if (!ruling.passes || isClosed) return;
      isClosed = true;
      const restMs = watcher.inputAt + waitingTime('lasts', settings.patience) - ports.clock.now();
      // What a program says of the last input may take a moment.
      if (restMs > 0) await watcher.during(ports.clock.sleep(restMs, signal));
      yield* tellLast(context, watcher, memory.last.at(-1));
      yield* lookAtLast(context, first, plan);
      continue;
    }
    if (yield* waitForStepper(context, watcher, sentenceOf(ruling, shown, plan.objectives.length))) continue;
    if (ruling.kind === 'appeal') {
      yield { ...ruling, kind: 'appealed', at: context.at() };
      memory.appeal = ruling.open;
      continue;
    }
    if (ruling.kind === 'verify') {
      if (yield* lookForObstacle(context, plan, dueAt(context, ruling), { ...memory, late })) continue;
      // What a dialog in the page covers is not missing.
      const { purpose } = ruling;
      if (purpose.kind === 'element' && (yield* lookIntoPage(context, plan, purpose))) continue;
      const result = yield* verify(context, watcher, ruling, plan.objectives.length - 1);
      if (isOfStep(ruling, memory.due)) memory.verification = result;
      continue;
    }
    if (ruling.kind === 'witness') {
      const denied = yield* consult(context, watcher, ruling);
      if (denied) noteDenied(memory, denied);
      continue;
    }
    if (ruling.kind === 'recover') {
      const { objective, obstacle } = ruling;
      yield { kind: 'recovery_started', at: context.at(), recovery: memory.recoveries ?? 0, objective, obstacle };
      memory.recoveries = (memory.recoveries ?? 0) + 1;
      continue;
    }
    if (ruling.kind === 'adjust') {
      // What is in the way goes first: no other plan would help.
      if (yield* lookIntoPage(context, plan, ruling)) continue;
      plan = yield* adjust(context, watcher, plan, ruling, memory);
      continue;
    }
    const exceeded = exceededLimit(context);
    if (exceeded) {
      yield exceeded;
      return;
    }
    if (yield* lookForObstacle(context, plan, ruling, { ...memory, late })) continue;
    plan = yield* takeTurn(context, watcher, plan, ruling, memory);
  }
}

/** What the report shows as under way. */
interface Shown {
  objective: number;
  /** The innermost last. */
  recoveries: { index: number; objective: number }[];
}

/** Tells where the run is now: which objective, which recovery step before it. */
async function* showPlace<V>(context: Context<V>, shown: Shown, ruling: Ruling<V>): AsyncGenerator<TraceEvent, void> {
  for (let inner = shown.recoveries.at(-1); inner && isOver(context, ruling, inner.index); inner = shown.recoveries.at(-1)) {
    const { index, objective } = inner;
    yield { kind: 'recovery_ended', at: context.at(), recovery: index, objective, ...context.recovery(index) };
    shown.recoveries.pop();
  }
  const next = ruling.kind === 'end' || isAfterAll(context, ruling) ? -1 : objectiveOf(context, ruling, shown);
  if (next !== shown.objective) {
    if (shown.objective >= 0)
      yield { kind: 'objective_ended', at: context.at(), objective: shown.objective, ...context.objective(shown.objective) };
    if (next >= 0) yield { kind: 'objective_started', at: context.at(), objective: next };
    shown.objective = next;
  }
  const recovery = recoveryOf(ruling);
  if (recovery !== undefined && shown.recoveries.every(({ index }) => index !== recovery))
    shown.recoveries.push({ index: recovery, objective: ruling.kind === 'go_on' ? ruling.objective : shown.objective });
}

/** What is due, counted over steps and stated checks: where somebody goes through the run, it waits before each. */
function sentenceOf(ruling: Ruling<unknown>, { objective }: Shown, steps: number): number {
  const purpose = ruling.kind === 'verify' ? ruling.purpose : undefined;
  return purpose?.kind === 'stated' && purpose.phase === 'final' ? steps + purpose.index : objective;
}

/** A recovery after the last objective does not open it again. */
function isAfterAll<V>(context: Context<V>, ruling: Ruling<V>): boolean {
  const isRecovery = ruling.kind === 'recover' || (ruling.kind === 'go_on' && ruling.recovery !== undefined);
  return isRecovery && context.objective(ruling.objective).status !== 'failed';
}

/** A recovery step that is not done goes on while another one, inside it, does. */
function isOver<V>(context: Context<V>, ruling: Ruling<V>, recovery: number): boolean {
  return ruling.kind === 'end' || context.recovery(recovery).status === 'completed';
}

function recoveryOf(ruling: Ruling<unknown>): number | undefined {
  if (ruling.kind === 'go_on') return ruling.recovery?.index;
  return ruling.kind === 'verify' && ruling.purpose.kind === 'recovery' ? ruling.purpose.recovery : undefined;
}

function objectiveOf<V>(context: Context<V>, ruling: Exclude<Ruling<V>, { kind: 'end' }>, shown: Shown): number {
  if (ruling.kind === 'appeal' || (ruling.kind === 'go_on' && ruling.show)) return shown.objective;
  if (ruling.kind === 'go_on' || ruling.kind === 'recover' || ruling.kind === 'adjust') return ruling.objective;
  const { purpose } = ruling;
  // What held before, and whether an earlier step's result is still there, is asked in the middle of a step.
  const at = 'objective' in purpose ? purpose.objective : -1;
  const isAgain = at >= 0 && at < shown.objective && context.objective(at).status === 'completed';
  return ('phase' in purpose && purpose.phase !== 'final') || isAgain || purpose.kind === 'recovery' ? shown.objective : at;
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
