/** The stored form of a trace: one JSON event a line, the first one `trace_started` with the format's version. */
import { TRACE_VERSION, type TraceEvent } from './event.js';

/** A stored trace that cannot be read: which line, and why. */
export class TraceFormatError extends Error {
  override readonly name = 'TraceFormatError';
}

export function encodeEvent(event: TraceEvent): string {
  return `${JSON.stringify(event)}\n`;
}

export function encodeTrace(events: readonly TraceEvent[]): string {
  return events.map(encodeEvent).join('');
}

/**
 * Reads a stored trace. An unfinished last line (the run was killed while writing) is left out; anything else that is
 * not an event is an error, because a trace with a hole must not be judged as if it were whole.
 */
export function decodeTrace(text: string): TraceEvent[] {
  const lines = text.split('\n');
  const endsWithNewline = lines.at(-1) === '';
  if (endsWithNewline) lines.pop();
  const events: TraceEvent[] = [];
  for (const [index, line] of lines.entries()) {
    const isUnfinished = !endsWithNewline && index === lines.length - 1;
    const event = parseLine(line, index + 1, isUnfinished);
    if (event) events.push(event);
  }
  const first = events[0];
  if (first?.kind !== 'trace_started') {
    throw new TraceFormatError('line 1: expected the event "trace_started"; this is not a Xenotester trace, or its beginning is missing');
  }
  if (first.version > TRACE_VERSION) {
    throw new TraceFormatError(
      `line 1: the trace has format version ${first.version}, this Xenotester reads ${TRACE_VERSION}; use a newer Xenotester`,
    );
  }
  if (first.version < TRACE_VERSION) {
    throw new TraceFormatError(
      `line 1: the trace has format version ${first.version}, which had no requirements to judge by; expected ${TRACE_VERSION}; run the scenario again`,
    );
  }
  return events;
}

function parseLine(line: string, number: number, isUnfinished: boolean): TraceEvent | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (isEvent(value)) return value;
  } catch (error) {
    if (isUnfinished) return undefined;
    throw new TraceFormatError(`line ${number}: expected one JSON event, found ${JSON.stringify(line.slice(0, 60))}`, { cause: error });
  }
  if (isUnfinished) return undefined;
  throw new TraceFormatError(`line ${number}: expected an event with "kind" and "at", found ${line.slice(0, 60)}`);
}

function isEvent(value: unknown): value is TraceEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    typeof value.kind === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
