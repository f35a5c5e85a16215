/** The pad as a page in Chromium, on an own Xvfb. */

import { createOwnDesktop } from '../../../src/desktop/own/own-desktop.js';
import { connectX11 } from '../../../src/desktop/x11-connection.js';
import { createX11Desktop, type X11Desktop, type X11DesktopOptions } from '../../../src/desktop/x11-desktop.js';
import { type Desktop, DesktopError } from '../../../src/ports/desktop.js';
import { realClock } from '../../support/clock.js';
import { openBrowserPad } from './browser-pad.js';
import { type ClipboardOwner, ownClipboard } from './clipboard-owner.js';
import type { BareStage, Harness, Stage } from './stage.js';
import { startDisplay, type TestDisplay } from './x-server.js';

export interface X11Stage {
  display: TestDisplay;
  desktop: X11Desktop;
  lose(): void;
  stop(): Promise<void>;
}

export async function openX11(folder: string, options: Partial<X11DesktopOptions> = {}): Promise<X11Stage> {
  const display = await startDisplay(folder);
  const desktop = await desktopOn(display, options);
  return {
    display,
    desktop,
    lose: () => display.server.kill('SIGKILL'),
    async stop() {
      await desktop.close();
      await display.stop();
    },
  };
}

const NO_PROGRAMS: X11DesktopOptions['programs'] = {
  open: async name => {
    throw new DesktopError('not_found', `No program is called "${name}".`);
  },
  list: () => [],
  close: async () => {},
};

/** Programs of the tests are started by the display; the desktop itself knows none. */
export function desktopOn(display: TestDisplay, options: Partial<X11DesktopOptions> = {}): Promise<X11Desktop> {
  return createX11Desktop({
    env: display.env,
    home: display.home,
    isPrivate: true,
    clock: realClock,
    programs: NO_PROGRAMS,
    ...options,
  });
}

export const x11Harness = harness('x11');
/** By what works on every system; an Xvfb stands in for the user's own screen. */
export const ownHarness = {
  ...harness('own (nut-js alone)', openOwn),
  can: { keyRepeat: true, foreignText: false, windows: false },
};

async function openOwn(folder: string): Promise<Omit<X11Stage, 'desktop'> & { desktop: Desktop }> {
  const display = await startDisplay(folder);
  const connection = await connectX11(display.env.DISPLAY!);
  const { env, home } = display;
  const desktop = await createOwnDesktop({ env, home, clock: realClock, programs: NO_PROGRAMS, lost: connection.lost });
  return {
    display,
    desktop,
    lose: () => display.server.kill('SIGKILL'),
    async stop() {
      await desktop.close();
      connection.close();
      await display.stop();
    },
  };
}

function harness(name: string, openOn: (folder: string) => Promise<Omit<X11Stage, 'desktop'> & { desktop: Desktop }> = openX11): Harness {
  return {
    name,
    can: { keyRepeat: true },
    open: async folder => stageOf(await openOn(folder)),
    openBare: (folder): Promise<BareStage> => openOn(folder),
  };
}

/** With the pad in a browser, and a program that owns the clipboard. */
export async function stageOf({ display, desktop, stop }: Omit<X11Stage, 'desktop' | 'lose'> & { desktop: Desktop }): Promise<Stage> {
  const pad = await openBrowserPad(display);
  let owner: ClipboardOwner | undefined;
  return {
    desktop,
    pad,
    async copy(text) {
      owner?.close();
      owner = await ownClipboard(display.env.DISPLAY!, text);
    },
    async stop() {
      owner?.close();
      await stop();
      await pad.close();
    },
  };
}
