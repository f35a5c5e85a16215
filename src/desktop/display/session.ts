/** A display to work on: a private one made for the purpose, or the person's own. */
import { DesktopError } from '../../ports/desktop.js';
import type { DisplayOptions, DisplaySession } from './display-session.js';
import { openPrivateDisplay } from './private.js';
import { openRealDisplay } from './real.js';

export type { DisplayOptions, DisplaySession } from './display-session.js';

/**
 * Opens a display. A private one takes well under two seconds; a real one may have to wait for another run.
 * @throws DesktopError with what is missing and how to mend it, or the signal's reason
 */
export async function openDisplay(options: DisplayOptions): Promise<DisplaySession> {
  options.signal?.throwIfAborted();
  const { width, height } = options.size;
  if (options.mode === 'real') return openRealDisplay(options);
  if (![width, height].every(side => Number.isInteger(side) && side >= 64 && side <= 16_384)) {
    throw new DesktopError(
      'invalid',
      `A display must be 64 to 16384 whole pixels on each side, not ${width}×${height}. Mend \`displaySize\`.`,
    );
  }
  if (process.platform !== 'linux') {
    throw new DesktopError('failed', `A private display needs Linux; this is ${process.platform}. Set \`display: 'real'\`.`);
  }
  return openPrivateDisplay(options);
}
