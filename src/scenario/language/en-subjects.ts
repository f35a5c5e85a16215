/** What a check is about: text, a window, a program, a file, a field, the title, the clipboard, the screen. */

import { rolesOfPlace } from '../../screen/place-kind.js';
import type { Role } from '../reading.js';
import {
  capitalNames,
  type Found,
  isCapital,
  namedPrograms,
  nounsAt,
  programNames,
  quoteList,
  skipDeterminer,
  skipNaming,
  skipPhrase,
  things,
} from './en-nouns.js';
import { filePaths, looksLikeFile } from './en-slots.js';
import { roleOf } from './en-words.js';
import { rawText, type Token } from './tokens.js';

export interface Subject {
  /** `focus`: the field or document that has the keyboard. */
  kind: 'focus' | 'title' | 'clipboard' | 'screen' | 'text' | 'window' | 'app' | 'file' | 'field' | 'element' | 'quote' | 'name';
  /** Several only where the author lists quoted strings. */
  names: string[];
  role?: Role;
  /** Window of `title` and `screen`, if it is named. */
  scope?: string;
  /** A name in quotes that the option `apps` holds. */
  program?: true;
}

/** Every way to read the subject at the start of the tokens, the surest first. */
export function* subjects(tokens: readonly Token[], start: number): Iterable<Found<Subject>> {
  const at = skipPhrase(tokens, start, ['both']) ?? start;
  yield* fixed(tokens, at, 'title', titles);
  yield* titlesOf(tokens, at);
  yield* windowsOf(tokens, at);
  yield* fixed(tokens, at, 'clipboard', clipboards);
  yield* texts(tokens, at);
  yield* files(tokens, at);
  yield* apps(tokens, at);
  yield* elements(tokens, at);
  const first = skipDeterminer(tokens, at);
  for (const { value, next } of quoteList(tokens, first)) {
    const program = value.length === 1 && tokens[first]!.programs !== undefined;
    yield { value: { kind: 'quote', names: value, ...(program && { program }) }, next };
  }
  yield* fixed(tokens, at, 'focus', focused);
  yield* fixed(tokens, at, 'screen', screens);
  yield* unnamedDialog(tokens, at);
  yield* places(tokens, at);
  // "Pressing Enter shows …" is about a step.
  if (/^\p{Lu}.{2,}ing$/u.test(tokens[at]?.raw ?? '') && tokens[at + 1]?.kind === 'word' && isCapital(tokens[at + 1]!)) return;
  for (const { value, next } of capitalNames(tokens, at)) yield { value: { kind: 'name', names: [value] }, next };
}

const titles = [
  'window title',
  'title',
  'title bar',
  "window's title",
  'title of the window',
  'title bar of the window',
  'window title bar',
  'window caption',
  'window name',
  'name of the window',
]
  .flatMap(phrase => [phrase, `the ${phrase}`, `its ${phrase}`])
  .concat(
    ['active', 'current', 'main', 'front', 'focused'].flatMap(which => [
      `the ${which} window title`,
      `the ${which} window's title`,
      `the title of the ${which} window`,
      `${which} window title`,
    ]),
    [
      'the title of this window',
      'the text in the title bar',
      "the app's title",
      "the app's window title",
      'the title of the app window',
      'the browser title',
    ],
    ['the page title', 'page title', 'the title of the page'],
  );

const clipboards = [
  'clipboard',
  'clipboard text',
  'clipboard content',
  'clipboard contents',
  'content of the clipboard',
  'contents of the clipboard',
  'text in the clipboard',
  'text on the clipboard',
].flatMap(phrase => [phrase, `the ${phrase}`, `the system ${phrase}`, `my ${phrase}`]);

/** Surfaces without a name of their own: the whole screen is looked at. */
const screens = [
  'screen',
  'page',
  'desktop',
  'display',
  'app',
  'application',
  'program',
  'window',
  'active window',
  'current window',
  'ui',
  'message',
  'error message',
]
  .concat([
    'current page',
    'whole screen',
    'main window',
    'warning',
    'notification',
    'status message',
    'warning message',
    'success message',
  ])
  .flatMap(phrase => [`the ${phrase}`, `a ${phrase}`, `an ${phrase}`, phrase]);

const focused = [
  'the text area',
  'the textarea',
  'the text field',
  'the text box',
  'the input field',
  'the focused field',
  'the current field',
  'the document',
  'the note',
];

