/** What can be acted upon while a modal dialog is open: nothing of the window that it blocks. Pure. */
import { centre, holdsPoint } from '../screen/geometry.js';
import type { Rect } from '../trace/action.js';
import type { WindowInfo } from '../trace/frame.js';
import type { Scene } from './locate.js';

/** For whoever acts: a click on a blocked window does nothing, and its keys go to the dialog. What stands there can still be read. */
export function unblocked(scene: Scene): Scene {
  const blocked = blockedOf(scene.windows);
  if (blocked.size === 0) return scene;
  const { elements, lines, outlines, windows } = scene;
  const isOpen = (bounds: Rect): boolean => {
    const top = windows.findLast(one => !one.minimized && one.type !== 'desktop' && holdsPoint(one.bounds, centre(bounds)));
    return top === undefined || !blocked.has(top.id);
  };
  return {
    ...scene,
    elements: elements.filter(({ window }) => window === undefined || !blocked.has(window)),
    ...(lines && { lines: lines.filter(line => isOpen(line.bounds)) }),
    ...(outlines && { outlines: outlines.filter(isOpen) }),
  };
}

function blockedOf(windows: readonly WindowInfo[]): ReadonlySet<number> {
  const above = windows.filter(({ modal, minimized }) => modal && !minimized);
  return new Set(above.flatMap(({ transientFor }) => (transientFor === undefined ? [] : [transientFor])));
}
