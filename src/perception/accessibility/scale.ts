/** A program that draws all larger (`GDK_SCALE=2`, `QT_SCALE_FACTOR=1.5`) tells places in pixels of its own: they are made pixels of the screen. Pure. */
import type { Rect } from '../../trace/action.js';
import type { WindowInfo } from '../../trace/frame.js';
import type { RawNode } from './node.js';
import { windowsOf } from './windows.js';

/** Factors that people set. GTK knows whole ones only, and some of its programs do not tell where their window is. */
const FACTORS = [1, 1.25, 1.5, 1.75, 2, 2.5, 3];
/** Pixels of the program: the border and the title bar, the manager's or its own, may be part of the window. */
const BORDER = 12;
const TITLE_BAR = 40;
/** Pixels: of a window that is smaller, the border alone may make it twice as large. */
const LEAST = 50;

interface Scaled {
  factor: number;
  window: Rect;
}

/** Nodes of programs without such a factor come back as they are. */
export function inScreenPixels(nodes: readonly RawNode[], windows: readonly WindowInfo[]): readonly RawNode[] {
  const programs = new Map<number, Scaled>();
  for (const [at, window] of windowsOf(nodes, windows)) {
    const { parent, extents } = nodes[at]!;
    const factor = factorOf(window.bounds, extents);
    if (factor !== undefined && !programs.has(parent)) programs.set(parent, { factor, window: window.bounds });
  }
  if (programs.size === 0) return nodes;
  const scales: (Scaled | undefined)[] = [];
  return nodes.map((node, at) => {
    const scale = node.parent < 0 ? programs.get(at) : scales[node.parent];
    scales[at] = scale && isInScreenPixels(node, scale) ? undefined : scale;
    if (!scales[at] || !node.extents) return node;
    const { factor } = scale!;
    return { ...node, extents: larger(node.extents, factor), ...(node.header && { header: larger(node.header, factor) }) };
  });
}

function factorOf({ x, y, width, height }: Rect, extents: Rect | null): number | undefined {
  if (!extents || extents.width < LEAST || extents.height < LEAST) return undefined;
  const fitting = FACTORS.filter(factor => {
    const [border, title] = [BORDER * factor, TITLE_BAR * Math.max(1, factor / 2)];
    const isSize = Math.abs(width - factor * extents.width) <= border && Math.abs(height - factor * extents.height) <= title;
    const isPlace = Math.abs(x - factor * extents.x) <= border && Math.abs(y - factor * extents.y) <= title;
    return isSize && (Number.isInteger(factor) || isPlace);
  });
  const best = fitting.sort((a, b) => Math.abs(width - a * extents.width) - Math.abs(width - b * extents.width))[0];
  return best === 1 ? undefined : best;
}

/** The page in a browser that tells its own buttons in pixels of its own (Chromium): it fits into the window as it is, and larger it does not. */
function isInScreenPixels({ role, extents }: RawNode, { factor, window }: Scaled): boolean {
  if (role !== 'document web' || !extents) return false;
  const fits = ({ x, width }: Rect): boolean => x >= window.x - BORDER && x + width <= window.x + window.width + BORDER * factor;
  return fits(extents) && !fits(larger(extents, factor));
}

function larger({ x, y, width, height }: Rect, factor: number): Rect {
  const [left, top] = [Math.round(x * factor), Math.round(y * factor)];
  return { x: left, y: top, width: Math.round((x + width) * factor) - left, height: Math.round((y + height) * factor) - top };
}
