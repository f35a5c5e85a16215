/** An element that a model names, when its turn comes: what is disabled is waited for, and said to be so where it stays so. */
import { readAnswer } from '../../src/brain/model/answer.js';
import type { WireAnswer } from '../../src/brain/model/blocks.js';
import { createNamedTargets } from '../../src/brain/named/target.js';
import type { PlannedAction, Situation } from '../../src/ports/brain.js';
import type { UiElement } from '../../src/trace/element.js';
import { sleepingClock } from '../support/clock.js';
import { expect, test } from '../support/plain-test.js';

const SIZE = { width: 1280, height: 800 };
const icon = (enabled: boolean): UiElement => ({
  id: 'a',
  role: 'icon',
  rawRole: 'icon',
  name: 'Documents',
  bounds: { x: 10, y: 10, width: 80, height: 80 },
  enabled,
  focused: false,
  source: 'accessibility',
  confidence: 1,
});

/** @param looks whether it can be used, look by look; the last one stays */
function named(looks: readonly (readonly UiElement[])[]) {
  let look = 0;
  const observe = () => ({
    elements: async () => looks[Math.min(look++, looks.length - 1)]!,
    windows: async () => [],
    programs: async () => [],
    lines: async () => [],
    frame: async () => FRAME,
  });
  const signal = new AbortController().signal;
  const situation = { observe, perception: {}, clock: sleepingClock(), signal, size: SIZE } as unknown as Situation;
  const scale = { picture: SIZE, toPicture: (point: unknown) => point, toScreen: (point: unknown) => point } as never;
  const targets = createNamedTargets(situation, { language: 'en', patience: 0.1, scale });
  return { signal, named: targets, ...targets };
}

function aimed(looks: readonly boolean[]) {
  const { use, signal } = named(looks.map(enabled => [icon(enabled)]));
  return use({ do: 'click', name: 'Documents' }, 'call').planned.aim!(signal);
}

const FRAME = { ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height * 4), at: 0 };

test('what is disabled while its program loads is clicked once it can be', async () => {
  expect(await aimed([false, true])).toMatchObject([{ action: { type: 'left_click', at: { x: 50, y: 50 } } }]);
});

test('what stays disabled is not clicked, and the model is told so', async () => {
  expect(await aimed([false])).toEqual({ missed: 'icon "Documents" is disabled: it would do nothing. Nothing was done.' });
});

test('what lies beyond the edge of the screen has no place in a picture, and is told so', async () => {
  const { use, signal } = named([[{ ...icon(true), bounds: { x: 10, y: 1100, width: 80, height: 80 } }]]);
  const { missed } = (await use({ do: 'click', name: 'Documents' }, 'call').planned.aim!(signal)) as { missed: string };
  expect(missed).toContain('icon "Documents" is outside the screen: scroll to it, or choose it by its first letters');
});

test('a field that holds the text already gets the keyboard: what comes next is typed or confirmed there', async () => {
  const filled = (focused: boolean) => {
    const { use, signal } = named([[{ ...box, focused }]]);
    const { planned, words } = use({ do: 'fill', name: '', role: 'text box', text: 'milk' }, 'call');
    return planned.aim!(signal).then(actions => [actions, words()]);
  };
  expect(await filled(false)).toMatchObject([
    [{ action: { type: 'left_click', at: { x: 50, y: 50 } } }],
    expect.stringContaining('It holds that already; it was clicked.'),
  ]);
  expect(await filled(true)).toMatchObject([[], expect.stringContaining('nothing was done')]);
});

test('what a model reports behind the start of a program waits for its window', () => {
  const call = (id: string, name: string, input: object) => ({ type: 'tool_use', id, name, input }) as const;
  const answer = { content: [call('1', 'open_app', {}), call('2', 'report_result', {})], broken: new Set(), stopReason: 'tool_use' };
  const { parts } = readAnswer(answer as unknown as WireAnswer, {
    read: ({ name }) =>
      name === 'open_app'
        ? { kind: 'actions', actions: [{ type: 'open_app', name: 'memo' }] }
        : { kind: 'report', report: { status: 'success', message: 'It is open.' } },
    language: 'en',
    named: named([[]]).named,
  });
  expect(parts).toMatchObject([
    { actions: [{ action: { type: 'open_app' } }, { aim: expect.any(Function) }], report: { status: 'success' } },
  ]);
});

