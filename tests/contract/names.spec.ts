/** `xenotester names` looks at the display of the run that goes on in the project, and at no other. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { run } from '../../src/cli/run.js';
import { openDisplay } from '../../src/desktop/display/session.js';
import { createPrograms } from '../../src/desktop/programs.js';
import { joinRun } from '../../src/stop/run-folder.js';

test('what a window of the run shows, each with a sentence; the window comes by its title', async () => {
  test.slow();
  const project = mkdtempSync(join(tmpdir(), 'xenotester-names-'));
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
  const session = await openDisplay({ mode: 'private', size: { width: 800, height: 600 } });
  const form = { command: 'zenity', args: ['--forms', '--title=Add contact', '--text=Enter the contact', '--add-entry=First name'] };
  const programs = createPrograms({ session, apps: { form }, home: join(project, 'home') });
  const joined = joinRun(project);
  const names = async (...args: string[]) => {
    const said: string[] = [];
    await run(['names', ...args], { cwd: project, env: {}, stderr: { write: () => {} }, stdout: { write: text => said.push(text) } });
    return said.join('');
  };
  try {
    await programs.open('form');
    await expect.poll(() => names('Add contact'), { timeout: 60_000 }).toContain('Type "…" into "First name"');
    const text = await names('Add contact');
    expect(text).toContain('the run that goes on\n\n"Add contact"\n');
    expect(text).toContain('Click the "OK" button');
    expect(await names('Calculator')).toBe('');
  } finally {
    await programs.close();
    await session.close();
    rmSync(joined.path, { recursive: true, force: true });
    rmSync(project, { recursive: true, force: true });
  }
});
