/** The second night: what a model has read and seen in the first one is kept beside the scenario file, and no model is asked any more. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { report, startMessagesServer, turn, type } from '../../../src/testing/index.js';
import { test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const READ = {
  sentences: [
    {
      sentence: 1,
      goal: '',
      requirements: [
        { as: 'input', kind: 'press', keys: 'ctrl+a' },
        { as: 'input', kind: 'press', keys: 'ctrl+c' },
      ],
    },
  ],
};

const WORDS = `# Memo

## Keep it
1. Open the text editor
2. Type "buy milk"
3. Bring it all onto the clipboard: Ctrl+A, Ctrl+C

Expect:
- The clipboard is "buy milk"
`;

test('what a model has read in the first night is kept beside the file, and the second night runs without a key', async ({
  createProject,
}) => {
  const server = await startMessagesServer({ acting: [], read: READ });
  const use = "{ language: 'en', patience: 0.5, recordings: 'auto' }";
  const project = await createProject({
    'package.json': JSON.stringify({ type: 'module' }),
    'playwright.config.ts': `
      import { defineConfig } from '@playwright/test';
      import { defineScenarios } from 'xenotester';
      export default defineConfig({ testDir: defineScenarios(), timeout: ${60_000 * slowness}, use: ${use} });
    `,
    'scenarios/memo.md': WORDS,
  });
  const kept = join(project.dir, 'scenarios', 'memo.readings.yaml');
  const env = { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123' };
  // A machine that is thrown away keeps nothing for the next night.
  const inCi = await project.run([], { env: { ...env, CI: '1' } });
  expect([inCi.exitCode, existsSync(kept)], inCi.stdout).toEqual([0, false]);
  const first = await project.run([], { env: { ...env, CI: '' } });
  await server.close();
  expect(first.exitCode, first.stdout).toBe(0);
  expect(readFileSync(kept, 'utf8')).toBe(
    '"Bring it all onto the clipboard: Ctrl+A, Ctrl+C":\n  means:\n    - Press Ctrl+A\n    - Press Ctrl+C\n  seen: passed\n',
  );
  const second = await project.run();
  expect(second.exitCode, second.stdout).toBe(0);
  expect(server.requests.filter(({ role }) => role !== 'read')).toEqual([]);
});

const EYES = `# Memo

## Look at it
1. Open the text editor
2. Put the words "buy milk" down on paper
3. Press Ctrl+A
`;

test('what only eyes have seen is kept as deeds and a picture: another night passes without a key, and a broken one is red', async ({
  createProject,
}) => {
  const server = await startMessagesServer({
    acting: [turn(type('buy milk')), turn(report('success', 'It is on paper.'))],
    read: { sentences: [{ sentence: 1, goal: 'The words "buy milk" stand in the text', requirements: [] }] },
    witness: { holds: 'yes', confidence: 'high', because: 'The words stand there.', region: [0, 0, 1200, 700] },
  });
  const config = (more = '') => `
    import { defineConfig } from '@playwright/test';
    import { defineScenarios } from 'xenotester';
    export default defineConfig({
      testDir: defineScenarios(),
      timeout: ${60_000 * slowness},
      use: { language: 'en', patience: 0.5, recordings: 'auto', ${more} },
    });
  `;
  const project = await createProject({
    'package.json': JSON.stringify({ type: 'module' }),
    'playwright.config.ts': config(),
    'scenarios/memo.md': EYES,
  });
  const first = await project.run([], { env: { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123', CI: '' } });
  await server.close();
  expect(first.exitCode, first.stdout).toBe(0);
  const kept = readFileSync(join(project.dir, 'scenarios', 'memo.readings.yaml'), 'utf8');
  expect(kept).toMatch(
    /^# witnesses affirmed: The words "buy milk" stand in the text\nPut the words "buy milk" down on paper:\n {2}means:\n {4}- Type "buy milk"\n {2}shows:\n {4}- .*memo-\w{8}\.png.*\n {2}seen: passed\n$/,
  );
  const second = await project.run();
  expect(second.exitCode, second.stdout).toBe(0);

  // A program that takes the letters and shows none of them.
  project.write('playwright.config.ts', config("apps: { 'text editor': 'xmessage -center nothing' },"));
  const broken = await project.run();
  expect(broken.exitCode, broken.stdout).toBe(1);
});
