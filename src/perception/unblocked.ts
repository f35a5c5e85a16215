/** What can be acted upon while a modal dialog is open: nothing of the window that it blocks. Pure. */
import { isBlocked, isFree } from '../screen/blocked.js';
import type { Scene } from './locate.js';

/** For whoever acts: a click on a blocked window does nothing, and its keys go to the dialog. What stands there can still be read. */
export function unblocked(scene: Scene): Scene {
  const { elements, lines, outlines, windows } = scene;
  const blocked = new Set(windows.filter(window => isBlocked(window, windows)).map(({ id }) => id));
  if (blocked.size === 0) return scene;
  return {
    ...scene,
    elements: elements.filter(({ window }) => window === undefined || !blocked.has(window)),
    ...(lines && { lines: lines.filter(({ bounds }) => isFree(bounds, windows)) }),
    ...(outlines && { outlines: outlines.filter(bounds => isFree(bounds, windows)) }),
  };
}
