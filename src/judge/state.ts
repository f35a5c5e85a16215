/** The judge's memory of a run: what a fold over its events knows so far. */
import { createProgress, currentStep, objectiveAt, type Progress, rootOf } from '../plan/objective.js';
import type { ExpectedAction, Plan } from '../plan/plan.js';
import type { Action } from '../trace/action.js';
import type { CheckResult, EventOf, ModelReport, Obstacle, Usage } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';
import { type DetectorState, NO_DETECTIONS } from './detectors.js';
import type { Confidence } from './match.js';
import type { JudgeSettings } from './settings.js';
import type { Testimony } from './testimony.js';
import type { Evidence } from './verdict.js';

export interface ExpectedState {
  /** `unconfirmed`: carried out on the right element, showed nothing; only the scenario's outcome can tell whether it did anything. */
  status: 'pending' | 'completed' | 'skipped' | 'failed' | 'unconfirmed';
  evidence: Evidence[];
  /** A matching action of its own that showed nothing. */
  silent?: Evidence | undefined;
  /** Something else was tried after it: no check can tell what it did. */
  isGoneRound?: boolean | undefined;
  /** An action of its own was carried out since the last verification. */
  acted: boolean;
  /** The brain says it is done. */
  claimed: boolean;
  /** Any action of its own was carried out. */
  everActed: boolean;
  /** An action since the last verification matched for sure. */
  matched: boolean;
  /** What it was to type did not stand there before. */
  lacked: boolean;
  /** Of a step that only looks: what it would have found after an action before it that showed nothing. */
  before?: CheckResult | undefined;
  /** Verifications of its proof that did not hold. */
  failedProofs: number;
  lastProof?: CheckResult | undefined;
  /** What a matching action of its own brought about: it counts where the desktop cannot tell whether the proof holds. */
  effect?: Evidence | undefined;
  /** What a matching action showed while the step before was still to be verified: it counts once that is. */
  ahead?: Evidence | undefined;
  /** It was begun before it was due: then. Milliseconds since the run's start. */
  begunAt?: number | undefined;
  /** Actions in a row that matched with medium confidence, and what the last of them that had an effect showed. */
  mediums: number;
  mediumEffect?: Evidence | undefined;
  /** Whether its element is there at all, once that was looked for. */
  element?: CheckResult | undefined;
  /** What the author made it depend on was looked at. */
  conditionSeen: boolean;
  /** Nobody could tell whether that holds: it is neither done nor skipped. */
  unclear?: CheckResult | undefined;
}

/** What showed how far an objective is. How it stands says its step. */
export interface ObjectiveState {
  expected: ExpectedState[];
  /** How often the brain was asked for another execution plan. */
  changes: number;
  /** Something of the first plan was given up: only a witness of the outcome can tell whether the new way leads where the author wants. */
  isOtherWay: boolean;
}

export interface StatedCheckState {
  /** What was found before anything was done. */
  atStart?: CheckResult | undefined;
  /** What was found after the last action that showed nothing. */
  atDoubt?: CheckResult | undefined;
  final?: CheckResult | undefined;
  evidence: Evidence[];
}

/** What showed how far a recovery step is. How it stands says its step. */
export interface RecoveryState {
  index: number;
  objective: number;
  obstacle: Obstacle;
  line: number;
  /** An action was carried out since the last verification. */
  acted: boolean;
  failedChecks: number;
  lastCheck?: CheckResult | undefined;
  evidence: Evidence[];
}

/** What ended the run before its objectives did. */
export type Ending =
  | { by: 'brain'; event: EventOf<'gave_up'> }
  | { by: 'interrupt'; event: EventOf<'interrupted'> }
  | { by: 'environment'; event: EventOf<'environment_failed'> }
  | { by: 'limit'; event: EventOf<'limit_reached'> }
  | { by: 'action'; event: EventOf<'action_finished'>; action: Action; caption: string };

export interface OpenAction {
  started: EventOf<'action_started'>;
  line: number;
  /** What was due when it began. */
  due: Place | undefined;
  finished?: EventOf<'action_finished'> | undefined;
  finishedLine?: number;
  confidence: Confidence;
}

/** The action that is due matched and showed no effect yet: a late change may still complete it. */
export interface Grace {
  actionsLeft: number;
  caption: string;
}

export interface ReplayCount {
  /** Actions that came from the recording, and those that the live brain decided on. */
  replayed: number;
  live: number;
  /** Where the recording fitted no longer: why, and who went on. */
  ended?: { because: string; to: string } | undefined;
}

/** Why a step of the reckoning was taken, for `judge --explain` and the filmstrip. */
export interface JudgeNote {
  /** Line of the trace, from 0. */
  line: number;
  at: number;
  rule: string;
  text: string;
}

