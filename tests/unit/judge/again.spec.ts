/** More of what was asked for (a button pressed once more by a key, a program opened once more), and what the run itself has typed. */

import { judge } from '../../../src/judge/judge.js';
import type { Action } from '../../../src/trace/action.js';
import type { CheckResult, TraceEvent, UnderPoint } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf } from './asked.js';
import { appeared, at, authored, CHANGED, on, planBehind, planOf, retitled, type TraceBuilder, UNCHANGED } from './trace-builder.js';

const act = (t: TraceBuilder, action: Action, under?: UnderPoint, windows: ReturnType<typeof appeared>[] = []) =>
  t.acted(action, CHANGED, { before: `d${t.events.length}`, ...(under && { under }), effects: { windows } });
const hit = (t: TraceBuilder, name: string, role = 'button') => act(t, at(t.events.length, 5), { role, name });
const press = (t: TraceBuilder, keys: string) => act(t, { type: 'key', keys });
const open = (t: TraceBuilder, name: string) => act(t, { type: 'open_app', name });
const type = (t: TraceBuilder, text: string) => act(t, { type: 'type', text });
const proof = (objective: number, phase?: 'before' | 'last') =>
  ({ kind: 'proof', objective, expected: 0, ...(phase && { phase }) }) as const;
const pay = (...more: string[]) => authored(['Click "Pay"', ...more]);
const excess = (build: TraceBuilder) => judge(build.events).details.decidedBy === 'more than was asked for';

/** What the model did by mistake, and how the screen looked before it: `was`. */
const opens = (t: TraceBuilder, type: 'right_click' | 'left_click', name: string, was: string) =>
  t.acted({ type, at: { x: t.events.length, y: 5 } }, CHANGED, { before: was, under: on(name) });
const close = (t: TraceBuilder, after: string) => t.pressed('Escape', CHANGED, { before: 'menu', after });
const menu = () => opens(authored(['Right-click "Map"', 'Click "Add"']), 'right_click', 'Map', 'plain');
const dialog = () => opens(authored(['Click "Add"', 'Click "OK"']), 'left_click', 'Add…', 'plain');

const opened = () =>
  open(authored(['Open notes', 'Close the "Help" window'], { apps: ['notes'] }).checked(proof(0, 'before'), 'no'), 'notes').checked(
    proof(0),
    'yes',
  );
const saved = () => hit(hit(authored(['Choose File > Save', 'Click "OK"']), 'File', 'menu'), 'Save', 'menu item');
const begunWith = (goal: string) =>
  open(authored(['Open notes', goal], { apps: ['notes'] }).checked(proof(0, 'before'), 'no'), 'notes').checked(proof(0), 'yes');
const ended = (goal: string) =>
  press(begunWith(goal), 'ctrl+w').push({ kind: 'program_ended', at: 50, name: 'notes', exitCode: 0 } as TraceEvent);
const ticked = () =>
  hit(authored(['Check "Agree"', 'Click "Join"']).checked(proof(0, 'before'), 'no'), 'Agree', 'check box').checked(proof(0), 'yes');

