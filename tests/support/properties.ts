/** For tests that try something thousands of times. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';

/** How often: a few times beside the unit tests, at full size in the long tier. */
export function runs(few: number, full: number): number {
  return test.info().project.name === 'long' ? full : few;
}

/** `expect(actual).toEqual(wanted)`, which is asked only where it would fail: Playwright keeps a step and a stack of each `expect`. */
export function same(actual: unknown, wanted: unknown, message?: string): void {
  if (!isDeepStrictEqual(actual, wanted)) expect(actual, message).toEqual(wanted);
}
