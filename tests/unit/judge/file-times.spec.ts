/** A file that a check asks for says when it was written: that shows an input that showed nothing, if it was between this input and the next one. */

import { judge } from '../../../src/judge/judge.js';
import type { EventOf } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { authored, type TraceBuilder, UNCHANGED } from './trace-builder.js';

const CHECK = { checks: ['File "a.txt" exists'] };
const stated = (t: TraceBuilder, phase: 'start' | 'final', holds: 'yes' | 'no') => t.checked({ kind: 'stated', index: 0, phase }, holds);
const pressed = (...more: string[]) => stated(authored(['Press Ctrl+S', ...more], CHECK), 'start', 'no').pressed('ctrl+s', UNCHANGED);
const closed = () => pressed('Click "Close"').clicked('Close');
const waited = () => pressed().waited(UNCHANGED, { before: 'p1' });

/** When the inputs of a run began. */
const begun = ({ events }: TraceBuilder): number[] => events.filter(event => event.kind === 'action_started').map(event => event.at);

/** `written`: of the times at which the inputs began. */
const ROWS: readonly [what: string, build: () => TraceBuilder, written: (times: number[]) => number | undefined, passes: boolean][] = [
  ['after the key', pressed, ([key]) => key! + 1, true],
  ['as late before the key as the clock of files is behind', pressed, ([key]) => key! - 10, true],
  ['earlier than that', pressed, ([key]) => key! - 11, false],
  ['at a time that nobody knows', pressed, () => undefined, false],
  ['before the next input', closed, ([, click]) => click! - 1, true],
  ['with the next input', closed, ([, click]) => click!, false],
  ['while one waits', waited, ([, wait]) => wait! + 1, true],
  [
    'in the course of a goal',
    () => stated(authored(['Submit the order'], CHECK), 'start', 'no').clicked('Send'),
    ([click]) => click! + 1,
    true,
  ],
];
test(
  ...eachRow('a file that was written', ROWS, ([what, build, written, passes]) => [
    `a file that was written ${what} ${passes ? 'shows it' : 'shows nothing'}`,
    () => {
      const t = build();
      // Behind other looks: nobody looked right before.
      for (let index = t.events.length; index < 40; index++) t.observed();
      const when = written(begun(t));
      stated(t.stopped(), 'final', 'yes');
      Object.assign((t.events.at(-1) as EventOf<'check_evaluated'>).result, { written: when });
      expect(judge(t.events).status).toBe(passes ? 'success' : 'failure');
    },
  ]),
);
