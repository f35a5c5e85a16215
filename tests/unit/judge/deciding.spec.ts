/** Which input serves which sentence, what shows late, what a verdict says of it, and when the loop looks. */

import { createJudge, explainJudgement, judge } from '../../../src/judge/judge.js';
import type { Thresholds } from '../../../src/judge/settings.js';
import type { Verdict } from '../../../src/judge/verdict.js';
import { requirementOf } from '../../../src/plan/requirement.js';
import type { CheckResult, Effects, EventOf, UnderPoint, WindowChange } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { type PassRow, passRows, rulingOf, stateOf } from './asked.js';
import { appeared, at, authored, begun, CHANGED, demandsOf, on, planOf, type TraceBuilder, trace, UNCHANGED } from './trace-builder.js';

type Phase = 'before' | 'glance' | 'last';
const proof = (objective = 0, phase?: Phase, expected = 0) => ({ kind: 'proof', objective, expected, ...(phase && { phase }) }) as const;
const stated = (phase: 'start' | 'final', index = 0) => ({ kind: 'stated', index, phase }) as const;
const look = (t: TraceBuilder, holds: CheckResult['holds'], objective = 0, phase?: Phase, expected = 0) =>
  t.checked(proof(objective, phase, expected), holds);
const hit = (t: TraceBuilder, name: string, under: Partial<UnderPoint> = {}) =>
  t.acted(at(t.events.length, 5), CHANGED, { under: { ...on(name), ...under }, before: `d${t.events.length}` });
const dead = (t: TraceBuilder, name: string) =>
  t.acted(at(t.events.length, 5), UNCHANGED, { under: on(name), before: `d${t.events.length}` });
const key = (t: TraceBuilder, keys: string, change = CHANGED, repeat?: number) =>
  t.acted({ type: 'key', keys, ...(repeat && { repeat }) }, change, { before: `d${t.events.length}` });
const type = (t: TraceBuilder, text: string, change = CHANGED) =>
  t.typed(text, change, { before: `d${t.events.length}`, keyboard: { held: false } });
const wait = (t: TraceBuilder, effects: Effects = {}) => t.waited(UNCHANGED, { effects });
const watched = (t: TraceBuilder) => t.helped().push({ ...t.events.pop()!, untouched: true } as EventOf<'resumed'>);
const brings: Effects = { windows: [appeared('Saved')] };
const save = () => authored(['Click "Save"']);
const pay = () => authored(['Click "Pay"', 'Click "Next"']);
const eyes = { witness: 'scripted' };

