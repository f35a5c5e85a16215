/** A refusal gives a sentence to copy, or none: one that is read, close to what was written, with the author's names and no others. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readSentence } from '../../src/scenario/language/index.js';
import { findQuotes } from '../../src/scenario/language/quotes.js';
import { isError } from '../../src/scenario/language/result.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { isLong, same } from '../support/properties.js';

const offersFor = (text: string, as: 'step' | 'check'): readonly string[] | undefined => {
  const result = readSentence(text, as);
  return isError(result) ? result.offers : undefined;
};

const ROWS: readonly [as: 'step' | 'check', written: string, ...offered: string[]][] = [
  ['step', 'Clik "Save"', 'Click "Save"'],
  ['check', '"Done" is showm', '"Done" is shown'],
  ['check', 'file "memo.txt" contians "milk"', 'file "memo.txt" contains "milk"'],
  ['step', 'Type hello world', 'Type "hello world"'],
  ['step', 'Type hello world into "Name"', 'Type "hello world" into "Name"'],
  ['step', 'Click "Save', 'Click "Save"'],
  ['step', '「保存をクリックする', '「保存」をクリックする'],
  ['step', '牛乳を買うと入力する', '「牛乳を買う」と入力する'],
  ['step', '「名前」欄に太郎と入力する', '「名前」欄に「太郎」と入力する'],
  ['step', 'Click "Save" "Cancel"', 'Click "Save" and "Cancel"'],
  ['step', '「A」「B」をクリックする', '「A」と「B」をクリックする'],
  ['step', '「A」「B」「C」を選択する', '「A」と「B」と「C」を選択する'],
  ['step', '「A」ボタンをオンにする', '「A」をオンにする'],
  ['step', '「A」か「B」にチェックを入れる', '「A」にチェックを入れる', '「B」にチェックを入れる'],
  ['step', 'Fill "Name"', 'Fill "Name" with "Taro"'],
  ['check', 'the total 42.50 appears', '"42.50" is shown'],
  // A name in quotes, where the author wrote none; what it is taken for is said.
  ['step', 'Click on the circle.', 'Click on the "circle".'],
  ['step', 'Turn on the dark style', 'Turn on the "dark style"'],
  ['step', 'Leave the customer empty', 'Leave the "customer" empty'],
  ['step', 'Write "Hi" into the message body', 'Write "Hi" into the "message body"'],
  ['step', 'Switch to the week view', 'Switch to the "week" view'],
  ['check', 'The quantity on hand is still 120', 'the "quantity on hand" field is "120"'],
  ['step', '表計算を起動する', '「表計算」を起動する'],
  ['step', '終了時刻を11:30に変更して保存する', '「終了時刻」を「11:30」に変更して保存する'],
  ['check', '待ち時間に「5分」が選ばれている', '「待ち時間」欄が「5分」である'],
  ['step', 'Change the language from "English" to "Japanese"', 'Change the language to "Japanese"'],
  ['check', 'the row for "Blue mug" shows the price "12.90"', 'a row with "Blue mug" and "12.90" is shown'],
  ['check', 'cell A1 of the spreadsheet shows "Order no."', 'cell A1 shows "Order no."'],
  // What is done instead; a folder is opened in one of two ways.
  ['step', 'Open the folder "2024"', 'Double-click "2024"', 'Click "2024"'],
  ['step', 'Go to the Drafts folder', 'Double-click "Drafts"', 'Click "Drafts"'],
  ['step', 'Run mkdir -p demo && cd demo', 'Type "mkdir -p demo && cd demo" and press Enter'],
  ['step', 'Press F2 and rename it to "b.txt"', 'Press F2 and type "b.txt" and press Enter'],
  // Each of these was offered a sentence of another meaning, or with names that nobody wrote.
  ['step', 'Log in as admin'],
  ['step', 'Click the first button'],
  ['step', 'Click the blue button'],
  ['step', 'Press Ctrl+Banana'],
  ['step', 'Compute 7 times 6'],
  ['step', '8 も同様に入力して「=」'],
  ['step', 'アドレスバーにパスを「file://」付きで入れて開く'],
  ['check', 'The display reads 56'],
  ['check', '猫の写真が表示され、タイトルに「neko.jpg」と出る'],
  ['check', 'Click "Save"'],
  ['check', 'It works'],
  ['check', 'Two windows are open'],
  ['step', 'Wait until the report is displayed.'],
  ['step', 'Save and close it'],
  ['step', 'アプリを終了し、もう一度起動する'],
  ['step', 'Double-click the folder to go inside'],
  ['step', 'Right-click the moved shift'],
  // A name beside another was lost, and it was read.
  ['step', '「B」「P」の隣にある「A」ボタンをクリックする', '「B」と「P」の隣にある「A」ボタンをクリックする'],
  ['step', 'Replace "foo" with "bar"'],
  ['step', 'Open "Report" from the Documents folder'],
  ['step', '管理者としてログインする'],
  ['step', 'Show the menu in the corner'],
  ['step', 'Polish "Name"'],
  ['step', '最後の画面が出たら、一覧の「A」を選んで「B」を押す'],
  ['check', 'It all went well with "A", but not "B"'],
  ['step', '「A」が表示されるとは限らない'],
  ['step', '「A」が表示されていなくはない'],
  ['check', '「A」欄には「B」しか入力されていない'],
  // Whose place that is, nobody says of what appears.
  ['step', '"Done" appears and in the "X" dialog, click "OK"'],
  ['check', '「A」だけが並び「B」はない'],
  ['check', '「A」が並び、「B」以外は何もない'],
  ['check', '"5 EUR" is shown beside "A"'],
  // A row near it would have left out what the author asks for, or have said the opposite.
  ['check', '「送信」ボタンはグレーアウトしていて押せない'],
  ['check', 'a dialog asks whether "plan.odt" should be replaced'],
  ['check', 'タイトルの先頭に「*」が付いていない'],
  ['step', 'Set the reminder to 15 minutes before'],
  ['step', 'Open Evolution and click "New" above the list', 'Open Evolution and click "New"'],
  ['step', 'Right-click the new message and select "Move to Trash"'],
  // Nor is a word left out where the rest would be torn, or another key, number or amount be meant.
  ['step', 'Press Escape instead of Enter'],
  ['step', 'Press Ctrl+F and search for "milk"', 'Press Ctrl+F and type "milk" and press Enter'],
  ['check', 'There is nothing in the Drafts list'],
  ['step', 'Press Tab with great care', 'Press Tab'],
  // A place that bears no name gets none, and a tab's title is its window's.
  ['check', 'The message pane says "Finished"', '"Finished" is shown'],
  ['check', 'The message pane does not say "Failed"', '"Failed" is not shown'],
  ['step', 'the tab title changes to "Welcome"', 'The window title contains "Welcome"'],
];

test(
  ...eachRow('each row holds', ROWS, ([as, written, ...expected]) => [
    `${as}: ${written} → ${expected}`,
    () => expect(offersFor(written, as)).toEqual(expected),
  ]),
);

test('whatever is offered is read, and keeps the names', () => {
  const refused = gunzipSync(readFileSync(new URL('../data/sentences/corpus.ndjson.gz', import.meta.url)))
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { as: 'step' | 'check'; text: string; readings?: unknown })
    // Whole lines of tables are no sentences.
    .filter(({ readings, text }) => readings === undefined && !text.includes(' · '));
  const some = refused.filter((_, n) => isLong() || n % 10 === 0);
  for (const { as, text } of some) {
    const result = readSentence(text, as);
    if (!isError(result)) continue;
    const { error, offers = [] } = result;
    // Without a sentence to copy, kinds that are read: but of the other part of a scenario, of two ways, and of a whole page.
    const [, kinds] = /(?:Sentences that are read: |読み取れる文の例: )(.*?)\.?$/s.exec(error) ?? [];
    const isOther = !isError(readSentence(text, as === 'step' ? 'check' : 'step')) || text.length >= 240;
    same(offers.length > 0 || kinds !== undefined || isOther, true, `${as}: ${text} → ${error}`);
    for (const kind of kinds?.replace(/^`|`$/g, '').split(/`, `| ／ /) ?? [])
      same(isError(readSentence(kind, as)), false, `${text} → ${kind}`);
    const isRead = (one: string): boolean => (['step', 'check'] as const).some(kind => !isError(readSentence(one, kind)));
    for (const offer of offers) same(offer.split(', then ').every(isRead), true, `${text} → ${offer}`);
    const names = findQuotes(text).quotes.map(({ value }) => value);
    const lost = names.filter(name => offers.length > 0 && offers.every(one => !one.includes(name)));
    same(lost, [], `${text} → ${offers.join(' / ')}`);
  }
});
