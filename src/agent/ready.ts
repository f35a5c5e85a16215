/** Whether a window that has just come takes input: keys that come while its program still starts are lost. */
import { waitingTime } from '../plan/patience.js';
import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import type { Perception } from '../ports/perception.js';
import { poll } from '../ports/poll.js';
import { holdsPoint } from '../screen/geometry.js';
import { isLoading } from '../screen/loading.js';
import type { Action } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import { type Context, paceOf } from './context.js';
import { isUnpainted } from './unpainted.js';
import type { Watcher } from './watch.js';

/** So long a window may be there without its name, or its program be too busy to tell of it. LibreOffice on a busy machine takes most of it. Our choice. */
const READY_MS = 10_000;
/** Some windows are of one colour, and some give the keyboard to nothing: once their programs sleep, those are waited for no longer than this. */
const FOCUS_MS = 1500;
/** So long a program has for its first letter, once it has nothing more to do. */
const LETTER_MS = 1000;
const LOOK_AGAIN_MS = 100;

/** Waits for the window in front, if it came during this run, until it is painted, has its name, answers, and its first focus has come and stands. Once for each window. */
export async function untilReady<V>(context: Context<V>, watcher: Pick<Watcher, 'isNew'>): Promise<void> {
  const { ports, settings, signal, ready } = context;
  const { desktop, clock } = ports;
  const begin = clock.now();
  const restMs = READY_MS * paceOf(settings);
  for (let stood: string | undefined; ; ) {
    const window = (await desktop.windows()).find(({ active, minimized }) => active && !minimized);
    if (!window || ready.has(window.id) || !watcher.isNew(window.id)) return;
    const passed = clock.now() - begin;
    const isBlank = isUnpainted(await desktop.capture(signal), window.bounds);
    const told = isLoading(window.title) ? NOT_YET : await focusIn(context, window);
    const focus = isBlank && told === NOBODY_TELLS ? NONE : told;
    const isThere = focus === NONE ? passed > FOCUS_MS * paceOf(settings) : focus !== NOT_YET && focus === stood;
    if (focus === NOBODY_TELLS || isThere || passed > restMs) {
      ready.add(window.id);
      return;
    }
    stood = focus;
    await clock.sleep(LOOK_AGAIN_MS, signal);
  }
}

const NOT_YET = 'not yet';
const NONE = 'none';
const NOBODY_TELLS = 'nobody tells';

/** What has the keyboard, once the program has nothing more to do. */
async function focusIn<V>({ ports, settings, signal }: Context<V>, { id, pid }: WindowInfo): Promise<string> {
  await ports.desktop.rest?.(READY_MS * paceOf(settings), signal);
  const own = (await ports.perception.elements(signal)).filter(({ window }) => window === id);
  const focused = own.filter(element => element.focused);
  if (focused.length > 0) return wordsOf(focused);
  if (own.length > 0) return NONE;
  // A program that tells of changes has a tree: it is only too busy to be read.
  const tells = ports.perception.told?.(0, () => true).some(one => one.pid !== undefined && one.pid === pid) === true;
  return tells ? NOT_YET : NOBODY_TELLS;
}

const CONFIRMS = /^(?:return|enter|kp_enter)$/i;

/** Only a dialog that has just come is waited for: a button that stays grey gets the key all the same, and GTK's open dialog takes it by its field. */
export async function untilConfirmable<V>(
  { ports, settings, signal }: Context<V>,
  action: Action,
  watcher: Pick<Watcher, 'cameAt'>,
): Promise<void> {
  // Who clicks in a run has looked for a button that can be used.
  if (action.type !== 'key') return;
  const until = ({ id }: WindowInfo): number => watcher.cameAt(id) + waitingTime('tells') * paceOf(settings);
  await untilDefault(ports, action, signal, window => until(window) - ports.clock.now());
}

/**
 * What presses the default button of its window, Return or a click, is lost while that is greyed out: GTK's save dialog takes none until it
 * has read the folder of the name.
 * @param withinMsOf how long the window in front may still be waited for
 */
export async function untilDefault(
  { desktop, perception, clock }: { desktop: Pick<Desktop, 'windows'>; perception: Pick<Perception, 'elements' | 'wake'>; clock: Clock },
  action: Action,
  signal: AbortSignal,
  withinMsOf: (window: WindowInfo) => number,
): Promise<void> {
  const presses = pressedBy(action);
  if (!presses) return;
  const window = (await desktop.windows()).find(({ active, minimized }) => active && !minimized);
  if (!window) return;
  const withinMs = withinMsOf(window);
  if (withinMs <= 0) return;
  const isGreyed = async () =>
    (await perception.elements(signal)).some(one => one.window === window.id && one.default && !one.enabled && presses(one));
  const wake = perception.wake && ((ms: number) => perception.wake!(ms, signal));
  await poll(isGreyed, greyed => !greyed, { clock, signal, withinMs, wake });
}

/** Whether it would press that button, were it the default one; undefined: it presses none. */
function pressedBy(action: Action): ((button: UiElement) => boolean) | undefined {
  if (action.type === 'key') return CONFIRMS.test(action.keys) ? () => true : undefined;
  if (action.type !== 'left_click' || !action.at) return undefined;
  const { at } = action;
  return ({ bounds }) => holdsPoint(bounds, at);
}

/**
 * Whether the first letter that goes into a new window has been taken, to be asked once it was typed. Undefined where nobody could tell: in a
 * window that has taken some already, where no field tells what it holds, or where one holds just that letter: marked, it is replaced by itself.
 */
export function firstLetter<V>(
  { ports, settings, signal, typedInto }: Context<V>,
  { window, focused, text }: { window: WindowInfo | undefined; focused: readonly UiElement[] | undefined; text: string | undefined },
): (() => Promise<boolean>) | undefined {
  if (!window || !focused || typedInto.has(window.id)) return undefined;
  typedInto.add(window.id);
  const own = focused.filter(one => one.window === window.id);
  if (!own.some(({ editable }) => editable) || own.some(({ value }) => value !== undefined && value === text?.slice(0, 1)))
    return undefined;
  const { perception, clock } = ports;
  const before = wordsOf(own);
  const since = clock.now();
  return async () => {
    const until = clock.now() + LETTER_MS * paceOf(settings);
    for (;;) {
      const told = perception.told?.(since, () => false) ?? [];
      if (told.some(({ pid, what }) => pid === window.pid && what === 'text')) return true;
      const now = (await perception.elements(signal)).filter(one => one.focused && one.window === window.id);
      if (wordsOf(now) !== before) return true;
      if (clock.now() >= until) return false;
      await clock.sleep(LOOK_AGAIN_MS, signal);
    }
  };
}

function wordsOf(focused: readonly UiElement[]): string {
  return focused.map(({ id, name, value = '' }) => `${id} ${name} ${value}`).join('\n');
}
