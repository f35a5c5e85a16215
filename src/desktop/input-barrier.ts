/**
 * Waits until the input that was sent has been taken in, first by the window manager, then by the program it was meant for. Both read their
 * events in order, so an answer to a question that was asked after the input says that the input was handled.
 */
import type { Clock } from '../ports/clock.js';
import { isAsleep } from './display/processes.js';
import { windowProcesses } from './window-process.js';
import type { X11Connection, XEvent } from './x11-connection.js';
import { readNumbers } from './x11-properties.js';

/**
 * A program looks a changed keymap up when it comes to the event: it must have done so before the map changes again, or letters that no key gives
 * are lost. One that is busy for so long is taken to hang.
 */
export const READS_KEYS_MS = 30_000;
/** For programs that answer no pings: by then a machine that is not busy has let them read what was sent. */
const SILENT_MS = 40;
const LOOK_AGAIN_MS = 5;
/** More than two frames: between two, a program that has more to do sleeps, too. */
const REST_MS = 40;
/** A window manager has nothing to do but this; a click that it holds back must not be forgotten. */
export const MANAGER_MS = 3000;
const ASK_AGAIN_MS = 1000;
const SUBSTRUCTURE_NOTIFY = 0x80000;
const PROPERTY_CHANGE = 0x400000;
const CLIENT_MESSAGE = 33;
const PROPERTY_NOTIFY = 28;
const DESTROY_NOTIFY = 17;
const UNMAP_NOTIFY = 18;

export interface InputBarrier {
  /** The program under the pointer. Gives up quietly after `limitMs`: a program may be busy with what it was told. */
  pointer(limitMs: number, signal: AbortSignal): Promise<void>;
  /** The program that has the keyboard. */
  keyboard(limitMs: number, signal: AbortSignal): Promise<void>;
  /**
   * The program that has the keyboard has also done what it put off (it opened a field, and gave it the keyboard): it has slept for a while.
   * Gives up quietly after `limitMs`: some never sleep.
   */
  rest(limitMs: number, signal: AbortSignal): Promise<void>;
  /** The window manager alone. After a change of the keymap it is busy for long, and openbox holds back for ever a click that comes meanwhile. */
  manager(limitMs: number, signal: AbortSignal): Promise<void>;
}

