/** What the phrases of English rows can be: each sort finds every way to read one from a place on. */

import type { Reading, ScopeName } from '../reading.js';
import { after, anyOf, atEnd, before, listOf, of, quote, quoteList, run, type Sort, spoken, token, words } from './en-combine.js';
import {
  apposed,
  capitalNames,
  type FoundNoun,
  isCapital,
  isProgramNoun,
  joinedName,
  kept,
  labels,
  namedPrograms,
  nounsAt,
  onSide,
  placesOnSide,
  programNames,
  programs,
  scopes,
  skipDeterminer,
  skipPhrase,
  things,
  usualLabel,
  whereabouts,
  word,
} from './en-nouns.js';
import { predicates } from './en-predicates.js';
import { counts, durations, filePaths, keyPress, menuPath, numberOf, values } from './en-slots.js';
import { holderOf, kindOf, subjects } from './en-subjects.js';
import { media, menuNames, nameless, programHeads, quantifiers, viewHeads } from './en-words.js';
import { type Thing as Element, type Holder, looksLikeFile, type NamedPlace, type State } from './frames.js';
import { isModifier, keyCombination } from './keys.js';
import { named, type Phrase } from './phrase.js';
import { isKind, sorts } from './sorts.js';
import { programsFrom, rawText, type Token } from './tokens.js';

const THE = 'the|a|an?';
const YOUR = 'the|a|an|your|my|his|her|its?';

const NOUNS =
  'text|value|word|words|string|phrase|number|letter|letters|character|characters|digit|digits|command|line|sentence|message|expression|formula';
const TEXT = [THE, 'following|exact?', `${NOUNS}?`, ':?'];
const text = after(TEXT, anyOf(values, before(quote, 'command')));
/** Its end is marked by what follows it, so that capitalised words are sure: set … to Blue. */
const bounded = anyOf(text, after(TEXT, capitalNames));

const usualFields = [
  'family|style|size|font|font size|font family|printer|format|type|language|location|file type|file format|page size|paper size|color|colour|theme|mode|resolution|encoding|orientation|quality',
  'name|username|password|passphrase|email|e-mail|address|title|subject|url|city|country|date|amount|age|comment|description|filename|pin|passcode|offset|hour|minute',
  'user name|first name|last name|full name|file name|email address|e-mail address|phone number|search term|user id|postal code',
  'folder name|directory name|zip code|search text|search query|new name|new password|card number',
].join('|');

/** "in seconds" is no field. */
const units = after(['the'], spoken('hours|minutes|seconds'));
const searches = before(spoken('search'), 'field|box|bar|entry');
const usual = of(anyOf(after([YOUR], anyOf(before(spoken(usualFields), 'field|box?'), searches)), units), target => ({ target }));

/** Something that takes text: a field by its noun, or a name without one. "Type "x" into the text editor" names a program, not a field. */
function isField(phrase: Phrase): boolean {
  const { nounText, name, program, quoted } = phrase;
  if (name === undefined || name.trim() === '' || program) return false;
  if (!quoted && programHeads.has(name.toLowerCase().split(' ').at(-1)!)) return false;
  return isKind(phrase, '- field box combo thing label') || nounText === 'area';
}

const shellWord = token(/^[a-z][a-z\d._-]*$/);

