/**
 * The engine of the rows: binds the phrases of a clause to the slots of a row by exact cover. Every phrase fills one slot and every slot that
 * must be filled is; so no word is lost, and no order of rows decides anything. Several distinct ways are an ambiguity.
 */

import { isOfElement } from '../kinds.js';
import type { Reading } from '../reading.js';
import type { RowForm } from './form.js';
import type { NamedPlace, SentenceFrame, Slots } from './frames.js';

/** A slot of a row: the engine asks only for its name; each language says what may fill it. */
export interface Case {
  slot: string;
  isOptional: boolean;
  /** A place or a count that every row of its frame takes: what fills a slot of the row's own is neither. */
  isAdded?: boolean;
}

export interface Row<C extends Case = Case> {
  frame: SentenceFrame;
  verbs: readonly string[];
  cases: readonly C[];
  /** A sentence of it, for refusals and documents. */
  example: string;
  /** Only of a canonical row: how its sentence is written. Every other row is loose. */
  form?: RowForm;
  /** Only as it stands, or only negated; or only where it lasts (～ている). */
  only?: 'plain' | 'negated' | 'state';
  /** Its slots are filled in the order in which it lists them. */
  isOrdered?: true;
}

/** Values that are named together, and the place after them. */
export interface Found {
  values: readonly unknown[];
  next: number;
}

/** A clause: what may fill a slot from a place on, and where that ends. The frame is meant for each of its values. */
export interface Source<C extends Case> {
  length: number;
  phrases(one: C, at: number): readonly Found[];
  /** Where the phrases of the row begin, and what stands before its verb. Absent: at the beginning. */
  starts?(row: Row<C>): Iterable<CoverState>;
  /** The clause cut into as many equal parts as there are, each of that size. */
  turns?(size: number): Source<C>[];
}

/** Every distinct way in which the rows cover the clause. */
export function waysOf<C extends Case>(rows: readonly Row<C>[], source: Source<C>): Way[] {
  return settled(rows.flatMap(row => [...waysOfRow(row, source)]));
}

export interface Way {
  frame: SentenceFrame;
  readings: Reading[];
  /** The slots are filled in the order in which the row lists them. */
  isInOrder: boolean;
  /** Where its phrases begin. */
  begins: readonly number[];
  /** How many places and counts were added. */
  added: number;
  filled: Filled;
}

/** What fills a slot of its own is no mere place. Where phrases could change places, the order of the row counts. */
function settled(ways: readonly Way[]): Way[] {
  const own = ways.filter(way => !ways.some(other => other.added < way.added));
  const kept = own.filter(way => way.isInOrder || !own.some(other => other.frame === way.frame && other.isInOrder));
  const keys = kept.map(({ readings }) => JSON.stringify(readings));
  return kept.filter((_, n) => keys.indexOf(keys[n]!) === n);
}

function* waysOfRow<C extends Case>(row: Row<C>, source: Source<C>): Iterable<Way> {
  let isCovered = false;
  for (const cover of coversOf(row, source)) {
    const { filled, begins } = cover;
    const readings = readingsOf(row.frame, filled);
    if (!readings) continue;
    isCovered = true;
    const added = row.cases.filter(one => one.isAdded && filled.has(one.slot)).length;
    yield { frame: row.frame, readings, isInOrder: isInOrder(cover), begins, added, filled };
  }
  if (!isCovered && source.turns) yield* waysByTurns(row, source);
}

/** 「姓」に「山田」、「名」に「太郎」と入力する: the same slots by turns, each time filled anew. */
function* waysByTurns<C extends Case>(row: Row<C>, source: Source<C>): Iterable<Way> {
  for (let size = 2; size <= source.length / 2; size++) {
    if (source.length % size > 0) continue;
    const found = source.turns!(size).map(turn => [...coversOf(row, turn)].filter(isInOrder));
    const readings = found.map(covers => (covers.length === 1 ? readingsOf(row.frame, covers[0]!.filled) : undefined));
    if (readings.every(part => part !== undefined))
      yield { frame: row.frame, readings: readings.flat(), isInOrder: true, begins: [], added: 0, filled: new Map() };
  }
}

export type Filled = ReadonlyMap<string, readonly unknown[]>;

export interface CoverState {
  at: number;
  filled: Filled;
  begins: readonly number[];
}

interface Cover extends CoverState {
  /** The slots that must be filled, in the order in which they are. */
  order: readonly number[];
}

function coversOf<C extends Case>(row: Row<C>, source: Source<C>): Cover[] {
  const covers: Cover[] = [];
  visitStates(row, source, ({ at, filled, begins, order }) => {
    if (at >= source.length && missingIn(row, filled).length === 0)
      covers.push({ at, filled: new Map(filled), begins: [...begins], order: [...order] });
  });
  return covers;
}

