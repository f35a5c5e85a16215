/** What a test is sure to tell the agent, read from its code before its first call acts. */
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sureSentencesOf } from '../../src/fixture/spec-sentences.js';

const SPEC = `import { test } from 'xenotester';
const run = async () => {};
test('one', async ({ agent, page }) => {
  await agent.run('Open the text editor. Type "a".');
  await agent.step(\`Press Ctrl+S\`);
  await page.goto('/');
  await test.step('later', async () => {
    await agent.run(\`
      1. Press Enter
      2. Press Tab
    \`);
  });
  await agent.run('Frobnicate', { mayFail: true });
  await agent.run(\`Type "\${page}"\`);
  const verdict = await agent.run('kept');
  agent.run('not awaited').catch(() => {});
  try { await agent.run('tried'); } catch {}
  if (verdict) await agent.run('perhaps');
});
test('two', async ({ agent }) => {
  await agent.run('Press Escape');
});
`;

test('whole texts that nothing keeps from being said, each at the line of its call', ({}, info) => {
  const file = info.outputPath('a.spec.ts');
  writeFileSync(file, SPEC);
  const told = (line: number) =>
    sureSentencesOf(file, line).map(({ steps, location }) => [location.line, ...steps.map(({ text }) => text)]);
  expect(told(3)).toEqual([
    [4, 'Open the text editor.', 'Type "a".'],
    [5, 'Press Ctrl+S'],
    [8, 'Press Enter', 'Press Tab'],
  ]);
  expect(told(20)).toEqual([[21, 'Press Escape']]);
  expect(told(2)).toEqual([]);
});

test('a file that is no code, or is gone, says nothing', ({}, info) => {
  const file = info.outputPath('a.spec.ts');
  writeFileSync(file, 'test(');
  expect(sureSentencesOf(file, 1)).toEqual([]);
  expect(sureSentencesOf(`${file}.gone`, 1)).toEqual([]);
});
