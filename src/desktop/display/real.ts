/** The person's own display: checked before anything native touches it, and used by one run at a time. */
import { join } from 'node:path';
import { DesktopError } from '../../ports/desktop.js';
import type { Size } from '../../trace/action.js';
import type { DisplayOptions, DisplaySession } from './display-session.js';
import { accessible, utf8Locale } from './environment.js';
import { acquireLock } from './lock.js';
import { processInfo } from './processes.js';
import { registryFolder } from './registry.js';
import { startSupervisor } from './supervisor-client.js';
import { within } from './wait.js';
import { greetX, localDisplay, type XServer } from './x-greeting.js';

const LOCK_TIMEOUT_MS = 10 * 60_000;

/** @param env the environment of the person's session */
export async function openRealDisplay(options: DisplayOptions, env: NodeJS.ProcessEnv = process.env): Promise<DisplaySession> {
  const { signal, clock, onNotice, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const x = process.platform === 'linux' ? await reach(env, signal) : undefined;
  const display = x ? env.DISPLAY! : '';
  let supervisor: Awaited<ReturnType<typeof startSupervisor>> | undefined;
  try {
    supervisor = await startSupervisor(options);
    const { pid, startTime } = supervisor;
    const release = await acquireLock({
      folder: join(registryFolder(), `lock-display-${localDisplay(display) ?? 'main'}`),
      what: `the display ${display}`.trim(),
      // Bound to the supervisor: when this process is killed, the next run waits until its programs are gone.
      holder: { pid, startTime },
      timeoutMs: lockTimeoutMs,
      refusal: holder => ofThisRun(holder, "`display: 'real'`"),
      clock,
      signal,
      onNotice,
    });
    return await session({ x, display, size: x?.size ?? options.size, supervisor, release, env });
  } catch (error) {
    x?.close();
    await supervisor?.close();
    throw error;
  }
}

/**
 * Another worker of the same run keeps the display until all of its tests are done: who waits for it keeps tests waiting that it could do.
 * @param holder a supervisor: child of a worker, which is a child of Playwright, as we are
 * @param what the option, for people
 */
export function ofThisRun(holder: number, what: string): string | undefined {
  const worker = processInfo(holder)?.parent ?? 0;
  if (process.ppid <= 1 || worker === process.pid || processInfo(worker)?.parent !== process.ppid) return undefined;
  return `${what} is one desktop, and another worker of this run (process ${worker}) uses it. Set \`workers: 1\` for the run, or \`display: 'private'\`, which gives each worker its own.`;
}

interface Parts {
  x: XServer | undefined;
  display: string;
  size: Size;
  supervisor: Awaited<ReturnType<typeof startSupervisor>>;
  release: () => void;
  env: NodeJS.ProcessEnv;
}

async function session({ x, display, size, supervisor, release, env }: Parts): Promise<DisplaySession> {
  const locale = await utf8Locale(env);
  const own: Record<string, string> = { LANG: locale, ...accessible(env) };
  for (const name of ['DISPLAY', 'XAUTHORITY', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR']) {
    const value = env[name];
    if (value) own[name] = value;
  }
  let alive = true;
  let closing = false;
  let tell: (reason: string) => void = () => {};
  const died = new Promise<string>(resolve => {
    tell = resolve;
  });
  const die = (reason: string) => {
    alive = false;
    if (!closing) tell(reason);
  };
  void x?.closed.then(() => die(`The display ${display} has closed the connection.`));
  void supervisor.ended.then(() => die('The process that looks after the programs was ended from outside.'));
  return {
    display,
    size,
    env: own,
    get alive() {
      return alive;
    },
    died,
    hangs: () => undefined,
    supervisor,
    setServiceEnvironment: async () => {},
    async close() {
      closing = true;
      alive = false;
      x?.close();
      await supervisor.close();
      release();
    },
  };
}

/** @throws DesktopError `failed`: there is no display, it is Wayland's, or it does not answer */
async function reach(env: NodeJS.ProcessEnv, signal: AbortSignal | undefined): Promise<XServer> {
  const instead = "Set `display: 'private'`, which needs no display of yours.";
  if (env.XDG_SESSION_TYPE === 'wayland' || env.WAYLAND_DISPLAY) {
    const found = env.WAYLAND_DISPLAY ? `WAYLAND_DISPLAY=${env.WAYLAND_DISPLAY}` : 'XDG_SESSION_TYPE=wayland';
    throw new DesktopError(
      'failed',
      `\`display: 'real'\` needs an X11 session, but this is a Wayland one (${found}), where no program may use another's mouse and keys. ${instead} Or log in with an X11 ("Xorg") session.`,
    );
  }
  if (!env.DISPLAY) throw new DesktopError('failed', `\`display: 'real'\` needs the variable DISPLAY, which is not set. ${instead}`);
  const late = () => new Error('it did not answer within 5 s');
  try {
    return await within(greetX(env.DISPLAY, undefined, env), 5000, late, signal);
  } catch (error) {
    signal?.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    throw new DesktopError('failed', `The display ${env.DISPLAY} cannot be used: ${why}. ${instead}`, { cause: error });
  }
}
