/** What the embedded brain does in a dialog that saves. */
import { createOfflineBrain } from '../../src/brain/offline/brain.js';
import { requirementOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Situation } from '../../src/ports/brain.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { Rect } from '../../src/trace/action.js';
import type { TextLine, UiElement } from '../../src/trace/element.js';
import type { CheckResult } from '../../src/trace/event.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { expect, test } from '../support/plain-test.js';

const WIDTH = 400;
const HEIGHT = 200;
const DIALOG: WindowInfo = {
  ...{ id: 2, title: 'Save As', className: 'TkFDialog', bounds: { x: 0, y: 0, width: WIDTH, height: HEIGHT } },
  ...{ active: true, minimized: false, type: 'dialog', modal: false, transientFor: 1 },
};
const FIELD = { x: 100, y: 60, width: 200, height: 24 };
const LABEL = line('File name:', { x: 20, y: 62, width: 70, height: 16 });

test('of a dialog that tells nothing, the field beside "File name" is filled, by what eyes see', async () => {
  expect(await actionsFor([LABEL])).toEqual([
    { type: 'left_click', at: { x: 200, y: 72 } },
    { type: 'type', text: 'notes.txt' },
    { type: 'key', keys: 'Return' },
  ]);
});

test('an empty field is filled by sight without a dead key', async () => {
  const reading = { kind: 'fill', target: 'File name', value: 'notes.txt' } as const;
  expect(await actionsFor([LABEL], [], reading)).toEqual([
    { type: 'left_click', at: { x: 200, y: 72 } },
    { type: 'type', text: 'notes.txt' },
  ]);
});

test('the name that stands in it is taken as Tk and Motif take a line', async () => {
  const old = line('old.txt', { x: 104, y: 64, width: 50, height: 14 });
  expect(await actionsFor([LABEL, old])).toContainEqual({ type: 'key', keys: 'shift+Home' });
});

test('a dialog that tells of its elements is not read from pixels: the keyboard is asked for first', async () => {
  const button = {
    id: 'b',
    role: 'button',
    rawRole: 'push button',
    name: 'Save',
    bounds: { x: 320, y: 60, width: 60, height: 24 },
  } as const;
  const told: UiElement = { ...button, enabled: true, source: 'accessibility', confidence: 1, window: 2, windowTitle: 'Save As' };
  expect(await actionsFor([LABEL], [told])).toEqual([{ type: 'key', keys: 'ctrl+shift+s' }]);
});

test('a dialog is ended by the button that its own sentence names next, where it is there', async () => {
  const told = (name: string, role: UiElement['role'], x: number): UiElement => ({
    ...{ id: name, role, rawRole: role, name, bounds: { x, y: 60, width: 60, height: 24 }, enabled: true, source: 'accessibility' },
    ...{ confidence: 1, window: 2, windowTitle: 'Save As' },
  });
  const field = { ...told('Name', 'text box', 100), value: '', editable: true, focused: true };
  const elements = [field, told('Save', 'button', 320)];
  const click = (target: string): Reading => ({ kind: 'click', target, role: 'button' });
  const last = async (next?: Reading) => (await actionsFor([], elements, SAVE, next)).at(-1);
  expect(await last(click('Save'))).toEqual({ type: 'left_click', at: { x: 350, y: 72 } });
  for (const other of [undefined, click('Print'), { kind: 'press', keys: 'enter' } as const])
    expect(await last(other)).toEqual({ type: 'key', keys: 'Return' });
});

