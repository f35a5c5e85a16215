/** What an action did, and for which expected action it counts: effects, late effects, what runs ahead, what is left behind. */

import { judge } from '../../../src/judge/judge.js';
import { pictureTarget } from '../../../src/scenario/image-path.js';
import type { Action } from '../../../src/trace/action.js';
import type { UnderPoint } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf, type VerdictRow, verdictRows } from './asked.js';
import { appeared, at, begun, CHANGED, click, demand, on, proven, type TraceBuilder, typing, UNCHANGED } from './trace-builder.js';

const filling = demand('Fill "Name" with "Taro"');
const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
const when = { kind: 'expect_text', value: 'Update' } as const;
const gone = { kind: 'recovery', recovery: 0 } as const;
const proof = (objective = 0, expected = 0) => ({ kind: 'proof', objective, expected }) as const;
const stated = (phase: 'start' | 'final', index = 0) => ({ kind: 'stated', index, phase }) as const;
const ofStep = { kind: 'expected', objective: 0, expected: 0 } as const;
const eyes = { witness: 'scripted' };
const type = (text: string): Action => ({ type: 'type', text });
const wait: Action = { type: 'wait', seconds: 1 };
const waiting = demand('Wait 1 second');
const before = { ...proof(), phase: 'before' } as const;

const silent = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), UNCHANGED, { under: on(name) });
const hit = (builder: TraceBuilder, name: string) => builder.acted(at(builder.events.length, 5), CHANGED, { under: on(name) });
const save = () => begun([[click('Save')]]);
const two = (checks: string[] = []) => begun([[click('A')], [click('B')]], checks);
const plusTwice = () => begun([[click('+')], [click('+')]]);
const AREA = { x: 100, y: 100, width: 80, height: 20 };
const inField = (focus: Partial<typeof AREA>, name = 'Name'): UnderPoint => ({
  role: 'text box',
  name,
  bounds: AREA,
  focus: { ...AREA, ...focus },
});
const LEFT_CLICK = 'left_click';
const intoField = (focus: Partial<typeof AREA>, name?: string) =>
  begun([[click('Name')]]).acted(at(110, 105), UNCHANGED, { under: inField(focus, name) });

const enter = demand('Press Enter');
const ENTER: Action = { type: 'key', keys: 'enter' };
const notes: Action = { type: 'open_app', name: 'notes' };
const enterTooSoon = () =>
  begun([[enter]])
    .acted(notes, UNCHANGED)
    .acted(ENTER, UNCHANGED);

