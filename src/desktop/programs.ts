/** The programs of one test: opened by name on a display, in a private home, and ended to the last descendant. */
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { type Apps, DesktopError } from '../agent/ports.js';
import { findName } from '../screen/program-name.js';
import type { ProgramInfo } from '../trace/frame.js';
import type { DisplaySession } from './display/display-session.js';
import { environmentOf, findMarked, PROGRAM_MARK, processInfo, programName, TEST_MARK } from './display/processes.js';
import type { Ended, Supervised } from './display/supervisor-client.js';
import { wallClock } from './display/wait.js';
import { resolveCommand, unknownName } from './programs/command.js';
import { prepareHome, programEnvironment } from './programs/environment.js';

/**
 * How long a program is watched after its start, at least, and at most while it is still busy with starting:
 * one that fails at once is an error of `open`, not a riddle later on.
 */
const WATCH_MS = { least: 300, most: 3000, interval: 50 };

/** A program and, once it has ended, what it said. */
export interface OpenedProgram extends ProgramInfo {
  /** The end of its output and error output, when it has ended. */
  lastWords?: string | undefined;
}

export interface Programs {
  readonly home: string;
  /** Environment of a program of this test. Whatever carries it is ended by `close`. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Starts the program with this name in `apps`.
   * @throws DesktopError `not_found`: no such name · `not_installed`: its command is not on this machine · `invalid`: its command line cannot be read ·
   *   `failed`: it ended at once with an error · `lost`: the display is gone; or the signal's reason
   */
  open(name: string): Promise<OpenedProgram>;
  /** In the order of opening. A program that left another process to go on (a launcher) is running while that one does. */
  list(): OpenedProgram[];
  /** Ends all programs of this test with all they started. Safe to call twice. */
  close(): Promise<void>;
}

export interface ProgramsOptions {
  session: DisplaySession;
  apps: Apps;
  /** The test's private home folder; made if need be, never removed. */
  home: string;
  signal?: AbortSignal | undefined;
}

interface Opened {
  name: string;
  mark: string;
  command: string;
  pid: number;
  /** Start time of its first process; 0 where it had ended before that was read. */
  since: number;
  ended?: Ended | undefined;
}

