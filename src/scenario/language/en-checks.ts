/** English checks: a subject and what the rows say about it → readings of `expect_…`. */

import type { Reading } from '../reading.js';
import { nearest, type Reach, type Way, waysOf } from './cover.js';
import { quoteList } from './en-combine.js';
import { skipPhrase, word } from './en-nouns.js';
import { auxiliaries, type Denials, isPredicate } from './en-predicates.js';
import { type EnCase, phrasesOf } from './en-row.js';
import { rowsFor, startsAfter, states, wherePhrases } from './en-said.js';
import { stepRows } from './en-steps.js';
import { kindOf, subjects } from './en-subjects.js';
import { inflected } from './en-verbs.js';
import { actors } from './en-words.js';
import { keyCombination } from './keys.js';
import { partsOf } from './phrase.js';
import { ownWord, type Token } from './tokens.js';

/** A check that was read, and the index after its subject, which "… and …" may carry over. */
export interface CheckMatch {
  readings: Reading[];
  stems: number[];
  /** Other readings of the same words. */
  others: Reading[][];
}

/** Reads a whole clause as a check. `asserted`: it says "verify", "I should see", so that it can be nothing else. */
export function parseCheck(clause: readonly Token[]): CheckMatch | undefined {
  if (word(clause, clause.length - 1) === '?') return asked(clause.slice(0, -1));
  const { at, asserted, looks } = skipAssertion(clause);
  const tokens = listed(clause.slice(at));
  const there = existential(tokens);
  const seen = there ? undefined : seeing(tokens);
  const found = there ?? seen ?? special(tokens) ?? stated(tokens);
  if (!found) return undefined;
  // "The dialog is closed" says of itself that it was open; "make sure that it is closed" does not.
  const asks = (reading: Reading) => (asserted ? !looks : seen === undefined && !reading.was);
  const readings = found.readings.map(reading => (asks(reading) ? { ...reading, asks: 'state' as const } : reading));
  return { ...found, readings, stems: found.stems.map(stem => stem + at) };
}

/** What stands before a check and says nothing of what is seen. */
const RESULT = 'result|results|outcome|behavior|behaviour';
const LEADS = [
  ...RESULT.split('|').flatMap(one => [`expected ${one} :`, `${one} :`]),
  'expected :|expected result is that|the expected result is that|the result is that|as a result ,|as a result|after the above steps ,|after these steps ,',
  'after that ,|afterwards ,|furthermore ,|furthermore|in addition ,|additionally ,',
].join('|');
const VISUALLY = 'visually|manually';

/** "The following buttons are shown: "A", "B"": the names stand behind what they are. */
function listed(tokens: readonly Token[]): readonly Token[] {
  const colon = tokens.findIndex((_, n) => word(tokens, n) === ':');
  const following = skipPhrase(tokens, 0, 'the following|following');
  const end = following === undefined ? -1 : tokens.findIndex((token, n) => n > following && isPredicate(token));
  if (following === undefined || end < 0 || colon < end) return tokens;
  return [...tokens.slice(0, following - 1), ...tokens.slice(following, end), ...tokens.slice(colon + 1), ...tokens.slice(end, colon)];
}

/** `Is "Done" shown?`, `Do you see "Done"?`, `"Done" is shown?` */
function asked(tokens: readonly Token[]): CheckMatch | undefined {
  if (!/^(?:is|are|was|were|does|do|did|has|have|can)$/.test(word(tokens, 0) ?? '')) return parseCheck(tokens);
  // Its capital is that of the sentence, and makes no name of it.
  const first = { ...tokens[0]!, raw: tokens[0]!.norm };
  for (let at = 1; at < Math.min(tokens.length, 12); at++) {
    const found = parseCheck([...tokens.slice(1, at + 1), first, ...tokens.slice(at + 1)]);
    if (found) return { ...found, stems: [] };
  }
  return undefined;
}

const LOOKS = 'check|verify|confirm|assert|validate|expect|double-check|test|observe|notice|see that|see if|see whether|note that';
const LOOKING = `${inflected(LOOKS)}|double check|it is expected that|i expect|we expect|check to see|check to make sure`;
const ASSERTING = `${LOOKING}|${inflected('ensure|assure|make sure|be sure|make certain')}`;