const ROWS: readonly VerdictRow<number>[] = [
  // What is an effect.
  [
    'a matching click, and accessibility tells of a change',
    () => save().acted(at(5, 5), UNCHANGED, { under: on('Save'), effects: { accessibility: 'it is checked now' } }),
    'success',
  ],
  [
    'a matching click, and the clipboard changed',
    () => save().acted(at(5, 5), UNCHANGED, { under: on('Save'), effects: { clipboard: true } }),
    'success',
  ],
  [
    'typing that changes only what it was typed into',
    () =>
      begun([[typing('Taro')]])
        .acted(type('Taro'), CHANGED, {
          under: { role: 'button', name: '', bounds: { x: 0, y: 0, width: 99, height: 99 } },
        })
        .checked(proof(), 'unsure'),
    'success',
  ],
  ['a wait that is expected needs no change', () => begun([[waiting]]).acted(wait, UNCHANGED), 'success'],
  [
    'a wait that is expected for something does',
    () => begun([[demand('Wait until "Done" is shown')]]).acted(wait, UNCHANGED),
    'incomplete_actions',
  ],
  [
    'the entry of a pop-up that a button opens, after a wait',
    () =>
      begun([[demand('Choose Options > Delete')]])
        .clicked('Options')
        .waited()
        .clicked('Delete', CHANGED, at(9, 9)),
    'success',
  ],
  [
    'a click that is due, given to fill a field',
    () =>
      begun([[click('Name')]]).acted(at(5, 5), CHANGED, {
        under: on('Name'),
        deed: { call: '1', reading: { kind: 'fill', target: 'Name', value: 'Taro' } },
      }),
    'success',
  ],
  // A field that has the keyboard already.
  ['a click into the field that has the keyboard already', () => intoField({}), 'success'],
  ['its place two pixels aside', () => intoField({ x: 102, y: 98 }), 'success'],
  ['its place three pixels to the side', () => intoField({ x: 103 }), 'incomplete_actions'],
  ['its place three pixels down', () => intoField({ y: 103 }), 'incomplete_actions'],
  ['its frame four pixels larger', () => intoField({ width: 84, height: 24 }), 'success'],
  ['five pixels wider', () => intoField({ width: 85 }), 'incomplete_actions'],
  ['five pixels higher', () => intoField({ height: 25 }), 'incomplete_actions'],
  ['a click into another field that has the keyboard already', () => intoField({}, 'Street'), 'incomplete_actions'],
  [
    'nobody knows what has the keyboard',
    () => begun([[click('Name')]]).acted(at(110, 105), UNCHANGED, { under: { role: 'text box', name: 'Name', bounds: AREA } }),
    'incomplete_actions',
  ],
  [
    'nobody knows where the field is',
    () => begun([[click('Name')]]).acted(at(110, 105), UNCHANGED, { under: { role: 'text box', name: 'Name', focus: AREA } }),
    'incomplete_actions',
  ],
  ['a click on a thing without a name', () => begun([[click('Name')]]).acted(at(110, 105), UNCHANGED), 'incomplete_actions'],
  // A cell of a sheet that has the keyboard already.
  ...(
    [
      ['a click into the cell that has it', LEFT_CLICK, { text: '', focus: AREA }, 'success'],
      ['a cell beside the one that has it', LEFT_CLICK, { text: '', focus: { ...AREA, x: AREA.x + 80 } }, 'incomplete_actions'],
      ['the whole sheet has it', LEFT_CLICK, { text: '', focus: { ...AREA, width: 900, height: 600 } }, 'incomplete_actions'],
      ['a row that holds nothing, and has the keyboard unchosen', LEFT_CLICK, { focus: AREA }, 'incomplete_actions'],
      ['a double click into that cell', 'double_click', { text: '', focus: AREA }, 'incomplete_actions'],
    ] as const
  ).map(
    ([what, type, under, status]): VerdictRow<number> => [
      `where the keyboard is in a sheet: ${what}`,
      () =>
        begun([[type === LEFT_CLICK ? click('Name') : demand('Double-click "Name"')]]).acted({ type, at: { x: 110, y: 105 } }, UNCHANGED, {
          under: { role: 'list item', name: 'Name', bounds: AREA, state: 'unselected, focused', ...under },
        }),
      status,
    ],
  ),
  // A row that was chosen before.
  ...(
    [
      ['a row', 'list item', 'selected', 'success'],
      ['the text of a row', 'label', 'selected, focused', 'success'],
      ['a tab', 'tab', 'selected', 'success'],
      ['a row that is not', 'list item', 'unselected', 'incomplete_actions'],
      ['a row of which nobody tells', 'list item', '', 'incomplete_actions'],
      ['a button that says so', 'button', 'selected', 'incomplete_actions'],
    ] as const
  ).map(
    ([what, role, state, status]): VerdictRow<number> => [
      `a click on what is chosen already: ${what}`,
      () => begun([[click('Name')]]).acted(at(110, 105), UNCHANGED, { under: { role, name: 'Name', bounds: AREA, state } }),
      status,
    ],
  ),
  [
    'a double click on it is another thing',
    () =>
      begun([[demand('Double-click "Name"')]]).acted({ type: 'double_click', at: { x: 110, y: 105 } }, UNCHANGED, {
        under: { role: 'list item', name: 'Name', bounds: AREA, state: 'selected' },
      }),
    'incomplete_actions',
  ],
  // Order.
  ['the second step before the first', () => hit(two(), 'B'), 'incomplete_actions', 0],
  ['the second step before the first, then the first', () => hit(hit(two(), 'B'), 'A'), 'incomplete_actions', 1],
  [
    'a silent click, then the same button with an effect, wanted twice: it counts for the first',
    () => hit(silent(plusTwice(), '+'), '+'),
    'incomplete_actions',
    1,
  ],
  ['a silent click, then another that does something else', () => hit(silent(two(), 'A'), 'Other'), 'incomplete_actions', 0],
  [
    'a silent click, then a silent one on the next: the first is left behind',
    () => silent(silent(two(), 'A'), 'B'),
    'incomplete_actions',
    0,
  ],
  [
    'two silent clicks in one batch, and a check that became true after both',
    () =>
      silent(silent(two(['42']), 'A'), 'B')
        .checked(stated('start'), 'no')
        .stopped()
        .checked(stated('final'), 'yes'),
    'action_no_effect',
  ],
  [
    'two silent clicks, and a check that was no after either',
    () =>
      silent(silent(two(['42']), 'A').checked(stated('start'), 'no'), 'B')
        .checked(stated('start'), 'no')
        .stopped()
        .checked(stated('final'), 'yes'),
    'action_no_effect',
  ],
  [
    'a silent click, then what the author made depend on something',
    () => hit(silent(begun([[click('A')], [{ ...click('B'), when }]]), 'A'), 'B'),
    'incomplete_actions',
    0,
  ],
  [
    'a click that must prove itself is not left behind',
    () => hit(silent(begun([[proven(click('A'), field)], [click('B')]]), 'A'), 'B').checked(proof(), 'no'),
    'incomplete_actions',
    0,
  ],
  [
    'the last of two actions of a step is left behind for the next step',
    () => hit(silent(hit(begun([[click('A'), click('B')], [click('C')]]), 'A'), 'B'), 'C'),
    'action_no_effect',
    1,
  ],
  // A batch.
  [
    'an action that does the step that is due as well as the next counts for the first',
    () => hit(begun([[proven(click('+'), field)], [click('+')]]), '+').checked(proof(), 'yes'),
    'incomplete_actions',
    1,
  ],
  [
    'the same action twice in one batch: one for each step',
    () => hit(hit(begun([[proven(click('+'), field)], [click('+')]]).checked(before, 'no'), '+'), '+').proved(),
    'success',
    2,
  ],
  [
    'what depends on something is not done ahead',
    () =>
      hit(begun([[filling], [{ ...click('B'), when }]]).acted(type('Taro'), CHANGED), 'B')
        .checked(proof(), 'yes')
        .checked({ kind: 'condition', objective: 1, expected: 0 }, 'yes'),
    'incomplete_actions',
    1,
  ],
  [
    'nothing comes after the last step',
    () =>
      hit(
        begun([[filling]])
          .checked(before, 'no')
          .acted(type('Taro'), CHANGED),
        'B',
      ).proved(),
    'success',
    1,
  ],
  [
    'the next step lists nothing',
    () => hit(begun([[filling], []]).acted(type('Taro'), CHANGED), 'B').checked(proof(), 'yes'),
    'incomplete_actions',
    1,
  ],
  // Late effects.
  [
    'what comes late, with a window',
    () => silent(save(), 'Save').late(1, UNCHANGED, { windows: [{ what: 'appeared', window: 1, title: 'Saved' }] }),
    'success',
  ],
  ['what comes late, without anything', () => silent(save(), 'Save').late(1, UNCHANGED), 'incomplete_actions', 0],
  ['pixels that come late', () => silent(save(), 'Save').late(1).stopped(), 'action_no_effect', 0],
  [
    'pixels that come late, where a state that nobody can read is wanted: unsure is never yes',
    () =>
      silent(begun([[proven(click('Save'), field)]]), 'Save')
        .late(1)
        .checked(proof(), 'unsure'),
    'incomplete_actions',
    0,
  ],
  ['what comes late of an action that nobody carried out', () => save().late(7), 'incomplete_actions', 0],
  ['what comes late of a click that is done', () => hit(save(), 'Save').late(1), 'success', 1],
  [
    'what comes late after a wait',
    () =>
      silent(save(), 'Save')
        .acted(wait, UNCHANGED)
        .late(2, UNCHANGED, { windows: [appeared('x')] }),
    'success',
    1,
  ],
  [
    'what comes late after two waits: nobody gave input in between',
    () =>
      silent(save(), 'Save')
        .acted(wait, UNCHANGED)
        .acted(wait, UNCHANGED)
        .late(3, UNCHANGED, { windows: [appeared('x')] }),
    'success',
    1,
  ],
  [
    'a change in a wait is of the step that was acted for, not of the next',
    () => hit(silent(two(), 'A'), 'A').acted(wait, CHANGED),
    'incomplete_actions',
    1,
  ],
  [
    'a claim of a click that showed its effect late changes nothing',
    () =>
      silent(save(), 'Save')
        .late(1, UNCHANGED, { windows: [appeared('x')] })
        .claimed(0, 0),
    'success',
    1,
  ],
  [
    'what comes late while a dialog is in the way is of the click all the same',
    () =>
      silent(save(), 'Save')
        .blocked('Tip', 0)
        .late(1, UNCHANGED, { windows: [appeared('x')] })
        .checked(gone, 'yes'),
    'success',
    1,
  ],
  // A program that was started, and whose first window is still to come.
  ['keys before the program that was started shows its window', () => enterTooSoon(), 'incomplete_actions', 0],
  ['the same, while it is waited', () => enterTooSoon().acted(wait, UNCHANGED, { windows: ['Notes'] }), 'incomplete_actions', 0],
  ['the same, late', () => enterTooSoon().late(2, UNCHANGED, { windows: [appeared('Notes')] }), 'incomplete_actions', 0],
  [
    'the keys themselves, when the window comes with them',
    () =>
      begun([[enter]])
        .acted(notes, UNCHANGED)
        .acted(ENTER, CHANGED, { windows: ['Notes'] }),
    'incomplete_actions',
    0,
  ],
  [
    'keys after its window has come, which bring up another',
    () =>
      begun([[enter]])
        .acted(notes, CHANGED, { windows: ['Notes'] })
        .acted(ENTER, UNCHANGED, { windows: ['Saved'] }),
    'success',
    1,
  ],
  [
    'a click on a button that brings up a window of its own',
    () =>
      begun([[click('Save')]])
        .acted(notes, UNCHANGED)
        .acted(at(5, 5), UNCHANGED, { under: on('Save'), windows: ['Saved'] }),
    'success',
    1,
  ],
  ['the second action of a step before the first', () => hit(hit(begun([[click('A'), click('B')]]), 'B'), 'A'), 'incomplete_actions', 0],
  // Dialogs.
  [
    'the next step while a dialog is in the way, after a silent click',
    () => hit(silent(two(), 'A').blocked('Tip', 0), 'B').checked(gone, 'yes'),
    'incomplete_actions',
    0,
  ],
  [
    'another window than the dialog closes',
    () =>
      hit(
        save()
          .blocked('Tip', 0)
          .acted(at(9, 9), CHANGED, { closed: [8] }),
        'Save',
      ),
    'incomplete_actions',
    0,
  ],
  [
    'a dialog that closes without anybody telling what else happened',
    () =>
      hit(
        save()
          .blocked('Tip', 0)
          .acted(at(9, 9), UNCHANGED, { closed: [7] }),
        'Save',
      ),
    'success',
    1,
  ],
  [
    'who stops before a dialog claims nothing for the step behind it',
    () => silent(save(), 'Save').blocked('Tip', 0).stopped().checked(gone, 'yes'),
    'incomplete_actions',
    0,
  ],
  [
    'a silent click that was left behind is told after a dialog too',
    () =>
      hit(
        hit(silent(begun([[click('A'), click('B'), click('C')]]), 'A'), 'B')
          .blocked('Tip', 0)
          .acted(at(9, 9), CHANGED, { closed: [7] }),
        'C',
      ),
    'action_no_effect',
    0,
  ],
  // Actions that were none.
  [
    'what the screen shows after a refused click',
    () => {
      const refused = save().acted(at(5, 5), UNCHANGED, {
        under: on('Save'),
        outcome: 'refused',
        error: 'no',
        refusal: { rule: 'r', isFinal: false },
      });
      return refused.push({
        kind: 'screen_compared',
        at: 9,
        action: 1,
        before: 'p0',
        after: 'p1',
        change: CHANGED,
        effects: {},
        settleMs: 1,
        settled: true,
      });
    },
    'incomplete_actions',
    0,
  ],
  [
    'an end of an action that never began',
    () => save().push({ kind: 'action_finished', at: 9, id: 77, outcome: 'failed', durationMs: 1 }),
    'incomplete_actions',
    0,
  ],
  [
    'a second end of an action',
    () => hit(save(), 'Save').push({ kind: 'action_finished', at: 9, id: 1, outcome: 'failed', durationMs: 1 }),
    'success',
    1,
  ],
  ['an action in a step that lists nothing', () => hit(begun([[], [click('Save')]]), 'Save'), 'incomplete_actions', 0],
  // Medium matches, and a witness.
  [
    'three medium matches that showed nothing, after another kind of action that did, and a witness',
    () =>
      [1, 2, 3]
        .reduce(
          builder => builder.acted(at(builder.events.length, 1), UNCHANGED),
          begun([[click('Save')]], [], eyes).acted(type('x'), CHANGED),
        )
        .witnessed(ofStep, 'yes')
        .witnessed(ofStep, 'yes', { stance: 'refute' }),
    'incomplete_actions',
    0,
  ],
  [
    'three medium matches that showed nothing, after a change and a sure click without one, and a witness',
    () =>
      [1, 2, 3]
        .reduce(
          builder => builder.acted(at(builder.events.length, 1), UNCHANGED),
          silent(begun([[click('Save')]], [], eyes).acted(at(2, 2), CHANGED), 'Save'),
        )
        .witnessed(ofStep, 'yes')
        .witnessed(ofStep, 'yes', { stance: 'refute' }),
    'incomplete_actions',
    0,
  ],
];
test(...verdictRows(ROWS, ({ progress }, [, , , completed]) => completed !== undefined && expect(progress.completed).toBe(completed)));