const ROWS: readonly [what: string, isExcess: boolean, build: () => TraceBuilder][] = [
  ['Space on the button that was just clicked', true, () => press(hit(pay('Click "Next"'), 'Pay'), 'space')],
  ['Enter on it', true, () => press(hit(pay('Click "Next"'), 'Pay'), 'Return')],
  ['Tab on it', false, () => press(hit(pay('Click "Next"'), 'Pay'), 'Tab')],
  ['a wait lies between', true, () => press(hit(pay('Click "Next"'), 'Pay').waited(), 'space')],
  ['another click lies between', false, () => press(hit(hit(pay('Click "Next"'), 'Pay'), 'Other'), 'space')],
  ['it is a field', false, () => press(hit(authored(['Click "Name"', 'Click "Next"']), 'Name', 'text box'), 'Return')],
  [
    'the pointer only lies on it',
    false,
    () => press(act(authored(['Hover over "Pay"', 'Click "Next"']), { type: 'mouse_move', at: { x: 1, y: 1 } }, on('Pay')), 'space'),
  ],
  ['a window has come since', false, () => press(act(pay('Click "Next"'), at(1, 1), on('Pay'), [appeared('Sure?')]), 'Return')],
  ['only a title has changed since', true, () => press(act(pay('Click "Next"'), at(1, 1), on('Pay'), [retitled('a', 'b')]), 'Return')],
  ['it is a box that is to be ticked: any means may serve', false, () => press(ticked(), 'space')],
  [
    'a wait that the author asked for, and one more in which something shows',
    false,
    () => act(act(authored(['Wait 1 second', 'Click "Next"']), { type: 'wait', seconds: 1 }), { type: 'wait', seconds: 1 }),
  ],
  ['a button that is only read, called as the entry was', false, () => hit(type(saved(), 'flow'), 'Save', 'text')],
  ['the entry again, by the menu that a key opens', true, () => hit(press(saved(), 'alt+f'), 'Save', 'text')],
  ['a program opened once more', true, () => open(opened(), 'notes')],
  ['another program', false, () => open(opened(), 'calculator')],
  ['a program that has ended, opened for a step that asks for it', false, () => open(ended('Close the file and open it again'), 'notes')],
  ['a program that has ended by itself, opened for a step that opens something', true, () => open(ended('Open the file a.txt'), 'notes')],
  ['a program that has ended, opened for a step that does not', true, () => open(ended('Tidy the file up'), 'notes')],
  [
    'a program that still runs, opened for a step that asks for it',
    true,
    () => open(begunWith('Close the file and open it again'), 'notes'),
  ],
  ['a program that has ended, opened twice', true, () => open(open(ended('Close the file and open it again'), 'notes'), 'notes')],
  [
    'a program that keys have brought up, opened once more',
    true,
    () =>
      open(
        press(authored(['Open notes', 'Click "Help"'], { apps: ['notes'] }).checked(proof(0, 'before'), 'no'), 'super').checked(
          proof(0),
          'yes',
        ),
        'notes',
      ),
  ],
  [
    'a program opened once more where a click is due',
    true,
    () =>
      open(
        open(authored(['Open notes', 'Click "Help"'], { apps: ['notes'] }).checked(proof(0, 'before'), 'no'), 'notes').checked(
          proof(0),
          'yes',
        ),
        'notes',
      ),
  ],
  ['a menu of the wrong thing, closed again without a trace', false, () => opens(close(menu(), 'plain'), 'right_click', 'Map', 'plain')],
  ['… that has left something behind', true, () => opens(close(menu(), 'pasted'), 'right_click', 'Map', 'pasted')],
  [
    '… closed by what the author asked for',
    true,
    () => {
      const t = opens(authored(['Right-click "Map"', 'Press Escape', 'Click "Add"']), 'right_click', 'Map', 'plain');
      return opens(close(t, 'plain'), 'right_click', 'Map', 'plain');
    },
  ],
  [
    '… that came late, and nothing has closed it',
    true,
    () => {
      const t = authored(['Right-click "Map"', 'Click "Add"']).acted({ type: 'right_click', at: { x: 1, y: 5 } }, UNCHANGED, {
        under: on('Map'),
      });
      return opens(t.late(1, CHANGED, { windows: [appeared('menu')] }).pressed('a', UNCHANGED), 'right_click', 'Map', 'menu');
    },
  ],
  ['… that is open still', true, () => opens(menu(), 'right_click', 'Map', 'menu')],
  [
    '… closed, and opened twice more',
    true,
    () => opens(opens(close(menu(), 'plain'), 'right_click', 'Map', 'plain'), 'right_click', 'Map', 'menu'),
  ],
  ['a dialog that only asks, closed again without a trace', false, () => opens(close(dialog(), 'plain'), 'left_click', 'Add…', 'plain')],
  ['… that has left something behind', true, () => opens(close(dialog(), 'added'), 'left_click', 'Add…', 'added')],
  [
    'paid, and the receipt closed: no screen shows that it was done twice',
    true,
    () => opens(close(opens(pay('Click "Next"'), 'left_click', 'Pay', 'plain'), 'plain'), 'left_click', 'Pay', 'plain'),
  ],
  ['its window clicked, where it is to be opened', false, () => hit(opened(), 'notes', 'window')],
  ['a box ticked once more is no deed of a program', false, () => hit(ticked(), 'Agree', 'check box')],
];
test(
  ...eachRow('each row holds', ROWS, ([what, isExcess, build]) => [
    `${what}: ${isExcess ? 'more than was asked for' : 'no more'}`,
    () => expect(excess(build())).toBe(isExcess),
  ]),
);

