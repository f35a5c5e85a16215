/** The screen of another machine, or of one of several: one connection for a worker, used by one run at a time. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DesktopError } from '../../ports/desktop.js';
import { acquireFirst } from '../display/lock.js';
import { ofThisRun } from '../display/real.js';
import { registryFolder } from '../display/registry.js';
import { type Supervisor, startSupervisor } from '../display/supervisor-client.js';
import type { OpenOptions, OpenScreen, VncChoice } from '../driver.js';
import { addressOf } from './address.js';
import type { VncClient } from './client.js';
import { connectVnc } from './connect.js';
import { createVncDesktop } from './vnc-desktop.js';

const LOCK_TIMEOUT_MS = 10 * 60_000;

/**
 * Of several screens one that is free. One that does not answer is passed over, and tried last from then on.
 * @throws DesktopError `failed` with what the server said, or that none answers; or the signal's reason
 */
export async function openVncScreen({ vnc, password, ca }: VncChoice, options: OpenOptions): Promise<OpenScreen> {
  const { signal } = options;
  const places = [vnc].flat().map(placeOf);
  const wishes = {
    password: password === undefined ? undefined : options.fill(password),
    ca: ca === undefined ? undefined : certificate(ca),
  };
  // It keeps the lock while this process is killed, and makes the film.
  const supervisor = await startSupervisor(options);
  try {
    const errors: unknown[] = [];
    for (let left = [...places].sort((one, other) => Number(lost.has(one.address)) - Number(lost.has(other.address))); left.length > 0; ) {
      const { index, release } = await lockFirst(left, supervisor, options);
      const { address, ...place } = left[index]!;
      try {
        const client = await connectVnc({ ...place, ...wishes, signal });
        client.lost.addEventListener('abort', () => lost.add(address));
        return screen({ client, address, supervisor, release });
      } catch (error) {
        release();
        if (signal?.aborted) throw error;
        lost.add(address);
        errors.push(error);
        left = left.filter(one => one.address !== address);
      }
    }
    throw errors.length === 1 ? errors[0] : noneAnswers(errors);
  } catch (error) {
    await supervisor.close();
    throw error;
  }
}

/** Addresses that this process has lost, or that did not answer. */
const lost = new Set<string>();

interface VncPlace {
  host: string;
  port: number;
  address: string;
}

function placeOf(text: string): VncPlace {
  const place = addressOf(text);
  if (!place) throw new DesktopError('invalid', `"${text}" is no address of a VNC server; write host:5900.`);
  return { ...place, address: `${place.host}:${place.port}` };
}

function lockFirst(places: readonly VncPlace[], { pid, startTime }: Supervisor, options: OpenOptions): ReturnType<typeof acquireFirst> {
  const { signal, clock, onNotice, lockTimeoutMs: timeoutMs = LOCK_TIMEOUT_MS } = options;
  const names = places.map(({ address }) => address).join(', ');
  const what = places.length === 1 ? `the screen at ${names}` : `one of the screens at ${names}`;
  return acquireFirst(
    places.map(({ address }) => join(registryFolder(), `lock-vnc-${address.replace(/[^\w.-]/g, '_')}`)),
    {
      what,
      holder: { pid, startTime },
      timeoutMs,
      refusal: holder => (places.length === 1 ? ofThisRun(holder, `The screen at ${names}`) : moreWorkers(holder, places)),
      clock,
      signal,
      onNotice,
    },
  );
}

function moreWorkers(holder: number, places: readonly VncPlace[]): string | undefined {
  return (
    ofThisRun(holder, '') &&
    `The ${places.length} screens of \`display.vnc\` that answer are all used by workers of this run. Set \`workers: ${places.length}\` for it.`
  );
}

function noneAnswers(errors: readonly unknown[]): DesktopError {
  const said = errors.map(error => (error as Error).message).join(' ');
  return new DesktopError('failed', `None of the ${errors.length} screens of \`display.vnc\` can be used. ${said}`, {
    tryThis: 'start a VNC server on one of them, or take those away that are gone',
  });
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
