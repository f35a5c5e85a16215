/**
 * What a model takes for a note nobody holds the program to. So somebody who did not read it is asked once, with the opposite stance, and both must
 * agree. What could hide a demand in silence is none, by rule.
 */
import { z } from 'zod';
import type { ReadFacts, Unread } from '../../ports/brain.js';
import { demandsNothing, valuesOf } from '../../scenario/language/note.js';
import { clausesOf, isGiven, mayBeOrdered } from '../../scenario/language/seen.js';
import { isSameSentence } from '../../scenario/pinned.js';
import { fold } from '../../screen/fold.js';
import type { NO_USAGE } from '../../trace/usage.js';
import type { Session } from './port.js';
import { DOUBT_PROMPT, numbered } from './prompt.js';
import { ask } from './structured.js';

/** `carriedBy`: other sentences of the scenario, that demand what it speaks of. */
export type Doubted = { carriedBy: string[] } | { why: string };

export interface Doubts {
  /** Undefined: somebody else has to be asked. @param claimed those of the sentences that are taken for notes, this one among them */
  rule(sentence: Unread, claimed: readonly Unread[], sentences: readonly Unread[]): Doubted | undefined;
  /** One request for all of them. */
  ask(sentences: readonly Unread[], signal: AbortSignal): Promise<{ doubted: Doubted[]; usage: typeof NO_USAGE }>;
}

const SHAPE = z.object({
  claims: z.array(z.object({ sentence: z.number(), carriedBy: z.array(z.string()), demand: z.string() })),
});
type Claim = z.infer<typeof SHAPE>['claims'][number];

/** Of one scenario: what is a note carries nothing, what carries a note is none, and nobody is asked twice of a sentence. */
export function noteDoubts(session: Session, { written, expected = [] }: ReadFacts): Doubts {
  const [notes, carriers]: [string[], string[]] = [[], []];
  const denied = new Map<string, string>();
  const isExpectation = (text: string): boolean => isIn(expected, text) || clausesOf(text).some(({ isSeen }) => isSeen);
  const areChecked = (places: readonly (readonly string[])[]): boolean => places.every(list => list.some(isExpectation));
  /** What else its scenario demands, for each place where it stands. */
  const othersOf = ({ text, before, after = [] }: Unread): string[][] =>
    before.map((list, at) =>
      [...list, ...(after[at] ?? [])].filter(one => !isSameSentence(one, text) && !isIn(notes, one) && !demandsNothing(one)),
    );
  const vetoed = ({ text, as, isAbove }: Unread): string | undefined => {
    if (as !== 'step') return EXPECTED;
    if (isIn(carriers, text)) return CARRIES;
    return !isAbove && mayBeOrdered(text) ? ORDERED : denied.get(text);
  };

  return {
    rule(sentence, claimed, sentences) {
      const { text } = sentence;
      if (isSure(sentence)) return { carriedBy: [] };
      // What stands in two places is a note in both, or in none.
      if (sentences.some(one => !claimed.includes(one) && isSameSentence(one.text, text))) denied.set(text, TWICE);
      notes.push(...claimed.flatMap(one => (vetoed(one) === undefined ? one.text : [])));
      const why = vetoed(sentence) ?? alone(sentence);
      return why === undefined ? undefined : { why };
    },
    async ask(sentences, signal) {
      const text = `The scenarios, as their author wrote them:\n\n${written}\n\nSaid to demand nothing:\n${numbered(sentences.map(one => one.text))}`;
      const question = { kind: 'reading' as const, prompt: DOUBT_PROMPT, content: [{ type: 'text' as const, text }], shape: SHAPE };
      const answer = await ask(session, question, signal);
      const claims = answer.kind === 'value' ? answer.value.claims : [];
      const ofSentence = (at: number): Claim | undefined => claims.find(({ sentence }) => sentence === at + 1);
      return { doubted: sentences.map((one, at) => held(one, ofSentence(at))), usage: answer.usage };
    },
  };

  /** What would be lost with it, whatever anybody says. */
  function alone(sentence: Unread): string | undefined {
    const { text, isAbove } = sentence;
    const others = othersOf(sentence);
    const lost = valuesOf(text).find(value => !others.every(list => list.some(one => fold(one).includes(fold(value)))));
    if (lost !== undefined) return `it is no note, for "${lost}" stands in no other sentence of the scenario: ${ELSE}`;
    return (isAbove && !isClaim(text)) || areChecked(others) ? undefined : ONLY_ONE;
  }

  /** What the other one says, held to the author's words. */
  function held(sentence: Unread, claim: Claim | undefined): Doubted {
    const { demand, carriedBy } = claim ?? { demand: '', carriedBy: [] };
    const others = othersOf(sentence);
    const foreign = carriedBy.find(one => !others.every(list => isIn(list, one)));
    const isDemand = demand.trim() !== '';
    const why = !claim
      ? NOBODY
      : isDemand
        ? `it is no note, for somebody else reads in it: ${demand.trim()}`
        : foreign !== undefined
          ? `it is no note, for "${foreign}" is no other sentence that demands anything: ${ELSE}`
          : uncarried(sentence, carriedBy);
    if (why === undefined) carriers.push(...carriedBy);
    else denied.set(sentence.text, why);
    return why === undefined ? { carriedBy } : { why };
  }

  function uncarried({ text, isAbove, after = [] }: Unread, carriedBy: readonly string[]): string | undefined {
    const isLast = !isAbove && !(after.length > 0 && areChecked(after));
    if ((isClaim(text) || isLast) && !carriedBy.some(isExpectation)) return UNCARRIED;
    const isTold = isAbove ? !mayBeOrdered(text) : TOLD.test(text);
    return isTold || carriedBy.length > 0 ? undefined : UNCARRIED;
  }
}

