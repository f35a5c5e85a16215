/** Pictures as checks, matchers and targets, with the calculator. The picture is cut out of the screen in the test itself. */

import { expect } from '@playwright/test';
import { test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const PACKAGE = JSON.stringify({ type: 'module' });
const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
const use = { brain: 'offline', language: 'en' };
export default defineConfig({ timeout: ${90_000 * slowness}, workers: 1, use, projects: [
  { name: 'code', testDir: 'tests', testMatch: 'a.spec.ts' },
  { name: 'failing', testDir: 'tests', testMatch: 'b.spec.ts', dependencies: ['code'] },
  { name: 'scenarios', testDir: defineScenarios({ scenarios: 'scenarios' }), dependencies: ['code'] },
] });
`;

const SPEC = `
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'xenotester';

const here = import.meta.dirname;
test('a key of the calculator, by its picture', async ({ agent }, testInfo) => {
  await agent.open('calculator');
  // With a check: what a key writes into the focused display is, by itself, no proof that the click did it.
  await agent.run('1. Click "8"\\n2. Click "1"\\n\\nExpect:\\n- "81" is shown');
  // Where the key is, and the screen once the pointer has left it: both from the trace.
  const folder = testInfo.outputPath('xenotester');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\\n').map(line => JSON.parse(line));
  const events = read('trace-2.ndjson');
  const { x, y, width, height } = events.find(event => event.kind === 'action_finished' && event.under).under.bounds;
  const screen = join(folder, 'pictures', events.findLast(event => event.kind === 'observed').picture + '.png');
  const region = { left: x + 6, top: y + 3, width: width - 12, height: height - 6 };
  await sharp(screen).extract(region).toFile(join(here, 'eight.png'));
  copyFileSync(join(here, 'eight.png'), join(here, '../scenarios/eight.png'));
  copyFileSync(join(here, '../scenarios/flipped.png'), join(here, 'flipped.png'));

  await expect(agent).toShowImage('eight.png');
  await expect(agent).not.toShowImage('flipped.png', { threshold: 0.95 });
  await agent.run('1. Click the image "eight.png"\\n2. Click "1"\\n\\nExpect:\\n- "8181" is shown');
  await agent.check('image "eight.png" is shown');
  await agent.check('the image "flipped.png" is not shown');
});
`;

const FAILING = `
import { expect, test } from 'xenotester';
test('not shown', async ({ agent }) => {
  await agent.open('calculator');
  await expect(agent).toShowImage('flipped.png', { timeout: 1000 });
});
test('shown', async ({ agent }) => {
  await agent.open('calculator');
  // The pointer rests on a key whose tooltip may cover the picture.
  await agent.run('1. Click "4"\\n2. Click "2"\\n\\nExpect:\\n- "42" is shown');
  await expect(agent).not.toShowImage('eight.png', { timeout: 1000 });
});
test('no such file', async ({ agent }) => {
  await agent.open('calculator');
  await expect.soft(agent).not.toShowImage('nowhere.png');
});
`;

const SCENARIOS = `# 画像
## 電卓のキー
1. 電卓を開く
2. 「1」ボタンをクリックする
3. 画像「eight.png」をクリックする

期待:
- 「18」が表示されている

## Not there
1. Open the calculator
2. Click the image "flipped.png"

## No file
1. Open the calculator

Expect:
- the image "nowhere.png" is not shown
`;

test('a picture is a check, a matcher and a target; what fails says how near it came', async ({ runProject }) => {
  test.slow();
  const run = await runProject({
    'package.json': PACKAGE,
    'playwright.config.ts': CONFIG,
    'tests/a.spec.ts': SPEC,
    'tests/b.spec.ts': FAILING,
    'scenarios/a.md': SCENARIOS,
    'scenarios/flipped.png': await flipped(),
  });
  const byTitle = Object.fromEntries(run.tests.map(one => [one.title.split(' › ').at(-1) ?? '', one.results.at(-1)!]));
  const message = (title: string): string => byTitle[title]?.errors.map(error => error.message).join('\n') ?? '';
  expect(byTitle['a key of the calculator, by its picture']?.status, run.stdout + run.stderr).toBe('passed');
  expect(message('not shown')).toMatch(/the image "flipped.png" is shown/);
  expect(message('not shown')).toMatch(/the most alike one, at \(\d+, \d+\), is [\d.]+ % alike, and 90 % are needed/);
  const attached = byTitle['not shown']?.attachments.map(one => one.name) ?? [];
  expect(attached).toEqual(
    expect.arrayContaining([
      'flipped.png · expected.png',
      expect.stringContaining('flipped.png · best place at'),
      'the image “flipped.png” is shown · screen.png',
      'xenotester-matchers',
    ]),
  );
  expect(attached.filter(name => name.includes('screen.png'))).toHaveLength(1);
  expect(message('shown')).toContain('the image "eight.png" is not shown');
  expect(message('no such file')).toMatch(/tests\/nowhere\.png cannot be read: there is no such file/);
  // In scenario files the path counts from the file.
  expect(byTitle.電卓のキー?.status, message('電卓のキー')).toBe('passed');
  expect(message('Not there')).toMatch(
    /\[element_not_found\].*the image "flipped.png" is not on the screen \(no place looks like it: [^)]*\)/,
  );
  expect(message('No file')).toMatch(/\[prerequisite_not_met\][\s\S]*there is no picture nowhere\.png/);
});

async function flipped(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .composite([
      {
        input: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M2 2L38 28M20 2V28" stroke="#a0f" stroke-width="5"/></svg>',
        ),
      },
    ])
    .png()
    .toBuffer();
}
