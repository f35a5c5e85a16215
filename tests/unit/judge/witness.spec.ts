/** What only eyes can tell: when a witness is asked, and what its answers are worth. */

import { inputsFor } from '../../../src/evidence/facts.js';
import { judge } from '../../../src/judge/judge.js';
import { openDemands } from '../../../src/judge/outcome.js';
import { reduce } from '../../../src/judge/reduce.js';
import { type Ruling, ruling } from '../../../src/judge/ruling.js';
import { thresholdsOf } from '../../../src/judge/settings.js';
import { startState } from '../../../src/judge/state.js';
import { goalOf, requirementOf } from '../../../src/plan/requirement.js';
import type { Action } from '../../../src/trace/action.js';
import type { TraceEvent, UnderPoint, WitnessPurpose } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { stateOf, type VerdictRow, verdictRows } from './asked.js';
import {
  appeared,
  at,
  begun,
  CHANGED,
  click,
  demand,
  on,
  planOf,
  proven,
  type TraceBuilder,
  trace,
  typing,
  UNCHANGED,
} from './trace-builder.js';

const eyes = { witness: 'anthropic' };
const save = planOf([[click('Save')]]);
const refuted = { stance: 'refute' } as const;
const outcome = { kind: 'outcome' } as const;
const ofStep = { kind: 'expected', objective: 0, expected: 0 } as const;
const ofCheck = { kind: 'stated', index: 0 } as const;
const field = { kind: 'expect_field', target: 'Name', value: 'Taro' } as const;
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
const start = { kind: 'stated', index: 0, phase: 'start' } as const;
const success = { status: 'success', message: 'all is done' } as const;
const failure = { status: 'failure', message: 'it went wrong' } as const;

const done = (facts: Parameters<typeof trace>[1] = eyes) => trace(save, facts).observed().clicked('Save');
/** One step that nobody could read into inputs and states. */
const goal = (checks: string[] = [], facts: Parameters<typeof trace>[1] = eyes) =>
  trace(planOf([[click('Save')]], checks, true), facts)
    .observed()
    .clicked('Save');
/** Something was clicked between two looks at what is to be 42. */
const looked = (before: 'yes' | 'no' | 'unsure', facts?: Parameters<typeof trace>[1]) =>
  trace(planOf([[click('Save')]], ['42'], true), facts)
    .observed()
    .checked(start, before)
    .acted(at(5, 5), CHANGED);
/** Two witnesses are wanted, and the first agrees. */
const agreed = () =>
  trace({ ...save, checks: [{ text: 'pretty' }] }, { ...eyes, judge: { witnesses: 2 } })
    .observed()
    .clicked('Save')
    .checked(final, 'unsure')
    .witnessed(ofCheck, 'yes')
    .witnessed(ofCheck, 'yes', refuted);
const appealed = (builder: TraceBuilder) => builder.push({ kind: 'appealed', at: builder.events.length, open: ['…'] });
/** A field that the desktop cannot read, and something was done about it. */
const unreadable = (action: Action, change = CHANGED) =>
  begun([[proven(typing('Taro'), field)]], [], eyes)
    .acted(action, change)
    .checked(proof, 'unsure');
const mediums = () => trace(save, eyes).observed().acted(at(1, 1), CHANGED).acted(at(2, 2), CHANGED).acted(at(3, 3), CHANGED);
const eyesOnly = () =>
  trace({ ...save, checks: [{ text: 'the chart looks right' }] }, eyes)
    .observed()
    .clicked('Save');

const search = { role: 'text box', name: '', bounds: { x: 1, y: 1, width: 90, height: 20 }, nowhere: ['Search Term'] };
const meant = { kind: 'meant', objective: 0, expected: 0, action: 1 } as const;
/** The author's name stands nowhere on the screen, and something was clicked. */
const unnamed = (steps = [click('Search Term')], under: UnderPoint = search) =>
  begun([steps], [], eyes).acted(at(5, 5), CHANGED, { under });

const box = { role: 'check box', name: 'Match case', bounds: { x: 1, y: 1, width: 90, height: 20 }, nowhere: ['Case matters'] };
const CASE = 'Check "Case matters", so that only exact text is found';
const absent = () => look(undefined, 'no', true);
const unticked = () =>
  unnamed([{ ...demand('Check "Case matters"'), text: CASE }], box)
    .claimed(0, 0)
    .push(absent());
/** Neither by its name nor by the state. */
const untold = () => unticked().witnessed(meant, 'unsure').witnessed(ofStep, 'unsure');

const look = (phase: 'before' | 'last' | undefined, holds: 'yes' | 'no', absent = false): TraceEvent => ({
  kind: 'check_evaluated',
  at: 9,
  id: 99,
  purpose: { ...proof, phase },
  text: 'a check',
  result: { holds, how: 'accessibility', expected: 'something', seen: holds, ...(absent && { absent }) },
  durationMs: 1,
});

