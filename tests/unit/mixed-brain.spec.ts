/** Rules do what they read; the model does the rest, takes over what they give up, and gives it back. Who decided stands in each decision. */
import { createMixedBrain } from '../../src/brain/mixed.js';
import { type Contract, goalOf, type Requirement, requirementOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Brain, Decision, PlanRequest, Situation } from '../../src/ports/brain.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { expect, test } from '../support/plain-test.js';

const read = (reading: Reading, text: string): Requirement => requirementOf(reading, text, { language: 'en', by: 'grammar' });
const CLICK = read({ kind: 'click', target: 'Save' }, 'Click "Save"');
const FILL = read({ kind: 'fill', target: 'Name', value: 'Ada' }, 'Fill "Name" with "Ada"');
const GOAL = goalOf('Tidy the desk up');

const act = (caption: string): Decision => ({ kind: 'act', actions: [{ action: { type: 'left_click' }, caption }] });
const giveUp = (reason: 'element_not_found' | 'plan_rejected' | 'action_blocked'): Decision => ({
  kind: 'give_up',
  reason,
  message: 'there is no "Save"',
  details: { seen: 'the buttons Load, Quit' },
});
const success: Decision = { kind: 'stop', report: { status: 'success', message: 'It is tidy.' } };

/** Brains that answer by a list, and keep what they were asked. */
function scripted(name: string, answers: Decision[]) {
  const asked: Situation[] = [];
  const brain: Brain = {
    name,
    model: name === 'anthropic' ? 'claude-x' : undefined,
    plan: () => Promise.reject(new Error('nobody asks for a plan')),
    async decide(situation) {
      asked.push(situation);
      const answer = answers.shift();
      if (!answer) throw new Error(`${name} was asked once too often`);
      return answer;
    },
  };
  return { brain, asked };
}

function stage(rules: Decision[], model: Decision[]) {
  const [byRules, byModel] = [scripted('offline', rules), scripted('anthropic', model)];
  return { mixed: createMixedBrain({ rules: byRules.brain, model: byModel.brain }), rules: byRules.asked, model: byModel.asked };
}

const plan: Contract = {
  objectives: [[FILL], [CLICK], [GOAL], [CLICK]].map((requirements, index) => ({
    index,
    description: requirements[0]!.text,
    sourceSteps: [index + 1],
    requirements,
  })),
  checks: [],
  isFromFallback: false,
};
const at = (objective: number, last: ActionOutcome[] = [], more: Partial<Situation> = {}): Situation =>
  ({ plan, objective: plan.objectives[objective]!, expected: 0, outcomes: [], last, ...more }) as unknown as Situation;
const doneOf = (decision: Decision): ActionOutcome[] =>
  decision.kind === 'act' ? decision.actions.map(planned => ({ planned, outcome: 'done' })) : [];

test('what the rules read and do costs no request', async () => {
  const { mixed, model } = stage([act('fill'), act('click'), { kind: 'stop' }], []);
  const first = await mixed.decide(at(0));
  const second = await mixed.decide(at(1, doneOf(first)));
  expect([first.by, second.by]).toEqual(['offline', 'offline']);
  expect(await mixed.decide(at(1, doneOf(second), { expected: undefined }))).toMatchObject({ kind: 'stop', by: 'offline' });
  expect(model).toEqual([]);
});

test('a sentence that nobody reads is the model’s, which hears what was done before and hands back', async () => {
  const { mixed, rules, model } = stage([act('fill the name'), act('click')], [act('tidy'), success]);
  const filled = await mixed.decide(at(0));
  const tidied = await mixed.decide(at(2, doneOf(filled)));
  expect(tidied).toMatchObject({ kind: 'act', by: 'anthropic' });
  expect(model[0]).toMatchObject({ last: [], handed: { done: ['fill the name'] } });
  expect(model[0]!.handed!.tried).toBeUndefined();
  // What it says of its goal is a claim; the rules go on.
  expect(await mixed.decide(at(2, doneOf(tidied)))).toMatchObject({ kind: 'claim', narration: 'It is tidy.', by: 'anthropic' });
  expect(model[1]!.last.map(({ planned }) => planned.caption)).toEqual(['tidy']);
  expect(model[1]!.handed!.done).toEqual([]);
  expect(await mixed.decide(at(3))).toMatchObject({ kind: 'act', by: 'offline' });
  expect(rules).toHaveLength(2);
});

