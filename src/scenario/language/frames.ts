/** What can be asked, with no language in it: each frame turns the phrases of its slots into readings. */

import { isListKind } from '../../screen/place-kind.js';
import type { Where } from '../../screen/where.js';
import { isPicture } from '../image-path.js';
import { forEachPointed } from '../kinds.js';
import { type NamedScope, namedScope, type Reading, type Role, type ScopeName } from '../reading.js';

/** An element, as a reading names it. */
export interface Thing extends NamedScope {
  target: string;
  role?: Role;
  where?: Where;
}

/** Where something is: in a window, dialog or section, in a part of its window. */
export interface NamedPlace extends NamedScope {
  /** In this menu, which is opened for it. */
  menu?: string[];
  where?: Where;
}

/** What holds a text: a check looks at the text in it. */
export type Holder =
  | { kind: 'title'; scope?: string }
  | { kind: 'clipboard' }
  /** `isContent`: the words say what it holds. */
  | { kind: 'file'; path: string; isContent?: true }
  /** '' for the whole screen. */
  | (ScopeName & { kind: 'place' })
  /** Without a name: the one that has the keyboard. */
  | (NamedScope & { kind: 'field'; target?: string; where?: Where });

export type State = 'on' | 'off' | 'enabled' | 'disabled' | 'empty' | 'hidden' | 'running' | 'stopped';

/** What the slots of the rows hold, by name. A frame reads only those of its own rows. */
export interface Slots {
  target: Thing;
  to: Thing;
  field: Thing;
  list: Thing;
  item: string;
  choice: { list: Thing; text: string };
  text: string;
  /** Of one row of a table. */
  texts: string[];
  path: string[];
  menu: string[];
  app: string;
  /** What is closed: a program, or a window, by its name or as the one in front. */
  closed: Partial<Reading>;
  window: string;
  /** Pixels: `800x600`; of checks also `maximized`, `minimized`, `normal`. */
  size: string;
  file: { path: string; role?: Role };
  folder: string;
  name: string;
  keys: string[];
  direction: NonNullable<Reading['direction']>;
  seconds: number;
  /** Of what is remembered: a number, and not just the text that stands there. */
  what: 'number' | 'text';
  /** Under which name, without braces. */
  remembered: string;
  times: number | undefined;
  holder: Holder;
  state: State;
  /** An input of its own that the author names as the means: Ctrl+S, 「OK」. */
  means: Reading | undefined;
  scope: NamedPlace | undefined;
}

export interface SentenceFrame {
  /** What its readings are. */
  kinds: readonly Reading['kind'][];
  /** A place may be named beside its slots. */
  isScoped: boolean;
  /** How often may be named: as many readings. */
  isRepeated: boolean;
  /** Undefined: the words fit, but the meaning does not. */
  build(slots: Slots): Reading[] | undefined;
}

type Kinds = Reading['kind'] | readonly Reading['kind'][];

function frame(kinds: Kinds, build: SentenceFrame['build'], more: Partial<SentenceFrame> = {}): SentenceFrame {
  return { kinds: [kinds].flat(), isScoped: true, isRepeated: false, build, ...more };
}

/** What is done to an element that has a name; a click may be said to be done several times. */
export const pointed = forEachPointed((type, kind) =>
  frame(kind, ({ target }) => [{ kind, ...target }], { isRepeated: type.endsWith('_click') }),
);

const bare = ({ role: _role, ...thing }: Thing): Omit<Thing, 'role'> => thing;
const alone = { isScoped: false };

