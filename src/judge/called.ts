/** A name that nothing bears: it may be the author's own, or a model's, for what is there. Pure. */
import { type Ledger, looksAt, requirementAt } from '../evidence/facts.js';
import { isNowhere } from '../evidence/states.js';
import { looksFor, type Requirement } from '../plan/requirement.js';
import type { Reading } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import type { CheckResult, WitnessPurpose } from '../trace/event.js';
import type { JudgeState } from './state.js';
import type { Testimony } from './testimony.js';

/** @returns the name; undefined where one bears it, or the words are to be had to the letter */
export function nameInDoubt(state: JudgeState, purpose: WitnessPurpose): string | undefined {
  const { ledger, plan } = state;
  if (purpose.kind === 'expected') {
    const requirement = requirementAt(ledger, purpose);
    const result = looksAt(ledger, purpose).findLast(({ phase }) => phase === 'full')?.result;
    return requirement?.by === 'model' && looksFor(requirement) ? nowhere(requirement, requirement.proof!.check, result) : undefined;
  }
  const stated = purpose.kind === 'stated' ? plan?.checks[purpose.index] : undefined;
  if (purpose.kind !== 'stated' || !stated?.reading) return undefined;
  const look = ledger.checks.get(purpose.index)?.findLast(({ phase, result }) => phase === 'full' && result.how !== 'witness');
  return nowhere(stated, stated.reading, look?.result);
}

function nowhere(said: Parameters<typeof isNowhere>[0], check: Reading, result: CheckResult | undefined): string | undefined {
  if (!result || result.holds === 'yes' || !isNowhere(said, check, result)) return undefined;
  const { kind, scope, target, value } = check;
  // A text in a place may stand beside it: only of the place nobody knows whether it is called so.
  if (kind === 'expect_text' && scope !== undefined) return result.absent ? scope : undefined;
  return target ?? value;
}

/** What witnesses have agreed on stands for the author's name: the desktop is asked for what it calls by its own. */
export function asCalled({ bound }: Ledger, { reading }: Requirement, check: Reading): Reading {
  const own = (name: string): string => bound.findLast(one => one.under.name !== '' && fold(one.name) === fold(name))?.under.name ?? name;
  const { target, value } = check;
  return {
    ...check,
    ...(target !== undefined && { target: own(target) }),
    // Of a choice the entry is a name, too.
    ...(reading?.kind === 'select' && value !== undefined && { value: own(value) }),
  };
}

/** One says that it is there, another that it is called otherwise: nobody has seen that it is not there. */
export function isSplit({ answers }: Testimony): boolean {
  return (['yes', 'no'] as const).every(said => answers.some(({ event }) => event.holds === said));
}
