/** A text that the run itself has typed, and that nobody asked it to type, shows nothing of what a program says. Rule `turned`. Pure. */
import { intersection } from '../screen/geometry.js';
import { contains } from '../screen/text.js';
import type { InputFact } from './facts.js';
import { isField } from './fits.js';
import type { Answer, AskedCheck } from './rule.js';

/** It was typed by an input that serves no sentence, and was not found elsewhere than in the field that got it. */
export function isNotOwnWords({ ledger: { inputs }, check, look: { inputs: given, line, result } }: AskedCheck): Answer | undefined {
  if (check?.kind !== 'expect_text' || check.negated || check.value === undefined || result.holds !== 'yes') return undefined;
  const wanted = check.value;
  const typed = inputs.slice(0, given).find(input => {
    if (input.serves.length > 0 || !input.parts.some(({ text }) => text !== undefined && contains(wanted, text) === 'yes')) return false;
    const field = fieldOf(inputs, input);
    return !field || !result.region || intersection(field, result.region) !== undefined;
  });
  return typed && { holds: 'unsure', line, seen: result.seen };
}

/** Where a text went, if it went where was clicked last: a key in between may have moved the keyboard. */
function fieldOf(inputs: readonly InputFact[], { ordinal }: InputFact) {
  const before = inputs[ordinal - 1];
  return before?.under && isField(before.under) ? before.under.bounds : undefined;
}