export const open = frame('open', ({ app }) => [{ kind: 'open', app }], alone);
/** The program, and the file in it. */
export const openWith = frame(
  ['open', 'open_file'],
  ({ app, file }) => [
    { kind: 'open', app },
    { kind: 'open_file', value: file.path },
  ],
  alone,
);
export const openFileBy = frame(
  ['press', 'menu', 'open_file'],
  ({ file, means }) => means && [means, { kind: 'open_file', value: file.path }],
  alone,
);
export const openFile = frame(
  'open_file',
  ({ file, folder }) => [{ kind: 'open_file', value: folder === undefined ? file.path : pathIn(folder, file.path) }],
  alone,
);
export const close = frame(
  'close',
  ({ closed, means }) => (means ? [means, { kind: 'close', ...closed, result: true }] : [{ kind: 'close', ...closed }]),
  alone,
);
/** Without a name it is what is in front: a key closes windows, a button dialogs. */
export const closeBy = frame(
  'close',
  ({ means }) => means && [means, { kind: 'close', role: means.kind === 'press' ? 'window' : 'dialog', result: true }],
  alone,
);
export const quitBy = frame('close', ({ means }) => means && [means, { kind: 'close', role: 'program', result: true }], alone);
/** What the means opens is waited for. */
export const openBy = frame(
  ['press', 'click', 'wait'],
  ({ target, means }) => means && [means, { kind: 'wait', target: target.target, ...(target.role && { role: target.role }) }],
  alone,
);
/** A part of a window is no window: what the means closes was seen before, and is gone. */
export const goneBy = frame(
  ['press', 'menu', 'click', 'expect_text'],
  ({ target: { target: value, ...more }, means }) =>
    means && [means, { kind: 'expect_text', value, ...more, negated: true, was: 'otherwise' }],
  alone,
);
export const switchTo = frame('switch_to', ({ window }) => [{ kind: 'switch_to', target: window }], alone);
/** How large a window is to be; without a name, the one in front. */
const sizing = (value?: string): SentenceFrame =>
  frame(
    'resize',
    ({ closed, size }) => (closed.role === 'tab' ? undefined : [{ kind: 'resize', ...named(closed), value: value ?? size }]),
    alone,
  );
export const maximize = sizing('maximized');
export const minimize = sizing('minimized');
export const restore = sizing('normal');
export const resize = sizing();

function named({ target }: Partial<Reading>): { target?: string } {
  return target === undefined ? {} : { target };
}

export const { click, double_click: doubleClick, right_click: rightClick, hover } = pointed;
export const clickTab = frame('click', ({ target }) => [{ kind: 'click', ...target, role: 'tab' }]);
export const clickListItem = frame('click', ({ target }) => [{ kind: 'click', ...target, role: target.role ?? 'list item' }], {
  isRepeated: true,
});
export const clickMenuItem = frame('click', ({ item }) => [{ kind: 'click', target: item, role: 'menu item' }], alone);
/** What is in front asks, and its button is the answer. */
export const answer = frame('click', ({ target }) => [{ kind: 'click', ...target, scope: 'dialog' }], alone);
/** What is asked is there, and the answer is given to it and to nothing else. */
export const answerTo = frame(
  ['wait', 'click'],
  ({ text, target }) => [
    { kind: 'wait', target: text, scope: 'dialog' },
    { kind: 'click', ...target, scope: 'dialog' },
  ],
  alone,
);
export const menu = frame('menu', ({ path, menu: above = [] }) => [{ kind: 'menu', path: [...above, ...path] }], alone);
export const drag = frame('drag', ({ target, to }) => {
  const scopes = [target?.scope, to?.scope].filter(scope => scope !== undefined);
  if (scopes.length > 1 && scopes[0] !== scopes[1]) return undefined;
  const ends = { ...(target && { source: target.target }), ...(to && { destination: to.target }) };
  const isDrawn = [target, to].every(end => isPicture(end?.role, end?.target));
  return [{ kind: 'drag', ...ends, ...(isDrawn && { role: 'image' }), ...(scopes[0] !== undefined && { scope: scopes[0] }) }];
});
export const type = frame('type', ({ text }) => [{ kind: 'type', value: text }], { isRepeated: true });
export const fill = frame('fill', ({ field, text }) => [{ kind: 'fill', ...bare(field), value: text }]);
/** Nobody has to do anything about a field that is empty. */
export const leaveEmpty = frame('expect_field', ({ field }) => [{ kind: 'expect_field', ...bare(field), value: '', asks: 'state' }]);
export const clear = frame('clear', ({ field }) => [{ kind: 'clear', ...bare(field) }]);
export const select = frame('select', ({ list, text }) => [{ kind: 'select', ...bare(list), value: text }]);
/** 「色」リストの「青」: the list and its item in one phrase. */
export const selectOf = frame('select', ({ choice: { list, text } }) => [{ kind: 'select', ...bare(list), value: text }]);
export const check = frame('check', ({ target }) => [{ kind: 'check', ...bare(target) }]);
export const uncheck = frame('uncheck', ({ target }) => [{ kind: 'uncheck', ...bare(target) }]);
export const expand = frame('expand', ({ target }) => [{ kind: 'expand', ...target }]);
export const collapse = frame('collapse', ({ target }) => [{ kind: 'collapse', ...target }]);
/** オンにする, オフにする: the state says which of the two. */
export const turn = frame(['check', 'uncheck'], ({ target, state }) => [
  { kind: state === 'on' || state === 'enabled' ? 'check' : 'uncheck', ...bare(target) },
]);
/**
 * Two keys three times could be one after the other, or each three times. A lock would have to hold for the keys that follow, which arrive as
 * they are written.
 */
