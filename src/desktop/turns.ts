/** One thing at a time, in the order of the calls. */
export interface Turns {
  /** Runs `work` when all before it have ended. Rejects with the signal's reason if it is aborted before that; `work` is not run then. */
  take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(signal, work) {
      if (signal.aborted) return Promise.reject(signal.reason);
      const turn = last.then(() => {
        signal.throwIfAborted();
        signal.removeEventListener('abort', giveUp);
        return work();
      });
      last = turn.catch(() => {});
      let giveUp = () => {};
      const aborted = new Promise<never>((_, reject) => {
        giveUp = () => reject(signal.reason);
        signal.addEventListener('abort', giveUp, { once: true });
      });
      return Promise.race([turn, aborted]);
    },
  };
}
