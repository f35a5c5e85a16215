/** What counts as looking like a picture, and which place is meant. */

import { chooseImage, describeBest } from '../../src/perception/image/choose.js';
import { likeness, type Template } from '../../src/perception/image/likeness.js';
import type { ImageMatch } from '../../src/ports/image-finder.js';
import { eachRow, expect, test } from '../support/plain-test.js';

/** A drawing: a letter a pixel, `#` dark, `.` light, `r` red, `g` green of the same brightness, ` ` transparent. */
const COLOURS: Record<string, [number, number, number]> = {
  '#': [20, 20, 20],
  '.': [230, 230, 230],
  r: [200, 60, 60],
  g: [60, 125, 60],
  '-': [160, 160, 160],
  ' ': [0, 0, 0],
};

const BUTTON = [
  '................',
  '..####..####....',
  '..#..#..#..#....',
  '..#..#..####....',
  '..####..#..#....',
  '........#..#....',
  '................',
  '................',
];

const cases: [what: string, drawn: string[], low: number, high: number][] = [
  ['the same pixels', BUTTON, 1, 1],
  ['a shade darker', BUTTON.map(row => row.replaceAll('.', ',')), 0.97, 0.999],
  ['greyed out', BUTTON.map(row => row.replaceAll('#', '-')), 0, 0.85],
  ['inverted', BUTTON.map(row => row.replace(/[#.]/g, pixel => (pixel === '#' ? '.' : '#'))), 0, 0],
  ['an empty place', BUTTON.map(row => row.replaceAll('#', '.')), 0, 0.6],
  ['one letter missing', BUTTON.map(row => `${row.slice(0, 8)}........`), 0, 0.8],
];

test.describe('likeness', () => {
  test(
    ...eachRow('cases', cases, ([what, drawn, low, high]) => [
      `${what}: ${low} to ${high}`,
      () => {
        const score = likeness(screenOf(drawn), templateOf(BUTTON), { x: 0, y: 0 });
        expect(score).toBeGreaterThanOrEqual(low);
        expect(score).toBeLessThanOrEqual(high);
      },
    ]),
  );

  test('red and green of the same brightness are not alike', () => {
    const red = BUTTON.map(row => row.replaceAll('#', 'r').replaceAll('.', 'g'));
    const turned = red.map(row => row.replace(/[rg]/g, pixel => (pixel === 'r' ? 'g' : 'r')));
    expect(likeness(screenOf(red), templateOf(red), { x: 0, y: 0 })).toBe(1);
    expect(likeness(screenOf(turned), templateOf(red), { x: 0, y: 0 })).toBe(0);
  });

  test('a small tick in a large picture is seen', () => {
    const blank = Array.from({ length: 64 }, (_, y) => (y % 8 < 4 ? '####....'.repeat(16) : '.'.repeat(128)));
    const ticked = blank.map((row, y) => (y >= 24 && y < 32 ? `${row.slice(0, 40)}########${row.slice(48)}` : row));
    expect(likeness(screenOf(ticked), templateOf(blank), { x: 0, y: 0 })).toBeLessThan(0.7);
  });

  test('transparent pixels match anything', () => {
    const cutOut = BUTTON.map(row => `${row.slice(0, 8)}        `);
    const other = BUTTON.map(row => `${row.slice(0, 8)}########`);
    expect(likeness(screenOf(other), templateOf(cutOut), { x: 0, y: 0 })).toBe(1);
  });
});

test.describe('which place is meant', () => {
  const at = (x: number, score: number): ImageMatch => ({ bounds: { x, y: 10, width: 20, height: 20 }, score });
  const search = (matches: ImageMatch[], best = matches[0]) => ({ matches, best, threshold: 0.9, file: '/p/save.png' });

  test('none reaches the threshold: missing, with the best one', () => {
    expect(chooseImage(search([], at(5, 0.6)))).toEqual({ kind: 'missing', best: at(5, 0.6) });
    expect(chooseImage(search([]))).toEqual({ kind: 'missing', best: undefined });
  });
  test('one: found', () => expect(chooseImage(search([at(5, 0.95)]))).toEqual({ kind: 'found', match: at(5, 0.95) }));
  test('one that is clearly better: found', () => {
    expect(chooseImage(search([at(5, 1), at(99, 0.93)]))).toEqual({ kind: 'found', match: at(5, 1) });
  });
  test('two equally good: ambiguous', () => {
    expect(chooseImage(search([at(5, 0.99), at(99, 0.97)]))).toMatchObject({
      kind: 'ambiguous',
      matches: [{ score: 0.99 }, { score: 0.97 }],
    });
  });
  test('the words never round a score up to the threshold', () => {
    const short = 'no place looks like it: the most alike one, at (15, 20), is 89.9 % alike, and 90 % are needed';
    expect(describeBest(search([], at(5, 0.89996)), 'en')).toBe(short);
    expect(describeBest(search([], at(5, 0.239)), 'ja')).toContain('一致度は 23.9 % で、90 % 必要です');
    expect(describeBest(search([], at(5, 0.9)), 'en')).toBe('it is at (15, 20), 90 % alike');
    expect(describeBest({ best: undefined, threshold: 0.9 }, 'ja')).toBe('似た場所がありません');
  });
});

function templateOf(drawing: readonly string[]): Template {
  const width = drawing[0]!.length;
  const pixels = [...drawing.join('')];
  const mask = Uint8Array.from(pixels, pixel => (pixel === ' ' ? 0 : 255));
  return {
    width,
    height: drawing.length,
    rgb: Uint8Array.from(pixels.flatMap(colourOf)),
    mask,
    opaque: mask.filter(value => value > 0).length,
  };
}

function screenOf(drawing: readonly string[]): { width: number; height: number; data: Uint8Array } {
  const data = [...drawing.join('')].flatMap(pixel => [...[...colourOf(pixel)].reverse(), 0]);
  return { width: drawing[0]!.length, height: drawing.length, data: Uint8Array.from(data) };
}

function colourOf(pixel: string): [number, number, number] {
  return pixel === ',' ? [225, 225, 225] : COLOURS[pixel]!;
}
