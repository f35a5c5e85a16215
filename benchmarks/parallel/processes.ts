/** What a tree of processes uses, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  pid: number;
  parent: number;
  /** What is counted together: `Xvfb`, `galculator`, a Playwright worker … */
  kind: string;
  /** User and system, seconds since it began. */
  cpuS: number;
}

export interface Memory {
  /** Shared pages shared out among those that use them: what the machine has to have. */
  pssMb: number;
  /** Shared pages counted in full for each. */
  rssMb: number;
}

const TICKS_PER_SECOND = 100;

/** The process and all below it. */
export function treeOf(root: number): Process[] {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const found = processOf(Number(name));
    if (found) all.set(found.pid, found);
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = all.get(at)?.parent) if (at === root) return true;
    return false;
  };
  return [...all.values()].filter(({ pid }) => isBelow(pid));
}

export function memoryOf(processes: readonly Process[]): Memory {
  let pss = 0;
  let rss = 0;
  for (const { pid } of processes) {
    const rollup = textOf(`/proc/${pid}/smaps_rollup`);
    pss += kilobytes(rollup, 'Pss');
    rss += kilobytes(rollup, 'Rss');
  }
  return { pssMb: pss / 1024, rssMb: rss / 1024 };
}

/** Adds up what each process used while it was looked at; one that ends between two looks loses at most the time between them. */
export function watchCpu(root: number, everyMs: number): { stop(): Map<string, number> } {
  const last = new Map<number, Process>();
  const look = () => {
    for (const process of treeOf(root)) last.set(process.pid, process);
  };
  look();
  const timer = setInterval(look, everyMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      const kinds = new Map<string, number>();
      for (const { kind, cpuS } of last.values()) kinds.set(kind, (kinds.get(kind) ?? 0) + cpuS);
      return kinds;
    },
  };
}

/** Seconds that those used that were there at both times, or have come since. */
export function cpuBetween(before: readonly Process[], after: readonly Process[]): number {
  const earlier = new Map(before.map(({ pid, cpuS }) => [pid, cpuS]));
  return after.reduce((sum, { pid, cpuS }) => sum + cpuS - (earlier.get(pid) ?? 0), 0);
}

function processOf(pid: number): Process | undefined {
  const stat = textOf(`/proc/${pid}/stat`);
  const end = stat.lastIndexOf(')');
  if (end < 0) return undefined;
  const fields = stat.slice(end + 2).split(' ');
  // One that has ended and is not yet waited for has no command line, so its kind is not known any more.
  if (fields[0] === 'Z') return undefined;
  const command = textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return {
    pid,
    parent: Number(fields[1]),
    kind: kindOf(stat.slice(stat.indexOf('(') + 1, end), command),
    cpuS: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

function kindOf(name: string, command: string): string {
  if (command.includes('nut-child')) return "the driver's child";
  if (command.includes('supervisor')) return 'supervisor';
  if (command.includes('playwright') && command.includes('workerProcessEntry')) return 'Playwright worker';
  if (command.includes('playwright') || command.includes('@playwright')) return 'Playwright';
  return name.startsWith('at-spi') || name.startsWith('dbus') ? 'D-Bus and accessibility' : name;
}

function kilobytes(rollup: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
}

/** Empty where the process has just ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
