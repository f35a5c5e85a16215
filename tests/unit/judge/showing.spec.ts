/** What is only to be seen, and nobody finds, whoever acts is asked once to bring into view; what is seen not to be so ends the run as ever. */
import { reduce } from '../../../src/judge/reduce.js';
import { ruling } from '../../../src/judge/ruling.js';
import { thresholdsOf } from '../../../src/judge/settings.js';
import { startState } from '../../../src/judge/state.js';
import { goalOf } from '../../../src/plan/requirement.js';
import type { Reading } from '../../../src/scenario/reading.js';
import type { TraceEvent, WitnessPurpose } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { at, begun, CHANGED, click, demand, on, planOf, type TraceBuilder, trace } from './trace-builder.js';

const eyes = { witness: 'anthropic', shows: true };
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const final = { kind: 'stated', index: 0, phase: 'final' } as const;
const ofStep = { kind: 'expected', objective: 0, expected: 0 } as const;
const ofCheck = { kind: 'stated', index: 0 } as const;
const refuted = { stance: 'refute' } as const;

const box: Reading = { kind: 'expect_checked', target: 'Ask first', negated: true };
const looked = (started: Parameters<typeof trace>[1] = eyes) =>
  begun([[demand('"Ask first" is not checked')], [click('Save')]], [], started);
/** The box stands below the fold. */
const belowTheFold = (started?: Parameters<typeof trace>[1]) => looked(started).checked(proof, 'unsure').witnessed(ofStep, 'unsure');
const scrolled = (t: TraceBuilder, show: WitnessPurpose, report = false): TraceBuilder => {
  t.acted({ type: 'scroll', direction: 'down', amount: 5 }, CHANGED);
  const decided = t.events.findLast(event => event.kind === 'decided')!;
  Object.assign(decided, { show, ...(report && { report: { status: 'success', message: 'It is in view.' } }) });
  return t;
};
const opened = (t: TraceBuilder, show: WitnessPurpose): TraceBuilder => {
  const shown = t.acted(at(t.events.length, 5), CHANGED, { under: on('Save') });
  Object.assign(t.events.findLast(event => event.kind === 'decided')!, { show });
  return shown;
};
const gaveUp = (t: TraceBuilder, show: WitnessPurpose) => t.decided({ stopped: true, show });
const saved = (started: Parameters<typeof trace>[1] = eyes) =>
  trace({ ...planOf([[click('Save')]]), checks: [{ text: 'The box is empty', reading: box }] }, started)
    .observed()
    .clicked('Save');
const windowOf = (said: 'unsure') =>
  trace(
    { ...planOf([[click('Save')]]), checks: [{ text: 'The viewer opens', reading: { kind: 'expect_window', target: 'Viewer' } }] },
    eyes,
  )
    .observed()
    .clicked('Save')
    .checked(final, said)
    .witnessed(ofCheck, said);
const seenOnly = () => {
  const t = begun([[demand('The sky turns red')], [click('Save')]], [], eyes).claimed(0, 0);
  return t;
};

/** Somebody says that it is tidy; the expectation is out of sight before, and in sight once somebody has scrolled. */
const tidied = (t = trace({ ...planOf([[goalOf('Tidy the desk up')]]), checks: [{ text: 'The box is empty', reading: box }] }, eyes)) => {
  t.observed()
    .checked({ ...final, phase: 'start' }, 'no')
    .acted(at(1, 1), CHANGED)
    .decided({ stopped: true });
  t.witnessed(ofStep, 'unsure').checked(final, 'unsure').witnessed(ofCheck, 'unsure');
  return scrolled(t, ofCheck, true).checked(final, 'yes');
};

/** What is asked next: who, and about what. */
function next(events: readonly TraceEvent[]): string {
  let state = startState(thresholdsOf());
  for (const event of events) state = reduce(state, event);
  const told = ruling(state);
  if (told.kind === 'go_on') return told.show ? `show ${told.show.purpose.kind}: ${told.show.text}` : `go on ${told.objective}`;
  if (told.kind === 'end') return `end ${told.verdict.status} ${told.verdict.decided === false ? 'not decided' : 'decided'}`;
  return told.kind === 'witness' || told.kind === 'verify' ? `${told.kind} ${told.purpose.kind}` : told.kind;
}

