/** Rules of evidence, each asked by itself of what was noted. */
import { badEnd } from '../../../src/evidence/ends.js';
import { demandsFrom, emptyLedger, type InputFact, type Ledger, type LookFact, requirementAt } from '../../../src/evidence/facts.js';
import { askedInput, hadOwnEffect, isNotDenied } from '../../../src/evidence/inputs.js';
import { wasThere } from '../../../src/evidence/otherwise.js';
import { isNotOwnWords } from '../../../src/evidence/own-words.js';
import { standingAt } from '../../../src/evidence/standing.js';
import { askedState, asksBack, isSo, isUnreadable, notTaken } from '../../../src/evidence/states.js';
import { noteOf, type Requirement, requirementOf } from '../../../src/plan/requirement.js';
import type { Reading } from '../../../src/scenario/reading.js';
import type { CheckResult, UnderPoint } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { stateOf } from './asked.js';
import { at, authored, CHANGED, demandsOf, on, planOf, type TraceBuilder, trace, UNCHANGED } from './trace-builder.js';

const PLACE = { x: 10, y: 10, width: 200, height: 30 };
const EVIDENCE = { kind: 'check', text: '', events: [], pictures: [] } as const;
const readOf = (sentence: string): Requirement => demandsOf([sentence])[0]![0]!;
const lookOf = (holds: CheckResult['holds'], facts: Partial<CheckResult> = {}, more: Partial<LookFact> = {}): LookFact => ({
  ...{ line: 50, phase: 'full', inputs: 1, gaps: 0, evidence: { ...EVIDENCE, events: [], pictures: [] } },
  result: { holds, how: 'accessibility', expected: 'x', seen: 'y', ...facts },
  ...more,
});
const inputOf = (facts: Partial<InputFact> = {}): InputFact => ({
  ...{ id: 1, ordinal: 0, line: 10, action: { type: 'key', keys: 'a' }, caption: 'an input', who: 'agent', objective: 0, expected: 0 },
  ...{ parts: [], at: 0, gaps: 0, serves: [], compared: true },
  ...facts,
});
const ledgerOf = (facts: Partial<Ledger>): Ledger => ({ ...emptyLedger(), ...facts });
/** What eyes read where the screen changed, in the last look. */
const readAs = (t: TraceBuilder, read: string) =>
  Object.assign(t, void Object.assign((t.events.at(-1) as { result: CheckResult }).result, { read }));
const firstOf = (t: TraceBuilder, at = 0) => demandsFrom(stateOf(t).ledger)[at]!;

// A value that the program put its own in the place of.
const REWROTE = inputOf({ rewrote: PLACE, parts: [{ type: 'left_click', amount: 1 }] });
const TAB = inputOf({ parts: [{ type: 'key', keys: 'Tab', amount: 1 }] });
const NOT_TAKEN: readonly [what: string, taken: boolean, sentence: string, look: LookFact, since: InputFact[]][] = [
  ['its field wrote it', false, 'Fill "Day" with "31"', lookOf('no', { found: '30', region: PLACE }), [REWROTE]],
  ['the keyboard went on', false, 'Fill "Day" with "31"', lookOf('no', { found: '30', region: PLACE }), [TAB]],
  ['nobody knows where its field is', true, 'Fill "Day" with "31"', lookOf('no', { found: '30' }), [REWROTE]],
  ['a text was typed nobody knows where', true, 'Type "31"', lookOf('no', { found: '30', region: PLACE }), [REWROTE]],
  [
    'another key was pressed',
    true,
    'Fill "Day" with "31"',
    lookOf('no', { found: '30', region: PLACE }),
    [inputOf({ parts: [{ type: 'key', keys: 'F5', amount: 1 }] })],
  ],
  [
    'something was clicked',
    true,
    'Fill "Day" with "31"',
    lookOf('no', { found: '30', region: PLACE }),
    [inputOf({ parts: [{ type: 'left_click', amount: 1 }] })],
  ],
];
test(
  ...eachRow('a value that is another one', NOT_TAKEN, ([what, taken, sentence, look, since]) => [
    `a value that is another one, and ${what}: ${taken ? 'it may have been put in' : 'it was not taken'}`,
    () => expect(notTaken(readOf(sentence), look, since) === undefined).toBe(taken),
  ]),
);

