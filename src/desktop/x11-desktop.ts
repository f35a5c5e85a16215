/** The Desktop on an X11 display, a private one or a person's own. */

import { type ActionResult, type Desktop, DesktopError } from '../ports/desktop.js';
import { unlessAborted } from '../ports/unless-aborted.js';
import type { Action } from '../trace/action.js';
import { checkAction } from './action-limits.js';
import { createActions } from './actions.js';
import { createCapture } from './capture.js';
import { createClipboard } from './clipboard.js';
import { watchDamage } from './damage.js';
import { isSilent, keepsTerminal } from './display/processes.js';
import { createGuard } from './guard.js';
import { createHands } from './hands.js';
import { createInputBarrier } from './input-barrier.js';
import { createKeyboardState, KEY_PRESS, type Xtest } from './keyboard-state.js';
import { createManners } from './manners.js';
import { type PersonOptions, type PersonWatch, watchForPerson } from './person.js';
import { watchSelection } from './selection-watch.js';
import { isPartOf, listenForStopKey, type StopKey } from './stop-key.js';
import { createTurns } from './turns.js';
import { createTypist } from './typist.js';
import { createWindows } from './windows.js';
import type { DesktopWiring } from './wiring.js';
import { connectX11 } from './x11-connection.js';
import { createX11Input } from './x11-input.js';

export interface X11DesktopOptions extends DesktopWiring {
  /** DISPLAY, and whatever else a program needs that shall appear there. */
  env: Record<string, string>;
  /**
   * The display is an Xvfb of our own, whose word is taken that nothing was drawn; graphics hardware may draw past the server of a person's own.
   * Default false.
   */
  isPrivate?: boolean | undefined;
  /** Why nobody can be blamed for what does not happen now, for people: something that the display needs hangs. Default: nothing does. */
  hangs?: (() => string | undefined) | undefined;
}

export interface X11Desktop extends Desktop {
  /** Counts how often a program took the clipboard since the desktop was made. */
  clipboardChanges(): number | undefined;
}