const VERDICTS: readonly PassRow[] = [
  // What was clicked was there.
  ...(
    [
      [true, 'itself', '"OK" is no longer shown', 'OK', {}],
      [true, 'itself, by its kind', 'the "OK" button is no longer shown', 'OK', { role: 'button' }],
      [false, 'another thing', '"OK" is no longer shown', 'Cancel', {}],
      [false, 'one of its name and another kind', 'the "OK" link is no longer shown', 'OK', { role: 'tab' }],
      [false, 'one of its name, somewhere', 'In the "Order" dialog, "OK" is no longer shown', 'OK', {}],
    ] as const
  ).map(([passes, what, check, clicked, under]): (typeof VERDICTS)[number] => [
    `what is no longer shown, after a click on ${what}`,
    passes,
    () => hit(authored([`Click "${clicked}"`], { checks: [check] }), clicked, under).checked(stated('final'), 'yes'),
  ]),
  // What was not so before a later sentence's input shows that sentence alone.
  ...(['"Gift wrap" is ticked', '"13" is shown'] as const).map((check): (typeof VERDICTS)[number] => [
    `a dead click, a tick, and a check that ${check}`,
    false,
    () => {
      const t = dead(authored(['Click "Apply"', 'Tick "Gift wrap"'], { checks: [check] }), 'Apply').checked(stated('start'), 'no');
      const ticked = look(hit(look(t, 'no', 1, 'before'), 'Gift wrap', { role: 'check box' }), 'yes', 1).stopped();
      return look(ticked.checked(stated('final'), 'yes'), 'yes', 1, 'last');
    },
  ]),
  // So was the panel in which something was filled.
  ...(
    [
      [true, 'in it', '"Add" is no longer shown', 'yes'],
      [false, 'in another one', '"Edit" is no longer shown', 'yes'],
      [false, 'in it, or so nobody could tell', '"Add" is no longer shown', 'unsure'],
    ] as const
  ).map(([passes, what, check, holds]): (typeof VERDICTS)[number] => [
    `what is no longer shown, after a field was filled ${what}`,
    passes,
    () => {
      const t = look(authored(['Fill "Name" in the "Add" panel with "Ann"', 'Click "OK"'], { checks: [check] }), 'no', 0, 'before');
      const filled = look(type(t, 'Ann'), holds);
      return look(hit(filled, 'OK').checked(stated('final'), 'yes'), 'yes', 0, 'last');
    },
  ]),
  // And the row in which something was clicked.
  ...([true, false] as const).map((passes): (typeof VERDICTS)[number] => [
    `a row that is gone, after a click ${passes ? 'in it' : 'elsewhere'}`,
    passes,
    () => {
      const t = authored(['Click the "Delete" button next to "Carol"'], { checks: ['"Carol" is gone'] });
      return hit(t, 'Delete', passes ? { inside: ['Carol'] } : {}).checked(stated('final'), 'yes');
    },
  ]),
  // One input serves one sentence.
  [
    'a button that two sentences name, clicked twice before the field was looked at',
    true,
    () => look(look(hit(hit(typedName('Click "OK"', 'Click "OK"'), 'OK'), 'OK'), 'yes'), 'yes', 0, 'last'),
  ],
  ['the same button clicked once', false, () => look(hit(typedName('Click "OK"', 'Click "OK"'), 'OK'), 'yes').stoppedForGood()],
  [
    'a box that was unticked, ticked again behind a clause that was skipped, and the button, before the box was looked at',
    true,
    () => look(look(hit(hit(skipped(), 'A'), 'B'), 'yes'), 'yes', 0, 'last'),
  ],
  ['two keys given as one action, of two sentences', true, () => key(authored(['Press Tab', 'Press Tab']), 'Tab Tab')],
  [
    'a field that is cleared by two keys, and Enter, given as one action',
    true,
    () => {
      const t = look(authored(['Clear the "Name" field', 'Press Enter']), 'no', 0, 'before');
      return look(look(key(t, 'ctrl+a Delete Return'), 'yes'), 'yes', 0, 'last');
    },
  ],

  // More than asked, with an effect, is another deed.
  ['a button that is clicked twice', false, () => hit(hit(hit(pay(), 'Pay'), 'Pay'), 'Next')],
  ['clicked once more without any effect', true, () => hit(dead(hit(pay(), 'Pay'), 'Pay'), 'Next')],
  ['a key that is pressed twice', false, () => hit(key(key(authored(['Press Enter', 'Click "Next"']), 'Return'), 'Return'), 'Next')],
  ['a field that is clicked into again', true, () => again('text box')],
  ['a tab that is clicked again', true, () => again('tab')],
  ['a menu that is opened again', true, () => again('menu')],
  [
    'a button that is clicked again on the way to a state',
    true,
    () => {
      const t = look(hit(authored(['Click "+"', 'Set "Count" to "2"']), '+'), 'no', 1, 'before');
      return look(look(hit(t, '+'), 'yes', 1), 'yes', 1, 'last');
    },
  ],
  ['two keys too few, then two more than that', false, () => key(key(tabs(), 'Tab', CHANGED, 2), 'Tab', CHANGED, 2)],
  ['a key without any effect, then all of them', true, () => key(key(tabs(), 'Tab', UNCHANGED), 'Tab', CHANGED, 3)],

  // What shows late.
  ['a window that comes late', true, () => dead(save(), 'Save').late(1, UNCHANGED, brings)],
  ['something that its program tells late', true, () => dead(save(), 'Save').late(1, CHANGED, { accessibility: 'it tells' })],
  ['nothing late, then a window', true, () => dead(save(), 'Save').late(1, UNCHANGED).late(1, UNCHANGED, brings)],
  ['a window that comes while a person has the mouse', false, () => dead(save(), 'Save').helped().late(1, UNCHANGED, brings).stopped()],
  ['a window that comes while a person only watches', true, () => watched(dead(save(), 'Save')).late(1, UNCHANGED, brings)],
  ['a window that comes while one waits', true, () => wait(dead(save(), 'Save'), brings)],
  ['a window that comes with the next input', false, () => brought(dead(save(), 'Save'), 'Other').stoppedForGood()],
  [
    'a window of the wait before a click, told after the click',
    false,
    () => dead(wait(save()), 'Save').late(1, UNCHANGED, brings).stoppedForGood(),
  ],
  [
    'a window that comes while one waits for a dialog to go',
    false,
    () =>
      wait(dead(save(), 'Save').blocked('Tip', 0), brings)
        .acted(at(9, 9), CHANGED, { under: on('OK'), closed: [7] })
        .stopped(),
  ],
  [
    'a window that comes late of the first of two clicks is not of the second',
    false,
    () =>
      dead(dead(authored(['Click "A"', 'Click "B"']), 'A'), 'B')
        .late(1, UNCHANGED, brings)
        .stopped(),
  ],
];

