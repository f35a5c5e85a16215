/** What a run did to the memory of its programs: resident, right after they were opened and at the end of the last step. */
import { readdirSync, readFileSync } from 'node:fs';
import type { TraceEvent } from '../../src/trace/event.js';
import { eventsOf } from './clicks.js';

/** Megabytes. */
export interface Memory {
  before: number;
  after: number;
}

export interface MemoryWatch {
  /** Of the programs whose windows the run saw; undefined where it saw none. @param run folder that `runCase` has filled */
  of(run: string): Memory | undefined;
  stop(): void;
}

const EVERY_MS = 500;
const PAGE_KB = 4;

/** Whose processes will be asked for is known only once a run is over, so all are noted. */
export function watchMemory(): MemoryWatch {
  const samples: { at: number; kb: ReadonlyMap<number, number> }[] = [];
  const note = (): void => {
    samples.push({ at: Date.now(), kb: residentOf(readdirSync('/proc').filter(name => /^\d+$/.test(name))) });
  };
  const timer = setInterval(note, EVERY_MS);
  return {
    of(run) {
      const events = eventsOf(run);
      const started = events.find(event => event.kind === 'trace_started');
      const opened = events.find(event => event.kind === 'objective_ended');
      const ended = events.findLast(event => event.kind === 'objective_ended');
      if (!started || !opened || !ended || opened === ended) return undefined;
      const begun = Date.parse(started.startedAt);
      const own = samples.filter(({ at }) => at >= begun + opened.at && at <= begun + ended.at);
      // Of what came later, or is gone at the end, nothing grew.
      const [first, last] = [own[0]?.kb, own.at(-1)?.kb];
      const pids = programsOf(events).filter(pid => first?.has(pid) && last?.has(pid));
      if (pids.length === 0) return undefined;
      const sum = (kb: ReadonlyMap<number, number>): number => Math.round(pids.reduce((all, pid) => all + kb.get(pid)!, 0) / 102.4) / 10;
      return { before: sum(first!), after: sum(last!) };
    },
    stop: () => clearInterval(timer),
  };
}

function residentOf(pids: readonly string[]): Map<number, number> {
  const kb = new Map<number, number>();
  for (const pid of pids) {
    try {
      const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
      if (pages > 0) kb.set(Number(pid), pages * PAGE_KB);
    } catch {
      // It has ended meanwhile.
    }
  }
  return kb;
}

/** Processes that had a window. */
function programsOf(events: readonly TraceEvent[]): number[] {
  const windows = events.flatMap(event => (event.kind === 'screen_compared' ? (event.effects?.windows ?? []) : []));
  return [...new Set(windows.flatMap(({ pid }) => pid ?? []))];
}
