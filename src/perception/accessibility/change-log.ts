/** Listens to what programs tell of themselves: one connection a display, every event with its process and its time. */
import { BUS, type Bus, type BusSignal } from '../../dbus/bus.js';
import type { ChangeLog, ToldChange } from '../../ports/change-log.js';
import type { Clock } from '../../ports/clock.js';
import { connectAccessibilityBus } from './bus.js';

/** So many are kept: an input tells of some hundred. Our choice. */
const KEPT = 5000;
const CALL_MS = 1000;

/** What belongs together is told together: from the first event to the end of a wait, milliseconds. Measured: one click tells all within some 20. */
const TOGETHER_MS = 20;

const EVENTS = 'org.a11y.atspi.Event.';
/** Both are needed: without the registration programs tell nothing, without the rules the bus hands nothing on. */
const REGISTRATIONS = ['object:', 'window:', 'focus:'];
const INTERFACES = ['Object', 'Window', 'Focus'];

/** @param sessionBus address of the D-Bus session whose programs are heard; undefined: there is none, and nothing is ever told */
export function createChangeLog(sessionBus: string | undefined, clock: Pick<Clock, 'now'>): ChangeLog {
  const kept: ToldChange[] = [];
  const waiting = new Set<() => void>();
  const processes = new Map<string, number | undefined>();

  const listening = listen().catch(() => undefined);

  async function listen(): Promise<Bus> {
    const bus = await connectAccessibilityBus(sessionBus);
    bus.listen(signal => hear(bus, signal));
    for (const name of INTERFACES)
      await call(bus, { ...BUS, member: 'AddMatch', signature: 's', body: [`type='signal',interface='${EVENTS}${name}'`] });
    for (const event of REGISTRATIONS) await call(bus, { ...REGISTRY, member: 'RegisterEvent', signature: 's', body: [event] });
    return bus;
  }

  function hear(bus: Bus, signal: BusSignal): void {
    const told = signal.interface.startsWith(EVENTS) && changeOf(signal);
    if (!told) return;
    const change: ToldChange = { at: clock.now(), pid: processes.get(signal.sender), element: `${signal.sender}${signal.path}`, ...told };
    if (!processes.has(signal.sender)) learnProcess(bus, signal.sender);
    if (told.what === 'name' && told.to === undefined) askName(bus, signal, change);
    kept.push(change);
    if (kept.length > 2 * KEPT) kept.splice(0, KEPT);
    for (const wake of [...waiting]) wake();
  }

  /** Qt tells that a name is another one, and not which: a message may stand there for a moment only. */
  function askName(bus: Bus, { sender, path }: BusSignal, change: ToldChange): void {
    const asked = { destination: sender, path, interface: 'org.freedesktop.DBus.Properties', member: 'Get', signature: 'ss' };
    call(bus, { ...asked, body: ['org.a11y.atspi.Accessible', 'Name'] }).then(
      ([name]) => {
        const said = (name as { value?: unknown } | undefined)?.value;
        if (typeof said === 'string') change.to = said;
      },
      () => {},
    );
  }

  function learnProcess(bus: Bus, sender: string): void {
    processes.set(sender, undefined);
    call(bus, { ...BUS, member: 'GetConnectionUnixProcessID', signature: 's', body: [sender] }).then(
      ([pid]) => {
        processes.set(sender, Number(pid));
        for (const change of kept) if (change.element.startsWith(`${sender}/`)) change.pid = Number(pid);
      },
      // It has ended: whose it was nobody can tell any more.
      () => {},
    );
  }

  return {
    since: at => kept.slice(kept.findLastIndex(change => change.at <= at) + 1),
    next(ms, signal) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const end = (then: () => void) => {
          clearTimeout(timer);
          waiting.delete(wake);
          signal?.removeEventListener('abort', stop);
          then();
        };
        const stop = () => end(() => reject(signal?.reason));
        let timer = setTimeout(() => end(() => resolve(false)), ms);
        const wake = () => {
          waiting.delete(wake);
          clearTimeout(timer);
          timer = setTimeout(() => end(() => resolve(true)), TOGETHER_MS);
        };
        waiting.add(wake);
        signal?.addEventListener('abort', stop);
      });
    },
    close() {
      // A bus that is still being started is not waited for.
      void listening.then(bus => bus?.close());
    },
  };
}

const REGISTRY = {
  destination: 'org.a11y.atspi.Registry',
  path: '/org/a11y/atspi/registry',
  interface: 'org.a11y.atspi.Registry',
};

function call(bus: Bus, message: Parameters<Bus['call']>[0]): Promise<unknown[]> {
  return bus.call(message, CALL_MS);
}

/** What an event says. Names are written in several ways: `StateChanged`, Firefox's `add/system`, GTK 4's `activate`. */
export function changeOf({
  interface: from,
  member,
  body,
}: Pick<BusSignal, 'interface' | 'member' | 'body'>): Pick<ToldChange, 'what' | 'detail' | 'to'> | undefined {
  const [rest, first, , any] = body as [string, number, number, { value?: unknown } | undefined];
  const detail = String(rest ?? '').split('/')[0]!;
  if (from.endsWith('.Window')) return { what: 'window', detail: member.toLowerCase() };
  if (from.endsWith('.Focus')) return { what: 'focus', to: true };
  switch (member) {
    case 'StateChanged':
      // Each object of a new window tells that it is none that has gone.
      if (detail === 'defunct') return undefined;
      return detail === 'focused' ? { what: 'focus', to: first === 1 } : { what: 'state', detail, to: first === 1 };
    case 'ChildrenChanged':
      return { what: detail === 'remove' ? 'gone' : 'appeared' };
    case 'TextChanged':
      // Letter by letter it may be a secret.
      return { what: 'text', detail, ...(typeof any?.value === 'string' && { to: [...any.value].length }) };
    case 'PropertyChange':
      return PROPERTIES[detail] && { what: PROPERTIES[detail], ...wordsIn(any) };
    case 'SelectionChanged':
      return { what: 'selection' };
    default:
      return undefined;
  }
}

const PROPERTIES: Readonly<Record<string, ToldChange['what']>> = { 'accessible-name': 'name', 'accessible-value': 'value' };

function wordsIn(any: { value?: unknown } | undefined): Pick<ToldChange, 'to'> {
  const { value } = any ?? {};
  return typeof value === 'string' || typeof value === 'number' ? { to: value } : {};
}
