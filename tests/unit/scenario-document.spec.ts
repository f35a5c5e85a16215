/** What users of Gherkin know: steps before each scenario, a test for each row of a table, files that are there before. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putGivenFiles } from '../../src/fixture/given-files.js';
import { scenarioFromText } from '../../src/fixture/scenario-text.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { loadScenarioFile } from '../../src/scenario/load.js';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { expect, test } from '../support/plain-test.js';

/** `# title line`, `- step line`, `~ note line`, `? supposed line`, `! line that the grammar refuses`, `= check line`, `+ path: text line` for a file that is given. */
const outline = ({ title, location, steps, checks, files = [] }: Scenario): string[] => [
  `# ${title} ${location.line}`,
  ...steps.map(({ text, line, isNote, isSupposed, unread }) => `${isNote ? '~' : unread ? '!' : isSupposed ? '?' : '-'} ${text} ${line}`),
  ...checks.map(({ text, line }) => `= ${text} ${line}`),
  ...files.map(({ path, text, from, location: place }) => `+ ${path}: ${text ?? from ?? 'folder'} ${place.line}`),
];
const read = (text: string): string[] => {
  const { scenarios, issues } = parseScenarioFile(text, 'a.md');
  return [...scenarios.flatMap(outline), ...issues.map(({ location: { line, column }, message }) => `! ${line}:${column} ${message}`)];
};

