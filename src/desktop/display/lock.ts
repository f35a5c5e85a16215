/**
 * A lock between processes of one machine, first come, first served. Each who wants it puts a ticket file into a folder;
 * the living process with the oldest ticket holds it. A dead process's ticket counts for nothing, so there is no taking
 * over that two could do at once.
 */

import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../ports/clock.js';
import { DesktopError } from '../../ports/desktop.js';
import { LOOK_EVERY_MS } from '../../ports/poll.js';
import { isSameProcess, processTable, startTimeOf } from './processes.js';
import { wallClock } from './wait.js';

/** One who is to be refused may be just about to end. */
const REFUSED_AFTER_MS = 3000;

export interface LockOptions {
  /** Made if need be; one for each thing that is locked. */
  folder: string;
  /** What is locked, for people: "the display :0". */
  what: string;
  /** The process whose life the lock is bound to. Default: this one. */
  holder?: { pid: number; startTime: string } | undefined;
  timeoutMs: number;
  /** Why it makes no sense to wait for this process. Default: it always does. */
  refusal?: ((pid: number) => string | undefined) | undefined;
  clock?: Clock | undefined;
  signal?: AbortSignal | undefined;
  onNotice?: ((text: string) => void) | undefined;
}

/** @returns gives the lock back. @throws DesktopError `failed` when it was not free within the limit or is not to be waited for, or the signal's reason */
export async function acquireLock(options: LockOptions): Promise<() => void> {
  const { folder, what, timeoutMs, signal, onNotice, clock = wallClock } = options;
  const { pid, startTime } = options.holder ?? { pid: process.pid, startTime: startTimeOf(process.pid) };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = [processTable(), pid, startTime, randomBytes(4).toString('hex')].join('-');

  // While somebody draws a ticket nobody may conclude that he is the first: the number may be older than his own.
  const drawing = join(folder, `drawing-${name}`);
  writeFileSync(drawing, '');
  const mine = `${String(process.hrtime.bigint()).padStart(20, '0')}-${name}`;
  writeFileSync(join(folder, mine), '');
  rmSync(drawing);
  const release = () => rmSync(join(folder, mine), { force: true });

  try {
    const since = clock.now();
    for (let told: string | undefined; ; ) {
      // A ticket that appears while the folder is read may be missed once, not twice.
      const before = firstBefore(folder, mine) ?? firstBefore(folder, mine);
      if (before === undefined) return release;
      if (clock.now() - since > timeoutMs) throw new DesktopError('failed', tooLate(what, before, timeoutMs));
      const refused = clock.now() - since > REFUSED_AFTER_MS ? options.refusal?.(Number(before)) : undefined;
      if (refused !== undefined) throw new DesktopError('failed', refused);
      if (told !== before) onNotice?.(`Waiting for ${what}: process ${before} uses it.`);
      told = before;
      await clock.sleep(LOOK_EVERY_MS, signal);
    }
  } catch (error) {
    release();
    throw error;
  }
}

/** Process id of somebody living who is before `mine`, or may be. */
function firstBefore(folder: string, mine: string): string | undefined {
  for (const name of readdirSync(folder).sort()) {
    if (!name.startsWith('drawing-') && name >= mine) continue;
    const [, table, pid = '', startTime = ''] = name.split('-');
    if (table !== processTable() || isSameProcess(Number(pid), startTime)) return pid;
    rmSync(join(folder, name), { force: true });
  }
  return undefined;
}

function tooLate(what: string, pid: string, timeoutMs: number): string {
  return `Expected to get ${what} within ${Math.round(timeoutMs / 1000)} s, but process ${pid} still uses it. Wait until that run has ended, end it, or use \`display: 'private'\`.`;
}
