/** How each demand stands, asked of the facts so far: what was given, what was seen of it, which look decides, and what must have been otherwise before. */

import { demandsFrom, isBefore } from '../../../src/evidence/facts.js';
import { type Misfit, misfitOf, type SeenInput } from '../../../src/evidence/fits.js';
import type { Standing } from '../../../src/evidence/rule.js';
import { partsOf } from '../../../src/evidence/serving.js';
import { standingAt } from '../../../src/evidence/standing.js';
import { judge } from '../../../src/judge/judge.js';
import { readSteps, requirementOf } from '../../../src/plan/requirement.js';
import type { Reading } from '../../../src/scenario/reading.js';
import type { Action } from '../../../src/trace/action.js';
import type { CheckResult, WindowChange } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf, stateOf } from './asked.js';
import {
  appeared,
  at,
  authored,
  CHANGED,
  demandsOf,
  looked as look,
  on,
  planOf,
  type TraceBuilder,
  trace,
  UNCHANGED,
} from './trace-builder.js';

const FIELD = { x: 10, y: 10, width: 200, height: 30 };
const OTHER = { x: 10, y: 60, width: 200, height: 30 };
const BOX = 'Check "I agree"';
const eyes = { witness: 'scripted' };

const before = (t: TraceBuilder, holds: CheckResult['holds'], objective = 0) => look(t, holds, objective, { phase: 'before' });
const glance = (t: TraceBuilder, holds: CheckResult['holds'], objective = 0) => look(t, holds, objective, { phase: 'glance' });
const last = (t: TraceBuilder, holds: CheckResult['holds'], objective = 0) => look(t, holds, objective, { phase: 'last' });
const act = (t: TraceBuilder, action: Action, change = CHANGED, facts: Parameters<TraceBuilder['acted']>[2] = {}) =>
  t.acted(action, change, { before: `d${t.events.length}`, ...facts });
const hit = (t: TraceBuilder, name: string, windows: WindowChange[] = []) =>
  act(t, at(t.events.length, 5), CHANGED, { under: on(name), effects: { windows } });
const type = (t: TraceBuilder, text: string, change = CHANGED) => act(t, { type: 'type', text }, change, { keyboard: { held: false } });
const key = (t: TraceBuilder, keys: string, windows: WindowChange[] = []) =>
  act(t, { type: 'key', keys }, CHANGED, { effects: { windows } });
const wait = (t: TraceBuilder) => act(t, { type: 'wait', seconds: 1 }, UNCHANGED);
const open = (t: TraceBuilder) => act(t, { type: 'open_app', name: 'calculator' });
const retitled = (from: string, title: string): WindowChange => ({ what: 'retitled', window: 5, title, before: from });
const notCompared = (t: TraceBuilder) => {
  t.events.pop();
  return t;
};

const hello = () => authored(['Type "hello"']);
const closing = () => authored(['Close the "Terms" dialog']);
const calculator = () => authored(['Open the calculator']);
const deletion = (...after: string[]) => authored(['Click "Delete"', 'File "a.txt" was deleted', ...after]);
const typedOf = () => look(type(authored(['Type "Anna"', 'Click "Send"']), 'Anna'), 'yes', 0, { region: FIELD });
/** A trace from before requirements. */
/** What a model, or the author, may read into words that the grammar does not read so. */
const reading = (check: Reading) => {
  const steps = [demandsOf(['Click "Help"'])[0]!, [requirementOf(check, 'a sentence', { language: 'en', by: 'pinned' })]];
  return trace(planOf(steps)).push({ kind: 'required', at: 2, requirements: steps }).observed();
};
const helpOpened = () => reading({ kind: 'expect_window', target: 'Help', was: 'otherwise' });
const neverFound = (sentence = 'Close the "置換" dialog', started: object = eyes) =>
  look(hit(before(authored([sentence], started), 'yes'), 'Close'), 'yes');

const filling = (holds: CheckResult['holds'], facts: Partial<CheckResult> = {}) =>
  look(authored(['Fill "Name" with "Ann"'], eyes), holds, 0, { phase: 'before', ...facts });
