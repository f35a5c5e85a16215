/** What `xenotester init` writes is a project that passes as it is: it is the first thing that people run. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

test('the scenario and the test of a new project pass', async ({ createProject }) => {
  test.setTimeout(120_000 * slowness);
  const project = await createProject({});
  const cli = join(project.dir, 'node_modules/xenotester/dist/cli/main.js');
  await promisify(execFile)(process.execPath, [cli, 'init'], { cwd: project.dir });
  const run = await project.run();
  expect(run.exitCode, run.stdout).toBe(0);
  expect(run.tests.map(({ title, status }) => [title, status])).toEqual([
    ['Calculator › Seven and six', 'expected'],
    ['Memo › Write a memo and save it', 'expected'],
    ['the text editor does what it is told', 'expected'],
  ]);
});
