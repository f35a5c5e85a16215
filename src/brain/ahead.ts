/** What one answer of a model holds for several demands in a row: each part is done, claimed and looked at before the next one begins. */
import type { ActionOutcome, AnswerPart, Decision, PlanPlace, Situation } from '../ports/brain.js';
import type { ModelReport } from '../trace/event.js';

export interface Ahead {
  /** @param places of the demands that the answer was asked for, in their order; its first part is being decided now */
  keep(parts: readonly AnswerPart[], places: readonly string[]): void;
  /** What is kept for this place. Undefined: nothing is, or the run has come elsewhere. */
  next(place: string): Decision | undefined;
  /** What it says of this place, which is next, where that is done with nothing to do for it first. Then no more is kept for it. */
  claimed(place: string): ModelReport | undefined;
  /** Nothing of it will be done any more. @returns the outcomes of what was left */
  drop(): ActionOutcome[];
}

export function createAhead(): Ahead {
  let kept: (AnswerPart & { place: string })[] = [];

  return {
    keep(parts, places) {
      kept = parts.map((part, at) => ({ ...part, place: places[at] ?? '' }));
      // The first is decided now; what is left of its actions is the report that ends it.
      const [first] = kept;
      if (first) kept[0] = { place: first.place, actions: [], ...(first.actions.length > 0 && { report: first.report }) };
    },
    next(place) {
      // What is done for an earlier demand was seen without a claim.
      while (kept[0] && kept[0].place !== place && kept[0].actions.length === 0 && kept.length > 1) kept.shift();
      const [part] = kept;
      if (part?.place !== place) return undefined;
      if (part.actions.length > 0) {
        kept[0] = { ...part, actions: [] };
        return { kind: 'act', actions: [...part.actions] };
      }
      kept.shift();
      return part.report && { kind: 'stop', report: part.report };
    },
    claimed(place) {
      // What has just been claimed has nothing left.
      if (kept[0]?.actions.length === 0 && !kept[0].report) kept.shift();
      const [part] = kept;
      if (part?.place !== place || part.actions.length > 0 || part.report?.status !== 'success') return undefined;
      kept.shift();
      return part.report;
    },
    drop() {
      const left = kept.flatMap(({ actions, place }) => actions.map(planned => ({ planned, error: place === '' ? BEHIND : NOT_YET })));
      kept = [];
      return left.map(one => ({ ...one, outcome: 'not_executed' }));
    },
  };
}

/** Demands right behind this one that rules cannot read either. What is to be remembered, or is asked for under a condition, they can read. */
export function unreadBehind({ plan, objective, expected }: Situation): PlanPlace[] {
  if (expected === undefined) return [];
  const behind = plan.objectives
    .slice(objective.index)
    .flatMap(({ requirements }, at) => requirements.map((requirement, place) => ({ at: objective.index + at, place, requirement })))
    .filter(({ at, place, requirement }) => (at > objective.index || place > expected) && !requirement.isNote);
  const end = behind.findIndex(({ requirement }) => requirement.reading !== undefined || requirement.isSeen);
  return behind.slice(0, end === -1 ? TOGETHER : Math.min(end, TOGETHER)).map(({ at, place }) => ({ objective: at, expected: place }));
}

/** So many more at most: what is far ahead rests on screens that nobody has seen. */
const TOGETHER = 9;

/** Nobody had asked for more than its last report ends. */
const BEHIND = 'Not executed: it stood behind the report that ended what was yours. Send it again where it is part of what is yours now.';
const NOT_YET = 'Not executed: what comes before it is not shown yet.';
