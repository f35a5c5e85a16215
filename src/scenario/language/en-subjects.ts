/** What a check is about: text, a window, a program, a file, a field, the title, the clipboard, the screen. */

import { rolesOfPlace } from '../../screen/place-kind.js';
import type { Role } from '../reading.js';
import { after, anyOf, before, of, quote, type Sort, words } from './en-combine.js';
import {
  capitalNames,
  type Found,
  isCapital,
  namedPrograms,
  nounsAt,
  programNames,
  quoteList,
  skipDeterminer,
  skipPhrase,
  things,
} from './en-nouns.js';
import { filePaths, looksLikeFile } from './en-slots.js';
import { type Noun, namings, roleOf } from './en-words.js';
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
  yield* sure(tokens, skipPhrase(tokens, start, ['both']) ?? start);
}

const the =
  <T>(sort: Sort<T>): Sort<T> =>
  (tokens, at) =>
    sort(tokens, skipDeterminer(tokens, at));
const named =
  <T>(sort: Sort<T>): Sort<T> =>
  (tokens, at) =>
    sort(tokens, skipPhrase(tokens, at, namings) ?? at);
/** With these words before, where one stands: then not without. */
const led =
  <T>(phrases: string, sort: Sort<T>): Sort<T> =>
  (tokens, at) =>
    sort(tokens, skipPhrase(tokens, at, phrases.split('|')) ?? at);
const fixed = (kind: Subject['kind'], phrases: string, more: Partial<Subject> = {}): Sort<Subject> =>
  words(phrases, { kind, names: [], ...more });

function spread(before: string, phrases: string): string {
  return before
    .split('|')
    .flatMap(first => phrases.split('|').map(phrase => `${first} ${phrase}`.trim()))
    .join('|');
}

const WHICH = 'active|current|main|front|focused';
const titles = [
  spread(
    '|the|its',
    "window title|title|title bar|window's title|title of the window|title bar of the window|window title bar|window caption|window name|name of the window|page title|title of the page",
  ),
  spread(spread('the', WHICH), "window title|window's title"),
  spread('the title of the', spread(WHICH, 'window')),
  spread(WHICH, 'window title'),
  "the title of this window|the text in the title bar|the app's title|the app's window title|the title of the app window|the browser title",
].join('|');
const clipboards = spread(
  '|the|the system|my',
  'clipboard|clipboard text|clipboard content|clipboard contents|content of the clipboard|contents of the clipboard|text in the clipboard|text on the clipboard',
);
/** Surfaces without a name of their own: the whole screen is looked at. */
const screens = spread(
  'the|a|an|',
  'screen|page|desktop|display|app|application|program|window|active window|current window|ui|message|error message|current page|whole screen|main window|warning|notification|status message|warning message|success message',
);
const focused =
  'the text area|the textarea|the text field|the text box|the input field|the focused field|the current field|the document|the note';
const textNouns = [
  'text|texts|message|messages|word|words|string|phrase|heading|error|warning|notification|caption|number|line|value|result|error message|warning message',
  'success message|status message|confirmation message|confirmation|status text|toast|name|title|error text|help text|info message|hint|tooltip|label|labels',
  'answer|question|sentence',
].join('|');
const APP = 'app|application|program|programme|process';
const FOLDERS = 'folder|directory|new folder|new directory|subfolder|sub-folder|subdirectory';
const ANY = 'the|a|an|my|any';

const isFrame = (noun: Noun | undefined): boolean => noun === 'window' || noun === 'dialog';
const texts = (names: string[]): Subject => ({ kind: 'text', names });
const app = (name: string): Subject => ({ kind: 'app', names: [name] });
const file = (name: string): Subject => ({ kind: 'file', names: [name] });
const folder = (name: string): Subject => ({ kind: 'file', names: [name], role: 'folder' });
const window = (name: string): Subject => ({ kind: 'window', names: [name], role: 'window' });
const titleOf = (scope: string): Subject => ({ kind: 'title', names: [], scope });

/** A command as it is: "the process galculator". */
const command: Sort<string> = function* (tokens, at) {
  const { kind, raw } = tokens[at] ?? {};
  if (kind === 'word' && /^[a-z][\w-]*$/.test(raw!) && !/^(is|has|was|should|must|does|shows?|contains?|displays?)/.test(raw!))
    yield { value: raw!, next: at + 1 };
};

