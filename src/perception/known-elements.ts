/** The last reading of all elements, and whether what it says of one place still stands: far fewer questions than reading all anew. */

import { holdsPoint, sameRect } from '../screen/geometry.js';
import type { Point } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import { toElements } from './accessibility/elements.js';
import type { RawNode } from './accessibility/node.js';
import type { TreeReader } from './accessibility/tree.js';
import { popupsOf } from './visibility.js';

/** All that was read at once, of all programs. */
export interface TreeReading {
  /** When the reading began. */
  at: number;
  nodes: readonly RawNode[];
  windows: readonly WindowInfo[];
  /** Open menus and other windows that no window manager knows. */
  popups: readonly WindowInfo[];
}

/** Elements beyond the screen's edge are kept: what can be clicked is for `locate` to say, which knows the screen's size. */
const EVERYWHERE = { width: 1e6, height: 1e6 };

export function elementsOf({ nodes, windows, popups }: Omit<TreeReading, 'at'>): UiElement[] {
  return toElements(nodes, { windows, popups, size: EVERYWHERE });
}

/** Qt tells of an entry of a menu that it is ticked, never that it could be: one that was, can be. @param ticked Ids; those of now are added */
export function onceTicked(nodes: readonly RawNode[], ticked: Set<string>): RawNode[] {
  return nodes.map(node => {
    if (node.states.includes('checked')) ticked.add(node.id);
    return ticked.has(node.id) ? { ...node, states: [...node.states, 'checkable'] } : node;
  });
}

/**
 * The elements of a reading, if all that it says of a point still holds: the windows, the programs, everything that is there with all
 * that holds it, what has the keyboard, what menus are open, and that nothing more shows inside of these.
 */
export async function standing(
  reading: TreeReading,
  windows: readonly WindowInfo[],
  point: Point,
  tree: TreeReader,
): Promise<UiElement[] | undefined> {
  if (reading.windows.length !== windows.length || !windows.every((window, at) => isSame(window, reading.windows[at]!))) return undefined;
  const elements = elementsOf(reading);
  // Of a reading in which nothing has the keyboard, no element can say that another one has got it since.
  if (!elements.some(({ focused }) => focused)) return undefined;
  const menus = new Set(popupsOf(elements).flatMap(({ members }) => [...members]));
  const wanted = new Set(
    elements.filter(element => element.focused || menus.has(element.id) || holdsPoint(element.bounds, point)).map(({ id }) => id),
  );
  const indices = new Set<number>();
  reading.nodes.forEach((node, index) => {
    if (!wanted.has(node.id)) return;
    for (let at = index; at >= 0 && !indices.has(at); at = reading.nodes[at]!.parent) indices.add(at);
  });
  return (await tree.stands(reading.nodes, indices)) ? elements : undefined;
}

/** Which of them is active says nothing of what lies where. */
function isSame(a: WindowInfo, b: WindowInfo): boolean {
  const { active: _a, bounds: p, ...restA } = a;
  const { active: _b, bounds: q, ...restB } = b;
  return sameRect(p, q) && JSON.stringify(restA) === JSON.stringify(restB);
}
