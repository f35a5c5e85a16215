/** The noun phrases of a Japanese clause: its tokens, without their particle, as one phrase. */

import { WHERES, whereInWords } from '../../screen/where.js';
import { keyOf } from './ja-keys.js';
import type { JapaneseToken } from './ja-lex.js';
import type { JapaneseNoun } from './ja-nouns.js';
import type { SourceText } from './ja-source.js';
import { containers, joinsName, namesElement } from './nouns.js';
import { isScreen, named, namesProgram, type Phrase, unread } from './phrase.js';

/** Reads the tokens of one phrase, without its particle. */
export function readPhrase(source: SourceText, tokens: readonly JapaneseToken[]): Phrase {
  const raw = rawOf(source, tokens);
  if (tokens.some(token => token.kind === 'or')) return { ...unread(raw), isOneOf: true };
  if (tokens.some(token => token.kind === 'arrow')) {
    const path = pathOf(source, tokens);
    return path ? { quoted: true, also: [], raw, path } : unread(raw);
  }
  const parts = splitAt(tokens, token => token.kind === 'particle' && token.particle === 'の');
  return parts.some(part => part.length === 0) ? unread(raw) : parts.map(part => segment(source, part)).reduce(join);
}

/** Quoted, or one unquoted word without kana endings that could hide grammar: 電卓, OK, ログイン. */
function isName(text: string): boolean {
  return (
    // お名前, ご住所
    /^(?:[おご](?=\p{Script=Han}))?[\p{Script=Katakana}\p{Script=Han}ー々〆・\p{Script=Latin}\p{N}\p{S}'&./_#%@:\\ -]+(?:[(（][A-Za-z][)）])?…?$/u.test(
      text,
    ) &&
    /[\p{L}\p{N}]/u.test(text) &&
    !unnamed.test(text) &&
    !limited.test(text) &&
    !isList(text)
  );
}

/** Words that describe, point or count, and so name nothing that could be looked up on a screen. */
const unnamed = new RegExp(
  `^(?:${[
    '[上下左右前次各全同別新両]',
    '(?:一番|最)?[上下左右前後内外表裏奥](?:の?方|側|部|端|隣|横|上|下)?',
    '(?:左|右)(?:上|下)|中央|真ん?中|先頭|末尾|隣|横',
    '現在|今|手前|最前面|テスト|シナリオ|処理|作業|操作|手順|全部|全体|全員|両方|片方|任意|適当|適切|必要|何|誰|最初|最後|最新|新規|既存|該当|対象|同様|以下|以上|上記|下記|他|別名',
    '.*番目?|\\d+[個件行列目]+',
    '[赤青緑黄白黒灰茶紫橙]色?',
  ].join('|')})$`,
);

/** 電卓以外, 電卓等: which others are meant, no name says. */
const limited = /以外|(?:等|自体|側|同士|全部|全て|のみ|(?:ダイアログ|ウィンドウ|画面|欄|枠)外)$/;

/** 電卓・端末 are two; ファイル・マネージャー is one. */
function isList(text: string): boolean {
  const parts = text.split('・');
  return parts.length > 1 && !(parts.every(part => /^[\p{Script=Katakana}ー]+$/u.test(part)) && !parts.slice(0, -1).some(namesProgram));
}