const FIELD = { x: 10, y: 10, width: 200, height: 30 };
const BELOW = { x: 10, y: 100, width: 200, height: 30 };
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
const seen = (t: TraceBuilder, facts: Partial<CheckResult> = {}) => {
  const result = { holds: 'yes', how: 'ocr', expected: 'x', seen: 'Saved', region: FIELD, ...facts } as const;
  return t.push({ kind: 'check_evaluated', at: t.events.length, id: 900, purpose: final, text: 'x', result, durationMs: 1 } as TraceEvent);
};
const asked = (check = '"Saved" is shown', sentence = 'Click "Save"') => hit(authored([sentence], { checks: [check] }), 'Save');
const into = (t: TraceBuilder, role = 'text box') => act(t, at(20, 20), { role, name: 'Search', bounds: FIELD });

const OWN: readonly [what: string, holds: CheckResult['holds'], build: () => TraceBuilder][] = [
  ['a text that nobody typed', 'yes', () => seen(asked())],
  ['one that the run has typed unasked, and stands where it was typed', 'unsure', () => seen(type(into(asked()), 'it is Saved now'))],
  ['elsewhere than where it was typed', 'yes', () => seen(type(into(asked()), 'Saved'), { region: BELOW })],
  ['nobody knows where it was found', 'unsure', () => seen(type(into(asked()), 'Saved'), { region: undefined })],
  ['nobody knows where it was typed', 'unsure', () => seen(type(asked(), 'Saved'), { region: BELOW })],
  ['a button was clicked before it was typed', 'unsure', () => seen(type(into(asked(), 'button'), 'Saved'), { region: BELOW })],
  ['it was typed before anything else', 'unsure', () => seen(type(authored(['Click "Save"'], { checks: ['"Saved" is shown'] }), 'Saved'))],
  ['another text was typed', 'yes', () => seen(type(into(asked()), 'Sav'))],
  [
    'the author asked for the text',
    'yes',
    () =>
      seen(
        type(hit(authored(['Click "Save"', 'Type "Saved"'], { checks: ['"Saved" is shown'] }), 'Save'), 'Saved').checked(proof(1), 'yes'),
      ),
  ],
  ['it is not found', 'no', () => seen(type(into(asked()), 'Saved'), { holds: 'no' })],
  ['it is not to be shown', 'yes', () => seen(type(into(asked('"Saved" is not shown')), 'Saved'))],
  ['the check asks for a window', 'yes', () => seen(type(into(asked('the window "Saved" is open')), 'Saved'))],
];
test(
  ...eachRow('a stated check, and', OWN, ([what, holds, build]) => [
    `a stated check, and ${what}: ${holds}`,
    () => expect(judge(build().events).checks[0]?.holds).toBe(holds),
  ]),
);

test('what came up while a person had the mouse shows nothing', () => {
  const t = act(pay(), at(1, 1), on('Pay'), [appeared('Paid')]);
  Object.assign(t.events.at(-1)!, { disturbed: true, change: { changed: false, ratio: 0, isNoise: false, regions: [] } });
  expect(judge(t.events).status).toBe('failure');
});

test('in a recovery step other things are clicked: they are not what was done in the place of the author’s', () => {
  const t = pay()
    .blocked('Tip', 0)
    .acted(at(9, 9), CHANGED, { under: on('Close'), closed: [7] });
  expect(judge(t.events).requirements[0]).toMatchObject({ status: 'open' });
  expect(judge(t.events).requirements[0]).not.toHaveProperty('rule');
});

