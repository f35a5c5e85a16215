/** One thing at a time, in the order of the calls. */
import { oneByOne } from '../ports/one-by-one.js';

export interface Turns {
  /**
   * Runs `work` when all before it have ended. An abort rejects with the signal's reason: at once while `work` waits for its turn (it is never
   * run then), and soon when it runs, even if it has to tidy up for longer; what comes after waits until that is done.
   */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** How long an aborted work may take to end by itself before its caller is told. */
const GRACE_MS = 25;

export function createTurns(): Turns {
  const inTurn = oneByOne();
  return {
    take(signal, work) {
      if (signal.aborted) return Promise.reject(signal.reason);
      return new Promise((resolve, reject) => {
        let running = false;
        const giveUp = () => {
          if (running) setTimeout(() => reject(signal.reason), GRACE_MS);
          else reject(signal.reason);
        };
        signal.addEventListener('abort', giveUp, { once: true });
        inTurn(async () => {
          signal.throwIfAborted();
          running = true;
          return work();
        })
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', giveUp));
      });
    },
  };
}
