/** What a look found, as a trace keeps it: enough to be looked at again, by the same words or by others. */
import type { Rect } from './action.js';
import type { TextLine, UiElement } from './element.js';
import type { ProgramInfo, WindowInfo } from './frame.js';

/** The parts of a look that somebody asked for. The pixels lie beside the trace. */
export interface Seen {
  windows?: readonly WindowInfo[] | undefined;
  programs?: readonly ProgramInfo[] | undefined;
  elements?: readonly UiElement[] | undefined;
  /** What was read in which part of the screen; without a region, in all of it. */
  lines?: readonly { region?: Rect | undefined; lines: readonly TextLine[] }[] | undefined;
  clipboard?: string | null | undefined;
  /** Messages that were shown since the last input, and are gone. Older traces have only their texts. */
  notices?: readonly (Notice | string)[] | undefined;
  /** Processes that were asked about, and found to be stopped or dead. */
  silent?: readonly number[] | undefined;
}

export interface Notice {
  text: string;
  /** Where it stood; undefined where nobody has told. */
  bounds?: Rect | undefined;
}

/** A document of a hundred pages does not stand in the trace at each look: what is longer is left out, and cannot be looked at again. Our choice. */
const LONGEST_TEXT = 20_000;

export function withoutLongTexts({ elements, clipboard, ...seen }: Seen): Seen {
  const isLong = (text: string | null | undefined): boolean => (text?.length ?? 0) > LONGEST_TEXT;
  return {
    ...seen,
    ...(elements && { elements: elements.map(element => (isLong(element.value) ? { ...element, value: undefined } : element)) }),
    ...(clipboard !== undefined && !isLong(clipboard) && { clipboard }),
  };
}

/** A look in the trace: its elements by what changed since the look before that has any. */
export type PackedSeen = Omit<Seen, 'elements'> & { elements?: PackedElements | undefined };

/**
 * A row of elements by what changed: a pair of numbers stands for those of the row before it, from the first to the last of them.
 * Between two looks of a run most elements stay as they are.
 */
export type PackedElements = (UiElement | readonly [from: number, to: number])[];

/** @param base the row before; empty: everything is new */
export function packElements(elements: readonly UiElement[], base: readonly UiElement[]): PackedElements {
  const known = new Map(base.map((element, at) => [JSON.stringify(element), at]));
  const packed: PackedElements = [];
  let run: [number, number] | undefined;
  for (const element of elements) {
    const at = known.get(JSON.stringify(element));
    if (at === undefined) {
      packed.push(element);
      run = undefined;
    } else if (run && at === run[1] + 1) run[1] = at;
    else {
      run = [at, at];
      packed.push(run);
    }
  }
  return packed;
}

/** No screen tells of more; pairs of numbers that stand for one another's rows would double at each look, without end. */
const MOST_ELEMENTS = 100_000;

/** @throws RangeError where the row before is not the one that it was packed against, or more comes of it than any screen holds */
export function unpackElements(packed: PackedElements, base: readonly UiElement[]): UiElement[] {
  const count = packed.reduce((sum, part) => sum + ('length' in part ? part[1] - part[0] + 1 : 1), 0);
  if (!(count <= MOST_ELEMENTS)) throw new RangeError(`expected a look of at most ${MOST_ELEMENTS} elements, found ${count}`);
  return packed.flatMap(part => {
    if (!('length' in part)) return part;
    const [from, to] = part;
    if (from < 0 || to < from || to >= base.length)
      throw new RangeError(`expected elements ${from} to ${to} in the look before, which has ${base.length}`);
    return base.slice(from, to + 1);
  });
}

/** The looks of a trace, each with the line of its event. */
export function* seenThrough(trace: readonly { kind: string; seen?: PackedSeen | undefined }[]): Generator<{ line: number; seen: Seen }> {
  let base: readonly UiElement[] = [];
  for (const [line, { seen }] of trace.entries()) {
    if (!seen) continue;
    const { elements, ...rest } = seen;
    if (elements) base = unpackElements(elements, base);
    yield { line, seen: { ...rest, ...(elements && { elements: base }) } };
  }
}

/** Those of its checks, by the id of the check that looked. */
export function looksOf(trace: readonly { kind: string; id?: number; seen?: PackedSeen | undefined }[]): Map<number, Seen> {
  return new Map(
    [...seenThrough(trace)].flatMap(({ line, seen }) => {
      const { kind, id } = trace[line]!;
      return kind === 'check_evaluated' && id !== undefined ? [[id, seen] as const] : [];
    }),
  );
}
