/**
 * A night that ends red keeps what its finished steps showed. The nights after it do the same again, and pass by none of it alone: once a run has passed
 * with eyes, it counts.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { report, type Script, turn, useElement } from '../../../src/testing/index.js';
import { test } from '../../support/harness.js';
import { statuses, stockProject, textOf } from './stock-project.js';

const TAKE_IN = `# Stock

1. Open stock
2. Put "apples" in the store
3. Click "Goods"
`;
const PAINT = '4. Give the goods the sign that they are fresh\n';

const STORED = 'The store holds "apples"';
const SIGN = 'The sign of freshness is shown';

interface Night {
  /** What the witness says of the sign. */
  isPainted: boolean;
  /** Rules have done what is kept before a model is asked. */
  isKept?: boolean;
}

const script = ({ isPainted, isKept }: Night): Script => ({
  read: {
    sentences: [
      { sentence: 1, goal: STORED, requirements: [] },
      { sentence: 2, goal: SIGN, requirements: [] },
    ],
  },
  acting(request) {
    const text = textOf(request, -1);
    const given = JSON.stringify(request.body.messages);
    if (text.includes(STORED))
      return isKept || given.includes('"do":"fill"')
        ? turn(report('success', 'It is in the store.'))
        : turn(useElement('fill', 'Goods', { text: 'apples' }), useElement('click', 'Add', { role: 'button' }));
    const isTried = given.includes('"do":"click","name":""');
    return isPainted && !isTried ? turn(useElement('click', '', { role: 'button' })) : turn(report('success', 'It is done.'));
  },
  witness: request => ({
    holds: !isPainted && textOf(request).includes(SIGN) ? 'no' : 'yes',
    confidence: 'high',
    because: 'It is to be seen.',
    ...(textOf(request).includes(SIGN) && { region: [0, 0, 420, 330] }),
  }),
  facts(request) {
    const at = /^(\d+)\. "Stored: apples" is shown/m.exec(textOf(request))?.[1];
    return at === undefined || textOf(request).includes(SIGN)
      ? { carriedBy: [], isWhole: false }
      : { carriedBy: [Number(at)], isWhole: true };
  },
});

const AFTER_RED = `# witnesses affirmed: The store holds "apples"
Put "apples" in the store:
  means:
    - Type "apples" into "Goods"
    - Click the "Add" button
  shows:
    - '"Stored: apples" is shown in "Stock"'
  goal: The store holds "apples"
  seen: not yet
Give the goods the sign that they are fresh:
  goal: The sign of freshness is shown
  seen: not yet
`;

test('a red night keeps what its finished steps showed; no night passes by that alone, until one has passed with eyes', async ({
  createProject,
}) => {
  const stock = await stockProject(createProject, TAKE_IN + PAINT);
  const { project, kept, keep } = stock;
  const red = await stock.withKey(script({ isPainted: false }));
  expect(statuses(red), red.stdout).toEqual(['unexpected']);
  expect(kept()).toBe(AFTER_RED);
  expect(existsSync(join(project.dir, 'scenarios', 'stock.md-recordings'))).toBe(false);

  // Without a key what was kept is done again, and what is not known yet is red by name.
  const keyless = await stock.keyless();
  expect(keyless.stdout).toMatch(/Not decided: [\s\S]*The sign of freshness is shown/);
  const broken = await stock.keyless('broken');
  expect(broken.stdout, broken.stdout).toMatch(/"Stored: apples" is shown/);
  expect([...statuses(keyless), ...statuses(broken)]).toEqual(['unexpected', 'unexpected']);

  // All that the file says holds, and no run with eyes has passed yet.
  project.write('scenarios/stock.md', TAKE_IN);
  keep(AFTER_RED.split('Give the goods')[0]!);
  const alone = await stock.keyless();
  expect(statuses(alone), alone.stdout).toEqual(['unexpected']);
  expect(alone.stdout).toMatch(/Not decided|not decided/);
  project.write('scenarios/stock.md', TAKE_IN + PAINT);
  keep(AFTER_RED);

  const green = await stock.withKey(script({ isPainted: true, isKept: true }));
  expect(statuses(green), green.stdout).toEqual(['expected']);
  expect(kept()).not.toContain('goal:');
  expect(kept()).toMatch(/sign that they are fresh:\n {2}means:\n {4}- Click the image "/);
  expect(kept().match(/seen: passed/g)).toHaveLength(2);
  const last = await stock.keyless();
  expect(statuses(last), last.stdout).toEqual(['expected']);
  const unpainted = await stock.keyless('unpainted');
  expect(statuses(unpainted), unpainted.stdout).toEqual(['unexpected']);

  // What runs have written is set aside when everything is to be done anew, and written again.
  keep(kept().replace('"Stored: apples"', '"Stored: plums"'));
  const anew = await stock.withKey(script({ isPainted: true }), ['--update-snapshots=all']);
  expect(statuses(anew), anew.stdout).toEqual(['expected']);
  expect(kept()).toContain('"Stored: apples" is shown');
  expect(kept()).not.toContain('plums');
  expect(kept().match(/seen: passed/g)).toHaveLength(2);
});
