/** What is looked at, and when: before the first input, between two inputs, when the brain stops, at the end. */

import { createJudge } from '../../../src/judge/judge.js';
import { goalOf, type Requirement } from '../../../src/plan/requirement.js';
import type { Action } from '../../../src/trace/action.js';
import type { CheckPurpose, CheckResult } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf, stateOf } from './asked.js';
import {
  appeared,
  at,
  authored,
  begun,
  CHANGED,
  click,
  demandsOf,
  on,
  planOf,
  type TraceBuilder,
  trace,
  UNCHANGED,
} from './trace-builder.js';

const GOAL = 'Make it nice';
const OTHER_GOAL = 'Make it nicer';
const BOX = 'Check "I agree"';
const CLOSE = 'Close the "Notes" window';
const eyes = { witness: 'scripted' };
const refuted = { stance: 'refute' } as const;

type Phase = 'before' | 'glance' | 'last';
const proof = (objective: number, phase?: Phase, expected = 0) =>
  ({ kind: 'proof', objective, expected, ...(phase && { phase }) }) as const;
const stated = (phase: 'start' | 'final') => ({ kind: 'stated', index: 0, phase }) as const;
const condition = { kind: 'condition', objective: 0, expected: 0 } as const;
const verify = (purpose: CheckPurpose) => ({ kind: 'verify', purpose });
const goOn = (objective: number) => ({ kind: 'go_on', objective });
const asked = (objective: number) => ({ kind: 'witness', purpose: { kind: 'expected', objective, expected: 0 } });

const look = (t: TraceBuilder, holds: CheckResult['holds'], objective = 0, phase?: Phase) => t.checked(proof(objective, phase), holds);
const hit = (t: TraceBuilder, name = 'Elsewhere') => t.acted(at(t.events.length, 5), CHANGED, { under: on(name) });
const silent = (t: TraceBuilder, name: string) =>
  t.acted(at(t.events.length, 5), UNCHANGED, { under: on(name), before: `d${t.events.length}` });
const type = (t: TraceBuilder, text: string, facts: Parameters<TraceBuilder['acted']>[2] = {}) =>
  t.acted({ type: 'type', text }, CHANGED, facts);
const key = (t: TraceBuilder, keys: string) => t.pressed(keys);
const wait = (t: TraceBuilder) => t.waited();
const seen = (t: TraceBuilder, objective: number) => {
  const purpose = { kind: 'expected', objective, expected: 0 } as const;
  return t.witnessed(purpose, 'yes').witnessed(purpose, 'yes', refuted);
};
/** A look that says which window was meant. */
const lookAtWindow = (t: TraceBuilder, phase: Phase) =>
  t.push({
    kind: 'check_evaluated',
    at: t.events.length,
    id: 90,
    purpose: proof(0, phase),
    text: 'a window',
    result: { holds: 'no', how: 'windows', expected: 'gone', seen: 'there', window: { id: 7, pid: 42, title: 'Help' } },
    durationMs: 1,
  });
/** Requirements as they stand, several of a step among them. */
const demanding = (steps: Requirement[][], started = {}) =>
  trace(planOf(steps), started).push({ kind: 'required', at: 2, requirements: steps }).observed();
const [[box]] = demandsOf([BOX]) as [[Requirement]];

const QUIT = 'Press Ctrl+Q and quit Notes';
const t0 = () => authored([QUIT]).checked(proof(0, 'before', 1), 'no');
const pressed = () => t0().pressed('ctrl+q');

