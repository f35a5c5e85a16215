/** The Desktop behind a VNC server: pixels, mouse, keys, and the clipboard where the server tells it. No windows, no programs, no files. */
import { type Desktop, DesktopError } from '../../ports/desktop.js';
import { type ClientDesktopOptions, createClientDesktop } from '../client-desktop.js';
import { refuseForeign } from '../client-keys.js';

/** Of 61 pairs of clicks in Chromium none was lost. */
const PATIENCE = { movedMs: 40, clickedMs: 150 };

export interface VncDesktopOptions extends Pick<ClientDesktopOptions, 'client' | 'home' | 'clock' | 'stop' | 'mouse' | 'slowness'> {
  /** For people: "host:5900". */
  address: string;
}

export function createVncDesktop({ address, client, home, clock, stop, mouse, slowness }: VncDesktopOptions): Desktop {
  return createClientDesktop({
    ...{ client, home, clock, stop, mouse, slowness },
    what: `screen at ${address}`,
    patience: PATIENCE,
    lacks: ['windows', 'programs', 'accessibility', 'files'],
    refuse: action => refuseForeign(action, 'on a VNC screen'),
    async beside(action) {
      if (action.type !== 'open_app')
        throw new DesktopError('not_found', 'No window is known: a VNC server tells of pixels only. Use what is on the screen.');
      throw new DesktopError(
        'not_found',
        `"${action.name}" cannot be opened: a VNC server starts no programs. Start it there before the test, or by what its screen shows.`,
      );
    },
  });
}
