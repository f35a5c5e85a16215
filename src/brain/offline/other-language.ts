/** Whether a program shows its names in other letters than the author writes: then none of them is near. Pure. */
import type { UiElement } from '../../trace/element.js';

const SCRIPTS: readonly [script: string, letters: RegExp][] = [
  ['latin', /\p{Script=Latin}/gu],
  ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['hangul', /\p{Script=Hangul}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['thai', /\p{Script=Thai}/gu],
];

/** @returns some names that the program shows, where nearly all of them are written in other letters; undefined where not */
export function namesInOtherLetters(target: string, elements: readonly Pick<UiElement, 'name'>[]): string[] | undefined {
  const own = scriptOf(target);
  const names = [...new Set(elements.map(({ name }) => name.trim()))].filter(
    name => name.length <= LONGEST && scriptOf(name) !== undefined,
  );
  const others = names.filter(name => scriptOf(name) !== own);
  return own !== undefined && others.length >= FEWEST && others.length > MOST_OF_ALL * names.length ? others.slice(0, TOLD) : undefined;
}

/** "OK" and names of products stand in programs of any language. */
const MOST_OF_ALL = 0.7;

/** Fewer tell nothing about the language of a program. */
const FEWEST = 2;

const TOLD = 4;

/** A longer one is a text of the document. */
const LONGEST = 30;

/** Of most of its letters; ファイル(F) has a Latin one for its key. */
function scriptOf(text: string): string | undefined {
  const counted = SCRIPTS.map(([script, letters]) => [script, text.match(letters)?.length ?? 0] as const);
  const [script, count] = counted.reduce((best, one) => (one[1] > best[1] ? one : best));
  return count > 0 ? script : undefined;
}
