/** `xenotester export`: a scenario file as a test in code, and back; what no sentence says stays code. */
import { join } from 'node:path';
import { sureSentencesOf } from '../../src/fixture/spec-sentences.js';
import { expect, expectOneLine, test } from '../support/command.js';
import { seenTrace } from '../support/seen-trace.js';

const MEMO = String.raw`---
apps: { editor: { command: mousepad, args: ['--disable-server'] } }
files: { "notes/a.txt": "it's \"so\"" }
stopOnFailure: true
---
# Memo

## Write it down @smoke
1. Open the editor
2. Type "a\_b\*c \`e\`"
3. Bring it home

Expect:
- "a" is shown
`;
const READINGS = 'Bring it home:\n  - Press Ctrl+S\n  - Press Escape\n';

test('a scenario file becomes a test that says the same, with its options, files and pinned readings', async ({ command }) => {
  command.write('memo.md', MEMO);
  command.write('memo.readings.yaml', READINGS);
  const { code, stdout, stderr } = await command.run(['export', 'memo.md']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain("import { mkdir, writeFile } from 'node:fs/promises';");
  expect(stdout).toContain("test.describe('Memo', () => {");
  expect(stdout).toContain("test.describe.configure({ mode: 'serial' });");
  expect(stdout).toContain("apps: { editor: { command: 'mousepad', args: [ '--disable-server' ] } }");
  expect(stdout).toContain("test('Write it down', { tag: [ '@smoke' ] }, async ({ agent }) => {");
  expect(stdout).toContain("await writeFile(join(agent.home, 'notes/a.txt'), 'it\\'s \"so\"');");
  command.write('memo.spec.ts', stdout);
  const line = stdout.split('\n').findIndex(text => text.includes("test('Write it down'")) + 1;
  const [said] = sureSentencesOf(join(command.dir, 'memo.spec.ts'), line);
  expect(said!.steps.map(({ text }) => text)).toEqual(['Open the editor', 'Type "a_b*c `e`"', 'Press Ctrl+S', 'Press Escape']);
  expect(said!.checks.map(({ text }) => text)).toEqual(['"a" is shown']);
});

const SPEC = `import { expect, test } from 'xenotester';
test('one', async ({ agent }) => {
  await agent.open('text editor');
  await agent.run('Type "a_b*c". Press Ctrl+S');
  await expect(agent).toShow('a_b*c');
  await test.step('later', async () => {
    await agent.run(\`
      1. Press Escape

      Expect:
      - "x" is shown
    \`);
  });
});
test('two', async ({ agent, page }) => {
  await page.goto('/');
  await agent.step('Press Enter');
});
`;

test('a spec that is made of sentences becomes a scenario file; what is not is told and stays', async ({ command }) => {
  command.write('a.spec.ts', SPEC);
  const { code, stdout, stderr } = await command.run(['export', 'a.spec.ts']);
  expect(code).toBe(0);
  expect(stdout).toBe(
    '## one\n1. Open text editor\n2. Type "a_b*c".\n3. Press Ctrl+S\n4. "a_b*c" is shown\n5. Press Escape\n\nExpect:\n- "x" is shown\n',
  );
  expect(stderr).toBe('a.spec.ts:16  no sentence says this, so "two" stays code: await page.goto(\'/\');\n');
  command.write('one.md', stdout);
  expect(await command.run(['plan', 'one.md'])).toMatchObject({ code: 0 });
});

test('a stored run becomes the test that it was', async ({ command }) => {
  const [first, ...rest] = seenTrace().split('\n');
  const begun = JSON.parse(first!);
  command.write(
    'trace.ndjson',
    [JSON.stringify({ ...begun, scenario: { ...begun.scenario, title: 'Save', text: 'Click "Save"' } }), ...rest].join('\n'),
  );
  const { code, stdout } = await command.run(['export', 'trace.ndjson']);
  expect(code).toBe(0);
  expect(stdout).toContain('await agent.run(`\n    1. Click "Save"\n  `);');
});

test('what cannot be written down is said in one line, with what to do', async ({ command }) => {
  command.write('broken.md', '## a\n1. Press <x>\n');
  command.write('none.md', '# only a heading\n');
  command.write('code.spec.ts', 'test(');
  command.write('other.spec.ts', "import { test } from 'xenotester';\ntest('a', async ({ page }) => {\n  await page.goto('/');\n});\n");
  expectOneLine(await command.run(['export', 'gone.spec.ts']), 'gone.spec.ts cannot be read');
  expectOneLine(await command.run(['export', 'code.spec.ts']), 'code.spec.ts cannot be read');
  expect((await command.run(['export', 'other.spec.ts'])).stderr).toContain('Move what is not into hooks or fixtures');
  expect(await command.run(['export', 'none.md'])).toMatchObject({ code: 1, stdout: '' });
  expect(await command.run(['export', 'gone.md'])).toMatchObject({ code: 1, stdout: '' });
});