const ROWS: readonly [what: string, build: () => TraceBuilder, next: string][] = [
  ['a step that is only looked for, and is not on the screen', belowTheFold, 'show expected: "Ask first" is not checked'],
  ['nobody can be asked', () => belowTheFold({ witness: 'anthropic' }), 'end failure not decided'],
  ['there is no turn left', () => belowTheFold({ ...eyes, limits: { maxTurns: 0 } }), 'end failure not decided'],
  ['the page was scrolled: the desktop looks', () => scrolled(belowTheFold(), ofStep), 'verify proof'],
  ['it is there then', () => scrolled(belowTheFold(), ofStep).checked(proof, 'yes'), 'go on 1'],
  // It was clicked to look, not to save.
  [
    'a click of whoever looks is not the one that the author asks for',
    () => opened(belowTheFold(), ofStep).checked(proof, 'yes'),
    'go on 1',
  ],
  ['it is seen not to be so then', () => scrolled(belowTheFold(), ofStep).checked(proof, 'no'), 'end failure decided'],
  [
    'not there yet: once more',
    () => scrolled(belowTheFold(), ofStep).checked(proof, 'unsure'),
    'show expected: "Ask first" is not checked',
  ],
  [
    'said to be in view, and the desktop cannot tell',
    () => scrolled(belowTheFold(), ofStep, true).checked(proof, 'unsure'),
    'witness expected',
  ],
  [
    'the witness sees it now',
    () => scrolled(belowTheFold(), ofStep, true).checked(proof, 'unsure').witnessed(ofStep, 'yes').witnessed(ofStep, 'yes', refuted),
    'go on 1',
  ],
  [
    'the witness does not see it now either: nobody is asked again',
    () => scrolled(belowTheFold(), ofStep, true).checked(proof, 'unsure').witnessed(ofStep, 'unsure'),
    'end failure not decided',
  ],
  ['it is not to be found', () => gaveUp(belowTheFold(), ofStep), 'end failure not decided'],
  ['a step that is seen not to be so is final', () => looked().checked(proof, 'no'), 'end failure decided'],
  ['a sentence of what is seen, and witnesses do not see it', () => seenOnly().witnessed(ofStep, 'no'), 'show expected: The sky turns red'],
  ['brought into view, witnesses look again', () => scrolled(seenOnly().witnessed(ofStep, 'no'), ofStep, true), 'witness expected'],
  ['not to be found, the run goes on from it', () => gaveUp(seenOnly().witnessed(ofStep, 'no'), ofStep), 'go on 1'],
  ['a window is no part of a page', () => windowOf('unsure'), 'end failure not decided'],
  ['an expectation that nobody finds', () => saved().checked(final, 'unsure').witnessed(ofCheck, 'no'), 'show stated: The box is empty'],
  [
    'scrolled, the desktop looks again',
    () => scrolled(saved().checked(final, 'unsure').witnessed(ofCheck, 'no'), ofCheck, true),
    'verify stated',
  ],
  [
    'the desktop finds it now',
    () => scrolled(saved().checked(final, 'unsure').witnessed(ofCheck, 'no'), ofCheck, true).checked(final, 'yes'),
    'end success decided',
  ],
  // It may have been so all the time.
  ['what came into sight shows no goal: it is told as open', () => tidied(), 'appeal'],
  ['not to be found', () => gaveUp(saved().checked(final, 'unsure').witnessed(ofCheck, 'unsure'), ofCheck), 'end failure not decided'],
  ['an expectation that is seen not to hold is final', () => saved().checked(final, 'no'), 'end failure decided'],
];

test(...eachRow('brought into view', ROWS, ([what, build, wanted]) => [what, () => expect(next(build().events), what).toBe(wanted)]));

const saving = (by: string | undefined, looks: number, t: TraceBuilder = begun([[demand('Save as "a.txt"')]], [], eyes)) => {
  for (let look = 0; look < looks; look++) {
    t.acted(at(t.events.length, 5), CHANGED, { before: `s${t.events.length}` });
    Object.assign(t.events.findLast(event => event.kind === 'decided')!, { by });
    t.checked(proof, 'no');
  }
  return t;
};
const TRIES: readonly [what: string, build: () => TraceBuilder, next: RegExp][] = [
  ['what rules tried in vain is handed over', () => saving('offline', 3), /^go on 0$/],
  ['the model has as many tries of its own', () => saving('anthropic', 2, saving('offline', 3)), /^go on 0$/],
  ['and no more', () => saving('anthropic', 3, saving('offline', 3)), /^end failure/],
  ['a brain that acts alone', () => saving(undefined, 3), /^end failure/],
];
test(...eachRow('tries', TRIES, ([what, build, wanted]) => [what, () => expect(next(build().events), what).toMatch(wanted)]));
