/** The `xenotester` command in this process, in a folder of its own that belongs to no project. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { run } from '../../src/cli/run.js';

export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CommandLine {
  dir: string;
  write(path: string, content: string | Uint8Array): void;
  /** @param env on top of what this process has, without a display and without keys */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended>;
}

export const test = base.extend<{ command: CommandLine }>({
  command: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'xenotester-command-'));
    const dir = join(root, 'here');
    mkdirSync(dir);
    // Configs above it are none of its business.
    writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }\n');
    await use({
      dir,
      write(path, content) {
        mkdirSync(dirname(join(dir, path)), { recursive: true });
        writeFileSync(join(dir, path), content);
      },
      async run(args, env = {}) {
        const said = { stdout: '', stderr: '' };
        const to = (name: 'stdout' | 'stderr') => ({
          write(text: string) {
            said[name] += text;
          },
        });
        const code = await run([...args], { stdout: to('stdout'), stderr: to('stderr'), cwd: dir, env: { ...plainEnvironment(), ...env } });
        return { code, ...said };
      },
    });
    rmSync(root, { recursive: true, force: true });
  },
});

export { expect } from '@playwright/test';

export function expectOneLine(ended: Ended, says: string): void {
  expect(ended.stdout, says).toBe('');
  expect(ended.stderr, says).toMatch(/^xenotester: [^\n]+\n$/);
  expect(ended.stderr).toContain(says);
}

export function expectNoStack({ stdout, stderr }: Ended): void {
  expect(stdout + stderr).not.toMatch(/^\s+at .*:\d+:\d+/m);
}

/** Of the one who runs the tests, without what would make a difference. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const isSetAside = /^(?:DISPLAY|WAYLAND_DISPLAY|ANTHROPIC_\w+|XENOTESTER_\w+)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isSetAside.test(name)));
}
