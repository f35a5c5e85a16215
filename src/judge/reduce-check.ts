/** What checks and witnesses said: proofs, conditions, stated checks, recoveries. Pure. */
import { isLook } from '../plan/plan.js';
import type { Reading } from '../scenario/reading.js';
import type { CheckResult, EventOf } from '../trace/event.js';
import { complete, dropAhead, settleObjective } from './progress.js';
import { takeRecovery } from './recovery.js';
import {
  doChecksConfirm,
  type ExpectedState,
  expectedAt,
  expectedState,
  isProofDue,
  type JudgeState,
  nextOf,
  note,
  type Place,
} from './state.js';
import { keyOf, standingOf } from './testimony.js';
import type { Evidence } from './verdict.js';
import { wordsOf } from './words.js';

export function takeCheck(state: JudgeState, event: EventOf<'check_evaluated'>, line: number): void {
  const { purpose, result } = event;
  const pictures = event.picture ? [event.picture] : [];
  for (const picture of pictures) state.pictures.add(picture);
  note(state, `check (${purpose.kind})`, wordsOf(state).check(event.text, result));
  const evidence: Evidence = {
    kind: 'check',
    text: result.seen,
    events: [line],
    pictures,
    how: result.how,
    ...(result.region && { regions: [result.region] }),
  };
  switch (purpose.kind) {
    case 'stated': {
      const check = state.checks[purpose.index];
      if (!check) return;
      if (purpose.phase === 'start') check[state.actionsDone === 0 ? 'atStart' : 'atDoubt'] = result;
      else settleStated(state, purpose.index, result, evidence);
      return;
    }
    case 'condition':
      takeCondition(state, purpose, evidence, result);
      return;
    case 'proof':
      if (purpose.phase === 'before') Object.assign(expectedState(state, purpose) ?? {}, { before: result });
      else takeProof(state, purpose, result, evidence);
      return;
    case 'element': {
      const own = expectedState(state, purpose);
      if (own) own.element = result;
      return;
    }
    case 'recovery':
      takeRecovery(state, result, evidence);
      return;
    case 'code':
      return;
  }
}

export function takeWitness(state: JudgeState, event: EventOf<'witnessed'>, line: number): void {
  const key = keyOf(event.purpose);
  const testimony = state.testimonies.get(key) ?? { answers: [] };
  testimony.answers.push({ event, line });
  state.testimonies.set(key, testimony);
  const said = wordsOf(state).witness(event.claim, event.holds, event.confidence, event.because);
  note(state, `witness ${event.witness} (${event.stance})`, said);
  const standing = standingOf(testimony, state.settings);
  if (standing.kind === 'open') return;
  const { purpose } = event;
  if (purpose.kind === 'stated') {
    const before = state.checks[purpose.index]?.final;
    // Eyes decide only what the desktop cannot.
    if (before?.holds !== 'unsure') return;
    const { expected } = before;
    const result: CheckResult = { holds: standing.holds, how: 'witness', expected, seen: standing.because };
    settleStated(state, purpose.index, result, standing.evidence);
  } else if (purpose.kind === 'expected') {
    judgeExpected(state, purpose, standing.holds, standing.evidence);
  } else if (state.plan?.isFromFallback) {
    const counts =
      standing.holds === 'yes' ||
      (standing.holds === 'unsure' && state.settings.unsureCountsWithReport && state.lastReport?.status === 'success');
    if (counts) complete(state, { objective: 0, expected: 0 }, standing.evidence);
  }
}

function settleStated(state: JudgeState, index: number, result: CheckResult, evidence: Evidence): void {
  const check = state.checks[index]!;
  check.final = result;
  check.evidence = result.holds === 'yes' ? [evidence] : [];
  // A plan from fallback has one step, the whole text: the checks show that it is done, if they did not hold before.
  if (state.plan?.isFromFallback && state.checks.every(c => c.final?.holds === 'yes') && doChecksConfirm(state)) {
    complete(state, { objective: 0, expected: 0 }, { ...evidence, text: state.checks.map(c => c.final?.seen).join('; ') });
  }
}