function isSure(sentence: Unread): boolean {
  return sentence.as === 'step' && (sentence.isAside === true || isGiven(sentence) || demandsNothing(sentence.text));
}

function isIn(list: readonly string[], text: string): boolean {
  return list.some(one => isSameSentence(one, text));
}

/** It is so, or somebody wants it to be; what only may be so nobody looks for. */
function isClaim(text: string): boolean {
  return HOPES.test(text) || (!MAY_BE.test(text) && clausesOf(text).some(({ words, isSeen }) => isSeen && !OF_TEST.test(words)));
}

const OF_TEST =
  /^(?:in |for )?(?:this|these|the following) (?:tests?|test cases?|cases?|scenarios?|sections?|procedures?|steps?|examples?|parts?)\b/;
const MAY_BE = /\b(?:may|might)\b(?! not)|かもしれ|(?:場合|こと)が(?:ある|あり)/i;
/** Among the steps no order begins so; of a verb that nobody here knows, the beginning is all there is. In Japanese nothing is done to anything. */
const TOLD =
  /^[(（※*]|^(?:the|an?|this|that|these|those|it|its|there|here|you|your|we|i|they|some|all|most|any|no|if|when|while|because|since|as|in|on|at|by|for|from|with|without|of)\b|^[^を]*(?:です|である|ない|ません|ある|い[るた]|かかる|ました|(?:あり|い|かかり)ます)[。）)]*$/iu;
const HOPES = /\b(?:must|should|ought|has to|have to|make sure|verify|check|ensure|expect(?:s|ed)?|not)\b|(?:こと|べき|はず|期待)/i;

const ELSE = 'send its requirements, or a goal';
const EXPECTED = `it is no note, for its author expects it: ${ELSE}`;
const ORDERED = `it is no note, for it may ask for something: ${ELSE}`;
const CARRIES = `it is no note, for another sentence is one because this one says it: ${ELSE}`;
const TWICE = `it is no note, for the same sentence stands elsewhere in the scenario, and was not taken for one: ${ELSE}`;
const ONLY_ONE = `it is no note, for nothing else of the scenario says what is to be seen: ${ELSE}`;
const UNCARRIED = `it is no note, for no other sentence asks for it, or says that it is seen: ${ELSE}`;
export const NOBODY = `it is no note, for nobody else has agreed: ${ELSE}`;
