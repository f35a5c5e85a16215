/**
 * "Was deleted", "has closed", "was created": words that say that it was otherwise before need somebody who saw that it was. Rule `turned`,
 * and of what is gone, rule `present`. Pure.
 */
import type { Reading } from '../scenario/reading.js';
import { titleFit } from '../screen/window-name.js';
import type { Ledger, LookFact } from './facts.js';

/** Whether anything in the run, before this line, saw that what the check says was not so. */
export function wasOtherwise(ledger: Ledger, check: Reading, before: number): boolean {
  const seen = [...looksOf(ledger)].some(
    ([other, { result, line }]) =>
      line < before && isOfSame(other, check) && result.holds === ((other.negated ?? false) === (check.negated ?? false) ? 'no' : 'yes'),
  );
  return seen || (check.negated === true && check.kind === 'expect_window' && appeared(ledger, check.target ?? '', before));
}

/** Every look of the run with what was looked for. */
function* looksOf({ requirements, looks, checks, stated }: Ledger): Iterable<[Reading, LookFact]> {
  for (const [place, all] of looks) {
    const [objective, expected] = place.split('/').map(Number);
    const check = requirements[objective!]?.[expected!]?.proof?.check;
    if (check) for (const look of all) yield [check, look];
  }
  for (const [index, all] of checks) {
    const check = stated[index];
    if (check) for (const look of all) yield [check, look];
  }
}

function isOfSame(one: Reading, other: Reading): boolean {
  const names = ({ kind, target, app, value, contains }: Reading): string =>
    JSON.stringify([kind, target ?? null, app ?? null, value ?? null, contains ?? null]);
  return names(one) === names(other);
}

/** A window of that name came up in the run. */
function appeared({ inputs }: Ledger, name: string, before: number): boolean {
  return inputs.some(({ shown, late }) =>
    [shown, late].some(
      one => one && one.line < before && one.windows.some(({ what, title }) => what === 'appeared' && titleFit(name, title) !== undefined),
    ),
  );
}
