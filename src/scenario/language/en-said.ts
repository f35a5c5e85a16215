/** What English sentences say of the screen, of programs and files: a row for each kind of subject and what is said of it. */

import type { CoverState } from './cover.js';
import { type EnRow, en } from './en-row.js';
import { OPEN_MENU } from './en-steps.js';
import { holderOf, kindOf } from './en-subjects.js';
import type { Holder, SentenceFrame, Thing } from './frames.js';
import * as to from './frames.js';
import { type Phrase, partsOf } from './phrase.js';
import { isKind, phraseSort, sorts } from './sorts.js';

export interface SaidRow extends EnRow {
  /** Of subjects. */
  kinds: ReadonlySet<string>;
  /** The slot that the subject fills, if it fills one. */
  slot: string;
  fill: (phrase: Phrase) => unknown;
  /** Several may be named together, each of which is meant. */
  isList: boolean;
}

function said(kinds: string, frame: SentenceFrame, subject: string, pattern: string, example: string): SaidRow {
  const [, slot = '', sort = '', list] = /^(\w*):?([^*]*)(\*?)$/.exec(subject)!;
  const fill = OWN[sort] ?? phraseSort(sort);
  return { ...en(frame, '', pattern, example), kinds: new Set(kinds.split('|')), slot, fill, isList: list !== '', isOrdered: true };
}

const QUOTE = 'quote|program|path';
const ELEMENT = 'element|plain|menu|tab|field';
const BOXES = `${QUOTE}|${ELEMENT}|name`;
const ACTOR = 'actor|screen|app|name';
const PLACE = 'screen|window|app|section|frame';
const HOLDERS = `title|clipboard|focus|file|note|${PLACE}|${QUOTE}|plain|tab|field|name|label`;
const TITLED = 'titled|called|named|entitled|labelled|labeled|with the title|with title|with the name|with the caption';
const SAYING =
  '-|:|saying|stating|reading|asking|that says|which says|that reads|that asks|with the text|with the message|with the question|with text|with message';
const IN_FOLDER = '[in|inside|under|within {folder:inFolder}]';

const called = ({ name }: Phrase): Thing | undefined => (name === undefined ? undefined : { target: name });
/** A title, a field or the clipboard is compared as a whole where the words speak of the value. */
const isValue = ({ kind }: Holder): boolean => kind === 'field' || kind === 'clipboard';
/** What a subject is in its row, where it is more than its phrase says. */
const OWN: Readonly<Record<string, (phrase: Phrase) => unknown>> = {
  called,
  name: ({ name }) => name,
  path: ({ name, noun }) => ({ path: name, ...(noun === 'folder' && { role: noun }) }),
  /** A box has the role that the check itself says. */
  box: phrase => (isKind(phrase, 'checkbox field') ? called(phrase) : sorts.thing(phrase)),
  field: ({ name }) => ({ kind: 'field', target: name }),
  texts: phrase => partsOf(phrase).map(({ name }) => name),
  holder: holderOf,
  // Of a file its content is said to be something, not the file itself.
  all: phrase => (phrase.noun === 'file' && !phrase.isContent ? undefined : holderOf(phrase)),
  value: phrase => [holderOf(phrase)].find(found => found && isValue(found)),
  dialog: phrase => (phrase.noun === 'dialog' ? holderOf(phrase) : undefined),
  title: titleOf,
  titleOrFile: phrase => (['file', 'path'].includes(kindOf(phrase)) ? holderOf(phrase) : titleOf(phrase)),
};

function titleOf({ noun, of, raw }: Phrase): Holder {
  const scope = noun === 'section' ? raw : (of?.name ?? of?.raw);
  return { kind: 'title', ...(scope !== undefined && { scope }) };
}

