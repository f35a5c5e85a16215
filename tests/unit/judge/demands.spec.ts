/** What the words demand, clause by clause: which inputs are the ones named, which looks decide, what must have been otherwise before. */

import { judge } from '../../../src/judge/judge.js';
import type { Action } from '../../../src/trace/action.js';
import type { CheckResult, UnderPoint, WindowChange } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { type PassRow, passRows } from './asked.js';
import { appeared, at, authored, CHANGED, on, type TraceBuilder, UNCHANGED } from './trace-builder.js';

type Phase = 'before' | 'glance' | 'last';
const look = (t: TraceBuilder, holds: CheckResult['holds'], objective = 0, phase?: Phase) =>
  t.checked({ kind: 'proof', objective, expected: 0, ...(phase && { phase }) }, holds);
const stated = (phase: 'start' | 'final') => ({ kind: 'stated', index: 0, phase }) as const;
const hit = (t: TraceBuilder, name: string, under: Partial<UnderPoint> = {}) =>
  t.acted(at(t.events.length, 5), CHANGED, { under: { ...on(name), ...under } });
const act = (t: TraceBuilder, action: Action, change = CHANGED) => t.acted(action, change, { before: `d${t.events.length}` });
const key = (t: TraceBuilder, keys: string) => act(t, { type: 'key', keys });
const type = (t: TraceBuilder, text: string, change = CHANGED) => act(t, { type: 'type', text }, change);
const wait = (t: TraceBuilder, seconds: number) => act(t, { type: 'wait', seconds }, UNCHANGED);
const brings = (t: TraceBuilder, name: string, windows: WindowChange[]) =>
  t.acted(at(t.events.length, 5), UNCHANGED, { under: on(name), effects: { windows } });

const deletion = (...before: string[]) => authored([...before, 'Click "Delete"', 'File "a.txt" was deleted']);
const helpClosed = () => authored(['Click "Help"', 'Press Escape', 'the "Help" dialog is closed']);
const saveThenClick = () => authored(['Save it as "a.txt" and click "Save"']);
const nameThenOk = () => authored(['Fill "Name" with "Ann"', 'Click "OK"']);

const ROWS: readonly PassRow[] = [
  // A save, and the button that its own sentence names behind it.
  ['a save, by the button of its own sentence', true, () => hit(saveThenClick(), 'Save').proved()],
  ['a save, by another button than that of its own sentence', false, () => hit(saveThenClick(), 'OK').proved()],
  ['a save by Return, and the button that its sentence names was not hit', false, () => key(saveThenClick(), 'Return').proved()],
  [
    'a save, and the button of a later sentence: one click is one deed',
    false,
    () => hit(authored(['Save it as "a.txt"', 'Click "Save"']), 'Save').proved(),
  ],
  // Words that say that it was otherwise before: under `Expect:`, and as a step.
  ['a file that was there, and was deleted', true, () => deletedAtTheEnd('no')],
  ['a file that was not there, and "was deleted"', false, () => deletedAtTheEnd('yes')],
  ['of which nobody could tell before', false, () => deletedAtTheEnd('unsure')],
  ['as a step, looked at beforehand', true, () => look(hit(look(deletion(), 'no', 1, 'before'), 'Delete'), 'yes', 1)],
  ['as a step, gone beforehand', false, () => look(hit(look(deletion(), 'yes', 1, 'before'), 'Delete'), 'yes', 1)],
  ['as a step, and nobody looked', false, () => look(hit(deletion(), 'Delete'), 'yes', 1)],
  ['a sentence before it said that it is there', true, () => look(hit(look(deletion('File "a.txt" exists'), 'yes'), 'Delete'), 'yes', 2)],
  ['a sentence before it spoke of another file', false, () => look(hit(look(deletion('File "b.txt" exists'), 'yes'), 'Delete'), 'yes', 2)],
  [
    'a window that came up in the run, and is closed',
    true,
    () => look(key(brings(helpClosed(), 'Help', [appeared('Help')]), 'Escape'), 'yes', 2),
  ],
  [
    'a window that nobody saw come up, and that went',
    true,
    () => look(key(brings(helpClosed(), 'Help', [{ ...appeared('Help'), what: 'closed' }]), 'Escape'), 'yes', 2),
  ],
  ['a condition of the author saw it', true, () => answered('yes')],
  ['a condition of the author did not see it', false, () => answered('no')],
  ['another window came up', false, () => look(key(brings(helpClosed(), 'Help', [appeared('News')]), 'Escape'), 'yes', 2)],
  [
    'a window of that name only changed its title',
    false,
    () => look(key(brings(helpClosed(), 'Help', [{ ...appeared('Help'), what: 'retitled', before: 'x' }]), 'Escape'), 'yes', 2),
  ],
  [
    'it came up only after it was found closed',
    false,
    () => {
      const t = look(key(hit(helpClosed(), 'Help'), 'Escape'), 'yes', 2);
      return brings(t, 'x', [appeared('Help')]).stoppedForGood();
    },
  ],

  // Which input is the one that is named.
  ['a wait as long as asked', true, () => wait(authored(['Wait 5 seconds']), 5)],
  ['a wait in two parts', true, () => wait(wait(authored(['Wait 5 seconds']), 2), 3)],
  ['a shorter wait', false, () => wait(authored(['Wait 5 seconds']), 3).stoppedForGood()],
  ['a click in place of keys', false, () => hit(authored(['Press Ctrl+S']), 'Save').stoppedForGood()],
  ['keys in place of the wheel', false, () => key(authored(['Scroll down 3 notches']), 'Down').stoppedForGood()],
  ['a click in place of a drag', false, () => hit(authored(['Drag "a" to "Trash"']), 'a').stoppedForGood()],
  ['a link that is a button', true, () => hit(authored(['Click the "Save" link']), 'Save', { role: 'button' })],
  ['a field that is a button', false, () => hit(authored(['Click the "Save" text box']), 'Save', { role: 'button' }).stoppedForGood()],
  ['a role of the program’s own', true, () => hit(authored(['Click the "Save" button']), 'Save', { role: 'other' })],

  // Which look decides.
  [
    'opened, and there',
    true,
    () => {
      const t = look(act(authored(['Open the calculator']), { type: 'open_app', name: 'calculator' }), 'yes');
      return look(t, 'yes', 0, 'last');
    },
  ],
  [
    'opened, and nobody looked once more',
    false,
    () => look(act(authored(['Open the calculator']), { type: 'open_app', name: 'calculator' }), 'yes'),
  ],
  ['there, and nobody opened it', false, () => look(authored(['Open the calculator']), 'yes').stoppedForGood()],
  [
    'it was there before it was opened',
    false,
    () => look(act(look(authored(['Open the calculator']), 'yes'), { type: 'wait', seconds: 1 }), 'yes').stoppedForGood(),
  ],
  [
    'a text found wrong at the second try, too',
    false,
    () => look(type(look(type(authored(['Type "hello"']), 'hello'), 'no'), 'hello'), 'no'),
  ],
  ['a piece too many before the text', true, () => look(type(type(type(authored(['Type "hello"']), 'l'), 'hel'), 'lo'), 'yes')],
  [
    'nothing between the no and the yes',
    false,
    () => look(look(key(authored(['Close the "Notes" window']), 'alt+F4'), 'no', 0, 'before'), 'yes'),
  ],
  [
    'an input before the no says nothing',
    false,
    () => look(look(key(look(authored(['Close the "Notes" window']), 'no', 0, 'before'), 'alt+F4'), 'no'), 'yes'),
  ],
  [
    'OK was pressed before the field held it: too soon',
    false,
    () => look(type(look(hit(type(nameThenOk(), 'An'), 'OK'), 'no'), 'Ann'), 'yes').stoppedForGood(),
  ],
  [
    'OK once more, when it does',
    true,
    () => look(hit(look(type(look(hit(type(nameThenOk(), 'An'), 'OK'), 'no'), 'Ann'), 'yes'), 'OK'), 'yes', 0, 'last'),
  ],
];

