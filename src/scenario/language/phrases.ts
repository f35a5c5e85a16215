/** The phrases of written sentences: what a slot holds, as its language names it; the plainest first, then those that fit odd names. */

import { rolesOfPlace } from '../../screen/place-kind.js';
import { whereInWords } from '../../screen/where.js';
import type { Role } from '../reading.js';
import { roleName } from '../role-names.js';
import type { Holder, NamedPlace, Slots, Thing } from './frames.js';
import { findQuotes } from './quotes.js';

export type Language = 'en' | 'ja';

const MARKS = { en: ['""', '“”', '「」', '『』', '«»'], ja: ['「」', '『』', '""', '“”', '«»'] } as const;

/** In quotation marks that hold it; where none does, with a backslash before those inside. */
export function quoted(text: string, language: Language): string[] {
  const holds = (written: string): boolean => {
    // Another one may follow.
    const { quotes } = findQuotes(`${written} ${written}`);
    return quotes.length === 2 && quotes.every(({ value }) => value === text);
  };
  const [open, close] = MARKS[language][0];
  const plain = MARKS[language].map(([begin, end]) => `${begin}${text}${end}`);
  const escaped = `${open}${text.replace(/["“”「」]/g, mark => `\\${mark}`)}${close}`;
  const fitting = [...plain, escaped].filter(holds);
  return fitting.length > 0 ? fitting : [plain[0]!];
}

type Writers = { [Slot in keyof Slots]?: (value: Slots[Slot]) => string[] };

