/** What the facts so far demand: go on, look at something, ask a witness, take something out of the way, say what is open, or end with a verdict. Pure. */

import { isToLast, putsElsewhere, turnedAtOnce } from '../evidence/ending.js';
import { badEnd } from '../evidence/ends.js';
import {
  type Demand,
  demandsFrom,
  type InputFact,
  inputsFor,
  isBefore,
  keyOfPlace,
  type LookFact,
  looksAt,
  type Place,
  requirementAt,
  samePlace,
} from '../evidence/facts.js';
import { isByAnyMeans, isFree, onlyOpensDialog } from '../evidence/fits.js';
import { gathered, isUnnamed } from '../evidence/inputs.js';
import { isSurplus } from '../evidence/serving.js';
import { askedState, asksBack, isUnreadable } from '../evidence/states.js';
import { waitingTime } from '../plan/patience.js';
import { looksFor, type Requirement } from '../plan/requirement.js';
import { isKeptPicture, pathOfTarget } from '../scenario/image-path.js';
import { languageOfSentence } from '../scenario/kept.js';
import { checkFacts } from '../scenario/kinds.js';
import { written } from '../scenario/language/write.js';
import type { Reading } from '../scenario/reading.js';
import { namesIn } from '../scenario/remember.js';
import { fold } from '../screen/fold.js';
import { onlyLooks, type Rect } from '../trace/action.js';
import type { CheckPurpose, MeantWindow, Obstacle, WitnessPurpose } from '../trace/event.js';
import { asCalled, nameInDoubt } from './called.js';
import { type Cause, endWith } from './decide.js';
import { detect } from './detectors.js';
import { finalLook, hasFactAgainst, hasFailedCheck, openDemands, unconfirmed } from './outcome.js';
import { type Showing, showingOfCheck, showingOfLeft, showingOfStep } from './showing.js';
import { current, handingKey, isByModel, isSettled, type JudgeState, openRecovery, type RecoveryState, standing } from './state.js';
import { recoveryLimit } from './steps.js';
import { keyOf, standingOf } from './testimony.js';
import type { Verdict } from './verdict.js';
import { wordsOf } from './words.js';

/** One claim that a witness is to be asked of. */
export interface ClaimDue {
  purpose: WitnessPurpose;
  claim: string;
  /** A name in it that nothing on the screen bears: what is titled otherwise may be meant. */
  called?: string | undefined;
}

/** What the judge says to the loop. */
export type Ruling<V = Verdict> =
  /** The brain's turn. `objective` is -1 before there is a plan, `expected` is -1 when nothing particular is due. */
  | {
      kind: 'go_on';
      objective: number;
      expected: number;
      recovery?: { index: number; obstacle: Obstacle } | undefined;
      /** Nothing is to be done: this is only to be brought into view. */
      show?: Showing | undefined;
      /** What was done here came to this: the run ends for it, unless the model that stands by, or has done it, finds another way. */
      vain?: string | undefined;
    }
  /**
   * Evaluate this check and tell the result; then ask again. Without `check` the desktop cannot tell. `goneWindow`, `gonePageDialog`: the check is that this
   * window of that process, or this dialog in a page, is gone. `writtenAfter`: a file counts if it was written later, milliseconds since the run's start.
   */
  | {
      kind: 'verify';
      purpose: CheckPurpose;
      text: string;
      check: Reading | undefined;
      /** At patience 1, milliseconds. */
      withinMs: number;
      /** The author gave the time: patience does not change it. */
      isAuthors?: boolean;
      goneWindow?: (Omit<MeantWindow, 'title'> & Partial<MeantWindow>) | undefined;
      /** Without a name: this window, which was in front when the step began. */
      sameWindow?: number | undefined;
      gonePageDialog?: Pick<Obstacle, 'bounds' | 'title'> | undefined;
      writtenAfter?: number | undefined;
      /** It is to show what the author asked to be done, not what is said to be so. */
      ofDeed?: boolean;
    }
  /** Ask a witness this and tell the answer; then ask again. */
  | (ClaimDue & {
      kind: 'witness';
      stance: 'confirm' | 'refute';
      /** What is asked of the same witness next: it may be asked along with it. */
      also?: 'refute' | undefined;
      witness: number;
      /** Outlined in the screen before the last action: it is what the question is about. */
      marked?: Rect | undefined;
      /** What else is due on this screen, of the same witness in the same way: it may be asked in the same request. Default: nothing. */
      along?: readonly ClaimDue[] | undefined;
    })
  /** Something is in the way: begin a recovery step. */
  | { kind: 'recover'; objective: number; obstacle: Obstacle }
  /** Ask the brain for another way to this objective, and only to it; then ask again. */
  | { kind: 'adjust'; objective: number; expected: number; because: string }
  /** The brain has stopped too soon: tell it, once, what is open; then ask again. */
  | { kind: 'appeal'; open: string[]; places?: Place[] | undefined }
  /** `passes`: the verdict is success; a last look at what nobody asked for may still change that. */
  | { kind: 'end'; verdict: V; passes: boolean };

