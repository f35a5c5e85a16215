/** What is not there, hidden, or in another place proves nothing: neither that something is shown, nor that it is not. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createChecker, lookOnce } from '../../src/checks/checker.js';
import { isSilent } from '../../src/desktop/display/processes.js';
import type { Clock } from '../../src/ports/clock.js';
import type { Observation } from '../../src/ports/observation.js';
import { lookedAt } from '../../src/ports/observe.js';
import type { TextLine } from '../../src/ports/perception.js';
import { readSentence } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { ProgramInfo, WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

interface Screen {
  windows?: WindowInfo[];
  programs?: ProgramInfo[];
  elements?: UiElement[];
  lines?: TextLine[];
  apps?: Record<string, string>;
}

const LEFT: Rect = { x: 0, y: 0, width: 400, height: 300 };
const RIGHT: Rect = { x: 500, y: 0, width: 400, height: 300 };
const LOW: Rect = { x: 0, y: 400, width: 400, height: 300 };

/** As the view of another monitor tells it. */
const AWAY = { minimized: true, elsewhere: true, monitor: 2 } as const;

let nextId = 1;

function window(title: string, facts: Partial<WindowInfo> = {}): WindowInfo {
  const id = nextId++;
  const plain = { className: `${title}.${title}`, bounds: LEFT, active: false, minimized: false, type: 'normal', modal: false } as const;
  return { id, title, pid: id, ...plain, ...facts };
}

function element(role: UiElement['role'], name: string, bounds: Rect, facts: Partial<UiElement> = {}): UiElement {
  return { id: `e${nextId++}`, role, rawRole: role, name, bounds, enabled: true, source: 'accessibility', confidence: 1, ...facts };
}

/** A line in the middle of a place. */
function line(text: string, { x, y, width, height }: Rect): TextLine {
  return { text, bounds: { x: x + width / 2 - 40, y: y + height / 2 - 8, width: 80, height: 16 }, confidence: 0.95 } as TextLine;
}

const section = element('container', 'Results', LOW);
const pageDialog = element('dialog', 'Done', LOW);

/** A browser's window with its tab, and the page in it. */
const browser = window('Thank you - Browser');
const browsing = [
  element('window', 'Thank you - Browser', LEFT, { window: browser.id }),
  element('tab', 'Thank you', { ...LEFT, height: 20 }, { window: browser.id }),
  element('container', 'Thank you', { ...LEFT, y: 40, height: 260 }, { rawRole: 'document web', window: browser.id }),
];

const files = window('Files', { active: true });
const SIDE: Rect = { x: 0, y: 20, width: 120, height: 270 };
const ROW: Rect = { x: 4, y: 40, width: 110, height: 20 };
/** What a side bar, a list or a table shows: an item, and a paragraph beside it. */
const holding = (kind: 'side' | 'list' | 'table' | 'tool bar', item: string, role: UiElement['role'] = 'list item'): Screen => {
  const named = kind === 'list' ? 'Places' : '';
  const place = element('container', named, SIDE, { window: files.id, rawRole: kind === 'side' ? 'scroll pane' : kind });
  const row = element(role, item, ROW, { window: files.id, parent: place.id });
  const said = element('label', 'Here is all that you keep', { ...ROW, y: 90 }, { window: files.id, parent: place.id });
  return { windows: [files], elements: [place, row, said, element('label', 'Home sweet home', { ...ROW, x: 200 }, { window: files.id })] };
};
const read = (screen: Screen, text: string): Screen => ({ ...screen, lines: [line(text, ROW)] });

const sheet = window('Sheet', { active: true });
const CELL: Rect = { x: 100, y: 100, width: 80, height: 20 };

