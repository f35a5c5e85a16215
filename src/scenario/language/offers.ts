/** Small changes of a sentence that keep what its author means: a mistake mended, a name in quotes, a remark left out; and what is done instead. Pure. */
import { distance } from 'fastest-levenshtein';
import { describing, joining, nameless, nouns, quantifiers } from './en-words.js';
import { type Language, quoted } from './phrases.js';
import { type Piece, piecesOf, withoutSpan } from './pieces.js';
import { findQuotes, outsideQuotes } from './quotes.js';
import { isJapanese, type ReadOptions } from './read.js';

export interface NearSentence {
  text: string;
  /** These words of the author's are not in it. */
  without: readonly string[];
  /** Words that it has put in quotes. */
  named?: string;
  /** What is left out is a value that was there before. */
  isOld?: true;
}

/** All of them, those that leave nothing out first. */
export function* changes(text: string, as: 'step' | 'check', options: ReadOptions, isOne: boolean): Iterable<NearSentence> {
  yield* mistakes(text, isOne);
  yield* withoutOld(text);
  yield* withoutChoice(text);
  yield* namings(text, as, options);
  yield* withoutWords(text, options);
}

/** What the author names: in quotes, and else by a number. */
export function namesIn(text: string): string[] {
  const quotes = findQuotes(text).quotes.filter(({ value }) => value.trim() !== '');
  const addresses = text.match(/\b\w+:\/\/[^\s"」]+/g) ?? [];
  return quotes.length > 0
    ? quotes.map(({ value }) => value)
    : addresses.length > 0
      ? addresses
      : (text.match(/(?<![\p{L}\p{N}.,:/#$€£-])\d+(?:[.,:]\d+)*(?![\p{L}\p{N}/-])/gu) ?? []);
}

/**
 * What no program does everywhere in one way, and what is done instead: a browser takes an address where it has one; what is searched is typed; a
 * folder is opened by a double click, or in a side bar by one.
 */
const INSTEAD: readonly [as: 'step' | 'check', said: RegExp, en: readonly string[], ja: readonly string[]][] = [
  [
    'step',
    /^(?:(?:go|navigate|browse) to|visit|open)\b.*\w+:\/\/|\w+:\/\/[^\s」].*(?:移動|アクセス|行く|開く|表示)/i,
    ['Press Ctrl+L, type "x" and press Enter'],
    ['Ctrl+Lを押して「x」と入力し、Enterキーを押す'],
  ],
  ['step', /^search for\b(?!.* in )|検索(?:する|し|します)。?$/i, ['Type "x" and press Enter'], ['「x」と入力し、Enterキーを押す']],
  ['step', /^(?:run|execute)(?: the command)? [^"]+$/i, ['Type "x" and press Enter'], []],
  ['step', /^(?:(?:re)?name|call) (?:it|them|this|the new (?:file|folder)) (?:to |as )?"[^"]*"$/i, ['Type "x" and press Enter'], []],
  ['step', /^[^「]*(?:という名前|と名)[^「]*(?:に変更|を?付け)[^「]*$/, [], ['「x」と入力し、Enterキーを押す']],
  [
    'step',
    /^(?:go (?:in)?to|open|enter|switch to) the (?:folder|directory) "[^"]*"$|^(?:go (?:in)?to|open|enter|switch to) the "?[\w -]+"? (?:folder|directory)$/i,
    ['Double-click "x"', 'Click "x"'],
    [],
  ],
  [
    'step',
    /フォルダー?[にへを](?:開く|開き|開いて|移動する|移動し|移動して|入る|移る)。?$/,
    [],
    ['「x」をダブルクリックする', '「x」をクリックする'],
  ],
  ...(['step', 'check'] as const).flatMap((as): (typeof INSTEAD)[number][] => [
    [
      as,
      /^(?!.*\b(?:not|no longer)\b)(?:the )?(?:tab|page)(?:'s)? title (?:is|says|shows|reads|changes|becomes|contains)\b|^(?:タブ|ページ)の?タイトル(?!.*ない)/i,
      ['The window title contains "x"'],
      ['ウィンドウのタイトルに「x」が含まれる'],
    ],
    // Which folder it is nobody says: that of the test, or what a window shows.
    [
      as,
      /^(?:the )?(?:folder|directory) (?:contains|has|lists|shows|holds)\b|\bis (?:in|inside) the (?:folder|directory)$|^フォルダー?(?:の中)?に(?!.*(?:ない|ません))/i,
      ['"x" is in the home folder', '"x" is shown'],
      ['ホームフォルダーに「x」がある', '「x」が表示されている'],
    ],
    // A place that bears no name: in quotes it would be looked for, and is nowhere.
    [as, /^(?:the )?(?:[a-z]+ )*(?:pane|panel|area|region) (?:says|shows|reads|displays|contains)\b/i, ['"x" is shown'], []],
    [
      as,
      /^(?:the )?(?:[a-z]+ )*(?:pane|panel|area|region) (?:does not|doesn't) (?:say|show|read|display|contain)\b/i,
      ['"x" is not shown'],
      [],
    ],
  ]),
  [
    'check',
    /\bno errors?(?: (?:message|dialog|is|was|came|appear\w*|shown|displayed|up))*$|^エラー[^「]*(?:ない|ません|なし)(?:こと)?。?$/i,
    ['"Error" is not shown'],
    ['「エラー」が表示されていない'],
  ],
];

export function insteadOf(text: string, as: 'step' | 'check', language: Language): NearSentence[] {
  const own = text.trim().replace(/[.。]$/, '');
  const [, , en, ja] = INSTEAD.find(([kind, said]) => kind === as && said.test(kind === 'step' ? own : outsideQuotes(own))) ?? [];
  const [name = spokenName(own)[0]] = namesIn(own);
  return ((language === 'ja' ? ja : en) ?? []).flatMap(row =>
    !/["「]x["」]/.test(row)
      ? [{ text: row, without: [] }]
      : name === undefined
        ? []
        : [{ text: row.replace(/["「]x["」]/, () => quoted(name, language)[0]!), without: [] }],
  );
}

/** What the author speaks of without quotes: a command, the words behind "the". */
export function spokenName(text: string): string[] {
  const said =
    /^(?:run|execute)(?: the command)? (.+)$/i.exec(text)?.[1] ?? spansOf(text, {}).map(({ start, end }) => text.slice(start, end))[0];
  return said === undefined ? [] : [said];
}

/** Words of a name are put in quotes; a number or a time in Japanese, too. The surest first. */
function* namings(text: string, as: 'step' | 'check', options: ReadOptions): Iterable<NearSentence> {
  const language = isJapanese(text) ? 'ja' : 'en';
  const put = (inside: string, { start, end }: Span): string =>
    inside.slice(0, start) + quoted(inside.slice(start, end), language)[0] + inside.slice(end);
  const spans = spansOf(text, options, as);
  const numbers: Span[] =
    language === 'ja'
      ? [...outsideQuotes(text).matchAll(NUMBER)].map(({ 0: one, index }) => ({ start: index, end: index + one.length }))
      : [];
  const ways = [
    numbers.length === 1 ? numbers : [],
    ...spans.map(one => [one]),
    ...(numbers[0] ? spans.map(one => [...numbers, one]) : []),
  ];
  for (const some of ways) {
    const named = some.at(-1);
    const inOrder = some.toSorted((one, other) => one.start - other.start);
    const isApart = inOrder.every(({ start }, n) => n === 0 || start >= inOrder[n - 1]!.end);
    if (named && isApart) yield { text: inOrder.reduceRight(put, text), without: [], named: text.slice(named.start, named.end) };
  }
}

/** `Change the language from "English" to "Japanese"`: what it was, nobody has to do. */
function* withoutOld(text: string): Iterable<NearSentence> {
  for (const { 0: old, index } of text.matchAll(OLD))
    yield { text: withoutSpan(text, { start: index, end: index + old.length }), without: [old.trim()], isOld: true };
}

const OLD =
  /(?<=^(?:change|switch|update)\b.*) from (?:"[^"]*"|[$€£]?\d[\d.,:]*)(?= to )|(?:「[^」]*」|[0-9０-９.,:]+)から(?=[「0-9０-９].*(?:変更|切り替|変え|書き換))/giu;

/** `with Ctrl+Shift+S or the File menu`: one way is enough, and the first one is the author's own. */
function* withoutChoice(text: string): Iterable<NearSentence> {
  for (const { 0: other, index } of outsideQuotes(text).matchAll(OTHER_WAY)) {
    const end = index + other.length;
    yield { text: text.slice(0, index) + text.slice(end), without: [text.slice(index, end).replace(/^(?:\.{3}|…)?,? /, '')] };
  }
}

const OTHER_WAY = /(?:\.{3}|…)?,? or [^"]+?(?=\.?$|, )|(?:または|又は|もしくは|あるいは|や)[^「」でにをが、]+(?=で)/gi;

const NUMBER = /(?<=[をにが])[0-9０-９][0-9０-９.,:]*(?=[にとでへ])/g;

type Span = Pick<Piece, 'start' | 'end'>;

/** The longest name that one may write without quotes. */
const NAME = 4;

/** Words outside quotes that may be a name: behind "the" first, and those of capitals. */
function spansOf(text: string, options: ReadOptions, as: 'step' | 'check' = 'step'): Span[] {
  if (isJapanese(text)) return spansInJapanese(text, options);
  const pieces = piecesOf(text, options);
  const first = as === 'step' ? 1 : 0;
  return pieces
    .flatMap((_, at) => Array.from({ length: NAME }, (_size, n) => ({ at, size: NAME - n })))
    .flatMap(({ at, size }) => {
      const span = pieces.slice(at, at + size);
      if (span.length < size || !isName(span)) return [];
      const rank = rankOf(span, pieces[at - 1], pieces[at + size]) ?? (at === first ? LAST : undefined);
      return rank === undefined ? [] : [{ start: span[0]!.start, end: span.at(-1)!.end, rank: rank - size / (NAME + 1) }];
    })
    .sort((one, other) => one.rank - other.rank);
}

/** No name ends in a small word, and none is a kind alone; "the restock dialog" is called "restock". */
function isName(span: readonly Piece[]): boolean {
  const [begin, end] = [span[0]!, span.at(-1)!];
  const isKind = (span.length === 1 && isKindOf(end)) || OWN_KIND.test(end.text);
  return span.every(mayName) && isEnd(begin) && isEnd(end) && !DESCRIBES.test(begin.text) && !isKind;
}

const isKindOf = ({ text }: Piece): boolean => Object.hasOwn(nouns, text.toLowerCase());

/** The surest first; undefined where nothing says that a name begins there. */
function rankOf(span: readonly Piece[], before: Piece | undefined, next: Piece | undefined): number | undefined {
  const isCapital = span.every(({ text }) => /^\p{Lu}/u.test(text));
  const own = before === undefined ? -1 : [/^(?:the|my|your)$/i, isCapital ? /./ : /^$/, LEADS].findIndex(one => one.test(before.text));
  if (own < 0) return undefined;
  const goesOn = next !== undefined && mayName(next) && !isKindOf(next);
  return own + (isKindOf(span.at(-1)!) ? 3 : 0) + (goesOn ? 1 : 0);
}

const LEADS = /^(?:to|into|in|on|from|with|onto|as)$/;
const LAST = 9;

/** A word that may stand in a name. */
function mayName({ text: word, isQuote }: Piece): boolean {
  const own = word.toLowerCase();
  const isWord = !isQuote && /^[\p{L}][\p{L}\p{N}'’&./:-]*$/u.test(word);
  return (
    isWord &&
    !nameless.has(own) &&
    !describing.has(own) &&
    !quantifiers.has(own) &&
    !BEARING.test(own) &&
    own !== 'to' &&
    !/^(?:should|must|can|will|has|have|had|does|today|tomorrow|yesterday|next|previous)/.test(own)
  );
}

/** No name ends there: "list of formats" has its small word inside. */
const isEnd = ({ text }: Piece): boolean => !joining.has(text.toLowerCase());
/** What it is like, or what stands at its end as a kind of its own. */
const DESCRIBES = /(?:ed|ing|est|most)$/i;
const OWN_KIND = /^(?:folder|directory|file|window|dialog|display|screen|output|cursor|clipboard)s?$/i;

const JA_NAME =
  /(?<=^|[、。をにがはでのへと」も\s])[\p{Script=Han}\p{Script=Katakana}ー・A-Za-z0-9]+(?:[りけみえきせれめちびげい][\p{Script=Han}\p{Script=Katakana}ー]+)*(?=[をにがはでのへも]|から|まで)/gu;
const JA_DESCRIBES =
  /[上下左右]$|^(?:[一二三四五0-9０-９]+[^\p{L}]?[行列番件個回秒分枚ページ目曲箱]|同じ|最[後初]|先頭|末尾|一番|全[部て]|今[日度]|明日|自分|次|前|後|元|中|内|他|何)/u;

function spansInJapanese(text: string, options: ReadOptions): Span[] {
  const kinds = new Set(piecesOf(text, options).flatMap(({ is, text: word }) => (is?.startsWith('noun') ? [word] : [])));
  return [...outsideQuotes(text).matchAll(JA_NAME)].flatMap(({ 0: name, index }) =>
    JA_DESCRIBES.test(name) || kinds.has(name) ? [] : [{ start: index, end: index + name.length }],
  );
}

const whole = (text: string): NearSentence => ({ text, without: [] });

/** The sentence without what may be a mistake. */
function* mistakes(text: string, isOne: boolean): Iterable<NearSentence> {
  const { unclosed } = findQuotes(text);
  if (unclosed !== undefined) {
    const close = CLOSING[unclosed[0]!] ?? unclosed[0]!;
    yield whole(text.trimEnd() + close);
    const from = text.lastIndexOf(unclosed[0]!) + 2;
    for (let at = from; at < text.length; at++) if (ENDS_NAME.test(text.slice(at))) yield whole(text.slice(0, at) + close + text.slice(at));
    return;
  }
  yield* spelt(text);
  yield* joined(text);
  if (isOne) yield* quotedTexts(text);
}

/** Names side by side, as a list. */
function* joined(text: string): Iterable<NearSentence> {
  const { quotes } = findQuotes(text);
  const and = isJapanese(text) ? 'と' : ' and ';
  const list = quotes.reduceRight((rest, { end }, n) => {
    const next = quotes[n + 1];
    return next && text.slice(end, next.start).trim() === '' ? rest.slice(0, end) + and + rest.slice(next.start) : rest;
  }, text);
  if (list !== text) yield whole(list);
}

const ENDS_NAME = /^(?:\s|[をにへとがでは]|から|という)/;
const CLOSING: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '”', '‘': '’' };

const KNOWN = (
  'click double-click right-click press type enter open close quit select choose check uncheck tick fill set clear drag hover scroll wait save turn ' +
  'launch start switch remember given shown visible hidden appears contains exists checked unchecked enabled disabled selected running empty gone ' +
  'window dialog button field file folder clipboard title menu message'
).split(' ');

/** One word of the author's own that is nearly one of ours. */
function* spelt(text: string): Iterable<NearSentence> {
  for (const { 0: word, index } of outsideQuotes(text).matchAll(/[A-Za-z][A-Za-z-]{3,}/g)) {
    const own = word.toLowerCase();
    if (KNOWN.some(one => one === own || `${one}s` === own)) continue;
    for (const near of KNOWN.filter(one => distance(own, one) <= (own.length > 5 ? 2 : 1) || isSwapped(own, one))) {
      const put = word[0] === own[0] ? near : near[0]!.toUpperCase() + near.slice(1);
      yield whole(text.slice(0, index) + put + text.slice(index + word.length));
    }
  }
}

/** Two letters have changed places. */
function isSwapped(one: string, other: string): boolean {
  const letters = (text: string): string => [...text].sort().join('');
  return distance(one, other) === 2 && letters(one) === letters(other);
}

/** What is typed, and the last name of a menu path, without their quotes; the shortest text that leaves nothing over. */
function* quotedTexts(text: string): Iterable<NearSentence> {
  const typed = /^((?:\w+ ){0,3}?(?:type|enter|write|input|add)s? (?:the text |the word )?)(?=[^"“「'])(.+)$/i.exec(text);
  const named = /^(.*(?:>|→|->)\s*)(?=[^"“「'])([^>→]+)$/.exec(text);
  for (const match of [typed, named]) {
    const [, before = '', rest = ''] = match ?? [];
    const words = rest === '' ? [] : rest.replace(/[.。]$/, '').split(' ');
    for (let length = 1; length <= words.length; length++) {
      const inner = words.slice(0, length).join(' ');
      if (!/["“;]|, | and /.test(inner)) yield whole([`${before}"${inner}"`, ...words.slice(length)].join(' '));
    }
  }
  const inJapanese = /^((?:.*[にへ])?)([^「」『』にへ、。]+?)((?:と|を)(?:入力|タイプ)(?:する|します|してください|し)?。?)$/.exec(text);
  if (inJapanese) yield whole(`${inJapanese[1]}「${inJapanese[2]!.replace(/という?文字$/, '')}」${inJapanese[3]}`);
}

/** Words that are left out together. */
const TOGETHER = 10;
/** Without them the sentence would say the opposite, or more. */
const BEARING =
  /^(?:no|not|never|neither|nor|none|n't|instead|than|least|most|exactly|just|title|caption|タイトル|.*n't|cannot|without|unless|except|if|when|only|or|and|before|after|until|all|every|each|first|last|ない|なし|もし|または|や|か|最初|最後)$/i;

/** What a remark begins with, up to the end of its part; and words that change nothing wherever they stand. */
const REMARK = /^(?:to|in|on|at|by|with|from|for|of|under|below|above|next|beside|over|as|via|using|through|near)$/i;
const ADVERB = /^(?:again|back|still|already|now|once|more|time|anywhere|any|longer|about|please|\w+ly)$/i;
const LIMIT = /^(?:up to|at most) \d+ seconds$|^最大\d+秒$/;
const BEFORE_JOINT = /^[,;.]$|^(?:and|then)$/i;
const PARTICLE = /^particle/;
/** "cell A1 of the spreadsheet shows …": what it belongs to stands before what is said of it. */
const SAYS = /^(?:is|are|was|were|has|have|shows?|displays?|reads?|says?|contains?|appears?)$/i;

/** A remark, an adverb, a kind that no row knows; in Japanese a phrase with its particle. */
function* withoutWords(text: string, options: ReadOptions): Iterable<NearSentence> {
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
    const isEnd = next === undefined || BEFORE_JOINT.test(next.text) || SAYS.test(next.text);
    const isUnknownKind =
      span.length === 1 &&
      next?.isQuote === true &&
      at > 0 &&
      isKindWord(span[0]!.text) &&
      !REMARK.test(span[0]!.text) &&
      !KNOWN.includes(span[0]!.text) &&
      !Object.hasOwn(nouns, span[0]!.text);
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
        without: [text.slice(lost.start, lost.end)],
      };
    }
}

/** No word that says which of several is meant. */
const isKindWord = (word: string): boolean => /^[a-z]{3,}$/.test(word) && !describing.has(word) && !nameless.has(word);
