/**
 * What a refusal offers: the nearest sentence that is read, with the author's own names. One search for both languages: the sentence with a small
 * change, and else that of the row that comes nearest. Nothing is offered that was not read; nothing is guessed for a run. Pure.
 */
import { distance } from 'fastest-levenshtein';
import { fold } from '../../screen/fold.js';
import { isCheck, type Reading } from '../reading.js';
import { describing, nameless, nouns } from './en-words.js';
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
  const offers = offersFor(result, text, as, options);
  const [only, ...more] = offers;
  if (only?.without !== undefined && more.length === 0)
    return { error: `${error}${words.without(only.without, only.text)}`, offers: [only.text] };
  const own = offers.map(one => one.text);
  return told(error, words, own.length === 0 && isOnlySeenIn(text) ? seenIn(text, language, options) : own);
}

/** The sentence without its mistake; with each part of it that is not read as an offer of its own; without a remark; and else what comes nearest. */
function offersFor(result: Refused, text: string, as: Kind, options: ReadOptions, isPart = false): Offer[] {
  if (text.length >= LONGEST) return [];
  const isKept = (one: Offer): boolean => keeps(one, text, as, options);
  const parts = isPart ? [] : partsOf(text, isJapanese(text) ? 'ja' : 'en');
  const mended = first(mistakes(text, parts.length < 2), isKept) ?? byParts(parts, text, as, options);
  const instead = mended || parts.length > 1 ? [] : insteadOf(text, as);
  if (instead.length > 0) return byRows({ near: instead, isWhole: true }, text, as, options, true);
  const changed = mended ?? first(withoutWords(text, options), isKept);
  // Of several parts none may get lost.
  return changed ? [changed] : parts.length > 1 ? [] : byRows(result, text, as, options);
}

/** `Open Notes and click "New" above the list`: what is read stays as it is, and each other part is offered for itself. */
function byParts(parts: readonly Part[], text: string, as: Kind, options: ReadOptions): Offer | undefined {
  const language = isJapanese(text) ? 'ja' : 'en';
  let said = '';
  for (let from = 0; from < parts.length; ) {
    const found = readFrom(parts, from, as, options, language) ?? offeredFor(parts[from]!, from + 1, as, options);
    if (!found) return undefined;
    const { joint } = parts[found.to - 1]!;
    const inside = from > 0 ? found.text.charAt(0).toLowerCase() + found.text.slice(1) : found.text;
    said += language === 'en' ? inside + joint : `${found.text}${joint && '。'}`;
    from = found.to;
  }
  const offer = { text: said };
  return parts.length > 1 && keeps(offer, text, as, options, { names: namesIn(text), mayAdd: true }) ? offer : undefined;
}

interface SaidPart {
  text: string;
  to: number;
}

/** As many parts as are read together. */
function readFrom(parts: readonly Part[], from: number, as: Kind, options: ReadOptions, language: Language): SaidPart | undefined {
  for (let to = parts.length; to > from; to--) {
    const text = saidBy(parts.slice(from, to), as, options, language);
    if (text !== undefined) return { text, to };
  }
  return undefined;
}

function offeredFor({ text }: Part, to: number, as: Kind, options: ReadOptions): SaidPart | undefined {
  const read = readBare(text, as, options);
  const [only, ...more] = offersFor(isError(read) ? read : { error: '' }, text, as, options, true);
  return only && more.length === 0 ? { text: only.text, to } : undefined;
}

interface Part {
  text: string;
  /** What stands between it and the next one. */
  joint: string;
}

const JOINTS = {
  en: /(?:[,;.]?\s+(?:and )?then\s+|[,;]\s+(?:and\s+)?|\.\s+|\s+and\s+)/g,
  ja: /(?<=[てでしみきりいちびぎに])、|。(?!$)/g,
} as const;

function partsOf(text: string, language: Language): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: joint, index } of outsideQuotes(text).matchAll(JOINTS[language])) {
    parts.push({ text: text.slice(at, index), joint });
    at = index + joint.length;
  }
  return [...parts, { text: text.slice(at), joint: '' }];
}

