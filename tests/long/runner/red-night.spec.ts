/**
 * A night that ends red keeps what its finished steps showed. The nights after it do the same again, and pass by none of it alone: once a run has passed
 * with eyes, it counts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { report, type Script, type SeenRequest, startMessagesServer, turn, useElement } from '../../../src/testing/index.js';
import { REPOSITORY } from '../../support/built.js';
import { type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const TAKE_IN = `# Stock

1. Open stock
2. Put "apples" in the store
3. Click "Goods"
`;
const PAINT = '4. Give the goods the sign that they are fresh\n';

const STORED = 'The store holds "apples"';
const SIGN = 'The sign of freshness is shown';

const textOf = ({ body }: SeenRequest, from = 0): string =>
  body.messages
    .slice(from)
    .flatMap(({ content }) => content.flatMap(({ text }) => text ?? []))
    .join('\n');

interface Night {
  /** What the witness says of the sign. */
  isPainted: boolean;
  /** Rules have done what is kept before a model is asked. */
  isKept?: boolean;
  args?: string[];
}

const script = ({ isPainted, isKept }: Night): Script => ({
  read: {
    sentences: [
      { sentence: 1, goal: STORED, requirements: [] },
      { sentence: 2, goal: SIGN, requirements: [] },
    ],
  },
  acting(request) {
    const text = textOf(request, -1);
    const given = JSON.stringify(request.body.messages);
    if (text.includes(STORED))
      return isKept || given.includes('"do":"fill"')
        ? turn(report('success', 'It is in the store.'))
        : turn(useElement('fill', 'Goods', { text: 'apples' }), useElement('click', 'Add', { role: 'button' }));
    const isTried = given.includes('"do":"click","name":""');
    return isPainted && !isTried ? turn(useElement('click', '', { role: 'button' })) : turn(report('success', 'It is done.'));
  },
  witness: request => ({
    holds: !isPainted && textOf(request).includes(SIGN) ? 'no' : 'yes',
    confidence: 'high',
    because: 'It is to be seen.',
    ...(textOf(request).includes(SIGN) && { region: [0, 0, 420, 330] }),
  }),
  facts(request) {
    const at = /^(\d+)\. "Stored: apples" is shown/m.exec(textOf(request))?.[1];
    return at === undefined || textOf(request).includes(SIGN)
      ? { carriedBy: [], isWhole: false }
      : { carriedBy: [Number(at)], isWhole: true };
  },
});

const AFTER_RED = `# witnesses affirmed: The store holds "apples"
Put "apples" in the store:
  means:
    - Type "apples" into "Goods"
    - Click the "Add" button
  shows:
    - '"Stored: apples" is shown in "Stock"'
  goal: The store holds "apples"
  seen: not yet
Give the goods the sign that they are fresh:
  goal: The sign of freshness is shown
  seen: not yet
`;

test('a red night keeps what its finished steps showed; no night passes by that alone, until one has passed with eyes', async ({
  createProject,
}) => {
  const project = await createProject({
    'package.json': JSON.stringify({ type: 'module' }),
    'playwright.config.ts': `
      import { defineConfig } from '@playwright/test';
      import { defineScenarios } from 'xenotester';
      const stock = { command: 'python3', args: ['${join(REPOSITORY, 'tests/long/runner/third-night.py')}', process.env.NIGHT ?? ''] };
      export default defineConfig({
        testDir: defineScenarios(),
        timeout: ${60_000 * slowness},
        use: { language: 'en', patience: 0.5, recordings: 'auto', apps: { stock } },
      });
    `,
    'scenarios/stock.md': TAKE_IN + PAINT,
  });
  const readings = 'scenarios/stock.readings.yaml';
  const kept = (): string => readFileSync(join(project.dir, readings), 'utf8');
  const statuses = ({ tests }: Run): string[] => tests.map(({ status }) => status);
  const withKey = async (night: Night): Promise<Run> => {
    const server = await startMessagesServer(script(night));
    const env = { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123', CI: '' };
    const run = await project.run(night.args ?? [], { env });
    await server.close();
    return run;
  };
  const red = await withKey({ isPainted: false });
  expect(statuses(red), red.stdout).toEqual(['unexpected']);
  expect(kept()).toBe(AFTER_RED);
  expect(existsSync(join(project.dir, 'scenarios', 'stock.md-recordings'))).toBe(false);

  // Without a key what was kept is done again, and what is not known yet is red by name.
  const keyless = await project.run();
  expect(keyless.stdout).toMatch(/Not decided: [\s\S]*The sign of freshness is shown/);
  const broken = await project.run([], { env: { NIGHT: 'broken' } });
  expect(broken.stdout, broken.stdout).toMatch(/"Stored: apples" is shown/);
  expect([...statuses(keyless), ...statuses(broken)]).toEqual(['unexpected', 'unexpected']);

  // All that the file says holds, and no run with eyes has passed yet.
  project.write('scenarios/stock.md', TAKE_IN);
  project.write(readings, AFTER_RED.split('Give the goods')[0]!);
  const alone = await project.run();
  expect(statuses(alone), alone.stdout).toEqual(['unexpected']);
  expect(alone.stdout).toMatch(/Not decided|not decided/);
  project.write('scenarios/stock.md', TAKE_IN + PAINT);
  project.write(readings, AFTER_RED);

  const green = await withKey({ isPainted: true, isKept: true });
  expect(statuses(green), green.stdout).toEqual(['expected']);
  expect(kept()).not.toContain('goal:');
  expect(kept()).toMatch(/sign that they are fresh:\n {2}means:\n {4}- Click the image "/);
  expect(kept().match(/seen: passed/g)).toHaveLength(2);
  const last = await project.run();
  expect(statuses(last), last.stdout).toEqual(['expected']);
  const unpainted = await project.run([], { env: { NIGHT: 'unpainted' } });
  expect(statuses(unpainted), unpainted.stdout).toEqual(['unexpected']);

  // What runs have written is set aside when everything is to be done anew, and written again.
  project.write(readings, kept().replace('"Stored: apples"', '"Stored: plums"'));
  const anew = await withKey({ isPainted: true, args: ['--update-snapshots=all'] });
  expect(statuses(anew), anew.stdout).toEqual(['expected']);
  expect(kept()).toContain('"Stored: apples" is shown');
  expect(kept()).not.toContain('plums');
  expect(kept().match(/seen: passed/g)).toHaveLength(2);
});