const bothSay = (t: TraceBuilder, purpose: WitnessPurpose = meant) => t.witnessed(purpose, 'yes').witnessed(purpose, 'yes', refuted);

const readByModel = (by: 'model' | 'grammar' = 'model') => begun([[{ ...demand('The "Image Viewer" window is open'), by }]], [], eyes);

/** The dialog that came up has another title than the author gives it. */
const split = (t: TraceBuilder, purpose: WitnessPurpose) =>
  t.witnessed(purpose, 'yes', { confidence: 'medium' }).witnessed(purpose, 'no', { ...refuted, confidence: 'medium' });

/** A window that an expectation speaks of is not there. */
const stated = (by: 'model' | undefined) =>
  trace({ ...save, checks: [{ text: 'The viewer shows it', reading: { kind: 'expect_window', target: 'Image Viewer' }, by }] }, eyes)
    .observed()
    .checked(start, 'no')
    .clicked('Save')
    .checked(final, 'no');

/** A goal that somebody brings about, then a sentence of another kind. */
const tidied = () =>
  begun([[demand('Tidy the desk up')], [click('Save')]], [], eyes)
    .acted(at(1, 1), CHANGED)
    .claimed(0, 0);
const saved = (t: TraceBuilder) => t.clicked('Save');

const tidiedAlone = () =>
  begun([[demand('Tidy the desk up')]], [], eyes)
    .acted(at(1, 1), CHANGED)
    .claimed(0, 0);
/** A goal for which a window was opened, which stands there to the end. */
const searched = () =>
  begun([[demand('Tidy the desk up')]], [], eyes)
    .acted(at(1, 1), CHANGED, { effects: { windows: [appeared('Search')] } })
    .claimed(0, 0);
const leftOpen = (t: TraceBuilder, objective?: number) =>
  t.push({ kind: 'left_open', at: 99, title: 'Search', ...(objective !== undefined && { objective }) });

