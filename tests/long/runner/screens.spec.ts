/** The scenarios of each screen on the machine's own, by nut-js alone and as `real`, and on a private X11 display. */
import { test } from '../../support/harness.js';
import { FILE_ROWS, SCREEN_ROWS } from '../../support/screen-rows.js';
import { screenTests } from '../../support/screen-tests.js';

test.describe('own', () => {
  screenTests('own', [...SCREEN_ROWS, ...FILE_ROWS]);
});
test.describe('private', () => {
  screenTests('private');
});
test.describe('real', () => {
  // What stands in for a person's screen has no accessibility.
  const some = SCREEN_ROWS.filter(({ title, form }) => form.startsWith('blind') || title === 'a window is there');
  screenTests('real', [...some, ...FILE_ROWS]);
});
