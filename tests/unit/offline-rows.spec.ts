/** A row of a list that is scrolled out of sight. */

import { createOfflineBrain } from '../../src/brain/offline/brain.js';
import { requirementOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Situation } from '../../src/ports/brain.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

/** Rows that show at once. */
const SIGHT = 4;
const NAMES = Array.from({ length: 12 }, (_, at) => `Row ${at}`);

const rows: [name: string, wanted: string, from: number, played: string][] = [
  ['one that shows is clicked', 'Row 2', 0, 'click'],
  ['one further down is scrolled to', 'Row 10', 0, 'down down down click'],
  ['one further up, once the end has been seen', 'Row 1', 5, 'down down up up up click'],
  ['one that is nowhere is missing once all rows were seen', 'Row 99', 6, 'down down up up up up give_up'],
];

test(
  ...eachRow('a row is found in its list', rows, ([name, wanted, from, played]) => [
    name,
    async () => expect(await play(wanted, from)).toBe(played),
  ]),
);

test('what does not scroll, and what is no row, is not scrolled for', async () => {
  expect(await play('Row 10', 0, { bar: false })).toBe('give_up');
  expect(await play('Row 10', 0, { role: 'button' })).toBe('give_up');
});

test('a program that tells nothing right after it was scrolled is not at its end', async () => {
  expect(await play('Row 10', 0, { isBusy: true })).toBe('down down down click');
});

interface Kind {
  /** The first look after a scroll finds nothing. */
  isBusy?: boolean;
  /** The list has a scroll bar; without one its rows leave room below them. */
  bar?: boolean;
  role?: 'list item' | 'button';
}

/** Each scroll moves the list by three rows. */
async function play(wanted: string, from: number, kind: Kind = {}): Promise<string> {
  const brain = createOfflineBrain({ language: 'en', patience: kind.isBusy ? 1 : 0 });
  const perception = {} as Situation['perception'];
  const outcomes: ActionOutcome[] = [];
  const said: string[] = [];
  let top = from;
  for (;;) {
    const decision = await brain.decide(situation(wanted, { top, outcomes, perception, kind }));
    if (decision.kind !== 'act') return [...said, decision.kind].join(' ');
    for (const planned of decision.actions) {
      const { action } = planned;
      outcomes.push({ planned, outcome: 'done', hadEffect: true });
      if (action.type !== 'scroll') return [...said, action.type === 'left_click' ? 'click' : action.type].join(' ');
      said.push(action.direction);
      top = Math.min(NAMES.length - SIGHT, Math.max(0, top + (action.direction === 'down' ? 3 : -3)));
    }
  }
}

interface World {
  top: number;
  outcomes: ActionOutcome[];
  perception: Situation['perception'];
  kind: Kind;
}

function situation(
  target: string,
  { top, outcomes, perception, kind: { bar = true, role = 'list item', isBusy = false } }: World,
): Situation {
  const requirements = [requirementOf({ kind: 'click', target, role }, 'click it', { language: 'en', by: 'grammar' })];
  const objective = { index: 0, description: 'click it', sourceSteps: [1], requirements };
  const elements = [
    el('list', 'container', '', 0, bar ? 80 : 200, { rawRole: 'list' }),
    ...(bar ? [el('bar', 'slider', '', 0, 80, { rawRole: 'scroll bar', bounds: { x: 100, y: 0, width: 10, height: 80 } })] : []),
    ...NAMES.slice(top, top + SIGHT).map((name, at) => el(name, 'list item', name, at * 20, 20, { parent: 'list' })),
  ];
  let looks = isBusy && outcomes.length > 0 ? 0 : 1;
  let time = 0;
  return {
    turn: 1,
    plan: { objectives: [objective], checks: [], isFromFallback: false },
    objective,
    expected: 0,
    outcomes,
    last: outcomes.slice(-1),
    size: { width: 400, height: 300 },
    perception,
    observe: () => {
      const told = looks++ === 0 ? [] : elements;
      return {
        size: { width: 400, height: 300 },
        elements: async () => told,
        lines: async () => [],
        windows: async () => [],
        programs: async () => [],
        frame: async () => ({ width: 4, height: 4, data: new Uint8Array(64) }),
      };
    },
    clock: { now: () => time++, sleep: async () => {} },
    signal: new AbortController().signal,
  } as unknown as Situation;
}

function el(id: string, role: UiElement['role'], name: string, y: number, height: number, more: Partial<UiElement> = {}): UiElement {
  const bounds = { x: 0, y, width: 100, height };
  return { id, role, rawRole: role, name, bounds, enabled: true, source: 'accessibility', confidence: 1, ...more };
}
