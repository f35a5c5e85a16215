/** A model's reading, held to the author's words: it may leave nothing out, and add nothing that the scenario does not say. Pure. */

import { understand } from '../../scenario/language/index.js';
import { keyCombination } from '../../scenario/language/keys.js';
import { withoutNumber } from '../../scenario/language/note.js';
import { findQuotes, outsideQuotes } from '../../scenario/language/quotes.js';
import { deedsSeen, isGiven, isOnlySeenIn, isSeenAfter } from '../../scenario/language/seen.js';
import { write } from '../../scenario/language/write.js';
import { isCheck, type Reading } from '../../scenario/reading.js';
import { cased, fold, isJapanese } from '../../screen/fold.js';
import { toldForms } from './reading-kinds.js';
import { toldWay } from './told-way.js';

export interface Asked {
  text: string;
  as: 'step' | 'check';
  /** What the scenario says before it, for each place where the sentence stands. */
  before: readonly (readonly string[])[];
  /** Over the scenario: which program it is about. */
  headings?: readonly string[] | undefined;
  /** Its author supposes it to be so beforehand. */
  isSupposed?: boolean | undefined;
  /** Whether a deed is its own, though its words say what is seen: it is supposed to be so before anything is done. */
  mayDo?: ((reading: Reading) => boolean) | undefined;
}

export interface Said {
  readings: readonly Reading[];
  /** What a witness is to look for; empty where the readings say all. */
  goal: string;
}

/** `from`: the earlier sentences from which a text was taken. */
export type Held = { from: string[] } | { why: string };

export function heldTo(asked: Asked, said: Said): Held {
  const why = shapeless(asked, said) ?? leftOut(asked.text, said) ?? inGoal(asked, said.goal);
  if (why !== undefined) return { why };
  const from = new Set<string>();
  for (const reading of said.readings) {
    const held = heldIn(asked, reading);
    if ('why' in held) return held;
    for (const source of held.from) from.add(source);
  }
  return onlyLooks(asked, said) ? { why: ONLY_LOOKS } : { from: [...from] };
}

/** Each text of a reading stands in the sentence or before it, and nothing else is added. */
function heldIn(asked: Asked, reading: Reading): Held {
  const from: string[] = [];
  const isPath = findQuotes(asked.text).quotes.some(({ value }) => isPathIn(reading, value));
  for (const [name, text] of textsOf(reading)) {
    if ((name === 'path' && isPath) || standsIn(text, asked.text, EXACT.has(name))) continue;
    if (FILES.has(reading.kind) && isPlaceOf(text, asked.text)) continue;
    if (name === 'app' && asked.headings?.some(heading => standsIn(text, heading, false))) continue;
    const source = sourceOf(text, asked, EXACT.has(name));
    if (source === undefined) return { why: `"${text}" stands neither in the sentence nor before it${instead(text, asked)}` };
    from.push(source);
  }
  const invented = inventedIn(reading, asked.text);
  return invented === undefined ? { from } : { why: `${invented} is not in the sentence: leave it out` };
}

const FILES: ReadonlySet<Reading['kind']> = new Set(['expect_file', 'open_file', 'save_as']);

/** "stock.csv is in Downloads": Downloads/stock.csv, of which each part stands in the sentence. */
function isPlaceOf(text: string, sentence: string): boolean {
  const parts = text.split('/');
  return parts.length > 1 && parts.every(part => part !== '' && standsIn(part, sentence, true));
}

/** A folder that a model has put before a name, an ending behind it. */
function instead(text: string, asked: Asked): string {
  const own = text.split('/').at(-1) ?? '';
  const isSaid = own !== text && standsIn(own, asked.text, true);
  return isSaid ? `: send "${own}", and put the rest into goal` : ': send a text that does, or none, and put the rest into goal';
}

/** A state that is read out of an order would only be looked at, and nobody asked to bring it about. */
function onlyLooks(asked: Asked, { readings, goal }: Said): boolean {
  const { as, text } = asked;
  return as === 'step' && !isGiven(asked) && goal === '' && readings.every(isCheck) && !isOnlySeenIn(text) && !isSeenAfter(text);
}

const ONLY_LOOKS = 'it asks for something to be done, and this only looks: send what is done, or a goal alone';