/** Each way to fill slots of the row from the left, whole or not. What is visited changes afterwards: whoever keeps it copies it. */
function visitStates<C extends Case>(row: Row<C>, source: Source<C>, visit: (state: Cover) => void): void {
  const filled = new Map<string, readonly unknown[]>();
  const begins: number[] = [];
  const order: number[] = [];
  const fill = (index: number, at: number): void => {
    const { slot, isOptional } = row.cases[index]!;
    for (const { values, next } of filled.has(slot) ? [] : source.phrases(row.cases[index]!, at)) {
      filled.set(slot, values);
      begins.push(at);
      if (!isOptional) order.push(index);
      follow(next, index + 1);
      if (!isOptional) order.pop();
      begins.pop();
      filled.delete(slot);
    }
  };
  const follow = (at: number, from = 0): void => {
    visit({ at, filled, begins, order });
    for (let index = row.isOrdered ? from : 0; at < source.length && index < row.cases.length; index++) {
      fill(index, at);
      if (row.isOrdered && !row.cases[index]!.isOptional) break;
    }
  };
  for (const start of source.starts?.(row) ?? [{ at: 0, filled: [], begins: [] }]) {
    filled.clear();
    for (const [slot, values] of start.filled) filled.set(slot, values);
    begins.splice(0, begins.length, ...start.begins);
    follow(start.at);
  }
}

function missingIn<C extends Case>({ cases }: Row<C>, filled: Filled): string[] {
  return cases.filter(one => !one.isOptional && !filled.has(one.slot)).map(one => one.slot);
}

/** How far a row reads a clause: what it misses, and where the words begin for which it has no room. */
export interface Reach<C extends Case = Case> {
  example: string;
  missing: readonly string[];
  /** The slots that nothing fills. */
  open: readonly C[];
  at: number;
  isCanonical: boolean;
}

/** The rows by how near they come: what reaches furthest, and then misses least. */
export function nearest<C extends Case>(rows: readonly Row<C>[], source: Source<C>): Reach<C>[] {
  const reaches = rows.map(row => {
    const reach: Reach<C>[] = [];
    visitStates(row, source, ({ at, filled }) => {
      const open = row.cases.filter(({ slot }) => !filled.has(slot));
      reach.push({ example: row.example, missing: missingIn(row, filled), open, at, isCanonical: row.form !== undefined });
    });
    return reach.sort(byReach)[0]!;
  });
  return reaches.filter(reach => reach !== undefined).sort(byReach);
}

function byReach(one: Reach, other: Reach): number {
  return other.at - one.at || one.missing.length - other.missing.length || Number(other.isCanonical) - Number(one.isCanonical);
}

function isInOrder({ order }: Cover): boolean {
  return order.every((slot, n) => n === 0 || order[n - 1]! < slot);
}

/** The frame, carried out for each thing of a list, in its place, as often as it is said. */
function readingsOf(frame: SentenceFrame, filled: Filled): Reading[] | undefined {
  const lists = [...filled].filter(([, values]) => values.length > 1);
  if (lists.length > 1) return undefined;
  const first = Object.fromEntries([...filled].map(([slot, values]) => [slot, values[0]])) as unknown as Slots;
  const [slot, values] = lists[0] ?? ['', [undefined]];
  const each = values.map(value => placed(frame, { ...first, ...(slot && { [slot]: value }) }));
  if (!each.every(readings => readings !== undefined)) return undefined;
  const times = frame.isRepeated ? (first.times ?? 1) : 1;
  return Array.from({ length: times }, () => each.flat()).flat();
}

/** With the place that is named; two places are one too many, and a part of a window is told of elements only. */
function placed(frame: SentenceFrame, slots: Slots): Reading[] | undefined {
  const readings = frame.build(slots);
  const { menu, ...inside } = slots.scope ?? {};
  if (readings?.some(reading => Object.keys(inside).some(part => part in reading))) return undefined;
  if (menu) return readings?.every(isInMenu) ? [{ kind: 'menu', path: menu }, ...readings] : undefined;
  const all = readings?.map(reading => ({ ...reading, ...inside }));
  const isSaid = Object.values(slots).some((value: unknown) => (value as NamedPlace | undefined)?.where !== undefined);
  return isSaid && !all?.every(one => one.where !== undefined && isOfElement(one)) ? undefined : all;
}

/** What is done to an entry of a menu that stands open, besides choosing it: anything else is refused there. */
export function isInMenu({ kind }: Reading): boolean {
  return ['check', 'uncheck', 'hover', 'right_click'].includes(kind);
}
