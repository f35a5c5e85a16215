/** The pad in Chromium on a private display, seen and driven through a VNC server: TigerVNC's own X server, or x11vnc beside Xvfb. */
import { type AddressInfo, createServer } from 'node:net';
import type { VncClient } from '../../../src/desktop/vnc/client.js';
import { connectVnc, type VncOptions } from '../../../src/desktop/vnc/connect.js';
import { createVncDesktop } from '../../../src/desktop/vnc/vnc-desktop.js';
import type { Desktop } from '../../../src/ports/desktop.js';
import { realClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';
import type { BareStage, Harness } from './stage.js';
import { startDisplay, type TestDisplay } from './x-server.js';
import { stageOf } from './x11-stage.js';

export const HOST = '127.0.0.1';

/** Nobody listens there a moment later. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, HOST, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

export interface VncDisplay extends TestDisplay {
  port: number;
  /** Takes the VNC server away. */
  lose(): void;
}

/** TigerVNC's X server. @param security as its option SecurityTypes takes it, and what belongs to it */
export async function startXvnc(folder: string, security: readonly string[] = ['None'], geometry = '1280x800'): Promise<VncDisplay> {
  const port = await freePort();
  const [types, ...more] = security;
  const args = ['-geometry', geometry, '-depth', '24', '-localhost', '-rfbport', String(port), '-SecurityTypes', types!, ...more];
  const display = await startDisplay(folder, '', ['Xvnc', ...args]);
  return { ...display, port, lose: () => display.server.kill('SIGKILL') };
}

/** Its window manager and programs run on Xvfb; x11vnc looks at it. */
export async function startX11vnc(folder: string, more: readonly string[] = ['-nopw']): Promise<VncDisplay> {
  const display = await startDisplay(folder);
  const port = await freePort();
  // Its segments of shared memory outlive a kill: 42 a server, and after a hundred servers the machine has none left for any program.
  const args = ['-localhost', '-rfbport', String(port), '-quiet', '-forever', '-shared', '-noxdamage', '-noshm', ...more];
  const server = display.run('x11vnc', ...args);
  return { ...display, port, lose: () => process.kill(server.pid!, 'SIGKILL') };
}

/** The server may still be starting. */
export async function connectTo(port: number, more: Partial<VncOptions> = {}): Promise<VncClient> {
  let client: VncClient | undefined;
  await eventually(
    async () => {
      client = await connectVnc({ host: HOST, port, password: undefined, ...more }).catch(error => {
        if (/ECONNREFUSED/.test((error as Error).message)) return undefined;
        throw error;
      });
      return client !== undefined;
    },
    'the VNC server to listen',
    20_000,
  );
  return client!;
}

export function vncDesktopOn(client: VncClient, home: string): Desktop {
  return createVncDesktop({ client, address: `${HOST}:5900`, home, clock: realClock });
}

export const xvncHarness = harness('VNC (Xvnc)', { clipboard: true }, startXvnc);
export const x11vncHarness = harness('VNC (x11vnc)', { clipboard: false, sidewaysWheel: false }, startX11vnc);

function harness(
  name: string,
  can: { clipboard: boolean; sidewaysWheel?: boolean },
  start: (folder: string) => Promise<VncDisplay>,
): Harness {
  async function openOn(folder: string) {
    const display = await start(folder);
    const client = await connectTo(display.port);
    const desktop = vncDesktopOn(client, display.home);
    return {
      display,
      desktop,
      lose: display.lose,
      async stop() {
        await desktop.close();
        client.close();
        await display.stop();
      },
    };
  }
  return {
    name,
    can: { keyRepeat: false, foreignText: false, windows: false, ...can },
    open: async folder => stageOf(await openOn(folder)),
    openBare: (folder): Promise<BareStage> => openOn(folder),
  };
}
