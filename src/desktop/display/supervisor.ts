/**
 * A process of its own that starts everything of one session and outlives its owner just long enough to end it all:
 * a killed test worker cannot clean up, this can. It knows nothing of X or D-Bus; it holds processes and one folder.
 *
 * Arguments: how long an owner may be silent, in milliseconds, once its own parent is gone; the owner's process id; `reaper` where the parent of
 * this process gets what others leave behind (reaper.ts).
 */
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import {
  descendantsOf,
  endProcesses,
  environmentOf,
  findMarked,
  type ProcessInfo,
  processInfo,
  SESSION_MARK,
  startTimeOf,
  TEST_MARK,
} from './processes.js';
import type { FromSupervisor, SpawnOrder, ToSupervisor } from './protocol.js';
import { createSessionFolder, noteDisplay, removeSessionFolder, sweepSessions } from './registry.js';

/** How long processes may take to end when they are asked to. */
const PATIENCE_MS = 1000;
/** How much of a process's output is kept to tell why it ended, in bytes. */
const LAST_WORDS = 4000;
/** The same of its error output alone: more than is told in the end, so that no secret is cut before its owner has taken it out. */
const LAST_ERRORS = 16_384;
/** How long a program that has ended is read on, when something that it started still holds its output open. */
const LAST_WORDS_MS = 100;

const owner = Number(process.argv[3]);
const reaper = process.argv[4] === 'reaper' ? process.ppid : undefined;
const ownersParent = processInfo(owner)?.parent;
const silenceMs = Number(process.argv[2] ?? 10_000);

/** Children's process ids, which are also the ids of their sessions, with the test that they belong to. Kept while a member lives. */
const sessions = new Map<number, string | undefined>();
let lastBeat = performance.now();
let closing: Promise<void> | undefined;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void close());
process.on('disconnect', () => void close());
process.on('uncaughtException', error => {
  say({ kind: 'failed', message: error.message });
  void close();
});

const session = createSessionFolder();
process.on('message', (message: ToSupervisor) => obey(message));
say({ kind: 'ready', pid: process.pid, ...session, startTime: startTimeOf(process.pid) });
setInterval(watchOwner, 1000);
sweepSessions().catch(() => {});
// The owner may have died before `disconnect` was listened for.
if (!process.connected) void close();

function obey(message: ToSupervisor): void {
  lastBeat = performance.now();
  if (message.kind === 'close') void close();
  else if (closing) return;
  else if (message.kind === 'spawn') start(message);
  else if (message.kind === 'end') void endTest(message.test, message.request);
}

function start(order: SpawnOrder): void {
  const { id, test } = order;
  // A session of its own for each child: what it leaves behind when it ends is found by the session's id.
  const child = spawn(order.command, order.args, {
    cwd: order.cwd,
    env: { ...order.env, [SESSION_MARK]: session.id },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', order.announces ? 'pipe' : 'ignore'],
  });
  const said = keepTail(LAST_WORDS, child.stdout, child.stderr);
  const errors = keepTail(LAST_ERRORS, child.stderr);
  child.on('error', error => {
    if (child.pid === undefined) say({ kind: 'not_spawned', id, message: error.message });
  });
  const { pid } = child;
  if (pid === undefined) return;
  sessions.set(pid, test);
  say({ kind: 'spawned', id, pid });
  if (order.announces) readLine(child.stdio[3] as Readable, line => announce(order, line));
  let told = false;
  let exited = performance.now();
  const tell = (isSilent: boolean) => {
    if (told) return;
    told = true;
    forgetEmptySessions();
    const agoMs = Math.round(performance.now() - exited);
    say({
      kind: 'exited',
      id,
      code: child.exitCode,
      signal: child.signalCode,
      lastWords: said().text.trim(),
      errors: wholeLines(errors()),
      agoMs,
      isSilent,
    });
  };
  // `close` comes when the output is read to its end, but not while a grandchild holds it open.
  child.on('close', () => {
    if (told) say({ kind: 'fell_silent', id, errors: wholeLines(errors()) });
    else tell(true);
  });
  child.on('exit', () => {
    exited = performance.now();
    setTimeout(tell, LAST_WORDS_MS, false);
  });
}

function announce(order: SpawnOrder, line: string): void {
  if (order.announces === 'display') noteDisplay(session.folder, line);
  say({ kind: 'announced', id: order.id, line });
}