/** `later`: complete, as between two turns. `between`: between two inputs of one answer. */
const RULINGS: readonly [what: string, build: () => TraceBuilder, wanted: Record<string, unknown>][] = [
  // Past a goal.
  ['a state behind a goal is looked at before anything is done', () => authored([GOAL, BOX]), verify(proof(1, 'before'))],
  ['and then the goal is pursued', () => look(authored([GOAL, BOX]), 'no', 1, 'before'), goOn(0)],
  ['after an input it is glanced at again', () => hit(look(authored([GOAL, BOX]), 'no', 1, 'before')), verify(proof(1, 'glance'))],
  [
    'a key is the goal’s: any key may close a window, and none says that it is for that',
    () => key(look(authored([GOAL, OTHER_GOAL, CLOSE], eyes), 'no', 2, 'before'), 'ctrl+f'),
    verify(proof(2, 'glance')),
  ],
  [
    'and the goal goes on',
    () => look(key(look(authored([GOAL, OTHER_GOAL, CLOSE], eyes), 'no', 2, 'before'), 'ctrl+f'), 'no', 2, 'glance'),
    goOn(0),
  ],
  [
    'when the brain stops, it gets its time, before eyes are asked of the goal',
    () => look(key(look(authored([GOAL, CLOSE], eyes), 'no', 1, 'before'), 'ctrl+w'), 'no', 1, 'glance').stopped(),
    verify(proof(1)),
  ],
  [
    'and then eyes are',
    () => look(look(key(look(authored([GOAL, CLOSE], eyes), 'no', 1, 'before'), 'ctrl+w'), 'no', 1, 'glance').stopped(), 'no', 1),
    asked(0),
  ],
  ['after a wait it is not', () => wait(look(authored([GOAL, BOX]), 'no', 1, 'before')), goOn(0)],
  ['once glanced at, it is not again', () => look(hit(look(authored([GOAL, BOX]), 'no', 1, 'before')), 'no', 1, 'glance'), goOn(0)],
  ['what was so before shows nothing', () => hit(look(authored([GOAL, BOX]), 'yes', 1, 'before')), goOn(0)],
  ['behind two goals', () => authored([GOAL, OTHER_GOAL, BOX]), verify(proof(2, 'before'))],
  ['behind a goal of the same step', () => demanding([[goalOf(GOAL), box]]), verify(proof(0, 'before', 1))],
  ['an input behind a goal is not looked at', () => authored([GOAL, 'Type "Taro"']), goOn(0)],
  ['nor is what only a condition asks for', () => authored([GOAL, `If "Update" is shown, ${BOX}`]), goOn(0)],
  ['nothing is behind a goal', () => authored([GOAL]), goOn(0)],

  ['a goal that is claimed is left, and eyes are asked at once', () => hit(authored([GOAL, 'Click "Save"'], eyes)).claimed(0, 0), asked(0)],

  [
    'a box whose program asked back is not looked at once more while the answers are given: it is not ticked yet',
    () => {
      const asked = look(authored([BOX, 'Fill "Name" with "Ann"', 'Click "OK"']), 'no', 0, 'before');
      asked.acted(at(5, 5), CHANGED, { under: on('I agree'), windows: ['Who are you?'] });
      return look(type(look(asked, 'no').stopped(), 'Ann'), 'yes', 1);
    },
    goOn(2),
  ],

  // What an input may bring about for the rest of its sentence.
  ['what the same sentence closes is looked at before its input', () => authored([QUIT]), verify(proof(0, 'before', 1))],
  ['and then the input is due', () => t0(), goOn(0)],
  [
    'not while a state of the sentence is due',
    () => authored(['Open Notes and quit Calculator']).checked(proof(0, 'before'), 'no'),
    goOn(0),
  ],
  [
    'a state of the sentence that is done is passed over',
    () => {
      const t = authored(['Open Notes, press Ctrl+Q and quit Notes']).checked(proof(0, 'before'), 'no');
      return t.acted({ type: 'open_app', name: 'Notes' }, CHANGED).checked(proof(0), 'yes');
    },
    verify(proof(0, 'before', 2)),
  ],
  ['not what another sentence closes', () => authored(['Press Ctrl+Q', 'Quit Notes']), goOn(0)],
  ['nor a state that may be so already', () => authored([`Press Tab and check "I agree"`]), goOn(0)],
  ['then what came of the input is looked at first', () => pressed(), verify(proof(0, 'glance', 1))],

  // What is due.
  ['a check that is a step is not looked at before', () => authored(['The box "I agree" is checked']), verify(proof(0))],
  ['a state that was asked for and is not so yet', () => look(authored([BOX]), 'no', 0, 'before'), goOn(0)],
  [
    'its own input that came before it was due is its input',
    () => look(look(hit(authored(['Wait until "Go" is shown', BOX]), 'I agree'), 'yes'), 'no', 1, 'before'),
    verify(proof(1)),
  ],
  [
    'the answer to a question about its input lets the state have its time, once',
    () => {
      const t = look(hit(look(authored([BOX]), 'no', 0, 'before'), 'I agree'), 'no').blocked('Sure?', 0);
      return look(t.acted(at(9, 9), CHANGED, { under: on('OK'), closed: [7] }), 'no');
    },
    goOn(0),
  ],
  ['what is waited for was not there', () => look(authored(['Wait until "Done" is shown']), 'no'), goOn(0)],
  ['it is looked for again after a claim', () => look(authored(['Wait until "Done" is shown']), 'no').claimed(0, 0), verify(proof(0))],
  ['and after an input', () => hit(look(authored(['Wait until "Done" is shown']), 'no')), verify(proof(0))],
  ['typed again, it is looked at again', () => type(look(type(authored(['Type "Taro"']), 'Taro'), 'no'), 'Taro'), verify(proof(0))],
  [
    'a field that held the text before is not asked twice',
    () => look(authored(['Type "Taro"']).typed('Taro', UNCHANGED, { keyboard: { held: true } }), 'yes'),
    goOn(0),
  ],
  [
    'of a plan that nobody could read nothing is looked at',
    () => type(trace(planOf(demandsOf(['Type "Taro"']), [], true)).observed(), 'Taro'),
    goOn(0),
  ],
  ['at first nothing is missing', () => authored(['Click "OK"']), goOn(0)],

  [
    'what a step says was deleted is looked at before anything is done',
    () => authored(['Click "Delete"', 'File "a.txt" was deleted']),
    verify(proof(1, 'before')),
  ],
  ['and not again', () => look(authored(['Click "Delete"', 'File "a.txt" was deleted']), 'no', 1, 'before'), goOn(0)],
  ['what a step says does not exist is not', () => authored(['Click "Delete"', 'File "a.txt" does not exist']), goOn(0)],

  // Eyes.
  ['a goal, when the brain stops: eyes, though more is open', () => authored([GOAL, 'Click "OK"'], eyes).stopped(), asked(0)],
  ['a goal, while it goes on', () => authored([GOAL, 'Click "OK"'], eyes), goOn(0)],
  [
    'a goal of which a failure is reported',
    () => authored([GOAL, 'Click "OK"'], eyes).stopped({ status: 'failure', message: 'no' }),
    { kind: 'end' },
  ],
  [
    'a second goal, when the first is denied',
    () => authored([GOAL, OTHER_GOAL], eyes).stopped().witnessed({ kind: 'expected', objective: 0, expected: 0 }, 'no'),
    asked(1),
  ],
  [
    'a pinned goal: eyes are asked for what is pinned',
    () => demanding([[{ ...goalOf(GOAL), by: 'pinned', description: 'No row is empty' }]], eyes).stopped(),
    { ...asked(0), claim: 'No row is empty' },
  ],
  [
    'two goals that the run has gone on from: the second',
    () => seen(hit(authored([GOAL, OTHER_GOAL, 'Click "OK"'], eyes), 'OK'), 0),
    asked(1),
  ],
  ['what was typed is no business of eyes', () => look(type(authored(['Type "Taro"'], eyes), 'Taro'), 'unsure'), { kind: 'end' }],
  [
    'a state that was only glanced at: the desktop is asked first',
    () => look(hit(look(authored([BOX], eyes), 'no', 0, 'before')), 'unsure', 0, 'glance'),
    goOn(0),
  ],
  ['a check that is a step, and cannot be read: eyes', () => look(authored(['"Done" is shown'], eyes), 'unsure'), asked(0)],
  [
    'a state that cannot be read, and nothing was done about it',
    () => look(look(hit(authored(['Click "OK"', BOX], eyes), 'OK'), 'no', 1, 'before').claimed(1, 0), 'unsure', 1),
    goOn(1),
  ],
  [
    'a state that cannot be read, and its input was given: eyes',
    () => look(hit(look(authored([BOX], eyes), 'no', 0, 'before'), 'I agree'), 'unsure'),
    asked(0),
  ],

  // A check that may still show what an input did.
  [
    'a silent input: the next check, as it is now',
    () => silent(authored(['Click "A"', '"Done" is shown']), 'A'),
    verify(proof(1, 'before')),
  ],
  ['once', () => look(silent(authored(['Click "A"', '"Done" is shown']), 'A'), 'no', 1, 'before'), goOn(0)],
  [
    'and again when it was tried again',
    () => silent(look(silent(authored(['Click "A"', '"Done" is shown']), 'A'), 'no', 1, 'before'), 'A'),
    verify(proof(1, 'before')),
  ],
  ['a silent input, and a step behind it that demands nothing', () => silent(begun([[click('A')], []]), 'A').claimed(0, 0), goOn(1)],
  [
    'a silent input, and a check under Expect',
    () => silent(authored(['Click "A"'], { checks: ['"Done" is shown'] }).checked(stated('start'), 'no'), 'A'),
    verify(stated('start')),
  ],
  ['nothing but checks: none is looked at before', () => authored(['"Done" is shown'], { checks: ['"Done" is shown'] }), verify(proof(0))],

  ['a step that demands nothing is never done', () => hit(begun([[click('A')], []]), 'A').stopped(), { kind: 'appeal' }],

  // The end.
  [
    'what was brought about is looked at once more',
    () => look(look(authored([BOX]), 'no', 0, 'before'), 'yes'),
    { ...verify(proof(0, 'last')), withinMs: 500 },
  ],
  [
    'and then all is done',
    () => look(look(look(authored([BOX]), 'no', 0, 'before'), 'yes'), 'yes', 0, 'last'),
    { kind: 'end', passes: true },
  ],
  ['what was only looked for is not', () => look(authored(['Wait until "Done" is shown']), 'yes'), { kind: 'end' }],
  [
    'what does not hold does not pass',
    () => look(authored([], { checks: ['"Done" is shown'] }).checked(stated('final'), 'no'), 'no'),
    { kind: 'end', passes: false },
  ],
  [
    'a state that was left because the program asked back is asked for when all is done',
    () => {
      const t = look(authored([BOX, 'Click "OK"']), 'no', 0, 'before');
      t.acted(at(1, 5), CHANGED, { under: on('I agree'), effects: { windows: [appeared('Sure?')] } });
      return hit(look(t, 'no').claimed(0, 0), 'OK');
    },
    verify(proof(0)),
  ],
  [
    'once',
    () => {
      const t = look(authored([BOX, 'Click "OK"']), 'no', 0, 'before');
      t.acted(at(1, 5), CHANGED, { under: on('I agree'), effects: { windows: [appeared('Sure?')] } });
      return look(hit(look(t, 'no').claimed(0, 0), 'OK'), 'no');
    },
    { kind: 'end', passes: false },
  ],
];

