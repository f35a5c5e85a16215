/** Where the calculator's digits are: windows of private displays come to the same place each time. */
import { wallClock } from '../../src/desktop/display/wait.js';
import { centre } from '../../src/screen/geometry.js';
import type { Point, Rect } from '../../src/trace/action.js';
import { DIGITS } from './project.js';

export async function placesOfDigits(elements: () => Promise<readonly { name: string; bounds: Rect }[]>): Promise<Point[]> {
  for (const deadline = wallClock.now() + 10_000; ; await wallClock.sleep(100)) {
    const seen = await elements();
    const found = [...DIGITS].flatMap(digit => seen.filter(({ name }) => name === digit).slice(0, 1));
    if (found.length === DIGITS.length)
      return found.map(({ bounds }) => centre(bounds)).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
    if (wallClock.now() > deadline) throw new Error(`expected the calculator's digits, found ${seen.map(({ name }) => name).join(', ')}`);
  }
}
