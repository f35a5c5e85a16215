/** A stored run is not what another scenario asks for: a sample of `npm run bench:swaps` (docs/truth.md). What passes all the same is named, and the list only shrinks. */

import { storedRuns } from '../../benchmarks/swaps/stored.js';
import { swapsOf } from '../../benchmarks/swaps/swap.js';
import { judged } from '../../benchmarks/swaps/table.js';
import { test } from '../support/plain-test.js';
import { same } from '../support/properties.js';

/** Runs of one sentence each, by parts of their names. */
const SAMPLE =
  /click-en|scroll--|menu-en|expect-text-en|type-en|fill-ja-passes-「名前」を|press-ja|drag-en|check-en|save-as-en-passes-Save-it/;

/** Swaps that pass, and where it is decided that they do. */
const KNOWN: readonly [swap: string, why: string][] = [];

test('swapped sentences of stored runs do not pass', async () => {
  const runs = storedRuns('sentences').filter(({ id }) => SAMPLE.test(id));
  const rows = await Promise.all(runs.flatMap(run => [...swapsOf(run)]).map(judged));
  same(rows.length > 100, true, 'swaps');
  const passing = rows.filter(({ passes }) => passes).map(({ family, to }) => `${family}: ${to}`);
  same(
    passing,
    KNOWN.map(([swap]) => swap),
    'swaps that pass',
  );
});
