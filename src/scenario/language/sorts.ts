/** What a phrase can be in a slot, whichever language names it: an element, a field, a text, a menu path … Each accounts for all of it, or is none. */

import type { Reading } from '../reading.js';
import { type Holder, looksLikeFile, type NamedPlace, pathIn, type State, type Thing } from './frames.js';
import { isOrder } from './ja-clause.js';
import { keyOf, surelyKey } from './ja-keys.js';
import { isModifier } from './keys.js';
import { type Noun, roleOf } from './nouns.js';
import { elementOf, isNumber, isUsualProgram, menuArrow, namesProgram, type Phrase, partsOf, scopeOf } from './phrase.js';

/** Alone: neither a part of something nor one of several. */
const isOwn = ({ of, also }: Phrase): boolean => !of && also.length === 0;
export const isUnnamed = (phrase: Phrase, ...nouns: Noun[]): true | undefined =>
  (phrase.name === undefined && isOwn(phrase) && nouns.includes(phrase.noun!)) || undefined;
const isOf = (phrase: Phrase, ...nouns: (Noun | undefined)[]): boolean => nouns.includes(phrase.noun);
/** `tab link -`: of these kinds only, or without one. */
export const isKind = ({ noun = '-' as Noun }: Pick<Phrase, 'noun'>, kinds: string): boolean => kinds.split(' ').includes(noun);
/** 「x」 without a noun. */
const isBare = (phrase: Phrase): boolean => phrase.quoted && phrase.noun === undefined;

const isAddress = (name = ''): boolean => /^[a-z]+:\/\//i.test(name);
const isNamedProgram = ({ quoted, noun, kin, program, name = '' }: Phrase): boolean =>
  noun === undefined && kin === undefined && (program === true || (!quoted && namesProgram(name)));

const withoutNoun = ({ noun: _noun, ...phrase }: Phrase): Phrase => phrase;

/** An element with its role; behind a kind that the vocabulary does not hold only where something is pointed at. */
function pointed(phrase: Phrase): Thing | undefined {
  return isOrder(phrase) ? undefined : elementOf(phrase);
}

function thing(phrase: Phrase): Thing | undefined {
  return phrase.apposed || phrase.over ? undefined : pointed(phrase);
}

function clickable(phrase: Phrase): Thing | undefined {
  return menuPath(phrase) || menuItem(phrase) !== undefined ? undefined : pointed(phrase);
}

function pushable(phrase: Phrase): Thing | undefined {
  const { name = '', quoted, noun } = phrase;
  const isKey = noun === undefined && (quoted ? surelyKey(keyOf(name) ?? '') : /^[\p{L}\p{N}]$|.\+|\+./u.test(name));
  return isKey ? undefined : clickable(phrase);
}

/** Sure without help from the verb: in quotes, or with its kind. */
function choosable(phrase: Phrase): Thing | undefined {
  const isSure = phrase.quoted || phrase.noun !== undefined || /^[A-Z]{1,3}\d{1,7}$/.test(phrase.name ?? '');
  if (!isSure || isOf(phrase, 'checkbox', 'slider', 'field') || (phrase.of && !phrase.of.where && phrase.of.noun === undefined))
    return undefined;
  return isOf(phrase.of ?? phrase, 'combo', 'list') && phrase.of ? undefined : clickable(phrase);
}

/** What takes text: 「名前」の値 is the field 「名前」, ファイル名 is its own label. */
function field(phrase: Phrase): Thing | undefined {
  if (phrase.noun === 'value' && contentOf(phrase) !== phrase) return field(contentOf(phrase));
  if (isUnnamed(phrase, 'filename', 'name', 'title', 'value', 'text') || isLabel(phrase)) return { target: phrase.raw };
  const isField = isOf(phrase, undefined, 'field', 'cell', 'combo', 'list', 'item', 'section', 'label') && !phrase.direction;
  return isField && !isNamedProgram(phrase) ? thing(phrase) : undefined;
}

/** ユーザー名, a label that the noun is a part of. */
const isLabel = (phrase: Phrase): boolean => phrase.name !== undefined && !phrase.quoted && isOwn(phrase) && isOf(phrase, 'name');

const isList = (phrase: Phrase): boolean => [phrase, phrase.of].some(part => part && isOf(part, 'combo', 'list'));

/** Quoted text; without quotes only a number. */
function text(phrase: Phrase): string | undefined {
  return phrase.name ? textOf(phrase, '- text value') : undefined;
}

