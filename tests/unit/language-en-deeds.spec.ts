/** Deeds as people word them who have not read the rows: each read for what it says, or refused. */

import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const key = (keys: string): Reading => ({ kind: 'press', keys });
const click = (target: string): Reading => ({ kind: 'click', target, role: 'button' });
const fill = (target: string, value: string): Reading => ({ kind: 'fill', target, value });
const open = (app: string): Reading => ({ kind: 'open', app });
const file = (value: string): Reading => ({ kind: 'open_file', value });

const ROWS: readonly [sentence: string, readings: Reading[] | 'refused'][] = [
  // A program with a file
  ['Open the text editor with "fruit.txt"', [open('text editor'), file('fruit.txt')]],
  ['Start Notes with the file "a.txt"', [open('Notes'), file('a.txt')]],
  ['Open "a.txt" with File > Open', [{ kind: 'menu', path: ['File', 'Open'] }, file('a.txt')]],
  ['Open the picture "lake.png" with Ctrl+O', [key('ctrl+o'), file('lake.png')]],
  ['Open the text editor with the picture of the lake', 'refused'],
  ['Open "a.txt" with "Ristretto"', 'refused'],
  // A remark is no deed; what it shows is looked at.
  ['Press the R key, which turns the picture to the right', 'refused'],
  ['Choose Image > Turn, which rotates the picture', 'refused'],
  ['Press F5, which shows the "Run" dialog', [key('f5'), { kind: 'expect_window', target: 'Run' }]],
  ['Press F5, which shows the results', 'refused'],
  ['Press F5, which is the key for refresh', 'refused'],
  ['Press F5, which turns "A" on', 'refused'],
  ['Press F5, which never turns the picture', 'refused'],
  ['Press F5, which closes the window', 'refused'],
  ['Click "Save", which bears a red border', 'refused'],
  ['Click "Save", which turns the picture to the right', 'refused'],
  // A button as the means
  ['Clear the display with the "CE/C" button', [click('CE/C')]],
  ['Start it with the "Go" button', [click('Go')]],
  ['Stop the recording by clicking the "Stop" button', [click('Stop')]],
  ['Stop the program with the "Stop" button', 'refused'],
  ['Search for cats with the "Go" button', 'refused'],
  ['Add it with "Add"', 'refused'],
  ['Delete the text in "Name" with the "X" button', 'refused'],
  // A window's own button
  ['Close the window with its close button', [{ kind: 'close', role: 'window' }]],
  ['Close the "Find" dialog with the X (×) in the corner', [{ kind: 'close', target: 'Find', role: 'dialog' }]],
  // Fields by what they are for
  ['Type "Tokyo" into the search field', [fill('search', 'Tokyo')]],
  ['Clear the search box', [{ kind: 'clear', target: 'search' }]],
  ['Type "Tokyo" into the search', 'refused'],
  ['Set the hour to 6 and the minutes to 45', [fill('hour', '6'), fill('minutes', '45')]],
  ['Type the number "2" in seconds', 'refused'],
  ['Put "a.txt" into the field "New name:" instead of the old name', [fill('New name:', 'a.txt')]],
  ['Put "a.txt" into the field "New name:" instead of "b.txt"', 'refused'],
  // Who tries, does
  [
    'I clicked "Save" and tried to close the window',
    [
      { kind: 'click', target: 'Save' },
      { kind: 'close', role: 'window' },
    ],
  ],
];

test(
  ...eachRow('each row holds', ROWS, ([sentence, wanted]) => [
    sentence,
    () => {
      const result = readSentence(sentence, 'step');
      expect(isError(result) ? 'refused' : result.readings).toEqual(wanted);
    },
  ]),
);