/** Nothing that could run or be looked at. */
function shapeless({ as, text, mayDo }: Asked, { readings, goal }: Said): string | undefined {
  if (readings.length === 0 && goal === '') return 'there is no reading of it: send requirements, or a goal that says what is to be seen';
  const foreign = as === 'check' ? readings.find(reading => !isCheck(reading)) : undefined;
  const deed = foreign ?? deedsSeen(text, readings).find(one => !mayDo?.(one));
  if (deed) return `it is to be looked for, and "${deed.kind}" is something to do: send an expect_ kind, or a goal alone`;
  const unsaid = readings.find(reading => write(reading, 'en') === undefined);
  return unsaid && `no sentence of ours says ${JSON.stringify(unsaid)}: send ${toldForms(unsaid.kind)}, and put the rest into goal`;
}

/** What of the author's words is missing. */
function leftOut(sentence: string, { readings, goal }: Said): string | undefined {
  const text = sentence.replace(toldWay(sentence, readings) ?? '', '');
  const all = `${JSON.stringify(readings)} ${goal}`;
  // A longer text may hold it, marks and all: <a href="x">.
  const isWithin = (raw: string): boolean => readings.some(one => strings(one).some(own => own.length > raw.length && own.includes(raw)));
  const lost = findQuotes(text).quotes.find(
    ({ value, start, end }) => !readings.some(one => says(one, value)) && !goal.includes(value) && !isWithin(text.slice(start, end)),
  );
  if (lost) return `the quoted "${lost.value}" is missing from the reading: send it to the letter, in a requirement or in goal`;
  if (goal === '' && readings.every(isCheck) && ORDER.test(outsideQuotes(text)))
    return 'no kind says an order: send what is shown as it is, and say the order in goal';
  const number = numbersOf(text).find(one => !all.includes(one));
  return number === undefined ? undefined : `the number ${number} is missing from the reading: send it in a requirement or in goal`;
}

/** What stands before what: that all of it is there says nothing of it. */
const ORDER =
  /\bin (?!order to\b)(?:(?:the|this|that|an?|\w+(?:al|ing|e|ct|ed)|same|right) )*order\b|\b(?:sorted|ordered|arranged|ranked) (?:by|from|in|alphabetically|first|last)\b|(?<!手)順(?!番待)|昇順|降順|並[んびべ]/i;

/** A quoted path of a menu, a key, or a folder on the way to a file, is no text of its own. */
function says(reading: Reading, quoted: string): boolean {
  if (strings(reading).some(one => one === quoted || (FILES.has(reading.kind) && one.split('/').includes(quoted)))) return true;
  if (reading.keys !== undefined && keyCombination(quoted.replace(/-(?=.)/g, '+')) === reading.keys) return true;
  return isPathIn(reading, quoted);
}

function isPathIn({ path = [] }: Reading, quoted: string): boolean {
  const parts = quoted.split(/\s*(?:->|[>→|])\s*/);
  return parts.length > 1 && parts.every((part, at) => part === path.slice(-parts.length)[at]);
}

function inGoal(asked: Asked, goal: string): string | undefined {
  if (goal === '') return undefined;
  if ([...outsideQuotes(goal)].some(isJapanese) !== [...outsideQuotes(asked.text)].some(isJapanese))
    return `the goal "${goal}" is in another language than the sentence: say it in the sentence's`;
  const foreign = findQuotes(goal).quotes.find(({ value }) => !asked.text.includes(value) && sourceOf(value, asked, true) === undefined);
  return foreign && `"${foreign.value}" stands neither in the sentence nor before it: say it in goal without quotes`;
}

/** What is typed or compared: its letters count. Names are found in any case. */
const EXACT: ReadonlySet<string> = new Set(['value', 'contains']);

function textsOf(reading: Reading): [name: string, text: string][] {
  const { target, value, app, source, destination, contains, scope, path = [] } = reading;
  const named = Object.entries({ target, value, app, source, destination, contains, scope });
  return [...named, ...path.map(one => ['path', one] as const)].flatMap(([name, text]) =>
    typeof text === 'string' && text !== '' ? [[name, text] as [string, string]] : [],
  );
}

/** Whole: a part of a quoted text, or of a word, says less than the author did. */
function standsIn(text: string, sentence: string, isExact: boolean): boolean {
  const form = isExact ? cased : fold;
  const wanted = form(text).trim();
  if (findQuotes(sentence).quotes.some(({ value }) => form(value).trim() === wanted)) return true;
  // With marks in it, it may go beyond what stands between them.
  return standsAlone(wanted, form(findQuotes(text).quotes.length > 0 ? sentence : outsideQuotes(sentence)));
}

function standsAlone(wanted: string, text: string): boolean {
  for (let at = text.indexOf(wanted); at !== -1 && wanted !== ''; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text[at - 1], text[at + wanted.length]];
    if (!joins(before, wanted[0]) && !joins(wanted.at(-1), after)) return true;
  }
  return false;
}

