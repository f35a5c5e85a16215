/** Whatever becomes of the process that opened a display, nothing of it stays. */
import { expect, test } from '@playwright/test';
import { isRunning, ownSeconds } from '../../support/running.js';
import { expectGone, firstLine, ownerScript, processesOf, runOwner, runScript } from './display-support.js';

const wait = 'process.stdin.resume();';
/** A program that throws its environment away, and with it the session's mark, and leaves its parent. */
const nameless = (seconds: string) => ({
  daemon: { command: 'sh', args: ['-c', `(setsid env -i sleep ${seconds} &) >/dev/null 2>&1`] },
  nameless: { command: 'sh', args: ['-c', 'env -i /bin/sh -c "sleep 1000 & exit 0"'] },
});

const ends: [how: string, then: string, how2: (pid: number) => void, end: { code?: number | null; signal?: string | null }][] = [
  ['closes it', 'await programs.close(); await session.close(); process.exit(0);', () => {}, { code: 0 }],
  ['calls process.exit', 'process.exit(1);', () => {}, { code: 1 }],
  ['throws', 'throw new Error("on purpose");', () => {}, { code: 1 }],
  ['forgets it and has nothing more to do', '', () => {}, { code: 0 }],
  ['gets SIGINT', wait, pid => process.kill(pid, 'SIGINT'), { signal: 'SIGINT' }],
  ['gets SIGTERM', wait, pid => process.kill(pid, 'SIGTERM'), { signal: 'SIGTERM' }],
  ['is killed', wait, pid => process.kill(pid, 'SIGKILL'), { signal: 'SIGKILL' }],
  ['is killed in an endless loop', 'for (;;);', pid => process.kill(pid, 'SIGKILL'), { signal: 'SIGKILL' }],
];
for (const [how, then, act, end] of ends) {
  test(`an owner that ${how} leaves nothing running`, async () => {
    const seconds = ownSeconds();
    const { child, session, ended } = await runOwner(ownerScript(then, '', nameless(seconds)));
    act(child.pid!);
    expect(await ended).toMatchObject(end);
    await expectGone(session);
    expect(isRunning('sleep', seconds)).toBe(false);
  });
}

test('the programs were really there before', async () => {
  const { child, session, ended } = await runOwner(ownerScript(wait));
  const running = processesOf(session).join('\n');
  for (const name of ['Xvfb', 'openbox', 'dbus-daemon', 'xterm', 'sleep 1000', 'trap']) expect(running).toContain(name);
  child.kill('SIGKILL');
  await ended;
  await expectGone(session);
});

test('an owner that hangs, and whose parent was killed, leaves nothing running', async () => {
  const hanging = ownerScript('for (;;);', 'silenceMs: 1500');
  const parent = runScript(`
    import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(hanging)}], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.once('data', data => console.log(JSON.stringify({ pid: child.pid, ...JSON.parse(data) })));
  `);
  const session = JSON.parse(await firstLine(parent));
  try {
    parent.kill('SIGKILL');
    await expectGone(session);
  } finally {
    process.kill(session.pid, 'SIGKILL');
  }
});

test('an owner that hangs under a living parent is left alone', async () => {
  const { child, session, ended } = await runOwner(
    ownerScript(
      'const until = Date.now() + 4000; while (Date.now() < until); console.log(session.alive); process.exit(7);',
      'silenceMs: 500',
    ),
  );
  expect(await ended).toEqual({ code: 7, signal: null });
  expect(child.exitCode).toBe(7);
  await expectGone(session);
});

test('when the supervisor is killed, the owner learns it and sweeps', async () => {
  const seconds = ownSeconds();
  const { child, session, ended } = await runOwner(
    ownerScript(`${wait} console.log(await session.died); await session.close(); process.exit(0);`, '', nameless(seconds)),
  );
  expect(isRunning('sleep', seconds)).toBe(true);
  process.kill(session.supervisor, 'SIGKILL');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(child.exitCode).toBe(0);
  await expectGone(session);
  expect(isRunning('sleep', seconds)).toBe(false);
});

test('an X server that was killed leaves no socket', async () => {
  const { child, session, ended } = await runOwner(ownerScript(wait));
  const server = processesOf(session).find(each => each.includes('Xvfb'));
  process.kill(Number(server?.split(' ')[0]), 'SIGKILL');
  child.kill('SIGTERM');
  await ended;
  await expectGone(session);
});

test('when owner and supervisor are killed, the next start sweeps', async () => {
  const { child, session, ended } = await runOwner(ownerScript(wait));
  // Stopped first: the supervisor must not clean up when its owner dies.
  process.kill(session.supervisor, 'SIGSTOP');
  child.kill('SIGKILL');
  await ended;
  // Nobody sweeps as long as it is there, even stopped.
  expect(processesOf(session)).not.toEqual([]);
  process.kill(session.supervisor, 'SIGKILL');
  const next = await runOwner(ownerScript('await session.close(); process.exit(0);'));
  expect(await next.ended).toEqual({ code: 0, signal: null });
  await expectGone(session);
  await expectGone(next.session);
});