const saidNo = (t: TraceBuilder) => t.witnessed({ kind: 'expected', objective: 0, expected: 0 }, 'no');
const radio = () => authored(['Click the radio button "Express"']);
const EXPRESS = { role: 'radio button', name: 'Express' };
const FOCUSSED = { role: 'text box', name: 'Name', bounds: FIELD, focus: FIELD };
const ENTRY = (name: string) => ({ role: 'menu item', name });
const saving = () => authored(['Choose "File" > "Save"']);
const menu = (t: TraceBuilder, name: string) => act(t, at(t.events.length, 5), CHANGED, { under: { role: 'menu', name } });
const entry = (t: TraceBuilder, name: string) => act(t, at(t.events.length, 5), CHANGED, { under: ENTRY(name) });

type Wanted = { kind: Standing['kind']; because?: string; evidence?: object; unsure?: boolean };
const OPEN = (because: string): Wanted => ({ kind: 'open', because });
/** It was seen not to be so. */
const NO = (because: string): Wanted => ({ ...OPEN(because), unsure: false });
/** Nobody can tell. */
const UNSURE = (because: string): Wanted => ({ ...OPEN(because), unsure: true });
const SHOWN: Wanted = { kind: 'shown' };
const SHOWN_BY = (rule: string): Wanted => ({ kind: 'shown', evidence: { rule } });
const HELD: Wanted = { kind: 'shown', evidence: { kind: 'already_satisfied' } };

