/** The loop keeps a scenario's limits by itself, whatever its brain keeps account of. */

import { run } from '../../src/agent/run.js';
import { checkOptions } from '../../src/fixture/options.js';
import { createScreenWatch } from '../../src/fixture/screen-watch.js';
import { createJudge } from '../../src/judge/judge.js';
import type { Verdict } from '../../src/judge/verdict.js';
import type { Plan } from '../../src/plan/plan.js';
import type { Brain } from '../../src/ports/brain.js';
import type { Perception } from '../../src/ports/perception.js';
import type { Limits } from '../../src/scenario/scenario.js';
import type { TraceEvent, Usage } from '../../src/trace/event.js';
import { createTestClock } from '../support/clock.js';
import { createMemoryDesktop } from '../support/memory-desktop.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const usage = (costUsd: number | null): Usage => ({
  inputTokens: 100,
  cacheWriteTokens: 200,
  cacheReadTokens: 300,
  outputTokens: 400,
  costUsd,
});

const plan: Plan = {
  objectives: [
    {
      index: 0,
      description: 'Something that never comes',
      sourceSteps: [1],
      expectedActions: [{ description: 'click "Nowhere"', keywords: [], targetElements: ['Nowhere'] }],
    },
  ],
  checks: [],
  isFromFallback: false,
};

const step = { text: 'Something that never comes', line: 1, column: 1 };

/** Acts for ever, at this price a turn. */
function busy(costUsd: number | null): Pick<Brain, 'decide'> {
  return {
    decide: async ({ turn }) => ({
      kind: 'act',
      actions: [{ action: { type: 'mouse_move', at: { x: turn, y: 5 * turn } }, caption: 'move the mouse' }],
      usage: usage(costUsd),
    }),
  };
}

const hangs: Pick<Brain, 'decide'> = {
  decide: ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
};
const deaf: Pick<Brain, 'decide'> = { decide: () => new Promise(() => {}) };

const clock = createTestClock();
const nothing: Perception = { elements: async () => [], read: async () => [], under: async () => undefined, close: async () => {} };

async function play(brain: Partial<Brain>, limits: Limits): Promise<{ verdict: Verdict; events: TraceEvent[] }> {
  const desktop = createMemoryDesktop({ clock });
  const running = run(
    {
      scenario: { title: 'Limits', location: { file: 'l.md', line: 1, column: 1 }, tags: [], options: {}, steps: [step], checks: [] },
    },
    {
      desktop,
      brain: { name: 'scripted', model: 'some-model', plan: async () => ({ kind: 'plan', plan }), ...brain } as Brain,
      perception: nothing,
      checker: { evaluate: async () => ({ holds: 'unsure', how: 'none', expected: '', seen: '' }) },
      pictures: { keep: () => 'p' },
      clock,
      watch: createScreenWatch(),
      judge: createJudge({}),
    },
    { language: 'en', limits: { maxTurns: 30, ...limits } as Limits & { maxTurns: number }, apps: [], settleLimitMs: 500 },
    new AbortController().signal,
  );
  const events: TraceEvent[] = [];
  for (;;) {
    const next = await running.next();
    if (next.done) return { verdict: next.value as Verdict, events };
    events.push(next.value);
  }
}

const limits: [string, Partial<Brain>, Limits, { failureReason: string; limit: string; turns: number }][] = [
  ['turns', busy(0.01), { maxTurns: 3 }, { failureReason: 'max_iterations', limit: 'maxTurns', turns: 3 }],
  ['tokens, cached ones too', busy(0.01), { maxTokens: 2000 }, { failureReason: 'budget_exceeded', limit: 'maxTokens', turns: 2 }],
  ['money', busy(0.2), { maxCostUsd: 0.5 }, { failureReason: 'budget_exceeded', limit: 'maxCostUsd', turns: 3 }],
  ['an answer that does not come', hangs, { maxSeconds: 0.3 }, { failureReason: 'budget_exceeded', limit: 'maxSeconds', turns: 1 }],
  ['a brain that heeds no signal', deaf, { maxSeconds: 0.3 }, { failureReason: 'budget_exceeded', limit: 'maxSeconds', turns: 1 }],
];
test(
  ...eachRow('limits', limits, ([name, brain, limit, expected]) => [
    `${name}: the limit ends the run, and is named`,
    async () => {
      const { verdict, events } = await play(brain, limit);
      expect(verdict).toMatchObject({ status: 'timeout', failureReason: expected.failureReason, details: { limit: expected.limit } });
      expect(events.filter(({ kind }) => kind === 'turn_started')).toHaveLength(expected.turns);
      expect(events.at(-2)).toMatchObject({ kind: 'limit_reached', limit: expected.limit });
    },
  ]),
);

test('a plan that does not come is cut too', async () => {
  const { verdict } = await play(
    { plan: (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))) },
    { maxSeconds: 0.2 },
  );
  expect(verdict).toMatchObject({ status: 'timeout', failureReason: 'budget_exceeded', details: { limit: 'maxSeconds' } });
});

test('money that cannot be counted is said, not taken for nothing', async () => {
  const { verdict } = await play(busy(null), { maxCostUsd: 5 });
  expect(verdict).toMatchObject({
    status: 'timeout',
    failureReason: 'budget_exceeded',
    message: expect.stringContaining('The price of the model some-model is unknown'),
    details: { cause: 'price unknown', tryThis: expect.any(String) },
    usage: { costUsd: null },
  });
});

test('what a plan cost is counted, also one that never came', async () => {
  const made = await play({ ...busy(0.1), plan: async () => ({ kind: 'plan', plan, usage: usage(0.3) }) }, { maxCostUsd: 0.35 });
  expect(made.verdict).toMatchObject({ details: { limit: 'maxCostUsd' }, usage: { costUsd: 0.4 } });
  const none = await play({ plan: async () => ({ kind: 'give_up', reason: 'api_error', message: 'no service', usage: usage(0.3) }) }, {});
  expect(none.verdict).toMatchObject({ failureReason: 'api_error', usage: { costUsd: 0.3, outputTokens: 400 } });
});

const refused: [Record<string, unknown>, string][] = [
  [{ maxTurns: 0 }, 'use.limits.maxTurns: expected a whole number from 1 to 100, found 0'],
  [{ maxTurns: -1 }, 'use.limits.maxTurns: expected a whole number from 1 to 100, found -1'],
  [{ maxTurns: 2.5 }, 'use.limits.maxTurns: expected a whole number from 1 to 100, found 2.5'],
  [{ maxTokens: -5 }, 'use.limits.maxTokens: expected a number above 0, found -5'],
  [{ maxCostUsd: Number.NaN }, 'use.limits.maxCostUsd: expected a number above 0, found NaN'],
  [{ maxSeconds: '9' }, 'use.limits.maxSeconds: expected a number above 0, found "9"'],
  [{ maxMinutes: 1 }, 'use.limits: there is no limit "maxMinutes"'],
];
test(
  ...eachRow('limits that make no sense are refused', refused, ([bad, message]) => [
    `limits that make no sense are refused: ${JSON.stringify(bad)}`,
    () => {
      expect(() => checkOptions({ language: 'en', limits: bad as Limits, suiteLimits: {} })).toThrow(message);
      expect(() => checkOptions({ language: 'en', limits: {}, suiteLimits: bad as Limits })).toThrow(
        message.replace('use.limits', 'use.suiteLimits').replace('from 1 to 100', 'of 1 or more'),
      );
    },
  ]),
);