const CASES: readonly VerdictRow[] = [
  ['a dialog that was opened for a goal, which witnesses have seen reached', () => leftOpen(bothSay(searched(), ofStep), 0), 'success'],
  ['… and that no input of the goal has brought up', () => leftOpen(bothSay(searched(), ofStep)), 'unexpected_state'],
  [
    '… and that came after they had looked',
    () => leftOpen(bothSay(tidiedAlone(), ofStep).acted(at(2, 2), CHANGED, { effects: { windows: [appeared('Error')] } }), 0),
    'unexpected_state',
  ],
  [
    'all done, failure reported, a witness confirms the outcome twice',
    () => done().stopped(failure).witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted),
    'success',
  ],
  [
    'nothing bears the name, and two witnesses say that what was hit is meant',
    () => unnamed().stopped().witnessed(meant, 'yes').witnessed(meant, 'yes', refuted),
    'success',
  ],
  [
    'a box is called otherwise, two witnesses say that it is meant, and the desktop that it is ticked',
    () => bothSay(unticked()).push(look(undefined, 'yes')).push(look('last', 'yes')),
    'success',
  ],
  ['… and the desktop that it is not ticked', () => bothSay(unticked()).push(look(undefined, 'no')).stoppedForGood(), 'incomplete_actions'],
  [
    'a name that was bound holds for the run',
    () =>
      unnamed([click('Search Term'), click('Search Term')])
        .stopped()
        .witnessed(meant, 'yes')
        .witnessed(meant, 'yes', refuted)
        .acted(at(5, 5), CHANGED, { under: search }),
    'success',
  ],
  [
    'a name that was bound is bound to one thing',
    () =>
      unnamed([click('Search Term'), click('Search Term')])
        .stopped()
        .witnessed(meant, 'yes')
        .witnessed(meant, 'yes', refuted)
        .acted(at(5, 5), CHANGED, { under: { ...search, bounds: { x: 1, y: 90, width: 90, height: 20 } } })
        .stoppedForGood(),
    'incomplete_actions',
  ],
  [
    'nothing bears the name, and what was hit did nothing',
    () =>
      begun([[click('Search Term')]], [], eyes)
        .acted(at(5, 5), UNCHANGED, { under: search })
        .stopped()
        .witnessed(meant, 'yes')
        .witnessed(meant, 'yes', refuted)
        .stoppedForGood(),
    'action_no_effect',
  ],
  [
    'a name that was only drawn in the empty field, which no look finds any more: eyes say that the text is in',
    () =>
      begun([[proven(typing('Taro'), field)]], [], eyes)
        .push(look('before', 'no'))
        .typed('Taro')
        .push(look(undefined, 'no', true))
        .witnessed(ofStep, 'yes')
        .witnessed(ofStep, 'yes', refuted),
    'success',
  ],
  [
    'a window that a model has read out of the words, and that has another title: eyes say that it is there',
    () => readByModel().push(look(undefined, 'no')).witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted),
    'success',
  ],
  [
    'the same, and eyes do not see it',
    () => readByModel().push(look(undefined, 'no')).witnessed(ofStep, 'no').stoppedForGood(),
    'check_failed',
  ],
  [
    'an expectation that a model has read, and nothing bears its name: eyes say that it is so',
    () => stated('model').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted),
    'success',
  ],
  ['the same, and eyes do not see it', () => stated('model').witnessed(ofCheck, 'no'), 'check_failed'],
  ['an expectation that the author names', () => stated(undefined), 'check_failed'],
  ['a window that the author names', () => readByModel('grammar').push(look(undefined, 'no')), 'check_failed'],
  [
    'a field that was found, and held something else after the input: eyes are not asked',
    () =>
      begun([[proven(typing('Taro'), field)]], [], eyes)
        .typed('Taro')
        .push(look(undefined, 'no'))
        .acted(at(1, 1), CHANGED)
        .push(look(undefined, 'no', true))
        .stoppedForGood(),
    'incomplete_actions',
  ],
  ['all done, failure reported, a witness says no', () => done().stopped(failure).witnessed(outcome, 'no'), 'unexpected_state'],
  ['all done, failure reported, a witness is unsure', () => done().stopped(failure).witnessed(outcome, 'unsure'), 'unexpected_state'],
  [
    'all done, failure reported, a witness says yes with low confidence',
    () => done().stopped(failure).witnessed(outcome, 'yes', { confidence: 'low' }),
    'unexpected_state',
  ],
  [
    'all done, failure reported, the second question shows that it failed',
    () => done().stopped(failure).witnessed(outcome, 'yes').witnessed(outcome, 'no', refuted),
    'unexpected_state',
  ],
  [
    'all done, failure reported, the second question was never asked',
    () => done().stopped(failure).witnessed(outcome, 'yes'),
    'incomplete_actions',
  ],
  ['all done, failure reported, nobody to ask', () => done({}).stopped(failure), 'unexpected_state'],
  ['all done, success reported', () => done().stopped(success), 'success'],
  ['all done, an in_progress report', () => done().stopped({ status: 'in_progress', message: 'nearly' }), 'success'],
  [
    'a failure reported in the middle, then done',
    () => trace(save, eyes).observed().acted(at(1, 1), UNCHANGED, { report: failure }).clicked('Save'),
    'success',
  ],
  [
    'an input on another object, and a witness who would confirm it: what is named is not for eyes',
    () =>
      trace(save, eyes).observed().clicked('Other', CHANGED, at(1, 1)).witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted).stopped(),
    'incomplete_actions',
  ],
  [
    'a named input without effect, and a witness of the outcome',
    () => trace(save, eyes).observed().clicked('Save', UNCHANGED).stopped().witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted),
    'action_no_effect',
  ],
  [
    'a named input without effect, and a witness who doubts the outcome',
    () => trace(save, eyes).observed().clicked('Save', UNCHANGED).stopped().witnessed(outcome, 'yes').witnessed(outcome, 'unsure', refuted),
    'action_no_effect',
  ],
  // Goals: effects alone never show one, nor does what the brain says of itself.
  ['a goal, stopped, no report, nobody asked yet', () => goal().stopped(), 'incomplete_actions'],
  ['a goal, success reported, nobody to ask', () => appealed(goal([], {}).stopped(success)).stopped(success), 'incomplete_actions'],
  ['a goal, stopped, confirmed twice', () => goal().stopped().witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted), 'success'],
  [
    'a goal that a witness denied comes back, is done and affirmed',
    () =>
      saved(
        tidied().witnessed(ofStep, 'no').acted(at(2, 2), CHANGED).claimed(0, 0).witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted),
      ),
    'success',
  ],
  [
    'a goal that was denied, and said to be done again without a deed: no second chance with the same screen',
    () => saved(tidied().witnessed(ofStep, 'no').claimed(0, 0).witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted)).stoppedForGood(),
    'incomplete_actions',
  ],
  [
    'a goal that was denied twice: the run goes on from it, and it is not shown',
    () => saved(tidied().witnessed(ofStep, 'no').acted(at(2, 2), CHANGED).claimed(0, 0).witnessed(ofStep, 'no')).stoppedForGood(),
    'incomplete_actions',
  ],
  ['a goal, stopped, confirmed once', () => goal().stopped().witnessed(ofStep, 'yes'), 'incomplete_actions'],
  [
    'a goal, stopped, the second question shows that it failed',
    () => appealed(goal().stopped().witnessed(ofStep, 'yes').witnessed(ofStep, 'no', refuted)).stopped(),
    'incomplete_actions',
  ],
  [
    'a goal that was denied at a stop, is done after all, and is affirmed',
    () => {
      const again = appealed(goal().stopped().witnessed(ofStep, 'no')).acted(at(2, 2), CHANGED).stopped();
      return again.witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted);
    },
    'success',
  ],
  [
    '… and is denied again',
    () => appealed(goal().stopped().witnessed(ofStep, 'no')).acted(at(2, 2), CHANGED).stopped().witnessed(ofStep, 'no'),
    'incomplete_actions',
  ],
  [
    '… and affirmed, and nothing was done in between',
    () => appealed(goal().stopped().witnessed(ofStep, 'no')).stopped().witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted),
    'incomplete_actions',
  ],
  [
    'a goal, confirmed with confidence low',
    () => appealed(goal().stopped().witnessed(ofStep, 'yes', { confidence: 'low' })).stopped(),
    'incomplete_actions',
  ],
  [
    'a goal, success reported, the witness is unsure',
    () => appealed(goal().stopped(success).witnessed(ofStep, 'unsure')).stopped(success),
    'incomplete_actions',
  ],
  ['a goal, a failure reported', () => goal().stopped({ status: 'failure', message: 'the app is not running' }), 'prerequisite_not_met'],
  [
    'a goal, a failure reported, and a witness whom nobody asked',
    () => goal().stopped({ status: 'failure', message: 'it went wrong' }).witnessed(outcome, 'yes').witnessed(outcome, 'yes', refuted),
    'unexpected_state',
  ],
  ['a goal, a check that became true', () => looked('no').stopped().checked(final, 'yes'), 'success'],
  [
    'a goal, a check that became true, and a person was at the mouse meanwhile',
    () =>
      appealed(
        looked('no').push({ kind: 'resumed', at: 9, message: 'a person was at the mouse' }).stopped().checked(final, 'yes'),
      ).stopped(),
    'incomplete_actions',
  ],
  [
    'a goal, a check that was unsure before',
    () => appealed(looked('unsure').stopped().checked(final, 'yes')).stopped(),
    'incomplete_actions',
  ],
  [
    'a goal, a check that became true, and a witness who denies it',
    () => appealed(looked('no', eyes).stopped().witnessed(ofStep, 'no').checked(final, 'yes')).stopped(),
    'incomplete_actions',
  ],
  [
    'two goals, and one check that became true: it speaks of one thing',
    () =>
      appealed(
        trace(planOf([[click('A')], [click('B')]], ['42'], true))
          .observed()
          .checked(start, 'no')
          .acted(at(5, 5), CHANGED)
          .stopped()
          .checked(final, 'yes'),
      ).stopped(),
    'incomplete_actions',
  ],
  ['a goal, a check that held all the time', () => appealed(looked('yes').stopped().checked(final, 'yes')).stopped(), 'incomplete_actions'],
  [
    'a goal, a check that held all the time, and a witness of the step',
    () => goal(['42']).checked(start, 'yes').stopped().witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted).checked(final, 'yes'),
    'success',
  ],
  [
    'a goal, confirmed by a witness, and a check that does not hold',
    () =>
      goal(['42']).checked(start, 'no').stopped(success).witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted).checked(final, 'no'),
    'check_failed',
  ],
  [
    'a check for eyes only, confirmed twice',
    () => eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted),
    'success',
  ],
  ['a check for eyes only, confirmed once', () => eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'yes'), 'incomplete_actions'],
  [
    'a check for eyes only, refuted',
    () => eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'no', refuted),
    'check_failed',
  ],
  [
    'a check for eyes only, nobody to ask',
    () =>
      trace({ ...save, checks: [{ text: 'pretty' }] })
        .observed()
        .clicked('Save')
        .checked(final, 'unsure'),
    'check_failed',
  ],
  [
    'a check that the desktop denies, and a witness who says yes',
    () => eyesOnly().checked(final, 'no').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted),
    'check_failed',
  ],
  ['two witnesses wanted, one agrees', () => agreed(), 'incomplete_actions'],
  [
    'two witnesses wanted, both agree',
    () =>
      agreed()
        .witnessed(ofCheck, 'yes', { witness: 2 })
        .witnessed(ofCheck, 'yes', { ...refuted, witness: 2 }),
    'success',
  ],
  ['two witnesses wanted, the second says no', () => agreed().witnessed(ofCheck, 'no', { witness: 2 }), 'check_failed'],
  [
    'a witness who looked at a picture that is not of this run',
    () =>
      eyesOnly()
        .checked(final, 'unsure')
        .witnessed(ofCheck, 'yes', { pictures: ['elsewhere'] })
        .witnessed(ofCheck, 'yes', { ...refuted, pictures: ['elsewhere'] }),
    'incomplete_actions',
  ],
  [
    'nobody can read the field, and a witness agrees twice',
    () => unreadable(at(1, 1)).witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted),
    'success',
  ],
  ['nobody can read the field, and a witness says no', () => unreadable(at(1, 1)).witnessed(ofStep, 'no'), 'incomplete_actions'],
  ['nobody can read the field, and the text was entered to the letter', () => unreadable({ type: 'type', text: 'Taro' }), 'success'],
  [
    'nobody can read the field, and another text was entered',
    () => appealed(unreadable({ type: 'type', text: 'Tar' }).witnessed(ofStep, 'unsure').stopped()).stopped(),
    'incomplete_actions',
  ],
  [
    'nobody can read the field, the text was entered, and nothing showed',
    () => appealed(unreadable({ type: 'type', text: 'Taro' }, UNCHANGED).witnessed(ofStep, 'unsure').stopped()).stopped(),
    'incomplete_actions',
  ],
  [
    'the field holds something else, and a witness who would confirm it',
    () =>
      begun([[proven(typing('Taro'), field)]], [], eyes)
        .typed('T')
        .checked(proof, 'no')
        .witnessed(ofStep, 'yes')
        .witnessed(ofStep, 'yes', refuted),
    'incomplete_actions',
  ],
];

