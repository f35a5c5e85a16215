/** What is expected of one step is looked for behind it, on a real program: a table of steps, numbered expectations, `Expected:` within an item. */
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test as base } from '../../src/index.js';

const PROGRAM = fileURLToPath(new URL('../support/bugs-stage.py', import.meta.url));
const naming = (option = ''): string => `---\napps: { naming: "python3 ${PROGRAM} naming ${option}" }\n---\n`;

const test = base.extend({
  headless: false,
  filmstrip: 'off',
  desktopVideo: 'off',
});

const TABLE = `| # | Step actions | Expected results |
| --- | --- | --- |
| 1 | Open "naming" | "No name" is shown |
| 2 | Click "Name Tab" | the "Name Tab" window is open |
| 3 | Type "Ada" in the dialog. Click "OK" | "Ada" is shown |
`;
const TABLE_JA = `| No | 操作手順 | 期待結果 |
| --- | --- | --- |
| 1 | 「naming」を開く | 「No name」が表示されている |
| 2 | 「Name Tab」をクリックする | 「Name Tab」ウィンドウが表示されている |
| 3 | ダイアログに「Ada」と入力する。「OK」をクリックする | 「Ada」が表示されている |
`;
/** The dialog is gone in the end. */
const NUMBERED = `1. Open "naming"
2. Click "Name Tab"
3. Click "OK"

Expect:
- After step 2 the "Name Tab" window is open
- 1: "No name" is shown
- the "Name Tab" window is not open
`;
const WITHIN_JA = `1. 「naming」を開く
   期待結果: 「No name」が表示されている
2. 「Name Tab」をクリックする
   期待結果: 「Name Tab」ウィンドウが表示されている
3. 「OK」をクリックする
   期待結果: 「Name Tab」ウィンドウが表示されていない
`;

const ROWS: readonly [what: string, text: string, isShown: boolean][] = [
  ['a table of steps', naming() + TABLE, true],
  ['手順の表', naming() + TABLE_JA, true],
  ['expectations with the numbers of their steps', naming() + NUMBERED, true],
  ['what is expected within an item', naming() + WITHIN_JA, true],
  ['what is expected of a step, and does not come', naming('dead') + NUMBERED, false],
];
test.use({ patience: 0.4 });
for (const [what, text, isShown] of ROWS)
  test(what, async ({ agent }) => {
    const verdict = await agent.run(text, { mayFail: true });
    expect(verdict.status, verdict.message).toBe(isShown ? 'success' : 'failure');
  });