export const states: readonly SaidRow[] = [
  said(`text|${QUOTE}`, to.shown, 'target:called*', '{is:shown}', '{target "Done"} [is|is not] shown'),
  said('window', to.frameShown, 'target:thing*', '{is:opened}', '{window the "Settings" window} [is|is not] shown'),
  said(ELEMENT, to.shown, 'target:thing*', '{is:shown}', '{target the "Save" button} [is|is not] shown'),
  said('section', to.shown, 'target:called*', '{is:opened}', 'the "Settings" page opens'),
  said('menu|tab', to.shown, 'target:thing*', '{is:open}', 'the "File" menu is open'),
  said(PLACE, to.shown, 'scope:place', '{is:holding} {target:contained*}', 'the window contains a "Save" button'),
  said(PLACE, to.holds, 'holder:holder', '{is:holding} {text:items*}', 'the list contains the items "Milk" and "Eggs"'),
  said('row', to.inRow, 'texts:texts', '{is:shown}', 'a row with {texts "Milk" and "2 EUR"} [is|is not] shown'),
  said(PLACE, to.inRow, 'scope:place', '{is:holding} {texts:rowTexts}', 'the table has a row with "Milk" and "2 EUR"'),
  said('open menu', to.inMenu, '', '{is:holding} {text:entries*}', 'the menu contains "Copy"'),
  said('note', to.typedText, '', `{is:shown} ${SAYING} {text:part*}`, 'a warning is displayed: "Out of paper"'),
  said('frame', to.holds, 'holder:dialog', `{is:opened} ${SAYING} {text:part*}`, 'a dialog appears asking "Save changes?"'),
  said('frame', to.holds, 'holder:dialog', `${SAYING.slice(2)} {text:part*} {is:opened}`, 'a dialog saying "Save changes?" appears'),
  said('frame', to.windowShown, '', `{is:opened} ${TITLED} {window:quoted}`, 'a new dialog opens with the title "Find"'),
  said(ACTOR, to.frameShown, '', '{is:opening} {target:thing(window dialog)}', 'the program opens the "Find" dialog'),
  said(ACTOR, to.holds, '', '{is:adding} {text:part*} to|into|in {holder:placeHolder}', 'it adds "Milk" to the list'),
  said(`text|${QUOTE}`, to.holds, 'text:name*', '{is:added} to|into|in {holder:placeHolder}', '"Milk" is added to the list'),
  said('element|tab', to.renamed, 'target:thing*', '{is:changing} {text:part*}', 'the "Play" button changes to "Pause"'),
  said('quote|path', to.frameShown, 'target:thing*', '{is:open}', '"Settings" is open'),
  said('window', to.inFront, 'window:name*', '{is:active}', '{window the "Notes" window} [is|is not] in front'),
  said(`app|name|${QUOTE}`, to.inFront, 'window:name*', '{is:inFront}', 'Notes is in front'),
  said('app|name', to.running, 'app:name*', '{is:running}', 'the text editor is running'),
  said('program', to.running, 'app:name*', '{is:open}', 'Notes is open'),
  said(QUOTE, to.running, 'app:name*', '{is:runs}', '{app "Notes"} [is|is not] running'),
  said('window', to.frameShown, 'target:called*', '{is:existing}', 'the "Notes" window exists'),
  said(`text|${ELEMENT}`, to.shown, 'target:thing*', '{is:existing}', 'the "Save" button exists'),
  said('file|folder|path', to.exists, 'file:path*', `{is:exists} ${IN_FOLDER}`, '{file the file "memo.txt"} [exists|does not exist]'),
  said(BOXES, to.tickedAs, 'target:box*', '{is:checked}', '{target "I agree"} [is|is not] checked'),
  said(BOXES, to.chosenAs, 'target:box*', '{is:chosen}', '{target "Large"} [is|is not] selected'),
  said('front tab', to.tabCalled, '', '{is:titled} {text:part*}', 'the tab is labelled "Totals"'),
  said('tab', to.chosenAs, 'target:box*', '{is:active}', 'the "Notes" tab is active'),
  said(`${BOXES}|folder`, to.expanded, 'target:thing*', '{is:expanded}', '{target "Inbox"} is [expanded|collapsed]'),
  said(BOXES, to.usable, 'target:thing*', '{is:enabled}', '{target the "Save" button} is [enabled|disabled]'),
  said(`${QUOTE}|element|plain|menu|field|name`, to.usable, 'target:thing*', '{is:inUse}', 'the "Save" button is active'),
  said('focus|clipboard|screen|file|path', to.isEmpty, 'holder:holder', '{is:empty}', '{holder the document} [is|is not] empty'),
  said('field|name|quote|program', to.isEmpty, 'holder:field*', '{is:empty}', '{holder the "Name" field} [is|is not] empty'),
  said('label', to.isEmpty, 'holder:field*', '{is:cleared}', 'the duration is cleared'),
  said(HOLDERS, to.is, 'holder:all', '{is:equals} {text:part*}', '{holder the "Name" field} [is|is not] {text "Taro"}'),
  said(
    HOLDERS,
    to.holds,
    'holder:holder',
    '{is:holds} {text:part*} [{end:=in it|inside|entered}]',
    '{holder the page} [contains|does not contain] {text "Welcome"}',
  ),
  said(HOLDERS, to.is, 'holder:value', '{is:has} {text:part*} {chosen:asChosen}', '"Colour" has "Blue" selected'),
  said(HOLDERS, to.is, 'holder:value', '{is:has} {text:value*}', '"Name" has the value "Taro"'),
  said('title|screen', to.is, 'holder:title', '{is:has} {text:titleText*}', 'the window has the title "Memo"'),
  said('title|screen', to.is, 'holder:title', '{is:titled} {text:part*}', 'the window is titled "Memo"'),
  said(
    'title|screen|file|path',
    to.starts,
    'holder:titleOrFile',
    '{is:starts} {text:part*}',
    '{holder the window title} [starts|does not start] with {text "memo"}',
  ),
  said(
    'title|screen|file|path',
    to.ends,
    'holder:titleOrFile',
    '{is:ends} {text:part*}',
    '{holder the window title} [ends|does not end] with {text "Mousepad"}',
  ),
  said('folder', to.exists, 'folder:name*', '{is:contains} {file:quotedFile*}', 'the folder "docs" contains "memo.txt"'),
];

