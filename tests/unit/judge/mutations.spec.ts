/** Cases that hold rules of the judge which no other test would miss: found by switching each rule off (`npm run bench:mutation`). */

import { createJudge, judge } from '../../../src/judge/judge.js';
import type { Requirement } from '../../../src/plan/requirement.js';
import { namedWindow } from '../../../src/scenario/named-window.js';
import type { Rect } from '../../../src/trace/action.js';
import type { Effects, UnderPoint } from '../../../src/trace/event.js';
import { isLineShaped, isOwnLook, isPressLook } from '../../../src/trace/own-look.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { appeared, at, CHANGED, click, demand, on, planOf, proven, type TraceBuilder, trace, typing, UNCHANGED } from './trace-builder.js';

const button: UnderPoint = { role: 'button', name: 'Save', bounds: { x: 100, y: 100, width: 80, height: 30 } };
const area = (x: number, y: number, width = 60, height = 20) => ({ x, y, width, height });
const FIELD = area(390, 395, 100, 30);
const CARET = area(400, 400, 2, 20);
const changedAt = (x: number, y: number, width = 60, height = 20) => ({ ...CHANGED, regions: [{ x, y, width, height }] });

test.describe("a click's own look", () => {
  const cases: [
    sentence: string,
    isOwn: boolean,
    change: ReturnType<typeof changedAt>,
    under: UnderPoint | undefined,
    how?: Parameters<typeof isOwnLook>[2],
  ][] = [
    ['a change on the button itself', true, changedAt(110, 105), button],
    ['a change in the ring around it', true, changedAt(92, 92, 96, 46), button],
    ['a change beyond the ring', false, changedAt(91, 92, 96, 46), button],
    ['a change above the ring', false, changedAt(92, 91, 96, 46), button],
    ['a change that reaches beyond it on the right', false, changedAt(92, 92, 97, 46), button],
    ['a change that reaches beyond it below', false, changedAt(92, 92, 96, 47), button],
    ['a line elsewhere that reads the same before and after', true, { ...changedAt(400, 400), sameText: [area(400, 400)] }, button],
    ['a line beside one that reads the same', false, { ...changedAt(400, 400), sameText: [area(401, 400)] }, button],
    ['a line below one that reads the same', false, { ...changedAt(400, 400), sameText: [area(400, 401)] }, button],
    ['the box around the field that lost the keyboard', true, changedAt(334, 383, 212, 54), { ...button, focus: FIELD }],
    ['beside that box', false, changedAt(333, 400, 30, 10), { ...button, focus: FIELD }],
    ['a line of 60 pixels with the caret in it', true, changedAt(100, 380, 700, 60), { ...button, focus: CARET }],
    ['a box of 61 pixels with the caret in it', false, changedAt(100, 380, 700, 61), { ...button, focus: CARET }],
    ['a line beside the caret', false, changedAt(500, 380, 300, 60), { ...button, focus: CARET }],
    ['a change elsewhere', false, changedAt(400, 400), button],
    ['nobody knows what was clicked', false, changedAt(110, 105), undefined],
    ['nobody knows where it lies', false, changedAt(110, 105), { role: 'button', name: 'Save' }],
    ['no regions are no look', false, { ...CHANGED, regions: [] }, button],
    ['a row that tells it is not chosen', true, changedAt(110, 105), { ...button, role: 'list item', state: 'unselected' }],
    ['a row of which nobody tells', false, changedAt(110, 105), { ...button, role: 'list item', state: '' }],
    ['the focus ring of a check box', true, changedAt(104, 104, 20, 20), { ...button, role: 'check box', name: 'Subscribe' }],
    [
      'the corners of another button, drawn anew',
      true,
      { ...CHANGED, regions: [changedAt(400, 400, 8, 1), changedAt(500, 400, 1, 1)].flatMap(c => c.regions) },
      button,
    ],
    ['a dash elsewhere', false, changedAt(400, 400, 9, 1), button],
    ['a change inside a list that was clicked', false, changedAt(110, 105), { ...button, role: 'list' }],
    [
      'the field beside it that lost the keyboard',
      true,
      changedAt(400, 400),
      { ...button, focus: { x: 390, y: 395, width: 100, height: 30 } },
    ],
    [
      'that field, where the keyboard stayed',
      false,
      changedAt(400, 400),
      { ...button, focus: { x: 390, y: 395, width: 100, height: 30 } },
      { keepsFocus: true },
    ],
    ['the field that lost the keyboard, as its program tells', true, changedAt(400, 400, 90, 20), button, { lost: FIELD }],
    ['a change beside that field', false, changedAt(600, 400, 90, 20), button, { lost: FIELD }],
    [
      'a line, where a field lost the keyboard and nobody knows where it is',
      true,
      changedAt(600, 400, 90, 20),
      button,
      { lost: 'somewhere' },
    ],
    ['the menu that got the keyboard back', true, changedAt(392, 392, 76, 36), button, { menu: area(400, 400, 60, 20) }],
    ['beyond the ring of that menu', false, changedAt(391, 392, 76, 36), button, { menu: area(400, 400, 60, 20) }],
    ['a dialog, where nobody knows that', false, changedAt(600, 400, 90, 80), button, { lost: 'somewhere' }],
    [
      'a line, where it is known which field lost the keyboard',
      false,
      changedAt(600, 400, 90, 20),
      { ...button, focus: FIELD },
      { lost: 'somewhere' },
    ],
    [
      'an answer right below it, in the page',
      false,
      changedAt(334, 383, 212, 54),
      { ...button, focus: FIELD, page: area(0, 420, 900, 600) },
    ],
    ['its frame, over the page', true, changedAt(334, 383, 212, 54), { ...button, focus: FIELD, page: area(0, 429, 900, 600) }],
    [
      'the page that had the keyboard and holds the button',
      false,
      changedAt(400, 400),
      { ...button, focus: { x: 0, y: 0, width: 900, height: 640 } },
    ],
  ];
  test(
    ...eachRow('cases', cases, ([sentence, isOwn, change, under, how]) => [
      `${sentence}: ${isOwn ? 'only a look' : 'an effect'}`,
      () => {
        expect(isOwnLook(change, under, how)).toBe(isOwn);
      },
    ]),
  );
});

