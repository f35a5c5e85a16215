/** For tests that try something thousands of times. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';

/**
 * What `fc.assert` tries: beside the unit tests a few cases, the same each time; in the long tier many, always others, whose seed a failure names.
 * What the long tier finds becomes an `examples` entry.
 */
export function draws(few: number, full: number): { numRuns: number; seed?: number } {
  return isLong() ? { numRuns: full } : { numRuns: few, seed: 7 };
}

/** The long tier, in which all of it is tried. Asked for inside a test. */
export function isLong(): boolean {
  return test.info().project.name === 'long';
}

/** `expect(actual).toEqual(wanted)`, which is asked only where it would fail: Playwright keeps a step and a stack of each `expect`. */
export function same(actual: unknown, wanted: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, wanted)) expect(actual, message).toEqual(wanted);
}

/** The same for the rows of a table: each that differs is told, not only the first. */
export function sameEach(actual: unknown, wanted: unknown, row: string): void {
  if (!isDeepStrictEqual(actual, wanted)) expect.soft(actual, row).toEqual(wanted);
}

/**
 * What texts are made of: all of Unicode's graphemes in the long tier; beside the unit tests a sample, because fast-check's table of them costs
 * each process seconds. Asked for inside a test.
 */
export function characters(): fc.Arbitrary<string> {
  return isLong() ? fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) : fc.oneof(ASCII, fc.constantFrom(...SAMPLE));
}

const ASCII = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 });

/** One of each kind: accents composed and not, other scripts, halves and fulls, joined emoji, marks that turn the direction, spaces, controls. */
const SAMPLE =
  'é e\u0301 ß İ ñ Ж ع ש ह क्ष ก 漢 か が カ ｶﾞ ー 「 」 、 。 Ａ １ ① ﬁ 👍 👍🏽 👩‍👩‍👧 🇯🇵 \u200b \u200e \u202e \ufeff \u00a0 \u3000 \u2028 \n \t \r \0 \x1b'.split(
    ' ',
  );
