/** What was read from pixels, and may be told as a name. */
import { isLegible } from '../../src/perception/legible.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const READ: readonly [name: string, isName: boolean, confidence?: number, source?: 'accessibility'][] = [
  ['Save', true],
  ['OK', true],
  ['No', true],
  ['on', true],
  ['7', true],
  ['保存', true],
  ['マイ', true],
  ['shout.py', true],
  ['Q', false],
  ['xX', false],
  ['[==', false],
  ['>', false],
  ['く', false],
  ['党', false],
  ['回図', false, 0.6],
  ['Save', false, 0.5],
  ['×', true, 1, 'accessibility'],
];
test(
  ...eachRow('legible', READ, ([name, isName, confidence = 0.95, source]) => [
    `${name}, ${confidence}: ${isName ? 'a name' : 'letters that an icon looks like'}`,
    () => expect(isLegible({ name, confidence, source: source ?? 'ocr' })).toBe(isName),
  ]),
);
