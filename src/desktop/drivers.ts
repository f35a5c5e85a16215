/** Every kind of screen that can be driven, a row each. */
import { DesktopError } from '../ports/desktop.js';
import type { DisplaySession } from './display/display-session.js';
import { stateOfDisplay } from './display/display-state.js';
import { openDisplay } from './display/session.js';
import type { DisplayChoice, Driver, OpenScreen } from './driver.js';
import { choose, monitorsOf, sideBySide } from './monitors.js';
import { createOwnDesktop } from './own/own-desktop.js';
import { createPrograms } from './programs.js';
import { openVncScreen } from './vnc/screen.js';
import { createWaylandDesktop } from './wayland/wayland-desktop.js';
import { createX11Desktop, type X11DesktopOptions } from './x11-desktop.js';

/** What works on every system. Nobody there says that a person has come. */
const OWN: Driver = {
  can: ['browser'],
  isPersons: true,
  async open({ screen, ...options }) {
    const session = await openDisplay({ ...options, mode: 'real' });
    const gone = new AbortController();
    void session.died.then(reason => gone.abort(new DesktopError('lost', reason)));
    const parts: Pick<OpenScreen, 'createPrograms' | 'createDesktop'> = {
      createPrograms: own => createPrograms({ ...own, session }),
      createDesktop: wiring =>
        createOwnDesktop({ ...wiring, env: { ...wiring.programs.env }, lost: gone.signal, monitor: screen?.monitor }),
    };
    return Object.assign(session, parts);
  },
};

const DRIVERS = {
  private: {
    can: ['browser', 'video', 'person', 'stop-key'],
    isPersons: false,
    async open({ screen, ...options }) {
      const { monitors: sizes, monitor: main, scale } = screen ?? {};
      const size = sizes ? sideBySide(sizes) : options.size;
      const session = await openDisplay({ ...options, size, scale, mode: 'private', ...(sizes && { monitors: { sizes, main } }) });
      const opened = await onX11(session, { isPrivate: true }, { monitor: main, isDivided: sizes !== undefined });
      return Object.assign(opened, { state: () => stateOfDisplay(session.display) });
    },
  },
  wayland: {
    can: ['video'],
    isPersons: false,
    async open(options) {
      const session = await openDisplay({ ...options, mode: 'wayland' });
      const { env, size, hangs } = session;
      const parts: Pick<OpenScreen, 'createPrograms' | 'createDesktop'> = {
        createPrograms: own => createPrograms({ ...own, session }),
        createDesktop: wiring => createWaylandDesktop({ ...wiring, env: { ...env, ...wiring.programs.env }, size, hangs }),
      };
      return Object.assign(session, parts);
    },
  },
  // Not filmed: a person's own screen shows more than the test.
  real:
    process.platform === 'linux'
      ? {
          can: ['browser', 'person', 'stop-key'],
          isPersons: true,
          async open({ screen, ...options }) {
            const session = await openDisplay({ ...options, mode: 'real' });
            return onX11(session, { isPrivate: false }, { ...screen, isDivided: true });
          },
        }
      : OWN,
  own: OWN,
} satisfies Record<string, Driver>;

/** A machine under test: all that it shows may be filmed. It never says whose input was whose. */
const VNC: Omit<Driver, 'open'> = { can: ['video'], isPersons: false };

export function driverOf(choice: DisplayChoice): Driver {
  if (typeof choice === 'string') return DRIVERS[choice];
  if ('vnc' in choice) return { ...VNC, open: options => openVncScreen(choice, options) };
  const { kind, ...screen } = choice;
  const driver: Driver = DRIVERS[kind];
  return { ...driver, open: options => driver.open({ ...options, screen }) };
}

/**
 * The session itself, not a copy: whether it lives is asked of it.
 * @param screen.isDivided it may have several monitors
 */
async function onX11(
  session: DisplaySession,
  own: Pick<X11DesktopOptions, 'isPrivate'>,
  { monitor, isDivided }: { monitor?: number | undefined; isDivided: boolean },
): Promise<OpenScreen> {
  const parts: Pick<OpenScreen, 'createPrograms' | 'createDesktop'> = {
    createPrograms: options => createPrograms({ ...options, session }),
    createDesktop: wiring => createX11Desktop({ ...wiring, ...own, env: { ...wiring.programs.env }, hangs: session.hangs }),
  };
  if (!isDivided && monitor === undefined) return Object.assign(session, parts);
  try {
    const all = await monitorsOf(session.display);
    return Object.assign(
      session,
      parts,
      all.length > 1 || monitor !== undefined ? { monitors: choose(all, monitor, session.display) } : {},
    );
  } catch (error) {
    await session.close();
    throw error;
  }
}
