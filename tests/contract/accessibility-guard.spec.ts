/** What a reading asks of a program, and what it never asks: a real D-Bus, and a program of the test's own on it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as dbus from '@jellybrick/dbus-next';
import { expect, test } from '@playwright/test';
import { STATES } from '../../src/perception/accessibility/node.js';
import { createTreeReader } from '../../src/perception/accessibility/tree.js';
import { realClock } from '../support/clock.js';

const ACCESSIBLE = 'org.a11y.atspi.Accessible';
const ROOT = '/org/a11y/atspi/accessible/root';
const CELL = { x: 20, y: 40, width: 80, height: 20 };

interface Thing {
  role: string;
  name: string;
  states?: string[];
  extents?: typeof CELL;
  children?: string[];
  /** What it says that it holds; default: as many as it has. `undefined` as a value: it does not say. */
  count?: number | undefined;
  at?: (x: number, y: number) => string | undefined;
  isHidden?: boolean;
}

const window = { x: 0, y: 0, width: 400, height: 300 };
const inCell = (x: number, y: number) =>
  x >= CELL.x && x < CELL.x + CELL.width && y >= CELL.y && y < CELL.y + CELL.height ? '/a1' : undefined;

/** The sheet is a table as a program tells of it; what it is asked for is kept. */
function things(sheet: Partial<Thing>): Record<string, Thing> {
  return {
    [ROOT]: { role: 'application', name: 'calc', children: ['/frame'] },
    '/frame': { role: 'frame', name: 'Sheet', extents: window, children: ['/sheet'] },
    '/sheet': { role: 'table', name: 'Sheet 1', extents: { ...CELL, width: 300, height: 200 }, children: ['/a1'], at: inCell, ...sheet },
    '/a1': { role: 'table cell', name: 'A1', extents: CELL, children: [] },
  };
}

let daemon: ChildProcess;
let address: string;
test.beforeAll(async () => {
  daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: daemon.stdout! })) {
    address = line;
    break;
  }
});
test.afterAll(() => void daemon.kill());

/** The library's types take the message that is answered for a text. */
const { Message } = dbus as unknown as {
  Message: {
    newMethodReturn(message: dbus.Message, signature: string, body: unknown[]): dbus.Message;
    newError(message: dbus.Message, name: string, text: string): dbus.Message;
  };
};
const reply = (message: dbus.Message, signature: string, body: unknown[]) => Message.newMethodReturn(message, signature, body);
const failure = (message: dbus.Message) => Message.newError(message, 'org.freedesktop.DBus.Error.UnknownProperty', 'no such property');

/** Is the accessibility bus, its registry and one program at once. @returns what was asked of each object: `GetChildren /sheet` */
async function serve(all: Record<string, Thing>, toolkit = ''): Promise<{ asked: string[]; close(): void }> {
  const bus = dbus.sessionBus({ busAddress: address });
  await new Promise<void>(resolve => bus.once('connect', () => resolve()));
  const asked: string[] = [];
  const own = (bus as unknown as { name: string }).name;
  const bits = (states: string[]) =>
    states.reduce(
      (words, state) => {
        const at = STATES.indexOf(state);
        words[at >> 5] = (words[at >> 5]! | (1 << (at & 31))) >>> 0;
        return words;
      },
      [0, 0],
    );
  bus.addMethodHandler((message: dbus.Message) => {
    const answer = (signature: string, ...body: unknown[]) => {
      bus.send(reply(message, signature, body));
      return true;
    };
    const { path = '', member = '' } = message;
    if (member === 'GetAddress') return answer('s', address);
    const isRegistry = message.destination === 'org.a11y.atspi.Registry';
    if (isRegistry) return member === 'GetChildren' ? answer('a(so)', [[own, ROOT]]) : false;
    const thing = all[path];
    if (!thing) return false;
    asked.push(`${member} ${path}`);
    switch (member) {
      case 'GetChildren':
        return answer('a(so)', thing.children?.map(child => [own, child]) ?? []);
      case 'GetRoleName':
        return answer('s', thing.role);
      case 'GetState':
        return answer('au', bits(thing.isHidden ? [] : ['showing', 'visible', ...(thing.states ?? [])]));
      case 'GetInterfaces':
        return answer('as', [ACCESSIBLE, 'org.a11y.atspi.Component']);
      case 'GetRelationSet':
        return answer('a(ua(so))', []);
      case 'GetExtents': {
        const { x, y, width, height } = thing.extents ?? window;
        return answer('(iiii)', [x, y, width, height]);
      }
      case 'GetAccessibleAtPoint': {
        const [x, y] = message.body as [number, number];
        return answer('(so)', [own, thing.at?.(x, y) ?? '/org/a11y/atspi/null']);
      }
      case 'GetAll': {
        const count = new dbus.Variant('i', thing.children?.length ?? 0);
        return answer('a{sv}', { Name: new dbus.Variant('s', thing.name), Description: new dbus.Variant('s', ''), ChildCount: count });
      }
      case 'Get': {
        const [, property] = message.body as [string, string];
        const words: Record<string, string> = { Name: thing.name, ToolkitName: toolkit };
        if (property !== 'ChildCount') return answer('v', new dbus.Variant('s', words[property!] ?? ''));
        const count = 'count' in thing ? thing.count : (thing.children?.length ?? 0);
        if (count !== undefined) return answer('v', new dbus.Variant('i', count));
        bus.send(failure(message));
        return true;
      }
      default:
        return false;
    }
  });
  await bus.requestName('org.a11y.Bus', 0);
  await bus.requestName('org.a11y.atspi.Registry', 0);
  return { asked, close: () => bus.disconnect() };
}

