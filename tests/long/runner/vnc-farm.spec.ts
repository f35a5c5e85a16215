/** A suite on two VNC machines: one is lost in the middle of a test, which fails for it alone; the tests after it take the other. */
import { startXvnc } from '../../contract/desktop-stage/vnc-stage.js';
import { expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { FORM } from '../../support/screen-rows.js';
import { ownFolder } from '../../support/temporary.js';

const SPEC = `
import { test } from 'xenotester';
test('before', async ({ agent }) => { await agent.run('Wait until "Nobody was greeted yet" is shown.'); });
test('lost', async ({ agent }) => {
  await agent.run('Wait until "Nobody was greeted yet" is shown.');
  process.kill(Number(process.env.FIRST), 'SIGKILL');
  await agent.run('Type "Ada" into "Name". Click "Greet".');
});
test('after', async ({ agent }) => { await agent.run('Type "Ada" into "Name". Click "Greet". "Hello, Ada" is shown.'); });
test('broken', async ({ agent }) => { await agent.run('"Hello, Bob" is shown.'); });
`;

const config = (ports: readonly number[]): string => `
import { defineConfig } from '@playwright/test';
export default defineConfig({
  testDir: '.', workers: 1, timeout: ${90_000 * slowness},
  use: { display: { vnc: ${JSON.stringify(ports.map(port => `127.0.0.1:${port}`))} }, brain: 'offline', language: 'en', desktopVideo: 'retain-on-failure' },
});
`;

test('a machine that is lost fails its own test as environment, and the next takes another', async ({ runProject }) => {
  test.setTimeout(400_000 * slowness);
  const screens = await Promise.all([1, 2].map(() => startXvnc(ownFolder('xt-farm-'), ['None'], '1024x700')));
  for (const { run } of screens) run('python3', FORM, 'works');
  try {
    const run = await runProject({ 'playwright.config.ts': config(screens.map(({ port }) => port)), 'farm.spec.ts': SPEC }, [], {
      env: { FIRST: String(screens[0]!.server.pid) },
    });
    const told = run.tests.map(({ title, results: [result] }) => [title, result?.status, result?.errors[0]?.message ?? '']);
    expect(told, run.stdout).toEqual([
      ['before', 'passed', ''],
      ['lost', 'failed', expect.stringMatching(new RegExp(`\\[environment_error\\][\\s\\S]*127\\.0\\.0\\.1:${screens[0]!.port}`))],
      ['after', 'passed', ''],
      ['broken', 'failed', expect.stringContaining('Hello, Bob')],
    ]);
    const films = run.tests.map(({ results: [result] }) => result?.attachments.some(({ name }) => name === 'desktop-video'));
    expect(films).toEqual([false, true, false, true]);
  } finally {
    for (const { stop } of screens) await stop();
  }
});