/** @param complete true when the actions of the last decision have all their outcomes; else only an end matters, and whether there is anything left to do */
export function ruling(state: JudgeState, complete = true): Ruling {
  const cause = endingCause(state);
  if (cause) return handedOver(state, cause) ?? end(state, cause);
  if (!state.plan) return { kind: 'go_on', objective: -1, expected: -1 };
  if (state.obstacle) return { kind: 'recover', objective: state.obstacle.objective, obstacle: state.obstacle.obstacle };
  const recovery = openRecovery(state);
  if (recovery) return recoveryRuling(state, recovery, complete);
  const before = complete ? baseline(state) : undefined;
  if (before) return before;
  const at = current(state);
  if (!complete && (at || state.isShowing)) return goOn(state, at);
  if (!complete) return nextStatedCheck(state) ?? end(state, { kind: 'all_done' });
  if (!at) return afterAll(state);
  const look = lookAgain(state) ?? lookBeforeReset(state, at) ?? lookPastGoals(state, at) ?? lookWanted(state, at) ?? witnessOfLeft(state);
  if (look) return look;
  const show = showingOfStep(state, at);
  if (show) return { kind: 'go_on', ...at, show };
  if (state.stopped) return afterStop(state, at);
  if (state.idleTurns >= state.settings.idleTurns) return end(state, { kind: 'idle' });
  const because = changeWanted(state, at);
  return because === undefined ? { kind: 'go_on', ...at } : { kind: 'adjust', ...at, because };
}

function goOn({ plan }: JudgeState, at: Place | undefined): Extract<Ruling, { kind: 'go_on' }> {
  return { kind: 'go_on', ...(at ?? { objective: plan!.objectives.length - 1, expected: -1 }) };
}

/** Between two actions of one decision: what must be known before the next input, or nobody will ever know it. Undefined: nothing. */
export function between(state: JudgeState): Extract<Ruling, { kind: 'verify' }> | undefined {
  const at = current(state);
  const requirement = at && requirementAt(state.ledger, at);
  if (!requirement || openRecovery(state) || state.obstacle) return undefined;
  if (requirement.when && !state.ledger.conditions.has(keyOfPlace(at))) return verifyCondition(requirement, at);
  const element = elementWanted(state, at, requirement);
  const again = lookAgain(state) ?? lookBeforeReset(state, at);
  if (again) return again;
  const { proof } = requirement;
  if (requirement.as === 'goal') return ifQuick(lookPastGoals(state, at)) ?? element;
  if (!proof || !checkFacts(proof.check)?.isQuick) return element;
  const looks = looksAt(state.ledger, at);
  if (isBeforeWanted(requirement, looks)) return verifyProof(state, at, requirement, 'before');
  // Also after a wait: what was not so yet may be so now.
  const isNew = (looks.at(-1)?.inputs ?? 0) < state.ledger.inputs.length && hasActedSince(state, at, undefined);
  if (requirement.as === 'input') return wantsLook(state, at, requirement) ? verifyProof(state, at, requirement, 'full') : element;
  // The next input may take it away: what takes its time to show gets it now.
  const withinMs = isGivenSince(state, at, looks.at(-1)) ? proof.withinMs : 0;
  return isNew ? verifyProof(state, at, requirement, 'glance', withinMs) : element;
}

function ifQuick(look: Extract<Ruling, { kind: 'verify' }> | undefined) {
  return look?.check && checkFacts(look.check)?.isQuick ? look : undefined;
}

/** What ends the run wherever it stands. */
function endingCause(state: JudgeState): Cause | undefined {
  if (state.ending) return { kind: 'ending', ending: state.ending };
  const dead = badEnd(state.ledger);
  if (dead) return { kind: 'program_ended', event: dead.event };
  if (state.ledger.excess) return { kind: 'excess', ...state.ledger.excess };
  const detection = detect(state.detectors, state.settings);
  // Whatever goes on in a recovery step, it is the dialog that is the trouble.
  const recovery = openRecovery(state);
  if (detection && recovery)
    return { kind: 'blocked', ...recovery, why: wordsOf(state).hopeless.notBy(detection.count, state.lastCaption ?? '') };
  const missing = missingElement(state, detection !== undefined);
  if (missing) return missing;
  if (detection) return { kind: 'detected', detection };
  if (state.sameTrouble && current(state)) return { kind: 'same_trouble', ...state.sameTrouble };
  return hopelessObstacle(state) ?? hopelessDemand(state);
}

/**
 * No end is drawn of what rules alone have tried, where a model stands by, nor of what a model has sent in one answer: it is asked once. What the desktop
 * has seen of their input is final.
 */
function handedOver(state: JudgeState, cause: Cause): Ruling | undefined {
  const recovery = openRecovery(state);
  const at = current(state);
  const isOpen = state.isByRules ? !state.handed.has(handingKey(state)) : isUnwarned(state);
  if (!at || !isOpen) return undefined;
  const vain = vainOf(state, cause);
  if (vain === undefined) return undefined;
  return { kind: 'go_on', ...at, ...(recovery && { recovery: { index: recovery.index, obstacle: recovery.obstacle } }), vain };
}

/** What the detectors count a model has not been told of yet. */
function isUnwarned(state: JudgeState): boolean {
  return isByModel(state) && !state.warned.has(handingKey(state)) && detect(state.detectors, state.settings) !== undefined;
}

function vainOf(state: JudgeState, cause: Cause): string | undefined {
  const words = wordsOf(state);
  switch (cause.kind) {
    case 'detected':
      return words.noEffectInARow(cause.detection.count);
    case 'blocked':
      return openRecovery(state) && cause.why;
    case 'proof_failed': {
      const { proof, reading } = requirementAt(state.ledger, cause)!;
      return proof?.stated || reading?.result ? undefined : words.comparison(cause.result.expected, cause.result.seen);
    }
    case 'element_missing':
      return words.comparison(cause.result.expected, cause.result.seen);
    default:
      return undefined;
  }
}

