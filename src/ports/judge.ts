/** The judge, as the loop knows it. */
import type { Ruling } from '../judge/ruling.js';
import type { Requirement } from '../plan/requirement.js';
import type { EventOf, TraceEvent } from '../trace/event.js';

export type { Ruling };

/** The judge, as the loop knows it. */
export interface Judge<State, Verdict> {
  start(): State;
  reduce(state: State, event: TraceEvent): State;
  /** `complete`: all actions of the last decision have their outcomes. */
  ruling(state: State, complete: boolean): Ruling<Verdict>;
  /** How an objective stands, and what showed it, for people. */
  objective(state: State, index: number): { status: 'completed' | 'failed' | 'skipped' | 'open'; evidence?: string | undefined };
  /** What must be known between two actions of one decision, before the next input is given; undefined: nothing. */
  between(state: State): Extract<Ruling<Verdict>, { kind: 'verify' }> | undefined;
  /** Whether something may stand in the way of what is left; of nothing, nothing can. */
  mayBeBlocked(state: State): boolean;
  /** What the author's words demand and nothing shows yet, for the brain: one line each. */
  open(state: State): string[];
  /** What a step demands once an objection to one of its demands is taken; `why` it is not. */
  objected(state: State, objection: Omit<EventOf<'misread'>, 'kind' | 'at'>): { requirements: readonly Requirement[] } | { why: string };
  /** How a recovery step ended. */
  recovery(state: State, index: number): { status: 'completed' | 'failed'; evidence?: string | undefined };
}
