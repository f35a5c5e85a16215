/** A text that the run itself has typed, and that nobody asked it to type, shows nothing of what a program says. Rule `turned`. Pure. */
import { intersection } from '../screen/geometry.js';
import { contains } from '../screen/text.js';
import type { InputFact, Ledger } from './facts.js';
import { isField } from './fits.js';
import type { Answer, AskedCheck } from './rule.js';

/**
 * It was typed by inputs that serve no sentence, at once or in parts, and was not found elsewhere than in the field that got them. In a terminal,
 * what comes behind a line that no sentence says may all be that line's doing.
 */
export function isNotOwnWords({ ledger, check, look: { inputs: given, line, result } }: AskedCheck): Answer | undefined {
  if (check?.kind !== 'expect_text' || check.negated || check.value === undefined || result.holds !== 'yes') return undefined;
  const { inputs } = ledger;
  const unasked = inputs.slice(0, given).filter(input => {
    const place = input.keyboard?.terminal ?? fieldOf(inputs, input);
    const isHere = !place || !result.region || intersection(place, result.region) !== undefined;
    return isHere && input.serves.length === 0 && textOf(input) !== '';
  });
  const isOwn =
    [' ', ''].some(between => contains(check.value!, unasked.map(textOf).join(between)) === 'yes') ||
    unasked.some(input => input.keyboard?.terminal !== undefined && !isSaid(ledger, textOf(input)));
  return isOwn ? { holds: 'unsure', line, seen: result.seen } : undefined;
}

function textOf({ parts }: InputFact): string {
  return parts.flatMap(({ text = [] }) => text).join('\n');
}

/** Once more, or for a goal: the author's words all the same. */
function isSaid({ requirements }: Ledger, text: string): boolean {
  return requirements.flat().some(({ text: sentence }) => sentence.includes(text));
}

/** Where a text went, if it went where was clicked last: a key in between may have moved the keyboard. */
function fieldOf(inputs: readonly InputFact[], { ordinal }: InputFact) {
  const before = inputs[ordinal - 1];
  return before?.under && isField(before.under) ? before.under.bounds : undefined;
}