// What the desktop cannot say.
const read = (reading: Reading, text = 'The words') => requirementOf(reading, text, { language: 'en', by: 'model' });
const NAMED = { kind: 'expect_enabled', target: 'Search Term' } as const;
const UNREADABLE: readonly [what: string, unreadable: boolean, requirement: Requirement, looks: LookFact[]][] = [
  ['a window of that name', true, read({ kind: 'expect_window', target: 'Notes' }), [lookOf('no')]],
  ['a window that is waited for', true, read({ kind: 'wait', target: 'Notes', role: 'window' }), [lookOf('no')]],
  ['no window of that name', false, read({ kind: 'expect_window', target: 'Notes', negated: true }), [lookOf('no', { absent: true })]],
  ['a text in words of its own', true, read({ kind: 'expect_text', value: 'done' }), [lookOf('no')]],
  ['a text that the author has quoted', false, read({ kind: 'expect_text', value: 'done' }, 'It says "all done"'), [lookOf('no')]],
  ['a text, where another one is quoted', true, read({ kind: 'expect_text', value: 'done' }, 'It says "ready"'), [lookOf('no')]],
  ['that a text is not there', false, read({ kind: 'expect_text', value: 'done', negated: true }), [lookOf('no')]],
  ['something of a thing that nothing is called', true, read(NAMED), [lookOf('no', { absent: true })]],
  ['something of a thing that is there', false, read(NAMED), [lookOf('no')]],
  ['what the clipboard holds', false, read({ kind: 'expect_clipboard', value: 'x' }), [lookOf('no', { absent: true })]],
  [
    'a value of a thing that was there',
    false,
    read({ kind: 'fill', target: 'Name', value: 'x' }),
    [lookOf('no'), lookOf('no', { absent: true })],
  ],
  ['a value of a thing that nothing is called', true, read({ kind: 'fill', target: 'Name', value: 'x' }), [lookOf('no', { absent: true })]],
];
test(
  ...eachRow('a model has read', UNREADABLE, ([what, unreadable, requirement, looks]) => [
    `a model has read: ${what}: ${unreadable ? 'it may stand under another name' : 'it is not so'}`,
    () => {
      const ledger = ledgerOf({ requirements: [[requirement]], looks: new Map([['0/0', looks]]) });
      expect(isUnreadable(askedState({ ledger, place: { objective: 0, expected: 0 }, requirement }))).toBe(unreadable);
    },
  ]),
);

test('what pixels alone show of a text counts only where its letters are read', () => {
  const filled = (t: TraceBuilder) => t.typed('Anna Baker', CHANGED, { keyboard: { held: false } });
  const t = filled(authored(['Fill "Name" with "Anna Baker"'])).checked({ kind: 'proof', objective: 0, expected: 0 }, 'unsure');
  expect(isSo(askedState(firstOf(t)))?.holds).toBe('yes');
  expect(isSo(askedState(firstOf(readAs(t, 'Bert'))))?.holds).toBe('unsure');
});

test('a window that an input brought up asks back, also for what is to come of that input', () => {
  const press = (t: TraceBuilder, brings: boolean) => t.pressed('ctrl+q', CHANGED, { windows: brings ? ['Save?'] : [] });
  for (const brings of [true, false])
    expect(asksBack(firstOf(press(authored(['Press Ctrl+Q to close the "Notes" window']), brings), 1))).toBe(brings);
});

test('a sentence that only introduces is skipped', () => {
  const t = trace(planOf([[noteOf('This is about saving', 'pinned')]]));
  expect(standingAt(stateOf(t).ledger, { objective: 0, expected: 0 }).kind).toBe('skipped');
});

// A radio button that is clicked is chosen.
const RADIO: UnderPoint = { role: 'radio button', name: 'Express' };
test('only a click chooses a radio button', () => {
  const given = (sentence: string, type: 'left_click' | 'mouse_move') => {
    const t = authored([sentence]).acted({ type, at: { x: 5, y: 5 } }, CHANGED, { under: RADIO });
    return requirementAt(stateOf(t).ledger, { objective: 0, expected: 0 })?.proof !== undefined;
  };
  expect([given('Click "Express"', 'left_click'), given('Hover over "Express"', 'mouse_move')]).toEqual([true, false]);
});

test('one click on a box is that of its state, not also that of a click behind it', () => {
  const t = authored(['Check "B" and click "B"']).checked({ kind: 'proof', objective: 0, expected: 0, phase: 'before' }, 'no');
  const { ledger } = stateOf(t.acted(at(5, 5), CHANGED, { under: { ...on('B'), role: 'check box' } }));
  expect(ledger.inputs[0]!.serves.map(({ place }) => place.expected)).toEqual([0]);
});

// What was given and is denied, or not borne out.
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
test('a radio button that cannot be seen any more denies no click', () => {
  const t = authored(['Click "Express"']).acted(at(5, 5), CHANGED, { under: RADIO }).checked(proof, 'no');
  const asked = (absent: boolean) => {
    Object.assign((t.events.at(-1) as { result: CheckResult }).result, { absent });
    return isNotDenied(askedInput(firstOf(t)))?.holds;
  };
  expect([asked(true), asked(false)]).toEqual([undefined, 'no']);
});

