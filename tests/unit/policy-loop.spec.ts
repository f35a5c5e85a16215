/** The policy and the guard in the loop: asked right before each input, told once, never waited for. */

import { run } from '../../src/agent/run.js';
import { createScreenWatch } from '../../src/fixture/screen-watch.js';
import { createJudge } from '../../src/judge/judge.js';
import type { Verdict } from '../../src/judge/verdict.js';
import { createPolicy } from '../../src/policy/policy.js';
import type { Brain, Decision, PlannedAction } from '../../src/ports/brain.js';
import type { Guard, Suspicion } from '../../src/ports/guard.js';
import type { Perception } from '../../src/ports/perception.js';
import type { Policy } from '../../src/ports/policy.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import type { Action } from '../../src/trace/action.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { createTestClock } from '../support/clock.js';
import { createMemoryDesktop } from '../support/memory-desktop.js';
import { expect, test } from '../support/plain-test.js';
import { EDITOR, fresh, MAIL, TERMINAL } from './policy-run.js';

const clock = createTestClock();
const scenario: Scenario = {
  title: 'Memo',
  location: { file: 'memo.md', line: 1, column: 1 },
  tags: [],
  options: {},
  steps: [{ text: 'Type "milk"', line: 2, column: 1 }],
  checks: [],
};
const perception: Perception = { elements: async () => [], read: async () => [], under: async () => undefined, close: async () => {} };

interface Play {
  /** Answers in order; the last is repeated. `last` are the outcomes of the answer before. */
  answers: ((last: readonly { outcome: string; error?: string | undefined }[]) => Action[] | 'stop')[];
  policy?: (desktop: ReturnType<typeof createMemoryDesktop>) => Policy;
  guard?: Guard;
}

async function play({ answers, policy, guard }: Play) {
  const desktop = Object.assign(createMemoryDesktop({ clock, size: { width: 1280, height: 800 } }), {
    keepsTerminal: async (pid: number) => pid === TERMINAL.pid,
  });
  desktop.model.open(fresh(TERMINAL));
  desktop.model.open(fresh(EDITOR));
  let turn = 0;
  const brain: Brain = {
    name: 'scripted',
    plan: async () => ({
      kind: 'plan',
      plan: {
        objectives: [
          {
            index: 0,
            description: 'Type "milk"',
            sourceSteps: [1],
            expectedActions: [{ description: 'type "milk"', keywords: ['milk'], targetElements: [], expectedToolAction: 'type' }],
          },
        ],
        checks: [],
        isFromFallback: false,
      },
    }),
    async decide({ last }): Promise<Decision> {
      const answer = answers[Math.min(turn++, answers.length - 1)]!(last);
      if (answer === 'stop') return { kind: 'stop', report: { status: 'success', message: 'done' } };
      return { kind: 'act', actions: answer.map((action): PlannedAction => ({ action, caption: action.type })) };
    },
  };
  const events: TraceEvent[] = [];
  const running = run(
    { scenario },
    {
      desktop,
      brain,
      perception,
      checker: { evaluate: async () => ({ holds: 'unsure', how: 'none', expected: '', seen: '' }) },
      pictures: { keep: () => 'p' },
      clock,
      watch: createScreenWatch(),
      judge: createJudge({}),
      policy:
        policy?.(desktop) ?? createPolicy({}, { desktop, apps: {}, language: 'en', ask: async () => undefined, stopKey: 'shift+Escape' }),
      ...(guard && { guard }),
    },
    { language: 'en', limits: { maxTurns: 10 }, apps: [], settleLimitMs: 300 },
    new AbortController().signal,
  );
  for (;;) {
    const next = await running.next();
    if (next.done) return { verdict: next.value as Verdict, events, desktop };
    events.push(next.value);
  }
}

const super_: Action = { type: 'key', keys: 'super' };
const milk: Action = { type: 'type', text: 'milk' };
const outcomes = (events: TraceEvent[]) => events.flatMap(event => (event.kind === 'action_finished' ? [event.outcome] : []));

test('a refusal is told to the brain, ends its batch, and stands in the trace; another way still succeeds', async () => {
  const told: unknown[] = [];
  const { verdict, events, desktop } = await play({
    answers: [
      () => [super_, milk],
      last => {
        told.push(...last);
        return [milk];
      },
    ],
  });
  expect(told).toMatchObject([{ outcome: 'refused', error: expect.stringContaining('super') }, { outcome: 'not_executed' }]);
  expect(outcomes(events)).toEqual(['refused', 'not_executed', 'done']);
  expect(events.find(event => event.kind === 'action_finished')).toMatchObject({ refusal: { rule: 'deniedKeys', isFinal: false } });
  expect(desktop.model.events.filter(({ type }) => type === 'keydown')).toEqual([]);
  expect(verdict.status).toBe('success');
});

