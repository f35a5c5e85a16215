/** Reads the texts of accessible programs by itself: what the benchmark holds for true must not come through the eyes that it tests. */
import dbus from 'dbus-next';

const TEXT_ROLES = new Set([60, 61, 29, 79]);

/** @returns what every text of the session's programs says; nothing where the bus does not answer */
export async function readTexts(sessionBus: string | undefined): Promise<string[]> {
  if (!sessionBus) return [];
  const session = dbus.sessionBus({ busAddress: sessionBus });
  // No bus yet: no program has said anything. The calls run into their limit.
  session.on('error', () => {});
  try {
    const address = await call(session, ['org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress']);
    const bus = dbus.sessionBus({ busAddress: address[0] as string });
    bus.on('error', () => {});
    try {
      return await textsOf(bus);
    } finally {
      bus.disconnect();
    }
  } catch {
    return [];
  } finally {
    session.disconnect();
  }
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
