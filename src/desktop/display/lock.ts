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

export interface LockOptions extends LockWishes {
  /** Made if need be; one for each thing that is locked. */
  folder: string;
}

export interface LockWishes {
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
export async function acquireLock({ folder, ...wishes }: LockOptions): Promise<() => void> {
  return (await acquireFirst([folder], wishes)).release;
}

/**
 * The first that is free of several things of one kind; the earlier ones are preferred.
 * @param folders one for each, as of `acquireLock`
 * @throws DesktopError `failed` when none was free within the limit or none is to be waited for, or the signal's reason
 */
export async function acquireFirst(folders: readonly string[], wishes: LockWishes): Promise<{ index: number; release: () => void }> {
  const { signal, onNotice, clock = wallClock } = wishes;
  const tickets = folders.map(folder => drawTicket(folder, wishes.holder));
  try {
    const since = clock.now();
    for (let told: string | undefined; ; ) {
      const holders = tickets.map(ticket => ticket.before());
      const index = holders.indexOf(undefined);
      if (index >= 0) return { index, release: leave(tickets, index).release };
      const [first] = holders as [string];
      refuse(holders as string[], clock.now() - since, wishes);
      if (told !== first) onNotice?.(`Waiting for ${wishes.what}: process ${first} uses it.`);
      told = first;
      await clock.sleep(LOOK_EVERY_MS, signal);
    }
  } catch (error) {
    leave(tickets);
    throw error;
  }
}

/** Gives up all tickets but one. @returns that one */
function leave(tickets: readonly Ticket[], but = -1): Ticket {
  for (const [at, { release }] of tickets.entries()) if (at !== but) release();
  return tickets[but]!;
}

/** @throws DesktopError where it makes no sense to wait on */
function refuse(holders: readonly string[], waitedMs: number, { what, timeoutMs, refusal }: LockWishes): void {
  if (waitedMs > timeoutMs) throw new DesktopError('failed', tooLate(what, holders[0]!, timeoutMs));
  if (waitedMs <= REFUSED_AFTER_MS) return;
  const refused = holders.map(holder => refusal?.(Number(holder)));
  if (!refused.includes(undefined)) throw new DesktopError('failed', refused[0]!);
}

interface Ticket {
  /** Process id of somebody living who is before this one, or may be. */
  before(): string | undefined;
  release(): void;
}

function drawTicket(folder: string, holder: LockWishes['holder']): Ticket {
  const { pid, startTime } = holder ?? { pid: process.pid, startTime: startTimeOf(process.pid) };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = [processTable(), pid, startTime, randomBytes(4).toString('hex')].join('-');
  // While somebody draws a ticket nobody may conclude that he is the first: the number may be older than his own.
  const drawing = join(folder, `drawing-${name}`);
  writeFileSync(drawing, '');
  const mine = `${String(process.hrtime.bigint()).padStart(20, '0')}-${name}`;
  writeFileSync(join(folder, mine), '');
  rmSync(drawing);
  return {
    // A ticket that appears while the folder is read may be missed once, not twice.
    before: () => firstBefore(folder, mine) ?? firstBefore(folder, mine),
    release: () => rmSync(join(folder, mine), { force: true }),
  };
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
