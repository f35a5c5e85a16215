/** Figures of a benchmark: median and spread, rounded as they are printed. */

export interface Spread {
  median: number;
  least: number;
  most: number;
  n: number;
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: round(median(sorted)), least: round(sorted[0] ?? 0), most: round(sorted.at(-1) ?? 0), n: sorted.length };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}

export async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now();
  await work();
  into.push(performance.now() - begin);
}

/** Wilson's bounds at 95 % of a rate that was counted, as percent. Of nothing counted nothing is known. */
export function wilson(hits: number, n: number): [low: number, high: number] {
  if (n === 0) return [0, 100];
  const z = 1.96;
  const middle = hits + z ** 2 / 2;
  const reach = z * Math.sqrt((hits * (n - hits)) / n + z ** 2 / 4);
  return [middle - reach, middle + reach].map(part => round((100 * part) / (n + z ** 2), 1)) as [number, number];
}
