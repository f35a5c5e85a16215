/** Pictures that the author keeps beside the scenario reach the model, over real HTTP: with the plan, and in the turn that speaks of them, once. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Contract, goalOf } from '../../src/plan/requirement.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { type SeenRequest, turn } from '../../src/testing/index.js';
import { createDesk, screen, situation, stage } from './brain-anthropic-desk.js';

const STEPS = [
  'Open the text editor',
  'Click the image "mark.png"',
  'Give the picture "mark.png" a gentle poke',
  'Open the file "mark.png"',
];
const scenario: Scenario = {
  title: 'Pictures',
  location: { file: join(import.meta.dirname, '../data/sentences/pictures.md'), line: 1, column: 1 },
  tags: [],
  options: {},
  steps: STEPS.map((text, index) => ({ text, line: index + 1, column: 1 })),
  checks: [],
};
const plan: Contract = {
  objectives: STEPS.map((text, index) => ({ index, description: text, sourceSteps: [index + 1], requirements: [goalOf(text)] })),
  checks: [],
  isFromFallback: false,
};

/** How often the scenario's picture stands in a request, and how many pictures there are in all. */
function counted({ body }: SeenRequest): [own: number, all: number] {
  const text = JSON.stringify(body.messages);
  return [text.split('The scenario\'s image \\"mark.png\\":').length - 1, text.split('"type":"image"').length - 1];
}

test('with the plan once, with the turn of its step once, and from the cache after it', async () => {
  const objectives = STEPS.map((description, index) => ({
    description,
    sourceSteps: [index + 1],
    expectedActions: [{ description, keywords: [], targetElements: [] }],
  }));
  const { server, claude, close } = await stage({ plan: { objectives }, acting: () => turn('I look.') });
  const made = await claude.brain.plan({ scenario, language: 'en', apps: ['text editor'] }, new AbortController().signal);
  expect(made.kind).toBe('plan');
  const desk = createDesk();
  const usages = [];
  for (const [index, objective] of [0, 1, 2, 3].map(at => [at, plan.objectives[at]!] as const)) {
    const decision = await claude.brain.decide(situation(desk, { plan, objective, turn: index + 1, frame: screen(1) }));
    usages.push(decision.usage!);
  }
  await close();
  expect(server.violations).toEqual([]);
  expect(server.requests.map(({ role }) => role)).toEqual(['plan', 'acting', 'acting', 'acting', 'acting']);
  // A file of that name is no picture of the scenario's, and one that was shown is not shown again.
  expect(server.requests.map(counted)).toEqual([
    [1, 1],
    [0, 1],
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
  expect(usages[2]!.cacheReadTokens).toBeGreaterThan(usages[1]!.cacheReadTokens);
});

test('one that is not there is left out: the request is whole without it', async () => {
  const { server, claude, close } = await stage({ acting: [turn('I look.')] });
  const gone = { ...scenario, steps: [{ text: 'Click the image "nowhere.png"', line: 1, column: 1 }] };
  claude.brain.adopt?.({ scenario: gone, language: 'en', apps: [] });
  await claude.brain.decide(situation(createDesk(), { plan, objective: plan.objectives[0]! }));
  await close();
  expect(server.violations).toEqual([]);
  expect(counted(server.requests[0]!)).toEqual([0, 1]);
});
