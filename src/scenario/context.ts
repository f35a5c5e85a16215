/** What the sentences of a scenario say of each other: a deed among the checks is a step. Pure. */
import { readSentence } from './language/index.js';
import { isError } from './language/result.js';
import { isCheck, type Reading } from './reading.js';
import type { Scenario, SourceSentence } from './scenario.js';

type Sentences = Pick<Scenario, 'steps' | 'checks'>;
type As = 'step' | 'check';

/** `Clicking "OK" closes the dialog` under "Expect:" is a step, as are the checks before it: they must hold there and then. */
export function inOrder<S extends Sentences>(scenario: S, apps: readonly string[]): S {
  const last = scenario.checks.findLastIndex(check => readingsOf(check, 'check', apps)?.some(reading => !isCheck(reading)));
  return { ...scenario, steps: [...scenario.steps, ...scenario.checks.slice(0, last + 1)], checks: scenario.checks.slice(last + 1) };
}

function readingsOf({ text }: SourceSentence, as: As, apps: readonly string[]): Reading[] | undefined {
  const result = readSentence(text, as, { apps });
  return isError(result) ? undefined : result.readings;
}