function textOf(phrase: Phrase, kinds: string): string | undefined {
  const isPlain = isOwn(phrase) && !phrase.keys && !phrase.path && !phrase.loose && !phrase.apposed && isKind(phrase, kinds);
  return isPlain && (phrase.quoted || isNumber(phrase.name ?? '')) ? phrase.name : undefined;
}

/** In a Japanese sentence a word of Latin letters is a name or a text, never a description of one. */
function latin({ name, noun, keys, program: isListed, ...phrase }: Phrase): string | undefined {
  return isOwn(phrase) && noun === undefined && !keys && !isListed && /^[A-Za-z][\w.@-]*$/.test(name ?? '') ? name : undefined;
}

/** Text that a check expects. */
const value = (phrase: Phrase): string | undefined => textOf(phrase, '- text name');

/** 「A」「B」を含む行, 「A」と「B」の行: one row, and all of them in it. */
export function rowTexts(phrase: Phrase): string[] | undefined {
  const isOne = phrase.noun === 'item' && phrase.also.length > 0 && phrase.raw.endsWith('行');
  return isOne ? textsOf({ ...withoutNoun(phrase), also: phrase.loose ? phrase.also.map(withoutNoun) : phrase.also }) : undefined;
}

function textsOf({ also, loose: _, ...last }: Phrase): string[] | undefined {
  const names = [...also, { ...last, also: [] }].map(one => (isBare(one) ? value(one) : undefined));
  return names.every(name => name !== undefined) ? names : undefined;
}

/** What can be ticked, or is on and off. */
function box(phrase: Phrase): Thing | undefined {
  return isKind(phrase, '- checkbox switch radio item check box option thing') ? thing(phrase) : undefined;
}

/** 「同意する」のチェック. */
function markOf(phrase: Phrase, sort: (phrase: Phrase) => Thing | undefined): Thing | undefined {
  const isMark = phrase.name === undefined && isOf(phrase, 'check', 'selection') && phrase.also.length === 0;
  return isMark && phrase.of ? sort(phrase.of) : undefined;
}

const checkOf = (phrase: Phrase): Thing | undefined => markOf(phrase, box);

/** 「名前」欄の値 → 「名前」欄. */
function contentOf(phrase: Phrase): Phrase {
  return phrase.name === undefined && phrase.also.length === 0 && phrase.of && isOf(phrase, 'value', 'text', 'selection')
    ? phrase.of
    : phrase;
}

/** Whose text can be emptied: surely a field. */
function emptied(phrase: Phrase): Thing | undefined {
  const inner = contentOf(phrase);
  if (isUnnamed(phrase, 'name', 'filename')) return field(phrase);
  const isField = isOf(inner, 'field', 'cell', 'combo') || (inner !== phrase && isOf(inner, undefined));
  return isField && inner.name !== undefined && !isOf(phrase, 'selection') ? thing(inner) : undefined;
}

function menuNames(phrase: Phrase): string[] | undefined {
  if (phrase.path) return isOwn(phrase) ? phrase.path : undefined;
  const isName = phrase.name !== undefined && isOf(phrase, undefined, 'menu', 'menuitem') && !phrase.apposed && phrase.also.length === 0;
  const own = phrase.quoted ? phrase.name?.split(menuArrow).map(name => name.trim()) : [phrase.name ?? ''];
  return isName && own && !own.includes('') ? under(phrase.of, own) : undefined;
}

/** The names with those of the menu that they are in. */
function under(owner: Phrase | undefined, own: string[]): string[] | undefined {
  if (!owner || isUnnamed(owner, 'menubar')) return own;
  if (isUnnamed(owner, 'menu', 'contextmenu')) return own.length > 1 ? own : undefined;
  if ((owner.noun !== 'menu' && owner.of?.noun !== 'menu') || owner.also.length > 0) return undefined;
  const before = owner.name === undefined ? undefined : menuNames(owner);
  return before && [...before, ...own];
}

/** Menu names from the bar down: 「ファイル」メニューの「保存」, 「ファイル」→「保存」, 「ファイル > 保存」. */
function menuPath(phrase: Phrase): string[] | undefined {
  const names = menuNames(phrase);
  return names && (names.length > 1 || isOf(phrase.of ?? phrase, 'menubar')) ? names : undefined;
}