/** A list of rows, each 21 high: "pear" is pressed, "apple" above it was chosen before. */
const PEAR: UnderPoint = { role: 'list item', name: 'pear', bounds: area(57, 143, 228, 21) };
const APPLE = area(57, 120, 228, 21);
const PRESSES: readonly [what: string, isPress: boolean, regions: Rect[], under: UnderPoint | undefined, lost: Rect[]][] = [
  ['the row is chosen', true, [area(57, 143, 228, 21)], PEAR, []],
  ['and the one before it is not any more', true, [area(55, 119, 232, 46)], PEAR, [APPLE]],
  ['wherever that was', true, [area(57, 143, 228, 21), area(57, 300, 228, 21)], PEAR, [area(57, 300, 228, 21)]],
  ['rows in between have changed, too', false, [area(57, 143, 228, 178)], PEAR, [area(57, 300, 228, 21)]],
  ['a box around the field that had the keyboard', true, [area(124, 45, 1112, 36)], PEAR, [area(162, 51, 1029, 24)]],
  ['another row has changed', false, [area(57, 143, 228, 21), area(57, 164, 228, 21)], PEAR, [APPLE]],
  ['something has changed where it was let go', false, [area(57, 143, 228, 21), area(537, 331, 78, 14)], PEAR, [APPLE]],
  [
    'what is drawn on a canvas has moved',
    false,
    [area(399, 296, 122, 62)],
    { role: 'image', name: 'Node', bounds: area(340, 237, 600, 340) },
    [],
  ],
  ['a slider has moved', false, [area(60, 145, 80, 16)], { ...PEAR, role: 'slider' }, []],
  [
    'the line of what is only read has changed',
    true,
    [area(55, 143, 232, 21)],
    { role: 'text', name: 'pear', bounds: area(60, 143, 40, 20) },
    [],
  ],
  ['and another line', false, [area(55, 300, 232, 21)], { role: 'text', name: 'pear', bounds: area(60, 143, 40, 20) }, []],
  ['nobody knows what was pressed', false, [area(57, 143, 228, 21)], undefined, []],
];
test(
  ...eachRow('what a press shows where a drag begins', PRESSES, ([what, isPress, regions, under, lost]) => [
    `${what}: ${isPress ? 'only a press' : 'an effect'}`,
    () => expect(isPressLook({ ...CHANGED, regions }, under, lost)).toBe(isPress),
  ]),
);

