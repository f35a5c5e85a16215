/** Parts of a window that authors name as the place of a thing: "at the top right", 左下. Pure. */
import type { Point, Rect } from './geometry.js';

export const WHERES = ['top', 'bottom', 'left', 'right', 'top left', 'top right', 'bottom left', 'bottom right'] as const;
export type Where = (typeof WHERES)[number];

/** How far a point lies from the left and from the top of its window: 0 to 1 each. */
export function spotIn(window: Rect, { x, y }: Point): Point {
  const share = (from: number, size: number): number => Math.round((100 * from) / Math.max(1, size)) / 100;
  return { x: share(x - window.x, window.width), y: share(y - window.y, window.height) };
}

/**
 * How surely a spot lies in that part of its window: 0 in the outer third, 1 in that half, 2 just beyond the middle, where people may say
 * either. Undefined: it clearly lies in the opposite part.
 */
export function sureness(where: Where, spot: Point): 0 | 1 | 2 | undefined {
  const far = Math.max(...where.split(' ').map(side => FROM[side as keyof typeof FROM](spot)));
  if (far <= 1 / 3) return 0;
  if (far <= 1 / 2) return 1;
  return far <= NEAR_MIDDLE ? 2 : undefined;
}

const FROM = {
  left: ({ x }: Point) => x,
  right: ({ x }: Point) => 1 - x,
  top: ({ y }: Point) => y,
  bottom: ({ y }: Point) => 1 - y,
};

/** Our choice: a tenth of the window beyond its middle. */
const NEAR_MIDDLE = 0.6;

/** The part that a person would name for a spot; undefined in the middle. */
export function partOf(spot: Point): Where | undefined {
  const isIn = (where: Where): boolean => sureness(where, spot) === 0;
  return [...WHERES].reverse().find(isIn);
}

/** In the middle of a sentence: "at the top right", 右上. */
export function whereInWords(where: Where, language: 'en' | 'ja'): string {
  if (language === 'ja') return JAPANESE[where];
  return where === 'left' || where === 'right' ? `on the ${where}` : `at the ${where}`;
}

const JAPANESE: Readonly<Record<Where, string>> = {
  top: '上部',
  bottom: '下部',
  left: '左側',
  right: '右側',
  'top left': '左上',
  'top right': '右上',
  'bottom left': '左下',
  'bottom right': '右下',
};
