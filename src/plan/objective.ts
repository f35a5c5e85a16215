/**
 * How far a run is: the author's objective steps, and the recovery steps that took something out of their way.
 * Immutable: every operation returns a new progress, or throws `ProgressError` and leaves the old one as it was.
 */
import type { Reading } from '../scenario/reading.js';
import type { Location } from '../scenario/scenario.js';
import type { Contract } from './requirement.js';

export type StepStatus = 'pending' | 'in_progress' | 'completed' | 'failed' | 'skipped';

/** An action by which a step shall be reached, in words for people. */
export interface Execution {
  description: string;
}

/** What showed that a step is done. */
export interface CompletionEvidence {
  how: 'seen' | 'already_satisfied';
  /** In a person's words: what was seen, and how. Never empty. */
  text: string;
}

interface StepBase {
  /** Its place among all steps, from 0. Moves when a recovery step is put in before it. */
  readonly index: number;
  readonly description: string;
  readonly status: StepStatus;
  /** The actions by which it shall be reached now. */
  readonly executionPlan: readonly Execution[];
  /** How many execution plans it has had, this one included. */
  readonly planNumber: number;
  /** An action was carried out for it. Which ones stands in the trace: events name the step that they serve. */
  readonly hasActed: boolean;
  /** Of a completed step. */
  readonly completionEvidence?: CompletionEvidence | undefined;
  /** Of a failed or skipped step: why. */
  readonly reason?: string | undefined;
}

export interface ObjectiveStep extends StepBase {
  readonly stepType: 'objective';
  /** Its place among the objectives, from 0. Never moves. */
  readonly objective: number;
  /** Checks that the author stated in this step. */
  readonly checks: readonly Reading[];
  readonly location?: Location | undefined;
}

export interface RecoveryStep extends StepBase {
  readonly stepType: 'recovery';
  /** Its place among the recoveries of the run, in the order in which they began, from 0. Never moves. */
  readonly recovery: number;
  /** The step that it clears the way for: an objective, or another recovery. */
  readonly parentIndex: number;
  /** What is in the way, in a person's words. */
  readonly blockingReason: string;
  /** Names the thing in the way, the same whenever it comes back. */
  readonly obstacle: string;
}

export type ProgressStep = ObjectiveStep | RecoveryStep;

/** How often something may be taken out of the way. */
export interface RecoveryLimits {
  /** Recoveries for one objective, nested ones included. */
  perObjective: number;
  /** Recoveries in the whole run. */
  perRun: number;
  /** Recoveries from the same obstacle in the whole run. */
  sameObstacle: number;
  /** Recoveries inside one another. */
  nesting: number;
}

export interface Progress {
  readonly steps: readonly ProgressStep[];
  /** Index of the current step; `steps.length` when the last objective has been advanced over. */
  readonly current: number;
  readonly limits: Readonly<RecoveryLimits>;
}

/** An operation that this progress does not allow. Says what was asked for, what stands there, and what is allowed. */
export class ProgressError extends Error {
  override readonly name = 'ProgressError';
  readonly operation: string;

  constructor(operation: string, message: string) {
    super(`${operation}: ${message}`);
    this.operation = operation;
  }
}

export function createProgress(plan: Pick<Contract, 'objectives'>, limits: Readonly<RecoveryLimits>): Progress {
  const steps = plan.objectives.map(
    ({ description, requirements, location }, index): ObjectiveStep => ({
      index,
      description,
      stepType: 'objective',
      objective: index,
      status: 'pending',
      executionPlan: requirements,
      planNumber: 1,
      hasActed: false,
      checks: requirements.flatMap(({ proof }) => (proof?.stated ? [proof.check] : [])),
      location,
    }),
  );
  return { steps, current: 0, limits };
}

/** Undefined when the last objective has been advanced over. */
export function currentStep(progress: Progress): ProgressStep | undefined {
  return progress.steps[progress.current];
}

export function objectivesOf(progress: Progress): ObjectiveStep[] {
  return progress.steps.filter(step => step.stepType === 'objective');
}

export function totalObjectives(progress: Progress): number {
  return objectivesOf(progress).length;
}

/** Objectives completed with evidence; skipped ones are not counted, recoveries never. */
export function completedObjectives(progress: Progress): number {
  return objectivesOf(progress).filter(({ status }) => status === 'completed').length;
}

/** The current step is worked on from now. */
export function start(progress: Progress): Progress {
  return change(progress, 'start', ['pending'], step => ({ ...step, status: 'in_progress' }));
}

