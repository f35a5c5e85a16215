/** From an end to a verdict: the rules in their order, and the sentence that says which one applied. Pure. */
import type { CheckResult } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';
import type { Detection } from './detectors.js';
import { REASONS } from './reasons.js';
import { current, type Ending, expectedAt, type JudgeState } from './state.js';
import type { CheckVerdict, Evidence, ObjectiveVerdict, Verdict, VerdictStatus } from './verdict.js';

export type Cause =
  | { kind: 'ending'; ending: Ending }
  | { kind: 'detected'; detection: Detection }
  | { kind: 'proof_failed'; objective: number; expected: number; result: CheckResult }
  | { kind: 'stopped_early' }
  | { kind: 'idle' }
  | { kind: 'trace_cut' }
  | { kind: 'all_done' };

interface Outcome {
  status: VerdictStatus;
  reason?: FailureReason;
  message?: string;
  expected?: string | undefined;
  seen?: string | undefined;
  tryThis?: string | undefined;
  decidedBy: string;
  successBy?: string;
  location?: Verdict['details']['location'];
  more?: Record<string, unknown> | undefined;
}

export function endWith(state: JudgeState, cause: Cause): Verdict {
  const outcome = decide(state, cause);
  const language = state.started?.language ?? 'en';
  const reasonText = outcome.reason ? REASONS[outcome.reason][language] : undefined;
  const at = current(state);
  const plan = state.plan;
  const failingObjective = outcome.status === 'success' ? undefined : at && plan?.objectives[at.objective];
  const objectives = objectiveVerdicts(state, outcome.status);
  const startedAt = state.started?.startedAt ?? new Date(0).toISOString();
  const location = outcome.location ?? failingObjective?.location ?? state.started?.scenario.location;
  const completedExpected = state.objectives
    .flatMap(o => o.expected)
    .filter(e => e.status === 'completed' || e.status === 'skipped').length;
  return {
    version: 1,
    status: outcome.status,
    ...(outcome.reason && { failureReason: outcome.reason }),
    message: messageOf(state, outcome, language),
    details: {
      ...outcome.more,
      ...(outcome.expected !== undefined && { expected: outcome.expected }),
      ...(outcome.seen !== undefined && { seen: outcome.seen }),
      ...(outcome.status !== 'success' && { tryThis: outcome.tryThis ?? reasonText?.tryThis }),
      ...(outcome.status !== 'success' && state.lastCaption && { failingAction: state.lastCaption }),
      decidedBy: outcome.decidedBy,
      ...(outcome.status !== 'success' && location && { location }),
      turn: state.turns,
    },
    scenario: {
      title: state.started?.scenario.title ?? '',
      ...(state.started?.scenario.location && { location: state.started.scenario.location }),
    },
    brain: state.started?.brain ?? 'unknown',
    ...(state.started?.model && { model: state.started.model }),
    language,
    objectives,
    checks: checkVerdicts(state),
    progress: { completed: objectives.filter(o => o.status === 'completed').length, total: objectives.length },
    completedActionIndex: completedExpected,
    totalExpectedActions: state.objectives.reduce((sum, o) => sum + o.expected.length, 0),
    ...(state.report && { modelReport: state.report }),
    ...(outcome.successBy && { successBy: outcome.successBy }),
    startedAt,
    completedAt: new Date(Date.parse(startedAt) + state.lastAt).toISOString(),
    durationMs: Math.round(state.lastAt),
    iterations: state.turns,
    usage: { ...state.usage },
  };
}

function decide(state: JudgeState, cause: Cause): Outcome {
  switch (cause.kind) {
    case 'ending':
      return decideEnding(cause.ending);
    case 'detected':
      return {
        status: 'failure',
        reason: cause.detection.reason,
        decidedBy: cause.detection.detector,
        seen: `${cause.detection.count} × ${state.lastCaption ?? ''}`,
      };
    case 'proof_failed':
      return decideFailedProof(state, cause);
    case 'stopped_early':
      return stoppedEarly(state);
    case 'idle':
      return {
        status: 'failure',
        reason: 'incomplete_actions',
        decidedBy: 'idle turns',
        seen: 'the brain neither acted nor claimed anything',
      };
    case 'trace_cut':
      return { status: 'failure', reason: 'incomplete_actions', decidedBy: 'trace', seen: 'the trace ends before the run did' };
    case 'all_done':
      return decideAllDone(state);
  }
}

