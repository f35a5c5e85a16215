/** Text → tokens: verbs with their forms, particles, known nouns, keys, amounts, quoted strings, and unknown text. */

import type { Form } from './ja-conjugation.js';
import { keyOf, keysAt, surelyKey } from './ja-keys.js';
import { type JapaneseNoun, nouns } from './ja-nouns.js';
import { quoteIndex, type SourceText } from './ja-source.js';
import { findCopula, findVerb, type Verb } from './ja-verbs.js';
import {
  alternatives,
  conjunctions,
  type Direction,
  directions,
  fillers,
  glue,
  labels,
  particles,
  tails,
  type Unit,
  units,
} from './ja-words.js';
import { isKnown, type Vocabulary } from './vocabulary.js';

export type JapaneseToken = { start: number; end: number } & (
  | { kind: 'quote'; value: string; program?: true }
  /** `isNoun`: クリックを行う, whose noun carries the meaning and whose verb the form. */
  | { kind: 'verb'; verb: Verb; form: Form; isNoun?: true }
  | { kind: 'particle'; particle: string }
  | { kind: 'noun'; noun: JapaneseNoun }
  | { kind: 'keys'; keys: string }
  | { kind: 'amount'; amount: number; unit: Unit }
  | { kind: 'direction'; direction: Direction }
  | { kind: 'glue' | 'comma' | 'stop' | 'arrow' | 'naming' | 'conjunction' | 'text' | 'or' }
  /** `program`: the option `apps` names it. */
  | { kind: 'label'; program?: true }
  | { kind: 'tail'; tail: string }
);

type Plain<T> = T extends JapaneseToken ? Omit<T, 'start' | 'end'> : never;
interface Found {
  token: Plain<JapaneseToken> | undefined;
  length: number;
}

/** What one run has found out: whether a known word begins at a place inside a katakana run (so that no text takes long). */
interface Lexing {
  source: SourceText;
  names: Vocabulary;
  tokens: JapaneseToken[];
  wordAt: Map<number, boolean>;
}

/** Fillers and spaces leave no token. Unknown characters are gathered in `text` tokens. Never throws. */
export function lex(source: SourceText, names: Vocabulary): JapaneseToken[] {
  const { norm } = source;
  const tokens: JapaneseToken[] = [];
  const lexing: Lexing = { source, names, tokens, wordAt: new Map() };
  let unknown = -1;
  const flush = (end: number) => {
    if (unknown >= 0 && norm.slice(unknown, end).trim()) tokens.push({ kind: 'text', start: unknown, end: trimEnd(norm, unknown, end) });
    unknown = -1;
  };
  for (let at = 0; at < norm.length; ) {
    const found = longestAt(lexing, at, unknown >= 0 ? undefined : tokens.at(-1), unknown);
    if (!found) {
      if (unknown < 0 && norm[at] !== ' ') unknown = at;
      at++;
      continue;
    }
    flush(at);
    if (found.token) tokens.push({ ...found.token, start: at, end: at + found.length } as JapaneseToken);
    at += found.length;
  }
  flush(norm.length);
  return tokens;
}

const menuEntry =
  /^([^>→⇒、。\ue000-\uf8ff]+?) ?(?=を ?(?:選|えら|クリック|実行|押|おす|開|ひら|たど|辿|タップ)|の順|[>→⇒]|->|と(?:選|たど)|$)/;

/** What may follow クリック as it follows クリックした. */
const tailsOfNouns: ReadonlySet<string> = new Set(['後', 'とき']);

/** Before ファイル上, 「A」や「B」. */
const namesSomething = (token: JapaneseToken | undefined): boolean => ['noun', 'quote', 'keys'].includes(token?.kind ?? '');

const katakana = /[ァ-ヺーヽヾ]/;
const latin = /[a-z0-9]/;