/** What is not there is the trouble, as soon as the run would end because of what was tried in its place. */
function missingElement(state: JudgeState, isDetected: boolean): Cause | undefined {
  const at = current(state);
  const result = at && elementSeen(state, at)?.result;
  // Where eyes can be asked, the name may be the author's own: whoever acts goes on until it stops.
  const isFruitless = !state.started?.witness && state.fruitless >= state.settings.elementSearchActions;
  const isWanted = isDetected || state.stopped || isFruitless;
  return isWanted && result?.holds === 'no' ? { kind: 'element_missing', ...at!, result } : undefined;
}

/** The last look for an element. That it was not there says nothing once something has shown since. */
function elementSeen({ elements, ledger }: JudgeState, at: Place): LookFact | undefined {
  const look = elements.get(keyOfPlace(at));
  if (look?.result.holds !== 'no') return look;
  return ledger.inputs.some(({ ordinal, shown, late }) => (ordinal >= look.inputs && shown) || (late && isLater(late.line, look)))
    ? undefined
    : look;
}

function isLater(line: number, look: LookFact): boolean {
  return line > look.line;
}

/**
 * `Press Ctrl+Q and quit Notes`: the key showed nothing, and what was to come of it has not. However the run brings that about, it is none of the
 * key's doing.
 */
function hopelessInput(state: JudgeState, at: Place, requirement: Requirement): Cause | undefined {
  const { ledger } = state;
  const look = isFree(requirement) ? looksAt(ledger, at).findLast(({ phase }) => phase === 'full') : undefined;
  if (look?.result.holds !== 'no') return undefined;
  const silent = demandsFrom(ledger, { objective: at.objective, expected: 0 }).find(
    ({ place }) => isBefore(place, at) && standing(state, place).kind === 'silent' && !turnedAtOnce(ledger, place),
  );
  return silent && { kind: 'silent', ...silent.place };
}

function hopelessDemand(state: JudgeState): Cause | undefined {
  const at = current(state);
  const requirement = at && requirementAt(state.ledger, at);
  if (!requirement) return undefined;
  const input = hopelessInput(state, at, requirement);
  if (input) return input;
  const own = standing(state, at);
  if (own.kind === 'unclear') return { kind: 'condition_unclear', result: own.result };
  const stated = requirement.proof?.stated === true;
  // Nothing else will be done about what is to come of an input, but what the author does.
  const isDone = requirement.reading?.result && !asksBack({ ledger: state.ledger, place: at, requirement });
  // What rules tried in vain is handed over, and the model has as many tries of its own.
  const since = state.handed.get(keyOfPlace(at)) ?? -1;
  // Of a check that is a step also a *yes* that no rule lets count: nothing will be done about it.
  const failed = looksAt(state.ledger, at).filter(
    ({ phase, result, line }) => phase === 'full' && (stated || (result.holds !== 'yes' && line > since)),
  );
  const last = failed.at(-1);
  if (!last || own.kind !== 'open') return undefined;
  if (isForWitness(state, at, requirement) || isStillShown(state, at, last)) return undefined;
  return stated || isDone || failed.length >= state.settings.proofAttempts
    ? { kind: 'proof_failed', ...at, result: last.result }
    : undefined;
}

/** Somebody brings it into view, or could: what moved there is looked at first. */
function isStillShown(state: JudgeState, at: Place, last: LookFact): boolean {
  if (showingOfStep(state, at)) return true;
  return state.shows.has(keyOf({ kind: 'expected', ...at })) && hasActedSince(state, at, last);
}

function hopelessObstacle(state: JudgeState): Cause | undefined {
  const { obstacle, settings } = state;
  const recovery = openRecovery(state);
  const at = obstacle ?? recovery;
  if (!at) return undefined;
  const words = wordsOf(state).hopeless;
  const hopeless = (why: string): Cause => ({ kind: 'blocked', objective: at.objective, obstacle: at.obstacle, why });
  if (recovery && recovery.failedChecks >= settings.proofAttempts) return hopeless(words.stays(recovery.lastCheck?.seen ?? ''));
  const exceeded = obstacle && recoveryLimit(state, obstacle.obstacle.title);
  return exceeded && hopeless(words.limits[exceeded.limit](exceeded.value));
}

function recoveryRuling(state: JudgeState, recovery: RecoveryState, complete: boolean): Ruling {
  const { index, obstacle, objective } = recovery;
  if (complete && recovery.acted) {
    const gone: Reading = { kind: 'expect_text', value: obstacle.title, negated: true };
    const purpose = { kind: 'recovery', recovery: index } as const;
    const goneWindow = obstacle.window === undefined ? undefined : { id: obstacle.window, pid: obstacle.pid };
    const gonePageDialog = obstacle.how === 'accessibility' ? { title: obstacle.title, bounds: obstacle.bounds } : undefined;
    return { kind: 'verify', purpose, text: obstacle.title, check: gone, withinMs: waitingTime('recovered'), goneWindow, gonePageDialog };
  }
  if (complete && (state.stopped || state.idleTurns >= state.settings.idleTurns))
    return end(state, { kind: 'blocked', objective, obstacle, why: state.lastReport?.message ?? wordsOf(state).hopeless.untouched });
  return { kind: 'go_on', objective, expected: current(state)?.expected ?? -1, recovery: { index, obstacle } };
}

/**
 * What the author states is looked at before the first input, and again after an input that showed nothing: only what was not so then can show
 * what was brought about. Where nothing is to be done, nothing can be.
 */