export const press = frame('press', ({ keys, times = 1 }) =>
  (keys.length > 1 && times > 1) || keys.some(key => LOCKS.test(key))
    ? undefined
    : keys.map(key => ({ kind: 'press', keys: key, ...(times > 1 && { amount: times }) })),
);
const LOCKS = /(?:^|\+)(?:caps|num|scroll)_lock$/;
export const remember = frame('remember', ({ target: { target }, remembered: name, what }) => [
  { kind: 'remember', target, name, ...(what === 'number' && { what }) },
]);
export const newline = frame('press', () => [{ kind: 'press', keys: 'enter' }], alone);
export const scroll = frame('scroll', ({ direction, target, times }) => [
  { kind: 'scroll', direction, ...(times !== undefined && { amount: times }), ...(target && bare(target)) },
]);
export const waitFor = frame('wait', ({ target }) => [{ kind: 'wait', ...target }], alone);
/** Until it is there, or gone, and no longer than that. */
export const waitUpTo = frame('wait', ({ target, seconds }) => [{ kind: 'wait', ...target, seconds }], alone);
export const waitSeconds = frame('wait', ({ seconds }) => [{ kind: 'wait', seconds }], alone);
export const saveAs = frame(
  'save_as',
  ({ name, folder, means }) => {
    // The name is still to be put in.
    if (name !== undefined)
      return [...(means ? [means] : []), { kind: 'save_as', value: folder === undefined ? name : pathIn(folder, name) }];
    return means ? [means, { kind: 'save_as', result: true }] : [{ kind: 'save_as' }];
  },
  alone,
);

/** A name in a folder, as a path: what lies in the home folder goes by its name. */
export function pathIn(folder: string, name: string): string {
  return folder === '~' ? name : `${folder.replace(/[/\\]+$/, '')}/${name}`;
}

/** Looks like a file: has an extension or a folder, or starts at the home folder. */
export function looksLikeFile(text: string): boolean {
  return /^~?[^\s"]*[/\\][^"]+$|^[^"/\\]*[^\s."/\\]\.[A-Za-z][A-Za-z0-9]{0,7}$|^\.[a-z]\w+$/.test(text) && !/^\w+:\/\//.test(text);
}

const looks = (kinds: Kinds, build: SentenceFrame['build']): SentenceFrame => frame(kinds, build, alone);
const TEXTS = ['expect_window_title', 'expect_clipboard', 'expect_file', 'expect_text', 'expect_field'] as const;

/** The text of an element, or the element itself, in the place that is named. */
export const shown = frame('expect_text', ({ target: { target, ...more } }) => [{ kind: 'expect_text', value: target, ...more }]);
/** All of them stand in one row. */
export const inRow = frame(['expect_row', 'expect_text'], ({ texts: row }) =>
  row.length > 1 ? [{ kind: 'expect_row', row }] : [{ kind: 'expect_text', value: row[0]!, role: 'list item' }],
);
/** The one beside the other. */
export const inRowOf = frame('expect_row', ({ text, name }) => [{ kind: 'expect_row', row: [text, name] }]);
export const typedText = looks('expect_text', ({ text }) => (text.trim() === '' ? undefined : [{ kind: 'expect_text', value: text }]));
/** An entry of the menu that stands open. */
export const inMenu = looks('expect_text', ({ text }) => [{ kind: 'expect_text', value: text, role: 'menu item' }]);
/** Whoever waits for it asks which of the two it is. */
export const frameShown = looks('expect_window', ({ target }) => [{ kind: 'expect_window', ...target }]);
export const windowShown = looks('expect_window', ({ window }) => [{ kind: 'expect_window', target: window }]);
export const inFront = looks('expect_front', ({ window }) => [{ kind: 'expect_front', target: window }]);
const ofSize = (value?: string): SentenceFrame =>
  looks('expect_size', ({ closed, size }) =>
    closed.role === 'tab' ? undefined : [{ kind: 'expect_size', ...named(closed), value: value ?? size }],
  );
