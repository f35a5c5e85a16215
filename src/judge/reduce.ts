/** Folds one event into the judge's state. Pure: the same events give the same state. */
import { demandsFrom, keyOfPlace, type Place, requirementAt, samePlace } from '../evidence/facts.js';
import { type Objection, objected } from '../evidence/objection.js';
import { asksBack } from '../evidence/states.js';
import { troublesIn, troublesOf } from '../evidence/trouble.js';
import { contractOf } from '../plan/contract.js';
import type { Plan } from '../plan/plan.js';
import type { Requirement } from '../plan/requirement.js';
import { withValues } from '../scenario/remember.js';
import { onlyLooks } from '../trace/action.js';
import type { EventOf, TraceEvent } from '../trace/event.js';
import { addUsage } from '../trace/usage.js';
import { detect } from './detectors.js';
import { lastLookAt } from './outcome.js';
import { leave, resetDetectors, settle } from './progress.js';
import { startRecovery } from './recovery.js';
import { finishAction, startAction, takeComparison } from './reduce-action.js';
import { takeCheck, takeWitness } from './reduce-check.js';
import { hear } from './reports.js';
import { takeShown } from './showing.js';
import { current, handingKey, isByModel, type JudgeState, note, openRecovery, standing } from './state.js';
import { keyOf } from './testimony.js';
import { wordsOf } from './words.js';

/** The state is owned by the fold: it is changed in place and returned. */
export function reduce(state: JudgeState, event: TraceEvent): JudgeState {
  const line = state.line++;
  state.lastAt = Math.max(state.lastAt, event.at);
  if ('usage' in event && event.usage) state.usage = addUsage(state.usage, event.usage);
  // What a later version tells besides is passed over.
  if (Object.hasOwn(TAKES, event.kind)) (TAKES[event.kind] as Take<TraceEvent>)(state, event, line);
  return state;
}

type Take<Event> = (state: JudgeState, event: Event, line: number) => void;

/** Told to people. The judge follows its own reckoning, so a doctored trace gains nothing here. */
const nothing = (): void => {};

const TAKES: { readonly [Kind in TraceEvent['kind']]: Take<EventOf<Kind>> } = {
  trace_started: (state, event) => {
    state.started = event;
  },
  plan_made: (state, { plan, replayed }) => {
    takePlan(state, plan);
    if (replayed) state.replay = { replayed: 0, live: 0 };
  },
  required: (state, { requirements }) => setRequirements(state, requirements),
  misread: takeObjection,
  remembered: fillIn,
  replay_ended: ({ replay }, { because, to }) => {
    if (replay) replay.ended ??= { because, to };
  },
  plan_reviewed: (state, { decision, suggestions }) => {
    if (decision === 'accept') state.planSuggestions = suggestions;
  },
  plan_changed: (state, { objective, expectedActions, because }) => {
    countChange(state, objective);
    // What was tried on the old way says nothing of the new one.
    if (objective === current(state)?.objective && !openRecovery(state)) resetDetectors(state);
    note(state, 'plan changed', `${expectedActions.map(({ description }) => description).join(' → ')}: ${because}`);
  },
  observed: (state, { picture }) => {
    state.observations++;
    state.pictures.add(picture);
  },
  turn_started: (state, { turn }) => {
    state.turns = Math.max(state.turns, turn);
  },
  decided: takeDecision,
  claimed: (state, { objective, expected }, line) => {
    state.claimedAt = line;
    state.idleTurns = 0;
    leaveSilent(state);
    claimGoal(state, { objective, expected });
  },
  appealed: (state, { places }, line) => {
    if (places) reopen(state, places, line);
    else state.appealed = true;
    Object.assign(state, { stopped: false, idleTurns: 0 });
  },
  action_started: startAction,
  action_finished: finishAction,
  screen_compared: (state, event, line) => {
    takeComparison(state, event, line);
    hearTrouble(state, event);
  },
  check_evaluated: takeCheck,
  witnessed: takeWitness,
  blocked: (state, { objective, obstacle }, line) => {
    if (mayBeBlocked(state)) state.obstacle = { objective, obstacle, line };
    for (const said of troublesOf(obstacle, state.started?.scenario.text ?? '')) state.ledger.troubles.add(said);
    note(state, 'blocked', wordsOf(state).inTheWay(obstacle.title));
  },
  recovery_started: startRecovery,
  gave_up: (state, event) => {
    state.ending ??= { by: 'brain', event };
  },
  // A person's stop or an abort is the outer cause of whatever failed because of it.
  interrupted: (state, event) => {
    if (state.ending?.by !== 'interrupt') state.ending = { by: 'interrupt', event };
  },
  environment_failed: (state, event) => {
    if (state.ending?.by !== 'interrupt') state.ending = { by: 'environment', event };
  },
  limit_reached: (state, event) => {
    state.ending ??= { by: 'limit', event };
  },
  stalled: (state, event) => {
    state.ending ??= { by: 'watchdog', event };
  },
  program_ended: ({ ledger }, event, line) => {
    ledger.ends.push({ event, line, inputs: ledger.inputs.length });
  },
  told: hearTrouble,
  left_open: ({ ledger }, event, line) => {
    ledger.leftOpen ??= { event, line };
  },
  // Asked for another plan, and there is none.
  asked: (state, { about }) => {
    if (about === 'plan') countChange(state, current(state)?.objective ?? -1);
  },
  // Whatever is found from now on may be what a person has done.
  resumed: ({ ledger }, { untouched }) => {
    if (!untouched) ledger.gaps++;
  },
  touched: (state, { message }) => {
    state.touched ??= message;
  },
  objective_started: nothing,
  objective_ended: nothing,
  recovery_ended: nothing,
  injection_suspected: nothing,
  trace_ended: nothing,
  paused: nothing,
  moment: nothing,
};