function baseline(state: JudgeState): Ruling | undefined {
  const { plan, ledger } = state;
  const demands = ledger.requirements.flat();
  if (demands.every(({ proof }) => proof?.stated)) return undefined;
  const given = ledger.inputs.findLast(({ action, who }) => !onlyLooks(action) && who !== 'showing');
  const since = given === undefined ? 0 : isDoubtful(state) ? given.ordinal + 1 : undefined;
  const index = plan!.checks.findIndex(({ reading, isKept }, place) => {
    const looks = ledger.checks.get(place) ?? [];
    const isSince = since !== undefined && !looks.some(({ inputs }) => inputs >= since);
    return isKnown(reading) && (isSince || (isKept === true && isOtherwiseWanted(state, looks)));
  });
  const check = plan!.checks[index];
  if (check)
    return { kind: 'verify', purpose: { kind: 'stated', index, phase: 'start' }, text: check.text, check: check.reading, withinMs: 0 };
  if (since === undefined) return undefined;
  return given === undefined ? lookOtherwise(state) : lookBefore(state, since);
}

/** What a run has kept as seen of a check is looked at before each sentence, until somebody has seen that it is not so. */
function isOtherwiseWanted(state: JudgeState, looks: readonly LookFact[]): boolean {
  const at = current(state);
  const { inputs } = state.ledger;
  if (!at || inputs.some(({ objective }) => objective >= at.objective)) return false;
  return looks.every(look => look.result.holds !== 'no' && look.inputs < inputs.length);
}

/** What asks for a value that is not remembered yet would be looked for by its name, and turn with it. */
function isKnown(check: Reading | undefined): boolean {
  return namesIn(JSON.stringify(check ?? '')).length === 0;
}

/** "Was deleted", "has closed", written as a step: somebody must have seen how it was. */
function lookOtherwise(state: JudgeState): Ruling | undefined {
  for (const { place, requirement } of demandsFrom(state.ledger)) {
    if (requirement.proof?.check.was !== 'otherwise' || looksAt(state.ledger, place).length > 0) continue;
    const look = verifyProof(state, place, requirement, 'before');
    if (look) return look;
  }
  return undefined;
}

/**
 * `Click "Load"`, `Wait until "Done" is shown`, `Press Enter to close the dialog`: what the next look finds shows that the input did something, if it
 * was not so yet.
 */
function lookBefore(state: JudgeState, since: number): Ruling | undefined {
  const at = current(state);
  const isNext = ({ place, requirement }: Demand) =>
    looksFor(requirement) || (place.objective === at?.objective && requirement.proof?.turned === true);
  const next = at && demandsFrom(state.ledger, at).find(isNext);
  if (!next || looksAt(state.ledger, next.place).some(({ inputs }) => inputs >= since)) return undefined;
  return verifyProof(state, next.place, next.requirement, 'before');
}

/** An input showed nothing, and only a check may still show that it did something. */
function isDoubtful(state: JudgeState): boolean {
  return demandsFrom(state.ledger).some(({ place }) => standing(state, place).kind === 'silent');
}

/** The next look at what is due, if one is wanted. */
function lookWanted(state: JudgeState, at: Place): Ruling | undefined {
  const requirement = requirementAt(state.ledger, at);
  if (!requirement) return undefined;
  if (requirement.when && !state.ledger.conditions.has(keyOfPlace(at))) return verifyCondition(requirement, at);
  const meant = isItMeant(state, at, requirement);
  if (meant) return meant;
  if (isForWitness(state, at, requirement)) return witness(state, goalsWith(state, at));
  const looks = looksAt(state.ledger, at);
  const last = looks.at(-1);
  // A glance has no patience: what a program takes its time for is waited for once, before the brain is told that it is not so.
  const waited = looks.findLast(({ phase }) => phase === 'full');
  const isStopped = state.stopped && (waited === undefined || hasActedSince(state, at, waited));
  if (requirement.as === 'state') {
    if (isBeforeWanted(requirement, looks)) return verifyProof(state, at, requirement, 'before');
    const isClaimed = state.claimedAt > (last?.line ?? -1);
    if (looksFor(requirement) || requirement.reading?.result) {
      if (!waited || hasActedSince(state, at, waited)) return verifyProof(state, at, requirement, 'full');
      // It has been waited for, in vain: whoever says now that it is so is taken at the word.
      return isClaimed ? verifyProof(state, at, requirement, 'full', 0) : elementWanted(state, at, requirement);
    }
    const since = looks.findLast(({ phase }) => phase !== 'before');
    if (isServedSince(state, at, since) || isNamedSince(state, requirement, since) || isClaimed)
      return verifyProof(state, at, requirement, 'full');
    if (isStopped) return verifyProof(state, at, requirement, 'full', waitingTime('condition'));
    if (hasActedSince(state, at, since)) return verifyProof(state, at, requirement, 'glance');
  } else if (wantsLook(state, at, requirement)) {
    return verifyProof(state, at, requirement, 'full');
  }
  return keptAhead(state, at) ?? lookAhead(state, at) ?? elementWanted(state, at, requirement);
}

/** What a run has kept as seen must not be so yet: it is looked at before the inputs of its sentence, and of those that it looks back on. */
function keptAhead(state: JudgeState, at: Place): Ruling | undefined {
  for (const { place, requirement } of demandsFrom(state.ledger, at)) {
    if (place.objective !== at.objective && !looksFor(requirement)) return undefined;
    const { stated, turned } = requirement.proof ?? {};
    if (stated && turned && looksAt(state.ledger, place).length === 0) return verifyProof(state, place, requirement, 'before');
  }
  return undefined;
}