const called = (target: string): Element => ({ target });
/** By its name, whatever it is. */
const byName = ({ loose: _loose, ...phrase }: Phrase): Element | undefined => sorts.pointed(phrase);
const CHOICES = 'combo list option';
const PAGES = 'page|view|section|panel|screen|category';
const BESIDE = [
  'the|a',
  'text|input|entry|empty?',
  'field|box|text field|text box|input field|entry field',
  'next to|beside|to the right of|right of|behind|labelled|labeled|called|named|below|under|with the label|marked',
];
const fields = anyOf(things, after(BESIDE, things));
const field = of(fields, thing => (isField(thing) ? called(thing.name!) : undefined));
const EVERY = ['all?', 'of?', 'the?', 'current|existing|old?'];
/** `the text in "Name"` */
const OF = [...EVERY, 'text|contents|content|value', 'of|in|from'];
const content = after(OF, anyOf(field, usual));
const contentField = anyOf(field, usual, content);
/** `the width`, `the order number`: by words that no row knows otherwise, and that are no program of `apps`. */
const described = after(
  ['the|your'],
  of(
    (tokens, at) => (programsFrom(tokens, at).length > 0 ? [] : labels(tokens, at)),
    target => (NO_LABEL.test(target) ? undefined : { target }),
  ),
);
const NO_LABEL =
  /\b(?:document|page|canvas|cell|cells|same|next|whole|size|style|row|column|formula|command|font|zoom|selection|clipboard|terminal|prompt|shell|console)\b/;

const setField = of(things, thing =>
  !isKind(thing, CHOICES) && (thing.noun === 'slider' || isField(thing)) ? called(thing.name!) : undefined,
);
const choice = of(things, thing => (isKind(thing, CHOICES) ? byName(thing) : undefined));

const direction = token(/^(?:up|down|left|right)(?:wards?)?$/i);
const bare = { quoted: false, also: [], raw: '' };
/** What has no name. */
export const marks: Sort<Phrase> = kept(
  anyOf<Phrase>(
    of(keyPress, one => ({ ...bare, noun: 'key', keys: one })),
    of(menuPath, path => ({ ...bare, path })),
    of(durations, amount => ({ ...bare, amount, unit: 'seconds' })),
    of(counts, amount => ({ ...bare, amount, unit: 'times' })),
    of(direction, one => ({ ...bare, direction: one.toLowerCase().replace(/wards?$/, '') as 'up' })),
  ),
);

/** What may be said here, the surest first; also a kind without a name: "the current window". */
export const phrases: Sort<Phrase> = kept(function* (tokens, at) {
  yield* things(tokens, at);
  yield* usualLabel(tokens, at);
  yield* apposed(tokens, at);
  yield* onSide(tokens, at);
  const start = skipDeterminer(tokens, at);
  const again = skipPhrase(tokens, start, 'current|active|open|whole|front|frontmost|topmost|foreground') ?? start;
  for (const { value: noun, next } of start === at ? [] : nounsAt(tokens, again)) {
    const behind = /^(?:window|dialog)$/.test(noun)
      ? skipPhrase(tokens, next, 'in front|in the foreground|at the front|on top')
      : undefined;
    if (behind !== undefined) yield { value: { ...bare, noun }, next: behind };
    yield { value: { ...bare, noun }, next };
  }
});

/** The keys of a calculator, as they are drawn: `3, ×, 4 and =`. */
const pad: Sort<Element> = function* (tokens, at) {
  const { raw = '' } = tokens[at] ?? {};
  if (/^(?:\d|[+\-*/=%÷×−√.])$/.test(raw)) yield { value: { target: raw }, next: at + 1 };
};
const pads = atEnd(of(listOf(pad), found => (found.length > 1 || /[^\d.]/.test(found[0]!.target) ? found : undefined)));

/** With its noun, or quoted: sure without help from the verb. */
const sure = of(things, sorts.sure);
/** "Press Ctrl+N for a file": no file of that name. */
function beginsWithChord(tokens: readonly Token[], at: number): boolean {
  return [...keyPress(tokens, at)].some(({ value }) => value.includes('+'));
}

/** Sure after "press", where a bare word could be a key: quoted, with a noun, or a usual label. */
const pressable: Sort<Element> = function* (tokens, at) {
  // "Press Tab …" is about the key.
  if (word(tokens, at) === 'tab') return;
  for (const { value: thing, next } of things(tokens, at)) {
    // "Press Page Down": no page of that name.
    if (!thing.quoted && (keyCombination(rawText(tokens.slice(at, next))) !== undefined || beginsWithChord(tokens, at))) continue;
    const isSure = thing.noun !== undefined || (thing.quoted && keyCombination(thing.name!) === undefined);
    const value = isSure ? sorts.pointed(thing) : undefined;
    if (value) yield { value, next };
  }
  for (const { value, next } of usualLabel(tokens, at))
    if (keyCombination(value.name!) === undefined) yield { value: sorts.pointed(value)!, next };
};

