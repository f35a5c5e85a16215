/** From an end to a verdict: the rules in their order, and the sentence that says which one applied. Pure. */
import { type Place, requirementAt } from '../evidence/facts.js';
import { RULES, type RuleId } from '../evidence/rules.js';
import type { Standing } from '../evidence/standing.js';
import { progressSummary } from '../plan/summary.js';
import type { CheckResult, EventOf, Obstacle } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';
import type { Detection } from './detectors.js';
import { all, finalLook, isOutcomeWitnessed, outcomeEvidence, surplus, unconfirmed, undone } from './outcome.js';
import { brokenPointer } from './pointers.js';
import { REASONS } from './reasons.js';
import { mapWords, speaksOfMissing, troubleIn } from './reports.js';
import { current, type Ending, type JudgeState, standing } from './state.js';
import type { Evidence, Verdict, VerdictStatus } from './verdict.js';
import { checkVerdicts, objectiveVerdicts, recoveryVerdicts, requirementVerdicts } from './verdict-parts.js';
import { JUDGE_WORDS, type JudgeWords, wordsOf } from './words.js';

export type Cause =
  | { kind: 'ending'; ending: Ending }
  | { kind: 'detected'; detection: Detection }
  | { kind: 'proof_failed'; objective: number; expected: number; result: CheckResult }
  | { kind: 'condition_unclear'; result: CheckResult }
  | { kind: 'element_missing'; objective: number; expected: number; result: CheckResult }
  | { kind: 'program_ended'; event: EventOf<'program_ended'> }
  | { kind: 'excess'; place: Place; caption: string }
  | { kind: 'same_trouble'; reason: FailureReason; message: string }
  | { kind: 'blocked'; objective: number; obstacle: Obstacle; why: string }
  | { kind: 'stopped_early'; objective: number; expected: number }
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
  /** The rule that kept what there was from counting. */
  rule?: RuleId | undefined;
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
  const demands = all(state);
  const met = demands.filter(place => ['shown', 'skipped'].includes(standing(state, place).kind)).length;
  const extra = surplus(state);
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
      ...(outcome.rule && { rule: outcome.rule, because: RULES[outcome.rule][language] }),
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
    requirements: requirementVerdicts(state),
    ...(extra.length > 0 && { surplus: extra }),
    checks: checkVerdicts(state),
    ...(state.recoveries.length > 0 && { recoveries: recoveryVerdicts(state) }),
    ...(state.planSuggestions.length > 0 && { suggestions: state.planSuggestions }),
    progress: { completed: objectives.filter(o => o.status === 'completed').length, total: objectives.length },
    completedActionIndex: met,
    totalExpectedActions: demands.length,
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
    case 'program_ended':
      return deadProgram(cause.event, wordsOf(state));
    case 'excess': {
      const { description, reading } = requirementAt(state.ledger, cause.place)!;
      const expected = (reading?.amount ?? 1) > 1 ? description : wordsOf(state).once(description);
      return {
        status: 'failure',
        reason: 'action_mismatch',
        decidedBy: 'more than was asked for',
        rule: 'amount',
        expected,
        seen: cause.caption,
      };
    }
    case 'same_trouble':
      return { status: 'failure', reason: cause.reason, decidedBy: 'same trouble reported twice', seen: cause.message };
    case 'blocked':
      return {
        status: 'failure',
        reason: 'unexpected_state',
        decidedBy: 'recovery limit',
        seen: `${wordsOf(state).inTheWay(cause.obstacle.title)}: ${cause.why}`,
        more: { obstacle: cause.obstacle.title, buttons: cause.obstacle.buttons },
      };
    case 'stopped_early':
      return stoppedEarly(state, cause);
    case 'idle':
      return {
        status: 'failure',
        reason: 'incomplete_actions',
        decidedBy: 'idle turns',
        seen: 'the brain neither acted nor claimed anything',
      };
    case 'trace_cut':
      return { status: 'failure', reason: 'incomplete_actions', decidedBy: 'trace', seen: wordsOf(state).cutShort };
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

function deadProgram(event: EventOf<'program_ended'>, words: JudgeWords): Outcome {
  const { name, exitCode, signal } = event;
  const lines = (event.lines ?? []).filter(line => line.trim() !== '');
  return {
    status: 'failure',
    reason: 'unexpected_state',
    decidedBy: 'a program ended',
    rule: 'alive',
    expected: words.toGoOnRunning(name),
    seen: words.endedBy(event, lines.slice(-LAST_WORDS)),
    more: { program: name, ...(exitCode !== undefined && { exitCode }), ...(signal && { signal }), lastLines: lines },
  };
}

/** So many of a program's last lines stand in the message. */
const LAST_WORDS = 3;

function decideFailedProof(state: JudgeState, cause: Extract<Cause, { kind: 'proof_failed' }>): Outcome {
  const expected = requirementAt(state.ledger, cause);
  const { because }: Keeps = standing(state, cause);
  const shown = { expected: cause.result.expected, seen: cause.result.seen, more: { how: cause.result.how } };
  if (expected?.proof?.stated) {
    return { status: 'failure', reason: 'check_failed', decidedBy: 'stated check', ...shown };
  }
  const reason = expected?.reading?.kind === 'open' ? 'prerequisite_not_met' : 'action_no_effect';
  return { status: 'failure', reason, decidedBy: 'proof of the step', rule: because, ...shown };
}

/** What a standing that is not met says of it. */
type Keeps = Pick<Standing, 'kind'> & { because?: RuleId | undefined; seen?: string | undefined };

