/** What is true of the end: what a check shows of an input before it, what was undone, whose end is a crash, and what adds nothing. */

import { saidBy } from '../../../src/evidence/rules.js';
import { explainJudgement, judge } from '../../../src/judge/judge.js';
import type { Action } from '../../../src/trace/action.js';
import type { CheckResult, EventOf, WindowChange } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { type PassRow, passRows, rulingOf } from './asked.js';
import {
  appeared,
  at,
  authored,
  CHANGED,
  click,
  demandsOf,
  looked as look,
  on,
  planBehind,
  planOf,
  retitled,
  type TraceBuilder,
  UNCHANGED,
  way,
} from './trace-builder.js';

type Holds = CheckResult['holds'];
/** @param objective of the step; its second clause: `[0, 1]` */
const before = (t: TraceBuilder, holds: Holds, place: number | readonly [number, number] = 0) => look(t, holds, place, { phase: 'before' });
const last = (t: TraceBuilder, holds: Holds, place: number | readonly [number, number] = 0) => look(t, holds, place, { phase: 'last' });
const early = (t: TraceBuilder, holds: Holds) => t.stated('start', holds);
const final = (t: TraceBuilder, holds: Holds) => t.stated('final', holds);

const act = (t: TraceBuilder, action: Action, change = CHANGED, windows?: WindowChange[]) =>
  t.acted(action, change, { before: `d${t.events.length}`, keyboard: { held: false }, ...(windows && { effects: { windows } }) });
const key = (t: TraceBuilder, keys: string, change = CHANGED, windows?: WindowChange[]) => act(t, { type: 'key', keys }, change, windows);
const type = (t: TraceBuilder, text: string) => act(t, { type: 'type', text });
const hit = (t: TraceBuilder, name: string) => t.acted(at(t.events.length, 5), CHANGED, { under: on(name), before: `d${t.events.length}` });
/** A click that shows nothing. */
const dead = (t: TraceBuilder, name: string) => t.acted(at(t.events.length, 5), UNCHANGED, { under: on(name) });
/** A dialog in the way, and the click that takes it away. */
const answered = (t: TraceBuilder, objective = 0) =>
  t.blocked('Tip', 0, objective).acted(at(9, 9), CHANGED, { under: on('OK'), closed: [7] });

const DONE = { checks: ['"Done" is shown'] };
const eyes = { witness: 'scripted' };
const outcome = { kind: 'outcome' } as const;
const refuted = { stance: 'refute' } as const;
const failure = { status: 'failure', message: 'it went wrong' } as const;

/** "A" was clicked, and showed nothing; what is stated was not so then. */
const clicked = (...later: string[]) => early(dead(early(authored(['Click "A"', ...later], DONE), 'no'), 'A'), 'no');
const tidied = (...sentences: string[]) => early(authored([...sentences, 'Tidy up the list'], DONE), 'no');

