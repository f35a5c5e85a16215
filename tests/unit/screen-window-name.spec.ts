/** Which window a name means, and which program: one rule for steps, places and checks. Where it could be another one, it is none. */

import { isSameProgram } from '../../src/screen/program-name.js';
import { mayBeTitle, type TitleFit, titleFit, windowsMeant, windowsNamed } from '../../src/screen/window-name.js';
import type { ProgramInfo, WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const TITLES: [name: string, title: string, fit: TitleFit | undefined][] = [
  ['Notes', 'Notes', 'whole'],
  ['notes', 'NOTES', 'whole'],
  ['Notes', 'Ｎｏｔｅｓ', 'whole'],
  ['Save As', 'Save As…', 'whole'],
  ['memo.txt', '*memo.txt', 'whole'],
  ['memo.txt', 'memo.txt *', 'whole'],
  ['無題1', '無題 1', 'whole'],
  ['検索(F)', '検索', 'whole'],
  ['検索', '検索(F)', 'whole'],
  ['検索(F)', '検索(G)', undefined],
  ['無題(2)', '無題', undefined],
  ['ドキュメントの設定(D)', 'ドキュメントの設定 - 新規', 'part'],
  ['memo.txt', '*memo.txt - Mousepad', 'part'],
  ['Mousepad', 'memo.txt - Mousepad', 'part'],
  ['メモ帳', '無題 — メモ帳', 'part'],
  ['Settings', 'App | Settings', 'part'],
  ['Notes', 'My Notes', 'words'],
  ['Notes', 'Notes (2)', 'words'],
  ['Untitled', 'Untitled 1 - Mousepad', 'words'],
  ['無題', '無題 1 - Mousepad', 'words'],
  ['memo.txt', '/home/me/memo.txt - Mousepad', 'words'],
  ['保存', '「保存」の確認', 'words'],
  // A kind of place is a place in a window
  ['list', 'To-do list', undefined],
  ['the list', 'To-do list', undefined],
  ['一覧', '商品 一覧', undefined],
  ['list', 'List', 'whole'],
  ['List', 'Shopping - List', 'part'],
  // A longer word is another name
  ['Note', 'Notebook', undefined],
  ['Save', 'Saved searches', undefined],
  ['calculator', 'galculator', undefined],
  ['Report 1', 'Report 12', undefined],
  ['Settings', 'Presettings', undefined],
  ['メモ', 'メモ帳', undefined],
  ['保存', '保存済みの検索', undefined],
  ['保存', '自動保存', undefined],
  ['設定', '設定画面', undefined],
  // So is a name that goes on behind a joint: another file, a file of a folder of that name
  ['memo', 'memo_old.txt - Mousepad', undefined],
  ['memo', 'memo-2.txt - Mousepad', undefined],
  ['calculator', 'calculator.txt - Mousepad', undefined],
  ['memo.txt', 'old-memo.txt - Mousepad', undefined],
  ['memo.txt', 'memo.txt.bak - Mousepad', undefined],
  ['Documents', '/home/me/Documents/a.txt - Mousepad', undefined],
  ['ファイル', 'ファイル・マネージャー', undefined],
  ['Save', "Don't save-as", undefined],
  ['', 'Notes', undefined],
  [' ', 'Notes', undefined],
  ['Notes', '', undefined],
];

test(
  ...eachRow('titles', TITLES, ([name, title, fit]) => [
    `"${name}" is ${fit ?? 'not'} the title "${title}"`,
    () => {
      expect(titleFit(name, title)).toBe(fit);
    },
  ]),
);

test('a title that holds the name inside a compound may be it, where there was no saying before', () => {
  expect(mayBeTitle('メモ', 'メモ帳')).toBe(true);
  expect(mayBeTitle('memo', 'memo-2.txt')).toBe(true);
  expect(mayBeTitle('Note', 'Notebook')).toBe(false);
});

const info = (id: number, title: string, facts: Partial<WindowInfo> = {}): WindowInfo => ({
  ...{ id, title, pid: id, className: 'x.X', bounds: { x: 0, y: 0, width: 1, height: 1 }, active: false, minimized: false },
  ...{ type: 'normal', modal: false },
  ...facts,
});
const program = (name: string, pid: number, facts: Partial<ProgramInfo> = {}): ProgramInfo => ({ name, pid, running: true, ...facts });

/** Windows are given lowest first. */
const WINDOWS: [why: string, name: string, windows: WindowInfo[], programs: ProgramInfo[], ids: number[]][] = [
  ['the topmost comes first', 'Notes', [info(1, 'Notes'), info(2, 'Notes')], [], [2, 1]],
  ['a whole title comes before a part', 'Notes', [info(1, 'Notes'), info(2, 'a - Notes')], [], [1]],
  ['a part comes before words', 'Notes', [info(1, 'a - Notes'), info(2, 'My Notes')], [], [1]],
  [
    'the program that was opened comes before a file of its name',
    'calculator',
    [info(1, 'galculator'), info(2, 'calculator - Mousepad')],
    [program('calculator', 1)],
    [1],
  ],
  ['a program by any of its processes', 'browser', [info(1, 'Page')], [program('browser', 7, { pids: [7, 1] })], [1]],
  [
    'of a program that has ended there is no window',
    'calculator',
    [info(2, 'calculator - Mousepad')],
    [program('calculator', 1, { running: false })],
    [],
  ],
  [
    'a window of another program that was opened is not the one of this',
    'calculator',
    [info(2, 'calculator - Mousepad')],
    [program('calculator', 1), program('text editor', 2)],
    [],
  ],
  [
    'a whole title is what it says, whoever shows it',
    'calculator',
    [info(2, 'Calculator')],
    [program('calculator', 1, { running: false })],
    [2],
  ],
  [
    'a program that was not opened goes by the class of its window',
    'Mousepad',
    [info(1, 'memo.txt', { className: 'mousepad.Mousepad' })],
    [],
    [1],
  ],
  [
    'of a program that has ended, and was started anew by another one, the class of its window tells',
    'Mousepad',
    [info(1, 'test - Mousepad', { className: 'mousepad.Mousepad' }), info(2, 'Mousepad notes')],
    [{ name: 'Mousepad', pid: 99, pids: [99], running: false }],
    [1],
  ],
  ['a title comes before a class', 'Notes', [info(1, 'Notes'), info(2, 'a', { className: 'notes.Notes' })], [], [1]],
  ['a class is compared as a whole', 'pad', [info(1, 'memo.txt', { className: 'mousepad.Mousepad' })], [], []],
  [
    'the editor is the text editor',
    'editor',
    [info(1, 'memo.txt'), info(2, 'Page')],
    [program('text editor', 1), program('browser', 2)],
    [1],
  ],
  ['エディタ is テキストエディタ', 'エディタ', [info(1, 'memo.txt')], [program('テキストエディタ', 1)], [1]],
  [
    'of two editors nobody knows which',
    'editor',
    [info(1, 'memo.txt'), info(2, 'photo.png')],
    [program('text editor', 1), program('photo editor', 2)],
    [],
  ],
  [
    'gedit is the text editor, where no other program is',
    'the text editor',
    [info(1, 'a.html'), info(2, 'Page')],
    [program('Gedit', 1), program('Firefox', 2)],
    [1],
  ],
  ['also in Japanese', 'テキストエディタ', [info(1, 'a.html')], [program('Gedit', 1)], [1]],
  [
    'the one that was opened so comes first',
    'text editor',
    [info(1, 'a'), info(2, 'b')],
    [program('gedit', 1), program('text editor', 2)],
    [2],
  ],
  ['of two of the kind nobody knows which', 'text editor', [info(1, 'a'), info(2, 'b')], [program('gedit', 1), program('kate', 2)], []],
  ['calc may be another program', 'calc', [info(1, 'a')], [program('kcalc', 1)], []],
  ['the end of a word is no name', 'ditor', [info(1, 'memo.txt')], [program('editor', 1)], []],
  ['a name of nothing', '', [info(1, '')], [], []],
];

test(
  ...eachRow('windows', WINDOWS, ([why, name, windows, programs, ids]) => [
    why,
    () => {
      expect(windowsNamed(name, windows, programs).map(({ id }) => id)).toEqual(ids);
    },
  ]),
);

const PROGRAMS: [a: string, b: string, same: boolean][] = [
  ['text editor', 'The Text Editor', true],
  ['text editor', 'text-editor', true],
  ['text editor', 'the text editor app', true],
  ['エディタ', 'エディター', true],
  ['電卓', '電卓アプリ', true],
  ['メモ帳', 'メモ', false],
  ['text editor', 'editor', false],
  ['calculator', 'galculator', false],
  ['calc', 'calculator', false],
  ['files', 'file', false],
  ['app', '', false],
];

test(
  ...eachRow('programs', PROGRAMS, ([a, b, same]) => [
    `"${a}" and "${b}" are ${same ? 'one program' : 'two programs'}`,
    () => {
      expect(isSameProgram(a, b)).toBe(same);
      expect(isSameProgram(b, a)).toBe(same);
    },
  ]),
);

/** Windows of one program, lowest first. */
const own = (id: number, title: string, facts: Partial<WindowInfo> = {}) => info(id, title, { pid: 7, ...facts });

const MEANT: [why: string, windows: WindowInfo[], ids: number[]][] = [
  ['of two that its program calls the same, the active one', [own(1, 'Rename', { active: true }), own(2, 'Rename')], [1]],
  ['whichever came first', [own(1, 'Rename'), own(2, 'Rename', { active: true })], [2]],
  [
    'the one that belongs to the active window',
    [own(1, 'A', { active: true }), own(2, 'Rename', { transientFor: 1 }), own(3, 'B'), own(4, 'Rename', { transientFor: 3 })],
    [2],
  ],
  ['the one whose dialog is active', [own(1, 'Rename'), own(2, 'Rename'), own(3, 'Really?', { transientFor: 1, active: true })], [1]],
  ['the active one before the one that it belongs to', [own(1, 'Rename'), own(2, 'Rename', { transientFor: 1, active: true })], [2]],
  ['where another window is active, nobody knows which', [own(1, 'Rename'), own(2, 'Rename'), own(3, 'Main', { active: true })], [2, 1]],
  ['of two programs both', [own(1, 'Rename'), info(2, 'Rename', { active: true })], [2, 1]],
  [
    'of a program that says no process both',
    [info(1, 'Rename', { pid: undefined }), info(2, 'Rename', { pid: undefined, active: true })],
    [2, 1],
  ],
  ['another title that has the name, too, is no twin', [own(1, 'a - Rename'), own(2, 'b - Rename', { active: true })], [2, 1]],
];

test(
  ...eachRow('which window is meant', MEANT, ([why, windows, ids]) => [
    why,
    () => expect(windowsMeant('Rename', windows).map(({ id }) => id)).toEqual(ids),
  ]),
);
