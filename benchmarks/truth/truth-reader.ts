/** Reads the texts of accessible programs by itself: what the benchmark holds for true must not come through the eyes that it tests. */
import * as dbus from '@jellybrick/dbus-next';

const TEXT_ROLES = new Set([60, 61, 29, 79]);

/** Something that a program shows, as it says itself. */
export interface Shown {
  name: string;
  /** The accessibility interface's own word: `push button`, `entry`. */
  role: string;
  /** Title of the window that it is in. */
  window: string;
  /** On the screen. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** It can be used. */
  sensitive: boolean;
  /** Its window has the keyboard. */
  active: boolean;
}

/** @returns what every text of the session's programs says; nothing where the bus does not answer */
export async function readTexts(sessionBus: string | undefined): Promise<string[]> {
  return (await onBus(sessionBus, textsOf)) ?? [];
}

/** @returns everything with a name and a place that the session's programs show, or with a place alone; nothing where the bus does not answer */
export async function readElements(sessionBus: string | undefined, nameless = false): Promise<Shown[]> {
  return (await onBus(sessionBus, bus => elementsOf(bus, nameless))) ?? [];
}

async function onBus<T>(sessionBus: string | undefined, read: (bus: dbus.MessageBus) => Promise<T>): Promise<T | undefined> {
  if (!sessionBus) return undefined;
  const session = dbus.sessionBus({ busAddress: sessionBus });
  hush(session);
  try {
    const address = await call(session, ['org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress']);
    const bus = dbus.sessionBus({ busAddress: address[0] as string });
    hush(bus);
    try {
      return await read(bus);
    } finally {
      bus.disconnect();
    }
  } catch {
    return undefined;
  } finally {
    session.disconnect();
  }
}

/** No bus yet: no program has said anything. The calls run into their limit. */
function hush(bus: NodeJS.EventEmitter): void {
  bus.on('error', () => {});
}

const ACCESSIBLE = 'org.a11y.atspi.Accessible';
const ACTIVE = 1;
const SENSITIVE = 24;
const SHOWING = 25;
const WINDOWS = new Set(['frame', 'window', 'dialog', 'alert', 'file chooser', 'color chooser', 'font chooser', 'internal frame']);
/** Enough for the programs of a test; a program that lists thousands must not hold up a model's turn. */
const MOST_ELEMENTS = 4000;

async function elementsOf(bus: dbus.MessageBus, nameless: boolean): Promise<Shown[]> {
  const root = ['org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root', ACCESSIBLE, 'GetChildren'] as const;
  const [programs] = (await call(bus, root)) as [[string, string][]];
  const found: Shown[] = [];
  let visited = 0;
  const visit = async (owner: string, path: string, frame: { window: string; active: boolean } | undefined, depth: number) => {
    if (depth > 60 || visited++ > MOST_ELEMENTS) return;
    const [[role], [name], [states]] = await Promise.all([
      call(bus, [owner, path, ACCESSIBLE, 'GetRoleName']) as Promise<[string]>,
      call(bus, [owner, path, 'org.freedesktop.DBus.Properties', 'Get'], 'ss', [ACCESSIBLE, 'Name']) as Promise<[dbus.Variant<string>]>,
      call(bus, [owner, path, ACCESSIBLE, 'GetState']) as Promise<[number[]]>,
    ]);
    const has = (state: number): boolean => (((states[state >> 5] ?? 0) >>> (state & 31)) & 1) === 1;
    const isWindow = WINDOWS.has(role);
    const isShowing = has(SHOWING);
    if (isWindow && !isShowing) return;
    const own = isWindow ? { window: name.value, active: has(ACTIVE) } : frame;
    if (own && isShowing && (nameless || name.value.trim() !== '')) {
      const [extents] = (await call(bus, [owner, path, 'org.a11y.atspi.Component', 'GetExtents'], 'u', [0]).catch(() => [[]])) as [
        number[],
      ];
      const [x = -1, y = -1, width = 0, height = 0] = extents;
      if (width > 0 && height > 0 && x + width > 0 && y + height > 0)
        found.push({ name: name.value, role, ...own, x, y, width, height, sensitive: has(SENSITIVE) });
    }
    if (role.includes('table') && (await isSheet(bus, owner, path))) return;
    const [children] = (await call(bus, [owner, path, ACCESSIBLE, 'GetChildren'])) as [[string, string][]];
    for (const [to, child] of children.slice(0, 300)) await visit(to, child, own, depth + 1).catch(() => {});
  };
  for (const [owner, path] of programs) await visit(owner, path, undefined, 0).catch(() => {});
  return found;
}

/** LibreOffice makes all cells of a sheet when it is asked for them, and hangs for half a minute. */
async function isSheet(bus: dbus.MessageBus, owner: string, path: string): Promise<boolean> {
  const asked = [owner, path, 'org.freedesktop.DBus.Properties', 'Get'] as const;
  const [count] = (await call(bus, asked, 'ss', [ACCESSIBLE, 'ChildCount'])) as [dbus.Variant<number>];
  return count.value > MOST_ELEMENTS || count.value < 0;
}

async function textsOf(bus: dbus.MessageBus): Promise<string[]> {
  const root = ['org.a11y.atspi.Registry', '/org/a11y/atspi/accessible/root', 'org.a11y.atspi.Accessible', 'GetChildren'] as const;
  const [programs] = (await call(bus, root)) as [[string, string][]];
  const texts: string[] = [];
  for (const [name, path] of programs) await walk(bus, name, path, texts, 0).catch(() => {});
  return texts;
}

async function walk(bus: dbus.MessageBus, name: string, path: string, texts: string[], depth: number): Promise<void> {
  if (depth > 30) return;
  const [role] = (await call(bus, [name, path, 'org.a11y.atspi.Accessible', 'GetRole'])) as [number];
  if (TEXT_ROLES.has(role)) {
    const [text] = await call(bus, [name, path, 'org.a11y.atspi.Text', 'GetText'], 'ii', [0, -1]).catch(() => ['']);
    if (text) texts.push(String(text));
  }
  const [children] = (await call(bus, [name, path, 'org.a11y.atspi.Accessible', 'GetChildren'])) as [[string, string][]];
  for (const [owner, child] of children.slice(0, 200)) await walk(bus, owner, child, texts, depth + 1).catch(() => {});
}

async function call(
  bus: dbus.MessageBus,
  [destination, path, iface, member]: readonly [string, string, string, string],
  signature = '',
  body: unknown[] = [],
): Promise<unknown[]> {
  const asked = bus.call(new dbus.Message({ destination, path, interface: iface, member, signature, body }));
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer')), 1000).unref());
  const answer = await Promise.race([asked, late]);
  return answer?.body ?? [];
}
