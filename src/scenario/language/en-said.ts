/** What English sentences say of the screen, of programs and files: a row for each subject and what is said of it. */

import type { Reading } from '../reading.js';
import type { Predicate, State } from './en-predicates.js';
import { type EnRow, en } from './en-row.js';
import { looksLikeFile } from './en-slots.js';
import type { Subject } from './en-subjects.js';
import type { Frame, Holder, Slots } from './frames.js';
import * as to from './frames.js';

/** A subject's kind, and of a name in quotes what it looks like. */
type Kind = Subject['kind'] | 'program' | 'path' | 'menu';
type Fill = (name: string, subject: Subject, folder: string | undefined) => Partial<Slots>;

interface Said {
  state: State;
  kinds: ReadonlySet<string>;
  frame: Frame;
  fill: Fill;
  example: string;
  /** Only with these words for the state. */
  words?: RegExp;
}

function said(state: State, kinds: string, frame: Frame, fill: Fill, example: string, words?: RegExp): Said {
  return { state, kinds: new Set(kinds.split('|') as Kind[]), frame, fill, example, ...(words && { words }) };
}

const QUOTE = 'quote|program|path';
const BOXES = `${QUOTE}|element|menu|field|name`;
const text: Fill = name => ({ target: { target: name } });
const thing: Fill = (name, { role }) => ({ target: { target: name, ...(role && { role }) } });
const app: Fill = name => ({ app: name });
const window: Fill = name => ({ window: name });
const file: Fill = (path, { role }, folder) => ({
  file: { path, ...(role === 'folder' && { role }) },
  ...(folder !== undefined && { folder }),
});
const box: Fill = (name, subject) =>
  ['check box', 'text box'].includes(subject.role ?? '') ? text(name, subject, undefined) : thing(name, subject, undefined);
const copied: Fill = value => ({ holder: { kind: 'clipboard' }, text: value });
const field: Fill = target => ({ holder: { kind: 'field', target } });

const RUNS = /^(running|started|launched|up and running|exited|terminated|run|runs|quit|start|starts|stopped|exits|exit|quits)$/;
export const states: readonly Said[] = [
  said('shown', 'window', to.frameShown, thing, 'the "Settings" window is shown'),
  said('shown', `text|${QUOTE}`, to.shown, text, '"Done" is shown'),
  said('shown', 'element|menu|field', to.shown, thing, 'the "Save" button is shown'),
  said('shown', 'file', to.exists, file, 'file "memo.txt" is there', /present|there|absent|missing|gone|removed/),
  said('open', 'app|name|program', to.running, app, 'Notes is open'),
  said('open', 'menu', to.shown, thing, 'the "File" menu is open'),
  said('open', 'window|quote|path', to.frameShown, thing, 'the "Settings" dialog is open'),
  said('front', 'window', to.inFront, window, 'the "Notes" window is in front'),
  said('front', `app|name|${QUOTE}`, to.inFront, window, 'Notes is in front', /(?<!active|^focused)$/),
  said('running', 'app|name', to.running, app, 'the text editor is running'),
  said('running', QUOTE, to.running, app, '"Notes" is running', RUNS),
  said('exists', 'window', to.frameShown, text, 'the "Notes" window exists'),
  said('exists', 'text', to.shown, text, 'the text "Done" exists', /exist/),
  said('exists', 'element|menu', to.shown, thing, 'the "Save" button exists', /exist/),
  said('exists', 'file', to.exists, file, 'file "memo.txt" exists'),
  said('exists', 'path', to.exists, file, '"memo.txt" exists'),
  said('checked', BOXES, to.markedAs, box, 'the "I agree" box is checked'),
  said('enabled', BOXES, to.usable, thing, 'the "Save" button is enabled'),
  said('empty', 'focus', to.isEmpty, () => ({ holder: { kind: 'field' } }), 'the document is empty'),
  said('empty', `field|name|${QUOTE}`, to.isEmpty, field, 'the "Name" field is empty'),
  said('copied', `text|${QUOTE}`, to.is, copied, '"milk" is on the clipboard', /clipboard/),
];

/** Each way in which the rows read what is said of the subject. */
export function readingsOf(subject: Subject, predicate: Predicate): Reading[][] {
  const found = predicate.kind === 'state' ? inStates(subject, predicate) : [inValue(subject, predicate)];
  return found.filter(readings => readings !== undefined);
}

