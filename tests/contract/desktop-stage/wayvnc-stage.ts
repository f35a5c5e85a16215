/** The pad on a private Wayland display, seen and driven through wayvnc. */

import type { BareStage, Harness, Stage } from './stage.js';
import { connectTo, freePort, HOST, vncDesktopOn } from './vnc-stage.js';
import { openOn, stageOf } from './wayland-stage.js';

async function openThrough(folder: string) {
  const wayland = await openOn(folder);
  const port = await freePort();
  const server = wayland.run('wayvnc', HOST, String(port));
  const client = await connectTo(port);
  return {
    wayland,
    desktop: vncDesktopOn(client, wayland.home),
    lose: () => process.kill(server.pid!, 'SIGKILL'),
    async end() {
      client.close();
      server.kill('SIGKILL');
    },
  };
}

export const wayvncHarness: Harness = {
  name: 'VNC (wayvnc)',
  can: { keyRepeat: false, foreignText: false, windows: false, clipboard: false, sidewaysWheel: false, notch: 1.5, loses: /\$/g },
  async open(folder): Promise<Stage> {
    const { wayland, desktop, end } = await openThrough(folder);
    const stage = await stageOf(wayland);
    return {
      ...stage,
      desktop,
      async stop() {
        await desktop.close();
        await end();
        await stage.stop();
      },
    };
  },
  async openBare(folder): Promise<BareStage> {
    const { wayland, desktop, lose, end } = await openThrough(folder);
    return {
      desktop,
      lose,
      async stop() {
        await desktop.close();
        await end();
        await wayland.stop();
      },
    };
  },
};
