/** The Desktop on this machine's own screen, by what works on every system: no windows, no accessibility. */
import { type Desktop, DesktopError } from '../../ports/desktop.js';
import { unlessAborted } from '../../ports/unless-aborted.js';
import { crop } from '../capture.js';
import { createClientDesktop } from '../client-desktop.js';
import { refuseForeign } from '../client-keys.js';
import { monitorsOf } from '../monitors.js';
import { createNutProcess } from '../nut-process.js';
import type { Pixels } from '../pixels.js';
import type { ScreenClient } from '../screen-client.js';
import { listScreens, takeScreenshot } from '../screenshot.js';
import type { DesktopWiring } from '../wiring.js';
import { createOwnClient, type OwnClientOptions } from './own-client.js';

/** As behind a VNC server: nobody says when a program has taken an input in. */
const PATIENCE = { movedMs: 40, clickedMs: 150 };
/** nut-js notices the end of a display itself; who watches the display says so a moment later. */
const LOST_FIRST_MS = 400;

export interface OwnDesktopOptions extends DesktopWiring {
  env: Readonly<Record<string, string>>;
  /** Aborted with the DesktopError `lost` when the screen is gone. */
  lost: AbortSignal;
  /** The monitor that is looked at, from 1, as the system lists them. Absent: the main screen. */
  monitor?: number | undefined;
}

/** @throws DesktopError where nut-js is not installed, or the system does not let it */
export async function createOwnDesktop(options: OwnDesktopOptions): Promise<Desktop> {
  const { env, lost, programs, clock, monitor } = options;
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
    const client = await (monitor === undefined
      ? createOwnClient({ nut, grab, lost })
      : clientOfMonitor(monitor, { ...env }, { nut, grab, lost }));
    /** Programs since whose start the screen has shown nothing new, with what it showed then. */
    const unseen = new Map<number, Pixels>();
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
        const before = await client.picture();
        const { pid } = await unlessAborted(programs.open(action.name), signal);
        unseen.set(pid, before);
        return {};
      },
      told: {
        async programs() {
          const now = unseen.size > 0 ? await client.picture() : undefined;
          for (const [pid, before] of unseen) if (now && Buffer.compare(now.data, before.data) !== 0) unseen.delete(pid);
          return programs.list().map(program => ({ ...program, hasShownWindow: !unseen.has(program.pid) }));
        },
      },
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

/** X11 tells where its monitors lie, and its main screen holds them all; on other systems a tool tells, and takes the picture. */
async function clientOfMonitor(monitor: number, env: Record<string, string>, { nut, grab, lost }: OwnClientOptions): Promise<ScreenClient> {
  const screens = env.DISPLAY
    ? (await monitorsOf(env.DISPLAY)).map((at, index) => ({ id: String(index + 1), at }))
    : await listScreens(env);
  const { at, id } = screens[monitor - 1] ?? {};
  if (id === undefined || at === undefined) throw new DesktopError('failed', noMonitor(monitor, screens));
  const main = await grab();
  const isInside = at.x >= 0 && at.y >= 0 && at.x + at.width <= main.width && at.y + at.height <= main.height;
  return createOwnClient({
    ...{ nut, lost, part: { corner: at, main } },
    grab: isInside ? async () => crop(await grab(), at) : () => takeScreenshot(env, id),
  });
}

function noMonitor(monitor: number, screens: Awaited<ReturnType<typeof listScreens>>): string {
  const told = screens.map(
    ({ id, at }, index) => `${index + 1}: ${id}${at ? ` ${at.width}×${at.height} at ${at.x},${at.y}` : ', whose place is not told'}`,
  );
  return `There is no monitor ${monitor} that could be used: the system tells of ${told.join(' · ') || 'none'}. Mend \`display.monitor\`.`;
}
