/** A case of `bench:live` as it is laid out: its programs know their home, and the truth is asked once they have ended. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nightProject } from '../../benchmarks/live/project.js';
import { cleanEnvironment } from '../support/harness.js';
import { expect, test } from '../support/plain-test.js';
import { ownFolder } from '../support/temporary.js';

/** It saves as it ends, as many an editor does with its settings. */
const NOTES = `#!/bin/sh
trap 'cp "$1/note.txt" "$1/saved.txt"' EXIT
trap 'exit 0' TERM
zenity --info --title=Notes --text=hello &
wait
`;

test('a program is given its home by {home}, and the truth sees what it writes as it ends', async () => {
  test.slow();
  const folder = ownFolder('xenotester-live-');
  const set = join(folder, 'set');
  const one = join(set, 'cases', 'notes');
  for (const path of [join(set, 'bin'), join(one, 'home')]) mkdirSync(path, { recursive: true });
  writeFileSync(join(set, 'apps.json'), '{ "Notes": "notes {home}" }');
  writeFileSync(join(set, 'bin', 'notes'), NOTES);
  chmodSync(join(set, 'bin', 'notes'), 0o755);
  writeFileSync(join(one, 'home', 'note.txt'), 'buy milk\n');
  writeFileSync(join(one, 'truth.sh'), 'grep -q "buy milk" "$1/saved.txt"\n');
  writeFileSync(join(one, 'scenario.md'), '# Notes\n\n## It opens\n1. Open Notes\n2. The "Notes" window is shown\n');
  const project = nightProject(one, join(folder, 'out'));
  const cli = join(process.cwd(), 'node_modules', '@playwright', 'test', 'cli.js');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '--reporter=line'], {
    cwd: project.dir,
    env: { ...cleanEnvironment(), PATH: project.path(false) },
  }).catch(error => error);
  expect(project.end(), stdout).toMatchObject({ status: 'passed', truth: 0 });
});
