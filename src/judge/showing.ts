/** What is only to be seen, and nobody finds: whoever acts is asked once to bring it into view, before the run ends for it. Pure. */
import { demandsFrom, keyOfPlace, looksAt, type Place, requirementAt } from '../evidence/facts.js';
import { mayBeMisread } from '../evidence/objection.js';
import { askedState, isUnreadable } from '../evidence/states.js';
import { checkFacts } from '../scenario/kinds.js';
import type { Reading } from '../scenario/reading.js';
import type { EventOf, WitnessPurpose } from '../trace/event.js';
import { finalLook, hasFactAgainst } from './outcome.js';
import type { JudgeState } from './state.js';
import { keyOf } from './testimony.js';

/** What is to be brought into view, for whoever acts. */
export interface Showing {
  purpose: WitnessPurpose;
  text: string;
  seen: string;
  /** The desktop has seen that it is not so: nothing moves that, and only whether the sentence means it is asked. */
  isDecided?: true | undefined;
}

/** So many answers it may take: a long page is scrolled part by part. */
const MOST_TURNS = 4;

/** @returns undefined where nobody can be asked, or somebody was */
function wanted({ started, shows, plan, turns }: JudgeState, showing: Showing): Showing | undefined {
  const isAsked = shows.get(keyOf(showing.purpose))?.isOver === true;
  // A limit that this alone would break says less than what was found.
  const isTurnLeft = turns < (started?.limits.maxTurns ?? Number.POSITIVE_INFINITY);
  return started?.shows && isTurnLeft && plan?.objectives.length && !isAsked ? showing : undefined;
}

/** Of a step that is only looked for: the desktop cannot tell, and witnesses have not seen it. */
export function showingOfStep(state: JudgeState, at: Place): Showing | undefined {
  const { ledger } = state;
  const requirement = requirementAt(ledger, at);
  const last = looksAt(ledger, at).findLast(({ phase }) => phase === 'full');
  if (!requirement?.proof?.stated || !last || last.result.holds === 'yes') return undefined;
  const showing: Showing = { purpose: { kind: 'expected', ...at }, text: requirement.text, seen: last.result.seen };
  if (!isUnreadable(askedState({ ledger, place: at, requirement })))
    return mayBeMisread(ledger, at) ? wanted(state, { ...showing, isDecided: true }) : undefined;
  return isOnPage(requirement.proof.check) ? wanted(state, showing) : undefined;
}

/** Of a sentence that says what is seen, which nobody but witnesses can decide, and which they have not seen. */
export function showingOfLeft(state: JudgeState): (Showing & { place: Place }) | undefined {
  for (const { place, requirement } of demandsFrom(state.ledger)) {
    const said = state.ledger.witnessed.get(keyOfPlace(place));
    if (!requirement.isSeen || !said || said.holds === 'yes') continue;
    const { description: text } = requirement;
    const showing = wanted(state, { purpose: { kind: 'expected', ...place }, text, seen: said.evidence.text });
    if (showing) return { ...showing, place };
  }
  return undefined;
}

/** Of what the scenario expects in the end. What the desktop has seen not to hold is decided, whatever else is shown. */
export function showingOfCheck(state: JudgeState): Showing | undefined {
  const looks = (state.plan?.checks ?? []).map((stated, index) => ({ stated, index, result: finalLook(state, index)?.result }));
  if (looks.some(({ result }) => !result) || hasFactAgainst(state)) return undefined;
  for (const { stated, index, result } of looks) {
    if (result!.holds === 'yes' || !isOnPage(stated.reading)) continue;
    const showing = wanted(state, { purpose: { kind: 'stated', index }, text: stated.goal ?? stated.text, seen: result!.seen });
    if (showing) return showing;
  }
  return undefined;
}

/** No wheel brings a window, a program or a file into view. */
function isOnPage(check: Reading | undefined): boolean {
  return !['windows', 'programs', 'files', 'clipboard'].includes(checkFacts(check)?.standsOn ?? '');
}

/** One answer to it. Once it is over, and something has moved, it is looked at anew, and asked of witnesses anew. */
export function takeShown(state: JudgeState, { show, actions, report }: EventOf<'decided'>, line: number): void {
  const key = keyOf(show!);
  const { turns = 0, hasMoved: moved = false } = state.shows.get(key) ?? {};
  const hasMoved = moved || actions > 0;
  const isOver = actions === 0 || report !== undefined || turns + 1 >= MOST_TURNS;
  state.shows.set(key, { turns: turns + 1, hasMoved, isOver });
  if (!isOver || !hasMoved) return;
  state.testimonies.delete(key);
  if (show!.kind === 'expected') state.ledger.witnessed.delete(keyOfPlace(show!));
  if (show!.kind === 'stated') state.lookedSince.set(show!.index, line);
  state.standings.clear();
}