function longestAt(lexing: Lexing, at: number, before: JapaneseToken | undefined, unknown: number): Found | undefined {
  const { source } = lexing;
  const { norm } = source;
  const quote = quoteIndex(norm[at]);
  if (quote >= 0) {
    const value = source.quotes[quote] ?? '';
    return { token: { kind: 'quote', value, ...(isKnown(lexing.names, value) && { program: true }) }, length: 1 };
  }
  if (norm[at] === ' ') return undefined;
  // ファイル > フォルダーの作成... を選ぶ: behind an arrow everything up to the verb is a name.
  const entry = before?.kind === 'arrow' && unknown < 0 ? menuEntry.exec(norm.slice(at, at + 60)) : undefined;
  // 開くか保存を選ぶ is a choice.
  if (entry && !/^を|または|もしくは|か(?=[\p{Script=Han}ァ-ヺ])/u.test(entry[1]!))
    return { token: { kind: 'label' }, length: entry[1]!.length };
  // Inside a word of Latin letters nothing begins.
  if (latin.test(norm[at]!) && latin.test(norm[at - 1] ?? '')) return undefined;
  let best: Found | undefined;
  const consider = (length: number, token: Plain<JapaneseToken> | undefined) => {
    if (length > (best?.length ?? 0) && endsWell(lexing, at, length, unknown)) best = { token, length };
  };
  if (before?.kind === 'verb') {
    const noun = before.form.link === 'bare';
    for (const [word, tail] of tails) {
      if (norm.startsWith(word, at) && (!noun || tailsOfNouns.has(tail))) consider(word.length, { kind: 'tail', tail });
    }
  }
  for (const [word, particle] of particles)
    if (norm.startsWith(word, at) && !isSaidOfIt(norm, at, word) && (!/^[内上]/.test(word) || namesSomething(before)))
      consider(word.length, { kind: 'particle', particle });
  for (const word of fillers) if (norm.startsWith(word, at)) consider(word.length, undefined);
  for (const word of conjunctions)
    if (startsClause(before) && !(before?.kind === 'particle' && PLACES.test(word)) && unknown < 0 && norm.startsWith(word, at))
      consider(word.length, { kind: 'conjunction' });
  for (const word of glue)
    if ((before?.kind === 'quote' || before?.kind === 'text') && norm.startsWith(word, at) && goesOn(norm, at + word.length, word))
      consider(word.length, { kind: 'glue' });
  for (const word of alternatives)
    if (norm.startsWith(word, at) && (word.length > 1 || namesSomething(before))) consider(word.length, { kind: 'or' });
  for (const [word, direction] of directions) if (norm.startsWith(word, at)) consider(word.length, { kind: 'direction', direction });
  const keys = keysAt(norm, at);
  if (keys) consider(keys.length, { kind: 'keys', keys: keys.keys });
  for (let size = Math.min(14, norm.length - at); size > 0; size--) {
    const noun = nouns.get(norm.slice(at, at + size));
    // キャンセル and エクセル are no cells: these have addresses. A ファイルツリー, a 時刻表 is called so.
    const isPart =
      ((noun === 'cell' || norm.startsWith('ツリー', at)) && /[ァ-ヶー]/.test(norm[at - 1] ?? '')) ||
      (norm.startsWith('表', at) && size === 1 && /[\p{Script=Han}ァ-ヶーa-z]/u.test((norm[at - 1] ?? '') + (norm[at + 1] ?? '')));
    if (noun && !isPart) consider(size, { kind: 'noun', noun });
  }
  // 「コピー」(Ctrl+C): the keys that do the same.
  const aside = namesSomething(before) ? /^ ?\(([^()]+)\)/.exec(norm.slice(at, at + 40)) : null;
  if (aside && surelyKey(keyOf(aside[1]!) ?? '')) consider(aside[0].length, undefined);
  const amount = amountAt(norm, at);
  if (amount) consider(amount.length, { kind: 'amount', amount: amount.amount, unit: amount.unit });
  const label = labels.exec(norm.slice(at, at + 24));
  const afterNo = before?.kind === 'particle' && before.particle === 'の';
  const program = unknown < 0 && startsClause(before) && !afterNo ? programAt(lexing.names, norm, at) : 0;
  // Whatever words the name is made of: クロック表, お問い合わせ.
  if (program > 0) return { token: { kind: 'label', program: true }, length: program };
  // 「メモ」ウィンドウを元に戻す: a name that ends the sentence is not what is done to something.
  const isDone = before?.kind === 'particle' && before.particle === 'を' && label?.[0].length === norm.length - at;
  if (label && !isDone && before?.kind !== 'quote' && before?.kind !== 'glue') consider(label[0].length, { kind: 'label' });
  const afterWay = before?.kind === 'tail' && before.tail === 'ように';
  const verb = findVerb(norm, at, (before?.kind === 'particle' && before.particle !== 'の') || afterWay);
  if (verb && !(verb.verb === 'do' && unknown >= 0)) consider(verb.length, { kind: 'verb', verb: verb.verb, form: verb.form });
  if (before && before.kind !== 'particle') {
    const copula = findCopula(norm, at);
    if (copula) consider(copula.length, { kind: 'verb', verb: 'be', form: copula.form });
  }
  const mark = /^(?:(-+>|=>|[>|→⇒➡➔▶▷▸▹►›»])|([、,，;])|([。!！?？]+|\.(?=\s|$)))/.exec(norm.slice(at, at + 6));
  // 「ファイル」-「保存」
  if (before?.kind === 'quote' && /^ ?- ?[\ue000-\uf8ff]/.test(norm.slice(at, at + 4))) consider(1, { kind: 'arrow' });
  if (mark && !(mark[3] === '.' && norm[at - 1] === '.'))
    consider(mark[0].length, { kind: mark[3] ? 'stop' : mark[2] || isDeed(lexing.tokens) ? 'comma' : 'arrow' });
  const naming = /^(?:(?:(?:別名|名前|名|ファイル名)を(?:付|つ)けて|別名で)(?!保存))/.exec(norm.slice(at, at + 12));
  if (naming) consider(naming[0].length, { kind: 'naming' });
  return best;
}