const SHAPES: Record<string, [text: string, expected: string[]]> = {
  'a Background runs before each scenario, at its own lines': [
    '# M\n\n## Background\n1. Open a\n\n## A\n1. b\n\n## B\n1. c',
    ['# A 6', '- Open a 4', '- b 7', '# B 9', '- Open a 4', '- c 10'],
  ],
  '前提 and 背景 are one, and so is a label above the first scenario': [
    '# M\n\n前提:\n1. 電卓を開く\n\n## あ\n- い',
    ['# あ 6', '? 電卓を開く 4', '- い 7'],
  ],
  'a Background below a suite is of that suite; above all suites it is of the file': [
    '# M\n## Background\n- a\n## A\n- b\n# N\n## C\n- d',
    ['# A 4', '- a 3', '- b 5', '# C 7', '- d 8'],
  ],
  '… of the file': ['## 背景\n- a\n# M\n## A\n- b\n# N\n## C\n- d', ['# A 4', '- a 2', '- b 5', '# C 7', '- a 2', '- d 8']],
  'a row of Examples is a scenario at its own line': [
    '## Write <what>\n- Type "<what>"\n\nExpect:\n- "{{what}}" is shown\n\nExamples:\n\n| what |\n| --- |\n| milk |\n| eggs |',
    ['# Write milk 11', '- Type "milk" 2', '= "milk" is shown 5', '# Write eggs 12', '- Type "eggs" 2', '= "eggs" is shown 5'],
  ],
  '例, right above its table': [
    '## あ\n- 「<品物>」と入力する\n\n例:\n| 品物 |\n|--|\n| 牛乳 |',
    ['# あ (牛乳) 7', '- 「牛乳」と入力する 2'],
  ],
  'a heading, two tables, and a title that does not tell the rows apart': [
    '## A\n- Type "<x>"\n### Examples\n| x |\n|--|\n| 1 |\n\n| x |\n|--|\n| 2 |',
    ['# A (1) 6', '- Type "1" 2', '# A (2) 10', '- Type "2" 2'],
  ],
  'a value is what a reader of the table sees, and no placeholder again': [
    '## A\n- Type "<x>"\n- Press <Ctrl>s\n\nExamples:\n| x |\n|--|\n| `*` \\| <x> |',
    ['# A (* | <x>) 8', '- Type "* | <x>" 2', '- Press <Ctrl>s 3'],
  ],
  'an empty value': ['## A\n- Type "<x>" into "<y>"\n\nExamples:\n| x | y |\n|--|--|\n|  | B |', ['# A (, B) 7', '- Type "" into "B" 2']],
  'a file without "##"': ['# M\n- Type "<x>"\n\nExamples:\n| x |\n|--|\n| 1 |', ['# M (1) 7', '- Type "1" 2']],
  'without Examples, angle brackets are text': ['## A\n- Type "<x>"', ['# A 1', '- Type "<x>" 2']],
  'files that are given, by steps and by the front matter; the nearer one counts': [
    '---\nfiles:\n  a.txt: one\n  b/c.txt: two\n---\n## Background\n- Given a folder "d"\n## A\n- Given a file "a.txt" with "three"\n- b',
    [
      '# A 8',
      '- Given a folder "d" 7',
      '- Given a file "a.txt" with "three" 9',
      '- b 10',
      '+ b/c.txt: two 4',
      '+ d: folder 7',
      '+ a.txt: three 9',
    ],
  ],
  'a table of steps: what is done and what is seen, row by row': [
    '## A\nBefore.\n\n| # | Step actions | Expected results | Notes |\n|--|--|--|--|\n| 1 | Open it. Click "B" | "C" is shown | x |\n| 2 | Press F5 |  |  |\n',
    ['# A 1', '- Before. 2', '- Open it. 6', '- Click "B" 6', '- "C" is shown 6', '~ Notes: x 6', '- Press F5 7'],
  ],
  'a table of steps in Japanese, without an expectation': [
    '## A\n| No | 操作手順 |\n|--|--|\n| 1 | 「B」をクリックする |\n',
    ['# A 1', '- 「B」をクリックする 4'],
  ],
  'a table of what a step puts in is of its sentence': [
    '## A\n1. Enter the following\n\n   | Field | Value |\n   |--|--|\n   | Host | `h` |\n   | Port | 21 |\n2. Click "B"\n\nEnter this below:\n\n| x | y | z |\n|--|--|--|\n| 1 |  | 3 |\n\nExpect:\n- It holds these\n\n  | a | b |\n  |--|--|\n  | c | d |',
    [
      '# A 1',
      '- Enter the following: Host: h; Port: 21 2',
      '- Click "B" 8',
      '- Enter this below: x: 1, z: 3 10',
      '= It holds these: c: d 17',
    ],
  ],
  'data that a sentence speaks of stand above it, and demand nothing': [
    '## A\n1. Add Ann Lee\n\n**People**\n\n| Name | Mail |\n|--|--|\n| Ann Lee | a@b.c |\n| Bob |  |',
    ['# A 1', '~ People 4', '~ Name: Ann Lee, Mail: a@b.c 6', '~ Name: Bob 6', '- Add Ann Lee 2'],
  ],
  'labels of test cases and bug reports': [
    '## A\n**Test Purpose**\nIt saves.\n\n**Steps to reproduce**\n1. a\n2. b\n\nActual result (1.2): c\n\n**Expected Test Result**\n* after 1. d\n* In step 2 e\n* 2. f\n* g',
    ['# A 1', '- It saves. 3', '- a 6', '- d 12', '- b 7', '- e 13', '- f 14', '~ Actual result (1.2): c 9', '= g 15'],
  ],
  'the same in Japanese': [
    '## あ\n**目的**\n保存できること。\n\n**手順**\n1. い\n\n実際の結果: う\n\n**確認事項**\n- え',
    ['# あ 1', '- 保存できること。 3', '- い 6', '~ 実際の結果: う 8', '= え 11'],
  ],
  'what is seen after a step, among the steps; an order stays where it is': [
    '## A\n1. a\n2. b\n\nVerify it as you go:\n\n- [ ] after step 1 the list is empty\n- [ ] After step 2 close the dialog\n- [ ] Step 1: Click "B"\n- [ ] after step 7 the list is full',
    [
      ...['# A 1', '- a 2', '- the list is empty 7', '- b 3', '- Verify it as you go: 5', '- After step 2 close the dialog 8'],
      ...['- Step 1: Click "B" 9', '- after step 7 the list is full 10'],
    ],
  ],
  'what is supposed is a step that says so': ['## あ\n前提:い。う。\n\n手順:\n1. え', ['# あ 1', '? い。 2', '? う。 2', '- え 5']],
  'a list under its label, and below a line that points to it': [
    '## A\nPreconditions:\n- a\n  - b\n\nSteps:\n1. c\n\n## B\nPreconditions of the test:\n\nYou need:\n- a\n\nSteps:\n1. c',
    ['# A 1', '? a 3', '? b 4', '- c 7', '# B 9', '? You need: 12', '? a 13', '- c 16'],
  ],
  'a label that has had its paragraph says nothing of the list': [
    '## A\nPreconditions:\n\nnone given\n\n1. Open it\n   - it opens',
    ['# A 1', '? none given 4', '- Open it 6', '- it opens 7'],
  ],
  'a title, and then nothing but the parts of a bug report': [
    '# M\n## い\n## 簡単な説明\nう。\n## 不具合が起きた操作、または再現手順\n1. え\n## 期待される挙動\nお。\n\n# N\n## a\n## Steps to Reproduce the Issue (b)\n1. c\n\nActual:\n\nd\n## Expected Result (e)\n- f',
    ['# い 2', '- う。 4', '- え 6', '= お。 8', '# a 11', '- c 13', '- d 17', '= f 19'],
  ],
  'a label alone, and the numbers of steps in Japanese': [
    '## あ\n手順\n\n1. い\n2. う\n\n確認\n\n□ 手順 1 のあとも え\n□ 手順 2 で お\n□ か',
    ['# あ 1', '- い 4', '- え 9', '- う 5', '- お 10', '= か 11'],
  ],
  'what a test sheet says of itself, and the same words in a list, below a step, and of what is expected': [
    '## A\nPriority: high\n\n所要時間：5分\n\n1. Fill in\n   - Version: 3\n\n   Build: 4\n2. b\n\nExpect:\n\nStatus: done',
    ['# A 1', '~ Priority: high 2', '~ 所要時間：5分 4', '- Fill in 6', '- Version: 3 7', '- Build: 4 9', '- b 10', '= Status: done 14'],
  ],
  'a word of such a label in a list is a thing': ['## A\n- Summary\n- Description', ['# A 1', '- Summary 2', '- Description 3']],
  'what is expected after a step stands behind it': [
    '## A\n1. Open it\n2. Click "B"\n3. Close it\n\nExpect:\n- After step 2 "C" is shown\n- After step 2, "D" is shown\n- After step 9 "E" is shown\n- "F" is shown',
    [
      '# A 1',
      '- Open it 2',
      '- Click "B" 3',
      '- "C" is shown 7',
      '- "D" is shown 8',
      '- Close it 4',
      '= After step 9 "E" is shown 9',
      '= "F" is shown 10',
    ],
  ],
  'behind a step, in Japanese': [
    '## A\n1. 開く\n2. 閉じる\n\n期待結果:\n- 手順1の後、「C」と表示される',
    ['# A 1', '- 開く 2', '- 「C」と表示される 6', '- 閉じる 3'],
  ],
  'what is expected, with the number of its step': [
    '## A\n1. Open it\n2. Close it\n\nExpect:\n- 1: "C" is shown\n- 2: "D" is shown\n- 10:30 is shown\n- 7: "E" is shown\n- Step 1: "F" is shown\n- 手順 2：「G」と表示される',
    [
      ...['# A 1', '- Open it 2', '- "C" is shown 6', '- "F" is shown 10', '- Close it 3', '- "D" is shown 7'],
      ...['- 「G」と表示される 11', '= 10:30 is shown 8', '= 7: "E" is shown 9'],
    ],
  ],
  'what is expected within the items of a numbered list': [
    '## A\n1. Open it\n   Expected: "C" is shown\n2. Hit Commit\n   Expected: "D" is shown\n   Expected: "E" is shown\n3. Hit Commit\n   Expected: "F" is shown',
    [
      '# A 1',
      '- Open it 2',
      '- "C" is shown 3',
      '- Hit Commit 4',
      '- "D" is shown 5',
      '- "E" is shown 6',
      '- Hit Commit 7',
      '= "F" is shown 8',
    ],
  ],
  'a numbered list of checks, right below the steps': [
    '## A\n1. Open it\n2. Close it\nExpect:\n1. "C" is shown\n2. "D" is shown',
    ['# A 1', '- Open it 2', '- Close it 3', '= "C" is shown 5', '= "D" is shown 6'],
  ],
  'a table that no sentence speaks of': [
    '## A\n- a\n\n| Name | Mail |\n|--|--|\n| Ann | b |\n',
    ['# A 1', '! Name: Ann, Mail: b 4', '- a 2'],
  ],
  'a table of what is expected, beside the steps': [
    '## A\n- See the table\n\n| Name | Expected |\n|--|--|\n| Ann | b |\n',
    ['# A 1', '- See the table 2', '! Name: Ann, Expected: b 4'],
  ],
  'Examples without a table': ['## A\n- Type "<x>"\n\nExamples:\n- b', ['# A 1', '- Type "<x>" 2', '! b 5']],
  'Examples of nothing at all': ['## A\n- Type "<x>"\n\nExamples:', ['# A 1', '- Type "<x>" 2', '! Examples: 4']],
  'two rows of one title': [
    '## A <x>\n- Type "<y>"\n\nExamples:\n| x | y |\n|--|--|\n| 1 | 2 |\n\n## A 1\n- b',
    ['# A 1 7', '- Type "2" 2', '# A 1 (2) 9', '- b 10'],
  ],
  'an empty Background': ['## Background\n\n## A\n- a', ['# A 3', '! Background 1', '- a 4']],
  'a Background below a scenario runs before it, too': ['## A\n- a\n## Background\n- b', ['# A 1', '- b 4', '- a 2']],
  'two Backgrounds are one': ['## Background\n- a\n## 前提\n- b\n## A\n- c', ['# A 5', '- a 2', '- b 4', '- c 6']],
  'checks in the Background are looked at there': ['## Background\n- a\n\nExpect:\n- b\n## A\n- c', ['# A 6', '- a 2', '- b 5', '- c 7']],
  'values of Examples in what is given': [
    '## A\n- Given the file "<f>" with "<t>"\n\nExamples:\n| f | t |\n|--|--|\n| a | b |',
    ['# A (a, b) 7', '- Given the file "a" with "b" 2', '+ a: b 2'],
  ],
};
for (const [name, [text, expected]] of Object.entries(SHAPES)) test(`shape: ${name}`, () => expect(read(text)).toEqual(expected));