const typedName = (...then: string[]) => type(look(authored(['Fill "Name" with "Ann"', ...then]), 'no', 0, 'before'), 'Ann');
const again = (role: string) => hit(hit(hit(authored(['Click "Name"', 'Click "Next"']), 'Name', { role }), 'Name', { role }), 'Next');
const tabs = () => authored(['Press Tab 3 times']);
const brought = (t: TraceBuilder, name: string, effects = brings) =>
  t.acted(at(t.events.length, 5), UNCHANGED, { under: on(name), effects });

/** One step of three clauses: a box, a click under a condition that does not hold, a button. The box was ticked, and by mistake unticked. */
function skipped(): TraceBuilder {
  const own = demandsOf(['Check "A"', 'If "Update" is shown, click "Later"', 'Click "B"']).flat();
  const t = trace(planOf([own]))
    .push({ kind: 'required', at: 2, requirements: [own] })
    .observed();
  look(hit(look(t, 'no', 0, 'before'), 'A'), 'yes').checked({ kind: 'condition', objective: 0, expected: 1 }, 'no');
  return look(hit(t, 'A'), 'no');
}

test(...passRows('verdicts', VERDICTS));

const ended = (how: Partial<EventOf<'program_ended'>>) => save().push({ kind: 'program_ended', at: 9, name: 'gedit', ...how });
const ticked = () => look(hit(look(authored(['Check "A"']), 'no', 0, 'before'), 'A'), 'yes');
const nothingDemanded = (checks: string[] = []) => begun([[]], checks);
const failure = { status: 'failure', message: 'it went wrong' } as const;

