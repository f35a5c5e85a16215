/** What an author meets in an editor, asked of the real server by the protocol. */
import { spawn } from 'node:child_process';
import type { CodeAction, CompletionItem, Diagnostic, DocumentSymbol, FoldingRange, Hover, Position } from 'vscode-languageserver/node';
import { ensureBuilt, REPOSITORY } from '../support/built.js';
import { type Editor, startEditor } from '../support/editor.js';
import { expect, test } from '../support/plain-test.js';
import { seenTrace } from '../support/seen-trace.js';

const MAIN = `${REPOSITORY}/dist/cli/main.js`;

let editor: Editor;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await ensureBuilt();
  editor = await startEditor([MAIN, 'language-server', '--stdio']);
});
test.afterAll(async () => {
  expect(await editor.stop()).toBe(0);
});

let opened = 0;
const nextName = (): string => `scenarios/row-${++opened}.md`;

/** Line and columns, from 0, the kind and the severity, and a part of the message. */
type Told = [line: number, from: number, to: number, kind: string, severity: number, says: string];

const PROBLEMS: [promise: string, text: string, told: Told[]][] = [
  ['a sentence that is read has no problem', '## A\n1. Click "Save"\n', []],
  ['a misspelt verb', '## A\n1. Clik "Save"\n', [[1, 3, 14, 'refused', 1, 'Write `Click "Save"`']]],
  [
    'a sentence of two lines is marked to its end',
    '## A\n1. Click "Save"\n   with **great** force\n',
    [[1, 3, 2, 'refused', 1, 'with great force']],
  ],
  ['a Japanese sentence, in its own language', '## A\n1. 名前を入力する\n', [[1, 3, 10, 'refused', 1, 'この手順を理解できません']]],
  ['an order among the checks is a step', '## A\n1. Click "Save"\n\nExpect:\n- Click "OK"\n', []],
  ['an option that does not exist', '---\ntag: [x]\n---\n## A\n1. Click "Save"\n', [[1, 0, 8, 'broken', 1, 'Did you mean "tags"?']]],
  [
    'a value of the wrong sort',
    '---\nlimits: { maxTurns: 1000 }\n---\n## A\n1. Click "Save"\n',
    [[1, 20, 26, 'broken', 1, 'from 1 to 100']],
  ],
  ['a value that nothing remembers', '## A\n1. Type "{{order}}"\n', [[1, 3, 19, 'broken', 1, 'that remembers {{order}}']]],
  ['a scenario without steps', '## A\n', [[0, 0, 4, 'refused', 1, 'Nothing stands under it']]],
  ['a program of the front matter is a word', '---\napps: { task board: board }\n---\n## A\n1. Open the task board\n', []],
];

for (const [promise, text, told] of PROBLEMS)
  test(`problems: ${promise}`, async () => {
    const { problems } = await editor.open(nextName(), text);
    expect(problems.map(toTold)).toEqual(told.map(([...row]) => [...row.slice(0, 5), expect.stringContaining(row[5])]));
  });

function toTold({ range, code, severity, message }: Diagnostic): unknown[] {
  return [
    range.start.line,
    range.start.character,
    range.end.line > range.start.line ? range.end.line : range.end.character,
    code,
    severity,
    message,
  ];
}

test('problems follow what is typed, keystroke by keystroke', async () => {
  const path = nextName();
  const { problems } = await editor.open(path, '## A\n1. Clik "Save"\n');
  expect(problems).toHaveLength(1);
  const at = { line: 1, character: 6 };
  expect((await editor.change(path, 'c', { start: at, end: at })).problems).toEqual([]);
  const end = { line: 1, character: 15 };
  const [refused] = (await editor.change(path, ' x', { start: end, end })).problems;
  expect(refused!.message).toContain('Nothing can be made of: x. Write `Click "Save"`');
  expect((await editor.change(path, '## A\n1. Click "Save"\n')).problems).toEqual([]);
});

