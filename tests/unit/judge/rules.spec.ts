/** The rules, each by scenarios of an author: the sentences, what was done, what the desktop says → does it pass? */

import type { RuleId } from '../../../src/evidence/evidence.js';
import { saidBy } from '../../../src/evidence/rules.js';
import { judge } from '../../../src/judge/judge.js';
import type { CheckResult, UnderPoint } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { passRows, rulingOf } from './asked.js';
import { appeared, at, authored, CHANGED, looked, on, type TraceBuilder, UNCHANGED } from './trace-builder.js';

type Phase = 'before' | 'glance' | 'last';
const look = (t: TraceBuilder, holds: CheckResult['holds'], phase?: Phase, objective = 0, expected = 0) =>
  t.checked({ kind: 'proof', objective, expected, ...(phase && { phase }) }, holds);
const stated = (phase: 'start' | 'final', index = 0) => ({ kind: 'stated', index, phase }) as const;
const condition = { kind: 'condition', objective: 0, expected: 0 } as const;
const isThere = { kind: 'element', objective: 0, expected: 0 } as const;
const hit = (t: TraceBuilder, name: string, under: Partial<UnderPoint> = {}) =>
  t.acted(at(t.events.length, 5), CHANGED, { under: { ...on(name), ...under } });
const dead = (t: TraceBuilder, name: string) => t.acted(at(t.events.length, 5), UNCHANGED, { under: on(name) });
const key = (t: TraceBuilder, keys: string, change = CHANGED, repeat?: number) =>
  t.acted({ type: 'key', keys, ...(repeat && { repeat }) }, change, { before: `d${t.events.length}` });
const type = (t: TraceBuilder, text: string, change = CHANGED, held?: boolean) =>
  t.typed(text, change, { before: `d${t.events.length}`, keyboard: { held } });
const scroll = (t: TraceBuilder, direction: 'up' | 'down', amount: number) =>
  t.acted({ type: 'scroll', at: { x: 5, y: 5 }, direction, amount }, CHANGED, { before: `d${t.events.length}` });
const drag = (t: TraceBuilder, from: string, to: string) =>
  t.acted({ type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 } }, CHANGED, { under: on(from), to: on(to) });
const ended = (t: TraceBuilder, how: { exitCode?: number; signal?: string; after?: number }) =>
  t.push({ kind: 'program_ended', at: t.events.length, name: 'gedit', ...how });
const save = () => authored(['Click "Save"']);
const subscribe = { role: 'check box' };

const radio = () => authored(['Select the radio button "Express"']);
const buy = () => authored(['Click "Buy"', 'Click "Close"']);
const opens = (t: TraceBuilder, change = CHANGED) =>
  t.acted({ type: 'open_app', name: 'Shop' }, change, {
    before: `d${t.events.length}`,
    effects: change === CHANGED ? { windows: [appeared('Shop')] } : {},
  });
/** Step 1 is done. */
const opened = () => look(opens(look(authored(['Open the app "Shop"', 'Click "Save"']), 'no', 'before')), 'yes');
const filter = { role: 'text box', bounds: { x: 80, y: 130, width: 200, height: 30 } };
const typedInto = (t: TraceBuilder) => type(hit(t, 'Filter', filter), 'All Done', CHANGED, false);
const terminal = { x: 400, y: 100, width: 300, height: 300 };
const ran = (t: TraceBuilder, ...lines: string[]) =>
  lines.reduce((all, text) => all.typed(text, CHANGED, { before: `d${all.events.length}`, keyboard: { terminal } }), t);
const makes = () => look(ran(authored(['Type "make"', 'Wait until "Done" is shown']), 'make'), 'yes');
const shows = (t: TraceBuilder, region = filter.bounds, objective = 0) => {
  t.push({
    kind: 'check_evaluated',
    at: t.events.length,
    id: 900 + t.events.length,
    purpose: { kind: 'proof', objective, expected: 0 },
    text: 'x',
    check: undefined,
    result: { holds: 'yes', how: 'accessibility', expected: 'x', seen: '"Done"', region },
    durationMs: 1,
  });
  return t.stopped();
};