/** `Press Ctrl+Q and quit Notes`: what its own sentence asks for next may come of the input already. */
function lookAhead(state: JudgeState, { objective, expected }: Place): Ruling | undefined {
  const next = state.ledger.requirements[objective]!.findIndex(({ as }, place) => place >= expected && as !== 'input');
  const place = { objective, expected: next };
  const requirement = requirementAt(state.ledger, place);
  if (!requirement?.proof?.turned || looksAt(state.ledger, place).length > 0) return undefined;
  return verifyProof(state, place, requirement, 'before');
}

/**
 * An unasked input may undo a shown result. Looks again after each such input, until the next sentence's first input.
 * An input on that very element is always looked after.
 */
function lookAgain(state: JudgeState): Extract<Ruling, { kind: 'verify' }> | undefined {
  const { inputs } = state.ledger;
  const given = inputs.findLast(({ action }) => !onlyLooks(action));
  if (!given || !isSurplus(state.ledger, given)) return undefined;
  for (const { place, requirement } of demandsFrom(state.ledger)) {
    const looks = looksAt(state.ledger, place);
    const last = looks.at(-1);
    if (!requirement.proof || !last || last.inputs > given.ordinal || looksFor(requirement)) continue;
    // Also what was taken back: it may be mended.
    if (standing(state, place).kind !== 'shown' && !looks.some(({ result }) => result.holds === 'yes')) continue;
    const since = inputs.slice(last.inputs);
    const isReleased = since.some(({ serves }) => serves.some(one => isBefore(place, one.place)));
    if (isReleased && !requirement.targetElements.some(target => fold(target) === fold(given.under?.name ?? ''))) continue;
    if (checkFacts(requirement.proof.check)?.isQuick) return verifyProof(state, place, requirement, 'full');
  }
  return undefined;
}

/**
 * A value may have been lost while others were put in. What comes next may rightly clear them all, and nobody could tell then: looks once more before.
 */
function lookBeforeReset(state: JudgeState, at: Place): Extract<Ruling, { kind: 'verify' }> | undefined {
  const { ledger } = state;
  if (requirementAt(ledger, at)?.as !== 'input') return undefined;
  for (const { place, requirement } of demandsFrom(ledger)) {
    if (!isToLast(requirement) || !checkFacts(requirement.proof!.check)?.hasBefore) continue;
    const since = ledger.inputs.slice(looksAt(ledger, place).at(-1)?.inputs);
    const isPutSince = since.some(input => putsElsewhere(ledger, input, requirement));
    if (isPutSince && standing(state, place).kind === 'shown') return verifyProof(state, place, requirement, 'last');
  }
  return undefined;
}

/**
 * A goal does not say when it is reached; the next state that the author asks for may be there, and gone again, before anybody says so.
 * One that was there before shows nothing of the kind.
 */
function lookPastGoals(state: JudgeState, at: Place): Extract<Ruling, { kind: 'verify' }> | undefined {
  const next = demandsFrom(state.ledger, at).find(({ requirement }) => requirement.as !== 'goal');
  if (!next || samePlace(next.place, at) || next.requirement.as !== 'state' || next.requirement.when) return undefined;
  const { place, requirement } = next;
  const looks = looksAt(state.ledger, place);
  const last = looks.at(-1);
  if (!last) return verifyProof(state, place, requirement, 'before');
  if (last.result.holds === 'yes') return undefined;
  const since = (from: number) => state.ledger.inputs.some(({ ordinal, action }) => ordinal >= from && !onlyLooks(action));
  // The brain says that all is done: what takes its time gets it, before eyes are asked of a goal whose screen may be gone.
  const waited = looks.findLast(({ phase }) => phase === 'full');
  if (state.stopped) return since(waited?.inputs ?? 0) ? verifyProof(state, place, requirement, 'full') : undefined;
  return since(last.inputs) ? verifyProof(state, place, requirement, 'glance') : undefined;
}

/** What was typed is looked at once it is there whole. */
function wantsLook(state: JudgeState, at: Place, requirement: Requirement): boolean {
  if (!requirement.proof) return false;
  const given = gathered({ ledger: state.ledger, place: at, requirement })?.at(-1)?.input;
  const last = looksAt(state.ledger, at).at(-1);
  return given !== undefined && (last === undefined || last.inputs <= given.ordinal || isLater(state.claimedAt, last));
}

function isBeforeWanted({ proof, as }: Requirement, looks: readonly LookFact[]): boolean {
  if (looks.length > 0) return false;
  // Each state has one.
  const { turned, stated, check } = proof!;
  return turned === true || (as === 'state' && !stated && checkFacts(check)?.hasBefore === true);
}

function hasActedSince({ ledger }: JudgeState, { objective }: Place, last: LookFact | undefined): boolean {
  return ledger.inputs
    .slice(last?.inputs ?? 0)
    .some(
      input => !onlyLooks(input.action) && (input.objective === objective || input.serves.some(one => one.place.objective === objective)),
    );
}

/** Its own input, or the answer to what the program asked about that input, has been given: what comes of it may take its time. */
function isServedSince({ ledger }: JudgeState, at: Place, last: LookFact | undefined): boolean {
  const from = last?.inputs ?? 0;
  const requirement = requirementAt(ledger, at)!;
  const served = inputsFor(ledger, at);
  if (served.some(({ input, part }) => input.ordinal >= from && !onlyOpensDialog(requirement, part, input.shown?.windows))) return true;
  return served.length > 0 && ledger.inputs.some(({ ordinal, who }) => ordinal >= from && who === 'recovery');
}

