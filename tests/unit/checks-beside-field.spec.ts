/** A name that no field bears, and a text that says what it is. */
import { lookAtElements } from '../../src/checks/elements.js';
import type { LookAt } from '../../src/checks/look.js';
import { lookAtText } from '../../src/checks/text.js';
import { proofOf } from '../../src/plan/proof.js';
import type { Observation } from '../../src/ports/observation.js';
import { understand } from '../../src/scenario/language/index.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const text = (name: string, x = 0, y = 0): UiElement => ({
  ...{ id: `${x} ${y}`, role: 'label', rawRole: 'static', name, enabled: true, source: 'accessibility', confidence: 1, window: 1 },
  bounds: { x, y, width: 90, height: 20 },
});
const WINDOW = {
  id: 1,
  title: 'Shop',
  className: 'shop.Shop',
  minimized: false,
  bounds: { x: 0, y: 0, width: 800, height: 600 },
  active: true,
};

/** Everywhere something is drawn. */
const DRAWN = new Uint8Array(800 * 600 * 4).map((_, n) => (n * 37) % 251);

const ROWS: readonly [what: string, sentence: string, holds: string, elements: UiElement[]][] = [
  ['in one text', 'the sum is "21 EUR"', 'yes', [text('Sum: 21 EUR')]],
  ['in the text beside it', 'the sum is "21 EUR"', 'yes', [text('Sum:'), text('21 EUR', 100)]],
  ['in Japanese', '「合計」の値が「0円」である', 'yes', [text('合計:'), text('0円', 100)]],
  ['another value', 'the sum is "21 EUR"', 'no', [text('Sum: 121 EUR')]],
  ['a value that goes on', 'the sum is "21 EUR"', 'no', [text('Sum:'), text('21 EUR 50', 100)]],
  ['two of them', 'the sum is "21 EUR"', 'no', [text('Sum: 21 EUR'), text('Sum: 9 EUR', 0, 50)]],
  ['a longer name', 'the sum is "21 EUR"', 'no', [text('Subsum: 21 EUR')]],
  ['nothing of that name', 'the sum is "21 EUR"', 'no', [text('21 EUR')]],
];

const lookAt = (check: Reading, elements: readonly UiElement[], facts = {}, look: LookAt = lookAtElements) => {
  const now = {
    ...{ size: { width: 800, height: 600 }, elements: async () => elements, windows: async () => [WINDOW], programs: async () => [] },
    ...{ lines: async () => [], frame: async () => ({ width: 800, height: 600, data: DRAWN, at: 0 }) },
  } as unknown as Observation;
  return look(check, now, { language: 'en', home: '/home/x' }, facts);
};

test(
  ...eachRow('a value beside its name', ROWS, ([what, sentence, holds, elements]) => [
    what,
    async () => {
      const { readings } = understand({ line: 1, column: 1, text: sentence }, 'check');
      expect(await lookAt(readings[0]!, elements)).toMatchObject({ holds });
    },
  ]),
);

test('a text is shown in what is no place, and has its value beside it', async () => {
  const holds = async (sentence: string, ...said: string[]) => {
    const { readings } = understand({ line: 1, column: 1, text: sentence }, 'check');
    return (
      await lookAt(
        readings[0]!,
        said.map((one, at) => text(one, 0, 50 * at)),
        {},
        lookAtText,
      )
    ).holds;
  };
  expect(await holds('「合計」に「0円」と表示される', '合計: 0円')).toBe('yes');
  expect(await holds('「合計」に「0円」と表示される', '合計: 10円')).toBe('no');
  expect(await holds('「合計」に「0円」と表示される', '合計: 0円', '合計: 9円')).toBe('unsure');
  expect(await holds('「合計」に「0円」と表示される', '小計: 0円')).toBe('unsure');
  expect(await holds('"21 EUR" is shown in "Sum"', 'Sum: 21 EUR')).toBe('yes');
});

test('what was filled is that field, and no text beside its name', async () => {
  const { readings } = understand({ line: 1, column: 1, text: 'Fill "Sum" with "21 EUR"' }, 'step');
  const { check } = proofOf(readings[0]!)!;
  const said = [text('Sum:'), text('21 EUR', 100)];
  expect(await lookAt(check, said, { ofDeed: true })).toMatchObject({ holds: 'no', absent: true });
  expect(await lookAt(check, said)).toMatchObject({ holds: 'yes' });
});
