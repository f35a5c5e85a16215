/**
 * Playwright's `test` without its fixtures, as Playwright's own unit tests have it: those of the browser are set up for each test, used or not,
 * and take some 4 ms of it (2,000 empty tests in one worker: 14 to 18 s with them, 6 s without).
 */
import * as playwright from '@playwright/test';
import { expect } from '@playwright/test';

export { expect };

const { _baseTest, test: full } = playwright as unknown as Record<'_baseTest' | 'test', typeof playwright.test | undefined>;
/** A Playwright that does not export the plain one has its full `test`, which only takes longer. */
export const test = (_baseTest ?? full)!;

/**
 * What `test` takes for one test of a whole table: `test(...eachRow(…))`. It fails with each row that does not hold, by its name, at the place of the
 * first. A test of its own for each row costs some 10 ms of Playwright's time, more than most rows take.
 * @param of what a row is called where it fails, and what it promises
 */
export function eachRow<R>(
  title: string,
  rows: Iterable<R>,
  of: (row: R) => readonly [name: string, holds: () => unknown],
): [title: string, body: () => Promise<void>] {
  const body = async (): Promise<void> => {
    const failed: { name: string; error: Error }[] = [];
    let count = 0;
    for (const row of rows) {
      count++;
      const [name, holds] = of(row);
      try {
        await holds();
      } catch (error) {
        failed.push({ name, error: error as Error });
      }
    }
    expect(count, 'rows of the table').toBeGreaterThan(0);
    const [first] = failed;
    if (!first) return;
    const all = new Error(failed.map(({ name, error }) => `${name}\n${error.message}`).join('\n\n'));
    all.stack = `${all.name}: ${all.message}\n${first.error.stack?.slice(first.error.stack.search(/^ {4}at /m))}`;
    throw all;
  };
  return [title, body];
}
