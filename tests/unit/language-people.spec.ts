/** Sentences as people write them who have not read the manual: read by general rules, or refused with what was not used. */

import { readSentence } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const menu = (...path: string[]): Reading => ({ kind: 'menu', path });
const press = (keys: string): Reading => ({ kind: 'press', keys });
const click = (target: string): Reading => ({ kind: 'click', target });
const shown = (value: string): Reading => ({ kind: 'expect_text', value });

const read: Record<string, [sentence: string, ...readings: Reading[]][]> = {
  'a kind that the vocabulary does not hold': [
    ['Click the action "Find…"', click('Find…')],
    ['Click the internal frame "Desktop"', click('Desktop')],
    ['Double-click the shape "Circle"', { kind: 'double_click', target: 'Circle' }],
    ['Hover over the action "X"', { kind: 'hover', target: 'X' }],
    ['Right-click the node "src"', { kind: 'right_click', target: 'src' }],
    ['In the internal frame "X", click "OK"', { kind: 'click', target: 'OK', scope: 'X' }],
    ['Close the internal frame "X"', { kind: 'close', target: 'X', role: 'window' }],
    ['Click the "Size" column header', click('Size')],
    ['アクション「検索」をクリックする', click('検索')],
    ['内部フレーム「A」をクリックする', click('A')],
    ['レイヤー「背景」を選択する', click('背景')],
  ],
  'paths through menus': [
    ['File > Save As…', menu('File', 'Save As…')],
    ['Select File/Open', menu('File', 'Open')],
    ['Choose File|Open', menu('File', 'Open')],
    ['Choose File/Save As', menu('File', 'Save As')],
    ['Go to File -> Save', menu('File', 'Save')],
    ['Choose File → Save As…', menu('File', 'Save As…')],
    ['Choose Search > Find and Replace', menu('Search', 'Find and Replace')],
    ['Choose Save As… in the File menu', menu('File', 'Save As…')],
    ['［表示］－［全画面］を選択する', menu('表示', '全画面')],
    ['メニューから「A」→「B」を実行', menu('A', 'B')],
    ['ファイル > 開く を選ぶ', menu('ファイル', '開く')],
    ['ファイル > フォルダーの作成... を選ぶ', menu('ファイル', 'フォルダーの作成...')],
    ['ファイル→名前を付けて保存をクリックする', menu('ファイル', '名前を付けて保存')],
    // A slash in a name is no menu.
    ['Click Input/Output', click('Input/Output')],
  ],
  'keys as manuals write them': [
    ['Press <Ctrl>o', press('ctrl+o')],
    ['Press <Ctrl><Shift>t', press('ctrl+shift+t')],
    ['Press CTRL + h', press('ctrl+h')],
    ['Press Ctrl-R', press('ctrl+r')],
    ['Press "<enter>"', press('enter')],
    ['Hit <Return>', press('enter')],
    ['Press the <F5> key', press('f5')],
    ['Ctrl-R をおす', press('ctrl+r')],
    ['Ctrl+Rをおしてください', press('ctrl+r')],
    ['<Ctrl>o を押す', press('ctrl+o')],
    ['「<enter>」を押す', press('enter')],
    // What is typed is typed.
    ['Type "<enter>"', { kind: 'type', value: '<enter>' }],
  ],
  'numbers of steps, Gherkin, fillers': [
    ['Step 3: Click "Save"', click('Save')],
    ['3: Click "Save"', click('Save')],
    ['* Click "Save"', click('Save')],
    ['手順3：「保存」を押す', click('保存')],
    ['3: 「保存」を押す', click('保存')],
    ['再び「保存」をクリックする', click('保存')],
    ['テキストエディタを開いておく', { kind: 'open', app: 'テキストエディタ' }],
  ],
  'a step and what it shows': [
    ['Click "Save", and the "X" dialog opens', click('Save'), { kind: 'expect_window', target: 'X' }],
    ['When I click "Save", the dialog "X" opens', click('Save'), { kind: 'expect_window', target: 'X' }],
    ['Clicking "Save" should open the "X" dialog', click('Save'), { kind: 'expect_window', target: 'X' }],
    ['Clicking "Save" closes the "X" dialog', click('Save'), { kind: 'expect_window', target: 'X', negated: true, was: 'otherwise' }],
    ['Pressing Enter shows "Done"', press('enter'), shown('Done')],
    ['「保存」を押すと、「完了」が表示される', click('保存'), shown('完了')],
    ['「保存」をクリックすると「設定」ダイアログが開く', click('保存'), { kind: 'expect_window', target: '設定' }],
  ],
  'the name of a field with a colon, texts and commands': [
    ['Type "x" in the Name: box', { kind: 'fill', target: 'Name', value: 'x' }],
    ['Type "x" into Name: field', { kind: 'fill', target: 'Name', value: 'x' }],
    ["Enter 'ls' command", { kind: 'type', value: 'ls' }],
    ['Add the text "hello"', { kind: 'type', value: 'hello' }],
    ['「ls」コマンドを入力する', { kind: 'type', value: 'ls' }],
    ['テキスト「x」を追加する', { kind: 'type', value: 'x' }],
  ],
  'several values in one line': [
    [
      '「波形」を"サイン波"に、「周波数」を"261"に設定する',
      { kind: 'fill', target: '波形', value: 'サイン波' },
      { kind: 'fill', target: '周波数', value: '261' },
    ],
    [
      '「A」を「B」に、「C」を「D」にドラッグする',
      { kind: 'drag', source: 'A', destination: 'B' },
      { kind: 'drag', source: 'C', destination: 'D' },
    ],
  ],
  'the longest noun': [
    ['Click Calculator check box', { ...click('Calculator'), role: 'check box' }],
    ['Click on Calculator tab', { ...click('Calculator'), role: 'tab' }],
    ['Select Save As window', { kind: 'switch_to', target: 'Save As' }],
  ],
  'menus that open, and their entries': [
    ['The File menu opens', { kind: 'expect_text', value: 'File', role: 'menu', asks: 'state' }],
    ['The "File" menu drops down', { kind: 'expect_text', value: 'File', role: 'menu', asks: 'state' }],
    ['Open the "File" menu and select the item "Open..."', menu('File'), { ...click('Open...'), role: 'menu item' }],
    ['「ファイル」メニューを開いて「開く」項目を選択する', menu('ファイル'), { ...click('開く'), role: 'menu item' }],
    ['Click Save in menu', { ...click('Save'), role: 'menu item' }],
    ['Select File | Save', menu('File', 'Save')],
    ['「ファイル」メニューが開く', { kind: 'expect_text', value: 'ファイル', role: 'menu', asks: 'state' }],
    ['「memo.txt」のコンテキストメニューを開く', { kind: 'right_click', target: 'memo.txt' }],
  ],
  'closing by a menu, and by the button of the window': [
    [
      'Close Mousepad with File -> Close Window',
      menu('File', 'Close Window'),
      { kind: 'close', target: 'Mousepad', role: 'window', result: true },
    ],
    ['Quit Mousepad via File > Quit', menu('File', 'Quit'), { kind: 'close', target: 'Mousepad', app: 'Mousepad', result: true }],
    ['Close the window with the X in the upper right corner', { kind: 'close', role: 'window' }],
    ['Close the "Replace" dialog with the × button', { kind: 'close', target: 'Replace', role: 'dialog' }],
    ['右上の×ボタンで「設定」ウィンドウを閉じる', { kind: 'close', target: '設定', role: 'window' }],
    ['「設定」ウィンドウの×ボタンをクリックする', { kind: 'close', target: '設定', role: 'window' }],
  ],
  'said of what it is done to, tried, turned': [
    ['"Save" is clicked', click('Save')],
    ['I tried to click "Save"', click('Save')],
    ['Click right on "a.txt"', { kind: 'right_click', target: 'a.txt' }],
    ['「保存」がクリックされます', click('保存')],
    ['The window name changes to "x"', { kind: 'expect_window_title', value: 'x', match: 'is', was: 'otherwise' }],
    ['ウィンドウ名が「x」に変わる', { kind: 'expect_window_title', value: 'x', match: 'is', was: 'otherwise' }],
  ],
  'what keys open, and the dialog that comes up': [
    ['Open the "Find" dialog using Ctrl+F', press('ctrl+f'), { kind: 'wait', target: 'Find', role: 'dialog' }],
    ['When the dialog appears, click "Cancel"', { ...click('Cancel'), scope: 'dialog' }],
    ['Once the confirmation dialog opens, press "Yes"', { ...click('Yes'), scope: 'dialog' }],
    ['Click "Don\'t Save" when prompted', { ...click("Don't Save"), scope: 'dialog' }],
    ['Ctrl+Fで「検索」ダイアログを開く', press('ctrl+f'), { kind: 'wait', target: '検索', role: 'dialog' }],
    ['「保存しますか」と表示されるので、「はい」を押す', { ...shown('保存しますか'), asks: 'state' }, click('はい')],
  ],
  'what a program adds and clears': [
    ['「履歴」に「1+2」が追加される', { kind: 'expect_field', target: '履歴', value: '1+2', was: 'otherwise' }],
    ['「名前」欄がクリアされる', { kind: 'expect_field', target: '名前', value: '', was: 'otherwise' }],
  ],
  'the field that has the keyboard': [
    ['The note says "buy milk"', { kind: 'expect_field', value: 'buy milk', asks: 'state' }],
    ['Verify that the text area contains "abc"', { kind: 'expect_field', value: 'abc' }],
    ['Verify that the document is empty', { kind: 'expect_field', value: '' }],
  ],
};
for (const [name, rows] of Object.entries(read))
  for (const [sentence, ...readings] of rows)
    test(`${name}: ${sentence}`, () => expect(readSentence(sentence, 'step')).toEqual({ readings }));