const ROWS: [title: string, sentence: string, screen: Screen, holds: 'yes' | 'no' | 'unsure'][] = [
  // Items have names of their own, what stands beside them is text.
  ['the item of that name', '"Home" is shown in the sidebar', holding('side', 'Home'), 'yes'],
  ['an item whose name goes on', '"Home" is shown in the sidebar', holding('side', 'Home Folder'), 'unsure'],
  ['項目の名前が続く', 'サイドバーに「ホーム」が表示されている', holding('side', 'ホーム フォルダー'), 'unsure'],
  ['an item whose name begins otherwise', '"Home" is shown in the sidebar', holding('side', 'My Home'), 'unsure'],
  ['eyes read the same of it', '"Home" is shown in the sidebar', read(holding('side', 'Home Folder'), 'Home Folder'), 'unsure'],
  ['eyes read it alone, with a button beside it', '"Home" is shown in the sidebar', read(holding('side', 'Home Remove'), 'Home'), 'yes'],
  ['a number in brackets hangs on it', '"Home" is shown in the sidebar', holding('side', 'Home (3)'), 'yes'],
  ['what is told of it follows a comma', '"Home" is shown in the sidebar', holding('side', 'Home, 3 new'), 'yes'],
  ['what is told of it stands in its next line', '"Home" is shown in the sidebar', holding('side', 'Home\n3 new'), 'yes'],
  ['an ellipsis hangs on it', '"Save" is shown in the tool bar', holding('tool bar', 'Save…', 'button'), 'yes'],
  ['another button', '"Save" is shown in the tool bar', holding('tool bar', 'Save As…', 'button'), 'unsure'],
  ['a list by its name', '"Home" is shown in the "Places" list', holding('list', 'Home Folder'), 'unsure'],
  ['the same, and it is there', '"Home" is shown in the "Places" list', holding('list', 'Home'), 'yes'],
  ['a row of a table', '"Home" is shown in the table', holding('table', 'Home Folder'), 'unsure'],
  ['a paragraph in a list', '"keep" is shown in the list', holding('list', 'Home Folder'), 'yes'],
  ['no place is named', '"Home" is shown', holding('side', 'Home Folder'), 'yes'],
  ['a window is named', '"Home" is shown in the "Files" window', holding('side', 'Home Folder'), 'yes'],
  // Titles
  [
    'the title of the window named is meant, not that of the active one',
    'The title of the "Notes" window contains "done"',
    { windows: [window('Notes'), window('done', { active: true })] },
    'no',
  ],
  [
    'the title of the window named, behind another one',
    'The title of the "Notes" window contains "done"',
    { windows: [window('Notes done'), window('Other', { active: true })] },
    'yes',
  ],
  [
    'without the window named there is no title to look at',
    'The title of the "Notes" window does not contain "x"',
    { windows: [window('Other', { active: true })] },
    'unsure',
  ],
  // Drawn by a program inside its window
  ...(
    [
      ['a frame inside the window', 'frame', { x: 50, y: 50, width: 200, height: 150 }, 'yes'],
      ['the window itself, under another name', 'frame', LEFT, 'no'],
      ['a frame of a page', 'internal frame', { x: 50, y: 50, width: 200, height: 150 }, 'no'],
    ] as const
  ).map(([title, rawRole, bounds, holds]): (typeof ROWS)[number] => [
    `the dialog is ${title}`,
    'The "Print" dialog is open',
    { windows: [window('Page - Browser', { active: true })], elements: [element('window', 'Print', bounds, { rawRole })] },
    holds,
  ]),
  // How large
  ...(
    [
      ['maximized', 'The "Notes" window is maximized', [window('Notes', { maximized: true })], 'yes'],
      ['maximized and minimized since', 'The "Notes" window is maximized', [window('Notes', { maximized: true, minimized: true })], 'no'],
      ['of which nobody tells', 'The "Notes" window is maximized', [window('Notes')], 'unsure'],
      [
        'behind another one, without a name',
        'The window is minimized',
        [window('Notes', { minimized: true }), window('Top', { active: true })],
        'no',
      ],
      ['that grows by letters', 'The "Notes" window is 405x305', [window('Notes', { step: { width: 6, height: 13 } })], 'yes'],
      ['that does not', 'The "Notes" window is 405x305', [window('Notes')], 'no'],
      [
        'of two',
        'The "Notes" window is maximized',
        [window('Notes', { maximized: true }), window('Notes', { maximized: false })],
        'unsure',
      ],
      ['not there', 'The "Notes" window is not maximized', [window('Other')], 'unsure'],
      ['on another monitor', 'The "Notes" window is minimized', [window('Notes', AWAY)], 'unsure'],
      ['on another monitor, without a name', 'The "Notes" window is not minimized', [window('Notes', AWAY)], 'unsure'],
    ] as const
  ).map(([title, sentence, windows, holds]): (typeof ROWS)[number] => [`a window ${title}`, sentence, { windows: [...windows] }, holds]),
  // What is chosen
  ...(
    [
      ['a tab that is chosen', 'the "Data" tab is selected', 'tab', true, 'yes'],
      ['a tab that is not', 'the "Data" tab is selected', 'tab', false, 'no'],
      ['a tab of which nobody tells', 'the "Data" tab is selected', 'tab', undefined, 'unsure'],
      ['a row that is chosen', '"Data" is selected', 'list item', true, 'yes'],
      ['a row that is not', '"Data" is selected', 'list item', false, 'no'],
      ['a row of which nobody tells', '"Data" is selected', 'list item', undefined, 'unsure'],
      ['a row that is chosen, which is no tick', '"Data" is ticked', 'list item', true, 'unsure'],
      ['a row without a box is not unticked', '"Data" is not ticked', 'list item', false, 'unsure'],
      ['行にチェック欄はない', '「Data」にチェックが入っていない', 'list item', false, 'unsure'],
      ['a tab has no tick', 'the "Data" tab is not checked', 'tab', false, 'unsure'],
      ['a button that is no toggle is not released', 'the "Data" button is not pressed', 'button', undefined, 'unsure'],
      ['an entry that is told to be ticked by nobody', '"Data" is not ticked', 'menu item', undefined, 'unsure'],
      ['a row that cannot be unfolded is not collapsed', '"Data" is collapsed', 'list item', false, 'unsure'],
      ['開閉できない項目', '「Data」が展開されていない', 'list item', false, 'unsure'],
      ['行が選択されている', '「Data」が選択されている', 'list item', true, 'yes'],
    ] as const
  ).map(([title, sentence, role, selected, holds]): (typeof ROWS)[number] => [
    title,
    sentence,
    { windows: [sheet], elements: [element(role, 'Data', CELL, { selected, window: sheet.id })] },
    holds,
  ]),
  // What can be used
  ...(
    [
      ['the text of a button that is disabled', false, false, 'yes'],
      ['the text of one that is not', true, true, 'unsure'],
      ['a text that nobody disabled, in a row that is disabled', true, false, 'unsure'],
      ['a text that looks so in a row that can be used', false, true, 'unsure'],
    ] as const
  ).map(([title, enabled, around, holds]): (typeof ROWS)[number] => [
    title,
    '"Data" is greyed out',
    {
      windows: [sheet],
      elements: [
        element('list item', '', CELL, { id: 'holder', enabled: around, window: sheet.id }),
        element('label', 'Data', CELL, { enabled, parent: 'holder', window: sheet.id }),
      ],
    },
    holds,
  ]),
  // What a list holds
  ...(
    [
      ['a row of the list named', 'Bob', 'list', 'yes'],
      ['a row that is not in it, or out of sight', 'Carol', 'list', 'no'],
      ['a row of another list', 'Bob', 'other', 'no'],
    ] as const
  ).map(([title, name, parent, holds]): (typeof ROWS)[number] => [
    title,
    'the "Results" list contains "Bob"',
    {
      windows: [sheet],
      elements: [
        element('container', 'Results', LEFT, { id: 'list', rawRole: 'list box', window: sheet.id }),
        element('list item', name, CELL, { parent, window: sheet.id }),
      ],
    },
    holds,
  ]),
  // Cells of a sheet
  ...(['yes', 'no'] as const).map((holds): (typeof ROWS)[number] => [
    holds === 'yes' ? 'a cell that is being written holds what its editor holds' : 'what another cell’s editor holds is not in it',
    'Cell "B5" shows "49"',
    {
      windows: [sheet],
      elements: [
        element('list item', 'B5', CELL, { rawRole: 'table cell', value: '7', window: sheet.id }),
        element('text', '49', holds === 'yes' ? CELL : LOW, { rawRole: 'paragraph', focused: true, editable: true, window: sheet.id }),
      ],
    },
    holds,
  ]),
  // In front
  ['a window that is active is in front', 'The "Notes" window is in front', { windows: [window('Notes', { active: true })] }, 'yes'],
  [
    'a window behind the active one is not in front',
    'The "Notes" window is in front',
    { windows: [window('Notes'), window('Other', { active: true })] },
    'no',
  ],
  [
    'a dialog of the window is in front of it',
    'The "Notes" window is in front',
    { windows: [window('Notes', { id: 901 }), window('Save?', { active: true, transientFor: 901, type: 'dialog' })] },
    'yes',
  ],
  [
    'of two windows that bear the name nobody knows which is meant',
    'The "Notes" window is in front',
    { windows: [window('old - Notes'), window('new - Notes', { active: true })] },
    'unsure',
  ],
  [
    'a window that is not there is not behind another one',
    'The "Notes" window is not in front',
    { windows: [window('Other', { active: true })] },
    'unsure',
  ],
  [
    'a window that is minimized is not in front',
    'The "Notes" window is not in front',
    { windows: [window('Notes', { minimized: true }), window('Other', { active: true })] },
    'yes',
  ],
  [
    'one that another lies over, though it has the keyboard, is not in front',
    'The "Notes" window is in front',
    { windows: [window('Notes', { active: true }), window('Notice', { bounds: { x: 0, y: 0, width: 300, height: 300 } })] },
    'no',
  ],
  [
    'its own dialog may lie over it',
    'The "Notes" window is in front',
    { windows: [window('Notes', { id: 902, active: true }), window('Find', { transientFor: 902, type: 'dialog' })] },
    'yes',
  ],
  [
    'a window that nobody can see is not open',
    'The "Saved" window is open',
    { windows: [window('Saved', { bounds: { x: 900, y: 700, width: 1, height: 1 } })] },
    'no',
  ],
  [
    'nor is a dialog of that size that a program tells of',
    'The "Saved" dialog is open',
    { windows: [window('Notes')], elements: [element('dialog', 'Saved', { x: 390, y: 290, width: 1, height: 1 })] },
    'no',
  ],
  ['where no window is active, none is in front', 'The "Notes" window is in front', { windows: [window('Notes')] }, 'no'],
  // Windows
  ['a window that is open is not closed', 'The "Notes" window is closed', { windows: [window('Notes')] }, 'no'],
  ['a window that is gone is closed', 'The "Notes" window is closed', { windows: [window('Other')] }, 'yes'],
  [
    'a window that is only minimized is not closed',
    'The "Notes" window is closed',
    { windows: [window('Notes', { minimized: true })] },
    'unsure',
  ],
  ['a window on another monitor is not closed', 'The "Notes" window is closed', { windows: [window('Notes', AWAY)] }, 'unsure'],
  ['nor is it open here', 'The "Notes" window is open', { windows: [window('Notes', AWAY)] }, 'no'],
  [
    'nor is it known to be behind another one',
    'The "Notes" window is not in front',
    { windows: [window('Notes', AWAY), window('Other', { active: true })] },
    'unsure',
  ],
  [
    'a program that was reached by another way and is only minimized is not closed',
    'The calculator is closed',
    { windows: [window('Calculator', { minimized: true })] },
    'unsure',
  ],
  [
    'two windows of one name whose titles say different things',
    'The title of the "Notes" window contains "done"',
    { windows: [window('done - Notes'), window('new - Notes', { active: true })] },
    'unsure',
  ],
  [
    'where a longer name may be the one that is meant, nothing is gone',
    'The "メモ" window is closed',
    { windows: [window('メモ帳')] },
    'unsure',
  ],
  ['a longer name is not the one that is meant', 'The "メモ" window is open', { windows: [window('メモ帳')] }, 'no'],
  // Programs
  [
    'a file of that name in another program is not the program',
    'The calculator is running',
    { windows: [window('calculator.txt - Mousepad', { className: 'mousepad.Mousepad' })] },
    'unsure',
  ],
  [
    'a page of that name in a browser is not the program',
    'The calculator is running',
    { windows: [window('Calculator', { className: 'chromium.Chromium' })] },
    'unsure',
  ],
  [
    'a file of that name in a program that was opened under another name is not the program',
    'The calculator is running',
    {
      windows: [window('calculator.txt - Mousepad', { pid: 9001, className: 'mousepad.Mousepad' })],
      programs: [{ name: 'text editor', pid: 9001, running: true }],
    },
    'no',
  ],
  ['a program is not running where no window speaks of it', 'The calculator is running', { windows: [window('Notes')] }, 'no'],
  [
    'a program that was not opened here runs when a window is of its class',
    'Mousepad is running',
    { windows: [window('memo.txt', { className: 'mousepad.Mousepad' })] },
    'yes',
  ],
  [
    'the command that the option names tells the class',
    'The calculator is running',
    { windows: [window('Rechner', { className: 'galculator.Galculator' })], apps: { calculator: 'galculator' } },
    'yes',
  ],
  [
    'of a command with arguments the class says nothing',
    'The "shop" app is running',
    { windows: [window('News', { className: 'chromium.Chromium' })], apps: { shop: 'chromium --app=http://shop' } },
    'no',
  ],
  [
    'a program that was opened under another name of the same command runs',
    '電卓が起動している',
    {
      windows: [window('x', { pid: 9002, className: '' })],
      programs: [{ name: 'calculator', pid: 9002, running: true }],
      apps: { calculator: 'galculator', 電卓: 'galculator' },
    },
    'yes',
  ],
  [
    'a program that was started again by another way is not gone',
    'The calculator is not running',
    {
      windows: [window('x', { className: 'galculator.Galculator' })],
      programs: [{ name: 'calculator', pid: 9003, running: false, exitCode: 0 }],
      apps: { calculator: 'galculator' },
    },
    'no',
  ],
  [
    'a program whose class holds the name may be the one that is not to run',
    'The calculator is not running',
    { windows: [window('Rechner', { className: 'gnome-calculator.Gnome-calculator' })] },
    'unsure',
  ],
  [
    'a program that nobody knows cannot be said not to run',
    'The calcualtor app is not running',
    { windows: [window('Notes')], apps: { calculator: 'galculator' } },
    'unsure',
  ],
  [
    'a program that could be opened, and was not, does not run',
    'The calculator is not running',
    { windows: [window('Notes')], apps: { calculator: 'galculator' } },
    'yes',
  ],
  [
    'a program that has ended does not run, whatever a file in another one is called',
    'The calculator is not running',
    {
      windows: [window('calculator.txt - Mousepad', { className: 'mousepad.Mousepad' })],
      programs: [{ name: 'calculator', pid: 9004, running: false, exitCode: 0 }],
    },
    'yes',
  ],
  [
    'the window of a program that has ended is not open because a file is called so',
    'The "calculator" window is open',
    {
      windows: [window('calculator - Mousepad', { className: 'mousepad.Mousepad' })],
      programs: [{ name: 'calculator', pid: 9005, running: false, exitCode: 0 }],
    },
    'no',
  ],
  [
    'text beside a window that is known by its class only is not shown in it',
    'The "mousepad" window shows "hello"',
    {
      windows: [window('a.txt', { className: 'mousepad.Mousepad' }), window('Other', { bounds: RIGHT })],
      elements: [element('text', 'hello', RIGHT)],
    },
    'no',
  ],
  // Elements
  ['a label that bears the name says nothing of a button', '"Save" is enabled', { elements: [element('label', 'Save', LEFT)] }, 'unsure'],
  [
    'a button that bears the name does',
    '"Save" is enabled',
    { elements: [element('label', 'Save', LOW), element('button', 'Save', LEFT)] },
    'yes',
  ],
  [
    'the name of a list is not what is chosen in it',
    'The "Colour" dropdown is not "Blue"',
    { elements: [element('combo box', 'Colour', LEFT)] },
    'unsure',
  ],
  [
    'a list that bears what is chosen as its name',
    'The "Colour" dropdown is "Blue"',
    { elements: [element('combo box', 'Blue', LEFT, { label: 'Colour' })] },
    'yes',
  ],
  [
    'a choice among the radio buttons of a group',
    'The "Colour" dropdown is "Blue"',
    { elements: [element('container', 'Colour', LEFT, { id: 'g' }), element('radio button', 'Blue', LOW, { parent: 'g', checked: true })] },
    'yes',
  ],
  [
    'a choice that was not made',
    'The "Colour" dropdown is "Blue"',
    {
      elements: [element('container', 'Colour', LEFT, { id: 'g' }), element('radio button', 'Blue', LOW, { parent: 'g', checked: false })],
    },
    'no',
  ],
  ['an empty clipboard is empty', 'クリップボードが空である', {}, 'yes'],
  // Titles and files
  ['a title without the word does not contain it', 'The title does not contain "Draft"', { windows: [window('Memo')] }, 'yes'],
  ['a window that is gone has no title to be judged', 'The title does not contain "Draft"', {}, 'unsure'],
  ['a file that is not there has no content to be judged', 'The file "memo.txt" does not contain "secret"', {}, 'unsure'],
  ['a file that is not there does not exist', 'The file "memo.txt" does not exist', {}, 'yes'],
  [
    'a field that holds a text among others contains it',
    'The "Name" field does not contain "x"',
    { elements: [element('text box', 'Name', LEFT, { value: 'a x b', editable: true })] },
    'no',
  ],
  [
    'a field that holds a text among others is not that text',
    'The "Name" field is not "x"',
    { elements: [element('text box', 'Name', LEFT, { value: 'a x b', editable: true })] },
    'yes',
  ],
  ['a title that holds a word does not start with it', 'The title starts with "Draft"', { windows: [window('My Draft')] }, 'no'],
  ['a title ends with its last word', 'The title ends with "Draft"', { windows: [window('My Draft')] }, 'yes'],
  // Text in a window
  [
    'text that is read in the window named is shown there',
    'The "Notes" window shows "hello"',
    { windows: [window('Notes')], lines: [line('hello', LEFT)] },
    'yes',
  ],
  [
    'text in a window of another program over the one named is not shown in that',
    'The "Notes" window shows "hello"',
    { windows: [window('Notes'), window('Terminal')], lines: [line('hello', LEFT)] },
    'no',
  ],
  [
    'text in a window of another program below the one named cannot be read through it',
    'The "Notes" window shows "hello"',
    { windows: [window('Terminal'), window('Notes')], lines: [line('hello', LEFT)] },
    'yes',
  ],
  [
    'text in a window of the same program over it counts',
    'The "Notes" window shows "hello"',
    { windows: [window('Notes', { pid: 77 }), window('Saved', { pid: 77 })], lines: [line('hello', LEFT)] },
    'yes',
  ],
  [
    'a window that is minimized shows nothing: what is read in its place belongs to another',
    'The "Notes" window shows "hello"',
    { windows: [window('Terminal'), window('Notes', { minimized: true })], lines: [line('hello', LEFT)] },
    'unsure',
  ],
  [
    'a text beside the list is not in it, whatever the window is called',
    'The list contains "Milk"',
    {
      windows: [window('To-do list', { active: true })],
      elements: [element('container', '', LOW, { rawRole: 'list' }), element('text', 'Added: Milk', RIGHT, { rawRole: 'label' })],
    },
    'no',
  ],
  [
    'nor where the program is opened under such a name',
    'The list contains "Milk"',
    {
      windows: [window('Tasks', { active: true, pid: 5 })],
      programs: [{ name: 'To-do List', pid: 5, running: true }],
      elements: [element('container', '', LOW, { rawRole: 'list' }), element('text', 'Added: Milk', RIGHT, { rawRole: 'label' })],
    },
    'no',
  ],
  [
    'text beside a section is not shown in it',
    '"hello" is shown in the "Results" section',
    { windows: [window('Notes')], elements: [section], lines: [line('hello', RIGHT)] },
    'no',
  ],
  [
    'text that is read in a section is shown in it',
    '"hello" is shown in the "Results" section',
    { windows: [window('Notes')], elements: [section], lines: [line('hello', LOW)] },
    'yes',
  ],
  // Text in the dialog
  [
    'where no dialog is open, text in a window is not shown in the dialog',
    'The dialog shows "Saved"',
    { windows: [window('Notes')], elements: [element('text', 'Saved', LEFT)], lines: [line('Saved', LEFT)] },
    'unsure',
  ],
  [
    'where no dialog is open, a button in a window is not shown in the dialog',
    'The "Save" button is shown in the dialog',
    { windows: [window('Notes')], elements: [element('button', 'Save', LEFT)] },
    'unsure',
  ],
  [
    'text in a dialog that is open is shown in the dialog',
    'The dialog shows "Saved"',
    { windows: [window('Notes'), window('Message', { type: 'dialog', bounds: RIGHT })], lines: [line('Saved', RIGHT)] },
    'yes',
  ],
  [
    'text beside a dialog that is open is not shown in it',
    'The dialog shows "Saved"',
    { windows: [window('Notes'), window('Message', { type: 'dialog', bounds: RIGHT })], elements: [element('text', 'Saved', LEFT)] },
    'no',
  ],
  [
    'text in a dialog that a page draws is shown in the dialog',
    'The dialog shows "Saved"',
    { windows: [window('Page')], elements: [pageDialog, element('text', 'Saved', LOW, { parent: pageDialog.id })] },
    'yes',
  ],
  [
    'text beside a dialog that a page draws is not shown in it',
    'The dialog shows "Saved"',
    { windows: [window('Page')], elements: [pageDialog, element('text', 'Saved', RIGHT)], lines: [line('Saved', RIGHT)] },
    'no',
  ],
  [
    'a title of a page says nothing of the page',
    '"Thank you" is shown',
    { windows: [browser], elements: browsing, lines: [line('x Thank you', { ...LEFT, height: 20 })] },
    'no',
  ],
  ['a title of a page is not said to be gone', '"Thank you" is not shown', { windows: [browser], elements: browsing }, 'unsure'],
  [
    'a page says what its title says',
    '"Thank you" is shown',
    { windows: [browser], elements: browsing, lines: [line('Thank you', { ...LEFT, y: 100, height: 50 })] },
    'yes',
  ],
  [
    'the title of a window without a page is read',
    '"memo.txt" is shown',
    { windows: [window('memo.txt')], elements: [element('window', 'memo.txt', LEFT)] },
    'yes',
  ],
  // Whole units
  [
    'a longer text is not shown',
    '"Connected" is shown',
    { windows: [window('A')], elements: [element('label', 'Disconnected', LEFT)] },
    'no',
  ],
  ['a negated text is not shown', '"Saved" is shown', { windows: [window('A')], lines: [line('Not saved', LEFT)] }, 'no'],
  ['a text that may go on', '"memo" is shown', { windows: [window('A')], elements: [element('label', 'memo.txt', LEFT)] }, 'unsure'],
  ['a longer text is absent as that', '"Paid" is not shown', { windows: [window('A')], lines: [line('Unpaid', LEFT)] }, 'yes'],
  ['a title does not contain half a word', 'The title contains "art"', { windows: [window('start')] }, 'no'],
  ['a title is compared to the letter', 'The title contains "draft"', { windows: [window('My Draft')] }, 'no'],
  ['the mark of changes is not the title', 'The title is "memo.txt"', { windows: [window('*memo.txt')] }, 'yes'],
  ['a title in other capitals', 'The title is "memo.txt"', { windows: [window('Memo.txt')] }, 'no'],
  ['a title starts behind its mark', 'The title starts with "memo"', { windows: [window('*memo.txt')] }, 'yes'],
  ['a title does not end in half a number', 'The title ends with "4"', { windows: [window('Page 14')] }, 'no'],
  [
    'a field in other capitals',
    'The "Name" field is "taro"',
    { elements: [element('text box', 'Name', LEFT, { value: 'Taro', editable: true })] },
    'no',
  ],
  // Somebody alive
  ['on an empty desktop nobody says that a text is not shown', '"Error" is not shown', {}, 'unsure'],
  ['nor does a window that is minimized', '"Error" is not shown', { windows: [window('A', { minimized: true })] }, 'unsure'],
  ['a window that can be read does', '"Error" is not shown', { windows: [window('A')], lines: [line('Done', LEFT)] }, 'yes'],
  ['an empty desktop has no such window', 'The "Notes" window is closed', {}, 'yes'],
];