const BOXES = 'box|check box|checkbox|tick box|tickbox';

const looseBox = ({ loose: _loose, ...phrase }: Phrase): Element | undefined => sorts.box(phrase);
const boxBeside = after(['the', BOXES, 'next to|beside|for|of|at|before'], of(things, looseBox));

const menuEntry: Sort<Phrase> = function* (tokens, at) {
  for (const found of things(tokens, at)) if (isKind(found.value, '- menuitem option')) yield found;
  // "Find and Replace…" in a menu may be one entry, or two steps: both are found, and it is said.
  for (const { value: name, next } of joinedName(tokens, at)) yield { value: named(name), next };
  // "choose Save option from the File menu" and "the Save command"
  for (const { value: name, next } of before(capitalNames, 'command|entry|action')(tokens, at)) yield { value: named(name), next };
};

/** "the context menu" is no menu of that name. */
export const menuName: Sort<string[]> = of(things, ({ noun, name }) =>
  noun === 'menu' && name !== undefined && !/^(context|right-click|shortcut|pop-?up|main|whole)$/i.test(name.trim()) ? [name] : undefined,
);

/** Unquoted: two quoted names with an arrow between them may be a step and what it shows. */
const arrows: Sort<string[]> = function* (tokens, at) {
  const isPath = tokens.every(({ kind }) => kind !== 'quote') && tokens.some(({ norm }) => norm === '>' || norm === '/');
  if (isPath && !NO_MENU.test(tokens[at]?.norm ?? '')) yield* menuPath(tokens, at);
};
const NO_MENU =
  /^(?:choos|select|pick|click|press|tap|hit|us|open|go|went|navigat|invok|run|ran|follow|activat|chose|(?:under|in|on|from|at|within|inside|with|via|through|to)$)/;

/** `hold Ctrl and press S`: the words between the two. */
const heldKeys: Sort<string[]> = function* (tokens, at) {
  for (const held of before(keyPress, 'held down|held?', ',?', 'and?', 'then?', 'press|presses|pressed|hit|hits')(tokens, at)) {
    if (!held.value.split('+').every(part => /^(ctrl|shift|alt|altgr|super)$/.test(part))) continue;
    for (const { value, next } of keyPress(tokens, held.next)) yield { value: [`${held.value}+${value}`], next };
  }
};

/** A name with an ending or a folder. */
const sureFile: Sort<string> = of(filePaths, path => (looksLikeFile(path) ? path : undefined));
const file = (path: string): { path: string } => ({ path });

const PARTS: ReadonlySet<string> = new Set('preferences options properties dialog window tab menu page panel view box wizard'.split(' '));

/** "Layer Menu", "the song editor" and "the Navigator" are parts of a program; what `apps` names, and what stands in quotes, is not asked. */
const openable: Sort<string> = function* (tokens, at) {
  const start = skipDeterminer(tokens, at);
  for (const found of programs(tokens, at)) {
    const isNamed = tokens[start]!.kind === 'quote' || programsFrom(tokens, start).length > 0 || isProgramNoun(tokens, start);
    if (isNamed || !isPart(tokens.slice(start, found.next), start > at)) yield found;
  }
};

function isPart(name: readonly Token[], isDetermined: boolean): boolean {
  const [last, before] = [name.at(-1)!, name.at(-2)];
  if (last.kind !== 'word' || PARTS.has(last.norm)) return last.kind === 'word';
  if (before && viewHeads.has(last.norm) && !media.has(before.norm)) return !isCapital(before);
  return isDetermined && isCapital(last) && !programHeads.has(last.norm);
}