/** "Verify that", "Make sure", "I expect": where the check itself begins. */
export function skipAssertion(tokens: readonly Token[]): {
  at: number;
  asserted: boolean;
  /** It only looks ("verify that"), as against asking for it ("make sure that"). */
  looks: boolean;
} {
  const lead = skipPhrase(tokens, 0, LEADS) ?? 0;
  const at = skipPhrase(tokens, lead, `please|${VISUALLY}`) ?? lead;
  const actor = skipPhrase(tokens, at, actors);
  const verbAt = skipPhrase(tokens, at, ASSERTING) === undefined && actor !== undefined ? [actor, actor + 1] : [at];
  const begin = verbAt.find(from => skipPhrase(tokens, from, ASSERTING) !== undefined);
  if (begin === undefined) return { at, asserted: false, looks: false };
  const verb = skipPhrase(tokens, begin, ASSERTING)!;
  const looks = skipPhrase(tokens, begin, LOOKING) === verb;
  const how = skipPhrase(tokens, verb, VISUALLY) ?? verb;
  const next = skipPhrase(tokens, how, 'that|if|whether|:|to see that|to see if|, that') ?? how;
  return { at: next, asserted: true, looks };
}

/** "there is no text "x"" */
function existential(tokens: readonly Token[]): CheckMatch | undefined {
  const first = word(tokens, 0);
  if (first !== 'there' && first !== "there's") return undefined;
  const stops = first === "there's" ? [{ negations: 0, be: true, next: 1 }] : auxiliaries(tokens, 1);
  for (const { negations, be, next } of stops) {
    const verb = be ? next : skipPhrase(tokens, next, 'exists|exist|appears|appear');
    const found = verb === undefined ? undefined : presence(tokens, verb, negations);
    if (found) return found;
  }
  return undefined;
}

/** "I should see "x"", "check for "x"", "the presence of "x"" */
function seeing(tokens: readonly Token[]): CheckMatch | undefined {
  const actor = skipPhrase(tokens, 0, actors) ?? 0;
  for (const { negations, next } of auxiliaries(tokens, actor)) {
    const able = skipPhrase(tokens, next, 'able to') ?? next;
    const verb = skipPhrase(tokens, able, 'see|sees|saw|find|finds|notice|notices|look for|view');
    const found = verb === undefined ? undefined : presence(tokens, verb, negations);
    const isSeen = verb !== undefined && /^(?:see|sees|saw|notices?|view)$/.test(word(tokens, verb - 1)!);
    if (found) return isSeen ? { ...found, readings: found.readings.map(asSeen) } : found;
  }
  const of = skipPhrase(tokens, 0, 'for|the presence of|the existence of|for the presence of|that i see');
  if (of !== undefined) return presence(tokens, of, 0);
  const absent = skipPhrase(tokens, 0, 'the absence of|for the absence of');
  return absent === undefined ? undefined : presence(tokens, absent, 1);
}

/** `You see readme.md`: its name on the screen, wherever the file lies. */
function asSeen(reading: Reading): Reading {
  const { kind, value, contains, role } = reading;
  return kind === 'expect_file' && contains === undefined && role === undefined
    ? { ...reading, kind: 'expect_text', value: value! }
    : reading;
}

/** A subject that is there: shown, open or existing, as befits it. A state may be said after it. */
function presence(tokens: readonly Token[], at: number, negations: number): CheckMatch | undefined {
  const no = skipPhrase(tokens, at, 'no|no such|not any');
  const start = no ?? at;
  const all = negations + (no === undefined ? 0 : 1);
  const said = [...quoteList(tokens, start)].map(({ next }) => [...tokens.slice(start, next), ownWord('is'), ...tokens.slice(next)]);
  const found = statement(tokens, start, all, completed) ?? (said[0] && special(said[0], all));
  return found && { ...found, stems: [start] };
}

/** "there is a window "x" open", "I see that …" is a sentence of its own; "a file "x" that contains "y"". */
function completed(rest: readonly Token[]): Token[][] {
  const that = skipPhrase(rest, 0, 'that|which');
  if (that !== undefined) return [rest.slice(that)];
  const holds = skipPhrase(rest, 0, 'containing|with');
  if (holds !== undefined) return [[ownWord('contains'), ...rest.slice(holds)]];
  const there = ['appears', 'exists', 'runs'].map(one => [ownWord(one), ...rest]);
  return rest.length > 0 ? [[ownWord('is'), ...rest], ...there] : there;
}

/** Orders of words that subject and predicate do not have. */
function special(tokens: readonly Token[], denied = 0): CheckMatch | undefined {
  const [readings, ...others] = toldBy(waysOf(wherePhrases, phrasesOf(tokens)), denied);
  return readings && { readings, stems: [], others };
}

