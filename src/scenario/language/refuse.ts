/**
 * What a refusal offers: the nearest sentence that is read, with the author's own names. One search for both languages: the sentence with a small
 * change, and else that of the row that comes nearest. Nothing is offered that was not read; nothing is guessed for a run. Pure.
 */
import { distance } from 'fastest-levenshtein';
import { fold } from '../../screen/fold.js';
import { isCheck, type Reading } from '../reading.js';
import { nouns } from './en-words.js';
import { looksLikeFile } from './frames.js';
import { type Language, quoted } from './phrases.js';
import { type Piece, piecesOf, withoutSpan } from './pieces.js';
import { findQuotes, outsideQuotes } from './quotes.js';
import { isJapanese, type ReadOptions, readBare } from './read.js';
import { isError, type LanguageResult, type Refused } from './result.js';
import { isOnlySeenIn } from './seen.js';
import { canonicalSentences, written } from './write.js';

type Kind = 'step' | 'check';

/** `without`: these words of the author's are not in it. */
interface Offer {
  text: string;
  without?: string;
}

/** The result, or the refusal in full: why, and what to write. */
export function withOffers(result: LanguageResult, text: string, as: Kind, options: ReadOptions): LanguageResult {
  if (!isError(result)) return result;
  const language: Language = isJapanese(text) ? 'ja' : 'en';
  const { error, ways } = result;
  const words = WORDS[language];
  const said = (readings: readonly Reading[]): string => readings.map(reading => written(reading, language)).join(words.next);
  if (ways) return told(error, words, ways.map(said));
  // What only says what is seen is a check.
  if (result.isSeen) return told(error, words, seenIn(text, language, options));
  const changed = text.length < LONGEST ? first(changes(text, options), one => keeps(one, text, as, options)) : undefined;
  if (changed?.without !== undefined) return { error: `${error}${words.without(changed.without, changed.text)}`, offers: [changed.text] };
  if (changed) return told(error, words, [changed.text]);
  const own = byRows(result, text, as, options);
  return told(error, words, own.length === 0 && isOnlySeenIn(text) ? seenIn(text, language, options) : own);
}

/** Of the rows that come nearest the first that fits; where one of several is meant, one for each of them. */
function byRows({ near = [], isWhole = false }: Pick<Refused, 'near' | 'isWhole'>, text: string, as: Kind, options: ReadOptions): string[] {
  const language = isJapanese(text) ? 'ja' : 'en';
  const names = namesIn(text);
  // A file stands where a file does, whichever row that is.
  const files =
    as === 'check' && names.some(looksLikeFile) ? canonicalSentences(as, language).filter(({ kind }) => kind === 'expect_file') : [];
  const rows = [...near, ...files.map(one => one.text)];
  const offers = (CHOICE.test(outsideQuotes(text)) ? names.map(name => [name]) : [names]).flatMap(
    some => first(keeping(rows, some, language), one => keeps(one, text, as, options, { names: some, mayAdd: isWhole })) ?? [],
  );
  return [...new Set(offers.map(({ text: offer }) => offer))];
}

const CHOICE = /\bor\b|または|又は|もしくは|あるいは|か、|か$|[やか](?=\s)/i;

function told(error: string, words: (typeof WORDS)[Language], offers: readonly string[]): LanguageResult {
  return { error: offers.length > 0 ? `${error}${words.write(offers)}` : error, offers };
}

const code = (text: string): string => `\`${text}\``;
const WORDS = {
  en: {
    next: ', then ',
    write: (offers: readonly string[]) => ` Write ${offers.map(code).join(', or ')}.`,
    without: (left: string, offer: string) => ` Without "${left}" it is read: ${code(offer)}.`,
  },
  ja: {
    next: '、',
    write: (offers: readonly string[]) => `。書き方の例: ${offers.join(' ／ ')}`,
    without: (left: string, offer: string) => `。「${left}」がなければ読み取れます。書き方の例: ${offer}`,
  },
} as const;

function seenIn(text: string, language: Language, options: ReadOptions): string[] {
  const read = readBare(text, 'check', options);
  if (!isError(read)) return read.readings.map(one => written(one, language));
  const [value, ...more] = DENIES.test(outsideQuotes(text)) || !SHOWS.test(text) ? [] : namesIn(text);
  return value === undefined || more.length > 0 ? [] : [written({ kind: 'expect_text', value }, language)];
}

