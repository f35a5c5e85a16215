/** The outcome is what lasts: a program may take back at once what it has just shown. */
import { expect, test } from '@playwright/test';
import type { Brain, Clock, Decision, Perception, ScreenWatch } from '../../src/agent/ports.js';
import { run } from '../../src/agent/run.js';
import { createMemoryDesktop } from '../../src/desktop/memory-desktop.js';
import { createJudge } from '../../src/judge/judge.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import type { Action } from '../../src/trace/action.js';
import { CHANGED, typing } from './judge/trace-builder.js';
import { EDITOR, fresh } from './policy-run.js';

const scenario: Scenario = {
  title: 'Memo',
  location: { file: 'memo.md', line: 1, column: 1 },
  tags: [],
  options: {},
  steps: [{ text: 'Type "milk"', line: 2, column: 1 }],
  checks: [{ text: '"milk" is shown', line: 4, column: 1 }],
};
const perception: Perception = { elements: async () => [], read: async () => [], under: async () => undefined, close: async () => {} };
const milk: Action = { type: 'type', text: 'milk' };

/** A screen that changes with the action, and rests at once. */
const watch: ScreenWatch = {
  learn() {},
  forget() {},
  compare: () => CHANGED,
  knows: () => true,
  carets: () => [],
  settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
};

/** The text is shown for so long after it was typed. */
async function play(shownForMs: number): Promise<string> {
  let now = 0;
  const clock: Clock = {
    now: () => now,
    async sleep(ms) {
      now += ms;
    },
  };
  const desktop = createMemoryDesktop({ clock, size: { width: 1280, height: 800 } });
  desktop.model.open(fresh(EDITOR));
  let typedAt = 0;
  const { perform } = desktop;
  desktop.perform = async (action, signal) => {
    const result = await perform(action, signal);
    typedAt = now;
    return result;
  };
  const objective = { index: 0, description: 'Type "milk"', sourceSteps: [1], expectedActions: [typing('milk')] };
  const check = { text: '"milk" is shown', reading: { kind: 'expect_text', value: 'milk' } } as const;
  const brain: Brain = {
    name: 'scripted',
    plan: async () => ({ kind: 'plan', plan: { objectives: [objective], checks: [check], isFromFallback: false } }),
    decide: async (): Promise<Decision> => ({ kind: 'act', actions: [{ action: milk, caption: 'type "milk"' }] }),
  };
  const running = run(
    { scenario },
    {
      desktop,
      brain,
      perception,
      checker: {
        evaluate: async () => ({
          holds: now - typedAt < shownForMs ? 'yes' : 'no',
          ...{ how: 'accessibility', expected: '', seen: '' },
        }),
      },
      pictures: { keep: () => 'p' },
      clock,
      watch,
      judge: createJudge({}),
    },
    { language: 'en', limits: { maxTurns: 10 }, apps: [], settleLimitMs: 300 },
    new AbortController().signal,
  );
  for (;;) {
    const next = await running.next();
    if (next.done) return next.value.failureReason ?? next.value.status;
  }
}

test('what a program shows for a moment only, and takes back, is not the outcome', async () =>
  expect(await play(400)).toBe('check_failed'));
test('what it goes on showing is', async () => expect(await play(Number.POSITIVE_INFINITY)).toBe('success'));
