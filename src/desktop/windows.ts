/** Top-level windows as the window manager keeps them (EWMH), read through the X connection. nut-js cannot see them under a re-parenting manager. */
import type { Clock } from '../ports/clock.js';
import { DesktopError } from '../ports/desktop.js';
import { asText, isOfSize } from '../screen/window-size.js';
import type { Size, WindowState } from '../trace/action.js';
import type { WindowInfo } from '../trace/frame.js';
import { windowProcesses } from './window-process.js';
import type { X11Connection } from './x11-connection.js';
import { readNumbers } from './x11-properties.js';

/** How long a window manager may take to raise a window. */
const ACTIVATE_MS = 1500;
const ASK_AGAIN_MS = 400;
/** A window that closes without a question is gone within this time; one that asks stays, which is no error. */
const CLOSE_MS = 300;
/** A window that takes the size it is given has it within this time; one that does not keeps its own, which no look calls an error. */
const RESIZE_MS = 500;
const POLL_MS = 10;

const MAXIMIZED = ['_NET_WM_STATE_MAXIMIZED_VERT', '_NET_WM_STATE_MAXIMIZED_HORZ'] as const;
/** ICCCM's state of a window that is an icon. */
const ICONIC = 3;
/** EWMH: what to do with a state, who asks (a pager, as taskbars are), and which numbers of a new place are meant. */
const [REMOVE, ADD, BY_PAGER] = [0, 1, 2];
const WIDTH_AND_HEIGHT = (1 << 10) | (1 << 11) | (BY_PAGER << 12);

export interface Windows {
  list(): Promise<WindowInfo[]>;
  /** What shows on the screen beside those, and has a process: open menus, tooltips, splash screens. Lowest first. */
  unmanaged(): Promise<WindowInfo[]>;
  close(id: number, signal: AbortSignal): Promise<void>;
  activate(id: number, signal: AbortSignal): Promise<void>;
  resize(id: number, to: WindowState | Size, signal: AbortSignal): Promise<void>;
}

/** Of a window: it is mapped, and so is all that holds it. */
const VIEWABLE = 2;

interface Property {
  type: number;
  format: number;
  data: Buffer;
}

