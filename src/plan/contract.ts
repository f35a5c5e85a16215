/** What a run goes by: one objective for each of the author's steps, however many the brain planned for it. The loop and the judge go by the same. */
import type { Location } from '../scenario/scenario.js';
import type { ExpectedAction, Objective, Plan } from './plan.js';
import type { Contract, ContractedObjective, Requirement } from './requirement.js';

/** As the loop has a plan, and as the judge keeps it: without the brain's way. */
interface Intended extends Omit<Plan, 'objectives'> {
  objectives: readonly (Omit<Objective, 'expectedActions'> & { expectedActions?: ExpectedAction[] })[];
}

/** @param places where the author's steps stand, for those that the brain planned nothing for */
export function contractOf(plan: Intended, requirements: readonly (readonly Requirement[])[], places: readonly Location[] = []): Contract {
  const objectives = requirements.map((own, index): ContractedObjective => {
    const planned = plannedFor(plan, index);
    const [only] = planned;
    const text = own[0]?.text ?? only?.description ?? '';
    const location = only?.location ?? places[index];
    // What stands in for a plan that nobody could make is no way, and says nothing of a step.
    const way = plan.isFromFallback ? undefined : planned.flatMap(({ expectedActions = [] }) => expectedActions);
    return {
      index,
      description: planned.length === 1 && !plan.isFromFallback ? only!.description : text,
      sourceSteps: [index + 1],
      requirements: own,
      ...(way && { way }),
      ...(location && { location }),
    };
  });
  return { ...plan, objectives };
}

/** What the brain planned for one of the author's steps. */
export function plannedFor<O extends { sourceSteps: number[] }>({ objectives }: { objectives: readonly O[] }, step: number): O[] {
  return objectives.filter(({ sourceSteps }) => sourceSteps.includes(step + 1));
}