/** Seen to be achieved, and something had changed: complete. Anything else: it is asked again after as many actions as before. */
function judgeExpected(state: JudgeState, at: Place, holds: CheckResult['holds'], evidence: Evidence): void {
  const own = expectedState(state, at);
  if (own?.status !== 'pending') return;
  const effect = own.mediumEffect ?? own.effect;
  // Eyes decide only what the desktop cannot, and only when they were asked.
  const wasAsked = expectedAt(state, at)?.proof ? own.lastProof?.holds === 'unsure' : own.mediums >= state.settings.mediumActions;
  if (!wasAsked) return;
  if (holds === 'yes' && effect) {
    complete(state, at, {
      ...evidence,
      events: [...effect.events, ...evidence.events],
      pictures: [...new Set([...effect.pictures, ...evidence.pictures])],
    });
    return;
  }
  own.mediums = 0;
  failProof(own);
  state.testimonies.delete(keyOf({ kind: 'expected', ...at }));
}

function takeProof(state: JudgeState, at: Place, result: CheckResult, evidence: Evidence): void {
  const own = expectedState(state, at);
  if (own?.status !== 'pending') return;
  const { proof, expectedToolAction } = expectedAt(state, at) ?? {};
  const stoodThere = result.holds === 'yes' && proof?.fresh === true && proof.check.kind === 'expect_field' && !isWritten(own);
  own.lastProof = stoodThere ? { ...result, holds: 'no', seen: wordsOf(state).notWritten(result.seen) } : result;
  if (result.holds === 'yes' && !stoodThere) {
    const isStated = proof?.stated;
    complete(state, at, own.everActed || isStated ? evidence : { ...evidence, kind: 'already_satisfied' });
  } else if (own.effect && !proof?.stated && !isLook(expectedToolAction) && (result.holds === 'unsure' || isDoubtful(state, at, result))) {
    // To have waited is no sign of what was waited for.
    complete(state, at, own.effect);
  } else if (result.holds === 'unsure' && own.mediumEffect && state.started?.witness) {
    // Something happened, and the desktop cannot tell what: a witness is asked.
    note(state, 'witness wanted', result.seen);
  } else if (!isProofDue(state, at)) {
    Object.assign(own, { acted: false, lastProof: undefined });
  } else {
    // It was looked at: whatever showed before was something else.
    Object.assign(own, { effect: undefined, mediumEffect: undefined });
    failProof(own);
    dropAhead(state);
  }
}

/** What a field holds was typed by the run: it was not there before, or typing it showed something. */
function isWritten({ lacked, effect }: ExpectedState): boolean {
  return lacked || effect !== undefined;
}

/** What was taken from the author's words for a model's plan: the desktop does not find what the model sees, or the model has gone on. */
function isDoubtful(state: JudgeState, at: Place, { absent }: CheckResult): boolean {
  const hasGoneOn = expectedState(state, nextOf(state, at))?.ahead !== undefined;
  return expectedAt(state, at)?.proof?.derived === true && (absent === true || hasGoneOn);
}

function failProof(own: ExpectedState): void {
  own.failedProofs++;
  Object.assign(own, { acted: false, claimed: false, matched: false });
}

/**
 * Something is there that cannot be read, or could be several. What is not there is nothing of which the condition says that it is so; whether it
 * is *not* so, "unless the dialog shows it", cannot be said of it either.
 */
function isUnclear({ holds, absent }: CheckResult, when: Reading): boolean {
  return holds === 'unsure' && (!absent || when.negated === true);
}

/** One condition of the author may stand before several actions; it is evaluated once, because the first of them may end it. */
function takeCondition(state: JudgeState, at: Place, evidence: Evidence, result: CheckResult): void {
  const { when } = expectedAt(state, at) ?? {};
  // What the author made depend on nothing is never skipped.
  if (!when) return;
  const holds = result.holds === 'yes';
  if (isUnclear(result, when)) {
    Object.assign(expectedState(state, at) ?? {}, { unclear: result });
    return;
  }
  const condition = JSON.stringify(when);
  // As the plan is now: it may be another one than at the start.
  for (let place = at; JSON.stringify(expectedAt(state, place)?.when) === condition; place = { ...place, expected: place.expected + 1 }) {
    const own = expectedState(state, place);
    if (own?.status !== 'pending') return;
    own.conditionSeen = true;
    if (holds) continue;
    own.status = 'skipped';
    own.evidence.push(evidence);
  }
  if (!holds) settleObjective(state);
}