/** What the details say; `undefined`: nothing. */
const DETAILS: readonly [
  what: string,
  build: () => TraceBuilder,
  said: Partial<Record<string, unknown>>,
  reason?: Verdict['failureReason'],
][] = [
  ['one click too many', () => hit(hit(pay(), 'Pay'), 'Pay'), { expected: 'Click "Pay", once' }, 'action_mismatch'],
  [
    'one key too many',
    () => key(authored(['Press Tab 3 times']), 'Tab', CHANGED, 4),
    { expected: expect.not.stringContaining('once') },
    'action_mismatch',
  ],
  [
    'a program that crashes',
    () => ended({ signal: 'SIGSEGV', lines: ['', 'one', 'two', ' ', 'three', 'four'] }),
    {
      seen: 'it ended by signal SIGSEGV; its last words: two · three · four',
      lastLines: ['one', 'two', 'three', 'four'],
      signal: 'SIGSEGV',
      exitCode: undefined,
    },
  ],
  [
    'a program that ends by a code, silently',
    () => ended({ exitCode: 3 }),
    { seen: 'it ended by exit code 3', exitCode: 3, signal: undefined },
  ],
  ['a box that the program takes back', () => look(ticked(), 'no', 0, 'last'), { seen: 'no', rule: 'lasting' }],
  [
    'a box that a second click takes back',
    () => look(hit(ticked(), 'A'), 'no', 0, 'last'),
    { seen: 'no, after: left_click 4', rule: 'lasting' },
  ],
  [
    'a failure is reported while a click shows nothing',
    () => dead(save(), 'Save').stopped(failure),
    { expected: 'Click "Save"', seen: failure.message, rule: 'own-effect' },
  ],
  [
    'stopped while a field holds something else',
    () =>
      type(authored(['Fill "Name" with "Ann"']), 'Ann')
        .checked(proof(), 'no', 'it holds "Bob"')
        .stoppedForGood({
          status: 'success',
          message: 'all is done',
        }),
    { seen: 'it holds "Bob"', rule: 'whole-text' },
    'incomplete_actions',
  ],
  [
    'stopped with nothing seen',
    () => authored(['Press Enter']).stopped({ status: 'success', message: 'all is done' }),
    { seen: 'all is done' },
    'incomplete_actions',
  ],
  [
    'stopped where a step demands nothing, and a check does not hold',
    () => nothingDemanded(['42']).stopped().checked(stated('final'), 'no', '41'),
    { seen: '41' },
    'check_failed',
  ],
  [
    'stopped where a step demands nothing, and no check is stated',
    () => nothingDemanded().stopped({ status: 'success', message: 'all is done' }),
    { seen: 'all is done', expected: undefined },
    'incomplete_actions',
  ],
  [
    'stopped where a sentence is open, and a check does not hold',
    () =>
      authored(['Press Enter'], { checks: ['"42" is shown'] })
        .stoppedForGood()
        .checked(stated('final'), 'no', '41'),
    { expected: 'Press Enter' },
    'incomplete_actions',
  ],
  ['two checks that do not hold', () => checkedTwice('no'), { seen: 'nothing', alsoFailed: ['"B" is shown: b'] }, 'check_failed'],
  ['one of two checks that does not hold', () => checkedTwice('yes'), { seen: 'nothing', alsoFailed: undefined }, 'check_failed'],
];

const checkedTwice = (second: CheckResult['holds']) =>
  hit(authored(['Click "Save"'], { checks: ['"A" is shown', '"B" is shown'] }), 'Save')
    .checked(stated('final', 0), 'no', 'nothing')
    .checked(stated('final', 1), second, 'b');

test(
  ...eachRow('the verdict says', DETAILS, ([what, build, said, reason]) => [
    `the verdict says: ${what}`,
    () => {
      const { details, failureReason } = judge(build().events);
      for (const [name, value] of Object.entries(said)) {
        if (value === undefined) expect(details).not.toHaveProperty(name);
        else expect(details[name], name).toEqual(value);
      }
      if (reason) expect(failureReason).toBe(reason);
    },
  ]),
);

test('each step has its own evidence, and what it did not show has none', () => {
  const { objectives } = judge(hit(hit(authored(['Click "A"', 'Click "B"', 'Press Enter']), 'A'), 'B').stoppedForGood().events);
  expect(objectives.map(({ evidence }) => evidence.length)).toEqual([1, 1, 0]);
});

test('a click that only a check shows has that check among its evidence', () => {
  const t = dead(authored(['Click "Save"'], { checks: ['"Saved" is shown'] }), 'Save')
    .checked(stated('start'), 'no')
    .stopped();
  const { objectives } = judge(t.checked(stated('final'), 'yes').events);
  expect(objectives[0]?.evidence.map(({ kind }) => kind)).toEqual(['effect', 'check']);
});