function listing(texts: readonly string[], language: Language): string {
  const { comma, and } = SAY[language];
  const names = texts.map(text => quoted(text, language)[0]!);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(comma)}${and}${names.at(-1)}`;
}

/** A name of one capital word needs no quotes. */
function pathEn(path: Slots['path']): string[] {
  const names = path.map(name => quoted(name, 'en')[0]!);
  if (path.length === 1) return [`the ${names[0]} menu`, `the ${path[0]} menu`];
  return [path.map((name, n) => (/^\p{Lu}\p{L}+…?$/u.test(name) ? name : names[n])).join(' > '), names.join(' > '), path.join(' > ')];
}

function pathJa(path: Slots['path']): string[] {
  const names = path.map(name => quoted(name, 'ja')[0]!);
  return path.length === 1 ? [`${names[0]}メニュー`] : [names.join('→')];
}

const KEYS: Readonly<Record<string, string>> = { altgr: 'AltGr', print: 'Print Screen' };

function keyName(keys: string): string {
  const names = keys.split('+').map(key => KEYS[key] ?? key.split('_').map(capital).join(' '));
  return names.join('+');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What holds a text: without a name, and by one, which stands for `N`. */
const HOLDERS: Readonly<Record<Holder['kind'], Readonly<Record<Language, readonly [plain: string, named: string]>>>> = {
  title: { en: ['the window title', 'the title of the N window'], ja: ['ウィンドウのタイトル', 'Nウィンドウのタイトル'] },
  clipboard: { en: ['the clipboard', ''], ja: ['クリップボード', ''] },
  file: { en: ['', 'the file N'], ja: ['', 'ファイルN'] },
  place: { en: ['', 'the N window'], ja: ['', 'Nウィンドウ'] },
  field: { en: ['the document', 'the N field'], ja: ['入力中の欄', 'N欄'] },
};

interface Words {
  kind: Holder['kind'];
  scope?: string;
  path?: string;
  target?: string;
  isContent?: true;
}

function holder(one: Holder, language: Language): string[] {
  const { kind, scope, path, target, isContent }: Words = one;
  const say = SAY[language];
  if (kind === 'place' && isNameless(scope!)) return [say.ofKind(scope!)];
  const [plain, named] = isContent ? ['', say.content] : HOLDERS[kind][language];
  const name = kind === 'field' ? target : (path ?? scope);
  return name === undefined || named === '' ? [plain] : quoted(name, language).map(own => named.replace('N', () => own));
}

const DIRECTIONS = { up: '上', down: '下', left: '左', right: '右' } as const;

/** What the languages say in their own way. `ofKind`: a name in front of its kind, or the kind alone. */
const SAY = {
  en: {
    comma: ', ',
    and: ' and ',
    ofKind: (kind: string, name = '') => `the ${name}${name && ' '}${kind}`,
    kindOf: (kind: string, name: string) => `the ${kind} ${name}`,
    field: (name: string): string[] => [name],
    path: pathEn,
    keys: (keys: string) => [keys, `the ${keys} key`],
    direction: (one: keyof typeof DIRECTIONS): string => one,
    times: (times: number) => ` ${times} times`,
    size: (size: string) => size,
    what: { number: 'number', text: 'text' },
    file: 'file',
    content: 'the content of the file N',
  },
  ja: {
    comma: '、',
    and: 'と',
    ofKind: (kind: string, name = '') => name + kind,
    kindOf: (kind: string, name: string) => kind + name,
    field: (name: string) => [`${name}欄`, name],
    path: pathJa,
    keys: (keys: string) => (keys.includes('+') ? [keys, `${keys}キー`] : [`${keys}キー`]),
    direction: (one: keyof typeof DIRECTIONS): string => DIRECTIONS[one],
    times: (times: number) => `${times}回`,
    size: (size: string) => size.replace('x', '×'),
    what: { number: '番号', text: '文字' },
    file: 'ファイル',
    content: 'ファイルNの内容',
  },
} as const;

export const phrases: Readonly<Record<Language, Writers>> = { en: writers('en'), ja: writers('ja') };

function writers(language: Language): Writers {
  const say = SAY[language];
  const q = (text: string): string[] => quoted(text, language);
  const framed = (name: string, ...roles: Role[]): string[] =>
    roles.flatMap(role => q(name).map(one => say.ofKind(roleName(role, language), one)));
  // A picture is called by its file.
  const named = ({ target, role }: Thing): string[] =>
    role === 'image' ? q(target).map(name => say.kindOf(roleName(role, language), name)) : role ? framed(target, role) : q(target);
  return {
    ...{ target: named, to: named, list: named, text: q, app: q, name: q },
    field: ({ target }) => q(target).flatMap(say.field),
    texts: all => [listing(all, language)],
    window: name => framed(name, 'window', 'dialog'),
    // A program goes by its name alone.
    closed: ({ target, role = 'window', app }) =>
      target === undefined ? [say.ofKind(roleName(role, language))] : app === undefined ? framed(target, role) : q(app),
    file: ({ path, role }) => q(path).map(name => say.kindOf(role ? roleName(role, language) : say.file, name)),
    path: say.path,
    keys: ([keys = '']) => say.keys(keyName(keys)),
    direction: direction => [say.direction(direction)],
    seconds: seconds => [String(seconds)],
    times: times => [times === undefined ? '' : say.times(times)],
    size: size => [say.size(size)],
    what: what => [say.what[what]],
    remembered: name => [name],
    holder: one => holder(one, language),
  };
}

/** The sentence in its place: behind it, or in front. A place that programs have without a name needs no quotes. */
export function inPlace(text: string, place: NamedPlace, language: Language): string[] {
  if (place.scope === undefined && place.where === undefined) return [text];
  if (language === 'ja') return placesJa(place).map(words => words + text);
  const words = placesEn(place);
  return [...words.map(one => `${text} ${one}`), ...words.map(one => `${capital(one)}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`)];
}

function placesEn({ scope, scopeIs, where }: NamedPlace): string[] {
  const part = where && whereInWords(where, 'en');
  if (scope === undefined) return [part!];
  const name = isNameless(scope) ? scope : quoted(scope, 'en')[0]!;
  if (scopeIs) return [`in the row ${name}`];
  if (part) return [`${part} of the ${name} window`];
  return isNameless(scope) ? [`in the ${name}`] : [`in ${name}`, `in the ${name} window`];
}

function placesJa({ scope, scopeIs, where }: NamedPlace): string[] {
  const part = where && whereInWords(where, 'ja');
  if (scope === undefined) return [`${part}の`];
  const name = isNameless(scope) ? scope : quoted(scope, 'ja')[0]!;
  if (scopeIs) return ['の', 'で', 'に'].map(particle => `${name}の行${particle}`);
  return part ? [`${name}ウィンドウの${part}の`] : [`${name}の`, `${name}で`, `${name}ウィンドウで`, `${name}ウィンドウに`];
}

function isNameless(scope: string): boolean {
  return /^(?:dialog|window|ダイアログ|ウィンドウ)$/.test(scope) || rolesOfPlace(scope) !== undefined;
}
