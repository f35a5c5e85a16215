/** From an end to a verdict: the rules in their order, and the sentence that says which one applied. Pure. */
import { progressSummary } from '../plan/summary.js';
import type { CheckResult, Obstacle } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';
import type { Detection } from './detectors.js';
import { brokenPointer } from './pointers.js';
import { REASONS } from './reasons.js';
import { mapWords, speaksOfMissing, troubleIn } from './reports.js';
import { current, doChecksConfirm, doChecksShowSilent, type Ending, expectedAt, type JudgeState } from './state.js';
import { standingOf } from './testimony.js';
import type { Evidence, Verdict, VerdictStatus } from './verdict.js';
import { checkVerdicts, objectiveVerdicts, recoveryVerdicts } from './verdict-parts.js';
import { JUDGE_WORDS, wordsOf } from './words.js';

export type Cause =
  | { kind: 'ending'; ending: Ending }
  | { kind: 'detected'; detection: Detection }
  | { kind: 'proof_failed'; objective: number; expected: number; result: CheckResult }
  | { kind: 'condition_unclear'; result: CheckResult }
  | { kind: 'element_missing'; objective: number; expected: number; result: CheckResult }
  | { kind: 'same_trouble'; reason: FailureReason; message: string }
  | { kind: 'blocked'; objective: number; obstacle: Obstacle; why: string }
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
  const failingObjective = at && plan?.objectives[at.objective];
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
      ...(outcome.status !== 'success' && plan && { standing: progressSummary(state.progress, language) }),
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
    ...(state.recoveries.length > 0 && { recoveries: recoveryVerdicts(state) }),
    ...(state.planSuggestions.length > 0 && { suggestions: state.planSuggestions }),
    progress: { completed: objectives.filter(o => o.status === 'completed').length, total: objectives.length },
    completedActionIndex: completedExpected,
    totalExpectedActions: state.objectives.reduce((sum, o) => sum + o.expected.length, 0),
    ...(state.replay && { replay: { ...state.replay } }),
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
    case 'condition_unclear': {
      const { expected, seen, how } = cause.result;
      return { status: 'failure', reason: 'check_failed', decidedBy: 'condition of the step', expected, seen, more: { how } };
    }
    case 'element_missing':
      return {
        status: 'failure',
        reason: 'element_not_found',
        decidedBy: 'element search',
        expected: cause.result.expected,
        seen: cause.result.seen,
      };
    case 'same_trouble':
      return { status: 'failure', reason: cause.reason, decidedBy: 'same trouble reported twice', seen: cause.message };
    case 'blocked':
      return {
        status: 'failure',
        reason: 'unexpected_state',
        decidedBy: 'recovery limit',
        seen: `"${cause.obstacle.title}" is in the way: ${cause.why}`,
        more: { obstacle: cause.obstacle.title, buttons: cause.obstacle.buttons },
      };
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
        decidedBy: details?.cause === 'injection_suspected' ? 'injection guard' : 'brain',
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
      return {
        status: 'error',
        reason: 'environment_error',
        decidedBy: 'desktop',
        seen: ending.event.message,
        tryThis: ending.event.tryThis,
      };
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
  if (event.outcome === 'refused') {
    const more = event.refusal && { rule: event.refusal.rule };
    return { status: 'failure', reason: 'action_blocked', decidedBy: 'policy', expected: caption, seen, more };
  }
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
  const { lastReport: report } = state;
  const said = report?.message ?? state.narration;
  const base = { status: 'failure', ...(said !== undefined && { seen: said.slice(0, SAID) }) } as const;
  if (report?.status === 'failure') return { ...base, reason: mapWords(report.message), decidedBy: 'stopped with the report "failure"' };
  if (report) return { ...base, reason: 'incomplete_actions', decidedBy: `stopped with the report "${report.status}"` };
  // The last message is the place where words of trouble count.
  return { ...base, reason: troubleIn(said ?? '') ?? 'incomplete_actions', decidedBy: 'stopped without a report' };
}

/** So much of what the model said last stands in the message. */
const SAID = 300;