/** "If it is there, answer it": then it was there. */
function answered(holds: CheckResult['holds']): TraceBuilder {
  const steps = ['Click "Order"', 'If the "Confirm" dialog is open, click "Yes"'];
  const t = hit(authored(steps, { checks: ['the "Confirm" dialog has closed'] }), 'Order');
  t.checked({ kind: 'condition', objective: 1, expected: 0 }, holds);
  return (holds === 'yes' ? hit(t, 'Yes') : t).checked(stated('final'), 'yes');
}

function deletedAtTheEnd(before: CheckResult['holds']): TraceBuilder {
  const t = authored(['Click "Delete"'], { checks: ['File "a.txt" was deleted'] }).checked(stated('start'), before);
  return hit(t, 'Delete').checked(stated('final'), 'yes');
}

test(...passRows('each row holds', ROWS));

const HELD: readonly [what: string, satisfied: boolean, build: () => TraceBuilder][] = [
  ['a field that held it', true, () => look(authored(['Fill "Name" with "Ann"']), 'yes')],
  ['a field that was filled', false, () => look(type(authored(['Fill "Name" with "Ann"']), 'Ann'), 'yes')],
  [
    'a field that held it, whatever an earlier step did',
    true,
    () => look(hit(authored(['Click "A"', 'Fill "Name" with "Ann"']), 'A'), 'yes', 1),
  ],
  ['a caret that stood at the end', true, () => authored(['Press Ctrl+End']).pressed('ctrl+End', UNCHANGED, { keyboard: { there: true } })],
  ['a caret that went to the end', false, () => authored(['Press Ctrl+End']).pressed('ctrl+End', CHANGED, { keyboard: { there: false } })],
  ['only a look was taken', true, () => look(act(authored(['Fill "Name" with "Ann"']), { type: 'screenshot' }, UNCHANGED), 'yes')],
];
test(
  ...eachRow('held', HELD, ([what, satisfied, build]) => [
    `${what}: ${satisfied ? 'it held already' : 'it was brought about'}`,
    () => {
      const { requirements } = judge(build().events);
      expect(requirements.at(-1)).toMatchObject({ status: 'shown' });
      expect(requirements.at(-1)!.evidence[0]!.kind === 'already_satisfied').toBe(satisfied);
    },
  ]),
);
