/**
 * Playwright's `test` without its fixtures, as Playwright's own unit tests have it: those of the browser are set up for each test, used or not,
 * and take some 4 ms of it (2,000 empty tests in one worker: 14 to 18 s with them, 6 s without).
 */
import * as playwright from '@playwright/test';

export { expect } from '@playwright/test';

const { _baseTest, test: full } = playwright as unknown as Record<'_baseTest' | 'test', typeof playwright.test | undefined>;
/** A Playwright that does not export the plain one has its full `test`, which only takes longer. */
export const test = (_baseTest ?? full)!;