const TURNED: readonly PassRow[] = [
  ['it turned after the input', true, () => final(clicked().claimed(0, 0), 'yes')],
  ...(
    [
      ['a later sentence waits for it, and the run waited', { type: 'wait', seconds: 1 }, true],
      ['a later sentence waits for it, and the run pressed a key meanwhile', { type: 'key', keys: 'F5' }, false],
    ] as const
  ).map(([what, action, passes]): [what: string, passes: boolean, build: () => TraceBuilder] => [
    what,
    passes,
    () => {
      const t = before(dead(authored(['Click "A"', 'Wait until "Done" is shown']), 'A'), 'no', 1);
      return last(look(t.acted(action, UNCHANGED).claimed(0, 0), 'yes', 1), 'yes', 1);
    },
  ]),
  ['it did not turn', false, () => final(early(dead(early(authored(['Click "A"'], DONE), 'yes'), 'A'), 'yes').claimed(0, 0), 'yes')],
  [
    'it turned at once, and somebody looked right before and right after the input',
    true,
    () => final(early(dead(early(authored(['Click "A"'], DONE), 'no'), 'A'), 'yes').claimed(0, 0), 'yes'),
  ],
  [
    'nobody could tell right after the input',
    false,
    () => final(early(dead(early(authored(['Click "A"'], DONE), 'no'), 'A'), 'unsure').claimed(0, 0), 'yes'),
  ],
  [
    'it was so only after the next input',
    false,
    () => final(early(hit(dead(early(authored(['Click "A"', 'Click "B"'], DONE), 'no'), 'A'), 'B'), 'yes'), 'yes'),
  ],
  [
    'it was so right after the input, and nobody looked right before it',
    false,
    () => final(early(dead(hit(early(authored(['Click "B"', 'Click "A"'], DONE), 'no'), 'B'), 'A'), 'yes').claimed(1, 0), 'yes'),
  ],
  ...(
    [
      ['its file was written right after the input, though nobody looked right before it', 1, true],
      ['its file was written before the input', -60, false],
      ['its file was written after the next input', 200, false],
    ] as const
  ).map(([what, after, passes]): [what: string, passes: boolean, build: () => TraceBuilder] => [
    what,
    passes,
    () => {
      const t = dead(hit(early(authored(['Click "B"', 'Click "A"', 'Click "C"'], DONE), 'no'), 'B'), 'A');
      const given = t.events.findLast(({ kind }) => kind === 'action_started')!;
      const waited = t.push({ kind: 'observed', at: 100, turn: 1, picture: 'p9' });
      hit(waited, 'C');
      t.events.findLast(({ kind }) => kind === 'action_started')!.at = given.at + 150;
      const purpose = { kind: 'stated', index: 0, phase: 'final' } as const;
      const result = { holds: 'yes', how: 'file', expected: 'x', seen: 'y', written: given.at + after } as const;
      return t.push({ kind: 'check_evaluated', at: t.events.length, id: 990, purpose, text: 'a file', result, durationMs: 1 });
    },
  ]),
  [
    'the menu on the way to the next step was opened, and nobody had claimed the input',
    false,
    () => {
      const t = early(dead(early(authored(['Click "A"', 'Choose "File > Save"'], DONE), 'no'), 'A'), 'no');
      return final(hit(hit(t, 'File'), 'Save'), 'yes');
    },
  ],
  ...(['full', 'glance'] as const).map((phase): [what: string, passes: boolean, build: () => TraceBuilder] => [
    `a later state that turned by its own input, at a ${phase} look`,
    false,
    () => {
      const of = (more: object) => ({ kind: 'proof', objective: 1, expected: 0, ...more }) as const;
      const t = dead(authored(['Click "A"', 'Check "B"']), 'A').checked(of({ phase: 'before' }), 'no');
      return hit(t, 'B')
        .checked(of(phase === 'full' ? {} : { phase }), 'yes')
        .checked(of({ phase: 'last' }), 'yes');
    },
  ]),
  [
    'the next input did something, and nobody looked in between',
    false,
    () => final(hit(dead(early(authored(['Click "A"', 'Click "B"'], DONE), 'no'), 'A'), 'B'), 'yes'),
  ],
  // What was not so right before a later input, and is so after it, is that one's doing. Characters that are entered are one input.
  ...(
    [
      ['a key', ['F8'], 'ctrl+c*', false],
      ['a key that types a letter', ['x'], 'ctrl+c*', false],
      ['the operator of a number that is entered', ['plus', '5*'], 'equal*', true],
      ['an operator whose number shows nothing new', ['plus', '5'], 'Return*', true],
      ['an operator, and what came of the number was copied', ['plus', '5*', 'equal*'], 'ctrl+c*', true],
      ['a letter, and a key that no letter is', ['plus'], 'F5*', false],
      ['Enter, before a letter', ['Return'], '5*', false],
      ['letters that show nothing at all', ['plus', 'plus'], 'ctrl+s*', false],
    ] as const
  ).map(([what, keys, end, passes]): (typeof TURNED)[number] => [
    `it turned with the last of ${[...keys, end].join(', ')}, and what showed nothing is ${what}`,
    passes,
    () => {
      const said = [...keys, end].map(one => `Press ${one.replace('*', '')}`);
      const press = (t: TraceBuilder, one: string) => key(t, one.replace('*', ''), one.endsWith('*') ? CHANGED : UNCHANGED);
      const given = keys.reduce((t, one) => early(press(t, one), 'no'), early(authored(said, DONE), 'no'));
      return final(early(press(given, end), 'yes'), 'yes');
    },
  ]),
  ...(
    [
      ['a calculator’s', ['+', '5', '='], true],
      ['a word’s', ['Plus', '5', '='], false],
      ['one before a word’s', ['+', 'Save'], false],
    ] as const
  ).map(([what, names, passes]): (typeof TURNED)[number] => [
    `it turned with the last of some buttons, and the silent one is ${what}`,
    passes,
    () => {
      const [first, ...rest] = names;
      const t = early(
        dead(
          early(
            authored(
              names.map(name => `Click "${name}"`),
              DONE,
            ),
            'no',
          ),
          first!,
        ),
        'no',
      );
      return final(
        rest.reduce((all, name) => hit(all, name), t),
        'yes',
      );
    },
  ]),
  ...(['Tick "B"', 'Click "B"'] as const).map((sentence): (typeof TURNED)[number] => [
    `it turned after a number was entered, and ${sentence} came between`,
    sentence.startsWith('Click'),
    () => {
      const t = early(dead(early(authored(['Click "+"', 'Click "5"', sentence], DONE), 'no'), '+'), 'no');
      const entered = hit(t, '5');
      const done = sentence.startsWith('Click') ? hit(entered, 'B') : look(hit(before(entered, 'no', 2), 'B'), 'yes', 2);
      const looked = final(done, 'yes');
      return sentence.startsWith('Click') ? looked : last(looked, 'yes', 2);
    },
  ]),
  [
    'its field held the text, and nobody knows since when',
    false,
    () => {
      const typed = early(authored(['Type "x"'], DONE), 'no').typed('x', UNCHANGED);
      return final(early(look(typed, 'yes'), 'yes').claimed(0, 0), 'yes');
    },
  ],
  [
    'another one turned with the next input',
    true,
    () => {
      const both = (t: TraceBuilder, phase: 'start' | 'final', ...holds: Holds[]) =>
        holds.reduce((all, one, index) => all.checked({ kind: 'stated', index, phase }, one), t);
      const asked = authored(['Click "Apply"', 'Click "Send"'], { checks: ['"Sent" is shown', '"Applied" is shown'] });
      const applied = both(dead(both(asked, 'start', 'no', 'no'), 'Apply'), 'start', 'no', 'yes');
      return both(hit(applied, 'Send'), 'final', 'yes', 'yes');
    },
  ],
  [
    'a later state has turned at a glance',
    true,
    () => {
      const t = dead(before(authored(['Click "A"', 'Check "B"']), 'no', 1), 'A').claimed(0, 0);
      return last(look(look(t, 'no', 1, { phase: 'glance' }), 'yes', 1, { phase: 'glance' }), 'yes', 1);
    },
  ],
  ['a dialog was answered after it was looked at', false, () => final(answered(clicked().claimed(0, 0)), 'yes')],
  [
    'a window was raised before it was looked at',
    true,
    () => final(early(act(clicked().claimed(0, 0), { type: 'activate_window', window: 4 }), 'no'), 'yes'),
  ],
  [
    'a password that is not echoed is entered with Enter',
    true,
    () => {
      const typed = act(early(authored(['Type "secret"', 'Press Enter'], DONE), 'no'), { type: 'type', text: 'secret' }, UNCHANGED);
      return final(key(early(look(typed, 'unsure'), 'no'), 'Return'), 'yes');
    },
  ],
  [
    'a person was at the mouse between the input and the look',
    false,
    () => final(early(dead(early(authored(['Click "A"'], DONE), 'no'), 'A').helped(), 'no').claimed(0, 0), 'yes'),
  ],
  [
    'a person was at the mouse before the input',
    true,
    () => final(early(dead(authored(['Click "A"'], DONE).helped(), 'A'), 'no').claimed(0, 0), 'yes'),
  ],
  [
    'what nobody asked for came only after it had turned',
    true,
    () =>
      hit(
        hit(look(before(dead(authored(['Click "A"', '"Ready" is shown', 'Click "C"']), 'A'), 'no', 1).claimed(0, 0), 'yes', 1), 'X'),
        'C',
      ),
  ],
  [
    'a dialog was answered before it turned',
    false,
    () => last(final(look(hit(answered(before(clicked('Check "B"').claimed(0, 0), 'no', 1), 1), 'B'), 'yes', 1), 'yes'), 'yes', 1),
  ],
  ['a dialog was answered before it was looked at', true, () => final(early(answered(clicked().claimed(0, 0)), 'no'), 'yes')],
  [
    'another way was gone to a later sentence’s state',
    false,
    () =>
      last(look(hit(hit(before(dead(authored(['Click "A"', 'Check "B"']), 'A'), 'no', 1).claimed(0, 0), 'X'), 'B'), 'yes', 1), 'yes', 1),
  ],
  [
    'another way was gone in the same sentence',
    false,
    () => {
      const t = before(dead(authored(['Click "A" and check "B"']), 'A'), 'no', [0, 1]).claimed(0, 0);
      return last(look(hit(hit(t, 'X'), 'B'), 'yes', [0, 1]), 'yes', [0, 1]);
    },
  ],
  [
    'the menu of a later entry was opened',
    false,
    () => final(hit(hit(clicked('Choose "File > Save"').claimed(0, 0), 'File'), 'Save'), 'yes'),
  ],
  [
    'while a menu’s entry was due, another button was clicked',
    false,
    () => final(hit(hit(clicked('Choose "File > Save"').claimed(0, 0), 'Store'), 'Save'), 'yes'),
  ],
  [
    'while a menu’s entry was due, keys were pressed',
    false,
    () => final(hit(key(clicked('Choose "File > Save"').claimed(0, 0), 'ctrl+d'), 'Save'), 'yes'),
  ],
  [
    'a later text was typed at the second try',
    false,
    () => look(type(look(type(dead(authored(['Click "A"', 'Type "x"']), 'A'), 'x'), 'no', 1), 'x'), 'yes', 1),
  ],
  [
    'what turned cannot be seen any more in the end',
    true,
    () => {
      const place = [0, 1] as const;
      const t = before(dead(before(authored(['Click "A" to close the dialog', 'Click "B"']), 'no', place), 'A'), 'no', place);
      return last(hit(look(t, 'yes', place), 'B'), 'unsure', place);
    },
  ],
  ...(['Press F5 to close the dialog', 'Press F5 and close the dialog', 'Press F5. Close the dialog'] as const).flatMap(
    (text): (typeof TURNED)[number][] => {
      const [first, then] = text.split('. ');
      const place = then ? 1 : ([0, 1] as const);
      const pressed = () =>
        before(key(early(before(authored([first!, ...(then ? [then] : [])], DONE), 'no', place), 'no'), 'F5', UNCHANGED), 'no', place);
      const gone = (t: TraceBuilder) => last(final(look(t, 'yes', place), 'yes'), 'yes', place);
      const closed = (t: TraceBuilder) => act(t.claimed(0, 0), { type: 'close_window', window: 9 });
      return [
        [`${text}: it goes by the key alone`, true, () => gone(early(pressed(), 'no').claimed(0, 0))],
        [`${text}: the run closes it itself`, false, () => gone(closed(early(pressed(), 'no')))],
        [
          `${text}: the check turned with the key, and the run closes it itself`,
          !text.includes(' to '),
          () => gone(closed(early(pressed(), 'yes'))),
        ],
      ];
    },
  ),
  [
    'what was so from the start is not there any more in the end',
    false,
    () => {
      const t = before(dead(authored(['Click "A"', 'Check "B"']), 'A'), 'yes', 1).claimed(0, 0);
      return look(look(t, 'yes', 1), 'no', 1, { phase: 'last', absent: true });
    },
  ],
  [
    'it is none of the scenario’s checks',
    false,
    () => final(early(dead(early(authored(['Click "A"']), 'no'), 'A'), 'no').claimed(0, 0), 'yes'),
  ],
  // Goals.
  ['a goal, and nobody else', true, () => final(hit(tidied(), 'x').stoppedForGood(), 'yes')],
  ['a goal after a sentence that names its input', true, () => final(hit(hit(tidied('Click "A"'), 'A'), 'x').stoppedForGood(), 'yes')],
  ['two goals', false, () => final(hit(tidied('Do the other thing'), 'x').stoppedForGood(), 'yes')],
  ['a goal, and only a dialog was answered', false, () => final(answered(tidied()).stoppedForGood(), 'yes')],
  [
    'a goal, and all was done before it was looked at',
    false,
    () => final(early(hit(authored(['Tidy up the list'], DONE), 'x'), 'no').stoppedForGood(), 'yes'),
  ],
];