async function endTest(test: string, request: number): Promise<void> {
  const left = await endProcesses(() => {
    const own = new Set([...sessions].filter(([, of]) => of === test).map(([pid]) => pid));
    return [...findMarked(TEST_MARK, test, own), ...nameless()];
  }, PATIENCE_MS);
  forgetEmptySessions();
  say({ kind: 'ended', request, left: left.map(info => info.pid) });
}

/**
 * What has thrown away its environment, its session and its parent. All else that is started here carries a mark, and a display serves one test
 * at a time: so it is that test's.
 */
function nameless(): ProcessInfo[] {
  return leftBehind().filter(
    ({ pid, session: own }) => !sessions.has(own) && !environmentOf(pid).some(entry => entry.startsWith(`${SESSION_MARK}=`)),
  );
}

/** What has lost its parent, with all below it. */
function leftBehind(): ProcessInfo[] {
  return reaper === undefined ? [] : descendantsOf(reaper, new Set([process.pid]));
}

/** A number is free for any other process once its session has no member left. */
function forgetEmptySessions(): void {
  const members = new Set(findMarked(SESSION_MARK, session.id, new Set(sessions.keys())).map(info => info.session));
  for (const pid of sessions.keys()) if (!members.has(pid) && !processInfo(pid)) sessions.delete(pid);
}

/** An owner that hangs is ended by its own parent. Where that is gone too, nobody will. */
function watchOwner(): void {
  const now = processInfo(owner);
  // What is left behind goes to others now.
  if (reaper !== undefined && process.ppid !== reaper) void close();
  const orphaned = now !== undefined && ownersParent !== undefined && now.parent !== ownersParent;
  if (orphaned && performance.now() - lastBeat > silenceMs) void close();
}

function close(): Promise<void> {
  closing ??= closeAll()
    // A trouble on the way out has nobody to be told to; the next session's start sweeps.
    .catch(() => {})
    .finally(() => process.exit(0));
  return closing;
}

async function closeAll(): Promise<void> {
  const programs = () => {
    const own = new Set([...sessions].filter(([, test]) => test !== undefined).map(([pid]) => pid));
    return findMarked(SESSION_MARK, session.id, own).filter(info => own.has(info.session));
  };
  // Programs first: they say less, and lose less, while their display is still there.
  await endProcesses(programs, PATIENCE_MS);
  await endProcesses(() => [...findMarked(SESSION_MARK, session.id, new Set(sessions.keys())), ...leftBehind()], PATIENCE_MS);
  await removeSessionFolder(session.folder);
}

interface Tail {
  text: string;
  /** There was more before it. */
  isCut: boolean;
}

/** The end of what comes through the streams. A program may write for hours: no more than `limit` bytes are ever held. */
function keepTail(limit: number, ...streams: (Readable | null)[]): () => Tail {
  let kept: Buffer = Buffer.alloc(0);
  let isCut = false;
  for (const stream of streams) {
    stream?.on('data', (part: Buffer) => {
      isCut ||= kept.length + part.length > limit;
      // A copy: a slice would keep all of the part that it is a slice of.
      kept = Buffer.concat([kept.subarray(Math.min(kept.length, Math.max(0, kept.length + part.length - limit))), part.subarray(-limit)]);
    });
    stream?.on('error', () => {});
  }
  // A character that was cut in its middle is none.
  return () => ({ text: (isCut ? kept.subarray(kept.findIndex(byte => (byte & 0xc0) !== 0x80)) : kept).toString('utf8'), isCut });
}

/** A line whose beginning is gone may begin in the middle of a secret, which nobody would know any more. */
function wholeLines({ text, isCut }: Tail): string {
  if (!isCut) return text;
  const begin = text.search(/[\r\n]/);
  return begin < 0 ? '' : text.slice(begin + 1);
}

function readLine(stream: Readable, done: (line: string) => void): void {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('error', () => {});
  stream.on('data', (part: string) => {
    const before = text.includes('\n');
    text += part;
    if (!before && text.includes('\n')) done(text.slice(0, text.indexOf('\n')).trim());
  });
}

function say(message: FromSupervisor, then?: () => void): void {
  if (!process.connected) {
    then?.();
    return;
  }
  // An owner that is gone is told by `disconnect`.
  process.send?.(message, () => then?.());
}