/** Witnesses have said what the author calls so. */
function isNamedSince({ ledger }: JudgeState, { targetElements }: Requirement, last: LookFact | undefined): boolean {
  return ledger.bound.some(
    ({ name, evidence }) => targetElements.includes(name) && evidence.events.some(line => line > (last?.line ?? -1)),
  );
}

/** Its own input has been given, which could be that of no other sentence. */
function isGivenSince({ ledger }: JudgeState, at: Place, last: LookFact | undefined): boolean {
  const requirement = requirementAt(ledger, at)!;
  return inputsFor(ledger, at).some(({ input, part }) => input.ordinal >= (last?.inputs ?? 0) && !isByAnyMeans(requirement, part));
}

/** Is what it names there at all? Asked where several actions in a row hit nothing, and before a run ends because something was never hit. */
function elementWanted(state: JudgeState, at: Place, requirement: Requirement): Extract<Ruling, { kind: 'verify' }> | undefined {
  const [target] = requirement.targetElements;
  if (target === undefined || requirement.as === 'goal' || elementSeen(state, at)) return undefined;
  const isHit = inputsFor(state.ledger, at).length > 0;
  const isWanted = state.fruitless >= state.settings.elementSearchActions || (!isHit && (state.stopped || isStuck(state)));
  if (!isWanted || standing(state, at).kind !== 'open') return undefined;
  const picture = pathOfTarget(target);
  const check: Reading = picture === undefined ? { kind: 'expect_text', value: target } : { kind: 'expect_image', value: picture };
  return { kind: 'verify', purpose: { kind: 'element', ...at }, text: target, check, withinMs: waitingTime('element') };
}

/** One action less than a detector needs to speak. */
function isStuck({ detectors: { unchanged, unchangedAllSubtle }, settings }: JudgeState): boolean {
  const limit = unchangedAllSubtle ? settings.noChangeSubtleActions : settings.noChangeActions;
  return unchanged >= limit - 1 && unchanged > 0;
}

function verifyCondition({ description: text, when }: Requirement, at: Place): Extract<Ruling, { kind: 'verify' }> {
  return { kind: 'verify', purpose: { kind: 'condition', ...at }, text, check: when, withinMs: waitingTime('condition') };
}

function verifyProof(
  state: JudgeState,
  at: Place,
  requirement: Requirement,
  phase: LookFact['phase'],
  withinMs = phase === 'full' ? (requirement.proof?.withinMs ?? 0) : 0,
): Extract<Ruling, { kind: 'verify' }> | undefined {
  const { proof, description: text, reading } = requirement;
  if (!isKnown(proof?.check)) return undefined;
  const looks = looksAt(state.ledger, at);
  const meant = looks.find(({ result }) => result.window)?.result.window;
  return {
    kind: 'verify',
    purpose: { kind: 'proof', objective: at.objective, expected: at.expected, ...(phase !== 'full' && { phase }) },
    text,
    check: proof && asCalled(state.ledger, requirement, proof.check),
    withinMs: phase === 'last' ? waitingTime('last') : withinMs,
    ...(reading?.seconds !== undefined && { isAuthors: true }),
    ...(proof && !proof.stated && { ofDeed: true }),
    ...(reading?.kind === 'close' && reading.app === undefined && meant && { goneWindow: meant }),
    ...(reading?.kind === 'resize' && meant && { sameWindow: meant.id }),
    // At the end it is enough that the file is there; one that nobody names is known by its time alone.
    writtenAfter:
      proof?.fresh && phase !== 'before' && (phase !== 'last' || proof.check.value === undefined) ? begun(state, at) : undefined,
  };
}

/** When the step was begun: its first input may have come before it was due. */
function begun({ ledger, dueSince }: JudgeState, { objective }: Place): number {
  const own = ledger.requirements[objective]!.keys();
  return Math.min(dueSince, ...[...own].flatMap(expected => inputsFor(ledger, { objective, expected })[0]?.input.at ?? []));
}

/** Only eyes can tell: a state that the desktop cannot read, though something was done about it. */
function isForWitness(state: JudgeState, at: Place, requirement: Requirement): boolean {
  if (!state.started?.witness) return false;
  if (requirement.as === 'goal') return (state.stopped && state.lastReport?.status !== 'failure') || state.claimedGoals.has(keyOfPlace(at));
  // Eyes can say that a number is there: not which one everybody goes by.
  if (requirement.as !== 'state' || requirement.reading?.kind === 'remember' || state.ledger.witnessed.has(keyOfPlace(at))) return false;
  const last = looksAt(state.ledger, at).findLast(({ phase }) => phase === 'full');
  return (
    isUnreadable(askedState({ ledger: state.ledger, place: at, requirement })) &&
    // The desktop is asked first, by the name that is known by now.
    !hasActedSince(state, at, last) &&
    !isNamedSince(state, requirement, last) &&
    (requirement.proof?.stated === true || state.ledger.inputs.some(({ objective }) => objective === at.objective))
  );
}

