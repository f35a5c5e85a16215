/** What a check is about: text, a window, a program, a file, a field, the title, the clipboard, the screen. */

import { rolesOfPlace } from '../../screen/place-kind.js';
import type { Role } from '../reading.js';
import { after, anyOf, before, led, listOf, of, quote, quoteList, type Sort, token } from './en-combine.js';
import {
  capitalNames,
  isCapital,
  isKindWord,
  labels,
  namedPrograms,
  nounsAt,
  placesOnSide,
  programNames,
  properNames,
  severalAt,
  skipDeterminer,
  skipPhrase,
  things,
  word,
} from './en-nouns.js';
import { filePaths, numberOf } from './en-slots.js';
import { type EnglishNoun, nameless, namings, roleOf, usualLabels } from './en-words.js';
import { type Holder, looksLikeFile, type Thing } from './frames.js';
import { programsFrom, rawText } from './tokens.js';

export interface Subject {
  /**
   * `focus`: the field or document that has the keyboard. `note`: a message without a name. `frame`: a window or dialog without one.
   * `actor`: who shows or closes something.
   */
  kind:
    | ('focus' | 'title' | 'clipboard' | 'screen' | 'note' | 'frame' | 'actor' | 'open menu')
    | ('text' | 'window' | 'app' | 'file' | 'field' | 'element' | 'section' | 'quote' | 'name' | 'label' | 'row');
  /** Several only where the author lists them. */
  names: string[];
  role?: Role;
  /** Window of `title` and `screen`, if it is named. */
  scope?: string;
  /** What stands in a row. */
  texts?: string[];
  /** A name in quotes that the option `apps` holds. */
  program?: true;
}

const the =
  <T>(sort: Sort<T>): Sort<T> =>
  (tokens, at) =>
    sort(tokens, skipDeterminer(tokens, at));
const named = <T>(sort: Sort<T>): Sort<T> => led(namings, sort);
const fixed = (kind: Subject['kind'], groups: readonly string[], more: Partial<Subject> = {}): Sort<Subject> =>
  after(groups, (_, next) => [{ value: { kind, names: [], ...more }, next }]);

const WHICH = 'active|current|main|front|focused';
const APP = 'app|application|program|programme|process';
const FRAME = "window|page|app|application|app window|browser|window's|app's|application's|page's|browser's";
const CLIP = 'clipboard|clipboard text|clipboard content|clipboard contents';
/** Surfaces without a name of their own: the whole screen is looked at. No "display": a calculator has one, beside a key "2". */
const SCREEN = 'screen|page|desktop|app|application|program|window|ui';
const NOTE =
  'text displayed|displayed text|text shown|message|error message|warning|warning message|notification|status message|success message|error|confirmation message|pop-up message|tooltip|toast';
const FOCUSED = 'text area|textarea|text field|text box|input field|document|note|focused field|current field';
const DIALOG = 'dialog|dialog box|dialogue|dialogue box|popup|pop-up|pop up|popup window|message box|alert|prompt|modal|modal dialog';
const IN_DIALOG: Partial<Subject> = { scope: 'dialog', role: 'dialog' };
const textNouns = [
  'text|texts|message|messages|word|words|string|phrase|heading|error|warning|notification|caption|number|line|value|result|error message|warning message',
  'success message|status message|confirmation message|confirmation|status text|toast|name|title|error text|help text|info message|hint|tooltip|label|labels',
  'answer|question|sentence|item|items|entry|entries',
].join('|');
const HOLDING = 'with|containing|that contains|which contains|that has|which has|that shows|showing|holding|that reads|reading|of';
const FOLDERS = 'folder|directory|new folder|new directory|subfolder|sub-folder|subdirectory';
const ANY = 'the|a|an|my|any';

const isFrame = (noun: EnglishNoun | undefined): boolean => noun === 'window' || noun === 'dialog';
const texts = (names: string[]): Subject => ({ kind: 'text', names });
const app = (name: string): Subject => ({ kind: 'app', names: [name] });
const file = (name: string): Subject => ({ kind: 'file', names: [name] });
const folder = (name: string): Subject => ({ kind: 'file', names: [name], role: 'folder' });
const window = (name: string): Subject => ({ kind: 'window', names: [name], role: 'window' });
const titleOf = (scope: string): Subject => ({ kind: 'title', names: [], scope });

/** A command as it is: "the process galculator". */
const command = of(token(/^[a-z][\w-]*$/), raw => (nameless.has(raw) || notCommand.test(raw) ? undefined : raw));