test('a typed text that pixels do not bear out is no dead input', () => {
  const t = authored(['Type "Anna Baker"']).typed('Anna Baker', CHANGED, { keyboard: { held: false } });
  expect(hadOwnEffect(askedInput(firstOf(readAs(t.checked(proof, 'unsure'), 'Bert'))))).toMatchObject({ holds: 'unsure', silent: true });
});

const INSTEAD: readonly [what: string, under: UnderPoint, seen: string, unsure: boolean][] = [
  ['another button', on('Cancel'), 'left_click 1 → button "Cancel"', false],
  ['something whose name stands in what is told', { role: 'button', name: 'left' }, 'left_click 1', false],
  ['what has no name, and nothing bears that one', { role: 'text box', name: '', nowhere: ['Save'] }, 'left_click 1', true],
];
test(
  ...eachRow('hit in its place', INSTEAD, ([what, under, seen, unsure]) => [
    `hit in its place: ${what}`,
    () => {
      const t = authored(['Click "Save"']).acted(at(5, 5), CHANGED, { under });
      expect(standingAt(stateOf(t).ledger, { objective: 0, expected: 0 })).toMatchObject({ kind: 'open', seen, unsure });
    },
  ]),
);
test('what bears the name and is of another kind may be meant where nothing of that kind bears it', () => {
  for (const nowhere of [true, false]) {
    const under = { ...on('Done'), ...(nowhere && { nowhere: ['Done'] }) };
    const t = authored(['Click the "Done" check box']).acted(at(5, 5), CHANGED, { under });
    expect(standingAt(stateOf(t).ledger, { objective: 0, expected: 0 })).toMatchObject({ kind: 'open', unsure: nowhere });
  }
});

test('a click of which nobody knows what lay there is told as it is', () => {
  const t = authored(['Click "Save"']).acted(at(5, 5), UNCHANGED);
  expect(standingAt(stateOf(t).ledger, { objective: 0, expected: 0 })).toMatchObject({ kind: 'open', seen: 'left_click 1', unsure: false });
});

// Somebody saw that it was there.
const GONE: Reading = { kind: 'expect_text', value: 'Add', negated: true, was: 'otherwise' };
const clickOn = (under: Partial<UnderPoint>, line = 10) => inputOf({ line, under: { ...on('x'), ...under } });
const seenIn = (scope: Partial<Reading>, line = 20) => ({
  stated: [{ kind: 'expect_text', value: 'x', ...scope } as Reading],
  checks: new Map([[0, [lookOf('yes', {}, { line })]]]),
});
const THERE: readonly [what: string, check: Reading, facts: Partial<Ledger>, there: boolean][] = [
  ['it was clicked', GONE, { inputs: [clickOn({ name: 'Add' })] }, true],
  [
    'it was clicked, read by eyes alone, and a button is meant',
    { ...GONE, role: 'button' },
    { inputs: [clickOn({ role: 'text', name: 'Add' })] },
    true,
  ],
  [
    'a tab of that name was clicked, and a button is meant',
    { ...GONE, role: 'button' },
    { inputs: [clickOn({ role: 'tab', name: 'Add' })] },
    false,
  ],
  [
    'it was clicked in the list that is named',
    { ...GONE, scope: 'Tasks' },
    { inputs: [clickOn({ name: 'Add', inside: ['Tasks'] })] },
    true,
  ],
  ['it was clicked elsewhere', { ...GONE, scope: 'Tasks' }, { inputs: [clickOn({ name: 'Add' })] }, false],
  ['it was clicked afterwards', GONE, { inputs: [clickOn({ name: 'Add' }, 60)] }, false],
  ['a file is meant', { ...GONE, kind: 'expect_file' }, { inputs: [clickOn({ name: 'Add' })] }, false],
  ['something in it was clicked, and a file is meant', { ...GONE, kind: 'expect_file' }, { inputs: [clickOn({ inside: ['Add'] })] }, false],
  ['something in it was clicked', GONE, { inputs: [clickOn({ inside: ['Add'] })] }, true],
  ['something in it was clicked afterwards', GONE, { inputs: [clickOn({ inside: ['Add'] }, 60)] }, false],
  ['something in it was clicked, and a button is meant', { ...GONE, role: 'button' }, { inputs: [clickOn({ inside: ['Add'] })] }, false],
  ['something in it was clicked, and a place is named', { ...GONE, scope: 'Order' }, { inputs: [clickOn({ inside: ['Add'] })] }, false],
  ['something in it was seen', GONE, seenIn({ scope: 'Add' }), true],
  ['something in it was not there', GONE, seenIn({ scope: 'Add', negated: true }), false],
  ['something elsewhere was seen', GONE, seenIn({ scope: 'Order' }), false],
  ['the same was seen, and told with what is not said', GONE, seenIn({ value: 'Add', scope: undefined } as object), true],
  ['another one was seen', GONE, seenIn({ value: 'Added' }), false],
];
test(
  ...eachRow('is gone', THERE, ([what, check, facts, there]) => [
    `"is gone", and ${what}`,
    () => {
      const ledger = ledgerOf(facts);
      const was = { ledger, check, yes: lookOf('yes'), looks: [], turned: false };
      expect(wasThere({ was })?.holds).toBe(there ? 'yes' : 'unsure');
    },
  ]),
);

