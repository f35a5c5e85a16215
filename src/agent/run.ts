/**
 * The loop: observe, decide, act, settle, observe. It does; the judge rules.
 * It knows neither Playwright, nor the driver, nor the model: only ports.
 */
import type { Plan } from '../plan/plan.js';
import type { Limits, Scenario } from '../scenario/scenario.js';
import type { Point } from '../trace/action.js';
import { type CheckResult, type EventOf, type ModelReport, TRACE_VERSION, type TraceEvent, type Usage } from '../trace/event.js';
import { isOwnLook } from '../trace/own-look.js';
import { type Budget, createBudget, TimeUsedUp } from './budget.js';
import { Interruption } from './interruption.js';
import type {
  ActionOutcome,
  Brain,
  Checker,
  Clock,
  Decision,
  Desktop,
  Judge,
  Perception,
  Pictures,
  PlannedAction,
  Policy,
  Ruling,
  ScreenWatch,
  Situation,
} from './ports.js';
import { DesktopError } from './ports.js';
import { isClick, lookUnder, sameText, whatItSays } from './under.js';
import { createWatcher, type Watcher } from './watch.js';

export interface RunPorts<State, Verdict> {
  desktop: Desktop;
  brain: Brain;
  perception: Perception;
  checker: Checker;
  pictures: Pictures;
  clock: Clock;
  watch: ScreenWatch;
  judge: Judge<State, Verdict>;
  policy?: Policy | undefined;
}

export interface RunSettings {
  language: 'en' | 'ja';
  limits: Limits & { maxTurns: number };
  apps: string[];
  /** How long to wait for the screen to rest after an action, milliseconds. What rests at once costs no time. */
  settleLimitMs: number;
}

/** What a run is asked to do. */
export interface RunRequest {
  scenario: Scenario;
  /** A plan made beforehand (checks asked in code); absent: the brain plans. */
  plan?: Plan | undefined;
}

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
    nextId: 1,
    turn: 0,
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

interface Context<Verdict> {
  request: RunRequest;
  ports: RunPorts<unknown, Verdict>;
  settings: RunSettings;
  budget: Budget;
  /** The caller's, and `maxSeconds`. */
  signal: AbortSignal;
  at(): number;
  ruling(complete: boolean): Ruling<Verdict>;
  objective(index: number): ReturnType<Judge<unknown, Verdict>['objective']>;
  nextId: number;
  turn: number;
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
      text: [...scenario.steps, ...scenario.checks].map(sentence => sentence.text).join('\n'),
      location: scenario.location,
    },
    brain: brain.name,
    model: brain.model,
    display: desktop.size,
    language: context.settings.language,
    limits: context.settings.limits,
  };
  try {
    context.signal.throwIfAborted();
    yield* pursue(context);
  } catch (error) {
    yield troubleEvent(error, context);
  }
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
    const answer = await ports.brain.plan({ scenario: request.scenario, language: settings.language, apps: settings.apps }, signal);
    if (answer.kind === 'give_up') {
      const { reason, message, details, location, usage } = answer;
      yield { kind: 'gave_up', at: context.at(), reason, message, details, location, usage };
      return;
    }
    plan = answer.plan;
    yield { kind: 'plan_made', at: context.at(), plan, warning: answer.warning, usage: answer.usage };
  } else {
    yield { kind: 'plan_made', at: context.at(), plan };
  }

  const watcher = await createWatcher(ports.desktop, ports.watch, ports.clock, signal);
  yield await observed(context, await watcher.look(settings.settleLimitMs));

  const memory: Memory = { outcomes: [], last: [], due: '' };
  let objective = -1;
  for (;;) {
    signal.throwIfAborted();
    const ruling = context.ruling(true);
    if (ruling.kind === 'end') {
      if (objective >= 0) yield objectiveEnded(context, objective);
      return;
    }
    const next = ruling.kind === 'go_on' ? ruling.objective : objectiveOf(ruling.purpose);
    if (next !== objective) {
      if (objective >= 0) yield objectiveEnded(context, objective);
      if (next >= 0) yield { kind: 'objective_started', at: context.at(), objective: next };
      objective = next;
    }
    if (ruling.kind === 'verify') {
      const result = yield* verify(context, watcher, ruling);
      memory.verification = result;
      continue;
    }
    const exceeded = exceededLimit(context);
    if (exceeded) {
      yield exceeded;
      return;
    }
    yield* takeTurn(context, watcher, plan, ruling, memory);
  }
}

interface Memory {
  outcomes: ActionOutcome[];
  last: ActionOutcome[];
  verification?: CheckResult | undefined;
  /** Objective and expected action that `outcomes` belong to. */
  due: string;
}

