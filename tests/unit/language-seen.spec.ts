/** What a sentence says is seen is never read as something to do, whoever reads it. */

import { lookOf } from '../../src/plan/proof.js';
import { contradiction, readSentence } from '../../src/scenario/language/index.js';
import { deedsSeen, saysGiven } from '../../src/scenario/language/seen.js';
import { isCheck, type Reading } from '../../src/scenario/reading.js';
import { expect, test } from '../support/plain-test.js';
import { sameEach } from '../support/properties.js';

const close: Reading = { kind: 'close', target: 'Editor' };
const open: Reading = { kind: 'open', app: 'editor' };
const click: Reading = { kind: 'click', target: 'OK' };
const DEEDS: Reading[] = [close, click, open, { kind: 'fill', target: 'a', value: 'b' }, { kind: 'press', keys: 'enter' }];

const SEEN = [
  'Saved files are listed',
  'The window name changes to Book1.gnumeric',
  'notes.txt shows on the desktop',
  'Replace dialogue does not close',
  "Save dialog doesn't open",
  'Closed tabs are restored',
  'the editor closes',
  'The editor closes.',
  'Then the editor closes',
  'The dialog opens',
  '"Find" closes',
  'Popup closes',
  'Results appear',
  'Save the current workbook dialogue opens',
  'Export the chart dialogue opens',
  'The file is saved',
  'You should now see the dialog',
  'The "Save" icon is closed',
  '名前を付けて保存 ダイアログが表示され、',
  '新しいファイルを初めて保存するときには、保存ダイアログが表示されます。',
  'エディタが閉じます',
  '一覧に「A」があります',
  '件数が変わりました',
  'The window should be closed',
  'Verify that the editor closes',
  'Wait until the editor closes',
  'the editor closes without asking',
  'The Save button becomes disabled',
  'エディタが閉じる',
  'エディタが閉じること。',
  'エディタは終了する',
  'ダイアログが開く',
  '「検索」が開く',
  'ファイルが保存される',
  'メニューが表示された',
  '文字が変わる',
  'It says 08:00 now',
  'There are two changed files in the list, soup.txt and bread.txt.',
  'The window shows a house, a tree and two birds',
  '画面下に「保存成功」と表示される',
  '名前の欄が Summit に戻る。',
  '右の「点の詳細」の名前が Summit、高度が 599 m になる',
  '点の詳細の名前も Summit',
  '点の詳細の名前も「Summit」',
];
const ASKED = [
  'Tried to click write changes',
  'You should close the dialog',
  'ボタンをクリックしてウィンドウが閉じる',
  'Close the window that does not close',
  'Click "OK" if it does not close',
  'opened db.sqlite3 database file',
  'changed values in the cells of one of the tables',
  'Close the editor',
  'Please close the editor.',
  'I close the editor',
  'The user closes the editor',
  'Now close the editor',
  'In the editor, close the tab',
  'Click "OK" in the dialog that opens',
  'Click the button the dialog shows',
  'Once the dialog opens, close the dialog',
  'If the dialog is open, close it',
  'The Save button is clicked',
  'Select the file that is shown',
  'Bring the editor to an end',
  'エディタを閉じる',
  'ユーザーがエディタを閉じる',
  '表示されたメニューから「保存」を選択する',
  'The window shows a house, File > Close',
  'The list is shown, OK',
  'The window shows a house, and Alt+F4',
  '次は「閉じる」',
  'まずはエディタの起動',
  '「保存」と入力する',
  'ユーザーの担当が「閉じる」をクリック',
];

test('nothing that it says is seen is done; what it asks for is', () => {
  for (const text of SEEN) sameEach(deedsSeen(text, DEEDS), DEEDS, text);
  for (const text of ASKED) sameEach(deedsSeen(text, DEEDS), [], text);
});

