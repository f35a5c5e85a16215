/** The folder of all sessions of this user, and the sweeping of those whose supervisor is gone. */
import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { DesktopError } from '../../ports/desktop.js';
import { endProcesses, findMarked, isSameProcess, processInfo, processTable, SESSION_MARK, startTimeOf } from './processes.js';
import { socketOf } from './x-greeting.js';

/** Longest path of a Unix socket is 107 bytes; AT-SPI puts its own some 40 below the folder of a session, whose name has 27. */
const LONGEST_FOLDER = 40;

/**
 * The user's own folder for sessions and locks, made if need be; nobody else may read it. One that somebody else has made in its place is stepped
 * around: everybody may write where temporary files lie, nobody else where the user's session or home does.
 * @throws DesktopError `lost` where there is none
 */
export function registryFolder(env: NodeJS.ProcessEnv = process.env): string {
  const uid = process.getuid?.() ?? 0;
  const name = `xenotester-${uid}`;
  const places = [
    join(tmpdir(), name),
    join('/tmp', name),
    join(env.XDG_RUNTIME_DIR ?? '', name),
    join(userInfo().homedir, '.cache', name),
  ];
  const short = places.filter(place => isAbsolute(place) && place.length <= LONGEST_FOLDER);
  const folder = short.find(isOwn);
  if (folder !== undefined) return folder;
  throw new DesktopError(
    'lost',
    `Expected a folder that only user ${uid} can enter, found none: ${short.join(', ')} cannot be made, or are somebody else's.`,
    {
      tryThis: 'set TMPDIR to a short path of your own, for example TMPDIR=$(mktemp -d)',
    },
  );
}

function isOwn(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700, recursive: true });
    const status = lstatSync(folder);
    return status.isDirectory() && (!process.getuid || (status.uid === process.getuid() && (status.mode & 0o077) === 0));
  } catch {
    return false;
  }
}

/**
 * Makes the folder of a new session. Its name is the session's id and says which process keeps it, so that
 * a folder without a living keeper is known at once as a leftover.
 */
export function createSessionFolder(): { id: string; folder: string } {
  const id = ['s', processTable(), process.pid, startTimeOf(process.pid), randomBytes(4).toString('hex')].join('-');
  const folder = join(registryFolder(), id);
  mkdirSync(folder, { mode: 0o700 });
  return { id, folder };
}

/** Notes which X display the session has, for the one who must clean up after it. */
export function noteDisplay(folder: string, number: string): void {
  writeFileSync(join(folder, 'display'), number);
}

/** The private displays of this user that are open now, and the processes above each of their keepers. */
export function openSessions(): { ancestors: number[]; env: Record<string, string> }[] {
  const registry = registryFolder();
  return readdirSync(registry).flatMap(name => {
    const folder = join(registry, name);
    const number = text(join(folder, 'display'));
    const [kind, table, pid] = name.split('-');
    if (kind !== 's' || table !== processTable() || name.includes('.') || keeperIsGone(name) || !number) return [];
    const env = {
      DISPLAY: `:${number}`,
      XAUTHORITY: join(folder, 'xauthority'),
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'run', 'bus')}`,
    };
    return [{ ancestors: ancestorsOf(Number(pid)), env }];
  });
}

function ancestorsOf(pid: number): number[] {
  const found: number[] = [];
  for (let at = processInfo(pid)?.parent; at !== undefined && at > 1; at = processInfo(at)?.parent) found.push(at);
  return found;
}

const TEMPORARY = /^t[0-9a-f]{6}$/;

/** For what programs need for a while. It lies beside the sessions, for a short path: Chromium puts a socket 45 bytes below it. */
export function temporaryFolder(): string {
  return join(registryFolder(), `t${randomBytes(3).toString('hex')}`);
}

/** A file of its name in the session's folder says that it goes with that one. */
export function makeTemporaryFolder(folder: string, sessionFolder: string): void {
  writeFileSync(join(sessionFolder, basename(folder)), '');
  mkdirSync(folder, { mode: 0o700 });
}

/** Removes what the session leaves in the file system. Its processes must have ended. */
export async function removeSessionFolder(folder: string): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter(one => TEMPORARY.test(one))) {
    rmSync(join(registryFolder(), name), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
  const number = text(join(folder, 'display'));
  if (number) await removeSocket(socketOf(number));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Ends and removes every session of this user whose supervisor is no more. Never throws. @returns how many there were */
export async function sweepSessions(): Promise<number> {
  const registry = registryFolder();
  const dead = readdirSync(registry).filter(isAbandoned);
  const swept = await Promise.all(dead.map(name => sweep(registry, name).catch(() => false)));
  return swept.filter(Boolean).length;
}

/** `s-<process table>-<pid>-<start time>-<random>`, and behind a dot the one who sweeps, in the same form. */
function isAbandoned(name: string): boolean {
  const [session, sweeper] = name.split('.');
  return keeperIsGone(session) && (sweeper === undefined || keeperIsGone(sweeper));
}

function keeperIsGone(name: string | undefined): boolean {
  const [kind, table, pid, startTime] = name?.split('-') ?? [];
  if (kind !== 's' || table !== processTable() || !pid || !startTime) return false;
  return !isSameProcess(Number(pid), startTime);
}

async function sweep(registry: string, name: string): Promise<boolean> {
  const id = name.split('.')[0]!;
  const mine = join(registry, `${id}.${['s', processTable(), process.pid, startTimeOf(process.pid)].join('-')}`);
  try {
    // Only one of several sweepers wins this.
    renameSync(join(registry, name), mine);
  } catch {
    return false;
  }
  await endProcesses(() => findMarked(SESSION_MARK, id), 300);
  await removeSessionFolder(mine);
  return true;
}

/**
 * An X server that was killed leaves its socket behind. Another may have taken its number since, even while it is asked whether anybody answers
 * there: so what is taken away is asked once more before it is thrown away, and put back if somebody does. A socket keeps its server whatever
 * it is called.
 */
export async function removeSocket(path: string, isAlive = answers): Promise<void> {
  if (!existsSync(path) || (await isAlive(path))) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if ((await isAlive(aside)) && !existsSync(path)) renameSync(aside, path);
    else rmSync(aside, { force: true });
  } catch {
    // Somebody else was quicker: there is nothing left to remove.
  }
}

/** Only who refuses is dead: a server that is too busy to take the call is not. */
function answers(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = createConnection(path, () => resolve(true));
    socket.once('error', error => resolve((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED'));
    socket.once('connect', () => socket.destroy());
  });
}

function text(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
