/** What grammar.md's list says people write, item by item, as Japanese authors write it: read right, or refused and why. */

import { readSentence } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const click = (target: string, more: Partial<Reading> = {}): Reading => ({ kind: 'click', target, ...more });
const fill = (target: string, value: string): Reading => ({ kind: 'fill', target, value });
const press = (keys: string): Reading => ({ kind: 'press', keys });
const menu = (...path: string[]): Reading => ({ kind: 'menu', path });
const close: Reading = { kind: 'close', role: 'window' };

const ROWS: [item: string, sentences: string | string[], ...readings: Reading[]][] = [
  ['a colon after the name of a field', '名前：欄に「太郎」と入力する', fill('名前', '太郎')],
  ['box, field, entry', ['「名前」ボックスに「太郎」と入力する', '名前フィールドに「太郎」を入力する'], fill('名前', '太郎')],
  ['a cell', ['A1セルに「5」と入力する', 'セルA1に「5」と入力する', 'セル「A1」に「5」と入力する'], fill('A1', '5')],
  ['a command', '「ls」コマンドを入力する', { kind: 'type', value: 'ls' }],
  ['to add a text', 'テキスト「x」を追加する', { kind: 'type', value: 'x' }],
  ['to change a value is to fill', 'ファイル名を「x」に変更する', fill('ファイル名', 'x')],
  ['a menu opens', '「ファイル」メニューが開く', { kind: 'expect_text', value: 'ファイル', role: 'menu', asks: 'state' }],
  [
    'a dialog asks',
    [
      '「消しますか」と確認するダイアログが表示される',
      '「消しますか」と尋ねるダイアログが表示される',
      '「消しますか」というダイアログが表示される',
    ],
    { kind: 'expect_window', target: '消しますか', asks: 'state' },
  ],
  ['labelled', ['「x」と書かれたボタンをクリックする', '「x」というボタンをクリックする'], click('x', { role: 'button' })],
  ['X closes', '「X」ダイアログが閉じる', { kind: 'expect_window', target: 'X', negated: true, was: 'otherwise' }],
  [
    'closed by its own button, once',
    [
      '右上の×をクリックしてウィンドウを閉じる',
      'ウィンドウ右上の×をクリックする',
      'ウィンドウの×ボタンを押すと、ウィンドウが閉じる',
      '右上の×ボタンでウィンドウを閉じる',
    ],
    close,
  ],
  [
    'closed by its own button, named',
    [
      '「設定」ウィンドウの×ボタンをクリックしてウィンドウを閉じる',
      '右上の×をクリックして「設定」ウィンドウを閉じる',
      '「設定」ウィンドウの×ボタンを押すと「設定」ウィンドウが閉じる',
    ],
    { kind: 'close', target: '設定', role: 'window' },
  ],
  ['in the menu', ['メニューの「コピー」をクリックする', 'メニュー内の「コピー」をクリックする'], click('コピー', { role: 'menu item' })],
  ['on the toolbar', 'ツールバーの「保存」をクリックする', click('保存', { scope: 'ツールバー' })],
  [
    'menu paths',
    [
      '「ファイル」>「保存」を選択する',
      '「ファイル」→「保存」を選択する',
      '「ファイル」|「保存」を選択する',
      'ファイル -> 保存 を選択する',
      'ファイル | 保存 を選択する',
      '「ファイル」メニューの中にある「保存」をクリックする',
      '「ファイル」→「保存」が選択されます',
    ],
    menu('ファイル', '保存'),
  ],
  [
    'a path, and what it opens',
    '「A」>「B」を選択して「C」ダイアログを開く',
    menu('A', 'B'),
    { kind: 'wait', target: 'C', role: 'window' },
  ],
  ['hit, push', ['Enterキーを叩く', 'Enterを打つ', 'Enterキーを押下する'], press('enter')],
  ['keys in other letters', ['control+shift+tを押す', 'CTRL-Shift-Tを押す', 'ctrl＋shift＋Ｔを押す'], press('ctrl+shift+t')],
  [
    'several fields in one line',
    [
      '「波形」を"サイン波"に、「周波数」を"261"に設定する',
      '「波形」を"サイン波"、「周波数」を"261"に設定する',
      '「波形」に"サイン波"、「周波数」に"261"と入力する',
      '「波形」欄に"サイン波"を、「周波数」欄に"261"を入力する',
    ],
    fill('波形', 'サイン波'),
    fill('周波数', '261'),
  ],
  [
    'steps joined',
    [
      '「A」をクリックし、「B」をクリックする',
      '「A」をクリック、「B」をクリック',
      '「A」をクリック；「B」をクリック',
      '「A」をクリック → 「B」をクリック',
    ],
    click('A'),
    click('B'),
  ],
  [
    'in the context menu',
    '「a」を右クリックし、コンテキストメニューから「コピー」を選ぶ',
    { kind: 'right_click', target: 'a' },
    click('コピー', { role: 'menu item' }),
  ],
  ['right click and select', '「a」を右クリックして「コピー」を選択する', { kind: 'right_click', target: 'a' }, click('コピー')],
  ['the window name changes', 'ウィンドウ名が「x」に変わる', { kind: 'expect_window_title', value: 'x', match: 'is', was: 'otherwise' }],
  [
    'past, tried, asked, made ready, passive, ～こと, third person, numbers, Gherkin',
    [
      '「保存」をクリックした',
      '「保存」をクリックしようとしました',
      '「保存」をクリックしてください',
      '「保存」をクリックしておきます',
      '「保存」をクリックしてみる',
      '「保存」がクリックされます',
      '「保存」をクリックすること',
      'ユーザーは「保存」をクリックする',
      '手順3：「保存」をクリックする',
      '前提: 「保存」をクリックする',
    ],
    click('保存'),
  ],
  ['passive of a drag', '「a」が「b」にドラッグされます', { kind: 'drag', source: 'a', destination: 'b' }],
];

