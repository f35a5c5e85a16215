/**
 * What a scenario of 30 actions costs by the price table: turn by turn, with and without caching, one action a turn and in batches.
 * The model is the scripted server, which counts tokens as the service does (estimated) and simulates its prompt cache; the desktop is
 * pretended: every batch changes the screen. `npm run bench:cost`; the last line is one JSON object.
 */

import { createClaude } from '../src/brain/anthropic/index.js';
import { costOf, priceOf } from '../src/brain/model/prices.js';
import { wallClock } from '../src/desktop/display/wait.js';
import { type Contract, goalOf } from '../src/plan/requirement.js';
import type { ActionOutcome, Situation } from '../src/ports/brain.js';
import { type Answer, click, type Part, press, report, startMessagesServer, turn, type } from '../src/testing/index.js';
import type { Usage } from '../src/trace/event.js';
import type { Frame } from '../src/trace/frame.js';

const SIZE = { width: 1280, height: 800 };
const MODELS = ['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-haiku-5-5'];
/** Words and thinking of an answer, and each call in it, in tokens: what Claude usually needs. */
const WORDS = 90;
const CALL = 60;

/** A form of five fields, filled six times: a click, then typing and Tab. */
const ACTIONS: Part[] = Array.from({ length: 30 }, (_, at) =>
  at % 5 === 0 ? click(300, 200 + at) : at % 5 === 4 ? press('Return') : type(`value number ${at}\t`),
);
/** How the model groups them: only what needs no look in between. */
const GROUPINGS: [string, number][] = [
  ['one action a turn', 1],
  ['batches of 3', 3],
  ['batches of 5', 5],
];

const objective: Contract['objectives'][number] = {
  index: 0,
  description: 'Six contacts are entered',
  sourceSteps: [1],
  requirements: [goalOf('fill in the form six times', ['Add'])],
};

const runs = [];
for (const [name, size] of GROUPINGS) runs.push({ name, size, usages: await play(size) });
for (const { name, usages } of runs) {
  console.log(`\n${name}: by turn`);
  console.table(
    usages
      .map((usage, at) => ({
        turn: at + 1,
        'cache written': usage.cacheWriteTokens,
        'cache read': usage.cacheReadTokens,
        'Opus 5.5': dollars(price(usage, 'claude-opus-5-5')),
        'without caching': dollars(price(uncached(usage), 'claude-opus-5-5')),
      }))
      .filter((_, at) => at < 2 || at === usages.length - 1 || (at + 1) % 5 === 0),
  );
}
const sums = runs.map(({ name, usages }) => ({
  name,
  turns: usages.length,
  costs: Object.fromEntries(
    MODELS.map(model => [model, { cachedUsd: round(total(usages, model)), uncachedUsd: round(total(usages.map(uncached), model)) }]),
  ),
}));
console.log('\nthe whole scenario, with its report');
console.table(
  sums.map(({ name, turns, costs }) => ({
    name,
    turns,
    ...Object.fromEntries(
      MODELS.map(model => [model, `${dollars(costs[model]!.cachedUsd)} (${dollars(costs[model]!.uncachedUsd)} without caching)`]),
    ),
  })),
);
const best = sums.at(-1)!.costs['claude-opus-5-5']!.cachedUsd;
console.log(JSON.stringify({ bench: 'cost', actions: ACTIONS.length, runs: sums, aimUsd: 0.2, bestUsd: best, isAimReached: best <= 0.2 }));

/** @returns what each turn was billed */
async function play(size: number): Promise<Usage[]> {
  const turns: Answer[] = [];
  for (let at = 0; at < ACTIONS.length; at += size) turns.push(spoken(ACTIONS.slice(at, at + size)));
  const server = await startMessagesServer({ acting: [...turns, spoken([report('success', 'All six entries are in the list.')])] });
  const claude = createClaude({
    clock: wallClock,
    language: 'en',
    apps: ['contacts'],
    env: { ANTHROPIC_API_KEY: 'sk-none-needed', ANTHROPIC_BASE_URL: server.url },
  });
  const usages: Usage[] = [];
  let last: ActionOutcome[] = [];
  for (let number = 1; ; number++) {
    const decision = await claude.brain.decide(situation(number, last));
    if (decision.usage) usages.push(decision.usage);
    if (decision.kind !== 'act') {
      if (decision.kind === 'give_up') throw new Error(decision.message);
      break;
    }
    last = decision.actions.map(planned => ({ planned, outcome: 'done' }));
  }
  if (server.violations.length > 0) throw new Error(`the API's rules were broken: ${server.violations.join('; ')}`);
  await server.close();
  return usages;
}

function spoken(parts: Part[]): Answer {
  return { ...turn(...parts), outputTokens: WORDS + CALL * parts.length };
}

function situation(number: number, last: ActionOutcome[]): Situation {
  const nothing = () => Promise.reject(new Error('the Anthropic brain does not ask for this'));
  const plan: Contract = { objectives: [objective], checks: [], isFromFallback: false };
  return {
    turn: number,
    plan,
    objective,
    expected: 0,
    outcomes: [],
    last,
    frame: screen(number),
    size: SIZE,
    observe: () => {
      throw new Error('the Anthropic brain does not ask for this');
    },
    perception: { elements: nothing, read: nothing, under: nothing, close: nothing },
    desktop: { windows: nothing, programs: nothing, pointer: nothing, home: '/home/test', size: SIZE },
    clock: wallClock,
    signal: new AbortController().signal,
  };
}

/** Grey, with a bar that grows: its pixels do not matter for the price, only its size. */
function screen(state: number): Frame {
  const data = new Uint8Array(SIZE.width * SIZE.height * 4).fill(200);
  data.fill(40, 0, state * 4096);
  return { ...SIZE, data, at: 0 };
}

function uncached(usage: Usage): Usage {
  const { inputTokens, cacheWriteTokens, cacheReadTokens } = usage;
  return { ...usage, inputTokens: inputTokens + cacheWriteTokens + cacheReadTokens, cacheWriteTokens: 0, cacheReadTokens: 0 };
}

function price(usage: Usage, model: string): number {
  const cost = costOf(usage, priceOf(model));
  if (cost === null) throw new Error(`no price is known for ${model}`);
  return cost;
}

function total(usages: readonly Usage[], model: string): number {
  return usages.reduce((sum, usage) => sum + price(usage, model), 0);
}

function dollars(value: number): string {
  return `$${value.toFixed(3)}`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