const textNouns = [
  ...[
    'text',
    'texts',
    'message',
    'messages',
    'word',
    'words',
    'string',
    'phrase',
    'heading',
    'error',
    'warning',
    'notification',
    'caption',
    'number',
    'line',
    'value',
  ],
  ...[
    'result',
    'error message',
    'warning message',
    'success message',
    'status message',
    'confirmation message',
    'confirmation',
    'status text',
    'toast',
    'name',
    'title',
  ],
  ...['error text', 'help text', 'info message', 'hint', 'tooltip', 'label', 'labels', 'answer', 'question', 'sentence'],
];

function* fixed(tokens: readonly Token[], at: number, kind: Subject['kind'], phrases: readonly string[]): Iterable<Found<Subject>> {
  const next = skipPhrase(tokens, at, phrases);
  if (next !== undefined) yield { value: { kind, names: [] }, next };
}

/** `The status bar shows "Saved"`, `the list contains "Milk"` */
function* places(tokens: readonly Token[], at: number): Iterable<Found<Subject>> {
  const start = skipDeterminer(tokens, at);
  for (const { next } of start > at ? nounsAt(tokens, start) : []) {
    const scope = rawText(tokens.slice(start, next));
    if (rolesOfPlace(scope)) yield { value: { kind: 'screen', names: [], scope }, next };
  }
}

/** `the title of the "Memo" window`, `the "Memo" window's title` */
function* titlesOf(tokens: readonly Token[], at: number): Iterable<Found<Subject>> {
  const of = skipPhrase(tokens, at, ['the title of', 'the window title of', 'title of']);
  if (of !== undefined) {
    for (const { value, next } of things(tokens, of)) {
      if (value.name !== undefined && (value.noun === 'window' || value.noun === 'dialog'))
        yield { value: { kind: 'title', names: [], scope: value.name }, next };
    }
  }
  const start = skipDeterminer(tokens, at);
  const next = skipPhrase(tokens, start + 1, [
    'window title',
    "window's title",
    "dialog's title",
    "'s title",
    "'s window title",
    'dialog title',
  ]);
  if (tokens[start]?.kind === 'quote' && next !== undefined) yield { value: { kind: 'title', names: [], scope: tokens[start].raw }, next };
}

function* texts(tokens: readonly Token[], at: number): Iterable<Found<Subject>> {
  const start = skipPhrase(tokens, at, ['the', 'a', 'an', 'any', 'following', 'the following', 'some']) ?? at;
  const noun = skipPhrase(tokens, start, textNouns);
  if (noun !== undefined) {
    for (const { value, next } of quoteList(tokens, skipNaming(tokens, noun))) yield { value: { kind: 'text', names: value }, next };
  }
  for (const { value, next } of quoteList(tokens, start)) {
    const after = skipPhrase(tokens, next, textNouns);
    if (after !== undefined) yield { value: { kind: 'text', names: value }, next: after };
  }
}

function* files(tokens: readonly Token[], at: number): Iterable<Found<Subject>> {
  const start = skipPhrase(tokens, at, ['the', 'a', 'an', 'my', 'any']) ?? at;
  const found = (value: string, next: number, isFolder = false): Found<Subject> => ({
    value: { kind: 'file', names: [value], ...(isFolder && { role: 'folder' }) },
    next,
  });
  const folders = ['folder', 'directory', 'new folder', 'new directory', 'subfolder', 'sub-folder', 'subdirectory'];
  const of = skipPhrase(tokens, start, ['contents of', 'content of', 'text of', 'text in', 'content in', 'contents in']);
  const inner = of === undefined ? start : (skipPhrase(tokens, of, ['the']) ?? of);
  const noun = skipPhrase(tokens, inner, ['file', 'text file', 'new file', 'document', 'output file', 'saved file']);
  if (noun !== undefined) {
    for (const { value, next } of filePaths(tokens, skipNaming(tokens, noun))) yield found(value, next);
  }
  const folder = of === undefined ? skipPhrase(tokens, start, folders) : undefined;
  if (folder !== undefined) {
    const named = skipNaming(tokens, folder);
    for (const { value, next } of [...filePaths(tokens, named), ...capitalNames(tokens, named)]) yield found(value, next, true);
  }
  for (const { value, next } of of === undefined ? [...filePaths(tokens, start), ...capitalNames(tokens, start)] : []) {
    const after = skipPhrase(tokens, next, folders);
    if (after !== undefined) yield found(value, after, true);
  }
  for (const { value, next } of filePaths(tokens, inner)) {
    const after = skipPhrase(tokens, next, ['file', 'document']);
    if (after !== undefined) yield found(value, after);
    else if (of !== undefined && looksLikeFile(value)) yield found(value, next);
    else if (tokens[inner]?.kind === 'word') yield found(value, next);
  }
}