/** "the window title contains "x"", "no "x" is visible", "neither "a" nor "b" is shown" */
function stated(tokens: readonly Token[]): CheckMatch | undefined {
  const end = tokens.findIndex((_, at) => at > 0 && skipPhrase(tokens, at, 'any more|anymore|any longer') === tokens.length);
  if (end > 0) {
    const found = stated(tokens.slice(0, end));
    const isDenied = found?.readings.every(({ negated }) => negated);
    return isDenied ? { ...found!, readings: found!.readings.map(one => ({ ...one, was: 'otherwise' })) } : undefined;
  }
  const nor = tokens.findIndex(token => token.kind === 'word' && token.norm === 'nor');
  if (word(tokens, 0) === 'neither' && nor > 0) {
    const joined = [...tokens.slice(1, nor), { ...tokens[nor]!, norm: 'and' }, ...tokens.slice(nor + 1)];
    const found = statement(joined, 0, 1);
    return found && { ...found, stems: [] };
  }
  const no = skipPhrase(tokens, 0, 'no');
  return no === undefined ? statement(tokens, 0, 0) : statement(tokens, no, 1);
}

/** "The dialog is closed and the file "x" *saved*": the form of "be" is left out. */
export function elliptic(tokens: readonly Token[]): CheckMatch | undefined {
  return statement(tokens, 0, 0, rest => (rest.length === 0 || isPredicate(rest[0]) ? [] : [[ownWord('is'), ...rest]]));
}

const asItIs = (rest: readonly Token[]): readonly Token[][] => [[...rest]];

/** The surest subject of which the rows read the rest. `complete`: what the rest stands for. */
function statement(
  tokens: readonly Token[],
  at: number,
  negations: number,
  complete: (rest: readonly Token[]) => readonly Token[][] = asItIs,
): CheckMatch | undefined {
  for (const { value, next } of subjects(tokens, at)) {
    if (partsOf(value).some(({ name }) => name?.trim() === '')) continue;
    for (const rest of complete(tokens.slice(next))) {
      if (!isPredicate(rest[0]) && kindOf(value) !== 'frame') continue;
      const source = { ...phrasesOf(rest), starts: startsAfter(value, 0) };
      // "Hover shows the "Help" window": no program of that name.
      const { name = '' } = value;
      const isVerb = kindOf(value) === 'name' && (/ing$/.test(name) || stepRows.has(tokens[at]!.norm) || isKey(name));
      const rows = rowsFor(value).filter(({ kinds }) => !isVerb || !kinds.has('actor'));
      const [readings, ...others] = toldBy(waysOf(rows, source), negations);
      if (readings) return { readings, stems: [next], others };
    }
  }
  return undefined;
}

/** Of a check that is not read: how far the rows read what it says, of what its words name, or only describe. */
export function reachOf(tokens: readonly Token[]): { rows: Reach[]; rest: readonly Token[]; described?: readonly Token[] } | undefined {
  const said = tokens.slice(skipAssertion(tokens).at);
  const there = word(said, 0) === 'there' ? auxiliaries(said, 1)[0]!.next : (skipPhrase(said, 0, 'no|neither') ?? 0);
  const body = word(said, 0) === 'there' ? [...said.slice(there), ownWord('appears')] : said.slice(there);
  const subject = [...subjects(body, 0)].find(({ next }) => isPredicate(body[next]));
  const at = subject?.next ?? body.findIndex((token, n) => n > 0 && isPredicate(token));
  if (at < 1) return undefined;
  const rest = body.slice(at);
  const source = { ...phrasesOf(rest), starts: () => [{ at: 0, filled: new Map(), begins: [] }] };
  const rows = nearest<EnCase>(subject ? rowsFor(subject.value) : states, source);
  return { rows, rest, ...(!subject && { described: body.slice(0, at) }) };
}

function isKey(name: string): boolean {
  return keyCombination(name) !== undefined;
}

/** As often denied as before and in the words: twice is none. "No file was created" says nothing of before. */
function toldBy(ways: readonly Way[], denied: number): Reading[][] {
  return ways.flatMap(({ readings, filled }) => {
    const is = filled.get('is')![0] as Denials;
    const all = { negations: is.negations + denied, ...(is.was && denied === 0 && { was: true as const }) };
    const isMixed = all.negations > 0 && readings.some(({ negated }) => negated);
    return all.negations < 2 && !isMixed ? [told(readings, all)] : [];
  });
}

function told(readings: readonly Reading[], { negations, was }: Denials): Reading[] {
  const more = { ...(was && { was: 'otherwise' as const }), ...(negations === 1 && { negated: true }) };
  return readings.map(reading => ({ ...reading, ...more }));
}
