/** What is looked at, asked and waited for next: what each of these depends on. */
import { goalOf, noteOf, type Requirement } from '../../../src/plan/requirement.js';
import type { Action } from '../../../src/trace/action.js';
import type { CheckResult, UnderPoint } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf } from './asked.js';
import { at, authored, begun, CHANGED, click, demand, on, type TraceBuilder, UNCHANGED } from './trace-builder.js';

type Phase = 'before' | 'glance' | 'last';
const of = (objective: number, expected = 0, phase?: Phase) => ({ kind: 'proof', objective, expected, ...(phase && { phase }) }) as const;
const key = (t: TraceBuilder, keys: string, change = CHANGED, windows: string[] = []) =>
  t.pressed(keys, change, { before: `d${t.events.length}`, windows });
const hit = (t: TraceBuilder, under: Partial<UnderPoint> = {}) =>
  t.acted(at(t.events.length, 5), CHANGED, { under: { ...on('Save'), ...under }, before: `d${t.events.length}` });
const WAIT: Action = { type: 'wait', seconds: 1 };
const eyes = { witness: 'eyes' };

const CLOSING = 'Press Ctrl+Q to close the dialog';
/** The key that is to close it was pressed, and it is still there. */
const pressed = (windows: string[] = []) => key(authored([CLOSING]).checked(of(0, 1, 'before'), 'no'), 'ctrl+q', CHANGED, windows);
const silent = (...sentences: string[]) => key(authored(sentences), 'F5', UNCHANGED);

const saving = (keys: string, windows: string[] = []) =>
  key(authored(['Save it as "a.txt"']).checked(of(0, 0, 'before'), 'no'), keys, CHANGED, windows);

/** A line is put in for a goal; what is seen then, and a sentence that presses Enter, come later. */
const lined = (keys: string) => {
  const t = begun([[goalOf('Add a line')], [demand('"Rain" is shown')], [demand('Press Enter')]]);
  return key(t.checked(of(1, 0, 'before'), 'no'), keys);
};

const filled = (kind: 'fill' | 'click', next = 'Show all') => {
  const deed = { call: '1', reading: { kind, target: 'Quantity', ...(kind === 'fill' && { value: '3' }) } };
  const t = begun([[goalOf('Add an item')], [goalOf(next)], [click('Quantity')]], [], eyes);
  return t.acted(at(5, 5), CHANGED, { under: on('Quantity'), deed, before: 'd1' });
};

const noted = () => {
  const t = begun([[noteOf('Steps', 'model')], [goalOf('Add an item')], [click('Quantity')]], [], eyes);
  return t.acted(at(5, 5), CHANGED, { under: on('Quantity'), before: 'd1' });
};

const TERM = { role: 'text box', name: '', bounds: { x: 1, y: 1, width: 90, height: 20 }, nowhere: ['Search Term'] };
const unnamed = (requirement: Requirement = click('Search Term')) => hit(begun([[requirement]], [], eyes), TERM);
/** Nothing of what was clicked had an effect, and what is due is not there. */
const fruitless = (facts: object) => {
  const t = [1, 2, 3].reduce(
    (all, x) => all.acted(at(x, 9), UNCHANGED, { under: on(`x${x}`), before: `d${x}` }),
    begun([[click('Save')]], [], facts),
  );
  return t.checked({ kind: 'element', objective: 0, expected: 0 }, 'no');
};
const SETTINGS = { elementSearchActions: 2, noChangeActions: 9, noChangeSubtleActions: 9, sameActions: 9 } as object;
const unread = (requirement: Requirement) =>
  begun([[requirement]], [], eyes)
    .typed('Taro', UNCHANGED)
    .checked(of(0), 'unsure');