const SHEETS: readonly [what: string, sheet: Partial<Thing>, isAskedForAll: boolean][] = [
  ['that says that it makes its cells when asked, and how many', { states: ['manages-descendants'], count: 2 ** 31 - 1 }, false],
  ['that says nothing of the kind, only how many', { count: 2 ** 31 - 1 }, false],
  ['whose count ran over', { count: -1 }, false],
  ['that does not say how many', { count: undefined }, false],
  ['of one cell', { count: 1 }, true],
];

for (const [what, sheet, isAskedForAll] of SHEETS) {
  test(`a table ${what}: ${isAskedForAll ? 'is asked for its cells' : 'only what lies in sight is asked for'}`, async () => {
    const program = await serve(things(sheet));
    const reader = createTreeReader(address, realClock.now);
    try {
      const names = (await reader.read()).map(({ name }) => name);
      expect(names).toEqual(['calc', 'Sheet', 'Sheet 1', 'A1']);
      expect(program.asked.includes('GetChildren /sheet')).toBe(isAskedForAll);
      expect(program.asked.some(one => one === 'GetAccessibleAtPoint /sheet')).toBe(!isAskedForAll);
    } finally {
      reader.close();
      program.close();
    }
  });
}

const FORM: Record<string, Thing> = {
  [ROOT]: { role: 'application', name: 'form', children: ['/frame'] },
  '/frame': { role: 'frame', name: 'Form', children: ['/ok', '/later', '/text'] },
  '/ok': { role: 'push button', name: 'OK', children: [] },
  '/later': { role: 'push button', name: 'Later', children: [], isHidden: true },
  '/text': { role: 'label', name: 'Text', children: [] },
};
const ASKED: readonly [what: string, toolkit: string, asked: Record<string, string>][] = [
  [
    'that is known to tell all properties at once: what holds nothing is not asked what it holds',
    'gtk',
    {
      '/frame': 'GetAll GetChildren GetExtents GetRoleName GetState',
      '/ok': 'GetAll GetExtents GetRelationSet GetRoleName GetState',
      '/later': 'GetState',
      '/text': 'GetAll GetExtents GetInterfaces GetRoleName GetState',
    },
  ],
  [
    'that is not: it is asked one by one, for Qt 5 crashes',
    'Qt',
    {
      '/frame': 'Get Get GetChildren GetExtents GetRoleName GetState',
      '/ok': 'Get Get GetChildren GetExtents GetRelationSet GetRoleName GetState',
      '/later': 'GetState',
      '/text': 'Get Get GetChildren GetExtents GetInterfaces GetRoleName GetState',
    },
  ],
];

for (const [what, toolkit, asked] of ASKED) {
  test(`a program ${what}; of what does not show only whether it does`, async () => {
    const program = await serve(FORM, toolkit);
    const reader = createTreeReader(address, realClock.now);
    try {
      expect((await reader.read()).map(({ name }) => name)).toEqual(['form', 'Form', 'OK', 'Text']);
      const of = (path: string) => program.asked.filter(one => one.endsWith(` ${path}`)).map(one => one.split(' ')[0]!);
      expect(Object.fromEntries(Object.keys(asked).map(path => [path, of(path).sort().join(' ')]))).toEqual(asked);
    } finally {
      reader.close();
      program.close();
    }
  });
}