test(...passRows('nothing of its own shows it, and a check', TURNED));

const BOX = 'Check "I agree"';
const ticked = (...later: string[]) => look(hit(before(authored([BOX, ...later]), 'no'), 'I agree'), 'yes');

const UNDONE: readonly PassRow[] = [
  [
    'another way was gone to a later sentence’s state',
    true,
    () => last(last(look(hit(before(ticked('Check "News"'), 'no', 1), 'X'), 'yes', 1), 'no'), 'yes', 1),
  ],
  ['a later sentence pressed a key', true, () => last(key(ticked('Press F5'), 'F5'), 'no')],
  [
    'it was hit itself, and could not be seen then',
    false,
    () => last(hit(look(hit(ticked('Click "Join"'), 'I agree'), 'unsure'), 'Join'), 'no'),
  ],
  [
    'a dialog was answered while a later sentence was due',
    false,
    () => last(look(answered(ticked('"Ready" is shown'), 1), 'yes', 1), 'no'),
  ],
  [
    'something else was done for the same sentence',
    false,
    () => {
      const t = before(look(hit(before(authored([`${BOX} and check "B"`]), 'no'), 'I agree'), 'yes'), 'no', [0, 1]);
      return last(last(look(hit(t, 'X'), 'yes', [0, 1]), 'no'), 'yes', [0, 1]);
    },
  ],
];

