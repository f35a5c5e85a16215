import type { Clock } from '../../src/ports/clock.js';

export const realClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    }),
};

/** Time that passes only when nobody has anything else to do: then the next sleeper wakes. For code that waits for nothing but this clock. */
export function createTestClock(): Clock {
  const sleepers = new Set<{ at: number; wake(): void }>();
  let now = 0;
  let isTurning = false;
  const turn = (): void => {
    const next = [...sleepers].sort((a, b) => a.at - b.at)[0];
    isTurning = next !== undefined;
    if (!next) return;
    sleepers.delete(next);
    now = Math.max(now, next.at);
    next.wake();
    // Whatever follows from it without waiting comes first.
    setImmediate(turn);
  };
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const stop = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        const sleeper = {
          at: now + Math.max(0, ms),
          wake() {
            signal?.removeEventListener('abort', stop);
            resolve();
          },
        };
        signal?.addEventListener('abort', stop, { once: true });
        sleepers.add(sleeper);
        if (!isTurning) setImmediate(turn);
        isTurning = true;
      }),
  };
}

/** Time that passes only while somebody sleeps. */
export function sleepingClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      now += ms;
    },
  };
}
