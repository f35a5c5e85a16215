/**
 * What a scenario of 30 actions costs by the price table, all of it: the plan, each turn with its thinking, the history that grows with it,
 * a claim that witnesses decide. The model is the scripted server, which counts tokens as the service does (estimated) and simulates its
 * prompt cache; the desktop is pretended: every answer changes the screen. `npm run bench:cost`; the last line is one JSON object.
 */

import { type Claude, createClaude } from '../src/brain/anthropic/index.js';
import { costOf, priceOf } from '../src/brain/model/prices.js';
import { goingByWords } from '../src/brain/own-words.js';
import { wallClock } from '../src/desktop/display/wait.js';
import { type Contract, goalOf } from '../src/plan/requirement.js';
import type { ActionOutcome, Situation } from '../src/ports/brain.js';
import type { Scenario } from '../src/scenario/scenario.js';
import {
  click,
  press,
  report,
  type ScriptedAnswer,
  type ScriptedPart,
  startMessagesServer,
  think,
  turn,
  type,
  useElement,
} from '../src/testing/index.js';
import type { Usage } from '../src/trace/event.js';
import type { Frame } from '../src/trace/frame.js';

const SIZE = { width: 1280, height: 800 };
const MODELS = ['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-haiku-5-5'];
const STEPS = 30;
/** Tokens of our choice, no measurements: thinking of an acting answer at effort medium, words beside its calls, a call. All are kept in the history. */
const THINKING = 400;
const WORDS = 40;
const CALL = 60;
/** Thinking of the requests that answer in one go: a plan, a reading (effort low), a witness (effort high). */
const PLANNING = 1000;
const READING = 500;
const WITNESSING = 800;
/** Letters of a token, as the server counts them. */
const LETTERS = 4;

const byPlace = (at: number): ScriptedPart =>
  at % 5 === 0 ? click(300, 200 + at) : at % 5 === 4 ? press('Return') : type(`value number ${at}\t`);
const byName = (at: number): ScriptedPart =>
  at % 5 === 4 ? useElement('click', 'Add', { role: 'button' }) : useElement('fill', `Field ${at % 5}`, { text: `value number ${at}` });

/** A form of four fields and a button, filled six times. */
const sentences = Array.from({ length: STEPS }, (_, at) =>
  at % 5 === 4 ? 'Click "Add"' : `Fill "Field ${at % 5}" with "value number ${at}"`,
);
const scenario: Scenario = {
  title: 'Six contacts',
  location: { file: 'contacts.md', line: 1, column: 1 },
  tags: [],
  options: {},
  steps: sentences.map((text, at) => ({ text, line: at + 2, column: 1 })),
  checks: [],
};
const objective = (text: string, index: number): Contract['objectives'][number] => ({
  index,
  description: text,
  sourceSteps: [index + 1],
  requirements: [goalOf(text)],
});
const objectiveOf = (description: string, index: number) => ({
  description,
  sourceSteps: [index + 1],
  requirements: [{ description, keywords: ['value'], targetElements: ['Field'], expectedToolAction: 'type' }],
});

interface Kind {
  name: string;
  /** Calls of each answer. */
  answers: ScriptedPart[][];
  /** Sentences that the model plans, or reads. Default: none. */
  plans?: number;
  reads?: number;
  /** Each answer's part is handed to the model, and back by a report. */
  isHanded?: boolean;
  /** All parts are handed in one go: one answer, cut by its reports. */
  isTogether?: boolean;
  /** Claims that a pair of witnesses decides. Default: 1. */
  claims?: number;
}

interface Sum {
  name: string;
  requests: number;
  /** Dollars by part, with Opus 5.5. */
  opus: Record<string, number>;
  costs: Record<string, { cachedUsd: number; uncachedUsd: number }>;
}

const grouped = (make: (at: number) => ScriptedPart, count: number, size: number): ScriptedPart[][] =>
  Array.from({ length: Math.ceil(count / size) }, (_, group) =>
    Array.from({ length: Math.min(size, count - group * size) }, (_, at) => make(group * size + at)),
  );
