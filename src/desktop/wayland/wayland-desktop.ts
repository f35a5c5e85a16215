/** The Desktop on a private Wayland display. */
import { type Desktop, DesktopError } from '../../ports/desktop.js';
import { unlessAborted } from '../../ports/unless-aborted.js';
import type { Action } from '../../trace/action.js';
import { createClientDesktop } from '../client-desktop.js';
import { isAsleep, isSilent, keepsTerminal } from '../display/processes.js';
import type { ScreenClient } from '../screen-client.js';
import type { DesktopWiring } from '../wiring.js';
import { openWaylandClient } from './client.js';
import { connectSway, type SwayIpc } from './sway-ipc.js';
import { createSwayWindows } from './sway-windows.js';

/** A Wayland program gets its events in order, and no manager holds them back: a click is lost by nobody, and only its handling is waited for. */
const PATIENCE = { movedMs: 5, clickedMs: 40 };
/** Some never sleep. */
const REST_MS = 2000;
const LOOK_AGAIN_MS = 5;
/** More than two frames: between two, a program that has more to do sleeps, too. */
const SLEPT_MS = 40;

export interface WaylandDesktopOptions extends DesktopWiring {
  /** XDG_RUNTIME_DIR, WAYLAND_DISPLAY and SWAYSOCK, and whatever else a program needs that shall appear there. */
  env: Readonly<Record<string, string>>;
  size: { width: number; height: number };
  hangs?(): string | undefined;
}

export async function createWaylandDesktop(options: WaylandDesktopOptions): Promise<Desktop> {
  const { env, size, programs, clock } = options;
  const sway = connectSway(env.SWAYSOCK!);
  let client: ScreenClient;
  try {
    client = await openWaylandClient({ path: `${env.XDG_RUNTIME_DIR}/${env.WAYLAND_DISPLAY}`, size, folder: env.XDG_RUNTIME_DIR! });
  } catch (error) {
    sway.close();
    throw error;
  }
  const windows = createSwayWindows(sway, clock);
  const active = async () => (await windows.list()).find(window => window.active)?.pid;

  /** It has read what came, and has nothing to do. */
  async function rest(limitMs: number, signal: AbortSignal, sleptMs = 0): Promise<void> {
    const pid = await active();
    if (pid === undefined) return;
    const deadline = clock.now() + limitMs;
    for (let since = clock.now(); clock.now() < deadline; ) {
      if (!(await isAsleep(pid))) since = clock.now();
      else if (clock.now() - since >= sleptMs) return;
      await clock.sleep(LOOK_AGAIN_MS, signal);
    }
  }

  return createClientDesktop({
    ...options,
    client,
    what: `display ${env.WAYLAND_DISPLAY}`,
    refuse: refuseLost,
    patience: { ...PATIENCE, rested: signal => rest(REST_MS, signal) },
    async beside(action, signal) {
      if (action.type === 'open_app') await unlessAborted(programs.open(action.name), signal);
      else if (action.type === 'close_window') await windows.close(action.window, signal);
      else if (action.type === 'activate_window') await windows.activate(action.window, signal);
      else await windows.resize(action.window, action.to, signal);
      return {};
    },
    told: {
      async windows() {
        const all = await windows.list();
        programs.noteWindows?.(all.flatMap(({ pid }) => pid ?? []));
        return all;
      },
      programs: async () => programs.list(),
      rest: (limitMs, signal = NEVER) => rest(limitMs, signal, SLEPT_MS),
      isSilent: async pid => isSilent(pid),
      keepsTerminal: async pid => keepsTerminal(pid),
    },
    async end() {
      close(client, sway);
      await programs.close();
    },
  });
}

/** Beyond U+FFFF a key gives Chromium nothing, and nobody tells. */
function refuseLost(action: Action): void {
  const lost = action.type === 'type' ? [...action.text].find(character => character.length > 1) : undefined;
  if (lost === undefined) return;
  throw new DesktopError(
    'invalid',
    `"${lost}" is not typed on a private Wayland display: Chromium loses it there, and does not say so. Use \`display: 'private'\` for it.`,
  );
}

const NEVER = new AbortController().signal;

function close(...parts: (ScreenClient | SwayIpc)[]): void {
  for (const one of parts) one.close();
}