const TABLE = '\n\nExamples:\n| x |\n|--|\n| 1 |\n';
const ISSUES: Record<string, [text: string, place: string, told: string]> = {
  'a column that is used nowhere': [`## A\n- a${TABLE}`, '5:3', 'Write it there'],
  'a placeholder without a column': [`## A\n- Type "<x>"\n- Type "<xx>"${TABLE}`, '3:3', 'Did you mean <x>?'],
  'a placeholder without a column, in the title': [`## A <y>\n- Type "<x>"${TABLE}`, '1:1', 'expected one of <x>'],
  'a row with another number of values': ['## A\n- Type "<x>"\n\nExamples:\n| x |\n|--|\n| 1 | 2 |', '7:3', 'expected 1 (x), found 2'],
  'no rows': ['## A\n- Type "<x>"\n\nExamples:\n| x |\n|--|', '5:3', 'has no row'],
  'the same row twice': ['## A\n- Type "<x>"\n\nExamples:\n| x |\n|--|\n| 1 |\n| 1 |', '8:3', 'stands in line 7'],
  'the same column twice': ['## A\n- Type "<x>"\n\nExamples:\n| x | x |\n|--|--|\n| 1 | 2 |', '5:7', 'Rename one'],
  'a column without a name': ['## A\n- Type "<x>"\n\nExamples:\n| x |  |\n|--|--|\n| 1 | 2 |', '5:5', 'without a name'],
  'far too many rows': [
    `## A\n- Type "<x>"\n\nExamples:\n| x |\n|--|\n${Array.from({ length: 501 }, (_, n) => `| ${n} |\n`).join('')}`,
    '507:3',
    'at most 500 rows',
  ],
  'a column that is remembered, too': [
    `## A\n- Remember the number beside "Order" as {{x}}\n- Type "<x>"${TABLE}`,
    '2:3',
    'expected another name',
  ],
  'a value of Examples in the Background': [`## Background\n- Type "<x>"\n## A\n- Type "<x>"${TABLE}`, '2:3', 'no Examples reach it'],
  'Examples in the Background': [`## Background\n- a${TABLE}## A\n- c`, '1:1', 'Move the table there'],
  'tags of the Background': ['## Background @x\n- a\n## A\n- c', '1:1', 'has no tags'],
  'a file that is given below a step': ['## A\n- a\n- Given a file "b" with "c"', '3:3', 'Move it up'],
  'a file outside of the home folder': ['## A\n- Given a file "../b" with "c"', '2:3', 'expected a path from there'],
  'a file at an absolute path, in the front matter': ['---\nfiles:\n  /etc/x: y\n---\n## A\n- a', '3:3', 'expected a path from there'],
  'a secret in a file': ['## A\n- Given a file "b" with "{{secret:PIN}}"', '2:3', 'a secret is written into no file'],
  'a file that is given twice': ['## A\n- Given a file "b" with "c"\n- Given a file "b" with "d"', '3:3', 'stands in line 2'],
  'what is no text': ['---\nfiles: { a: [1] }\n---\n## A\n- a', '2:13', 'expected a text, or { from:'],
};
for (const [name, [text, place, told]] of Object.entries(ISSUES))
  test(`issue: ${name}`, () => {
    const issues = parseScenarioFile(text, 'a.md').issues.map(({ location, message }) => `${location.line}:${location.column} ${message}`);
    expect(issues.filter(issue => issue.startsWith(`${place} `)).join('\n')).toContain(told);
    expect(new Set(issues).size, 'each is told once').toBe(issues.length);
  });

