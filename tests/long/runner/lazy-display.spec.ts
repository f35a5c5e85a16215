/** A display is opened by the first test that needs it: what uses no `agent` runs beside it where there is no Xvfb at all. */
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../support/harness.js';

/** Each start is noted; it never gives a display. */
const XVFB = '#!/bin/sh\necho "$@" >> "$STARTED"\nexit 1\n';

const WITHOUT_AGENT = `
import { existsSync } from 'node:fs';
import { expect, test } from 'xenotester';
test('of code only', () => expect(1 + 1).toBe(2));
test('of an API', async ({ request }) => expect(typeof request.get).toBe('function'));
test.afterAll(() => expect(existsSync(process.env.STARTED!)).toBe(false));
`;

const WITH_AGENT = `
import { test } from 'xenotester';
test('of the desktop', async ({ agent }) => agent.run('Wait 0.1 seconds'));
`;

test('no display is started for tests without agent; the first with it starts one', async ({ createProject }) => {
  const project = await createProject({
    'playwright.config.ts': "export default { testDir: 'tests', workers: 1, use: { display: 'private' } };\n",
    'tests/a.spec.ts': WITHOUT_AGENT,
    'tests/b.spec.ts': WITH_AGENT,
    'bin/Xvfb': XVFB,
  });
  chmodSync(join(project.dir, 'bin/Xvfb'), 0o755);
  const started = join(project.dir, 'started');
  const env = { PATH: `${join(project.dir, 'bin')}:${process.env.PATH}`, STARTED: started };

  const all = await project.run([], { env });
  expect(all.tests.map(({ title, status }) => [title, status])).toEqual([
    ['of code only', 'expected'],
    ['of an API', 'expected'],
    ['of the desktop', 'unexpected'],
  ]);
  expect(all.tests[2]?.results[0]?.errors[0]?.message).toContain('[environment_error]');
  expect(readFileSync(started, 'utf8')).not.toBe('');
});
