/** How large a window is: maximized, minimized, neither, or so many pixels. Pure. */
import type { WindowInfo } from './frame.js';
import type { Size } from './geometry.js';
import type { ShownAnswer } from './text.js';

/** @param wanted `maximized`, `minimized`, `normal`, or a size of the client area: `800x600` */
export function isOfSize({ minimized, elsewhere, maximized, bounds, step }: WindowInfo, wanted: string): ShownAnswer {
  // Nobody looks at the monitor that it lies on.
  if (elsewhere) return 'unsure';
  if (wanted === 'minimized') return answer(minimized);
  if (minimized) return 'no';
  const size = sizeIn(wanted);
  if (size) {
    // Where it grows by letters, no other size is nearer to the one that is named.
    const isNear = (side: 'width' | 'height'): boolean => Math.abs(bounds[side] - size[side]) < Math.max(1, step?.[side] ?? 1);
    return answer(isNear('width') && isNear('height'));
  }
  return maximized === undefined ? 'unsure' : answer(maximized === (wanted === 'maximized'));
}

/** `800x600` */
export function sizeIn(text: string): Size | undefined {
  const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(text) ?? [];
  return width === undefined || height === undefined ? undefined : { width: Number(width), height: Number(height) };
}

export function asText({ width, height }: Size): string {
  return `${width}x${height}`;
}

function answer(holds: boolean): ShownAnswer {
  return holds ? 'yes' : 'no';
}
