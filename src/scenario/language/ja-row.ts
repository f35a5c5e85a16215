/** How a Japanese row is written: a frame, its verbs, and for each slot the particles that it takes and what its phrase has to be. */

import type { Case, Row, Source } from './cover.js';
import { formOf } from './form.js';
import type { SentenceFrame } from './frames.js';
import { type Arg, type Clause, isOrder } from './ja-clause.js';
import { isQualified, type Phrase, partsOf, unreadIn } from './phrase.js';
import { casesOf, type SlotText } from './row.js';
import { phraseSort, rowTexts } from './sorts.js';

export interface JaCase extends Case {
  markers: ReadonlySet<string>;
  /** What the phrase means here; undefined: it is nothing of that sort. */
  read(phrase: Phrase): unknown;
  /** How many may be named together; the frame is meant for each of them. */
  least: number;
  most: number;
}

export type JaRow = Row<JaCase>;

/** `{target:thing(tab -)}`: of these kinds only, or without one; `thing(!tab)`: of none of them; `{order:=order}`: a kind alone. */
export function ja(frame: SentenceFrame, verbs: string, pattern: string, example: string, more: Pick<JaRow, 'only'> = {}): JaRow {
  const cases = casesOf(frame, pattern, '[{scope:place}で]', readCase);
  return { frame, verbs: verbs.split(' ') as Clause['verb'][], cases, ...formOf(example), ...more };
}

function readCase({ slot, sort, list, markers, isOptional }: SlotText): JaCase {
  const most = list === '' ? 1 : Number.POSITIVE_INFINITY;
  return { slot, markers: new Set(markers), read: phraseSort(sort), least: list === '**' ? 2 : 1, most, isOptional };
}

/** Phrases of one clause; more are no sentence. */
const MOST = 12;

/** The phrases of a clause, each with its particle. */
export function phrasesOf(args: readonly Arg[]): Source<JaCase> {
  const known = args.length > MOST ? [] : args;
  return {
    length: args.length,
    phrases(one, at) {
      const values = known[at] && valuesOf(one, known[at]);
      return values ? [{ values, next: at + 1 }] : [];
    },
    turns(size) {
      const last = args.slice(-size);
      return Array.from({ length: args.length / size }, (_, n) =>
        phrasesOf(
          args.slice(n * size, (n + 1) * size).map((arg, at) => (arg.particle === '、' ? { ...arg, particle: last[at]!.particle } : arg)),
        ),
      );
    },
  };
}

function valuesOf(one: JaCase, { particle, phrase }: Arg): unknown[] | undefined {
  if (!one.markers.has(particle) || unreadIn(phrase) !== undefined || isQualified(phrase)) return undefined;
  const parts = listOf(phrase);
  if (one.most > 1 && rowTexts(phrase)) return undefined;
  if (parts.length < one.least) return undefined;
  // Several where one is wanted: some sorts read them as a whole (keys).
  const values = (one.most === 1 ? [phrase] : parts).map(part => one.read(part));
  return values.every(value => value !== undefined) ? values : undefined;
}

/** Each of the things that are named together, with what their list says of all. */
function listOf(phrase: Phrase): readonly Phrase[] {
  const { also, noun, loose, raw } = phrase;
  if (also.length === 0) return [phrase];
  const shared = { ...(noun && { kin: noun }), ...(loose && { loose }), ...(isOrder(phrase) && { raw }) };
  return partsOf(phrase).map(one => ({ ...one, ...shared }));
}