function segment(source: SourceText, all: readonly JapaneseToken[]): Phrase {
  const tokens = all.filter((token, n) => !(token.kind === 'glue' && n > 0));
  const raw = rawOf(source, all);
  const quotes = tokens.filter(token => token.kind === 'quote');
  const where = PARTS.find(([words]) => words.test(raw))?.[1];
  const base = { quoted: false, also: [], raw, ...(where && { where }) };
  const last = tokens.at(-1)!;
  const only = tokens.length === 1 ? last : undefined;
  const combined = quotes.length > 1 ? combination(source, tokens) : undefined;
  if (combined) return keyed({ ...base, name: raw, quoted: true }, combined);
  const kin = quotes.length > 1 && quotes.length < tokens.length ? nounOf(last) : undefined;
  if (quotes.length > 1 && quotes.length === tokens.length - (kin && joinsName(kin) ? 1 : 0)) {
    const names = quotes.map(quote => named(quote.value, { quoted: true, raw: rawOf(source, [quote]), ...(kin && { noun: kin }) }));
    return { ...names.at(-1)!, raw, also: names.slice(0, -1), loose: true };
  }
  if (quotes.length > 1) return unread(raw);
  const [quote] = quotes;
  if (quote) {
    const others = tokens.filter(token => token !== quote);
    const noun = nounOf(others[0]);
    const name = { ...base, name: quote.value, quoted: true };
    const isWord = others.every(token => token.kind === 'text' || (nounOf(token) === 'inside' && tokens.at(-1) !== token));
    if (others.length > 0 && isWord && isKindWord(rawOf(source, others))) return { ...name, apposed: true };
    const isKind = (token: JapaneseToken): boolean => joinsName(nounOf(token) ?? 'all');
    if (others.length > 1 || !others.every(isKind))
      return unread(
        raw,
        rawOf(
          source,
          others.filter(token => !isKind(token)),
        ) || raw,
      );
    if (noun === 'key') return keyed(name, quote.value);
    return { ...name, ...(noun ? { noun } : quote.program && { program: true }) };
  }
  if (only?.kind === 'amount') return { ...base, amount: only.amount, unit: only.unit };
  if (only?.kind === 'direction') return { ...base, direction: only.direction };
  if (where) return base;
  // ウィンドウ右上の×
  if (!only && nounOf(last) === 'closer') return join(segment(source, tokens.slice(0, -1)), segment(source, [last]));
  const kind = tokens.length === 2 ? nounOf(tokens[0]) : undefined;
  if (kind && SHAPES[kind]?.test(rawOf(source, [last]))) return { ...base, name: rawOf(source, [last]), noun: kind };
  const suffix = nounOf(last);
  const nounLast = suffix && (only || joinsName(suffix)) ? suffix : undefined;
  const before = nounLast ? tokens.slice(0, -1) : tokens;
  const key = before.length === 1 || (before.length === 2 && nounOf(before[0]) === 'key') ? before.at(-1) : undefined;
  if (key?.kind === 'keys' && (nounLast === undefined || nounLast === 'key'))
    return key.keys ? { ...base, name: rawOf(source, [key]), noun: 'key', keys: key.keys } : { ...unread(raw), noun: 'key' };
  if (only && nounLast) return { ...base, noun: nounLast };
  if (tokens.some(token => token.kind === 'verb' && token.form.link !== 'bare')) return unread(raw);
  // 名前：欄
  const name = rawOf(source, before).replace(nounLast === 'field' ? /[:：]$/ : '', '');
  const label = before.length === 1 && before[0]!.kind === 'label';
  if (!label && !isName(name)) return unread(raw, name);
  const program = !nounLast && before[0]!.kind === 'label' && before[0]!.program;
  return { ...base, name, ...(nounLast ? { noun: nounLast } : {}), ...(program ? { program } : {}) };
}

/** 上 and 下 alone may be what was said above, and what is said below. */
const PARTS = WHERES.map(where => {
  const words = whereInWords(where, 'ja').replace(/[部側]$/, '');
  const end = /^[上下]/.test(words) ? '(?:(?<=(?:画面|ウィンドウ)下)|部|側|端|の方)' : '(?:部|側|端|隅|の隅|の方)?';
  return [new RegExp(`^(?:画面|ウィンドウ)?${words}${end}$`), where] as const;
});
/** How what is named without quotes behind its kind looks: ファイルmemo.txt, セルA1. */
const SHAPES: Partial<Record<JapaneseNoun, RegExp>> = { file: /^[\w./-]+\.[A-Za-z0-9]{1,5}$/, cell: /^[A-Z]{1,3}\d{1,7}$/i };

/** A loanword, alone or behind a word of kanji: アクション, 内部フレーム. No colour, ordinal or place. */
function isKindWord(text: string): boolean {
  return /^\p{Script=Han}{0,4}[ァ-ヺー]{3,}$/u.test(text) && isName(text);
}

/** 「Ctrl」+「S」キー: quoted names of keys with plus signs between them. */
function combination(source: SourceText, tokens: readonly JapaneseToken[]): string | undefined {
  const keys = nounOf(tokens.at(-1)) === 'key' ? tokens.slice(0, -1) : tokens;
  const parts = keys.map(token => (token.kind === 'quote' ? token.value : rawOf(source, [token])));
  const turns = keys.every((token, n) => (n % 2 === 0 ? token.kind === 'quote' : token.kind !== 'quote' && /^[+＋]$/.test(parts[n]!)));
  return turns && keys.length > 1 && keys.length % 2 === 1 ? parts.join('').replace(/＋/g, '+') : undefined;
}

/** A noun token, or a verbal noun that stands as one: チェック. */
function nounOf(token: JapaneseToken | undefined): JapaneseNoun | undefined {
  if (token?.kind === 'noun') return token.noun;
  if (token?.kind === 'verb' && token.form.link === 'bare')
    return token.verb === 'tick' ? 'check' : token.verb === 'choose' ? 'selection' : token.verb === 'show' ? 'text' : undefined;
  return undefined;
}