/** Every objective is done and every stated check evaluated, or one did not hold. */
function decideAllDone(state: JudgeState): Outcome {
  const { plan } = state;
  const incomplete = (decidedBy: string, seen?: string): Outcome => ({
    status: 'failure',
    reason: 'incomplete_actions',
    decidedBy,
    seen,
  });
  const failed = failedCheck(state);
  if (failed) return failed;
  if (!plan) return incomplete('no plan');
  if (state.observations === 0) return incomplete('no observation');
  const outcome = standingOf(state.testimonies.get('outcome'), state.settings);
  const isWitnessed = outcome.kind === 'decided' && outcome.holds === 'yes';
  if (state.lastReport?.status === 'failure' && !isWitnessed) {
    const { message } = state.lastReport;
    return { status: 'failure', reason: mapWords(message), decidedBy: 'report contradicts the progress', seen: message };
  }
  const unconfirmed = state.objectives.findIndex(objective => objective.expected.some(expected => expected.status === 'unconfirmed'));
  if (unconfirmed >= 0 && !doChecksShowSilent(state) && !isWitnessed) {
    const planned = plan.objectives[unconfirmed];
    return {
      status: 'failure',
      reason: 'action_no_effect',
      decidedBy: 'no visible effect, and no check that became true after it',
      expected: planned?.description,
      seen: state.objectives[unconfirmed]!.expected.find(expected => expected.status === 'unconfirmed')?.silent?.text,
      location: planned?.location,
    };
  }
  const otherWay = state.objectives.findIndex(({ isOtherWay }) => isOtherWay);
  if (otherWay >= 0 && !isWitnessed) {
    const { description, location } = plan.objectives[otherWay]!;
    return { ...incomplete('reached on another way than planned, and no witness confirmed the outcome'), expected: description, location };
  }
  if (!state.planIsWhole && !isWitnessed && !doChecksConfirm(state))
    return incomplete('the plan is smaller than the text, and nothing confirms the end');
  const evidence = allEvidence(state, isWitnessed ? outcome.evidence : undefined);
  if (evidence.length === 0) return incomplete('no evidence');
  const broken = brokenPointer(state, evidence);
  if (broken) return incomplete('evidence points to nothing', broken.text);
  const witnessed = evidence.filter(e => e.how === 'witness').length;
  const words = wordsOf(state);
  const by = [
    state.objectives.length > 0 ? words.objectives(state.objectives.length) : undefined,
    state.checks.length > 0 ? words.checks(state.checks.length) : undefined,
    isWitnessed ? words.witnessedOutcome : undefined,
    witnessed > 0 ? words.byWitness(witnessed) : undefined,
    hasUnsureTestimony(evidence, state) ? words.reportAndDoubt : undefined,
  ].filter(part => part !== undefined);
  return {
    status: 'success',
    decidedBy: plan.isFromFallback ? 'evidence, with a fallback plan' : 'evidence',
    successBy: by.join(words === JUDGE_WORDS.ja ? '、' : ', '),
  };
}

function failedCheck(state: JudgeState): Outcome | undefined {
  const index = state.checks.findIndex(check => check.final !== undefined && check.final.holds !== 'yes');
  if (index < 0) return undefined;
  const result = state.checks[index]!.final!;
  const stated = state.plan?.checks[index];
  return {
    status: 'failure',
    reason: 'check_failed',
    decidedBy: result.how === 'witness' ? 'stated check, by a witness' : 'stated check',
    expected: result.expected,
    seen: result.seen,
    location: stated?.location,
    more: { how: result.how, check: stated?.text },
  };
}

function hasUnsureTestimony(evidence: readonly Evidence[], state: JudgeState): boolean {
  return evidence.some(({ events }) =>
    [...state.testimonies.values()].some(({ answers }) =>
      answers.some(({ event, line }) => events.includes(line) && event.holds === 'unsure'),
    ),
  );
}

/** Completed objectives and checks that hold. A skipped step shows nothing. */
function allEvidence(state: JudgeState, outcome: Evidence | undefined): Evidence[] {
  const ofSteps = state.objectives.flatMap(o => o.expected.filter(e => e.status === 'completed').flatMap(e => e.evidence));
  return [...ofSteps, ...state.checks.flatMap(c => c.evidence), ...(outcome ? [outcome] : [])];
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

function asText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
