/** The waiting times: one table, in the code and in docs/loop.md; the option multiplies them, and the evidence keeps its own. */
import { readFileSync } from 'node:fs';
import { createChecker } from '../../src/checks/checker.js';
import { checkOptions, defaultsFrom } from '../../src/fixture/options.js';
import { WAITING_TIMES, type WaitFor, type WaitingTime, waitingTime } from '../../src/plan/patience.js';
import { proofOf } from '../../src/plan/proof.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { demand, planOf } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

const names = Object.keys(WAITING_TIMES) as WaitFor[];

test('docs/loop.md has each time, in the order of the table', () => {
  const text = readFileSync(new URL('../../docs/loop.md', import.meta.url), 'utf8');
  const section = text.split(/^## /m).find(one => one.startsWith('Patience\n')) ?? '';
  const rows = [...section.matchAll(/^\| ([\d.]+) \| (.+) \|$/gm)].map(([, seconds, until]) => [Number(seconds), until]);
  const expected = names.map(name => {
    const { ms, for: until, isEvidence }: WaitingTime = WAITING_TIMES[name];
    return [ms / 1000, `${until}${isEvidence ? ' (must hold)' : ''}`];
  });
  expect(rows).toEqual(expected);
});

test('patience multiplies; what must hold before it counts never gets shorter', () => {
  expect(waitingTime('stated', 3)).toBe(15_000);
  expect(waitingTime('stated', 0.2)).toBe(1000);
  expect(waitingTime('absent', 3)).toBe(6000);
  expect(waitingTime('absent', 0.2)).toBe(2000);
  for (const name of names) expect(waitingTime(name), name).toBe(WAITING_TIMES[name].ms);
});

test('a time that the author gives is no time of the table', () => {
  expect(proofOf({ kind: 'wait', target: 'Done', seconds: 7 })?.withinMs).toBe(7000);
  expect(proofOf({ kind: 'wait', target: 'Done' })?.withinMs).toBe(waitingTime('awaited'));
});

test('a negated check of an impatient run still holds for its whole time', async () => {
  let now = 0;
  const clock = { now: () => now, sleep: async (ms: number) => pass(ms) };
  const pass = (ms: number): void => {
    now += ms;
  };
  const desktop = { windows: async () => [], programs: async () => [] };
  const checker = createChecker({ desktop, perception: { elements: async () => [] }, clock, language: 'en', patience: 0.2 } as never);
  const result = await checker.evaluate({ kind: 'expect_window', target: 'Notes', negated: true }, { withinMs: 0 });
  expect(result.holds).toBe('yes');
  expect(now).toBeGreaterThanOrEqual(WAITING_TIMES.gone.ms);
});

test(
  ...eachRow(
    'what comes eight seconds after its input is waited for at patience',
    [
      [0.2, 'failure'],
      [1, 'failure'],
      [3, 'success'],
    ] as const,
    ([patience, status]) => [
      `what comes eight seconds after its input is waited for at patience ${patience}: ${status}`,
      async () => {
        const check = { kind: 'expect_text', value: 'Saved' } as const;
        let hasCome = false;
        const { verdict } = await play({
          plan: { ...planOf([[demand('Press Ctrl+S')]]), checks: [{ text: '"Saved" is shown', reading: check }] },
          answers: [{ type: 'key', keys: 'ctrl+s' }],
          change: () => ({ changed: true, isNoise: false, ratio: 0.1, regions: [{ x: 0, y: 0, width: 200, height: 200 }] }),
          holds: (_, sinceMs, withinMs) => {
            hasCome ||= sinceMs + withinMs >= 8000;
            return hasCome ? 'yes' : 'no';
          },
          patience,
        });
        expect(verdict.status, JSON.stringify(verdict.details)).toBe(status);
        if (status === 'failure') expect(verdict.failureReason).toBe('check_failed');
      },
    ],
  ),
);

test(
  ...eachRow('patience', [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '3', null], patience => [
    `patience ${patience === '3' ? '"3"' : patience} is refused`,
    () => {
      const options = { ...defaultsFrom({ LANG: 'C' }, 'linux'), patience: patience as number };
      expect(() => checkOptions(options)).toThrow(/^use\.patience: expected a number above 0 .*found /);
    },
  ]),
);
