/** The person's own display: refused plainly where it cannot be used, shared fairly where it can. */

import type { ChildProcess } from 'node:child_process';
import { test as base, expect } from '@playwright/test';
import { openRealDisplay } from '../../../src/desktop/display/real.js';
import { type DisplaySession, openDisplay } from '../../../src/desktop/display/session.js';
import { slowness } from '../../support/machine.js';
import { expectGone, firstLine, runScript } from './display-support.js';

const SIZE = { width: 640, height: 480 };
const dist = new URL('../../../dist/desktop/display/', import.meta.url).href;

/** A private display stands in for the person's. */
const test = base.extend<{ persons: DisplaySession; runs: ChildProcess[] }>({
  persons: async ({}, use) => {
    const session = await openDisplay({ mode: 'private', size: SIZE });
    await use(session);
    await session.close();
  },
  runs: async ({}, use) => {
    const runs: ChildProcess[] = [];
    await use(runs);
    for (const run of runs) run.kill('SIGKILL');
  },
});

const open = (env: NodeJS.ProcessEnv, more: object = {}) => openRealDisplay({ mode: 'real', size: { width: 1, height: 1 }, ...more }, env);

const refused: [what: string, env: NodeJS.ProcessEnv, message: RegExp][] = [
  ['a Wayland session', { XDG_SESSION_TYPE: 'wayland', DISPLAY: ':0' }, /X11 session.*Wayland one \(XDG_SESSION_TYPE=wayland\)/],
  ['a Wayland display', { WAYLAND_DISPLAY: 'wayland-0', DISPLAY: ':0' }, /Wayland one \(WAYLAND_DISPLAY=wayland-0\)/],
  ['no display at all', {}, /variable DISPLAY, which is not set/],
  ['a display that is not there', { DISPLAY: ':9999' }, /:9999 cannot be used: .*(ENOENT|ECONNREFUSED)/],
  ['a display of another machine', { DISPLAY: 'elsewhere:0' }, /"elsewhere:0" is not a display of this machine/],
];
for (const [what, env, message] of refused) {
  test(`${what} is refused with the way out`, async () => {
    const error = await open(env).catch((thrown: Error) => thrown);
    expect(error).toMatchObject({ name: 'DesktopError', kind: 'failed', message: expect.stringMatching(message) });
    expect((error as Error).message).toContain("display: 'private'");
  });
}

test('it has the size and the environment of the person’s session, and closing leaves the display alone', async ({ persons }) => {
  const session = await open(persons.env);
  expect(session).toMatchObject({ mode: 'real', display: persons.display, size: SIZE, alive: true });
  expect(session.env).toMatchObject({ DISPLAY: persons.display, DBUS_SESSION_BUS_ADDRESS: persons.env.DBUS_SESSION_BUS_ADDRESS });
  await session.close();
  expect(session.alive).toBe(false);
  expect(persons.alive).toBe(true);
});

test('when the person’s display goes, it says so', async ({ persons }) => {
  const session = await open(persons.env);
  await persons.close();
  expect(await session.died).toBe(`The display ${persons.display} has closed the connection.`);
  expect(session.alive).toBe(false);
  await session.close();
});

test('two runs on one machine take turns', async ({ persons, runs }) => {
  const first = run(persons, runs);
  const holder = JSON.parse(await firstLine(first));
  const notices: string[] = [];
  const second = open(persons.env, { onNotice: (text: string) => notices.push(text) });
  await expect
    .poll(() => notices, { timeout: 15_000 * slowness })
    .toEqual([`Waiting for the display ${persons.display}: process ${holder.supervisor} uses it.`]);
  first.stdin?.end();
  const session = await second;
  expect(session.alive).toBe(true);
  await session.close();
});

test('a run that was killed gives the display free, when its programs are gone', async ({ persons, runs }) => {
  const first = run(persons, runs);
  const holder = JSON.parse(await firstLine(first));
  const waiting = open(persons.env);
  first.kill('SIGKILL');
  const session = await waiting;
  await expectGone({ ...holder, display: ':none', programs: [] });
  await session.close();
});

test('a run that waits too long gives up with the reason', async ({ persons, runs }) => {
  const first = run(persons, runs);
  const holder = JSON.parse(await firstLine(first));
  const message = new RegExp(`the display ${persons.display} within 0 s, but process ${holder.supervisor} still uses it`);
  await expect(open(persons.env, { lockTimeoutMs: 300 })).rejects.toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(message),
  });
});

test('another display is not locked', async ({ persons, runs }) => {
  await firstLine(run(persons, runs));
  const other = await openDisplay({ mode: 'private', size: SIZE });
  const session = await open(other.env, { lockTimeoutMs: 0 });
  await session.close();
  await other.close();
});

/** Another process that uses the display until its input ends. */
function run(persons: DisplaySession, runs: ChildProcess[]): ChildProcess {
  const child = runScript(
    `
    import { openDisplay } from '${dist}session.js';
    const session = await openDisplay({ mode: 'real', size: { width: 1, height: 1 } });
    const { id, folder, pid } = session.supervisor;
    console.log(JSON.stringify({ id, folder, supervisor: pid }));
    process.stdin.resume().on('end', () => session.close());
    `,
    { PATH: process.env.PATH, ...persons.env },
  );
  runs.push(child);
  return child;
}
