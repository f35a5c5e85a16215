/** A private display's screen of X11: Xvfb, and a window manager on it. */
import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DesktopError } from '../../ports/desktop.js';
import { divide } from '../monitors.js';
import type { DisplayOptions } from './display-session.js';
import { X_SERVER } from './life.js';
import { openboxConfig } from './openbox-config.js';
import { PATIENCE_MS, required, type ScreenMaker } from './screen-maker.js';
import { greetX, socketOf } from './x-greeting.js';
import { xauthorityFile } from './xauthority.js';

/** An X server takes another's number at the very moment of its end hardly twice in a row. */
const X_TRIES = 3;
/** A plain grey: neither black nor white windows melt into it. */
const BACKGROUND = 0x80_80_80;

/** @throws DesktopError where a program that it needs is not here */
export function findXServer({ monitors }: Pick<DisplayOptions, 'monitors'>): ScreenMaker {
  const programs = { xvfb: required('Xvfb'), openbox: required('openbox') };
  return async ({ start, ready, folder, env: own, size }) => {
    const cookie = randomBytes(16).toString('hex');
    const xauthority = join(folder, 'xauthority');
    writeFileSync(xauthority, xauthorityFile(cookie), { mode: 0o600 });
    writeFileSync(join(folder, 'openbox.xml'), openboxConfig());

    const startX = async () => {
      const screen = `${size.width}x${size.height}x24`;
      const args = ['-displayfd', '3', '-screen', '0', screen, '-dpi', '96', '-nolisten', 'tcp', '-noreset', '-auth', xauthority];
      for (let tries = 1; tries <= X_TRIES; tries++) {
        const xvfb = await start(X_SERVER, { command: programs.xvfb, args, env: own, announces: 'display' });
        const number = await ready(xvfb, xvfb.announced);
        if (existsSync(socketOf(number))) return `:${number}`;
        // Another that was just ending has had the number, and took this one's socket for its own. Nobody gets to it: it ends with the session.
      }
      throw new DesktopError(
        'failed',
        `Xvfb was started ${X_TRIES} times, and each time its socket was missing in /tmp/.X11-unix. Does a program clean up there, or may this user not write there?`,
      );
    };
    const startWindowManager = async (display: string) => {
      const x = await greetX(display, cookie);
      try {
        const env = { ...own, DISPLAY: display, XAUTHORITY: xauthority };
        const args = ['--sm-disable', '--config-file', join(folder, 'openbox.xml')];
        const prepared = x.prepare({ userId: process.getuid?.() ?? 0, background: BACKGROUND });
        // Before anybody asks for them: some ask once.
        if (monitors) await prepared.then(() => divide(display, monitors.sizes, monitors.main));
        const [openbox] = await Promise.all([start('openbox', { command: programs.openbox, args, env }), prepared]);
        await ready(openbox, x.windowManager(AbortSignal.timeout(PATIENCE_MS)));
      } finally {
        x.close();
      }
    };

    const display = await startX();
    return { display, env: { DISPLAY: display, XAUTHORITY: xauthority }, furnished: () => startWindowManager(display) };
  };
}
