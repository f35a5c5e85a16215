/**
 * The engine of the rows: binds the phrases of a clause to the slots of a row by exact cover. Every phrase fills one slot and every slot that
 * must be filled is; so no word is lost, and no order of rows decides anything. Several distinct readings are an ambiguity.
 */

import type { Reading } from '../reading.js';
import type { Frame, Slots } from './frames.js';

/** A phrase and what marks its role: a particle, a preposition. */
export interface Marked<P> {
  marker: string;
  phrase: P;
}

/** One slot of a row: which markers it takes, and which phrases. */
export interface Case<P> {
  slot: string;
  markers: ReadonlySet<string>;
  /** What the phrase means here; undefined: it is nothing of that sort. */
  read(phrase: P): unknown;
  /** How many may be named together; the frame is meant for each of them. */
  least: number;
  most: number;
  isOptional: boolean;
}

export interface Row<P> {
  frame: Frame;
  verbs: readonly string[];
  cases: readonly Case<P>[];
  /** A sentence of it, for refusals and documents. */
  example: string;
  /** Only as it stands, or only negated. */
  only?: 'plain' | 'negated';
}

export type Bound = { kind: 'read'; readings: Reading[] } | { kind: 'ambiguous'; ways: Reading[][] } | { kind: 'refused'; nearest?: Near };

/** The row that comes nearest, which slot it misses, and the index of a phrase that it has no room for. */
export interface Near {
  /** Its own, and that of a row for whose other slots these phrases would do. */
  examples: string[];
  missing?: string;
  leftOver?: number;
}

/** Phrases of one clause; more are no sentence. */
const MOST = 12;

/** The phrases that are named together in one. */
type ListOf<P> = (phrase: P) => readonly P[];

export function bind<P>(rows: readonly Row<P>[], args: readonly Marked<P>[], listOf: ListOf<P>): Bound {
  const ways = args.length > MOST ? [] : rows.flatMap(row => [...waysOf(row, args, listOf)]);
  const distinct = settled(ways);
  if (distinct.length === 1) return { kind: 'read', readings: distinct[0]! };
  if (distinct.length > 1) return { kind: 'ambiguous', ways: distinct };
  const nearest = args.length > MOST ? undefined : nearestOf(rows, args, listOf);
  return { kind: 'refused', ...(nearest && { nearest }) };
}

interface Way {
  frame: Frame;
  readings: Reading[];
  /** The slots are filled in the order in which the row lists them. */
  isInOrder: boolean;
}

/** Where phrases could change places, the order of the row counts: the field stands before its text. */
function settled(ways: readonly Way[]): Reading[][] {
  const kept = ways.filter(way => way.isInOrder || !ways.some(other => other.frame === way.frame && other.isInOrder));
  return [...new Map(kept.map(({ readings }) => [JSON.stringify(readings), readings])).values()];
}

function* waysOf<P>(row: Row<P>, args: readonly Marked<P>[], listOf: ListOf<P>): Iterable<Way> {
  let isCovered = false;
  for (const cover of coversOf(row.cases, args, listOf)) {
    const readings = readingsOf(row.frame, cover.filled);
    if (!readings) continue;
    isCovered = true;
    yield { frame: row.frame, readings, isInOrder: cover.isInOrder };
  }
  if (!isCovered) yield* waysByTurns(row, args, listOf);
}

/** 「姓」に「山田」、「名」に「太郎」と入力する: the same slots by turns, each time filled anew. */
function* waysByTurns<P>(row: Row<P>, args: readonly Marked<P>[], listOf: ListOf<P>): Iterable<Way> {
  for (let size = 2; size <= args.length / 2; size++) {
    if (args.length % size > 0) continue;
    const last = args.slice(-size);
    const turns = Array.from({ length: args.length / size }, (_, n) =>
      args.slice(n * size, (n + 1) * size).map((arg, at) => (arg.marker === '、' ? { ...arg, marker: last[at]!.marker } : arg)),
    );
    const found = turns.map(turn => [...coversOf(row.cases, turn, listOf)].filter(cover => cover.isInOrder));
    const readings = found.map(covers => (covers.length === 1 ? readingsOf(row.frame, covers[0]!.filled) : undefined));
    if (readings.every(part => part !== undefined)) yield { frame: row.frame, readings: readings.flat(), isInOrder: true };
  }
}

