/** Whether anything was seen of an input of a person. */
import { createScreenWatch } from '../fixture/screen-watch.js';
import type { Desktop } from '../ports/desktop.js';
import type { Frame } from '../trace/frame.js';
import { filesOf } from './desk-files.js';

/** What an input may change, as far as anybody can tell: the picture, and as text windows, files and who took the clipboard. */
export interface EffectState {
  frame: Frame;
  told: string;
}

export async function effectNow(desktop: Desktop): Promise<EffectState> {
  const [frame, windows, files] = await Promise.all([desktop.capture(), desktop.windows(), filesOf(desktop.home)]);
  return { frame, told: JSON.stringify([windows, [...files], desktop.clipboardChanges?.()]) };
}

export function isSame(before: EffectState, now: EffectState): boolean {
  return before.told === now.told && !createScreenWatch().compare(before.frame, now.frame).changed;
}