test('a text must be absent for two seconds, a window for a moment', async () => {
  const during = async (sentence: string, absentForMs?: number) => {
    const times: number[] = [];
    await evaluate(sentence, { windows: [window('A')], lines: [line('Done', LEFT)] }, '/nowhere', { times, absentForMs });
    return times.at(-1);
  };
  expect(await during('"Error" is not shown')).toBeGreaterThanOrEqual(2000);
  expect(await during('"Error" is not shown', 100)).toBeLessThan(600);
  const closed = await during('The "Notes" window is closed');
  expect(closed).toBeGreaterThanOrEqual(600);
  expect(closed).toBeLessThan(1000);
});

test('a program that was stopped does not say that a text is not shown', async () => {
  const stopped = spawn('sleep', ['60']);
  try {
    stopped.kill('SIGSTOP');
    const screen = { windows: [window('A', { pid: stopped.pid! })], lines: [line('Done', LEFT)] };
    await expect.poll(async () => (await evaluate('"Error" is not shown', screen, '/nowhere')).holds).toBe('unsure');
  } finally {
    stopped.kill('SIGKILL');
  }
});

test('the field of another window does not have the keyboard', async () => {
  const front = window('Front', { active: true });
  const behind = window('Behind');
  const field = (id: number) => element('text box', '', LEFT, { value: 'hello', editable: true, focused: true, window: id });
  const check = { kind: 'expect_field', value: 'hello', match: 'contains' } as const;
  expect(await look(check, { windows: [behind, front], elements: [field(behind.id)] }, '/nowhere')).toMatchObject({ holds: 'unsure' });
  expect(await look(check, { windows: [behind, front], elements: [field(behind.id), field(front.id)] }, '/nowhere')).toMatchObject({
    holds: 'yes',
  });
});

