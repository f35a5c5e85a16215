/** The simple method that ours is measured against: known states per 16-pixel tile, and a mask with its neighbours where no state comes back. */
import type { Frame } from '../../src/trace/frame.js';
import { COLOUR, wordsOf } from '../../src/vision/pixels.js';

export function tileStates(idle: readonly Frame[], before: Frame, after: Frame): boolean {
  const seen = [...idle, before].map(frame => hashTiles(frame));
  const now = hashTiles(after);
  const { columns, rows } = now;
  const last = seen.at(-1)!;
  const masked = new Set<number>();
  const periodic = new Map<number, Set<number>>();
  for (let tile = 0; tile < columns * rows; tile++) {
    const states = seen.map(s => s.hashes[tile]!);
    if (new Set(states).size === 1) continue;
    const returned = states.some((s, i) => states.some((t, j) => j > i + 1 && t === s && states.slice(i, j).some(u => u !== s)));
    if (returned) {
      periodic.set(tile, new Set(states));
      continue;
    }
    const x = tile % columns;
    const y = (tile - x) / columns;
    for (let j = Math.max(0, y - 1); j <= Math.min(rows - 1, y + 1); j++)
      for (let i = Math.max(0, x - 1); i <= Math.min(columns - 1, x + 1); i++) masked.add(j * columns + i);
  }
  for (let tile = 0; tile < columns * rows; tile++) {
    if (now.hashes[tile] === last.hashes[tile] || masked.has(tile)) continue;
    if (!periodic.get(tile)?.has(now.hashes[tile]!)) return true;
  }
  return false;
}

/** A 32-bit hash per square tile, row by row; edge tiles may be smaller. For "where do they differ", not for names. */
function hashTiles(frame: Frame, tile = 16): { columns: number; rows: number; hashes: Uint32Array } {
  const columns = Math.ceil(frame.width / tile);
  const rows = Math.ceil(frame.height / tile);
  const hashes = new Uint32Array(columns * rows).fill(0x811c9dc5);
  const words = wordsOf(frame);
  for (let y = 0, i = 0; y < frame.height; y++) {
    const row = Math.floor(y / tile) * columns;
    for (let column = 0, x = 0; column < columns; column++) {
      const end = Math.min(x + tile, frame.width);
      let hash = hashes[row + column]!;
      // The multiplication alone never carries high bits down; the shift does.
      for (; x < end; x++, i++) {
        hash = Math.imul(hash ^ (words[i]! & COLOUR), 0x01000193);
        hash ^= hash >>> 15;
      }
      hashes[row + column] = hash;
    }
  }
  return { columns, rows, hashes };
}