const ROWS: readonly [what: string, build: () => TraceBuilder, wanted: Wanted, objective?: number][] = [
  // What was typed.
  [
    'a text that was sent with Enter in one go: nobody saw the field in between',
    () => look(type(authored(['Type "hello" and press Enter']), 'hello\n'), 'no'),
    SHOWN_BY('own-effect'),
  ],
  ['a text in two pieces, of which the second showed something', () => look(type(type(hello(), 'hel', UNCHANGED), 'lo'), 'unsure'), SHOWN],
  [
    'a text in two pieces, of which the second showed something late',
    () => look(type(type(hello(), 'hel', UNCHANGED), 'lo', UNCHANGED).late(2, UNCHANGED, { accessibility: 'it has a caret' }), 'unsure'),
    SHOWN_BY('own-effect'),
  ],
  ['a text of which nobody saw yet what it did', () => notCompared(type(hello(), 'hello')), OPEN('strength')],
  ['a click of which nobody saw yet what it did', () => notCompared(hit(authored(['Click "OK"']), 'OK')), OPEN('own-effect')],
  [
    'a text that was not there, and nobody looked after the second try',
    () => type(look(type(hello(), 'hello'), 'no'), 'hello'),
    OPEN('strength'),
  ],
  [
    'a text that was not there, and the second try showed something where nobody can read',
    () => look(type(look(type(hello(), 'hello'), 'no'), 'hello'), 'unsure'),
    SHOWN_BY('own-effect'),
  ],
  [
    'a text that nobody can read, typed twice, and only the first time did something',
    () => look(type(type(hello(), 'hello'), 'hello', UNCHANGED), 'unsure'),
    SHOWN_BY('own-effect'),
  ],
  [
    'a text that is not there, and then nobody could tell',
    () => look(wait(look(type(hello(), 'hello'), 'no')), 'unsure'),
    OPEN('whole-text'),
  ],
  [
    'a text that is there, and then nobody could tell',
    () => look(wait(look(type(hello(), 'hello', UNCHANGED), 'yes')), 'unsure'),
    SHOWN_BY('turned'),
  ],
  [
    'a text that stood in no place that is known, and another field is looked at',
    () => look(hit(look(type(authored(['Type "Anna"', 'Click "Send"']), 'Anna'), 'yes'), 'City'), 'no', 0, { region: OTHER }),
    SHOWN,
  ],
  ['a text that stood in its field, and then nobody knows where to look', () => look(hit(typedOf(), 'City'), 'unsure'), SHOWN],

  // What is so afterwards.
  ['a box that was ticked beforehand, before its step looks for itself', () => before(authored([BOX]), 'yes'), { kind: 'open' }],
  ['a box that was ticked, and is not so any more', () => look(look(hit(authored([BOX]), 'I agree'), 'yes'), 'no'), OPEN('strength')],
  [
    'a box that was ticked, and that is gone with its page',
    () => look(look(hit(authored([BOX]), 'I agree'), 'yes'), 'no', 0, { absent: true }),
    SHOWN,
  ],
  [
    'a field that held it, when all that was done was to take a dialog away',
    () =>
      look(
        authored(['Fill "Name" with "Ann"'])
          .blocked('Tip', 0)
          .acted(at(9, 9), CHANGED, { under: on('OK'), closed: [7] }),
        'yes',
      ),
    HELD,
  ],
  [
    'a field that held it, and the same sentence goes on with a click',
    () => hit(look(authored(['Fill "Name" with "Ann" and click "OK"']), 'yes'), 'OK'),
    HELD,
  ],
  ['a dialog that no look has found by its name, and there are no eyes', () => neverFound('Close the "置換" dialog', {}), OPEN('turned')],

  // It was otherwise before.
  ['a dialog that was there, and was closed', () => look(hit(before(closing(), 'no'), 'Close'), 'yes'), SHOWN_BY('turned')],
  [
    'a dialog that only bears another title',
    () => look(hit(before(closing(), 'no'), 'x', [retitled('Terms', 'News')]), 'yes'),
    OPEN('same-object'),
  ],
  [
    'a dialog that is said to be closed, and only bears another title',
    () => {
      const t = hit(authored(['Click "Open"', 'Click "Agree"', 'the "Terms" dialog is closed']), 'Open', [
        { ...appeared('Terms'), window: 5 },
      ]);
      return look(hit(t, 'Agree', [retitled('Terms', 'News')]), 'yes', 2);
    },
    OPEN('same-object'),
    2,
  ],
  [
    'a title that is not to be shown, and that the window bears no more',
    () => look(hit(authored(['Click "Agree"', 'the "Terms" window is not shown']), 'Agree', [retitled('Terms', 'News')]), 'yes', 1),
    SHOWN,
    1,
  ],
  [
    'a file of which nobody saw that it was not there',
    () => look(hit(authored(['Click "New"', 'File "a.txt" was created']), 'New'), 'yes', 1),
    OPEN('turned'),
    1,
  ],
  ['a file of which nobody saw that it was there', () => look(hit(deletion(), 'Delete'), 'yes', 1), OPEN('present'), 1],
  [
    'a file that was there only after it was found deleted',
    () => look(look(hit(deletion('File "a.txt" exists'), 'Delete'), 'yes', 1), 'yes', 2),
    OPEN('present'),
    1,
  ],
  [
    'a look at a sentence that asks for nothing to be looked at says nothing of a file',
    () => look(hit(look(deletion(), 'no', 0), 'Delete'), 'yes', 1),
    OPEN('present'),
    1,
  ],
  [
    'nor does one at what only eyes can tell',
    () => {
      const t = authored(['Click "Delete"', 'File "a.txt" was deleted'], { checks: ['The page looks nice'] });
      return look(hit(t.stated('start', 'no'), 'Delete'), 'yes', 1);
    },
    OPEN('present'),
    1,
  ],
  [
    'a dialog that came up only after it was found closed',
    () => {
      const t = look(hit(authored(['Click "Agree"', 'the "Terms" dialog is closed', 'Click "More"']), 'Agree'), 'yes', 1);
      return hit(t, 'More', [appeared('Terms')]);
    },
    OPEN('present'),
    1,
  ],
  [
    'a field that no longer says it, and a window of the field’s name came up',
    () => look(hit(authored(['Click "Clear"', 'the "Name" field no longer contains "x"']), 'Clear', [appeared('Name')]), 'yes', 1),
    OPEN('present'),
    1,
  ],
  [
    'a field that no longer says it, and a window of the field’s name bears another title',
    () => {
      const t = before(authored(['Click "Clear"', 'the "Name" field no longer contains "x"']), 'no', 1);
      return look(hit(t, 'Clear', [retitled('Name', 'Names')]), 'yes', 1);
    },
    SHOWN,
    1,
  ],
  [
    'a window that was opened, and one of that name went: another may have stood there all the time',
    () => look(hit(helpOpened(), 'Help', [{ ...appeared('Help'), what: 'closed' }]), 'yes', 1),
    OPEN('turned'),
    1,
  ],
  [
    'a window that was opened after one of that name had got another title',
    () => look(hit(before(hit(helpOpened(), 'x', [retitled('Help', 'News')]), 'no', 1), 'Help', [appeared('Help')]), 'yes', 1),
    SHOWN,
    1,
  ],
  [
    'the window in front, when another one bears another title',
    () => look(hit(before(authored(['Close the window']), 'no'), 'Close', [retitled('Main', 'Home')]), 'yes'),
    SHOWN,
  ],
  ['a program that was there, and that nobody opened', () => look(wait(before(calculator(), 'yes')), 'yes'), NO('turned')],
  ['a program that was opened', () => look(open(before(calculator(), 'yes')), 'yes'), SHOWN],
  ['a program that was found, and opened only then', () => open(look(calculator(), 'yes')), OPEN('turned')],
  ['a dialog that nobody saw before it was closed', () => look(hit(closing(), 'Close'), 'yes'), UNSURE('turned')],
  ['a dialog of which nobody could tell beforehand', () => look(hit(before(closing(), 'unsure'), 'Close'), 'yes'), UNSURE('turned')],
  [
    'a dialog that is there again in the end, and that nobody saw before',
    () => last(look(hit(closing(), 'Close'), 'yes'), 'no'),
    OPEN('turned'),
  ],

  // Nobody else did it.
  ['a dialog that went by itself', () => look(before(closing(), 'no'), 'yes'), OPEN('own-effect')],
  [
    'a dialog that goes a little after an input',
    () => look(before(hit(before(closing(), 'no'), 'Close'), 'no'), 'yes'),
    SHOWN_BY('turned'),
  ],
  ['a dialog that went long after an input', () => look(look(hit(before(closing(), 'no'), 'Close'), 'no'), 'yes'), OPEN('own-effect')],
  [
    'a dialog that went by itself, and then something was done',
    () => hit(look(before(closing(), 'no'), 'yes'), 'Close'),
    OPEN('own-effect'),
  ],
  [
    'a dialog that went while a person was at the mouse',
    () => look(hit(before(closing(), 'no'), 'Close').helped(), 'yes'),
    OPEN('own-effect'),
  ],

  [
    'a program that was opened, and took its time to come up',
    () => look(look(open(before(calculator(), 'no')), 'no'), 'yes'),
    SHOWN_BY('turned'),
  ],

  // Eyes, and the text that was typed.
  ['a dialog that no look has found by its name, and that eyes see is there', () => saidNo(neverFound()), NO('strength')],
  ['a field that nobody can read, and eyes say no', () => saidNo(look(type(filling('unsure'), 'Ann'), 'unsure')), NO('whole-text')],
  ['a field that nobody can read', () => look(type(filling('unsure'), 'Ann'), 'unsure'), SHOWN_BY('strength')],
  [
    'a field that no look has found, though the text was typed',
    () => look(type(filling('no', { absent: true }), 'Ann'), 'no', 0, { absent: true }),
    UNSURE('strength'),
  ],
  ['a radio button that is not chosen', () => look(act(radio(), at(5, 5), CHANGED, { under: EXPRESS }), 'no'), NO('strength')],
  [
    'a text in a field that had the keyboard, of which the program told late',
    () => {
      const t = act(hello(), { type: 'type', text: 'hello' }, UNCHANGED, { keyboard: { held: true } });
      return look(t.late(1, UNCHANGED, { accessibility: 'it has a caret' }), 'yes');
    },
    SHOWN_BY('own-effect'),
  ],
  [
    'a pointer that is moved to a field that has the keyboard',
    () => act(authored(['Hover over "Name"']), { type: 'mouse_move', at: { x: 20, y: 20 } }, UNCHANGED, { under: FOCUSSED }),
    SHOWN_BY('amount'),
  ],

  [
    'a key that is pressed too seldom, and then another one',
    () => key(key(authored(['Press Tab 3 times']), 'Tab'), 'Return'),
    NO('amount'),
  ],

  [
    'a click that was left, and given once more when all was done',
    () => hit(act(authored(['Click "Go"']), at(1, 1), UNCHANGED, { under: on('Go') }).claimed(0, 0), 'Go'),
    { kind: 'silent' },
  ],

  // The menus on the way.
  ['an entry of the menu that is named', () => entry(menu(saving(), 'File'), 'Save'), SHOWN],
  ['an entry of the same name in another menu', () => entry(menu(saving(), 'Edit'), 'Save'), { kind: 'open' }],
  ['an entry of a menu that a button opens', () => entry(hit(saving(), 'More'), 'Save'), SHOWN],
  [
    'an entry behind one that the pointer only went over',
    () => entry(act(menu(saving(), 'File'), { type: 'mouse_move', at: { x: 5, y: 20 } }, CHANGED, { under: ENTRY('Open') }), 'Save'),
    SHOWN,
  ],
  [
    'an entry of a menu in a menu, of which the first was opened by a key',
    () => entry(menu(hit(authored(['Choose "File" > "Export" > "PDF"']), 'Elsewhere'), 'Export'), 'PDF'),
    SHOWN,
  ],
  [
    'an entry of which no menu is named',
    () => entry(menu(hit(reading({ kind: 'menu', path: ['Save'] }), 'Help'), 'Edit'), 'Save'),
    SHOWN,
    1,
  ],

  // In the author's order.
  [
    'a click while the file was only not there yet',
    () => look(hit(glance(key(authored(['Save it as "a.txt"', 'Click "Close"']), 'Return'), 'no'), 'Close'), 'yes'),
    SHOWN,
    1,
  ],
  [
    'a click after which the file was not there',
    () => look(look(hit(key(authored(['Save it as "a.txt"', 'Click "Close"']), 'Return'), 'Close'), 'no'), 'yes'),
    OPEN('amount'),
    1,
  ],
  [
    'a click whose field was emptied by a later sentence',
    () => {
      const t = type(before(authored(['Fill "Name" with "Ann"', 'Click "Add"', 'Click "Clear"']), 'no'), 'Ann');
      return last(hit(look(hit(t, 'Add'), 'yes'), 'Clear'), 'no');
    },
    SHOWN,
    1,
  ],
];

