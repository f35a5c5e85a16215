/** Several claims that are due on one screen: which go to a witness together, and what one answer says of the others. */
import { judge } from '../../../src/judge/judge.js';
import { reduce } from '../../../src/judge/reduce.js';
import { type Ruling, ruling } from '../../../src/judge/ruling.js';
import { thresholdsOf } from '../../../src/judge/settings.js';
import { startState } from '../../../src/judge/state.js';
import { goalOf } from '../../../src/plan/requirement.js';
import type { CheckResult } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { at, begun, CHANGED, click, planOf, type TraceBuilder, trace } from './trace-builder.js';

const GOALS = [goalOf('Tidy the desk up'), goalOf('Sweep the floor'), goalOf('Water the plants')];
const SEEN = goalOf('The desk is empty');
const refute = { stance: 'refute' } as const;
const place = (objective: number) => ({ kind: 'expected', objective, expected: 0 }) as const;
const stated = (index: number) => ({ kind: 'stated', index }) as const;

/** Three goals that somebody brings about, then a click; the goals claimed on one screen. */
function claimed(
  { goals = GOALS, judge: settings = {} }: { goals?: typeof GOALS; judge?: Record<string, unknown> } = {},
  behind = [[click('Save')]],
): TraceBuilder {
  const builder = begun([...goals.map(goal => [goal]), ...behind], [], { witness: 'anthropic', shows: true, judge: settings }).acted(
    at(1, 1),
    CHANGED,
  );
  return claim(builder, goals.length);
}

function claim(builder: TraceBuilder, goals: number): TraceBuilder {
  builder.claimed(0, 0);
  for (let objective = 1; objective < goals; objective++)
    builder.push({ kind: 'claimed', at: builder.events.length, objective, expected: 0 });
  return builder;
}

const both = (builder: TraceBuilder, objective: number, holds: CheckResult['holds']): TraceBuilder =>
  builder.witnessed(place(objective), holds).witnessed(place(objective), holds, refute);

/** Each goal's answers, in their order. */
const answered = (builder: TraceBuilder, ...said: CheckResult['holds'][]): TraceBuilder => {
  for (const [objective, holds] of said.entries()) both(builder, objective, holds);
  return builder;
};

function rulingOf({ events }: TraceBuilder): Ruling {
  const [first] = events;
  const state = startState(thresholdsOf(first?.kind === 'trace_started' ? first.judge : {}));
  for (const event of events) reduce(state, event);
  return ruling(state);
}

/** Of what a witness is asked next. */
function askedOf(builder: TraceBuilder): string[] {
  const asked = rulingOf(builder);
  if (asked.kind !== 'witness') return [asked.kind === 'go_on' ? `go on at ${asked.objective}` : asked.kind];
  return [asked, ...(asked.along ?? [])].map(one => one.claim);
}

const TEXTS = GOALS.map(({ text }) => text);
const finals = (...said: CheckResult['holds'][]): TraceBuilder => {
  const plan = planOf([[GOALS[0]!]]);
  const checks = said.map((_, index) => ({ text: `check ${index}` }));
  const builder = trace({ ...plan, checks }, { witness: 'anthropic', shows: true })
    .observed()
    .acted(at(1, 1), CHANGED)
    .claimed(0, 0);
  for (const [index, holds] of said.entries()) builder.checked({ ...stated(index), phase: 'final' }, holds);
  return builder;
};