const holds = (value: string, contains: string) => ({ kind: 'expect_file', value, contains, asks: 'state' });
const GIVEN: readonly [sentence: string, reading: object][] = [
  ['Given a file "x" with "y"', holds('x', 'y')],
  ['Given there is a text file named "x" containing the text "y".', holds('x', 'y')],
  ['And a file “x” that says “y”', holds('x', 'y')],
  ['Given an empty file "x"', { kind: 'expect_file', value: 'x', mayBeEmpty: true, asks: 'state' }],
  ['Given a folder "x"', { kind: 'expect_file', value: 'x', role: 'folder', asks: 'state' }],
  ['ファイル「x」に「y」と書いておく', holds('x', 'y')],
  ['前提 ファイル「x」に「y」と書いておきます。', holds('x', 'y')],
  ['「y」と書かれたファイル「x」を用意しておく', holds('x', 'y')],
  ['内容が「y」のテキストファイル「x」を用意する', holds('x', 'y')],
  ['空のファイル「x」を置いておく', { kind: 'expect_file', value: 'x', mayBeEmpty: true, asks: 'state' }],
  ['フォルダー「x」を用意しておく', { kind: 'expect_file', value: 'x', role: 'folder', asks: 'state' }],
];
for (const [sentence, reading] of GIVEN)
  test(`given: ${sentence}`, () => {
    expect(readSentence(sentence, 'step')).toEqual({ readings: [reading] });
    expect(parseScenarioFile(`## A\n- ${sentence}`, 'a.md').scenarios[0]!.files).toMatchObject([{ path: 'x' }]);
  });

