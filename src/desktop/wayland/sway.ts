/** A private display's screen of Wayland: sway, without any screen of glass, keyboard or mouse. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPOSITOR } from '../display/life.js';
import { required, type ScreenMaker } from '../display/screen-maker.js';
import { makeInvisiblePointers, swayConfig } from './sway-config.js';

/** It refuses to run as root: there it runs as another user of a user namespace of its own, who is root outside. */
const AS_SOMEBODY = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** @throws DesktopError where a program that it needs is not here */
export function findSway(): ScreenMaker {
  const sway = required('sway', 'xenotester install-deps --wayland');
  const [command = sway, ...before] = process.getuid?.() === 0 ? [required(AS_SOMEBODY[0]!), ...AS_SOMEBODY.slice(1), sway] : [sway];
  return async ({ start, ready, folder, runtime, env: own, size }) => {
    const config = join(folder, 'sway.conf');
    writeFileSync(config, swayConfig(size));
    const socket = join(runtime, 'sway.sock');
    const pointers = { XCURSOR_PATH: makeInvisiblePointers(folder), XCURSOR_THEME: 'default' };
    const env = { ...own, ...pointers, SWAYSOCK: socket, WLR_BACKENDS: 'headless', WLR_RENDERER: 'pixman', WLR_LIBINPUT_NO_DEVICES: '1' };
    const started = await start(COMPOSITOR, { command, args: [...before, '--config', config], env, announces: 'line' });
    const display = await ready(started, started.announced);
    return {
      display,
      env: {
        ...pointers,
        WAYLAND_DISPLAY: display,
        SWAYSOCK: socket,
        XDG_SESSION_TYPE: 'wayland',
        // Toolkits that prefer X11 would show their windows nowhere.
        GDK_BACKEND: 'wayland',
        QT_QPA_PLATFORM: 'wayland',
        SDL_VIDEODRIVER: 'wayland',
        MOZ_ENABLE_WAYLAND: '1',
      },
    };
  };
}