test(
  ...eachRow('rulings', RULINGS, ([what, build, wanted]) => [
    `${what}: ${JSON.stringify(wanted)}`,
    () => expect(rulingOf(build())).toMatchObject(wanted),
  ]),
);

const between = (t: TraceBuilder) => createJudge({}).between(stateOf(t));

const BETWEEN: readonly [what: string, build: () => TraceBuilder, wanted: Record<string, unknown> | undefined][] = [
  ['a state before its input', () => authored([BOX]), verify(proof(0, 'before'))],
  [
    'not while a dialog is in the way',
    () =>
      authored([BOX]).push({
        kind: 'blocked',
        at: 9,
        objective: 0,
        obstacle: { title: 'Tip', role: 'dialog', isModal: true, buttons: ['OK'], how: 'windows' },
      }),
    undefined,
  ],
  ['nor while it is taken away', () => authored([BOX]).blocked('Tip', 0), undefined],
  ['a condition first', () => authored([`If "Update" is shown, ${BOX}`]), verify(condition)],
  ['a condition once', () => authored([`If "Update" is shown, ${BOX}`]).checked(condition, 'yes'), verify(proof(0, 'before'))],
  ['what takes long is left for later', () => hit(authored(['"Done" is shown', 'Click "OK"'])), undefined],
  ['after an input, at a glance', () => hit(look(authored([BOX]), 'no', 0, 'before')), verify(proof(0, 'glance'))],
  [
    'its own input has been given: it gets its time',
    () => hit(look(authored([BOX]), 'no', 0, 'before'), 'I agree'),
    { ...verify(proof(0, 'glance')), withinMs: 3000 },
  ],
  ['another input: at once', () => hit(look(authored([BOX]), 'no', 0, 'before')), { ...verify(proof(0, 'glance')), withinMs: 0 }],
  [
    'any key may close a window: at once',
    () => key(look(authored([CLOSE]), 'no', 0, 'before'), 'ctrl+w'),
    { ...verify(proof(0, 'glance')), withinMs: 0 },
  ],
  ['nothing has been done since', () => look(hit(look(authored([BOX]), 'no', 0, 'before')), 'no', 0, 'glance'), undefined],
  ['nothing has been done at all', () => look(authored([BOX]), 'no', 0, 'before'), undefined],
  ['it was only waited', () => wait(look(authored([BOX]), 'no', 0, 'before')), undefined],
  ['a state behind a goal', () => hit(look(authored([GOAL, BOX]), 'no', 1, 'before')), verify(proof(1, 'glance'))],
  [
    'a state behind a goal that has just had its input',
    () => hit(look(authored([GOAL, BOX]), 'no', 1, 'before'), 'I agree'),
    verify(proof(1, 'glance')),
  ],
  ['a state behind a goal that takes long', () => hit(authored([GOAL, '"Done" is shown'])), undefined],
  ['nothing behind a goal', () => hit(authored([GOAL])), undefined],
  ['nothing was typed yet', () => authored(['Type "Taro"']), undefined],
  ['what was typed has its time', () => type(authored(['Type "Taro"']), 'Taro'), verify(proof(0))],
  ['what was typed was looked at', () => look(type(authored(['Type "Taro"']), 'Taro'), 'no'), undefined],
];

