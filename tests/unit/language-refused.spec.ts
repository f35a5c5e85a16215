/**
 * Why a sentence is refused, and what is offered instead: of what people write who have not read the manual. That it is refused at all, and all that
 * is read, stands in tests/data/sentences/corpus.ndjson.gz.
 */

import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import { eachRow, expect, test } from '../support/plain-test.js';

type As = 'step' | 'check';

const MESSAGES: readonly [sentence: string, as: As, says: RegExp][] = [
  ['Log in as admin', 'step', /goal/],
  ['Toggle hidden files using Ctrl+H. Now .hidden.txt must be there as well.', 'step', /may be a file, or its name on the screen/],
  ['Press Ctrl+S and a.txt is there', 'step', /may be a file/],
  ['Press Ctrl+Banana', 'step', /no key "banana"/],
  ['Start Notes with F5', 'step', /Nothing can be made of: with F5/],
  ['Click Save with Enter', 'step', /Without "with Enter" it is read: `Click Save`/],
  ['Press the Foo key', 'step', /no key "foo"/i],
  ['Click "Save" "Cancel"', 'step', /Nothing can be made of: "Cancel"\. Write `Click "Save" and "Cancel"`/],
  ['Click "Save" with great force', 'step', /Without "with great force" it is read: `Click "Save"`/],
  // Whose folder it is: that of the test, or what a window shows.
  ['The folder contains "a-17.txt"', 'check', /Write `"a-17\.txt" is in the home folder`, or `"a-17\.txt" is shown`/],
  ['The folder contains "a-17.txt"', 'step', /Write `"a-17\.txt" is in the home folder`, or `"a-17\.txt" is shown`/],
  ['フォルダーに「a.txt」が入っている', 'check', /ホームフォルダーに「a\.txt」がある ／ 「a\.txt」が表示されている/],
  // Of two ways the first is enough.
  [
    'Save it as "a.py" with Ctrl+Shift+S... or the File menu',
    'step',
    /Without "or the File menu" it is read: `Save it as "a\.py" with Ctrl\+Shift\+S`/,
  ],
  ['「a.py」という名前でCtrl+Shift+Sまたはファイルメニューで保存する', 'step', /「またはファイルメニュー」がなければ読み取れます/],
  // Where something stands is no word to be left out: "A" is not "B".
  ['"A" is above "B"', 'check', /^(?!.*Without "above").*Sentences that are read/],
  ['Save the current workbook dialogue opens', 'step', /says what is seen.* Sentences that are read: .*is shown/],
  ['Click "Save', 'step', /not closed.*`Click "Save"`/],
  ['"x" is not hidden', 'check', /two negations/],
  ['"x" is shown and hidden', 'check', /opposite/],
  ['Click "OK"', 'check', /an action, but stands among the checks\. .*should be seen\.$/],
  [
    'The sentence should appear',
    'check',
    /Nothing names what is meant by: The sentence\. .*in quotes\. Sentences that are read: `"sentence" is shown`/,
  ],
  ['the file "a.txt" is not "y"', 'check', /Something is missing in it/],
  ['ファイル「a.txt」の内容が「x」から変わっていない', 'check', /^(?!.*閉じる)/],
  ['the "Blue" item is highlighted', 'check', /Nothing can be made of: is highlighted/],
  ['The first file contains "x"', 'check', /meant by: The first file\. .*in quotes\. Sentences that are read: .*`"x" is shown`/],
  ['', 'step', /empty/],
  ['Click "a" and '.repeat(50), 'step', /120/],
  ['「名前」に「太郎」と入力し、赤い「送信」ボタンを押す', 'step', /「赤い」の部分/],
];
/** Where something stands is no word to leave out: neither read without it, nor offered so. */
const PLACED: readonly [sentence: string, isRead: boolean][] = [
  ['"Nora" is shown first', false],
  ['"Nora" is selected first', false],
  ['the table has a row with "Nora" first', false],
  ['「佐藤」が最初に表示されている', false],
  ['「佐藤」が最後に表示されている', false],
  ['First, "Nora" is shown', true],
  ['最初に「佐藤」が表示されている', true],
];
test(
  ...eachRow('first and last', PLACED, ([sentence, isRead]) => [
    sentence,
    () => {
      const read = readSentence(sentence, 'check');
      expect(!isError(read)).toBe(isRead);
      if (isError(read)) expect(read.offers ?? []).toEqual([]);
    },
  ]),
);

test('what is no longer so was so before, wherever it was', () => {
  for (const where of ['shown', 'on the screen', 'in the table', 'in the list on the left'])
    expect(readSentence(`"A" is no longer ${where}`, 'check')).toMatchObject({ readings: [{ negated: true, was: 'otherwise' }] });
});

