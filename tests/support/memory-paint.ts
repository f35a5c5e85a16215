/** Draws a memory desktop: flat boxes, and text as small blocks that differ from character to character. Pure. */
import type { Rect, Size } from '../../src/trace/action.js';
import type { MemoryModel, MemoryWidget, MemoryWindow } from './memory-model.js';

type Colour = readonly [blue: number, green: number, red: number];

const DESK: Colour = [96, 80, 64];
const FACE: Colour = [240, 240, 240];
const TITLE: Colour = [160, 100, 60];
const TITLE_IDLE: Colour = [150, 150, 150];
const PAPER: Colour = [255, 255, 255];
const INK: Colour = [20, 20, 20];
const EDGE: Colour = [120, 120, 120];
const FOCUS: Colour = [220, 120, 30];

const TITLE_BAR = 20;
const CELL = { width: 8, height: 14 };

export function paint(model: MemoryModel): Uint8Array {
  const canvas = createCanvas(model.size);
  canvas.fill({ x: 0, y: 0, ...model.size }, DESK);
  for (const window of model.windows) paintWindow(canvas, window, model);
  return canvas.data;
}

function paintWindow(canvas: Canvas, window: MemoryWindow, model: MemoryModel): void {
  const { x, y, width } = window.bounds;
  // The bar lies above the client area, as a window manager's frame does.
  canvas.fill({ x, y: y - TITLE_BAR, width, height: TITLE_BAR }, window.id === model.active ? TITLE : TITLE_IDLE);
  canvas.text(window.title, { x: x + 6, y: y - TITLE_BAR + 3, width: width - 12, height: CELL.height }, PAPER);
  canvas.fill(window.bounds, FACE);
  for (const widget of window.widgets) paintWidget(canvas, widget, window, model.focus === widget);
}

function paintWidget(canvas: Canvas, widget: MemoryWidget, window: MemoryWindow, focused: boolean): void {
  const box = { ...widget.bounds, x: widget.bounds.x + window.bounds.x, y: widget.bounds.y + window.bounds.y };
  const inner = inset(box, 4);
  if (widget.kind === 'label') {
    canvas.text(widget.text ?? widget.name, box, INK);
    return;
  }
  if (widget.kind === 'checkbox') {
    const mark = { x: box.x, y: box.y, width: 14, height: 14 };
    canvas.fill(mark, EDGE);
    canvas.fill(inset(mark, 1), PAPER);
    if (widget.checked) canvas.fill(inset(mark, 4), INK);
    canvas.text(widget.name, { ...box, x: box.x + 20, width: box.width - 20 }, INK);
    return;
  }
  canvas.fill(box, focused ? FOCUS : EDGE);
  canvas.fill(inset(box, 1), widget.kind === 'field' ? PAPER : FACE);
  canvas.text(widget.kind === 'field' ? (widget.text ?? '') : widget.name, inner, INK);
}

interface Canvas {
  data: Uint8Array;
  fill(area: Rect, colour: Colour): void;
  text(text: string, area: Rect, colour: Colour): void;
}

/** Blue lies first in memory, on the little-endian machines that are supported. */
function asPixel([blue, green, red]: Colour): number {
  return blue | (green << 8) | (red << 16);
}

function createCanvas({ width, height }: Size): Canvas {
  const data = new Uint8Array(width * height * 4);
  const pixels = new Uint32Array(data.buffer);
  const canvas: Canvas = {
    data,
    fill(area, colour) {
      const left = Math.max(0, area.x);
      const right = Math.min(width, area.x + area.width);
      const bottom = Math.min(height, area.y + area.height);
      for (let y = Math.max(0, area.y); y < bottom && left < right; y++) pixels.fill(asPixel(colour), y * width + left, y * width + right);
    },
    text(text, area, colour) {
      let x = area.x;
      let y = area.y;
      for (const character of text) {
        if (character === '\n' || x + CELL.width > area.x + area.width) {
          x = area.x;
          y += CELL.height;
        }
        if (y + CELL.height > area.y + area.height) return;
        if (character === '\n') continue;
        paintGlyph(canvas, character, x, y, colour);
        x += CELL.width;
      }
    },
  };
  return canvas;
}

/** Three by four blocks, taken from the bits of a hash: not for reading, but two texts never look the same. */
function paintGlyph(canvas: Canvas, character: string, x: number, y: number, colour: Colour): void {
  if (character === ' ') return;
  const bits = Math.imul(character.codePointAt(0)!, 0x9e3779b1) >>> 19;
  for (let block = 0; block < 12; block++) {
    if ((bits | 1) & (1 << block))
      canvas.fill({ x: x + (block % 3) * 2, y: y + 2 + Math.floor(block / 3) * 3, width: 2, height: 2 }, colour);
  }
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) };
}
