/**
 * What a refusal ends in, by one strategy for both languages. First the author's own sentence with a small change that keeps every name: its mistake
 * mended, a name put in quotes, or a remark left out, which is said. Each part of a longer sentence goes the same way. Where no change is read, it
 * tells kinds of sentence that are, with the author's name in them: nobody takes these for the author's. Nothing is guessed for a run. Pure.
 */
import { fold } from '../../screen/fold.js';
import { isCheck, type Reading } from '../reading.js';
import { nouns } from './en-words.js';
import { looksLikeFile } from './frames.js';
import { changes, insteadOf, type NearSentence, namesIn, spokenName } from './offers.js';
import { type Language, quoted } from './phrases.js';
import { piecesOf } from './pieces.js';
import { findQuotes, outsideQuotes } from './quotes.js';
import { isJapanese, type ReadOptions, readBare } from './read.js';
import { isError, type LanguageResult, type Refused } from './result.js';
import { isOnlySeenIn } from './seen.js';
import { written } from './write.js';

type Kind = 'step' | 'check';

/** The result, or the refusal in full: why, and what to write. */
export function withOffers(result: LanguageResult, text: string, as: Kind, options: ReadOptions): LanguageResult {
  if (!isError(result)) return result;
  const language: Language = isJapanese(text) ? 'ja' : 'en';
  const { error, ways } = result;
  const words = WORDS[language];
  const said = (readings: readonly Reading[]): string => readings.map(reading => written(reading, language)).join(words.next);
  if (ways)
    return told(
      error,
      language,
      ways.map(said).map(one => ({ text: one, without: [] })),
    );
  // What only says what is seen is a check.
  const seen = (): NearSentence[] => seenIn(text, language, options);
  const offers = result.isSeen ? [] : offersFor(result, text, as, options);
  const own = offers.length === 0 && isOnlySeenIn(text) ? seen() : offers;
  if (own.length > 0 || text.length >= LONGEST || isOtherKind(text, as, options)) return told(error, language, own);
  return { error: `${error}${words.kinds(kindsOf(result, text, result.isSeen ? 'check' : as, language))}`, offers: [] };
}

/** What is refused as a step is a check, or the other way round: it says so, and needs no other sentence. */
function isOtherKind(text: string, as: Kind, options: ReadOptions): boolean {
  return !isError(readBare(text, as === 'step' ? 'check' : 'step', options));
}

function told(error: string, language: Language, offers: readonly NearSentence[]): LanguageResult {
  const words = WORDS[language];
  const texts = [...new Set(offers.map(({ text }) => text))];
  const lost = [...new Set(offers.flatMap(({ without }) => without))];
  if (texts.length === 0) return { error, offers: [] };
  return { error: error + (lost.length > 0 ? words.without(lost, texts) : words.write(texts)), offers: texts };
}

const code = (text: string): string => `\`${text}\``;
const WORDS = {
  en: {
    next: ', then ',
    write: (offers: readonly string[]) => ` Write ${offers.map(code).join(', or ')}.`,
    without: (lost: readonly string[], offers: readonly string[]) =>
      ` Without ${lost.map(one => `"${one}"`).join(' and ')} it is read: ${offers.map(code).join(', or ')}.`,
    kinds: (kinds: readonly string[]) => ` Sentences that are read: ${kinds.map(code).join(', ')}.`,
  },
  ja: {
    next: '、',
    write: (offers: readonly string[]) => `。書き方の例: ${offers.join(' ／ ')}`,
    without: (lost: readonly string[], offers: readonly string[]) =>
      `。${lost.map(one => `「${one}」`).join('と')}がなければ読み取れます。書き方の例: ${offers.join(' ／ ')}`,
    kinds: (kinds: readonly string[]) => `。読み取れる文の例: ${kinds.join(' ／ ')}`,
  },
} as const;

/** Letters of the longest sentence that is changed, and sentences that are tried: each costs a reading. */
const LONGEST = 240;
const MOST = 120;

/** What is read of all the changes; one for each of the things of which one is meant. */
function offersFor(result: Refused, text: string, as: Kind, options: ReadOptions, isPart = false): NearSentence[] {
  if (text.length >= LONGEST) return [];
  const language = isJapanese(text) ? 'ja' : 'en';
  const parts = isPart ? [] : partsOf(text, language);
  const instead = parts.length > 1 ? [] : insteadOf(text, as, language).filter(one => keeps(one, text, as, options, true));
  if (instead.length > 0) return instead.slice(0, 2);
  const whole = changes(text, as, options, parts.length < 2);
  const changed = first(whole, one => keeps(one, text, as, options));
  // Of several parts none may get lost.
  const lossless = changed && changed.without.length === 0 ? changed : undefined;
  const own = lossless ?? byParts(parts, text, as, options) ?? changed;
  if (own) return [own.named === undefined || as === 'step' ? own : plainly(own, language, options)];
  return parts.length > 1 ? [] : byRows(result, text, as, options);
}

