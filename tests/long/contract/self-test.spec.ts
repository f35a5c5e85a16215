/** `doctor --self-test`, as a user plays it on a machine that nobody here has; an Xvfb stands in for its screen. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startDisplay } from '../../contract/desktop-stage/x-server.js';
import { REPOSITORY } from '../../support/built.js';
import { slowness } from '../../support/machine.js';
import { expect, test } from '../../support/plain-test.js';

test.setTimeout(120_000 * slowness);

test('each of its rows is played on this machine’s screen, and told', async ({}, info) => {
  const display = await startDisplay(info.outputPath('display'));
  try {
    const args = [join(REPOSITORY, 'dist/cli/main.js'), 'doctor', '--self-test', '--json'];
    const run = promisify(execFile)(process.execPath, args, { env: { ...process.env, ...display.env, WAYLAND_DISPLAY: '' } });
    const { stdout } = await run.catch(error => error as { stdout: string });
    const { canRun, findings } = JSON.parse(stdout) as { canRun: boolean; findings: { state: string; name: string; text: string }[] };
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(findings.map(({ name }) => name)).toEqual([
      'this machine',
      'a picture shows the page',
      'the pointer goes where it is sent',
      'a click arrives once',
      'typed text arrives as written',
      'keys with a modifier, and the clipboard',
      'the wheel turns',
    ]);
    expect(findings[0]?.text).toContain('1280×800');
    expect(canRun).toBe(true);
  } finally {
    await display.stop();
  }
});
