/** The outcome is what lasts, and what was not there before. */
import { expect, test } from '../support/plain-test.js';
import { CHANGED, click, demand, planOf, typing, UNCHANGED } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

/** The text is shown for so long after it was typed. */
const shownFor = async (ms: number): Promise<string> => {
  const { verdict } = await play({
    plan: planOf([[typing('milk')]], ['milk']),
    answers: [{ type: 'type', text: 'milk' }],
    change: () => CHANGED,
    holds: (_check, since) => (since < ms ? 'yes' : 'no'),
  });
  return verdict.failureReason ?? verdict.status;
};

test('what a program shows for a moment only, and takes back, is not the outcome', async () =>
  expect(await shownFor(400)).toBe('check_failed'));
test('what it goes on showing is', async () => expect(await shownFor(Number.POSITIVE_INFINITY)).toBe('success'));

test('a click that shows nothing: its check is asked at once, its step goes on meanwhile, and each step begins and ends once', async () => {
  let asked = 0;
  const { verdict, events } = await play({
    plan: planOf([[click('*')], [click('=')]], ['42']),
    answers: [{ type: 'left_click', at: { x: 10, y: 5 } }, 'claim', { type: 'left_click', at: { x: 20, y: 5 } }],
    change: action => ('at' in action && action.at?.x === 20 ? CHANGED : UNCHANGED),
    holds: () => (asked++ < 2 ? 'no' : 'yes'),
    under: x => (x === 10 ? '*' : '='),
  });
  expect(verdict.status).toBe('success');
  const places = events.flatMap(event =>
    event.kind === 'objective_started' || event.kind === 'objective_ended' ? [`${event.kind} ${event.objective}`] : [],
  );
  expect(places).toEqual(['objective_started 0', 'objective_ended 0', 'objective_started 1', 'objective_ended 1']);
});

test('an input on the way has what came before it looked at again, and its step goes on meanwhile', async () => {
  const { verdict, events } = await play({
    plan: planOf([[demand('Type "milk" into "Name"')], [demand('Choose File > Execute')]]),
    answers: [
      { type: 'type', text: 'milk' },
      { type: 'left_click', at: { x: 10, y: 5 } },
      { type: 'left_click', at: { x: 20, y: 5 } },
    ],
    change: () => CHANGED,
    holds: () => 'yes',
    under: x => (x === 10 ? 'File' : 'Execute'),
  });
  expect(verdict.status).toBe('success');
  const looks = events.flatMap(({ kind }, index) => (kind === 'check_evaluated' ? index : []));
  const clicked = events.findIndex(event => event.kind === 'action_started' && event.action.type === 'left_click');
  expect(looks.some(index => index > clicked)).toBe(true);
  const places = events.flatMap(event =>
    event.kind === 'objective_started' || event.kind === 'objective_ended' ? [`${event.kind} ${event.objective}`] : [],
  );
  expect(places).toEqual(['objective_started 0', 'objective_ended 0', 'objective_started 1', 'objective_ended 1']);
});
