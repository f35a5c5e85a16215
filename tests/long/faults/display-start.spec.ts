/** A display that cannot be opened says why and what to do, and leaves nothing behind. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { findExecutable } from '../../../src/desktop/display/executable.js';
import { removeSocket } from '../../../src/desktop/display/registry.js';
import { firstLine, runScript } from './display-support.js';

const dist = new URL('../../../dist/desktop/', import.meta.url).href;
const needed = ['Xvfb', 'openbox', 'dbus-daemon'];

const test = base.extend<{
  /** Opens a display in a process of its own, with these programs replaced by scripts, or missing. */
  open: (
    replaced: Record<string, string | undefined>,
    code?: string,
  ) => Promise<{ error?: { kind?: string; message: string }; notices: string[]; left: string[] }>;
}>({
  open: async ({}, use, { outputDir }) => {
    // Short, for the paths of sockets.
    const temp = mkdtempSync('/tmp/xt-');
    await use(async (replaced, options = '') => {
      const bin = join(outputDir, 'bin');
      mkdirSync(bin, { recursive: true });
      for (const name of [...needed, 'sh', 'xkbcomp', 'fc-list', 'sleep', 'rm', 'cat']) {
        if (!(name in replaced)) symlinkSync(findExecutable(name)!, join(bin, name));
        else if (replaced[name] !== undefined) {
          writeFileSync(join(bin, name), `#!/bin/sh\n${replaced[name]}\n`);
          chmodSync(join(bin, name), 0o755);
        }
      }
      const child = runScript(
        `
        import { openDisplay } from '${dist}display/session.js';
        import { registryFolder } from '${dist}display/registry.js';
        import { readdirSync } from 'node:fs';
        const notices = [];
        let error;
        try {
          const session = await openDisplay({ mode: 'private', size: { width: 320, height: 240 }, onNotice: text => notices.push(text), ${options} });
          await session.close();
        } catch (thrown) {
          error = { kind: thrown.kind, message: thrown.message };
        }
        console.log(JSON.stringify({ error, notices, left: readdirSync(registryFolder()) }));
        `,
        { ...process.env, PATH: bin, TMPDIR: temp },
      );
      return JSON.parse(await firstLine(child));
    });
    rmSync(temp, { recursive: true });
  },
});

for (const name of needed) {
  test(`without ${name} the error names it, the command that mends it, and the package`, async ({ open }) => {
    const { error } = await open({ [name]: undefined });
    expect(error?.kind).toBe('failed');
    expect(error?.message).toContain(`needs the program ${name}`);
    expect(error?.message).toContain('xenotester install-deps');
    expect(error?.message).toMatch(/package (xvfb|openbox|dbus)\b/);
  });

  test(`when ${name} ends at once, the error has its last words`, async ({ open }) => {
    const { error, left } = await open({ [name]: 'echo "Fatal server error:" >&2; echo "no room on the disk" >&2; exit 1' });
    expect(error).toEqual({
      kind: 'failed',
      message: `${name}, which the private display needs, ended with exit code 1. Its last words:\nFatal server error:\nno room on the disk`,
    });
    expect(left).toEqual([]);
  });
}

test('a start that is aborted ends with the reason', async ({ open }) => {
  const { error, left } = await open({ Xvfb: 'sleep 1000' }, 'signal: AbortSignal.timeout(800)');
  expect(error?.message).toContain('timeout');
  expect(left).toEqual([]);
});

test('without any font the error says so, the command that mends it, and the package', async ({ open }) => {
  const { error, left } = await open({ 'fc-list': 'exit 0' });
  expect(error?.kind).toBe('failed');
  expect(error?.message).toMatch(/^fontconfig lists no font: .*xenotester install-deps.*package fonts-dejavu-core\.$/);
  expect(left).toEqual([]);
});

test('where fontconfig cannot be asked, a display opens all the same', async ({ open }) => {
  expect(await open({ 'fc-list': 'echo "Fontconfig error" >&2; exit 1' })).toEqual({ notices: [], left: [] });
});

test('the unchanged programs start', async ({ open }) => {
  expect(await open({})).toEqual({ notices: [], left: [] });
});

/** The real one; its socket is gone as soon as it says its number, as often as there are marks left. */
const unreachable = (marks: string) => {
  const real = findExecutable('Xvfb')!;
  return `for mark in ${marks}; do
  [ -e "$mark" ] || continue
  rm "$mark"
  exec 4>&3
  (${real} "$@" 3>&1 >&2 | { read number; rm "/tmp/.X11-unix/X$number"; echo "$number" >&4; cat; })
  exit
done
exec ${real} "$@"`;
};

test('an X server whose socket another one took along is not used: a second one is started', async ({ open }, { outputDir }) => {
  const mark = join(outputDir, 'mark');
  mkdirSync(outputDir, { recursive: true });
  writeFileSync(mark, '');
  expect(await open({ Xvfb: unreachable(mark) })).toEqual({ notices: [], left: [] });
  expect(existsSync(mark)).toBe(false);
});

test('an X server that nobody can ever reach: what is missing, and where', async ({ open }, { outputDir }) => {
  const marks = [1, 2, 3].map(number => join(outputDir, `mark${number}`));
  mkdirSync(outputDir, { recursive: true });
  for (const mark of marks) writeFileSync(mark, '');
  const { error, left } = await open({ Xvfb: unreachable(marks.join(' ')) });
  expect(error).toEqual({ kind: 'failed', message: expect.stringMatching(/3 times.*\/tmp\/\.X11-unix/s) });
  expect(left).toEqual([]);
});

test.describe('the socket of an X server that was killed', () => {
  const served = async (use: (path: string, reach: () => Promise<boolean>) => Promise<void>) => {
    const folder = mkdtempSync('/tmp/xt-');
    const path = join(folder, 'X7');
    const server = createServer(socket => socket.end());
    await new Promise<void>(resolve => server.listen(path, resolve));
    const reach = () =>
      new Promise<boolean>(resolve => {
        createConnection(path, () => resolve(true)).once('error', () => resolve(false));
      });
    await use(path, reach);
    await new Promise(resolve => server.close(resolve));
    rmSync(folder, { recursive: true });
  };

  test('is left where another server answers', () =>
    served(async (path, reach) => {
      await removeSocket(path);
      expect(await reach()).toBe(true);
    }));

  test('is put back where another server has taken the number while it was asked', () =>
    served(async (path, reach) => {
      let asked = 0;
      await removeSocket(path, async () => asked++ > 0);
      expect(asked).toBe(2);
      expect(await reach()).toBe(true);
    }));

  test('is removed where nobody answers', () =>
    served(async path => {
      await removeSocket(path, async () => false);
      expect(existsSync(path)).toBe(false);
    }));
});

test('a size that no display has is refused', async ({ open }) => {
  const { error } = await open({}, 'size: { width: 0, height: 240.5 }');
  expect(error).toMatchObject({ kind: 'invalid', message: expect.stringContaining('0×240.5') });
});