test('a sentence that was skipped is listed as such, and one that is open with nothing but that', () => {
  const condition = { kind: 'condition', objective: 0, expected: 0 } as const;
  const t = authored(['If "Update" is shown, click "Later"', 'Press Enter']).checked(condition, 'no');
  const [skippedOne, open] = judge(t.stoppedForGood().events).requirements ?? [];
  expect(skippedOne).toMatchObject({ status: 'skipped' });
  expect(open).toMatchObject({ status: 'open', evidence: [] });
  expect(open).not.toHaveProperty('rule');
  expect(open).not.toHaveProperty('seen');
});

test('evidence names what came of a click', () => {
  const retitled: WindowChange = { what: 'retitled', window: 1, before: 'a', title: 'b' };
  const { requirements } = judge(brought(save(), 'Save', { windows: [retitled] }).events);
  expect(requirements[0]?.evidence[0]?.text).toBe('the window title changed from "a" to "b"');
});

test('a dialog of another program that went shows by which action it did', () => {
  const closed: WindowChange = { what: 'closed', window: 7, title: 'Tip', foreign: 'program' };
  const { recoveries } = judge(brought(save().blocked('Tip', 0), 'OK', { windows: [closed] }).events);
  expect(recoveries?.[0]).toMatchObject({ status: 'completed', evidence: [{ text: 'left_click 1' }] });
});

test('each line says whether an action had an effect', () => {
  const { steps } = explainJudgement(hit(dead(save(), 'Save'), 'Save').events);
  expect(steps.filter(({ rule }) => rule.endsWith('effect')).map(({ rule, text }) => `${rule}: ${text}`)).toEqual([
    'no effect: no visible effect of: left_click 1',
    'effect: the screen changed (2.0 %)',
  ]);
});

type Asked = { kind: string; [name: string]: unknown };
const tick = () => authored(['Check "I agree"', 'Click "Join"']);
const shortSearch = { elementSearchActions: 2 };
const whereIs = (name: string) => ({ kind: 'verify', purpose: { kind: 'element' }, text: name });

const RULINGS: readonly [what: string, build: () => TraceBuilder, expected: Asked, settings?: Partial<Thresholds>][] = [
  // The element is looked for where nothing but misses was given.
  [
    'a box that the keys were given to is not looked for',
    () => look(key(key(look(tick(), 'no', 0, 'before'), 'space', UNCHANGED), 'space', UNCHANGED), 'no'),
    { kind: 'go_on', objective: 0 },
    shortSearch,
  ],
  [
    'a box that other keys were given to is',
    () => look(key(key(look(tick(), 'no', 0, 'before'), 'F5', UNCHANGED), 'F5', UNCHANGED), 'no'),
    whereIs('I agree'),
    shortSearch,
  ],
  [
    'what was not there after a window had come late is missing',
    () =>
      dead(dead(save(), 'x').late(1, UNCHANGED, brings), 'y')
        .checked({ kind: 'element', objective: 0, expected: 0 }, 'no')
        .stopped(),
    { kind: 'end', verdict: expect.objectContaining({ failureReason: 'element_not_found' }) },
  ],
  [
    'what comes of an action late is no other action',
    () => key(save(), 'F5', UNCHANGED).late(1, UNCHANGED).late(1, UNCHANGED),
    { kind: 'go_on' },
  ],
  [
    'a dialog that only bears another title is still in the way',
    () => brought(save().blocked('Tip', 0), 'OK', { windows: [{ what: 'retitled', window: 7, before: 'Tip', title: 'Tip 2' }] }),
    { kind: 'verify', purpose: { kind: 'recovery', recovery: 0 } },
  ],

  // When it is looked again.
  ['after a stray click that one waits after, too', () => wait(hit(ticked2(), 'I agree')), { kind: 'verify', purpose: proof(0) }],
  [
    'not what was only looked for',
    () => hit(look(authored(['File "a.txt" exists', 'Click "Join"']), 'yes'), 'Elsewhere'),
    { kind: 'go_on', objective: 1 },
  ],
  [
    'not what takes its time to be read: that is looked at in the end',
    () => hit(look(hit(look(authored(['Close the "News" tab', 'Click "Join"']), 'no', 0, 'before'), 'Close'), 'yes'), 'Elsewhere'),
    { kind: 'go_on', objective: 1 },
  ],
  [
    'a text that is not in its field, at the brain’s word',
    () => look(type(authored(['Type "Anna"']), 'Anna'), 'no').claimed(0, 0),
    { kind: 'verify', purpose: proof(0) },
  ],
  ['not before anybody says so', () => look(type(authored(['Type "Anna"']), 'Anna'), 'no'), { kind: 'go_on', objective: 0 }],

  // How.
  ['a step that only looks has no look beforehand', () => authored(['"Name" holds "Anna"']), { kind: 'verify', purpose: proof(0) }],
  [
    'the window that is to be closed, where none is named, is the one that was in front',
    () => windowed(authored(['Close the window'])),
    { kind: 'verify', goneWindow: { id: 5, pid: 6 } },
  ],
  [
    'a file that was there beforehand is one, whenever it was written',
    () => authored(['Submit the order', 'Save as "a.txt"']),
    { kind: 'verify', purpose: proof(1, 'before'), writtenAfter: undefined },
  ],
  [
    'whoever looks beforehand is told what for',
    () => dead(authored(['Click "Load"', 'Wait until "Done" is shown']), 'Load'),
    {
      kind: 'verify',
      purpose: proof(1, 'before'),
      text: expect.stringContaining('Done'),
      check: { kind: 'expect_text', value: 'Done' },
    },
  ],

  // Who is asked.
  [
    'eyes are not asked whether a text was typed',
    () => look(type(authored(['Type "Anna"'], eyes), 'Anna', UNCHANGED), 'unsure'),
    { kind: 'go_on', objective: 0 },
  ],
  [
    'nor is the brain asked for another way where what it found is what was expected',
    () => look(key(look(authored(['Close the "Notes" window'], { adjusts: true }), 'unsure', 0, 'before'), 'alt+F4'), 'yes'),
    { kind: 'go_on', objective: 0 },
  ],
];

