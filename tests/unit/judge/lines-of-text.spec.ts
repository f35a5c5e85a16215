/** A text of several lines is one demand, and Enter ends each line of it: typed at once, or piece by piece. */
import { judge } from '../../../src/judge/judge.js';
import type { Action } from '../../../src/trace/action.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { begun, CHANGED, demand } from './trace-builder.js';

const LINES = demand('Type `a "b"\nc`');
const ENTER = demand('Press Enter');
const type = (text: string): Action => ({ type: 'type', text });
const enter: Action = { type: 'key', keys: 'Return' };

const ROWS: readonly [what: string, demands: readonly (typeof LINES)[], actions: readonly Action[], status: 'success' | 'failure'][] = [
  ['at once', [LINES], [type('a "b"\nc')], 'success'],
  ['line by line', [LINES], [type('a "b"'), enter, type('c')], 'success'],
  ['line by line, each with its Enter', [LINES], [type('a "b"\n'), type('c')], 'success'],
  ['the second time as it is written', [LINES], [type('a "b"\nd'), type('a "b"\nc')], 'success'],
  ['without Enter', [LINES], [type('a "b"'), type('c')], 'failure'],
  ['another line', [LINES], [type('a "b"\nd')], 'failure'],
  ['one line too few', [LINES], [type('a "b"\n')], 'failure'],
  ['Enter first', [LINES], [enter, type('a "b"c')], 'failure'],
  ['with an Enter of its own behind it', [LINES, ENTER], [type('a "b"\nc\n')], 'success'],
  ['which is not pressed', [LINES, ENTER], [type('a "b"\nc')], 'failure'],
];
test(
  ...eachRow('a text of two lines', ROWS, ([what, demands, actions, status]) => [
    `a text of two lines, typed ${what}`,
    () => {
      const run = actions.reduce((t, action) => t.acted(action, CHANGED), begun(demands.map(one => [one])));
      // Nobody can read the field.
      run.checked({ kind: 'proof', objective: 0, expected: 0 }, 'unsure');
      expect(judge(run.stoppedForGood().events)).toMatchObject({ status });
    },
  ]),
);