// A program that ends with an error code.
const end = (name = 'notes'): Ledger['ends'] => [
  { event: { kind: 'program_ended', at: 9, name, exitCode: 1, after: 1 }, line: 90, inputs: 9 } as Ledger['ends'][number],
];
const closed = (what: 'closed' | 'retitled') => ({
  line: 11,
  windows: [{ what, window: 1, title: 'Notes' }],
  evidence: { ...EVIDENCE, events: [], pictures: [] },
});
const WAITED = inputOf({ ordinal: 1, objective: 1, action: { type: 'wait', seconds: 1 } });
const ENDS: readonly [what: string, asked: boolean, facts: Partial<Ledger>][] = [
  ['it is said not to run', true, { stated: [{ kind: 'expect_app', app: 'notes', negated: true }] }],
  ['it is said to run', false, { stated: [{ kind: 'expect_app', app: 'notes' }] }],
  ['another one is said not to run', false, { stated: [{ kind: 'expect_app', app: 'calc', negated: true }] }],
  ['something else is said not to be so', false, { stated: [{ kind: 'expect_window', app: 'notes', negated: true } as Reading] }],
  ['a button of that name leaves', true, { requirements: [[readOf('Click "Cancel"')]], inputs: [inputOf()] }],
  ['a box of that name is ticked', false, { requirements: [[readOf('Check "Cancel"')]], inputs: [inputOf()] }],
  [
    'it is closed, and waited for',
    true,
    { requirements: [[readOf('Close the "Notes" window')], [readOf('Wait 1 second')]], inputs: [inputOf(), WAITED] },
  ],
  [
    'its window is said to be gone',
    true,
    { stated: [{ kind: 'expect_window', target: 'Notes', negated: true }], inputs: [inputOf({ shown: closed('closed') })] },
  ],
  [
    'its window is said to be there',
    false,
    { stated: [{ kind: 'expect_window', target: 'Notes' }], inputs: [inputOf({ shown: closed('closed') })] },
  ],
  [
    'its window had another title',
    false,
    { stated: [{ kind: 'expect_window', target: 'Notes', negated: true }], inputs: [inputOf({ shown: closed('retitled') })] },
  ],
  [
    'a field of that name is not so',
    false,
    { stated: [{ kind: 'expect_field', target: 'Notes', negated: true }], inputs: [inputOf({ shown: closed('closed') })] },
  ],
];
test(
  ...eachRow('ends', ENDS, ([what, asked, facts]) => [
    `a program ends with an error code, and ${what}: ${asked ? 'that was asked for' : 'nobody asked for it'}`,
    () => expect(badEnd(ledgerOf({ ends: end(), ...facts })) === undefined).toBe(asked),
  ]),
);

// What the run has typed without being asked to.
const typed = (text: string, ordinal: number, facts: Partial<InputFact> = {}) =>
  inputOf({ ordinal, parts: text === '' ? [] : [{ type: 'type', text, amount: 1 }], ...facts });
const TERMINAL = { keyboard: { terminal: PLACE } as InputFact['keyboard'] };
const OWN: readonly [what: string, own: boolean, value: string, inputs: InputFact[]][] = [
  ['it was typed in parts', true, 'Hello world', [typed('Hello', 0), typed('', 1), typed('world', 2)]],
  ['in a terminal behind a line of the run’s own', true, 'done', [typed('make', 0, TERMINAL)]],
  ['in a terminal behind a line that the author says', false, 'done', [typed('ls', 0, TERMINAL)]],
  ['something else was typed', false, 'done', [typed('make', 0)]],
];
test(
  ...eachRow('own words', OWN, ([what, own, value, inputs]) => [
    `a text is shown, and ${what}: ${own ? 'unsure' : 'it counts'}`,
    () => {
      const ledger = ledgerOf({ requirements: [[readOf('Type "ls"')]], inputs });
      const look = lookOf('yes', { region: PLACE }, { inputs: inputs.length });
      expect(isNotOwnWords({ ledger, check: { kind: 'expect_text', value }, look }) !== undefined).toBe(own);
    },
  ]),
);