const ticked2 = () => look(hit(look(tick(), 'no', 0, 'before'), 'I agree'), 'yes');

/** Looked at beforehand, and a key was pressed. */
function windowed(t: TraceBuilder): TraceBuilder {
  t.push({
    kind: 'check_evaluated',
    at: t.events.length,
    id: 900,
    purpose: proof(0, 'before'),
    text: 'a look',
    result: { holds: 'no', how: 'windows', expected: 'x', seen: 'it is there', window: { id: 5, pid: 6 } } as CheckResult,
    durationMs: 1,
  });
  return key(t, 'alt+F4');
}

test(
  ...eachRow('asked next', RULINGS, ([what, build, expected, settings]) => [
    `asked next: ${what} → ${expected.kind}`,
    () => {
      const ruling = rulingOf(build(), settings);
      expect(ruling).toMatchObject(expected);
      if ('purpose' in ruling && ruling.purpose.kind === 'proof' && expected.purpose) expect(ruling.purpose).toEqual(expected.purpose);
    },
  ]),
);

test('a program that is to be closed is more than the window that was seen of it', () => {
  const own = [requirementOf({ kind: 'close', app: 'gedit' }, 'Quit it', { language: 'en', by: 'model' })];
  const t = trace(planOf([own]))
    .push({ kind: 'required', at: 2, requirements: [own] })
    .observed();
  const ruling = rulingOf(windowed(t));
  expect(ruling).toMatchObject({ kind: 'verify', check: { kind: 'expect_app', app: 'gedit' } });
  expect(ruling).not.toHaveProperty('goneWindow');
});

test('between two inputs, a text is looked at in its field once it is typed, and not before', () => {
  const { between } = createJudge();
  const t = hit(authored(['Type "Anna"', 'Click "Send"']), 'Name');
  expect(between(stateOf(t))).toBeUndefined();
  expect(between(stateOf(type(t, 'Anna')))?.purpose).toEqual(proof(0));
});
