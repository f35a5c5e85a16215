/** What could be named on the last screen that a trace has looked at. */
import type { TraceEvent } from '../trace/event.js';
import { looksOf } from '../trace/seen.js';
import { type Nameable, nameables } from './nameable.js';

/** What was in front when it ended comes first: after a failure, the window where it failed. Undefined where nothing was looked at. */
export function namesAtEnd(events: readonly TraceEvent[], language: 'en' | 'ja'): Nameable[] | undefined {
  const begun = events.find(event => event.kind === 'trace_started');
  const look = [...looksOf(events).values()].findLast(({ elements, lines }) => elements ?? lines);
  if (!begun || !look) return undefined;
  const lines = look.lines?.findLast(({ region }) => region === undefined)?.lines;
  const front = look.windows?.find(({ active }) => active)?.title;
  const all = nameables({ elements: look.elements ?? [], lines, windows: look.windows ?? [], size: begun.display }, language);
  return [...all.filter(({ window }) => window === front), ...all.filter(({ window }) => window !== front)];
}
