/** What may be taken for a title of the steps below it, and what may not: a deed that is called a title is a deed that nobody does. */
import { onlyNames, saysWhatIsTried, sumsUp } from '../../src/scenario/language/title.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const DISK = ['Click the filesystem tab', 'The application now shows the amount of disk space used'];
const PROCESS = ['Right click the name of the application', 'Click "End Process"', 'The application closes'];
const EDITOR = ['Open the text editor', 'Type "a"', 'Press Ctrl+Z', 'The text is empty'];
const SAVE = ['Click "Save"', 'The window is shown'];
const DISK_JA = ['ファイルシステムタブをクリックする', 'ディスクの使用量が表示される'];

const ROWS: readonly [line: string, below: readonly string[], isTitle: boolean][] = [
  ['Check disk space usage', DISK, true],
  ['Check disk space usage:', DISK, true],
  ['Closing a process', PROCESS, true],
  ['In this test we open the editor and type a text.', EDITOR, true],
  ['Test printing', ['Choose File > Print', 'The file is printed'], true],
  ['Save and reopen a document', ['Press Ctrl+S to save the document', 'Close it and reopen it'], true],
  ['ディスク使用量を確認する', DISK_JA, true],
  ['ディスクの使用量の確認', DISK_JA, true],
  ['このテストではファイルシステムタブを開きます。', DISK_JA, true],
  // What is not spoken of below is a demand of its own.
  ['Check disk space usage', SAVE, false],
  ['Deleting all rows', SAVE, false],
  ['Delete all rows', SAVE, false],
  ['Delete all rows', [...SAVE, 'The rows are shown'], false],
  ['In this test we delete all rows.', SAVE, false],
  ['このテストでは全行を削除します。', DISK_JA, false],
  ['全行を削除する', [...DISK_JA, '全行が消える'], false],
  ['Save and reopen a document', ['Close the document'], false],
  // A box to be ticked has a name of its own.
  ['Check Match case', ['Click the box', 'Match is found'], false],
  ['Check Match case', ['Match case is on'], false],
  // What is seen is looked at, and what a rule can do is done.
  ['Check that the disk is shown', DISK, false],
  ['The disk space is shown', DISK, false],
  ['ディスクの使用量が表示されることを確認する', DISK_JA, false],
  ['Save the document', ['Press Ctrl+S to save the document'], false],
  ['Open the text editor', EDITOR, false],
  // A text, a number, a path, a second sentence.
  ['Check "disk" space', DISK, false],
  ['Check 3 disks', DISK, false],
  ['Check disk > space', DISK, false],
  ['Check disk space. Click the tab', DISK, false],
  ['Check', DISK, false],
  ['Check disk space usage', [], false],
];

test(
  ...eachRow('titles', ROWS, ([line, below, isTitle]) => [
    `${line} over ${below.join(' / ')}: ${isTitle ? 'may be a title' : 'is none'}`,
    () => expect(onlyNames(line, below)).toBe(isTitle),
  ]),
);

const GIMP = ['画像メニューの「拡大」を開く', '同じ名前で PNG に書き出す', '編集メニューから元に戻す', '元の大きさに戻る'];
const TRIED: readonly [line: string, below: readonly string[], isTried: boolean][] = [
  ['Check that a document can be saved and reopened', ['Save the document', 'Reopen the document'], true],
  ['画像を縮めて別の名前の PNG に書き出し、元の大きさに戻せることを確認する。', GIMP, true],
  // What is not spoken of below, a text, and what is looked at.
  ['Check that all rows can be deleted', SAVE, false],
  ['Check that "a" can be saved', ['Save "a"'], false],
  ['Check that the document is saved', ['Save the document'], false],
  ['大きさが表示されることを確認する', GIMP, false],
  ['元の大きさが見えることを確認する', GIMP, false],
];

test(
  ...eachRow('what a test tries', TRIED, ([line, below, isTried]) => [
    `${line} over ${below.join(' / ')}: ${isTried ? 'may be what it tries' : 'is not'}`,
    () => expect(saysWhatIsTried(line, below)).toBe(isTried),
  ]),
);

const ROTA = ['「編集」→「置換」で、2組 をすべて 4組 に置き換える', '名前の順に並べ替えて、当番表を保存する', '2 か所の置換'];
const SUMS: readonly [line: string, below: readonly string[], isSum: boolean][] = [
  ['4月から2組が4組になるので、当番表を直して名前の順に並べる。', ROTA, true],
  ['From 4 on the second class moves, so the table of classes is changed', ['Change the table', 'Class 4 moves to the second table'], true],
  ['5月から2組が4組になるので、当番表を直して名前の順に並べる。', ROTA, false],
  ['「退職者」を当番表から名前の順に並べて外す', ROTA, false],
  ['当番表を開く', ROTA, false],
  ['全員の当番を消して、書類を閉じて終わる', ROTA, false],
];

test(
  ...eachRow('what the list does, told before it', SUMS, ([line, below, isSum]) => [line, () => expect(sumsUp(line, below)).toBe(isSum)]),
);
