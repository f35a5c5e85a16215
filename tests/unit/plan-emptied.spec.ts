/** A save may leave an empty file only where the author's words have emptied what is saved. */

import { withEmptied } from '../../src/plan/emptied.js';
import { type Requirement, readSteps } from '../../src/plan/requirement.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const SAVE = 'Save it as "a.txt"';
const ROWS: [what: string, steps: string[], mayBeEmpty: boolean][] = [
  ['nothing is said of it', [SAVE], false],
  ['something was typed', ['Type "milk"', SAVE], false],
  ['a field was cleared', ['Clear the "Text" field', SAVE], true],
  ['something was put in, and cleared', ['Fill "Text" with "milk"', 'Clear the "Text" field', SAVE], true],
  ['another field was cleared', ['Fill "Text" with "milk"', 'Clear the "Title" field', SAVE], false],
  ['it was cleared, and something typed', ['Clear the "Text" field', 'Type "milk"', SAVE], false],
  ['all was selected and deleted', ['Type "milk"', 'Press Ctrl+A', 'Press Delete', SAVE], true],
  ['one letter was deleted', ['Type "milk"', 'Press Delete', SAVE], false],
  ['all was selected and put back', ['Press Ctrl+A', 'Press Ctrl+X', 'Press Ctrl+V', SAVE], false],
  ['it is cleared afterwards', [SAVE, 'Clear the "Text" field'], false],
];

test(
  ...eachRow('each row holds', ROWS, ([what, steps, mayBeEmpty]) => [
    `${what}: the file ${mayBeEmpty ? 'may be' : 'is not'} empty`,
    () => {
      const scenario = { steps: steps.map((text, at) => ({ text, line: at + 1, column: 1 })) };
      const read = withEmptied(readSteps(scenario, 'en') as Requirement[][]);
      const save = read.flat().find(({ reading }) => reading?.kind === 'save_as');
      expect(save?.proof?.check.mayBeEmpty ?? false).toBe(mayBeEmpty);
    },
  ]),
);