test(
  ...eachRow('each row holds', ROWS, ([title, sentence, screen, holds]) => [
    title,
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'doubts-'));
      try {
        expect(await evaluate(sentence, screen, home)).toMatchObject({ holds });
      } finally {
        rmSync(home, { recursive: true });
      }
    },
  ]),
);

// What is not there is told from what cannot be read: a condition on the one does not hold, one on the other is a doubt.
const notes = window('Notes');
const ABSENT: [sentence: string, screen: Screen, absent: boolean | undefined][] = [
  ['"hello" is shown in the "Results" section', { windows: [notes] }, true],
  ['The "Save" button is not enabled', { windows: [notes], elements: [section] }, true],
  ['The title of the "Other" window does not contain "x"', { windows: [notes] }, true],
  ['The "Save" button is enabled', { windows: [notes] }, undefined],
  ['The "Save" button is enabled', {}, true],
  ['The "Save" button is shown', { windows: [notes] }, undefined],
  ['The "Save" button is shown', {}, true],
  ['The "Save" button is enabled', { elements: [element('button', 'Save', LEFT), element('button', 'Save', RIGHT)] }, undefined],
  ['The "Wi-Fi" box is checked', { elements: [element('check box', 'Wi-Fi', LEFT)] }, undefined],
  ['The "Notes" window is closed', { windows: [window('Notes', { minimized: true })] }, undefined],
];
test(
  ...eachRow('absent', ABSENT, ([sentence, screen, absent]) => [
    `${sentence}: ${absent ? 'it is not there' : 'it cannot be told'} (${Object.keys(screen).join(', ') || 'nothing is open'})`,
    async () => {
      const result = await evaluate(sentence, screen, '/nowhere');
      expect({ holds: result.holds, absent: result.absent }).toEqual({ holds: 'unsure', absent });
    },
  ]),
);

