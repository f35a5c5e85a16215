/** Names of the option `apps` are words of both languages. What is closed is said: a window, a dialog, a tab or a program. */

import fc from 'fast-check';
import { readSentence, understand } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';

const apps = ['GNOME Clocks', 'Task Board', 'クロック表', 'お問い合わせ', 'parts list', '表示'];
const program = (app: string): Reading => ({ kind: 'close', target: app, app });

const steps: [sentence: string, ...readings: Reading[]][] = [
  ['Open gnome clocks', { kind: 'open', app: 'gnome clocks' }],
  ['Open the task board', { kind: 'open', app: 'task board' }],
  ['Open the task board app', { kind: 'open', app: 'task board' }],
  ['Launch the app Task Board', { kind: 'open', app: 'Task Board' }],
  ['Please open the parts list.', { kind: 'open', app: 'parts list' }],
  ['Open クロック表', { kind: 'open', app: 'クロック表' }],
  ['クロック表を開く', { kind: 'open', app: 'クロック表' }],
  ['お問い合わせを開く', { kind: 'open', app: 'お問い合わせ' }],
  ['お問い合わせアプリを起動する', { kind: 'open', app: 'お問い合わせ' }],
  ['GNOME Clocksを開く', { kind: 'open', app: 'GNOME Clocks' }],
  ['Close the task board', program('task board')],
  ['Close "Task Board"', program('Task Board')],
  ['Quit gnome clocks', program('gnome clocks')],
  ['Minimize the window of the task board', { kind: 'resize', value: 'minimized', target: 'task board' }],
  ['クロック表を終了する', program('クロック表')],
  ['「クロック表」を閉じる', program('クロック表')],
  ['Type "x" into the task board', { kind: 'type', value: 'x', scope: 'task board' }],
  ['Type "x" into the Task Board', { kind: 'type', value: 'x', scope: 'Task Board' }],
  ['In the task board, click "OK"', { kind: 'click', target: 'OK', scope: 'task board' }],
  ['クロック表に「x」と入力する', { kind: 'type', value: 'x', scope: 'クロック表' }],
  // Elsewhere the words are what they always are.
  ['Click the "Task Board" button', { kind: 'click', target: 'Task Board', role: 'button' }],
  ['Close the "Task Board" dialog', { kind: 'close', target: 'Task Board', role: 'dialog' }],
  ['「完了」の表示を確認', { kind: 'expect_text', value: '完了' }],
  ['「クロック表」ウィンドウを閉じる', { kind: 'close', target: 'クロック表', role: 'window' }],
];
const checks: [sentence: string, ...readings: Reading[]][] = [
  ['the task board is running', { kind: 'expect_app', app: 'task board' }],
  ['"Task Board" is open', { kind: 'expect_app', app: 'Task Board' }],
  ['The title of the task board contains "x"', { kind: 'expect_window_title', value: 'x', match: 'contains', scope: 'task board' }],
  ['The task board window title contains "x"', { kind: 'expect_window_title', value: 'x', match: 'contains', scope: 'task board' }],
  ['"Task Board" is closed', { kind: 'expect_app', app: 'Task Board', negated: true, was: 'otherwise' }],
  ['クロック表が起動している', { kind: 'expect_app', app: 'クロック表' }],
  // The kind is that of both.
  [
    '「クロック表」と「設定」ウィンドウが開いている',
    { kind: 'expect_window', target: 'クロック表' },
    { kind: 'expect_window', target: '設定' },
  ],
  ['「クロック表」が開いている', { kind: 'expect_app', app: 'クロック表' }],
  ['"Task Board" is shown', { kind: 'expect_text', value: 'Task Board' }],
  ['「クロック表」が表示されている', { kind: 'expect_text', value: 'クロック表' }],
];
test(
  ...eachRow('with apps', steps, ([sentence, ...readings]) => [
    `with apps: ${sentence}`,
    () => expect(readSentence(sentence, 'step', { apps })).toEqual({ readings }),
  ]),
);
test(
  ...eachRow('with apps, a check', checks, ([sentence, ...readings]) => [
    `with apps, a check: ${sentence}`,
    () => expect(readSentence(sentence, 'check', { apps })).toEqual({ readings }),
  ]),
);

test('a name of several words is one name, in sentences of either language', () => {
  const shops = ['Sheet Editor for Shops', '店の 表 と 帳簿'];
  const rows: [sentence: string, app: string][] = [
    ['Sheet Editor for Shops を起動する', 'Sheet Editor for Shops'],
    ['Open Sheet Editor for Shops', 'Sheet Editor for Shops'],
    ['店の 表 と 帳簿を起動する', '店の 表 と 帳簿'],
    ['Open 店の 表 と 帳簿', '店の 表 と 帳簿'],
  ];
  for (const [sentence, app] of rows)
    expect.soft(readSentence(sentence, 'step', { apps: shops }), sentence).toEqual({ readings: [{ kind: 'open', app }] });
});

