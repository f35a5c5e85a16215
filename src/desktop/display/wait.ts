/** Time for the display's own waiting. */
import { setTimeout as timeout } from 'node:timers/promises';
import type { Clock } from '../../ports/clock.js';

/** The machine's clock. */
export const wallClock: Clock = {
  now: () => performance.now(),
  async sleep(ms, signal) {
    signal?.throwIfAborted();
    await timeout(ms, undefined, signal ? { signal } : {}).catch(error => {
      signal?.throwIfAborted();
      throw error;
    });
  },
};

/** Settles as `work` does, but rejects with `late()` after `ms`, and with the signal's reason as soon as it is aborted. */
export async function within<T>(work: Promise<T>, ms: number, late: () => Error, signal?: AbortSignal): Promise<T> {
  signal?.throwIfAborted();
  let timer: NodeJS.Timeout | undefined;
  let onAbort: (() => void) | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
    onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
}
