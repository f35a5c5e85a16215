/** How slow this machine is just now: time limits of tests grow with it, so that no limit fails for load alone. */
import { createHash } from 'node:crypto';
import { cpus, loadavg } from 'node:os';

/** Hashing 64 MB took this long on the quiet machine (2 cores, Node 20) on which the limits were set (milliseconds, 2026-11-25). */
const REFERENCE_MS = 42;

/** 1 on that machine, 4 where everything takes four times as long. Measured once a run: Playwright's workers inherit the figure. */
export const slowness: number = Number(process.env.XENOTESTER_SLOWNESS) || measure();
process.env.XENOTESTER_SLOWNESS = String(slowness);

function measure(): number {
  const data = Buffer.alloc(1 << 26);
  const times = [1, 2, 3].map(() => {
    const begun = performance.now();
    createHash('sha256').update(data).digest();
    return performance.now() - begun;
  });
  const byWork = times.sort((a, b) => a - b)[1]! / REFERENCE_MS;
  const byLoad = loadavg()[0]! / cpus().length;
  return Math.round(10 * Math.max(1, byWork, byLoad)) / 10;
}
