/** What a witness is told of what was done: by what was hit, and by what showed of it. */
import { type DeedDone, deedText, noteDeed, shownText } from '../../src/agent/deeds.js';
import type { Compared } from '../../src/trace/effect.js';
import type { Told, UnderPoint } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const UNCHANGED = { changed: false, ratio: 0, isNoise: false, regions: [] };
const compared = (told: Partial<Told>[], rest: Partial<Compared> = {}): Compared => ({
  change: UNCHANGED,
  effects: {},
  acted: 7,
  told: told.map(one => ({ afterMs: 1, pid: 7, ...one }) as Told),
  ...rest,
});
const FIELD = { role: 'text box', name: 'Word' };

const ROWS: readonly [what: string, compared: Compared, text: string][] = [
  ['a dead click', compared([]), 'nothing showed at once'],
  ['pixels alone', compared([], { change: { ...UNCHANGED, changed: true } }), 'the screen changed'],
  ['a letter that went again', compared([{ what: 'text', detail: 'insert', to: 1, element: FIELD }]), 'text box "Word" took 1 letter'],
  ['a letter taken out', compared([{ what: 'text', detail: 'delete', to: 2, times: 2 }]), 'the program gave up letters'],
  [
    'a choice',
    compared([{ what: 'state', detail: 'selected', to: true, element: { role: 'list item', name: 'A' } }]),
    'list item "A" is selected',
  ],
  ['another program tells something', compared([{ pid: 9, what: 'text', detail: 'insert', to: 3 }]), 'nothing showed at once'],
  [
    'windows, its own alone',
    compared([], {
      effects: {
        windows: [
          { what: 'closed', window: 1, title: 'Open' },
          { what: 'appeared', window: 2, title: 'News', foreign: 'program' },
        ],
      },
    }),
    'the window "Open" closed',
  ],
];
test(...eachRow('what showed', ROWS, ([what, seen, text]) => [what, () => expect(shownText(seen)).toBe(text)]));

test('what was hit is told, by the desktop, where the words for it do not say so', () => {
  const under = { role: 'list item', name: 'Atril', window: 'Open with' } as UnderPoint;
  expect(deedText({ caption: 'click at (3, 4)' }, under, compared([]))).toBe(
    'click at (3, 4) (on list item "Atril" in "Open with") → nothing showed at once',
  );
  expect(deedText({ caption: 'Click "Atril"' }, under, compared([]))).toBe('Click "Atril" → nothing showed at once');
  expect(deedText({ caption: 'press ctrl+s' }, undefined, compared([]))).toBe('press ctrl+s → nothing showed at once');
});

test('inputs of one call are one deed, and nothing that showed is told once something did', () => {
  const deeds: DeedDone[] = [];
  const nothing = 'nothing showed at once';
  const note = (shown: string, call?: string, objective = 0) =>
    noteDeed(deeds, { objective, text: `Type "3" into "Quantity" → ${shown}`, call }, shown);
  note(nothing, 'a');
  note('the screen changed', 'a');
  note(nothing, 'a');
  note('text box "Quantity" took 1 letter', 'a');
  note('the screen changed', 'b');
  note('the screen changed', 'b', 1);
  note('the screen changed');
  note('the screen changed');
  expect(deeds.map(({ text }) => text.split(' → ')[1])).toEqual([
    'the screen changed, text box "Quantity" took 1 letter',
    ...Array.from({ length: 4 }, () => 'the screen changed'),
  ]);
});