function takeDecision(state: JudgeState, event: EventOf<'decided'>, line: number): void {
  const { by, narration, show, report, stopped, actions } = event;
  if (by !== undefined) state.turnsBy[by] = (state.turnsBy[by] ?? 0) + 1;
  noteHanded(state, event, line);
  state.overtaken.clear();
  state.narration = narration;
  state.isShowing = show !== undefined;
  if (show) {
    takeShown(state, event, line);
    return;
  }
  hear(state, report);
  state.stopped = stopped;
  // Nothing was done about what stands in the way: perhaps it has gone by itself.
  if (actions === 0) leaveToItself(state);
  state.idleTurns = actions === 0 ? state.idleTurns + 1 : 0;
  // Who cannot do it after all: it stays as witnesses have seen it.
  if (report?.status === 'failure') for (const place of state.reopened ?? []) leave(state, place, wordsOf(state).saidDone);
  if (!stopped || report?.status === 'failure') return;
  leaveSilent(state);
  const due = current(state);
  if (due) askAnew(state, due);
}

/** A model decides: what was counted before it was asked says nothing of what it does now. Again, only where that is counted for the first time. */
function noteHanded(state: JudgeState, { by }: EventOf<'decided'>, line: number): void {
  const isWarned = isByModel(state) && detect(state.detectors, state.settings) !== undefined;
  state.isByRules = by === 'offline' && state.started?.shows === true;
  const key = handingKey(state);
  if (isWarned && !state.isByRules && !state.warned.has(key)) {
    state.warned.add(key);
    resetDetectors(state);
  }
  if (by === undefined || by === 'offline' || state.handed.has(key)) return;
  state.handed.set(key, line);
  // What rules tried says nothing of what the model does.
  resetDetectors(state);
  const recovery = openRecovery(state);
  if (recovery) recovery.failedChecks = 0;
}

function hearTrouble({ ledger, started }: JudgeState, event: Parameters<typeof troublesIn>[0]): void {
  for (const said of troublesIn(event, started?.scenario.text ?? '')) ledger.troubles.add(said);
}

function takePlan(state: JudgeState, plan: Plan): void {
  if (state.ledger.inputs.length > 0) return;
  // What the steps demand is told next (`required`); a step that demands nothing is never done.
  state.plan = { ...plan, objectives: plan.objectives.map(({ expectedActions: _, ...objective }) => ({ ...objective, requirements: [] })) };
  state.ends = [];
  settle(state);
}

function setRequirements(state: JudgeState, requirements: readonly (readonly Requirement[])[]): void {
  const { plan, ledger } = state;
  if (!plan || ledger.inputs.length > 0) return;
  state.plan = contractOf(plan, requirements);
  ledger.stated = plan.checks.map(({ reading }) => reading);
  ledger.requirements = requirements;
  state.ends = [];
  settle(state);
}

export function objectedTo({ ledger, started }: JudgeState, objection: Objection): ReturnType<typeof objected> {
  return objected(ledger, objection, started?.language ?? 'en');
}

