/** What holds for every text of either language: an answer, in time, and in a reading the author's own characters only, and all that is quoted. */

import fc from 'fast-check';
import { readBare } from '../../src/scenario/language/read.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { characters, draws, isLong, same } from '../support/properties.js';

const english = (
  'Click Press Type Fill Select Choose Check Uncheck Drag Open Close Save Scroll Wait If When In From the a to on into onto with as for and then , . : > not no is are shown ' +
  'visible open running exists contains button menu tab dialog window field box list file app clipboard title Name File OK Enter Ctrl+S twice 3 times seconds until down it ' +
  'that I should see text unless of "q1" "q2" "q3" \'q4\' “q5” ' +
  'by using via with pressing clicking so which then either or ( ) left next between first last row column already still twice'
).split(' ');

const japanese =
  '「 」 『 』 “ ” " 、 。 を に で から へ と の が は も まで という として 保存 名前 ボタン メニュー タブ 欄 ダイアログ ウィンドウ ファイル チェック クリック クリックする クリックし 押す 押して 開く 開いて 開いている 入力する と入力 選択する ドラッグ スクロール 待つ 2秒 3回 下 Ctrl+S Enter キー 表示される 表示されたら 表示されるまで 含まれる ある ない こと を確認する 有効 オン である です する した後 場合 もし ならば まず > → … 1. ラジオ ボタン memo.txt A OK　 ａ ｶﾞ 😀'.split(
    ' ',
  );

const kinds = fc.constantFrom('step' as const, 'check' as const);
const quotable = (unlike: RegExp): fc.Arbitrary<string> =>
  fc.string({ unit: characters(), minLength: 1, maxLength: 40 }).filter(text => !unlike.test(text) && text.trim() !== '');
const babble = (words: readonly string[], joint: string): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 14 }).map(some => some.join(joint));

type Quoted = readonly [sentence: string, as: 'step' | 'check', reading: Reading];
interface Language {
  name: string;
  /** Made by the test that needs it: fast-check's letters of all of Unicode take a second, which loading the file must not. */
  text: () => fc.Arbitrary<string>;
  /** Words and clauses, `Q` a quoted string. */
  words: readonly string[];
  quote: (text: string) => string;
  /** No quoted text of the tests holds one of these. */
  marks: RegExp;
  joint: string;
  quoted: (one: string, other: string) => readonly Quoted[];
  /** Said again and again. */
  slow: readonly string[];
}