const ROWS: readonly [what: string, build: () => TraceBuilder, asked: string[]][] = [
  ['claimed on one screen: one request', () => claimed(), TEXTS],
  ['all hold: the run goes on behind them', () => answered(claimed(), 'yes', 'yes', 'yes'), ['go on at 3']],
  ['the second is denied: it alone comes back, and the third is asked anew', () => answered(claimed(), 'yes', 'no', 'yes'), ['go on at 1']],
  [
    '… once more is done, with what is claimed with it then',
    () => {
      const again = answered(claimed(), 'yes', 'no', 'yes').acted(at(2, 2), CHANGED).claimed(1, 0);
      return again.push({ kind: 'claimed', at: again.events.length, objective: 2, expected: 0 });
    },
    TEXTS.slice(1),
  ],
  ['the first is denied: nothing is known of those behind it', () => answered(claimed(), 'no', 'yes', 'yes'), ['go on at 0']],
  ['… whatever the sceptic said of them', () => claim(answered(claimed(), 'no', 'yes', 'no').acted(at(2, 2), CHANGED), 3), TEXTS],
  ['nobody can tell of the first: those behind it count', () => answered(claimed(), 'unsure', 'yes', 'yes'), ['go on at 3']],
  ['the last is denied: it comes back', () => answered(claimed(), 'yes', 'yes', 'no'), ['go on at 2']],
  ['one claim alone', () => claimed({ goals: GOALS.slice(0, 1) }), TEXTS.slice(0, 1)],
  ['something was done between two claims', () => claimed({ goals: GOALS.slice(0, 1) }, [[GOALS[1]!], [click('Save')]]), TEXTS.slice(0, 1)],
  ['what is only seen goes along with it', () => claimed({ goals: [GOALS[0]!, SEEN] }), [TEXTS[0]!, SEEN.text]],
  [
    'what is only seen, and is not: the run goes on, nobody brings it about',
    () => answered(claimed({ goals: [SEEN, SEEN] }, [[click('Save')]]), 'yes', 'no'),
    // It is asked to be brought into view once.
    ['go on at 1'],
  ],
  ['the first answer alone is there: the rest is asked', () => both(claimed(), 0, 'yes'), TEXTS.slice(1)],
  ['one stance of the first alone is there', () => claimed().witnessed(place(0), 'yes'), TEXTS.slice(0, 1)],
  ['no sceptic is wanted: one by one', () => claimed({ judge: { refute: false } }), TEXTS.slice(0, 1)],
  [
    'what the desktop cannot tell in the end, and what is left of the steps',
    () => finals('unsure', 'yes', 'unsure'),
    ['check 0', 'check 2', TEXTS[0]!],
  ],
  ['one of them is seen not to hold: nobody is asked', () => finals('unsure', 'no'), ['end']],
  ['the desktop decides all: what is left', () => finals('yes', 'yes'), [TEXTS[0]!]],
];

test(...eachRow('claims', ROWS, ([what, build, asked]) => [what, () => expect(askedOf(build())).toEqual(asked)]));

test('the second witness is asked of all of them, too, and decides in their order', () => {
  const two = claimed({ judge: { witnesses: 2 } });
  const by = (witness: number, ...said: CheckResult['holds'][]): void => {
    for (const [objective, holds] of said.entries())
      for (const stance of ['confirm', 'refute'] as const) two.witnessed(place(objective), holds, { witness, stance });
  };
  by(1, 'yes', 'no', 'yes');
  expect(askedOf(two)).toEqual([TEXTS[0], TEXTS[2]]);
  by(2, 'yes');
  expect(askedOf(two)).toEqual(['go on at 1']);
});

test('more than a few are several requests', () => {
  const many = claimed({ goals: Array.from({ length: 11 }, (_, index) => goalOf(`Tidy shelf ${index}`)) });
  expect(askedOf(many)).toHaveLength(8);
});

test('one of three that is denied for good fails the run for that one alone', () => {
  const t = answered(claimed(), 'yes', 'no', 'yes').claimed(1, 0).claimed(2, 0);
  both(t, 2, 'yes');
  const verdict = judge(t.clicked('Save').stoppedForGood().events);
  expect(verdict.status).toBe('failure');
  expect(verdict.details.expected).toBe(TEXTS[1]);
  expect(verdict.requirements.map(({ status }) => status)).toEqual(['shown', 'open', 'shown', 'shown']);
});

test('all of them hold: the run passes, each by its own answers', () => {
  const t = answered(claimed(), 'yes', 'yes', 'yes').clicked('Save');
  const { status, requirements } = judge(t.events);
  expect(status).toBe('success');
  const lines = requirements.slice(0, 3).flatMap(({ evidence }) => evidence.flatMap(({ events }) => events));
  expect(lines).toHaveLength(6);
  expect(new Set(lines).size).toBe(6);
});