/** By the judge's own reckoning: what a trace says of it gains nothing. */
function takeObjection(state: JudgeState, event: EventOf<'misread'>): void {
  const { plan, ledger } = state;
  const taken = objectedTo(state, event);
  if (!plan || 'why' in taken) return;
  ledger.requirements = ledger.requirements.map((own, at) => (at === event.objective ? taken.requirements : own));
  state.plan = { ...plan, objectives: plan.objectives.map((one, at) => ({ ...one, requirements: ledger.requirements[at] ?? [] })) };
  Object.assign(state, { stopped: false, idleTurns: 0 });
  note(state, 'misread', `${ledger.requirements[event.objective]![event.expected]!.description}: ${event.because}`);
  resetDetectors(state);
  settle(state);
}

/** What the sentences after it demand is known in full now. */
function fillIn(state: JudgeState, { name, value }: EventOf<'remembered'>): void {
  const { plan, ledger } = state;
  if (!plan) return;
  const values = new Map([[name, value]]);
  const filled = withValues(plan, values);
  state.plan = filled;
  state.started = withValues(state.started, values);
  ledger.stated = filled.checks.map(({ reading }) => reading);
  ledger.requirements = filled.objectives.map(({ requirements }) => requirements);
}

/** It is due again, and what was looked at in the end is looked at anew: what is done now may undo it. */
function reopen(state: JudgeState, places: readonly Place[], line: number): void {
  state.reopened = places;
  for (const place of places) {
    state.ledger.left.delete(keyOfPlace(place));
    state.returned.add(keyOfPlace(place));
  }
  for (const index of state.plan!.checks.keys()) {
    state.lookedSince.set(index, line);
    state.testimonies.delete(keyOf({ kind: 'stated', index }));
  }
  settle(state);
}

/** Nothing but what comes of it, or a witness, can show it. */
function claimGoal(state: JudgeState, place: Place): void {
  const requirement = requirementAt(state.ledger, place);
  const isAgain = state.reopened?.some(one => samePlace(one, place));
  if (requirement?.as === 'state' || isAgain) askAnew(state, place);
  if (requirement?.as !== 'goal') return;
  // What is claimed along with another is decided once that is.
  const isAlong = state.claimedGoals.size > 0;
  if (mayComeBack(state, place, requirement) || isAlong) state.claimedGoals.add(keyOfPlace(place));
  else leave(state, place, wordsOf(state).saidDone);
}

/**
 * Somebody can bring it about, and a witness who denies it is heard before the next sentence begins. Of the last one the stated checks speak first. What
 * was denied is asked again once something was done since.
 */
function mayComeBack(state: JudgeState, place: Place, { isSeen }: Requirement): boolean {
  const { ledger, started, returned, testimonies } = state;
  if (!started?.witness || isSeen || demandsFrom(ledger, place).length < 2) return false;
  return !testimonies.has(keyOf({ kind: 'expected', ...place })) || (returned.has(keyOfPlace(place)) && askAnew(state, place));
}

/** What witnesses did not see, and about which more was done since, is theirs to look at again. */
function askAnew({ ledger, testimonies, standings }: JudgeState, place: Place): boolean {
  const key = keyOf({ kind: 'expected', ...place });
  const last = testimonies.get(key)?.answers.at(-1);
  if (!last || !ledger.inputs.some(({ line, action }) => line > last.line && !onlyLooks(action))) return false;
  testimonies.delete(key);
  ledger.witnessed.delete(keyOfPlace(place));
  standings.clear();
  return true;
}

function leaveToItself(state: JudgeState): void {
  const recovery = openRecovery(state);
  if (recovery) recovery.acted = true;
}

/**
 * Who stops or claims says that what was done is done. An input that was given and showed nothing (an operator key of a calculator) stays open
 * until the scenario's outcome.
 */
function leaveSilent(state: JudgeState): void {
  for (let at = current(state); at && !openRecovery(state); at = current(state)) {
    const requirement = requirementAt(state.ledger, at);
    if (standing(state, at).kind !== 'silent' && !(requirement && asksBack({ ledger: state.ledger, place: at, requirement }))) return;
    leave(state, at, wordsOf(state).onlyCheck);
  }
}

/** When all is done and every check is decided, nothing can stand in the way any more. After a recovery they are decided anew. */
export function mayBeBlocked(state: JudgeState): boolean {
  return current(state) !== undefined || (state.plan?.checks ?? []).some((_, index) => lastLookAt(state, index) === undefined);
}

function countChange(state: JudgeState, objective: number): void {
  state.changes.set(objective, (state.changes.get(objective) ?? 0) + 1);
}