const kinds: Kind[] = [
  { name: 'Claude alone, by coordinates, one action an answer', answers: grouped(byPlace, STEPS, 1), plans: STEPS },
  { name: 'Claude alone, by coordinates, 3 an answer', answers: grouped(byPlace, STEPS, 3), plans: STEPS },
  { name: 'Claude alone, by coordinates, 5 an answer', answers: grouped(byPlace, STEPS, 5), plans: STEPS },
  { name: 'Claude alone, by name, 10 an answer', answers: grouped(byName, STEPS, 10), plans: STEPS },
  { name: 'mixed: rules read 20; Claude reads 10, rules do 30', answers: [], reads: 10, claims: 0 },
  { name: 'mixed: rules do 20; Claude does 10, in 2 parts, by name', answers: grouped(byName, 10, 5), reads: 10, isHanded: true },
  { name: 'mixed: rules do 20; Claude does 10 neighbours, by name', answers: grouped(byName, 10, 1), reads: 10, isTogether: true },
  { name: 'mixed: rules do 20; Claude does 10, one by one, by name', answers: grouped(byName, 10, 1), reads: 10, isHanded: true },
];

const sums: Sum[] = [];
for (const kind of kinds) {
  const { parts, requests } = await play(kind);
  if (kind === kinds[0]) printTurns(parts.acting);
  const all = Object.values(parts).flat();
  const costs = Object.fromEntries(
    MODELS.map(model => [model, { cachedUsd: round(total(all, model)), uncachedUsd: round(total(all.map(uncached), model)) }]),
  );
  const opus = Object.fromEntries(Object.entries(parts).map(([part, usages]) => [part, round(total(usages, 'claude-opus-5-5'))]));
  sums.push({ name: kind.name, requests, opus, costs });
}
console.log(`\nthe whole scenario of ${STEPS} actions (in brackets: without caching)`);
console.table(
  sums.map(({ name, requests, opus, costs }) => ({
    name,
    requests,
    ...Object.fromEntries(Object.entries(opus).map(([part, usd]) => [`Opus: ${part}`, dollars(usd)])),
    ...Object.fromEntries(MODELS.map(model => [model, `${dollars(costs[model]!.cachedUsd)} (${dollars(costs[model]!.uncachedUsd)})`])),
  })),
);
const of = (part: string) => sums.find(({ name }) => name.includes(part))!.opus;
const alone = of('by name, 10').acting!;
const mixed = Object.values(of('rules do 30')).reduce((sum, usd) => sum + usd, 0);
console.log(
  JSON.stringify({
    bench: 'cost',
    actions: STEPS,
    runs: sums,
    aimUsd: { acting: 0.2, mixed: 0.05 },
    bestUsd: { acting: alone, mixed },
    isAimReached: alone <= 0.2 && mixed <= 0.05,
  }),
);

/** @returns what each request was billed */
async function play(kind: Kind): Promise<{ parts: { plan: Usage[]; acting: Usage[]; witnesses: Usage[] }; requests: number }> {
  const done = spoken([report('success', 'All entries are in the list.')]);
  const together = spoken(kind.answers.flatMap((parts, at) => [...parts, report('success', `Entry ${at + 1} is made.`)]));
  const script = kind.isTogether
    ? [together]
    : kind.isHanded
      ? kind.answers.flatMap(parts => [spoken(parts), done])
      : [...kind.answers.map(spoken), done];
  const server = await startMessagesServer({
    acting: script,
    plan: structured({ objectives: sentences.map(objectiveOf) }, PLANNING),
    read: structured({ sentences: [] }, READING + 60 * (kind.reads ?? 0)),
    witness: structured(
      { holds: 'yes', confidence: 'high', because: 'All six names stand in the list, each with its number.' },
      WITNESSING,
    ),
  });
  const claude = createClaude({
    clock: wallClock,
    language: 'en',
    apps: ['contacts'],
    env: { ANTHROPIC_API_KEY: 'sk-none-needed', ANTHROPIC_BASE_URL: server.url },
  });
  const { signal } = new AbortController();
  const plan: (Usage | undefined)[] = [];
  if (kind.plans) plan.push((await goingByWords(claude.brain).plan({ scenario, language: 'en', apps: ['contacts'] }, signal)).usage);
  const unread = sentences.slice(0, kind.reads ?? 0).map((text, step) => ({ step, text, as: 'step' as const, before: [] }));
  if (unread.length > 0)
    plan.push((await claude.brain.readSteps!(unread, { language: 'en', written: sentences.join('\n') }, signal)).usage);
  const acting = await act(claude, kind);
  const witnesses: Usage[] = [];
  for (let claim = 0; claim < (kind.claims ?? 1); claim++) witnesses.push(...(await testify(claude, signal)));
  if (server.violations.length > 0) throw new Error(`the API's rules were broken: ${server.violations.join('; ')}`);
  const requests = server.requests.length;
  await server.close();
  return { parts: { plan: plan.flatMap(usage => usage ?? []), acting, witnesses }, requests };
}

