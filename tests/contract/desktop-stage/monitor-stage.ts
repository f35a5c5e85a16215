/** Any stage, of which the second of two monitors is seen and driven alone: the first is a strip on its left. */
import { desktopOnMonitor } from '../../../src/desktop/monitor-view.js';
import type { Desktop } from '../../../src/ports/desktop.js';
import type { Harness } from './stage.js';

/** So wide that no pad lies in it. */
const STRIP = 15;

export function onSecondMonitor(harness: Harness): Harness {
  const view = (whole: Desktop): Desktop => {
    const { width, height } = whole.size;
    const all = [
      { x: 0, y: 0, width: STRIP, height },
      { x: STRIP, y: 0, width: width - STRIP, height },
    ];
    return desktopOnMonitor(whole, { all, chosen: 2 });
  };
  return {
    ...harness,
    name: `${harness.name}, its second monitor`,
    async open(folder) {
      const { desktop, pad, ...stage } = await harness.open(folder);
      const at: typeof pad.at = part => ({ ...pad.at(part), x: pad.at(part).x - STRIP });
      return { ...stage, desktop: view(desktop), pad: { ...pad, at } };
    },
    async openBare(folder) {
      const { desktop, ...stage } = await harness.openBare(folder);
      return { ...stage, desktop: view(desktop) };
    },
  };
}