export function rowsFor(subject: Phrase): readonly SaidRow[] {
  const kind = kindOf(subject);
  return states.filter(({ kinds }) => kinds.has(kind));
}

/** Where the rows of the subject begin: behind it, with its slot filled. */
export function startsAfter(subject: Phrase, at: number): (row: EnRow) => CoverState[] {
  return row => {
    const { slot, fill, isList } = row as SaidRow;
    if (slot === '') return [{ at, filled: new Map(), begins: [at] }];
    const values = (isList ? partsOf(subject) : [subject]).map(fill);
    return values.includes(undefined) ? [] : [{ at, filled: new Map([[slot, values]]), begins: [at] }];
  };
}

/** Read in this order only: the text, and then where it is. */
export const wherePhrases = [
  en(to.holds, '', '{text:saidText*} {is:being} in|inside|on|to|into|onto|part of {holder}', '"milk" is in file "memo.txt"'),
  en(to.exists, '', '{file:savedFile*} {is:being} in|inside {folder:inFolder}', '"memo.txt" is in the home folder'),
  en(to.isOfSize, '', '-|the size of {closed:framed} {is:be} {size:sizeState}', '{closed the "Notes" window} [is|is not] {size maximized}'),
  en(to.inMenu, '', `{text:saidText*} {is:being} in|on {menu:${OPEN_MENU}}`, '"Copy" is in the menu'),
  en(
    to.inRowOf,
    '',
    '{text:quoted} {is:being} in the same row as|on the same row as|in the same line as {name:quoted}',
    '"Milk" is in the same row as "2 EUR"',
  ),
  en(
    to.inRow,
    '',
    '{texts:quotedTexts} {is:being} in|on {row:=the same|one|a single + row|line|entry|record}',
    '"Milk" and "2 EUR" are in the same row',
  ),
  en(to.is, '', '{text:optionText} {is:beChosen} in|for|from|as {holder:optionHolder}', '"Blue" is selected in "Colour"'),
].map((row): EnRow => ({ ...row, isOrdered: true }));
