/** What English sentences say of the screen, of programs and files: a row for each kind of subject and what is said of it. */

import type { CoverState } from './cover.js';
import { type EnRow, en } from './en-row.js';
import { holderOf, type Subject } from './en-subjects.js';
import * as to from './frames.js';
import { type Holder, looksLikeFile, type SentenceFrame, type Slots } from './frames.js';

/** A subject's kind, and of a name in quotes what it looks like. */
type Kind = Subject['kind'] | 'program' | 'path' | 'menu' | 'folder' | 'tab';
/** What the subject is in the row: one for each of its names. */
type Fill = (name: string, subject: Subject) => Partial<Slots> | undefined;

export interface SaidRow extends EnRow {
  kinds: ReadonlySet<string>;
  fill: Fill;
}

function said(kinds: string, frame: SentenceFrame, fill: Fill, pattern: string, example: string): SaidRow {
  return { ...en(frame, '', pattern, example), kinds: new Set(kinds.split('|')), fill, isOrdered: true };
}

const QUOTE = 'quote|program|path';
const ELEMENT = 'element|menu|tab|field';
const BOXES = `${QUOTE}|${ELEMENT}|name`;
const ACTOR = 'actor|screen|app|name';
const PLACE = 'screen|window|app|section|frame';
const HOLDERS = `title|clipboard|focus|file|note|${PLACE}|${QUOTE}|element|tab|field|name|label`;
const TITLED = 'titled|called|named|entitled|labelled|labeled|with the title|with title|with the name|with the caption';
const SAYING =
  '-|:|saying|stating|reading|asking|that says|which says|that reads|that asks|with the text|with the message|with the question|with text|with message';
const IN_FOLDER = '[in|inside|under|within {folder:inFolder}]';

const text: Fill = name => ({ target: { target: name } });
const thing: Fill = (name, { role }) => ({ target: { target: name, ...(role && { role }) } });
const app: Fill = name => ({ app: name });
const window: Fill = name => ({ window: name });
const file: Fill = (path, { role }) => ({ file: { path, ...(role === 'folder' && { role }) } });
const folder: Fill = name => ({ folder: name });
const box: Fill = (name, subject) => (['check box', 'text box'].includes(subject.role ?? '') ? text : thing)(name, subject);
const field: Fill = target => ({ holder: { kind: 'field', target } });
const added: Fill = value => ({ text: value });
const nothing: Fill = () => ({});
const row: Fill = (_, { texts = [] }) => ({ texts });
/** What holds a text, if it is of these kinds. */
const holding =
  (...kinds: Holder['kind'][]): Fill =>
  (_, subject) => {
    const found = holderOf(subject);
    return found && (kinds.length === 0 || kinds.includes(found.kind)) ? { holder: found } : undefined;
  };
const holder = holding();
const dialog: Fill = (name, subject) => (subject.role === 'dialog' ? holder(name, subject) : undefined);
const place: Fill = (_, subject) => {
  const found = holderOf(subject);
  return found?.kind === 'place' ? (found.scope === '' ? {} : { scope: found.scope }) : undefined;
};
const labelled: Fill = (name, subject) => (subject.role && subject.role !== 'label' ? thing(name, subject) : undefined);
/** A title, a field or the clipboard is compared as a whole where the words speak of the value. */
const valued = holding('field', 'clipboard');
const title: Fill = (_, { kind, scope }) =>
  kind === 'title' || kind === 'screen' ? { holder: { kind: 'title', ...(scope !== undefined && { scope }) } } : undefined;

