/** What was shown and is not so in the end: whose doing that is, and what may be put back. */
import { isStillSo, isToLast, putsElsewhere, turnedAtOnce } from '../../../src/evidence/ending.js';
import { demandsFrom } from '../../../src/evidence/facts.js';
import type { CheckResult, Told } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { rulingOf, stateOf } from './asked.js';
import { at, authored, CHANGED, looked, on, type TraceBuilder, UNCHANGED } from './trace-builder.js';

const PLACE = { x: 10, y: 10, width: 200, height: 30 };
const OTHER = { x: 10, y: 60, width: 200, height: 30 };
type Phase = 'before' | 'glance' | 'full' | 'last';
const look = (
  t: TraceBuilder,
  holds: CheckResult['holds'],
  phase: Phase,
  { of = 0, ...facts }: Partial<CheckResult> & { of?: number } = {},
) => looked(t, holds, of, { ...facts, phase: phase === 'full' ? undefined : phase });
const hit = (t: TraceBuilder, name: string, role = 'button') =>
  t.acted(at(t.events.length, 5), CHANGED, { under: { ...on(name), role }, before: `d${t.events.length}` });
const key = (t: TraceBuilder, keys: string, told?: Told) => {
  t.pressed(keys, CHANGED, { before: `d${t.events.length}` });
  const compared = t.events.at(-1)!;
  return told ? Object.assign(t, void Object.assign(compared, { told: [told], acted: 7 })) : t;
};
/** What the first sentence asks for came about, in its place. */
const done = (sentences: readonly string[], checks: readonly string[] = [], where: typeof PLACE | 'nowhere' = PLACE) => {
  const t = look(authored(sentences, { checks }), 'no', 'before');
  return look(hit(t, /"([^"]+)"/.exec(sentences[0]!)![1]!, 'radio button'), 'yes', 'full', where === 'nowhere' ? {} : { region: where });
};
const gone = (t: TraceBuilder) => look(t, 'no', 'last', { region: PLACE });

const RADIO = 'Click the radio button "Express"';
const OK = 'Click "OK"';
const chosen = (more: readonly string[], checks: readonly string[] = []) => gone(hit(done([RADIO, OK, ...more], checks), 'OK'));

const UNDONE: readonly [what: string, holds: 'yes' | 'no', build: () => TraceBuilder][] = [
  ['a radio button, by another input', 'no', () => chosen([])],
  ['a radio button that stood elsewhere', 'yes', () => gone(hit(done([RADIO, OK], [], OTHER), 'OK'))],
  ['a radio button that stood nobody knows where', 'yes', () => gone(hit(done([RADIO, OK], [], 'nowhere'), 'OK'))],
  ['a radio button of which nobody knows where it stands', 'yes', () => look(hit(done([RADIO, OK]), 'OK'), 'no', 'last')],
  ['a radio button, where another one is expected', 'yes', () => chosen([], ['"Post" is checked'])],
  ['a radio button, where another text is expected', 'no', () => chosen([], ['"Post" is shown'])],
  ['a radio button, where a box is expected that a sentence ticks', 'no', () => chosen(['Check "News"'], ['"News" is checked'])],
  ['a radio button, where a box is expected that a sentence unticks', 'no', () => chosen(['Uncheck "News"'], ['"News" is not checked'])],
  ['a radio button, where another one is expected than a sentence ticks', 'yes', () => chosen(['Check "News"'], ['"Post" is checked'])],
  ['a radio button, where one is expected that a sentence clicks', 'yes', () => chosen(['Click "Post"'], ['"Post" is checked'])],
  ['a radio button, where another one follows', 'yes', () => chosen(['Click the radio button "Post"'])],
  ['a box, where a radio button follows', 'no', () => gone(hit(done(['Check "Sounds"', OK, RADIO]), 'OK'))],
  ['a box, and a goal follows', 'no', () => gone(hit(done(['Check "Sounds"', OK, 'Tidy up the list']), 'OK'))],
  [
    'a box, and a field was emptied with it',
    'yes',
    () => look(gone(hit(done(['Check "Sounds"', 'Fill "Name" with "Ann"', OK]), 'OK')), 'no', 'last', { of: 1 }),
  ],
  [
    'a box, and a field was emptied with another input',
    'no',
    () => gone(hit(look(hit(done(['Check "Sounds"', 'Fill "Name" with "Ann"', OK]), 'OK'), 'no', 'last', { of: 1 }), 'X')),
  ],
  [
    'a box, and a field had not been filled yet',
    'no',
    () => gone(look(hit(done(['Check "Sounds"', 'Fill "Name" with "Ann"', OK]), 'OK'), 'no', 'full', { of: 1 })),
  ],
  [
    'a box, and a window was closed with it',
    'no',
    () => look(gone(hit(done(['Check "Sounds"', 'Close the "Tips" window', OK]), 'OK')), 'no', 'last', { of: 1 }),
  ],
  // A value that the program did not take.
  ...(
    [
      ['and nothing is expected', [], 'no'],
      ['and its field is expected to hold another one', ['the "Day" field is "30"'], 'yes'],
      ['and another field is expected to hold something', ['the "Name" field is "Ann"'], 'no'],
      ['and its field is expected to be enabled', ['"Day" is enabled'], 'no'],
    ] as const
  ).map(([what, checks, holds]): (typeof UNDONE)[number] => [
    `a value that became another one as the keyboard went on, ${what}`,
    holds,
    () => {
      const t = look(authored(['Fill "Day" with "31"', 'Press Tab'], { checks }), 'no', 'before');
      const filled = t.typed('31', CHANGED, { keyboard: { held: false } });
      return look(key(look(filled, 'yes', 'full', { region: PLACE }), 'Tab'), 'no', 'last', { region: PLACE, found: '30' });
    },
  ]),
];

