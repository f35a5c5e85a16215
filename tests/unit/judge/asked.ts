/** What the judge says in the middle of a run. */
import { createJudge } from '../../../src/judge/judge.js';
import type { Ruling } from '../../../src/judge/ruling.js';
import type { Thresholds } from '../../../src/judge/settings.js';
import type { JudgeState } from '../../../src/judge/state.js';
import type { TraceBuilder } from './trace-builder.js';

export function stateOf({ events }: TraceBuilder, settings: Partial<Thresholds> = {}): JudgeState {
  const { start, reduce } = createJudge(settings);
  return events.reduce(reduce, start());
}

/** @param complete as `ruling` has it: false between two actions of a batch */
export function rulingOf(builder: TraceBuilder, settings: Partial<Thresholds> = {}, complete = true): Ruling {
  return createJudge(settings).ruling(stateOf(builder, settings), complete);
}
