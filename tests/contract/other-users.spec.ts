/** What another user of the machine finds of a private display that is in use, with a program on it and its video: nothing. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, expect } from '@playwright/test';
import { type DisplaySession, openDisplay } from '../../src/desktop/display/session.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import { createPrograms } from '../../src/desktop/programs.js';
import { startVideo } from '../../src/desktop/video/video.js';
import { createX11Desktop } from '../../src/desktop/x11-desktop.js';

const CANARY = { name: 'OPENAI_API_KEY', value: 'sk-none-CANARY0123456789' };

interface Segment {
  id: string;
  mode: number;
  bytes: number;
  /** Who made it, and who used it last. */
  pids: string[];
}

interface InUse {
  session: DisplaySession;
  home: string;
  /** Its process. */
  editor: number;
  /** Shared memory of its processes, and of this one's: other runs may go on beside it. */
  segments(): Segment[];
}

const test = base.extend<object, { inUse: InUse }>({
  inUse: [
    async ({}, use) => {
      test.skip(process.getuid?.() !== 0, 'only root can become another user');
      process.env[CANARY.name] = CANARY.value;
      const session = await openDisplay({ mode: 'private', size: { width: 1000, height: 700 } });
      const home = mkdtempSync(join(tmpdir(), 'xenotester-home-'));
      const programs = createPrograms({ session, apps: { editor: 'mousepad' }, home });
      const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
      const video = await startVideo(session, desktop);
      await desktop.perform({ type: 'open_app', name: 'editor' });
      const editor = (await desktop.programs())[0]!.pid;
      const own = () => new Set([String(process.pid), ...childrenOf(String(process.pid)), ...processesOf(session)]);
      await use({ session, home, editor, segments: () => segmentsNow().filter(({ pids }) => pids.some(pid => own().has(pid))) });
      delete process.env[CANARY.name];
      await video.discard();
      await desktop.close();
      await session.close();
      rmSync(home, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

function segmentsNow(): Segment[] {
  const [, ...lines] = readFileSync('/proc/sysvipc/shm', 'utf8').trim().split('\n');
  return lines.map(line => {
    const [, id, mode, bytes, creator, last] = line.trim().split(/\s+/);
    return { id: id!, mode: Number.parseInt(mode!, 8), bytes: Number(bytes), pids: [creator!, last!] };
  });
}

/** What a command says when somebody else runs it, whether or not it fails. */
async function asNobody(command: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)(command, args, { uid: 65534, gid: 65534, env: { PATH: '/usr/bin:/bin' }, cwd: '/' });
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

function childrenOf(pid: string): string[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return [...children, ...children.flatMap(childrenOf)];
}

/** All processes of the session, the program's included. */
function processesOf({ supervisor }: DisplaySession): string[] {
  return readdirSync('/proc').filter(pid => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`XENOTESTER_SESSION=${supervisor.id}`);
    } catch {
      return false;
    }
  });
}

test('no segment of shared memory that anybody else may read or write', async ({ inUse }) => {
  const segments = inUse.segments();
  expect(segments.length).toBeGreaterThan(0);
  expect(segments.filter(({ mode }) => (mode & 0o077) !== 0)).toEqual([]);
});

test('no file, folder or socket of the session can be read, entered or written', async ({ inUse }) => {
  const { session, home } = inUse;
  for (const folder of [session.supervisor.folder, home]) {
    expect(await asNobody('find', folder, '-readable', '-o', '-writable')).toBe('');
    expect(await asNobody('sh', '-c', `cd "${folder}" && echo in`)).toBe('');
  }
});

test('no file in /dev/shm of the session can be read', async ({ inUse }) => {
  const open = processesOf(inUse.session).flatMap(pid => {
    const maps = readFileSync(`/proc/${pid}/maps`, 'utf8');
    return maps.match(/\/dev\/shm\/\S+(?! \(deleted\))$/gm) ?? [];
  });
  for (const file of new Set(open)) expect(await asNobody('find', file, '-readable'), file).toBe('');
});

test('/proc shows the command lines, without the cookie, and nothing else', async ({ inUse }) => {
  const { session } = inUse;
  const cookie = readFileSync(session.env.XAUTHORITY!).subarray(-16);
  const pids = processesOf(session);
  expect(pids.length).toBeGreaterThan(4);
  for (const pid of pids) {
    const line = await asNobody('cat', `/proc/${pid}/cmdline`);
    expect(line).not.toContain(cookie.toString('hex'));
    for (const file of ['environ', 'mem', 'maps']) expect(await asNobody('cat', `/proc/${pid}/${file}`), `${file} of ${line}`).toBe('');
    expect(await asNobody('ls', `/proc/${pid}/fd`), line).toBe('');
  }
});

test('the X server lets nobody in without the cookie, by neither of its sockets', async ({ inUse }) => {
  const number = inUse.session.display.slice(1);
  // An own client: its library may not be where somebody else can read it.
  const greet = `
    const { connect } = require('node:net');
    const socket = connect(process.argv[1] === 'abstract' ? '\\0/tmp/.X11-unix/X${number}' : '/tmp/.X11-unix/X${number}');
    socket.on('connect', () => socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])));
    socket.on('error', error => { console.log(error.code); process.exit(); });
    socket.on('data', answer => { console.log(answer[0] === 1 ? 'let in' : 'refused'); process.exit(); });
  `;
  for (const way of ['file', 'abstract'])
    expect((await asNobody(process.execPath, '-e', greet, way)).trim(), way).toMatch(/^(refused|E[A-Z]+)$/);
});

test('no process that was started has the key of a model’s service, nor a folder for temporary files that others can enter', async ({
  inUse,
}) => {
  const started = new Set([...processesOf(inUse.session), ...childrenOf(String(process.pid))]);
  expect(started.size).toBeGreaterThan(6);
  for (const pid of started) {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment, readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(CANARY.value);
  }
  const editor = readFileSync(`/proc/${inUse.editor}/environ`, 'utf8');
  const temporary = /(?:^|\0)TMPDIR=([^\0]+)/.exec(editor)![1]!;
  expect(await asNobody('find', temporary, '-readable', '-o', '-writable')).toBe('');
  expect(statSync(temporary).mode & 0o777).toBe(0o700);
});
