/** A noun phrase as both languages have it: what is named, what kind of thing it is, and what it belongs to. */

import { placeOnSide } from '../../screen/place-kind.js';
import type { Where } from '../../screen/where.js';
import type { ScopeName } from '../reading.js';
import type { Thing } from './frames.js';
import type { Direction, Unit } from './ja-words.js';
import { containers, type Noun, roleOf } from './nouns.js';

export interface Phrase {
  /** The author's own words for it, without quotes. */
  name?: string;
  quoted: boolean;
  noun?: Noun;
  /** The noun as it was written, where more than one word means it. */
  nounText?: string;
  /** What it belongs to, in the author's words: 「置換」ダイアログ of 「置換」ダイアログの「OK」. */
  of?: Phrase;
  keys?: string;
  path?: string[];
  amount?: number;
  unit?: Unit;
  direction?: Direction;
  /** A part of a window, without a name: 右上, 下部, 左側. */
  where?: Where;
  /** Named together with it: 「A」と「B」. */
  also: Phrase[];
  /** The kind of the last of them: 「A」と「B」ウィンドウ. */
  kin?: Noun;
  /** Quoted strings side by side, 「1」「2」: a list only where 順に says so. Capitals after "the" alone: a thing only where a field is expected. */
  loose?: boolean;
  /** Sure only where something is pointed at: a kind that the vocabulary does not hold stands by it (アクション「検索」), or it has no quotes (ok). */
  apposed?: true;
  /** A program that the option `apps` names, without another noun. */
  program?: true;
  /** 「A」の上: on it, or over it, or above it. Where something is dragged or the pointer goes, it is all one. */
  over?: boolean;
  /** What a file holds, and not the file. */
  isContent?: true;
  /** What it belongs to stands beside it. */
  isBeside?: true;
  /** Words of it that are none of the grammar's: no slot takes it then. */
  unread?: string;
  /** One of several: which, it does not say. */
  isOneOf?: true;
  /** As the author wrote it, for messages, and as the name where a known noun is one (ファイル名). */
  raw: string;
}

/** A name, and what else is known of it. */
export function named(name: string, more: Partial<Phrase> = {}): Phrase {
  return { name, quoted: false, also: [], raw: name, ...more };
}

/** Each of what is named together. */
export function partsOf({ also, ...last }: Phrase): Phrase[] {
  return [...also, { ...last, also: [] }];
}

export function unread(raw: string, words = raw): Phrase {
  return { quoted: false, also: [], raw, unread: words };
}

/** The words of a phrase, of what it belongs to or of what is named together with it, that are none of the grammar's. */
export function unreadIn(phrase: Phrase): string | undefined {
  return phrase.unread ?? (phrase.of && unreadIn(phrase.of)) ?? phrase.also.map(unreadIn).find(words => words !== undefined);
}

/** The element that a phrase names, with its role and scope; undefined where it names none. */
export function elementOf(phrase: Phrase): Thing | undefined {
  const part = phrase.of?.where && phrase.of;
  if (part) {
    // Only a window has parts.
    const isWindow = !part.of || ['window', 'dialog', 'app'].includes(part.of.noun ?? '');
    const { of: _, ...own } = phrase;
    const found = isWindow ? elementOf({ ...own, ...(part.of && { of: part.of }) }) : undefined;
    return found && { ...found, where: part.where! };
  }
  if (phrase.loose || phrase.also.length > 0) return undefined;
  if (phrase.name === undefined || phrase.name.trim() === '' || phrase.path || phrase.noun === 'key') return undefined;
  const role = phrase.noun && roleOf[phrase.noun];
  // 「保存」の説明: a description of 「保存」, not a thing inside it.
  if (!phrase.quoted && phrase.noun === undefined && phrase.of && phrase.of.noun === undefined) return undefined;
  const scope = phrase.of && scopeOf(phrase.of);
  if (phrase.of && scope === undefined) return undefined;
  return { target: phrase.name, ...(role ? { role } : {}), ...(scope?.scope ? scope : {}) };
}

