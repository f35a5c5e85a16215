/** The stored form of a trace: one JSON event a line, the first one `trace_started` with the format's version. */
import { type Effects, TRACE_VERSION, type TraceEvent, type WindowChange } from './event.js';

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
      `line 1: the trace has format version ${first.version}, this Xenotester reads up to ${TRACE_VERSION}; use a newer Xenotester`,
    );
  }
  return first.version < DATA_SINCE ? events.map(lifted) : events;
}

/** Since this version what changed in the windows is data; before, it was sentences, and the ids of those that went. */
const DATA_SINCE = 3;

/** An event of an older version in today's form. */
function lifted(event: TraceEvent): TraceEvent {
  if (event.kind !== 'screen_compared') return event;
  const { windows, closed = [], ...effects } = event.effects as OldEffects;
  if (!windows?.some(one => typeof one === 'string') && closed.length === 0) return event;
  const told = (windows ?? []).filter(text => typeof text === 'string').flatMap(windowChangeIn);
  const gone = closed.map(({ window, title }): WindowChange => ({ what: 'closed', window, title }));
  return { ...event, effects: { ...effects, windows: [...told.filter(({ what }) => what !== 'closed' || gone.length === 0), ...gone] } };
}

interface OldEffects extends Omit<Effects, 'windows'> {
  windows?: string[] | undefined;
  closed?: { window: number; title: string }[] | undefined;
}

/** Nobody told the window's number. */
const UNKNOWN = -1;

function windowChangeIn(text: string): WindowChange[] {
  const retitled =
    /^the window title changed from "(.*)" to "(.*)"$/s.exec(text) ?? /^ウィンドウのタイトルが「(.*)」から「(.*)」に変わった$/s.exec(text);
  if (retitled) return [{ what: 'retitled', window: UNKNOWN, title: retitled[2]!, before: retitled[1]! }];
  const closed = /^the window "(.*)" closed$/s.exec(text) ?? /^ウィンドウ「(.*)」が閉じた$/s.exec(text);
  if (closed) return [{ what: 'closed', window: UNKNOWN, title: closed[1]! }];
  const appeared = /^the window "(.*)" appeared$/s.exec(text) ?? /^ウィンドウ「(.*)」が現れた$/s.exec(text);
  return [{ what: 'appeared', window: UNKNOWN, title: appeared?.[1] ?? text }];
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
