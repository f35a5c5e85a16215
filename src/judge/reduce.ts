/** Folds one event into the judge's state, constant work each. Pure: the same events give the same state. */
import { isPlanValid } from '../plan/hints.js';
import type { Plan } from '../plan/plan.js';
import type { TraceEvent, Usage } from '../trace/event.js';
import { authoredText, changePlan, countChange, openExpected } from './plan-change.js';
import { forgetDoubts, leaveUnconfirmed } from './progress.js';
import { startRecovery } from './recovery.js';
import { finishAction, startAction, takeComparison } from './reduce-action.js';
import { takeCheck, takeWitness } from './reduce-check.js';
import { hear } from './reports.js';
import {
  current,
  type ExpectedState,
  expectedAt,
  expectedState,
  type JudgeState,
  note,
  openRecovery,
  type Place,
  progressOf,
} from './state.js';
import { wordsOf } from './words.js';

/** The state is owned by the fold: it is changed in place and returned. */
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
      if (event.replayed) state.replay = { replayed: 0, live: 0 };
      break;
    case 'replay_ended':
      if (state.replay) state.replay.ended ??= { because: event.because, to: event.to };
      break;
    case 'plan_reviewed':
      if (event.decision === 'accept') state.planSuggestions = event.suggestions;
      break;
    case 'plan_changed':
      changePlan(state, event);
      break;
    case 'observed':
      state.observations++;
      state.lastPicture = event.picture;
      state.pictures.add(event.picture);
      break;
    case 'turn_started':
      state.turns = Math.max(state.turns, event.turn);
      break;
    case 'decided':
      state.openActions = event.actions;
      state.narration = event.narration;
      hear(state, event.report);
      state.stopped = event.stopped;
      // Nothing was done about what stands in the way: perhaps it has gone by itself.
      if (event.actions === 0) leaveToItself(state);
      state.idleTurns = event.actions === 0 ? state.idleTurns + 1 : 0;
      if (event.stopped && event.report?.status !== 'failure') takeStop(state);
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
      takeComparison(state, event, line);
      break;
    case 'check_evaluated':
      takeCheck(state, event, line);
      break;
    case 'witnessed':
      takeWitness(state, event, line);
      break;
    case 'blocked':
      // When all is done and every check is decided, nothing can stand in the way any more.
      if (current(state) || state.checks.some(({ final }) => final === undefined))
        state.obstacle = { objective: event.objective, obstacle: event.obstacle, line };
      note(state, 'blocked', wordsOf(state).inTheWay(event.obstacle.title));
      break;
    case 'recovery_started':
      startRecovery(state, event, line);
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
    case 'injection_suspected':
      state.injections.push(event.phrase);
      break;
    case 'trace_ended':
      state.ended = true;
      break;
    case 'objective_started':
    case 'objective_ended':
    case 'recovery_ended':
      // Told to people. The judge follows its own reckoning, so a doctored trace gains nothing here.
      break;
    case 'asked':
      // Asked for another plan, and there is none.
      if (event.about === 'plan') countChange(state);
      break;
    case 'paused':
      break;
    case 'resumed':
      // Whatever is found from now on may be what a person has done.
      state.grace = undefined;
      forgetDoubts(state);
      break;
  }
  return state;
}

function takePlan(state: JudgeState, plan: Plan): void {
  state.plan = plan;
  state.progress = progressOf(plan, state.settings);
  state.objectives = plan.objectives.map(({ expectedActions }) => ({
    expected: expectedActions.map(() => openExpected()),
    changes: 0,
    isOtherWay: false,
  }));
  state.checks = plan.checks.map(() => ({ evidence: [] }));
  const authored = authoredText(state);
  // What was read sentence by sentence lost nothing; an extraction by a model may have.
  const isRead = plan.objectives.every(({ expectedActions }) => expectedActions.every(({ reading }) => reading !== undefined));
  state.planIsWhole = isRead || isPlanValid(plan, authored);
  if (!state.planIsWhole) note(state, 'plan', wordsOf(state).smallPlan);
}

function leaveToItself(state: JudgeState): void {
  const recovery = openRecovery(state);
  if (recovery) recovery.acted = true;
}

/**
 * A brain says that an expected action is done. Its proof decides, if it has one. Without a proof a claim counts only for an action that was
 * carried out on the right element and showed nothing (an operator key of a calculator): it stays open until the scenario's outcome. With a
 * plan from fallback any element would be right, so none is.
 */
function takeClaim(state: JudgeState, at: Place, own: ExpectedState): void {
  own.claimed = true;
  if (expectedAt(state, at)?.proof || own.status !== 'pending') return;
  leaveUnconfirmed(state, own, wordsOf(state).onlyCheck);
}

/** Who stops says that what was done is done: an action that showed nothing yet may still turn out to have done it. */
function takeStop(state: JudgeState): void {
  const at = current(state);
  if (!at) return;
  const own = expectedState(state, at);
  if (own?.silent && !openRecovery(state)) takeClaim(state, at, own);
}

function addUsage(sum: Usage, usage: Usage): void {
  sum.inputTokens += usage.inputTokens;
  sum.cacheWriteTokens += usage.cacheWriteTokens;
  sum.cacheReadTokens += usage.cacheReadTokens;
  sum.outputTokens += usage.outputTokens;
  // One turn of unknown price makes the sum unknown: a total that leaves turns out would be a lie.
  sum.costUsd = sum.costUsd === null || usage.costUsd === null ? null : sum.costUsd + usage.costUsd;
}
