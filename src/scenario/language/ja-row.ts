/** How a Japanese row is written: a frame, its verbs, and for each slot the particles that it takes and what its phrase has to be. */

import type { Case, Row } from './cover.js';
import type { Frame } from './frames.js';
import type { Clause } from './ja-clause.js';
import type { Phrase } from './ja-phrases.js';
import { type Sort, sorts } from './ja-sorts.js';

/**
 * `'を|- thing'`: with を, or without a particle, a phrase of that sort. `*`: also several, of which each is meant; `**`: at least two.
 * A slot whose name ends in `?` may be left out.
 */
type CaseText = `${string} ${Sort}` | `${string} ${Sort}*` | `${string} ${Sort}**`;

export function ja(
  frame: Frame,
  verbs: string,
  cases: Readonly<Record<string, CaseText>>,
  example: string,
  more: Pick<Row<Phrase>, 'only'> = {},
): Row<Phrase> {
  const own = Object.entries(cases).map(([slot, text]) => readCase(slot, text));
  const isFree = (slot: string): boolean => !own.some(one => one.slot === slot);
  const places = frame.isScoped && isFree('scope') ? [readCase('scope?', 'で place')] : [];
  const times = frame.isRepeated && isFree('times') ? [readCase('times?', '- count')] : [];
  return { frame, verbs: verbs.split(' ') as Clause['verb'][], cases: [...own, ...places, ...times], example, ...more };
}

function readCase(name: string, text: string): Case<Phrase> {
  const [, markers = '', sort = '', list = ''] = /^(\S+) (\w+)(\*{0,2})$/.exec(text) ?? [];
  return {
    slot: name.replace('?', ''),
    markers: new Set(markers.split('|').map(marker => (marker === '-' ? '' : marker))),
    read: sorts[sort as Sort],
    least: list === '**' ? 2 : 1,
    most: list === '' ? 1 : Number.POSITIVE_INFINITY,
    isOptional: name.endsWith('?'),
  };
}