test('a line is at most 60 pixels high, and thrice as wide as it is high', () => {
  const shapes = [area(0, 0, 180, 60), area(0, 0, 183, 61), area(0, 0, 179, 60), area(0, 0, 600, 20)];
  expect(shapes.map(isLineShaped)).toEqual([true, false, false, true]);
});

test.describe('the window that the author named', () => {
  const inWork = demand('In the "Work" window, click "OK"');
  const clicked = (window: string | undefined, expected = inWork) =>
    judge(
      trace(planOf([[expected]]))
        .observed()
        .acted(at(5, 5), CHANGED, { under: { role: 'button', name: 'OK', ...(window !== undefined && { window }) } }).events,
    ).status;

  test('a click on the same button of another window is something else', () => expect(clicked('Home')).toBe('failure'));
  test('a click in that window counts', () => expect(clicked('Work')).toBe('success'));
  test('a title that holds more than the name counts', () => expect(clicked('Work - Forms')).toBe('success'));
  test('"Work" is not the window "Workshop"', () => expect(clicked('Workshop')).toBe('failure'));
  test('where nobody knows the window, the element decides', () => expect(clicked(undefined)).toBe('success'));
  test('where the author named none, any window will do', () => expect(clicked('Home', click('OK'))).toBe('success'));

  const sentences: [text: string, scope: string | undefined, window: string | undefined][] = [
    ['In the "Work" window, click "OK"', 'Work', 'Work'],
    ['Click "OK" in the window "Work"', 'Work', 'Work'],
    ['「仕事」ウィンドウの「OK」をクリックする', '仕事', '仕事'],
    ['In the "Billing" section, click "OK"', 'Billing', undefined],
    ['In the "Replace" dialog, click "OK"', 'Replace', undefined],
    ['Click "OK"', undefined, undefined],
    ['In the "C++ (1)" window, click "OK"', 'C++ (1)', 'C++ (1)'],
  ];
  test(
    ...eachRow('sentences', sentences, ([text, scope, window]) => [
      `${text}: ${window ?? 'none'}`,
      () => expect(namedWindow(text, scope)).toBe(window),
    ]),
  );
});

test.describe('a silent action that the run went on from', () => {
  const outcome = { kind: 'outcome' } as const;
  const refuted = { stance: 'refute' } as const;
  const plan = planOf([[click('A')], [click('B')]]);
  const silentA = (witness?: string) =>
    trace(plan, { ...(witness && { witness }) })
      .observed()
      .clicked('A', UNCHANGED, at(1, 1))
      .clicked('B', CHANGED, at(2, 2));
  const cases: [sentence: string, build: () => TraceBuilder, status: string, reason?: string][] = [
    ['no checks and nobody to ask', () => silentA().stopped(), 'failure', 'action_no_effect'],
    // Eyes show goals, and what the desktop cannot read; a named input that showed nothing they do not.
    [
      'a witness who sees the outcome',
      () => silentA('eyes').witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted),
      'failure',
      'action_no_effect',
    ],
    ['a witness who sees that it is not reached', () => silentA('eyes').witnessed(outcome, 'no'), 'failure', 'action_no_effect'],
    ['a witness who is not sure', () => silentA('eyes').witnessed(outcome, 'unsure'), 'failure', 'action_no_effect'],
    [
      'a sceptic who shows that it failed',
      () => silentA('eyes').witnessed(outcome, 'yes').witnessed(outcome, 'no', refuted),
      'failure',
      'action_no_effect',
    ],
  ];
  test(
    ...eachRow('cases (2)', cases, ([sentence, build, status, reason]) => [
      `${sentence} → ${reason ?? status}`,
      () => {
        const verdict = judge(build().events);
        expect({ status: verdict.status, reason: verdict.failureReason }).toEqual({ status, reason });
      },
    ]),
  );
});

