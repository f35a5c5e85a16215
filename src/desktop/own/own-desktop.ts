/** The Desktop on this machine's own screen, by what works on every system: no windows, no accessibility. */
import { type Desktop, DesktopError } from '../../ports/desktop.js';
import { unlessAborted } from '../../ports/unless-aborted.js';
import { createClientDesktop } from '../client-desktop.js';
import { refuseForeign } from '../client-keys.js';
import { createNutProcess } from '../nut-process.js';
import { takeScreenshot } from '../screenshot.js';
import type { DesktopWiring } from '../wiring.js';
import { createOwnClient } from './own-client.js';

/** As behind a VNC server: nobody says when a program has taken an input in. */
const PATIENCE = { movedMs: 40, clickedMs: 150 };
/** nut-js notices the end of a display itself; who watches the display says so a moment later. */
const LOST_FIRST_MS = 400;

export interface OwnDesktopOptions extends DesktopWiring {
  env: Readonly<Record<string, string>>;
  /** Aborted with the DesktopError `lost` when the screen is gone. */
  lost: AbortSignal;
}

/** @throws DesktopError where nut-js is not installed, or the system does not let it */
export async function createOwnDesktop(options: OwnDesktopOptions): Promise<Desktop> {
  const { env, lost, programs, clock } = options;
  let isFirst = true;
  const nut = createNutProcess({
    env: { ...env },
    async checkDisplay() {
      if (!isFirst) await clock.sleep(LOST_FIRST_MS, lost);
      isFirst = false;
      lost.throwIfAborted();
    },
  });
  // Both are of the main screen; where nut-js cannot, the system's own tool may.
  const grab = () => nut.grab().catch(error => takeScreenshot({ ...env }).catch(() => Promise.reject(error)));
  try {
    const client = await createOwnClient({ nut, grab, lost });
    return createClientDesktop({
      ...options,
      client,
      what: 'screen of this machine',
      patience: PATIENCE,
      lacks: ['windows', 'accessibility'],
      refuse: action => refuseForeign(action, 'through nut-js'),
      async beside(action, signal) {
        if (action.type !== 'open_app')
          throw new DesktopError('not_found', 'No window is known: nut-js tells of pixels only. Use what is on the screen.');
        await unlessAborted(programs.open(action.name), signal);
        return {};
      },
      told: { programs: async () => programs.list() },
      async end() {
        client.close();
        await programs.close();
      },
    });
  } catch (error) {
    nut.close();
    throw error;
  }
}
