/** What a window is called, where it is drawn: above it by its manager, or by the program in a bar of its own. It is no thing in the window. Pure. */
import { fold } from './fold.js';
import type { WindowInfo } from './frame.js';
import { centre, holdsPoint } from './geometry.js';

type Rect = WindowInfo['bounds'];

/** As window managers draw it, above what is the program's. */
export function titleBarOf({ bounds: { x, y, width } }: Pick<WindowInfo, 'bounds'>): Rect {
  return { x, y: y - TITLE_PX, width, height: TITLE_PX };
}

const TITLE_PX = 32;

/** This text is the title of the window that it stands in, or on. */
export function isTitle({ name, bounds }: { name: string; bounds: Rect }, windows: readonly WindowInfo[]): boolean {
  const at = centre(bounds);
  const shown = windows.filter(({ minimized, type }) => !minimized && type !== 'desktop');
  const own = shown.findLast(window => holdsPoint(window.bounds, at));
  if (own) return at.y < own.bounds.y + HEADER_PX && fold(own.title) === fold(name);
  return shown.some(window => holdsPoint(titleBarOf(window), at) && fold(window.title).includes(fold(name)));
}

/** The bar in which toolkits draw titles themselves. */
const HEADER_PX = 48;