/** An item of a menu that stands open: メニューの「コピー」. */
function menuItem(phrase: Phrase): string | undefined {
  const isItem =
    phrase.also.length === 0 && isOf(phrase, undefined, 'menuitem') && phrase.of && isUnnamed(phrase.of, 'menu', 'contextmenu');
  return isItem && !menuPath(phrase) ? phrase.name : undefined;
}

/** Something that is closed: a program, a window, a dialog, a tab; without a name the one in front. */
function closed(phrase: Phrase): Partial<Reading> | undefined {
  if (!isOwn(phrase) || phrase.path || phrase.keys || !isOf(phrase, undefined, 'window', 'page', 'dialog', 'tab', 'app')) return undefined;
  if (phrase.name === undefined) {
    if (phrase.noun === undefined || phrase.noun === 'page') return undefined;
    return { role: phrase.noun === 'app' ? 'program' : roleOf[phrase.noun]! };
  }
  const element = pointed(phrase);
  if (!element) return undefined;
  const { target, role = 'window' } = element;
  return phrase.noun === 'app' || isNamedProgram(phrase) ? { target, app: target } : { target, role };
}

/** A name alone that is said to end is a program. */
function ended(phrase: Phrase): Partial<Reading> | undefined {
  const found = closed(phrase);
  return phrase.noun === undefined && found?.target ? { target: found.target, app: found.target } : found;
}

/** A program that is opened. */
function program(phrase: Phrase): string | undefined {
  if (!isOwn(phrase) || phrase.path || phrase.keys || phrase.apposed || looksLikeFile(phrase.name ?? '') || isAddress(phrase.name))
    return undefined;
  if (phrase.name?.trim() && isOf(phrase, undefined, 'app')) return phrase.name;
  return phrase.noun === 'section' && phrase.name !== undefined && !phrase.quoted ? phrase.raw : undefined;
}

/** What a name alone may be: a window, a menu, a file. Sure of a program: `apps` names it, its kind stands by it, or it is written as a command or a product is. */
function knownProgram(phrase: Phrase): string | undefined {
  const { noun, quoted, program: isListed, name = '' } = phrase;
  const isWritten = quoted ? /^[a-z][\w.+-]*$/ : /^(?=.*[a-z])[\w.+ -]+$/;
  return noun !== undefined || isListed || isUsualProgram(name) || isWritten.test(name) ? program(phrase) : undefined;
}

/** 「設定」を押してファイルツリー設定を開く: no program that is known, no file, so what the deed opens. */
export function isNewWindow(phrase: Phrase): boolean {
  return phrase.noun === undefined && program(phrase) !== undefined && knownProgram(phrase) === undefined && !KIND.test(phrase.name!);
}

/** What is started, not opened, is a program; a part of a sentence that describes one is not its name. */
function launched(phrase: Phrase): string | undefined {
  const { quoted, name = '' } = phrase;
  const isNamed = quoted ? !KIND.test(name) : namesProgram(name) || PRODUCT.test(name) || /^[A-Za-z][\w.+ -]{2,}$/.test(name);
  // メモアプリ is the memo, as it is in 計算アプリ.
  return knownProgram(phrase) ?? (isNamed ? program(phrase)?.replace(quoted ? '' : /(?:アプリ|ソフト)$/, '') : undefined);
}

/** What is started and called so is a program. */
const PRODUCT = /.(?:アプリ|ソフト|システム|プレーヤー|プレイヤー|ツール|ビューアー?|カレンダー|クライアント)$/;

/** A name that says its kind: 「Primary menu」, 「詳細ダイアログ」. */
const KIND = /(?:menu|メニュー|dialog|ダイアログ|window|ウィンドウ|ウインドウ|tab|タブ|button|ボタン|画面|欄|パネル|panel)$/i;

/** A program that a check is about. 保存が終わる: what ends without being one is a deed. */
function app(phrase: Phrase): string | undefined {
  const isNamed = phrase.name?.trim() && isOwn(phrase) && isOf(phrase, undefined, 'app') && !phrase.apposed && !phrase.loose;
  const isProgram = phrase.quoted || /[\p{Script=Katakana}A-Za-z]/u.test(phrase.name ?? '') || launched(phrase) !== undefined;
  return isNamed && isProgram && !phrase.keys && !phrase.path ? phrase.name : undefined;
}

/** A name alone may be a tab, or a value. */
function windowOrProgram(phrase: Phrase): string | undefined {
  const isWindow = isOf(phrase, 'window', 'dialog', 'app') || isNamedProgram(phrase);
  return isWindow ? title(phrase) : undefined;
}

