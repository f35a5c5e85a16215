/**
 * What a refusal offers: the nearest sentence that is read, with the author's own names. One search for both languages: the sentence with a small
 * change, and else that of the row that comes nearest. Nothing is offered that was not read; nothing is guessed for a run. Pure.
 */
import { distance } from 'fastest-levenshtein';
import { nouns } from './en-words.js';
import { looksLikeFile } from './frames.js';
import { type Language, quoted } from './phrases.js';
import { type Piece, piecesOf } from './pieces.js';
import { findQuotes, outsideQuotes } from './quotes.js';
import { isJapanese, type ReadOptions, readBare } from './read.js';
import { isError, type LanguageResult } from './result.js';
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
  if (ways) {
    const offers = ways.map(readings => readings.map(reading => written(reading, language)).join(words.next));
    return { error: `${error}${words.write(offers)}`, offers };
  }
  const isRead = ({ text: one }: Offer): boolean => !isError(readBare(one, as, options));
  const instead = as === 'step' && NO_DEED.test(outsideQuotes(text)) ? INSTEAD[language] : undefined;
  const changed = !result.isSeen && !instead && text.length < LONGEST ? first(changes(text, options), isRead) : undefined;
  if (changed?.without !== undefined) return { error: `${error}${words.without(changed.without, changed.text)}`, offers: [changed.text] };
  const wanted: Wanted = { as: isOnlySeenIn(text) ? 'check' : as, language, isRead };
  const rows = instead?.map(one => [one]) ?? [result.near];
  const offers = changed ? [changed.text] : rows.flatMap(near => byRows(near, text, wanted));
  return { error: `${error}${words.write(offers)}`, offers };
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

/** Sentences of the rows that come nearest, as many as the author's names need. */
function byRows(near: readonly string[] = [], text: string, { as, language, isRead }: Wanted): string[] {
  const all = findQuotes(text).quotes.filter(({ value }) => value.trim() !== '');
  const names = all.flatMap(quote => (as === 'check' && isDenied(quote, text) ? [] : [quote.value]));
  // Among those that are asked for it would ask for the opposite.
  const denied = all.map(({ value }) => value).filter(name => !names.includes(name));
  const usual = [USUAL[language][as], ...canonicalSentences(as, language).map(one => one.text)];
  const offers: string[] = [];
  let open = names;
  do {
    // A file stands where a file does, whichever row that is.
    const rows = open.some(looksLikeFile) ? [[...near, ...usual]] : [near, usual];
    const offer =
      first(
        rows.flatMap(some => [...keeping(some, open, language)]),
        isRead,
      )?.text ?? USUAL[language][as];
    offers.push(offer);
    const rest = open.filter(name => !offer.includes(name));
    if (rest.length === open.length) break;
    open = rest;
  } while (open.length > 0 && offers.length < MOST_OFFERS);
  const asked = names.length === 0 && denied.length > 0 ? [] : offers;
  return [...asked, ...denied.map(name => GONE[language](quoted(name, language)[0]!))];
}

/** "but not "B"", 「B」ではなく: the words say that it is not there. */
function isDenied({ start, end }: { start: number; end: number }, text: string): boolean {
  return (
    /\b(?:not|without|no)\s+(?:the\s+|an?\s+)?$/i.test(text.slice(0, start)) ||
    /^\s*(?:で?は)?(?:なく|ない|なし|が?ありません)/.test(text.slice(end))
  );
}

const GONE = { en: (name: string) => `${name} is not shown`, ja: (name: string) => `${name}が表示されていない` } as const;

interface Wanted {
  as: Kind;
  language: Language;
  isRead: (offer: Offer) => boolean;
}

/** No program tells how it is done everywhere: an entry of a tree takes a double click, what stands above a part of a window takes one. */
const NO_DEED = /\b(?:expand|collapse|unfold|fold)\b|展開|折り?(?:たた|畳)/i;
const INSTEAD = {
  en: ['Double-click "Inbox"', 'Click "Inbox"'],
  ja: ['「受信箱」をダブルクリックする', '「受信箱」をクリックする'],
} as const;

const MOST_OFFERS = 3;
const USUAL = {
  en: { step: 'Click "Save"', check: '"Done" is shown' },
  ja: { step: '「保存」をクリックする', check: '「完了」が表示されている' },
} as const;

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
    yield { text: `${text.trimEnd()}${CLOSING[unclosed[0]!] ?? unclosed[0]}` };
    return;
  }
  yield* spelt(text);
  yield* quotedTexts(text);
  yield* withoutWords(text, options);
}

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
  /^(?:no|not|never|neither|nor|none|n't|title|caption|タイトル|.*n't|cannot|without|unless|except|if|when|only|or|and|ない|なし|もし|または|や|か)$/i;

function* withoutWords(text: string, options: ReadOptions): Iterable<Offer> {
  const pieces = piecesOf(text, options);
  const isLost = ({ isQuote, text: word, is = '' }: Piece): boolean =>
    !isQuote && !BEARING.test(word) && !/^(?:verb|tail|conjunction|noun)/.test(is) && !Object.hasOwn(nouns, word.toLowerCase());
  for (let size = 1; size <= Math.min(AT_AN_END, pieces.length - 1); size++)
    for (let at = pieces.length - size; at >= 0; at -= size > TOGETHER ? pieces.length - size : 1) {
      const span = pieces.slice(at, at + size);
      if (!span.every(isLost)) continue;
      const [begin, end] = [span[0]!.start, span.at(-1)!.end];
      const before = text.slice(0, begin);
      const rest = text.slice(end);
      yield {
        text: (before === '' || /\s$/.test(before) ? before + rest.trimStart() : before + rest).trim(),
        without: text.slice(begin, end),
      };
    }
}
