/** A program that the heading or the first sentence names, and that no sentence opens: people write so, with the program before them. */
import { isBare, opensSomething, programOf } from '../../plan/named-program.js';
import { looksFor } from '../../plan/requirement.js';
import type { ActionOutcome, Decision, PlanRequest, Situation } from '../../ports/brain.js';

/** @returns its opening, an act of the run's own; undefined: something is open, an author's step opens it, or it is not one program that is named */
export async function openedAhead(
  { plan, objective, expected = 0, outcomes, observe }: Situation,
  request: PlanRequest | undefined,
): Promise<Decision | undefined> {
  const due = objective.requirements[expected];
  // What is only looked for must be found so: nobody brings it about.
  if (
    !request ||
    objective.index > 0 ||
    outcomes.length > 0 ||
    !due ||
    looksFor(due) ||
    opensSomething(plan.objectives.map(({ requirements }) => requirements))
  )
    return undefined;
  const app = programOf(request);
  if (app === undefined) return undefined;
  const now = observe();
  const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
  if (!isBare(windows, programs)) return undefined;
  const caption =
    request.language === 'ja' ? `「${app}」を開く(開く手順がないため)` : `open "${app}", which is named and which no step opens`;
  return {
    kind: 'act',
    actions: [{ action: { type: 'open_app', name: app }, caption, serves: { objective: objective.index, expected: NONE } }],
  };
}

/** It is for no sentence: whoever counts what was done for the first one counts nothing of it. */
export function withoutOpening({ outcomes, last, ...situation }: Situation): Situation {
  const isFor = ({ planned }: ActionOutcome): boolean => planned.serves?.expected !== NONE;
  return { ...situation, outcomes: outcomes.filter(isFor), last: last.filter(isFor) };
}

const NONE = -1;
