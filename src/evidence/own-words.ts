/** A text that the run itself has typed, and that nobody asked it to type, shows nothing of what a program says. Rule `turned`. Pure. */
import type { Reading } from '../scenario/reading.js';
import { intersection } from '../screen/geometry.js';
import { contains } from '../screen/text.js';
import type { InputFact, Ledger, LookFact } from './facts.js';
import { isField } from './fits.js';

/** The text was typed by an input that serves no sentence, and it was not found elsewhere than in the field that got it. */
export function isOwnWords({ inputs }: Pick<Ledger, 'inputs'>, check: Reading | undefined, look: LookFact): boolean {
  const { result } = look;
  if (check?.kind !== 'expect_text' || check.negated || check.value === undefined || result.holds !== 'yes') return false;
  const wanted = check.value;
  return inputs.slice(0, look.inputs).some(input => {
    if (input.serves.length > 0 || !input.parts.some(({ text }) => text !== undefined && contains(wanted, text) === 'yes')) return false;
    const field = fieldOf(inputs, input);
    return !field || !result.region || intersection(field, result.region) !== undefined;
  });
}

/** Where a text went, if it went where was clicked last: a key in between may have moved the keyboard. */
function fieldOf(inputs: readonly InputFact[], { ordinal }: InputFact) {
  const before = inputs[ordinal - 1];
  return before?.under && isField(before.under) ? before.under.bounds : undefined;
}