export function createWindows(connection: X11Connection, clock: Clock): Windows {
  const property = async (window: number, name: string, words = 1024): Promise<Property> =>
    connection.request<Property>('GetProperty', 0, window, await connection.atom(name), 0, 0, words);
  const numbers = (window: number, name: string) => readNumbers(connection, window, name);
  const names = async (window: number, list: string): Promise<string[]> =>
    Promise.all((await numbers(window, list)).map(atom => connection.request<string>('GetAtomName', atom)));

  async function ids(): Promise<number[]> {
    const stacked = await numbers(connection.root, '_NET_CLIENT_LIST_STACKING');
    return stacked.length > 0 ? stacked : numbers(connection.root, '_NET_CLIENT_LIST');
  }

  const active = async () => (await numbers(connection.root, '_NET_ACTIVE_WINDOW'))[0] ?? 0;

  const processOf = windowProcesses(connection);

  async function read(id: number, activeId: number, desktop: number | undefined): Promise<WindowInfo | undefined> {
    try {
      const [
        title,
        shownTitle,
        oldTitle,
        wmClass,
        pid,
        types,
        states,
        hints,
        protocols,
        transient,
        shadow,
        on,
        geometry,
        place,
        hintsOfSize,
      ] = await Promise.all([
        property(id, '_NET_WM_NAME'),
        property(id, '_NET_WM_VISIBLE_NAME'),
        property(id, 'WM_NAME'),
        property(id, 'WM_CLASS'),
        processOf(id),
        names(id, '_NET_WM_WINDOW_TYPE'),
        names(id, '_NET_WM_STATE'),
        numbers(id, 'WM_HINTS'),
        names(id, 'WM_PROTOCOLS'),
        numbers(id, 'WM_TRANSIENT_FOR'),
        numbers(id, '_GTK_FRAME_EXTENTS'),
        numbers(id, '_NET_WM_DESKTOP'),
        connection.request<{ width: number; height: number }>('GetGeometry', id),
        connection.request<{ destX: number; destY: number }>('TranslateCoordinates', id, connection.root, 0, 0),
        numbers(id, 'WM_NORMAL_HINTS'),
      ]);
      const step = stepOf(hintsOfSize);
      // A window that draws its own frame counts its shadow as its own; nobody can see or click that.
      const [left = 0, right = 0, top = 0, bottom = 0] = shadow;
      const owner = transient[0];
      return {
        id,
        title: utf8(title) || utf8(shownTitle) || utf8(oldTitle),
        ...(pid ? { pid } : {}),
        className: wmClass.data.toString('latin1').split('\0').filter(Boolean).join('.'),
        bounds: {
          x: place.destX + left,
          y: place.destY + top,
          width: geometry.width - left - right,
          height: geometry.height - top - bottom,
        },
        active: id === activeId,
        minimized: states.includes('_NET_WM_STATE_HIDDEN') || isElsewhere(on[0], desktop),
        maximized: MAXIMIZED.every(state => states.includes(state)),
        ...(step && { step }),
        type: isOnlyShown(hints, protocols) ? 'splash' : typeOf(types, owner !== undefined),
        modal: states.includes('_NET_WM_STATE_MODAL'),
        // The root as owner means "of all windows of its group".
        ...(owner !== undefined && owner !== 0 && owner !== connection.root ? { transientFor: owner } : {}),
      };
    } catch (error) {
      if (error instanceof DesktopError) throw error;
      return undefined; // it vanished while it was read
    }
  }

  async function list(): Promise<WindowInfo[]> {
    const [all, activeId, [desktop]] = await Promise.all([ids(), active(), numbers(connection.root, '_NET_CURRENT_DESKTOP')]);
    const found = await Promise.all(all.map(id => read(id, activeId, desktop)));
    return found.filter(window => window !== undefined);
  }

  async function unmanaged(): Promise<WindowInfo[]> {
    const [{ children }, managed] = await Promise.all([connection.request<{ children: number[] }>('QueryTree', connection.root), ids()]);
    const frames = await Promise.all(managed.map(outermost));
    const shown = await Promise.all(
      children
        .filter(id => !managed.includes(id) && !frames.includes(id))
        .map(async id => {
          const { mapState } = await connection.request<{ mapState: number }>('GetWindowAttributes', id).catch(() => ({ mapState: 0 }));
          return mapState === VIEWABLE ? read(id, 0, undefined) : undefined;
        }),
    );
    return shown.filter(window => window?.pid !== undefined) as WindowInfo[];
  }

  /** The window manager's frame around a window, or the window itself. */
  async function outermost(id: number): Promise<number> {
    for (let at = id; ; ) {
      const tree = await connection.request<{ parent: number }>('QueryTree', at).catch(() => undefined);
      if (!tree || tree.parent === 0 || tree.parent === connection.root) return at;
      at = tree.parent;
    }
  }

  async function tell(id: number, message: string, data: number[]): Promise<void> {
    const [type, all] = await Promise.all([connection.atom(message), ids()]);
    if (!all.includes(id)) throw new DesktopError('not_found', `No window has the id ${id}; there are: ${(await allNames()) || 'none'}.`);
    connection.send('SendClientMessage', connection.root, id, type, 32, data);
    await connection.sync();
  }

  const allNames = async () => (await list()).map(window => `${window.id} "${window.title}"`).join(', ');

  async function until(holds: () => Promise<boolean>, ms: number, signal: AbortSignal): Promise<boolean> {
    const deadline = clock.now() + ms;
    for (;;) {
      if (await holds()) return true;
      if (clock.now() >= deadline) return false;
      await clock.sleep(POLL_MS, signal);
    }
  }

  /** A manager that does not do it leaves the window as it is: no error, for whoever looks sees it. */
  async function give(id: number, to: WindowState | Size, signal: AbortSignal): Promise<void> {
    if (to === 'minimized') {
      await tell(id, 'WM_CHANGE_STATE', [ICONIC]);
      return;
    }
    const window = (await list()).find(one => one.id === id);
    if (window?.minimized) await activate(id, signal);
    const states = await Promise.all(MAXIMIZED.map(name => connection.atom(name)));
    await tell(id, '_NET_WM_STATE', [to === 'maximized' ? ADD : REMOVE, ...states, BY_PAGER]);
    if (typeof to === 'string') return;
    const [left = 0, right = 0, top = 0, bottom = 0] = await numbers(id, '_GTK_FRAME_EXTENTS');
    await tell(id, '_NET_MOVERESIZE_WINDOW', [WIDTH_AND_HEIGHT, 0, 0, to.width + left + right, to.height + top + bottom]);
  }

  async function activate(id: number, signal: AbortSignal): Promise<void> {
    // A modal dialog of the window takes the keyboard in its place: that is the window being active, too.
    const isActive = async () => {
      const now = await active();
      return now === id || (now !== 0 && (await numbers(now, 'WM_TRANSIENT_FOR').catch((): number[] => [])).includes(id));
    };
    // Asked again: a dialog that is just closing hands the focus to its owner, after us.
    for (const deadline = clock.now() + ACTIVATE_MS; clock.now() < deadline; ) {
      await tell(id, '_NET_ACTIVE_WINDOW', [2, 0, 0]);
      if (await until(isActive, ASK_AGAIN_MS, signal)) return;
    }
    throw new DesktopError(
      'failed',
      `The window ${id} did not become active within ${ACTIVATE_MS} ms; the active one is ${await active()}.`,
    );
  }

  return {
    list,
    unmanaged,
    activate,
    async close(id, signal) {
      await tell(id, '_NET_CLOSE_WINDOW', [0, 2]);
      await until(async () => !(await ids()).includes(id), CLOSE_MS, signal);
    },
    async resize(id, to, signal) {
      await give(id, to, signal);
      const isSo = async () => {
        const window = (await list()).find(one => one.id === id);
        return window !== undefined && isOfSize(window, typeof to === 'string' ? to : asText(to)) === 'yes';
      };
      await until(isSo, RESIZE_MS, signal);
    },
  };
}