/** A window is nothing that lies in another place. */
function title(phrase: Phrase): string | undefined {
  return phrase.of ? undefined : thing(phrase)?.target;
}

function openWindow(phrase: Phrase): string | undefined {
  const isWindow = isOf(phrase, undefined, 'window', 'dialog', 'page') && !phrase.keys && !isNamedProgram(phrase);
  return isWindow && !(phrase.noun === undefined && looksLikeFile(phrase.name ?? '')) ? title(phrase) : undefined;
}

/** アクティブ is said of what is in front, 有効 of what can be used. */
const isActive = (phrase: Phrase): true | undefined => (phrase.raw.startsWith('アクティブ') ? isUnnamed(phrase, 'enabled') : undefined);

interface File {
  path: string;
  role?: 'folder';
}

function fileOf(phrase: Phrase, isKnown: boolean): File | undefined {
  const { name, of } = phrase;
  if (!isKnown || phrase.also.length || phrase.loose || phrase.path || phrase.keys || !name?.trim()) return undefined;
  if (!phrase.quoted && !looksLikeFile(name)) return undefined;
  if (of && (of.noun !== 'folder' || of.name === undefined || of.of)) return undefined;
  return { path: of ? pathIn(folderName(of)!, name) : name, ...(phrase.noun === 'folder' && { role: 'folder' }) };
}

const folderName = ({ name, quoted }: Phrase): string | undefined => (!quoted && name === 'ホーム' ? '~' : name);

function file(phrase: Phrase): File | undefined {
  return fileOf(
    phrase,
    isOf(phrase, 'file', 'folder', 'filename') || (isOf(phrase, undefined, 'name') && looksLikeFile(phrase.name ?? '')),
  );
}

function isHeldFile(inner: Phrase, whole: Phrase): boolean {
  const { name, noun, quoted } = inner;
  if (name === undefined || noun === 'file' || noun === 'filename') return name !== undefined;
  const isSure = quoted || /^[\w-]+\.[A-Za-z]\w{0,4}$/.test(name);
  return noun === undefined && isSure && looksLikeFile(name) && (inner === whole || /内容|中身/.test(whole.raw));
}

/** What a text is in. `isWhole`: all of it is said, so that a field needs no noun. */
function holderOf(phrase: Phrase, isWhole: boolean): Holder | undefined {
  const inner = contentOf(phrase);
  if (inner.also.length || inner.loose || inner.apposed || inner.over) return undefined;
  if (inner.noun === 'title') return titleOf(inner);
  if (isUnnamed(inner, 'clipboard')) return { kind: 'clipboard' };
  if (isHeldFile(inner, phrase)) {
    const found = fileOf(inner, true);
    return found && { kind: 'file', path: found.path };
  }
  const isPlace = isUnnamed(phrase, 'list', 'section') || (phrase.name === undefined && phrase.of?.where !== undefined);
  if (isPlace || isMessage(phrase) || isOf(phrase, 'page', 'window', 'dialog', 'app') || isNamedPart(phrase)) return placeHolder(phrase);
  const isNamed = isWhole || inner.quoted || inner.noun !== undefined || inner !== phrase;
  return isNamed ? fieldOf(inner, isWhole) : undefined;
}

/** Nobody names it. */
const isMessage = (phrase: Phrase): boolean =>
  isUnnamed(phrase, 'text') !== undefined && /メッセージ|通知|警告|エラー|message/.test(phrase.raw);

const isNamedPart = (phrase: Phrase): boolean => phrase.quoted && isOf(phrase, 'section', 'tab');

function placeHolder(phrase: Phrase): Holder | undefined {
  const found = isMessage(phrase) ? { scope: '' } : scopeOf(phrase);
  return found && { kind: 'place', ...found };
}

function titleOf({ name, of }: Phrase): Holder | undefined {
  if (name !== undefined || of?.of || of?.also.length || (of && !isOf(of, 'window', 'dialog', 'app', 'page'))) return undefined;
  const scope = of?.name ?? (of?.noun === 'dialog' ? of.raw : undefined);
  return { kind: 'title', ...(scope !== undefined && { scope }) };
}