const ROWS: readonly [what: string, wanted: Record<string, unknown>, build: () => TraceBuilder, settings?: object][] = [
  ['what an input is to bring about, as soon as it was given', { kind: 'verify', purpose: of(0, 1) }, pressed],
  ['that it has not come about', { kind: 'end' }, () => pressed().checked(of(0, 1), 'no')],
  ['the same, and the program asks first', { kind: 'go_on' }, () => pressed(['Save?']).checked(of(0, 1), 'no')],
  [
    'what a silent input is to bring about, before that',
    { kind: 'verify', purpose: of(0, 1, 'before') },
    () => silent('Press F5 to close the dialog'),
  ],
  ['a dialog that is to be answered first, without a wait', { kind: 'verify', purpose: of(0, 0, 'glance') }, () => saving('ctrl+shift+s')],
  ['a message behind its Return, without a wait', { kind: 'verify', purpose: of(0, 0, 'glance') }, () => saving('Return', ['Replace?'])],
  ['a file, once its dialog has its Return', { kind: 'verify', purpose: of(0) }, () => saving('Return')],
  ['a file that is saved by the key alone', { kind: 'verify', purpose: of(0) }, () => key(authored(['Save the file']), 'ctrl+s')],
  ['a silent input, and another sentence', { kind: 'go_on' }, () => silent('Press F5', 'Close the dialog')],
  ['a goal whose Return a later sentence names, too', { kind: 'verify', purpose: of(1, 0, 'glance') }, () => lined('Return')],
  ['a goal for which a field is filled whose name a later sentence clicks on, too', { kind: 'go_on', objective: 0 }, () => filled('fill')],
  ['the same of a click: the run has gone on', { kind: 'witness', purpose: { objective: 0 } }, () => filled('click')],
  ['two goals that the run has gone on from, one of them a note', { kind: 'witness', purpose: { objective: 1 } }, () => noted()],
  ['what is not there, and nobody has eyes', { kind: 'end' }, () => fruitless({}), SETTINGS],
  ['what is not there by that name, and somebody has eyes', { kind: 'go_on' }, () => fruitless(eyes), SETTINGS],
  ['the same behind what is to be seen first', { kind: 'go_on', objective: 0 }, () => filled('click', 'The list is empty')],
  ['a button that nothing is, and a field was hit', { kind: 'verify' }, () => unnamed(demand('Click the "Search Term" button')).stopped()],
  ['a name that nothing bears', { kind: 'witness', marked: TERM.bounds }, () => unnamed().stopped()],
  ['the same after a wait', { kind: 'witness', marked: TERM.bounds }, () => unnamed().acted(WAIT, UNCHANGED).stopped()],
  [
    'the same after a dialog was answered',
    { kind: 'verify' },
    () =>
      unnamed()
        .blocked('Tip', 0)
        .acted(at(9, 9), CHANGED, { closed: [7] })
        .stopped(),
  ],
  [
    'the same of a state',
    { kind: 'verify' },
    () =>
      unnamed(demand('Check "Search Term"'))
        .checked(of(0, 0, 'before'), 'no')
        .stopped(),
  ],
  [
    'a state that nobody can read: in the author’s words',
    { kind: 'witness', claim: 'My own words' },
    () =>
      unread({ ...demand('Fill "Name" with "Taro"'), text: 'My own words' })
        .stopped()
        .checked(of(0), 'unsure'),
  ],
];
test(
  ...eachRow('wanted', ROWS, ([what, wanted, build, settings]) => [
    `next: ${what}`,
    () => expect(rulingOf(build(), settings)).toMatchObject(wanted),
  ]),
);

const sized = (sentence: string, window?: CheckResult['window']) => {
  const t = authored([sentence]).checked(of(0, 0, 'before'), 'no');
  Object.assign((t.events.at(-1) as { result: CheckResult }).result, window && { window });
  return key(t, 'alt+F4');
};
test('the window that a look has found is the one that is meant, where it is to be closed or resized', () => {
  const window = { id: 5, pid: 7, title: 'Notes' };
  const asked = (...given: Parameters<typeof sized>) => Object.keys(rulingOf(sized(...given)));
  expect(asked('Close the "Notes" window', window)).toContain('goneWindow');
  expect(asked('Close the "Notes" window')).not.toContain('goneWindow');
  expect(asked('Resize the "Notes" window to 800x600', window)).toContain('sameWindow');
  expect(asked('Resize the "Notes" window to 800x600')).not.toContain('sameWindow');
  expect(asked('Fill "Name" with "x"', window)).not.toContain('sameWindow');
});