/** The parts as they stand, or in Japanese as the writer has them: most end as only a part can. */
function saidBy(parts: readonly Part[], as: Kind, options: ReadOptions, language: Language): string | undefined {
  const last = parts.length - 1;
  const own = parts
    .map(({ text, joint }, n) => text + (n < last ? joint : ''))
    .join('')
    .replace(/[.。]$/, '');
  const read = readBare(own, as, options);
  if (language === 'en') return isError(read) || !isAsked(read.readings, own, as) ? undefined : own;
  const goesOn = isError(read) ? readBare(`${own}、F1キーを押す`, as, options) : read;
  if (isError(goesOn)) return undefined;
  const readings = isError(read) ? goesOn.readings.slice(0, -1) : goesOn.readings;
  return readings.length > 0 ? readings.map(one => written(one, 'ja')).join('。') : undefined;
}

/** Of the rows that come nearest the first that fits; where one of several is meant, one for each of them. */
function byRows(
  { near = [], isWhole = false }: Pick<Refused, 'near' | 'isWhole'>,
  text: string,
  as: Kind,
  options: ReadOptions,
  isInstead = false,
): Offer[] {
  const language = isJapanese(text) ? 'ja' : 'en';
  const names = namesIn(text);
  // A file stands where a file does, whichever row that is.
  const files =
    as === 'check' && names.some(looksLikeFile) ? canonicalSentences(as, language).filter(({ kind }) => kind === 'expect_file') : [];
  const all = isInstead ? near.map(one => [one]) : [[...near, ...files.map(one => one.text)]];
  const isFit = (one: Offer, some: readonly string[]): boolean =>
    keeps(one, text, as, options, { names: some, mayAdd: isWhole && as === 'step' }) &&
    (isInstead || isSameIn(one.text, text, some, language));
  const offers = (CHOICE.test(outsideQuotes(text)) ? names.map(name => [name]) : [names]).flatMap(some =>
    all.flatMap(rows => first(keeping(rows, some, language), one => isFit(one, some))?.text ?? []),
  );
  return [...new Set(offers)].map(one => ({ text: one }));
}

/** The deed, the state and its denial are the author's own words; a name that nobody wrote stands only beside one of the author's. */
function isSameIn(offer: string, text: string, names: readonly string[], language: Language): boolean {
  const [said, own] = [outsideQuotes(text), outsideQuotes(offer)].map(one => one.toLowerCase()) as [string, string];
  const [, state] = STATES.find(([word]) => word.test(own)) ?? [];
  const [verb = ''] =
    (language === 'en' ? /^[a-z]{1,4}/ : /[\p{Script=Han}\p{Script=Katakana}](?=[\p{Script=Han}\p{Script=Katakana}ー]*[ぁ-ん]*$)/u).exec(
      own,
    ) ?? [];
  const isSaid = state?.test(said) ?? ((language === 'en' && !/^[A-Z]/.test(offer)) || said.includes(verb));
  const isOwn =
    names.length > 0 || /^wait/.test(own) || (language === 'en' ? (said.match(/[a-z]{2,}/g) ?? []).length < 4 : said.length < 13);
  const isDenied = DENIES.test(own);
  const isWait = /^wait|待つ。?$/.test(own);
  const numbers = isWait ? [] : (said.match(/\d+/g) ?? []);
  const isKept = numbers.every(one => offer.includes(one)) && (!/→|>/.test(own) || /menu|メニュー|[→>/]/.test(said));
  return isSaid && isOwn && isKept && isDenied === DENIES.test(said) && (!isDenied || language === 'en' || said.includes(verb));
}

