/** The `xenotester` command as a process, in a folder of its own. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test as base } from '@playwright/test';
import { ensureBuilt, REPOSITORY } from './built.js';
import { type CommandLine, type Ended, plainEnvironment } from './command.js';

export const MAIN = join(REPOSITORY, 'dist', 'cli', 'main.js');

export const test = base.extend<{ command: CommandLine }, { compiled: undefined }>({
  compiled: [
    async ({}, use) => {
      await ensureBuilt();
      await use(undefined);
    },
    { scope: 'worker', title: 'compile the package', timeout: 300_000 },
  ],
  command: async ({ compiled: _ }, use) => {
    const root = join(REPOSITORY, 'tests', '.tmp');
    mkdirSync(root, { recursive: true });
    if (!existsSync(join(root, '.gitignore'))) writeFileSync(join(root, '.gitignore'), '*\n');
    const dir = mkdtempSync(join(root, 'command-'));
    await use({
      dir,
      write(path, content) {
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), content);
      },
      run: (args, env = {}) => start(dir, process.execPath, [MAIN, ...args], env),
    });
    rmSync(dir, { recursive: true, force: true });
  },
});

export function start(cwd: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise(done => {
    execFile(program, args, { cwd, env: { ...plainEnvironment(), ...env } }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
  });
}

export { expect } from '@playwright/test';