function fieldOf(inner: Phrase, isWhole: boolean): Holder | undefined {
  if (isLabel(inner)) return { kind: 'field', target: inner.raw };
  const isField =
    isOf(inner, undefined, 'field', 'cell', 'combo', 'list', 'label') ||
    (isWhole && isOf(inner, 'item', 'slider', 'box', 'thing', 'option'));
  const found = isField ? thing(inner) : undefined;
  if (!found) return undefined;
  const { role: _, ...rest } = found;
  return { kind: 'field', ...rest };
}

const holder = (phrase: Phrase): Holder | undefined => holderOf(phrase, false);
const isPath = (phrase: Phrase): boolean => phrase.noun === undefined && looksLikeFile(phrase.name ?? '');

/** A window, dialog or section by its name, or as the noun says it; '' for the screen. */
function place(phrase: Phrase): NamedPlace | undefined {
  const menu = phrase.noun === 'menu' && phrase.name !== undefined ? menuNames(phrase) : undefined;
  return menu ? { menu } : phrase.apposed ? undefined : placeOf(phrase);
}

/** The screen is no place among others. */
function placeOf(phrase: Phrase): NamedPlace | undefined {
  const found = scopeOf(phrase);
  return found?.scope === '' ? {} : found;
}

/** What is shown: a text in quotes, a number, an element with its role. */
function shown(phrase: Phrase): Thing | undefined {
  if (phrase.keys || phrase.noun === 'clipboard') return undefined;
  const element = pointed(phrase);
  const isSure = phrase.quoted || element?.role !== undefined || isNumber(phrase.name ?? '');
  return isSure ? element : undefined;
}

/** Also as 有効な状態. */
function state(phrase: Phrase): State | undefined {
  if (phrase.name !== undefined || phrase.also.length) return undefined;
  if (phrase.noun === 'state' && phrase.of) return state(phrase.of);
  return STATES.find(one => one === phrase.noun && !phrase.of);
}

const STATES: readonly State[] = ['on', 'off', 'enabled', 'disabled', 'empty', 'hidden', 'running', 'stopped'];
export const stateIn =
  (...states: State[]) =>
  (phrase: Phrase): State | undefined =>
    states.find(one => one === state(phrase));

/** The keys of a phrase that may be a key: by its noun, or because its name is one. */
function keyIn(phrase: Phrase): string | undefined {
  if (phrase.of || phrase.loose) return undefined;
  if (phrase.keys !== undefined) return phrase.keys;
  return phrase.noun === undefined && phrase.name && phrase.name.trim().length > 1 ? keyOf(phrase.name) : undefined;
}

/** Keys one after the other; modifiers are held while the last one is pressed. */
function keys(phrase: Phrase): string[] | undefined {
  const each = partsOf(phrase).map(keyIn);
  if (!each.every(key => key !== undefined)) return undefined;
  // 「Delete」 is a button as well, which the rows for buttons say.
  if (phrase.quoted && phrase.noun !== 'key' && each.length > 1 && !each.every(surelyKey)) return undefined;
  const isHeld = each.length > 1 && each.slice(0, -1).every(isModifier);
  const joined = isHeld ? keyOf(each.join('+')) : undefined;
  if (isHeld) return joined === undefined ? undefined : [joined];
  return each;
}

/** 「Ctrl」と「S」を同時に. */
function chord(phrase: Phrase): string[] | undefined {
  const last = { ...phrase, also: [] };
  const each = [...phrase.also.map(keyIn), keyIn(last) ?? keyOf(phrase.of ? '' : (phrase.name ?? ''))];
  if (!each.every(key => key !== undefined)) return undefined;
  const joined = keyOf(each.join('+'));
  return joined?.includes('+') ? [joined] : undefined;
}

/** Ctrl+Sで, 「OK」で, 「閉じる」ボタンで: an input of its own. */
function means(phrase: Phrase): Reading | undefined {
  const key = phrase.also.length ? undefined : keyIn(phrase);
  if (key !== undefined) return { kind: 'press', keys: key };
  if (phrase.path) return { kind: 'menu', path: phrase.path };
  const isCalled = phrase.quoted || (phrase.noun === 'button' && /^\p{Lu}./u.test(phrase.name ?? ''));
  const element = isCalled && isOwn(phrase) && isKind(phrase, '- button menuitem link') ? pointed(phrase) : undefined;
  return element && { kind: 'click', ...element };
}