/** What a name in quotes is taken for, its author should see: a field, a box. */
function plainly(own: NearSentence, language: Language, options: ReadOptions): NearSentence {
  const read = readBare(own.text, 'check', options);
  const said = isError(read) ? [] : read.readings.map(one => written(one, language));
  return said.length === 1 && !isError(readBare(said[0]!, 'check', options)) ? { ...own, text: said[0]! } : own;
}

function first(offers: Iterable<NearSentence>, isRead: (offer: NearSentence) => boolean): NearSentence | undefined {
  let tried = 0;
  for (const offer of offers) {
    if (isRead(offer)) return offer;
    if (++tried === MOST) return undefined;
  }
  return undefined;
}

/** `Open Notes and click "New" above the list`: what is read stays as it is, and each other part is offered for itself. */
function byParts(parts: readonly Part[], text: string, as: Kind, options: ReadOptions): NearSentence | undefined {
  const language = isJapanese(text) ? 'ja' : 'en';
  const without: string[] = [];
  let said = '';
  for (let from = 0; from < parts.length; ) {
    const found = readFrom(parts, from, as, options, language) ?? offeredFor(parts[from]!, from + 1, as, options);
    if (!found) return undefined;
    const { joint } = parts[found.to - 1]!;
    const inside = from > 0 ? found.text.charAt(0).toLowerCase() + found.text.slice(1) : found.text;
    said += language === 'en' ? inside + joint : `${found.text}${joint && '。'}`;
    without.push(...found.without);
    from = found.to;
  }
  const offer = { text: said, without };
  return parts.length > 1 && keeps(offer, text, as, options, true) ? offer : undefined;
}

interface SaidPart extends NearSentence {
  to: number;
}

/** As many parts as are read together. */
function readFrom(parts: readonly Part[], from: number, as: Kind, options: ReadOptions, language: Language): SaidPart | undefined {
  for (let to = parts.length; to > from; to--) {
    const text = saidBy(parts.slice(from, to), as, options, language);
    if (text !== undefined) return { text, to, without: [] };
  }
  return undefined;
}

