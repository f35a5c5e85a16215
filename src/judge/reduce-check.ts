/** What checks and witnesses said, as facts. Pure. */
import { demandsFrom, inputsFor, isBefore, keyOfPlace, type LookFact, type Place, requirementAt } from '../evidence/facts.js';
import { misfitOf } from '../evidence/fits.js';
import { firstAgainst } from '../evidence/rules.js';
import { serve } from '../evidence/serving.js';
import { isNowhere } from '../evidence/states.js';
import type { StatedCheck } from '../plan/plan.js';
import type { Reading } from '../scenario/reading.js';
import type { CheckPurpose, CheckResult, EventOf, WitnessPurpose } from '../trace/event.js';
import { isSplit, nameInDoubt } from './called.js';
import { leave, leaveBehind, settle } from './progress.js';
import { takeRecovery } from './recovery.js';
import { type JudgeState, note, standing } from './state.js';
import { keyOf, standingOf, type TestimonyStanding } from './testimony.js';
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
  const { ledger } = state;
  const look: LookFact = {
    line,
    phase: phaseOf(purpose),
    result,
    inputs: ledger.inputs.length,
    gaps: ledger.gaps,
    evidence,
  };
  switch (purpose.kind) {
    case 'stated':
      add(ledger.checks, purpose.index, asked(state.plan?.checks[purpose.index], doubted(state, ledger.stated[purpose.index], look)));
      return;
    case 'condition':
      takeCondition(state, purpose, look);
      return;
    case 'proof':
      add(ledger.looks, keyOfPlace(purpose), doubted(state, requirementAt(ledger, purpose)?.proof?.check, look));
      settle(state);
      // A state behind a goal has come about: the run has gone on from the goal.
      if (standing(state, purpose).kind === 'shown') leaveBehind(state, purpose);
      return;
    case 'element':
      state.elements.set(keyOfPlace(purpose), look);
      return;
    case 'recovery':
      takeRecovery(state, result, evidence);
      settle(state);
      return;
    case 'code':
      return;
  }
}

/** A *yes* that a rule does not let count is unsure. */
function doubted(state: JudgeState, check: Reading | undefined, look: LookFact): LookFact {
  const { ledger } = state;
  if (!firstAgainst('look', { ledger, check, look })) return look;
  return { ...look, result: { ...look.result, holds: 'unsure', seen: wordsOf(state).ownWords(look.result.seen) } };
}

/** What nothing bears the name of may be called otherwise, and what is only read may be misread: eyes are asked. */
function asked(stated: StatedCheck | undefined, look: LookFact): LookFact {
  if (!stated?.reading || look.phase !== 'full' || look.result.holds !== 'no') return look;
  const isOpen = look.result.onlyRead || isNowhere(stated, stated.reading, look.result);
  return isOpen ? { ...look, result: { ...look.result, holds: 'unsure' } } : look;
}

/** What is asked without a phase, and a stated check in the end, waits for what takes its time. */
function phaseOf({ phase }: { kind: CheckPurpose['kind']; phase?: keyof typeof PHASES | undefined }): LookFact['phase'] {
  return PHASES[phase ?? 'final'];
}

const PHASES = { start: 'before', before: 'before', glance: 'glance', last: 'last', final: 'full' } as const;

function add<K>(looks: Map<K, LookFact[]>, key: K, look: LookFact): void {
  const known = looks.get(key);
  if (known) known.push(look);
  else looks.set(key, [look]);
}

/** One condition of the author may stand before several requirements; it is evaluated once, because the first of them may end it. */
function takeCondition(state: JudgeState, at: Place, look: LookFact): void {
  const { conditions } = state.ledger;
  const { when } = requirementAt(state.ledger, at) ?? {};
  // What the author made depend on nothing is never skipped.
  if (!when) return;
  const condition = JSON.stringify(when);
  for (
    let place = at;
    JSON.stringify(requirementAt(state.ledger, place)?.when) === condition;
    place = { ...place, expected: place.expected + 1 }
  )
    conditions.set(keyOfPlace(place), look);
  settle(state);
}