test(...passRows('ticked, and not ticked in the end', UNDONE, ({ details }) => expect(details.decidedBy).toBe('undone')));

test('a window that never closed is not said to have been undone', () => {
  const asked = look(key(before(authored(['Close the "Notes" window']), 'no'), 'alt+F4', CHANGED, [appeared('Save changes?')]), 'no');
  const { status, details } = judge(look(asked.stopped(), 'no').events);
  expect([status, details.decidedBy]).toEqual(['failure', 'no visible effect, and no check that became true after it']);
});

// A program's end.
const pressed = (...later: string[]) => hit(authored(['Click "A"', ...later], { apps: ['editor'] }), 'A');
const quit = () => {
  const t = before(authored(['Quit editor'], { apps: ['editor'] }), 'no');
  return last(look(act(t, { type: 'key', keys: 'ctrl+q' }), 'yes'), 'yes');
};
const ENDS: readonly [what: string, passes: boolean, build: () => TraceBuilder, facts: Partial<EventOf<'program_ended'>>][] = [
  ['unasked, well', true, pressed, { exitCode: 0 }],
  ['unasked, and nobody knows how', true, pressed, {}],
  ['unasked, with an error code', false, pressed, { exitCode: 1 }],
  ['with an error code, right after an input in it', false, pressed, { exitCode: 1, after: 1 }],
  [
    'with an error code, while one waits',
    false,
    () => act(pressed('Wait 3 seconds'), { type: 'wait', seconds: 3 }, UNCHANGED),
    { exitCode: 3, after: 2 },
  ],
  ...(['Cancel', 'No', 'Close', 'Later', 'いいえ', 'キャンセル'] as const).flatMap((name): (typeof ENDS)[number][] => [
    [`by a click on "${name}", with an error code`, true, () => hit(authored([`Click "${name}"`]), name), { exitCode: 1, after: 1 }],
    [`by itself after a click on "${name}", with an error code`, false, () => hit(authored([`Click "${name}"`]), name), { exitCode: 1 }],
    [`by a click on "${name}", by a crash`, false, () => hit(authored([`Click "${name}"`]), name), { signal: 'SIGSEGV', after: 1 }],
  ]),
  ['by Escape, with an error code', true, () => key(authored(['Press Escape']), 'escape'), { exitCode: 1, after: 1 }],
  [
    'by a click whose sentence closes it, with an error code',
    true,
    () => last(look(hit(before(authored(['Click "A" to close the dialog']), 'no', [0, 1]), 'A'), 'yes', [0, 1]), 'yes', [0, 1]),
    { exitCode: 1, after: 1 },
  ],
  [
    'after another sentence has closed a dialog, with an error code',
    false,
    () => last(hit(look(hit(before(authored(['Close the dialog', 'Click "A"']), 'no'), 'Close'), 'yes'), 'A'), 'yes'),
    { exitCode: 1, after: 2 },
  ],
  ...[true, false].map((passes): (typeof ENDS)[number] => [
    `by a click that closed ${passes ? 'a window which is said to be closed' : 'another window'}, with an error code`,
    passes,
    () => {
      const t = early(authored(['Click "A"'], { checks: ['no window "Ask" is open'] }), 'no');
      const windows = [{ what: 'closed', window: 3, title: passes ? 'Ask' : 'Demo' }] as const;
      return final(t.acted(at(1, 1), CHANGED, { under: on('A'), effects: { windows: [...windows] } }), 'yes');
    },
    { exitCode: 1, after: 1 },
  ]),
  ['unasked, by a signal', false, pressed, { signal: 'SIGTERM' }],
  ['by a signal, right after an input in it', false, pressed, { signal: 'SIGTERM', after: 1 }],
  ['asked to quit, with an error code', true, quit, { exitCode: 1 }],
  ['asked to quit, by a signal', true, quit, { signal: 'SIGTERM' }],
  ['asked to quit, by a crash', false, quit, { signal: 'SIGSEGV' }],
  ['said not to run, by a signal', true, () => look(pressed('editor is not running'), 'yes', 1), { signal: 'SIGTERM' }],
  ['said to run, by a signal', false, () => look(pressed('editor is running'), 'yes', 1), { signal: 'SIGTERM' }],
  ['a text said not to be there, by a signal', false, () => look(pressed('"Ready" is not shown'), 'yes', 1), { signal: 'SIGTERM' }],
];
test(
  ...eachRow('a program ends', ENDS, ([what, passes, build, facts]) => [
    `a program ends, ${what} → ${passes ? 'passes' : 'fails'}`,
    () => {
      const t = build();
      expect(judge(t.events).status).toBe('success');
      const verdict = judge(t.push({ kind: 'program_ended', at: 99, name: 'editor', ...facts }).events);
      expect(verdict.status, verdict.message).toBe(passes ? 'success' : 'failure');
      if (!passes) expect(verdict.details).toMatchObject({ decidedBy: 'a program ended', rule: 'alive' });
    },
  ]),
);