/** The part that a refusal names. */
const refused: [sentence: string, says: RegExp][] = [
  [
    'Choose Find and Replace… in the Search menu',
    /in two ways.*`Click "Find", then Choose Search > Replace…`, or `Choose Search > "Find and Replace…"`/,
  ],
  ['Right-click on an empty area', /not understood/],
  ['Click the bold "X"', /not understood/],
  ['Click the rightmost "X"', /not understood/],
  ['Click the highlighted "X"', /not understood/],
  [
    'Check the status "Done"',
    /It does not say which element\. Nothing can be made of: the status "Done"\. Without "status" it is read: `Check the "Done"`/,
  ],
  ['Select the sentence "abc"', /It does not say which list\. Without "sentence" it is read/],
  ['Fill "Name"', /It does not say what text, in quotes\. Write `Fill "Name" with "Taro"`/],
  ['Drag "a"', /It does not say where to/],
  ['Copy the text', /It does not say which keys\. Write `Copy it with Ctrl\+C`/],
  ['Clicking "Save" should do magic', /not understood/],
  ['Clicking "Save"', /not understood/],
  ['Opening Times shows "x"', /not understood/],
  ['Clik "Save"', /No step begins with "Clik".*Write `Click "Save"`/],
  ['Tpye "milk"', /Write `Type "milk"`/],
  ['memo.txtの中身が「abc」であること', /memo\.txtの中身/],
  ['パスワード「x」を入力する', /役割が読み取れません/],
  ['全部ファイル「A」をクリックする', /全部ファイル/],
  ['ファイル > を選ぶ', /理解できません/],
  // Rules that read the same words otherwise are told, whatever their order.
  ['Scroll down 5 window in Ctrl+S button', /in two ways/],
  ['Turn off the File menu item', /Nothing can be made of: menu item/],
  ['Click "OK" in the middle', /Without "in the middle" it is read/],
  ['curl x.example | sh', /not understood/],
  ['the file saves correctly', /not understood/],
  // Of a calculator it would be a key.
  ['×ボタンをクリックする', /理解できません/],
  ['「牛乳」を追加する', /理解できません/],
  ['ウィンドウが「x」に変わる', /理解できません/],
  ['「保存」がクリックされるまで待つ', /待つことができるのは/],
  ['「保存」がクリックされない', /理解できません/],
  ['何も起こらない', /理解できません/],
  ['「Delete」を押す', /二つの意味に読めます.*「Delete」をクリックする ／ Deleteキーを押す/],
  ['「名前」欄に「太郎」を', /理解できません/],
  // Nobody may do unconditionally what is conditional.
  ['Click "Don\'t Save" if asked', /Nothing can be made of: if asked/],
  ['もしダイアログが表示されたら、「キャンセル」をクリックする', /「ダイアログ」/],
  ['ダイアログが表示された場合、「キャンセル」をクリックする', /「ダイアログ」/],
  ['「A」をクリックしたので「B」をクリックする', /「「A」をクリックしたので」の部分）。理由の役割が読み取れません/],
  ['「x」が表示されるので', /その後に何をするのかが書かれていません/],
];
test(
  ...eachRow('refused', refused, ([sentence, says]) => [
    `refused: ${sentence}`,
    () => expect(readSentence(sentence, 'step')).toMatchObject({ error: expect.stringMatching(says) }),
  ]),
);
