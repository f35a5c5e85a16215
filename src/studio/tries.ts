/** The sentences that are tried on a desktop, one at a time: how the one under way stands, and giving it up. */
import { Interruption } from '../agent/interruption.js';
import { type TriedOut, type TryProgress, type TryWorld, tryOut } from './try-out.js';

export interface Tries {
  run(text: string, world: TryWorld, signal: AbortSignal): Promise<TriedOut>;
  /** Gives up the one under way, once its action is over. */
  stop(): void;
  /** The one under way, or else the last. */
  shown(): TryProgress | undefined;
  forget(): void;
}

/** Why one ends that a person gives up. */
export const givenUp = (language: 'en' | 'ja'): Interruption => new Interruption('user', WORDS[language]);

const WORDS = { en: 'it was given up at the page', ja: 'ページで中止されました' } as const;

export function createTries(changed: () => void): Tries {
  let shown: TryProgress | undefined;
  let stop: () => void = () => {};
  return {
    run(text, world, signal) {
      const stopped = new AbortController();
      stop = () => stopped.abort(givenUp(world.language));
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
