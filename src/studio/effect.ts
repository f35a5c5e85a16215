/** Whether anything was seen of an input of a person. */
import { createScreenWatch } from '../fixture/screen-watch.js';
import type { Desktop } from '../ports/desktop.js';
import { type Polling, poll } from '../ports/poll.js';
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

/** Until it shows something, or its time is over. */
export function showsNothing(desktop: Desktop, before: EffectState, time: Polling): Promise<boolean> {
  return poll(
    async () => isSame(before, await effectNow(desktop)),
    isNothing => !isNothing,
    time,
  );
}

function isSame(before: EffectState, now: EffectState): boolean {
  return before.told === now.told && !createScreenWatch().compare(before.frame, now.frame).changed;
}
