/** The judge's memory of a run: a fold over its events, constant work each. Pure: the same events give the same state. */
import type { ExpectedAction, Plan } from '../plan/plan.js';
import type { Action } from '../trace/action.js';
import type { CheckResult, EventOf, ModelReport, TraceEvent, Usage } from '../trace/event.js';
import { isOwnLook } from '../trace/own-look.js';
import { type DetectorState, NO_DETECTIONS, observeForDetectors } from './detectors.js';
import { type Confidence, isNonProgressive, isSubtle, matchAction } from './match.js';
import type { JudgeSettings } from './settings.js';
import type { Evidence } from './verdict.js';

export interface ExpectedState {
  /** `unconfirmed`: carried out on the right element, showed nothing; only the scenario's outcome can tell whether it did anything. */
  status: 'pending' | 'completed' | 'skipped' | 'failed' | 'unconfirmed';
  evidence: Evidence[];
  /** A matching action of its own that showed nothing. */
  silent?: Evidence | undefined;
  /** An action of its own was carried out since the last verification. */
  acted: boolean;
  /** The brain says it is done. */
  claimed: boolean;
  /** Any action of its own was carried out. */
  everActed: boolean;
  /** Verifications of its proof that did not hold. */
  failedProofs: number;
  lastProof?: CheckResult | undefined;
  /** What a matching action of its own brought about: it counts where the desktop cannot tell whether the proof holds. */
  effect?: Evidence | undefined;
  condition: 'none' | 'unknown' | 'holds' | 'does_not_hold';
}

export interface ObjectiveState {
  status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'skipped';
  expected: ExpectedState[];
}

export interface StatedCheckState {
  atStart?: CheckResult | undefined;
  final?: CheckResult | undefined;
  evidence: Evidence[];
}

/** What ended the run before its objectives did. */
export type Ending =
  | { by: 'brain'; event: EventOf<'gave_up'> }
  | { by: 'interrupt'; event: EventOf<'interrupted'> }
  | { by: 'environment'; event: EventOf<'environment_failed'> }
  | { by: 'limit'; event: EventOf<'limit_reached'> }
  | { by: 'action'; event: EventOf<'action_finished'>; action: Action; caption: string };

interface OpenAction {
  started: EventOf<'action_started'>;
  line: number;
  finished?: EventOf<'action_finished'> | undefined;
  finishedLine?: number;
  confidence: Confidence;
}

/** A matching action that showed no effect yet: a late change may still complete it. */
interface Grace {
  objective: number;
  expected: number;
  actionsLeft: number;
  caption: string;
}

export interface JudgeState {
  settings: JudgeSettings;
  started?: EventOf<'trace_started'> | undefined;
  plan?: Plan | undefined;
  objectives: ObjectiveState[];
  checks: StatedCheckState[];
  actions: Map<number, OpenAction>;
  /** Actions of the last decision whose outcome is not known yet. */
  openActions: number;
  grace?: Grace | undefined;
  ending?: Ending | undefined;
  /** The brain wants to do no more. */
  stopped: boolean;
  report?: ModelReport | undefined;
  narration?: string | undefined;
  /** Answers in a row that neither acted nor claimed. */
  idleTurns: number;
  detectors: DetectorState;
  turns: number;
  usage: Usage;
  observations: number;
  actionsDone: number;
  lastCaption?: string | undefined;
  lastPicture?: string | undefined;
  /** Number of events folded so far: the next event's line in the trace. */
  line: number;
  lastAt: number;
  ended: boolean;
}

export function startState(settings: JudgeSettings): JudgeState {
  return {
    settings,
    objectives: [],
    checks: [],
    actions: new Map(),
    openActions: 0,
    stopped: false,
    idleTurns: 0,
    detectors: NO_DETECTIONS,
    turns: 0,
    usage: { inputTokens: 0, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0, costUsd: 0 },
    observations: 0,
    actionsDone: 0,
    line: 0,
    lastAt: 0,
    ended: false,
  };
}

/** Where the run stands in its plan; undefined when every objective is done. */
export function current(state: JudgeState): { objective: number; expected: number } | undefined {
  const objective = state.objectives.findIndex(o => o.status === 'pending' || o.status === 'in_progress');
  if (objective < 0) return undefined;
  const expected = state.objectives[objective]!.expected.findIndex(e => e.status === 'pending');
  return { objective, expected };
}

export function expectedAt(state: JudgeState, at: { objective: number; expected: number }): ExpectedAction | undefined {
  return state.plan?.objectives[at.objective]?.expectedActions[at.expected];
}

