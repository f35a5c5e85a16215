/** Messages that come and go, and what is none. */
import { createNotices } from '../../src/perception/notices.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const PLACE = { x: 10, y: 50, width: 200, height: 20 };
const thing = (id: string, name: string, more: Partial<UiElement> = {}): UiElement => ({
  id,
  role: 'label',
  rawRole: 'label',
  name,
  bounds: PLACE,
  enabled: true,
  source: 'accessibility',
  confidence: 1,
  ...more,
});
const row = thing('row', '', { role: 'list item' });

interface Row {
  what: string;
  /** Readings at 0, 100, 200 … */
  readings: readonly (readonly UiElement[])[];
  told?: readonly { id: string; at: number; to?: string }[];
  says: readonly string[];
}
const ROWS: readonly Row[] = [
  { what: 'one that was read, and is empty now', readings: [[thing('a', '')], [thing('a', 'Saved')], [thing('a', '')]], says: ['Saved'] },
  { what: 'one that was read, and has gone', readings: [[], [thing('a', 'Saved')], []], says: ['Saved'] },
  {
    what: 'one that was only told',
    readings: [[thing('a', '')], [thing('a', '')]],
    told: [
      { id: 'a', at: 50, to: 'Saved' },
      { id: 'a', at: 60, to: '' },
    ],
    says: ['Saved'],
  },
  { what: 'the last of several', readings: [[], [thing('a', 'Saving')], [thing('a', 'Saved')], []], says: ['Saved'] },
  { what: 'one that stands there still is none', readings: [[], [thing('a', 'Saved')]], says: [] },
  { what: 'another one in its place', readings: [[], [thing('a', 'Saved')], [thing('a', 'Not saved')]], says: [] },
  { what: 'another label in its place', readings: [[], [thing('a', 'Saved')], [thing('b', 'Not saved')]], says: [] },
  {
    what: 'another one elsewhere',
    readings: [[], [thing('a', 'Saved')], [thing('b', 'Ready', { bounds: { ...PLACE, y: 300 } })]],
    says: ['Saved'],
  },
  { what: 'one that was there before the input', readings: [[thing('a', 'Saved')], [thing('a', 'Saved')], []], says: [] },
  { what: 'the same, drawn anew', readings: [[thing('a', 'Saved')], [thing('b', 'Saved')], []], says: [] },
  { what: 'a row that is taken back', readings: [[], [row, thing('a', 'Buy milk', { parent: 'row' })], []], says: [] },
  { what: 'what a field held', readings: [[], [thing('a', 'x', { role: 'text box' })], []], says: [] },
];

test(
  ...eachRow('a message that has gone', ROWS, ({ what, readings, told = [], says }) => [
    what,
    () => {
      const notices = createNotices();
      for (const [at, elements] of readings.entries()) notices.read(at * 100, elements);
      const changes = told.map(({ id, at, to }) => ({ at, element: id, what: 'name' as const, ...(to !== undefined && { to }) }));
      expect(notices.since(10, changes)).toEqual(says.map(text => ({ text, bounds: PLACE })));
    },
  ]),
);