function inStates(subject: Subject, { state, text: words, folder }: Predicate & { kind: 'state' }): (Reading[] | undefined)[] {
  const kind = kindOf(subject);
  const rows = states.filter(row => row.state === state && row.kinds.has(kind) && (row.words?.test(words) ?? true));
  return rows.map(({ frame, fill }) =>
    all(frame, subject.names.length > 0 ? subject.names.map(name => fill(name, subject, folder)) : [fill('', subject, folder)]),
  );
}

function all(frame: Frame, slots: readonly Partial<Slots>[]): Reading[] | undefined {
  const readings = slots.map(one => frame.build(one as Slots));
  return readings.every(one => one !== undefined) ? readings.flat() : undefined;
}

function kindOf({ kind, names, role, program }: Subject): Kind {
  if (kind === 'element' && role === 'menu') return 'menu';
  if (kind !== 'quote') return kind;
  return program ? 'program' : names.length > 0 && names.every(looksLikeFile) ? 'path' : 'quote';
}

/** What something shows, holds, is. */
function inValue(subject: Subject, predicate: Predicate & { kind: 'value' }): Reading[] | undefined {
  const { values, of } = predicate;
  const holder = holderOf(subject, of);
  if (!holder || (of === 'title' && holder.kind !== 'title')) return undefined;
  const frame = frameOf(holder, predicate);
  // What a folder contains is files.
  if (subject.role === 'folder')
    return frame === to.holds
      ? all(
          to.exists,
          values.map(path => ({ file: { path }, folder: subject.names[0]! })),
        )
      : undefined;
  if (frame === to.is && holder.kind === 'title' && values.length > 1) return undefined;
  return all(
    frame,
    values.map(value => ({ holder, text: value })),
  );
}

/** "Shows" and "has" mean a part, but of the title as such, and where the words speak of the value itself. */
function frameOf({ kind }: Holder, { comparison, of, whole }: Predicate & { kind: 'value' }): Frame {
  if (comparison === 'starts') return to.starts;
  if (comparison === 'ends') return to.ends;
  const isWhole = kind === 'title' ? of === 'title' : whole === true && (kind === 'field' || kind === 'clipboard');
  return comparison === 'is' || (comparison === 'has' && isWhole) ? to.is : to.holds;
}

function holderOf({ kind, names, role, scope }: Subject, of: string | undefined): Holder | undefined {
  const [name] = names;
  const where = scope !== undefined && { scope };
  switch (kind) {
    case 'title':
      return { kind: 'title', ...where };
    case 'screen':
      return of === 'title' ? { kind: 'title', ...where } : { kind: 'place', scope: scope ?? '' };
    case 'clipboard':
      return { kind };
    case 'focus':
      return { kind: 'field' };
    case 'window':
    case 'app':
      return { kind: 'place', scope: name! };
    case 'file':
      return { kind: 'file', path: name! };
    case 'text':
      return undefined;
    default:
      if (names.length > 1 || (kind === 'element' && role !== 'label' && role !== undefined)) return undefined;
      return kind === 'quote' && looksLikeFile(name!) ? { kind: 'file', path: name! } : { kind: 'field', target: name! };
  }
}

/** The text, and then where it is. */
export const wherePhrases: readonly EnRow[] = [
  en(to.holds, '', { text: '- saidText', be: '- being', holder: '-|in|inside|on|to|into|onto holder' }, '"milk" is in file "memo.txt"'),
  en(to.isOfSize, '', { closed: '-|the size of framed', be: '- be', size: '- sizeState' }, 'the "Notes" window is maximized'),
  en(to.is, '', { text: '- quoted', be: '- be', holder: '- title' }, '"memo.txt" is the window title'),
  en(to.is, '', { text: '- optionText', be: '- beChosen', holder: 'in|for|from|as optionHolder' }, '"Blue" is selected in "Colour"'),
  en(to.is, '', { holder: '- valueOf', be: '- beEqual', text: '- text' }, 'the value of "Name" is "Taro"'),
  en(to.is, '', { holder: '- anyHolder', be: '- have', text: '- quoted', chosen: '- asChosen' }, '"Colour" has "Blue" selected'),
].map(row => ({ ...row, isOrdered: true }));
