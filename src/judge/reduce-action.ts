/** Actions and what they did to the screen: matching, effects, late effects, what the detectors are told. Pure. */
import { act, currentStep, start } from '../plan/objective.js';
import type { ExpectedAction, ProofCheck } from '../plan/plan.js';
import { normalize } from '../screen/name.js';
import { type Action, onlyLooks } from '../trace/action.js';
import type { EventOf, UnderPoint } from '../trace/event.js';
import { isOwnLook } from '../trace/own-look.js';
import { observeForDetectors } from './detectors.js';
import { type ActionFacts, isField, isNonProgressive, isSubtle, matchAction } from './match.js';
import { forgetDoubts, leaveUnconfirmed, move, takeEffect, takeSilence } from './progress.js';
import { endRecovery } from './recovery.js';
import {
  current,
  type ExpectedState,
  expectedAt,
  expectedState,
  type JudgeState,
  nextOf,
  note,
  type OpenAction,
  openRecovery,
  type Place,
} from './state.js';
import type { Evidence } from './verdict.js';
import { type JudgeWords, wordsOf } from './words.js';

/** So many of an effect's regions are named in its evidence: more is the whole screen. */
const REGIONS = 6;

export function startAction(state: JudgeState, event: EventOf<'action_started'>, line: number): void {
  state.actions.set(event.id, { started: event, line, due: current(state), confidence: 'low' });
  state.lastCaption = event.caption;
  if (currentStep(state.progress)?.status === 'pending') move(state, start);
}

export function finishAction(state: JudgeState, event: EventOf<'action_finished'>, line: number): void {
  const open = state.actions.get(event.id);
  state.openActions = Math.max(0, state.openActions - 1);
  if (!open || open.finished) return;
  open.finished = event;
  open.finishedLine = line;
  const ending = { by: 'action', event, action: open.started.action, caption: open.started.caption } as const;
  if (event.outcome === 'failed') state.ending ??= ending;
  if (event.outcome === 'refused') {
    state.refusals++;
    note(state, 'policy', wordsOf(state).refused(event.error ?? ''));
    // A brain is told once; who tries again does not obey.
    if (event.refusal?.isFinal !== false || state.refusals > 1) state.ending ??= ending;
  }
  if (event.outcome !== 'done') return;
  state.actionsDone++;
  if (state.replay) state.replay[open.started.replayed ? 'replayed' : 'live']++;
  if (currentStep(state.progress)) move(state, act);
  const recovery = openRecovery(state);
  if (recovery) {
    recovery.acted = true;
    forgetDoubts(state);
    return;
  }
  const at = current(state);
  const expected = at && expectedAt(state, at);
  // It was begun for a step that was done meanwhile, late: for the next one nothing was done yet.
  if (!expected || !isSamePlace(at, open.due)) return;
  open.confidence = matchAction({ ...factsOf(open), narration: state.narration }, expected);
  const own = expectedState(state, at)!;
  // What was known of its proof before says nothing of what it did now.
  Object.assign(own, { acted: true, everActed: true, lastProof: undefined });
  own.matched ||= open.confidence === 'high';
  const { action } = open.started;
  // The keyboard may be in another field after it, and that may hold the text already.
  if (action.type !== 'type' && !onlyLooks(action)) own.lacked = false;
  if (event.keyboard?.held === false && open.confidence !== 'low' && isPartOf(action, expected.proof)) own.lacked = true;
}

function isSamePlace({ objective, expected }: Place, other: Place | undefined): boolean {
  return objective === other?.objective && expected === other.expected;
}

/** A field that does not hold a part of a text does not hold the text. What it is to hold beside it says nothing. */
function isPartOf(action: Action, proof: ProofCheck | undefined): boolean {
  const wanted = proof?.check.value;
  return action.type === 'type' && wanted !== undefined && normalize(wanted).includes(normalize(action.text));
}

function factsOf({ started, finished }: OpenAction): ActionFacts {
  return { action: started.action, under: finished?.under, keyboard: finished?.keyboard };
}