const signIn = () => authored(['Try to sign in with a wrong password', '"Wrong password" is shown', 'Click "Back"'], { witness: 'w' });
/** Both witnesses say yes to a step. */
const witnesses = (t: TraceBuilder, objective = 0, holds: CheckResult['holds'] = 'yes') => {
  const purpose = { kind: 'expected', objective, expected: 0 } as const;
  return t.witnessed(purpose, holds).witnessed(purpose, holds, { stance: 'refute' });
};
/** No field of that name is to be found. */
const volume = (holds: CheckResult['holds']) => {
  const t = type(authored(['Set "Volume" to "80"'], { witness: 'w' }), '80').stopped();
  looked(t, 'no', 0, { seen: 'there is no "Volume"', absent: true });
  return witnesses(t, 0, holds).stopped();
};

const ROWS: readonly [rule: RuleId | 'goals' | 'conditions', sentence: string, passes: boolean, build: () => TraceBuilder][] = [
  ['same-object', 'a button of that name', true, () => hit(save(), 'Save')],
  ['same-object', 'a button of a longer name', false, () => hit(save(), 'Save As')],
  ['same-object', 'a field that only contains the name', false, () => hit(save(), 'Note', { role: 'text box', text: 'Save' })],
  ['same-object', 'a tab where a button is named', false, () => hit(authored(['Click the "Save" button']), 'Save', { role: 'tab' })],
  [
    'same-object',
    'the same button of another window',
    false,
    () => hit(authored(['In the "Work" window, click "OK"']), 'OK', { window: 'Home' }),
  ],
  [
    'same-object',
    'the button of the window that is named',
    true,
    () => hit(authored(['In the "Work" window, click "OK"']), 'OK', { window: 'Work' }),
  ],
  ['same-object', 'a drag between the ends that are named', true, () => drag(authored(['Drag "a" to "Trash"']), 'a', 'Trash')],
  ['same-object', 'a drag that ends elsewhere', false, () => drag(authored(['Drag "a" to "Trash"']), 'a', 'Documents')],
  [
    'same-object',
    'a drag that ends on bare ground in the place that is named',
    true,
    () =>
      authored(['Drag "a" to "Done"']).acted({ type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 } }, CHANGED, {
        under: on('a'),
        to: { role: 'window', name: 'Board', inside: ['Done'] },
      }),
  ],
  [
    'same-object',
    'a drag that ends in another place of the window',
    false,
    () =>
      authored(['Drag "a" to "Done"']).acted({ type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 } }, CHANGED, {
        under: on('a'),
        to: { role: 'window', name: 'Board', outside: ['Done'] },
      }),
  ],
  [
    'same-object',
    'a drag to a longer name, while one of that name is there',
    false,
    () =>
      authored(['Drag "a" to "Archive"']).acted({ type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 } }, CHANGED, {
        under: on('a'),
        to: { ...on('Archive (old)'), role: 'list item', outside: ['Archive'] },
      }),
  ],
  ['same-object', 'a drag of something else', false, () => drag(authored(['Drag "a" to "Trash"']), 'b', 'Trash')],
  ['same-object', 'a double click that is done as a click', false, () => hit(authored(['Double-click "a"']), 'a')],
  ['same-object', 'Ctrl+S in place of the button', false, () => key(save(), 'ctrl+s')],
  ['whole-text', 'the text to the letter', true, () => look(type(authored(['Type "hello"']), 'hello', UNCHANGED, false), 'yes')],
  ['whole-text', 'a longer text', false, () => type(authored(['Type "hello"']), 'hello!')],
  ['whole-text', 'other capitals', false, () => type(authored(['Type "hello"']), 'Hello')],
  ['whole-text', 'a text in two pieces', true, () => look(type(type(authored(['Type "hello"']), 'hel'), 'lo'), 'yes')],
  ['whole-text', 'its pieces the other way round', false, () => type(type(authored(['Type "hello"']), 'lo'), 'hel')],
  ['whole-text', 'two sentences typed as one, with "\\n" as Enter', true, () => type(authored(['Type "ls" and press Enter']), 'ls\n')],
  ['whole-text', 'the same without Enter', false, () => type(authored(['Type "ls" and press Enter']), 'ls')],
  ['whole-text', 'Ctrl+I for Ctrl+B', false, () => key(authored(['Press Ctrl+B']), 'ctrl+i')],
  ['amount', 'three times at once', true, () => key(authored(['Press Tab 3 times']), 'Tab', CHANGED, 3)],
  ['amount', 'one by one', true, () => key(key(key(authored(['Press Tab 3 times']), 'Tab'), 'Tab'), 'Tab')],
  ['amount', 'only twice', false, () => key(authored(['Press Tab 3 times']), 'Tab', CHANGED, 2)],
  ['amount', 'four times at once', false, () => key(authored(['Press Tab 3 times']), 'Tab', CHANGED, 4)],
  ['amount', 'the other direction', false, () => scroll(authored(['Scroll down 3 notches']), 'up', 3)],
  ['amount', 'paid twice', false, () => hit(hit(authored(['Click "Pay"', 'Click "Next"']), 'Pay'), 'Pay')],
  ['amount', 'a program that is opened once', true, () => look(hit(opened(), 'Save'), 'yes', 'last')],
  ['amount', 'a program that is opened once more, and comes up', false, () => hit(opens(opened()), 'Save')],
  ['amount', 'opened once more, and nothing comes of it', true, () => look(hit(opens(opened(), UNCHANGED), 'Save'), 'yes', 'last')],
  ['amount', 'Space on the button that was clicked', false, () => hit(key(hit(buy(), 'Buy'), 'space'), 'Close')],
  ['amount', 'Space on a button that is dead to it', true, () => hit(key(hit(buy(), 'Buy'), 'space', UNCHANGED), 'Close')],
  [
    'amount',
    'Enter in the window that came up after the click',
    true,
    () => hit(key(buy().acted(at(1, 5), CHANGED, { under: on('Buy'), effects: { windows: [appeared('Sure?')] } }), 'Return'), 'Close'),
  ],
  ['amount', 'a dead try, and another', true, () => hit(dead(save(), 'Save'), 'Save')],
  [
    'amount',
    'one click for two sentences',
    false,
    () => look(hit(authored(['Check "Subscribe"', 'Click "Subscribe"']), 'Subscribe', subscribe), 'yes'),
  ],
  ['turned', 'a text that a program shows', true, () => shows(authored(['Wait until "Done" is shown']))],
  [
    'turned',
    'a text that the run has typed, and nobody asked for',
    false,
    () => shows(typedInto(authored(['Wait until "Done" is shown']))),
  ],
  [
    'turned',
    'the same text, found elsewhere than in the field that got it',
    true,
    () => shows(typedInto(authored(['Wait until "Done" is shown'])), { x: 300, y: 300, width: 40, height: 20 }),
  ],
  [
    'turned',
    'a text that the run has typed in parts',
    false,
    () => shows(type(type(hit(authored(['Wait until "Done" is shown']), 'Filter', filter), 'Do', CHANGED, false), 'ne', CHANGED, false)),
  ],
  ['turned', 'in a terminal, behind what a sentence says', true, () => shows(makes(), terminal, 1)],
  ['turned', 'N4: in a terminal, behind a line that no sentence says', false, () => shows(ran(makes(), "printf '\\104one'"), terminal, 1)],
  ['turned', 'the same, found elsewhere', true, () => shows(ran(makes(), "printf '\\104one'"), filter.bounds, 1)],
  [
    'turned',
    'a text that the author has typed',
    true,
    () => shows(look(type(authored(['Type "Done"', '"Done" is shown']), 'Done', CHANGED, false), 'yes'), undefined, 1),
  ],
  [
    'strength',
    'a radio button that is chosen',
    true,
    () => look(look(hit(radio(), 'Express', { role: 'radio button' }), 'yes'), 'yes', 'last'),
  ],
  ['strength', 'a radio button that nobody can read', true, () => look(hit(radio(), 'Express', { role: 'radio button' }), 'unsure')],
  [
    'strength',
    'a radio button that says that it is not chosen',
    false,
    () => look(hit(radio(), 'Express', { role: 'radio button' }), 'no'),
  ],
  [
    'turned',
    'a window that was there and is closed',
    true,
    () => look(look(key(look(authored(['Close the "Notes" window']), 'no', 'before'), 'alt+F4'), 'yes'), 'yes', 'last'),
  ],
  [
    'turned',
    'a window that was not there',
    false,
    () => look(key(look(authored(['Close the "Notes" window']), 'yes', 'before'), 'alt+F4'), 'yes'),
  ],
  [
    'turned',
    'a window of which nobody could tell before',
    false,
    () => look(key(look(authored(['Close the "Notes" window']), 'unsure', 'before'), 'alt+F4'), 'yes'),
  ],
  ['turned', 'a state that is asked for and holds already', true, () => look(authored(['Make sure that "Subscribe" is checked']), 'yes')],
  [
    'own-effect',
    'a person closes the window',
    false,
    () => look(key(look(authored(['Close the "Notes" window']), 'no', 'before'), 'F5').helped(), 'yes'),
  ],
  [
    'own-effect',
    'nobody did anything, and it is closed',
    false,
    () => look(look(authored(['Close the "Notes" window']), 'no', 'before').claimed(0, 0), 'yes'),
  ],
  [
    'own-effect',
    'a dead click, and a check that turned',
    true,
    () =>
      dead(authored(['Click "Save"'], { checks: ['"Saved" is shown'] }), 'Save')
        .checked(stated('start'), 'no')
        .stopped()
        .checked(stated('final'), 'yes'),
  ],
  [
    'own-effect',
    'a dead click, another way, and a check that turned',
    false,
    () =>
      key(dead(authored(['Click "Save"'], { checks: ['"Saved" is shown'] }), 'Save').checked(stated('start'), 'no'), 'ctrl+s')
        .stopped()
        .checked(stated('final'), 'yes'),
  ],
  [
    'own-effect',
    'another program opens a window',
    false,
    () =>
      save()
        .acted(at(5, 5), UNCHANGED, { under: on('Save'), effects: { windows: [{ ...appeared('News'), foreign: 'program' }] } })
        .stopped(),
  ],
  [
    'own-effect',
    'only the button looks pressed',
    false,
    () => hit(save(), 'Save', { bounds: { x: 0, y: 0, width: 40, height: 20 } }).stopped(),
  ],
  ['strength', 'the field says no, whatever the screen did', false, () => look(type(authored(['Fill "Name" with "Taro"']), 'Taro'), 'no')],
  [
    'strength',
    'a click and a box that nobody can read',
    false,
    () => look(hit(authored(['Check "Subscribe"']), 'Subscribe', subscribe), 'unsure'),
  ],
  [
    'strength',
    'the typed text is not in the field, whatever the screen did',
    false,
    () => look(type(authored(['Type "hello"']), 'hello', CHANGED, false), 'no'),
  ],
  [
    'strength',
    'the field answers what was typed into it, and the screen shows it',
    true,
    () => look(type(authored(['Type "12*12="']), '12*12=', CHANGED, false), 'unsure'),
  ],
  ['strength', 'a text that nobody has looked for in its field', false, () => type(authored(['Type "hello"']), 'hello', CHANGED, false)],
  [
    'strength',
    'a text that nobody has looked for before the next input',
    true,
    () => hit(type(authored(['Type "hello"', 'Click "Save"']), 'hello', CHANGED, false), 'Save'),
  ],
  [
    'strength',
    'a box that the program calls ticked after its click',
    true,
    () => look(look(hit(look(authored(['Check "Subscribe"']), 'no', 'before'), 'Subscribe', subscribe), 'yes'), 'yes', 'last'),
  ],
  [
    'lasting',
    'taken back by the program, with nothing done since',
    false,
    () => look(look(hit(authored(['Check "Subscribe"']), 'Subscribe', subscribe), 'yes'), 'no', 'last'),
  ],
  [
    'strength',
    'yes, then no',
    false,
    () => look(look(hit(authored(['Check "Subscribe"', 'Click "Save"']), 'Subscribe', subscribe), 'yes', 'glance'), 'no'),
  ],
  [
    'lasting',
    'a stray input undoes it',
    false,
    () => {
      const t = look(hit(authored(['Check "Subscribe"', 'Click "Save"']), 'Subscribe', subscribe), 'yes');
      return look(hit(hit(t, 'Subscribe', subscribe), 'Save'), 'no', 'last');
    },
  ],
  [
    'lasting',
    'the program that is opened is closed by a later sentence',
    true,
    () => {
      const t = look(authored(['Open gedit', 'Quit gedit'], { apps: ['gedit'] }), 'no', 'before');
      look(t.acted({ type: 'open_app', name: 'gedit' }, CHANGED), 'yes');
      look(look(key(look(t, 'no', 'before', 1), 'ctrl+q'), 'yes', undefined, 1), 'no', 'last');
      return look(t, 'yes', 'last', 1);
    },
  ],
  ['alive', 'a crash', false, () => ended(hit(save(), 'Save'), { signal: 'SIGSEGV', after: 1 })],
  ['alive', 'an end by a code that no input explains', false, () => ended(hit(save(), 'Save'), { exitCode: 3 })],
  ['alive', 'a dialog is left open', false, () => hit(save(), 'Save').push({ kind: 'left_open', at: 99, title: 'Error' })],
  [
    'goals',
    'one goal, and a check that turned',
    true,
    () =>
      hit(authored(['Submit the order'], { checks: ['"Thanks" is shown'] }).checked(stated('start'), 'no'), 'Submit')
        .stopped()
        .checked(stated('final'), 'yes'),
  ],
  [
    'goals',
    'one goal, and a check that held before',
    false,
    () =>
      hit(authored(['Submit the order'], { checks: ['"Thanks" is shown'] }).checked(stated('start'), 'yes'), 'Submit')
        .stoppedForGood()
        .checked(stated('final'), 'yes'),
  ],
  [
    'goals',
    'two goals, and one check that turned',
    false,
    () =>
      hit(authored(['Submit the order', 'Tidy up the list'], { checks: ['"Thanks" is shown'] }).checked(stated('start'), 'no'), 'Submit')
        .stoppedForGood()
        .checked(stated('final'), 'yes'),
  ],
  ['goals', 'effects alone', false, () => hit(authored(['Submit the order']), 'Submit').stoppedForGood()],
  [
    'goals',
    'the state behind a goal came while nobody had said that the goal was reached',
    true,
    () => {
      const t = hit(look(signIn(), 'no', 'before', 1), 'Sign in');
      return hit(witnesses(look(t, 'yes', 'glance', 1)), 'Back');
    },
  ],
  [
    'goals',
    'the state behind a goal stood there before: nothing says that the goal was reached',
    false,
    () => hit(look(signIn(), 'yes', 'before', 1), 'Sign in').stoppedForGood(),
  ],
  [
    'goals',
    'a goal behind a state that is looked at in the midst of a batch is not asked for yet',
    true,
    () => {
      const t = authored(['Fill "Name" with "Ann"', 'Tidy up the list', 'Click "OK"'], { witness: 'w' });
      look(type(t, 'Ann'), 'yes', 'glance');
      expect(rulingOf(t)).toMatchObject({ kind: 'go_on', objective: 1 });
      return look(witnesses(hit(hit(t, 'Sort'), 'OK'), 1), 'yes', 'last');
    },
  ],
  [
    'goals',
    'a click of a later sentence, before anybody was asked of the goal',
    true,
    () => witnesses(hit(hit(authored(['Enter 37 as degrees', 'Click "Convert"'], { witness: 'w' }), 'Celsius'), 'Convert')),
  ],
  ['strength', 'a field of another name than the words have, and eyes that see it', true, () => volume('yes')],
  ['strength', 'a field of another name, and eyes that see it otherwise', false, () => volume('no')],
  [
    'strength',
    'a field that was found once, and eyes that are kinder than it',
    false,
    () => witnesses(look(look(type(authored(['Set "Volume" to "80"'], { witness: 'w' }), '80'), 'no').stopped(), 'no').stopped(), 0),
  ],
  [
    'conditions',
    'it does not hold: its click is left out',
    true,
    () => hit(authored(['If "Update" is shown, click "Later"', 'Click "Save"']).checked(condition, 'no'), 'Save'),
  ],
  [
    'conditions',
    'it holds: its click is asked for',
    false,
    () => hit(authored(['If "Update" is shown, click "Later"', 'Click "Save"']).checked(condition, 'yes'), 'Save'),
  ],
  [
    'conditions',
    'nobody can tell',
    false,
    () => hit(authored(['If "Update" is shown, click "Later"', 'Click "Save"']).checked(condition, 'unsure'), 'Save'),
  ],
];
test(
  ...passRows(
    'each row holds',
    ROWS.map(([rule, sentence, ...row]) => [`${rule}: ${sentence}`, ...row]),
  ),
);