export const states: readonly SaidRow[] = [
  said(`text|${QUOTE}`, to.shown, text, '{is:shown}', '{target "Done"} [is|is not] shown'),
  said('window', to.frameShown, thing, '{is:opened}', '{window the "Settings" window} [is|is not] shown'),
  said(ELEMENT, to.shown, thing, '{is:shown}', '{target the "Save" button} [is|is not] shown'),
  said('section', to.shown, text, '{is:opened}', 'the "Settings" page opens'),
  said('menu|tab', to.shown, thing, '{is:open}', 'the "File" menu is open'),
  said(PLACE, to.shown, place, '{is:holding} {target:contained*}', 'the window contains a "Save" button'),
  said(PLACE, to.holds, holder, '{is:holding} {text:items*}', 'the list contains the items "Milk" and "Eggs"'),
  said('row', to.inRow, row, '{is:shown}', 'a row with {texts "Milk" and "2 EUR"} [is|is not] shown'),
  said(PLACE, to.inRow, place, '{is:holding} {texts:rowTexts}', 'the table has a row with "Milk" and "2 EUR"'),
  said('open menu', to.inMenu, nothing, '{is:holding} {text:entries*}', 'the menu contains "Copy"'),
  said('note', to.typedText, nothing, `{is:shown} ${SAYING} {text:part*}`, 'a warning is displayed: "Out of paper"'),
  said('frame', to.holds, dialog, `{is:opened} ${SAYING} {text:part*}`, 'a dialog appears asking "Save changes?"'),
  said('frame', to.holds, dialog, `${SAYING.slice(2)} {text:part*} {is:opened}`, 'a dialog saying "Save changes?" appears'),
  said('frame', to.windowShown, nothing, `{is:opened} ${TITLED} {window:quoted}`, 'a new dialog opens with the title "Find"'),
  said(ACTOR, to.frameShown, nothing, '{is:opening} {target:thing(window|dialog)}', 'the program opens the "Find" dialog'),
  said(ACTOR, to.holds, nothing, '{is:adding} {text:part*} to|into|in {holder:placeHolder}', 'it adds "Milk" to the list'),
  said(`text|${QUOTE}`, to.holds, added, '{is:added} to|into|in {holder:placeHolder}', '"Milk" is added to the list'),
  said('element|tab', to.renamed, labelled, '{is:changing} {text:part*}', 'the "Play" button changes to "Pause"'),
  said('quote|path', to.frameShown, thing, '{is:open}', '"Settings" is open'),
  said('window', to.inFront, window, '{is:active}', '{window the "Notes" window} [is|is not] in front'),
  said(`app|name|${QUOTE}`, to.inFront, window, '{is:inFront}', 'Notes is in front'),
  said('app|name', to.running, app, '{is:running}', 'the text editor is running'),
  said('program', to.running, app, '{is:open}', 'Notes is open'),
  said(QUOTE, to.running, app, '{is:runs}', '{app "Notes"} [is|is not] running'),
  said('window', to.frameShown, text, '{is:existing}', 'the "Notes" window exists'),
  said(`text|${ELEMENT}`, to.shown, thing, '{is:existing}', 'the "Save" button exists'),
  said('file|folder|path', to.exists, file, `{is:exists} ${IN_FOLDER}`, '{file the file "memo.txt"} [exists|does not exist]'),
  said(BOXES, to.tickedAs, box, '{is:checked}', '{target "I agree"} [is|is not] checked'),
  said(BOXES, to.chosenAs, box, '{is:chosen}', '{target "Large"} [is|is not] selected'),
  said('tab', to.chosenAs, box, '{is:active}', 'the "Notes" tab is active'),
  said(`${BOXES}|folder`, to.expanded, thing, '{is:expanded}', '{target "Inbox"} is [expanded|collapsed]'),
  said(BOXES, to.usable, thing, '{is:enabled}', '{target the "Save" button} is [enabled|disabled]'),
  said(`${QUOTE}|element|menu|field|name`, to.usable, thing, '{is:inUse}', 'the "Save" button is active'),
  said('focus|clipboard|screen', to.isEmpty, holder, '{is:empty}', '{holder the document} [is|is not] empty'),
  said(`field|name|${QUOTE}`, to.isEmpty, field, '{is:empty}', '{holder the "Name" field} [is|is not] empty'),
  said('label', to.isEmpty, field, '{is:cleared}', 'the duration is cleared'),
  said(HOLDERS, to.is, holder, '{is:equals} {text:part*}', '{holder the "Name" field} [is|is not] {text "Taro"}'),
  said(
    HOLDERS,
    to.holds,
    holder,
    '{is:contains} {text:part*} [{end:=in it|inside|entered}]',
    '{holder the page} [contains|does not contain] {text "Welcome"}',
  ),
  said(HOLDERS, to.holds, holder, '{is:has} {text:part*} [{end:=in it|inside|entered}]', 'the status bar says "Saved"'),
  said(HOLDERS, to.is, valued, '{is:has} {text:part*} {chosen:asChosen}', '"Colour" has "Blue" selected'),
  said(HOLDERS, to.is, valued, '{is:has} {text:value*}', '"Name" has the value "Taro"'),
  said('title|screen', to.is, title, '{is:has} {text:titleText*}', 'the window has the title "Memo"'),
  said('title|screen', to.is, title, '{is:titled} {text:part*}', 'the window is titled "Memo"'),
  said(
    'title|screen',
    to.starts,
    title,
    '{is:starts} {text:part*}',
    '{holder the window title} [starts|does not start] with {text "memo"}',
  ),
  said('title|screen', to.ends, title, '{is:ends} {text:part*}', '{holder the window title} [ends|does not end] with {text "Mousepad"}'),
  said('folder', to.exists, folder, '{is:contains} {file:quotedFile*}', 'the folder "docs" contains "memo.txt"'),
];

