/** `xenotester plan`: how each sentence is understood, as text and as JSON. */
import { readdirSync } from 'node:fs';
import { run } from '../../src/cli/run.js';
import { type CommandLine, expect, expectNoStack, test } from '../support/command.js';

const MEMO = `# Memo

## Write a memo
1. Open the text editor
2. Press Ctrl+S, and save it as "memo.txt"

Expect:
- "buy milk" is shown

## メモ
1. 「牛乳」と入力する
`;

test('shows how each sentence is understood, without a display', async ({ command }) => {
  command.write('memo.md', MEMO);
  const { code, stdout, stderr } = await command.run(['plan', 'memo.md']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Write a memo   memo.md:3');
  expect(stdout).toContain('✓ 4  Open the text editor');
  expect(stdout.split('\n').filter(line => line.includes('→'))).toHaveLength(5);
  expect(stdout).toContain('Save it as "memo.txt"  [state: the file "memo.txt" exists]');
  expect(readdirSync(command.dir)).toEqual(['memo.md']);
});

test('--json has scenarios, and of each its title, line, steps and checks', async ({ command }) => {
  command.write('memo.md', MEMO);
  const { code, stdout } = await command.run(['plan', 'memo.md', '--json']);
  expect(code).toBe(0);
  const understood = (line: number, text: string, demands: string[], ...readings: object[]) => ({
    line,
    text,
    understood: true,
    readings,
    requirements: readings.map((reading, index) => ({ as: demands[index], reading, text })),
  });
  expect(JSON.parse(stdout)).toEqual({
    scenarios: [
      {
        title: 'Write a memo',
        line: 3,
        steps: [
          understood(4, 'Open the text editor', ['state'], { kind: 'open', app: 'text editor' }),
          understood(
            5,
            'Press Ctrl+S, and save it as "memo.txt"',
            ['input', 'state'],
            { kind: 'press', keys: 'ctrl+s' },
            { kind: 'save_as', value: 'memo.txt' },
          ),
        ],
        checks: [understood(8, '"buy milk" is shown', ['state'], { kind: 'expect_text', value: 'buy milk' })],
      },
      { title: 'メモ', line: 10, steps: [understood(11, '「牛乳」と入力する', ['input'], { kind: 'type', value: '牛乳' })], checks: [] },
    ],
  });
});

test('a sentence whose reading is pinned beside the file says so; one that has lapsed breaks the file', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Submit the order\n');
  command.write('shop.readings.yaml', 'Submit the order:\n  - Click "Order now"\n');
  const { code, stdout } = await command.run(['plan', 'shop.md']);
  expect([code, stdout]).toEqual([0, 'Shop   shop.md:1\n  ✓ 2  Submit the order  (pinned)\n       → Click "Order now"\n']);
  command.write('shop.md', '## Shop\n1. Submit my order\n');
  const changed = await command.run(['plan', 'shop.md']);
  expect(changed.code).toBe(1);
  expect(changed.stdout).toMatch(/^✗ shop\.readings\.yaml:1:1 {2}expected a sentence of shop\.md, found "Submit the order"/);
});

test('a sentence that is not understood: exit 1, with the reason beside it', async ({ command }) => {
  command.write('login.md', '## Login\n1. Log in as admin\n2. Click "OK"\n');
  const text = await command.run(['plan', 'login.md']);
  expect(text.code).toBe(1);
  expect(text.stdout).toMatch(/✗ 2 {2}Log in as admin\n +.*goal/);
  const json = await command.run(['plan', '--json', 'login.md']);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout).scenarios[0].steps).toEqual([
    {
      line: 2,
      text: 'Log in as admin',
      understood: false,
      readings: [],
      error: expect.stringContaining('goal'),
      requirements: [{ as: 'goal', text: 'Log in as admin' }],
    },
    expect.objectContaining({ line: 3, understood: true }),
  ]);
});