test(
  ...eachRow(
    'read',
    ROWS.flatMap(([item, sentences, ...readings]) => [sentences].flat().map(sentence => ({ item, sentence, readings }))),
    ({ item, sentence, readings }) => [`${item}: ${sentence}`, () => expect(readSentence(sentence, 'step')).toEqual({ readings })],
  ),
);

/** One of several ways: which is to be done, nobody says. */
const WAYS = [
  '「保存」をクリックするか、Ctrl+Sを押す',
  '「保存」をクリックするか、またはCtrl+Sを押す。',
  '「保存」をクリックします。または、Ctrl+Sを押します。',
  '「A」をクリックするか、ダブルクリックする',
  '「A」または「B」をクリックする',
  '「A」か「B」ボタンをクリックし、「C」をクリックする',
  'EnterキーまたはSpaceキーを押す',
];

test('one of several ways is refused, with one of them', () => {
  for (const sentence of WAYS)
    expect(readSentence(sentence, 'step')).toMatchObject({ offers: expect.arrayContaining([expect.any(String)]) });
});

const REFUSED: [why: string, sentence: string, says?: RegExp][] = [
  ['one of three, or one of a list', '「A」または「B」または「C」をクリックする', /どれを指すのか/],
  ['one of a list', '「A」、「B」または「C」をクリックする', /どれを指すのか/],
  ['examples', '「A」や「B」をクリックする', /どれを指すのか/],
  ['the rest may belong to both ways', '「保存」をクリックするか、Ctrl+Sを押して、「OK」をクリックする'],
  ['a choice of what is to hold', '「A」または「B」が表示される', /どれを指すのか/],
  ['a choice of what is waited for', '「A」か「B」が表示されるまで待つ', /どれを指すのか/],
  ['a choice of places', '「A」か「B」ダイアログで「OK」をクリックする', /どれを指すのか/],
  ['a choice of conditions', '「A」または「B」が表示されたら「C」をクリックする', /どれを指すのか/],
  ['the other way is none', '「保存」をクリックするか、適当に進める'],
  ['what is not done yet', '「保存」をクリックしようとする'],
  ['a deed that is not done', '「a」をドラッグしないで「b」にドロップする'],
  ['a deed that is not done', 'ファイル名を「memo.txt」にしないで保存する'],
  ['a deed that is not done', '右上の×をクリックせずに「設定」ウィンドウを閉じる'],
  // A slash is a part of many names (TCP/IP), and of paths and dates.
  ['a menu path with slashes', 'ファイル/保存を選択する', /「ファイル」→「保存」を選択する/],
  ['a key that nobody knows', 'Ctrl+Fooを押す', /「Ctrl\+Foo」の部分.*どのキーか.*書き方の例: Ctrl\+Sを押す/],
  ['a question', '「保存」をクリックするかどうか'],
  // Which dialog, only the step before could tell; English does not read it either.
  ['a dialog without a name', 'Ctrl+Hを押すとダイアログが開く'],
  ['a window that nothing opens', '「メモ」ウィンドウを開いておきます'],
  ['a place that is no part of a screen', 'プロンプトでEnterキーを押す'],
  ['a tab that is chosen: a deed, or a state', '「設定」タブが選択されます'],
  ['nothing to look at', '何も起こらない'],
  ['nothing to look at', 'ファイルが正しく保存される', /「正しく」の部分/],
];

test(
  ...eachRow('refused', REFUSED, ([why, sentence, says = /理解できません/]) => [
    `${why}: ${sentence}`,
    () => expect(readSentence(sentence, 'step')).toMatchObject({ error: expect.stringMatching(says) }),
  ]),
);