function stoppedEarly(state: JudgeState, at: Place): Outcome {
  const { lastReport: report } = state;
  const said = report?.message ?? state.narration;
  const failed = failedCheck(state);
  const open = openDemand(state, at);
  const base = { status: 'failure', ...(said !== undefined && { seen: said.slice(0, SAID) }), ...open } as const;
  if (report?.status === 'failure') return { ...base, reason: mapWords(report.message), decidedBy: 'stopped with the report "failure"' };
  // Nothing was done, and a check does not hold: that is what there is to say.
  if (failed && open.expected === undefined) return failed;
  if (report) return { ...base, reason: 'incomplete_actions', decidedBy: `stopped with the report "${report.status}"` };
  // The last message is the place where words of trouble count.
  return { ...base, reason: troubleIn(said ?? '') ?? 'incomplete_actions', decidedBy: 'stopped without a report' };
}

/** The first requirement that is not met: what was asked in the author's words, what was seen in its place, and the rule that kept it from counting. */
function openDemand(state: JudgeState, at: Place): Pick<Outcome, 'expected' | 'seen' | 'rule'> {
  const requirement = requirementAt(state.ledger, at);
  if (!requirement) return {};
  const { because, seen }: Keeps = standing(state, at);
  return { expected: requirement.description, ...(seen !== undefined && { seen }), rule: because };
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
  const isWitnessed = isOutcomeWitnessed(state);
  if (state.lastReport?.status === 'failure' && !isWitnessed) {
    const { message } = state.lastReport;
    return { status: 'failure', reason: mapWords(message), decidedBy: 'report contradicts the progress', seen: message };
  }
  const gone = undone(state);
  if (gone) {
    const { description } = requirementAt(state.ledger, gone.place)!;
    return {
      status: 'failure',
      reason: 'unexpected_state',
      decidedBy: 'undone',
      rule: 'lasting',
      expected: description,
      seen: `${gone.look.result.seen}${gone.by === undefined ? '' : `, after: ${gone.by}`}`,
      location: plan.objectives[gone.place.objective]?.location,
    };
  }
  const open = unconfirmed(state);
  if (open) {
    const requirement = requirementAt(state.ledger, open)!;
    const now = standing(state, open);
    const isGoal = requirement.as === 'goal';
    return {
      status: 'failure',
      reason: isGoal ? 'incomplete_actions' : 'action_no_effect',
      decidedBy: isGoal ? 'no check that turned, and no witness, shows it' : 'no visible effect, and no check that became true after it',
      rule: isGoal ? 'strength' : 'sole-cause',
      expected: requirement.description,
      seen: now.kind === 'silent' ? wordsOf(state).noEffectOf(now.evidence.text) : undefined,
      location: plan.objectives[open.objective]?.location,
    };
  }
  const { leftOpen } = state.ledger;
  if (leftOpen) {
    return {
      status: 'failure',
      reason: 'unexpected_state',
      decidedBy: 'a dialog is open that nobody asked for',
      rule: 'alive',
      seen: wordsOf(state).dialogIsOpen(leftOpen.event.title),
    };
  }
  const evidence = allEvidence(state);
  if (evidence.length === 0) return incomplete('no evidence');
  const broken = brokenPointer(state, evidence);
  if (broken) return incomplete('evidence points to nothing', broken.text);
  const witnessed = evidence.filter(e => e.how === 'witness').length;
  const words = wordsOf(state);
  const by = [
    plan.objectives.length > 0 ? words.objectives(plan.objectives.length) : undefined,
    plan.checks.length > 0 ? words.checks(plan.checks.length) : undefined,
    isWitnessed ? words.witnessedOutcome : undefined,
    witnessed > 0 ? words.byWitness(witnessed) : undefined,
  ].filter(part => part !== undefined);
  return {
    status: 'success',
    decidedBy: 'evidence',
    successBy: by.join(words === JUDGE_WORDS.ja ? '、' : ', '),
  };
}

function failedCheck(state: JudgeState): Outcome | undefined {
  const looks = (state.plan?.checks ?? []).map((stated, index) => ({ stated, look: finalLook(state, index) }));
  const [first, ...others] = looks.filter(({ look }) => look?.result.holds !== 'yes');
  if (!first) return undefined;
  const result = first.look?.result;
  return {
    status: 'failure',
    reason: 'check_failed',
    decidedBy: result?.how === 'witness' ? 'stated check, by a witness' : 'stated check',
    expected: result?.expected,
    seen: result?.seen,
    location: first.stated.location,
    more: {
      how: result?.how,
      check: first.stated.text,
      ...(others.length > 0 && { alsoFailed: others.map(({ stated, look }) => `${stated.text}: ${look?.result.seen ?? ''}`) }),
    },
  };
}

/** Requirements that are shown and checks that hold: what a check that turned shows is among these. A skipped step shows nothing. */
function allEvidence(state: JudgeState): Evidence[] {
  const ofSteps = all(state).flatMap(place => {
    const now = standing(state, place);
    return now.kind === 'shown' ? [now.evidence] : [];
  });
  const ofChecks = (state.plan?.checks ?? []).flatMap((_, index) => finalLook(state, index)?.evidence ?? []);
  return [...ofSteps, ...ofChecks, ...[outcomeEvidence(state) ?? []].flat()];
}

function messageOf(state: JudgeState, outcome: Outcome, language: 'en' | 'ja'): string {
  if (outcome.message) return withStep(state, outcome.message, language);
  if (!outcome.reason) {
    const n = state.plan?.objectives.length ?? 0;
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