type Filled = Map<string, unknown[]>;

interface Cover {
  filled: Filled;
  isInOrder: boolean;
}

function* coversOf<P>(cases: readonly Case<P>[], args: readonly Marked<P>[], listOf: ListOf<P>): Iterable<Cover> {
  let open: { filled: Filled; order: readonly number[] }[] = [{ filled: new Map(), order: [] }];
  for (const arg of args) {
    open = open.flatMap(({ filled, order }) =>
      cases.flatMap((one, index) => {
        const values = filled.has(one.slot) ? undefined : valuesOf(one, arg, listOf);
        return values ? [{ filled: new Map(filled).set(one.slot, values), order: one.isOptional ? order : [...order, index] }] : [];
      }),
    );
  }
  for (const { filled, order } of open) {
    const isWhole = cases.every(one => one.isOptional || filled.has(one.slot));
    if (isWhole) yield { filled, isInOrder: order.every((slot, n) => n === 0 || order[n - 1]! < slot) };
  }
}

function valuesOf<P>(one: Case<P>, { marker, phrase }: Marked<P>, listOf: ListOf<P>): unknown[] | undefined {
  if (!one.markers.has(marker)) return undefined;
  const parts = listOf(phrase);
  if (parts.length < one.least) return undefined;
  // Several where one is wanted: some sorts read them as a whole (keys).
  const values = (one.most === 1 ? [phrase] : parts).map(part => one.read(part));
  return values.every(value => value !== undefined) ? values : undefined;
}

/** The frame, carried out for each thing of a list, in its place, as often as it is said. */
function readingsOf(frame: Frame, filled: Filled): Reading[] | undefined {
  const lists = [...filled].filter(([, values]) => values.length > 1);
  if (lists.length > 1) return undefined;
  const first = Object.fromEntries([...filled].map(([slot, values]) => [slot, values[0]])) as unknown as Slots;
  const [slot, values] = lists[0] ?? ['', [undefined]];
  const each = values.map(value => placed(frame, { ...first, ...(slot && { [slot]: value }) }));
  if (!each.every(readings => readings !== undefined)) return undefined;
  const times = frame.isRepeated ? (first.times ?? 1) : 1;
  return Array.from({ length: times }, () => each.flat()).flat();
}

/** With the place that is named; two places are one too many. */
function placed(frame: Frame, slots: Slots): Reading[] | undefined {
  const readings = frame.build(slots);
  const { scope } = slots;
  if (!scope || !readings) return readings;
  return readings.some(reading => reading.scope !== undefined) ? undefined : readings.map(reading => ({ ...reading, scope }));
}

/** The row that binds the most phrases and misses the least; a phrase that stands rightly and is nothing of the sort counts half. */
function nearestOf<P>(rows: readonly Row<P>[], args: readonly Marked<P>[], listOf: ListOf<P>): Near | undefined {
  const all = rows.map(row => nearOf(row, args, listOf)).sort((one, other) => other.rank - one.rank);
  const [best] = all;
  const other = all.find(one => one.leftOver === undefined && args.length > 0);
  return best && { ...best, examples: [...new Set([best, other ?? best].flatMap(one => one.examples))] };
}

function nearOf<P>(row: Row<P>, args: readonly Marked<P>[], listOf: ListOf<P>): Near & { rank: number } {
  const filled = new Set<string>();
  let leftOver: number | undefined;
  let rank = 0;
  for (const [at, arg] of args.entries()) {
    const open = row.cases.filter(one => one.markers.has(arg.marker) && !filled.has(one.slot));
    const fit = open.find(one => valuesOf(one, arg, listOf));
    const near = fit ?? open[0];
    if (near) filled.add(near.slot);
    if (!fit) leftOver ??= at;
    rank += fit ? 2 : near ? 1 : -1;
  }
  const missing = row.cases.find(one => !one.isOptional && !filled.has(one.slot))?.slot;
  return {
    examples: [row.example],
    rank: rank - (missing === undefined ? 0 : 1),
    ...(missing !== undefined && { missing }),
    ...(leftOver !== undefined && { leftOver }),
  };
}
