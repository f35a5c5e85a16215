/** The owner's side of the supervisor (see supervisor.ts): starts it and speaks with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DesktopError } from '../../ports/desktop.js';
import { BEAT_MS, type FromSupervisor, type SpawnOrder, type ToSupervisor } from './protocol.js';
import { underReaper } from './reaper.js';
import { sweepSessions } from './registry.js';
import { within } from './wait.js';

export interface Ended {
  /** Null when a signal ended it. */
  code: number | null;
  signal: string | null;
  /** The end of what it wrote to its output and error output. */
  lastWords: string;
  /** The end of its error output alone, whole lines. */
  errors: string;
  /** So long before this was told, milliseconds. */
  agoMs: number;
}

/** A process that the supervisor started. */
export interface Supervised {
  readonly pid: number;
  /** Resolves with the line that it announced, or never. */
  readonly announced: Promise<string>;
  readonly ended: Promise<Ended>;
  /** Resolves with the end of the error output if something that it left held that open for longer than it lived itself; else never. */
  readonly silent: Promise<string>;
}

export interface Supervisor {
  readonly pid: number;
  readonly startTime: string;
  /** Value of the environment variable XENOTESTER_SESSION of all its processes. */
  readonly id: string;
  /** The session's own folder, removed with it. */
  readonly folder: string;
  /** Resolves when the supervisor is no more, for whatever reason, and what it left has been ended and removed. */
  readonly ended: Promise<void>;
  /** @throws DesktopError `failed` when it cannot be started, `lost` when the supervisor is gone */
  spawn(order: Omit<SpawnOrder, 'kind' | 'id'>): Promise<Supervised>;
  /** Ends the processes of one test. @returns pids that could not be ended */
  endTest(test: string): Promise<number[]>;
  /** Ends everything and removes the folder; resolves when that is done. Safe to call twice. */
  close(): Promise<void>;
}

interface Entry {
  spawned: (pid: number) => void;
  notSpawned: (error: Error) => void;
  announced: (line: string) => void;
  ended: (how: Ended) => void;
  silent: (errors: string) => void;
}

/** @param silenceMs how long an owner whose parent is gone may be silent before everything is ended (default 10 000) */
export async function startSupervisor(
  options: { silenceMs?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Supervisor> {
  const plain = [process.execPath, supervisorFile(), String(options.silenceMs ?? 10_000), String(process.pid)];
  const [command, ...args] = underReaper([...plain, 'reaper']) ?? plain;
  const child = spawn(command!, args, {
    cwd: '/',
    env: supervisorEnv(),
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = await greet(child, options.signal);
  return converse(child, ready);
}

async function greet(child: ChildProcess, signal: AbortSignal | undefined): Promise<FromSupervisor & { kind: 'ready' }> {
  const first = new Promise<FromSupervisor>((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code, name) => reject(new Error(`it ended at once (${name ?? `exit code ${code}`})`)));
  });
  const late = () => new Error('it did not answer within 10 s');
  try {
    const message = await within(first, 10_000, late, signal);
    if (message.kind === 'ready') return message;
    throw new Error(message.kind === 'failed' ? message.message : `it said "${message.kind}"`);
  } catch (error) {
    if (child.connected) child.disconnect();
    child.unref();
    signal?.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    throw new DesktopError('failed', `The process that looks after the display could not be started: ${why}`, { cause: error });
  }
}

function converse(child: ChildProcess, ready: FromSupervisor & { kind: 'ready' }): Supervisor {
  const entries = new Map<string, Entry>();
  const requests = new Map<number, (left: number[]) => void>();
  let counter = 0;
  let gone = false;

  const send = (message: ToSupervisor) => {
    if (child.connected) child.send(message, () => {});
  };
  const beat = setInterval(() => send({ kind: 'beat' }), BEAT_MS).unref();
  const ended = new Promise<unknown>(resolve => {
    child.once('exit', () => {
      gone = true;
      clearInterval(beat);
      for (const entry of entries.values()) entry.notSpawned(lost());
      for (const done of requests.values()) done([]);
      // It removes the folder as the last thing that it does. When it could not, its owner does its work.
      if (existsSync(ready.folder)) sweepSessions().then(resolve, resolve);
      else resolve(undefined);
    });
  }).then(() => {});
  // A session that was not closed must not keep its owner from exiting; while an answer is awaited, it does.
  child.unref();
  child.channel?.unref();
  let awaited = 0;
  const awaiting = async <T>(work: Promise<T>): Promise<T> => {
    if (awaited++ === 0) {
      child.ref();
      child.channel?.ref();
    }
    try {
      return await work;
    } finally {
      if (--awaited === 0) {
        child.unref();
        child.channel?.unref();
      }
    }
  };

  child.on('error', () => {});
  child.on('message', (message: FromSupervisor) => {
    if (message.kind === 'ended') {
      requests.get(message.request)?.(message.left);
      requests.delete(message.request);
      return;
    }
    if (message.kind === 'ready' || message.kind === 'failed') return;
    const entry = entries.get(message.id);
    if (message.kind === 'spawned') entry?.spawned(message.pid);
    else if (message.kind === 'not_spawned') entry?.notSpawned(new DesktopError('failed', message.message));
    else if (message.kind === 'announced') entry?.announced(message.line);
    else if (message.kind === 'exited') {
      entry?.ended(message);
      if (message.isSilent) entries.delete(message.id);
    } else {
      entry?.silent(message.errors);
      entries.delete(message.id);
    }
  });

  return {
    pid: ready.pid,
    startTime: ready.startTime,
    id: ready.id,
    folder: ready.folder,
    ended,
    async spawn(order) {
      if (gone || !child.connected) throw lost();
      const id = String(counter++);
      const announced = later<string>();
      const over = later<Ended>();
      const silent = later<string>();
      const pid = await awaiting(
        new Promise<number>((spawned, notSpawned) => {
          entries.set(id, { spawned, notSpawned, announced: announced.resolve, ended: over.resolve, silent: silent.resolve });
          send({ kind: 'spawn', id, ...order });
        }),
      );
      return { pid, announced: announced.promise, ended: over.promise, silent: silent.promise };
    },
    endTest(test) {
      if (gone || !child.connected) return Promise.resolve([]);
      const request = counter++;
      return awaiting(
        new Promise(resolve => {
          requests.set(request, resolve);
          send({ kind: 'end', test, request });
        }),
      );
    },
    close() {
      if (!gone) send({ kind: 'close' });
      return awaiting(ended);
    },
  };
}

function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>(done => {
    resolve = done;
  });
  return { promise, resolve };
}

const lost = () => new DesktopError('lost', 'The process that looks after the display is gone; nothing more can be started on it.');

/** The supervisor needs no more; above all, no loader or debugger that was meant for its owner. */
function supervisorEnv(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XENOTESTER_SESSION'];
  return Object.fromEntries(kept.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

/** Node runs it as it is, so it is always the built file, also when this one was loaded from src. */
function supervisorFile(): string {
  const here = fileURLToPath(new URL('./supervisor.js', import.meta.url));
  const file = here.replace(/([\\/])src([\\/]desktop[\\/]display[\\/]supervisor\.js)$/, '$1dist$2');
  if (!existsSync(file)) {
    throw new DesktopError('failed', `Expected the built file ${file}, which is not there. Run "npm run build".`);
  }
  return file;
}
