/** On a busy machine a run waits longer, and a red one says so. */

import { readdirSync, readFileSync } from 'node:fs';
import { slownessNow } from '../../src/fixture/slowness.js';
import { explain } from '../../src/judge/explain.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { CHANGED, demand, planOf } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

test(
  ...eachRow(
    'rows',
    [
      [30, 30, 1],
      [20, 30, 1],
      [40, 30, 1],
      [45, 30, 1.5],
      [75, 30, 2.5],
      [600, 30, 4],
      [5, 0, 4],
    ] as const,
    ([clockMs, cpuMs, times]) => [
      `${cpuMs} ms of work take ${clockMs} ms: ${times} times slower`,
      () => expect(slownessNow({ clockMs, cpuMs })).toBe(times),
    ],
  ),
);

test('this machine can be measured', () => {
  const times = slownessNow();
  expect(times).toBeGreaterThanOrEqual(1);
  expect(times).toBeLessThanOrEqual(4);
});

test(
  ...eachRow(
    'a run that fails on a machine that is',
    [
      ['en', 2.5, 'machine: busy, about 2.5 times slower'],
      ['ja', 2.5, 'マシン: 負荷が高く'],
      ['en', undefined, undefined],
    ] as const,
    ([language, slowness, says]) => [
      `a run that fails on a machine that is ${slowness ?? 'not'} slower, in ${language}`,
      async () => {
        const { verdict } = await play({
          plan: planOf([[demand('Click "OK"')]]),
          answers: [{ type: 'left_click', at: { x: 300, y: 340 } }],
          change: () => ({ ...CHANGED, changed: false, ratio: 0 }),
          holds: () => 'no',
          settings: { language, slowness },
        });
        expect(verdict.status).not.toBe('success');
        expect(verdict.details.slowness).toBe(slowness);
        if (says) expect(explain(verdict)).toContain(says);
        else expect(explain(verdict)).not.toContain('machine');
      },
    ],
  ),
);

test('what may come is waited for so much longer, once', async () => {
  const waits = async (settings: { slowness?: number }): Promise<number> => {
    let longest = 0;
    await play({
      plan: {
        ...planOf([[demand('Click "OK"')]]),
        checks: [{ text: '"Saved" is shown', reading: { kind: 'expect_text', value: 'Saved' } }],
      },
      answers: [{ type: 'left_click', at: { x: 300, y: 340 } }],
      change: () => ({ ...CHANGED, ratio: 0.1 }),
      holds: (_, _since, withinMs) => {
        longest = Math.max(longest, withinMs);
        return 'no';
      },
      patience: 0.5,
      settings,
    });
    return longest;
  };
  expect(await waits({ slowness: 4 })).toBe(4 * (await waits({})));
});

test('a test that the fixture carries out adds none of its own: the run measures it', () => {
  const folder = new URL('../support/', import.meta.url);
  const added = readdirSync(folder).filter(file => /patience: .*slowness/.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(added).toEqual([]);
});
