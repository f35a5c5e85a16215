/** The one way to wait for what the world may come to: it is looked at again and again, at one pace. */
import type { Clock } from './clock.js';

/** Between two looks, milliseconds. Our choice: a look costs a few, a window manager takes about as long to take a window away. */
export const LOOK_EVERY_MS = 100;

export interface Polling {
  clock: Clock;
  /** The last look begins no later; 0 looks once. Milliseconds. */
  withinMs: number;
  signal?: AbortSignal | undefined;
}

/** The first look that is enough, or the last one when the time is over. @throws the signal's reason, and what `look` throws */
export async function poll<Seen>(
  look: () => Promise<Seen>,
  isEnough: (seen: Seen) => boolean,
  { clock, withinMs, signal }: Polling,
): Promise<Seen> {
  const deadline = clock.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isEnough(seen) || clock.now() >= deadline) return seen;
    await clock.sleep(LOOK_EVERY_MS, signal);
  }
}
