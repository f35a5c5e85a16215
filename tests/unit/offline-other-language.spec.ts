/** A name that is written in other letters than those of the program is told as that. */
import { namesInOtherLetters } from '../../src/brain/offline/other-language.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [what: string, target: string, shown: string[], told: string[] | undefined][] = [
  ['English words, a Japanese program', 'File', ['ファイル(F)', '編集(E)', 'OK'], undefined],
  [
    'English words, a Japanese program with one English name of many',
    'File',
    ['ファイル(F)', '編集(E)', '検索(S)', 'OK'],
    ['ファイル(F)', '編集(E)', '検索(S)'],
  ],
  ['Japanese words, an English program', 'ファイル', ['File', 'Edit', 'Search'], ['File', 'Edit', 'Search']],
  ['English words, a Russian program', 'File', ['Файл', 'Правка', 'Поиск'], ['Файл', 'Правка', 'Поиск']],
  ['the same letters', 'File', ['Datei', 'Bearbeiten', 'Suchen'], undefined],
  ['one name tells nothing', 'File', ['ファイル(F)'], undefined],
  ['a number has no letters', '7', ['ファイル(F)', '編集(E)'], undefined],
  [
    'a document in another language is no program',
    'File',
    ['Edit', '今日は天気がよいので、散歩に行くことにしました。とても気持ちがよかったです。', 'Search'],
    undefined,
  ],
];
test(
  ...eachRow('each row holds', ROWS, ([what, target, shown, told]) => [
    what,
    () =>
      expect(
        namesInOtherLetters(
          target,
          shown.map(name => ({ name })),
        ),
      ).toEqual(told),
  ]),
);