function decideEnding(ending: Ending): Outcome {
  switch (ending.by) {
    case 'brain': {
      const { reason, message, details, location } = ending.event;
      const { expected, seen, tryThis, ...more } = details ?? {};
      return {
        status: REASONS[reason].status,
        reason,
        message,
        decidedBy: 'brain',
        expected: asText(expected),
        seen: asText(seen),
        tryThis: asText(tryThis),
        location,
        more,
      };
    }
    case 'interrupt':
      return {
        status: 'stopped',
        reason: ending.event.by === 'user' ? 'user_stopped' : 'aborted',
        decidedBy: 'interrupt',
        seen: ending.event.message,
      };
    case 'environment':
      return { status: 'error', reason: 'environment_error', decidedBy: 'desktop', seen: ending.event.message };
    case 'limit': {
      const { limit, value } = ending.event;
      const reason = limit === 'maxTurns' ? 'max_iterations' : 'budget_exceeded';
      return { status: 'timeout', reason, decidedBy: `limits.${limit}`, seen: `${limit} = ${value}`, more: { limit, value } };
    }
    case 'action':
      return decideFailedAction(ending);
  }
}

function decideFailedAction(ending: Extract<Ending, { by: 'action' }>): Outcome {
  const { event, action, caption } = ending;
  const seen = event.error ?? '';
  if (event.outcome === 'refused') return { status: 'failure', reason: 'action_blocked', decidedBy: 'policy', seen };
  const outcome = { decidedBy: 'desktop driver', expected: caption, seen };
  if (event.errorKind === 'not_installed') return { status: 'error', reason: 'environment_error', ...outcome };
  if (action.type === 'open_app') return { status: 'failure', reason: 'prerequisite_not_met', ...outcome };
  return { status: 'failure', reason: speaksOfMissing(seen) ? 'element_not_found' : 'action_execution_error', ...outcome };
}

function decideFailedProof(state: JudgeState, cause: Extract<Cause, { kind: 'proof_failed' }>): Outcome {
  const expected = expectedAt(state, cause);
  const shown = { expected: cause.result.expected, seen: cause.result.seen, more: { how: cause.result.how } };
  if (expected?.proof?.stated) {
    return { status: 'failure', reason: 'check_failed', decidedBy: 'stated check', ...shown };
  }
  const reason = expected?.expectedToolAction === 'open_app' ? 'prerequisite_not_met' : 'action_no_effect';
  return { status: 'failure', reason, decidedBy: 'proof of the step', ...shown };
}

function stoppedEarly(state: JudgeState): Outcome {
  const { report } = state;
  return {
    status: 'failure',
    reason: report?.status === 'failure' ? mapWords(report.message) : 'incomplete_actions',
    decidedBy: report ? `stopped with the report "${report.status}"` : 'stopped without a report',
    ...(report && { seen: report.message }),
  };
}

/** Every objective is done and every stated check evaluated, or one did not hold. */
function decideAllDone(state: JudgeState): Outcome {
  const failed = state.checks.findIndex(check => check.final !== undefined && check.final.holds !== 'yes');
  if (failed >= 0) {
    const result = state.checks[failed]!.final!;
    const stated = state.plan?.checks[failed];
    return {
      status: 'failure',
      reason: 'check_failed',
      decidedBy: 'stated check',
      expected: result.expected,
      seen: result.seen,
      location: stated?.location,
      more: { how: result.how, check: stated?.text },
    };
  }
  if (!state.plan) return { status: 'failure', reason: 'incomplete_actions', decidedBy: 'no plan' };
  if (state.observations === 0) return { status: 'failure', reason: 'incomplete_actions', decidedBy: 'no observation' };
  if (state.report?.status === 'failure') {
    return {
      status: 'failure',
      reason: mapWords(state.report.message),
      decidedBy: 'report contradicts the progress',
      seen: state.report.message,
    };
  }
  const unconfirmed = state.objectives.findIndex(objective => objective.expected.some(expected => expected.status === 'unconfirmed'));
  const becameTrue = state.checks.some(check => check.atStart?.holds === 'no' && check.final?.holds === 'yes');
  if (unconfirmed >= 0 && !becameTrue) {
    const planned = state.plan.objectives[unconfirmed];
    return {
      status: 'failure',
      reason: 'action_no_effect',
      decidedBy: 'no visible effect, and no check that became true after it',
      expected: planned?.description,
      seen: state.objectives[unconfirmed]!.expected.find(expected => expected.status === 'unconfirmed')?.silent?.text,
      location: planned?.location,
    };
  }
  const evidence = allEvidence(state);
  if (evidence.length === 0) return { status: 'failure', reason: 'incomplete_actions', decidedBy: 'no evidence' };
  const broken = evidence.find(e => e.events.length === 0 || e.events.some(line => line < 0 || line >= state.line));
  if (broken) return { status: 'failure', reason: 'incomplete_actions', decidedBy: 'evidence points to nothing', seen: broken.text };
  if (state.plan.isFromFallback && !state.checks.some(c => c.atStart?.holds === 'no' && c.final?.holds === 'yes')) {
    return { status: 'failure', reason: 'incomplete_actions', decidedBy: 'fallback plan without a check that became true' };
  }
  const by = [
    state.objectives.length > 0 ? `${state.objectives.length} objectives with evidence` : undefined,
    state.checks.length > 0 ? `${state.checks.length} stated checks hold` : undefined,
  ].filter(part => part !== undefined);
  return { status: 'success', decidedBy: 'evidence', successBy: by.join(', ') };
}