/** Folds one event into the state. The state is owned by the fold: it is changed in place and returned. */
export function reduce(state: JudgeState, event: TraceEvent): JudgeState {
  const line = state.line++;
  state.lastAt = Math.max(state.lastAt, event.at);
  if ('usage' in event && event.usage) addUsage(state.usage, event.usage);
  switch (event.kind) {
    case 'trace_started':
      state.started = event;
      break;
    case 'plan_made':
      takePlan(state, event.plan);
      break;
    case 'observed':
      state.observations++;
      state.lastPicture = event.picture;
      break;
    case 'turn_started':
      state.turns = Math.max(state.turns, event.turn);
      break;
    case 'decided':
      state.openActions = event.actions;
      state.narration = event.narration;
      if (event.report) state.report = event.report;
      state.stopped = event.stopped;
      state.idleTurns = event.actions === 0 ? state.idleTurns + 1 : 0;
      break;
    case 'claimed': {
      const expected = expectedState(state, event);
      if (expected) takeClaim(state, event, expected);
      state.idleTurns = 0;
      break;
    }
    case 'action_started':
      startAction(state, event, line);
      break;
    case 'action_finished':
      finishAction(state, event, line);
      break;
    case 'screen_compared':
      compareScreens(state, event, line);
      break;
    case 'check_evaluated':
      takeCheck(state, event, line);
      break;
    case 'gave_up':
      state.ending ??= { by: 'brain', event };
      break;
    case 'interrupted':
      // A person's stop or an abort is the outer cause of whatever failed because of it.
      if (state.ending?.by !== 'interrupt') state.ending = { by: 'interrupt', event };
      break;
    case 'environment_failed':
      if (state.ending?.by !== 'interrupt') state.ending = { by: 'environment', event };
      break;
    case 'limit_reached':
      state.ending ??= { by: 'limit', event };
      break;
    case 'trace_ended':
      state.ended = true;
      break;
    case 'objective_started':
    case 'objective_ended':
      // Told to people. The judge follows its own reckoning, so a doctored trace gains nothing here.
      break;
  }
  return state;
}

function takePlan(state: JudgeState, plan: Plan): void {
  state.plan = plan;
  state.objectives = plan.objectives.map(objective => ({
    status: 'pending',
    expected: objective.expectedActions.map(expected => ({
      status: 'pending',
      evidence: [],
      acted: false,
      claimed: false,
      everActed: false,
      failedProofs: 0,
      condition: expected.when ? 'unknown' : 'none',
    })),
  }));
  state.checks = plan.checks.map(() => ({ evidence: [] }));
}

function startAction(state: JudgeState, event: EventOf<'action_started'>, line: number): void {
  state.actions.set(event.id, { started: event, line, confidence: 'low' });
  state.lastCaption = event.caption;
  const at = current(state);
  const objective = at && state.objectives[at.objective];
  if (objective && objective.status === 'pending') objective.status = 'in_progress';
}

function finishAction(state: JudgeState, event: EventOf<'action_finished'>, line: number): void {
  const open = state.actions.get(event.id);
  state.openActions = Math.max(0, state.openActions - 1);
  if (!open) return;
  open.finished = event;
  open.finishedLine = line;
  if (event.outcome === 'failed' || event.outcome === 'refused') {
    state.ending ??= { by: 'action', event, action: open.started.action, caption: open.started.caption };
    return;
  }
  if (event.outcome === 'not_executed') return;
  state.actionsDone++;
  const at = current(state);
  const expected = at && expectedAt(state, at);
  if (!at || !expected) return;
  open.confidence = matchAction({ action: open.started.action, under: event.under, narration: state.narration }, expected);
  const own = expectedState(state, at);
  if (own) {
    own.acted = true;
    own.everActed = true;
  }
}

/** The effect of an action: completes what it matches, or what a matching one before it left pending. */
function compareScreens(state: JudgeState, event: EventOf<'screen_compared'>, line: number): void {
  const open = state.actions.get(event.action);
  if (open?.finished?.outcome !== 'done') return;
  const effect = effectText(event, open);
  const at = current(state);
  const expected = at && expectedAt(state, at);
  const own = at && expectedState(state, at);
  if (at && expected && own) {
    const needsNoChange = isNonProgressive(open.started.action) && expected.expectedToolAction === open.started.action.type;
    const evidence: Evidence = {
      kind: 'effect',
      text: effect ?? open.started.caption,
      events: [open.line, open.finishedLine ?? open.line, line],
      pictures: [event.before, event.after],
    };
    const isLate = state.grace?.objective === at.objective && state.grace.expected === at.expected;
    if (open.confidence === 'high' && (effect !== undefined || needsNoChange)) {
      takeEffect(state, at, evidence);
    } else if (isLate && effect !== undefined) {
      takeEffect(state, at, { ...evidence, text: `${effect} (late, after: ${state.grace?.caption})` });
    } else if (open.confidence === 'high') {
      own.silent = { ...evidence, text: `no visible effect of: ${open.started.caption}` };
      state.grace = { ...at, actionsLeft: state.settings.graceActions, caption: open.started.caption };
    } else if (state.grace && --state.grace.actionsLeft <= 0) {
      state.grace = undefined;
    }
  }
  state.detectors = observeForDetectors(state.detectors, {
    action: open.started.action,
    screenBefore: event.before,
    hadEffect: effect !== undefined,
    confidence: open.confidence,
    subtle: isSubtle(open.started.action),
    nonProgressive: isNonProgressive(open.started.action),
  });
}