export async function createInputBarrier(connection: X11Connection, clock: Clock): Promise<InputBarrier> {
  const [protocols, ping, requestExtents, extents] = await Promise.all(
    ['WM_PROTOCOLS', '_NET_WM_PING', '_NET_REQUEST_FRAME_EXTENTS', '_NET_FRAME_EXTENTS'].map(name => connection.atom(name)),
  );
  const processOf = windowProcesses(connection);
  connection.send('ChangeWindowAttributes', connection.root, { eventMask: SUBSTRUCTURE_NOTIFY });
  // Never mapped: only there for the window manager to answer about.
  const own = connection.newId();
  connection.send('CreateWindow', own, connection.root, 0, 0, 1, 1, 0, 0, 1, 0, { eventMask: PROPERTY_CHANGE });
  const programMask = ~connection.display.resource_mask >>> 0;
  let managerAnswers = false;
  let stamp = 0;
  const programOf = (window: number): number => (window & programMask) >>> 0;
  /** Programs by the ids of their windows: whether one has answered a ping, or has let the first one go by. */
  const answersPings = new Map<number, boolean>();
  // A program that is busy with its start answers the first one late, and yet it answers.
  connection.onEvent(({ type, wid, data }) => {
    const [what, , window] = (data as number[] | undefined) ?? [];
    if (type === CLIENT_MESSAGE && wid === connection.root && what === ping && window) answersPings.set(programOf(window), true);
  });

  /** Asks, and waits for the event that answers. */
  async function question(ask: () => void, answers: (event: XEvent) => boolean, limitMs: number, signal: AbortSignal): Promise<boolean> {
    const answered = new AbortController();
    const stop = connection.onEvent(event => {
      if (answers(event)) answered.abort();
    });
    try {
      ask();
      await clock.sleep(limitMs, AbortSignal.any([signal, answered.signal]));
    } catch (error) {
      if (!answered.signal.aborted || signal.aborted) throw error;
    } finally {
      stop();
    }
    return answered.signal.aborted;
  }

  /**
   * Window managers that focus on a click hold each click back until they have looked at it (a synchronous grab), and a click that is still
   * held when the pointer goes on arrives where the pointer is then. EWMH has one question that every manager answers about any window.
   */
  async function manager(limitMs: number, signal: AbortSignal): Promise<void> {
    // Asked again while it does not: the manager may be started after us.
    managerAnswers ||= (await readNumbers(connection, connection.root, '_NET_SUPPORTED')).includes(requestExtents!);
    if (!managerAnswers) return;
    const ask = () => connection.send('SendClientMessage', connection.root, own, requestExtents, 32, [0]);
    const answers = (event: XEvent) => event.type === PROPERTY_NOTIFY && event.wid === own && event.atom === extents;
    // Asked again from time to time: a manager that is just starting lets questions fall.
    for (const deadline = clock.now() + limitMs; clock.now() < deadline; ) {
      if (await question(ask, answers, Math.min(ASK_AGAIN_MS, deadline - clock.now()), signal)) return;
    }
  }

  const canPing = async (window: number) => (await readNumbers(connection, window, 'WM_PROTOCOLS').catch(() => [0])).includes(ping!);

  /** From the root down: the frame, the client window, and what it has inside. */
  async function underPointer(): Promise<number[]> {
    const chain: number[] = [];
    for (let window = connection.root; ; ) {
      const { child } = await connection.request<{ child: number }>('QueryPointer', window);
      if (child === 0) return chain;
      chain.push(child);
      window = child;
    }
  }

  /** A window of the same program that answers pings: one connection has one queue, so any of its windows will do. */
  async function partner(chain: number[]): Promise<number | undefined> {
    for (const window of chain) if (await canPing(window)) return window;
    for (const window of await readNumbers(connection, connection.root, '_NET_CLIENT_LIST')) {
      if (programOf(window) === programOf(chain.at(-1)!) && (await canPing(window))) return window;
    }
    return undefined;
  }

  /** The innermost window's: those around it may be the window manager's. */
  async function pidOf(chain: number[]): Promise<number | undefined> {
    const window = chain.at(-1);
    return window === undefined ? undefined : processOf(window).catch(() => undefined);
  }

  /**
   * A program that answers nothing (xterm) is asleep once it has read all its events. Under load that may be long after the usual time, and
   * what it reads late it reads by another keymap.
   */
  async function silent(chain: number[], limitMs: number, signal: AbortSignal): Promise<void> {
    await connection.sync();
    await clock.sleep(Math.min(SILENT_MS, limitMs), signal);
    const pid = await pidOf(chain);
    if (pid === undefined) return;
    for (const deadline = clock.now() + limitMs - SILENT_MS; clock.now() < deadline; ) {
      if (await isAsleep(pid)) return;
      await clock.sleep(LOOK_AGAIN_MS, signal);
    }
  }

  async function program(chain: number[], limitMs: number, signal: AbortSignal): Promise<void> {
    if (chain.length === 0) return; // the bare root: the manager's own
    const window = await partner(chain);
    const id = window === undefined ? 0 : programOf(window);
    // A program that says that it answers pings, and does not, is asked once.
    if (window === undefined || answersPings.get(id) === false) return silent(chain, limitMs, signal);
    const first = stamp + 1;
    const ask = () => connection.send('SendClientMessage', window, window, protocols, 32, [ping, ++stamp, window, 0, 0], 0);
    const answers = ({ type, wid, data }: XEvent): boolean => {
      if (type === UNMAP_NOTIFY || type === DESTROY_NOTIFY) return wid === window || chain.includes(wid as number);
      const [what, which = 0] = (data as number[] | undefined) ?? [];
      return type === CLIENT_MESSAGE && wid === connection.root && what === ping && which >= first;
    };
    // Asked again from time to time: Qt lets those fall that come while its window is new.
    for (const deadline = clock.now() + limitMs; clock.now() < deadline; ) {
      if (await question(ask, answers, Math.min(ASK_AGAIN_MS, deadline - clock.now()), signal)) return;
      if (answersPings.has(id)) continue;
      answersPings.set(id, false);
      return silent(chain, Math.max(0, deadline - clock.now()), signal);
    }
  }

  async function withKeyboard(): Promise<number[]> {
    const [active = 0] = await readNumbers(connection, connection.root, '_NET_ACTIVE_WINDOW');
    const { focus } = await connection.request<{ focus: number }>('GetInputFocus');
    return [active, focus].filter(window => window > 1);
  }

  return {
    manager,
    async pointer(limitMs, signal) {
      await manager(Math.max(limitMs, MANAGER_MS), signal);
      await program(await underPointer().catch((): number[] => []), limitMs, signal);
    },
    async keyboard(limitMs, signal) {
      await program(await withKeyboard(), limitMs, signal);
    },
    async rest(limitMs, signal) {
      const deadline = clock.now() + limitMs;
      await program(await withKeyboard(), limitMs, signal);
      // Read again: the input may have opened a window.
      const pid = await pidOf(await withKeyboard());
      for (let since = clock.now(); clock.now() - since < REST_MS && clock.now() < deadline; ) {
        await clock.sleep(LOOK_AGAIN_MS, signal);
        if (pid !== undefined && !(await isAsleep(pid))) since = clock.now();
      }
    },
  };
}
