/** The phrases of written sentences: what a slot holds, as its language names it; the plainest first, then those that fit odd names. */

import { rolesOfPlace } from '../../screen/place-kind.js';
import { whereInWords } from '../../screen/where.js';
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

const q = { en: (text: string) => quoted(text, 'en'), ja: (text: string) => quoted(text, 'ja') };
/** A picture is called by its file. */
const named = {
  en: ({ target, role }: Thing) => q.en(target).map(name => (role === 'image' ? `the image ${name}` : role ? `the ${name} ${role}` : name)),
  ja: ({ target, role }: Thing) =>
    q.ja(target).map(name => (role === 'image' ? `画像${name}` : `${name}${role ? roleName(role, 'ja') : ''}`)),
};

function listing(names: readonly string[], comma: string, and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(comma)}${and}${names.at(-1)}`;
}

/** `the "Find" dialog`, `the window`; a program goes by its name alone. */
function closed({ target, role = 'window', app }: Slots['closed'], language: Language): string[] {
  const kind = roleName(role, language);
  const [the, space] = language === 'en' ? ['the ', ' '] : ['', ''];
  if (target === undefined) return [the + kind];
  return app === undefined ? quoted(target, language).map(name => the + name + space + kind) : quoted(app, language);
}

/** A name of one capital word needs no quotes. */
function pathEn(path: Slots['path']): string[] {
  const names = path.map(name => q.en(name)[0]!);
  if (path.length === 1) return [`the ${names[0]} menu`, `the ${path[0]} menu`];
  return [path.map((name, n) => (/^\p{Lu}\p{L}+…?$/u.test(name) ? name : names[n])).join(' > '), names.join(' > '), path.join(' > ')];
}

function pathJa(path: Slots['path']): string[] {
  const names = path.map(name => q.ja(name)[0]!);
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

/** What holds a text; without a name, and by one. */
const HOLDERS = {
  en: {
    title: ['the window title', (name: string) => `the title of the ${name} window`],
    clipboard: ['the clipboard'],
    file: ['', (name: string) => `the file ${name}`],
    place: ['', (name: string) => `the ${name} window`],
    field: ['the document', (name: string) => `the ${name} field`],
  },
  ja: {
    title: ['ウィンドウのタイトル', (name: string) => `${name}ウィンドウのタイトル`],
    clipboard: ['クリップボード'],
    file: ['', (name: string) => `ファイル${name}`],
    place: ['', (name: string) => `${name}ウィンドウ`],
    field: ['入力中の欄', (name: string) => `${name}欄`],
  },
} as const;

function holder(one: Holder, language: Language): string[] {
  const { kind, scope, path, target }: { kind: Holder['kind']; scope?: string; path?: string; target?: string } = one;
  if (kind === 'place' && isNameless(scope!)) return [language === 'en' ? `the ${scope}` : scope!];
  const [plain, named] = HOLDERS[language][kind];
  const name = kind === 'field' ? target : (path ?? scope);
  return name === undefined || !named ? [plain] : quoted(name, language).map(named);
}

const DIRECTIONS = { up: '上', down: '下', left: '左', right: '右' } as const;

export const phrases: Readonly<Record<Language, Writers>> = {
  en: {
    target: named.en,
    to: named.en,
    list: named.en,
    field: ({ target }) => q.en(target),
    text: q.en,
    texts: all => [
      listing(
        all.map(one => q.en(one)[0]!),
        ', ',
        ' and ',
      ),
    ],
    app: q.en,
    window: name => ['window', 'dialog'].flatMap(kind => q.en(name).map(one => `the ${one} ${kind}`)),
    closed: one => closed(one, 'en'),
    file: ({ path, role = 'file' }) => q.en(path).map(name => `the ${role} ${name}`),
    name: q.en,
    path: pathEn,
    keys: ([keys = '']) => [keyName(keys), `the ${keyName(keys)} key`],
    direction: direction => [direction],
    seconds: seconds => [String(seconds)],
    times: times => [times === undefined ? '' : ` ${times} times`],
    size: size => [size],
    what: what => [what],
    remembered: name => [name],
    holder: one => holder(one, 'en'),
  },
  ja: {
    target: named.ja,
    to: named.ja,
    list: named.ja,
    field: ({ target }) => q.ja(target).flatMap(name => [`${name}欄`, name]),
    text: q.ja,
    texts: all => [
      listing(
        all.map(one => q.ja(one)[0]!),
        '、',
        'と',
      ),
    ],
    app: q.ja,
    window: name => ['ウィンドウ', 'ダイアログ'].flatMap(kind => q.ja(name).map(one => `${one}${kind}`)),
    closed: one => closed(one, 'ja'),
    file: ({ path, role }) => q.ja(path).map(name => `${role ? roleName(role, 'ja') : 'ファイル'}${name}`),
    name: q.ja,
    path: pathJa,
    keys: ([keys = '']) => (keys.includes('+') ? [keyName(keys), `${keyName(keys)}キー`] : [`${keyName(keys)}キー`]),
    direction: direction => [DIRECTIONS[direction]],
    seconds: seconds => [String(seconds)],
    times: times => [times === undefined ? '' : `${times}回`],
    size: size => [size.replace('x', '×')],
    what: what => [what === 'number' ? '番号' : '文字'],
    remembered: name => [name],
    holder: one => holder(one, 'ja'),
  },
};

/** The sentence in its place: behind it, or in front. A place that programs have without a name needs no quotes. */
export function inPlace(text: string, place: NamedPlace, language: Language): string[] {
  if (place.scope === undefined && place.where === undefined) return [text];
  if (language === 'ja') return placesJa(place).map(words => words + text);
  const words = placesEn(place);
  return [...words.map(one => `${text} ${one}`), ...words.map(one => `${capital(one)}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`)];
}

function placesEn({ scope, where }: NamedPlace): string[] {
  const part = where && whereInWords(where, 'en');
  if (scope === undefined) return [part!];
  const name = isNameless(scope) ? scope : q.en(scope)[0]!;
  if (part) return [`${part} of the ${name} window`];
  return isNameless(scope) ? [`in the ${name}`] : [`in ${name}`, `in the ${name} window`];
}

function placesJa({ scope, where }: NamedPlace): string[] {
  const part = where && whereInWords(where, 'ja');
  if (scope === undefined) return [`${part}の`];
  const name = isNameless(scope) ? scope : q.ja(scope)[0]!;
  return part ? [`${name}ウィンドウの${part}の`] : [`${name}の`, `${name}で`, `${name}ウィンドウで`, `${name}ウィンドウに`];
}

function isNameless(scope: string): boolean {
  return /^(?:dialog|window|ダイアログ|ウィンドウ)$/.test(scope) || rolesOfPlace(scope) !== undefined;
}
