/** What a check is about: text, a window, a program, a file, a field, the title, the clipboard, the screen. */

import { rolesOfPlace } from '../../screen/place-kind.js';
import { after, anyOf, before, led, listOf, of, quote, quoteList, type Sort, token } from './en-combine.js';
import {
  capitalNames,
  isCapital,
  isKindWord,
  kept,
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
import { nameless, namings, usualLabels } from './en-words.js';
import { type Holder, looksLikeFile, type Thing } from './frames.js';
import type { Noun } from './nouns.js';
import { named, type Phrase, partsOf } from './phrase.js';
import { isKind, sorts } from './sorts.js';
import { programsFrom, rawText } from './tokens.js';

const the =
  <T>(sort: Sort<T>): Sort<T> =>
  (tokens, at) =>
    sort(tokens, skipDeterminer(tokens, at));
const called = <T>(sort: Sort<T>): Sort<T> => led(namings, sort);
const fixed = (noun: Noun, groups: readonly string[], more: Partial<Phrase> = {}): Sort<Phrase> =>
  after(groups, (_, next) => [{ value: { noun, quoted: false, also: [], raw: noun, ...more }, next }]);
/** One or several of a kind. */
function all(names: readonly string[], more: Partial<Phrase>): Phrase {
  const [last, ...before] = [...names].reverse().map(name => named(name, { quoted: true, ...more }));
  return { ...last!, also: before.reverse() };
}
const ofKind =
  (noun: Noun) =>
  (name: string): Phrase =>
    all([name], { noun });

const WHICH = 'active|current|main|front|focused';
const APP = 'app|application|program|programme|process';
const FRAME = "window|page|app|application|app window|browser|window's|app's|application's|page's|browser's";
const CLIP = 'clipboard|clipboard text|clipboard content|clipboard contents';
/** Surfaces without a name of their own: the whole screen is looked at. No "display": a calculator has one, beside a key "2". */
const SCREEN = 'screen|page|desktop|app|application|program|window|ui';
const NOTE =
  'text displayed|displayed text|text shown|message|error message|warning|warning message|notification|status message|success message|error|confirmation message|pop-up message|tooltip|toast';
const FOCUSED = 'text|text area|textarea|text field|text box|input field|document|note|focused field|current field';
const DIALOG = 'dialog|dialog box|dialogue|dialogue box|popup|pop-up|pop up|popup window|message box|alert|prompt|modal|modal dialog';
const IN_DIALOG: Partial<Phrase> = { of: { noun: 'dialog', quoted: false, also: [], raw: 'dialog' } };
const textNouns = [
  'text|texts|message|messages|word|words|string|phrase|heading|error|warning|notification|caption|number|line|value|result|error message|warning message',
  'success message|status message|confirmation message|confirmation|status text|toast|name|title|error text|help text|info message|hint|tooltip|label|labels',
  'answer|question|sentence|item|items|entry|entries',
].join('|');
const HOLDING = 'with|containing|that contains|which contains|that has|which has|that shows|showing|holding|that reads|reading|of';
const FOLDERS = 'folder|directory|new folder|new directory|subfolder|sub-folder|subdirectory';
const ANY = 'the|a|an|my|any';

const isFrame = (noun: Noun | undefined): boolean => noun === 'window' || noun === 'dialog';
const titleOf = (scope: string): Phrase => ({ noun: 'title', quoted: false, also: [], raw: 'title', of: ofKind('window')(scope) });

/** A command as it is: "the process galculator". */
const command = of(token(/^[a-z][\w-]*$/), raw => (nameless.has(raw) || notCommand.test(raw) ? undefined : raw));

/** What is said of a program that has no name, and words between. */
const notCommand =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|should|must|may|might|does|did|now|then|also|still|only|just|already|window|title|name|icon|menu|closed|started|opened|(?!.*[_\d-])[a-z]+(?:s|ly|ing))$/;

/** The contents of a file are the file. */
const contents: Sort<string> = function* (tokens, at) {
  const of = skipPhrase(tokens, at, ['contents of', 'content of', 'text of', 'text in', 'content in', 'contents in']);
  const inner = of === undefined ? at : (skipPhrase(tokens, of, ['the']) ?? of);
  yield* after(['file|text file|new file|document|output file|saved file'], called(filePaths))(tokens, inner);
  for (const { value, next } of filePaths(tokens, inner)) {
    const end = skipPhrase(tokens, next, ['file', 'document']);
    if (end !== undefined || tokens[inner]?.kind === 'word' || (of !== undefined && looksLikeFile(value)))
      yield { value, next: end ?? next };
  }
};

