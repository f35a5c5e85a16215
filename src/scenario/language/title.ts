/**
 * A line over a list of steps that only names what they do: "Check disk space usage", "Closing a process", このテストでは…. Asked of what somebody takes
 * for a note, so it goes by the words alone: what the sentences below do not speak of, too, is a demand of its own. Pure.
 */
import { fold, isJapanese } from '../../screen/fold.js';
import { understand } from './index.js';
import { withoutNumber } from './note.js';
import { findQuotes } from './quotes.js';
import { isOnlySeenIn } from './seen.js';

/** @param below the sentences that stand below it in its scenario */
export function onlyNames(line: string, below: readonly string[]): boolean {
  const text = withoutNumber(line)
    .trim()
    .replace(/[.。:：]$/, '');
  // A text, a number or a path is there to be used; a look is there to be looked at; and two sentences are no name.
  if (findQuotes(text).quotes.length > 0 || /[\p{N}>→|<.;?!。]/u.test(text) || isOnlySeenIn(text)) return false;
  if (CLAIMS.test(text) || TICKS.test(text)) return false;
  // What a rule can carry out is somebody's order.
  const { understood, readings } = understand({ text, line: 1, column: 1 }, 'step');
  if (understood || readings.length > 0) return false;
  const { own, spoken } = countWords(text, below);
  if (own === 0) return false;
  return NAMES.some(form => form.test(text)) ? spoken * 2 >= own : spoken === own;
}

/**
 * What the list below does, told before it: "From April on class 2 is class 4, so the table is changed". Nothing in it is of its own: each number and
 * quoted text stands below, half of its words do, and no rule could carry it out. Asked only where the list says what is expected.
 */
export function sumsUp(line: string, below: readonly string[]): boolean {
  const text = line.trim();
  const { understood, readings } = understand({ text, line: 1, column: 1 }, 'step');
  if (understood || readings.length > 0) return false;
  const said = below.map(fold);
  const isSaid = (part: string): boolean => said.some(one => one.includes(fold(part)));
  const parts = [...findQuotes(text).quotes.map(({ value }) => value), ...(text.match(/\p{N}+/gu) ?? [])];
  const { own, spoken } = countWords(text, below);
  return parts.every(isSaid) && own >= 4 && spoken * 2 >= own;
}

/** How many words it has, and how many of them stand below, too. */
function countWords(text: string, below: readonly string[]): { own: number; spoken: number } {
  const own = wordsOf(text).filter(word => !OF_TESTS.has(word));
  const said = new Set(below.flatMap(wordsOf));
  return { own: own.length, spoken: own.filter(word => said.has(word)).length };
}

/**
 * What the whole test tries, above its list: "Check that a tree can be renamed", 元に戻せることを確認する. Whether it can the list says by what it does, and
 * by what it expects: asked only where it expects anything.
 */
export function saysWhatIsTried(line: string, below: readonly string[]): boolean {
  if (findQuotes(line).quotes.length > 0 || /[\p{N}>→|<;]/u.test(line) || !TRIES.test(line.trim())) return false;
  const { own, spoken } = countWords(line, below);
  return own > 0 && spoken * 2 >= own;
}

const TRIES =
  /^(?:please )?(?:verify|check|test|ensure|confirm|make sure)(?: that)? [^.:]*\bcan (?:also )?(?:be )?[a-z]+[^.:]*[.]?$|(?:でき|[けせてねべめげぜ])(?:る|ます)(?:こと|か(?:どうか)?)を(?:確認|検証|テスト|試験)(?:する|します)?[。]?$/i;

/** "Check that it is shown", 表示されることを確認する: that is to be looked at. */
const CLAIMS = /\b(?:that|if|whether)\b|(?:こと|かどうか|か否か|のを|ように)/i;

/** A name in capitals is that of a box. */
const TICKS = /^(?:[Uu]n)?(?:[Cc]heck|[Tt]ick)\b.* \p{Lu}/u;

/** Of the test itself, of looking at it, or the name of an act: the half of its words is enough. */
const NAMES: readonly RegExp[] = [
  /^(?:in|with|for) this (?:test(?: case)?|scenario|case|section|example|part),? (?:we|you|i)\b/i,
  /^(?:[Cc]heck|[Tt]est|[Vv]erify|[Tt]ry|[Ee]xamine|[Ee]xplore|[Ii]nspect)(?: out)? [\p{Ll} ,-]+$/u,
  /^(?!nothing\b|something\b|everything\b|anything\b|during\b)\p{L}+ing (?:\p{L}+ ?)+$/iu,
  /^(?:この|本)(?:テスト(?:ケース)?|シナリオ|ケース|節|章)(?:では|は)/,
  /(?:を|の)(?:確認|テスト|検証|試験)(?:する|します|を行う|を行います)?$/,
];

const OF_TESTS: ReadonlySet<string> = new Set(
  'test check verify thi the and with for you into from 確認 テスト 検証 試験 シナリオ 行'.split(' '),
);

/** What it speaks of: words without their endings, and of Japanese what is not written in hiragana. */
function wordsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/\p{Script=Latin}{3,}/gu) ?? [];
  const japanese = [...text].some(isJapanese) ? (text.match(/[\p{Script=Han}]+|[\p{Script=Katakana}ー]+/gu) ?? []) : [];
  return [...latin.map(word => word.replace(/(?:ing|ed|es|s|e)$/, '')), ...japanese];
}