const program = of(openable, name =>
  name.trim() === '' || menuNames(name, true) || looksLikeFile(name) || /^\w+:\/\//.test(name) ? undefined : name,
);

/** What is no command, and what is opened otherwise than by starting a program of that name. */
const notCommands = new Set(
  (
    'it over again up down off all everything typing recording test tests testing work here now new today something anything this that them writing editing ' +
    'file files folder folders document documents dialog dialogs window windows tab tabs menu menus page pages link links site sites website websites app apps ' +
    'application applications program programs settings preferences script scripts macro macros command commands'
  ).split(' '),
);

/** A program by its command: "open galculator". One word, as a shell has it. */
const command = atEnd(
  of(token(/^[a-z][a-z0-9_.+-]*$/), name => (nameless.has(name) || notCommands.has(name) || looksLikeFile(name) ? undefined : name)),
);

/** A program that cannot be a window's title: by its noun ("the Notes app") or its last word ("the text editor"). */
const sureProgram: Sort<string> = function* (tokens, at) {
  const start = skipDeterminer(tokens, at);
  // "the window of the text editor" is no program.
  if (skipPhrase(tokens, start, 'window of|main window of') !== undefined) return;
  for (const found of [...programs(tokens, at), ...programNames(tokens, start)]) {
    const last = tokens[found.next - 1]!;
    const isSure =
      isProgramNoun(tokens, start) ||
      isProgramNoun(tokens, found.next - 1) ||
      programHeads.has(last.norm) ||
      programsFrom(tokens, start).length > 0;
    if (isSure && (last.kind === 'word' || found.next - start > 1)) yield found;
  }
};

/** Of a program, `target` and `app` say the same: it is closed by its window, and checked by its name. */
const ended = (name: string): Partial<Reading> | undefined => (name.trim() === '' ? undefined : { target: name, app: name });

const ofProgram = anyOf<Partial<Reading>>(
  of(after(['the|this', 'window of|main window of'], anyOf(namedPrograms, programNames)), target => ({ target, role: 'window' as const })),
  of(sureProgram, ended),
  of(namedPrograms, ended),
);

/** `800x600`, `800 by 600 pixels` */
const pixels: Sort<string> = function* (tokens, at) {
  for (const length of [1, 3]) {
    const text = rawText(tokens.slice(at, at + length)).replace(/ ?by ?| ?[x×] ?/i, 'x');
    if (!/^\d{1,5}x\d{1,5}$/.test(text)) continue;
    yield { value: text, next: skipPhrase(tokens, at + length, ['pixels', 'px', 'pixels in size']) ?? at + length };
  }
};

/** `"OK"`, `the "OK" button`: in quotes, so that no word of the sentence is taken for a name. */
const button = of(things, phrase => (phrase.quoted && isKind(phrase, '- button menuitem link') ? sorts.pointed(phrase) : undefined));
/** "it", "everything", "the selected text": no name, and nothing that would have to be held against the screen. */
export const plain: Sort<true> = anyOf(
  words('it|them|this|that|everything|all', true),
  wordless(
    after(
      ['the|my|your|all|this|that'],
      run(4, ({ raw, norm }) => /^[a-z]+$/.test(raw) && !notOfThing(norm)),
    ),
  ),
);

/** Not where its last word is one of these, or a program's. */
function unlike(sort: Sort<true>, words: RegExp): Sort<true> {
  return (tokens, at) =>
    [...sort(tokens, at)].filter(({ next }) => {
      const last = word(tokens, next - 1)!;
      return !words.test(last) && !programHeads.has(last);
    });
}

const PURPOSE: ReadonlySet<string> = new Set('the a an one it its this that here of'.split(' '));

function notOfThing(norm: string): boolean {
  return /^(with|using|by|via|through|as|to|and|or|in|into|from|on|of|at|for|is|are|was|be|has|have|not|no|never|only|alone|also|if|when|until|both|each|every|except|but|first|last|second)$/.test(
    norm,
  );
}

