/** One test for each row of screen-rows.ts, of one run on a screen of that kind. */
import { expect, type Run, test } from './harness.js';
import { slowness } from './machine.js';
import { playOnScreen, SCREEN_ROWS, type ScreenKind, type ScreenRow, saysOn } from './screen-rows.js';

/** @param more what belongs to this kind of screen alone */
export function screenTests(kind: ScreenKind, rows: readonly ScreenRow[] = SCREEN_ROWS): () => Run {
  test.describe.configure({ mode: 'default' });
  let ran: Run;
  test.beforeAll(async ({ compiled: _ }) => {
    test.setTimeout(900_000 * slowness);
    ran = await playOnScreen(kind, rows);
  });
  for (const row of rows) {
    const says = saysOn(kind, row);
    test(`${kind}: ${row.title}: ${says ? 'red, with what was found' : 'green'}`, () => {
      expectRow(ran, row.title, says);
    });
  }
  return () => ran;
}

/** @param says what its failure says; undefined: it passes */
export function expectRow(ran: Run, title: string, says: RegExp | undefined): void {
  const [result] = ran.tests.find(each => each.title.endsWith(title))?.results ?? [];
  const told = result?.errors.map(({ message }) => message).join('\n') ?? ran.stdout + ran.stderr;
  expect(result?.status, told).toBe(says ? 'failed' : 'passed');
  if (says) expect(told).toMatch(says);
}
