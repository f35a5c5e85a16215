/** Looks at sessions from outside, and runs owners that come to grief. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { expect } from '@playwright/test';
import type { AppCommand } from '../../../src/scenario/scenario.js';
import { slowness } from '../../support/machine.js';

/** What an owner says of its session. */
export interface OwnedSession {
  id: string;
  folder: string;
  display: string;
  supervisor: number;
  /** Process ids of the programs, which are also the ids of their process sessions. */
  programs: number[];
}

/** Command lines of the living processes whose environment names the session, or that belong to a program's process session. */
export function processesOf({ id, programs }: Pick<OwnedSession, 'id' | 'programs'>): string[] {
  return readdirSync('/proc').flatMap(pid => {
    try {
      const [state, , , session] = readFileSync(`/proc/${pid}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ');
      const named = readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`=${id}\0`);
      if (state === 'Z' || !(named || programs.includes(Number(session)))) return [];
      return [`${pid} ${readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ')}`];
    } catch {
      return [];
    }
  });
}

/** Nothing of the session is left: no process, no folder, no socket of its X server. */
export async function expectGone(session: OwnedSession): Promise<void> {
  const { folder, display } = session;
  const socket = `/tmp/.X11-unix/X${display.slice(1)}`;
  const left = async () => [...processesOf(session), ...[folder].filter(existsSync), ...((await isDeadSocket(socket)) ? [socket] : [])];
  await expect.poll(left, { timeout: 15_000 * slowness, message: 'left of the session' }).toEqual([]);
}

/** A socket that answers belongs to another server, which has taken the number since. */
function isDeadSocket(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(path).unref();
    socket.once('error', error => resolve((error as NodeJS.ErrnoException).code === 'ECONNREFUSED'));
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
  });
}

const dist = new URL('../../../dist/desktop/', import.meta.url).href;

/** Node script of a process that opens a session, opens programs that detach themselves, says so, and then does `then`. */
export function ownerScript(then: string, options = '', moreApps: Record<string, AppCommand> = {}): string {
  return `
    import { openDisplay } from '${dist}display/session.js';
    import { createPrograms } from '${dist}programs.js';
    const session = await openDisplay({ mode: 'private', size: { width: 640, height: 480 }, ${options} });
    const apps = {
      window: 'xterm -e sleep 1000',
      stubborn: { command: 'sh', args: ['-c', 'trap "" TERM HUP INT; while :; do sleep 1000; done'] },
      detached: { command: 'sh', args: ['-c', 'setsid sh -c "sleep 1000 & sleep 1000" >/dev/null 2>&1 & exit 0'] },
      ...${JSON.stringify(moreApps)},
    };
    const programs = createPrograms({ session, apps, home: session.supervisor.folder + '/home' });
    for (const name of Object.keys(apps)) await programs.open(name);
    const { id, folder, pid } = session.supervisor;
    console.log(JSON.stringify({ id, folder, display: session.display, supervisor: pid, programs: programs.list().map(each => each.pid) }));
    ${then}
  `;
}

export interface RunningOwner {
  child: ChildProcess;
  session: OwnedSession;
  ended: Promise<{ code: number | null; signal: string | null }>;
}

/** Runs a script and waits for its session. */
export async function runOwner(script: string): Promise<RunningOwner> {
  const child = runScript(script);
  const ended = new Promise<{ code: number | null; signal: string | null }>(resolve => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  return { child, ended, session: JSON.parse(await firstLine(child)) };
}

export function runScript(script: string, env: NodeJS.ProcessEnv = process.env): ChildProcess {
  return spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: ['pipe', 'pipe', 'pipe'] });
}

export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = '';
    let errors = '';
    child.stderr?.on('data', part => {
      errors += part;
    });
    child.stdout?.on('data', part => {
      out += part;
      if (out.includes('\n')) resolve(out.slice(0, out.indexOf('\n')));
    });
    child.once('close', () => reject(new Error(`The script ended without a word. ${errors}`)));
  });
}