export const isMaximized = ofSize('maximized');
export const isMinimized = ofSize('minimized');
export const isOfSize = ofSize();
export const running = looks('expect_app', ({ app, state }) => [
  { kind: 'expect_app', app, ...(state === 'stopped' && { negated: true }) },
]);
export const exists = looks('expect_file', ({ file, folder }) => [
  {
    kind: 'expect_file',
    value: folder === undefined ? file.path : pathIn(folder, file.path),
    ...(file.role && { role: file.role }),
  },
]);
/** A text is a part of what something holds. */
export const holds = looks(TEXTS, ({ holder, text }) => (text === '' ? undefined : held(holder, text, 'contains')));
export const starts = looks(TEXTS, ({ holder, text }) => (text === '' ? undefined : held(holder, text, 'starts')));
export const ends = looks(TEXTS, ({ holder, text }) => (text === '' ? undefined : held(holder, text, 'ends')));
/** Not empty: only its negation is said. */
export const isFilled = looks('expect_field', ({ field }) => [{ kind: 'expect_field', ...bare(field), value: '', negated: true }]);
/** A text is all that something holds. */
export const is = looks(TEXTS, ({ holder, text }) => held(holder, text));
/** A button, tab or link bears another name than before. */
export const renamed = looks('expect_text', ({ target: { target, ...more }, text }) => [
  { kind: 'expect_text', value: text, ...more },
  ...(text.toLowerCase().includes(target.toLowerCase()) ? [] : [{ kind: 'expect_text' as const, value: target, ...more, negated: true }]),
]);
export const isEmpty = looks(TEXTS, ({ holder }) => held(holder, ''));
const tick = true as const;
export const ticked = looks('expect_checked', ({ target }) => [{ kind: 'expect_checked', ...bare(target), tick }]);
/** A radio button is no check box. */
export const tickedAs = looks('expect_checked', ({ target }) => [{ kind: 'expect_checked', ...target, tick }]);
/** The tab that is in front is called so. */
export const tabCalled = looks('expect_checked', ({ text }) => [{ kind: 'expect_checked', target: text, role: 'tab' }]);
/** What is selected may be a row, which has no tick. */
export const chosen = looks('expect_checked', ({ target }) => [{ kind: 'expect_checked', ...bare(target) }]);
export const chosenAs = looks('expect_checked', ({ target }) => [{ kind: 'expect_checked', ...target }]);
export const expanded = looks('expect_expanded', ({ target }) => [{ kind: 'expect_expanded', ...target }]);
export const usable = looks('expect_enabled', ({ target }) => [{ kind: 'expect_enabled', ...target }]);
/** Of an element: on, off, enabled, disabled, hidden. */
export const inState = looks(['expect_checked', 'expect_enabled', 'expect_text'], ({ target, state }) => {
  const { target: value, ...more } = target;
  const isNot = ['off', 'disabled', 'hidden'].includes(state) && { negated: true };
  if (state === 'on' || state === 'off') return [{ kind: 'expect_checked', ...bare(target), tick, ...isNot }];
  if (state === 'enabled' || state === 'disabled') return [{ kind: 'expect_enabled', ...target, ...isNot }];
  return state === 'hidden' ? [{ kind: 'expect_text', value, ...more, ...isNot }] : undefined;
});

/** A list, a tree or a table may hold nothing. */
function listOf(scope: string, value: string): Reading[] | undefined {
  return value === '' && isListKind(scope) ? [{ kind: 'expect_field', scope, value }] : undefined;
}

function held(holder: Holder, value: string, match?: 'contains' | 'starts' | 'ends'): Reading[] | undefined {
  // How a text begins is said of titles and of files only.
  if (!['title', 'file'].includes(holder.kind) && (match === 'starts' || match === 'ends')) return undefined;
  switch (holder.kind) {
    case 'title':
      if (value === '') return undefined;
      return [{ kind: 'expect_window_title', value, match: match ?? 'is', ...(holder.scope !== undefined && { scope: holder.scope }) }];
    case 'clipboard':
      return [{ kind: 'expect_clipboard', value, ...(match && { match }) }];
    case 'file':
      return [{ kind: 'expect_file', value: holder.path, contains: value, ...(match !== 'contains' && { match: match ?? 'is' }) }];
    case 'place':
      return match ? [{ kind: 'expect_text', value, ...(holder.scope !== '' && namedScope(holder)) }] : listOf(holder.scope, value);
    default: {
      const { kind: _kind, ...field } = holder;
      return [{ kind: 'expect_field', ...field, value, ...(match && { match }) }];
    }
  }
}