test('a plan that is told after the first input changes nothing; one that nobody told requirements of passes on no check', () => {
  const late = hit(pay(), 'Pay');
  late.push({ kind: 'plan_made', at: 50, plan: planBehind(planOf([[], []])) });
  expect(judge(late.events)).toMatchObject({ status: 'success', objectives: [{}], progress: { completed: 1, total: 1 } });
  const without = seen(hit(authored(['Click "Save"'], { checks: ['"Saved" is shown'] }), 'Save').stopped());
  without.events.splice(
    without.events.findIndex(({ kind }) => kind === 'required'),
    1,
  );
  expect(judge(without.events).status).toBe('failure');
});

const claimed = (sentence: string, phase?: 'before') => {
  const t = authored([sentence]);
  if (phase !== 'before') t.checked(proof(0, 'before'), 'no');
  return rulingOf(t.claimed(0, 0));
};
test('the author’s own time is no time of the table', () => {
  expect(claimed('Wait up to 7 seconds until "Done" is shown')).toMatchObject({ kind: 'verify', isAuthors: true, withinMs: 7000 });
  expect(claimed('Wait until "Done" is shown')).not.toHaveProperty('isAuthors');
  expect(claimed('"Done" is shown')).not.toHaveProperty('isAuthors');
});

test('a file that nobody names is known by its time alone, also at the end', () => {
  const last = (sentence: string) => rulingOf(press(authored([sentence]), 'ctrl+s').checked(proof(0), 'yes'));
  expect(last('Save it as "a.txt"')).toMatchObject({ kind: 'verify', purpose: { phase: 'last' }, writtenAfter: undefined });
  expect(last('Save the file')).toMatchObject({ kind: 'verify', purpose: { phase: 'last' }, writtenAfter: expect.any(Number) });
});

test('what eyes could not tell is asked of the desktop again, once the brain says that it is so', () => {
  const t = type(authored(['Fill "Name" with "Ann"'], { witness: 'eyes' }).checked(proof(0, 'before'), 'no'), 'Bob').checked(
    proof(0),
    'unsure',
  );
  const told = t.witnessed({ kind: 'expected', objective: 0, expected: 0 }, 'unsure');
  expect(rulingOf(told)).toMatchObject({ kind: 'go_on' });
  expect(rulingOf(told.claimed(0, 0))).toMatchObject({ kind: 'verify', purpose: proof(0) });
});

test(
  ...eachRow(
    'eyes are',
    [
      ['Wait until "Order" is shown', true],
      ['Remember the number beside "Order" as {{order}}', false],
    ] as const,
    ([sentence, isAsked]) => [
      `eyes are ${isAsked ? '' : 'not '}asked, where the desktop cannot tell: ${sentence}`,
      () => {
        const looked = press(authored([sentence], { witness: 'eyes' }).checked(proof(0, 'before'), 'unsure'), 'F5');
        expect(rulingOf(looked.checked(proof(0), 'unsure')).kind === 'witness').toBe(isAsked);
      },
    ],
  ),
);

const HELP = { id: 3, pid: 4, title: 'Help' };
const lookedAt = (sentence: string) => {
  const t = authored([sentence]).checked(proof(0, 'before'), 'no');
  Object.assign((t.events.at(-1) as Extract<TraceEvent, { kind: 'check_evaluated' }>).result, { window: HELP });
  return t;
};
test('the window that a look has found is the one that a "close" is about, and no other sentence', () => {
  expect(rulingOf(lookedAt('Close the window').claimed(0, 0))).toMatchObject({ kind: 'verify', goneWindow: { id: 3, pid: 4 } });
  expect(rulingOf(type(lookedAt('Type "x"'), 'x'))).not.toHaveProperty('goneWindow');
});

test('a window that is not there from the start is no window that nobody found, where it is not to be closed', () => {
  const absent = authored(['There is no "Help" window']).checked(proof(0, 'before'), 'yes').checked(proof(0), 'yes');
  expect(judge(absent.events).status).toBe('success');
});