export function rowsFor(subject: Subject): readonly SaidRow[] {
  const kind = kindOf(subject);
  return states.filter(({ kinds }) => kinds.has(kind));
}

/** Where the rows of the subject begin: behind it, with its slots filled. */
export function startsAfter(subject: Subject, at: number): (row: EnRow) => CoverState[] {
  const { names } = subject;
  return row => {
    const slots = (names.length > 0 ? names : ['']).map(name => (row as SaidRow).fill(name, subject));
    const [first] = slots;
    if (!first || !slots.every(one => one !== undefined)) return [];
    const filled = Object.keys(first).map((slot): [string, unknown[]] => [slot, slots.map(one => one[slot as keyof Slots])]);
    // What is the same of each name is said once.
    const distinct = (values: unknown[]): unknown[] => [...new Map(values.map(value => [JSON.stringify(value), value])).values()];
    return [{ at, filled: new Map(filled.map(([slot, values]) => [slot, slot === 'holder' ? distinct(values) : values])), begins: [at] }];
  };
}

function kindOf({ kind, names, role, program }: Subject): Kind {
  if (kind === 'element' && (role === 'menu' || role === 'tab')) return role;
  if (kind === 'file' && role === 'folder') return 'folder';
  if (kind !== 'quote') return kind;
  return program ? 'program' : names.length > 0 && names.every(looksLikeFile) ? 'path' : 'quote';
}

/** Read in this order only: the text, and then where it is. */
export const wherePhrases = [
  en(to.holds, '', '{text:saidText*} {be:being} in|inside|on|to|into|onto|part of {holder}', '"milk" is in file "memo.txt"'),
  en(to.isOfSize, '', '-|the size of {closed:framed} {be} {size:sizeState}', '{closed the "Notes" window} [is|is not] {size maximized}'),
  en(to.inMenu, '', '{text:saidText*} {be:being} in|on {menu:openMenu}', '"Copy" is in the menu'),
  en(
    to.inRowOf,
    '',
    '{text:quoted} {be:being} in the same row as|on the same row as|in the same line as {name:quoted}',
    '"Milk" is in the same row as "2 EUR"',
  ),
  en(to.inRow, '', '{texts:quotedTexts} {be:being} in|on {row:sameRow}', '"Milk" and "2 EUR" are in the same row'),
  en(to.is, '', '{text:optionText} {be:beChosen} in|for|from|as {holder:optionHolder}', '"Blue" is selected in "Colour"'),
].map((row): EnRow => ({ ...row, isOrdered: true }));