const SHOWS = /\b(?:shows?|displays?|appears?|is shown|is displayed)\b|表示|現れ|見え/i;
const DENIES = /\b(?:no|not|never|without|cannot)\b|n['’]t\b|な[いくし]|ません/i;

/** What the author names: in quotes, and else by a number. */
function namesIn(text: string): string[] {
  const quotes = findQuotes(text).quotes.filter(({ value }) => value.trim() !== '');
  return quotes.length > 0
    ? quotes.map(({ value }) => value)
    : (text.match(/(?<![\p{L}\p{N}.,:])\d[\d.,:]*\d|(?<![\p{L}\p{N}.,:])\d/gu) ?? []);
}

/**
 * It is read, as a deed where the author asks for one, with all that the author names and with nothing else.
 * @param demand.mayAdd only a phrase is missing: what the offer has in its place is there to be written over
 */
function keeps(
  { text: offer }: Offer,
  text: string,
  as: Kind,
  options: ReadOptions,
  { names, mayAdd }: { names: readonly string[]; mayAdd: boolean } = { names: namesIn(text), mayAdd: false },
): boolean {
  const read = readBare(offer, as, options);
  if (isError(read) || (as === 'step' && read.readings.every(isCheck) && !isOnlySeenIn(text) && !LOOKS.test(text))) return false;
  const own = read.readings.flatMap(textsOf).map(fold);
  const said = fold(text);
  const isKept =
    names.every(name => own.some(one => one.includes(fold(name)) || isPathOf(name, own))) &&
    (outsideQuotes(said).match(TURNING) ?? []).every(word => outsideQuotes(fold(offer)).includes(word));
  return isKept && (mayAdd || (own.length > 0 && own.every(one => said.includes(one)) && !addsKind(offer, said)));
}

/** Without it another thing is done, or to more. */
const TURNING = /\b(?:until|unless|if|not|no|never|all|every|each|only)\b/g;

/** A step that only looks says so. */
const LOOKS = /\b(?:verif|check|confirm|ensure|make sure|see|expect|wait)|確認|検証|期待|待/i;

/** What it names, in the author's words. */
function textsOf({ target, value, contains, app, source, destination, scope, path = [], row = [], keys, when, name }: Reading): string[] {
  const own = [target, value, contains, app, source, destination, scope, keys, name, ...path, ...row].filter(one => one !== undefined);
  return [...own.filter(one => one !== ''), ...(when ? textsOf(when) : [])];
}

/** "File > Save" in quotes is a path. */
function isPathOf(name: string, own: readonly string[]): boolean {
  const parts = fold(name).split(/\s*[>→/]\s*/);
  return parts.length > 1 && parts.every(part => own.includes(part));
}

/** A kind of thing that the author does not speak of; of a file its name speaks. */
function addsKind(offer: string, said: string): boolean {
  const kinds = isJapanese(offer)
    ? piecesOf(offer, {}).flatMap(({ is, text }) => (is?.startsWith('noun') ? [text] : []))
    : (outsideQuotes(offer).match(/[A-Za-z-]+/g) ?? []).filter(word => Object.hasOwn(nouns, word.replace(/s$/, '')) || HOLDERS.test(word));
  const isFile = findQuotes(offer).quotes.some(({ value }) => looksLikeFile(value));
  return kinds.some(kind => !said.includes(fold(kind).replace(/s$/, '')) && !(isFile && /^(?:file|ファイル)$/.test(kind)));
}

const HOLDERS = /^(?:title|clipboard|line|tick|mouse|cursor)$/;

/** Letters of the longest sentence that is changed, and sentences that are tried: each costs a reading. */
const LONGEST = 200;
const MOST = 80;

function first(offers: Iterable<Offer>, isRead: (offer: Offer) => boolean): Offer | undefined {
  let tried = 0;
  for (const offer of offers) {
    if (isRead(offer)) return offer;
    if (++tried === MOST) return undefined;
  }
  return undefined;
}

/** The sentence with one small change, the smallest first. */
function* changes(text: string, options: ReadOptions): Iterable<Offer> {
  const { unclosed } = findQuotes(text);
  if (unclosed !== undefined) {
    const close = CLOSING[unclosed[0]!] ?? unclosed[0]!;
    yield { text: text.trimEnd() + close };
    const from = text.lastIndexOf(unclosed[0]!) + 2;
    for (let at = from; at < text.length; at++)
      if (ENDS_NAME.test(text.slice(at))) yield { text: text.slice(0, at) + close + text.slice(at) };
    return;
  }
  yield* spelt(text);
  yield* joined(text);
  yield* quotedTexts(text);
  yield* withoutWords(text, options);
}

/** Names side by side, as a list. */
function* joined(text: string): Iterable<Offer> {
  const { quotes } = findQuotes(text);
  const and = isJapanese(text) ? 'と' : ' and ';
  const list = quotes.reduceRight((rest, { end }, n) => {
    const next = quotes[n + 1];
    return next && text.slice(end, next.start).trim() === '' ? rest.slice(0, end) + and + rest.slice(next.start) : rest;
  }, text);
  if (list !== text) yield { text: list };
}

const ENDS_NAME = /^(?:\s|[をにへとがでは]|から|という)/;
const CLOSING: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '”', '‘': '’' };