test.describe('a proof by a file that the step must have written', () => {
  const saving = demand('Save it as "memo.txt"');
  const rulingOf = ({ events }: TraceBuilder) => {
    const asked = createJudge({});
    return asked.ruling(events.reduce(asked.reduce, asked.start()), true);
  };
  const opened = () =>
    trace(planOf([[click('OK')], [saving]]))
      .observed()
      .clicked('OK');
  const saved = () => opened().pressed('Return');

  test('only what was written since the step before it was done counts', () => {
    const since = opened().events.at(-1)!.at;
    expect(rulingOf(saved())).toMatchObject({ kind: 'verify', purpose: { kind: 'proof', objective: 1 }, writtenAfter: since });
  });
  test('what the program asked about the step is answered: its proof is waited for before anything is done again', () => {
    const asked = saved()
      .checked({ kind: 'proof', objective: 1, expected: 0 }, 'no')
      .blocked('Replace?', 0, 1)
      .acted(at(9, 9), CHANGED, { under: on('Replace'), closed: [7] });
    const wanted = rulingOf(asked);
    expect(wanted).toMatchObject({ kind: 'verify', purpose: { kind: 'proof', objective: 1 } });
    expect(wanted).not.toMatchObject({ purpose: { phase: 'glance' } });
  });
  test('where a dialog was answered while it was due, its file is looked for at once', () => {
    const before = opened()
      .blocked('Tip of the day', 0, 1)
      .acted(at(9, 9), CHANGED, { under: on('OK'), closed: [7] });
    expect(rulingOf(before)).toMatchObject({ kind: 'verify', purpose: { kind: 'proof', objective: 1, phase: 'glance' } });
  });
});

test.describe('what an action shows late, while nobody gives input', () => {
  const late = (
    builder: TraceBuilder,
    action: number,
    change = CHANGED,
    effects: Effects = { windows: [appeared('Saved')] },
  ): TraceBuilder => builder.late(action, change, effects);
  const stated = (phase: 'start' | 'final') => ({ kind: 'stated', index: 0, phase }) as const;
  const clicked = (name: string, plan = planOf([[click('Save')]])) => trace(plan).observed().clicked(name, UNCHANGED);

  test('the click that was due is done by it', () => expect(judge(late(clicked('Save'), 1).events)).toMatchObject({ status: 'success' }));
  test('the evidence says that it came late', () =>
    expect(judge(late(clicked('Save'), 1).events).objectives[0]?.evidence[0]?.text).toContain('late, after'));
  test('another click is not', () => expect(judge(late(clicked('Home'), 1).events).status).toBe('failure'));
  test('without any change it is not', () => expect(judge(late(clicked('Save'), 1, UNCHANGED, {}).events).status).toBe('failure'));
  test('of two tries, what came of the first shows it, too', () => {
    const two = clicked('Save').clicked('Save', UNCHANGED, at(9, 9));
    expect(judge(late(two, 1).events).status).toBe('success');
  });
  test('pixels alone may be a coincidence', () => expect(judge(late(clicked('Save'), 1, CHANGED, {}).events).status).toBe('failure'));
  test('pixels, and a check that became true', () => {
    const { events } = late(clicked('Save', planOf([[click('Save')]], ['Saved'])).checked(stated('start'), 'no'), 1, CHANGED, {})
      .stopped()
      .checked(stated('final'), 'yes');
    expect(judge(events).status).toBe('success');
  });
  test('pixels, and a check that held before', () => {
    const { events } = late(clicked('Save', planOf([[click('Save')]], ['Saved'])).checked(stated('start'), 'yes'), 1, CHANGED, {})
      .stopped()
      .checked(stated('final'), 'yes');
    expect(judge(events).status).toBe('failure');
  });
  test('a witness of the outcome confirms no input', () => {
    const { events } = late(
      trace(planOf([[click('Save')]]), { witness: 'eyes' })
        .observed()
        .clicked('Save', UNCHANGED),
      1,
      CHANGED,
      {},
    )
      .stopped()
      .witnessed({ kind: 'outcome' }, 'yes')
      .witnessed({ kind: 'outcome' }, 'yes', { stance: 'refute' });
    expect(judge(events).status).toBe('failure');
  });
  test.describe('whether a check holds is asked', () => {
    const asked = createJudge({});
    const rulingOf = ({ events }: TraceBuilder) => asked.ruling(events.reduce(asked.reduce, asked.start()), true);
    const silent = () => clicked('Save', planOf([[click('Save')], [click('OK')]], ['Saved']));
    const before = { kind: 'verify', purpose: stated('start') };
    test('at once, before it is waited for', () => expect(rulingOf(silent())).toMatchObject(before));
    test('not in between', () => expect(rulingOf(silent().checked(stated('start'), 'no'))).toMatchObject({ kind: 'go_on' }));
    test('again after the next action has had its effect: that one may have made it true', () => {
      const next = silent().checked(stated('start'), 'no').clicked('OK', CHANGED, at(9, 9));
      expect(rulingOf(next)).toMatchObject(before);
    });
    test('also what the next step looks for, once', () => {
      const look = proven(click('x'), { kind: 'expect_text', value: 'Done' }, true);
      const place = { kind: 'proof', objective: 1, expected: 0, phase: 'before' } as const;
      const t = clicked('Load', planOf([[click('Load')], [look]]));
      expect(rulingOf(t)).toMatchObject({ kind: 'verify', purpose: place, withinMs: 0 });
      expect(rulingOf(t.checked(place, 'no'))).toMatchObject({ kind: 'go_on', objective: 0 });
      const other = clicked('Load', planOf([[click('Load')], [proven(click('x'), { kind: 'expect_text', value: 'Done' })]]));
      expect(rulingOf(other)).toMatchObject({ kind: 'go_on' });
      const perhaps = clicked('Load', planOf([[click('Load')], [{ ...look, when: { kind: 'expect_text', value: 'More' } }]]));
      expect(rulingOf(perhaps)).toMatchObject({ kind: 'go_on' });
    });
    test('also what a later step looks for: the first of them', () => {
      const look = proven(click('x'), { kind: 'expect_text', value: 'Done' }, true);
      const t = clicked('Load', planOf([[click('Load')], [click('OK'), look], [look]]));
      expect(rulingOf(t)).toMatchObject({ purpose: { kind: 'proof', objective: 1, expected: 1, phase: 'before' } });
    });
    test('not of an action whose own proof decides', () => {
      const proven = { check: { kind: 'expect_text', value: 'Saved' }, withinMs: 1, stated: false } as const;
      const plan = planOf([[{ ...click('Save'), proof: proven }]], ['Saved']);
      expect(rulingOf(clicked('Save', plan))).toMatchObject({ kind: 'verify', purpose: { kind: 'proof' } });
    });
  });
  test('a wait in between does not make it another one', () => {
    const waited = clicked('Save').waited();
    expect(judge(late(waited, 2).events).status).toBe('success');
  });
  test('a key press in between does', () => {
    const pressed = clicked('Save').pressed('Tab', UNCHANGED);
    expect(judge(late(pressed, 2).events).status).toBe('failure');
  });
  test('it does not do the step after', () =>
    expect(judge(late(clicked('Save', planOf([[click('Save')], [click('OK')]])), 1).events)).toMatchObject({
      status: 'failure',
      progress: { completed: 1, total: 2 },
    }));
});

