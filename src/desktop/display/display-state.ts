/** What programs can change of a display for all that come after them: its size, what its keys and buttons mean, its locks. */
import { createHash } from 'node:crypto';
import { connectX11 } from '../x11-connection.js';

interface Xkb {
  GetState(device: number, done: unknown): void;
}

const CORE_KEYBOARD = 0x100;

/** Equal for equal states. @throws DesktopError `lost` when the display does not answer */
export async function stateOfDisplay(name: string): Promise<string> {
  const connection = await connectX11(name);
  try {
    const { min_keycode: min, max_keycode: max } = connection.display;
    const xkb = await connection.extension<Xkb>('xkb').catch(() => undefined);
    const parts = await Promise.all([
      connection.size,
      connection.request('GetKeyboardMapping', min, max - min + 1),
      connection.request('GetModifierMapping'),
      connection.request('GetPointerMapping').catch(() => undefined),
      xkb && connection.ask<{ lockedMods: number; lockedGroup: number }>(done => xkb.GetState(CORE_KEYBOARD, done)),
    ]);
    const [size, keys, modifiers, buttons, locks] = parts;
    const facts = { size, keys, modifiers, buttons, locks: locks && [locks.lockedMods, locks.lockedGroup] };
    return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  } finally {
    connection.close();
  }
}
