/** The scenarios of each screen on that of a VNC server: by pixels, mouse and keys alone; and what nobody can decide there. */
import { expect, test } from '../../support/harness.js';
import { PASSWORD, SCREEN_ROWS } from '../../support/screen-rows.js';
import { screenTests } from '../../support/screen-tests.js';

const ran = screenTests('vnc', [
  ...SCREEN_ROWS,
  { title: 'a file', form: 'works', text: 'Click "Greet". Expect: The file "a.txt" exists.', says: /Not decided: .*the file "a\.txt"/ },
  { title: 'a program', form: 'works', text: 'Open the text editor.', says: /a VNC server starts no programs/ },
]);

test('the password stands nowhere in what the run has said', () => {
  expect(ran().stdout + ran().stderr + JSON.stringify(ran().report)).not.toContain(PASSWORD);
});