// What is told.
test('which rule keeps a check from counting: nobody saw that it was there, or that it was not', () => {
  const seen = (check: string) => judge(final(hit(authored(['Click "A"'], { checks: [check] }), 'A'), 'yes').events).checks[0];
  expect(seen('the "Help" dialog has closed')).toMatchObject({ holds: 'unsure', seen: `yes; ${saidBy('present', 'en')}` });
  expect(seen('File "a.txt" was created')).toMatchObject({ holds: 'unsure', seen: `yes; ${saidBy('turned', 'en')}` });
});

test(
  ...eachRow(
    'that it was there says only who has seen the very thing',
    [
      ['In the "A" dialog, "OK" is shown', 'yes'],
      ['In the "B" dialog, "OK" is shown', 'unsure'],
      ['"OK" is shown', 'unsure'],
      ['In the "A" dialog, the "OK" button is shown', 'unsure'],
      ['In the "A" dialog, the text contains "OK"', 'unsure'],
    ] as const,
    ([seen, holds]) => [
      `${seen} → ${holds}`,
      () => {
        const t = look(authored([seen, 'Click "X"'], { checks: ['In the "A" dialog, "OK" is gone'] }), 'yes');
        expect(judge(final(hit(t, 'X'), 'yes').events).checks[0]).toMatchObject({ holds });
      },
    ],
  ),
);