/** The contents of a file are the file. */
const contents: Sort<string> = function* (tokens, at) {
  const of = skipPhrase(tokens, at, ['contents of', 'content of', 'text of', 'text in', 'content in', 'contents in']);
  const inner = of === undefined ? at : (skipPhrase(tokens, of, ['the']) ?? of);
  yield* after(['file|text file|new file|document|output file|saved file'], named(filePaths))(tokens, inner);
  for (const { value, next } of filePaths(tokens, inner)) {
    const end = skipPhrase(tokens, next, ['file', 'document']);
    if (end !== undefined || tokens[inner]?.kind === 'word' || (of !== undefined && looksLikeFile(value)))
      yield { value, next: end ?? next };
  }
};

const element: Sort<Subject> = of(led('any', things), ({ name, noun }) => (name === undefined ? undefined : ofNoun([name], noun)));

/** the "A" and "B" buttons */
const elements: Sort<Subject> = function* (tokens, at) {
  for (const { value, next } of quoteList(tokens, skipDeterminer(tokens, skipPhrase(tokens, at, ['any']) ?? at))) {
    if (value.length < 2) continue;
    const singular = tokens.map((token, n) => (n < next ? token : { ...token, norm: token.norm.replace(/(?<=x)es$|(?<=[^s])s$/, '') }));
    for (const noun of nounsAt(singular, next)) {
      const subject = ofNoun(value, noun.value);
      if (subject) yield { value: subject, next: noun.next };
    }
  }
};

function ofNoun(names: string[], noun: Noun | undefined): Subject | undefined {
  if (noun === undefined || noun === 'file' || noun === 'folder' || noun === 'text') return undefined;
  const role = roleOf(noun);
  const isField = ['text box', 'combo box', 'box', 'slider', 'list'].includes(noun);
  return { kind: isFrame(noun) ? 'window' : isField ? 'field' : 'element', names, ...(role && { role }) };
}

const quoted: Sort<Subject> = function* (tokens, at) {
  const first = skipDeterminer(tokens, at);
  for (const { value, next } of quoteList(tokens, first)) {
    const program = value.length === 1 && tokens[first]!.programs !== undefined;
    yield { value: { kind: 'quote', names: value, ...(program && { program }) }, next };
  }
};

/** `The status bar shows "Saved"`, `the list contains "Milk"` */
const places: Sort<Subject> = function* (tokens, at) {
  const start = skipDeterminer(tokens, at);
  for (const { next } of start > at ? nounsAt(tokens, start) : []) {
    const scope = rawText(tokens.slice(start, next));
    if (rolesOfPlace(scope)) yield { value: { kind: 'screen', names: [], scope }, next };
  }
};

const names: Sort<Subject> = function* (tokens, at) {
  // "Pressing Enter shows …" is about a step.
  if (/^\p{Lu}.{2,}ing$/u.test(tokens[at]?.raw ?? '') && tokens[at + 1]?.kind === 'word' && isCapital(tokens[at + 1]!)) return;
  for (const { value, next } of capitalNames(tokens, at)) yield { value: { kind: 'name', names: [value] }, next };
};

const one = of(quoteList, values => (values.length === 1 ? values[0] : undefined));

const sure: Sort<Subject> = anyOf(
  fixed('title', titles),
  of(after(['the title of|the window title of|title of'], things), ({ name, noun }) =>
    name !== undefined && isFrame(noun) ? titleOf(name) : undefined,
  ),
  of(the(before(quote, "window title|window's title|dialog's title|'s title|'s window title|dialog title")), titleOf),
  of(after(['the window of|the main window of|the windows of'], anyOf(namedPrograms, the(anyOf(programNames, one, capitalNames)))), window),
  fixed('clipboard', clipboards),
  of(led('the|a|an|any|following|the following|some', anyOf(after([textNouns], named(quoteList)), before(quoteList, textNouns))), texts),
  of(led(ANY, contents), file),
  of(led(ANY, anyOf(after([FOLDERS], named(anyOf(filePaths, capitalNames))), before(anyOf(filePaths, capitalNames), FOLDERS))), folder),
  of(
    led(ANY, anyOf(after([APP], named(anyOf(quote, capitalNames, command))), before(quote, APP), programNames, before(capitalNames, APP))),
    app,
  ),
  element,
  elements,
  quoted,
  fixed('focus', focused),
  fixed('screen', screens),
  // "the dialog says …": the one that is open.
  fixed('screen', 'the dialog|the dialog box|the dialogue|the popup|the pop-up', { scope: 'dialog' }),
  places,
  names,
);
