/** What a program says of trouble, and no sentence speaks of, is told beside the verdict; it changes nothing of it. */

import { troublesIn } from '../../../src/evidence/trouble.js';
import { judge } from '../../../src/judge/judge.js';
import type { Told } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { authored } from './trace-builder.js';

const says = (to: string, more: Partial<Told> = {}): Told => ({ afterMs: 10, pid: 7, what: 'name', to, ...more });
const FAILED = 'Could not save: error 5';

const ROWS: [what: string, told: Told, text: string, isTold: boolean][] = [
  ['an error', says('Error 5'), '', true],
  ['something failed', says('Upload failed.'), '', true],
  ['something could not be done', says('Couldn\u2019t connect'), '', true],
  ['in Japanese', says('保存に失敗しました'), '', true],
  ['in Japanese, an error', says('エラーが発生しました'), '', true],
  ['in Japanese, what cannot be done', says('この操作はできません'), '', true],
  ['nothing of the kind', says('Saved'), '', false],
  ['that there is none', says('No errors'), '', false],
  ['that there is none, in Japanese', says('エラーはありません'), '', false],
  ['a word that only looks like one', says('Terrors of the deep'), '', false],
  ['a sentence speaks of it', says(FAILED), '- "Could not save" is shown', false],
  ['a sentence says that it is not there', says(FAILED), '- "error" is not shown', false],
  ['a sentence speaks of something in it', says(FAILED), '1. Click "Save"', true],
  ['a sentence speaks of other trouble', says(FAILED), '- "Upload failed" is not shown', true],
  ['another program', says(FAILED, { pid: 8 }), '', false],
  ['by itself', says(FAILED, { byItself: true }), '', false],
  ['how many letters a text has', says(FAILED, { what: 'text', to: 5 }), '', false],
];

test(
  ...eachRow('a program tells', ROWS, ([what, told, text, isTold]) => [
    `a program tells: ${what}: ${isTold ? 'told' : 'not told'}`,
    () => {
      expect(troublesIn({ told: [told, told], acted: 7 }, text)).toEqual(isTold ? [told.to] : []);
    },
  ]),
);

test('where nobody knows which program was acted upon, nobody knows whose words they are', () =>
  expect(troublesIn({ told: [says(FAILED, { pid: undefined })], acted: undefined }, '')).toEqual([]));

test('what is told at once, while the screens are compared', () => {
  const t = authored(['Click "Save"']).clicked('Save');
  Object.assign(t.events.at(-1)!, { told: [says(FAILED)], acted: 7 });
  expect(judge(t.events).warnings).toHaveLength(1);
});

test(
  ...eachRow(
    'a run that passes has it as a warning, once, however late it was told',
    [
      ['en', `the program says "${FAILED}", of which no sentence speaks`],
      ['ja', `プログラムが「${FAILED}」と表示しました。どの文もこれに触れていません`],
    ] as const,
    ([language, words]) => [
      `a run that passes has it as a warning, once, however late it was told (${language})`,
      () => {
        const t = authored(['Click "Save"']).clicked('Save');
        Object.assign(t.events[0]!, { language });
        for (const when of [50, 60]) t.push({ kind: 'told', at: when, told: [says(FAILED)], acted: 7 });
        const { status, warnings } = judge(t.events);
        expect([status, warnings]).toEqual(['success', [words]]);
      },
    ],
  ),
);

test('an error in a dialog that was in the way is told, whoever has clicked it away', () => {
  const t = authored(['Click "Save"']).clicked('Save');
  expect(judge(t.blocked(FAILED, 0).events).warnings).toEqual([`the program says "${FAILED}", of which no sentence speaks`]);
  expect(judge(authored(['Click "Save"']).blocked('Tip of the day', 0).events).warnings).toBeUndefined();
});
