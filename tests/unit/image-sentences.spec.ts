/** Sentences about pictures that the author keeps, in both languages, and how they are told from names of elements. */

import { pathOfTarget, pictureTarget } from '../../src/scenario/image-path.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { written } from '../../src/scenario/language/write.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const SHOWN: Reading = { kind: 'expect_image', value: 'save.png' };
const GONE: Reading = { ...SHOWN, negated: true };

const checks: [sentence: string, reading: Reading][] = [
  ['image "save.png" is shown', SHOWN],
  ['the image "save.png" is shown', SHOWN],
  ['The picture "save.png" is visible on the screen', SHOWN],
  ['I should see the image "save.png"', SHOWN],
  ['the "save.png" image is displayed', SHOWN],
  ['the image "save.png" is not shown', GONE],
  ['there is no image "save.png"', GONE],
  ['the image "icons/save.webp" is shown', { kind: 'expect_image', value: 'icons/save.webp' }],
  ['the image "save.JPG" is shown', { kind: 'expect_image', value: 'save.JPG' }],
  ['the image "save.png" is shown in the "Memo" window', { ...SHOWN, scope: 'Memo' }],
  ['画像「save.png」が表示されている', SHOWN],
  ['画像「save.png」が表示されていること', SHOWN],
  ['「save.png」の画像が表示されている', SHOWN],
  ['画像「save.png」が表示されていない', GONE],
  ['画像「save.png」が消えている', { ...GONE, was: 'otherwise' }],
  ['「設定」ウィンドウに画像「save.png」が表示されている', { ...SHOWN, scope: '設定' }],
  // An element with that name, and a text: no pictures of the author's.
  ['the image "Logo" is shown', { kind: 'expect_text', value: 'Logo', role: 'image' }],
  ['the icon "save.png" is shown', { kind: 'expect_text', value: 'save.png', role: 'icon' }],
  ['"save.png" is shown', { kind: 'expect_text', value: 'save.png' }],
  ['画像「ロゴ」が表示されている', { kind: 'expect_text', value: 'ロゴ', role: 'image' }],
];

const IMAGE = { target: 'save.png', role: 'image' } as const;
const steps: [sentence: string, readings: Reading[]][] = [
  ['Click the image "save.png"', [{ kind: 'click', ...IMAGE }]],
  ['Double-click the image "save.png"', [{ kind: 'double_click', ...IMAGE }]],
  ['Right-click on the picture "save.png"', [{ kind: 'right_click', ...IMAGE }]],
  ['Hover over the image "save.png"', [{ kind: 'hover', ...IMAGE }]],
  ['In the "Memo" window, click the image "save.png"', [{ kind: 'click', ...IMAGE, scope: 'Memo' }]],
  ['Wait until the image "save.png" is shown', [{ kind: 'wait', ...IMAGE }]],
  ['If the image "save.png" is shown, press Enter', [{ kind: 'press', keys: 'enter', when: SHOWN }]],
  ['画像「save.png」をクリックする', [{ kind: 'click', ...IMAGE }]],
  ['画像「save.png」をダブルクリックする', [{ kind: 'double_click', ...IMAGE }]],
  ['「設定」ウィンドウの画像「save.png」を右クリックする', [{ kind: 'right_click', ...IMAGE, scope: '設定' }]],
  ['Drag the image "a.png" to the image "b.png"', [{ kind: 'drag', source: 'a.png', destination: 'b.png', role: 'image' }]],
  ['画像「a.png」を画像「b.png」へドラッグする', [{ kind: 'drag', source: 'a.png', destination: 'b.png', role: 'image' }]],
  // A file of that name in a list of files.
  ['Drag "a.png" to "Pictures"', [{ kind: 'drag', source: 'a.png', destination: 'Pictures' }]],
  ['画像「save.png」が表示されるまで待つ', [{ kind: 'wait', ...IMAGE }]],
];

test(
  ...eachRow('check', checks, ([sentence, reading]) => [
    `check: ${sentence}`,
    () => expect(readSentence(sentence, 'check')).toEqual({ readings: [reading] }),
  ]),
);
test(
  ...eachRow('step', steps, ([sentence, readings]) => [
    `step: ${sentence}`,
    () => expect(readSentence(sentence, 'step')).toEqual({ readings }),
  ]),
);

test('a check of a picture in words', () => {
  expect(written(GONE, 'en')).toBe('the image "save.png" is not shown');
  expect(written({ ...SHOWN, scope: '設定' }, 'ja')).toBe('「設定」の画像「save.png」が表示されている');
});

test('a picture as a target keeps its path; names of elements are no pictures', () => {
  expect(pathOfTarget(pictureTarget('icons/save.png'))).toBe('icons/save.png');
  for (const name of ['save.png', 'Save', 'image "Save"', '']) expect(pathOfTarget(name), name).toBeUndefined();
});
