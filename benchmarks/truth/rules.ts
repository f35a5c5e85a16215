/** Other ways to say "passed", as judges of the same loop: what the same runs would be worth under them. */
import type { Judge, Ruling } from '../../src/ports/judge.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { ModelReport, TraceEvent } from '../../src/trace/event.js';

export type Rule = 'no_tool_call' | 'models_word' | 'one_look';
export const RULES: readonly { rule: Rule; title: string }[] = [
  { rule: 'no_tool_call', title: 'no tool call = success' },
  { rule: 'models_word', title: "the model's word" },
  { rule: 'one_look', title: "the model's word, one look at the last screen" },
];

interface NaiveState {
  hasPlan: boolean;
  isOver: boolean;
  isBroken: boolean;
  stopped: boolean;
  report?: ModelReport | undefined;
  looked: boolean[];
}

/** @param looks what the witness of `one_look` wants to see on the last screen; it never errs about what is there */
export function naiveJudge(rule: Rule, looks: readonly Reading[]): Judge<NaiveState, boolean> {
  return {
    start: () => ({ hasPlan: false, isOver: false, isBroken: false, stopped: false, looked: [] }),
    reduce: (state, event) => reduce(state, event),
    ruling: (state, complete): Ruling<boolean> => {
      const end = (verdict: boolean): Ruling<boolean> => ({ kind: 'end', verdict, passes: verdict });
      if (state.isBroken) return end(false);
      if (!state.stopped)
        return state.isOver ? end(false) : { kind: 'go_on', objective: state.hasPlan ? 0 : -1, expected: state.hasPlan ? 0 : -1 };
      if (!complete) return { kind: 'go_on', objective: 0, expected: 0 };
      if (rule === 'no_tool_call') return end(true);
      if (rule === 'models_word') return end(state.report?.status === 'success');
      if (state.report?.status !== 'success' || state.looked.includes(false)) return end(false);
      const look = looks[state.looked.length];
      if (!look || state.isOver) return end(state.looked.length === looks.length);
      return { kind: 'verify', purpose: { kind: 'code' }, text: 'a look at the last screen', check: look, withinMs: 0 };
    },
    objective: () => ({ status: 'completed' }),
    recovery: () => ({ status: 'completed' }),
    between: () => undefined,
    mayBeBlocked: () => true,
    open: () => [],
    objected: () => ({ why: 'nothing is taken' }),
  };
}

function reduce(state: NaiveState, event: TraceEvent): NaiveState {
  switch (event.kind) {
    case 'plan_made':
      return { ...state, hasPlan: true };
    case 'decided':
      return { ...state, stopped: event.actions === 0, report: event.report ?? state.report };
    case 'check_evaluated':
      return { ...state, looked: [...state.looked, event.result.holds === 'yes'] };
    case 'action_finished':
      return event.outcome === 'failed' || event.outcome === 'refused' ? { ...state, isBroken: true } : state;
    case 'gave_up':
    case 'interrupted':
    case 'environment_failed':
    case 'limit_reached':
      return { ...state, isBroken: true };
    case 'trace_ended':
      return { ...state, isOver: true };
    default:
      return state;
  }
}