/** What is said of a program that has no name, and words between. */
const notCommand =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|should|must|may|might|does|did|now|then|also|still|only|just|already|window|title|name|icon|menu|closed|started|opened|(?!.*[_\d-])[a-z]+(?:s|ly|ing))$/;

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

const element: Sort<Subject> = function* (tokens, at) {
  for (const { value, next } of led('any', things)(tokens, at)) {
    const subject = value.name === undefined ? undefined : ofNoun([value.name], value.noun);
    // "A dialog that says "x"" is none of that title.
    const isSaying = subject?.kind === 'window' && tokens.slice(at, next).some(({ norm }) => /^(?:says|saying|text)$/.test(norm));
    // "The invoice page" is described so: no text of it is known.
    const isDescribed = subject?.kind === 'section' && !value.quoted && !tokens.slice(at, next).some(isCapital);
    if (subject && !isSaying && !isDescribed) yield { value: subject, next };
  }
};

/** `the "A" and "B" buttons`, `the buttons "A" and "B"`, `the two windows (Tools and Layers)`: as many as the words say. */
export const several: Sort<Several> = function* (tokens, at) {
  const first = skipPhrase(tokens, at, 'any|both|all|the following') ?? at;
  const counted = skipDeterminer(tokens, first);
  const count = counted > at ? numberOf(tokens[counted]) : undefined;
  const start = count === undefined ? counted : counted + 1;
  for (const { value, next } of [...kindBehind(tokens, start), ...kindInFront(tokens, start)])
    if (value.names.length > 1 && (count === undefined || count === value.names.length)) yield { value, next };
};
export interface Several {
  names: string[];
  noun: EnglishNoun;
  /** The noun stands before the names: of fewer names it would stand, too. */
  isInFront?: true;
}
const kindBehind: Sort<Several> = function* (tokens, at) {
  for (const { value: names, next } of nameList(tokens, at))
    for (const { value: noun, next: end } of severalAt(tokens, next)) yield { value: { names, noun }, next: end };
};
const kindInFront: Sort<Several> = function* (tokens, at) {
  const skipped = tokens[at] && isKindWord(tokens[at]) && numberOf(tokens[at]) === undefined ? [at, at + 1] : [at];
  for (const { value: noun, next } of skipped.flatMap(from => [...severalAt(tokens, from)]))
    for (const { value: names, next: end } of bracketed(tokens, next)) yield { value: { names, noun, isInFront: true }, next: end };
};
const elements = of(several, ({ names, noun }) => ofNoun(names, noun));

/** `"A" and "B"`, `: "A" and "B"`, `(A and B)` */
const bracketed: Sort<string[]> = (tokens, at) => {
  if (word(tokens, at) === '(') return before(nameList, ')')(tokens, at + 1);
  return nameList(tokens, word(tokens, at) === ':' ? at + 1 : at);
};

/** Quoted names, or names of capitals, joined by "and". */
const capitals: Sort<string> = function* (tokens, at) {
  const next = [1, 2, 3].map(length => at + length).findLast(end => end <= tokens.length && tokens.slice(at, end).every(isCapital));
  if (next !== undefined) yield { value: rawText(tokens.slice(at, next)), next };
};
const nameList = anyOf(quoteList, listOf(capitals));

function ofNoun(names: string[], noun: EnglishNoun | undefined): Subject | undefined {
  if (noun === undefined || noun === 'file' || noun === 'folder' || noun === 'text') return undefined;
  const role = roleOf(noun);
  const isField = ['text box', 'combo box', 'box', 'slider', 'list'].includes(noun);
  const kind = isFrame(noun) ? 'window' : isField ? 'field' : noun === 'section' ? 'section' : 'element';
  return { kind, names, ...(role && { role }) };
}

const quoted: Sort<Subject> = function* (tokens, at) {
  const first = skipDeterminer(tokens, at);
  for (const { value, next } of quoteList(tokens, first)) {
    const program = value.length === 1 && programsFrom(tokens, first).length > 0;
    yield { value: { kind: 'quote', names: value, ...(program && { program }) }, next };
  }
};