test('where nothing is to be done, nobody need have seen how it was before', () => {
  expect(judge(final(authored([], { checks: ['the "Help" dialog has closed'] }), 'yes').events).status).toBe('success');
});

test('a witness of the outcome who was not sure is no evidence of it', () => {
  const build = () => hit(authored(['Click "A"'], eyes), 'A').stopped(failure);
  const success = { status: 'success', message: 'it went well after all' } as const;
  const plain = judge(build().stopped(success).events);
  const doubted = judge(build().witnessed(outcome, 'unsure').stopped(success).events);
  expect([doubted.status, doubted.successBy]).toEqual(['success', plain.successBy]);
  const borneOut = judge(build().witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted).events);
  expect(borneOut.status).toBe('success');
  expect(borneOut.successBy).not.toBe(plain.successBy);
});

test('what takes a dialog away is not told as done without being asked for', () => {
  const t = answered(authored(['Click "A"']));
  expect(judge(hit(t, 'A').events).surplus).toBeUndefined();
  expect(judge(hit(hit(authored(['Click "A"']), 'X'), 'A').events).surplus).toHaveLength(1);
});

// What adds nothing.
const CONTRACT: readonly PassRow[] = [
  ['a smaller plan, after the first input', false, () => withPlan(hit(authored(['Click "A"', 'Click "B"']), 'A'))],
  ['smaller demands, after the first input', false, () => withDemands(hit(authored(['Click "A"', 'Click "B"']), 'A'))],
  ['demands before there is a plan', false, () => withoutPlan(hit(authored(['Click "A"']), 'A'))],
  [
    'a failure is reported while an input is open, whatever the last screen looks like',
    false,
    () =>
      final(early(dead(early(authored(['Click "A"'], { ...DONE, ...eyes }), 'no'), 'A'), 'no').stopped(failure), 'yes')
        .witnessed(outcome, 'yes')
        .witnessed(outcome, 'yes', refuted),
  ],
];
function withPlan(t: TraceBuilder): TraceBuilder {
  return t.push({ kind: 'plan_made', at: 50, plan: planBehind(planOf([[click('A')]])) });
}
function withDemands(t: TraceBuilder): TraceBuilder {
  return t.push({ kind: 'required', at: 50, requirements: demandsOf(['Click "A"']) });
}
function withoutPlan(t: TraceBuilder): TraceBuilder {
  t.events.splice(1, 1);
  return t;
}
test(...passRows('contract', CONTRACT));

