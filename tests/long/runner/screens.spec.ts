/** The ten scenarios of each screen on the machine's own, by nut-js alone, and on a private X11 display. */
import { test } from '../../support/harness.js';
import { screenTests } from '../../support/screen-tests.js';

test.describe('own', () => {
  screenTests('own');
});
test.describe('private', () => {
  screenTests('private');
});
