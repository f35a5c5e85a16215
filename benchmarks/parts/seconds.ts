/** Where each second of stored runs goes, by the events of their traces. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { decodeTrace } from '../../src/trace/codec.js';
import type { TraceEvent } from '../../src/trace/event.js';

/** Milliseconds of each part of a run, the runs by their titles. */
export type Seconds = Map<string, Map<string, number>>;

/** Of all traces below a folder. @throws where there is none: a table of nothing would look like a fast run */
export function secondsBelow(folder: string): Seconds {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => basename(path) === 'trace.ndjson');
  const traces = files.map(path => decodeTrace(readFileSync(join(folder, path), 'utf8')));
  if (traces.length === 0) throw new Error(`there is no trace below ${folder}`);
  return new Map(traces.map(events => [titleOf(events), partsOf(events)]));
}

function titleOf([first]: readonly TraceEvent[]): string {
  return first?.kind === 'trace_started' ? first.scenario.title : '';
}

/** What ends with an event took the time since the one before it; an input and a rest tell their own share. */
function partsOf(events: readonly TraceEvent[]): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (part: string, ms: number) => parts.set(part, (parts.get(part) ?? 0) + ms);
  let last = 0;
  for (const event of events) {
    const ms = event.at - last;
    last = event.at;
    const [part, own] = partOf(event);
    add(part, Math.min(ms, own ?? ms));
    if (own !== undefined && own < ms) add(REST[event.kind] ?? 'between', ms - own);
  }
  return parts;
}

/** What was going on until the event, and how long it says that it took. */
function partOf(event: TraceEvent): [part: string, ms?: number] {
  switch (event.kind) {
    case 'action_finished':
      return ['the input', event.durationMs];
    case 'screen_compared':
      return ['the screen comes to rest', event.settleMs];
    case 'check_evaluated':
      return [`a look: ${'phase' in event.purpose ? (event.purpose.phase ?? 'after') : event.purpose.kind}`];
    case 'decided':
      return ['deciding'];
    case 'observed':
      return ['a picture for the brain'];
    default:
      return ['between'];
  }
}

const REST: Partial<Record<TraceEvent['kind'], string>> = {
  action_finished: 'before the input',
  screen_compared: 'whose effect it was',
};

/** Rows for `console.table`, the longest part first, seconds. */
export function tableOf(seconds: Seconds): Record<string, Record<string, number>> {
  const all = new Map<string, number>();
  for (const parts of seconds.values()) for (const [part, ms] of parts) all.set(part, (all.get(part) ?? 0) + ms);
  const order = [...all].sort(([, a], [, b]) => b - a).map(([part]) => part);
  const rowOf = (parts: ReadonlyMap<string, number>) => ({
    sum: inSeconds([...parts.values()].reduce((sum, ms) => sum + ms, 0)),
    ...Object.fromEntries(order.map(part => [part, inSeconds(parts.get(part) ?? 0)])),
  });
  return Object.fromEntries([...[...seconds].map(([title, parts]) => [title, rowOf(parts)] as const), ['all', rowOf(all)] as const]);
}

function inSeconds(ms: number): number {
  return Math.round(ms / 10) / 100;
}
