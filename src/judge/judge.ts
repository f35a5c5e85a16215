/** The judge's door: a stored trace in, the verdict out. */
import { demandsFrom } from '../evidence/facts.js';
import { decodeTrace } from '../trace/codec.js';
import type { TraceEvent } from '../trace/event.js';
import { endWith } from './decide.js';
import { type ExplainedDemand, explainRules } from './explain-rules.js';
import { isShownInTheEnd, openDemands } from './outcome.js';
import { mayBeBlocked, objectedTo, reduce } from './reduce.js';
import { between, ruling } from './ruling.js';
import { notedSettings, type Thresholds, thresholdsOf } from './settings.js';
import { current, type JudgeNote, type JudgeState, standing, startState } from './state.js';
import { stepStatus } from './steps.js';
import type { Verdict } from './verdict.js';

/** Judges a whole trace: the same events always give the same verdict. @param settings win over those that the trace was recorded with */
export function judge(trace: Iterable<TraceEvent>, settings?: Partial<Thresholds>): Verdict {
  return fold(trace, settings, false).verdict;
}

/** Judges a trace and tells, step by step, what was made of which line, and of each demand what each rule says. The last step is the one that decided. */
export function explainJudgement(
  trace: Iterable<TraceEvent>,
  settings?: Partial<Thresholds>,
): { verdict: Verdict; steps: JudgeNote[]; demands: ExplainedDemand[] } {
  const { state, verdict } = fold(trace, settings, true);
  const rule = verdict.failureReason ? `${verdict.status} ${verdict.failureReason}` : verdict.status;
  const text = `decided by ${verdict.details.decidedBy}${verdict.successBy ? `: ${verdict.successBy}` : ''}`;
  const steps = [...(state.notes ?? []), { line: state.line - 1, at: state.lastAt, rule, text }];
  return { verdict, steps, demands: explainRules(state, verdict) };
}

/** Judges a trace in its stored form. @throws TraceFormatError when it is none. */
export function judgeStored(text: string, settings?: Partial<Thresholds>): Verdict {
  return judge(decodeTrace(text), settings);
}

/** The judge as a running fold, for the loop. */
export function createJudge(settings?: Partial<Thresholds>) {
  const resolved = thresholdsOf(settings);
  return {
    start: () => startState(resolved),
    reduce,
    ruling,
    between,
    open: openDemands,
    mayBeBlocked,
    objected: objectedTo,
    objective: objectiveStanding,
    recovery: recoveryStanding,
  };
}

function fold(
  trace: Iterable<TraceEvent>,
  settings: Partial<Thresholds> | undefined,
  notes: boolean,
): { state: JudgeState; verdict: Verdict } {
  let state: JudgeState | undefined;
  for (const event of trace) {
    // The thresholds of the run stand in its first line, so that judging again gives the same verdict.
    state ??= startState(thresholdsOf({ ...(event.kind === 'trace_started' && notedSettings(event.judge)), ...settings }), {
      notes,
    });
    reduce(state, event);
    // A detector that spoke in the middle ended the run then, whatever stands after it.
    const midway = ruling(state, false);
    if (midway.kind === 'end' && current(state)) return { state, verdict: midway.verdict };
  }
  state ??= startState(thresholdsOf(settings), { notes });
  const last = ruling(state);
  return { state, verdict: last.kind === 'end' ? last.verdict : endWith(state, { kind: 'trace_cut' }) };
}

function objectiveStanding(
  state: JudgeState,
  index: number,
): { status: 'completed' | 'failed' | 'skipped' | 'open'; evidence?: string | undefined } {
  const own = demandsFrom(state.ledger).filter(({ place }) => place.objective === index);
  const evidence = own
    .flatMap(({ place }) => {
      const now = standing(state, place);
      return 'evidence' in now ? [now.evidence.text] : [];
    })
    .join('; ');
  const step = stepStatus(state, index);
  const isOpen = step === 'completed' && own.some(demand => !isShownInTheEnd(state, demand));
  const status = isOpen ? 'open' : step === 'completed' || step === 'skipped' ? step : 'failed';
  return { status, ...(evidence && { evidence }) };
}

function recoveryStanding({ recoveries }: JudgeState, index: number): { status: 'completed' | 'failed'; evidence?: string | undefined } {
  const recovery = recoveries[index];
  return recovery?.isOver ? { status: 'completed', evidence: recovery.evidence.map(({ text }) => text).join('; ') } : { status: 'failed' };
}