/** Nothing on the screen bears the author's name, and the brain says that it has done it: is what it hit the thing that is meant? */
function isItMeant(state: JudgeState, at: Place, requirement: Requirement): Extract<Ruling, { kind: 'witness' }> | undefined {
  const { ledger } = state;
  const tried = ledger.tried.get(keyOfPlace(at));
  if (!tried?.under || !isSaidDone(state, tried)) return undefined;
  // Of a state the desktop is asked first.
  const seen = looksAt(ledger, at).at(-1);
  if (requirement.as !== 'input' && !(seen?.result.absent && seen.inputs > tried.ordinal)) return undefined;
  // The screen before it is at hand as long as nothing else was done.
  const last = ledger.inputs.findLast(({ action }) => !onlyLooks(action));
  if (tried !== last || inputsFor(ledger, at).length > 0 || !isUnnamed(tried, requirement)) return undefined;
  const claim = wordsOf(state).isMeant(requirement.targetElements[0]!, requirement.text);
  const question = witness(state, [{ purpose: { kind: 'meant', ...at, action: tried.id }, claim }]);
  return question && { ...question, marked: tried.under.bounds };
}

function isSaidDone({ stopped, lastReport, claimedAt }: JudgeState, tried: InputFact | undefined): boolean {
  return stopped ? lastReport?.status !== 'failure' : tried !== undefined && claimedAt > tried.line;
}

/** What is due of the sentence: a goal says itself what to look for, and of several demands each is asked for alone, as the state that it is. */
function claimOf({ ledger }: JudgeState, place: Place, { as, text, description, proof }: Requirement): string {
  if (as === 'goal' || (proof && isKeptPicture(proof.check, text))) return description;
  const isAlone = ledger.requirements[place.objective]!.length === 1;
  // Of what bears another name no picture shows what the sentence says it is good for.
  const isCalledOtherwise = !proof?.stated && looksAt(ledger, place).at(-1)?.result.absent === true;
  return (isAlone && !isCalledOtherwise) || !proof ? text : written(proof.check, languageOfSentence(text));
}

/** Goals that the run has gone on from: their own screens are still fresh. */
function witnessOfLeft(state: JudgeState): Ruling | undefined {
  const question = witness(state, goalsLeft(state));
  if (question) return question;
  const showing = showingOfLeft(state);
  if (!showing) return undefined;
  const { place, ...show } = showing;
  return { kind: 'go_on', ...place, show };
}

/** The brain has stopped, and something is open. */
function afterStop(state: JudgeState, at: Place): Ruling {
  const requirement = requirementAt(state.ledger, at);
  // What no sentence but a goal is left of, the stated checks may still show.
  const open = demandsFrom(state.ledger, at);
  const isGoals = requirement !== undefined && open.every(one => one.requirement.as === 'goal');
  if (isGoals && state.lastReport?.status !== 'failure') {
    const unasked = witness(state, goalsWith(state, at));
    if (unasked) return unasked;
    const check = nextStatedCheck(state);
    if (check) return check;
    if (!unconfirmed(state)) return end(state, { kind: 'all_done' });
  }
  if (!state.appealed && state.lastReport?.status !== 'failure' && state.actionsDone > 0)
    return { kind: 'appeal', open: openDemands(state) };
  return nextStatedCheck(state) ?? end(state, { kind: 'stopped_early', ...at });
}

/** Every objective is done: the stated checks, what is to last, a doubt that is left, then the end. */
function afterAll(state: JudgeState): Ruling {
  const check = lookAtLeft(state) ?? nextStatedCheck(state);
  if (check) return check;
  const again = leftUndone(state);
  if (again) return again;
  const show = showingOfCheck(state);
  if (show) return { ...goOn(state, undefined), show };
  // What does not hold is decided: nobody else need be asked.
  if (hasFailedCheck(state)) return end(state, { kind: 'all_done' });
  // What was brought into view is looked at first: then it is taken back.
  const last = state.isShowing ? (witnessOfLeft(state) ?? lastLook(state)) : (lastLook(state) ?? witnessOfLeft(state));
  if (last) return last;
  if (state.lastReport?.status === 'failure') {
    const question = witness(state, [{ purpose: { kind: 'outcome' }, claim: outcomeClaim(state) }]);
    if (question) return question;
  }
  return end(state, { kind: 'all_done' });
}

/** Goals that the run went on from, and witnesses deny in the end: a model that stands by is told once, and they are due again. */
function leftUndone(state: JudgeState): Ruling | undefined {
  const { started, reopened, lastReport, ledger, turns } = state;
  const isTurnLeft = turns < (started?.limits.maxTurns ?? Number.POSITIVE_INFINITY);
  if (!started?.shows || reopened || lastReport?.status === 'failure' || !isTurnLeft || hasFactAgainst(state)) return undefined;
  const denied = demandsFrom(ledger).flatMap(({ place, requirement }) => {
    const key = keyOfPlace(place);
    const isOver = requirement.isSeen || !ledger.left.has(key) || state.returned.has(key);
    const said = isOver ? undefined : ledger.witnessed.get(key);
    return said?.holds === 'no' ? [{ place, told: `${place.objective + 1}. ${requirement.description}: ${said.evidence.text}` }] : [];
  });
  return denied.length === 0
    ? undefined
    : { kind: 'appeal', open: denied.map(({ told }) => told), places: denied.map(({ place }) => place) };
}

/** A state that was left because the program asked back first: it is asked for again when all is done. */
function lookAtLeft(state: JudgeState): Ruling | undefined {
  for (const { place, requirement } of demandsFrom(state.ledger)) {
    if (requirement.as !== 'state' || standing(state, place).kind !== 'open') continue;
    if (looksAt(state.ledger, place).at(-1)?.inputs !== state.ledger.inputs.length) return verifyProof(state, place, requirement, 'full');
  }
  return undefined;
}