test('a look, a wait, a value to remember are no deeds', () => {
  const looks: Reading[] = [
    { kind: 'expect_window', target: 'Find' },
    { kind: 'wait', target: 'Find' },
    { kind: 'remember', target: 'a', name: 'b' },
  ];
  expect(deedsSeen('The "Find" dialog opens', looks)).toEqual([]);
});

const MIXED: readonly [text: string, deeds: Reading[], seen: Reading[]][] = [
  ['Click "OK" and the editor closes', [click, close], [close]],
  ['Click "OK", then close the editor', [click, close], []],
  ['Clicking "OK" closes the editor', [click, close], [close]],
  ['Ctrl+Q closes the editor', [{ kind: 'press', keys: 'ctrl+q' }, close], [close]],
  ['Ctrl+Qでエディタが閉じる', [{ kind: 'press', keys: 'ctrl+q' }, close], [close]],
  ['「OK」を押すとエディタが閉じる', [click, close], [close]],
  ['Find and Replace dialog opens', [open], [open]],
  ['When the editor opens, click "OK"', [open, click], [open]],
  ['エディタが開いたら「OK」を押す', [open, click], [open]],
  ['「OK」を押してエディタを閉じる', [click, close], []],
];
test('of a sentence that does both, only what it does', () => {
  for (const [text, deeds, seen] of MIXED) sameEach(deedsSeen(text, deeds), seen, text);
});

test('the grammar refuses such a reading, and a pinned one is against its sentence', () => {
  for (const text of [...SEEN, ...MIXED.map(([one]) => one)])
    for (const as of ['step', 'check'] as const) {
      const result = readSentence(text, as);
      const deeds = 'error' in result ? [] : deedsSeen(text, result.readings);
      sameEach(deeds, [], text);
    }
  expect(readSentence('Save the current workbook dialogue opens', 'step')).toMatchObject({
    error: expect.stringMatching(/^It says what is seen, so it is not read as something to do\./),
  });
  const pinned = { text: 'the editor closes without asking', line: 1, column: 1, meant: ['Close "Editor"'] };
  expect(contradiction(pinned, 'step')).toMatch(/says what is seen; its pinned reading does something: Close the "Editor" window/);
  expect(contradiction({ ...pinned, meant: ['"Editor" is gone'] }, 'step')).toBeUndefined();
});

test('what is seen of a deed is a look', () => {
  const rows: readonly [deed: Reading, look: Reading | undefined][] = [
    [
      { kind: 'close', target: 'Editor', role: 'window' },
      { kind: 'expect_window', target: 'Editor', role: 'window', negated: true, was: 'otherwise' },
    ],
    [
      { kind: 'close', app: 'editor' },
      { kind: 'expect_app', app: 'editor', negated: true, was: 'otherwise' },
    ],
    [
      { kind: 'open', app: 'editor' },
      { kind: 'expect_app', app: 'editor' },
    ],
    [
      { kind: 'save_as', value: 'a.txt' },
      { kind: 'expect_file', value: 'a.txt', match: 'ends', was: 'otherwise' },
    ],
    [
      { kind: 'check', target: 'Sure' },
      { kind: 'expect_checked', target: 'Sure', tick: true },
    ],
    [click, undefined],
    [{ kind: 'type', value: 'x' }, undefined],
  ];
  for (const [deed, look] of rows) {
    sameEach(lookOf(deed), look, deed.kind);
    if (look) sameEach(isCheck(look), true, deed.kind);
  }
});

test('that an input was given, and nothing of what came of it', () => {
  const given = [
    'The plus in the top left corner has been pressed.',
    'The OK button has been clicked',
    '「保存」ボタンが押された',
    '行がダブルクリックされました。',
  ];
  const more = [
    'The plus has been pressed and a dialog is open',
    'The document has been saved',
    'The switch has been flipped',
    'A pressed button is shown',
    '保存ボタンが押され、ファイルが作成された',
    'ファイルが保存された',
  ];
  for (const text of given) sameEach(saysGiven(text), true, text);
  for (const text of more) sameEach(saysGiven(text), false, text);
});
