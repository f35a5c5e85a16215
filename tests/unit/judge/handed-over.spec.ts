/** What rules alone have tried ends no run where a model stands by: it is asked once. What the desktop has seen is final. */
import { reduce } from '../../../src/judge/reduce.js';
import { type Ruling, ruling } from '../../../src/judge/ruling.js';
import { thresholdsOf } from '../../../src/judge/settings.js';
import { startState } from '../../../src/judge/state.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { at, begun, CHANGED, click, demand, proven, type TraceBuilder, type trace, typing, UNCHANGED } from './trace-builder.js';

const mixed = { witness: 'anthropic', shows: true, model: 'claude' };
const alone = {};
type Facts = Parameters<typeof trace>[1];

/** The decisions of before are those of rules, or of the model. */
function by(name: 'offline' | 'anthropic', builder: TraceBuilder): TraceBuilder {
  for (const event of builder.events) if (event.kind === 'decided') event.by ??= name;
  return builder;
}

const thrice = (builder: TraceBuilder): TraceBuilder => {
  for (let round = 0; round < 3; round++) builder.clicked('Other', UNCHANGED);
  return builder;
};
/** One answer of a model. */
const thriceAtOnce = (builder: TraceBuilder): TraceBuilder => {
  const from = builder.events.length;
  const first = thrice(builder).events.findIndex(({ kind }, at) => at >= from && kind === 'decided');
  const own = builder.events.splice(from);
  builder.events.push(...own.filter(({ kind }, at) => from + at <= first || (kind !== 'decided' && kind !== 'turn_started')));
  return builder;
};
const saving = (facts: Facts) => begun([[click('Save')]], [], facts);
const paying = (facts: Facts) => begun([[click('Save')], [click('Pay')]], [], facts);
const stuck = (facts: Facts) => by('offline', thrice(saving(facts)));

const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const unfilled = (facts: Facts, stated = false) => {
  const t = begun([[proven(typing('Taro'), field, stated)]], [], facts);
  for (let round = 0; round < (stated ? 1 : 3); round++) t.acted(at(5, round), CHANGED, { windows: [`${round}`] }).checked(proof, 'no');
  return by('offline', t);
};

const early = () => {
  const second = { ...proof, objective: 1 };
  const t = begun([[click('Save')], [proven(typing('Taro'), field)]], [], alone)
    .clicked('Save')
    .checked(second, 'no');
  for (let round = 0; round < 2; round++) t.acted(at(5, round), CHANGED, { windows: [`${round}`] }).checked(second, 'no');
  return t;
};

const staying = (facts: Facts) => {
  const t = saving(facts).blocked('Tip of the day', 0);
  for (let round = 0; round < 3; round++) t.acted(at(5, round), CHANGED).checked({ kind: 'recovery', recovery: 0 }, 'no');
  return by('offline', t);
};

/** Of the ruling: whether the run goes on, and why it would have ended. */
function said({ events }: TraceBuilder, complete = true): string {
  const [first] = events;
  const state = startState(thresholdsOf(first?.kind === 'trace_started' ? first.judge : {}));
  for (const event of events) reduce(state, event);
  const next: Ruling = ruling(state, complete);
  if (next.kind !== 'go_on') return next.kind;
  return [next.recovery && 'recovery', next.vain === undefined ? 'goes on' : `vain: ${next.vain}`].filter(Boolean).join(' ');
}

const ROWS: readonly [what: string, build: () => TraceBuilder, expected: RegExp][] = [
  ['actions of rules without effect', () => stuck(mixed), /^vain: 3 /],
  ['… where nobody else is there', () => stuck(alone), /^end$/],
  ['… and the model begins anew', () => by('anthropic', stuck(mixed).clicked('Other', UNCHANGED, at(9, 9))), /^goes on$/],
  ['… and comes to nothing either: it is told', () => by('anthropic', thrice(stuck(mixed))), /^vain: 3 /],
  ['… once', () => by('anthropic', thrice(thrice(stuck(mixed)))), /^end$/],
  ['inputs of one answer of a model without effect', () => thriceAtOnce(saving(mixed)), /^vain: 3 /],
  ['… and what it does next has one', () => thriceAtOnce(paying(mixed)).clicked('Save'), /^goes on$/],
  ['… and what it does next has none either', () => thriceAtOnce(thriceAtOnce(saving(mixed))), /^end$/],
  ['… where no model acts', () => thriceAtOnce(saving({ shows: true })), /^end$/],
  ['… which rules do not get back', () => by('offline', thrice(by('anthropic', stuck(mixed).decided({ actions: 1 })))), /^end$/],
  ['a state that rules have not brought about', () => unfilled(mixed), /^vain: .*something/],
  ['… where nobody else is there', () => unfilled(alone), /^end$/],
  ['a brain that is not made of two: what was looked at before its first turn at the state counts, too', early, /^end$/],
  ['a check of the author’s that the desktop denies', () => unfilled(mixed, true), /^end$/],
  ['a dialog that rules cannot take away', () => staying(mixed), /^recovery vain: /],
  ['… where nobody else is there', () => staying(alone), /^end$/],
  [
    '… and the model tries as often',
    () => by('anthropic', staying(mixed).acted(at(7, 7), CHANGED).checked({ kind: 'recovery', recovery: 0 }, 'no')),
    /^recovery goes on$/,
  ],
  [
    'a program that has ended',
    () => stuck(mixed).push({ kind: 'program_ended', at: 99, name: 'notes', pid: 5, exitCode: 1, lastWords: [], expected: false } as never),
    /^end$/,
  ],
];
test(...eachRow('handed over', ROWS, ([what, build, expected]) => [what, () => expect(said(build())).toMatch(expected)]));

test('what is left of the answer of rules is not carried out first', () => expect(said(stuck(mixed), false)).toMatch(/^vain: /));

test('a name that rules have looked for in vain is the model’s, too', () => {
  const t = by('offline', thrice(begun([[demand('Click "Save"')]], [], mixed)));
  t.push({
    kind: 'check_evaluated',
    at: 50,
    id: 99,
    purpose: { kind: 'element', objective: 0, expected: 0 },
    text: 'Save',
    result: { holds: 'no', how: 'accessibility', expected: '"Save"', seen: 'no such element' },
    durationMs: 1,
  });
  expect(said(t)).toMatch(/^vain: .*no such element/);
});