for (const [what, build, wanted, objective = 0] of ROWS) {
  const { kind, ...facts } = wanted;
  test(`${what}: ${kind}${Object.keys(facts).length > 0 ? ` (${JSON.stringify(Object.values(facts)[0])})` : ''}`, () => {
    const standing = standingAt(stateOf(build()).ledger, { objective, expected: 0 });
    expect(standing).toMatchObject(wanted);
    if (kind === 'open') expect('because' in standing ? standing.because : undefined).toBe(wanted.because);
  });
}

test('a glance at what no sentence asks for is none', () => {
  const t = look(hit(authored(['Click "OK"']), 'OK'), 'yes', 7, { phase: 'glance' });
  expect(judge(t.events).status).toBe('success');
});

const NOT_FOR_EYES: readonly [what: string, build: () => TraceBuilder][] = [
  ['a check that is a step, and finds nothing: that is a no', () => look(authored(['"Done" is shown'], eyes), 'no', 0, { absent: true })],
  [
    'what is waited for, and is not there yet',
    () => look(hit(authored(['Wait until "Done" is shown'], eyes), 'Load'), 'no', 0, { absent: true }),
  ],
  [
    'a dialog that was not found beforehand, and nobody has looked since',
    () => wait(before(authored(['Close the "置換" dialog'], eyes), 'yes')),
  ],
  ['a window without a name, of which there was none', () => neverFound('Close the window')],
  [
    'a dialog that is gone, and nobody looked for it beforehand',
    () => look(hit(authored(['Close the "置換" dialog'], eyes), 'Close'), 'yes'),
  ],
];
test(
  ...eachRow('no eyes are asked of', NOT_FOR_EYES, ([what, build]) => [
    `no eyes are asked of ${what}`,
    () => expect(rulingOf(build())).not.toMatchObject({ kind: 'witness' }),
  ]),
);

