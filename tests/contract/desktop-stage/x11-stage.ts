/** The pad as a page in Chromium, on an own Xvfb. */

import { createX11Desktop, type X11Desktop, type X11DesktopOptions } from '../../../src/desktop/x11-desktop.js';
import { DesktopError } from '../../../src/ports/desktop.js';
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

/** Programs of the tests are started by the display; the desktop itself knows none. */
export function desktopOn(display: TestDisplay, options: Partial<X11DesktopOptions> = {}): Promise<X11Desktop> {
  const open = async (name: string) => {
    throw new DesktopError('not_found', `No program is called "${name}".`);
  };
  return createX11Desktop({
    env: display.env,
    home: display.home,
    isPrivate: true,
    clock: realClock,
    programs: { open, list: () => [], close: async () => {} },
    ...options,
  });
}

export const x11Harness = harness('x11');
/** As on a display of the user's own, where nut-js is installed. */
export const nutHarness = harness('x11 through nut-js', { input: 'nut-js' });

function harness(name: string, options: Partial<X11DesktopOptions> = {}): Harness {
  return {
    name,
    can: { keyRepeat: true },
    async open(folder): Promise<Stage> {
      const { display, desktop, stop } = await openX11(folder, options);
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
    },
    openBare: (folder): Promise<BareStage> => openX11(folder, options),
  };
}
