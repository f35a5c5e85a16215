/** Properties of windows, as lists of numbers. */
import type { X11Connection } from './x11-connection.js';

/** Atoms, window ids, cardinals. Empty when the window has no such property. Rejects when there is no such window. */
export async function readNumbers(connection: X11Connection, window: number, name: string): Promise<number[]> {
  const property = await connection.atom(name);
  const { format, data } = await connection.request<{ format: number; data: Buffer }>('GetProperty', 0, window, property, 0, 0, 4096);
  return format === 32 ? Array.from({ length: data.length >> 2 }, (_, index) => data.readUInt32LE(index * 4)) : [];
}
