/** Three of the scenarios of each screen on the machine's own, by nut-js alone; the rest runs long. */
import { SCREEN_ROWS } from '../support/screen-rows.js';
import { screenTests } from '../support/screen-tests.js';

screenTests(
  'own',
  SCREEN_ROWS.filter(({ title }) => /^(a form is filled in|the button is dead|a window is there)$/.test(title)),
);