export function createPrograms({ session, apps, home, signal }: ProgramsOptions): Programs {
  const test = randomBytes(8).toString('hex');
  const env = { ...programEnvironment(session.env, home), [TEST_MARK]: test };
  const opened: Opened[] = [];
  let closed: Promise<void> | undefined;
  let prepared: Promise<void> | undefined;

  const prepare = async () => {
    try {
      prepareHome(home);
    } catch (error) {
      throw new DesktopError('lost', `The home folder of the programs cannot be made: ${(error as Error).message}.`, {
        cause: error,
        tryThis: 'see that the folder can be written and that its disk has room',
      });
    }
    // What D-Bus starts for a program of this test belongs to the test too.
    await session.setServiceEnvironment(env);
  };

  async function open(wanted: string): Promise<OpenedProgram> {
    signal?.throwIfAborted();
    if (closed) throw new DesktopError('invalid', `"${wanted}" cannot be opened: this test's programs have been ended.`);
    if (!session.alive) throw new DesktopError('lost', `"${wanted}" cannot be opened: the display is gone. ${await reason(session)}`);
    const name = findName(wanted, Object.keys(apps));
    if (name === undefined) throw new DesktopError('not_found', unknownName(wanted, apps));
    const { command, args, extra } = resolveCommand(name, apps[name]!, home, env);
    prepared ??= prepare();
    await prepared;
    const mark = `${test}-${opened.length}`;
    const started = await session.supervisor.spawn({ command, args, env: { ...env, ...extra, [PROGRAM_MARK]: mark }, cwd: home, test });
    const since = Number(processInfo(started.pid)?.startTime ?? 0);
    const entry: Opened = { name, mark, command, pid: started.pid, since };
    opened.push(entry);
    void started.ended.then(how => {
      entry.ended = how;
    });
    await settled(started, signal);
    const { ended } = entry;
    if (ended && ended.code !== 0) throw new DesktopError('failed', endedAtOnce(wanted, command, ended));
    return infoOf(entry);
  }

  function infoOf(entry: Opened): OpenedProgram {
    const { name, pid, ended } = entry;
    // Chromium writes its title over its environment, mark and all; but each program is the head of a session of its own.
    const own = new Set(ended ? [] : [pid]);
    const pids = findMarked(PROGRAM_MARK, entry.mark, own, entry.since).map(process => process.pid);
    if (!ended) return { name, pid, pids, running: session.alive };
    const heir = ended.code === 0 ? heirOf(entry) : undefined;
    if (heir !== undefined) return { name, pid: heir, pids, running: true };
    return { name, pid, running: false, exitCode: ended.code, lastWords: ended.lastWords };
  }

  /** The process that goes on with what a launcher was asked for: its own, that of an earlier start of the same program, or a service's. */
  function heirOf(entry: Opened): number | undefined {
    const living = findMarked(TEST_MARK, test);
    const marks = living.map(({ pid }) => ({ pid, mark: markOf(pid) }));
    const own = marks.find(({ mark }) => mark === entry.mark);
    if (own) return own.pid;
    const same = new Set(opened.filter(({ command }) => command === entry.command).map(({ mark }) => mark));
    // A service that D-Bus started carries the test's mark, but no program's.
    return marks.find(({ mark }) => mark !== undefined && same.has(mark))?.pid ?? service(marks, entry.command);
  }

  return {
    home,
    env,
    open,
    list: () => opened.map(infoOf),
    close() {
      closed ??= end();
      return closed;
    },
  };

  async function end(): Promise<void> {
    if (prepared === undefined) return;
    await prepared.catch(() => {});
    if (session.alive) await session.setServiceEnvironment({ [TEST_MARK]: '' }).catch(() => {});
    const left = await session.supervisor.endTest(test);
    if (left.length > 0) throw new DesktopError('failed', `These processes of the test's programs could not be ended: ${left.join(', ')}.`);
  }
}

/** Resolves when the process has ended, or has started and waits for something to do. */
async function settled({ pid, ended }: Supervised, signal: AbortSignal | undefined): Promise<void> {
  const since = performance.now();
  const over = ended.then(() => true);
  for (let before: number | undefined; ; ) {
    if (await Promise.race([over, wallClock.sleep(WATCH_MS.interval, signal)])) return;
    const now = processInfo(pid);
    const passed = performance.now() - since;
    const idle = now?.waiting === true && now.used === before;
    before = now?.used;
    if (passed > WATCH_MS.most || (passed > WATCH_MS.least && idle)) return;
  }
}

function markOf(pid: number): string | undefined {
  const prefix = `${PROGRAM_MARK}=`;
  return environmentOf(pid)
    .find(entry => entry.startsWith(prefix))
    ?.slice(prefix.length);
}

/** gnome-terminal leaves its window to gnome-terminal-server, nautilus to another nautilus. */
function service(living: { pid: number; mark: string | undefined }[], command: string): number | undefined {
  const name = basename(command);
  return living.find(({ pid, mark }) => mark === undefined && programName(pid).startsWith(name.slice(0, 15)))?.pid;
}

function endedAtOnce(name: string, command: string, { code, signal, lastWords }: Ended): string {
  const how = signal ? `was ended by ${signal}` : `ended at once with exit code ${code}`;
  const words = lastWords.split(/\r?\n/).slice(-8).join('\n');
  return `The program "${name}" (${command}) ${how}.${words ? ` Its last words:\n${words}` : ''}`;
}

async function reason(session: DisplaySession): Promise<string> {
  return Promise.race([session.died, Promise.resolve('')]);
}