/** What the states of offers are called by people. */
const STATES: readonly [offered: RegExp, said: RegExp][] = [
  [/\bexists?\b|存在/, /exist|folder|director|created|saved|存在|作成|保存|フォルダ/],
  [/\bcontains?\b|含ま/, /contain|includ|content|starts|begins|ends|line of|with|含|内容|中身|書かれ/],
  [/\bshown\b|表示/, /show|appear|display|visible|see|read|say|list|表示|見え|出|ある/],
  [/\b(?:un)?checked\b|チェック/, /check|tick|turned|チェック/],
  [/\benabled\b|有効/, /enabl|clickable|available|grey|gray|disabl|有効|使え|押せ/],
  [
    /\b(?:running|open|front|empty|maximized|warning|asking|selected|row|clipboard)\b/,
    /run|open|front|empty|maxim|warn|ask|select|row|clipboard/,
  ],
];

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
  const [value, ...more] = HOLDS_MORE.test(outsideQuotes(text)) || !SHOWS.test(text) ? [] : namesIn(text);
  return value === undefined || more.length > 0 ? [] : [written({ kind: 'expect_text', value }, language)];
}

const SHOWS = /\b(?:shows?|displays?|appears?|is shown|is displayed)\b|表示|現れ|見え/i;
/** It says of what is shown more than that. */
const HOLDS_MORE = /\b(?:no|not|never|without|cannot|only)\b|n['’]t\b|な[いくし]|ません|だけ|のみ|\d/i;
const DENIES = /\b(?:no|not|never|without|cannot)\b|n['’]t\b|な[いくし]|ません/i;

/** What the author names: in quotes, and else by a number. */
function namesIn(text: string): string[] {
  const quotes = findQuotes(text).quotes.filter(({ value }) => value.trim() !== '');
  const addresses = text.match(/\b\w+:\/\/[^\s"」]+/g) ?? [];
  return quotes.length > 0
    ? quotes.map(({ value }) => value)
    : addresses.length > 0
      ? addresses
      : (text.match(/(?<![\p{L}\p{N}.,:/#$€£-])\d+(?:[.,:]\d+)*(?![\p{L}\p{N}/-])/gu) ?? []);
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
  if (isError(read) || !isAsked(read.readings, text, as)) return false;
  const own = read.readings.flatMap(textsOf).map(fold);
  const said = fold(text);
  const isKept =
    names.every(name => own.some(one => one.includes(fold(name)) || isPathOf(name, own))) &&
    (outsideQuotes(text).toLowerCase().match(TURNING) ?? []).every(word => outsideQuotes(offer).toLowerCase().includes(word));
  return isKept && (mayAdd || (own.length > 0 && own.every(one => said.includes(one)) && !addsKind(offer, said)));
}

/** In a step nothing is only looked at, unless it says so. */
function isAsked(readings: readonly Reading[], text: string, as: Kind): boolean {
  return as === 'check' || !readings.some(isCheck) || isOnlySeenIn(text) || LOOKS.test(text);
}

/** Without it another thing is done, or to more. */
const TURNING = /\b(?:until|unless|if|not|no|never|all|every|each|only)\b|たら|なら(?!び)|場合|だけ|のみ|以外/g;

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

/**
 * What no program does everywhere in one way, and what is done instead: a browser takes an address where it has one; what is searched is typed.
 */
const INSTEAD: readonly [as: Kind, said: RegExp, en: readonly string[], ja: readonly string[]][] = [
  [
    'step',
    /^(?:(?:go|navigate|browse) to|visit|open)\b.*\w+:\/\/|\w+:\/\/.*(?:移動|アクセス|行く|開く|表示)/i,
    ['Press Ctrl+L, type "x" and press Enter'],
    ['Ctrl+Lを押して「x」と入力し、Enterキーを押す'],
  ],
  ['step', /^search for\b|検索(?:する|し|します)。?$/i, ['Type "x" and press Enter'], ['「x」と入力し、Enterキーを押す']],
  [
    'check',
    /\bno errors?(?: (?:message|dialog|is|was|came|appear\w*|shown|displayed|up))*$|^エラー[^「]*(?:ない|ません|なし)(?:こと)?。?$/i,
    ['"Error" is not shown'],
    ['「エラー」が表示されていない'],
  ],
];

function insteadOf(text: string, as: Kind): readonly string[] {
  const [, , en, ja] = INSTEAD.find(([kind, said]) => kind === as && said.test(kind === 'step' ? text : outsideQuotes(text))) ?? [];
  return (isJapanese(text) ? ja : en) ?? [];
}

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

/** The sentence without what may be a mistake. */
function* mistakes(text: string, isOne: boolean): Iterable<Offer> {
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
  if (isOne) yield* quotedTexts(text);
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
      if (!/["“;]|, | and /.test(inner)) yield { text: [`${before}"${inner}"`, ...words.slice(length)].join(' ') };
    }
  }
  const inJapanese = /^((?:.*[にへ])?)([^「」『』にへ、。]+?)((?:と|を)(?:入力|タイプ)(?:する|します|してください|し)?。?)$/.exec(text);
  if (inJapanese) yield { text: `${inJapanese[1]}「${inJapanese[2]!.replace(/という?文字$/, '')}」${inJapanese[3]}` };
}

/** Words that are left out together. */
const TOGETHER = 10;
/** Without them the sentence would say the opposite, or more. */
const BEARING =
  /^(?:no|not|never|neither|nor|none|n't|instead|than|least|most|exactly|just|title|caption|タイトル|.*n't|cannot|without|unless|except|if|when|only|or|and|above|below|under|over|behind|between|before|after|until|all|every|each|ない|なし|もし|または|や|か)$/i;

/** What a remark begins with, up to the end of its part; and words that change nothing wherever they stand. */
const REMARK = /^(?:to|in|on|at|by|with|from|for|of|under|below|above|next|beside|over|as|via|using|through|near)$/i;
const ADVERB = /^(?:again|back|still|already|now|once|more|time|anywhere|any|longer|about|please|\w+ly)$/i;
const LIMIT = /^(?:up to|at most) \d+ seconds$|^最大\d+秒$/;
const BEFORE_JOINT = /^[,;.]$|^(?:and|then)$/i;
const PARTICLE = /^particle/;

/** A remark, an adverb, a kind that no row knows; in Japanese a phrase with its particle. */
function* withoutWords(text: string, options: ReadOptions): Iterable<Offer> {
  const pieces = piecesOf(text, options);
  const isInJapanese = pieces.some(({ is }) => is !== undefined);
  const isBorne = ({ isQuote, text: word, is = '' }: Piece): boolean =>
    isQuote || BEARING.test(word) || /\d/.test(word) || /^(?:verb|tail|conjunction)/.test(is) || word === 'を';
  const isRemark = (at: number, end: number): boolean => {
    const span = pieces.slice(at, end);
    const [next, before] = [pieces[end], pieces[at - 1]];
    if (isInJapanese) {
      const isBegin = at === 0 || /^(?:particle|verb|conjunction)/.test(before!.is ?? '');
      const isKind = before?.isQuote === true && /^(?:particle|noun)/.test(span[0]!.is ?? '');
      return (span.length > 1 && isBegin && PARTICLE.test(span.at(-1)!.is ?? '')) || (isKind && PARTICLE.test(next?.is ?? ''));
    }
    const isEnd = next === undefined || BEFORE_JOINT.test(next.text);
    const isUnknownKind =
      span.length === 1 && next?.isQuote === true && at > 0 && isKindWord(span[0]!.text) && !KNOWN.includes(span[0]!.text);
    return (isEnd && at > 0 && REMARK.test(span[0]!.text)) || span.every(({ text: word }) => ADVERB.test(word)) || isUnknownKind;
  };
  for (let size = 1; size <= Math.min(TOGETHER, pieces.length - 1); size++)
    for (let at = pieces.length - size; at >= 0; at--) {
      const span = pieces.slice(at, at + size);
      const lost = { start: span[0]!.start, end: span.at(-1)!.end };
      const isLimit = LIMIT.test(text.slice(lost.start, lost.end));
      if (!isLimit && (span.some(isBorne) || !isRemark(at, at + size) || text[lost.end] === '、')) continue;
      yield {
        text: withoutSpan(text, lost)
          .trim()
          .replace(/\s+[.。]$/, ''),
        without: text.slice(lost.start, lost.end),
      };
    }
}

/** No word that says which of several is meant. */
const isKindWord = (word: string): boolean => /^[a-z]{3,}$/.test(word) && !describing.has(word) && !nameless.has(word);