async function evaluate(sentence: string, screen: Screen, home: string, timing?: Timing) {
  const read = readSentence(sentence, 'check');
  if ('error' in read) throw new Error(read.error);
  return look(read.readings[0]!, screen, home, timing);
}

interface Timing {
  /** Filled with the times of its clock. */
  times: number[];
  absentForMs?: number | undefined;
}

async function look(
  check: Reading,
  { windows = [], programs = [], elements = [], lines = [], apps }: Screen,
  home: string,
  timing?: Timing,
) {
  let now = 0;
  const clock = {
    now: () => now,
    async sleep(ms: number) {
      now += ms;
      timing?.times.push(now);
    },
  } as unknown as Clock;
  const frame = { width: 1000, height: 800, data: new Uint8Array(0), at: 0 };
  const checker = createChecker({
    desktop: {
      windows: async () => windows,
      programs: async () => programs,
      clipboard: async () => null,
      isSilent: async (pid: number) => isSilent(pid),
      capture: async () => frame,
      home,
      size: frame,
    },
    perception: { elements: async () => elements, under: async () => undefined, read: async () => lines },
    language: 'en',
    apps,
    clock,
    absentForMs: timing?.absentForMs,
  } as unknown as Parameters<typeof createChecker>[0]);
  let last: Observation | undefined;
  const result = await checker.evaluate(check, {
    withinMs: 1000,
    onLook: look => {
      last = look;
    },
  });
  // The same look out of a trace says the same.
  const seen = JSON.parse(JSON.stringify(await last!.seen()));
  const again = await lookOnce(
    check,
    lookedAt(seen, frame, async () => frame),
    { language: 'en', home, apps },
  );
  expect(again).toMatchObject({ how: result.how, seen: result.seen });
  return result;
}

