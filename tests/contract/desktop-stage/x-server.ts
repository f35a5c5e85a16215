/** A display of a test's own: Xvfb on a free number, openbox without key bindings. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { openboxConfig } from '../../../src/desktop/display/openbox-config.js';
import { connectX11 } from '../../../src/desktop/x11-connection.js';
import { readNumbers } from '../../../src/desktop/x11-properties.js';
import { eventually } from '../../support/eventually.js';
import { ownFolder } from '../../support/temporary.js';

export interface TestDisplay {
  /** DISPLAY, HOME and a cleaned environment: nothing of the person's own. */
  env: Record<string, string>;
  home: string;
  server: ChildProcess;
  /** Starts a program there; it is ended with the display. */
  run(command: string, ...args: string[]): ChildProcess;
  /** For the next test: ends all programs that were started and removes what they left in the home folder. */
  putBack(): Promise<void>;
  stop(): Promise<void>;
}

/** @param xServer another X server than Xvfb, with its arguments */
export async function startDisplay(folder: string, size = '1280x800x24', xServer?: readonly string[]): Promise<TestDisplay> {
  const home = path.join(folder, 'home');
  await fs.mkdir(path.join(home, 'run'), { recursive: true, mode: 0o700 });
  const config = path.join(home, 'openbox.xml');
  await fs.writeFile(config, openboxConfig());
  const [command, ...args] = xServer ?? ['Xvfb', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'];
  const server = spawn(command!, ['-displayfd', '3', ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await firstLine(server.stdio[3] as Readable);
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    DISPLAY: `:${number}`,
    HOME: home,
    XDG_RUNTIME_DIR: path.join(home, 'run'),
    NO_AT_BRIDGE: '1',
    GTK_USE_PORTAL: '0',
    // Short: programs put sockets there.
    TMPDIR: ownFolder('xt-', '/tmp'),
  };
  const started: ChildProcess[] = [server];
  const run = (command: string, ...args: string[]) => {
    const child = spawn(command, args, { env, stdio: 'ignore', cwd: home, detached: true });
    child.on('error', () => {});
    started.push(child);
    return child;
  };
  run('openbox', '--sm-disable', '--config-file', config);
  await managed(env.DISPLAY!);
  const own = new Set(await fs.readdir(home));
  const programs = started.length;
  return {
    env,
    home,
    server,
    run,
    async putBack() {
      for (const child of started.splice(programs).reverse()) await end(child);
      for (const name of await fs.readdir(home)) if (!own.has(name)) await fs.rm(path.join(home, name), { recursive: true, force: true });
    },
    async stop() {
      for (const child of started.reverse()) await end(child);
    },
  };
}

/** A window that is mapped before the manager is there is never given the focus. */
async function managed(display: string): Promise<void> {
  const connection = await connectX11(display);
  await eventually(
    async () => (await readNumbers(connection, connection.root, '_NET_SUPPORTING_WM_CHECK')).length > 0,
    'openbox to start',
    20_000,
  );
  connection.close();
}

async function firstLine(stream: Readable): Promise<string> {
  let text = '';
  for await (const part of stream) {
    text += part;
    if (text.includes('\n')) return text.trim();
  }
  throw new Error('the X server printed no display number: is it installed?');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  try {
    // Programs were started in groups of their own: Chromium has many processes.
    process.kill(child.spawnfile.startsWith('X') ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
  await gone;
}