test.describe('a batch that does not wait for the proof of one step before it does the next', () => {
  const filled = proven(typing('Taro'), { kind: 'expect_field', target: 'Name', value: 'Taro' });
  const ticked = proven(click('Subscribe'), { kind: 'expect_checked', target: 'Subscribe' });
  const proof = (objective: number) => ({ kind: 'proof', objective, expected: 0 }) as const;
  const type = { type: 'type', text: 'Taro' } as const;
  const before = { ...proof(0), phase: 'before' } as const;
  const batch = (steps: Requirement[][] = [[filled], [ticked], [click('Save')]]) =>
    trace(planOf(steps))
      .observed()
      .checked(before, 'no')
      .acted(type, CHANGED)
      .acted(at(5, 5), CHANGED, { under: { role: 'check box', name: 'Subscribe' } })
      .clicked('Save', CHANGED, at(9, 9));

  test('each step counts when the one before is proven', () => {
    const done = batch()
      .checked(proof(0), 'yes')
      .proved(1)
      .checked({ ...proof(0), phase: 'last' }, 'yes');
    expect(judge(done.events)).toMatchObject({ status: 'success', progress: { completed: 3, total: 3 } });
  });
  test('a file that it wrote before that counts, because the step had begun', () => {
    const asked = createJudge({});
    const saving = proven(click('Save'), { kind: 'expect_file', value: 'memo.txt' });
    Object.assign(saving.proof!, { fresh: true });
    const saved = batch([[filled], [saving]]);
    const begun = saved.events.findLast(event => event.kind === 'action_started')!.at;
    const { events } = saved.checked(proof(0), 'yes');
    expect(asked.ruling(events.reduce(asked.reduce, asked.start()), true)).toMatchObject({ kind: 'verify', writtenAfter: begun });
  });
  test('a proof that does not hold drops what came after', () => {
    const redone = batch().checked(proof(0), 'no').acted(type, CHANGED).checked(proof(0), 'yes').checked(proof(1), 'yes').stopped();
    expect(judge(redone.events)).toMatchObject({ status: 'failure', progress: { completed: 2, total: 3 } });
  });
  test('the step after next is not done before the next one', () => {
    const left = trace(planOf([[filled], [click('OK')], [click('Save')]]))
      .observed()
      .acted(type, CHANGED)
      .clicked('Save', CHANGED, at(9, 9))
      .checked(proof(0), 'yes')
      .stopped();
    expect(judge(left.events)).toMatchObject({ status: 'failure', progress: { completed: 1, total: 3 } });
  });
  test('a click without effect is shown by nothing', () => {
    const dead = trace(planOf([[filled], [click('Save')]]))
      .observed()
      .checked(before, 'no')
      .acted(type, CHANGED)
      .clicked('Save', UNCHANGED, at(9, 9))
      .proved()
      .stopped();
    expect(judge(dead.events)).toMatchObject({ status: 'failure', failureReason: 'action_no_effect' });
  });
  test('a state that holds already is shown by the desktop, whatever was done for the step after it', () => {
    const other = (holds: 'yes' | 'no') =>
      trace(planOf([[filled], [click('Save')]]))
        .observed()
        .checked(before, holds)
        .clicked('Save', CHANGED, at(9, 9))
        .checked(proof(0), holds)
        .checked({ ...proof(0), phase: 'last' }, holds)
        .stopped();
    expect(judge(other('yes').events)).toMatchObject({ status: 'success', progress: { completed: 2, total: 2 } });
    expect(judge(other('no').events)).toMatchObject({ status: 'failure', progress: { completed: 0, total: 2 } });
  });
});