test('a dialog without a field is asked for one by strokes, two at the most; what has come up over it is left alone', async () => {
  const open: Reading = { kind: 'open_file', value: 'notes.txt' };
  const given = (...texts: string[]): ActionOutcome[] =>
    [
      { type: 'key', keys: 'ctrl+o' } as const,
      ...texts.map(text => (text === 'Return' ? ({ type: 'key', keys: text } as const) : ({ type: 'type', text } as const))),
    ].map(action => ({ planned: { action, caption: 'open it' }, outcome: 'done' }));
  const list: UiElement = {
    ...{ id: 'l', role: 'container', rawRole: 'tree table', name: 'Files', bounds: FIELD, enabled: true, source: 'accessibility' },
    ...{ confidence: 1, window: 2, windowTitle: 'Save As', focused: true },
  };
  const field: UiElement = { ...list, id: 'f', role: 'text box', rawRole: 'text', value: '/', editable: true };
  const stroke = { type: 'type', text: '/' };
  const whole = { type: 'type', text: '/home/notes.txt' };
  const enter = { type: 'key', keys: 'Return' };
  const of = async (elements: UiElement[], outcomes: ActionOutcome[], verification?: CheckResult): Promise<unknown> => {
    const decision = await createOfflineBrain({ language: 'en' }).decide({ ...situation([], elements, [open]), outcomes, verification });
    return decision.kind === 'act' ? decision.actions.map(({ action }) => action) : decision.kind;
  };
  expect(await of([list], given())).toEqual([stroke]);
  expect(await of([list], given('/'))).toEqual([stroke]);
  expect(await of([field], given('/'))).toEqual([{ type: 'key', keys: 'ctrl+a' }, whole, enter]);
  expect(await of([list], given('/', '/'))).toEqual([whole, enter]);
  const notYet: CheckResult = { holds: 'no', how: 'windows', expected: 'its title', seen: 'another' };
  const typed = given('/', '/home/notes.txt', 'Return');
  expect(await of([field], typed, notYet)).toEqual([enter]);
  expect(await of([list], typed, notYet)).toBe('give_up');
});

const SAVE: Reading = { kind: 'save_as', value: 'notes.txt' };

async function actionsFor(lines: TextLine[], elements: UiElement[] = [], ...readings: (Reading | undefined)[]): Promise<unknown[]> {
  const decision = await createOfflineBrain({ language: 'en' }).decide(situation(lines, elements, readings));
  if (decision.kind !== 'act') throw new Error(`expected actions, found ${JSON.stringify(decision)}`);
  return decision.actions.map(({ action }) => action);
}

function situation(lines: TextLine[], elements: UiElement[], [first = SAVE, ...next]: (Reading | undefined)[]): Situation {
  const requirements = [first, ...next.flatMap(one => one ?? [])].map(reading =>
    requirementOf(reading, 'save it', { language: 'en', by: 'grammar' }),
  );
  const objective = { index: 0, description: 'save it', sourceSteps: [1], requirements };
  let now = 0;
  return {
    ...{ turn: 1, plan: { objectives: [objective], checks: [], isFromFallback: false }, objective, expected: 0, outcomes: [], last: [] },
    ...{ size: { width: WIDTH, height: HEIGHT }, perception: {}, desktop: { home: '/home' } },
    observe: () => ({
      elements: async () => elements,
      lines: async () => lines,
      windows: async () => [DIALOG],
      programs: async () => [],
      frame: async () => frame(),
    }),
    clock: {
      now: () => now,
      sleep: async (ms: number) => {
        now += ms;
      },
    },
    signal: new AbortController().signal,
  } as unknown as Situation;
}

/** A field's outline on paper. */
function frame() {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255);
  const ink = (x: number, y: number): void => data.set([60, 60, 60, 255], (y * WIDTH + x) * 4);
  for (let x = FIELD.x; x < FIELD.x + FIELD.width; x++) for (const y of [FIELD.y, FIELD.y + FIELD.height]) ink(x, y);
  for (let y = FIELD.y; y <= FIELD.y + FIELD.height; y++) for (const x of [FIELD.x, FIELD.x + FIELD.width]) ink(x, y);
  return { width: WIDTH, height: HEIGHT, data, at: 0 };
}

function line(text: string, bounds: Rect): TextLine {
  return { text, bounds, confidence: 0.95, words: [{ text, bounds, confidence: 0.95 }] };
}
