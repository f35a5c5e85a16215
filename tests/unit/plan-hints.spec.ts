import { stepCountHint, suggestedMinimum } from '../../src/review/hints.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const hints: [string, number | undefined, string?][] = [
  // An explicit number.
  ['Do these 3 steps', 3, 'number'],
  ['Save the file in three steps', 3, 'number'],
  ['The following four actions', 4, 'number'],
  ['It takes 2 simple operations', 2, 'number'],
  ['First 2 steps, and later 5 steps', 5, 'number'],
  ['5つの操作を行う', 5, 'number'],
  ['次の3つを行う', 3, 'number'],
  ['次の３つのことを行う', 3, 'number'],
  ['以下の三つの手順', 3, 'number'],
  ['4ステップで保存する', 4, 'number'],
  ['Do 3 steps:\n1. Open\n2. Save', 3, 'number'],
  ['Go to step 3', undefined],
  ['Add 3 items to the cart', undefined],
  ['次の3つのファイルを選ぶ', undefined],
  ['Type "3 steps"', undefined],
  ['「5つの操作」と入力する', undefined],
  ['0 steps', undefined],
  // A numbered list.
  ['1. Open\n2. Type\n3. Save', 3, 'list'],
  ['1) Open\n2) Save', 2, 'list'],
  ['①開く\n②保存する', 2, 'list'],
  ['１．開く\n２．書く\n３．保存する', 3, 'list'],
  ['(1) 開く\n(2) 保存する', 2, 'list'],
  ['手順1：開く\n手順2：保存する', 2, 'list'],
  ['Step 1: open\nStep 2: save', 2, 'list'],
  ['1. Open\n   1. the editor\n   2. the file\n2. Save', 2, 'list'],
  ['1. Open the editor', undefined],
  ['1.5 seconds\n2.5 seconds', undefined],
  // Conjunctions + 1.
  ['Open the editor, then type "a"', 2, 'conjunctions'],
  ['Open the editor and then type "a"', 2, 'conjunctions'],
  ['Open it. After that type "a". Finally, save it', 3, 'conjunctions'],
  ['Open it. Next, save it', 2, 'conjunctions'],
  ['Open the editor, type "a", and save it', 3, 'conjunctions'],
  ['メモ帳を開き、次に「a」を入力する', 2, 'conjunctions'],
  ['メモ帳を開き、「a」を入力し、保存する', 3, 'conjunctions'],
  ['開く。そして書く。その後保存する。さらに閉じる。', 4, 'conjunctions'],
  ['「OK」を押した後に保存する', 2, 'conjunctions'],
  ['開く。続けて書く。また、保存する。最後に閉じる', 4, 'conjunctions'],
  ['Open the editor', undefined],
  ['Then click OK', undefined],
  ['次に「OK」を押す', undefined],
  ['Click the "then" button', undefined],
  ['Click Next', undefined],
  ['Click the button next to "Name"', undefined],
  ['Click File, Save As', undefined],
  ['In the dialog, click OK', undefined],
  ['If "Restore" appears, then click No', undefined],
  ['When it is open, click OK', undefined],
  ['Wait until then', undefined],
  ['エディタで、「a」を入力する', undefined],
  ['ダイアログが開いたら、「OK」を押す', undefined],
  ['AまたはBを選ぶ', undefined],
  ['最後に保存する', undefined],
  ['午後に保存する', undefined],
  ['', undefined],
];
test(
  ...eachRow('hint', hints, ([text, count, from]) => [
    `hint: ${JSON.stringify(text)} → ${count ?? 'none'}`,
    () => {
      expect(stepCountHint(text)).toEqual(count === undefined ? undefined : { count, from });
    },
  ]),
);

test(
  ...eachRow(
    'the suggested minimum of',
    [
      ['', 1],
      ['Open the editor', 1],
      ['Open the editor\nSave it', 2],
      ['Open the editor\n\n', 1],
      ['Do 5 steps', 5],
      ['Do 5 steps\nnow', 5],
      ['Open it, then save it', 2],
    ] as const,
    ([text, minimum]) => [
      `the suggested minimum of ${JSON.stringify(text)} is ${minimum}`,
      () => expect(suggestedMinimum(text)).toBe(minimum),
    ],
  ),
);
