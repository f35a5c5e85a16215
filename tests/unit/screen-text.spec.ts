/** When an author's text stands in another one: the table that all checks and the judge rest on, in both languages. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { type Answer, contains, isExact, standsIn } from '../../src/screen/text.js';

type Row = readonly [wanted: string, text: string, holds: Answer];

const ENGLISH: readonly Row[] = [
  // The same, but for case, width and spaces.
  ['Saved', 'Saved', 'yes'],
  ['saved', 'SAVED', 'yes'],
  ['Saved', 'Ｓａｖｅｄ', 'yes'],
  ['Total amount', 'Total   amount', 'yes'],
  ['milk and', 'buy milk\nand eggs', 'yes'],
  ['Saved', 'Sa\u200bved', 'yes'],
  ['Saved', '', 'no'],
  ['', 'Saved', 'no'],
  [' ', ' ', 'no'],
  ['Saved', 'Nothing else', 'no'],
  // A comma groups three digits; else it may part numbers, and it does where the author's own words use it so.
  ['480', '480,000', 'no'],
  ['480', '1,480', 'no'],
  ['480', '480,0', 'unsure'],
  ['battery,480', 'battery,480,0', 'yes'],
  ['480,battery', '3,480,battery', 'yes'],
  // A part of a sentence.
  ['quota', 'disk quota exceeded', 'yes'],
  ['Saved', 'Saved.', 'yes'],
  ['Saved', '✓ Saved', 'yes'],
  ['Saved', '✔️Saved', 'yes'],
  ['Saved', '(Saved)', 'yes'],
  ['Saved', '"Saved"', 'yes'],
  ['Saved', 'Status:Saved', 'yes'],
  ['user', "the user's files", 'yes'],
  ['Save', 'Save, Save As…', 'yes'],
  ['Sign in', 'Sign in to go on', 'yes'],
  // A letter goes on.
  ['Connected', 'Disconnected', 'no'],
  ['Paid', 'Unpaid', 'no'],
  ['Paid', 'UNPAID', 'no'],
  ['Save', 'Saved', 'no'],
  ['Saved', 'Unsaved', 'no'],
  ['ok', 'token', 'no'],
  ['Active', 'Inactive', 'no'],
  ['Valid', 'Invalid', 'no'],
  ['art', 'start', 'no'],
  ['able', 'table', 'no'],
  ['Total', 'Totals', 'no'],
  ['Paid', 'Unpaid, then Paid', 'yes'],
  ['memo', 'memo2', 'no'],
  ['memo', 'memo_old', 'no'],
  ['do', "don't", 'no'],
  ['caf', 'café', 'no'],
  ['привет', 'приветы', 'no'],
  // A mark joins what it may join.
  ['memo', 'memo.txt', 'unsure'],
  ['memo', 'memo-2', 'unsure'],
  ['old', 'old-memo', 'unsure'],
  ['memo.txt', 'memo.txt.bak', 'unsure'],
  ['memo.txt', '/home/me/memo.txt', 'yes'],
  ['Documents', '/home/me/Documents/a.txt', 'unsure'],
  ['C', 'C++', 'unsure'],
  ['C', 'C#', 'unsure'],
  ['D', 'R&D', 'unsure'],
  ['Sign', 'Sign-in', 'unsure'],
  // Numbers are whole.
  ['0 errors', '10 errors', 'no'],
  ['0 errors', '0 errors', 'yes'],
  ['1000', '21000', 'no'],
  ['4', '40', 'no'],
  ['2', '= ニー2', 'unsure'],
  ['2', 'メモリー2', 'yes'],
  ['4', '14', 'no'],
  ['4', '3.4', 'no'],
  ['4', '4.5', 'no'],
  ['4', '4,000', 'no'],
  ['000', '4,000', 'no'],
  ['4', '-4', 'no'],
  ['4', '−4', 'no'],
  ['4', 'Total -4', 'no'],
  ['4', '.4', 'no'],
  ['4', '+4', 'unsure'],
  ['-4', '3-4', 'no'],
  ['-4', '(-4)', 'yes'],
  ['30', '12:30', 'no'],
  ['05', '2024-05-01', 'no'],
  ['2', '1/2', 'no'],
  ['10', '10MB', 'no'],
  ['4', '4.', 'yes'],
  ['4', 'The answer is 4.', 'yes'],
  ['4', '(4)', 'yes'],
  ['4', '$4', 'yes'],
  ['42', '= 42', 'yes'],
  ['4', '４', 'yes'],
  ['5', 'No 5', 'yes'],
  ['5', 'No. 5', 'yes'],
  ['1', '1 000', 'unsure'],
  ['000', '1 000', 'unsure'],
  ['1 000', '1 000', 'yes'],
  ['4,000', '14,000', 'no'],
  ['4,000', '4,000.50', 'no'],
  // Turned round.
  ['Saved', 'Not saved', 'no'],
  ['Saved', 'not yet saved', 'no'],
  ['saved', 'The file was not saved', 'no'],
  ['saved', "The file wasn't saved", 'no'],
  ['saved', 'The file wasn’t saved', 'no'],
  ['saved', 'could not be successfully saved', 'no'],
  ['saved', 'never saved', 'no'],
  ['saving', 'Exit without saving', 'no'],
  ['errors', 'No errors', 'no'],
  ['errors found', 'There are no errors found', 'no'],
  ['Save', "Don't Save", 'no'],
  ['Save', 'Don t save', 'no'],
  ['Save', 'Do not save', 'no'],
  ['saved', 'un-saved', 'no'],
  ['critical', 'non-critical', 'no'],
  ['connected', 'dis-connected', 'no'],
  ['save', 'Failed to save', 'no'],
  ['save', 'Unable to save', 'no'],
  ['save', 'Cannot save', 'no'],
  ['save', "Can't save", 'no'],
  ['Payment', 'Payment not received', 'unsure'],
  ['Payment', "Payment wasn't received", 'unsure'],
  ['Upload', 'Upload failed', 'unsure'],
  ['Connected', 'Connected: no', 'unsure'],
  ['Connected', 'Connected = false', 'unsure'],
  ['changes', 'We could not find any of your latest changes', 'unsure'],
  // What only looks like it.
  ['Not saved', 'Not saved', 'yes'],
  ["Don't Save", "Don't Save", 'yes'],
  ['No errors', 'No errors', 'yes'],
  ['saved', 'Do not worry, saved', 'yes'],
  ['saved', 'It was not there. Now it is saved', 'yes'],
  ['Saved', 'Not saved. Saved', 'yes'],
  ['Cancel', 'Yes No, Cancel', 'yes'],
  ['fast', 'not only fast', 'yes'],
  ['buy milk', 'do not forget:\nbuy milk', 'yes'],
  ['buy milk', 'never again\nbuy milk', 'yes'],
  ['Save', 'Click Save if you do not want to lose it', 'yes'],
  ['note', 'a note on nothing', 'yes'],
  ['Notes', 'Notes', 'yes'],
  ['knot', 'knot saved', 'yes'],
];

const JAPANESE: readonly Row[] = [
  ['保存しました', '保存しました', 'yes'],
  ['保存', '保存しました', 'yes'],
  ['保存', '保存しました。', 'yes'],
  ['保存', '変更を保存しますか？', 'yes'],
  ['保存', '「保存」', 'yes'],
  ['保存', 'ファイルを保存', 'yes'],
  ['保存', '保存 (S)', 'yes'],
  ['保存しました', 'ファイルを保存しました。', 'yes'],
  ['保存しました', '保 存 し ま し た', 'yes'],
  ['牛乳を買う', '牛乳を\n買う', 'yes'],
  ['ＡＢＣ株式会社', 'ABC株式会社', 'yes'],
  ['メモ', 'メモ', 'yes'],
  ['メモ', 'メモを開く', 'yes'],
  ['メモ', '新しいメモ', 'yes'],
  ['注文', 'ご注文', 'yes'],
  ['お知らせ', 'お知らせがあります', 'yes'],
  ['保存しました', '保存しましたので', 'yes'],
  ['3', '3件', 'yes'],
  ['3件', '残り3件', 'yes'],
  ['OK', 'OKを押す', 'yes'],
  ['完了', '完了 未完了', 'yes'],
  ['キャンセル', '保存 キャンセル', 'yes'],
  // The script goes on.
  ['完了', '未完了', 'no'],
  ['完了', '未 完了', 'no'],
  ['完了', '未 完 了', 'no'],
  ['完全', '不完全', 'no'],
  ['公開', '非公開', 'no'],
  ['効', '無効', 'no'],
  ['有効', '有効期限', 'no'],
  ['保存', '自動保存', 'no'],
  ['保存', '保存先', 'no'],
  ['保存', '自 動 保 存', 'no'],
  ['保存', '保存済み', 'no'],
  ['メモ', 'メモ帳', 'no'],
  ['メモ', 'メモリー', 'no'],
  ['メモ', 'メモー', 'no'],
  ['ファイル', 'プロファイル', 'no'],
  ['メモ', '新メモ', 'no'],
  ['設定', '設定画面', 'no'],
  ['3件', '13件', 'no'],
  ['3', '3万', 'no'],
  ['3', '13件', 'no'],
  ['3', 'マイナス3', 'no'],
  ['3', '▲3', 'no'],
  ['ログイン', '未ログイン', 'no'],
  ['アクティブ', '非アクティブ', 'no'],
  // Turned round by what follows.
  ['保存', '保存しない', 'no'],
  ['保存', '保存していません', 'no'],
  ['保存', '保存できません', 'no'],
  ['保存', '保存できませんでした', 'no'],
  ['保存', '保存されていない', 'no'],
  ['保存', '保存しませんでした', 'no'],
  ['保存', '保存せずに閉じる', 'no'],
  ['保存し', '保存していません', 'no'],
  ['エラー', 'エラーなし', 'no'],
  ['エラー', 'エラー なし', 'no'],
  ['エラー', 'エラーはありません', 'no'],
  ['更新', '更新はありません', 'no'],
  ['アップロード', 'アップロード不可', 'no'],
  ['変更内容', '変更内容は保存されていません', 'unsure'],
  ['保存', '保存に失敗しました', 'unsure'],
  ['保存しない', '保存しない', 'yes'],
  ['エラーなし', 'エラーなし', 'yes'],
  ['未完了', '未完了', 'yes'],
  ['保存していません', '保存していません', 'yes'],
  ['保存', '保存しなければなりません', 'yes'],
  ['保存', '保存しました。エラーはありません', 'yes'],
  ['保存', '保存してすみません', 'yes'],
  ['ファイル', '使えないファイル', 'yes'],
  // Two words, or one: nobody can tell.
  ['検索', '検索ボタン', 'unsure'],
  ['エラー', 'エラー発生', 'unsure'],
  ['合計', '合計100円', 'unsure'],
  ['無題', '無題1', 'unsure'],
  ['PDF', 'PDF保存', 'unsure'],
  ['ファイル', 'ファイル・フォルダ', 'unsure'],
  ['無題', '無題.txt', 'unsure'],
  ['する', '保存する', 'unsure'],
  ['ありがとう', 'ありがとうよろしく', 'unsure'],
];

for (const [wanted, text, holds] of [...ENGLISH, ...JAPANESE]) {
  test(`"${wanted}" in "${text.replace(/\n/g, '⏎')}": ${holds}`, () => expect(standsIn(wanted, text)).toBe(holds));
}

const EXACT: readonly (readonly [found: string, wanted: string, isIt: boolean])[] = [
  ['buy milk', 'buy milk', true],
  ['Buy milk', 'buy milk', false],
  ['buy milk\n', 'buy milk', true],
  ['buy milk\n\n', 'buy milk', false],
  ['a\r\nb', 'a\nb', true],
  ['buy  milk', 'buy milk', false],
  [' buy milk', 'buy milk', false],
  ['ｍｅｍｏ', 'memo', false],
  ['', '', true],
];
for (const [found, wanted, isIt] of EXACT) {
  test(`${JSON.stringify(found)} is ${isIt ? '' : 'not '}${JSON.stringify(wanted)} to the letter`, () =>
    expect(isExact(found, wanted)).toBe(isIt));
}

const PARTS: readonly (readonly [wanted: string, text: string, holds: Answer, where?: 'start' | 'end'])[] = [
  ['milk', 'buy milk', 'yes'],
  ['Milk', 'buy milk', 'no'],
  ['buy milk\nand', 'buy milk\r\nand eggs', 'yes'],
  ['art', 'start', 'no'],
  ['memo', 'memos', 'no'],
  ['memo', 'memo.txt - Editor', 'yes'],
  ['saved', 'not saved', 'yes'],
  ['saved', 'unsaved', 'no'],
  ['4', '40', 'no'],
  ['4', '3.4', 'no'],
  ['4', '4,000', 'no'],
  ['4', '-4', 'no'],
  ['4', 'a 4 b', 'yes'],
  ['', 'x', 'no'],
  ['保存', '自動保存', 'yes'],
  ['メモ', 'メモ帳', 'yes'],
  ['完了', '未完了', 'unsure'],
  ['保存', '保存していません', 'unsure'],
  ['memo', 'memo.txt - Editor', 'yes', 'start'],
  ['memo', 'memory', 'no', 'start'],
  ['memo', 'my memo', 'no', 'start'],
  ['Editor', 'memo.txt - Editor', 'yes', 'end'],
  ['Editor', 'memo.txt - MyEditor', 'no', 'end'],
  ['Editor', 'Editor 2', 'no', 'end'],
  ['無題', '無題1', 'yes', 'start'],
];
for (const [wanted, text, holds, where = 'anywhere'] of PARTS) {
  test(`"${wanted}" ${where} in ${JSON.stringify(text)}: ${holds}`, () => expect(contains(wanted, text, where)).toBe(holds));
}

test('there are at least 150 rows', () => expect(ENGLISH.length + JAPANESE.length).toBeGreaterThan(150));

/** Words of one script, so that a further letter of it goes on. */
const word = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
const SCRIPTS = ['abcdefgxyz', '0123456789', '保存完了設定検索', 'アイウエオカキクケコ'];

