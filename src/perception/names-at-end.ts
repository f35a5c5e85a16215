/** What could be named on the last screen that a trace has looked at. */
import type { TraceEvent } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';
import { looksOf, type Seen } from '../trace/seen.js';
import { momentsOf } from '../trace/timeline.js';
import { type Nameable, nameables } from './nameable.js';

/** Of the last screen. */
export function pictureAtEnd(events: readonly TraceEvent[]): string | undefined {
  return momentsOf(events).at(-1)?.picture;
}

/**
 * What was in front when it ended comes first: after a failure, the window where it failed. Undefined where nothing was looked at.
 * @param frame the picture of the end: what is told of a place where nothing is drawn is left out
 */
export function namesAtEnd(events: readonly TraceEvent[], language: 'en' | 'ja', frame?: Frame): Nameable[] | undefined {
  const begun = events.find(event => event.kind === 'trace_started');
  const looks = looksOf(events);
  const looked = events.findLast(event => event.kind === 'check_evaluated' && hasNames(looks.get(event.id)));
  const moment = momentsOf(events).at(-1);
  // A run that gave up before any look has seen the screen all the same.
  const isMoment = moment !== undefined && (looked === undefined || moment.at > looked.at);
  const look: Pick<Seen, 'elements' | 'lines' | 'windows'> | undefined = isMoment
    ? { ...moment, lines: undefined }
    : looked?.kind === 'check_evaluated'
      ? looks.get(looked.id)
      : undefined;
  if (!begun || !look) return undefined;
  const lines = look.lines?.findLast(({ region }) => region === undefined)?.lines;
  const front = look.windows?.find(({ active }) => active)?.title;
  const all = nameables({ elements: look.elements ?? [], lines, windows: look.windows ?? [], size: begun.display, frame }, language);
  return [...all.filter(({ window }) => window === front), ...all.filter(({ window }) => window !== front)];
}

function hasNames(look: Seen | undefined): boolean {
  return (look?.elements ?? look?.lines) !== undefined;
}