test('what shows while one only waits is of the input before, however long; another input ends that', () => {
  const came = { windows: [appeared('Saved')] };
  const waited = silent(save(), 'Save').acted(wait, UNCHANGED).acted(wait, UNCHANGED).acted(wait, UNCHANGED);
  expect(judge(waited.acted(wait, CHANGED, { effects: came }).events).status).toBe('success');
  const pressed = silent(save(), 'Save').pressed('F5', UNCHANGED);
  expect(judge(pressed.acted(wait, CHANGED, { effects: came }).events).failureReason).toBe('incomplete_actions');
});

test('an effect says where it was, on what, and between which pictures', () => {
  const evidence = (change: typeof CHANGED, under?: UnderPoint) => {
    const windows = ['Saved'];
    const builder = begun([[typing('x')]]).acted(type('x'), change, { windows, ...(under && { under }) });
    return judge(builder.checked(proof(), 'unsure').events).objectives[0]?.evidence;
  };
  const lines = { kind: 'effect', events: [6, 7, 8], pictures: ['p0', 'p0'], rule: 'own-effect' };
  expect(evidence(UNCHANGED)).toStrictEqual([{ ...lines, text: 'the window "Saved" appeared' }]);
  expect(evidence(CHANGED, on('Name'))).toStrictEqual([
    {
      ...{ ...lines, pictures: ['p0', 'p1'] },
      text: 'the window "Saved" appeared, the screen changed (2.0 %)',
      regions: CHANGED.regions,
      element: { role: 'button', name: 'Name' },
    },
  ]);
  const many = { ...CHANGED, regions: Array.from({ length: 9 }, () => AREA) };
  expect(evidence(many)?.[0]?.regions).toHaveLength(6);
});