/** An action was carried out for the current step, which is worked on from now. It never moves the progress by itself. */
export function act(progress: Progress): Progress {
  const step = currentStep(progress);
  if (step?.hasActed && step.status === 'in_progress') return progress;
  return change(progress, 'act', ['pending', 'in_progress'], one => ({ ...one, status: 'in_progress', hasActed: true }));
}

/** The current step is reached. @param evidence what was seen, and how; without it nothing is complete */
export function complete(progress: Progress, evidence: string): Progress {
  return finish(progress, 'complete', { how: 'seen', text: evidence });
}

/** The current step held before anything was done for it. */
export function alreadySatisfied(progress: Progress, evidence: string): Progress {
  const step = currentStep(progress);
  if (step?.hasActed) {
    throw new ProgressError('alreadySatisfied', `${nameOf(step)} has been acted for already; complete it instead`);
  }
  return finish(progress, 'alreadySatisfied', { how: 'already_satisfied', text: evidence });
}

export function fail(progress: Progress, reason: string): Progress {
  return change(progress, 'fail', ['pending', 'in_progress'], step => ({ ...step, status: 'failed', reason }));
}

/** The current step does not apply: a condition of the author does not hold, or the thing in the way went by itself. */
export function skip(progress: Progress, reason: string): Progress {
  return change(progress, 'skip', ['pending', 'in_progress'], step => ({ ...step, status: 'skipped', reason }));
}

/** On to the next objective. The current one must be completed or skipped; a recovery returns to its parent instead. */
export function advance(progress: Progress): Progress {
  const step = needStep(progress, 'advance');
  if (step.stepType === 'recovery') throw new ProgressError('advance', `${nameOf(step)} leads back to its parent; return there`);
  if (step.status !== 'completed' && step.status !== 'skipped') {
    throw new ProgressError('advance', `${nameOf(step)} is ${step.status}; complete or skip it first`);
  }
  const next = progress.steps.findIndex(({ stepType, index }) => stepType === 'objective' && index > step.index);
  return { ...progress, current: next === -1 ? progress.steps.length : next };
}

/** Which limit forbids one more recovery at the current step, and its value; undefined: there may be one. */
export function recoveryLimit(progress: Progress, obstacle: string): { limit: keyof RecoveryLimits; value: number } | undefined {
  const { steps, limits } = progress;
  const recoveries = steps.filter(step => step.stepType === 'recovery');
  const step = waiting(progress);
  const objective = step && rootOf(progress, step);
  const counts: Record<keyof RecoveryLimits, number> = {
    sameObstacle: recoveries.filter(recovery => recovery.obstacle === obstacle).length,
    nesting: step ? depthOf(progress, step) : 0,
    perObjective: recoveries.filter(recovery => rootOf(progress, recovery) === objective).length,
    perRun: recoveries.length,
  };
  const limit = (['sameObstacle', 'nesting', 'perObjective', 'perRun'] as const).find(name => counts[name] >= limits[name]);
  return limit && { limit, value: limits[limit] };
}

export interface Recovery {
  description: string;
  blockingReason: string;
  obstacle: string;
  executionPlan: readonly Execution[];
}

/**
 * A recovery step right after the current one, and on to it. The current step waits for it. After the last objective it clears the way for
 * what the scenario states of its end: it stands under that objective, which stays as it is.
 * @throws ProgressError beyond a limit
 */
export function insertRecovery(progress: Progress, recovery: Recovery): Progress {
  const isAfterAll = currentStep(progress) === undefined;
  const parent = waiting(progress);
  if (!parent) throw new ProgressError('insertRecovery', 'there is no step: the plan has no objective');
  if (!isAfterAll && parent.status !== 'pending' && parent.status !== 'in_progress') {
    throw new ProgressError('insertRecovery', `${nameOf(parent)} is ${parent.status}; nothing can stand in its way any more`);
  }
  needPlan('insertRecovery', recovery.executionPlan);
  const exceeded = recoveryLimit(progress, recovery.obstacle);
  if (exceeded) {
    throw new ProgressError('insertRecovery', `the limit ${exceeded.limit} (${exceeded.value}) is reached by "${recovery.obstacle}"`);
  }
  const index = parent.index + 1;
  const moved = (place: number): number => (place >= index ? place + 1 : place);
  const later = progress.steps.map((step): ProgressStep => {
    const status = step === parent && !isAfterAll ? 'pending' : step.status;
    const place = { index: moved(step.index), status } as const;
    return step.stepType === 'recovery' ? { ...step, ...place, parentIndex: moved(step.parentIndex) } : { ...step, ...place };
  });
  const inserted: RecoveryStep = {
    ...recovery,
    index,
    stepType: 'recovery',
    recovery: progress.steps.filter(({ stepType }) => stepType === 'recovery').length,
    parentIndex: parent.index,
    status: 'pending',
    planNumber: 1,
    hasActed: false,
  };
  return { ...progress, steps: later.toSpliced(index, 0, inserted), current: index };
}