test(...verdictRows(CASES));

function rulingOf(builder: TraceBuilder): Ruling {
  const [first] = builder.events;
  const state = startState(thresholdsOf(first?.kind === 'trace_started' ? first.judge : {}));
  for (const event of builder.events) reduce(state, event);
  return ruling(state);
}

const QUESTIONS: readonly [sentence: string, build: () => TraceBuilder, ruling: Partial<Ruling>][] = [
  ['a goal while the brain acts', () => goal(), { kind: 'go_on' }],
  ['a goal, stopped', () => goal().stopped(), { kind: 'witness', purpose: ofStep, stance: 'confirm', witness: 1 }],
  [
    'a goal, stopped, confirmed',
    () => goal().stopped().witnessed(ofStep, 'yes'),
    { kind: 'witness', purpose: ofStep, stance: 'refute', witness: 1 },
  ],
  [
    'a goal, stopped, denied: the brain is told',
    () => goal().stopped().witnessed(ofStep, 'no'),
    { kind: 'appeal', open: ['1. Click "Save": it says no'] },
  ],
  ['a goal, stopped, nobody to ask', () => goal([], {}).stopped(), { kind: 'appeal' }],
  [
    'a goal that the run has gone on from: when all is done',
    () =>
      trace(planOf([[click('Save')]]), eyes)
        .push({
          kind: 'required',
          at: 2,
          requirements: [
            [
              { ...click('Tidy up'), as: 'goal', by: 'model', text: 'Tidy up', description: 'Tidy up' },
              { ...click('Save'), as: 'input', by: 'grammar', text: 'Click "Save"', reading: { kind: 'click', target: 'Save' } },
            ],
          ],
        })
        .observed()
        .acted(at(1, 1), CHANGED)
        .clicked('Save'),
    { kind: 'witness', purpose: ofStep, claim: 'Tidy up' },
  ],
  [
    'of several demands of a sentence the one that is due, as the state that it is',
    () =>
      begun(
        [[{ ...demand('The "Image Viewer" window is open'), by: 'model', text: 'Image Viewer opens, click OK' }, click('OK')]],
        [],
        eyes,
      ).push(look(undefined, 'no')),
    { kind: 'witness', claim: 'the "Image Viewer" window is shown' },
  ],
  ['a named input, however often something else was hit', () => mediums(), { kind: 'go_on' }],
  [
    'nothing bears the name, and the brain has stopped',
    () => unnamed().stopped(),
    { kind: 'witness', purpose: meant, stance: 'confirm', marked: search.bounds },
  ],
  ['nothing bears the name, while the brain goes on', () => unnamed(), { kind: 'go_on' }],
  [
    'nothing bears the name, and the brain says of its part alone that it is done',
    () => unnamed().claimed(0, 0),
    { kind: 'witness', purpose: meant, marked: search.bounds },
  ],
  ['… and has acted since', () => unnamed().claimed(0, 0).acted(at(9, 9), CHANGED), { kind: 'go_on' }],
  ['nothing bears the name, and the brain has failed', () => unnamed().stopped(failure), { kind: 'verify' }],
  [
    'something else bears the name',
    () => unnamed(undefined, { role: 'text box', name: '' }).stopped(),
    { kind: 'verify', purpose: { kind: 'element', objective: 0, expected: 0 } },
  ],
  ['a box to be ticked, of which nothing bears the name', () => unticked(), { kind: 'witness', purpose: meant, marked: box.bounds }],
  [
    '… and nothing was done about it',
    () =>
      begun([[demand('Check "Case matters"')]], [], eyes)
        .push(absent())
        .stopped(),
    { kind: 'verify' },
  ],
  [
    '… agreed: the desktop is asked for it by its own name',
    () => bothSay(unticked()),
    { kind: 'verify', check: { kind: 'expect_checked', target: 'Match case' } },
  ],
  [
    '… where nobody can tell: the state, not what it is good for',
    () => unticked().witnessed(meant, 'unsure'),
    { kind: 'witness', purpose: ofStep, claim: '"Case matters" is checked' },
  ],
  [
    '… and more was done since: asked of what was hit then',
    () => untold().acted(at(6, 6), CHANGED, { under: box }).claimed(0, 0).push(absent()),
    { kind: 'witness', purpose: { ...meant, action: 4 } },
  ],
  [
    'a state that nobody could see, and more was done since',
    () => untold().pressed('Tab').claimed(0, 0).push(absent()),
    { kind: 'witness', purpose: ofStep },
  ],
  ['… and nothing was done since', () => untold().claimed(0, 0).push(absent()), { kind: 'go_on' }],
  [
    'what was hit lies in another window than the author names',
    () => unnamed([demand('In the "Memo" window, click "Search Term"')], { ...search, window: 'Files', owners: [] }).stopped(),
    { kind: 'verify', purpose: { kind: 'element', objective: 0, expected: 0 } },
  ],
  [
    'nothing bears the name, denied: the brain is told',
    () => unnamed().stopped().witnessed(meant, 'no'),
    { kind: 'verify', purpose: { kind: 'element', objective: 0, expected: 0 } },
  ],
  [
    'a named input without effect, and something else with one',
    () => trace(save, eyes).observed().clicked('Save', UNCHANGED).acted(at(2, 2), CHANGED),
    { kind: 'go_on' },
  ],
  [
    'a check that the desktop cannot decide',
    () => eyesOnly().checked(final, 'unsure'),
    { kind: 'witness', purpose: ofCheck, claim: 'the chart looks right' },
  ],
  [
    'a goal before anything is done: what its checks say now',
    () => trace(planOf([[click('Save')]], ['42'], true)).observed(),
    { kind: 'verify', purpose: start },
  ],
  ['a goal is claimed: before the next sentence begins', tidied, { kind: 'witness', purpose: ofStep, stance: 'confirm', also: 'refute' }],
  ['it is denied: it is due again', () => tidied().witnessed(ofStep, 'no'), { kind: 'go_on', objective: 0, expected: 0 }],
  [
    'it is denied, and said to be done once more: the run goes on',
    () => tidied().witnessed(ofStep, 'no').claimed(0, 0),
    { kind: 'go_on', objective: 1, expected: 0 },
  ],
  [
    'it is denied, and something is done: a witness looks again',
    () => tidied().witnessed(ofStep, 'no').acted(at(2, 2), CHANGED).claimed(0, 0),
    { kind: 'witness', purpose: ofStep, stance: 'confirm' },
  ],
  ['nobody can tell: the run goes on', () => tidied().witnessed(ofStep, 'unsure'), { kind: 'go_on', objective: 1, expected: 0 }],
  ['all done, failure reported', () => done().stopped(failure), { kind: 'witness', purpose: outcome, stance: 'confirm' }],
];