test('a step is under way from its first action, and reached in no run that was cut off in it', () => {
  const started = save();
  started.decided({ actions: 1 }).push({ kind: 'action_started', at: 9, id: 1, turn: 1, action: wait, caption: 'wait' });
  expect(judge(started.push({ kind: 'interrupted', at: 9, by: 'user', message: 'Shift+Escape' }).events).objectives[0]?.status).toBe(
    'in_progress',
  );
  expect(judge(save().push({ kind: 'interrupted', at: 9, by: 'user', message: 'Shift+Escape' }).events).objectives[0]?.status).toBe(
    'pending',
  );
});

test('what was not carried out leads to no verification', () => {
  const builder = begun([[filling]])
    .checked(before, 'no')
    .acted(type('Taro'), UNCHANGED, { outcome: 'not_executed' });
  expect(rulingOf(builder)).toMatchObject({ kind: 'go_on' });
});

const seenOnly: UnderPoint = { role: 'text', name: 'Polite', text: 'Polite', bounds: AREA };
const inside = { ...CHANGED, regions: [AREA] };
const RINGS: readonly [what: string, under: UnderPoint, change: typeof CHANGED, isDecided: boolean][] = [
  ['what only eyes have seen: it may be a box that was ticked', seenOnly, inside, false],
  ['a picture that only eyes have found', { ...seenOnly, role: 'icon', name: pictureTarget('polite.png') }, inside, false],
  ['what only eyes have seen, and nothing changed there', seenOnly, UNCHANGED, true],
  ['what its program tells is a label', { ...seenOnly, state: '' }, inside, true],
  ['what its program tells is a button', { ...seenOnly, role: 'button' }, inside, true],
];
test(
  ...eachRow('a click that shows no more than a dead button would, on', RINGS, ([what, under, change, isDecided]) => [
    `${what}: ${isDecided ? 'no effect' : 'not decided'}`,
    () => {
      const requirement = under.role === 'icon' ? demand('Click the image "polite.png"') : click('Polite');
      const clicked = () => begun([[requirement]]).acted(at(110, 105), change, { under });
      const gaveUp = { kind: 'gave_up', at: 9, reason: 'action_no_effect', message: 'nothing changed' } as const;
      for (const ended of [
        hit(begun([[requirement], [click('B')]]).acted(at(110, 105), change, { under }), 'B').stopped(),
        clicked().push(gaveUp),
      ]) {
        const verdict = judge(ended.events);
        expect([verdict.failureReason, verdict.decided ?? true]).toEqual(['action_no_effect', isDecided]);
      }
    },
  ]),
);