const fileSubject: Sort<Phrase> = function* (tokens, at) {
  for (const { value, next } of led(ANY, contents)(tokens, at)) {
    const isContent = tokens.slice(at, next).some(({ kind, norm }) => kind === 'word' && /^(?:contents?|text)$/.test(norm));
    yield { value: { ...ofKind('file')(value), ...(isContent && { isContent }) }, next };
  }
};

const element: Sort<Phrase> = function* (tokens, at) {
  for (const { value, next } of led('any', things)(tokens, at)) {
    const { name, noun, nounText } = value;
    const subject = name === undefined ? undefined : ofNoun([name], noun, nounText);
    // "A dialog that says "x"" is none of that title.
    const isSaying = isFrame(subject?.noun) && tokens.slice(at, next).some(({ norm }) => /^(?:says|saying|text)$/.test(norm));
    // "The invoice page" is described so: no text of it is known.
    const isDescribed = subject?.noun === 'section' && !value.quoted && !tokens.slice(at, next).some(isCapital);
    if (subject && !isSaying && !isDescribed) yield { value: subject, next };
  }
};

/** `the "A" and "B" buttons`, `the buttons "A" and "B"`, `the two windows (Tools and Layers)`: as many as the words say. */
export const several: Sort<Several> = kept(function* (tokens, at) {
  const first = skipPhrase(tokens, at, 'any|both|all|the following') ?? at;
  const counted = skipDeterminer(tokens, first);
  const count = counted > at ? numberOf(tokens[counted]) : undefined;
  const start = count === undefined ? counted : counted + 1;
  for (const { value, next } of [...kindBehind(tokens, start), ...kindInFront(tokens, start)])
    if (value.names.length > 1 && (count === undefined || count === value.names.length)) yield { value, next };
});
interface Several {
  names: string[];
  noun: Noun;
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

function ofNoun(names: string[], noun: Noun | undefined, nounText = ''): Phrase | undefined {
  if (noun === undefined || isKind({ noun }, 'file folder text')) return undefined;
  // What is shown of a program is its name; that it runs has a subject of its own.
  return all(names, { noun: noun === 'app' ? 'section' : noun, nounText });
}

const quoted: Sort<Phrase> = function* (tokens, at) {
  const first = skipDeterminer(tokens, at);
  for (const { value, next } of quoteList(tokens, first)) {
    const program = value.length === 1 && programsFrom(tokens, first).length > 0;
    yield { value: all(value, program ? { program } : {}), next };
  }
};

/** `The status bar shows "Saved"`, `the list contains "Milk"` */
const places: Sort<Phrase> = function* (tokens, at) {
  const place = (scope: string): Phrase => ({ noun: 'section', quoted: false, also: [], raw: scope });
  for (const { value, next } of placesOnSide(tokens, at)) yield { value: place(value), next };
  const start = skipDeterminer(tokens, at);
  for (const { next } of start > at ? nounsAt(tokens, start) : []) {
    const scope = rawText(tokens.slice(start, next));
    if (rolesOfPlace(scope)) yield { value: place(scope), next };
  }
};

const names: Sort<Phrase> = function* (tokens, at) {
  // "Pressing Enter shows …" is about a step.
  if (/^\p{Lu}.{2,}ing$/u.test(tokens[at]?.raw ?? '') && tokens[at + 1]?.kind === 'word' && isCapital(tokens[at + 1]!)) return;
  for (const { value, next } of capitalNames(tokens, at)) yield { value: named(value), next };
};

const one = of(quoteList, values => (values.length === 1 ? values[0] : undefined));

/** `a row with "A" and "B"`: one row, and all of them in it. */
export const rowTexts: Sort<string[]> = after(
  ['the|a|an|one|any?', 'single|table?', 'row|line|entry|record', HOLDING, 'the texts|the values|the cells|both|the text?'],
  quoteList,
);
const sure: Sort<Phrase> = anyOf(
  of(rowTexts, texts => all(texts, { noun: 'samerow' })),
  fixed('title', ['the text in?', 'the|its?', `${WHICH}?`, `${FRAME}?`, 'title|title bar', 'of the|of this?', `${WHICH}?`, `${FRAME}?`]),
  fixed('title', ['the|its?', `${WHICH}?`, FRAME, 'caption|name']),
  fixed('title', ['the?', 'name|caption', 'of the|of this', `${WHICH}?`, FRAME]),
  fixed('title', ['the|its?', DIALOG, 'title|caption'], IN_DIALOG),
  fixed('title', ['the?', 'title|caption', 'of the|of this', DIALOG], IN_DIALOG),
  of(after(['the title of|the window title of|title of'], things), ({ name, noun }) =>
    name !== undefined && isFrame(noun) ? titleOf(name) : undefined,
  ),
  of(the(before(quote, "window title|window's title|dialog's title|'s title|'s window title|dialog title")), titleOf),
  of(the(before(namedPrograms, "window title|window's title")), titleOf),
  of(after(['the title of|the window title of|title of'], namedPrograms), titleOf),
  of(
    after(['the window of|the main window of|the windows of'], anyOf(namedPrograms, the(anyOf(programNames, one, capitalNames)))),
    ofKind('window'),
  ),
  fixed('clipboard', ['the|the system|my?', 'content of the|contents of the|text in the|text on the?', CLIP]),
  of(led('the|a|an|any|following|the following|some', anyOf(after([textNouns], called(quoteList)), before(quoteList, textNouns))), names =>
    all(names, { noun: 'text' }),
  ),
  fileSubject,
  of(
    led(ANY, anyOf(after([FOLDERS], called(anyOf(filePaths, capitalNames))), before(anyOf(filePaths, capitalNames), FOLDERS))),
    ofKind('folder'),
  ),
  of(
    led(ANY, anyOf(after([APP], called(anyOf(quote, capitalNames, command))), before(quote, APP), programNames, before(capitalNames, APP))),
    ofKind('app'),
  ),
  element,
  of(the(before(anyOf(quote, properNames), 'screen')), ofKind('window')),
  // A kind that the vocabulary does not hold, with its name: that name is seen.
  of(
    led(ANY, (tokens, at) =>
      tokens[at] && isKindWord(tokens[at]) ? after(['called|named|titled|labelled|labeled'], quote)(tokens, at + 1) : [],
    ),
    name => all([name], { noun: 'text' }),
  ),
  of(after(['the', 'value|text|content|contents', 'of|in'], things), ({ name }) =>
    name === undefined || looksLikeFile(name) ? undefined : all([name], { noun: 'box' }),
  ),
  elements,
  quoted,
  fixed('field', ['the', FOCUSED]),
  fixed('page', ['the|a|an|its?', `${WHICH}|whole?`, SCREEN]),
  fixed('text', ['the|a|an|its?', NOTE], { raw: 'message' }),
  // "the dialog says …": the one that is open.
  fixed('dialog', ['the|a|an?', 'new|small|confirmation|warning|error|information|info?', DIALOG]),
  fixed('window', ['the|a|an?', 'new?', 'window']),
  fixed('tab', ['the', 'active|current?', 'tab']),
  fixed('contextmenu', ['the', 'open|context|pop-up?', 'menu']),
  places,
  fixed('app', ['it|this|the system']),
  names,
  of(after(['the'], labels), name => named(name, { noun: 'name' })),
);

/** `a "Save" button`, `the "A" and "B" buttons`, in what contains them: by names that nobody could take for a description. */
export const contained: Sort<Thing[]> = of(anyOf(elements, element), phrase => {
  const things = partsOf(phrase).map(sorts.thing);
  const isSure = (thing: Thing | undefined): thing is Thing =>
    thing !== undefined && (/\p{Lu}|[^a-z ]/u.test(thing.target) || usualLabels.has(thing.target));
  return !isFrame(phrase.noun) && things.every(isSure) ? things : undefined;
});

/** Every way to read the subject at the start of the tokens, the surest first. */
export const subjects: Sort<Phrase> = led('both', sure);

/** What is said of a subject goes by its kind: with a name, and without one. */
const KINDS: Partial<Record<Noun, readonly [named: string, nameless: string]>> = {
  ...{ title: ['', 'title'], clipboard: ['', 'clipboard'], page: ['', 'screen'], contextmenu: ['', 'open menu'] },
  ...{
    text: ['text', 'note'],
    window: ['window', 'frame'],
    dialog: ['window', 'frame'],
    app: ['app', 'actor'],
    section: ['section', 'screen'],
  },
  ...{ field: ['field', 'focus'], combo: ['field', ''], box: ['field', ''], slider: ['field', ''], list: ['field', ''] },
  ...{
    file: ['file', ''],
    folder: ['folder', ''],
    menu: ['menu', ''],
    tab: ['tab', 'front tab'],
    samerow: ['row', ''],
    name: ['label', ''],
  },
  ...{ thing: ['plain', ''], option: ['plain', ''], label: ['plain', ''] },
};

export function kindOf(phrase: Phrase): string {
  const { noun, name, quoted, program } = phrase;
  if (noun !== undefined) return (KINDS[noun] ?? ['element', ''])[name === undefined ? 1 : 0];
  if (!quoted) return 'name';
  return program ? 'program' : partsOf(phrase).every(one => looksLikeFile(one.name!)) ? 'path' : 'quote';
}

/** What of the subject may hold a text: where it has no name, the field or document that has the keyboard. */
export const holderOf = (phrase: Phrase): Holder | undefined => (kindOf(phrase) === 'focus' ? { kind: 'field' } : sorts.anyHolder(phrase));