test(
  ...eachRow('questions', QUESTIONS, ([sentence, build, expected]) => [
    `${sentence} → ${expected.kind}`,
    () => {
      expect(rulingOf(build())).toMatchObject(expected);
    },
  ]),
);

test('what a witness denied stands in the message, in its words', () => {
  const { message, details } = judge(
    saved(tidied().witnessed(ofStep, 'no', { because: 'Two cups stand on it.' }).claimed(0, 0)).stoppedForGood().events,
  );
  expect(message).toContain('Two cups stand on it.');
  expect(details.expected).toBe('Tidy the desk up');
});

test('witnesses who differ about a name alone decide nothing: it is the words that do not fit, not the program', () => {
  const ofStated = split(stated('model'), ofCheck);
  const ofWindow = split(readByModel().push(look(undefined, 'no')), ofStep);
  for (const { events } of [ofWindow, ofStated]) {
    const verdict = judge(events);
    expect(verdict).toMatchObject({ status: 'failure', decided: false, details: { needs: 'name' } });
    expect(verdict.details.byFact).toBeUndefined();
  }
  // What the author has named is held to the letter, whoever differs.
  expect(judge(split(readByModel('grammar').push(look(undefined, 'no')), ofStep).events).decided).toBeUndefined();
});

test('a witness who is asked of a name that nothing bears is told so, and that no other one counts for its letters', () => {
  const asked = rulingOf(readByModel().push(look(undefined, 'no')));
  expect(asked).toMatchObject({ kind: 'witness', called: 'Image Viewer' });
  expect(rulingOf(eyesOnly().checked(final, 'unsure'))).not.toHaveProperty('called');
  // "Bob" may stand beside the place that is named: it is no name that nothing bears.
  const check = { kind: 'expect_text', value: 'Bob', scope: 'Contacts' } as const;
  const read = requirementOf(check, 'Bob is in the contacts', { language: 'en', by: 'model' });
  const ofBob = (isAbsent: boolean) => rulingOf(begun([[read]], [], eyes).push(look(undefined, 'no', isAbsent)));
  expect(ofBob(true)).toMatchObject({ kind: 'witness', called: 'Contacts' });
  expect(ofBob(false)).not.toHaveProperty('called');
});

