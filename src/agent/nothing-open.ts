/** Before anything was opened, there is nothing that a sentence could be seen in. */
import { isBare } from '../plan/named-program.js';
import type { Desktop } from '../ports/desktop.js';

/** @returns false, too, once a program was opened and has ended */
export async function isNothingOpen(desktop: Pick<Desktop, 'windows' | 'programs'>): Promise<boolean> {
  const [windows, programs] = await Promise.all([desktop.windows(), desktop.programs()]);
  return isBare(windows, programs);
}