export function takeWitness(state: JudgeState, event: EventOf<'witnessed'>, line: number): void {
  const key = keyOf(event.purpose);
  if (event.purpose.kind === 'expected' && state.overtaken.has(keyOfPlace(event.purpose))) return;
  const testimony = state.testimonies.get(key) ?? { answers: [] };
  testimony.answers.push({ event, line });
  state.testimonies.set(key, testimony);
  const told = wordsOf(state).witness(event.claim, event.holds, event.confidence, event.because);
  note(state, `witness ${event.witness} (${event.stance})`, told);
  const { purpose } = event;
  const standing = saidOf(state, purpose);
  if (standing.kind === 'open') return;
  switch (purpose.kind) {
    case 'stated': {
      const before = state.ledger.checks.get(purpose.index)?.findLast(({ phase }) => phase === 'full');
      // Eyes decide only what the desktop cannot.
      if (before?.result.holds !== 'unsure') return;
      // Where eyes cannot tell either, what was found says more; what they saw in its place tells what to write.
      const isFound = standing.holds === 'unsure' && before.result.how !== 'none';
      const { expected, seen } = before.result;
      const said = isFound ? wordsOf(state).eyesToo(seen, standing.because) : standing.because;
      const result = { holds: standing.holds, how: 'witness', expected, seen: said } as const;
      add(state.ledger.checks, purpose.index, { ...before, line, result, evidence: standing.evidence });
      return;
    }
    case 'expected':
      takeSaid(state, purpose);
      return;
    case 'meant':
      if (standing.holds === 'yes') bind(state, purpose, standing.evidence);
      return;
    case 'outcome':
      return;
  }
}

function saidOf(state: JudgeState, purpose: WitnessPurpose): TestimonyStanding {
  const testimony = state.testimonies.get(keyOf(purpose));
  const said = standingOf(testimony, state.settings);
  const isDoubted = said.kind === 'decided' && testimony && isSplit(testimony) && nameInDoubt(state, purpose) !== undefined;
  return isDoubted ? { ...said, holds: 'unsure' } : said;
}

/** What was claimed at once is decided in its order, each once those before it are. */
function takeSaid(state: JudgeState, place: Place): void {
  const { ledger } = state;
  const isClaimed = (at: Place): boolean => state.claimedGoals.has(keyOfPlace(at));
  const waits = isClaimed(place) && demandsFrom(ledger).some(one => isBefore(one.place, place) && isClaimed(one.place));
  const said = saidOf(state, { kind: 'expected', ...place });
  if (waits || said.kind === 'open' || ledger.witnessed.has(keyOfPlace(place))) return;
  ledger.witnessed.set(keyOfPlace(place), { holds: said.holds, evidence: said.evidence });
  answerClaim(state, place, said.holds);
  settle(state);
  const next = demandsFrom(ledger).find(one => isClaimed(one.place));
  if (next && isBefore(place, next.place)) takeSaid(state, next.place);
}

/**
 * A goal that was claimed and is denied comes back to whoever acts, once; where nobody can tell, the run goes on from it. What was claimed along with
 * it is asked anew then: more is done first.
 */
function answerClaim(state: JudgeState, place: Place, holds: CheckResult['holds']): void {
  const key = keyOfPlace(place);
  if (!state.claimedGoals.delete(key)) return;
  const isLast = demandsFrom(state.ledger, place).length < 2;
  const comesBack = holds === 'no' && !state.returned.has(key) && !isLast && !requirementAt(state.ledger, place)?.isSeen;
  if (comesBack) {
    state.returned.add(key);
    state.overtaken = state.claimedGoals;
    state.claimedGoals = new Set();
    for (const { place: other } of demandsFrom(state.ledger))
      if (state.overtaken.has(keyOfPlace(other))) state.testimonies.delete(keyOf({ kind: 'expected', ...other }));
  } else if (holds !== 'yes') leave(state, place, wordsOf(state).saidDone);
}

/** What was hit is what the author means: the input is the one that the words name, and so is each later one on the same thing. */
function bind(state: JudgeState, { action, ...place }: Extract<WitnessPurpose, { kind: 'meant' }>, evidence: Evidence): void {
  const { ledger } = state;
  const input = ledger.inputs.find(({ id }) => id === action);
  const requirement = requirementAt(ledger, place);
  if (!input?.under || !requirement || inputsFor(ledger, place).length > 0) return;
  ledger.bound.push(...requirement.targetElements.map(name => ({ name, under: input.under!, evidence })));
  const part = input.parts.find(one => misfitOf(requirement, { ...input, part: one, bound: ledger.bound }) === undefined);
  if (part) serve(ledger, input, { place, part, ahead: [] });
  // The brain had stopped for want of nothing but the name.
  Object.assign(state, { stopped: false, idleTurns: 0 });
  settle(state);
}
