/** One look before an input and one after it serve the brain, the policy, the hit test, the recorder and the search for dialogs alike. */
import { expect, test } from '../support/plain-test.js';
import { demandsOf, planOf } from './judge/trace-builder.js';
import { type Looks, play } from './scripted-run.js';

test('a click lists windows twice, and walks the trees once', async () => {
  const looks: Looks = { windows: 0, captures: 0, walks: 0 };
  const at: Looks[] = [];
  const { verdict } = await play({
    plan: planOf(demandsOf(['Click "One"', 'Click "Two"', 'Click "Three"'])),
    answers: [10, 20, 30].map(x => ({ type: 'left_click', at: { x, y: 10 } })),
    change: () => ({ changed: true, ratio: 0.1, isNoise: false, regions: [{ x: 300, y: 300, width: 200, height: 100 }] }),
    holds: () => 'yes',
    under: x => ({ 10: 'One', 20: 'Two', 30: 'Three' })[x],
    looks,
    happens: ({ kind }) => {
      if (kind === 'turn_started') at.push({ ...looks });
    },
  });
  expect(verdict.status).toBe('success');
  const [, second, third] = at;
  expect({ windows: third!.windows - second!.windows, walks: third!.walks - second!.walks }).toEqual({ windows: 2, walks: 1 });
});
