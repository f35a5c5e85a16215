/** A program that draws all larger (`GDK_SCALE=2`) tells places in pixels of its own: they are made pixels of the screen. Pure. */
import type { Rect } from '../../trace/action.js';
import type { WindowInfo } from '../../trace/frame.js';
import type { RawNode } from './node.js';
import { windowOf } from './windows.js';

/** Factors that toolkits know. */
const FACTORS = [2, 3];
/** Pixels: the border and the title bar that a window manager hangs on may be part of the window. */
const BORDER = 12;
const TITLE_BAR = 40;
/** Pixels: of a window that is smaller, the border alone may make it twice as large. */
const LEAST = 50;

/** Nodes of programs without such a factor come back as they are. */
export function inScreenPixels(nodes: readonly RawNode[], windows: readonly WindowInfo[]): readonly RawNode[] {
  const factors = new Map<number, number>();
  for (const node of nodes) {
    if (node.parent < 0 || nodes[node.parent]!.parent >= 0) continue;
    const window = windowOf(node, nodes[node.parent], windows);
    const factor = window && factorOf(window.bounds, node.extents);
    if (factor !== undefined) factors.set(node.parent, factor);
  }
  if (factors.size === 0) return nodes;
  return nodes.map((node, at) => {
    const factor = factors.get(rootOf(nodes, at));
    return factor === undefined || !node.extents ? node : { ...node, extents: larger(node.extents, factor) };
  });
}

function factorOf({ width, height }: Rect, extents: Rect | null): number | undefined {
  if (!extents || extents.width < LEAST || extents.height < LEAST) return undefined;
  return FACTORS.find(
    factor => Math.abs(width - factor * extents.width) <= BORDER && Math.abs(height - factor * extents.height) <= TITLE_BAR,
  );
}

function larger({ x, y, width, height }: Rect, factor: number): Rect {
  return { x: x * factor, y: y * factor, width: width * factor, height: height * factor };
}

function rootOf(nodes: readonly RawNode[], at: number): number {
  let root = at;
  while (nodes[root]!.parent >= 0) root = nodes[root]!.parent;
  return root;
}
