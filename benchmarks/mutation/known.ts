/** What the mutation of the judge leaves alone, each with its reason. */
import type { Mutant } from './instrument.js';

/** Functions that only word a message for people: no rules. */
export const WORDING: Readonly<Record<string, readonly string[]>> = {
  'src/judge/decide.ts': ['messageOf', 'asText'],
};

/** Conditions that no case can tell from their absence. Named by the function that they stand in and their own text. */
export const EQUIVALENT: readonly (Pick<Mutant, 'file' | 'within' | 'what' | 'text'> & { why: string })[] = [
  // For the type checker alone.
  {
    ...{ file: 'src/judge/judge.ts', within: 'fold', what: 'left out', text: "event.kind === 'trace_started'" },
    why: 'types: other events have no thresholds',
  },
  {
    ...{ file: 'src/judge/reduce.ts', within: 'reduce', what: 'left out', text: "'usage' in event" },
    why: 'types: what is not there costs nothing',
  },
  {
    ...{ file: 'src/judge/ruling.ts', within: 'hopelessObstacle', what: 'never', text: '!at' },
    why: 'types: without a dialog none is hopeless',
  },
  {
    ...{ file: 'src/evidence/inputs.ts', within: 'isAllGiven', what: 'left out', text: 'isOnlyGiven(input)' },
    why: 'of every other input a later row says that it is shown, and by what, or that it is not',
  },
  {
    ...{ file: 'src/judge/reduce.ts', within: 'takeDecision', what: 'always', text: 'due' },
    why: 'types: of nothing that is due nobody was asked',
  },
  {
    ...{ file: 'src/evidence/inputs.ts', within: 'mayBeTicked', what: 'left out', text: 'under !== undefined' },
    why: 'types: an own look is that of what was hit',
  },
  {
    ...{ file: 'src/evidence/own-words.ts', within: 'isNotOwnWords', what: 'left out', text: 'check.value === undefined' },
    why: 'types: a text that is looked for has letters',
  },
  // A line of a trace tells of one event.
  {
    ...{ file: 'src/evidence/otherwise.ts', within: 'isEarlier', what: 'boundary', text: 'line < before' },
    why: 'on the line of the look itself nothing else is seen',
  },
  // Others stand before it.
  {
    ...{ file: 'src/judge/outcome.ts', within: 'lastLookAt', what: 'boundary', text: 'line > since' },
    why: 'a line of the trace is a check or the beginning of a recovery, never both',
  },
  // Only how fast.
  {
    ...{ file: 'src/judge/state.ts', within: 'standing', what: 'never', text: 'known' },
    why: 'the same facts give the same answer, remembered or asked anew',
  },
  {
    ...{ file: 'src/judge/ruling.ts', within: 'isLater', what: 'boundary', text: 'line > look.line' },
    why: 'two events never stand on one line of the trace',
  },
  {
    ...{ file: 'src/judge/reduce.ts', within: 'askAnew', what: 'boundary', text: 'line > last.line' },
    why: 'two events never stand on one line of the trace',
  },
  ...(['always', 'boundary'] as const).map(what => ({
    ...{ file: 'src/evidence/facts.ts', within: 'requirementAt', what, text: 'ledger.chosen.size > 0' },
    why: 'only how fast: an empty map has nothing for any place',
  })),
  {
    ...{ file: 'src/trace/own-look.ts', within: 'isOwnLook', what: 'left out', text: "focus === 'somewhere'" },
    why: 'types: somewhere holds nothing',
  },
];