const click: Action = { type: 'left_click', at: { x: 5, y: 5 } };
const INPUTS: readonly [what: string, sentence: string, action: Action, misfit: Misfit | undefined, seen: Partial<SeenInput>][] = [
  [
    'a wait, whatever window has the keyboard',
    'In the "Work" window, wait 2 seconds',
    { type: 'wait', seconds: 2 },
    undefined,
    { keyboard: { window: 'Home' } },
  ],
  ['a label that bears a slider’s name', 'Click the "Volume" slider', click, undefined, { under: { role: 'label', name: 'Volume' } }],
  [
    'a button in a dialog that has no window, while other windows are shown',
    'In the "Confirm" dialog, click "OK"',
    click,
    undefined,
    { under: { ...on('OK'), window: 'Home', others: ['News'] } },
  ],
  [
    'a button in a window of the program that is named',
    'In the text editor window, click "OK"',
    click,
    undefined,
    { under: { ...on('OK'), window: 'notes.txt', owners: ['text-editor'] } },
  ],
];
test(
  ...eachRow('inputs', INPUTS, ([what, sentence, action, misfit, seen]) => [
    `${sentence}: ${what}: ${misfit ?? 'it is the one'}`,
    () => {
      const [requirement] = demandsOf([sentence])[0]!;
      expect(misfitOf(requirement!, { part: partsOf(action)[0]!, ...seen })).toBe(misfit);
    },
  ]),
);