test.describe('who stops says that it is done', () => {
  const ticked = proven(click('Subscribe'), { kind: 'expect_checked', target: 'Subscribe' });
  const rulingAfter = ({ events }: TraceBuilder) => {
    const asked = createJudge({});
    return asked.ruling(events.reduce(asked.reduce, asked.start()), true);
  };
  test('a proof that nobody looked at yet is looked at, once', () => {
    const stopped = trace(planOf([[ticked]]))
      .observed()
      .stopped();
    expect(rulingAfter(stopped)).toMatchObject({ kind: 'verify', purpose: { kind: 'proof', objective: 0 } });
    const looked = stopped.checked({ kind: 'proof', objective: 0, expected: 0 }, 'no');
    expect(rulingAfter(looked)).toMatchObject({ kind: 'verify', purpose: { kind: 'element' } });
    expect(rulingAfter(looked.checked({ kind: 'element', objective: 0, expected: 0 }, 'yes'))).toMatchObject({ kind: 'end' });
  });
  test('a click that showed nothing waits for the checks', () => {
    const stopped = trace(planOf([[click('Save')]], ['Saved']))
      .observed()
      .clicked('Save', UNCHANGED, at(9, 9))
      .stopped();
    expect(rulingAfter(stopped)).toMatchObject({ kind: 'verify', purpose: { kind: 'stated', phase: 'start' } });
    stopped.stated('start', 'no').stated('final', 'yes');
    expect(judge(stopped.events).status).toBe('success');
  });
  test('who says that it failed does not claim that', () => {
    const stopped = trace(planOf([[click('Save')]], ['Saved']))
      .observed()
      .clicked('Save', UNCHANGED, at(9, 9))
      .stated('start', 'no')
      .stopped({ status: 'failure', message: 'It is broken' });
    // All stated checks are told, though nothing can help the run any more.
    expect(rulingAfter(stopped)).toMatchObject({ kind: 'verify', purpose: { kind: 'stated', phase: 'final' } });
    expect(judge(stopped.stated('final', 'yes').events)).toMatchObject({ status: 'failure' });
  });
});

test('a click on what only holds the name of the button does not do the step', () => {
  const hit = (name: string) =>
    judge(
      trace(planOf([[click('Save')]]))
        .observed()
        .clicked(name).events,
    ).status;
  expect(['Save', 'Save…', "Don't Save", 'Save As…', 'Saved searches'].map(hit)).toEqual([
    ...['success', 'success', 'failure', 'failure', 'failure'],
  ]);
});
