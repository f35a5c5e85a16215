/** What is drawn on a thing, as far as it can be read for certain: held against what its program says of it. */
import type { Perception } from '../agent/ports.js';
import { saysOther } from '../screen/face.js';
import { area, grow, intersection, screenOf } from '../screen/geometry.js';
import type { Rect } from '../trace/action.js';
import type { Frame } from '../trace/frame.js';

/** The words read there where they contradict what is said; undefined where they do not, or where nothing can be told. */
export async function otherFace(
  perception: Pick<Perception, 'read'>,
  frame: Frame,
  { bounds, said }: { bounds: Rect; said: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  const part = intersection(grow(bounds, 1), screenOf(frame));
  if (!part || area(part) > LARGEST) return undefined;
  const lines = await perception.read(frame, part, signal).catch(() => []);
  signal.throwIfAborted();
  const words = lines.flatMap(line => line.words.filter(({ confidence }) => confidence >= CLEAR).map(({ text }) => text));
  const face = words.join(' ');
  return saysOther(face, said) ? face : undefined;
}

/** Square pixels: a line across a page. To read more takes longer than it tells. */
const LARGEST = 100_000;
/** OCR's own word for a word that it is sure of, 0 to 1. */
const CLEAR = 0.8;
