/**
 * What people write, item by item (the second list of the grammar's specification), in English: each with its reading, or refused where its words
 * name nothing that could be looked for.
 */

import { readSentence } from '../../src/scenario/language/index.js';
import { isError } from '../../src/scenario/language/result.js';
import { written } from '../../src/scenario/language/write.js';
import { isCheck } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const REFUSED = 'refused';

const ITEMS: readonly [item: string, rows: readonly (readonly [sentence: string, ...said: string[]])[]][] = [
  [
    'field names with a colon, or "box", "field", "entry" after them',
    [
      ['Type "x" in Name: box', 'Type "x" into "Name"'],
      ['Type "x" into the Search for field', 'Type "x" into "Search for"'],
      ['Type "x" in the Name entry', 'Type "x" into "Name"'],
      ['Type "x" into the "Name:" field', 'Type "x" into "Name:"'],
      ['Type "x" into the search field', 'Type "x" into "search"'],
    ],
  ],
  [
    'values without the field, and changed values',
    [
      ["Enter 'ls' command", 'Type "ls"'],
      ['Add text "x"', 'Type "x"'],
      ['Change filename to "x"', 'Type "x" into "filename"'],
      ['Set "Waveform" to "Sine", and "Frequency" to "261"', 'Type "Sine" into "Waveform"', 'Type "261" into "Frequency"'],
    ],
  ],
  [
    'what appears',
    [
      ['Click "Open", and the "Find" dialog opens', 'Click "Open"', 'the "Find" window is shown'],
      ['Click "File" and the "File" menu drops down', 'Click "File"', 'the "File" menu is shown'],
      ['Press F1, and the image "help.png" is displayed', 'Press F1', 'the image "help.png" is shown'],
      ['Click "More", and the "Notes" tab shows', 'Click "More"', 'the "Notes" tab is shown'],
      ['Press Delete, and a dialog appears asking "Delete it?"', 'Press Delete', '"Delete it?" is shown in the dialog'],
      ['a button labeled "x" is shown', 'the "x" button is shown'],
      ['a dialog that says "x" appears', '"x" is shown in the dialog'],
      // Nothing says what is in it, and nobody knows whether it was there before.
      ['Click "File" and the menu drops down', REFUSED],
      ['Press Delete, and a dialog appears asking to confirm', REFUSED],
    ],
  ],
  [
    'what closes, and the button of a window',
    [
      ['the "Find" dialog closes', 'the "Find" window is not shown'],
      ['Close the window with the X in the corner', 'Close the window'],
      ['Close the "Find" dialog with the X (×) in the corner', 'Close the "Find" dialog'],
    ],
  ],
  [
    'places behind a name',
    [
      ['Click "Save" in the menu', 'Click the "Save" menu item'],
      ['Click "Save" in menu', 'Click the "Save" menu item'],
      ['Click "Save" on the toolbar', 'Click "Save" in the toolbar'],
      ['Click "Save" at the bottom', 'Click "Save" at the bottom'],
      ['Click "Save" to the right of "Name"', 'Click "Save" in "Name"'],
      ['Click "Delete" in the row "Alice"', 'Click "Delete" in "Alice"'],
      // Of several alike: no reading says which one by its number.
      ['Click the second "Save" button', REFUSED],
    ],
  ],
  [
    'menu paths',
    [
      ...['File > Save', 'File -> Save', 'File → Save', 'File | Save', 'File / Save'].map(
        path => [`Choose ${path}`, 'Choose File > Save'] as const,
      ),
      ['Click "Save" in the "File" menu', 'Choose File > Save'],
      ['Click "File" then on "Save"', 'Click "File"', 'Click "Save"'],
    ],
  ],
  [
    'keys',
    [
      ['Hit Enter', 'Press Enter'],
      ['Push the "OK" button', 'Click the "OK" button'],
      ["Press the 'Enter' key at the prompt", 'Press Enter in "prompt"'],
      ['Press control+shift+t', 'Press Ctrl+Shift+T'],
      ['Press CTRL-F', 'Press Ctrl+F'],
      ['Press ctrl-h', 'Press Ctrl+H'],
      ['Press Tab 3 times', 'Press Tab 3 times'],
    ],
  ],
  [
    'steps in one line',
    [
      ['Click "A", click "B"', 'Click "A"', 'Click "B"'],
      ['Click "A"; click "B"', 'Click "A"', 'Click "B"'],
      ['Click "A" > click "B"', 'Click "A"', 'Click "B"'],
      ['Once found, click "A"', 'Click "A"'],
      ['Press Ctrl+F and then type "x"', 'Press Ctrl+F', 'Type "x"'],
    ],
  ],
  [
    'the right button',
    [
      ['Right-click "a.txt" and select "X"', 'Right-click "a.txt"', 'Click "X"'],
      ['Click right on "a.txt" and choose "Y" in the context menu', 'Right-click "a.txt"', 'Click the "Y" menu item'],
      // On what, it does not say.
      ['Right click and select "X"', REFUSED],
    ],
  ],
  [
    'titles that change, past and tries',
    [
      ['The window name changes to "x"', 'the window title is "x"'],
      ['I clicked "Save" and tried to close the window', 'Click "Save"', 'Close the window'],
      ['The user tried to press Enter', 'Press Enter'],
      ['"Save" is clicked', 'Click "Save"'],
      ['He clicks "Save"', 'Click "Save"'],
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
        expect(isError(result) ? [REFUSED] : readings.map(one => written(one, 'en'))).toEqual(said);
        // What is looked at is the same below "Expect:".
        if (readings.length > 0 && readings.every(isCheck)) expect(readSentence(sentence, 'check')).not.toHaveProperty('error');
      },
    ]),
  );