/** Words at which a sentence of their language is cut are among them. */
const WORDS = [
  'Sheet Editor for and the of to in Shops a Notes app or when if Find Text window then with 3 & 2D "x"',
  '表 計算 と の を アプリ 店 メモ で に が 帳簿 エディタ まで し、 もし ウィンドウ 「x」',
].map(words => words.split(' '));
const names = fc
  .constantFrom(...WORDS, WORDS.flat())
  .chain(words => fc.tuple(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', '')))
  .map(([words, joint]) => words.join(joint));
const FORMS = [
  'NAME を起動し、作成済みの「a.db」を開いてください。',
  'NAMEのウィンドウが表示されたら「OK」を押す',
  'NAMEに「x」と入力し、NAMEを閉じる',
  'もしNAMEが起動していたら、NAMEを終了する',
  'NAMEで「保存」をクリックし「b.txt」が作成されたことを確認する',
  'NAMEが開いている',
  'Open NAME, type "x" into NAME and close NAME',
  'Close the NAME window if it is open',
  'When NAME is shown, click "OK" in NAME',
  'Switch to NAME for checking that "x" is shown in NAME',
  'NAME is running and the NAME window shows "x"',
  'NAME',
];

test('any name, in any sentence, is answered with readings or with an error', () => {
  fc.assert(
    fc.property(
      fc.array(names, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...FORMS),
      fc.constantFrom('step' as const, 'check' as const),
      (apps, form, as) => {
        const text = form.replaceAll('NAME', apps[0]!);
        const result = readSentence(text, as, { apps });
        same('error' in result ? result.error.length > 10 : result.readings.length > 0, true, text);
        same(understand({ text, line: 1, column: 1 }, as, { apps }).understood, 'readings' in result, text);
      },
    ),
    {
      ...draws(40, 3000),
      examples: [[['Sheet Editor for Shops'], FORMS[0]!, 'step']],
    },
  );
});

test('a sentence whose reading throws is refused, and says so', () => {
  // A config in plain JavaScript may name anything.
  const broken = { apps: [{} as string] };
  for (const [text, said] of [
    ['Open the task board', /fault of Xenotester's own \(TypeError.*Write it in other words/],
    ['クロック表を開く', /Xenotester 自身の不具合.*TypeError.*別の言い方/],
  ] as const)
    expect.soft(understand({ text, line: 1, column: 1 }, 'step', broken)).toMatchObject({ understood: false, error: said });
});

test('without the option they are no words', () => {
  for (const sentence of ['Open gnome clocks', 'Open the task board', 'お問い合わせを開く'])
    expect.soft(readSentence(sentence, 'step'), sentence).toHaveProperty('error');
  expect(readSentence('"Task Board" is open', 'check')).toEqual({ readings: [{ kind: 'expect_window', target: 'Task Board' }] });
  const step = { text: 'Open the task board', line: 1, column: 1 };
  expect([understand(step, 'step').understood, understand(step, 'step', { apps }).understood]).toEqual([false, true]);
});

const closing: [sentence: string, reading: Reading][] = [
  ['Close the window', { kind: 'close', role: 'window' }],
  ['Close this window', { kind: 'close', role: 'window' }],
  ['Close the current window.', { kind: 'close', role: 'window' }],
  ['Close "X"', { kind: 'close', target: 'X', role: 'window' }],
  ['Close the "X" window', { kind: 'close', target: 'X', role: 'window' }],
  ['Close the "X" dialog', { kind: 'close', target: 'X', role: 'dialog' }],
  ['Dismiss the "X" message box', { kind: 'close', target: 'X', role: 'dialog' }],
  ['Exit the "Find" dialog', { kind: 'close', target: 'Find', role: 'dialog' }],
  ['Close the popup', { kind: 'close', role: 'dialog' }],
  ['Close the "Memo" tab', { kind: 'close', target: 'Memo', role: 'tab' }],
  ['Close the tab', { kind: 'close', role: 'tab' }],
  ['Quit the calculator', program('calculator')],
  ['Exit Mousepad', program('Mousepad')],
  ['Quit mousepad', program('mousepad')],
  ['Close xterm', program('xterm')],
  ['Close the terminal', program('terminal')],
  ['Quit "Notes"', program('Notes')],
  ['Close the app', { kind: 'close', role: 'program' }],
  ['Exit the application', { kind: 'close', role: 'program' }],
  ['Quit this program', { kind: 'close', role: 'program' }],
  ['「検索」ダイアログを閉じる', { kind: 'close', target: '検索', role: 'dialog' }],
  ['ダイアログを閉じる', { kind: 'close', role: 'dialog' }],
  ['ウィンドウを閉じる', { kind: 'close', role: 'window' }],
  ['「検索」ウィンドウを閉じる', { kind: 'close', target: '検索', role: 'window' }],
  ['「検索」を閉じる', { kind: 'close', target: '検索', role: 'window' }],
  ['「メモ」タブを閉じる', { kind: 'close', target: 'メモ', role: 'tab' }],
  ['電卓を終了する', program('電卓')],
  ['電卓を閉じる', program('電卓')],
  ['「電卓」を終了する', program('電卓')],
  ['アプリを終了する', { kind: 'close', role: 'program' }],
  ['アプリを終了', { kind: 'close', role: 'program' }],
  ['プログラムを閉じる', { kind: 'close', role: 'program' }],
];
test(
  ...eachRow('what is closed', closing, ([sentence, reading]) => [
    `what is closed: ${sentence}`,
    () => expect(readSentence(sentence, 'step')).toEqual({ readings: [reading] }),
  ]),
);
test(
  ...eachRow(
    'nothing is closed by guess',
    [
      'Close',
      'Quit',
      'Close it',
      'Close all windows',
      'Close the file',
      'Exit full screen',
      '閉じる',
      '画面を閉じる',
      'すべてのウィンドウを閉じる',
    ],
    sentence => [`nothing is closed by guess: ${sentence}`, () => expect(readSentence(sentence, 'step')).toHaveProperty('error')],
  ),
);

const folder = (value: string): Reading => ({ kind: 'expect_file', value, role: 'folder' });
const folders: [sentence: string, reading: Reading][] = [
  ['folder "photos" exists', folder('photos')],
  ['a directory named "x" exists', folder('x')],
  ['There is a folder called "x"', folder('x')],
  ['the "x" folder does not exist', { ...folder('x'), negated: true }],
  ['there is no folder "x"', { ...folder('x'), negated: true }],
  ['The folder "x" was created', { ...folder('x'), was: 'otherwise' }],
  ['the Documents folder exists', folder('Documents')],
  ['the folder "x" exists in the folder "docs"', folder('docs/x')],
  ['file "a.txt" exists in the folder "docs"', { kind: 'expect_file', value: 'docs/a.txt' }],
  ['the folder "docs" contains "a.txt"', { kind: 'expect_file', value: 'docs/a.txt' }],
  ['フォルダ「写真」が存在する', folder('写真')],
  ['フォルダー「写真」がない', { ...folder('写真'), negated: true }],
  ['「写真」というフォルダーが存在すること', folder('写真')],
  ['「写真」フォルダーが作成された', { ...folder('写真'), was: 'otherwise' }],
  ['ディレクトリ「写真」が存在しない', { ...folder('写真'), negated: true }],
  ['「docs」フォルダーにフォルダー「写真」がある', folder('docs/写真')],
  ['「docs」フォルダーに「写真」がある', { kind: 'expect_file', value: 'docs/写真' }],
  ['フォルダー「docs」にファイル「a.txt」がある', { kind: 'expect_file', value: 'docs/a.txt' }],
];
test(
  ...eachRow('folder', folders, ([sentence, reading]) => [
    `folder: ${sentence}`,
    () => expect(readSentence(sentence, 'check')).toEqual({ readings: [reading] }),
  ]),
);
test(
  ...eachRow(
    'saved in a folder',
    [
      ['Save it as "x" in the folder "y"', 'y/x'],
      ['Save the file as "x.txt" in "docs"', 'docs/x.txt'],
      ['「y」フォルダーに「x」という名前で保存する', 'y/x'],
    ],
    ([sentence, value]) => [
      `saved in a folder: ${sentence}`,
      () => expect(readSentence(sentence!, 'step')).toEqual({ readings: [{ kind: 'save_as', value }] }),
    ],
  ),
);
test(
  ...eachRow(
    'no folder is guessed',
    ['a folder exists', 'the folder is empty', 'the folder "x" is "y"', 'フォルダーが存在する', 'フォルダー「写真」が空である'],
    sentence => [`no folder is guessed: ${sentence}`, () => expect(readSentence(sentence, 'check')).toHaveProperty('error')],
  ),
);

test('a sentence is read once, and anew among other programs', () => {
  const text = 'Open Image Viewer';
  const first = readSentence(text, 'step', { apps: ['Image Viewer'] });
  expect(readSentence(text, 'step', { apps: ['Image Viewer'] })).toBe(first);
  expect(readSentence(text, 'step', { apps: [] })).not.toBe(first);
  expect(readSentence(text, 'check', { apps: ['Image Viewer'] })).not.toBe(first);
  for (let at = 0; at < 500; at++) readSentence(`Click "${at}"`, 'step');
  const again = readSentence(text, 'step', { apps: ['Image Viewer'] });
  expect([again === first, again]).toEqual([false, first]);
});
