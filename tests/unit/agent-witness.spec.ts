/** Which screens a witness is shown, and which are only told: the same picture is sent once. */
import { telling } from '../../src/agent/questions.js';
import { eachRow, expect, test } from '../support/plain-test.js';

type Screen = { role: 'first' | 'before_last_action' | 'last'; id: string };
const screens = (first: string, before: string, last: string): Screen[] => [
  { role: 'first', id: first },
  { role: 'before_last_action', id: before },
  { role: 'last', id: last },
];

const ROWS: readonly [what: string, of: Screen[], isMarked: boolean, kept: string, same: object[]][] = [
  ['three that differ', screens('a', 'b', 'c'), false, 'abc', []],
  ['the last action changed nothing', screens('a', 'b', 'b'), false, 'ab', [{ role: 'before_last_action', as: 'last' }]],
  ['only the first action was done', screens('a', 'a', 'b'), false, 'ab', [{ role: 'first', as: 'before_last_action' }]],
  ['it is again as it was at first', screens('a', 'b', 'a'), false, 'ba', [{ role: 'first', as: 'last' }]],
  ['what was hit is outlined where nothing changed', screens('a', 'b', 'b'), true, 'abb', []],
  ['no action was done', screens('a', 'b', 'b').slice(1), false, 'b', [{ role: 'before_last_action', as: 'last' }]],
];

test(
  ...eachRow('screens', ROWS, ([what, of, isMarked, kept, same]) => [
    what,
    () => {
      const told = telling(of, isMarked);
      expect(told.kept.map(({ id }) => id).join('')).toBe(kept);
      expect(told.same).toEqual(same);
    },
  ]),
);