/** Completed objectives and checks that hold. A skipped step shows nothing. */
function allEvidence(state: JudgeState): Evidence[] {
  const ofSteps = state.objectives.flatMap(o => o.expected.filter(e => e.status === 'completed').flatMap(e => e.evidence));
  return [...ofSteps, ...state.checks.flatMap(c => c.evidence)];
}

function objectiveVerdicts(state: JudgeState, status: VerdictStatus): ObjectiveVerdict[] {
  const at = current(state);
  return state.objectives.map((objective, index) => {
    const planned = state.plan?.objectives[index];
    const isFailing = status === 'failure' && at?.objective === index;
    return {
      index,
      description: planned?.description ?? '',
      status: isFailing ? 'failed' : objective.status,
      evidence: objective.expected.flatMap(e => e.evidence),
      ...(planned?.location && { location: planned.location }),
    };
  });
}

function checkVerdicts(state: JudgeState): CheckVerdict[] {
  return (state.plan?.checks ?? []).map((stated, index) => {
    const check = state.checks[index];
    return {
      text: stated.text,
      holds: check?.final?.holds ?? 'not_evaluated',
      ...(check?.final && { how: check.final.how, expected: check.final.expected, seen: check.final.seen }),
      evidence: check?.evidence ?? [],
      ...(stated.location && { location: stated.location }),
    };
  });
}

function messageOf(state: JudgeState, outcome: Outcome, language: 'en' | 'ja'): string {
  if (outcome.message) return withStep(state, outcome.message, language);
  if (!outcome.reason) {
    const n = state.objectives.length;
    return language === 'ja' ? `すべての手順(${n}件)が証拠とともに完了しました` : `all ${n} steps are done, with evidence`;
  }
  const { sentence } = REASONS[outcome.reason][language];
  const comparison =
    outcome.expected && outcome.seen
      ? language === 'ja'
        ? `: ${outcome.expected}。実際: ${outcome.seen}`
        : `: expected ${outcome.expected}; found ${outcome.seen}`
      : outcome.seen
        ? `: ${outcome.seen}`
        : '';
  return withStep(state, `${sentence}${comparison}`, language);
}

/** Names the step that failed, in front of the sentence. */
function withStep(state: JudgeState, sentence: string, language: 'en' | 'ja'): string {
  const at = current(state);
  const objective = at && state.plan?.objectives[at.objective];
  if (!at || !objective) return sentence;
  return language === 'ja' ? `手順${at.objective + 1}: ${sentence}` : `Step ${at.objective + 1} (${objective.description}): ${sentence}`;
}

const MISSING =
  /not found|could not find|unable to locate|not visible|does not exist|cannot find|no such|見つかりません|見つからない|存在しない/i;
const DEAD = /not responding|failed to click|failed to type|反応しない/i;
const NOT_RUNNING = /not running|起動していない/i;

function speaksOfMissing(text: string): boolean {
  return MISSING.test(text);
}

/** A supporting signal: what the model's own words of failure speak of. */
function mapWords(text: string): FailureReason {
  if (MISSING.test(text)) return 'element_not_found';
  if (DEAD.test(text)) return 'action_no_effect';
  if (NOT_RUNNING.test(text)) return 'prerequisite_not_met';
  return 'unexpected_state';
}

function asText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
