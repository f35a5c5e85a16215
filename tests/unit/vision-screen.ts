/** Small painted screens for the tests of `vision`. */
import type { Frame } from '../../src/trace/frame.js';

export interface Painter {
  /** Fills a rectangle with 0xRRGGBB. */
  box(x: number, y: number, width: number, height: number, colour: number): Painter;
  /** Writes digits and a few letters of 5×7 dots, `scale` pixels a dot. */
  text(x: number, y: number, text: string, colour: number, scale?: number): Painter;
  dot(x: number, y: number, radius: number, colour: number): Painter;
}

const GLYPHS: Record<string, string> = {
  '0': '0E11131519110E',
  '1': '040C040404040E',
  '2': '0E11010204081F',
  '3': '1F02040201110E',
  '4': '02060A121F0202',
  '5': '1F101E0101110E',
  '6': '0608101E11110E',
  '7': '1F010204080808',
  '8': '0E11110E11110E',
  '9': '0E11110F01020C',
  ':': '000C0C000C0C00',
  i: '0400040C04040E',
  a: '00000E010F110F',
  x: '000011110A040A',
};

/** A screen painted by `draw`, white at first. `fourth` is the byte that nothing may look at. */
export function screen(draw: (p: Painter) => void, options: { at?: number; fourth?: number; width?: number; height?: number } = {}): Frame {
  const { at = 0, fourth = 255, width = 320, height = 200 } = options;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 3; i < data.length; i += 4) data[i] = fourth;
  const put = (x: number, y: number, colour: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const i = (y * width + x) * 4;
    data[i] = colour & 255;
    data[i + 1] = (colour >> 8) & 255;
    data[i + 2] = (colour >> 16) & 255;
  };
  const painter: Painter = {
    box(x, y, w, h, colour) {
      for (let j = y; j < y + h; j++) for (let i = x; i < x + w; i++) put(i, j, colour);
      return painter;
    },
    text(x, y, text, colour, scale = 2) {
      [...text].forEach((letter, n) => {
        const rows = GLYPHS[letter] ?? '1F1F1F1F1F1F1F';
        for (let row = 0; row < 7; row++) {
          const bits = Number.parseInt(rows.slice(row * 2, row * 2 + 2), 16);
          for (let column = 0; column < 5; column++)
            if (bits & (16 >> column)) painter.box(x + (n * 6 + column) * scale, y + row * scale, scale, scale, colour);
        }
      });
      return painter;
    },
    dot(x, y, radius, colour) {
      for (let j = -radius; j <= radius; j++)
        for (let i = -radius; i <= radius; i++) if (i * i + j * j <= radius * radius) put(Math.round(x + i), Math.round(y + j), colour);
      return painter;
    },
  };
  draw(painter);
  return { width, height, data, at };
}

/** Frames of a moving screen at these times. */
export function film(draw: (p: Painter, at: number) => void, times: readonly number[]): Frame[] {
  return times.map(at => screen(p => draw(p, at), { at }));
}