test('where the desktop has seen that one expectation does not hold, no witness is asked of the others, in whatever order', () => {
  const eyes1 = { text: 'the chart looks right' };
  const read = { text: '"42" is shown', reading: { kind: 'expect_text', value: '42' } } as const;
  for (const checks of [
    [eyes1, read],
    [read, eyes1],
  ]) {
    const t = trace({ ...save, checks }, eyes)
      .observed()
      .clicked('Save');
    for (const [index, one] of checks.entries()) t.checked({ kind: 'stated', index, phase: 'final' }, one === read ? 'no' : 'unsure');
    expect(rulingOf(t)).toMatchObject({ kind: 'end', passes: false });
  }
});

test('the verdict says that a witness decided a check', () => {
  const verdict = judge(eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'yes').witnessed(ofCheck, 'yes', refuted).events);
  expect(verdict.checks[0]).toMatchObject({ holds: 'yes', how: 'witness' });
  expect(verdict.successBy).toContain('witness');
  expect(verdict.checks[0]!.evidence[0]).toMatchObject({ kind: 'verification', pictures: ['p0'] });
});

test('what witnesses cost is part of the usage', () => {
  const usage = { inputTokens: 1000, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 50, costUsd: 0.01 };
  const verdict = judge(eyesOnly().checked(final, 'unsure').witnessed(ofCheck, 'no', { usage }).events);
  expect(verdict.usage).toMatchObject({ inputTokens: 1000, outputTokens: 50, costUsd: 0.01 });
});

