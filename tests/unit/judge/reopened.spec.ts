/** What the run went on from as done, and witnesses deny in the end, is due again, once; what the desktop itself has seen is final. */
import { reduce } from '../../../src/judge/reduce.js';
import { type Ruling, ruling } from '../../../src/judge/ruling.js';
import { thresholdsOf } from '../../../src/judge/settings.js';
import { startState } from '../../../src/judge/state.js';
import type { CheckResult } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { at, CHANGED, click, demand, planOf, type TraceBuilder, trace } from './trace-builder.js';

const eyes = { witness: 'anthropic', shows: true };
const ofGoal = { kind: 'expected', objective: 0, expected: 0 } as const;
const ofCheck = { kind: 'stated', index: 0 } as const;
const final = { ...ofCheck, phase: 'final' } as const;
const refuted = { stance: 'refute' } as const;
const place = { objective: 0, expected: 0 };

/** The click of the second sentence was given in the same breath as what was to be the first. */
const goneOn = (started: Parameters<typeof trace>[1] = eyes, checks: { text: string }[] = []) =>
  trace({ ...planOf([[demand('Tidy the desk up')], [click('Save')]]), checks }, started)
    .observed()
    .clicked('Save');
const said = (t: TraceBuilder, holds: CheckResult['holds']) => t.witnessed(ofGoal, holds).witnessed(ofGoal, holds, refuted);
const told = (t: TraceBuilder) => t.push({ kind: 'appealed', at: t.events.length, open: ['1. Tidy the desk up'], places: [place] });
const again = () => told(said(goneOn(), 'no'));
const lastAgain = () =>
  told(
    said(
      trace(planOf([[demand('Tidy the desk up')]]), eyes)
        .observed()
        .acted(at(1, 1), CHANGED)
        .claimed(0, 0),
      'no',
    ),
  );
const doneAgain = () => again().acted(at(9, 9), CHANGED).claimed(0, 0);
const withCheck = (holds: CheckResult['holds'], how: CheckResult['how'] = 'none') => {
  const t = goneOn(eyes, [{ text: 'The desk looks tidy' }]).checked(final, holds);
  const looked = t.events.at(-1)!;
  if (looked.kind === 'check_evaluated') looked.result = { ...looked.result, how };
  return t;
};
const bothDenied = () => said(withCheck('unsure').witnessed(ofCheck, 'no').witnessed(ofCheck, 'no', refuted), 'no');

function next({ events }: TraceBuilder): string {
  const state = startState(thresholdsOf());
  for (const event of events) reduce(state, event);
  const now: Ruling = ruling(state);
  if (now.kind === 'go_on') return `go on ${now.objective}/${now.expected}`;
  if (now.kind === 'end') return `end ${now.verdict.status}`;
  if (now.kind === 'appeal') return `appeal ${now.places ? `of ${now.places.length}: ` : ''}${now.open.join()}`;
  return now.kind === 'witness' || now.kind === 'verify' ? `${now.kind} ${now.purpose.kind}` : now.kind;
}

const ROWS: readonly [what: string, build: () => TraceBuilder, next: RegExp][] = [
  ['what was gone on from is asked in the end', () => goneOn(), /^witness expected$/],
  ['it is denied: whoever acts is told, and why', () => said(goneOn(), 'no'), /^appeal of 1: 1\. Tidy the desk up: .*it says no/],
  ['nobody can tell: that is no denial', () => said(goneOn(), 'unsure'), /^end failure$/],
  ['nobody who could act stands by', () => said(goneOn({ witness: 'anthropic' }), 'no'), /^end failure$/],
  ['there is no turn left', () => said(goneOn({ ...eyes, limits: { maxTurns: 0 } }), 'no'), /^end failure$/],
  ['told, it is due again', again, /^go on 0\/0$/],
  ['something is done, and it is due still', () => again().acted(at(9, 9), CHANGED), /^go on 0\/0$/],
  ['done again, it is asked anew', doneAgain, /^witness expected$/],
  ['done again, and no sentence stands behind it', () => lastAgain().acted(at(9, 9), CHANGED).claimed(0, 0), /^witness expected$/],
  ['and is seen now', () => said(doneAgain(), 'yes'), /^end success$/],
  ['and is denied again: nobody is told twice', () => said(doneAgain(), 'no'), /^end failure$/],
  ['said to be done with nothing done: the denial stands', () => again().claimed(0, 0), /^end failure$/],
  ['it cannot be done', () => again().stopped({ status: 'failure', message: 'There is no desk.' }), /^witness outcome$/],
  [
    'an expectation that was denied with it is looked at anew',
    () => said(told(bothDenied()).acted(at(9, 9), CHANGED).claimed(0, 0), 'yes'),
    /^verify stated$/,
  ],
  [
    'an expectation that held: what is done now may undo it',
    () =>
      said(
        told(said(withCheck('yes'), 'no'))
          .acted(at(9, 9), CHANGED)
          .claimed(0, 0),
        'yes',
      ),
    /^verify stated$/,
  ],
  ['both are due: the step comes first', bothDenied, /^appeal of 1/],
  ['the desktop itself has seen that an expectation does not hold', () => withCheck('no', 'accessibility'), /^end failure$/],
];
test(...eachRow('due again', ROWS, ([what, build, wanted]) => [what, () => expect(next(build()), what).toMatch(wanted)]));
