/** What the kernel says of processes (Linux: /proc), and how a set of them is ended for good. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Environment variable that marks every process of a session, however it detached itself. */
export const SESSION_MARK = 'XENOTESTER_SESSION';
/** Marks the processes of one test's programs. */
export const TEST_MARK = 'XENOTESTER_TEST';
/** Marks the processes of one opened program. */
export const PROGRAM_MARK = 'XENOTESTER_PROGRAM';

export interface ProcessInfo {
  pid: number;
  parent: number;
  /** Id of its session: the process that called setsid. */
  session: number;
  /** Number of the terminal that controls it; 0: none does. */
  terminal: number;
  /** Clock ticks since boot; with the pid it names a process for good. */
  startTime: string;
  /** Clock ticks of processor time that it has used. */
  used: number;
  /** It waits for something to happen: it neither runs, nor wants to. */
  waiting: boolean;
}

/** Undefined when there is no such process, or only its zombie. */
export function processInfo(pid: number): ProcessInfo | undefined {
  const text = read(`/proc/${pid}/stat`)?.toString('latin1');
  if (text === undefined) return undefined;
  // The second field is the name in brackets and may itself hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [state, parent, , session, terminal] = fields;
  if (state === undefined || state === 'Z' || state === 'X') return undefined;
  const used = Number(fields[11]) + Number(fields[12]);
  return {
    pid,
    ...{ parent: Number(parent), session: Number(session) },
    terminal: Number(terminal),
    ...{ startTime: fields[19] ?? '', used, waiting: state === 'S' },
  };
}

/** It is stopped or dead. False where there is no /proc. */
export function isSilent(pid: number): boolean {
  return /[TtZX]/.test(stateOf(pid));
}

/** It was stopped, and lives. */
export function isStopped(pid: number): boolean {
  return /[Tt]/.test(stateOf(pid));
}

function stateOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)?.toString('latin1') ?? '';
  return stat.charAt(stat.lastIndexOf(')') + 2);
}

/** Whether the very process lives that had this pid and start time. Without /proc only the pid can be asked for. */
export function isSameProcess(pid: number, startTime: string): boolean {
  if (hasProc()) return processInfo(pid)?.startTime === startTime;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time as `isSameProcess` compares it; `0` where there is no /proc. */
export function startTimeOf(pid: number): string {
  return processInfo(pid)?.startTime ?? '0';
}

/** Tells process tables apart: a session folder of another container's process must not be judged by ours. */
export function processTable(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '0';
  }
}

/** All living processes, but for this one. */
function allProcesses(): ProcessInfo[] {
  if (!hasProc()) return [];
  const found: ProcessInfo[] = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const info = processInfo(pid);
    if (info) found.push(info);
  }
  return found;
}

/**
 * Processes that carry `name=value`, those in one of the sessions, and all descendants of these.
 * @param since start time of the first process that was given the mark, if known: older ones are not asked, which is most of the work. Default: 0
 */
export function findMarked(name: string, value: string, sessions: ReadonlySet<number> = new Set(), since = 0): ProcessInfo[] {
  const all = allProcesses();
  const hit = new Set<number>();
  const isMarked = ({ pid, startTime }: ProcessInfo) => Number(startTime) >= since && environmentOf(pid).includes(`${name}=${value}`);
  for (const info of all) if (sessions.has(info.session) || isMarked(info)) hit.add(info.pid);
  return withDescendants(all, hit);
}

function withDescendants(all: readonly ProcessInfo[], of: ReadonlySet<number>): ProcessInfo[] {
  const hit = new Set(of);
  for (let grown = true; grown; ) {
    grown = false;
    for (const info of all) {
      if (hit.has(info.pid) || !hit.has(info.parent)) continue;
      hit.add(info.pid);
      grown = true;
    }
  }
  return all.filter(info => hit.has(info.pid));
}

/** Those whose parent is none of them first, then by when they began: the system's numbers start anew, and tell no order. */
export function headsFirst(processes: readonly ProcessInfo[]): ProcessInfo[] {
  const pids = new Set(processes.map(({ pid }) => pid));
  const isBelow = ({ parent }: ProcessInfo) => Number(pids.has(parent));
  return processes.toSorted((a, b) => isBelow(a) - isBelow(b) || Number(a.startTime) - Number(b.startTime));
}

/** Children of a process, but for some, with all below them. */
export function descendantsOf(pid: number, without: ReadonlySet<number>): ProcessInfo[] {
  const all = allProcesses();
  const children = all.filter(info => info.parent === pid && !without.has(info.pid)).map(info => info.pid);
  return withDescendants(all, new Set(children));
}

/** It, or a process below it, holds the master of a pseudo-terminal; or leads a session on another terminal than its own, where its files may not be read. */
export function keepsTerminal(pid: number): boolean {
  const own = processInfo(pid);
  if (!own) return false;
  const under = withDescendants(allProcesses(), new Set([pid]));
  return under.some(one => (one.pid === one.session && one.terminal !== 0 && one.terminal !== own.terminal) || holdsMaster(one.pid));
}

function holdsMaster(pid: number): boolean {
  const folder = `/proc/${pid}/fd`;
  const files = tried(() => readdirSync(folder)) ?? [];
  return files.some(file => tried(() => readlinkSync(`${folder}/${file}`))?.endsWith('/ptmx'));
}

/** Another user's, or gone meanwhile: nothing. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The environment that a process was started with; empty when it may not be read. */
export function environmentOf(pid: number): string[] {
  return read(`/proc/${pid}/environ`)?.toString('utf8').split('\0') ?? [];
}

/** The name of the command that a process was started by; empty when it is gone. */
export function programName(pid: number): string {
  return basename(read(`/proc/${pid}/cmdline`)?.toString('utf8').split('\0')[0] ?? '');
}

/**
 * Asks the processes to end, and ends by force those that have not after `patienceMs`. New ones that turn up meanwhile are included.
 * @returns the processes that could not be ended (other user's, or stuck in the kernel)
 */
export async function endProcesses(find: () => ProcessInfo[], patienceMs: number): Promise<ProcessInfo[]> {
  const asked = new Set<number>();
  const started = performance.now();
  const giveUpMs = patienceMs + 3000;
  for (let pause = 5; ; pause = Math.min(pause * 2, 50)) {
    const left = find();
    const passed = performance.now() - started;
    if (left.length === 0 || passed > giveUpMs) return left;
    for (const { pid } of left) {
      if (passed >= patienceMs) signal(pid, 'SIGKILL');
      else if (!asked.has(pid)) {
        asked.add(pid);
        signal(pid, 'SIGTERM');
        // A stopped process takes SIGTERM only when it goes on.
        signal(pid, 'SIGCONT');
      }
    }
    await sleep(pause);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone meanwhile, or not ours: the next look tells.
  }
}

let proc: boolean | undefined;

function hasProc(): boolean {
  proc ??= read('/proc/self/stat') !== undefined;
  return proc;
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Linux says for each process whether it sleeps, runs or waits for a processor. True where that cannot be read. */
export async function isAsleep(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => ') S');
  const state = stat.charAt(stat.lastIndexOf(')') + 2);
  return state !== 'R' && state !== 'D';
}