const ELSEWHERE: [promise: string, path: string, text: string, isScenario: boolean][] = [
  ['a note of the project', 'docs/notes.md', '## A\n1. Clik "Save"\n', false],
  ['the README of a folder of scenarios', 'scenarios/README.md', '## A\n1. Clik "Save"\n', false],
  ['front matter of a page of a blog', 'posts/one.md', '---\ntags: [x]\ntitle: One\n---\n## A\n1. Clik "Save"\n', false],
  ['front matter of ours', 'docs/test.md', '---\nlimits: { maxTurns: 3 }\n---\n## A\n1. Clik "Save"\n', true],
  ['a folder of scenarios further down', 'apps/shop/scenarios/deep/x.md', '## A\n1. Clik "Save"\n', true],
];

for (const [promise, path, text, isScenario] of ELSEWHERE)
  test(`${isScenario ? 'spoken of' : 'left alone'}: ${promise}`, async () => {
    const told = editor.open(path, text);
    // Of what is no scenario nothing is said: the next file that is one has its answer after it.
    const { problems } = isScenario ? await told : await editor.open(nextName(), '## A\n1. Clik "Save"\n');
    expect(problems).toHaveLength(1);
    const uri = editor.uriOf(path);
    const symbols = await editor.ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
    expect(symbols).toHaveLength(isScenario ? 1 : 0);
  });