test('where no witness can tell either, the verdict says what the desktop found, and what eyes saw in its place', () => {
  const t = trace({ ...save, checks: [{ text: 'a check', reading: { kind: 'expect_text', value: 'Home' } }] }, eyes).observed();
  const asked = t.clicked('Save').checked(final, 'unsure', '"Home Folder"');
  expect(judge(asked.witnessed(ofCheck, 'unsure', { because: 'it is dark' }).events).details.seen).toBe(
    '"Home Folder"; a witness says: it is dark',
  );
});

test('of an undecided sentence and one that is seen not to be so, the second is told; an undecided one alone says that all else is shown', () => {
  const build = (second: 'yes' | 'no' | 'unsure') => {
    const t = begun(
      [
        [goalOf('Tidy the desk')],
        [proven(typing('Taro'), { kind: 'expect_field', target: 'Name', value: 'Taro' })],
        [goalOf('Sweep the floor')],
      ],
      [],
      eyes,
    ).observed();
    const state = { kind: 'proof', objective: 1, expected: 0 } as const;
    const claimed = (objective: number, holds: 'yes' | 'no' | 'unsure') => {
      t.claimed(objective, 0).witnessed({ kind: 'expected', objective, expected: 0 }, holds, {
        because: `the desk of ${objective} is ${holds}`,
      });
      if (holds === 'yes') t.witnessed({ kind: 'expected', objective, expected: 0 }, holds, { stance: 'refute' });
    };
    t.acted(at(5, 5), CHANGED);
    claimed(0, 'unsure');
    t.checked({ ...state, phase: 'before' }, 'no')
      .typed('Taro')
      .checked(state, 'yes')
      .acted(at(5, 5), CHANGED);
    claimed(2, second);
    return judge(t.checked({ ...state, phase: 'last' }, 'yes').events);
  };
  const alone = build('yes');
  expect(alone).toMatchObject({ decided: false, status: 'failure' });
  expect(alone.message).toMatch(/^Not decided: .*the desk of 0 is unsure.*; all else is shown$/);
  const both = build('no');
  expect(both.decided).toBeUndefined();
  expect(both.message).toContain('the desk of 2 is no');
  const doubts = build('unsure');
  expect(doubts.message).toContain('the desk of 0 is unsure');
  expect(doubts.message).not.toContain('all else');
});