const place = (objective: number, expected: number) => ({ objective, expected });
test('the author’s order: by the sentence, and in a sentence by the clause', () => {
  const places = [place(0, 0), place(0, 1), place(1, 0), place(1, 1)];
  for (const [one, first] of places.entries())
    for (const [other, second] of places.entries()) expect(isBefore(first, second)).toBe(one < other);
});

test('what comes from the middle of a sentence on', () => {
  const { ledger } = stateOf(authored(['Click "A" and click "B"', 'Click "C" and click "D"']));
  expect(demandsFrom(ledger, place(0, 1)).map(one => one.place)).toEqual([place(0, 1), place(1, 0), place(1, 1)]);
});

const READ: readonly [sentence: string, as: string, targets: string[]][] = [
  ['Click "OK"', 'input', ['OK']],
  ['Click the image "save.png"', 'input', ['image "save.png"']],
  ['Drag "a" to "Trash"', 'input', ['a']],
  ['Select "Blue" from "Color"', 'state', ['Blue']],
  ['Type "hello"', 'input', []],
  ['Fill "Name" with "Ann"', 'state', ['Name']],
  ['Press Ctrl+S', 'input', []],
  ['Open the calculator', 'state', []],
  ['Close the window', 'state', []],
  ['"Done" is shown', 'state', []],
];
test(
  ...eachRow('read', READ, ([sentence, as, targetElements]) => [
    `${sentence}: ${as} ${JSON.stringify(targetElements)}`,
    () => expect(demandsOf([sentence])[0]![0]).toMatchObject({ as, targetElements }),
  ]),
);

test('who read the author’s words: the grammar, the author, or nobody yet', () => {
  const steps = [
    { text: 'Click "Shop"', line: 1, column: 1 },
    { text: 'Submit the order', line: 2, column: 1, meant: ['Click "Order now"'] },
    { text: 'Tidy up', line: 3, column: 1 },
    { text: 'Sort it', line: 4, column: 1, meant: ['Click "Sort"'], goal: 'the rows stand by name' },
  ];
  const read = readSteps({ steps }, 'en');
  expect(read.map(own => own?.map(({ by, targetElements }) => [by, ...targetElements]))).toEqual([
    [['grammar', 'Shop']],
    [['pinned', 'Order now']],
    undefined,
    [['pinned', 'Sort'], ['pinned']],
  ]);
  expect(read[3]![1]).toMatchObject({ as: 'goal', text: 'Sort it', description: 'the rows stand by name' });
});