/** The effect of an action: completes what it matches, or what a matching one before it left pending. */
export function takeComparison(state: JudgeState, event: EventOf<'screen_compared'>, line: number): void {
  state.pictures.add(event.before).add(event.after);
  const open = state.actions.get(event.action);
  if (open?.finished?.outcome !== 'done') return;
  const effect = effectText(event, open, wordsOf(state));
  if (effect !== undefined) state.effects++;
  const at = current(state);
  const recovery = openRecovery(state);
  if (recovery && event.effects.closed?.some(({ window }) => window === recovery.obstacle.window)) {
    endRecovery(state, recovery, { kind: 'effect', text: effect ?? '', events: [open.line, line], pictures: [event.before, event.after] });
    return;
  }
  if (event.isLate) {
    if (at && !recovery) weighLate(state, at, { open, event, line, effect });
    return;
  }
  if (at && !recovery) weigh(state, at, { open, event, line, effect });
  // A batch goes on after the last step.
  else if (!recovery) goRound(state, at, open);
  state.detectors = observeForDetectors(
    state.detectors,
    {
      action: open.started.action,
      screenBefore: event.before,
      hadEffect: effect !== undefined,
      confidence: open.confidence,
      subtle: isSubtle(open.started.action),
      nonProgressive: isNonProgressive(open.started.action),
    },
    state.settings,
  );
  if (effect !== undefined || open.confidence === 'high') state.fruitless = 0;
  else if (!isNonProgressive(open.started.action)) state.fruitless++;
}

interface Seen {
  open: OpenAction;
  event: EventOf<'screen_compared'>;
  line: number;
  effect: string | undefined;
}

function weigh(state: JudgeState, at: Place, seen: Seen): void {
  const { open, effect, event } = seen;
  const expected = expectedAt(state, at);
  if (!expected) return;
  const own = expectedState(state, at)!;
  if (open.confidence !== 'high' && own.silent && effect !== undefined && leavesBehind(state, at, own, seen)) return;
  if (open.confidence !== 'high' && own.effect && runsAhead(state, at, seen)) return;
  if (open.confidence !== 'high') goRound(state, at, open);
  const { under } = open.finished ?? {};
  const needsNoChange = isNonProgressive(open.started.action);
  const evidence = evidenceOf(seen);
  const words = wordsOf(state);
  // A change counts as late only where nothing was done meanwhile that could have brought it about: that ends the grace.
  const isLate = state.grace !== undefined;
  if (open.confidence === 'high' && (effect !== undefined || needsNoChange)) {
    takeEffect(state, at, evidence);
  } else if (isLate && effect !== undefined) {
    takeLate(state, at, { ...evidence, text: words.late(effect, state.grace?.caption ?? open.started.caption) }, event);
  } else if (open.confidence === 'high' && hasKeyboard(under)) {
    takeEffect(state, at, { ...evidence, kind: 'already_satisfied', text: words.hasKeyboard(under?.name ?? '') });
  } else if (open.confidence === 'high') {
    const { graceActions } = state.settings;
    takeSilence(state, own, { ...evidence, text: words.noEffectOf(open.started.caption) });
    if (graceActions > 0) state.grace = { actionsLeft: graceActions, caption: open.started.caption };
    note(state, 'grace', words.grace(open.started.caption, graceActions));
  } else if (state.grace && --state.grace.actionsLeft <= 0) {
    state.grace = undefined;
  }
  own.mediums = open.confidence === 'medium' ? own.mediums + 1 : 0;
  if (open.confidence === 'medium' && effect !== undefined) own.mediumEffect = evidence;
  if (open.confidence === 'high') own.mediumEffect = undefined;
}

function evidenceOf({ open, event, line, effect }: Seen): Evidence {
  const { under } = open.finished ?? {};
  return {
    kind: 'effect',
    text: effect ?? open.started.caption,
    events: [open.line, open.finishedLine ?? open.line, line],
    pictures: [event.before, event.after],
    ...(event.change.regions.length > 0 && { regions: event.change.regions.slice(0, REGIONS) }),
    ...(under && { element: { role: under.role, name: under.name } }),
  };
}

/**
 * A batch does not wait for the proof of one step before it does the next. What clearly does the next step, with an effect, is kept for it:
 * it counts once the step before is proven, and is dropped if that turns out not to be done.
 */
function runsAhead(state: JudgeState, at: Place, seen: Seen): boolean {
  let next = nextOf(state, at);
  while (expectedState(state, next)?.ahead) next = nextOf(state, next);
  const planned = expectedAt(state, next);
  if (!planned || planned.when || seen.effect === undefined) return false;
  const { started } = seen.open;
  if (matchAction(factsOf(seen.open), planned) !== 'high') return false;
  Object.assign(expectedState(state, next)!, { acted: true, everActed: true, ahead: evidenceOf(seen), begunAt: started.at });
  note(state, 'ahead', wordsOf(state).ahead(started.caption, seen.effect));
  return true;
}