const LANGUAGES: readonly Language[] = [
  {
    name: 'English',
    text: () => fc.oneof(fc.string({ unit: characters(), maxLength: 300 }), babble(english, ' ')),
    words: [...english.filter(word => !/['"“”]/.test(word)), ...'Q|Click Q and|Type Q into Q|in Q ,|Press Enter ,'.split('|')],
    quote: text => `"${text}"`,
    marks: /["\\]/,
    joint: ' ',
    quoted: (one, other) => [
      [`Type "${one}"`, 'step', { kind: 'type', value: one }],
      [`Fill "${one}" with "${other}"`, 'step', { kind: 'fill', target: one, value: other }],
      [`the clipboard contains "${one}"`, 'check', { kind: 'expect_clipboard', value: one }],
    ],
    slow: [
      'Click "a", ',
      'Click "a" and ',
      'If "a" is shown, ',
      'in the "x" dialog ',
      'In a, ',
      '"a" and ',
      'wait until ',
      'and ',
      'not ',
      '> ',
      '"',
    ],
  },
  {
    name: 'Japanese',
    text: () =>
      fc.oneof(
        babble(japanese, ''),
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.string({
          unit: fc.constantFrom(...'あいうえおかきクリックボタンを押す「」、。てしたらない入力 　開閉\ue000\uf8ff'),
          maxLength: 60,
        }),
      ),
    words: [
      ...japanese.filter(word => !/[「」『』“”"]/.test(word)),
      ...'Q Qをクリックし、 QにQと入力して Qダイアログで Qを押す'.split(' '),
    ],
    quote: text => `「${text}」`,
    marks: /[「」『』"“”‘’'`„«»｢｣＂[\]［］【】〝〟\\]/,
    joint: '',
    quoted: (one, other) => [
      [`「${one}」と入力する`, 'step', { kind: 'type', value: one }],
      [`「${one}」欄に「${other}」と入力する`, 'step', { kind: 'fill', target: one, value: other }],
      [`「${one}」が表示されていない`, 'check', { kind: 'expect_text', value: one, negated: true }],
    ],
    slow: ['ラジオボタン', 'クリックし', 'ボタン', '「a」と', 'のの', 'てい', '、', '「', 'Ctrl+', '1分', 'メニューバー>'],
  },
];

/** A sentence takes milliseconds; this only tells a hang from a busy machine. */
const longestRead = 10_000;

test(
  ...eachRow('any text is answered, with readings of its own characters or with an error', LANGUAGES, ({ name, text: any }) => [
    `any text is answered: ${name}`,
    () =>
      fc.assert(
        fc.property(any(), kinds, (text, as) => {
          const start = performance.now();
          const result = readBare(text, as);
          expect(performance.now() - start).toBeLessThan(longestRead);
          if ('error' in result) return same(result.error.length > 10, true);
          same(result.readings.length > 0, true);
          const plain = text.replace(/['"“”]/g, '');
          for (const piece of result.readings.flatMap(ownWords)) {
            // A file in a folder is written with a slash that the sentence need not have.
            const isOwn = text.includes(piece) || piece.split('/').every(part => plain.includes(part));
            same(isOwn, true, `"${piece}" in ${text}`);
          }
        }),
        {
          ...draws(60, 4000),
          examples: [
            ['then with tab', 'step'],
            ['between with Click >', 'step'],
          ],
        },
      ),
  ]),
);

test(
  ...eachRow('no quoted string is lost', LANGUAGES, ({ name, words, quote, joint }) => [
    `no quoted string is lost: ${name}`,
    () =>
      fc.assert(
        fc.property(
          fc.array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...words.slice(-5))), { maxLength: 6 }),
          kinds,
          (parts, as) => {
            let count = 0;
            const text = parts.join(joint).replace(/Q/g, () => quote(`語${count++}番`));
            const result = readBare(text, as);
            if ('error' in result) return;
            const said = JSON.stringify(result.readings);
            for (const name of text.match(/語\d+番/g) ?? []) same(said.includes(name), true, text);
          },
        ),
        draws(200, 5000),
      ),
  ]),
);

test(
  ...eachRow('what is quoted arrives as it was written', LANGUAGES, ({ name, quoted, marks }) => [
    `what is quoted arrives as it was written: ${name}`,
    () =>
      fc.assert(
        fc.property(quotable(marks), quotable(marks), (one, other) => {
          for (const [sentence, as, reading] of quoted(one, other)) same(readBare(sentence, as), { readings: [reading] });
        }),
        draws(30, 1000),
      ),
  ]),
);

test(
  ...eachRow('long texts end too', LANGUAGES, ({ name, slow }) => [
    `long texts end too: ${name}`,
    () => {
      for (const part of slow)
        for (const count of [8, 25, Math.floor(1900 / part.length), 2000]) {
          const start = performance.now();
          readBare(`${part.repeat(count)}fly`, 'step');
          expect.soft(performance.now() - start, part).toBeLessThan(longestRead);
        }
    },
  ]),
);

test('a quoted string too many is refused or said, wherever it stands', () => {
  const sentences = [
    '「保存」ボタンをクリックする',
    'マウスを「ヘルプ」に合わせる',
    '「a」を「b」へドラッグする',
    '「ファイル」メニューの「保存」をクリックする',
    'メニューから「ファイル」→「保存」を選択する',
    '「名前」欄に「太郎」と入力し、Enterキーを2回押す',
    '「色」で「青」を選択する',
    '「同意する」のチェックを外す',
    '「置換」ダイアログで「OK」をクリックする',
    'Ctrlキーを押しながらSキーを押す',
    'CtrlキーとShiftキーを押しながらSキーを2回押す',
    '「設定」ウィンドウの×ボタンをクリックしてウィンドウを閉じる',
    '右上の×をクリックして「設定」ウィンドウを閉じる',
    '「a」をドラッグして「b」にドロップする',
    '画面を下に3回スクロールする',
    '「完了」が表示されるまで待つ',
    '「memo.txt」という名前で保存する',
    'ファイル名を「memo.txt」にして保存する',
    '「復元」が表示されたら「いいえ」をクリックする',
    'ウィンドウを閉じる',
    'ウィンドウのタイトルに「memo.txt」が含まれる',
    'ファイル「memo.txt」に「牛乳」が含まれることを確認する',
    '「同意する」にチェックが入っている',
    '「保存」ボタンが有効である',
    'クリップボードの内容が「x」である',
  ];
  const extras = ['', ...'を に で と が の も は から まで として ダイアログで 欄に メニューの と書かれた'.split(' ')];
  for (const sentence of sentences) {
    const places = [...sentence]
      .map((_, at) => at)
      // Beside the unit tests every fourth place, so that all sentences and words have their turn.
      .filter(at => isLong() || at % 4 === sentence.length % 4)
      .filter(at => sentence.slice(0, at).split('「').length === sentence.slice(0, at).split('」').length);
    for (const at of places) {
      for (const extra of extras) {
        const text = `${sentence.slice(0, at)}「余り」${extra}${sentence.slice(at)}`;
        const result = readBare(text, 'step');
        if ('readings' in result && !JSON.stringify(result.readings).includes('余り')) expect.soft(result.readings, text).toBe('with 余り');
      }
    }
  }
});

/** Everything in a reading that the author must have written. */
function ownWords({ target, value, app, scope, source, destination, contains, path = [], when }: Reading): string[] {
  const own = [target, value, app, scope, source, destination, contains, ...path].filter(text => text !== undefined);
  return [...own, ...(when ? ownWords(when) : [])];
}
