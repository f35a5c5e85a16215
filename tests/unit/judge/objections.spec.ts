/** Whoever acts says that a demand misreads its sentence: what is taken, what is due then, and what stands fast. A broken program gains nothing by it. */
import { judge } from '../../../src/judge/judge.js';
import { reduce } from '../../../src/judge/reduce.js';
import { ruling } from '../../../src/judge/ruling.js';
import { thresholdsOf } from '../../../src/judge/settings.js';
import { startState } from '../../../src/judge/state.js';
import { goalOf, type Requirement, requirementOf } from '../../../src/plan/requirement.js';
import type { Reading } from '../../../src/scenario/reading.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { begun, click, demand, type TraceBuilder, UNCHANGED } from './trace-builder.js';

const eyes = { witness: 'anthropic', shows: true, model: 'claude' };
const by = (text: string, reading: Reading, by: Requirement['by'] = 'model', more: Partial<Requirement> = {}): Requirement => ({
  ...requirementOf(reading, text, { language: 'en', by }),
  ...more,
});
const CLOSE = 'Hit Close in the Replace dialog';
const misreadClose = by(CLOSE, { kind: 'click', target: 'Close in the Replace' });
const readClose: Reading = { kind: 'click', target: 'Close' };
const GONE = 'The popup closes';
const misreadGone = by(GONE, { kind: 'expect_app', app: 'popup', negated: true });

const misread = (t: TraceBuilder, readings: Reading[] = [], expected = 0): TraceBuilder =>
  t.push({ kind: 'misread', at: 60, objective: 0, expected, because: 'it says something else', readings });
const started = (...own: Requirement[]): TraceBuilder => begun([own, [click('Back')]], [], eyes);

function due({ events }: TraceBuilder): string {
  const state = startState(thresholdsOf());
  for (const event of events) reduce(state, event);
  const next = ruling(state);
  if (next.kind === 'end') return `end ${next.verdict.status}`;
  const place = next.kind === 'go_on' ? next : 'purpose' in next && 'expected' in next.purpose ? next.purpose : undefined;
  return `${next.kind} ${place ? `${place.objective}/${place.expected}` : ''}`;
}

const QUOTED = 'Hit "Save"';
const ROWS: readonly [what: string, build: () => TraceBuilder, due: string][] = [
  ['what is misread', () => started(misreadClose), 'go_on 0/0'],
  ['another input in its place', () => misread(started(misreadClose), [readClose]), 'go_on 0/1'],
  ['… which is given, and shows', () => misread(started(misreadClose), [readClose]).clicked('Close'), 'go_on 1/0'],
  ['… which the dead button never is', () => misread(started(misreadClose), [readClose]).clicked('Close', UNCHANGED), 'go_on 0/1'],
  ['the same input without an objection', () => started(misreadClose).clicked('Close'), 'go_on 0/0'],
  ['a second one', () => misread(misread(started(misreadClose), [readClose]), [{ kind: 'press', keys: 'enter' }], 1), 'go_on 0/1'],
  ['nothing in place of a deed', () => misread(started(misreadClose)), 'go_on 0/0'],
  ['a look in place of a deed', () => misread(started(misreadClose), [{ kind: 'expect_text', value: 'Close' }]), 'go_on 0/0'],
  ['a deed in place of a look', () => misread(started(misreadGone), [{ kind: 'close', target: 'popup', role: 'window' }]), 'verify 0/0'],
  ['only eyes in place of a look', () => misread(started(misreadGone)), 'go_on 0/1'],
  [
    'a button that was clicked, and is dead',
    () => misread(started(by(CLOSE, readClose)).clicked('Close', UNCHANGED), [{ kind: 'click', target: 'Replace' }]),
    'go_on 0/0',
  ],
  ['canonical words', () => misread(started(demand('Click "Save"')), [readClose]), 'go_on 0/0'],
  [
    'loose words that nobody was asked of',
    () => misread(started(by(CLOSE, { kind: 'click', target: 'Close in' }, 'grammar', { isLoose: true })), [readClose]),
    'go_on 0/1',
  ],
  ['what its author has pinned', () => misread(started(by(CLOSE, misreadClose.reading!, 'pinned')), [readClose]), 'go_on 0/0'],
  ['a quoted text', () => misread(started(by(QUOTED, { kind: 'click', target: 'Save' })), [{ kind: 'click', target: 'Hit' }]), 'go_on 0/0'],
  [
    'a number',
    () => misread(started(by('Go down 3 rows', { kind: 'press', keys: 'down', amount: 3 })), [{ kind: 'press', keys: 'down' }]),
    'go_on 0/0',
  ],
  ['a file', () => misread(started(by('It is saved as a.txt', { kind: 'expect_file', value: 'a.txt' })), []), 'verify 0/0'],
  ['the sentence as it stands', () => misread(started(goalOf(CLOSE)), [readClose]), 'go_on 0/0'],
];
test(...eachRow('objections', ROWS, ([what, build, expected]) => [what, () => expect(due(build())).toBe(expected)]));

const goal = { kind: 'expected', objective: 0, expected: 1 } as const;
test('what was only looked for passes by witnesses of the author’s own words alone, and the verdict tells it', () => {
  const anew = (): TraceBuilder => misread(begun([[misreadGone]], [], eyes)).claimed(0, 1);
  const ended = (t: TraceBuilder) => judge(t.stopped().stopped().events);
  const seen = ended(anew().witnessed(goal, 'yes').witnessed(goal, 'yes', { stance: 'refute' }));
  expect(seen).toMatchObject({ status: 'success' });
  expect(seen.warnings).toEqual([
    expect.stringMatching(/^"The popup closes" was read as: .*it says something else.*in its place: The popup closes/),
  ]);
  expect(seen.requirements.map(({ status, misread }) => [status, misread])).toEqual([
    ['skipped', 'it says something else'],
    ['shown', undefined],
  ]);
  for (const t of [anew(), anew().witnessed(goal, 'no'), anew().witnessed(goal, 'yes').witnessed(goal, 'no', { stance: 'refute' })])
    expect(ended(t)).toMatchObject({ status: 'failure' });
});

test('a look that the desktop denies is put before whoever acts once, where a model has read it; canonical words are final', () => {
  const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
  const shown = (t: TraceBuilder) => {
    const state = startState(thresholdsOf());
    for (const event of t.events) reduce(state, event);
    const next = ruling(state);
    return next.kind === 'go_on' ? next.show?.isDecided : next.kind;
  };
  expect(shown(started(misreadGone).checked(proof, 'no'))).toBe(true);
  expect(
    shown(
      started(misreadGone)
        .checked(proof, 'no')
        .decided({ show: { kind: 'expected', objective: 0, expected: 0 }, stopped: true }),
    ),
  ).toBe('end');
  expect(shown(started(demand('"Saved" is shown')).checked(proof, 'no'))).toBe('end');
});