const box: UiElement = { ...icon(true), id: 'b', role: 'text box', rawRole: 'entry', name: '', value: 'milk' };

test('what has no name is listed with its kind, place and value, and can be used by its kind', async () => {
  const { list, use, signal } = named([[icon(true), box, { ...box, id: 'c', role: 'container', rawRole: 'panel' }]]);
  const listed = list(undefined, 'call');
  await listed.planned.aim!(signal);
  expect(listed.words()).toBe('icon "Documents"\ntext box without a name at (50, 50) = "milk"');
  const filled = await use({ do: 'fill', name: '', role: 'text box', text: 'tea' }, 'call').planned.aim!(signal);
  expect(filled).toMatchObject([{ action: { type: 'left_click', at: { x: 50, y: 50 } } }, {}, { action: { type: 'type', text: 'tea' } }]);
});

/** As GTK 4 tells a drop-down: nothing bears its name, and a label in its button says what is chosen. */
const dropDown = (value: string): UiElement[] => [
  { ...box, id: 'c', role: 'combo box', rawRole: 'combo box', value },
  { ...box, id: 'd', role: 'button', rawRole: 'button', parent: 'c', value: undefined },
  { ...box, id: 'e', role: 'label', rawRole: 'label', name: value, parent: 'd', value: undefined },
];
const entry = (name: string): UiElement => ({
  ...icon(true),
  id: name,
  role: 'list item',
  rawRole: 'list item',
  name,
  bounds: { x: 10, y: 100, width: 80, height: 20 },
});
const open = [...dropDown('Mobile'), entry('Home'), entry('Work')];

for (const [how, target] of [
  ['by what it shows', { name: 'Mobile' }],
  ['by its kind', { name: '', role: 'combo box' }],
] as const)
  test(`a drop-down that is called ${how} is opened before its entry is looked for`, async () => {
    const { use, signal } = named([dropDown('Mobile'), dropDown('Mobile'), open]);
    const actions = await use({ do: 'select', text: 'Work', ...target }, 'call').planned.aim!(signal);
    expect(actions).toMatchObject([{ action: { type: 'left_click', at: { x: 50, y: 50 } } }, { aim: expect.any(Function) }]);
    const [, chosen] = actions as PlannedAction[];
    expect(await chosen!.aim!(signal)).toMatchObject([{ action: { type: 'left_click', at: { x: 50, y: 110 } } }]);
  });

test('a list that is open is not clicked before its entry, nor is a drop-down that shows the entry already', async () => {
  const list: UiElement = { ...box, id: 'l', role: 'container', rawRole: 'list box', name: 'Kinds', value: undefined };
  const inList = [list, ...['Home', 'Work'].map(name => ({ ...entry(name), parent: 'l' }))];
  const { use, signal } = named([inList]);
  expect(await use({ do: 'select', name: 'Kinds', text: 'Work' }, 'call').planned.aim!(signal)).toMatchObject([
    { aim: expect.any(Function) },
  ]);
  const shown = named([dropDown('Work')]);
  expect(await shown.use({ do: 'select', name: 'Work', text: 'Work' }, 'call').planned.aim!(shown.signal)).toEqual([]);
});

test('of what is no list it is told which drop-downs there are', async () => {
  const { use, signal } = named([[{ ...box, name: 'Phone' }, ...dropDown('Mobile')]]);
  const [choice] = (await use({ do: 'select', name: 'Phone', text: 'Work' }, 'call').planned.aim!(signal)) as PlannedAction[];
  expect(await choice!.aim!(signal)).toEqual({
    missed: expect.stringMatching(
      /^There is no element "Work".* No list was opened, for "Phone" is none\. Drop-downs here: combo box .*= "Mobile"\. /,
    ),
  });
});

test('one that can be typed into is opened behind its text', async () => {
  const combo: UiElement = { ...box, id: 'c', role: 'combo box', rawRole: 'combo box', name: 'Kind' };
  const { use, signal } = named([
    [combo, { ...box, id: 't', parent: 'c', editable: true, bounds: { x: 12, y: 12, width: 50, height: 76 } }],
  ]);
  expect(await use({ do: 'select', name: 'Kind', text: 'tea' }, 'call').planned.aim!(signal)).toMatchObject([
    { action: { type: 'left_click', at: { x: 76, y: 50 } } },
    {},
  ]);
});
