/** Our client on a real D-Bus; what answers there is another library, so that nobody agrees with himself only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as library from '@jellybrick/dbus-next';
import { expect, test } from '@playwright/test';
import { type Bus, type BusSignal, connectBus, DBusError } from '../../src/dbus/bus.js';
import { Variant } from '../../src/dbus/wire.js';

/** Far more than any of it takes. */
const AMPLE_MS = 20_000;
const TO = { destination: 'org.example.Echo', path: '/echo', interface: 'org.example.Echo' };

let daemon: ChildProcess;
let address: string;
let folder: string;
let echo: library.MessageBus;
let held: library.Message;
const open: { close(): void }[] = [];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xenotester-bus-'));
  daemon = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const line of createInterface({ input: daemon.stdout! })) {
    address = line;
    break;
  }
  echo = library.sessionBus({ busAddress: address });
  await echo.requestName(TO.destination, 0);
  echo.addMethodHandler(message => {
    if (message.member === 'Refuse') echo.send(library.Message.newError(message, 'org.example.No', 'not today'));
    if (message.member === 'Echo') echo.send(library.Message.newMethodReturn(message, message.signature, message.body));
    if (message.member === 'Held') held = message;
    if (message.member === 'Release') for (const one of [held, message]) echo.send(library.Message.newMethodReturn(one, '', []));
    // `Silence` gets no answer, `Held` one later.
    return ['Refuse', 'Echo', 'Silence', 'Held', 'Release'].includes(message.member);
  });
});
test.afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
test.afterAll(() => {
  echo.disconnect();
  daemon.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function bus(at = address): Promise<Bus> {
  const made = await connectBus(at, AMPLE_MS);
  open.push(made);
  return made;
}

const VALUES: readonly [signature: string, value: unknown][] = [
  ['s', 'Ünïcode 漢字 👍'],
  ['s', 'x'.repeat(300_000)],
  ['o', '/a/b'],
  ['g', 'a{sv}'],
  ['b', true],
  ['y', 255],
  ['n', -32_768],
  ['q', 65_535],
  ['i', -2_147_483_648],
  ['u', 4_294_967_295],
  ['x', -(2n ** 62n)],
  ['t', 2n ** 64n - 1n],
  ['d', -0.1],
  ['as', ['a', '', 'c']],
  ['ax', []],
  ['a(so)', [[':1.2', '/a'], [':1.3', '/b']]], // biome-ignore format: one row, one line
  ['(iiii)', [1, -2, 3, -4]],
  ['a{ss}', { LANG: 'C', PATH: '/bin' }],
  ['a(ua(so))', [[1, [[':1.2', '/a']]]]],
];

for (const [signature, value] of VALUES) {
  test(`${signature} ${JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}n` : one)).slice(0, 30)} goes there and back`, async () => {
    const [back] = await (await bus()).call({ ...TO, member: 'Echo', signature, body: [value] }, AMPLE_MS);
    expect(back).toEqual(value);
  });
}

test('values that bring their type along go there and back', async () => {
  const value = { Name: new Variant('s', 'a'), Count: new Variant('i', -1), Deep: new Variant('v', new Variant('ab', [true, false])) };
  const [back] = await (await bus()).call({ ...TO, member: 'Echo', signature: 'a{sv}', body: [value] }, AMPLE_MS);
  expect(back).toEqual(value);
});

test('a thousand questions at once get each its own answer', async () => {
  const client = await bus();
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const answers = await Promise.all(numbers.map(n => client.call({ ...TO, member: 'Echo', signature: 'u', body: [n] }, AMPLE_MS)));
  expect(answers.map(([n]) => n)).toEqual(numbers);
});

test('what the other side refuses is a DBusError with its name and words', async () => {
  const refused = (await bus()).call({ ...TO, member: 'Refuse' }, AMPLE_MS);
  await expect(refused).rejects.toThrow(DBusError);
  await expect(refused).rejects.toMatchObject({ type: 'org.example.No', message: 'not today' });
});

test('a program that gives no answer is given up after its time; the next question is answered', async () => {
  const client = await bus();
  await expect(client.call({ ...TO, member: 'Silence' }, 50)).rejects.toThrow('org.example.Echo (Silence) gave no answer within 50 ms.');
  expect(await client.call({ ...TO, member: 'Echo', signature: 's', body: ['still here'] }, AMPLE_MS)).toEqual(['still here']);
});

test('a program that answers others meanwhile is at work, and is waited for', async () => {
  const client = await bus();
  const to = { ...TO, destination: echo.name! };
  const asked = client.call({ ...to, member: 'Held' }, WAIT_MS);
  asked.catch(() => {});
  for (const begun = performance.now(); performance.now() < begun + 3 * WAIT_MS; )
    await client.call({ ...to, member: 'Echo', signature: 's', body: ['at work'] }, AMPLE_MS);
  await client.call({ ...to, member: 'Release' }, AMPLE_MS);
  expect(await asked).toEqual([]);
  await expect(client.call({ ...to, member: 'Silence' }, WAIT_MS)).rejects.toThrow('gave no answer within');
});
/** An echo takes a few, on a machine under load a hundred. */
const WAIT_MS = 500;

test('signals that were asked for are heard, with their sender', async () => {
  const client = await bus();
  const heard = new Promise<BusSignal>(resolve => client.listen(resolve));
  const rule = {
    destination: 'org.freedesktop.DBus',
    path: '/org/freedesktop/DBus',
    interface: 'org.freedesktop.DBus',
    member: 'AddMatch',
  };
  await client.call({ ...rule, signature: 's', body: ["type='signal',interface='org.example.Echo'"] }, AMPLE_MS);
  echo.send(library.Message.newSignal('/echo', 'org.example.Echo', 'Changed', 'sv', ['a', new library.Variant('i', 3)]));
  expect(await heard).toEqual({
    sender: (echo as unknown as { name: string }).name,
    path: '/echo',
    interface: 'org.example.Echo',
    member: 'Changed',
    body: ['a', new Variant('i', 3)],
  });
});

test('who asks us something is told that we answer nothing', async () => {
  const client = await bus();
  const [names] = (await client.call({ destination: 'org.freedesktop.DBus', path: '/', interface: 'org.freedesktop.DBus', member: 'ListNames' }, AMPLE_MS)) as [string[]]; // biome-ignore format: one question
  const own = names.filter(name => name.startsWith(':')).at(-1)!;
  const asked = echo.call(new library.Message({ destination: own, path: '/', interface: 'org.example.Any', member: 'Any' }));
  await expect(asked).rejects.toMatchObject({ type: 'org.freedesktop.DBus.Error.UnknownMethod' });
});

test('the socket of an address that answers is taken', async () => {
  const [client] = [await bus(`tcp:host=nowhere;unix:path=${join(folder, 'none')};${address}`)];
  expect(client.closed).toBe(false);
});

for (const [what, at] of [
  ['no socket', () => `unix:path=${join(folder, 'none')}`],
  ['no address', () => 'tcp:host=localhost,port=1'],
] as const) {
  test(`${what}: told, not waited for`, async () => {
    await expect(connectBus(at(), AMPLE_MS)).rejects.toThrow(/ENOENT|no socket/);
  });
}

test('a closed connection says so', async () => {
  const client = await bus();
  const waiting = client.call({ ...TO, member: 'Silence' }, AMPLE_MS);
  client.close();
  expect(client.closed).toBe(true);
  await expect(waiting).rejects.toThrow('The connection to the D-Bus is closed.');
  await expect(client.call({ ...TO, member: 'Echo' }, AMPLE_MS)).rejects.toThrow('The connection to the D-Bus is closed.');
});

/** Stands between the client and the bus: cuts, stalls and lies. */
async function between(meddle: (client: Socket, daemonSide: Socket) => void): Promise<string> {
  const path = join(folder, `between-${open.length}-${Math.random().toString(36).slice(2)}`);
  const sockets = new Set<Socket>();
  const server: Server = createServer(client => {
    const through = connect(
      address.replace(/^unix:(?:path|abstract)=([^,]+).*$/s, (_, name) => (address.includes('abstract') ? `\0${name}` : name)),
    );
    for (const one of [client, through]) {
      sockets.add(one);
      one.on('error', () => {});
    }
    client.pipe(through);
    meddle(client, through);
  });
  await new Promise<void>(done => server.listen(path, done));
  open.push({
    close() {
      for (const one of sockets) one.destroy();
      server.close();
    },
  });
  return `unix:path=${path}`;
}

test('a bus that sends byte by byte is understood', async () => {
  const at = await between((client, through) => {
    through.on('data', chunk => {
      for (const byte of chunk) client.write(Buffer.from([byte]));
    });
  });
  expect(await (await bus(at)).call({ ...TO, member: 'Echo', signature: 's', body: ['slowly'] }, AMPLE_MS)).toEqual(['slowly']);
});

const LIES: readonly [what: string, meddle: (client: Socket) => void, told: RegExp][] = [
  ['goes away', client => client.destroy(), /was closed/],
  ['sends what is no message', client => client.write('nonsense, and more of it'), /no message/],
  ['announces gigabytes', client => client.write(Buffer.from('6c020001ffffff7f0100000000000000', 'hex')), /message of \d+ bytes/],
];

for (const [what, lie, told] of LIES) {
  test(`a bus that ${what}: what waits is told, and the process lives`, async () => {
    let victim: Socket | undefined;
    const at = await between((client, through) => {
      victim = client;
      through.pipe(client);
    });
    const client = await bus(at);
    const waiting = client.call({ ...TO, member: 'Silence' }, AMPLE_MS);
    lie(victim!);
    await expect(waiting).rejects.toThrow(told);
    expect(client.closed).toBe(true);
  });
}

for (const [what, answer, told] of [
  ['refuses', 'REJECTED EXTERNAL\r\n', /does not let this user in \(REJECTED EXTERNAL\)/],
  ['is something else', `HTTP/1.1 400 ${'x'.repeat(2000)}`, /does not let this user in/],
  ['says nothing', '', /gave no answer within 100 ms/],
] as const) {
  test(`who listens there ${what}: told`, async () => {
    const path = join(folder, `greets-${what.replaceAll(' ', '-')}`);
    const server = createServer(client => void client.write(answer));
    await new Promise<void>(done => server.listen(path, done));
    open.push({ close: () => server.close() });
    await expect(connectBus(`unix:path=${path}`, answer === '' ? 100 : AMPLE_MS)).rejects.toThrow(told);
  });
}
