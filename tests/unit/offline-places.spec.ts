/** Where the embedded brain clicks what a program tells at another place than it is drawn: a row of a list by the height of its header. */
import { createOfflineBrain } from '../../src/brain/offline/brain.js';
import { requirementOf } from '../../src/plan/requirement.js';
import type { Situation } from '../../src/ports/brain.js';
import type { TextLine, UiElement } from '../../src/trace/element.js';
import { expect, test } from '../support/plain-test.js';

let perception = {};
let read = 0;

test('what is drawn there is clicked, not what the program tells', async () => {
  expect(await clicked(row(100), [line('Task', 102), line('Gardening', 122)])).toEqual({ x: 76, y: 127 });
});

test('once a name has been read where it is said to be, nothing more is read', async () => {
  const place = { x: 110, y: 130 };
  read = 0;
  expect(await clicked(row(120), [line('Gardening', 122)])).toEqual(place);
  expect(read).toBe(1);
  expect(await clicked(row(120), [line('Gardening', 122)])).toEqual(place);
  expect(read).toBe(1);
});

test('where eyes read the name nowhere, the program’s word stands', async () => {
  perception = {};
  expect(await clicked(row(100, 'Reports'), [line('Task', 102)])).toEqual({ x: 110, y: 110 });
});

async function clicked(element: UiElement, lines: TextLine[]): Promise<unknown> {
  const reading = { kind: 'click', target: element.name } as const;
  const requirements = [requirementOf(reading, 'click it', { language: 'en', by: 'grammar' })];
  const objective = { index: 0, description: 'click it', sourceSteps: [1], requirements };
  const frame = { width: 400, height: 300, data: new Uint8Array(400 * 300 * 4).map((_, at) => (at % 8 === 0 ? 200 : 0)) };
  const decision = await createOfflineBrain({ language: 'en' }).decide({
    turn: 1,
    plan: { objectives: [objective], checks: [], isFromFallback: false },
    objective,
    expected: 0,
    outcomes: [],
    last: [],
    size: { width: 400, height: 300 },
    perception,
    observe: () => ({
      size: { width: 400, height: 300 },
      elements: async () => [element],
      frame: async () => frame,
      lines: async () => {
        read++;
        return lines;
      },
      windows: async () => [],
      programs: async () => [],
    }),
    clock: { now: () => 0, sleep: async () => {} },
    signal: new AbortController().signal,
  } as unknown as Situation);
  if (decision.kind !== 'act') throw new Error(`expected an action, found ${JSON.stringify(decision)}`);
  const action = decision.actions[0]?.action;
  return action && 'at' in action ? action.at : undefined;
}

function row(y: number, name = 'Gardening'): UiElement {
  const bounds = { x: 10, y, width: 200, height: 20 };
  return {
    id: '1',
    role: 'list item',
    rawRole: 'table cell',
    name,
    bounds,
    enabled: true,
    source: 'accessibility',
    confidence: 1,
    window: 7,
  };
}

function line(text: string, y: number): TextLine {
  const bounds = { x: 40, y, width: 8 * text.length, height: 10 };
  return { text, bounds, confidence: 0.9, words: [{ text, bounds, confidence: 0.9 }] };
}
