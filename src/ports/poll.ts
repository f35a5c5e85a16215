/** The one way to wait for what the world may come to: it is looked at again and again, at one pace. */
import type { Clock } from './clock.js';

/** Between two looks, milliseconds. Our choice: a look costs a few, a window manager takes about as long to take a window away. */
export const LOOK_EVERY_MS = 100;

/** The same where programs tell when something changes: some changes no toolkit tells (docs/perception.md), so it is looked at all the same. */
export const LOOK_AT_LEAST_EVERY_MS = 300;

export interface Polling {
  clock: Clock;
  /** The last look begins no later; 0 looks once. Milliseconds. */
  withinMs: number;
  signal?: AbortSignal | undefined;
  /** Waits until a program tells something, or so long. Absent: nobody listens, and it is looked at `LOOK_EVERY_MS`. */
  wake?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

/** The first look that is enough, or the last one when the time is over. @throws the signal's reason, and what `look` throws */
export async function poll<Seen>(
  look: () => Promise<Seen>,
  isEnough: (seen: Seen) => boolean,
  { clock, withinMs, signal, wake }: Polling,
): Promise<Seen> {
  const deadline = clock.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (isEnough(seen) || clock.now() >= deadline) return seen;
    await rest({ clock, wake, signal, withinMs: deadline - clock.now() });
  }
}

/** Until it is worth looking again, and no longer than there is time. */
export async function rest({ clock, wake, signal, withinMs }: Polling): Promise<void> {
  if (!wake) return clock.sleep(LOOK_EVERY_MS, signal);
  await wake(Math.max(1, Math.min(LOOK_AT_LEAST_EVERY_MS, withinMs)), signal);
}