function fileName(phrase: Phrase): string | undefined {
  // 「memo.txt」の名前で
  if (phrase.of?.quoted && phrase.name === undefined && phrase.also.length === 0 && isOf(phrase, 'name', 'filename'))
    return fileName(phrase.of);
  const isName = phrase.name?.trim() && (phrase.quoted || looksLikeFile(phrase.name ?? ''));
  return isName && isOwn(phrase) && !phrase.loose && !phrase.apposed && isOf(phrase, undefined, 'name', 'file', 'filename')
    ? phrase.name
    : undefined;
}

function count({ amount = 0, unit, of }: Phrase): number | undefined {
  return unit === 'times' && !of && Number.isInteger(amount) && amount >= 1 && amount <= 100 ? amount : undefined;
}

const unless =
  <T>(sort: (phrase: Phrase) => T | undefined, not: (phrase: Phrase) => unknown) =>
  (phrase: Phrase): T | undefined =>
    not(phrase) ? undefined : sort(phrase);
const onlyIf =
  <T>(sort: (phrase: Phrase) => T | undefined, only: (phrase: Phrase) => unknown) =>
  (phrase: Phrase): T | undefined =>
    only(phrase) ? sort(phrase) : undefined;
const isSure = (phrase: Phrase): boolean => phrase.quoted || phrase.noun !== undefined;

const isWindow = (phrase: Phrase): boolean => isOf(phrase, 'window', 'dialog', 'page');
const isChoice = (phrase: Phrase): boolean =>
  phrase.name !== undefined && isOf(phrase, undefined, 'combo', 'list', 'field', 'item', 'option');