// The right kind of input, and another one than the words name: the verdict says by which rule it did not count, and what was done instead.
const INSTEAD: readonly [rule: RuleId, what: string, build: () => TraceBuilder][] = [
  ['same-object', 'a button of a longer name', () => hit(save(), 'Save As').stopped().checked(isThere, 'yes')],
  ['whole-text', 'another text', () => type(authored(['Type "buy milk"']), 'buy silk')],
  ['whole-text', 'other keys', () => key(authored(['Press Ctrl+S']), 'ctrl+d')],
  ['amount', 'another direction', () => scroll(authored(['Scroll down 3 times']), 'up', 3)],
];
test(
  ...eachRow('instead', INSTEAD, ([rule, what, build]) => [
    `${rule}: ${what} in its place → the verdict says so`,
    () => {
      const t = build().stoppedForGood();
      const { requirements, message, details } = judge(t.events);
      expect(requirements[0]).toMatchObject({ status: 'open', rule });
      const done = t.events.find(event => event.kind === 'action_started');
      expect(details.rule).toBe(rule);
      expect(message).toContain(`found ${done?.kind === 'action_started' ? done.caption : ''}`);
    },
  ]),
);

// What a field held after its input and holds later is compared by its content: words about it are cut, and may be said otherwise.
const LATER: readonly [what: string, counts: boolean, found: string, seen: string][] = [
  ['another end, far behind what is said of it', false, `${'long '.repeat(40)}lost`, '"long long …"'],
  ['the same, said in other words', true, `${'long '.repeat(40)}kept`, 'it holds "long long …"'],
];
test(
  ...eachRow('a field that cannot be decided later', LATER, ([what, counts, found, seen]) => [
    `a field that cannot be decided later: ${what} → ${counts ? 'counts' : 'does not count'}`,
    () => {
      const t = type(authored(['Type "All Done"']), 'All Done', CHANGED, false);
      const looked = (result: Partial<CheckResult>) =>
        t.push({
          kind: 'check_evaluated',
          at: t.events.length,
          id: 900 + t.events.length,
          purpose: { kind: 'proof', objective: 0, expected: 0 },
          text: 'x',
          check: undefined,
          result: { holds: 'yes', how: 'accessibility', expected: 'x', seen: '"long long …"', region: filter.bounds, ...result },
          durationMs: 1,
        });
      looked({ found: `${'long '.repeat(40)}kept` });
      key(t, 'Tab');
      looked({ holds: 'unsure', found, seen });
      expect(judge(t.events).requirements[0]?.status).toBe(counts ? 'shown' : 'open');
    },
  ]),
);

test('a check that is a step, and whose yes no rule lets count: the run ends there, and says by which rule', () => {
  const t = look(hit(authored(['Click "Delete"', 'File "a.txt" was deleted']), 'Delete'), 'yes', undefined, 1);
  expect(rulingOf(t)).toMatchObject({
    kind: 'end',
    verdict: {
      failureReason: 'check_failed',
      details: { decidedBy: 'stated check', rule: 'present', seen: `yes; ${saidBy('present', 'en')}` },
    },
  });
});

test('appeal: who stops with something open is told once, and who stops again ends the run', () => {
  const t = hit(authored(['Click "A"', 'Click "B"']), 'A').stopped();
  t.checked({ ...isThere, objective: 1 }, 'yes');
  expect(rulingOf(t)).toMatchObject({ kind: 'appeal', open: ['2. Click "B"'] });
  t.push({ kind: 'appealed', at: 50, open: [] }).stopped();
  expect(rulingOf(t)).toMatchObject({ kind: 'end', passes: false });
});