export interface JudgeState {
  settings: JudgeSettings;
  started?: EventOf<'trace_started'> | undefined;
  plan?: Plan | undefined;
  /** The plan is large enough for the scenario's text; else it is no ground for an early success. */
  planIsWhole: boolean;
  /** Where the run stands, and how each of its steps does. Changed only by the operations of `plan/objective.ts`. */
  progress: Progress;
  /** By the number of the objective. */
  objectives: ObjectiveState[];
  checks: StatedCheckState[];
  actions: Map<number, OpenAction>;
  /** Actions of the last decision whose outcome is not known yet. */
  openActions: number;
  grace?: Grace | undefined;
  ending?: Ending | undefined;
  refusals: number;
  /** The brain wants to do no more. */
  stopped: boolean;
  /** The last report that was given, and that of the last answer. */
  report?: ModelReport | undefined;
  lastReport?: ModelReport | undefined;
  narration?: string | undefined;
  /** Two reports in a row that spoke of the same trouble. */
  sameTrouble?: { reason: FailureReason; message: string } | undefined;
  /** Answers in a row that neither acted nor claimed. */
  idleTurns: number;
  detectors: DetectorState;
  /** Actions in a row without a sure match and without effect. */
  fruitless: number;
  testimonies: Map<string, Testimony>;
  /** Noticed, and no recovery step has begun. */
  obstacle?: { objective: number; obstacle: Obstacle; line: number } | undefined;
  /** By the number of the recovery. */
  recoveries: RecoveryState[];
  turns: number;
  usage: Usage;
  observations: number;
  actionsDone: number;
  /** Effects that were seen, of whatever action. */
  effects: number;
  lastCaption?: string | undefined;
  lastPicture?: string | undefined;
  /** Pictures that the trace tells of. */
  pictures: Set<string>;
  planSuggestions: string[];
  /** Of a run with a recorded plan: how much of it was replayed. Says nothing of the outcome. */
  replay?: ReplayCount | undefined;
  injections: string[];
  /** When the expected action that is due became due, milliseconds since the run's start: the one before it was settled then. */
  dueSince: number;
  /** Number of events folded so far: the next event's line in the trace. */
  line: number;
  lastAt: number;
  ended: boolean;
  /** Kept only where somebody asks how the verdict came about. */
  notes?: JudgeNote[] | undefined;
}

export function startState(settings: JudgeSettings, options: { notes?: boolean } = {}): JudgeState {
  return {
    settings,
    planIsWhole: true,
    progress: progressOf({ objectives: [] }, settings),
    objectives: [],
    checks: [],
    actions: new Map(),
    openActions: 0,
    refusals: 0,
    stopped: false,
    idleTurns: 0,
    detectors: NO_DETECTIONS,
    fruitless: 0,
    testimonies: new Map(),
    recoveries: [],
    turns: 0,
    usage: { inputTokens: 0, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0, costUsd: 0 },
    observations: 0,
    actionsDone: 0,
    effects: 0,
    pictures: new Set(),
    planSuggestions: [],
    injections: [],
    dueSince: 0,
    line: 0,
    lastAt: 0,
    ended: false,
    ...(options.notes && { notes: [] }),
  };
}

export function progressOf(plan: Pick<Plan, 'objectives'>, settings: JudgeSettings): Progress {
  const { recoveriesPerObjective: perObjective, recoveriesPerRun: perRun, sameObstacle, recoveryNesting: nesting } = settings;
  return createProgress(plan, { perObjective, perRun, sameObstacle, nesting });
}

/** Where the run stands in its plan, also while something is taken out of the way; undefined when every objective is done. */
export function current({ progress, objectives }: JudgeState): Place | undefined {
  const step = currentStep(progress);
  if (!step) return undefined;
  const { objective } = rootOf(progress, step);
  return { objective, expected: objectives[objective]!.expected.findIndex(e => e.status === 'pending') };
}

/** The recovery step that is under way. */
export function openRecovery({ progress, recoveries }: JudgeState): RecoveryState | undefined {
  const step = currentStep(progress);
  return step?.stepType === 'recovery' ? recoveries[step.recovery] : undefined;
}

export interface Place {
  objective: number;
  expected: number;
}

export function expectedAt({ progress }: JudgeState, at: Place): ExpectedAction | undefined {
  return objectiveAt(progress, at.objective)?.executionPlan[at.expected];
}

export function expectedState(state: JudgeState, at: Place): ExpectedState | undefined {
  return state.objectives[at.objective]?.expected[at.expected];
}

/** What is due after this, if there is anything: no step can be done before it is due. */
export function nextOf(state: JudgeState, { objective, expected }: Place): Place {
  const within = { objective, expected: expected + 1 };
  return expectedAt(state, within) ? within : { objective: objective + 1, expected: 0 };
}

/** Whether a proof that does not hold says that the step is not done. One taken from words may wait for what leads there. */
export function isProofDue(state: JudgeState, at: Place): boolean {
  const own = expectedState(state, at);
  return !expectedAt(state, at)?.proof?.derived || own?.matched === true || own?.claimed === true || state.stopped;
}

/**
 * A stated check that did not hold before holds at the end: something was brought about.
 * @param since before anything was done, or after the last action that showed nothing
 */
function hasCheckThatBecameTrue({ checks }: JudgeState, since: 'atStart' | 'atDoubt'): boolean {
  return checks.some(({ [since]: before, final }) => before?.holds === 'no' && final?.holds === 'yes');
}

/** Whether the scenario's own checks show what actions that showed nothing brought about. */
export function doChecksShowSilent(state: JudgeState): boolean {
  const unconfirmed = state.objectives.flatMap(({ expected }) => expected.filter(({ status }) => status === 'unconfirmed'));
  return !unconfirmed.some(({ isGoneRound }) => isGoneRound) && hasCheckThatBecameTrue(state, 'atDoubt');
}

/**
 * With a plan that is not to be relied on, what the author's own checks say of the outcome is enough only where there are no eyes to ask: each
 * check speaks of one thing, and a step that none of them speaks of may have been left out.
 */
export function doChecksConfirm(state: JudgeState): boolean {
  return state.started?.witness === undefined && hasCheckThatBecameTrue(state, 'atStart');
}

export function note(state: JudgeState, rule: string, text: string): void {
  state.notes?.push({ line: state.line - 1, at: state.lastAt, rule, text });
}
