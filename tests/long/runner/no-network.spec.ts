/** Without a key nothing leaves the machine, and nothing is needed from outside: a run in a network namespace that has no network at all. */

import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY } from '../../support/built.js';
import { cleanEnvironment, expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
export default defineConfig({ testDir: defineScenarios(), timeout: ${90_000 * slowness}, use: { language: 'en' } });
`;

test('a scenario passes without any network, loopback included', async ({ createProject }) => {
  test.skip(spawnSync('unshare', ['--net', '--mount', 'true']).status !== 0, 'this user may not make namespaces');
  const project = await createProject({
    'playwright.config.ts': CONFIG,
    'scenarios/memo.md': '# Memo\n\n1. Open the text editor\n2. Type "buy milk"\n\nExpect:\n- the text "buy milk" is shown\n',
  });
  const cli = join(REPOSITORY, 'node_modules', '@playwright', 'test', 'cli.js');
  // X servers agree on a number through the network's names: of two networks that share the folder of the sockets, one would take the other's.
  const own = 'mkdir -p -m 1777 /tmp/.X11-unix && mount -t tmpfs none /tmp/.X11-unix && exec "$0" "$@"';
  const args = ['--net', '--mount', 'sh', '-c', own, process.execPath, cli, 'test', '--reporter=list,xenotester/reporter'];
  const child = spawn('unshare', args, { cwd: project.dir, env: cleanEnvironment(), stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
  const code = await new Promise(resolve => child.on('close', resolve));
  expect(code, said).toBe(0);
  expect(said).toContain('1 passed');
});
