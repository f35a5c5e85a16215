/** What is saved may be empty only where the author's words have emptied it: a save of something is not empty. Pure. */
import { stepFacts } from '../scenario/kinds.js';
import type { Reading } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import type { Requirement } from './requirement.js';

/** @returns the same requirements; a save behind words that emptied all that was put in may leave an empty file */
export function withEmptied(requirements: readonly (readonly Requirement[])[]): Requirement[][] {
  const held = new Set<string>();
  let isEmptied = false;
  let before: Reading | undefined;
  const note = (reading: Reading): void => {
    const place = fold(reading.target ?? '');
    const isAllCut = reading.kind === 'press' && CUTS.has(reading.keys ?? '') && before?.keys === 'ctrl+a';
    if (reading.kind === 'clear' || (reading.kind === 'fill' && !reading.value) || isAllCut) {
      if (place === '') held.clear();
      held.delete(place);
      isEmptied = true;
    } else if (stepFacts(reading)?.brings || reading.keys === 'ctrl+v') held.add(place);
    before = reading;
  };
  return requirements.map(step =>
    step.map(one => {
      if (one.reading) note(one.reading);
      const { proof } = one;
      const isSave = one.reading?.kind === 'save_as' && proof !== undefined;
      return isSave && isEmptied && held.size === 0 ? { ...one, proof: { ...proof, check: { ...proof.check, mayBeEmpty: true } } } : one;
    }),
  );
}

const CUTS: ReadonlySet<string> = new Set(['delete', 'backspace', 'ctrl+x']);