test('of two windows that their program calls the same, the one in front is to be closed, and is told', async () => {
  const twins = (active: number) => [0, 1].map(at => window('Rename', { pid: 7, active: at === active }));
  const looked = async (windows: WindowInfo[]) => {
    const now = { windows: async () => windows, programs: async () => [], elements: async () => [] } as unknown as Observation;
    return (await lookOnce({ kind: 'expect_window', target: 'Rename', negated: true }, now, { language: 'en', home: '/home/x' })).window;
  };
  const windows = twins(0);
  expect(await looked(windows)).toMatchObject({ id: windows[0]!.id, alike: { count: 2 } });
  expect(await looked([window('Rename', { active: true }), window('Rename')])).toBeUndefined();
});

const named = window('report.txt - Editor', { bounds: { ...LEFT, y: 100 } });
const titleBar = { x: 0, y: 76, width: 400, height: 24 };
const own = element('window', named.title, named.bounds, { window: named.id });
const TITLES: [what: string, screen: Screen, before: string | undefined, holds: 'yes' | 'no'][] = [
  ['it came with', { elements: [own] }, undefined, 'yes'],
  ['it came with, and has again', { elements: [own] }, 'report.txt', 'yes'],
  ['an input gave it', { elements: [own] }, 'Editor', 'no'],
  ['an input gave it, read in its bar', { lines: [line(named.title, titleBar)] }, 'Editor', 'no'],
  [
    'an input gave it, and a label in it has',
    { elements: [own, element('label', 'report.txt', LOW, { window: named.id })] },
    'Editor',
    'yes',
  ],
  ['an input gave it, and what is read in it has', { elements: [own], lines: [line('report.txt', LOW)] }, 'Editor', 'yes'],
];
test(
  ...eachRow('the title of a window alone has the text', TITLES, ([what, { elements = [], lines = [] }, before, holds]) => [
    `the title that ${what}: ${holds}`,
    async () => {
      const frame = { width: 1000, height: 800, data: new Uint8Array(0), at: 0 };
      const seen = { windows: [named], programs: [], elements, lines, size: frame };
      const asked = (value: unknown) => async () => value;
      const now = Object.fromEntries(Object.entries(seen).map(([part, value]) => [part, asked(value)]));
      const looked = { ...now, size: frame, frame: asked(frame) } as unknown as Observation;
      const renamed = new Map(before === undefined ? [] : [[named.id, before]]);
      const look = await lookOnce({ kind: 'expect_text', value: 'report.txt' }, looked, { language: 'en', home: '/home/x' }, { renamed });
      expect(look.holds).toBe(holds);
    },
  ]),
);

