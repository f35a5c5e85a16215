/** Where rules read every sentence, nobody is paid for a plan: what the words demand is known without one, and a plan binds nothing. */
import type { Brain } from '../ports/brain.js';
import { planScenario } from './offline/plan.js';

/** @returns the same brain, which is asked for a plan where a sentence leaves something open, or an earlier attempt has found out something */
export function goingByWords<B extends Brain>(model: B): B {
  return {
    ...model,
    async plan(request, signal) {
      const own = request.suggestions?.length ? undefined : planScenario(request);
      if (own?.kind !== 'plan') return model.plan(request, signal);
      model.adopt?.(request);
      return own;
    },
  };
}
