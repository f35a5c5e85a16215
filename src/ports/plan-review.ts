/** Who looks at a plan before it runs. */
import type { Plan } from '../plan/plan.js';
import type { TraceEvent } from '../trace/event.js';
import type { GiveUp, PlanRequest } from './brain.js';

/** The plan that runs, and what its reviewers would have liked better. */
export interface ReviewedPlan {
  kind: 'plan';
  plan: Plan;
  suggestions: string[];
}

/**
 * Yields `plan_reviewed` for each opinion, and `plan_made` for each other plan that is made; the last of these is the one that is returned.
 * It changes how the run gets on, never what the author's words demand. Throws only the signal's abort reason.
 */
export type PlanReview = (
  plan: Plan,
  request: PlanRequest,
  facts: {
    /** Milliseconds since the start of the run. */
    at(): number;
    signal: AbortSignal;
  },
) => AsyncGenerator<TraceEvent, ReviewedPlan | GiveUp>;
