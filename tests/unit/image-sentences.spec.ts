/** Pictures that the author keeps, said in both languages, and told from names of elements; how they are read, the corpus holds. */

import { pathOfTarget, pictureTarget } from '../../src/scenario/image-path.js';
import { written } from '../../src/scenario/language/write.js';
import type { Reading } from '../../src/scenario/reading.js';
import { expect, test } from '../support/plain-test.js';

const SHOWN: Reading = { kind: 'expect_image', value: 'save.png' };
const GONE: Reading = { ...SHOWN, negated: true };

test('a check of a picture in words', () => {
  expect(written(GONE, 'en')).toBe('the image "save.png" is not shown');
  expect(written({ ...SHOWN, scope: '設定' }, 'ja')).toBe('「設定」の画像「save.png」が表示されている');
});

test('a picture as a target keeps its path; names of elements are no pictures', () => {
  expect(pathOfTarget(pictureTarget('icons/save.png'))).toBe('icons/save.png');
  for (const name of ['save.png', 'Save', 'image "Save"', '']) expect(pathOfTarget(name), name).toBeUndefined();
});
