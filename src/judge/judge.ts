/** The judge's door: a stored trace in, the verdict out. */
import { decodeTrace } from '../trace/codec.js';
import type { TraceEvent } from '../trace/event.js';
import { endWith } from './decide.js';
import { ruling } from './ruling.js';
import { type JudgeSettings, resolveJudgeSettings } from './settings.js';
import { type JudgeState, reduce, startState } from './state.js';
import type { Verdict } from './verdict.js';

/** Judges a whole trace: the same events always give the same verdict. */
export function judge(trace: Iterable<TraceEvent>, settings?: Partial<JudgeSettings>): Verdict {
  const state = startState(resolveJudgeSettings(settings));
  for (const event of trace) {
    reduce(state, event);
    // A detector that spoke in the middle ended the run then, whatever stands after it.
    const midway = ruling(state, false);
    if (midway.kind === 'end' && midway.verdict.status !== 'success' && event.kind !== 'trace_ended') return midway.verdict;
  }
  const last = ruling(state);
  return last.kind === 'end' ? last.verdict : endWith(state, { kind: 'trace_cut' });
}

/** Judges a trace in its stored form. @throws TraceFormatError when it is none. */
export function judgeStored(text: string, settings?: Partial<JudgeSettings>): Verdict {
  return judge(decodeTrace(text), settings);
}

/** The judge as a running fold, for the loop. */
export function createJudge(settings?: Partial<JudgeSettings>) {
  const resolved = resolveJudgeSettings(settings);
  return { start: () => startState(resolved), reduce, ruling, objective: objectiveStanding };
}

function objectiveStanding(
  state: JudgeState,
  index: number,
): { status: 'completed' | 'failed' | 'skipped'; evidence?: string | undefined } {
  const objective = state.objectives[index];
  const evidence = objective?.expected
    .flatMap(expected => expected.evidence)
    .map(e => e.text)
    .join('; ');
  const status = objective?.status === 'completed' || objective?.status === 'skipped' ? objective.status : 'failed';
  return { status, ...(evidence && { evidence }) };
}