const TERM = [click('Search Term')];
const BOUND: readonly [what: string, bound: number, served: number, build: () => TraceBuilder][] = [
  ['what was hit', 1, 1, () => bothSay(unnamed(TERM).stopped())],
  [
    'the second thing that was hit',
    1,
    1,
    () => bothSay(unnamed(TERM, on('Other')).acted(at(5, 5), CHANGED, { under: search }).stopped(), { ...meant, action: 2 }),
  ],
  ['a key', 0, 0, () => bothSay(begun([TERM], [], eyes).pressed('a').stopped())],
  ['what no sentence asks for', 0, 0, () => bothSay(unnamed(TERM).stopped(), { ...meant, objective: 9 })],
  [
    'something else, where the name stands on the screen and was hit',
    0,
    1,
    () => bothSay(unnamed(TERM, on('Search Term')).acted(at(5, 5), CHANGED, { under: search }).stopped(), { ...meant, action: 2 }),
  ],
  [
    'what was hit by another kind of click',
    1,
    0,
    () =>
      bothSay(
        begun([TERM], [], eyes)
          .acted({ type: 'right_click', at: { x: 5, y: 5 } }, CHANGED, { under: search })
          .stopped(),
      ),
  ],
];
test(
  ...eachRow('meant', BOUND, ([what, bound, served, build]) => [
    `two witnesses say that the author means ${what}`,
    () => {
      const { ledger } = stateOf(build());
      expect([ledger.bound.length, inputsFor(ledger, { objective: 0, expected: 0 }).length]).toEqual([bound, served]);
      if (bound > 0) expect(ledger.bound[0]!.under).toEqual(search);
    },
  ]),
);

const SEEN = 'The results appear in the chart';
const goalThen = (text: string, ...more: ReturnType<typeof click>[]) =>
  begun([[goalOf(text)], ...more.map(one => [one])], [], eyes).acted(at(1, 1), CHANGED);
const denied = () => goalThen('Tidy up', click('Save')).claimed(0, 0).witnessed(ofStep, 'no');
const LEFT: readonly [what: string, left: boolean, build: () => TraceBuilder][] = [
  ['is claimed, and can be done again', false, () => goalThen('Tidy up', click('Save')).claimed(0, 0)],
  ['is claimed, and is the last one', true, () => goalThen('Tidy up').claimed(0, 0)],
  ['is claimed, and only says what is seen', true, () => goalThen(SEEN, click('Save')).claimed(0, 0)],
  ['is affirmed', false, () => bothSay(goalThen('Tidy up', click('Save')).claimed(0, 0), ofStep)],
  ['is denied once', false, denied],
  ['is denied, and claimed after a wait', true, () => denied().waited(CHANGED).claimed(0, 0)],
  ['is denied, and claimed after a deed', false, () => denied().acted(at(2, 2), CHANGED).claimed(0, 0)],
  ['is denied twice', true, () => denied().acted(at(2, 2), CHANGED).claimed(0, 0).witnessed(ofStep, 'no')],
  [
    'is denied before anybody has claimed it, and claimed after a deed',
    true,
    () => goalThen('Tidy up', click('Save')).stopped().witnessed(ofStep, 'no').acted(at(2, 2), CHANGED).claimed(0, 0),
  ],
];
test(
  ...eachRow('left', LEFT, ([what, left, build]) => [
    `a goal ${what}: the run ${left ? 'goes on from it' : 'stays with it'}`,
    () => expect(stateOf(build()).ledger.left.has('0/0')).toBe(left),
  ]),
);

test('who has hit a thing of another name is told that a report brings a witness; where nobody looks, it is not', () => {
  const told = (facts: Parameters<typeof trace>[1]) => {
    let state = startState(thresholdsOf());
    const { events } = begun([[click('Search Term')]], [], facts).acted(at(5, 5), CHANGED, { under: search });
    for (const event of events) state = reduce(state, event);
    return openDemands(state)[0];
  };
  expect(told(eyes)).toMatch(/nothing on the screen is called so; .*report success, and a witness/);
  expect(told({})).not.toContain('witness');
});

test('who has only opened a menu on the way is told to choose in it, not to report', () => {
  const told = (under: UnderPoint, more: object = {}) => {
    let state = startState(thresholdsOf());
    const { events } = begun([[click('Settings')]], [], eyes).acted(at(5, 5), CHANGED, { under: { nowhere: ['Settings'], ...under } });
    for (const event of events) state = reduce(state, event.kind === 'screen_compared' ? { ...event, ...more } : event);
    return openDemands(state)[0];
  };
  const menu = (to: boolean) => ({
    acted: 5,
    told: [{ afterMs: 1, pid: 5, what: 'state', detail: 'showing', to, element: { role: 'menu', name: '' } }],
  });
  expect(told({ role: 'menu', name: 'Edit' })).toMatch(/; a menu or a list is open now, .*choose the entry/);
  expect(told({ role: 'button', name: 'More' }, menu(true))).toMatch(/; a menu or a list is open now, .*choose the entry/);
  expect(told({ role: 'button', name: 'More' }, menu(false))).not.toContain('choose the entry');
  expect(told({ role: 'button', name: 'More' })).not.toContain('choose the entry');
});
