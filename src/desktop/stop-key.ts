/**
 * Notices a key combination wherever on a display it is pressed: by XI2's raw events, which come whoever has the keyboard or has grabbed it.
 * A passive grab (XGrabKey) would miss the keys while a menu is open. What we press ourselves is told apart by counting it.
 */
import { parseKeys } from './keys.js';
import { connectX11, type X11Connection, type XEvent } from './x11-connection.js';

export interface StopKey {
  /** We are about to press this key ourselves. */
  own(keycode: number): void;
  close(): void;
}

export interface StopKeyOptions {
  display: string;
  /** As the action `key` takes them: `shift+Escape`. */
  keys: string;
  pressed(): void;
}

/**
 * A modifier counts for so long after it was let go: while we type, our own Shift can lift one that is held on the same (virtual) keyboard.
 * The worst that can come of it is that a person who presses Escape alone at that moment stops the run.
 */
const MODIFIER_LINGERS_MS = 500;
/** A press of ours that the server swallows, because the key is down already, is not waited for any longer. */
const OWN_PRESS_MS = 1000;
const ALL_MASTER_DEVICES = 1;

interface XInput {
  xi2: { majorVersion: number; minorVersion: number } | null;
  XISelectEvents(window: number, masks: { deviceId: number; mask: string[] }): void;
}

interface RawKeyEvent extends XEvent {
  detail: number;
  sourceId: number;
  /** Milliseconds of the server. */
  time: number;
}

/**
 * @throws DesktopError `invalid` when the keys cannot be read, `lost` when the display cannot be reached
 * @throws Error when the display has no XI2, or no key gives the combination
 */
export async function listenForStopKey({ display, keys, pressed }: StopKeyOptions): Promise<StopKey> {
  const wanted = parseKeys(keys);
  const connection = await connectX11(display);
  try {
    const xinput = await connection.extension<XInput>('xinput').catch(() => undefined);
    if (!xinput?.xi2 || xinput.xi2.majorVersion < 2) throw new Error(`the display ${display} has no XI2 extension`);
    const keycodes = await keycodesOf(connection, [wanted.key.name]);
    if (keycodes.size === 0) throw new Error(`no key of the display ${display} gives ${wanted.key.name}`);
    const modifiers = await Promise.all(wanted.modifiers.map(({ name }) => keycodesOf(connection, bothSides(name))));

    const down = new Set<string>();
    const releasedAt = new Map<number, number>();
    let expected: { keycode: number; until: number }[] = [];
    const isHeld = (keycode: number, time: number): boolean =>
      [...down].some(key => key.endsWith(`/${keycode}`)) ||
      time - (releasedAt.get(keycode) ?? Number.NEGATIVE_INFINITY) <= MODIFIER_LINGERS_MS;
    const isOurs = (keycode: number): boolean => {
      const now = performance.now();
      expected = expected.filter(({ until }) => until > now);
      const index = expected.findIndex(press => press.keycode === keycode);
      if (index >= 0) expected.splice(index, 1);
      return index >= 0;
    };
    connection.onEvent(event => {
      if (event.name !== 'XIRawKeyPress' && event.name !== 'XIRawKeyRelease') return;
      const { detail, sourceId, time } = event as RawKeyEvent;
      // By device: our letting go of a key does not lift a finger from another keyboard.
      const key = `${sourceId}/${detail}`;
      if (event.name === 'XIRawKeyRelease') {
        if (down.delete(key)) releasedAt.set(detail, time);
        return;
      }
      down.add(key);
      if (isOurs(detail) || !keycodes.has(detail)) return;
      if (modifiers.every(codes => [...codes].some(code => isHeld(code, time)))) pressed();
    });
    xinput.XISelectEvents(connection.root, { deviceId: ALL_MASTER_DEVICES, mask: ['RawKeyPress', 'RawKeyRelease'] });
    await connection.sync();

    return {
      own(keycode) {
        if (keycodes.has(keycode)) expected.push({ keycode, until: performance.now() + OWN_PRESS_MS });
      },
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Does pressing `other` press `keys`, whatever else it holds? False for names that cannot be read. */
export function isPartOf(keys: string, other: string): boolean {
  const wanted = parseKeys(keys);
  try {
    const found = parseKeys(other);
    const held = new Set(found.modifiers.flatMap(({ name }) => bothSides(name)));
    return found.key.keysym === wanted.key.keysym && wanted.modifiers.every(({ name }) => held.has(name));
  } catch {
    return false;
  }
}

/** A modifier of either hand. */
function bothSides(name: string): string[] {
  const base = name.replace(/_[LR]$/, '');
  return base === name ? [name] : [`${base}_L`, `${base}_R`];
}

async function keycodesOf(connection: X11Connection, names: readonly string[]): Promise<Set<number>> {
  const keysyms = new Set(names.map(name => parseKeys(name).key.keysym));
  const { min_keycode: min, max_keycode: max } = connection.display;
  const rows = await connection.request<number[][]>('GetKeyboardMapping', min, max - min + 1);
  // The first two places only: a key whose fourth level is Shift is no Shift key.
  return new Set(rows.flatMap((row, index) => (row.slice(0, 2).some(keysym => keysyms.has(keysym)) ? [min + index] : [])));
}