/**
 * A title as text. Programs without EWMH give theirs in encodings of their own, which the manager turns into UTF-8 for its title bar:
 * so WM_NAME comes last, and is latin-1 where it is not UTF-8.
 */
function utf8({ data }: Property): string {
  const text = data.toString('utf8');
  return (text.includes('\ufffd') ? data.toString('latin1') : text).replace(/\0.*$/s, '');
}

const TYPES: Record<string, WindowInfo['type']> = {
  NORMAL: 'normal',
  DIALOG: 'dialog',
  MENU: 'menu',
  DROPDOWN_MENU: 'menu',
  POPUP_MENU: 'menu',
  TOOLTIP: 'tooltip',
  UTILITY: 'utility',
  TOOLBAR: 'utility',
  SPLASH: 'splash',
  DOCK: 'dock',
  DESKTOP: 'desktop',
};

/** The first type that is known counts; a window without one is a dialog if it belongs to another (EWMH). */
function typeOf(types: string[], hasOwner: boolean): WindowInfo['type'] {
  if (types.length === 0) return hasOwner ? 'dialog' : 'normal';
  for (const type of types) {
    const known = TYPES[type.replace('_NET_WM_WINDOW_TYPE_', '')];
    if (known) return known;
  }
  return 'other';
}

/**
 * It takes neither keys (ICCCM's "no input") nor the wish to close it: a splash screen, also where it calls itself a normal window (Java).
 * @param hints WM_HINTS: flags, the first of which says that `input` is told
 */
function isOnlyShown([flags = 0, input = 1]: readonly number[], protocols: readonly string[]): boolean {
  const takesKeys = (flags & 1) === 0 || input !== 0 || protocols.includes('WM_TAKE_FOCUS');
  return !takesKeys && !protocols.includes('WM_DELETE_WINDOW');
}

/** On another virtual desktop. A window manager without any says nothing; the highest number means all of them. */
function isElsewhere(desktop: number | undefined, current: number | undefined): boolean {
  return desktop !== undefined && current !== undefined && desktop >>> 0 !== 0xffffffff && desktop !== current;
}

/** By how much it grows. @param hints WM_NORMAL_HINTS: flags, of which the seventh says that the steps are told */
function stepOf([flags = 0, ...rest]: readonly number[]): WindowInfo['step'] {
  const [width = 0, height = 0] = rest.slice(8, 10);
  return (flags & (1 << 6)) !== 0 && Math.max(width, height) > 1 ? { width, height } : undefined;
}