/**
 * What the program shows now though nobody gave input, after the action that was waited for, or waits after it.
 */
function weighLate(state: JudgeState, at: Place, { open, event, line, effect }: Seen): void {
  const own = expectedState(state, at);
  const waited = onlyLooks(open.started.action) && state.grace !== undefined;
  if (effect === undefined || !own?.silent || (own.silent.events[0] !== open.line && !waited)) return;
  const late: Evidence = {
    ...own.silent,
    text: wordsOf(state).late(effect, state.grace?.caption ?? open.started.caption),
    events: [...own.silent.events, line],
    pictures: [event.before, event.after],
  };
  takeLate(state, at, late, event);
}

/** A window, a title, a state says what came of it. Pixels alone may be a coincidence (a clock, a message). */
function takeLate(state: JudgeState, at: Place, late: Evidence, { effects }: EventOf<'screen_compared'>): void {
  const own = expectedState(state, at)!;
  if (Object.keys(effects).length > 0 || expectedAt(state, at)?.proof) {
    takeEffect(state, at, late);
    return;
  }
  own.silent = late;
  leaveUnconfirmed(state, own, wordsOf(state).onlyOutcome);
}

/**
 * The action before showed nothing, and this one is clearly the next expected action, with an effect of its own: the run has gone on. What
 * showed nothing stays unconfirmed, so that only the scenario's outcome can tell whether it did anything.
 */
function leavesBehind(state: JudgeState, at: Place, own: ExpectedState, seen: Seen): boolean {
  const next = nextOf(state, at);
  const planned = expectedAt(state, next);
  const { open } = seen;
  if (!planned || planned.when || expectedAt(state, at)?.proof) return false;
  const confidence = matchAction(factsOf(open), planned);
  if (confidence !== 'high') return false;
  leaveUnconfirmed(state, own, wordsOf(state).goneOn);
  // This action, too, may have made a check true.
  forgetDoubts(state);
  open.confidence = confidence;
  Object.assign(expectedState(state, next)!, { acted: true, everActed: true });
  weigh(state, next, seen);
  return true;
}

/** Something else was tried after an action that showed nothing: what comes from now on may have come of that. */
function goRound(state: JudgeState, at: Place | undefined, open: OpenAction): void {
  const { action } = open.started;
  if (onlyLooks(action)) return;
  state.grace = undefined;
  forgetDoubts(state);
  const next = at && expectedAt(state, nextOf(state, at));
  // The next step, which shows nothing yet either, is no way round it. One with a condition may turn out to be none.
  if (next && !next.when && matchAction(factsOf(open), next) === 'high') return;
  const own = at && expectedState(state, at);
  if (own?.silent) own.isGoneRound = true;
  if (at && isOnTheWay(action, expectedAt(state, at))) return;
  for (const one of state.objectives.flatMap(({ expected }) => expected)) if (one.status === 'unconfirmed') one.isGoneRound = true;
}

/** A step that a state proves takes other actions first (a field is clicked before it is filled); so does an entry of a menu. A window in front does nothing yet. */
function isOnTheWay({ type }: Action, expected: ExpectedAction | undefined): boolean {
  return expected?.proof !== undefined || expected?.reading?.kind === 'menu' || type === 'activate_window';
}

/** A field that was clicked and had the keyboard before: a click into it has nothing left to do. */
function hasKeyboard(under: UnderPoint | undefined): boolean {
  if (!under?.bounds || !under.focus || !isField(under)) return false;
  const { bounds, focus } = under;
  const slack = 2;
  return (
    Math.abs(bounds.x - focus.x) <= slack &&
    Math.abs(bounds.y - focus.y) <= slack &&
    Math.abs(bounds.width - focus.width) <= 2 * slack &&
    Math.abs(bounds.height - focus.height) <= 2 * slack
  );
}

/** What was seen to happen, for people; undefined when nothing was, or only what a dead button shows too. */
function effectText(event: EventOf<'screen_compared'>, open: OpenAction, words: JudgeWords): string | undefined {
  const { change, effects } = event;
  const parts = [...(effects.windows ?? [])];
  if (effects.accessibility) parts.push(effects.accessibility);
  if (effects.clipboard) parts.push(words.clipboardChanged);
  const isOwn = open.started.action.type.endsWith('_click') && isOwnLook(change, open.finished?.under);
  if (change.changed && !isOwn) parts.push(words.screenChanged(change.ratio));
  return parts.length > 0 ? parts.join(', ') : undefined;
}