/** The part that a refusal names. */
const PARTS: readonly [sentence: string, says: RegExp][] = [
  [
    'Choose Find and Replace… in the Search menu',
    /in two ways.*`Click "Find", then Choose Search > Replace…`, or `Choose Search > "Find and Replace…"`/,
  ],
  ['Right-click on an empty area', /not understood/],
  ['Click the bold "X"', /not understood/],
  ['Click the rightmost "X"', /not understood/],
  ['Click the highlighted "X"', /not understood/],
  ['Check the status "Done"', /Nothing can be made of: the status "Done"\. Without "status" it is read: `Check the "Done"`/],
  ['Select the sentence "abc"', /Without "sentence" it is read/],
  ['Fill "Name"', /Something is missing in it\. Write `Fill "Name" with "Taro"`/],
  ['Drag "a"', /Write `Drag "a" to "Documents"`/],
  ['Copy the text', /Something is missing in it\. Sentences that are read: `Copy it with Ctrl\+C`/],
  ['Clicking "Save" should do magic', /not understood/],
  ['Clicking "Save"', /not understood/],
  ['Opening Times shows "x"', /not understood/],
  ['Clik "Save"', /No step begins with "Clik".*Write `Click "Save"`/],
  ['Tpye "milk"', /Write `Type "milk"`/],
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
  // Each ends in sentences that are read, with the author's own name.
  ['Unlock "a.kdbx" with the password', /Sentences that are read: .*`Open the file "a\.kdbx"`/],
  ['Copy nothing', /Sentences that are read: /],
  ['「長方形」を描く', /読み取れる文の例: 「長方形」をクリックする/],
  // Nobody may do unconditionally what is conditional.
  ['Click "Don\'t Save" if asked', /Nothing can be made of: if asked/],
  ['もしダイアログが表示されたら、「キャンセル」をクリックする', /「ダイアログ」/],
  ['ダイアログが表示された場合、「キャンセル」をクリックする', /「ダイアログ」/],
  ['「A」をクリックしたので「B」をクリックする', /「「A」をクリックしたので」の部分）。理由の役割が読み取れません/],
  ['「x」が表示されるので', /その後に何をするのかが書かれていません/],
];
const REASONS: readonly [why: string, sentence: string, says?: RegExp][] = [
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
  ['a key that nobody knows', 'Ctrl+Fooを押す', /「Ctrl\+Foo」の部分.*どのキーかを書いてください。読み取れる文の例: /],
  ['a question', '「保存」をクリックするかどうか'],
  // Which dialog, only the step before could tell; English does not read it either.
  ['a dialog without a name', 'Ctrl+Hを押すとダイアログが開く'],
  ['a window that nothing opens', '「メモ」ウィンドウを開いておきます'],
  ['a place that is no part of a screen', 'プロンプトでEnterキーを押す'],
  ['a tab that is chosen: a deed, or a state', '「設定」タブが選択されます'],
  ['nothing to look at', '何も起こらない'],
  ['nothing to look at', 'ファイルが正しく保存される', /「正しく」の部分/],
];
const rows = [
  ...MESSAGES,
  ...PARTS.map(([sentence, says]) => [sentence, 'step', says] as const),
  ...REASONS.map(([, sentence, says = /理解できません/]) => [sentence, 'step', says] as const),
];
test(
  ...eachRow('the message says why', rows, ([sentence, as, says]) => [
    `the message says why: ${sentence.slice(0, 40)}`,
    () => expect(readSentence(sentence, as)).toMatchObject({ error: expect.stringMatching(says) }),
  ]),
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
test('one of several ways is refused', () => {
  for (const sentence of WAYS) expect(readSentence(sentence, 'step')).toHaveProperty('offers');
});

const OFFERED: readonly [as: As, sentence: string, ...offers: string[]][] = [
  ['step', 'Wait for the file dialog.'],
  ['step', 'Wait up to 5 seconds until the window title contains "x"', 'Wait until the window title contains "x"'],
  ['step', 'タイトルに「x」が含まれるまで最大5秒待つ', 'タイトルに「x」が含まれるまで待つ'],
  ['step', 'ダイアログが表示されるまで待つ'],
  ['check', 'The folder contains "invoice-17.txt"', '"invoice-17.txt" is in the home folder', '"invoice-17.txt" is shown'],
  ['check', '"Welcome" appears below the form', '"Welcome" appears'],
  // No program ends.
  ['check', '保存が終わっている'],
  ['step', 'Press Ctrl+N for file', 'Press Ctrl+N'],
];
test(
  ...eachRow('each is refused with a sentence to write', OFFERED, ([as, sentence, ...offers]) => [
    `${as}: ${sentence}`,
    () => {
      const result = readSentence(sentence, as);
      expect(isError(result) ? result.offers : result.readings).toEqual(offers);
    },
  ]),
);
