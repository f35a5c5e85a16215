/** What the sentences of a scenario say of each other: a deed among the checks is a step. Pure. */
import { readSentence } from './language/index.js';
import { isError } from './language/result.js';
import { isOrdered } from './language/seen.js';
import { isCheck, type Reading } from './reading.js';
import type { Scenario, SourceSentence } from './scenario.js';

type Sentences = Pick<Scenario, 'steps' | 'checks'>;
type As = 'step' | 'check';

/** `Clicking "OK" closes the dialog` under "Expect:" is a step, as are the checks before it: they must hold there and then. */
export function inOrder<S extends Sentences>(scenario: S, apps: readonly string[]): S {
  const last = scenario.checks.findLastIndex(check => isDeed(check, apps));
  const before = scenario.checks.slice(0, last + 1);
  const there = before.map((check): SourceSentence => (isDeed(check, apps) ? check : { ...check, isExpected: true }));
  return { ...scenario, steps: [...scenario.steps, ...there], checks: scenario.checks.slice(last + 1) };
}

/** It does something, or tells somebody to. What may be a look stays one: it would be brought about. */
function isDeed(check: SourceSentence, apps: readonly string[]): boolean {
  const own = readingsOf(check, 'check', apps);
  if (own) return own.some(reading => !isCheck(reading));
  return isOrdered(check.text) || readingsOf(check, 'step', apps)?.some(reading => !isCheck(reading)) === true;
}

function readingsOf({ text, unread }: SourceSentence, as: As, apps: readonly string[]): Reading[] | undefined {
  if (unread !== undefined) return undefined;
  const result = readSentence(text, as, { apps });
  return isError(result) ? undefined : result.readings;
}
