/** While a person uses mouse and keyboard, the run waits: nothing is done that was decided before, and the time does not count. */

import { DesktopError } from '../ports/desktop.js';
import type { TraceEvent } from '../trace/event.js';
import { type Context, observed } from './context.js';
import type { Watcher } from './watch.js';

/** Has a person given input since the run last looked at the screen in peace? */
export function isDisturbed<V>({ ports, peaceSince }: Context<V>): boolean {
  return ports.desktop.person?.actedSince(peaceSince) !== undefined;
}

/** Waits until they have gone, and looks at what they left. True when there was somebody. */
export async function* waitForPerson<V>(context: Context<V>, watcher: Watcher): AsyncGenerator<TraceEvent, boolean> {
  const { ports, budget, signal, settings } = context;
  if (!isDisturbed(context)) return false;
  const words = WORDS[settings.language];
  yield { kind: 'paused', at: context.at(), message: words.paused };
  const begin = ports.clock.now();
  const goOn = budget.pause();
  try {
    while (isDisturbed(context)) {
      await ports.desktop.person!.gone(signal);
      // What they do from now on is another pause.
      context.peaceSince = ports.clock.now();
      watcher.forget();
      await watcher.look(settings.settleLimitMs);
    }
  } finally {
    goOn();
  }
  yield { kind: 'resumed', at: context.at(), message: words.resumed(Math.round((ports.clock.now() - begin) / 1000)) };
  yield await observed(context, watcher.frame);
  // What they opened is theirs, and no dialog of the run's.
  for (const { id } of context.windows) context.own.set(id, {});
  return true;
}

/** The desktop left an action undone because of a person. */
export function isLeftToPerson(error: unknown): boolean {
  return error instanceof DesktopError && error.kind === 'disturbed';
}

const WORDS = {
  en: {
    paused: 'a person uses mouse or keyboard: the run waits until both are left alone',
    resumed: (seconds: number) => `mouse and keyboard are left alone: the run goes on after ${seconds} s`,
  },
  ja: {
    paused: '人がマウスかキーボードを使っています。どちらも使われなくなるまで待ちます',
    resumed: (seconds: number) => `マウスとキーボードが使われなくなったので、${seconds} 秒後に再開します`,
  },
} as const;