async function* takeTurn<V>(
  context: Context<V>,
  watcher: Watcher,
  plan: Plan,
  due: { objective: number; expected: number },
  memory: Memory,
): AsyncGenerator<TraceEvent, void> {
  const { ports, settings, signal } = context;
  const objective = plan.objectives[due.objective];
  if (!objective) return;
  const key = `${due.objective}/${due.expected}`;
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
    frame: watcher.frame,
    size: ports.desktop.size,
    look: () => ports.desktop.capture(signal),
    perception: ports.perception,
    desktop: ports.desktop,
    clock: ports.clock,
    signal,
  };
  const decision = await watcher.during(ports.brain.decide(situation));
  const actions = decision.kind === 'act' ? decision.actions : [];
  yield decided(context, { turn, objective: due.objective, decision, actions: actions.length, durationMs: ports.clock.now() - before });
  memory.last = [];
  if (decision.kind === 'give_up') {
    const { reason, message, details, location } = decision;
    yield { kind: 'gave_up', at: context.at(), reason, message, details, location: location ?? objective.location };
    return;
  }
  if (decision.kind === 'claim') yield { kind: 'claimed', at: context.at(), objective: due.objective, expected: due.expected };
  let isHalted = false;
  for (const planned of actions) {
    const outcome: ActionOutcome = isHalted
      ? yield* leaveOut(context, planned, turn)
      : yield* carryOut(context, watcher, planned, { turn, due, plan });
    memory.last.push(outcome);
    memory.outcomes.push(outcome);
    // The first failure ends the batch, and so does a verdict: the rest is told, not carried out.
    if (outcome.outcome !== 'done' || context.ruling(false).kind === 'end') isHalted = true;
  }
  if (actions.length > 0) yield await observed(context, await watcher.look(settings.settleLimitMs));
}

async function* carryOut<V>(
  context: Context<V>,
  watcher: Watcher,
  planned: PlannedAction,
  { turn, due, plan }: { turn: number; due: { objective: number; expected: number }; plan: Plan },
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
    serves: planned.serves ?? { objective: due.objective, expected: due.expected },
    caption,
  };
  const refusal = await ports.policy?.refuses(action, { caption }, signal);
  if (refusal !== undefined) {
    const { message: error, rule, isFinal } = refusal;
    yield { kind: 'action_finished', at: context.at(), id, outcome: 'refused', error, refusal: { rule, isFinal }, durationMs: 0 };
    return { planned, outcome: 'refused', error };
  }
  const point = pointOf(planned);
  const targets = plan.objectives[due.objective]?.expectedActions[due.expected]?.targetElements ?? [];
  // The pointer goes there first, so that hovering is not taken for what the click does.
  if (point && isClick(action)) await ports.desktop.perform({ type: 'mouse_move', at: point }, signal);
  const under = point && (await lookUnder(ports.perception, watcher, { point, targets }, signal));
  const caret = watcher.caret;
  // Where no program says which field has the keyboard, a blinking caret does.
  if (under && !under.focus && caret) under.focus = caret;
  await watcher.before();
  const begin = ports.clock.now();
  try {
    const result = await ports.desktop.perform(action, signal);
    const durationMs = ports.clock.now() - begin;
    yield { kind: 'action_finished', at: context.at(), id, outcome: 'done', point: result.point ?? point, under, durationMs };
    const seen = await watcher.after(settings.settleLimitMs);
    const { settled, settleMs } = seen;
    const isUndescribed = isClick(action) && under?.role === 'text';
    const change = isUndescribed ? { ...seen.change, sameText: await sameText(ports.perception, seen, signal) } : seen.change;
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

async function* leaveOut<V>(context: Context<V>, planned: PlannedAction, turn: number): AsyncGenerator<TraceEvent, ActionOutcome> {
  const id = context.nextId++;
  yield { kind: 'action_started', at: context.at(), id, turn, action: planned.action, serves: planned.serves, caption: planned.caption };
  yield { kind: 'action_finished', at: context.at(), id, outcome: 'not_executed', durationMs: 0 };
  return { planned, outcome: 'not_executed' };
}

async function* verify<V>(
  context: Context<V>,
  watcher: Watcher,
  wanted: Extract<Ruling<V>, { kind: 'verify' }>,
): AsyncGenerator<TraceEvent, CheckResult> {
  const { ports, settings, signal } = context;
  const begin = ports.clock.now();
  const result: CheckResult = wanted.check
    ? await watcher.during(ports.checker.evaluate(wanted.check, { withinMs: wanted.withinMs, signal }))
    : { holds: 'unsure', how: 'none', expected: wanted.text, seen: undecidable(settings.language) };
  yield {
    kind: 'check_evaluated',
    at: context.at(),
    id: context.nextId++,
    purpose: wanted.purpose,
    text: wanted.text,
    check: wanted.check,
    result,
    picture: ports.pictures.keep(await ports.desktop.capture(signal)),
    durationMs: Math.round(ports.clock.now() - begin),
  };
  return result;
}

function undecidable(language: 'en' | 'ja'): string {
  return language === 'ja' ? 'モデルなしでは判定できません' : 'nobody can decide this without a model';
}

function objectiveEnded<V>(context: Context<V>, objective: number): TraceEvent {
  return { kind: 'objective_ended', at: context.at(), objective, ...context.objective(objective) };
}

function objectiveOf(purpose: Extract<Ruling<unknown>, { kind: 'verify' }>['purpose']): number {
  return purpose.kind === 'proof' || purpose.kind === 'condition' ? purpose.objective : -1;
}

async function observed<V>(context: Context<V>, frame: Parameters<Pictures['keep']>[0]): Promise<TraceEvent> {
  const windows = await context.ports.desktop.windows();
  return {
    kind: 'observed',
    at: context.at(),
    turn: context.turn,
    picture: context.ports.pictures.keep(frame),
    activeWindow: windows.find(window => window.active)?.title,
  };
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
