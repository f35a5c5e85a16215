/** The screen of another machine: one connection for a worker, used by one run at a time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DesktopError } from '../../ports/desktop.js';
import { acquireLock } from '../display/lock.js';
import { ofThisRun } from '../display/real.js';
import { registryFolder } from '../display/registry.js';
import { type Supervisor, startSupervisor } from '../display/supervisor-client.js';
import type { OpenOptions, OpenScreen, VncChoice } from '../driver.js';
import { addressOf } from './address.js';
import type { VncClient } from './client.js';
import { connectVnc } from './connect.js';
import { createVncDesktop } from './vnc-desktop.js';

const LOCK_TIMEOUT_MS = 10 * 60_000;

/** @throws DesktopError `failed` with what the server said, or that none answers; or the signal's reason */
export async function openVncScreen({ vnc, password, ca }: VncChoice, options: OpenOptions): Promise<OpenScreen> {
  const { signal, clock, onNotice, lockTimeoutMs: timeoutMs = LOCK_TIMEOUT_MS } = options;
  const place = addressOf(vnc);
  if (!place) throw new DesktopError('invalid', `"${vnc}" is no address of a VNC server; write host:5900.`);
  const address = `${place.host}:${place.port}`;
  const secret = password === undefined ? undefined : options.fill(password);
  // It keeps the lock while this process is killed, and makes the film.
  const supervisor = await startSupervisor(options);
  try {
    const release = await acquireLock({
      folder: join(registryFolder(), `lock-vnc-${address.replace(/[^\w.-]/g, '_')}`),
      what: `the screen at ${address}`,
      holder: { pid: supervisor.pid, startTime: supervisor.startTime },
      timeoutMs,
      refusal: holder => ofThisRun(holder, `The screen at ${address}`),
      clock,
      signal,
      onNotice,
    });
    const client = await connectVnc({ ...place, password: secret, ca: ca === undefined ? undefined : certificate(ca), signal });
    return screen({ client, address, supervisor, release });
  } catch (error) {
    await supervisor.close();
    throw error;
  }
}

function certificate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DesktopError('failed', `The file of \`display.ca\` cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

interface Parts {
  client: VncClient;
  address: string;
  supervisor: Supervisor;
  release(): void;
}

function screen({ client, address, supervisor, release }: Parts): OpenScreen {
  let closing = false;
  const died = new Promise<string>(resolve => {
    client.lost.addEventListener('abort', () => {
      if (!closing) resolve((client.lost.reason as Error).message);
    });
  });
  return {
    display: address,
    size: client.size,
    // Nothing of this machine is shown there.
    env: {},
    get alive() {
      return !client.lost.aborted;
    },
    died,
    hangs: () => undefined,
    supervisor,
    state: async () => `${client.size.width}×${client.size.height}`,
    setServiceEnvironment: async () => {},
    createPrograms: ({ home }) => ({
      home,
      env: {},
      open: async name => Promise.reject(new DesktopError('not_found', `"${name}" cannot be opened on the screen at ${address}.`)),
      list: () => [],
      noteWindows: () => {},
      close: async () => {},
    }),
    createDesktop: async wiring => createVncDesktop({ ...wiring, client, address }),
    async close() {
      closing = true;
      client.close();
      await supervisor.close();
      release();
    },
  };
}
