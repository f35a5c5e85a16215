/**
 * How much a place on the screen looks like a picture. Pure.
 *
 * Normalised correlation alone would call a greyed-out button the button, and a ticked box the empty one: it does not see brightness and
 * contrast, and a small difference drowns in a large picture. So what correlation proposes is measured by plain differences of colour,
 * over the whole picture and over each part of it.
 */

export interface Template {
  width: number;
  height: number;
  /** Three bytes a pixel. */
  rgb: Uint8Array;
  /** 255 where the picture is opaque, else 0. */
  mask: Uint8Array;
  /** Opaque pixels. */
  opaque: number;
}

/** Four bytes a pixel: blue, green, red, unused. */
export interface SearchedPixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Edge of the parts that are looked at by themselves, pixels: a tick mark, a letter. */
const PART = 8;
/** A part with fewer opaque pixels says too little. */
const FEWEST_IN_PART = 16;
/** How many times worse than the whole picture one part may be: fonts are drawn a little differently from place to place. */
const PART_LENIENCY = 2;

/**
 * 1 for the same pixels; 0 where the squared differences are as large as between unrelated pictures of this one's contrast (twice its
 * variance), in the whole or in the worst part. Equals the correlation coefficient where brightness and contrast are the same.
 */
export function likeness(
  screen: SearchedPixels,
  template: Template,
  at: { x: number; y: number },
  variance = colourVariance(template),
): number {
  const { width, height, rgb, mask } = template;
  const columns = Math.ceil(width / PART);
  const sums = new Float64Array(columns * Math.ceil(height / PART));
  const counts = new Uint32Array(sums.length);
  let total = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      if (mask[pixel] === 0) continue;
      const there = ((at.y + y) * screen.width + at.x + x) * 4;
      const red = rgb[pixel * 3]! - screen.data[there + 2]!;
      const green = rgb[pixel * 3 + 1]! - screen.data[there + 1]!;
      const blue = rgb[pixel * 3 + 2]! - screen.data[there]!;
      const difference = red * red + green * green + blue * blue;
      const part = Math.floor(y / PART) * columns + Math.floor(x / PART);
      sums[part]! += difference;
      counts[part]!++;
      total += difference;
    }
  }
  let worst = 0;
  for (let part = 0; part < sums.length; part++) {
    if (counts[part]! >= FEWEST_IN_PART) worst = Math.max(worst, sums[part]! / counts[part]!);
  }
  const whole = total / template.opaque;
  return Math.max(0, 1 - Math.max(whole, worst / PART_LENIENCY) / (2 * variance));
}

/** Sum of the three channels' variances over the opaque pixels. */
export function colourVariance(template: Template): number {
  return [0, 1, 2].map(channel => channelVariance(template, pixel => template.rgb[pixel * 3 + channel]!)).reduce((a, b) => a + b);
}

export function channelVariance({ mask, opaque }: Template, valueAt: (pixel: number) => number): number {
  let sum = 0;
  let squares = 0;
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (mask[pixel] === 0) continue;
    const value = valueAt(pixel);
    sum += value;
    squares += value * value;
  }
  return opaque === 0 ? 0 : squares / opaque - (sum / opaque) ** 2;
}
