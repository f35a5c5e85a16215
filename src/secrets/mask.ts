/** Covers what must not be seen in pictures, before anybody gets them: the same bytes for brain, judge, report and recordings. */

import { createHmac, randomBytes } from 'node:crypto';
import type { TextLine } from '../ports/perception.js';
import { fold } from '../screen/fold.js';
import { meets } from '../screen/geometry.js';
import type { Point, Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { clip } from '../vision/pixels.js';
import { wordsThatShow } from './look-alike.js';
import type { Vault } from './vault.js';

/** A part of the screen that nobody sees, as the option `masks` has it. */
export type Mask = { region: Rect } | { window: string };

export interface Masker {
  /** From now on values of secrets are looked for; before, only the masks of the configuration are laid. */
  arm(): void;
  /** @param origin where the frame's first pixel lies on the screen. Default: the screen's own. @throws what reading throws: a picture that cannot be searched is not given out */
  mask(frame: Frame, origin?: Point, signal?: AbortSignal): Promise<Frame>;
  /** What the author hides, as it lies now. */
  configured(): Promise<Rect[]>;
  /** What was covered in a masked frame, with the placeholder as its text: checks may still ask for it. */
  coveredIn(frame: Frame): readonly TextLine[];
}

export interface MaskerParts {
  vault: Vault;
  masks: readonly Mask[];
  windows(): Promise<WindowInfo[]>;
  elements(signal?: AbortSignal): Promise<UiElement[]>;
  read(frame: Frame, signal?: AbortSignal): Promise<TextLine[]>;
}

/** Greys of a cover. A secret's has both, in blocks that say only whether what lies beneath has changed: else typing would show no effect. */
const COVER = [0x34, 0x4e] as const;
const BLOCK_PX = 12;
/** Of this process alone, and never written: without it the blocks tell nothing of what they cover. */
const KEY = randomBytes(32);
/** Around what is covered, pixels: letters lean out of the box that was read. */
const MARGIN = 3;
/** Higher than this, an element is a page: only its lines that show the value are covered, if they can be found. */
const ONE_LINE_PX = 64;

interface Box extends Rect {
  /** Covered by configuration: nothing of it matters, not even that it changes. */
  plain?: boolean | undefined;
  text?: string | undefined;
  confidence?: number | undefined;
}

export function createMasker({ vault, masks, windows, elements, read }: MaskerParts): Masker {
  // A key of a model's service stands in files and processes of this user: any screen may show it, whatever the scenario says.
  let isArmed = vault.hidden.length > vault.secrets.length;
  /** The last frame that was searched, and what was found: most frames show what the one before did. */
  let last: { frame: Frame; origin: Point; boxes: Box[] } | undefined;
  /** By the pixels: a later picture of the same screen shares them. */
  const covered = new WeakMap<Uint8Array, TextLine[]>();

  async function configured(): Promise<Box[]> {
    const open = masks.some(mask => 'window' in mask) ? (await windows()).filter(({ minimized }) => !minimized) : [];
    return masks.flatMap(mask => {
      const regions = 'region' in mask ? [mask.region] : open.filter(one => isNamed(one, mask.window)).map(({ bounds }) => bounds);
      return regions.map((region): Box => ({ ...region, plain: true }));
    });
  }

  async function search(frame: Frame, origin: Point, signal: AbortSignal | undefined): Promise<Box[]> {
    const [seen, lines] = await Promise.all([elements(signal), read(frame, signal)]);
    const onScreen = ({ x, y, ...size }: Rect): Rect => ({ x: x + origin.x, y: y + origin.y, ...size });
    const groups = lineGroups(lines);
    const inLines = groups.flatMap(words =>
      vault.hidden.flatMap(({ value, mark }) => {
        const hits = wordsThatShow(words, value);
        const isExact = hits
          .map(({ text }) => text)
          .join('')
          .includes(value.replace(/\s/g, ''));
        return hits.map(({ bounds }): Box => ({ ...onScreen(bounds), text: mark, confidence: isExact ? 1 : 0.4 }));
      }),
    );
    // In another writing than its own: the whole line.
    const encoded = groups.filter(words => vault.holds(words.map(({ text }) => text).join(' '))).flat();
    inLines.push(...encoded.map(({ bounds }): Box => onScreen(bounds)));
    const inElements = seen.flatMap(element => {
      if (element.covered) return [];
      const { bounds } = element;
      if (element.rawRole === 'password text') return [bounds];
      if (![element.value, element.name, element.description].some(text => text !== undefined && vault.holds(text))) return [];
      if (bounds.height <= ONE_LINE_PX) return [bounds];
      const isFound = inLines.some(box => meets(box, bounds));
      // The title of a window, and of all that it contains, is written above it: what was read there is covered already.
      return isFound || ['window', 'dialog', 'container'].includes(element.role) ? [] : [bounds];
    });
    return [...inLines, ...inElements];
  }

  async function hidden(frame: Frame, origin: Point, signal: AbortSignal | undefined): Promise<Box[]> {
    if (!isArmed || vault.hidden.length === 0) return [];
    const isSame = last && last.origin.x === origin.x && last.origin.y === origin.y && samePixels(last.frame, frame);
    if (!isSame) last = { frame, origin, boxes: await search(frame, origin, signal) };
    return last!.boxes;
  }

  return {
    configured,
    arm() {
      isArmed = true;
    },
    async mask(frame, origin = { x: 0, y: 0 }, signal) {
      const boxes = [...(await configured()), ...(await hidden(frame, origin, signal))].map(box => ({
        ...box,
        x: box.x - origin.x,
        y: box.y - origin.y,
      }));
      if (boxes.length === 0) return frame;
      const masked = { ...frame, data: Uint8Array.from(frame.data) };
      for (const box of boxes) paint(masked, box);
      covered.set(
        masked.data,
        boxes.flatMap(({ text, confidence = 1, ...bounds }) => (text === undefined ? [] : [{ text, bounds, confidence, words: [] }])),
      );
      return masked;
    },
    coveredIn: frame => covered.get(frame.data) ?? [],
  };
}

/** Each line, and each pair of lines that may be one wrapped one. */
function lineGroups(lines: readonly TextLine[]): TextLine['words'][] {
  const wordsOf = (line: TextLine) => (line.words.length > 0 ? line.words : [line]);
  const pairs = lines.flatMap(line => lines.filter(next => follows(line, next)).map(next => [...wordsOf(line), ...wordsOf(next)]));
  return [...lines.map(wordsOf), ...pairs];
}

function follows(line: TextLine, next: TextLine): boolean {
  const gap = next.bounds.y - (line.bounds.y + line.bounds.height);
  const besides = next.bounds.x < line.bounds.x + line.bounds.width && line.bounds.x < next.bounds.x + next.bounds.width;
  return besides && gap > -line.bounds.height / 2 && gap < line.bounds.height;
}

export function isNamed({ title, className }: WindowInfo, wanted: string): boolean {
  return fold(title).includes(fold(wanted)) || fold(className).split('.').includes(fold(wanted));
}

export function samePixels(a: Frame, b: Frame): boolean {
  return a.width === b.width && a.height === b.height && Buffer.from(a.data.buffer, a.data.byteOffset, a.data.byteLength).equals(b.data);
}

function paint(frame: { width: number; height: number; data: Uint8Array }, box: Box): void {
  const wide = { x: box.x - MARGIN, y: box.y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
  const { x, y, width, height } = clip(wide, frame);
  const rows = Array.from({ length: height }, (_, row) => ((y + row) * frame.width + x) * 4);
  const bits = box.plain ? Buffer.alloc(32) : digestOf(rows.map(start => frame.data.slice(start, start + width * 4)));
  for (const start of rows) {
    for (let block = 0; block * BLOCK_PX < width; block++) {
      const shade = (bits[(block >> 3) % bits.length]! >> (block & 7)) & 1;
      frame.data.fill(COVER[shade as 0 | 1], start + block * BLOCK_PX * 4, start + Math.min(width, (block + 1) * BLOCK_PX) * 4);
    }
  }
}

function digestOf(rows: readonly Uint8Array[]): Buffer {
  const digest = createHmac('sha256', KEY);
  for (const row of rows) {
    // The unused fourth byte is what the X server likes.
    for (let at = 3; at < row.length; at += 4) row[at] = 0;
    digest.update(row);
  }
  return digest.digest();
}
