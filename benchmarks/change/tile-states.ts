/** The simple method that ours is measured against: known states per 16-pixel tile, and a mask with its neighbours where no state comes back. */
import type { Frame } from '../../src/trace/frame.js';
import { hashTiles } from '../../src/vision/pixels.js';

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