/** @throws DesktopError `lost` when the display cannot be reached, `failed` when it lacks XTEST. */
export async function createX11Desktop(options: X11DesktopOptions): Promise<X11Desktop> {
  const { env, home, programs, clock } = options;
  if (!env.DISPLAY) throw new DesktopError('lost', 'DISPLAY is not set: there is no X display to act on.');
  const connection = await connectX11(env.DISPLAY);
  /** What was opened beside it, to be closed whatever fails behind it. */
  const opened: { close(): void }[] = [connection];
  const keep = <T extends { close(): void } | undefined>(one: T): T => {
    if (one) opened.push(one);
    return one;
  };
  try {
    const plainXtest = await connection.extension<Xtest>('xtest').catch(error => {
      throw new DesktopError('failed', `The display ${env.DISPLAY} has no XTEST extension, so no input can be sent to it.`, {
        cause: error,
      });
    });
    const notice = options.notice ?? ((message: string) => process.emitWarning(message, 'XenotesterWarning'));
    const { stop } = options;
    const stopKey = keep(stop && (await listen({ ...stop, display: env.DISPLAY }, notice)));
    const person = keep(options.person && (await lookOut({ ...options.person, display: env.DISPLAY, clock }, notice)));
    const own = (keycode: number): void => {
      stopKey?.own(keycode);
      person?.ownKey(keycode);
    };
    const xtest: Xtest = {
      FakeInput(type, detail, ...rest) {
        if (type === KEY_PRESS) own(detail);
        plainXtest.FakeInput(type, detail, ...rest);
      },
    };
    const windows = createWindows(connection, clock);
    const [keyboard, barrier, clipboard, clipboardOwners, drags] = await Promise.all([
      createKeyboardState(connection, xtest),
      createInputBarrier(connection, clock),
      createClipboard(connection),
      watchSelection(connection, 'CLIPBOARD', { clock, counts: 'all' }),
      watchSelection(connection, 'XdndSelection', { clock, counts: 'taken' }),
    ]);
    const damage = options.isPrivate ? await watchDamage(connection).catch(() => undefined) : undefined;
    const capture = keep(createCapture({ connection, clock, notice, damage }));
    const manners = createManners({
      person,
      clock,
      pointer: () => hands.where(),
      keyboard: async () => (await connection.request<{ focus: number }>('GetInputFocus')).focus,
    });
    const style = options.mouse ?? 'instant';
    const hands = createHands({
      connection,
      xtest,
      keyboard,
      barrier,
      drags,
      input: createX11Input({ connection, xtest, clock }),
      clock,
      style,
      ownButton: person?.ownButton,
      manners,
    });
    const typist = createTypist({ connection, xtest, keyboard, barrier, clock, manners });
    const input = createActions({ hands, typist, capture, clock, manners });
    const turns = createTurns();
    const closed = new AbortController();
    const ended = AbortSignal.any([connection.lost, closed.signal]);
    let closing: Promise<void> | undefined;
    // What a run that was killed left pressed in the X server.
    await keyboard.releaseAll();
    const letGo = () => void turns.take(connection.lost, () => hands.letGo()).catch(() => {});
    if (stop?.signal.aborted) letGo();
    else stop?.signal.addEventListener('abort', letGo, { once: true });

    async function carryOut(action: Action, signal: AbortSignal, isTaken?: () => Promise<boolean>): Promise<ActionResult> {
      switch (action.type) {
        case 'open_app':
          await unlessAborted(programs.open(action.name), signal);
          return {};
        case 'close_window':
          await windows.close(action.window, signal);
          return {};
        case 'activate_window':
          await windows.activate(action.window, signal);
          return {};
        case 'resize_window':
          await windows.resize(action.window, action.to, signal);
          return {};
        default:
          return input(action, signal, isTaken);
      }
    }

    const guarded = createGuard({ ended, hangs: options.hangs, what: `display ${env.DISPLAY}` });

    return {
      size: connection.size,
      home,
      env: Object.freeze({ ...env }),
      person,
      capture: signal => guarded(signal, both => unlessAborted(capture.grab(), both)),
      perform: (action, signal, isTaken) =>
        guarded(signal, async both => {
          if (stop?.signal.aborted) throw new DesktopError('lost', 'The run was stopped: nothing more is done.');
          checkAction(action, connection.size);
          if (stop && 'keys' in action && isPartOf(stop.keys, action.keys)) {
            throw new DesktopError('invalid', `"${action.keys}" is not pressed: ${stop.keys} is how a person stops the run.`);
          }
          return turns.take(both, () => carryOut(action, both, isTaken));
        }),
      rest: (limitMs, signal) => guarded(signal, both => barrier.rest(limitMs, both)),
      windows: () =>
        guarded(undefined, async () => {
          const all = await windows.list();
          programs.noteWindows?.(all.flatMap(({ pid }) => pid ?? []));
          return all;
        }),
      popups: () => guarded(undefined, () => windows.unmanaged()),
      programs: () => guarded(undefined, async () => programs.list()),
      isSilent: async pid => isSilent(pid),
      keepsTerminal: async pid => keepsTerminal(pid),
      clipboard: () => guarded(undefined, () => clipboard.read()),
      pointer: () => guarded(undefined, () => hands.where()),
      clipboardChanges: () => clipboardOwners.changes(),
      close() {
        closing ??= (async () => {
          closed.abort(new DesktopError('lost', 'The desktop is closed.'));
          stop?.signal.removeEventListener('abort', letGo);
          stopKey?.close();
          person?.close();
          await turns.take(connection.lost, () => hands.letGo()).catch(() => {});
          for (const one of opened.reverse()) one.close();
          await programs.close();
        })();
        return closing;
      },
    };
  } catch (error) {
    for (const one of opened.reverse()) one.close();
    throw error;
  }
}

/** Without it the run goes on: there is still the command. Keys that cannot be read are the author's error. */
async function listen(
  options: { keys: string; pressed(): void; display: string },
  notice: (message: string) => void,
): Promise<StopKey | undefined> {
  try {
    return await listenForStopKey(options);
  } catch (error) {
    if (error instanceof DesktopError) throw error;
    notice(`${options.keys} cannot stop this run (${(error as Error).message}); \`xenotester stop\` in the project's folder can.`);
    return undefined;
  }
}

/** Without it the run goes on, as it did before there was such a thing. */
async function lookOut(options: PersonOptions, notice: (message: string) => void): Promise<PersonWatch | undefined> {
  try {
    return await watchForPerson(options);
  } catch (error) {
    if (error instanceof DesktopError) throw error;
    notice(`the run cannot pause while a person uses mouse and keyboard (${(error as Error).message}); leave both alone.`);
    return undefined;
  }
}
