import type { Evidence } from './evidence.js';
import { type Demand, keyOfPlace, type Ledger, type Place, requirementAt } from './facts.js';
import { askedInput } from './inputs.js';
import type { Standing } from './rule.js';
import { asked } from './rules.js';
import { askedState } from './states.js';

export function standingAt(ledger: Ledger, place: Place): Standing {
  const requirement = requirementAt(ledger, place);
  if (!requirement) return { kind: 'open', unsure: false };
  if (requirement.isNote)
    return { kind: 'skipped', evidence: { kind: 'verification', text: requirement.text, events: [], pictures: [], how: 'none' } };
  if (requirement.when) {
    const look = ledger.conditions.get(keyOfPlace(place));
    if (!look) return { kind: 'open', unsure: false };
    // Unreadable or ambiguous. An absent subject makes a positive condition false, and leaves a negated one open.
    if (look.result.holds === 'unsure' && (!look.result.absent || requirement.when.negated === true))
      return { kind: 'unclear', result: look.result };
    if (look.result.holds !== 'yes') return { kind: 'skipped', evidence: look.evidence };
  }
  let evidence: Evidence | undefined;
  for (const { id, answer } of askedOf({ ledger, place, requirement })) {
    if (!answer) continue;
    if (answer.holds !== 'yes') {
      const { seen, silent } = answer;
      const unsure = answer.holds === 'unsure';
      if (silent) return { kind: 'silent', evidence: answer.evidence!, because: id, unsure };
      return { kind: 'open', because: id, seen, unsure };
    }
    if (answer.evidence) evidence = { ...answer.evidence, rule: id };
  }
  return evidence ? { kind: 'shown', evidence } : { kind: 'open', unsure: false };
}

/** What the rules say of a demand, row by row. */
export function askedOf(demand: Demand): ReturnType<typeof asked> {
  switch (demand.requirement.as) {
    case 'input':
      return asked('input', askedInput(demand));
    case 'state':
      return asked('state', askedState(demand));
    case 'goal':
      return asked('goal', demand);
  }
}
