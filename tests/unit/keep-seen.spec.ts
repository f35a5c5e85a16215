/** What a run keeps of a sentence that is read, and that rules could not carry out by its own words: what was hit in their place. */

import type { CarryWorld } from '../../src/fixture/carrying.js';
import { whatWasSeen } from '../../src/fixture/keep-seen.js';
import { judge } from '../../src/judge/judge.js';
import { noteOf } from '../../src/plan/requirement.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { demand, planOf, trace } from './judge/trace-builder.js';

const SENTENCE = 'Press the store button';
const CHOOSER = { chooseFacts: async () => ({ chosen: [], isWhole: false }) };

/** A click for the sentence, by somebody, on something. */
async function keptOf({ by, hit, brain = CHOOSER }: { by: string; hit: string; brain?: CarryWorld['brain'] }): Promise<unknown[]> {
  const builder = trace(planOf([[{ ...demand('Click "Add"'), text: SENTENCE, by: 'model' }]])).observed();
  const { events } = builder.clicked('Add').observed('p1');
  const seen = { windows: [], elements: [] };
  const told = events.map((event): TraceEvent => {
    if (event.kind === 'decided') return { ...event, by };
    if (event.kind === 'observed') return { ...event, seen };
    if (event.kind !== 'action_started') return event;
    return { ...event, serves: { objective: 0, expected: 0 }, deed: { call: 'a', reading: { kind: 'click', target: hit } } };
  });
  const sentence = { text: SENTENCE, line: 1, column: 1 };
  const world = { scenario: { steps: [sentence], checks: [] }, brain } as unknown as CarryWorld;
  return whatWasSeen(world, told, judge(told));
}

const OTHER = [{ sentence: SENTENCE, means: ['Click "Put away"'], from: [], isUnseen: true }];
const ROWS: readonly [what: string, given: Parameters<typeof keptOf>[0], kept: unknown[]][] = [
  ['a model hit what the program calls otherwise', { by: 'claude', hit: 'Put away' }, OTHER],
  ['a model did what the words say', { by: 'claude', hit: 'Add' }, []],
  ['rules did it', { by: 'offline', hit: 'Put away' }, []],
  ['nobody who sees was there', { by: 'claude', hit: 'Put away', brain: {} }, []],
];

test(...eachRow('done otherwise', ROWS, ([what, given, kept]) => [what, async () => expect(await keptOf(given)).toEqual(kept)]));

/** The same sentence twice, each time done by a click on something. */
async function keptOfTwice(...hits: readonly string[]): Promise<unknown[]> {
  const builder = trace(planOf(hits.map(() => [{ ...demand('Click "Add"'), text: SENTENCE, by: 'model' }]))).observed();
  for (const at of hits.keys()) builder.clicked('Add').observed(`p${at + 1}`);
  let done = 0;
  const told = builder.events.map((event): TraceEvent => {
    if (event.kind === 'decided') return { ...event, by: 'claude' };
    if (event.kind === 'observed') return { ...event, seen: { windows: [], elements: [] } };
    if (event.kind !== 'action_started') return event;
    const [objective, target] = [done, hits[done++]!];
    return { ...event, serves: { objective, expected: 0 }, deed: { call: `${objective}`, reading: { kind: 'click', target } } };
  });
  const steps = hits.map((_, line) => ({ text: SENTENCE, line, column: 1 }));
  const world = { scenario: { steps, checks: [] }, brain: CHOOSER } as unknown as CarryWorld;
  return whatWasSeen(world, told, judge(told));
}

const TWICE: readonly [what: string, hits: string[], kept: unknown[]][] = [
  ['meant the same is kept once', ['Put away', 'Put away'], OTHER],
  ['meant two things is not kept', ['Put away', 'Take out'], []],
  ['meant what it says in one place is not kept', ['Put away', 'Add'], []],
];

test(
  ...eachRow('a sentence that stands twice', TWICE, ([what, hits, kept]) => [
    what,
    async () => expect(await keptOfTwice(...hits)).toEqual(kept),
  ]),
);

test('of a note nothing is kept as seen, however the screen looked then', async () => {
  const note = noteOf('This test checks that pictures can be drawn', 'model');
  const builder = trace(planOf([[{ ...demand('Click "Add"'), text: SENTENCE, by: 'model' }], [note]])).observed('p0');
  const { events } = builder.clicked('Add').observed('p1');
  const told = events.map((event): TraceEvent => (event.kind === 'observed' ? { ...event, seen: { windows: [], elements: [] } } : event));
  const steps = [SENTENCE, note.text].map(text => ({ text, line: 1, column: 1 }));
  const carried: string[] = [];
  const chooseFacts = async ({ sentence }: { sentence: string }) => {
    carried.push(sentence);
    return { chosen: [], isWhole: false };
  };
  const world = { scenario: { steps, checks: [], location: { file: 'a.md' } }, brain: { chooseFacts } } as unknown as CarryWorld;
  const kept = await whatWasSeen(world, told, judge(told));
  expect(JSON.stringify([kept, carried])).not.toContain(note.text);
});
