/** The moments of a trace, unpacked. */
import type { EventOf, TraceEvent } from './event.js';
import { type Moment, type MomentParts, NOTHING } from './moment.js';
import { unpackElements } from './seen.js';

/** @throws RangeError where one was not packed against the one before it */
export function momentsOf(trace: readonly TraceEvent[]): (Omit<EventOf<'moment'>, keyof MomentParts> & Moment)[] {
  let last: MomentParts = NOTHING;
  return trace
    .filter(event => event.kind === 'moment')
    .map(({ windows = last.windows, programs = last.programs, elements, ...rest }) => {
      last = { windows, programs, elements: elements ? unpackElements(elements, last.elements) : last.elements };
      return { ...rest, ...last };
    });
}
