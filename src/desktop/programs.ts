/** The programs of one test: opened by name on a display, in a private home, and ended to the last descendant. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Clock } from '../ports/clock.js';
import { type Apps, DesktopError } from '../ports/desktop.js';
import { findName } from '../screen/program-name.js';
import type { ProgramInfo } from '../trace/frame.js';
import type { DisplaySession } from './display/display-session.js';
import type { PassedOn } from './display/environment.js';
import { environmentOf, findMarked, headsFirst, PROGRAM_MARK, processInfo, programName, TEST_MARK } from './display/processes.js';
import { makeTemporaryFolder, temporaryFolder } from './display/registry.js';
import type { Ended, Supervised } from './display/supervisor-client.js';
import { wallClock } from './display/wait.js';
import { checkLocale, resolveCommand, unknownName } from './programs/command.js';
import { prepareHome, programEnvironment } from './programs/environment.js';
import { lastLines } from './programs/last-lines.js';

/**
 * How long a program is watched after its start, at least, and at most while it is still busy with starting:
 * one that fails at once is an error of `open`, not a riddle later on.
 */
const WATCH_MS = { least: 300, most: 3000, interval: 50 };

/**
 * A second start that hands over to the running instance, or to a service, ends within this time; one that ends well later was a program
 * itself, and that another of its kind still runs is no sign of its life.
 */
const HAND_OVER_MS = 15_000;
/** Helpers of a program may outlive it so long; what lives longer goes on in its place. */
const HELPERS_MS = 1000;

export interface Programs {
  /** Environment of a program of this test. Whatever carries it is ended by `close`. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Starts the program with this name in `apps`.
   * @throws DesktopError `not_found`: no such name · `not_installed`: its command is not on this machine · `invalid`: its command line cannot be read ·
   *   `failed`: it ended at once with an error · `lost`: the display is gone; or the signal's reason
   */
  open(name: string): Promise<ProgramInfo>;
  /** In the order of opening. A program that left another process to go on (a launcher) is running while that one does. */
  list(): ProgramInfo[];
  /** Processes whose windows were seen: that is how a program is known to have shown one. */
  noteWindows(pids: readonly number[]): void;
  /** Ends all programs of this test with all they started. Safe to call twice. */
  close(): Promise<void>;
}

export interface ProgramsOptions {
  session: DisplaySession;
  apps: Apps;
  /** The test's private home folder; made if need be, never removed. */
  home: string;
  /** The run's. Default: the wall's. */
  clock?: Clock | undefined;
  signal?: AbortSignal | undefined;
  /** Takes secrets out of what programs have said. Default: there are none. */
  redact?: ((text: string) => string) | undefined;
  /** What of this process's environment they get, beside what any program needs. Default: nothing. */
  passedOn?: PassedOn | undefined;
}

interface Opened {
  name: string;
  mark: string;
  command: string;
  pid: number;
  /** Start time of its first process; 0 where it had ended before that was read. */
  since: number;
  startedAt: number;
  ended?: Ended | undefined;
  /** When its first process ended. */
  endedAt: number;
  /** When it was last seen that what it left behind lives. */
  heirSeenAt?: number | undefined;
  /** The earlier start of the same program that it has handed over to. */
  heir?: Opened | undefined;
  hasShownWindow: boolean;
}

