/** What `judge --explain` and the evidence say: each rule's answer, row by row, and what an input showed, in words. */

import type { RuleId } from '../../../src/evidence/evidence.js';
import { explainJudgement, judge } from '../../../src/judge/judge.js';
import { wordsOfTold } from '../../../src/judge/told-words.js';
import type { EventOf, Told } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf } from './asked.js';
import { at, authored, CHANGED, on, type TraceBuilder, UNCHANGED } from './trace-builder.js';

const proof = (phase?: 'before' | 'last', objective = 0) => ({ kind: 'proof', objective, expected: 0, ...(phase && { phase }) }) as const;
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
const hit = (t: TraceBuilder, name = 'Save') => t.clicked(name);
const box = () => hit(authored(['Check "Save"']).checked(proof('before'), 'no')).checked(proof(), 'yes');
const expecting = (check: string, holds: 'no' | 'unsure') => hit(authored(['Click "Save"'], { checks: [check] })).checked(final, holds);
const lineOf = ({ events }: TraceBuilder) => events.length - 1;

/** `none`: the rule does not apply. */
type Said = Partial<Record<RuleId, 'yes' | 'no' | 'unsure' | 'none'>>;
/** @param demand which one: of the sentences, then of the checks; -1: the run */
const ROWS: readonly [what: string, build: () => TraceBuilder, demand: number, said: Said][] = [
  [
    'a click that showed something',
    () => hit(authored(['Click "Save"'])),
    0,
    { 'same-object': 'yes', 'whole-text': 'none', amount: 'yes', strength: 'none', turned: 'none', 'own-effect': 'yes' },
  ],
  ['a click that was not given', () => hit(authored(['Click "Save"']), 'Open'), 0, { 'same-object': 'no', amount: 'none' }],
  ['a box that nobody looked at in the end', box, 0, { strength: 'yes', turned: 'none', lasting: 'none' }],
  ['a box that is still ticked in the end', () => box().checked(proof('last'), 'yes'), 0, { lasting: 'yes' }],
  [
    'a dialog that nobody saw before it was closed',
    () => hit(authored(['Close the "Terms" dialog']), 'Close').checked(proof(), 'yes'),
    0,
    { turned: 'unsure', 'own-effect': 'none' },
  ],
  ['a file that is not gone', () => expecting('File "a.txt" was deleted', 'no'), 1, { strength: 'no', present: 'none' }],
  [
    'a field that cannot be read',
    () => expecting('The "Name" field contains "x"', 'unsure'),
    1,
    { 'whole-text': 'none', strength: 'unsure' },
  ],
  ['a field that holds something else', () => expecting('The "Name" field contains "x"', 'no'), 1, { 'whole-text': 'no' }],
  ['a text that is not shown', () => expecting('"Saved" is shown', 'no'), 1, { 'whole-text': 'none', strength: 'no' }],
  ['a run', box, -1, { alive: 'yes' }],
  ['a run whose program died', () => box().push({ kind: 'program_ended', at: 90, name: 'notes', exitCode: 1 }), -1, { alive: 'no' }],
  [
    'a run that left a dialog open',
    () => box().push({ kind: 'left_open', at: 90, title: 'Sure?' } as EventOf<'left_open'>),
    -1,
    { alive: 'no' },
  ],
];
test(
  ...eachRow('each row holds', ROWS, ([what, build, demand, said]) => [
    `${what}, row by row`,
    () => {
      const { rows } = explainJudgement(build().events).demands.at(demand)!;
      expect(Object.fromEntries(rows.filter(({ rule }) => rule in said).map(({ rule, holds }) => [rule, holds]))).toEqual(said);
    },
  ]),
);

test('a row names the line that decides it', () => {
  const linesOf = (t: TraceBuilder) =>
    Object.fromEntries(explainJudgement(t.events).demands[0]!.rows.map(({ rule, line }) => [rule, line]));
  const last = box().checked(proof('last'), 'yes');
  expect(linesOf(last)).toMatchObject({ lasting: lineOf(last) });
  const opened = authored(['Open the calculator']).checked(proof('before'), 'yes');
  const before = lineOf(opened);
  expect(linesOf(opened.waited().checked(proof(), 'yes'))).toMatchObject({ turned: before });
});

// What an input showed.
const TOLD: readonly [told: Omit<Told, 'afterMs'>, en: string, ja: string][] = [
  [{ what: 'text' }, 'the program tells: another text', 'プログラムの通知: 文字が変わった'],
  [
    { what: 'value', to: '50 %', element: { role: 'slider', name: 'Volume' } },
    'the program tells: slider "Volume": another value',
    'プログラムの通知: 「Volume」の値が変わった',
  ],
  [
    { what: 'state', to: true, detail: 'checked', element: { role: 'check box', name: 'Agree' } },
    'the program tells: check box "Agree": another state (checked)',
    'プログラムの通知: 「Agree」の状態が変わった (checked)',
  ],
  [
    { what: 'name', to: 'Saved', element: { role: 'label', name: 'Ready' } },
    'the program tells: label "Saved": another name',
    'プログラムの通知: 「Saved」の名前が変わった',
  ],
  [
    { what: 'name', element: { role: 'label', name: 'Ready' } },
    'the program tells: label "Ready": another name',
    'プログラムの通知: 「Ready」の名前が変わった',
  ],
  [{ what: 'text', to: 3, detail: 'insert' }, 'the program tells: another text', 'プログラムの通知: 文字が変わった'],
];
test(
  ...eachRow('told', TOLD, ([told, en, ja]) => [
    `${en} (${JSON.stringify(told)})`,
    () => {
      expect([wordsOfTold({ afterMs: 1, ...told }, 'en'), wordsOfTold({ afterMs: 1, ...told }, 'ja')]).toEqual([en, ja]);
    },
  ]),
);

const SHOWN: readonly [what: string, facts: object, text: string][] = [
  ['what the program told', { told: [{ afterMs: 1, pid: 7, what: 'text' }], acted: 7, heard: true }, 'the program tells: another text'],
  ['what an element says of itself', { effects: { accessibility: 'it is pressed' } }, 'it is pressed'],
  ['the clipboard', { effects: { clipboard: true } }, 'the clipboard changed'],
];
test(
  ...eachRow('the evidence says', SHOWN, ([what, facts, text]) => [
    `the evidence says ${what}`,
    () => {
      const t = authored(['Click "Save"']).clicked('Save', UNCHANGED);
      Object.assign(t.events.at(-1)!, facts);
      expect(judge(t.events).requirements[0]).toMatchObject({ status: 'shown', evidence: [{ text }] });
    },
  ]),
);

test('a dialog that went while a person was at the mouse: it is looked whether it is gone', () => {
  const t = authored(['Click "Save"'])
    .blocked('Sure?', 0)
    .acted(at(9, 9), CHANGED, { under: on('OK'), closed: [7] });
  expect(rulingOf(t)).toMatchObject({ kind: 'go_on' });
  Object.assign(t.events.at(-1)!, { disturbed: true });
  expect(rulingOf(t)).toMatchObject({ kind: 'verify', purpose: { kind: 'recovery' } });
});

test('who decided is counted, where the brain is made of several', () => {
  const t = authored(['Click "Save"']).decided({ by: 'offline' }).decided({ by: 'claude' }).decided({ by: 'offline' });
  expect(judge(t.events).turnsBy).toEqual({ offline: 2, claude: 1 });
  expect(judge(authored(['Click "Save"']).decided().events).turnsBy).toBeUndefined();
});