test('a second refusal ends the run with action_blocked', async () => {
  const { verdict, events } = await play({ answers: [() => [super_], () => [{ type: 'key', keys: 'alt+F2' }], () => [milk]] });
  expect(verdict).toMatchObject({ status: 'failure', failureReason: 'action_blocked', details: { rule: 'deniedKeys' } });
  expect(outcomes(events)).toEqual(['refused', 'refused']);
});

test('a final refusal ends the run at once, and what the model says of it does not help', async () => {
  const { verdict, events } = await play({ answers: [() => [{ type: 'key', keys: 'ctrl+alt+Delete' }], () => 'stop'] });
  expect(verdict).toMatchObject({ status: 'failure', failureReason: 'action_blocked' });
  expect(outcomes(events)).toEqual(['refused']);
});

test('a click is asked about before the pointer moves, and again when it is there', async () => {
  const { events, desktop } = await play({
    answers: [() => [{ type: 'left_click', at: { x: 150, y: 150 } }], () => 'stop'],
    policy: memory => {
      const policy = createPolicy(
        { allowedWindows: ['mousepad'] },
        { desktop: memory, apps: {}, language: 'en', ask: async () => undefined, stopKey: 'shift+Escape' },
      );
      // A window comes up under the pointer as soon as it is there.
      const { perform } = memory;
      memory.perform = async (action, signal) => {
        const result = await perform(action, signal);
        if (action.type === 'mouse_move') memory.model.open({ ...MAIL, bounds: { x: 100, y: 100, width: 200, height: 200 } });
        return result;
      };
      return policy;
    },
  });
  expect(outcomes(events)).toEqual(['refused']);
  expect(desktop.model.pointer).toEqual({ x: 150, y: 150 });
  expect(desktop.model.events.filter(({ type }) => type === 'mousedown')).toEqual([]);
});

test('a click that is refused leaves the pointer where it is', async () => {
  const { desktop } = await play({
    answers: [() => [{ type: 'left_click', at: { x: 700, y: 200 } }], () => 'stop'],
    policy: memory =>
      createPolicy(
        { allowedWindows: ['mousepad'] },
        { desktop: memory, apps: {}, language: 'en', ask: async () => undefined, stopKey: 'shift+Escape' },
      ),
  });
  expect(desktop.model.pointer).toEqual({ x: 640, y: 400 });
});

test('each action of a batch is held against the window that has the keyboard then', async () => {
  const { events, desktop } = await play({
    answers: [
      () => [
        { type: 'type', text: 'one' },
        { type: 'activate_window', window: 1 },
        { type: 'type', text: 'rm -rf x' },
      ],
      () => 'stop',
    ],
  });
  expect(outcomes(events)).toEqual(['done', 'done', 'refused']);
  expect(desktop.model.windows.find(({ id }) => id === 1)!.widgets[0]!.text ?? '').toBe('');
});

const suspicion: Suspicion = { phrase: 'ignore previous instructions', how: 'phrase', region: { x: 1, y: 2, width: 3, height: 4 } };

test('a warning is told with its region, and the run goes on', async () => {
  const { verdict, events } = await play({ answers: [() => [milk]], guard: { isBinding: false, inspect: async () => [suspicion] } });
  expect(events.find(event => event.kind === 'injection_suspected')).toMatchObject({ ...suspicion, turn: 1, picture: 'p' });
  expect(verdict.status).toBe('success');
});

test('a guard that takes its time is not waited for, until the end', async () => {
  const { events } = await play({
    answers: [
      () => [milk],
      () => {
        throw new Error('the run should have ended');
      },
    ],
    guard: {
      isBinding: false,
      async inspect() {
        // Once all else is done.
        await clock.sleep(1500);
        return [suspicion];
      },
    },
  });
  const kinds = events.map(event => event.kind);
  expect(kinds.indexOf('injection_suspected')).toBeGreaterThan(kinds.indexOf('action_finished'));
});

test('where a suspicion is to fail the run, nothing that the brain answered is done', async () => {
  const { verdict, events, desktop } = await play({
    answers: [() => [milk]],
    guard: {
      isBinding: true,
      // Slower than the brain: it has to be waited for.
      async inspect(_frame, signal) {
        await clock.sleep(300, signal);
        return [suspicion];
      },
    },
  });
  expect(outcomes(events)).toEqual([]);
  expect(desktop.model.windows.at(-1)!.widgets[0]!.text ?? '').toBe('');
  expect(verdict).toMatchObject({
    status: 'failure',
    failureReason: 'unexpected_state',
    message: expect.stringContaining('injection_suspected'),
    details: { cause: 'injection_suspected', decidedBy: 'injection guard', region: suspicion.region },
  });
});