/** Two letters of one word. Japanese is written without spaces between words: any place may be the end of one. */
function joins(one: string | undefined, other: string | undefined): boolean {
  return [one, other].every(letter => letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !isJapanese(letter));
}

/** The nearest sentence before it that says the text, wherever it stands. What is compared must have been said as a text of its own. */
function sourceOf(text: string, { before }: Asked, isExact: boolean): string | undefined {
  const [first = [], ...others] = before;
  return first
    .toReversed()
    .find(
      sentence => others.every(list => list.includes(sentence)) && (isExact ? isSaidBy(text, sentence) : standsIn(text, sentence, false)),
    );
}

function isSaidBy(text: string, sentence: string): boolean {
  // A name with an ending is a text of its own, quoted or not.
  if (
    FILE_NAME.test(text) &&
    outsideQuotes(sentence)
      .split(/[\s、。]+/)
      .some(word => word.replace(/[.,;:!?]+$/, '') === text)
  )
    return true;
  if (isNameIn(text, sentence)) return true;
  const { readings } = understand({ text: sentence, line: 1, column: 1 }, 'step');
  const said = [...findQuotes(sentence).quotes.map(({ value }) => value), ...readings.flatMap(textsOf).map(([, one]) => one)];
  return said.some(one => one === text || one.endsWith(`/${text}`));
}

/** "Call it Standup", 「Summit に変える」: a capital within a sentence, or other letters than those around it, makes a word a name. */
function isNameIn(text: string, sentence: string): boolean {
  const around = outsideQuotes(sentence).trim();
  const isWhole = PROPER.test(text) && around.split(/[^\p{Script=Latin}\p{N}'-]+/u).includes(text);
  return isWhole && ([...around].some(isJapanese) || !around.startsWith(text));
}

const PROPER = /^\p{Lu}[\p{Script=Latin}\p{N}'-]+$/u;

const FILE_NAME = /^[^\s/]+\.[a-z\d]{1,5}$/i;

/** Keys and numbers that the sentence does not give. */
function inventedIn({ keys, amount = 1, seconds, where }: Reading, text: string): string | undefined {
  if (where?.split(' ').some(side => !SIDES[side as keyof typeof SIDES].test(text))) return `the place "${where}"`;
  if (keys !== undefined && !isKeyOf(keys, text)) return `the key "${keys}"`;
  const number = [...(amount === 1 ? [] : [amount]), ...(seconds === undefined ? [] : [seconds])].find(
    one => !numbersOf(text).includes(String(one)) && !(COUNTS[one]?.test(text) ?? false),
  );
  return number === undefined ? undefined : `the number ${number}`;
}

/** The grammar knows what keys are called; a line break is what Enter puts in. */
function isKeyOf(keys: string, text: string): boolean {
  if (keys === 'enter' && /\b(?:new ?lines?|line breaks?)\b|改行/i.test(text)) return true;
  const words = text.split(/[\s、。,]+/).map(word => word.replace(/^["'`(「<]+|["'`).:;」>]+$/g, ''));
  const runs = [...words, ...(text.match(/[\w+＋ァ-ヶー]+/gu) ?? [])];
  const grams = runs.flatMap((_, at) => [1, 2, 3].map(length => runs.slice(at, at + length).join(' ')));
  return grams.some(gram =>
    [`Press ${gram}`, `${gram}を押す`].some(sentence => {
      const { readings } = understand({ text: sentence, line: 1, column: 1 }, 'step');
      return readings.length === 1 && readings[0]!.kind === 'press' && readings[0]!.keys === keys;
    }),
  );
}

const SIDES = {
  top: /\b(?:top|upper|above)\b|上/i,
  bottom: /\b(?:bottom|lower|below)\b|下/i,
  left: /left|左/i,
  right: /right|右/i,
} as const;

const COUNTS: Readonly<Record<number, RegExp>> = {
  2: /\b(?:two|twice|double|couple)\b|二|２/i,
  3: /\b(?:three|thrice)\b|三|３/i,
  4: /\bfour\b|四|４/i,
  5: /\bfive\b|五|５/i,
  10: /\bten\b|十/i,
};

function numbersOf(text: string): string[] {
  return (
    withoutNumber(text)
      .match(/(?<![\p{L}\d.])\d+(?:\.\d+)?(?![\p{L}\d])/gu)
      ?.filter(one => !Number.isNaN(Number(one))) ?? []
  );
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}