test(
  ...eachRow('undone', UNDONE, ([what, holds, build]) => [
    `${what}: ${holds}`,
    () => expect(isStillSo(demandsFrom(stateOf(build()).ledger)[0]!)?.holds).toBe(holds),
  ]),
);

test('a radio button that was chosen is looked at once more, and after all other values', () => {
  const said = demandsFrom(stateOf(authored([RADIO, OK, 'Check "A"'])).ledger);
  expect(said.map(({ requirement }) => isToLast(requirement))).toEqual([true, false, true]);
});

const PUTS: readonly [what: string, elsewhere: boolean, build: () => TraceBuilder, own?: string][] = [
  ['a radio button, for a field', true, () => hit(authored([RADIO]), 'Express', 'radio button'), 'Fill "Name" with "Ann"'],
  ['a radio button, for another one', false, () => hit(authored([RADIO]), 'Express', 'radio button'), 'Click the radio button "Post"'],
  ['a button, for a field', false, () => hit(authored([OK]), 'OK'), 'Fill "Name" with "Ann"'],
  ['what a goal asks for', false, () => hit(authored(['Tidy up the list']), 'OK'), 'Fill "Name" with "Ann"'],
  ['what nothing asks for', false, () => hit(hit(authored([OK]), 'OK'), 'X'), 'Fill "Name" with "Ann"'],
];
test(
  ...eachRow('puts elsewhere', PUTS, ([what, elsewhere, build, own]) => [
    `${what}: ${elsewhere}`,
    () => {
      const { ledger } = stateOf(build());
      const [demand] = demandsFrom(stateOf(authored([own!])).ledger);
      expect(putsElsewhere(ledger, ledger.inputs.at(-1)!, demand!.requirement)).toBe(elsewhere);
    },
  ]),
);

const early = (t: TraceBuilder, holds: CheckResult['holds']) => t.stated('start', holds);
/** A key that showed nothing, with looks at the stated check right before and right after it. */
const silent = (was: CheckResult['holds'], is: CheckResult['holds']) => {
  const t = early(authored(['Press F5 and close the dialog'], { checks: ['"Done" is shown'] }), was);
  return early(t.pressed('F5', UNCHANGED), is);
};
const TURNED: readonly [was: CheckResult['holds'], is: CheckResult['holds'], turned: boolean][] = [
  ['no', 'yes', true],
  ['no', 'no', false],
  ['unsure', 'yes', false],
  ['yes', 'yes', false],
];
test(
  ...eachRow('turned at once', TURNED, ([was, is, turned]) => [
    `a check that was ${was} before a silent key and is ${is} after it: ${turned ? 'the run may do the rest' : 'nothing else will do it'}`,
    () => {
      const { ledger } = stateOf(silent(was, is));
      expect(turnedAtOnce(ledger, { objective: 0, expected: 0 })).toBe(turned);
      const purpose = { kind: 'proof', objective: 0, expected: 1 } as const;
      const asked = silent(was, is)
        .checked({ ...purpose, phase: 'before' }, 'no')
        .claimed(0, 0)
        .checked(purpose, 'no');
      expect(rulingOf(asked).kind === 'end').toBe(!turned);
    },
  ]),
);
