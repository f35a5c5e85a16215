/** Another plan for a step: what the author asks for stays, whatever a brain answers. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { isDemanded, judgeChange } from '../../../src/plan/change.js';
import type { ExpectedAction, ExpectedTool } from '../../../src/plan/plan.js';

const TEXT = '1. Click "Submit"\n2. Save the document as "memo.txt", and press Enter';
const action = (name: string, tool: ExpectedTool = 'left_click', more: Partial<ExpectedAction> = {}): ExpectedAction => {
  const typed = tool === 'type' || tool === 'key';
  return {
    description: `${tool} ${name}`,
    keywords: typed && name ? [name] : [],
    targetElements: typed || !name ? [] : [name],
    expectedToolAction: tool,
    ...more,
  };
};
const submit = action('Submit');
const shortcut = action('ctrl+s', 'key');
const menu = action('Extras');
const entry = action('Store…');
const name = action('memo.txt', 'type');
const look = action('', 'wait');
const proof = { check: { kind: 'expect_text', value: 'Thanks' }, withinMs: 1, stated: false } as const;

const cases: [sentence: string, open: ExpectedAction[], proposed: ExpectedAction[], verdict: 'taken' | 'other way' | RegExp][] = [
  ['something more before the action that is due', [submit], [menu, submit], 'taken'],
  ['nothing', [submit], [], /lists no actions/],
  ['the same again', [submit], [submit], /nothing new/],
  ['the button of the author is left out', [submit, name], [menu, name], /"left_click Submit" is what the author asks for/],
  ['another button in its place', [submit], [action('Cancel')], /is what the author asks for/],
  ['a wait in its place', [submit], [look], /is what the author asks for/],
  ['a key in its place that the author names', [action('Return', 'key')], [menu], /is what the author asks for/],
  ['the same button by a right click', [submit], [action('Submit', 'right_click')], /is what the author asks for/],
  ['the same button in any window', [action('Zoom', 'left_click', { window: 'A' })], [action('Zoom')], /is what the author asks for/],
  ['the author’s order', [submit, name], [menu, name, submit], /is what the author asks for/],
  ['a shortcut that nobody asked for, by a menu', [shortcut, name], [menu, entry, name], 'other way'],
  ['a shortcut that nobody asked for, by a look', [shortcut, name], [look, name], /does less/],
  ['a shortcut that nobody asked for, by nothing', [shortcut, name], [name], /does less/],
  ['two of the brain’s own by one', [menu, entry, name], [shortcut, name], /does less/],
  ['a proof is dropped', [{ ...menu, proof }], [menu], /is what the author asks for/],
  ['a proof is another one', [{ ...menu, proof }], [{ ...menu, proof: { ...proof, withinMs: 9 } }], /is what the author asks for/],
  ['a new action that proves itself', [submit], [{ ...menu, proof }, submit], /its own proof/],
  ['a new action that need not apply', [submit], [{ ...menu, when: proof.check }, submit], /its own proof or condition/],
  ['a sentence that was read', [{ ...menu, reading: { kind: 'click', target: 'Extras' } }], [shortcut], /is what the author asks for/],
  ['an action that the author made depend on something', [{ ...menu, when: proof.check }], [shortcut], /is what the author asks for/],
  ['a step without any name', [look], [menu], /is what the author asks for/],
  ['more after the action that is due: it would be left behind', [submit], [submit, menu], /goes on after/],
];
for (const [sentence, open, proposed, verdict] of cases) {
  test(`${sentence} → ${verdict instanceof RegExp ? 'refused' : verdict}`, () => {
    const change = judgeChange(open, proposed, TEXT);
    if (verdict instanceof RegExp) expect(change).toMatchObject({ kind: 'refused', why: expect.stringMatching(verdict) });
    else expect(change).toMatchObject({ kind: 'taken', isOtherWay: verdict === 'other way' });
  });
}

test('keys are the same by any of their names, and Japanese text names things too', () => {
  expect(isDemanded(action('Return', 'key'), 'Press Enter')).toBe(true);
  expect(isDemanded(action('ctrl+s', 'key'), 'Press Control + S')).toBe(true);
  expect(isDemanded(action('保存'), '「保存」をクリックする')).toBe(true);
  expect(isDemanded(action('ｓａｖｅ'), 'Save it')).toBe(true);
  expect(isDemanded(menu, '「保存」をクリックする')).toBe(false);
  expect(isDemanded({ ...menu, keywords: [' '] }, 'Save it')).toBe(false);
});

test('where nobody knows the author’s words, nothing is given up', () => {
  expect(judgeChange([shortcut, name], [menu, entry, name], '')).toMatchObject({ kind: 'refused' });
});

const any = fc.constantFrom(submit, shortcut, menu, entry, name, look, { ...menu, proof }, action('Cancel'), action('Return', 'key'));

test('whatever is answered, what is taken holds all that the author asks for, in order', () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 4 }), fc.array(any, { maxLength: 6 }), (open, proposed) => {
      const change = judgeChange(open, proposed, TEXT);
      if (change.kind === 'refused') return;
      taken++;
      const places = change.from.filter(place => place !== undefined);
      const isInOrder = places.every((place, index) => index === 0 || place > places[index - 1]!);
      const isWhole = open.every((one, place) => !isDemanded(one, TEXT) || places.includes(place));
      const isItself = change.from.every((place, index) => place === undefined || open[place] === proposed[index]);
      const progressive = (actions: ExpectedAction[]): number => actions.filter(one => one !== look).length;
      const isNoLess = progressive(proposed) >= progressive(open);
      const isSureOfItself = change.isOtherWay || places.length === open.length;
      if (!(isInOrder && isWhole && isItself && isNoLess && isSureOfItself)) throw new Error(JSON.stringify({ open, proposed, change }));
    }),
    { numRuns: 5000, seed: 11 },
  );
  expect(taken).toBeGreaterThan(50);
});
