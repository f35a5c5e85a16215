/** A picture with something outlined in it, for somebody who is asked about that. Pure. */
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';
import { clip } from './pixels.js';

/** Pixels: seen in a scaled picture, too. */
const WIDTH = 3;
/** Blue, green, red, unused. */
const RED = [32, 16, 240, 0];

/** A copy with a red frame around the place. */
export function outlined(frame: Frame, place: Rect): Frame {
  const data = Uint8Array.from(frame.data);
  const { x, y, width, height } = place;
  const edges: Rect[] = [
    { x: x - WIDTH, y: y - WIDTH, width: width + 2 * WIDTH, height: WIDTH },
    { x: x - WIDTH, y: y + height, width: width + 2 * WIDTH, height: WIDTH },
    { x: x - WIDTH, y, width: WIDTH, height },
    { x: x + width, y, width: WIDTH, height },
  ];
  for (const edge of edges.map(one => clip(one, frame)))
    for (let row = edge.y; row < edge.y + edge.height; row++)
      for (let column = edge.x; column < edge.x + edge.width; column++) data.set(RED, (row * frame.width + column) * 4);
  return { ...frame, data };
}
