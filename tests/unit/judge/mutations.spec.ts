/** Cases that hold rules of the judge which no other test would miss: found by switching each rule off (`npm run bench:mutation`). */
import { expect, test } from '@playwright/test';
import type { UnderPoint } from '../../../src/trace/event.js';
import { isOwnLook } from '../../../src/trace/own-look.js';
import { CHANGED } from './trace-builder.js';

const button: UnderPoint = { role: 'button', name: 'Save', bounds: { x: 100, y: 100, width: 80, height: 30 } };
const changedAt = (x: number, y: number, width = 60, height = 20) => ({ ...CHANGED, regions: [{ x, y, width, height }] });

test.describe("a click's own look", () => {
  const cases: [sentence: string, isOwn: boolean, change: ReturnType<typeof changedAt>, under: UnderPoint | undefined, keeps?: boolean][] =
    [
      ['a change on the button itself', true, changedAt(110, 105), button],
      ['a change in the ring around it', true, changedAt(92, 92, 96, 46), button],
      ['a change beyond the ring', false, changedAt(91, 92, 96, 46), button],
      ['a change elsewhere', false, changedAt(400, 400), button],
      ['nobody knows what was clicked', false, changedAt(110, 105), undefined],
      ['nobody knows where it lies', false, changedAt(110, 105), { role: 'button', name: 'Save' }],
      ['no regions are no look', false, { ...CHANGED, regions: [] }, button],
      ['a change inside a list that was clicked', false, changedAt(110, 105), { ...button, role: 'list' }],
      [
        'the field beside it that lost the keyboard',
        true,
        changedAt(400, 400),
        { ...button, focus: { x: 390, y: 395, width: 100, height: 30 } },
      ],
      [
        'that field, where the keyboard stayed',
        false,
        changedAt(400, 400),
        { ...button, focus: { x: 390, y: 395, width: 100, height: 30 } },
        true,
      ],
      [
        'the page that had the keyboard and holds the button',
        false,
        changedAt(400, 400),
        { ...button, focus: { x: 0, y: 0, width: 900, height: 640 } },
      ],
    ];
  for (const [sentence, isOwn, change, under, keeps] of cases) {
    test(`${sentence}: ${isOwn ? 'only a look' : 'an effect'}`, () => {
      expect(isOwnLook(change, under, keeps)).toBe(isOwn);
    });
  }
});