/** Each state that was shown is looked at once more: the run may have undone it, or the program taken it back. */
function lastLook(state: JudgeState): Ruling | undefined {
  for (const { place, requirement } of demandsFrom(state.ledger)) {
    const looks = looksAt(state.ledger, place);
    const yes = looks.findLast(({ result }) => result.holds === 'yes');
    if (!isToLast(requirement) || looksFor(requirement) || !yes || isLookedAtLast(state, looks.at(-1)!)) continue;
    return verifyProof(state, place, requirement, 'last');
  }
  return undefined;
}

/** Since the last input. A value that was lost earlier is lost. */
function isLookedAtLast({ ledger }: JudgeState, { phase, inputs, result }: LookFact): boolean {
  return phase === 'last' && (inputs === ledger.inputs.length || result.holds === 'no');
}

/** The next stated check to be decided: the desktop looks at all, so that all can be told; what it cannot tell witnesses are asked, unless it is clear already. */
function nextStatedCheck(state: JudgeState): Ruling | undefined {
  const checks = [...(state.plan?.checks ?? []).entries()].map(([index, planned]) => ({ index, planned, look: finalLook(state, index) }));
  const unseen = checks.find(({ look }) => look === undefined);
  if (unseen) {
    const { index, planned } = unseen;
    const withinMs = hasFailedCheck(state) ? 0 : waitingTime('stated');
    return { kind: 'verify', purpose: { kind: 'stated', index, phase: 'final' }, text: planned.text, check: planned.reading, withinMs };
  }
  if (hasFailedCheck(state)) return undefined;
  const unsure = checks.filter(({ look }) => look?.result.holds === 'unsure');
  const stated = unsure.map(({ index, planned }) => ({ purpose: { kind: 'stated', index } as const, claim: planned.goal ?? planned.text }));
  // What is left over of the steps is asked of the same screen next.
  return stated.some(one => standingOf(state.testimonies.get(keyOf(one.purpose)), state.settings).kind === 'open')
    ? witness(state, [...stated, ...goalsLeft(state)])
    : undefined;
}

function claimDue(state: JudgeState, { place, requirement }: Demand): ClaimDue {
  return { purpose: { kind: 'expected', ...place }, claim: claimOf(state, place, requirement) };
}

function goalsLeft(state: JudgeState): ClaimDue[] {
  const isLeft = ({ place, requirement: { as, isNote } }: Demand): boolean =>
    as === 'goal' && !isNote && state.ledger.left.has(keyOfPlace(place));
  return demandsFrom(state.ledger)
    .filter(isLeft)
    .map(one => claimDue(state, one));
}

/** What is due, and what was claimed with it; where the brain has stopped with nothing but goals open, all of these. */
function goalsWith(state: JudgeState, at: Place): ClaimDue[] {
  const open = demandsFrom(state.ledger, at);
  const isAll = state.stopped && open.every(({ requirement }) => requirement.as === 'goal');
  return open
    .filter(({ requirement }) => !requirement.isNote)
    .filter(({ place }) => samePlace(place, at) || (isAll && !isSettled(state, place)) || state.claimedGoals.has(keyOfPlace(place)))
    .map(one => claimDue(state, one));
}

/** The next question, of the first of these that is open, and of those that are to be asked alike; undefined where none is, or nobody can be asked. */
function witness(state: JudgeState, claims: readonly ClaimDue[]): Extract<Ruling, { kind: 'witness' }> | undefined {
  if (!state.started?.witness) return undefined;
  const open = claims.flatMap(({ purpose, claim }) => {
    const said = standingOf(state.testimonies.get(keyOf(purpose)), state.settings);
    const called = nameInDoubt(state, purpose);
    return said.kind === 'open' ? [{ said, due: { purpose, claim, ...(called !== undefined && { called }) } }] : [];
  });
  const [first, ...others] = open;
  if (!first) return undefined;
  const { stance, also, witness: number } = first.said;
  const isAlike = ({ said }: (typeof open)[number]): boolean => also !== undefined && said.also === also && said.witness === number;
  const along = others
    .filter(isAlike)
    .slice(0, CLAIMS_AT_ONCE - 1)
    .map(({ due }) => due);
  return { kind: 'witness', ...first.due, stance, ...(also && { also }), witness: number, ...(along.length > 0 && { along }) };
}

/** Who is asked of more at once looks less well at each. */
const CLAIMS_AT_ONCE = 8;

function outcomeClaim(state: JudgeState): string {
  const { title = '', text = '' } = state.started?.scenario ?? {};
  return text === '' ? title : `${title}\n${text}`;
}

/** Why the brain is asked for another way to the current step; undefined: it is not. */
function changeWanted(state: JudgeState, at: Place): string | undefined {
  const { settings, changes, detectors } = state;
  if (!state.started?.adjusts || at.expected < 0) return undefined;
  if ((changes.get(at.objective) ?? 0) >= settings.changesPerObjective) return undefined;
  if ([...changes.values()].reduce((sum, count) => sum + count, 0) >= settings.changesPerRun) return undefined;
  const failed = looksAt(state.ledger, at).filter(({ phase, result }) => phase === 'full' && result.holds !== 'yes');
  const last = failed.slice(settings.changeAfterFailedProofs - 1).at(-1)?.result;
  if (last) return wordsOf(state).comparison(last.expected, last.seen);
  return detectors.unchanged >= settings.changeAfterFruitless ? wordsOf(state).noEffectInARow(detectors.unchanged) : undefined;
}

function end(state: JudgeState, cause: Cause): Ruling {
  const verdict = endWith(state, cause);
  return { kind: 'end', verdict, passes: verdict.status === 'success' };
}