/** An effect that was seen completes an expected action; one with a proof still has to show it. */
function takeEffect(state: JudgeState, at: { objective: number; expected: number }, evidence: Evidence): void {
  const own = expectedState(state, at);
  if (expectedAt(state, at)?.proof) {
    if (own) own.effect = evidence;
  } else {
    complete(state, at, evidence);
  }
}

function takeCheck(state: JudgeState, event: EventOf<'check_evaluated'>, line: number): void {
  const { purpose, result } = event;
  const evidence: Evidence = {
    kind: 'check',
    text: result.seen,
    events: [line],
    pictures: event.picture ? [event.picture] : [],
  };
  if (purpose.kind === 'stated') {
    const check = state.checks[purpose.index];
    if (!check) return;
    if (purpose.phase === 'start') check.atStart = result;
    else {
      check.final = result;
      check.evidence = result.holds === 'yes' ? [evidence] : [];
    }
  } else if (purpose.kind === 'condition') {
    takeCondition(state, purpose, evidence, result.holds === 'yes');
  } else if (purpose.kind === 'proof') {
    const own = expectedState(state, purpose);
    if (own?.status !== 'pending') return;
    own.lastProof = result;
    if (result.holds === 'yes') {
      const isStated = state.plan?.objectives[purpose.objective]?.expectedActions[purpose.expected]?.proof?.stated;
      complete(state, purpose, own.everActed || isStated ? evidence : { ...evidence, kind: 'already_satisfied' });
    } else if (result.holds === 'unsure' && own.effect) {
      complete(state, purpose, own.effect);
    } else {
      own.failedProofs++;
      own.acted = false;
      own.claimed = false;
    }
  }
}

/** One condition of the author may stand before several actions; it is evaluated once, because the first of them may end it. */
function takeCondition(state: JudgeState, at: { objective: number; expected: number }, evidence: Evidence, holds: boolean): void {
  const condition = JSON.stringify(expectedAt(state, at)?.when);
  const planned = state.plan?.objectives[at.objective]?.expectedActions ?? [];
  for (let index = at.expected; index < planned.length && JSON.stringify(planned[index]?.when) === condition; index++) {
    const own = expectedState(state, { objective: at.objective, expected: index });
    if (!own) return;
    own.condition = holds ? 'holds' : 'does_not_hold';
    if (holds) continue;
    own.status = 'skipped';
    own.evidence.push(evidence);
  }
  if (!holds) settleObjective(state, at.objective);
}

/**
 * A brain says that an expected action is done. Its proof decides, if it has one. Without a proof a claim counts only for an action that was
 * carried out on the right element and showed nothing (an operator key of a calculator): it stays open until the scenario's outcome.
 */
function takeClaim(state: JudgeState, at: { objective: number; expected: number }, own: ExpectedState): void {
  own.claimed = true;
  if (expectedAt(state, at)?.proof || own.status !== 'pending' || !own.silent) return;
  own.status = 'unconfirmed';
  own.evidence.push(own.silent);
  state.detectors = NO_DETECTIONS;
  settleObjective(state, at.objective);
}

function complete(state: JudgeState, at: { objective: number; expected: number }, evidence: Evidence): void {
  const own = expectedState(state, at);
  if (!own) return;
  own.status = 'completed';
  own.evidence.push(evidence);
  state.grace = undefined;
  state.detectors = NO_DETECTIONS;
  settleObjective(state, at.objective);
}

function settleObjective(state: JudgeState, index: number): void {
  const objective = state.objectives[index];
  if (!objective) return;
  if (objective.status === 'pending') objective.status = 'in_progress';
  if (objective.expected.some(e => e.status === 'pending')) return;
  objective.status = objective.expected.every(e => e.status === 'skipped') ? 'skipped' : 'completed';
}

function expectedState(state: JudgeState, at: { objective: number; expected: number }): ExpectedState | undefined {
  return state.objectives[at.objective]?.expected[at.expected];
}

/** What was seen to happen, for people; undefined when nothing was, or only what a dead button shows too. */
function effectText(event: EventOf<'screen_compared'>, open: OpenAction): string | undefined {
  const { change, effects } = event;
  const parts = [...(effects.windows ?? [])];
  if (effects.accessibility) parts.push(effects.accessibility);
  if (effects.clipboard) parts.push('the clipboard changed');
  const isOwn = open.started.action.type.endsWith('_click') && isOwnLook(change, open.finished?.under);
  if (change.changed && !isOwn) parts.push(`the screen changed (${describeRatio(change.ratio)})`);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function describeRatio(ratio: number): string {
  const percent = ratio * 100;
  return percent < 0.1 ? 'less than 0.1 %' : `${percent.toFixed(1)} %`;
}

function addUsage(sum: Usage, usage: Usage): void {
  sum.inputTokens += usage.inputTokens;
  sum.cacheWriteTokens += usage.cacheWriteTokens;
  sum.cacheReadTokens += usage.cacheReadTokens;
  sum.outputTokens += usage.outputTokens;
  // One turn of unknown price makes the sum unknown: a total that leaves turns out would be a lie.
  sum.costUsd = sum.costUsd === null || usage.costUsd === null ? null : sum.costUsd + usage.costUsd;
}