/**
 * Back to what the recovery cleared the way for: in progress again, with a new execution plan; or to the end, if that was after the last
 * objective. The recovery must have ended, well or not.
 * @param executionPlan default: the one that it had, begun anew
 */
export function returnToParent(progress: Progress, executionPlan?: readonly Execution[]): Progress {
  const step = needStep(progress, 'returnToParent');
  if (step.stepType !== 'recovery') throw new ProgressError('returnToParent', `${nameOf(step)} has no parent; advance instead`);
  if (step.status === 'pending' || step.status === 'in_progress') {
    throw new ProgressError('returnToParent', `${nameOf(step)} is ${step.status}; complete, skip or fail it first`);
  }
  if (executionPlan) needPlan('returnToParent', executionPlan);
  const { status } = progress.steps[step.parentIndex]!;
  if (status === 'completed' || status === 'skipped') return { ...progress, current: progress.steps.length };
  const back = { ...progress, current: step.parentIndex };
  return change(back, 'returnToParent', ['pending'], parent => ({
    ...replanned(parent, executionPlan ?? parent.executionPlan),
    status: 'in_progress',
  }));
}

/** The objective of that number. Recoveries stand between objectives, and they are few: it is found near its number. */
export function objectiveAt({ steps }: Progress, objective: number): ObjectiveStep | undefined {
  for (let index = objective; index >= 0 && index < steps.length; index++) {
    const step = steps[index]!;
    if (step.stepType === 'objective' && step.objective === objective) return step;
  }
  return undefined;
}

/** The recovery of that number. */
export function recoveryAt({ steps }: Progress, recovery: number): RecoveryStep | undefined {
  return steps.find(step => step.stepType === 'recovery' && step.recovery === recovery) as RecoveryStep | undefined;
}

/** The current step does not succeed, nor does what it clears the way for. */
export function failAll(progress: Progress, reason: string): Progress {
  const step = currentStep(progress);
  if (!step) return progress;
  const failed = fail(progress, reason);
  return step.stepType === 'objective' ? failed : failAll(returnToParent(failed), reason);
}

/** What a recovery would clear the way for: the current step, or what follows the last objective. */
function waiting(progress: Progress): ProgressStep | undefined {
  return currentStep(progress) ?? objectivesOf(progress).at(-1);
}

/** The objective that a step stands for, or clears the way for. */
export function rootOf(progress: Progress, step: ProgressStep): ObjectiveStep {
  let root: ProgressStep = step;
  while (root.stepType === 'recovery') root = progress.steps[root.parentIndex]!;
  return root;
}

function depthOf(progress: Progress, step: ProgressStep): number {
  return step.stepType === 'recovery' ? 1 + depthOf(progress, progress.steps[step.parentIndex]!) : 0;
}

function finish(progress: Progress, operation: string, evidence: CompletionEvidence): Progress {
  if (evidence.text.trim() === '') throw new ProgressError(operation, 'expected what showed it, found an empty text');
  const from: StepStatus[] = evidence.how === 'seen' ? ['in_progress'] : ['pending', 'in_progress'];
  return change(progress, operation, from, step => ({ ...step, status: 'completed', completionEvidence: evidence }));
}

function replanned<S extends ProgressStep>(step: S, executionPlan: readonly Execution[]): S {
  return { ...step, executionPlan, planNumber: step.planNumber + 1 };
}

function change(progress: Progress, operation: string, from: readonly StepStatus[], edit: (step: ProgressStep) => ProgressStep): Progress {
  const step = needStep(progress, operation);
  if (!from.includes(step.status)) {
    throw new ProgressError(operation, `${nameOf(step)} is ${step.status}; expected it to be ${from.join(' or ')}`);
  }
  return { ...progress, steps: progress.steps.with(step.index, edit(step)) };
}

function needStep(progress: Progress, operation: string): ProgressStep {
  const step = currentStep(progress);
  if (!step) throw new ProgressError(operation, 'there is no current step: all objectives have been advanced over');
  return step;
}

function needPlan(operation: string, executionPlan: readonly Execution[]): void {
  if (executionPlan.length === 0) throw new ProgressError(operation, 'expected an execution plan, found one without actions');
}

function nameOf({ stepType, index, description }: ProgressStep): string {
  return `the ${stepType} step ${index + 1} "${description}"`;
}