/** The window, dialog, section or row that a phrase names; '' for the screen as a whole; undefined where it is none. */
export function scopeOf(phrase: Phrase): ScopeName | undefined {
  const scope = scopeIn(phrase);
  return scope === undefined ? undefined : { scope, ...rowSaid(phrase) };
}

/** What stands next to something is in its row as well. */
export function rowSaid({ isBeside, noun, nounText, raw }: Phrase): Pick<ScopeName, 'scopeIs'> {
  return isBeside || nounText === 'row' || (noun === 'item' && raw.endsWith('行')) ? { scopeIs: 'row' } : {};
}

function scopeIn(phrase: Phrase): string | undefined {
  if (phrase.over || phrase.also.length > 0) return undefined;
  if (phrase.of && !isScreen(phrase.of)) return onSide(phrase);
  if (isScreen(phrase)) return '';
  if (phrase.name !== undefined) return isPlaceName(phrase, phrase.name) ? phrase.name : undefined;
  return phrase.noun && PLACES.has(phrase.noun) ? phrase.raw : undefined;
}

/** A name alone is one where it stands in quotes, or is a program's. */
function isPlaceName({ path, keys, quoted, noun, program }: Phrase, name: string): boolean {
  if (path || keys || name.trim() === '') return false;
  if (noun === undefined) return quoted || program === true || namesProgram(name);
  return containers.has(noun) || (quoted && noun === 'item');
}

/** 左の一覧, 画面下部の表: of several of a kind, the one in that part of its window. */
function onSide({ name, of, raw }: Phrase): string | undefined {
  const kind = name === undefined ? raw.split('の').at(-1)! : '';
  return of?.where && !of.of ? placeOnSide(kind, of.where, 'ja') : undefined;
}

/** Nouns that name a place without its title. */
const PLACES: ReadonlySet<Noun> = new Set(['dialog', 'window', 'section', 'home', 'list', 'menubar', 'tray']);

/** Unquoted words that can only be a program: its window is where something is. */
export function namesProgram(name: string): boolean {
  return /(?:エディタ|ターミナル|端末|メモ帳|電卓|計算機|ブラウザ|マネージャ)ー?$/.test(name);
}

/** The programs that every desktop has, by the words for them. */
export function isUsualProgram(name: string): boolean {
  return /^(?:テキスト|ファイル|ウェブ|web)?[ ・]?(?:エディタ|ターミナル|端末|メモ帳|電卓|計算機|ブラウザ|マネージャ)ー?$/i.test(name);
}

/** Digits need no quotes. */
export function isNumber(name: string): boolean {
  return /^[\d０-９.,，．]+$/.test(name);
}

/** The screen as a whole, or a page of it without a name: says nothing about where. */
export function isScreen(phrase: Phrase): boolean {
  return phrase.name === undefined && phrase.noun === 'page' && !phrase.of;
}

/** Words that change what is meant, in a place where no rule looks at them: 左の, すべての. */
export function isQualified(phrase: Phrase): boolean {
  const { of } = phrase;
  return (
    (phrase.also.length > 0 && phrase.name === undefined && phrase.keys === undefined && !phrase.of) ||
    // 右下の「A」と「B」: of both, or of the first.
    (phrase.of === undefined && phrase.also.some(one => one.of?.where !== undefined)) ||
    phrase.also.some(one => isQualified(one) || (one.name === undefined && one.keys === undefined)) ||
    (of !== undefined &&
      ((of.direction !== undefined && of.where === undefined) ||
        of.amount !== undefined ||
        of.keys !== undefined ||
        of.noun === 'all' ||
        isQualified(of)))
  );
}

/** What stands between the names of a quoted menu path: 「ファイル > 保存」. */
export const menuArrow = /\s*(?:-{1,2}>|=>|[→⇒➔➜▸►▶›»]|\s[>＞]\s)\s*/;