/** What looks, or does, and puts nothing there. */
const NOT_GIVEN = [
  'The file "x" contains "y"',
  'Given the file "x" exists',
  'There is a file "x" with "y"',
  'ファイル「x」に「y」と書かれている',
];
for (const sentence of NOT_GIVEN)
  test(`not given: ${sentence}`, () => {
    expect(readSentence(sentence, 'step')).toHaveProperty('readings');
    expect(parseScenarioFile(`## A\n- ${sentence}`, 'a.md').scenarios[0]!).not.toHaveProperty('files');
  });

test.describe('on the disk', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'given-'));
  });
  test.afterEach(() => rmSync(folder, { recursive: true }));

  test('a copy of a file beside the scenario; what is not there is told before any run', () => {
    writeFileSync(join(folder, 'seed.txt'), 'seed');
    const file = join(folder, 'a.md');
    writeFileSync(file, '---\nfiles:\n  in/a.txt: { from: seed.txt }\n---\n## A\n- a\n## B\n- b');
    const [scenario] = loadScenarioFile(file).scenarios;
    expect(scenario!.files).toEqual([{ path: 'in/a.txt', from: 'seed.txt', location: { file, line: 3, column: 3 } }]);
    putGivenFiles(scenario!, { home: join(folder, 'home') });
    putGivenFiles(scenario!, { home: join(folder, 'home') });
    expect(loadScenarioFile(join(folder, 'home/in/a.txt')).scenarios[0]!.steps[0]!.text).toBe('seed');

    writeFileSync(file, '---\nfiles:\n  a.txt: { from: sed.txt }\n---\n## A\n- a\n## B\n- b');
    expect(loadScenarioFile(file).issues).toMatchObject([{ location: { line: 3 }, message: /expected a file sed.txt beside this one/ }]);
  });

  test('a text in code keeps what is expected of a step, what is supposed, and what is no sentence', () => {
    const text = 'About orders.\n\nPrecondition: it is raining\n\n1. Click "Buy"\n   - Expected: the list closes\n\n```\nrm\n```\n';
    const { steps } = scenarioFromText(text, { title: 'x', location: { file: 'x.spec.ts', line: 7, column: 1 } });
    const told = ({ isAbove, isSupposed, isExpected, unread }: (typeof steps)[number]) => [
      isAbove,
      isSupposed,
      isExpected,
      unread !== undefined,
    ];
    expect(steps.map(one => [one.text, one.line, ...told(one)])).toEqual([
      ['About orders.', 7, true, undefined, undefined, false],
      ['it is raining', 7, true, true, undefined, false],
      ['Click "Buy"', 7, undefined, undefined, undefined, false],
      ['the list closes', 7, undefined, undefined, true, false],
      ['rm', 7, undefined, undefined, undefined, true],
    ]);
  });

  test('what stands above a list within an item is that item alone; what is expected of one stands above nothing', () => {
    const above = (text: string): string[] =>
      parseScenarioFile(text, 'a.md').scenarios[0]!.steps.flatMap(one => (one.isAbove ? [one.text] : []));
    expect(above('# A\n\nAbout it.\n\n1. Click "a"\n2. Click "b"\n   - Expected: c\n3. Click "d"\n')).toEqual(['About it.']);
    expect(above('# A\n\n1. Click "a"\n2. Do this:\n   - Click "b"\n   - Click "c"\n3. Click "d"\n')).toEqual(['Do this:']);
    expect(above('# A\n\nAbout it.\n\n| Step | Expected result |\n| --- | --- |\n| Click "a" | "b" is shown |\n')).toEqual(['About it.']);
  });

  test('what cannot be put there names the line, and says that nothing was run', () => {
    const place = { title: 'x', location: { file: 'x.spec.ts', line: 7, column: 1 } };
    const scenario = scenarioFromText('1. Given a file "a/b" with "c"', place);
    writeFileSync(join(folder, 'a'), '');
    const error = (() => {
      try {
        putGivenFiles(scenario, { home: folder });
      } catch (thrown) {
        return thrown as Error;
      }
      return undefined;
    })();
    expect(error?.message).toMatch(/^\[plan_rejected\] the file "a\/b" cannot be put/);
    expect(error?.stack).toContain('(x.spec.ts:7:1)');
  });
});

test('below what a test is for, the list of its steps is no note', () => {
  const aside = (text: string) => parseScenarioFile(text, 'a.md').scenarios[0]!.steps.map(one => [one.text, one.isAside]);
  expect(aside('## A\nTest purpose:\n\nSorting of sheets\n\nTestcase: A\n\n- Select cell A3')).toEqual([
    ['Sorting of sheets', true],
    ['Testcase: A', true],
    ['Select cell A3', undefined],
  ]);
  expect(
    aside('## A\n**Describe the bug**\nIt is lost.\n\n**To Reproduce**\n1. Open it\n2. See error\n\n**Screenshots**\n\n(none)'),
  ).toEqual([
    ['It is lost.', true],
    ['Open it', undefined],
    ['See error', undefined],
    ['(none)', true],
  ]);
  expect(aside('## A\nTest purpose:\n- Sorting of sheets\n\nSteps:\n- Select cell A3')).toEqual([
    ['Sorting of sheets', true],
    ['Select cell A3', undefined],
  ]);
});
