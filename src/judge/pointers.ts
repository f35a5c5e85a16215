/** Evidence names lines and pictures of the trace. What points to nothing is no evidence. */
import type { JudgeState } from './state.js';
import type { Evidence } from './verdict.js';

/** The first piece of evidence that points to a line that is not there, or to a picture that the trace does not tell of. */
export function brokenPointer(state: JudgeState, evidence: readonly Evidence[]): Evidence | undefined {
  return evidence.find(
    ({ events, pictures }) =>
      events.length === 0 ||
      events.some(line => !Number.isInteger(line) || line < 0 || line >= state.line) ||
      pictures.some(picture => !state.pictures.has(picture)),
  );
}