/** That it is there is all. */
function wordless(sort: Sort): Sort<true> {
  return of(sort, () => true as const);
}

/** What is asked: words about the dialog, which has to be there. */
const remark = wordless(run(Number.POSITIVE_INFINITY, () => true, 0));
const ASKS = 'that|whether|if|to|to the question|to the question whether|for confirmation|to confirm|when asked';
const COMES = 'appears|opens|comes up|shows up|pops up|is shown|is displayed';
const DIALOGS = 'confirmation|warning|message|error|info|information?';
const asked: Sort<true> = anyOf(
  after(['you are|it is|the program is?'], anyOf(words('prompted|asked', true), after(['asked', ASKS], remark))),
  after(['the|a', DIALOGS, 'dialog|message|prompt|question|box'], words(COMES, true)),
);

/** Wheel notches in one screenful: about what Page Down does in a window of usual height. */
const notchesInPage = 10;

const notches: Sort<number> = function* (tokens, at) {
  for (const found of counts(tokens, at)) if (found.value > 0) yield found;
  const one = /^(a|an|one)$/.test(word(tokens, at) ?? '') ? 1 : undefined;
  const amount = one ?? numberOf(tokens[at]);
  if (amount === undefined || amount === 0) return;
  const unit = word(tokens, at + 1) ?? '';
  if (/^(pages?|screens?|screenfuls?)$/.test(unit)) yield { value: amount * notchesInPage, next: at + 2 };
  else if (/^(notch|notches|clicks?|steps?|ticks?|lines?)$/.test(unit)) yield { value: amount, next: at + 2 };
  else if (one === undefined) yield { value: amount, next: at + 1 };
};

/** Not where the clause ends, only what has a noun is a place; a quoted name alone is one only after "in". */
const places: Sort<ScopeName> = function* (tokens, at) {
  for (const found of scopes(tokens, at)) if (found.next === tokens.length || tokens[found.next - 1]!.kind !== 'quote') yield found;
};

const isX = (name: string): true | undefined => /^[x×✕]$/i.test(name) || undefined;
/** With a capital, "the Close button" is called so. */
const ownClose = token(/^close$/);
const closer = before(after(['the|its'], anyOf<unknown>(words('x|×|✕', true), ownClose, of(quote, isX))), '( × )|( x )?', 'button?');
const UPPER = 'upper|top|title|upper-right|top-right|upper-left|top-left?';
const SIDE = 'right|left|right-hand|left-hand?';
const closerAt = before(closer, 'in|at|of', 'the|its', UPPER, SIDE, 'hand?', 'corner|edge|bar|right|left');
const onOff = anyOf(words<State>('on|checked|ticked|enabled', 'on'), words<State>('off|unchecked|unticked|disabled', 'off'));

/** What has no name, or is no thing: a title, the clipboard, the document, the page. */
const NO_THINGS: ReadonlySet<string> = new Set(['title', 'clipboard', 'focus', 'screen', 'note']);
const ownHolder = of(subjects, subject => (NO_THINGS.has(kindOf(subject)) ? holderOf(subject) : undefined));
const boxHolder = of(things, thing => (isKind(thing, 'field box combo label') || thing.nounText === 'cell' ? heldBy(thing) : undefined));
/** "the list", "the "Find" dialog"; a name alone may be a field. */
const placeHolder: Sort<Holder> = function* (tokens, at) {
  const start = skipDeterminer(tokens, at);
  for (const { value: place, next } of scopes(tokens, at))
    if (next > start + 1 || tokens[start]!.kind === 'word') yield { value: { kind: 'place', ...place }, next };
};

const switched: Sort<string> = anyOf(namedPrograms, (tokens, at) => programNames(tokens, skipDeterminer(tokens, at)));
const USUAL_FOLDERS = /^(?:Documents|Downloads|Pictures|Music|Videos|Desktop|Public|Templates|Home|Trash)$/;