async function act({ brain }: Claude, { answers, isHanded, isTogether }: Kind): Promise<Usage[]> {
  const turns: Usage[] = [];
  let last: ActionOutcome[] = [];
  let part = 0;
  for (let number = 1; answers.length > 0; number++) {
    const next = isTogether ? answers.slice(1).map((_, at) => ({ objective: at + 1, expected: 0 })) : [];
    const handed = (isHanded || isTogether) && { by: 'rules' as const, done: last.length > 0 ? [] : ['click "Add"', 'fill "Name"'], next };
    const decision = await brain.decide({ ...situation(number, last, part), ...(handed && { handed }) });
    if (decision.usage) turns.push(decision.usage);
    if (decision.kind === 'give_up') throw new Error(decision.message);
    if (decision.parts) break;
    last = decision.kind === 'act' ? decision.actions.map(planned => ({ planned, outcome: 'done' })) : [];
    if (decision.kind === 'act') continue;
    part++;
    if (!isHanded || part >= answers.length) break;
  }
  return turns;
}

/** Both questions of one claim, in one request. */
async function testify({ witness }: Claude, signal: AbortSignal): Promise<Usage[]> {
  const pictures = (['first', 'before_last_action', 'last'] as const).map((role, at) => ({ role, frame: screen(100 + at) }));
  const { confirm } = await witness.assessBoth!({ claim: 'six contacts are in the list', pictures }, signal);
  return confirm.usage ? [confirm.usage] : [];
}

function spoken(parts: ScriptedPart[]): ScriptedAnswer {
  const thought = 'word '.repeat((LETTERS * THINKING) / 5);
  return { ...turn(think(thought), 'w'.repeat(LETTERS * WORDS), ...parts), outputTokens: THINKING + WORDS + CALL * parts.length };
}

function structured(value: Record<string, unknown>, thinking: number): ScriptedAnswer {
  const text = JSON.stringify(value);
  return { ...turn(text), outputTokens: thinking + Math.ceil(text.length / LETTERS) };
}

function situation(number: number, last: ActionOutcome[], part: number): Situation {
  const nothing = () => Promise.reject(new Error('nothing is looked for here'));
  const plan: Contract = { objectives: sentences.map(objective), checks: [], isFromFallback: false };
  return {
    turn: number,
    plan,
    objective: plan.objectives[part]!,
    expected: 0,
    outcomes: [],
    last,
    frame: screen(number),
    size: SIZE,
    observe: () => {
      throw new Error('nothing is looked for here');
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

function printTurns(turns: readonly Usage[]): void {
  console.log('\none action an answer: by turn');
  const rows = turns.map((usage, at) => ({
    turn: at + 1,
    'cache written': usage.cacheWriteTokens,
    'cache read': usage.cacheReadTokens,
    'Opus 5.5': dollars(price(usage, 'claude-opus-5-5')),
    'without caching': dollars(price(uncached(usage), 'claude-opus-5-5')),
  }));
  console.table(rows.filter((_, at) => at < 2 || at === rows.length - 1 || (at + 1) % 5 === 0));
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

/** Each by itself: a long prompt is dearer, a long run is not. */
function total(usages: readonly Usage[], model: string): number {
  return usages.reduce((sum, usage) => sum + price(usage, model), 0);
}

function dollars(value: number): string {
  return `$${value.toFixed(3)}`;
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