test(
  ...eachRow('between two inputs', BETWEEN, ([what, build, wanted]) => [
    `between two inputs: ${what}: ${JSON.stringify(wanted)}`,
    () => {
      const ruling = between(build());
      if (wanted === undefined) expect(ruling).toBeUndefined();
      else expect(ruling).toMatchObject(wanted);
    },
  ]),
);

test('in the middle of an answer nothing is looked at once more', () => {
  const done = look(look(authored([BOX]), 'no', 0, 'before'), 'yes');
  expect(rulingOf(done, {}, false)).toMatchObject({ kind: 'end', passes: true });
});

test('a glance and a last look wait for nothing, and for a moment', () => {
  const glance = hit(look(authored([BOX]), 'no', 0, 'before'));
  expect(rulingOf(glance)).toMatchObject({ withinMs: 0 });
});

test('with a limit of one action nothing is missing before there was one', () => {
  expect(rulingOf(authored(['Click "OK"']), { noChangeActions: 1, noChangeSubtleActions: 1 })).toMatchObject(goOn(0));
});

const pressing = (keys: string): Action => ({ type: 'key', keys });

test('three looks that cannot tell say nothing of what showed nothing', () => {
  const t = authored(['Type "Taro"']);
  for (let go = 0; go < 3; go++) look(t.typed('Taro', UNCHANGED, { before: `t${go}` }), 'unsure');
  expect(rulingOf(t, { noChangeActions: 9, elementSearchActions: 9 })).toMatchObject(goOn(0));
});

