/** Each row keeps its own word: its example is read as its frame says, and no two rows are the same one. */

import { readJapanese } from '../../src/scenario/language/ja.js';
import { checks } from '../../src/scenario/language/ja-checks.js';
import { steps } from '../../src/scenario/language/ja-steps.js';
import { expect, test } from '../support/plain-test.js';

for (const [as, rows] of [
  ['step', steps],
  ['check', checks],
] as const) {
  test(`the example of each Japanese ${as} is read, as its frame`, () => {
    for (const { frame, example } of rows) {
      const result = readJapanese(example, as);
      const kinds = 'error' in result ? [result.error] : result.readings.map(reading => reading.kind);
      expect.soft(frame.kinds, example).toEqual(expect.arrayContaining([kinds.at(-1)]));
    }
  });
}
