/** Whoever acts says that the due demand misreads its sentence: the judge says whether that is taken, and what is due then. */
import type { Contract } from '../plan/requirement.js';
import type { Decision } from '../ports/brain.js';
import type { Ruling } from '../ports/judge.js';
import type { TraceEvent } from '../trace/event.js';
import type { Context } from './context.js';

/** @returns the plan with what is due now; `refused`: why it stays as it was */
export async function* takeObjection<V>(
  context: Context<V>,
  plan: Contract,
  { objective, expected, recovery, show }: Extract<Ruling<V>, { kind: 'go_on' }>,
  { because, readings }: Extract<Decision, { kind: 'misread' }>,
): AsyncGenerator<TraceEvent, { plan: Contract; refused?: string | undefined }> {
  const place = show?.purpose.kind === 'expected' ? show.purpose : { objective, expected };
  const objection = { objective: place.objective, expected: place.expected, because, readings: [...readings] };
  const taken =
    recovery || show?.purpose.kind === 'stated'
      ? { why: 'it is not of a step: something is in the way, or the end of the run is looked at' }
      : context.objected(objection);
  const refused = 'why' in taken ? taken.why : undefined;
  yield { ...objection, kind: 'misread', at: context.at(), ...(refused !== undefined && { refused }) };
  if ('why' in taken) return { plan, refused };
  const objectives = plan.objectives.map((one, index) => (index === place.objective ? { ...one, requirements: taken.requirements } : one));
  return { plan: { ...plan, objectives } };
}