/** A katakana or Latin word may not end, or begin, in the middle of a longer one: タブレット, スタブ. */
function endsWell(lexing: Lexing, at: number, length: number, unknown: number): boolean {
  const { norm } = lexing.source;
  const end = at + length;
  if (latin.test(norm[end - 1]!) && latin.test(norm[end] ?? '')) return false;
  const glued = katakana.test(norm[at]!) && katakana.test(norm[at - 1] ?? '') && unknown >= 0;
  if (glued && (norm.startsWith('リスト', at) || gluedLetters(norm, at) < 3)) return false;
  if (!katakana.test(norm[end - 1]!) || !katakana.test(norm[end] ?? '')) return true;
  const known = lexing.wordAt.get(end);
  if (known !== undefined) return known;
  const word = longestAt(lexing, end, { kind: 'text', start: at, end }, -1) !== undefined;
  lexing.wordAt.set(end, word);
  return word;
}

/** と表示された joins a name to its noun only where a noun follows; else it is the sentence's own verb. */
function goesOn(norm: string, at: number, word: string): boolean {
  if (/[含入]/.test(word)) return norm.startsWith('行', at);
  if (!/[たるくの]$/.test(word) || word.endsWith('の')) return true;
  // 「x」と書かれている状態にする: the verb of the sentence.
  for (let size = 1; size <= 14; size++) {
    const noun = nouns.get(norm.slice(at, at + size));
    if (noun && noun !== 'state') return true;
  }
  return false;
}

function gluedLetters(norm: string, at: number): number {
  let count = 0;
  while (katakana.test(norm[at - count - 1] ?? '')) count++;
  return count;
}

/** 「A」をクリック → …: the arrow leads on from a deed, and is none of a menu path. */
function isDeed(tokens: readonly JapaneseToken[]): boolean {
  const verb = tokens.at(-1);
  const object = tokens.at(-2);
  return verb?.kind === 'verb' && (verb.form.link !== 'bare' || (object?.kind === 'particle' && /^[をにと]$/.test(object.particle)));
}

/** Behind its subject it says where something stands, not when it is done: 「佐藤」が最初に表示されている. */
const PLACES = /^(?:最初|最後|[初始]め|はじめ)に$/;

function startsClause(before: JapaneseToken | undefined): boolean {
  return before === undefined || ['comma', 'stop', 'conjunction', 'verb', 'tail', 'particle'].includes(before.kind);
}

/** 「a」が「b」にある: at the end of the sentence it is its verb, before a noun it says whose that is. */
function isSaidOfIt(norm: string, at: number, word: string): boolean {
  return word.endsWith('にある') && /^(?:こと|$|[。、])/.test(norm.slice(at + word.length));
}

/** Length of a program's name that is followed by a particle, as a thing that is opened or runs is. */
function programAt({ names }: Vocabulary, norm: string, at: number): number {
  let longest = 0;
  for (const name of names) {
    const plain = name.normalize('NFKC').toLowerCase();
    if (plain.length <= longest || !norm.startsWith(plain, at)) continue;
    if (
      /^ ?(?:(?:の)?(?:アプリ(?:ケーション)?|ソフト(?:ウェア)?|プログラム))? ?[をがはにでと]/.test(
        norm.slice(at + plain.length, at + plain.length + 16),
      )
    )
      longest = plain.length;
  }
  return longest;
}

const kanjiNumbers = '〇一二三四五六七八九';

function amountAt(norm: string, at: number): { amount: number; unit: Unit; length: number } | undefined {
  const number = /^(?:約)?(\d{1,6}(?:\.\d{1,3})?|[一二三四五六七八九十]{1,3}|半) ?/.exec(norm.slice(at, at + 14));
  if (!number || /[\d.]/.test(norm[at - 1] ?? '')) return undefined;
  const rest = norm.slice(at + number[0].length);
  const unit = units.find(([word]) => rest.startsWith(word));
  const value = numberOf(number[1]!);
  if (!unit || value === undefined) return undefined;
  const [word, kind, factor] = unit;
  if (number[1] === '半' && kind !== 'seconds') return undefined;
  let amount = Math.round(value * factor * 1000) / 1000;
  let length = number[0].length + word.length;
  if (kind === 'seconds' && word.startsWith('分')) {
    const more = amountAt(norm, at + length);
    if (more?.unit === 'seconds') {
      amount += more.amount;
      length += more.length;
    } else if (norm[at + length] === '半') {
      amount += 30;
      length++;
    }
  }
  for (const about of ['ほど', 'くらい', 'ぐらい', 'だけ', '程度']) if (norm.startsWith(about, at + length)) length += about.length;
  return { amount, unit: kind, length };
}

function numberOf(word: string): number | undefined {
  if (/^\d/.test(word)) return Number(word);
  if (word === '半') return 0.5;
  const ten = word.indexOf('十');
  if (ten < 0) return word.length === 1 ? kanjiNumbers.indexOf(word) : undefined;
  const tens = ten === 0 ? 1 : kanjiNumbers.indexOf(word[0]!);
  const ones = word.length === ten + 1 ? 0 : kanjiNumbers.indexOf(word[ten + 1]!);
  return ten <= 1 && ones >= 0 ? tens * 10 + ones : undefined;
}

function trimEnd(norm: string, start: number, end: number): number {
  return start + norm.slice(start, end).trimEnd().length;
}
