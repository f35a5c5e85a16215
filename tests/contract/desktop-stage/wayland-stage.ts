/** The pad in Chromium on a private Wayland display. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findMarked, programName, SESSION_MARK } from '../../../src/desktop/display/processes.js';
import { openDisplay } from '../../../src/desktop/display/session.js';
import { createWaylandDesktop } from '../../../src/desktop/wayland/wayland-desktop.js';
import { DesktopError } from '../../../src/ports/desktop.js';
import { realClock } from '../../support/clock.js';
import { eventually } from '../../support/eventually.js';
import { openBrowserPad } from './browser-pad.js';
import type { BareStage, Harness, Stage } from './stage.js';

export async function openOn(folder: string) {
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const session = await openDisplay({ mode: 'wayland', size: { width: 1280, height: 800 } });
  const env = { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: home, ...session.env };
  const open = async (name: string) => {
    throw new DesktopError('not_found', `No program is called "${name}".`);
  };
  const { size, hangs } = session;
  const programs = { open, list: () => [], close: async () => {} };
  const desktop = await createWaylandDesktop({ env, size, hangs, home, clock: realClock, programs });
  return {
    env,
    home,
    desktop,
    run: (command: string, ...args: string[]) => spawn(command, args, { env, stdio: 'ignore', cwd: '/', detached: true }),
    /** The compositor. */
    server: () => findMarked(SESSION_MARK, session.supervisor.id).find(({ pid }) => programName(pid) === 'sway')!.pid,
    lose() {
      process.kill(this.server(), 'SIGKILL');
    },
    async stop() {
      await desktop.close();
      await session.close();
    },
  };
}

export const waylandHarness: Harness = {
  name: 'private Wayland (sway)',
  can: { keyRepeat: true, foreignText: 'bmp' },
  open: async folder => stageOf(await openOn(folder)),
  openBare: (folder): Promise<BareStage> => openOn(folder),
};

export async function stageOf(stage: Awaited<ReturnType<typeof openOn>>): Promise<Stage> {
  const started: ReturnType<typeof stage.run>[] = [];
  const run = (command: string, ...args: string[]) => {
    const child = stage.run(command, ...args);
    started.push(child);
    return child;
  };
  const pad = await openBrowserPad({ run, home: stage.home }, async () => (await stage.desktop.windows())[0]?.bounds);
  return {
    desktop: stage.desktop,
    pad,
    async copy(text) {
      const owner = run('wl-copy', '--foreground', '--', text);
      await once(owner, 'spawn');
      await eventually(async () => (await stage.desktop.clipboard()) === text, 'wl-copy to own the clipboard');
    },
    async stop() {
      for (const { pid } of started) {
        try {
          process.kill(-pid!, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      }
      await stage.stop();
      await pad.close();
    },
  };
}