test('what the rules give up the model takes over, with what they found, and keeps', async () => {
  const { mixed, rules, model } = stage([giveUp('element_not_found'), act('fill')], [act('open the menu'), act('click it')]);
  const first = await mixed.decide(at(1));
  expect(first).toMatchObject({ kind: 'act', by: 'anthropic' });
  expect(model[0]!.handed!.tried).toBe('there is no "Save" (the buttons Load, Quit)');
  expect(await mixed.decide(at(1, doneOf(first)))).toMatchObject({ by: 'anthropic' });
  expect(rules).toHaveLength(1);
  expect(await mixed.decide(at(0))).toMatchObject({ by: 'offline' });
});

test('its own actions are answered when it is asked next, whatever the rules did since', async () => {
  const { mixed, model } = stage([act('fill'), act('press')], [act('tidy'), success]);
  const tidied = await mixed.decide(at(2));
  const filled = await mixed.decide(at(0, doneOf(tidied)));
  await mixed.decide(at(0, doneOf(filled)));
  await mixed.decide(at(2, doneOf(act('press'))));
  expect(model[1]!.last.map(({ planned }) => planned.caption)).toEqual(['tidy']);
  expect(model[1]!.handed!.done).toEqual(['fill', 'press']);
});

for (const [title, due, decision, kind] of [
  ['an input that was not given cannot be claimed', 1, success, 'stop'],
  ['a failure that the model reports stays one', 2, { kind: 'stop', report: { status: 'failure', message: 'no' } } as Decision, 'stop'],
  ['what the model gives up is given up', 2, giveUp('plan_rejected'), 'give_up'],
] as const) {
  test(title, async () => {
    const { mixed } = stage([giveUp('element_not_found')], [decision]);
    expect(await mixed.decide(at(due))).toMatchObject({ kind, by: 'anthropic' });
  });
}

test('what is refused by the policy no model tries again', async () => {
  const { mixed } = stage([giveUp('action_blocked')], []);
  expect(await mixed.decide(at(1))).toMatchObject({ kind: 'give_up', reason: 'action_blocked', by: 'offline' });
});

test('the plan asks nobody: each step is an objective, and what cannot be read is left open', async () => {
  const { mixed } = stage([], []);
  const scenario: Scenario = {
    title: 'Memo',
    location: { file: 'memo.md', line: 1, column: 1 },
    options: {},
    steps: [
      { text: 'Press Ctrl+S', line: 2, column: 1 },
      { text: 'Tidy the desk up', line: 3, column: 1 },
    ],
    checks: [{ text: 'The desk looks tidy', line: 5, column: 1 }],
  } as unknown as Scenario;
  const request: PlanRequest = { scenario, language: 'en', apps: [] };
  const made = await mixed.plan(request, new AbortController().signal);
  expect(made).toMatchObject({ kind: 'plan' });
  const { plan: own } = made as Extract<typeof made, { kind: 'plan' }>;
  expect(own.objectives.map(({ description }) => description)).toEqual(['Press Ctrl+S', 'Tidy the desk up']);
  expect(own.checks).toEqual([{ text: 'The desk looks tidy', location: { file: 'memo.md', line: 5, column: 1 } }]);
});

test('a program that nobody may open is said before anything is asked', async () => {
  const { mixed } = stage([], []);
  const scenario = {
    title: 'Memo',
    location: { file: 'memo.md', line: 1, column: 1 },
    options: {},
    steps: [{ text: 'Open "Nothing"', line: 2, column: 1 }],
    checks: [],
  } as unknown as Scenario;
  expect(await mixed.plan({ scenario, language: 'en', apps: ['editor'] }, new AbortController().signal)).toMatchObject({
    kind: 'give_up',
    reason: 'prerequisite_not_met',
  });
});