test('a thing that was missing is so no more when something has shown since', () => {
  const build = () => silent(authored(['Click "OK"']), 'Other').checked({ kind: 'element', objective: 0, expected: 0 }, 'no');
  expect(rulingOf(build().stopped())).toMatchObject({ kind: 'end', verdict: { failureReason: 'element_not_found' } });
  expect(rulingOf(build().late(1).stopped())).not.toMatchObject({ kind: 'end' });
  expect(rulingOf(build().acted(pressing('F5'), CHANGED).stopped())).not.toMatchObject({ kind: 'end' });
});

const CLOSED: readonly [what: string, build: () => TraceBuilder, gone: object | undefined][] = [
  [
    'the window without a name is the one that was in front',
    () => lookAtWindow(authored(['Close the window']), 'before'),
    { id: 7, pid: 42, title: 'Help' },
  ],
  ['a window that was named is looked for by its name', () => look(authored(['Close the "Help" dialog']), 'no', 0, 'before'), undefined],
  [
    'where two bear its name, it is the one that was in front',
    () => lookAtWindow(authored(['Close the "Help" dialog']), 'before'),
    { id: 7, pid: 42, title: 'Help' },
  ],
  ['so is a program', () => lookAtWindow(authored(['Close editor'], { apps: ['editor'] }), 'before'), undefined],
  ['no window is gone because a box is checked', () => lookAtWindow(authored([BOX]), 'before'), undefined],
  ['a window that nobody has seen', () => look(authored(['Close the window']), 'no', 0, 'before'), undefined],
];

