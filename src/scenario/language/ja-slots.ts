/** The phrases of one clause, taken one by one; what nobody takes makes the sentence not understood. */

import type { Reading } from '../reading.js';
import { type Clause, isOrder } from './ja-clause.js';
import { keyOf } from './ja-keys.js';
import { elementOf, isQualified, isScreen, menuArrow, namesIn, type Phrase, scopeOf } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';

export interface Slots {
  /** Takes the first phrase with one of the particles that passes the test. */
  take(particles: string, test?: (phrase: Phrase) => boolean): Phrase | undefined;
  /** Whether such a phrase is still there. */
  has(particles: string, test?: (phrase: Phrase) => boolean): boolean;
  /** Takes a phrase with で or に that names where something is: a window, dialog or section. */
  scope(particles?: string): string | undefined;
  /** @throws Refusal if a phrase is left over. */
  done(): void;
}

/** `particles` is a list with spaces; `-` stands for a phrase without a particle. */
export function slotsOf(clause: Clause): Slots {
  const left = clause.args.filter(arg => !(isScreen(arg.phrase) && ['に', 'で'].includes(arg.particle)));
  const find = (particles: string, test: (phrase: Phrase) => boolean) => {
    const wanted = particles.split(' ').map(word => (word === '-' ? '' : word));
    return left.findIndex(arg => wanted.includes(arg.particle) && test(arg.phrase));
  };
  const take: Slots['take'] = (particles, test = () => true) => {
    const index = find(particles, test);
    return index < 0 ? undefined : left.splice(index, 1)[0]!.phrase;
  };
  return {
    take,
    has: (particles, test = () => true) => find(particles, test) >= 0,
    scope: (particles = 'で') => {
      const phrase = take(particles, where => where.also.length === 0 && scopeOf(where) !== undefined);
      return phrase && scopeOf(phrase);
    },
    done: () => {
      const rest = left[0];
      if (rest) throw new Refusal(rest.phrase.raw, 'この言葉の役割が読み取れません（読み飛ばすことはしません）');
    },
  };
}

/**
 * Nothing that the author named may be lost on the way: every name of the clause stands in its readings.
 * The rules take their phrases one by one; this catches what a rule took and did not use.
 *
 * @throws Refusal for the first phrase that is not accounted for.
 */
export function accountFor(clause: Clause, readings: readonly Reading[]): void {
  const said = readings.flatMap(({ target, value, app, source, destination, scope, contains, path }) =>
    [target, value, app, source, destination, scope, contains, ...(path ?? [])].filter(text => text !== undefined),
  );
  for (const { phrase } of clause.args) {
    const pieces = namesIn(phrase).flatMap(name => (said.some(text => text.includes(name)) ? [] : name.split(menuArrow)));
    const lost = pieces.some(piece => !said.includes(piece.trim()));
    const pressed = readings.some(reading => reading.keys !== undefined && !phrase.of && keyOf(phrase.name ?? '') !== undefined);
    if ([phrase, ...phrase.also].some(one => one.apposed) && !pointing.has(clause.verb))
      throw new Refusal(phrase.raw, 'この言葉の役割が読み取れません（読み飛ばすことはしません）');
    const ordered = isOrder(phrase) && !['click', 'push', 'choose'].includes(clause.verb);
    if ((lost && !pressed) || ordered || isQualified(phrase))
      throw new Refusal(phrase.raw, 'この言葉の役割が読み取れません（読み飛ばすことはしません）');
  }
}

const pointing: ReadonlySet<string> = new Set([
  'click',
  'double_click',
  'right_click',
  'push',
  'choose',
  'hover',
  'place',
  'close',
  'drag',
  'show',
]);

export type Element = NonNullable<ReturnType<typeof elementOf>>;

/** The elements of a phrase and of those named together with it. @throws Refusal where one has no name. */
export function elementsOf(phrase: Phrase): Element[] {
  return [...phrase.also, phrase].map(one => {
    const element = elementOf(one);
    if (!element)
      throw new Refusal(one.raw, 'どの要素か読み取れません。名前を「 」で書いてください', [
        '「保存」ボタンをクリックする',
        '「置換」ダイアログの「OK」をクリックする',
      ]);
    return element;
  });
}

/** The one element of a phrase, as the target of a reading. */
export function elementIn(phrase: Phrase): Element {
  if (phrase.also.length) throw new Refusal(phrase.raw, '一度に一つだけ書いてください');
  return elementsOf(phrase)[0]!;
}

/** A target without its role, for readings whose kind says it already. */
export function targetIn(phrase: Phrase): { target: string; scope?: string } {
  const { target, scope } = elementIn(phrase);
  return { target, ...(scope === undefined ? {} : { scope }) };
}

/** Adds a scope; two scopes are one too many. */
export function within(reading: Reading, scope: string | undefined): Reading {
  if (!scope) return reading;
  if (reading.scope !== undefined) throw new Refusal(scope, '場所が二つ書かれています');
  return { ...reading, scope };
}

/** Looks like the name or path of a file: memo.txt, 書類/memo. */
export function looksLikeFile(name: string): boolean {
  return /^[^\s/\\]?[^\n]*\.[A-Za-z0-9]{1,5}$/.test(name) || /^(?:~|\.{1,2})?\/\S/.test(name);
}