/** By the names that the rows give them. */
export const sorts = {
  pointed,
  thing,
  /** In quotes, or with its kind. */
  sure: onlyIf(thing, isSure),
  pushable,
  choosable,
  /** One of several, also side by side. */
  oneOf: ({ loose: _loose, ...phrase }: Phrase) => elementOf(phrase),
  ordered: onlyIf(({ loose: _loose, ...phrase }: Phrase) => elementOf(phrase), isOrder),
  over: onlyIf(pointed, phrase => phrase.over),
  setField: unless(field, phrase => isList(phrase) || (phrase.name !== undefined && looksLikeFile(phrase.name ?? ''))),
  field,
  listField: onlyIf(field, isList),
  /** 「色」リストの「青」. */
  choice: onlyIf(thing, phrase => isChoice(phrase) && phrase.of?.noun !== 'menubar'),
  choiceOf: (phrase: Phrase) => {
    const { of, ...own } = phrase;
    const list = of && isOf(of, 'combo', 'list', 'field') ? thing(of) : undefined;
    const chosen = own.name !== undefined && own.also.length === 0 && isOf(phrase, undefined, 'item') ? own.name : undefined;
    return list && chosen !== undefined && !own.path && !own.keys ? { list, text: chosen } : undefined;
  },
  content: (phrase: Phrase) => {
    const inner = contentOf(phrase);
    return inner.noun === 'field' || isBare(inner) ? thing(inner) : undefined;
  },
  text,
  value,
  said: (phrase: Phrase): Thing | undefined => {
    const name = value(phrase);
    return name?.trim() ? { target: name } : undefined;
  },
  option: (phrase: Phrase) => (phrase.quoted ? text(phrase) : latin(phrase)),
  /** と says that just this is typed. */
  typed: (phrase: Phrase) => text(phrase) ?? latin(phrase),
  box,
  sureBox: onlyIf(box, isSure),
  keptEmpty: onlyIf(
    ({ of }: Phrase) => of && stateIn('empty')(of),
    phrase => phrase.noun === 'kept' && phrase.name === undefined && phrase.also.length === 0,
  ),
  rowTexts,
  sureRow: onlyIf(rowTexts, ({ raw }) => /(?:含[まむん]|入った)[^「]*行$/.test(raw)),
  named: (phrase: Phrase) => (phrase.also.length > 0 ? textsOf(phrase) : undefined),
  checkOf,
  markOf: (phrase: Phrase) => markOf(phrase, thing),
  bare: onlyIf(pointed, isBare),
  emptied,
  cleared: (phrase: Phrase) => emptied(phrase) ?? (isBare(phrase) ? thing(phrase) : undefined),
  menuPath,
  arrowPath: onlyIf(menuPath, phrase => phrase.path),
  menu: (phrase: Phrase) =>
    menuPath(phrase) ??
    (isOf(phrase, 'menu') || (phrase.of && isOf(phrase.of, 'menu')) || (isBare(phrase) && /(?:menu|メニュー)$/i.test(phrase.name!))
      ? menuNames(phrase)
      : undefined),
  entry: (phrase: Phrase) =>
    isOwn(phrase) && !phrase.path && phrase.name !== undefined ? (menuNames(phrase) ?? [phrase.name]) : undefined,
  menuAbove: (phrase: Phrase) =>
    isUnnamed(phrase, 'menubar')
      ? []
      : [phrase, phrase.of].some(part => part && isOf(part, 'menu', 'menubar')) || phrase.path
        ? (menuNames(phrase) ?? (menuItem(phrase) === undefined ? undefined : [menuItem(phrase)!]))
        : undefined,
  menuItem,
  itemName: (phrase: Phrase) =>
    isOwn(phrase) && isOf(phrase, undefined, 'menuitem') && !menuPath(phrase) && !phrase.loose ? phrase.name : undefined,
  contextMenu: (phrase: Phrase) => {
    if (phrase.noun !== 'contextmenu' || phrase.also.length) return undefined;
    return phrase.of ? thing(phrase.of) : thing(withoutNoun(phrase));
  },
  closed,
  framed: onlyIf(closed, phrase => isSure(phrase) || isNamedProgram(phrase)),
  sureFramed: onlyIf(closed, phrase => phrase.noun !== undefined || isNamedProgram(phrase)),
  /** ウィンドウのサイズ, or the window alone. */
  sizeOf: (phrase: Phrase) => (phrase.noun !== 'size' ? closed(phrase) : phrase.of ? closed(phrase.of) : { role: 'window' as const }),
  /** 800×600, with ピクセル or without. */
  pixels: ({ raw }: Phrase) => /^(\d{1,5}) ?[x×✕] ?(\d{1,5}) ?(?:ピクセル|px)?$/i.exec(raw.normalize('NFKC'))?.slice(1).join('x'),
  /** ウィンドウの×ボタン, 右上の×: the window's own button. */
  closerOf: (phrase: Phrase) =>
    (phrase.noun === 'closer' &&
      phrase.name === undefined &&
      (phrase.of ? closed(phrase.of) : /^[右左]上|^隅/.test(phrase.raw) && { role: 'window' as const })) ||
    undefined,
  ended,
  knownProgram,
  launched,
  /** 「開く」で is a button. */
  opener: (phrase: Phrase) => knownProgram(phrase) ?? (phrase.quoted ? undefined : launched(phrase)),
  app,
  appNoun: onlyIf(app, phrase => phrase.noun === 'app' || isNamedProgram(phrase)),
  windowOrProgram,
  madeWindow: onlyIf(title, phrase => isWindow(phrase) || (isBare(phrase) && phrase.kin && isWindow({ ...phrase, noun: phrase.kin }))),
  ownWindow: onlyIf(thing, phrase => isWindow(phrase) && !phrase.of),
  openWindow,
  /** タブの名前, タブのタイトル. */
  tabName: ({ noun, name, of }: Phrase) =>
    (name === undefined && ['name', 'title'].includes(noun ?? '') && of?.noun === 'tab' && of.name === undefined && !of.of) || undefined,
  active: isActive,
  front: (phrase: Phrase) => isUnnamed(phrase, 'front') ?? isActive(phrase),
  /** What nobody turns something into: it looks so. */
  turned: unless(stateIn('enabled', 'disabled'), ({ raw }) => raw.includes('グレー')),
  usable: unless(stateIn('enabled', 'disabled'), ({ raw }) => raw.includes('アクティブ')),
  fileName,
  pageName: (phrase: Phrase) => (isOf(phrase, 'page') && isOwn(phrase) && phrase.quoted ? { target: phrase.name! } : undefined),
  sureFileName: onlyIf(fileName, phrase => looksLikeFile(phrase.name ?? '')),
  naming: () => true as const,
  object: (phrase: Phrase) =>
    isUnnamed(phrase, 'file', 'value', 'text') ??
    ((!phrase.quoted && isOwn(phrase) && /^(?:変更|編集)(?:内容)?$/.test(phrase.name ?? '')) || undefined),
  folder: (phrase: Phrase) =>
    isOwn(phrase) && (phrase.noun === 'folder' || (phrase.name === 'ホーム' && phrase.noun === undefined)) ? folderName(phrase) : undefined,
  /** Words that name nothing which could be held against the screen. */
  wordless: (phrase: Phrase) =>
    (!phrase.quoted && isOwn(phrase) && !phrase.keys && !phrase.path && phrase.amount === undefined && !/[\w.]/.test(phrase.raw)) ||
    undefined,
  file,
  title,
  plainFile: (phrase: Phrase) =>
    isOwn(phrase) &&
    !phrase.path &&
    looksLikeFile(phrase.name ?? '') &&
    !isAddress(phrase.name) &&
    isOf(phrase, undefined, 'file', 'filename', 'text', 'app')
      ? { path: phrase.name! }
      : undefined,
  fileInFolder: (phrase: Phrase) => file(phrase) ?? fileOf(phrase, isBare(phrase) && !phrase.of),
  holder,
  anyHolder: (phrase: Phrase) => holderOf(phrase, true),
  /** What a list holds beside others is in its place. */
  addedTo: (phrase: Phrase) => (isOf(phrase, 'list', 'section') ? placeHolder(phrase) : holder(phrase)),
  shownHolder: unless(holder, phrase => scopeOf(phrase) !== undefined || phrase.noun === 'app'),
  existHolder: unless(holder, phrase => (scopeOf(phrase) !== undefined || phrase.noun === 'app') && !isPath(phrase)),
  /** Of a file its content is said to be something, not the file itself. */
  wholeHolder: unless(
    (phrase: Phrase) => holderOf(phrase, true),
    phrase => isHeldFile(contentOf(phrase), phrase) && contentOf(phrase) === phrase,
  ),
  sureHolder: onlyIf((phrase: Phrase) => holderOf(phrase, true), isSure),
  place,
  existPlace: unless(place, isPath),
  clickPlace: unless(place, phrase => isUnnamed(phrase, 'menubar', 'list')),
  /** Nothing that could be a list with the choice. */
  choicePlace: unless(place, phrase => isChoice(phrase) || isUnnamed(phrase, 'menubar', 'list')),
  typePlace: (phrase: Phrase): NamedPlace | undefined => {
    if (isWindow(phrase)) return placeOf(phrase);
    const isProgram = isOwn(phrase) && phrase.name !== undefined && (phrase.noun === 'app' || isNamedProgram(phrase));
    return isProgram ? { scope: phrase.name! } : undefined;
  },
  shown,
  shownNoFile: unless(shown, phrase => isWindow(phrase) || isOf(phrase, 'file', 'folder', 'filename') || isPath(phrase)),
  keys,
  chord,
  keysInOrder: onlyIf(keys, isOrder),
  keyNoun: (phrase: Phrase) => (phrase.noun === 'key' && !phrase.quoted && isOwn(phrase) && phrase.keys ? [phrase.keys] : undefined),
  means,
  keysOrMenu: onlyIf(means, ({ keys: held, path }) => held ?? path),
  button: onlyIf(pointed, phrase => phrase.quoted && isOwn(phrase) && isOf(phrase, undefined, 'button') && !keyIn(phrase)),
  saveMeans: unless(means, fileName),
  direction: (phrase: Phrase) => (isOwn(phrase) ? phrase.direction : undefined),
  scrolled: (phrase: Phrase) => (isUnnamed(phrase, 'list') ? { target: phrase.raw } : phrase.direction ? undefined : thing(phrase)),
  plain: unless(pointed, phrase => phrase.direction),
  seconds: (phrase: Phrase) => (phrase.unit === 'seconds' && isOwn(phrase) ? phrase.amount : undefined),
  awaited: unless(thing, phrase => !phrase.quoted || keyOf(phrase.name ?? '') !== undefined),
  count,
} satisfies Record<string, (phrase: Phrase) => unknown>;

/** `thing(tab -)`: of these kinds only, or without one; `thing(!tab)`: of none of them; `=order`: a kind alone. */
export function phraseSort<T = unknown>(text: string): (phrase: Phrase) => T | undefined {
  const [, name = '', not, kinds = ''] = /^(\w*)[(=]?(!?)([^)]*)/.exec(text)!;
  if (name === '') return phrase => isUnnamed(phrase, ...(kinds.split(' ') as Noun[])) as T;
  if (name === 'state') return stateIn(...(kinds.split(' ') as State[])) as (phrase: Phrase) => T | undefined;
  const sort = (sorts as unknown as Readonly<Record<string, (phrase: Phrase) => T | undefined>>)[name];
  if (!sort) throw new Error(`No sort of phrases is called ${name}`);
  return kinds === '' ? sort : phrase => (isKind(phrase, kinds) === (not === '') ? sort(phrase) : undefined);
}
