/**
 * What people write, item by item (the second list of the grammar's specification), in English: each with its reading, or refused where its words
 * name nothing that could be looked for.
 */

import { describeReading } from '../../src/scenario/describe-step.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import { isCheck } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const REFUSED = 'refused';

const ITEMS: readonly [item: string, rows: readonly (readonly [sentence: string, ...said: string[]])[]][] = [
  [
    'field names with a colon, or "box", "field", "entry" after them',
    [
      ['Type "x" in Name: box', 'fill "Name" with "x"'],
      ['Type "x" into the Search for field', 'fill "Search for" with "x"'],
      ['Type "x" in the Name entry', 'fill "Name" with "x"'],
      ['Type "x" into the "Name:" field', 'fill "Name:" with "x"'],
      ['Type "x" into the search field', 'fill "search" with "x"'],
    ],
  ],
  [
    'values without the field, and changed values',
    [
      ["Enter 'ls' command", 'type "ls"'],
      ['Add text "x"', 'type "x"'],
      ['Change filename to "x"', 'fill "filename" with "x"'],
      ['Set "Waveform" to "Sine", and "Frequency" to "261"', 'fill "Waveform" with "Sine"', 'fill "Frequency" with "261"'],
    ],
  ],
  [
    'what appears',
    [
      ['Click "Open", and the "Find" dialog opens', 'click "Open"', 'a window "Find"'],
      ['Click "File" and the "File" menu drops down', 'click "File"', 'the text "File" to be shown'],
      ['Press F1, and the image "help.png" is displayed', 'press f1', 'the image "help.png" to be shown'],
      ['Click "More", and the "Notes" tab shows', 'click "More"', 'the text "Notes" to be shown'],
      ['Press Delete, and a dialog appears asking "Delete it?"', 'press delete', 'the text "Delete it?" to be shown in "dialog"'],
      ['a button labeled "x" is shown', 'the text "x" to be shown'],
      ['a dialog that says "x" appears', 'the text "x" to be shown in "dialog"'],
      // Nothing says what is in it, and nobody knows whether it was there before.
      ['Click "File" and the menu drops down', REFUSED],
      ['Press Delete, and a dialog appears asking to confirm', REFUSED],
    ],
  ],
  [
    'what closes, and the button of a window',
    [
      ['the "Find" dialog closes', 'no window "Find"'],
      ['Close the window with the X in the corner', 'close the window'],
      ['Close the "Find" dialog with the X (×) in the corner', 'close the dialog "Find"'],
    ],
  ],
  [
    'places behind a name',
    [
      ['Click "Save" in the menu', 'click the menu item "Save"'],
      ['Click "Save" in menu', 'click the menu item "Save"'],
      ['Click "Save" on the toolbar', 'click "Save" in "toolbar"'],
      ['Click "Save" at the bottom', 'click "Save" at the bottom'],
      ['Click "Save" to the right of "Name"', 'click "Save" in "Name"'],
      ['Click "Delete" in the row "Alice"', 'click "Delete" in "Alice"'],
      // Of several alike: no reading says which one by its number.
      ['Click the second "Save" button', REFUSED],
    ],
  ],
  [
    'menu paths',
    [
      ...['File > Save', 'File -> Save', 'File → Save', 'File | Save', 'File / Save'].map(
        path => [`Choose ${path}`, 'choose File > Save'] as const,
      ),
      ['Click "Save" in the "File" menu', 'choose File > Save'],
      ['Click "File" then on "Save"', 'click "File"', 'click "Save"'],
    ],
  ],
  [
    'keys',
    [
      ['Hit Enter', 'press enter'],
      ['Push the "OK" button', 'click the button "OK"'],
      ["Press the 'Enter' key at the prompt", 'press enter'],
      ['Press control+shift+t', 'press ctrl+shift+t'],
      ['Press CTRL-F', 'press ctrl+f'],
      ['Press ctrl-h', 'press ctrl+h'],
      ['Press Tab 3 times', 'press tab 3 times'],
    ],
  ],
  [
    'steps in one line',
    [
      ['Click "A", click "B"', 'click "A"', 'click "B"'],
      ['Click "A"; click "B"', 'click "A"', 'click "B"'],
      ['Click "A" > click "B"', 'click "A"', 'click "B"'],
      ['Once found, click "A"', 'click "A"'],
      ['Press Ctrl+F and then type "x"', 'press ctrl+f', 'type "x"'],
    ],
  ],
  [
    'the right button',
    [
      ['Right-click "a.txt" and select "X"', 'right-click "a.txt"', 'click "X"'],
      ['Click right on "a.txt" and choose "Y" in the context menu', 'right-click "a.txt"', 'click the menu item "Y"'],
      // On what, it does not say.
      ['Right click and select "X"', REFUSED],
    ],
  ],
  [
    'titles that change, past and tries',
    [
      ['The window name changes to "x"', 'the window title to be "x"'],
      ['I clicked "Save" and tried to close the window', 'click "Save"', 'close the window'],
      ['The user tried to press Enter', 'press enter'],
      ['"Save" is clicked', 'click "Save"'],
      ['He clicks "Save"', 'click "Save"'],
    ],
  ],
  [
    'what names nothing that anyone could look at',
    [
      ['The file saves correctly', REFUSED],
      ['Click "Save" and check', REFUSED],
      ['Nothing happens', REFUSED],
    ],
  ],
];

for (const [item, rows] of ITEMS)
  test(
    ...eachRow(item, rows, ([sentence, ...said]) => [
      sentence,
      () => {
        const result = readSentence(sentence, 'step');
        const readings = isError(result) ? [] : result.readings;
        expect(isError(result) ? [REFUSED] : readings.map(one => describeReading(one, 'en'))).toEqual(said);
        // What is looked at is the same below "Expect:".
        if (readings.length > 0 && readings.every(isCheck)) expect(readSentence(sentence, 'check')).not.toHaveProperty('error');
      },
    ]),
  );
