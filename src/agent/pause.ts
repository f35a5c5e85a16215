/** While a person uses mouse and keyboard, the run waits: nothing is done that was decided before, and the time does not count. */

import { DesktopError } from '../ports/desktop.js';
import type { TraceEvent } from '../trace/event.js';
import { type Context, observed } from './context.js';
import type { Watcher } from './watch.js';

/** Has a person given input since the run last looked at the screen in peace? */
export function isDisturbed<V>({ ports, peaceSince }: Context<V>): boolean {
  return ports.desktop.person?.actedSince(peaceSince) !== undefined;
}

/** Waits until they have gone, and looks at what they left. True when there was somebody. Who has acted at a debugger's page is told of. */
export async function* waitForPerson<V>(context: Context<V>, watcher: Watcher): AsyncGenerator<TraceEvent, boolean> {
  const { ports, budget, signal, settings } = context;
  yield* tellTouched(context);
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

/** Waits where a person goes through the run sentence by sentence, and looks at what they left. True when it has waited. */
export async function* waitForStepper<V>(context: Context<V>, watcher: Watcher, sentence: number): AsyncGenerator<TraceEvent, boolean> {
  const { ports, budget, signal, settings } = context;
  const { stepper } = ports;
  if (!stepper?.waitsAt(sentence)) return false;
  const words = WORDS[settings.language];
  const hadActed = stepper.hasActed();
  yield { kind: 'paused', at: context.at(), message: words.stepped };
  await stepper.goOn(signal).finally(budget.pause());
  const isUntouched = hadActed === stepper.hasActed();
  yield { kind: 'resumed', at: context.at(), message: words.goesOn, ...(isUntouched && { untouched: true }) };
  // The hands at the page are no person's at the mouse of the display.
  context.peaceSince = ports.clock.now();
  watcher.forget();
  yield await observed(context, await watcher.look(settings.settleLimitMs));
  for (const { id } of context.windows) context.own.set(id, {});
  return true;
}

/** Told once a run: whoever has acted, in it or in an earlier call of the test, its desktop is not the test's alone any more. */
function* tellTouched<V>(context: Context<V>): Generator<TraceEvent, void> {
  if (context.isTouched || !context.ports.stepper?.hasActed()) return;
  context.isTouched = true;
  yield { kind: 'touched', at: context.at(), message: WORDS[context.settings.language].touched };
}

/** The desktop left an action undone because of a person. */
export function isLeftToPerson(error: unknown): boolean {
  return error instanceof DesktopError && error.kind === 'disturbed';
}

const WORDS = {
  en: {
    paused: 'a person uses mouse or keyboard: the run waits until both are left alone',
    resumed: (seconds: number) => `mouse and keyboard are left alone: the run goes on after ${seconds} s`,
    stepped: 'the run waits at the page of its debugger',
    goesOn: 'the run goes on',
    touched: 'while the test was paused, a person or a sentence that they tried acted on its desktop',
  },
  ja: {
    paused: '人がマウスかキーボードを使っています。どちらも使われなくなるまで待ちます',
    resumed: (seconds: number) => `マウスとキーボードが使われなくなったので、${seconds} 秒後に再開します`,
    stepped: 'デバッグのページで待っています',
    goesOn: '再開します',
    touched: '一時停止中に、人またはその場で試した文がテストのデスクトップを操作しました',
  },
} as const;