const drawn = window('Paint', { active: true });
const frame = element('window', 'Paint', LEFT, { window: drawn.id });
const ALONE: readonly [what: string, sentence: string, elements: UiElement[], onlyRead: true | undefined][] = [
  ['tells nothing', '"Stamps" is shown', [], true],
  ['何も伝えない', '「スタンプ」が表示されている', [], true],
  ['tells only that it has a window', '"Stamps" is shown', [frame], true],
  ['tells nothing, and is named', '"Stamps" is shown in the "Paint" window', [], true],
  ['tells of a button', '"Stamps" is shown', [frame, element('button', 'Text', ROW, { window: drawn.id })], undefined],
];
test(
  ...eachRow('eyes alone', ALONE, ([what, sentence, elements, onlyRead]) => [
    `a text that is not read in a program that ${what}: eyes alone ${onlyRead ? 'have' : 'have not'} said so`,
    async () => {
      const result = await evaluate(sentence, { windows: [drawn], elements }, '/nowhere');
      expect(result.holds).toBe('no');
      expect(result.onlyRead).toBe(onlyRead);
    },
  ]),
);

const OPENED: readonly [what: string, title: string, files: string[], holds: 'yes' | 'no' | 'unsure'][] = [
  ['the whole name', 'report.pdf — Viewer', ['report.pdf'], 'yes'],
  ['without what it ends in', 'report - qpdfview', ['report.pdf', 'other.txt'], 'yes'],
  ['which of two, nobody can tell', 'report - qpdfview', ['report.pdf', 'report.odt'], 'unsure'],
  ['a file that is none of the home', 'report - qpdfview', [], 'unsure'],
  ['another file of that stem', 'report.txt - Editor', ['report.pdf'], 'no'],
  ['a longer name', 'report2 - Viewer', ['report.pdf'], 'no'],
  ['a name of more words', 'report card - Viewer', ['report.pdf', 'report card.pdf'], 'no'],
  ['a name with words before', 'old report - Viewer', ['report.pdf'], 'no'],
  ['with the mark of a change', '*report - Editor', ['report.pdf'], 'yes'],
  ['behind the program', 'Viewer: report', ['report.pdf'], 'no'],
  ['behind the program, apart', 'Viewer — report', ['report.pdf'], 'yes'],
  ['no file', 'Viewer', ['report.pdf'], 'no'],
];
test(
  ...eachRow('a file that was opened', OPENED, ([what, title, files, holds]) => [
    `a file that was opened: ${what}`,
    async () => {
      const home = mkdtempSync(join(tmpdir(), 'xenotester-home-'));
      try {
        for (const file of files) writeFileSync(join(home, file), '');
        const window = { id: 1, title, active: true, bounds: { x: 0, y: 0, width: 9, height: 9 } };
        const now = { windows: async () => [window], programs: async () => [] } as unknown as Observation;
        const check: Reading = { kind: 'expect_window_title', value: 'report.pdf', match: 'contains', mayLackType: true };
        expect((await lookOnce(check, now, { language: 'en', home })).holds).toBe(holds);
        const { mayLackType: _, ...stated } = check;
        expect((await lookOnce(stated, now, { language: 'en', home })).holds).toBe(title.includes('report.pdf') ? 'yes' : 'no');
      } finally {
        rmSync(home, { recursive: true });
      }
    },
  ]),
);