test('a step is called as its plan calls it, where it is one of a plan that somebody made; else by the author’s words', () => {
  const t = authored(['Click "A"', 'Click "B"', 'Click "C"']);
  const plan = planOf([[click('A')], [click('A')], [click('B')]]);
  plan.objectives = [1, 1, 2].map((step, index) => ({ ...plan.objectives[index]!, sourceSteps: [step], description: `planned ${index}` }));
  const called = (isFromFallback: boolean) => {
    t.events.splice(1, 1, { kind: 'plan_made', at: 1, plan: { ...planBehind(plan), isFromFallback } });
    return judge(t.events).objectives.map(({ description }) => description);
  };
  expect(called(false)).toEqual(['Click "A"', 'planned 2', 'Click "C"']);
  expect(called(true)).toEqual(['Click "A"', 'Click "B"', 'Click "C"']);
});

const notes = (t: TraceBuilder) => key(before(t, 'no'), 'alt+F4', CHANGED, [appeared('Save changes?')]);
const closing = (windows: WindowChange[]) =>
  look(key(before(authored(['Close the "Notes" window']), 'no'), 'alt+F4', CHANGED, windows), 'no');
const RULED: readonly [what: string, build: () => TraceBuilder, ruling: Record<string, unknown>][] = [
  [
    'a window asks back: the state is asked for again when all is done',
    () => hit(look(notes(authored(['Close the "Notes" window', 'Click "Discard"'])), 'no').stopped(), 'Discard'),
    { kind: 'verify', purpose: { kind: 'proof', objective: 0, expected: 0 } },
  ],
  ['a window only bears another title: that asks nothing back', () => closing([retitled('Notes', 'Notes*')]).stopped(), { kind: 'appeal' }],
  [
    'a window of another program came up: that asks nothing back',
    () => closing([{ ...appeared('News'), foreign: 'program' }]).stopped(),
    { kind: 'appeal' },
  ],
  [
    'a key pressed too few times is not done with, whatever it brought up',
    () => key(authored(['Press Tab 3 times']), 'Tab', CHANGED, [appeared('Help')]).stopped(),
    { kind: 'appeal' },
  ],
  [
    'a dialog after the last step, and its check was only looked at beforehand',
    () =>
      hit(early(authored(['Click "A"'], DONE), 'no'), 'A').push({
        kind: 'blocked',
        at: 50,
        objective: 0,
        obstacle: { title: 'Tip', role: 'dialog', isModal: true, buttons: ['OK'], how: 'windows' },
      }),
    { kind: 'recover', obstacle: { title: 'Tip' } },
  ],
  [
    'another plan for the step says nothing of the dialog before it',
    () =>
      key(
        key(key(authored(['Click "A"']).blocked('Tip', 0), 'Escape', UNCHANGED), 'Return', UNCHANGED).push({
          kind: 'plan_changed',
          at: 50,
          objective: 0,
          expectedActions: [way('A')],
          because: 'x',
        }),
        'Tab',
        UNCHANGED,
      ),
    { kind: 'end', verdict: { failureReason: 'unexpected_state' } },
  ],
  [
    'what comes after a goal has come about: eyes are asked of the goal',
    () => {
      const t = hit(before(authored(['Tidy up the list', 'File "x.txt" exists'], eyes), 'no', 1), 'x');
      return look(t, 'yes', 1, { phase: 'glance' });
    },
    { kind: 'witness', purpose: { kind: 'expected', objective: 0, expected: 0 } },
  ],
  [
    'what was done without effect is noticed, though an earlier input is left again and again',
    () => {
      const t = dead(type(authored(['Fill "Name" with "Ann"', 'Click "A"', 'Press Enter']), 'Ann'), 'A');
      return key(key(key(t, 'Return', UNCHANGED), 'Return', UNCHANGED), 'Return', UNCHANGED);
    },
    { kind: 'end', verdict: { failureReason: 'action_no_effect' } },
  ],
];
test(
  ...eachRow('ruled', RULED, ([what, build, ruling]) => [
    what,
    () => {
      expect(rulingOf(build())).toMatchObject(ruling);
    },
  ]),
);

test('a witness answers what was asked at the end, whatever was looked at meanwhile', () => {
  const t = early(final(hit(authored(['Click "A"'], { ...DONE, ...eyes }), 'A'), 'unsure'), 'no');
  const ofCheck = { kind: 'stated', index: 0 } as const;
  const { status, checks } = judge(t.witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted).events);
  expect([status, checks[0]?.holds]).toEqual(['success', 'yes']);
});

test('a dialog is gone though nobody says what is to be seen in its place', () => {
  const t = authored(['Click "A"']).blocked('Tip', 0).clicked('OK', CHANGED, at(9, 9));
  t.checked({ kind: 'recovery', recovery: 0 }, 'yes', '');
  expect(judge(hit(t, 'A').events).status).toBe('success');
  expect(explainJudgement(t.events).steps.find(({ rule }) => rule === 'recovered')?.text).toMatch(/^Tip: \S/);
});