export function createPrograms(options: ProgramsOptions): Programs {
  const { session, apps, home, signal, clock = wallClock, redact = (text: string) => text } = options;
  const test = randomBytes(8).toString('hex');
  const temporary = temporaryFolder();
  const env = { ...programEnvironment(session.env, { home, temporary }, options.passedOn), [TEST_MARK]: test };
  const opened: Opened[] = [];
  /** Processes of windows, with their programs. */
  const windowOwners = new Map<number, Opened | undefined>();
  let closed: Promise<void> | undefined;
  let prepared: Promise<void> | undefined;

  const prepare = async () => {
    try {
      prepareHome(home);
      makeTemporaryFolder(temporary, session.supervisor.folder);
    } catch (error) {
      throw new DesktopError('lost', `The home folder of the programs cannot be made: ${(error as Error).message}.`, {
        cause: error,
        tryThis: 'see that the folder can be written and that its disk has room',
      });
    }
    // What D-Bus starts for a program of this test belongs to the test too.
    await session.setServiceEnvironment(env);
  };

  async function open(wanted: string): Promise<ProgramInfo> {
    signal?.throwIfAborted();
    if (closed) throw new DesktopError('invalid', `"${wanted}" cannot be opened: this test's programs have been ended.`);
    if (!session.alive) throw new DesktopError('lost', `"${wanted}" cannot be opened: the display is gone. ${await reason(session)}`);
    const name = findName(wanted, Object.keys(apps));
    if (name === undefined) throw new DesktopError('not_found', unknownName(wanted, apps));
    const { command, args, extra } = resolveCommand(name, apps[name]!, home, env);
    await checkLocale(name, extra);
    prepared ??= prepare();
    await prepared;
    const mark = `${test}-${opened.length}`;
    const startedAt = clock.now();
    const started = await session.supervisor.spawn({ command, args, env: { ...env, ...extra, [PROGRAM_MARK]: mark }, cwd: home, test });
    const since = Number(processInfo(started.pid)?.startTime ?? 0);
    const entry: Opened = {
      name,
      mark,
      command,
      pid: started.pid,
      since,
      startedAt,
      endedAt: Number.POSITIVE_INFINITY,
      hasShownWindow: false,
    };
    opened.push(entry);
    void started.ended.then(how => {
      entry.ended = how;
      entry.endedAt = clock.now() - how.agoMs;
    });
    void started.silent.then(errors => {
      entry.ended = { ...entry.ended!, errors };
    });
    await settled(started, signal);
    const { ended } = entry;
    if (ended && ended.code !== 0) throw new DesktopError('failed', endedAtOnce(wanted, command, ended));
    return infoOf(entry);
  }

  function infoOf(entry: Opened): ProgramInfo {
    const { name, pid, ended, hasShownWindow } = entry;
    const pids = pidsOf(entry);
    if (!ended) return { name, pid, pids, running: session.alive, hasShownWindow };
    const gone = { name, pid, running: false, hasShownWindow };
    const said = { lastLines: lastLines(ended.errors, redact) };
    if (ended.code !== 0) {
      return { ...gone, exitCode: ended.code, ...(ended.signal !== null && { signal: ended.signal }), endedAt: entry.endedAt, ...said };
    }
    const heir = pids[0] ?? service(entry);
    if (heir !== undefined) {
      entry.heirSeenAt = clock.now();
      return { name, pid: heir, pids, running: true, hasShownWindow };
    }
    const other = entry.heirSeenAt === undefined ? earlierStart(entry) : undefined;
    if (other) {
      const info = infoOf(other);
      return { ...info, name, hasShownWindow: hasShownWindow || info.hasShownWindow === true };
    }
    const { heirSeenAt = entry.endedAt } = entry;
    // Its code is the program's where it was the program itself: it had the window, or left nothing that lived on.
    if (windowOwners.has(pid) || heirSeenAt - entry.endedAt < HELPERS_MS) return { ...gone, exitCode: 0, endedAt: entry.endedAt, ...said };
    return { ...gone, endedAt: heirSeenAt, ...said };
  }

  /** Its living processes, however they detached themselves; the one that began the others first. */
  function pidsOf({ pid, mark, since }: Opened): number[] {
    // Chromium writes its title over its environment, mark and all; but each program is the head of a session of its own.
    const own = findMarked(PROGRAM_MARK, mark, new Set([pid]), since).filter(({ startTime }) => Number(startTime) >= since);
    return headsFirst(own).map(info => info.pid);
  }

  /** Only what ends soon, and has shown nothing itself, can have left its work to a process that was there, or that D-Bus has started. */
  const mayHandOver = ({ startedAt, endedAt, hasShownWindow }: Opened) => !hasShownWindow && endedAt - startedAt < HAND_OVER_MS;

  /** gnome-terminal leaves its window to gnome-terminal-server, nautilus to another nautilus. */
  function service(entry: Opened): number | undefined {
    if (!mayHandOver(entry)) return undefined;
    const name = basename(entry.command).slice(0, 15);
    // What D-Bus has started carries the test's mark, but no program's.
    return findMarked(TEST_MARK, test).find(({ pid }) => markOf(pid) === undefined && programName(pid).startsWith(name))?.pid;
  }

  /** The start of the same program that was running when this one ended so soon. */
  function earlierStart(entry: Opened): Opened | undefined {
    if (!mayHandOver(entry)) return undefined;
    const before = opened.slice(0, opened.indexOf(entry)).filter(({ command }) => command === entry.command);
    entry.heir ??= before.find(other => infoOf(other).running) ?? before.find(other => other.endedAt > entry.endedAt);
    return entry.heir;
  }

  function ownerOf(pid: number): Opened | undefined {
    const mark = markOf(pid);
    const inSession = processInfo(pid)?.session;
    return opened.find(entry => entry.mark === mark || entry.pid === pid || entry.pid === inSession);
  }

  return {
    env,
    open,
    list: () => opened.map(infoOf),
    noteWindows(pids) {
      for (const pid of pids) {
        if (windowOwners.has(pid)) continue;
        const owner = ownerOf(pid);
        windowOwners.set(pid, owner);
        if (owner) owner.hasShownWindow = true;
      }
    },
    close() {
      closed ??= end();
      return closed;
    },
  };

  async function end(): Promise<void> {
    const left = await endAll();
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
    if (left.length > 0) throw new DesktopError('failed', `These processes of the test's programs could not be ended: ${left.join(', ')}.`);
  }

  async function endAll(): Promise<number[]> {
    if (prepared === undefined) return [];
    await prepared.catch(() => {});
    if (session.alive) await session.setServiceEnvironment({ [TEST_MARK]: '' }).catch(() => {});
    return session.supervisor.endTest(test);
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

function endedAtOnce(name: string, command: string, { code, signal, lastWords }: Ended): string {
  const how = signal ? `was ended by ${signal}` : `ended at once with exit code ${code}`;
  const words = lastWords.split(/\r?\n/).slice(-8).join('\n');
  return `The program "${name}" (${command}) ${how}.${words ? ` Its last words:\n${words}` : ''}`;
}

async function reason(session: DisplaySession): Promise<string> {
  return Promise.race([session.died, Promise.resolve('')]);
}