function offeredFor({ text }: Part, to: number, as: Kind, options: ReadOptions): SaidPart | undefined {
  const read = readBare(text, as, options);
  // What is missing in a part may stand in another one.
  const [only, ...more] = offersFor({ error: '', ...(isError(read) && { near: [] }) }, text, as, options, true);
  return only && more.length === 0 ? { ...only, to } : undefined;
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

/** A row that comes near, with the author's names and verb; what it leaves out is told. One for each of the things of which one is meant. */
function byRows(
  { near = [], isWhole = false }: Pick<Refused, 'near' | 'isWhole'>,
  text: string,
  as: Kind,
  options: ReadOptions,
): NearSentence[] {
  const language = isJapanese(text) ? 'ja' : 'en';
  const names = namesIn(text);
  const fitting = (row: string, some: readonly string[]): NearSentence[] => {
    const offer = { text: row, without: lostIn(row, text) };
    const isNear =
      offer.without.length === 0 ||
      (offer.without.length <= MOST_LOST &&
        !offer.without.some(word => /^\d/.test(word)) &&
        names.length > 0 &&
        !OF_KIND.test(outsideQuotes(row)) &&
        isSameVerb(row, text, language));
    return isNear && isAsDenied(row, text) && keeps(offer, text, as, options, isWhole && as === 'step', some) ? [offer] : [];
  };
  const offers = (CHOICE.test(outsideQuotes(text)) ? names.map(name => [name]) : [names]).flatMap(some =>
    [...keeping(near, some, language)].flatMap(row => fitting(row, some)).slice(0, 1),
  );
  return [...new Map(offers.map(one => [one.text, one])).values()];
}

/** With words left out, its kind may be that of another thing. */
const OF_KIND = /\b(?:window|dialog|button|tab|menu|folder)\b|ウィンドウ|ダイアログ|ボタン|タブ|メニュー|フォルダ|[→>]/;
/** More words than these are more than a remark. */
const MOST_LOST = 2;
const CHOICE = /\bor\b|または|又は|もしくは|あるいは|か、|か$|[やか](?=\s)/i;

/** Words of the author's that are not in it. */
function lostIn(offer: string, text: string): string[] {
  const words = (one: string): string[] => outsideQuotes(one).match(/[A-Za-z]{2,}|[\p{Script=Han}\p{Script=Katakana}ー]+|\d[\d.]*/gu) ?? [];
  const own = words(offer).map(word => word.toLowerCase().slice(0, 4));
  return words(text).filter(
    word =>
      !(/^\d/.test(word) && offer.includes(word)) &&
      !SMALL.test(word) &&
      !own.includes(word.toLowerCase().slice(0, 4)) &&
      !STATES.some(one => one.test(word) && one.test(offer)),
  );
}

/** Of a step its verb is the author's; of a check what it says. */
function isSameVerb(offer: string, text: string, language: Language): boolean {
  const [own, said] = [offer, text].map(one => outsideQuotes(one).toLowerCase()) as [string, string];
  const state = STATES.find(one => one.test(own));
  const verb = language === 'en' ? /^[a-z]{1,4}/.exec(own)?.[0] : /[\p{Script=Han}\p{Script=Katakana}ー]+(?=[ぁ-ん]*$)/u.exec(own)?.[0];
  return state ? state.test(said) : language === 'en' && /^[^A-Z]/.test(offer) ? false : verb !== undefined && said.includes(verb);
}

/** What people call the states that rows say. */
const STATES = [
  /\b(?:is shown|shown|shows?|appears?|displayed|displays|visible|listed|lists|seen|comes? up)\b|表示|見え/i,
  /\bexists?\b|存在/i,
  /\b(?:contains?|includes?)\b|含ま|含む/i,
];

const isAsDenied = (offer: string, text: string): boolean => DENIES.test(outsideQuotes(offer)) === DENIES.test(outsideQuotes(text));
const SMALL = /^(?:the|an?|is|are|it|in|to|of|on|and|with|as|for|または|又|付)$/i;
const DENIES = /\b(?:no|not|never|without|cannot)\b|n['’]t\b|な[いくし]|ません/i;

/** Kinds of sentence that come nearest, with the author's name in them; first those of the rows near it. */
function kindsOf({ near = [] }: Pick<Refused, 'near'>, whole: string, as: Kind, language: Language): string[] {
  const text = partsOf(whole, language).find(one => isError(readBare(one.text, as)))?.text ?? whole;
  const named = namesIn(text);
  const own = named.length > 0 ? named : spokenName(text);
  const usual = USUAL[language][as][own.length > 0 && own.every(looksLikeFile) ? 'file' : 'thing'];
  // A row with more names than one would bear some that nobody wrote.
  const rows = near.filter(one => own.length === 0 || findQuotes(one).quotes.length < 2);
  const filled = [...rows.slice(0, 1), ...usual].map(row => [...keeping([row], own.slice(0, 1), language)][0] ?? row);
  return [...new Set(filled)].filter(one => !isError(readBare(one, as))).slice(0, 3);
}

const USUAL = {
  en: {
    step: {
      thing: ['Click "Save"', 'Type "milk" into "Name"', 'Select "Blue" from "Colour"'],
      file: ['Open the file "memo.txt"', 'Save it as "memo.txt"', 'Double-click "memo.txt"'],
    },
    check: {
      thing: ['"Done" is shown', '"Done" is not shown', 'the "Name" field is "Taro"'],
      file: ['the file "memo.txt" exists', 'the file "memo.txt" contains "milk"', '"memo.txt" is shown'],
    },
  },
  ja: {
    step: {
      thing: ['「保存」をクリックする', '「名前」欄に「牛乳」と入力する', '「色」から「青」を選択する'],
      file: ['ファイル「memo.txt」を開く', '「memo.txt」という名前で保存する', '「memo.txt」をダブルクリックする'],
    },
    check: {
      thing: ['「完了」が表示されている', '「完了」が表示されていない', '「名前」欄が「太郎」である'],
      file: ['ファイル「memo.txt」が存在する', 'ファイル「memo.txt」に「牛乳」が含まれる', '「memo.txt」が表示されている'],
    },
  },
} as const;

/** Examples with the author's names in place of their samples: those with as many first, a file where a file does. */
function* keeping(examples: readonly string[], names: readonly string[], language: Language): Iterable<string> {
  const counted = examples.map(example => ({ example, quotes: findQuotes(example).quotes }));
  const isAlike = ({ quotes }: (typeof counted)[number]): boolean =>
    names.every((name, n) => looksLikeFile(name) === looksLikeFile(quotes[n]?.value ?? ''));
  const away = ({ quotes }: (typeof counted)[number]): number => (quotes.length < names.length ? 99 : quotes.length - names.length);
  counted.sort((one, other) => away(one) - away(other) || Number(isAlike(other)) - Number(isAlike(one)));
  for (const { example, quotes } of counted)
    yield quotes.reduceRight((rest, { start, end }, n) => {
      const name = names[n];
      return name === undefined ? rest : rest.slice(0, start) + quoted(name, language)[0] + rest.slice(end);
    }, example);
}

function seenIn(text: string, language: Language, options: ReadOptions): NearSentence[] {
  const read = readBare(text, 'check', options);
  if (!isError(read)) return read.readings.map(one => ({ text: written(one, language), without: [] }));
  const [value, ...more] = HOLDS_MORE.test(outsideQuotes(text)) || !SHOWS.test(text) ? [] : namesIn(text);
  if (value === undefined || more.length > 0) return [];
  const offer = written({ kind: 'expect_text', value }, language);
  const without = lostIn(offer, text);
  return without.length > MOST_LOST ? [] : [{ text: offer, without }];
}

const SHOWS = /\b(?:shows?|displays?|appears?|is shown|is displayed)\b|表示|現れ|見え/i;
/** It says of what is shown more than that. */
const HOLDS_MORE = /\b(?:no|not|never|without|cannot|only|first|last)\b|最初|最後|n['’]t\b|な[いくし]|ません|だけ|のみ|\d/i;

/**
 * It is read, as a deed where the author asks for one, with all that the author names and with nothing else.
 * @param mayAdd names of the rows' own stand in it
 */
function keeps(
  { text: offer, named, without, isOld }: NearSentence,
  text: string,
  as: Kind,
  options: ReadOptions,
  mayAdd = false,
  names: readonly string[] = namesIn(text),
): boolean {
  const read = readBare(offer, as, options);
  if (isError(read) || !isAsked(read.readings, text, as) || (!isOld && without.some(one => findQuotes(one).quotes.length > 0)))
    return false;
  // What lies in a folder is no program.
  if (read.readings.some(({ kind }) => kind === 'open') && without.some(one => /\bfolder\b|フォルダ/.test(one))) return false;
  const own = read.readings.flatMap(textsOf).map(fold);
  const said = fold(text);
  const isKept =
    names
      .filter(name => !isOld || !without[0]!.includes(name))
      .every(name => own.some(one => one.includes(fold(name)) || isPathOf(name, own))) &&
    (outsideQuotes(text).toLowerCase().match(TURNING) ?? []).every(word => outsideQuotes(offer).toLowerCase().includes(word));
  const isNamed = named === undefined || read.readings.some(one => namesThing(one, fold(named), text));
  return isKept && isNamed && (mayAdd || (own.length > 0 && own.every(one => said.includes(one)) && !addsKind(offer, said)));
}

/** What is put in quotes is what something is done to, or said of; a program only where one is started. A text that stands somewhere it is not. */
function namesThing({ kind, target, scope, app, value }: Reading, name: string, text: string): boolean {
  if (/^[\d.,:/-]+$/.test(name)) return value !== undefined && fold(value) === name;
  if (kind === 'open') return fold(app ?? '') === name && /\b(?:start|launch)|起動|立ち上げ/i.test(text);
  // What is active is in front, or chosen: more than a name tells.
  if (kind === 'expect_enabled' && /\bactive\b/i.test(text)) return false;
  return !ELSEWHERE.has(kind) && [target, scope].some(one => one !== undefined && fold(one) === name);
}

/** Of these a name alone would say another thing than the words did: a window, a program. */
const ELSEWHERE: ReadonlySet<Reading['kind']> = new Set([
  'switch_to',
  'close',
  'expect_window',
  'expect_front',
  'expect_app',
  'expect_text',
  'wait',
]);

/** In a step nothing is only looked at, unless it says so. */
function isAsked(readings: readonly Reading[], text: string, as: Kind): boolean {
  return as === 'check' || !readings.some(isCheck) || isOnlySeenIn(text) || LOOKS.test(text);
}

/** Without it another thing is done, or to more. */
const TURNING = /\b(?:until|unless|if|not|no|never|all|every|each|only|first|last)\b|最初|最後|たら|なら(?!び)|場合|だけ|のみ|以外/g;

/** A step that only looks says so. */
const LOOKS = /\b(?:verif|check|confirm|ensure|make sure|see|expect|wait|leave|keep)|確認|検証|期待|待|まま/i;

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
