/** A look at what an earlier sentence has put in, while a later one works in the dialog that it brought up: that dialog is nobody's obstacle. */
import type { UiElement } from '../../src/trace/element.js';
import { expect, test } from '../support/plain-test.js';
import { CHANGED, demand, planOf } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

const at = (x: number) => ({ type: 'left_click', at: { x, y: 5 } }) as const;
const NAMES = new Map([
  [10, 'A'],
  [30, 'Add'],
  [20, 'B'],
  [40, 'OK'],
]);

const ask = (title: string) => ({ title, type: 'dialog', modal: true, bounds: { x: 300, y: 300, width: 200, height: 100 } }) as const;

/** @param isAsked the click on "Add" brings the dialog up; else it comes before it @param isBroken a field of it takes nothing */
async function played(isAsked: boolean, isBroken = false): Promise<string[]> {
  const typed: string[] = [];
  let inputs = 0;
  const { events, verdict } = await play({
    plan: planOf([[demand('Type "x" into "A"')], [demand('Click "Add"')], [demand('Type "y" into "B"')], [demand('Click "OK"')]]),
    answers: [[at(10), { type: 'type', text: 'x' }], at(30), [at(20), { type: 'type', text: 'y' }], at(40)],
    under: x => NAMES.get(x),
    change: () => CHANGED,
    holds: ({ value = '' }) => (typed.includes(value) && !(isBroken && value === 'y') ? 'yes' : 'no'),
    happens(event, desktop) {
      if (event.kind === 'action_started' && event.action.type === 'type') typed.push(event.action.text);
      if (!isAsked && event.kind === 'objective_started' && event.objective === 1) desktop.model.open(ask('Details'));
      if (event.kind !== 'action_finished') return;
      inputs++;
      if (isAsked && inputs === 3) desktop.model.open(ask('Details'));
      if (inputs === 6) for (const { id, title } of desktop.model.windows) if (title === 'Details') desktop.model.remove(id);
    },
    elements: windows => windows.flatMap(({ id, type }) => (type === 'dialog' ? ['OK', 'B'] : ['A', 'Add']).map(name => widget(name, id))),
  });
  return [...events.flatMap(({ kind }) => (kind === 'blocked' ? [kind] : [])), verdict.status];
}

const widget = (name: string, window: number): UiElement => ({
  id: `${window} ${name}`,
  role: name.length === 1 ? 'text box' : 'button',
  rawRole: 'x',
  name,
  editable: name.length === 1,
  bounds: { x: 310, y: 310, width: 9, height: 9 },
  enabled: true,
  window,
  source: 'accessibility',
  confidence: 1,
});

test('a field behind the dialog is looked at again while the dialog is worked in', async () => {
  expect(await played(true)).toEqual(['success']);
  expect(await played(true, true)).not.toContain('success');
  // What came unasked is in the way of what is due.
  expect(await played(false)).toContain('blocked');
});
