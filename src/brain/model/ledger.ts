/**
 * What a whole suite has spent, shared by its workers through one file that is only appended to.
 * Each line is written by one short write in append mode, which the system keeps whole, so the order of the lines is the same for
 * all who read: a request is entered first, and whoever then finds the limit passed by the lines above takes its entry back.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Usage } from '../../trace/event.js';
import { addUsage, allTokens, NO_USAGE } from '../../trace/usage.js';

/** Limits of the whole suite. A limit that is absent does not apply. */
export interface SuiteLimits {
  maxTokens?: number | undefined;
  maxCostUsd?: number | undefined;
  /** Requests to the model. */
  maxTurns?: number | undefined;
  /** Wall-clock seconds since the first entry. */
  maxSeconds?: number | undefined;
}

export interface SpendingLedger {
  readonly limits: SuiteLimits;
  /** Enters what a request is expected to need. Refused where the suite's limits would already be reached by those before it. */
  reserve(
    expected: Usage,
  ): { kind: 'reserved'; settle(actual: Usage): void } | { kind: 'refused'; limit: keyof SuiteLimits; allowed: number; used: number };
  /** What the suite has spent; open requests count with what they are expected to need. */
  total(): { usage: Usage; turns: number; seconds: number };
}

/** @param file one for the suite, in its output folder; it is made with its folder. A worker that dies leaves its open entry counted. */
export function openLedger({ file, limits, now = Date.now }: { file: string; limits: SuiteLimits; now?: () => number }): SpendingLedger {
  mkdirSync(dirname(file), { recursive: true });
  const entries = new Map<string, Usage>();
  let started: number | undefined;
  let position = 0;
  let rest = '';

  return {
    limits,
    reserve(expected) {
      const id = randomUUID();
      write({ id, at: now(), usage: expected });
      read();
      const passed = firstPassed(before(id), { ...limits }, now() - (started ?? now()));
      if (!passed) return { kind: 'reserved', settle: actual => write({ id, at: now(), usage: actual }) };
      write({ id, at: now(), usage: null });
      return { kind: 'refused', ...passed };
    },
    total() {
      read();
      return { usage: sum([...entries.values()]), turns: entries.size, seconds: started === undefined ? 0 : (now() - started) / 1000 };
    },
  };

  function before(id: string): Usage[] {
    const list: Usage[] = [];
    for (const [entry, usage] of entries) {
      if (entry === id) break;
      list.push(usage);
    }
    return list;
  }

  function write(entry: { id: string; at: number; usage: Usage | null }): void {
    appendFileSync(file, `${JSON.stringify(entry)}\n`);
  }

  function read(): void {
    const chunk = readFrom(file, position);
    position += chunk.length;
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const { id, at, usage } = JSON.parse(line) as { id: string; at: number; usage: Usage | null };
      started ??= at;
      if (usage) entries.set(id, usage);
      else entries.delete(id);
    }
  }
}

/**
 * The limit that was reached first, with what was used when it was. Entries behind that are being refused, too: another worker has not
 * taken its own back yet.
 */
function firstPassed(
  usages: Usage[],
  limits: SuiteLimits,
  elapsedMs: number,
): { limit: keyof SuiteLimits; allowed: number; used: number } | undefined {
  const seconds = elapsedMs / 1000;
  if (limits.maxSeconds !== undefined && seconds >= limits.maxSeconds)
    return { limit: 'maxSeconds', allowed: limits.maxSeconds, used: seconds };
  const used = { maxTokens: 0, maxCostUsd: 0, maxTurns: 0 };
  for (const usage of usages) {
    used.maxTokens += allTokens(usage);
    used.maxCostUsd += usage.costUsd ?? 0;
    used.maxTurns++;
    for (const limit of Object.keys(used) as (keyof typeof used)[]) {
      const allowed = limits[limit];
      if (allowed !== undefined && used[limit] >= allowed) return { limit, allowed, used: used[limit] };
    }
  }
  return undefined;
}

function sum(usages: readonly Usage[]): Usage {
  return usages.reduce(addUsage, NO_USAGE);
}

function readFrom(file: string, position: number): Buffer {
  const chunks: Buffer[] = [];
  const handle = openSync(file, 'a+');
  try {
    for (let at = position; ; ) {
      const chunk = Buffer.allocUnsafe(65_536);
      const length = readSync(handle, chunk, 0, chunk.length, at);
      if (length === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, length));
      at += length;
    }
  } finally {
    closeSync(handle);
  }
}
