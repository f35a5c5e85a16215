/** What stands beside English deeds, and deeds as manuals word them: read as a whole, or refused. Each class has neighbours that it must not take. */

import { readSentence } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { sameEach } from '../support/properties.js';

const click = (target: string, more: Partial<Reading> = {}): Reading => ({ kind: 'click', target, ...more });
const press = (keys: string): Reading => ({ kind: 'press', keys });
const menu = (...path: string[]): Reading => ({ kind: 'menu', path });
const type = (value: string): Reading => ({ kind: 'type', value });
const fill = (target: string, value: string): Reading => ({ kind: 'fill', target, value });
const button = { role: 'button' } as const;

/** A class, sentences of it, and neighbours that are refused. */
const classes: Record<string, { read: [sentence: string, ...readings: Reading[]][]; refused: string[] }> = {
  'a purpose demands nothing, but what it names is looked at or refused': {
    read: [
      ['Click "Add" to create a new entry in your list', click('Add')],
      ['To leave full screen, press F11', press('f11')],
      ['In order to save, click "OK"', click('OK'), { kind: 'save_as', result: true }],
      ['Press Super+Tab to see the windows when you are ready', press('super+tab')],
      ['Press Ctrl+H to open the "Replace" dialog', press('ctrl+h'), { kind: 'wait', target: 'Replace', role: 'dialog' }],
      ['Click "No" when asked to save', click('No', { scope: 'dialog' })],
      ['When you are done, click "Close"', click('Close')],
    ],
    refused: [
      'Click "OK" to remove "a"',
      'Click "Delete" to delete the row unless it is locked',
      'Click "Add" to basket',
      'Scroll down to page five',
      'Use the arrow keys to select an entry',
      'Click the button to add a row',
      'Press F5 to run',
    ],
  },
  'a deed and its means: the means is what is done': {
    read: [
      ['Create a new file by pressing Ctrl+N', press('ctrl+n')],
      ['Open a new tab with Ctrl+T', press('ctrl+t')],
      ['Zoom in with Ctrl++.', press('ctrl+plus')],
      ['Print the page via File > Print', menu('File', 'Print')],
      ['Print the page (File > Print)', menu('File', 'Print')],
      ['Start playback by clicking "Play"', click('Play')],
      ['Close the dialog by pressing Escape', press('escape'), { kind: 'close', role: 'dialog', result: true }],
      ['Select all (Ctrl+A) and press Delete', press('ctrl+a'), press('delete')],
      ['Click the "Copy" button (Ctrl + C)', click('Copy', button)],
    ],
    refused: [
      'Undo with Ctrl+C',
      'Open the text editor with "memo"',
      'Open Notes by pressing F5',
      'Find "x" by pressing F3',
      'Click "OK" (optional)',
    ],
  },
  'of several ways the first': {
    read: [
      ['Click "Save" or "Cancel"', click('Save')],
      ['Click the Save or Cancel button', click('Save', button)],
      ['Click either the "A" or the "B" button, then press Enter', click('A'), press('enter')],
      ['Select "Blue", "Green" or "Red" from "Colour"', { kind: 'select', target: 'Colour', value: 'Blue' }],
      ['Right-click "a" and select "Copy", or press Ctrl+C', { kind: 'right_click', target: 'a' }, click('Copy')],
      ['Press Delete. Alternatively, drag "a" to "Trash"', press('delete')],
      ['Choose File > New (or press Ctrl+N)', menu('File', 'New')],
      ['Choose File > Save or File > Save As', menu('File', 'Save')],
    ],
    refused: [
      'Press Enter or whatever',
      'Click "x" or else',
      'Press "Enter", click "X", or press Tab',
      'If "x" or "y" is shown, click "z"',
      'Verify "x" or "y" is shown',
      'Wait until "a" or "b" is shown',
      'Do not click "x" or "y"',
    ],
  },
  'a place before or after the deed': {
    read: [
      ['From the password generator, click the Passphrase tab', click('Passphrase', { scope: 'password generator', role: 'tab' })],
      ['Under "Options", tick "Wrap"', { kind: 'check', target: 'Wrap', scope: 'Options' }],
      ['Click the "Browse" button next to "Path"', click('Browse', { scope: 'Path', ...button })],
      ['Click "Browse" to the right of the "Path" field', click('Browse', { scope: 'Path' })],
      ['Select "a.txt" and right-click it', click('a.txt'), { kind: 'right_click', target: 'a.txt' }],
    ],
    refused: ['In the meantime, click "x"', 'Under Settings > General, click "Reset"', 'In the middle, click "x"'],
  },
  'paths through menus': {
    read: [
      ['Choose "Data - Filter - AutoFilter"', menu('Data', 'Filter', 'AutoFilter')],
      ['Click "File / Preferences / Preferences"', menu('File', 'Preferences', 'Preferences')],
      ['Choose Format - Paragraph', menu('Format', 'Paragraph')],
      ['File / Close', menu('File', 'Close')],
      ['Click on [Tools > Filters] from the menu', menu('Tools', 'Filters')],
      ['Insert > Image > From File…', menu('Insert', 'Image', 'From File…')],
      ['Click "A" > click "B"', click('A'), click('B')],
      ['Select "Find - Replace"', click('Find - Replace')],
      ['Select "List" from pop-up menu', click('List', { role: 'menu item' })],
    ],
    refused: ['Choose A - B', 'Input / Output'],
  },
  'names beside their kinds': {
    read: [
      ['Click on "Info"-button', click('Info', button)],
      ['Enable the "Show all" filter', { kind: 'check', target: 'Show all' }],
      [
        'Click the drop down box entitled [Subject] and select the [Customize] option',
        click('Subject', { role: 'combo box' }),
        click('Customize', { role: 'list item' }),
      ],
      ['Choose Rename Folder', click('Rename Folder')],
      ['Click on Layer 1', click('Layer 1')],
      ['Open Layer Menu', menu('Layer')],
      ['Choose "Blue" from the drop-down list', click('Blue', { role: 'list item' })],
    ],
    refused: ['Right-click on the highlighted text', 'Select the desired lines of text', 'Click the selected button', 'Click [your name]'],
  },
  'values and fields without quotes': {
    read: [
      ['Type Test and click Create', type('Test'), click('Create')],
      ['Type the text Hello World', type('Hello World')],
      ['Type gnome-calculator at the prompt', { ...type('gnome-calculator'), scope: 'prompt' }],
      ['Enter the command ls -l and press Enter', type('ls -l'), press('enter')],
      ['Change Repeat delay to 1000', fill('Repeat delay', '1000')],
      ['Choose "PNG" as the file type', { kind: 'select', target: 'file type', value: 'PNG' }],
      ['Name the folder "Work"', type('Work')],
      ['Drag moveme.txt and drop it into the folder test', { kind: 'drag', source: 'moveme.txt', destination: 'test' }],
    ],
    refused: ['Type Password', 'Type Enter', 'Name the first layer "a"', 'Change it to 1000', 'Drag a.txt to the folder', 'Write Letter'],
  },
  'marks, held keys, the × of a window': {
    read: [
      ['Place a check mark in the "Case" check box', { kind: 'check', target: 'Case' }],
      ['Click to place a check mark in "Case"', { kind: 'check', target: 'Case' }],
      ['Remove the tick from the "x" box', { kind: 'uncheck', target: 'x' }],
      ['Press and hold the Shift key, then press the Delete key on your keyboard', press('shift+delete')],
      ['Press Ctrl+Alt+T simultaneously', press('ctrl+alt+t')],
      ['Click the X in the top right corner', { kind: 'close', role: 'window' }],
      ["Close the text editor by pressing the 'x' in the left hand corner", { kind: 'close', target: 'text editor', app: 'text editor' }],
      ['Toggle the "Dark" switch on', { kind: 'check', target: 'Dark' }],
    ],
    refused: ['Click the X', 'Add a tick to "x"', 'Hold Shift and click the last item'],
  },
  'a part of a program is no program': {
    read: [
      ['Open your file manager', { kind: 'open', app: 'file manager' }],
      ['Open a terminal window', { kind: 'open', app: 'terminal' }],
      ['Open "Song Editor"', { kind: 'open', app: 'Song Editor' }],
      ['Open the Firefox browser', { kind: 'open', app: 'Firefox browser' }],
    ],
    refused: ['Open the song editor', 'Open the Navigator', 'Open Preferences', 'Open the Page Setup Dialog'],
  },
};

test(
  ...eachRow('each row holds', Object.entries(classes), ([name, { read, refused }]) => [
    name,
    () => {
      for (const [sentence, ...readings] of read) {
        const result = readSentence(sentence, 'step');
        sameEach('error' in result ? result.error : result.readings, readings, sentence);
      }
      for (const sentence of refused) {
        const result = readSentence(sentence, 'step');
        sameEach('error' in result ? 'refused' : result.readings, 'refused', sentence);
      }
    },
  ]),
);

test('what is left to choose is said, and only that', () => {
  const note = expect.stringMatching(/the first is taken/);
  for (const sentence of ['Click "A" or "B"', 'Choose File > New (or press Ctrl+N)', 'Press Enter, or click "OK"'])
    expect.soft(readSentence(sentence, 'step'), sentence).toMatchObject({ note });
  for (const sentence of ['Click "A"', 'Click "A" to show or hide the panel'])
    expect.soft(readSentence(sentence, 'step'), sentence).not.toHaveProperty('note');
});

test('what the option apps names is a program, whatever its words', () => {
  for (const app of ['song editor', 'Navigator'])
    expect.soft(readSentence(`Open the ${app}`, 'step', { apps: [app] }), app).toEqual({ readings: [{ kind: 'open', app }] });
});