export const ownSorts = {
  ...predicates,
  text,
  bounded,
  namedText: after(['the|some|a|this?', 'following?', 'text|line|word|words|sentence|string|phrase|paragraph', ':?'], quote),
  labelled: anyOf(bounded, after([YOUR, usualFields], bounded)),
  field: anyOf(field, usual, described),
  contentField,
  usual,
  setField: anyOf(described, setField, after(OF, setField)),
  choice: anyOf(choice, after(OF, choice)),
  content,
  changed: anyOf(after([...EVERY, 'number|text|value|name|word|date|amount|entry|content|contents', 'of|in'], field), usual, described),
  option: after(['the?', 'value|option|item|entry?'], before(bounded, 'option|entry|item|choice|value?')),
  source: anyOf(
    of(things, thing => (isKind(thing, `- box field ${CHOICES}`) ? byName(thing) : undefined)),
    usual,
  ),
  openList: onNoSide(
    anyOf(words('the list|the combo box', true), before(words('the drop-down|the dropdown|the drop down', true), 'list|menu?')),
  ),
  cornerCloser: of(closerAt, () => ({ role: 'window' as const })),
  cursor: anyOf(
    words('here|in|at the cursor|at the cursor position|using the keyboard', true),
    after(['in|into'], words('the document|the text|the text area|the editor area|the page', true)),
  ),

  sureBox: anyOf(of(things, sorts.sureBox), boxBeside),
  box: anyOf(of(things, looseBox), boxBeside),
  onOff,

  pads,
  pressable,
  choosable: of(phrases, thing => {
    const found = isKind(thing, 'window dialog checkbox') ? undefined : sorts.pointed(thing);
    return found && thing.noun === 'option' ? { ...found, role: 'radio button' as const } : found;
  }),
  /** In quotes and without a kind: a window or a program is brought to the front, a page of a program is clicked. */
  page: after(['the?'], before(of(quotedName, called), `${PAGES}?`)),
  surePage: after(['the?'], before(of(quotedName, called), PAGES)),
  cursorField: of(things, thing => (isField(thing) && !thing.loose ? { target: thing.name!, role: 'text box' as const } : undefined)),
  contextMenu: after(
    ['the|a?', 'context|right-click|shortcut|popup|pop-up', 'menu', 'of|for|on'],
    anyOf<Element>(sure, of(programNames, called)),
  ),
  dragged: anyOf(of(things, byName), of(sureFile, called)),
  dropped: anyOf(
    of(things, thing => (thing.quoted || !/^\d/.test(thing.name ?? '') ? byName(thing) : undefined)),
    after(['the', 'folder|directory'], of(shellWord, called)),
  ),

  menuPath: before(after(['the?', 'menu|menu item|menu path|menu command?'], menuPath), 'menu|menu item|menu entry|menu command|command?'),
  arrows,
  menuName,
  itemName: of(menuEntry, thing => sorts.pointed(thing)?.target),
  entry: of(menuEntry, ({ name }) => (name ? [name] : undefined)),

  heldKeys,
  notches,

  program: anyOf(
    program,
    command,
    after(
      ['a|the'],
      before((tokens, at) => programNames(tokens, at), 'window'),
    ),
  ),
  known: namedPrograms,
  knownProgram: of(namedPrograms, ended),
  sureProgram: of(sureProgram, ended),
  endedProgram: of(programs, ended),
  framed: before(anyOf(of(phrases, sorts.closed), ofProgram), 'size?'),
  /** What is restored, returned or set may be a file, a value. */
  sureFramed: before(
    anyOf(
      of(phrases, one => (one.noun === undefined ? undefined : sorts.closed(one))),
      ofProgram,
    ),
    'size?',
  ),
  pixels,
  sizeState: anyOf(words('maximized|maximised', 'maximized'), words('minimized|minimised|iconified', 'minimized'), pixels),
  closer: anyOf(closer, closerAt),
  switched,
  /** What a file is opened in: no folder that everybody has. */
  opener: anyOf(
    switched,
    atEnd(of(capitalNames, name => (USUAL_FOLDERS.test(name) || keyCombination(name) !== undefined ? undefined : name))),
  ),
  button: anyOf<Element>(button, of(usualLabel, sorts.pointed)),
  question: after(
    ['the|a|this?', 'question|prompt|message|confirmation|query|warning|alert?', 'whether|if|named|saying|asking|:|,?'],
    quote,
  ),
  plain,
  /** What keys are for: names nothing, and counts nothing. */
  purpose: anyOf(
    plain,
    wordless(
      run(
        6,
        ({ raw, norm }) =>
          /^[a-z]+$/.test(raw) && (PURPOSE.has(norm) || !(nameless.has(norm) || quantifiers.has(norm) || notOfThing(norm))),
      ),
    ),
  ),
  shortcut: of(keyPress, keys => (keys.length > 1 && !isModifier(keys) ? [keys] : undefined)),
  noProgram: unlike(plain, /^(?:window|dialog|tab)$/),
  /** Neither a program nor a part of a window: the preferences. */
  unnamed: unlike(plain, /^(?:window|dialog|tab|bar|panel|pane|view|page|list|field|box|menu|search|tool)$/),
  remark,
  asked,
  anyFile: of(
    anyOf(
      after(
        [
          'the|a|your|my?',
          'existing|saved|created|new|exported|downloaded?',
          'file|document|text file|picture|image|photo|spreadsheet|script|project',
          'named|called?',
        ],
        filePaths,
      ),
      sureFile,
    ),
    file,
  ),
  fileName: after(['the?', 'new?', 'name|file name|filename|title|a file|file|text file?', 'named|called|:?'], filePaths),
  folder: before(after(['the?', 'folder|directory?'], quote), 'folder|directory?'),

  place: places,
  /** What is saved: "my shopping list", "a new drawing". */
  saved: anyOf(
    plain,
    wordless(
      after(
        ['the|this|my|a|your|our|its?'],
        run(3, ({ norm }) => !notOfThing(norm) && !nameless.has(norm)),
      ),
    ),
  ),

  menuPlace: of(menuName, menu => ({ menu })),
  whereabouts,
  neighbour: of(sure, ({ target: scope }): NamedPlace => ({ scope, scopeIs: 'row' })),
  nounPlace: (tokens, at) => [...places(tokens, at)].filter(({ next }) => next > at + 1),

  quoted: quote,
  savedFile: of(quoteList, names => (names.every(looksLikeFile) ? names.map(file) : undefined)),
  quotedTexts: after(['both?'], quoteList),
  saidText: after(['both|the?', 'text|texts|string|value?'], quoteList),
  optionText: after(['the?', 'option|value|item?'], before(quote, 'option?')),
  holder: anyOf(ownHolder, fileHolder, boxHolder, placeHolder),
  optionHolder: of(things, thing => (isKind(thing, 'window dialog section') ? undefined : heldBy(thing))),
} satisfies Record<string, Sort>;

/** "the list on the left" is a place. */
function onNoSide<T>(sort: Sort<T>): Sort<T> {
  return function* (tokens, at) {
    if ([...placesOnSide(tokens, at)].length === 0) yield* sort(tokens, at);
  };
}

function* fileHolder(tokens: readonly Token[], at: number): Iterable<FoundNoun<Holder>> {
  const noun = skipPhrase(tokens, at, 'the file|file|a file|the text file');
  for (const { value: path, next } of filePaths(tokens, noun ?? skipDeterminer(tokens, at)))
    if (noun !== undefined || looksLikeFile(path)) yield { value: { kind: 'file', path }, next };
}

function heldBy({ name }: Phrase): Holder | undefined {
  return name === undefined ? undefined : { kind: 'field', target: name };
}

function* quotedName(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  if (tokens[at]?.kind === 'quote' && programsFrom(tokens, at).length === 0 && !/^\w+:\/\//.test(tokens[at].raw))
    yield { value: tokens[at].raw, next: at + 1 };
}