for (const [name, content] of [
  ['front matter with an unknown option', '---\nmodle: x\n---\n## A\n1. Click "OK"\n'],
  ['no scenario', ''],
  ['another encoding', Buffer.from('## A\n1. \x83\x81\x83\x82\n', 'latin1')],
] as const) {
  test(`a broken file: ${name}`, async ({ command }) => {
    command.write('broken.md', content);
    const text = await command.run(['plan', 'broken.md']);
    expect(text.code).toBe(1);
    expect(text.stdout).toMatch(/^✗ broken\.md:\d+:\d+ {2}\S/);
    expectNoStack(text);
    const json = await command.run(['plan', 'broken.md', '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ scenarios: expect.any(Array), issues: [{ message: expect.any(String) }] });
  });
}

test('a file that is not there', async ({ command }) => {
  const ended = await command.run(['plan', 'nowhere.md']);
  expect(ended.code).toBe(1);
  expect(ended.stdout).toMatch(/^✗ nowhere\.md:1:1 {2}the file cannot be read/);
  expectNoStack(ended);
});

test.describe('of several files and folders', () => {
  const LOGIN = '## Login\n1. Log in as admin\n2. Click "OK"\n';
  const put = (command: CommandLine, names: readonly string[], text: string): void => {
    for (const name of names) command.write(name, text);
  };

  test('a folder stands for the scenario files below it, each under a line of its own, once', async ({ command }) => {
    put(command, ['scenarios/b.md', 'scenarios/deep/a.md', 'scenarios/README.md', 'scenarios/.hidden/x.md', 'c.md'], '1. Click "OK"\n');
    const { code, stdout, stderr } = await command.run(['plan', 'c.md', 'scenarios', 'scenarios/b.md']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').filter(line => line.startsWith('== '))).toEqual(['== c.md', '== scenarios/b.md', '== scenarios/deep/a.md']);
    expect(stdout).toContain('== scenarios/b.md\nb   scenarios/b.md:1\n  ✓ 1  Click "OK"\n       → Click "OK"\n\n');
    expect(stdout.split('\n').at(-2)).toBe('3 files, all are understood');
  });

  test('one with a problem: exit 1, its name in the last line, and the others are read all the same', async ({ command }) => {
    put(command, ['a.md', 'z.md'], '1. Click "OK"\n');
    put(command, ['login.md'], LOGIN);
    const { code, stdout } = await command.run(['plan', 'a.md', 'login.md', 'nowhere.md', 'z.md']);
    expect(code).toBe(1);
    expect(stdout.split('\n').filter(line => line.startsWith('=='))).toHaveLength(4);
    expect(stdout).toContain('== nowhere.md\n✗ nowhere.md:1:1  the file cannot be read');
    expect(stdout.split('\n').at(-2)).toBe('4 files, 2 with a problem: login.md, nowhere.md');
  });

  test('a folder without scenario files is told in one line', async ({ command }) => {
    put(command, ['docs/README.md', 'docs/notes.txt'], LOGIN);
    const ended = await command.run(['plan', 'docs']);
    expect(ended).toEqual({
      code: 1,
      stdout: '✗ docs:1:1  expected scenario files (.md) in this folder, found none.\n',
      stderr: '',
    });
  });

  test('--json: a list of files, also of a folder with one; of one file the form that it always had', async ({ command }) => {
    put(command, ['scenarios/a.md'], '1. Click "OK"\n');
    const alone = JSON.parse((await command.run(['plan', 'scenarios/a.md', '--json'])).stdout);
    expect(Object.keys(alone)).toEqual(['scenarios']);
    const folder = JSON.parse((await command.run(['plan', 'scenarios', '--json'])).stdout);
    expect(folder).toEqual({ files: [{ file: 'scenarios/a.md', ...alone }] });
    const many = await command.run(['plan', 'scenarios/a.md', 'nowhere.md', '--json']);
    expect(many.code).toBe(1);
    expect(JSON.parse(many.stdout).files).toEqual([
      { file: 'scenarios/a.md', ...alone },
      { file: 'nowhere.md', scenarios: [], issues: [expect.objectContaining({ file: 'nowhere.md', line: 1, column: 1 })] },
    ]);
  });
});

test('--watch tells again when a file changes, or a new one comes', async ({ command }) => {
  command.write('set/memo.md', '## A\n1. Clik "Save"\n');
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const over = new AbortController();
  const stdout = {
    write(text: string) {
      said.push(text);
      for (const wake of waiting.splice(0)) wake();
    },
  };
  const told = async (wanted: string): Promise<void> => {
    while (!said.join('').includes(wanted)) await new Promise<void>(resolve => waiting.push(resolve));
  };
  const ended = run(['plan', 'set', '--watch'], { stdout, stderr: stdout, cwd: command.dir, env: {}, signal: over.signal });
  await told('1 with a problem: set/memo.md');
  command.write('set/memo.md', '## A\n1. Click "Save"\n');
  await told('set/memo.md has changed');
  await told('1 files, all are understood');
  command.write('set/new.md', '## B\n1. Click "Open"\n');
  await told('2 files, all are understood');
  over.abort();
  expect(await ended).toBe(0);
});

const EXPLAINED: readonly [sentence: string, words: string[]][] = [
  [
    'In the "Replace" dialog, please click OK twice',
    [
      'In: needed',
      'the: nothing',
      '"Replace": 1.scope 2.scope',
      'dialog: nothing',
      ',: nothing',
      'please: nothing',
      'click: needed',
      'OK: 1.target 2.target',
      'twice: needed',
    ],
  ],
  [
    'If "Restore" appears, press Ctrl+S',
    ['If: needed', '"Restore": when.value', 'appears: needed', ',: nothing', 'press: needed', 'Ctrl+S: keys'],
  ],
  [
    'まず、「名前」欄に「太郎」と入力する',
    [
      'まず: nothing (conjunction)',
      '「名前」: target (quote)',
      '欄: nothing (noun: field)',
      'に: needed (particle)',
      '「太郎」: value (quote)',
      'と: needed (particle)',
      '入力する: needed (verb: input)',
    ],
  ],
];
for (const [sentence, words] of EXPLAINED)
  test(`--explain: what each word of "${sentence}" went to`, async ({ command }) => {
    command.write('a.md', `- ${sentence}\n`);
    const { scenarios } = JSON.parse((await command.run(['plan', 'a.md', '--json', '--explain'])).stdout);
    const told = scenarios[0].steps[0].explained.words.map(
      ({ text, to, is, isFiller }: { text: string; to: string[]; is?: string; isFiller?: true }) =>
        `${text}: ${isFiller ? 'nothing' : to.join(' ') || 'needed'}${is ? ` (${is})` : ''}`,
    );
    expect(told.filter((word: string) => !word.startsWith('、'))).toEqual(words);
  });

test('a sentence that is refused gives one to copy; the words outside the quotes say in which language it is told', async ({ command }) => {
  command.write('a.md', '- Type hello world\n- 牛乳と入力する\n- Log in as admin\n- Type "漢"\n');
  const { stdout } = await command.run(['plan', 'a.md']);
  expect(stdout).toContain('Write `Type "hello world"`.\n');
  expect(stdout).toContain('書き方の例: 「牛乳」と入力する\n');
  expect(stdout).toContain('→ Type "漢"');
  const { scenarios } = JSON.parse((await command.run(['plan', 'a.md', '--json'])).stdout);
  expect(scenarios[0].steps.map(({ mended }: { mended?: string }) => mended)).toEqual([
    'Type "hello world"',
    '「牛乳」と入力する',
    // A goal: nothing that is known means just that.
    undefined,
    undefined,
  ]);
});

test('files that are there before the run are told: where a step says so, and where the front matter does', async ({ command }) => {
  command.write('a.md', '---\nfiles:\n  b.txt: milk\n---\n- Given a file "a.txt" with "eggs"\n');
  const { stdout } = await command.run(['plan', 'a.md']);
  expect(stdout).toContain('  ✓ 3  files: b.txt\n');
  expect(stdout).toContain('→ the file "a.txt" contains "eggs" (put there before the run)\n');
  const { scenarios } = JSON.parse((await command.run(['plan', 'a.md', '--json'])).stdout);
  expect(scenarios[0].files).toEqual([
    { path: 'b.txt', line: 3 },
    { path: 'a.txt', line: 5 },
  ]);
});

test('a value that nothing remembers is told with its line, before any run', async ({ command }) => {
  command.write('shop.md', '## Shop\n1. Remember the number beside "Order" as {{order}}\n2. Type "{{odrer}}"\n');
  const { code, stdout } = await command.run(['plan', 'shop.md']);
  expect(code).toBe(1);
  expect(stdout).toContain('✗ shop.md:3:4  expected a step before "Type "{{odrer}}"" that remembers {{odrer}}, found none');
  expect(stdout).toContain('→ Remember the number beside "Order" as {{order}}');
});

test('of a spec the texts of agent.run and agent.step are read, each at its line, and nothing of it runs', async ({ command }) => {
  command.write(
    'upload.spec.ts',
    `import { test } from 'xenotester';
throw new Error('it ran');
const path: string = 'a' as never;
test('upload', async ({ agent, page }) => {
  await agent.run('Open the text editor. Type "buy milk".');
  await page.goto('/upload');
  await agent.step(\`Type "\${agent.home}/\${path}"\`);
  await agent.run(\`
    1. Click "Open"
    2. Do what is right
  \`);
  await agent.run(path);
});
`,
  );
  const { code, stdout, stderr } = await command.run(['plan', 'upload.spec.ts']);
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout.split('\n').filter(line => /^\S|^ {2}[✓✗]/.test(line))).toEqual([
    'agent.run   upload.spec.ts:5',
    '  ✓ 5  Open the text editor.',
    '  ✓ 5  Type "buy milk".',
    'agent.step   upload.spec.ts:7',
    ['  ✓ 7  Type "$', '{agent.home}/$', '{path}"'].join(''),
    'agent.run   upload.spec.ts:8',
    '  ✓ 8  Click "Open"',
    '  ✗ 8  Do what is right',
  ]);
});

test('of a spec that no parser can read the place is told', async ({ command }) => {
  command.write('bad.spec.ts', 'test((;');
  const { code, stdout } = await command.run(['plan', 'bad.spec.ts', 'none.spec.ts']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/✗ bad\.spec\.ts:1:1 {2}the spec cannot be read: .*1:6/);
  expect(stdout).toMatch(/✗ none\.spec\.ts:1:1 {2}the spec cannot be read: ENOENT/);
});