test(
  ...eachRow('what is to be closed', CLOSED, ([what, build, gone]) => [
    `what is to be closed: ${what}`,
    () => {
      const ruling = rulingOf(hit(build(), 'Close'));
      expect(ruling.kind === 'verify' ? ruling.goneWindow : ruling).toEqual(gone);
    },
  ]),
);

const saving = (t: TraceBuilder) => t.typed('a.txt').acted(pressing('Return'), CHANGED);
const toSave = () => authored(['Click "OK"', 'Save as "a.txt"']);
const timeOf = ({ events }: TraceBuilder, caption: string) =>
  events.find(event => event.kind === 'action_started' && event.caption === caption)!.at;

const SINCE: readonly [what: string, build: () => TraceBuilder, wanted: CheckPurpose, since: (t: TraceBuilder) => number | undefined][] = [
  [
    'a file counts that was written since the step was due',
    () => saving(hit(toSave(), 'OK')),
    proof(1),
    t => timeOf(t, 'left_click 1') + 2,
  ],
  ['its input came before it was due', () => saving(silent(toSave(), 'OK')), proof(1), t => timeOf(t, 'key 3')],
  ['at the end any file of that name is the one', () => look(saving(hit(toSave(), 'OK')), 'yes', 1), proof(1, 'last'), () => undefined],
];

test(
  ...eachRow('a file that is to be written', SINCE, ([what, build, wanted, since]) => [
    `a file that is to be written: ${what}`,
    () => {
      const t = build();
      const ruling = rulingOf(t);
      expect(ruling).toMatchObject(verify(wanted));
      expect(ruling.kind === 'verify' && ruling.writtenAfter).toBe(since(t));
    },
  ]),
);
