/** What is so at one moment of a run, as data. Between two moments there is one input at most: whose doing a difference is, is then no guess. */
import type { UiElement } from './element.js';
import type { ProgramInfo, WindowInfo } from './frame.js';
import { type PackedElements, packElements } from './seen.js';

export interface Moment {
  /** The input right before it. Absent: none was given since the moment before. */
  after?: number | undefined;
  /** Id of the screen's picture. */
  picture: string;
  /** The lowest first. */
  windows: readonly WindowInfo[];
  programs: readonly ProgramInfo[];
  /** What shows, in tree order; one of them has the keyboard. */
  elements: readonly UiElement[];
  /** Grows when a program takes the clipboard. Absent: nobody can tell. */
  clipboard?: number | undefined;
}

/** A moment in the trace. What is absent is as in the moment before; elements are kept by what changed. */
export type PackedMoment = Omit<Moment, 'windows' | 'programs' | 'elements'> &
  Partial<Pick<Moment, 'windows' | 'programs'>> & { elements?: PackedElements | undefined };

export type MomentParts = Pick<Moment, 'windows' | 'programs' | 'elements'>;

/** Before the first. */
export const NOTHING: MomentParts = { windows: [], programs: [], elements: [] };

/** @param before the moment before; absent: everything is new */
export function packMoment({ windows, programs, elements, ...rest }: Moment, before: MomentParts = NOTHING): PackedMoment {
  return {
    ...rest,
    ...(isSame(windows, before.windows) ? {} : { windows }),
    ...(isSame(programs, before.programs) ? {} : { programs }),
    ...(isSame(elements, before.elements) ? {} : { elements: packElements(elements, before.elements) }),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