/** `The status bar shows "Saved"`, `the list contains "Milk"` */
const places: Sort<Subject> = function* (tokens, at) {
  for (const { value: scope, next } of placesOnSide(tokens, at)) yield { value: { kind: 'screen', names: [], scope }, next };
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

/** `a row with "A" and "B"`: one row, and all of them in it. */
export const rowTexts: Sort<string[]> = after(
  ['the|a|an|one|any?', 'single|table?', 'row|line|entry|record', HOLDING, 'the texts|the values|the cells|both|the text?'],
  quoteList,
);
const row: Sort<Subject> = of(rowTexts, texts => ({ kind: 'row', names: [], texts }));

const sure: Sort<Subject> = anyOf(
  row,
  fixed('title', ['the text in?', 'the|its?', `${WHICH}?`, `${FRAME}?`, 'title|title bar', 'of the|of this?', `${WHICH}?`, `${FRAME}?`]),
  fixed('title', ['the|its?', `${WHICH}?`, FRAME, 'caption|name']),
  fixed('title', ['the?', 'name|caption', 'of the|of this', `${WHICH}?`, FRAME]),
  fixed('title', ['the|its?', DIALOG, 'title|caption'], IN_DIALOG),
  fixed('title', ['the?', 'title|caption', 'of the|of this', DIALOG], IN_DIALOG),
  of(after(['the title of|the window title of|title of'], things), ({ name, noun }) =>
    name !== undefined && isFrame(noun) ? titleOf(name) : undefined,
  ),
  of(the(before(quote, "window title|window's title|dialog's title|'s title|'s window title|dialog title")), titleOf),
  of(after(['the window of|the main window of|the windows of'], anyOf(namedPrograms, the(anyOf(programNames, one, capitalNames)))), window),
  fixed('clipboard', ['the|the system|my?', 'content of the|contents of the|text in the|text on the?', CLIP]),
  of(led('the|a|an|any|following|the following|some', anyOf(after([textNouns], named(quoteList)), before(quoteList, textNouns))), texts),
  of(led(ANY, contents), file),
  of(led(ANY, anyOf(after([FOLDERS], named(anyOf(filePaths, capitalNames))), before(anyOf(filePaths, capitalNames), FOLDERS))), folder),
  of(
    led(ANY, anyOf(after([APP], named(anyOf(quote, capitalNames, command))), before(quote, APP), programNames, before(capitalNames, APP))),
    app,
  ),
  element,
  of(the(before(anyOf(quote, properNames), 'screen')), window),
  of(after(['the', 'value|text|content|contents', 'of|in'], things), ({ name }) =>
    name === undefined || looksLikeFile(name) ? undefined : { kind: 'field', names: [name] },
  ),
  elements,
  quoted,
  fixed('focus', ['the', FOCUSED]),
  fixed('screen', ['the|a|an|its?', `${WHICH}|whole?`, SCREEN]),
  fixed('note', ['the|a|an|its?', NOTE]),
  // "the dialog says …": the one that is open.
  fixed('frame', ['the|a|an?', 'new|small|confirmation|warning|error|information|info?', DIALOG], IN_DIALOG),
  fixed('frame', ['the|a|an?', 'new?', 'window'], { role: 'window' }),
  fixed('open menu', ['the', 'open|context|pop-up?', 'menu']),
  places,
  fixed('actor', ['it|this|the system']),
  names,
  of(after(['the'], labels), name => ({ kind: 'label', names: [name] })),
);

/** `a "Save" button`, `the "A" and "B" buttons`, in what contains them: by names that nobody could take for a description. */
export const contained: Sort<Thing[]> = of(anyOf(elements, element), ({ kind, names, role }) =>
  /^(element|field|section)$/.test(kind) && names.every(name => /\p{Lu}|[^a-z ]/u.test(name) || usualLabels.has(name))
    ? names.map(target => ({ target, ...(role && { role }) }))
    : undefined,
);

/** Every way to read the subject at the start of the tokens, the surest first. */
export const subjects: Sort<Subject> = led('both', sure);

/** What of the subject may hold a text. */
export function holderOf({ kind, names, role, scope }: Subject): Holder | undefined {
  const [name] = names;
  const where = scope !== undefined && { scope };
  switch (kind) {
    case 'title':
      return { kind: 'title', ...where };
    case 'screen':
      return { kind: 'place', scope: scope ?? '' };
    case 'clipboard':
      return { kind };
    case 'focus':
      return { kind: 'field' };
    case 'note':
      return { kind: 'place', scope: '' };
    case 'frame':
      return role === 'dialog' ? { kind: 'place', scope: 'dialog' } : undefined;
    case 'window':
    case 'app':
    case 'section':
      return { kind: 'place', scope: name! };
    case 'file':
      return { kind: 'file', path: name! };
    case 'text':
    case 'actor':
      return undefined;
    default:
      // What a page of tabs holds is on it.
      if (kind === 'element' && role === 'tab') return { kind: 'place', scope: name! };
      if (names.length > 1 || (kind === 'element' && role !== 'label' && role !== undefined)) return undefined;
      return kind === 'quote' && looksLikeFile(name!) ? { kind: 'file', path: name! } : { kind: 'field', target: name! };
  }
}
