/** The sentences that are tried on a desktop, one at a time: how the one under way stands, and giving it up. */
import { type TriedOut, type TryProgress, type TryWorld, tryOut } from './try-out.js';

export interface Tries {
  run(text: string, world: TryWorld, signal: AbortSignal): Promise<TriedOut>;
  /** Gives up the one under way, once its action is over. */
  stop(): void;
  /** The one under way, or else the last. */
  shown(): TryProgress | undefined;
  forget(): void;
}

export function createTries(changed: () => void): Tries {
  let shown: TryProgress | undefined;
  let stop: () => void = () => {};
  return {
    run(text, world, signal) {
      const stopped = new AbortController();
      stop = () => stopped.abort();
      const onProgress = (progress: TryProgress): void => {
        shown = progress;
        changed();
      };
      return tryOut(text, { ...world, onProgress }, AbortSignal.any([signal, stopped.signal]));
    },
    stop: () => stop(),
    shown: () => shown,
    forget() {
      shown = undefined;
    },
  };
}