test('a text stands in itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), text => {
      fc.pre(!isInvisible(text.normalize('NFKC')));
      expect(standsIn(text, text)).toBe('yes');
    }),
    { numRuns: 2000 },
  );
  for (const letters of SCRIPTS) fc.assert(fc.property(word(letters), text => expect(standsIn(text, text)).toBe('yes')));
});

test('with a letter more at either end it never does', () => {
  for (const letters of SCRIPTS) {
    fc.assert(
      fc.property(word(letters), fc.constantFrom(...letters), (text, more) => {
        fc.pre(![...text].every(letter => letter === more));
        for (const longer of [`${more}${text}`, `${text}${more}`])
          if (longer.indexOf(text) === longer.lastIndexOf(text)) expect(standsIn(text, longer)).toBe('no');
        expect(standsIn(`${text}${more}`, text)).toBe('no');
      }),
    );
  }
});

test('words around it in sentences of their own change nothing, a negation before it does', () => {
  fc.assert(
    fc.property(word('abcdefg'), text => {
      fc.pre(!['a', 'be', 'bad', 'beef'].includes(text));
      expect(standsIn(text, `Not zzz. ${text}. Never qqq.`)).toBe('yes');
      for (const not of ['not', 'no', 'never', 'without', "isn't", 'cannot']) expect(standsIn(text, `${not} ${text}`)).toBe('no');
    }),
  );
});

function isInvisible(text: string): boolean {
  return text.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0e|\ufe0f/gu, '') === '';
}