/** Examples with the author's names in place of their samples: those with as many first. */
function* keeping(examples: readonly string[], names: readonly string[], language: Language): Iterable<Offer> {
  const counted = examples.map(example => ({ example, quotes: findQuotes(example).quotes }));
  // A file stands where a file does.
  const isAlike = ({ quotes }: (typeof counted)[number]): boolean =>
    names.every((name, n) => looksLikeFile(name) === looksLikeFile(quotes[n]?.value ?? ''));
  counted.sort((one, other) => Number(isAlike(other)) - Number(isAlike(one)));
  const having = (fits: (count: number) => boolean): typeof counted => counted.filter(({ quotes }) => fits(quotes.length));
  const sorted =
    names.length === 0
      ? counted
      : [
          ...having(count => count === names.length),
          ...having(count => count > names.length),
          ...having(count => count > 0 && count < names.length),
        ];
  for (const { example, quotes } of sorted) {
    const text = quotes.reduceRight((rest, { start, end }, n) => {
      const name = names[n];
      return name === undefined ? rest : rest.slice(0, start) + quoted(name, language)[0] + rest.slice(end);
    }, example);
    yield { text };
  }
}

const KNOWN = (
  'click double-click right-click press type enter open close quit select choose check uncheck tick fill set clear drag hover scroll wait save turn ' +
  'launch start switch remember given shown visible hidden appears contains exists checked unchecked enabled disabled selected running empty gone ' +
  'window dialog button field file folder clipboard title menu message'
).split(' ');

/** One word of the author's own that is nearly one of ours. */
function* spelt(text: string): Iterable<Offer> {
  for (const { 0: word, index } of outsideQuotes(text).matchAll(/[A-Za-z][A-Za-z-]{3,}/g)) {
    const own = word.toLowerCase();
    if (KNOWN.includes(own)) continue;
    for (const near of KNOWN.filter(one => distance(own, one) <= (own.length > 5 ? 2 : 1) || isSwapped(own, one))) {
      const put = word[0] === own[0] ? near : near[0]!.toUpperCase() + near.slice(1);
      yield { text: text.slice(0, index) + put + text.slice(index + word.length) };
    }
  }
}

/** Two letters have changed places. */
function isSwapped(one: string, other: string): boolean {
  const letters = (text: string): string => [...text].sort().join('');
  return distance(one, other) === 2 && letters(one) === letters(other);
}

/** What is typed, and the last name of a menu path, without their quotes; the shortest text that leaves nothing over. */
function* quotedTexts(text: string): Iterable<Offer> {
  const typed = /^((?:\w+ ){0,3}?(?:type|enter|write|input|add)s? (?:the text |the word )?)(?=[^"“「'])(.+)$/i.exec(text);
  const named = /^(.*(?:>|→|->)\s*)(?=[^"“「'])([^>→]+)$/.exec(text);
  for (const match of [typed, named]) {
    const [, before = '', rest = ''] = match ?? [];
    const words = rest === '' ? [] : rest.replace(/[.。]$/, '').split(' ');
    for (let length = 1; length <= words.length; length++) {
      const inner = words.slice(0, length).join(' ');
      if (!inner.includes('"')) yield { text: [`${before}"${inner}"`, ...words.slice(length)].join(' ') };
    }
  }
  const inJapanese = /^((?:.*[にへ])?)([^「」『』にへ、。]+?)((?:と|を)(?:入力|タイプ)(?:する|します|してください|し)?。?)$/.exec(text);
  if (inJapanese) yield { text: `${inJapanese[1]}「${inJapanese[2]!.replace(/という?文字$/, '')}」${inJapanese[3]}` };
}

/** Words that are left out together, inside the sentence, and at its ends: what it is for. */
const TOGETHER = 4;
const AT_AN_END = 10;
/** Without them the sentence would say the opposite, or more. */
const BEARING =
  /^(?:no|not|never|neither|nor|none|n't|title|caption|タイトル|.*n't|cannot|without|unless|except|if|when|only|or|and|above|below|under|over|behind|between|before|after|until|all|every|each|ない|なし|もし|または|や|か)$/i;

const KIND = /^noun: (?:button|link|icon|item|slider|switch|radio|checkbox|field|list|combo|tab)$/;

function* withoutWords(text: string, options: ReadOptions): Iterable<Offer> {
  const pieces = piecesOf(text, options);
  const isLost = ({ isQuote, text: word, is = '' }: Piece, at: number): boolean =>
    !isQuote &&
    !KNOWN.includes(word.toLowerCase()) &&
    !BEARING.test(word) &&
    !/^(?:verb|tail|conjunction)/.test(is) &&
    // What the name is may be left open: 「A」ボタンをオンにする.
    (!is.startsWith('noun') || (pieces[at - 1]?.isQuote === true && KIND.test(is))) &&
    !Object.hasOwn(nouns, word.toLowerCase().replace(/s$/, ''));
  for (let size = 1; size <= Math.min(AT_AN_END, pieces.length - 1); size++)
    for (let at = pieces.length - size; at >= 0; at -= size > TOGETHER ? pieces.length - size : 1) {
      const span = pieces.slice(at, at + size);
      if (!span.every((piece, n) => isLost(piece, at + n)) || span.every(({ is }) => is === 'particle')) continue;
      const lost = { start: span[0]!.start, end: span.at(-1)!.end };
      yield { text: withoutSpan(text, lost).trim(), without: text.slice(lost.start, lost.end) };
    }
}