test('readings: what has lapsed is told in their file, and taken out by one action', async () => {
  editor.write('scenarios/pinned.readings.yaml', '');
  await editor.open('scenarios/pinned.md', '## A\n1. Submit the order\n2. Tidy up\n');
  const text = '# doubt: perhaps the other button\nSubmit the order:\n  - Click "Order now"\nPay for it:\n  - Click "Pay"\n';
  const { problems } = await editor.open('scenarios/pinned.readings.yaml', text);
  expect(problems.map(toTold)).toEqual([
    [3, 0, 11, 'lapsed', 1, expect.stringContaining('its reading has lapsed')],
    [0, 0, 33, 'doubt', 2, expect.stringContaining('perhaps the other button')],
  ]);
  const scenario = (await editor.save('scenarios/pinned.md')).problems;
  expect(scenario.map(toTold)).toEqual([
    [2, 3, 10, 'refused', 1, expect.stringContaining('Tidy up')],
    [1, 3, 19, 'doubt', 2, expect.stringContaining('perhaps the other button')],
  ]);
  const actions = await editor.actions('scenarios/pinned.readings.yaml', problems[0]!.range);
  expect(applied(text, actions[0]!)).toBe('# doubt: perhaps the other button\nSubmit the order:\n  - Click "Order now"\n');
  const mended = await editor.change('scenarios/pinned.readings.yaml', applied(text, actions[0]!).replace(/^#.*\n/, ''));
  expect(mended.problems).toEqual([]);
});

test('a goal that is pinned is a warning: it can be seen to, by a model only', async () => {
  editor.write('scenarios/goal.readings.yaml', 'Tidy up:\n  goal: the list is empty\n');
  const { problems } = await editor.open('scenarios/goal.md', '## A\n1. Tidy up\n');
  expect(problems.map(toTold)).toEqual([[1, 3, 10, 'goal', 2, expect.stringContaining('the list is empty')]]);
});

test('readings that change on the disk are seen', async () => {
  const { problems } = await editor.open('scenarios/disk.md', '## A\n1. Submit the order\n');
  expect(problems).toHaveLength(1);
  editor.write('scenarios/disk.readings.yaml', 'Submit the order:\n  - Click "Order now"\n');
  await editor.changedOnDisk('scenarios/disk.readings.yaml');
  expect((await editor.save('scenarios/disk.md')).problems).toEqual([]);
  editor.write('scenarios/disk.readings.yaml', 'Submit it:\n  - Click "Order now"\n');
  await editor.changedOnDisk('scenarios/disk.readings.yaml');
  expect((await editor.told('scenarios/disk.readings.yaml')).map(({ code }) => code)).toEqual(['lapsed']);
});

test('a file that is closed has no problems left, nor have its readings', async () => {
  editor.write('scenarios/closed.readings.yaml', 'Gone:\n  - Click "Gone"\n');
  const { problems } = await editor.open('scenarios/closed.md', '## A\n1. Clik "Save"\n');
  expect(problems).toHaveLength(1);
  expect(await editor.told('scenarios/closed.readings.yaml')).toHaveLength(1);
  await editor.close('scenarios/closed.md');
  await editor.open(nextName(), '## A\n1. Click "Save"\n');
  expect(await editor.told('scenarios/closed.readings.yaml')).toEqual([]);
  expect(await editor.told('scenarios/closed.md')).toEqual([]);
});

/** `|` is the cursor. */
const MENDED: [promise: string, text: string, titles: string[], first: string][] = [
  ['a misspelt verb', '1. Cl|ik "Save"', ['Write: Click "Save"'], '1. Click "Save"'],
  ['a text without quotes', '1. Type hello| world', ['Write: Type "hello world"'], '1. Type "hello world"'],
  [
    'a text without quotes, with a field',
    '1. Type buy milk| into the Name field',
    ['Write: Type "buy milk" into the Name field'],
    '1. Type "buy milk" into the Name field',
  ],
  ['a quotation mark that is not closed', '1. Click "Sa|ve', ['Write: Click "Save"'], '1. Click "Save"'],
  ['more than a step says', '1. Click "OK" |b', ['Write: Click "OK"'], '1. Click "OK"'],
  ['Japanese: a text without marks', '1. 牛乳|と入力する', ['次のように書く: 「牛乳」と入力する'], '1. 「牛乳」と入力する'],
  ['Japanese: a mark that is not closed', '1. 「保存|をクリックする', [], '1. 「保存をクリックする'],
  ['an option', '---\nta|g: [x]\n---\n1. Click "Save"', ['Did you mean: tags'], '---\ntags: [x]\n---\n1. Click "Save"'],
  [
    'an option of an option',
    '---\nlimits: { maxTurn|: 3 }\n---\n1. Click "Save"',
    ['Did you mean: maxTurns'],
    '---\nlimits: { maxTurns: 3 }\n---\n1. Click "Save"',
  ],
  ['nothing where nothing is wrong', '1. Cl|ick "Save"', [], '1. Click "Save"'],
];

for (const [promise, text, titles, first] of MENDED)
  test(`mended: ${promise}`, async () => {
    const path = nextName();
    const { plain, at } = cursor(`${text}\n`);
    await editor.open(path, plain);
    const actions = await editor.actions(path, { start: at, end: at });
    const told = actions.map(({ title }) => title);
    for (const title of titles) expect(told.includes(title), `${title}: ${told.join(' | ')}`).toBe(true);
    if (titles.length > 0) expect(actions[0]!.isPreferred).toBe(true);
    expect(titles.length > 0 ? applied(plain, actions[0]!) : plain).toBe(`${first}\n`);
    // What is offered is read.
    for (const action of actions) expect((await editor.change(path, applied(plain, action))).problems, action.title).toEqual([]);
  });

/** `‹…›` is a place to fill in. */
const COMPLETED: [promise: string, text: string, has: Record<string, string>, hasNot?: string[]][] = [
  [
    'a step',
    '## A\n1. |\n',
    { 'Click "Save"': 'Click "‹Save›"', 'Type "Taro" into "Name"': 'Type "‹Taro›" into "‹Name›"' },
    ['"Done" is shown'],
  ],
  [
    'a step in Japanese, where the file is',
    '## A\n1. 「保存」をクリックする\n2. |\n',
    { '「名前」欄に「太郎」と入力する': '「‹名前›」欄に「‹太郎›」と入力する' },
    ['Click "Save"'],
  ],
  ['a step in Japanese, by the front matter', '---\nlanguage: ja\n---\n## A\n1. |\n', { '2秒待つ': '2秒待つ' }],
  ['a check', '## A\n1. Click "Save"\n\nExpect:\n\n- |\n', { '"Done" is shown': '"‹Done›" is shown' }, ['Click "Save"']],
  [
    'both languages, where a Japanese file has Latin letters',
    '## A\n1. 「保存」をクリックする\n2. C|\n',
    { 'Ctrl+Sを押す': 'Ctrl+Sを押す', 'Click "Save"': 'Click "‹Save›"' },
  ],
  [
    'a check right below its label, which is a heading for Markdown',
    '## A\n1. Click "Save"\n\nExpect:\n- |\n',
    { '"Done" is shown': '"‹Done›" is shown' },
  ],
  [
    'a check, below a heading',
    '## A\n1. Click "Save"\n### Expected\n- |\n',
    { 'the file "memo.txt" exists': 'the file "‹memo.txt›" exists' },
    ['Click "Save"'],
  ],
  [
    'a check in Japanese',
    '## A\n1. 「保存」を押す\n\n期待:\n\n- |\n',
    { 'ファイル「memo.txt」が存在する': 'ファイル「‹memo.txt›」が存在する' },
  ],
  ['a program of the front matter', '---\napps: { task board: board }\n---\n## A\n1. |\n', { 'Open task board': 'Open task board' }],
  ['a program in quotes', '---\napps: { task board: board }\n---\n## A\n1. Open "|"\n', { 'task board': 'task board' }],
  ['a value that a step remembers', '## A\n1. Remember the number beside "Order" as {{order}}\n2. Type "|\n', { '{{order}}': '{{order}}' }],
  ['the kind of a thing', '## A\n1. Click the "Save" |\n', { button: 'button', 'menu item': 'menu item' }, ['ボタン']],
  ['the kind of a thing in Japanese', '## A\n1. 「保存」|\n', { ボタン: 'ボタン', 入力欄: '入力欄' }, ['button']],
  ['an option', '---\nli|\n---\n## A\n1. Click "Save"\n', { limits: 'limits: ', apps: 'apps: ' }, ['maxTurns']],
  ['an option of limits', '---\nlimits:\n  |\n---\n## A\n1. Click "Save"\n', { maxTurns: 'maxTurns: ' }, ['apps']],
  ['a value of an option', '---\nbrain: |\n---\n## A\n1. Click "Save"\n', { offline: 'offline' }],
  ['nothing in a heading', '## |\n', {}, ['Click "Save"']],
];

for (const [promise, text, has, hasNot = []] of COMPLETED)
  test(`completion: ${promise}`, async () => {
    const path = nextName();
    const { plain, at } = cursor(text);
    await editor.open(path, plain);
    const items = await editor.complete(path, at);
    const texts = new Map(items.map(item => [item.label, item.textEdit!.newText.replace(/\$\{\d:([^}]*)\}/g, '‹$1›')]));
    expect(Object.fromEntries(Object.keys(has).map(label => [label, texts.get(label)]))).toEqual(has);
    for (const label of hasNot) expect(texts.has(label), label).toBe(false);
  });

const HOVERED: [promise: string, text: string, says: string[]][] = [
  ['an input', '## A\n1. Cl|ick the "Save" button\n', ['Click the "Save" button', 'Shown by: this very input']],
  [
    'a state',
    '## A\n1. Fi|ll "Name" with "Taro"\n',
    ['Type "Taro" into "Name"', 'the desktop is asked whether the "Name" field is "Taro"'],
  ],
  [
    'several in one sentence',
    '## A\n1. Press Ctrl+S, and sa|ve it as "memo.txt"\n',
    ['Press Ctrl+S', 'Save it as "memo.txt"', 'new since the step began'],
  ],
  ['a condition', '## A\n1. If "Restore" appears, cl|ick "No"\n', ['if "Restore" is shown: Click "No"']],
  ['in Japanese', '## A\n1. 「保存」ボ|タンを押す\n', ['「保存」ボタンをクリックする', '裏づけ: この操作そのもの']],
  ['what is refused', '## A\n1. Clik| "Save"\n', ['Not understood', 'Write `Click "Save"`']],
];

for (const [promise, text, says] of HOVERED)
  test(`hover: ${promise}`, async () => {
    const path = nextName();
    const { plain, at } = cursor(text);
    const { uri } = await editor.open(path, plain);
    const hover = await editor.ask<Hover | null>('textDocument/hover', { textDocument: { uri }, position: at });
    const value = (hover!.contents as { value: string }).value.replace(/\\([_*])/g, '$1');
    for (const one of says) expect(value).toContain(one);
  });

test('hover: what is pinned, and what is pinned as a goal', async () => {
  editor.write('scenarios/hover.readings.yaml', 'Pay:\n  - Click "Pay now"\nTidy up:\n  goal: the list is empty\n');
  const { uri } = await editor.open('scenarios/hover.md', '## A\n1. Pay\n2. Tidy up\n');
  const said = async (line: number): Promise<string> => {
    const hover = await editor.ask<Hover>('textDocument/hover', { textDocument: { uri }, position: { line, character: 4 } });
    return (hover.contents as { value: string }).value;
  };
  expect(await said(1)).toMatch(/^- Click "Pay now".*Pinned to mean:\n- Click "Pay now"$/s);
  expect(await said(2)).toBe('- A goal that only a model can see to: the list is empty');
});

test('hover: nothing beside the sentences', async () => {
  const { uri } = await editor.open(nextName(), '## A\n1. Click "Save"\n');
  expect(await editor.ask('textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 1 } })).toBeNull();
});

test('outline and folds: scenarios with their steps and checks', async () => {
  const text = '---\nlanguage: en\n---\n# Memo\n\n## A @smoke\n1. Click "Save"\n\nExpect:\n- "Done" is shown\n\n## B\n1. Press Enter\n';
  const { uri } = await editor.open(nextName(), text);
  const textDocument = { uri };
  const symbols = await editor.ask<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument });
  expect(symbols.map(({ name, detail, children = [] }) => [name, detail, children.map(child => child.name)])).toEqual([
    ['A', '@smoke', ['Click "Save"', '"Done" is shown']],
    ['B', undefined, ['Press Enter']],
  ]);
  const folds = await editor.ask<FoldingRange[]>('textDocument/foldingRange', { textDocument });
  expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([
    [0, 2],
    [5, 9],
    [11, 12],
  ]);
});

test('it ends when its editor is gone without a word', async () => {
  const server = spawn(process.execPath, [MAIN, 'language-server', '--stdio'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise(done => server.on('exit', done));
  server.stdin.end();
  expect(await ended).toBe(1);
});

test('the programs of the Playwright config are words, and names that the last run saw are offered', async () => {
  test.setTimeout(120_000);
  const own = await startEditor([MAIN, 'language-server', '--stdio'], { scenarios: ['specs'], snippets: false });
  try {
    own.write('package.json', '{ "private": true, "type": "module" }\n');
    own.write(
      'node_modules/@playwright/test/package.json',
      '{ "name": "@playwright/test", "exports": { "./cli": "./cli.js", ".": "./index.js" } }',
    );
    own.write(
      'node_modules/@playwright/test/cli.js',
      `require(${JSON.stringify(`${REPOSITORY}/node_modules/@playwright/test/cli.js`)});\n`,
    );
    own.write('playwright.config.mjs', "export default { use: { apps: { 'task board': 'board' } } };\n");
    own.write('test-results/a/trace.ndjson', seenTrace());
    const { problems } = await own.open('specs/board.md', '## A\n1. Open the task board\n2. Click "|"\n');
    expect(problems.filter(({ range }) => range.start.line === 1)).toEqual([]);
    const inQuotes = labels(await own.complete('specs/board.md', { line: 2, character: 10 }));
    expect(inQuotes).toEqual(['Save', 'Wrap lines', 'Line 3', 'task board']);
    const begun = labels(await own.complete('specs/board.md', { line: 1, character: 3 }));
    expect(begun).toEqual(expect.arrayContaining(['Open task board', 'Click the "Save" button', 'Check "Wrap lines"']));
    // It knows no snippets: a form is written as it stands.
    const [form] = (await own.complete('specs/board.md', { line: 1, character: 3 })).filter(({ label }) => label === 'Click "Save"');
    expect([form!.textEdit!.newText, form!.insertTextFormat]).toEqual(['Click "Save"', 1]);
  } finally {
    await own.stop();
  }
});

function labels(items: CompletionItem[]): string[] {
  return items.map(({ label }) => label);
}

function cursor(text: string): { plain: string; at: Position } {
  const before = text.slice(0, text.indexOf('|')).split('\n');
  return { plain: text.replace('|', ''), at: { line: before.length - 1, character: before.at(-1)!.length } };
}

/** The text after the one edit of an action. */
function applied(text: string, { edit }: CodeAction): string {
  const [[change]] = Object.values(edit!.changes!) as [[{ range: { start: Position; end: Position }; newText: string }]];
  const offset = ({ line, character }: Position): number =>
    text.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + character;
  return text.slice(0, offset(change.range.start)) + change.newText + text.slice(offset(change.range.end));
}
