/** One fault of the desktop a test; `desktop.spec.ts` runs this as a project of its own and holds the outcome of each against the table. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'xenotester';

test.use({
  apps: {
    form: { command: 'zenity', args: ['--forms', '--title=Form', '--text=Fill in', '--add-entry=Name', '--add-entry=City'] },
  },
});

const OPEN = '1. Open "form"\n';
const FILL = '2. Fill "Name" with "Ann"\n';

test('healthy', async ({ agent }) => {
  await agent.run(`${OPEN}${FILL}`);
});

test('the display is killed before the run', async ({ agent }) => {
  kill('Xvfb');
  await told(agent.run(OPEN));
});

test('the display is killed while typing', async ({ agent }, info) => {
  await during(
    info,
    /"action_started".*"type":"type"/,
    () => kill('Xvfb'),
    () => agent.run(`${OPEN}2. Type "${'long '.repeat(400)}"`),
  );
});

test('the display is killed while the screen is looked at', async ({ agent }, info) => {
  await during(
    info,
    /"action_finished"/,
    () => kill('Xvfb'),
    () => agent.run(`${OPEN}${FILL}`),
  );
});

test('the display is killed while waiting', async ({ agent }, info) => {
  await during(
    info,
    /"type":"wait"/,
    () => kill('Xvfb'),
    () => agent.run(`${OPEN}2. Wait 30 seconds`),
  );
});

test.describe(() => {
  test.use({ limits: { maxSeconds: 25 } });
  test('the display hangs', async ({ agent }, info) => {
    await during(
      info,
      /"type":"wait"/,
      () => kill('Xvfb', 'SIGSTOP'),
      () => agent.run(`${OPEN}2. Wait 2 seconds\n3. Fill "City" with "Rome"`),
    );
  });
});

test('the window manager is killed', async ({ agent }, info) => {
  await during(
    info,
    /"type":"wait"/,
    () => kill('openbox'),
    () => agent.run(`${OPEN}2. Wait 2 seconds\n3. Fill "City" with "Rome"`),
  );
});

test('D-Bus is killed', async ({ agent }, info) => {
  await during(
    info,
    /"type":"wait"/,
    () => kill('dbus-daemon'),
    () => agent.run(`${OPEN}2. Wait 2 seconds\n3. Fill "City" with "Rome"`),
  );
});

for (const [what, name] of [
  ['the window manager', 'openbox'],
  ['D-Bus', 'dbus-daemon'],
] as const) {
  test(`${what} hangs`, async ({ agent }, info) => {
    await during(
      info,
      /"type":"wait"/,
      () => kill(name, 'SIGSTOP'),
      () => agent.run(`${OPEN}2. Wait 2 seconds\n3. Fill "City" with "Rome"`),
    );
  });
}

test('the accessibility service is killed', async ({ agent }, info) => {
  await during(
    info,
    /"type":"wait"/,
    () => kill('at-spi'),
    () => agent.run(`${OPEN}2. Wait 2 seconds\n3. Fill "City" with "Rome"`),
  );
});

test('the supervisor of the display is killed', async ({ agent }, info) => {
  await during(
    info,
    /"type":"wait"/,
    () => kill('supervisor'),
    () => agent.run(`${OPEN}2. Wait 30 seconds`),
  );
});

test('the program hangs', async ({ agent }, info) => {
  await during(
    info,
    /"type":"wait"/,
    () => kill('zenity', 'SIGSTOP'),
    () => agent.run(`${OPEN}2. Wait 1 second\n3. Click the "OK" button`),
  );
});

test('the owner of the clipboard is killed', async ({ agent }, info) => {
  await during(
    info,
    /"type":"wait"/,
    () => kill('zenity'),
    () => agent.run(`${OPEN}${FILL}3. Press Ctrl+A\n4. Press Ctrl+C\n5. Wait 1 second\n\nExpect:\n- the clipboard contains "Ann"`),
  );
});

test('the owner of the clipboard hangs', async ({ agent }, info) => {
  await during(
    info,
    /"type":"wait"/,
    () => kill('zenity', 'SIGSTOP'),
    () => agent.run(`${OPEN}${FILL}3. Press Ctrl+A\n4. Press Ctrl+C\n5. Wait 1 second\n\nExpect:\n- the clipboard contains "Ann"`),
  );
});

test('healthy to the end', async ({ agent }) => {
  await agent.run(`${OPEN}${FILL}`);
  expect(agent.home).toContain('home');
});

/** Does it as soon as the trace says so; the run goes on meanwhile. */
async function during(
  info: { outputPath(...parts: string[]): string },
  sign: RegExp,
  act: () => void,
  run: () => Promise<unknown>,
): Promise<void> {
  const trace = info.outputPath('xenotester', 'trace.ndjson');
  let trouble: unknown;
  const timer = setInterval(() => {
    if (!existsSync(trace) || !sign.test(readFileSync(trace, 'utf8'))) return;
    clearInterval(timer);
    try {
      act();
    } catch (error) {
      trouble = error;
    }
  }, 20);
  await told(run()).finally(() => clearInterval(timer));
  if (trouble) throw trouble;
}

/** The verdict stands in the report all the same. Caught, so that the next test runs in the same worker: that is what must not be harmed. */
async function told(run: Promise<unknown>): Promise<void> {
  await run.catch((error: Error) => {
    if (error.name !== 'VerdictError') throw error;
  });
}

/** Ends those processes of this worker, and of its display, whose command line has the name. */
function kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): void {
  const all = readdirSync('/proc').filter(pid => /^\d+$/.test(pid) && pid !== String(process.pid));
  const parents = new Map(all.map(pid => [pid, parentOf(pid)]));
  const isBelow = (pid: string | undefined): boolean => pid === String(process.pid) || (pid !== undefined && isBelow(parents.get(pid)));
  // Services that the bus has started are children of nobody; the folder of the session stands in their environment.
  const runtimes = new Set(all.filter(isBelow).map(pid => environmentOf(pid, 'XDG_RUNTIME_DIR')));
  runtimes.delete(environmentOf('self', 'XDG_RUNTIME_DIR'));
  const isOurs = (pid: string) =>
    isBelow(pid) || (runtimes.has(environmentOf(pid, 'XDG_RUNTIME_DIR')) && environmentOf(pid, 'XDG_RUNTIME_DIR') !== '');
  const found = all.filter(pid => commandOf(pid).includes(name) && isOurs(pid));
  if (found.length === 0) throw new Error(`expected a process "${name}" of this worker, found none`);
  for (const pid of found) process.kill(Number(pid), signal);
}

function environmentOf(pid: string, name: string): string {
  try {
    return new RegExp(`(?:^|\0)${name}=([^\0]*)`).exec(readFileSync(`/proc/${pid}/environ`, 'latin1'))?.[1] ?? '';
  } catch {
    return '';
  }
}

function parentOf(pid: string): string | undefined {
  try {
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];
  } catch {
    return undefined;
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').split('\0').slice(0, 3).join(' ');
  } catch {
    return '';
  }
}