function* apps(tokens: readonly Token[], at: number): Iterable<Found<Subject>> {
  const start = skipPhrase(tokens, at, ['the', 'a', 'an', 'my', 'any']) ?? at;
  const found = (value: string, next: number): Found<Subject> => ({ value: { kind: 'app', names: [value] }, next });
  const nouns = ['app', 'application', 'program', 'programme', 'process'];
  const noun = skipPhrase(tokens, start, nouns);
  if (noun !== undefined) {
    const named = skipNaming(tokens, noun);
    if (tokens[named]?.kind === 'quote') yield found(tokens[named].raw, named + 1);
    for (const { value, next } of capitalNames(tokens, named)) yield found(value, next);
    if (
      tokens[named]?.kind === 'word' &&
      /^[a-z][\w-]*$/.test(tokens[named].raw) &&
      !/^(is|has|was|should|must|does|shows?|contains?|displays?)/.test(tokens[named].raw)
    ) {
      yield found(tokens[named].raw, named + 1);
    }
  }
  if (tokens[start]?.kind === 'quote') {
    const next = skipPhrase(tokens, start + 1, nouns);
    if (next !== undefined) yield found(tokens[start].raw, next);
  }
  for (const { value, next } of programNames(tokens, start)) yield found(value, next);
  for (const { value, next } of capitalNames(tokens, start)) {
    const after = skipPhrase(tokens, next, nouns);
    if (after !== undefined) yield found(value, after);
  }
}

function* elements(tokens: readonly Token[], at: number): Iterable<Found<Subject>> {
  const start = skipPhrase(tokens, at, ['any']) ?? at;
  for (const { value: thing, next } of things(tokens, start)) {
    if (thing.name === undefined || thing.noun === undefined) continue;
    const role = roleOf(thing.noun);
    const kind = kindOf(thing.noun);
    if (kind) yield { value: { kind, names: [thing.name], ...(role && { role }) }, next };
  }
  // the "A" and "B" buttons
  for (const { value, next } of quoteList(tokens, skipDeterminer(tokens, start))) {
    if (value.length < 2) continue;
    const singular = tokens.map((token, index) =>
      index < next ? token : { ...token, norm: token.norm.replace(/(?<=x)es$|(?<=[^s])s$/, '') },
    );
    for (const noun of nounsAt(singular, next)) {
      const role = roleOf(noun.value);
      const kind = kindOf(noun.value);
      if (kind) yield { value: { kind, names: value, ...(role && { role }) }, next: noun.next };
    }
  }
}

function kindOf(noun: Parameters<typeof roleOf>[0]): Subject['kind'] | undefined {
  switch (noun) {
    case 'window':
    case 'dialog':
      return 'window';
    case 'text box':
    case 'combo box':
    case 'box':
    case 'slider':
    case 'list':
      return 'field';
    case 'file':
    case 'folder':
    case 'text':
    case undefined:
      return undefined;
    default:
      return 'element';
  }
}

/** `the window of GTimer`, `the main window of "Notes"` */
function* windowsOf(tokens: readonly Token[], at: number): Iterable<Found<Subject>> {
  const of = skipPhrase(tokens, at, ['the window of', 'the main window of', 'the windows of']);
  if (of === undefined) return;
  for (const { value, next } of [...namedPrograms(tokens, of), ...programNames(tokens, skipDeterminer(tokens, of))])
    yield { value: { kind: 'window', names: [value], role: 'window' }, next };
  const start = skipDeterminer(tokens, of);
  for (const { value, next } of [...quoteList(tokens, start)].filter(({ value }) => value.length === 1))
    yield { value: { kind: 'window', names: value, role: 'window' }, next };
  for (const { value, next } of capitalNames(tokens, start)) yield { value: { kind: 'window', names: [value], role: 'window' }, next };
}

/** "the dialog says …": the one that is open. */
function* unnamedDialog(tokens: readonly Token[], at: number): Iterable<Found<Subject>> {
  const next = skipPhrase(tokens, at, ['the dialog', 'the dialog box', 'the dialogue', 'the popup', 'the pop-up']);
  if (next !== undefined) yield { value: { kind: 'screen', names: [], scope: 'dialog' }, next };
}
