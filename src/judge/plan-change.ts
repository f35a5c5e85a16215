/** Flow C: an objective is not reached, and its plan is adjusted. When the brain is asked, and what of its answer counts. Pure. */
import { judgeChange } from '../plan/change.js';
import { currentStep, replaceExecutionPlan } from '../plan/objective.js';
import type { EventOf } from '../trace/event.js';
import { move, resetDetectors } from './progress.js';
import { current, type ExpectedState, expectedState, type JudgeState, note, type Place } from './state.js';
import { keyOf } from './testimony.js';
import { wordsOf } from './words.js';

/** Why the brain is asked for another execution plan of the current step; undefined: it is not. */
export function changeWanted(state: JudgeState, at: Place): string | undefined {
  const { settings, objectives } = state;
  if (!state.started?.adjusts || state.plan?.isFromFallback) return undefined;
  if ((objectives[at.objective]?.changes ?? 0) >= settings.changesPerObjective) return undefined;
  if (objectives.reduce((sum, { changes }) => sum + changes, 0) >= settings.changesPerRun) return undefined;
  const own = expectedState(state, at);
  if (!own) return undefined;
  if (own.failedProofs >= settings.changeAfterFailedProofs && own.lastProof)
    return `expected ${own.lastProof.expected}; found ${own.lastProof.seen}`;
  const { unchanged } = state.detectors;
  return unchanged >= settings.changeAfterFruitless ? `${unchanged} actions in a row had no effect` : undefined;
}

/** What was shown already stays shown, and what the author asks for stays asked for. */
export function changePlan(state: JudgeState, event: EventOf<'plan_changed'>): void {
  const step = currentStep(state.progress);
  if (step?.stepType !== 'objective' || step.objective !== event.objective) return;
  const objective = state.objectives[step.objective]!;
  const due = objective.expected.findIndex(({ status }) => status === 'pending');
  // One that lists nothing is never done, whatever is put into it.
  if (due < 0) return;
  objective.changes++;
  const done = step.executionPlan.slice(0, due);
  const open = step.executionPlan.slice(due);
  const change = state.plan?.isFromFallback
    ? ({ kind: 'refused', why: 'there is no plan to be changed' } as const)
    : judgeChange(open, event.expectedActions, authoredText(state));
  if (change.kind === 'refused') {
    note(state, 'refused', wordsOf(state).anotherPlan(change.why));
    return;
  }
  if (!move(state, progress => replaceExecutionPlan(progress, [...done, ...event.expectedActions]))) return;
  for (const [index] of objective.expected.entries())
    state.testimonies.delete(keyOf({ kind: 'expected', objective: step.objective, expected: index }));
  const kept = objective.expected.slice(due);
  objective.expected = [
    ...objective.expected.slice(0, due),
    ...event.expectedActions.map((_, index) => begunAnew(kept[change.from[index] ?? -1])),
  ];
  objective.isOtherWay ||= change.isOtherWay;
  state.grace = undefined;
  resetDetectors(state);
  note(state, 'plan changed', `${event.expectedActions.map(({ description }) => description).join(' → ')}: ${event.because}`);
}

export function countChange(state: JudgeState): void {
  const at = current(state);
  const objective = at && state.objectives[at.objective];
  if (objective) objective.changes++;
}

export function openExpected(): ExpectedState {
  return {
    status: 'pending',
    evidence: [],
    acted: false,
    claimed: false,
    everActed: false,
    matched: false,
    lacked: false,
    failedProofs: 0,
    mediums: 0,
    conditionSeen: false,
  };
}

/** The author's steps in their own words, which no plan can reword. */
export function authoredText({ started }: JudgeState): string {
  return started?.scenario.steps ?? started?.scenario.text ?? '';
}

/** What stays in the plan is tried afresh; how often its proof failed, and that something else was tried for it, is remembered. */
function begunAnew(old: ExpectedState | undefined): ExpectedState {
  if (!old) return openExpected();
  const { everActed, lacked, failedProofs, conditionSeen, lastProof, isGoneRound } = old;
  return { ...openExpected(), everActed, lacked, failedProofs, conditionSeen, lastProof, isGoneRound };
}