function keyed(phrase: Phrase, name: string): Phrase {
  const keys = keyOf(name);
  return { ...(keys === undefined ? unread(phrase.raw) : { ...phrase, keys }), noun: 'key' };
}

/** X の Y. */
function join(owner: Phrase, part: Phrase): Phrase {
  const raw = `${owner.raw}の${part.raw}`;
  const nameless = part.name === undefined && part.noun !== undefined;
  const holds = owner.name !== undefined || owner.path !== undefined || owner.noun === 'dialog' || owner.noun === 'window';
  if (nameless && holds && (part.noun === 'inside' || part.noun === 'order')) return { ...owner, raw };
  if (part.direction === 'up' && holds) return { ...owner, raw, over: true };
  if (isScreen(owner)) return { ...part, raw };
  if (
    nameless &&
    owner.name !== undefined &&
    (owner.noun === undefined || owner.noun === 'name' || owner.noun === 'text') &&
    namesElement(part.noun!)
  ) {
    return { ...owner, noun: part.noun!, raw };
  }
  if (
    nameless &&
    part.noun === 'field' &&
    owner.name === undefined &&
    !owner.of &&
    ['filename', 'name', 'title', 'value', 'text'].includes(owner.noun ?? '')
  ) {
    return { ...owner, name: owner.raw, noun: 'field', raw };
  }
  if (part.direction && owner.noun === 'key' && /^(?:矢印|方向|カーソル)キー$/.test(owner.raw)) return keyed({ ...part, raw }, part.raw);
  if (part.keys && (owner.noun === 'keyboard' || owner.noun === 'key')) return part;
  return { ...part, of: part.of ?? besideOf(owner) ?? owner, raw };
}

/** 「P」の右の「A」: what stands beside 「P」, which is no window with a part of it on the right. */
function besideOf({ noun, where, of }: Phrase): Phrase | undefined {
  const isBeside = noun === 'beside' || where === 'left' || where === 'right';
  const isWindow = of?.noun && (containers.has(of.noun) || namesProgram(of.raw));
  return isBeside && of?.name !== undefined && of.also.length === 0 && !of.of && !isWindow
    ? { name: of.name, quoted: true, also: [], raw: of.raw, isBeside: true }
    : undefined;
}

/** 「ファイル」→「保存」, ファイル > 名前を付けて保存…, each name with or without メニュー. */
function pathOf(source: SourceText, tokens: readonly JapaneseToken[]): string[] | undefined {
  const parts = splitAt(tokens, token => token.kind === 'arrow');
  // The last name may stand before の順に, or before a noun: 「保存」メニュー.
  const [last = [], ...after] = splitAt(parts.at(-1)!, token => token.kind === 'particle' && token.particle === 'の');
  const isTail = after.every(words => words.length === 1 && ['order', 'menu', 'menuitem'].includes(nounOf(words[0]) ?? ''));
  parts[parts.length - 1] = last;
  const head = parts[0]!;
  const owner = head.findLastIndex(token => token.kind === 'particle' && token.particle === 'の');
  const where = owner < 0 ? undefined : readPhrase(source, head.slice(0, owner));
  const isOwner =
    !where ||
    (!where.of &&
      where.also.length === 0 &&
      (where.noun === 'menu' || (where.name === undefined && ['menubar', 'page'].includes(where.noun!))));
  parts[0] = head.slice(owner + 1);
  const path = parts.map(words => menuName(source, words));
  const isWhole = isTail && after.length < 2 && isOwner && path.every(name => name !== undefined);
  return isWhole ? [...(where?.name === undefined ? [] : [where.name]), ...path] : undefined;
}

function menuName(source: SourceText, words: readonly JapaneseToken[]): string | undefined {
  const part = nounOf(words[0]) === 'menu' && words.length > 1 ? words.slice(1) : words;
  const named = nounOf(part.at(-1)) === 'menu' || nounOf(part.at(-1)) === 'menuitem' ? part.slice(0, -1) : part;
  const [first] = named;
  if (named.length === 1 && first!.kind === 'quote') return first!.value;
  return first && !named.some(token => token.kind === 'particle' || token.kind === 'quote') ? rawOf(source, named) : undefined;
}

export function rawOf(source: SourceText, tokens: readonly JapaneseToken[]): string {
  const first = tokens[0];
  return first ? source.cut(first.start, tokens.at(-1)!.end) : '';
}

function splitAt(tokens: readonly JapaneseToken[], isBreak: (token: JapaneseToken) => boolean): JapaneseToken[][] {
  const parts: JapaneseToken[][] = [[]];
  for (const token of tokens) {
    if (isBreak(token)) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts;
}
