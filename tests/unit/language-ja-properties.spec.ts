/** What holds for any Japanese text: no exception, no long run, and only the author's own characters in a reading. */

import fc from 'fast-check';
import { readBare } from '../../src/scenario/language/read.js';
import type { Reading } from '../../src/scenario/reading.js';
import { expect, test } from '../support/plain-test.js';
import { characters, draws, isLong, same } from '../support/properties.js';

const words =
  '「 」 『 』 “ ” " 、 。 を に で から へ と の が は も まで という として 保存 名前 ボタン メニュー タブ 欄 ダイアログ ウィンドウ ファイル チェック クリック クリックする クリックし 押す 押して 開く 開いて 開いている 入力する と入力 選択する ドラッグ スクロール 待つ 2秒 3回 下 Ctrl+S Enter キー 表示される 表示されたら 表示されるまで 含まれる ある ない こと を確認する 有効 オン である です する した後 場合 もし ならば まず > → … 1. ラジオ ボタン memo.txt A OK　 ａ ｶﾞ 😀'.split(
    ' ',
  );
// Made by the test that needs it: fast-check's letters of all of Unicode take a second, which loading the file must not.
const sentence = () =>
  fc.oneof(
    fc.array(fc.constantFrom(...words), { maxLength: 14 }).map(parts => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'あいうえおかきクリックボタンを押す「」、。てしたらない入力 　開閉\ue000\uf8ff'), maxLength: 60 }),
  );
const as = fc.constantFrom('step' as const, 'check' as const);

test('never throws, and gives either readings or one message', () => {
  fc.assert(
    fc.property(sentence(), as, (text, kind) => {
      const result = readBare(text, kind);
      same('error' in result ? result.error.length > 10 : result.readings.length > 0, true);
    }),
    draws(30, 3000),
  );
});

test('names, values and paths are the characters of the sentence', () => {
  const own = (reading: Reading): string[] => [
    ...[reading.target, reading.value, reading.app, reading.source, reading.destination, reading.scope, reading.contains].filter(
      text => text !== undefined,
    ),
    ...(reading.path ?? []),
    ...(reading.when ? own(reading.when) : []),
  ];
  fc.assert(
    fc.property(sentence(), as, (text, kind) => {
      const result = readBare(text, kind);
      if ('error' in result) return;
      for (const piece of result.readings.flatMap(own)) {
        // A file in a folder is written with a slash that the sentence need not have.
        for (const part of text.includes(piece) ? [] : piece.split('/')) same(text.includes(part), true, `"${part}" in ${text}`);
      }
    }),
    draws(30, 3000),
  );
});

test('a quoted value arrives unchanged, whatever it holds', () => {
  const value = fc
    .string({ unit: characters(), minLength: 1, maxLength: 30 })
    .filter(text => !/[「」『』"“”‘’'`„«»｢｣＂[\]［］【】〝〟\\]/.test(text) && text.trim() !== '');
  fc.assert(
    fc.property(value, value, (one, other) => {
      same(readBare(`「${one}」と入力する`, 'step'), { readings: [{ kind: 'type', value: one }] });
      same(readBare(`「${one}」欄に「${other}」と入力する`, 'step'), {
        readings: [{ kind: 'fill', target: one, value: other }],
      });
      same(readBare(`「${one}」が表示されていない`, 'check'), {
        readings: [{ kind: 'expect_text', value: one, negated: true }],
      });
    }),
    draws(25, 500),
  );
});

test('every quoted string of an understood sentence is in its readings: none is dropped', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...words.filter(word => !/[「」『』“”"]/.test(word))), fc.constant('Q')), { maxLength: 12 }),
      as,
      (parts, kind) => {
        let count = 0;
        const text = parts.map(part => (part === 'Q' ? `「語${count++}番」` : part)).join('');
        const result = readBare(text, kind);
        if ('error' in result) return;
        const said = JSON.stringify(result.readings);
        for (let n = 0; n < count; n++) same(said.includes(`語${n}番`), true, text);
      },
    ),
    draws(30, 5000),
  );
});

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
  const extras = [
    '',
    'を',
    'に',
    'で',
    'と',
    'が',
    'の',
    'も',
    'は',
    'から',
    'まで',
    'として',
    'ダイアログで',
    '欄に',
    'メニューの',
    'と書かれた',
  ];
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

/** A sentence takes milliseconds; this only tells a hang from a busy machine. */
const longestRead = 10_000;

test('long texts are read in no time, also those made to be slow', () => {
  for (const unit of ['ラジオボタン', 'クリックし', 'ボタン', '「a」と', 'のの', 'てい', '、', '「', 'Ctrl+', '1分', 'メニューバー>']) {
    const text = unit.repeat(Math.floor(1900 / unit.length));
    const start = performance.now();
    readBare(text, 'step');
    expect.soft(performance.now() - start, unit).toBeLessThan(longestRead);
  }
});
