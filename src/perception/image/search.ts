/** Places that may show a picture, by OpenCV's normalised correlation, each measured by `likeness`. */
import type { ImageMatch } from '../../ports/image-finder.js';
import type { Rect } from '../../trace/action.js';
import { channelVariance, colourVariance, likeness, type SearchedPixels, type Template } from './likeness.js';

/** The part of OpenCV's JavaScript build that is used. */
export interface OpenCv {
  Mat: new (rows?: number, columns?: number, type?: number) => Mat;
  matchTemplate(image: Mat, template: Mat, result: Mat, method: number, mask?: Mat): void;
  CV_8UC1: number;
  TM_CCOEFF_NORMED: number;
}

interface Mat {
  data: Uint8Array;
  data32F: Float32Array;
  rows: number;
  cols: number;
  delete(): void;
}

/**
 * Places whose correlation is below this are not measured. The correlation is taken on the channel in which the picture varies most; a
 * place with a likeness of 0.88 or more has at least 0.52 there (1 - likeness is half the squared difference per variance, that channel
 * holds at least a third of the variance), so that nothing that reaches a usual threshold is missed.
 */
const LEAST_CORRELATION = 0.5;
/** Places that are measured at the most. */
const MOST_PLACES = 60;

/** The places within `region`, the most alike first; at least one where the picture fits in. */
export function search(cv: OpenCv, screen: SearchedPixels, template: Template, region: Rect): ImageMatch[] {
  const { width, height } = template;
  if (width > region.width || height > region.height) return [];
  const channel = bestChannel(template);
  const mats: Mat[] = [];
  const mat = (rows?: number, columns?: number): Mat => {
    const made = rows === undefined ? new cv.Mat() : new cv.Mat(rows, columns, cv.CV_8UC1);
    mats.push(made);
    return made;
  };
  try {
    const image = mat(region.height, region.width);
    fill(image.data, region.width * region.height, index => {
      const there = ((region.y + Math.floor(index / region.width)) * screen.width + region.x + (index % region.width)) * 4;
      return channel.of(screen.data[there + 2]!, screen.data[there + 1]!, screen.data[there]!);
    });
    const wanted = mat(height, width);
    fill(wanted.data, width * height, pixel => channel.ofTemplate(pixel));
    const result = mat();
    if (template.opaque === width * height) cv.matchTemplate(image, wanted, result, cv.TM_CCOEFF_NORMED);
    else {
      const mask = mat(height, width);
      mask.data.set(template.mask);
      cv.matchTemplate(image, wanted, result, cv.TM_CCOEFF_NORMED, mask);
    }
    const variance = colourVariance(template);
    return peaks(result.data32F, result.cols, template)
      .map(({ x, y }) => ({ x: x + region.x, y: y + region.y }))
      .map(at => ({ bounds: { ...at, width, height }, score: likeness(screen, template, at, variance) }))
      .sort((a, b) => b.score - a.score);
  } finally {
    for (const one of mats) one.delete();
  }
}

interface Channel {
  of(red: number, green: number, blue: number): number;
  ofTemplate(pixel: number): number;
}

/** Red, green, blue or grey: where the picture varies most. A red sign on green of the same brightness has no shape in grey. */
function bestChannel(template: Template): Channel {
  const mixes: ((red: number, green: number, blue: number) => number)[] = [
    (red, green, blue) => (red * 77 + green * 150 + blue * 29) >> 8,
    red => red,
    (_red, green) => green,
    (_red, _green, blue) => blue,
  ];
  const { rgb } = template;
  const channels = mixes.map(of => {
    const ofTemplate = (pixel: number): number => of(rgb[pixel * 3]!, rgb[pixel * 3 + 1]!, rgb[pixel * 3 + 2]!);
    return { of, ofTemplate, variance: channelVariance(template, ofTemplate) };
  });
  return channels.reduce((best, channel) => (channel.variance > best.variance ? channel : best));
}

function fill(data: Uint8Array, length: number, valueAt: (index: number) => number): void {
  for (let index = 0; index < length; index++) data[index] = valueAt(index);
}

/** The highest values, one for each place: what overlaps a higher one by half is that same place. */
function peaks(values: Float32Array, columns: number, size: { width: number; height: number }): { x: number; y: number }[] {
  const high: { x: number; y: number; value: number }[] = [];
  let top = { x: 0, y: 0, value: Number.NEGATIVE_INFINITY };
  for (let index = 0; index < values.length; index++) {
    // With a mask, OpenCV gives infinities where the screen is plain.
    const value = values[index]!;
    if (!(value <= 1.01) || (value < LEAST_CORRELATION && value <= top.value)) continue;
    const place = { x: index % columns, y: Math.floor(index / columns), value };
    if (value > top.value) top = place;
    if (value >= LEAST_CORRELATION && isPeak(values, columns, index)) high.push(place);
  }
  if (high.length === 0) return top.value === Number.NEGATIVE_INFINITY ? [] : [top];
  high.sort((a, b) => b.value - a.value);
  const kept: typeof high = [];
  for (const place of high) {
    const isKnown = kept.some(one => Math.abs(one.x - place.x) * 2 < size.width && Math.abs(one.y - place.y) * 2 < size.height);
    if (!isKnown) kept.push(place);
    if (kept.length === MOST_PLACES) break;
  }
  return kept;
}

/** No neighbour is higher. */
function isPeak(values: Float32Array, columns: number, index: number): boolean {
  const value = values[index]!;
  const column = index % columns;
  for (const row of [-columns, 0, columns]) {
    for (let step = column === 0 ? 0 : -1; step <= (column === columns - 1 ? 0 : 1); step++) {
      const other = values[index + row + step];
      if (other !== undefined && other > value && other <= 1.01) return false;
    }
  }
  return true;
}
