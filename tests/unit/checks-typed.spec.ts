/** What was typed where no element tells: read once from what changed, and not waited for where its letters stand there. */

import { createChecker } from '../../src/checks/checker.js';
import type { Perception } from '../../src/ports/perception.js';
import type { Reading } from '../../src/scenario/reading.js';
import { isBorneOut } from '../../src/screen/typed.js';
import type { Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const WINDOW: WindowInfo = {
  id: 1,
  title: 'Terminal',
  className: 'x',
  bounds: { x: 0, y: 0, width: 400, height: 300 },
  active: true,
  minimized: false,
  type: 'normal',
  modal: false,
};
const CHANGED: Rect[] = [{ x: 20, y: 40, width: 90, height: 14 }];

interface TypedInto {
  typed?: string;
  /** The field that the author names. */
  target?: string;
  /** Nobody tells of windows, nor of elements: a VNC server's screen. */
  isBlind?: boolean;
  held?: string | UiElement[];
}

/** @returns what is said, and whether it was waited for */
async function look(read: string | undefined, changed: readonly Rect[], how: TypedInto = {}) {
  const { holds, waited } = await resultOf(read, changed, how);
  return { holds, waited };
}

async function resultOf(
  read: string | undefined,
  changed: readonly Rect[],
  { typed = 'good morning', held, target, isBlind }: TypedInto = {},
) {
  let now = 0;
  const clock = {
    now: () => now,
    sleep: async (ms: number) => {
      now += Math.max(1, ms);
    },
  };
  const perception = {
    elements: async () => (typeof held === 'string' ? [fieldWith(held)] : (held ?? [])),
    read: async () => (read === undefined ? [] : [{ text: read, bounds: CHANGED[0]!, confidence: 0.9, words: [] }]),
  } as unknown as Perception;
  const desktop = {
    windows: async () => (isBlind ? [] : [WINDOW]),
    ...(isBlind && { lacks: ['windows', 'programs', 'accessibility', 'files'] as const }),
    programs: async () => [],
    clipboard: async () => null,
    capture: async () => ({ width: 400, height: 300, data: new Uint8Array(4), at: now }),
    home: '/home/x',
    size: { width: 400, height: 300 },
  };
  const checker = createChecker({ desktop, perception, clock, language: 'en' });
  const check: Reading = { kind: 'expect_field', value: typed, ...(target === undefined ? { match: 'typed' as const } : { target }) };
  const result = await checker.evaluate(check, { withinMs: 3000, changed });
  return { ...result, waited: now >= 3000 };
}

const ROWS: readonly [what: string, read: string | undefined, changed: readonly Rect[], holds: string, waited: boolean][] = [
  ['its letters stand there', '$ good morning', CHANGED, 'unsure', false],
  ['nothing can be read', undefined, CHANGED, 'unsure', false],
  ['other letters stand there', 'god orin', CHANGED, 'no', true],
  ['nothing has changed yet', '$', [], 'unsure', true],
];
test(
  ...eachRow('each row holds', ROWS, ([what, read, changed, holds, waited]) => [
    `${what}: ${holds}, ${waited ? 'waited for' : 'at once'}`,
    async () => expect(await look(read, changed)).toEqual({ holds, waited }),
  ]),
);

const FORMS: readonly [what: string, typed: string, held: string, holds: string, waited: boolean][] = [
  ['a calculator sets its own sign', '12.5*4', '12.5×4', 'unsure', false],
  ['a number gets its commas', '1000', '1,000', 'unsure', false],
  ['a part of it has come', '12*12', '12*1', 'unsure', true],
  ['the answer stands there', '12*12=', '144', 'unsure', true],
  ['it is all there', 'good morning', 'good morning', 'yes', false],
];
test(
  ...eachRow('forms', FORMS, ([what, typed, held, holds, waited]) => [
    `${what}: ${holds}, ${waited ? 'waited for' : 'at once'}`,
    async () => expect(await look(undefined, CHANGED, { typed, held })).toEqual({ holds, waited }),
  ]),
);

/** Boxes that pass the keyboard on, after one letter each. */
const boxes = (values: readonly (string | undefined)[], focused = values.length - 1): UiElement[] =>
  values.map((value, at) => {
    const { value: _own, ...box } = fieldWith('');
    return {
      ...box,
      id: `box ${at}`,
      bounds: { x: 20 + 40 * at, y: 40, width: 30, height: 20 },
      focused: at === focused,
      ...(value !== undefined && { value }),
    };
  });
const OVER_ALL: Rect[] = [{ x: 20, y: 40, width: 150, height: 14 }];
const BOXES: readonly [what: string, typed: string, held: UiElement[], changed: Rect[], holds: string][] = [
  ['each has its letter', '4488', boxes(['4', '4', '8', '8']), OVER_ALL, 'yes'],
  ['wherever the keyboard is then', '4488', boxes(['4', '4', '8', '8'], -1), OVER_ALL, 'yes'],
  ['the same in each', '1111', boxes(['1', '1', '1', '1']), OVER_ALL, 'yes'],
  ['two letters have found no box', '448812', boxes(['4', '4', '8', '8']), OVER_ALL, 'no'],
  ['one says nothing of itself', '448812', boxes(['4', '4', undefined, '8']), OVER_ALL, 'unsure'],
  ['only one has changed', '448812', boxes(['4', '4', '8', '8']), [{ x: 140, y: 40, width: 30, height: 20 }], 'unsure'],
];
test(
  ...eachRow('a text that runs over several fields', BOXES, ([what, typed, held, changed, holds]) => [
    `${what}: ${holds}`,
    async () => expect((await look(undefined, changed, { typed, held })).holds).toBe(holds),
  ]),
);

test('while a cell is written, what lies over it has the text', async () => {
  const cell: UiElement = { ...fieldWith(''), role: 'list item', rawRole: 'table cell', name: 'A5' };
  const { value: _none, ...line } = { ...fieldWith(''), role: 'text', rawRole: 'paragraph', name: 'Cherries', window: 1 } as const;
  expect(await look(undefined, CHANGED, { typed: 'Cherries', held: [cell, line] })).toEqual({ holds: 'yes', waited: false });
  expect(await look(undefined, CHANGED, { typed: 'Cherries', held: [cell] })).toMatchObject({ holds: 'no' });
  // The sheet begins where its first cell does.
  const { value: _value, ...sheet } = { ...fieldWith(''), id: 'sheet', role: 'container', rawRole: 'table', name: 'Sheet1' } as const;
  const first = { ...cell, parent: 'sheet' };
  expect(await look(undefined, CHANGED, { typed: 'Cherries', held: [sheet, first, line] })).toEqual({ holds: 'yes', waited: false });
  const number = { ...line, name: '100', bounds: { ...line.bounds, x: 1128 } };
  expect(await look(undefined, CHANGED, { typed: '100', held: [sheet, first, number] })).toEqual({ holds: 'yes', waited: false });
});

const TALL: Rect[] = [{ x: 0, y: 20, width: 400, height: 260 }];
const SIGHT: readonly [what: string, typed: string, read: string | undefined, changed: readonly Rect[], said: string][] = [
  ['it stands where the screen changed', '100', '$ 100', CHANGED, '$ 100'],
  ['nothing can be read', '100', undefined, CHANGED, ''],
  ['all of a window has changed, which shows a few letters anyway', '100', '100%', TALL, ''],
  ['all of a window has changed, and many letters stand there', 'good morning', 'good morning', TALL, 'good morning'],
];
test(
  ...eachRow('read', SIGHT, ([what, typed, read, changed, said]) => [
    `where no field tells, ${what}: ${JSON.stringify(said)}`,
    async () => expect((await resultOf(read, changed, { typed })).read).toBe(said),
  ]),
);

function fieldWith(value: string): UiElement {
  const bounds = { x: 20, y: 40, width: 200, height: 20 };
  const rest = { enabled: true, source: 'accessibility', confidence: 1, window: 1, focused: true, editable: true } as const;
  return { id: 'field', role: 'text box', rawRole: 'text', name: '', bounds, value, ...rest };
}

const NAMED: readonly [what: string, read: string, isBlind: boolean, borneOut: boolean][] = [
  ['its letters stand there', 'Name Ada', false, true],
  ['a letter is lost', 'Name Aa', false, false],
  ['its letters stand there, on a screen that tells nothing', 'Name Ada', true, true],
  ['a letter is lost, on a screen that tells nothing', 'Name Aa', true, false],
];
test(
  ...eachRow('a field that is named, where nothing tells of fields, is read by its letters', NAMED, ([what, read, isBlind, borneOut]) => [
    what,
    async () => {
      const result = await resultOf(read, CHANGED, { typed: 'Ada', target: 'Name', isBlind });
      expect(result).toMatchObject({ holds: 'unsure', read });
      expect(isBorneOut('Ada', result)).toBe(borneOut);
    },
  ]),
);
