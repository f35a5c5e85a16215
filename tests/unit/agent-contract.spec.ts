/** What a run is held to, agreed before anything is touched: the grammar's readings, and a model's for the rest. */
import { agree } from '../../src/agent/contract.js';
import { statedChecks } from '../../src/brain/model/planning.js';
import { emptyLedger } from '../../src/evidence/facts.js';
import { standingAt } from '../../src/evidence/standing.js';
import type { StatedCheck } from '../../src/plan/plan.js';
import { noteOf, requirementOf } from '../../src/plan/requirement.js';
import type { ReadAnswer, Unread } from '../../src/ports/brain.js';
import { asWritten } from '../../src/scenario/as-written.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { expect, test } from '../support/plain-test.js';

const SORT = 'Get the list into order';
const STEPS = [SORT, 'Click "Back"'];
const scenarioOf = (steps: readonly string[], checks: readonly string[]) =>
  ({
    title: 'Shop',
    location: { file: 'shop.md', line: 1, column: 1 },
    steps: steps.map((text, at) => ({ text, line: at + 2, column: 4 })),
    checks: checks.map((text, at) => ({ text, line: at + 20, column: 3 })),
  }) as unknown as Scenario;
const supposedly = ({ steps, ...rest }: Scenario): Scenario => ({
  ...rest,
  steps: steps.map((step, at) => (at === 0 ? { ...step, isSupposed: true } : step)),
});
const sort = requirementOf({ kind: 'click', target: 'list' }, SORT, { language: 'en', by: 'model' });
const WORDS = { step: 0, requirements: [sort], from: [] };

const asked: Unread[] = [];

async function agreed(
  answer: ReadAnswer,
  steps: readonly string[] = STEPS,
  checks: readonly string[] = [],
  as: (scenario: Scenario) => Scenario = one => one,
): Promise<{
  demands: string[][];
  skipped: (true | undefined)[];
  told: string | undefined;
  kept: unknown;
  stated: StatedCheck[];
  planned: unknown;
}> {
  asked.length = 0;
  const scenario = as(scenarioOf(steps, checks));
  const plan = { objectives: [], checks: statedChecks(scenario), isFromFallback: false };
  const world = {
    scenario,
    language: 'en' as const,
    vocabulary: [],
    apps: ['text editor'],
    brain: {
      readSteps: async (sentences: readonly Unread[]) => {
        asked.push(...sentences);
        return answer;
      },
    },
    at: () => 0,
    now: () => 0,
  };
  const events: TraceEvent[] = [];
  const run = agree(plan, world, new AbortController().signal);
  for (;;) {
    const { done, value } = await run.next();
    if (done) {
      const demands = value.objectives.map(({ requirements }) => requirements.map(({ as, description }) => `${as}: ${description}`));
      const event = events.find(one => one.kind === 'asked');
      const planned = events.findLast(one => one.kind === 'plan_made')?.plan.checks;
      const skipped = value.objectives.map(({ requirements: [first] }) => first?.isNote);
      return { demands, skipped, told: event?.answer, kept: event?.readings, stated: value.checks, planned };
    }
    events.push(value);
  }
}

test('a reading that says all of a sentence leaves nothing to a witness', async () => {
  const { demands } = await agreed({ readings: [WORDS], refused: [] });
  expect(demands).toEqual([['input: Click "list"'], ['input: Click "Back"']]);
});

test('what a reading leaves is a goal, in the words that say what to look for', async () => {
  const { demands } = await agreed({ readings: [{ ...WORDS, goal: 'The names run from A to Z' }], refused: [] });
  expect(demands[0]).toEqual(['input: Click "list"', 'goal: The names run from A to Z']);
});

test('a goal is due in its place among the requirements of its sentence', async () => {
  const { demands, kept } = await agreed({ readings: [{ ...WORDS, goal: 'The names run from A to Z', goalAt: 0 }], refused: [] });
  expect(demands[0]).toEqual(['goal: The names run from A to Z', 'input: Click "list"']);
  expect(kept).toMatchObject([{ goal: 'The names run from A to Z', goalAt: 0 }]);
});

test('what is refused, or not answered, is a goal as it stands', async () => {
  expect((await agreed({ readings: [], refused: [{ step: 0, why: 'it is not whole' }] })).demands[0]).toEqual([`goal: ${SORT}`]);
  expect((await agreed({ readings: [], refused: [], warning: 'no answer' })).demands[0]).toEqual([`goal: ${SORT}`]);
});

test('what a model takes for nothing but notes is a goal, each: else it would pass whatever happens', async () => {
  const note = (step: number) => ({ step, requirements: [], isNote: true as const, from: [] });
  const only = await agreed({ readings: [note(0)], refused: [] }, [SORT]);
  expect(only.demands).toEqual([[`goal: ${SORT}`]]);
  const { told } = await agreed({ readings: [note(0)], refused: [] });
  expect(told).toBe(`"${SORT}": a note`);
});

test('a note demands nothing, is kept as one, and its step is skipped', async () => {
  const { demands, told, kept } = await agreed({ readings: [{ step: 0, requirements: [], isNote: true, from: [] }], refused: [] });
  expect(demands[0]).toEqual([`goal: ${SORT}`]);
  expect(told).toBe(`"${SORT}": a note`);
  expect(kept).toEqual([{ step: 0, readings: [], isNote: true, from: [] }]);
  const ledger = { ...emptyLedger(), requirements: [[noteOf(SORT, 'model')]] };
  expect(standingAt(ledger, { objective: 0, expected: 0 })).toMatchObject({ kind: 'skipped' });
});

test('a doubt of the model is told', async () => {
  const { told } = await agreed({ readings: [{ ...WORDS, doubt: 'Which order?' }], refused: [] });
  expect(told).toBe(`Click "list"; "${SORT}": Which order?`);
});

const LOOSE = 'Popup closes';
const popup = requirementOf({ kind: 'expect_window', target: 'Popup', negated: true }, LOOSE, { language: 'en', by: 'model' });

test('a sentence that only loose words read goes along with what they read, and may be overruled', async () => {
  const overruled = await agreed({ readings: [{ step: 0, requirements: [popup], from: [] }], refused: [] }, [LOOSE, 'Click "Back"']);
  expect(asked.map(({ text, proposal }) => [text, proposal])).toEqual([[LOOSE, [expect.stringContaining('Popup')]]]);
  expect(overruled.demands[0]).toEqual([expect.stringContaining('state: ')]);
  expect(overruled.demands[0]![0]).not.toBe((await agreed({ readings: [], refused: [] }, [LOOSE])).demands[0]![0]);
});

test('a reading that the model confirms is kept, so that another night asks nobody for it', async () => {
  const { demands, kept } = await agreed({ readings: [], confirmed: [0], refused: [] }, [LOOSE, 'Click "Back"']);
  expect(demands[0]).toHaveLength(1);
  expect(kept).toMatchObject([{ step: 0, from: [], readings: [expect.objectContaining({ kind: expect.any(String) })] }]);
});

test('where all sentences are canonical nobody is asked', async () => {
  const steps = ['Open the text editor', 'Type "buy milk"', 'Press Ctrl+S', 'Click "Save"', '"Saved" is shown', '「保存」をクリックする'];
  await agreed({ readings: [], refused: [] }, steps);
  expect(asked).toEqual([]);
});

const FREE = 'What was saved is in the list of recent papers';
const saved = requirementOf({ kind: 'expect_text', value: 'recent papers' }, FREE, { language: 'en', by: 'model' });

test('an expectation that no rule reads is read with the steps, and held to the words before it', async () => {
  const { stated, planned, kept } = await agreed(
    { readings: [{ step: 1, requirements: [saved], from: [] }], refused: [] },
    ['Click "Back"'],
    [FREE],
  );
  expect(asked).toMatchObject([{ step: 1, as: 'check', text: FREE, before: [['Click "Back"']] }]);
  expect(stated).toEqual([{ text: FREE, location: { file: 'shop.md', line: 20, column: 3 }, reading: saved.reading, by: 'model' }]);
  expect(planned).toEqual(stated);
  expect(kept).toMatchObject([{ step: 1, readings: [saved.reading] }]);
});

test('what the reading of an expectation leaves is a check for eyes, beside what the desktop decides', async () => {
  const goal = 'The newest stands on top';
  const { stated } = await agreed(
    { readings: [{ step: 1, requirements: [saved], goal, from: [] }], refused: [] },
    ['Click "Back"'],
    [FREE, FREE],
  );
  expect(stated).toMatchObject([{ reading: saved.reading }, { goal }, { text: FREE, location: { line: 21 } }]);
  expect(stated[2]).not.toHaveProperty('reading');
});

test('an expectation that is refused, or not answered, is left to eyes as it stands', async () => {
  const { stated, planned, told } = await agreed({ readings: [], refused: [{ step: 1, why: 'it is a deed' }] }, ['Click "Back"'], [FREE]);
  expect(stated).toEqual([{ text: FREE, location: { file: 'shop.md', line: 20, column: 3 } }]);
  expect(planned).toBeUndefined();
  expect(told).toBe(`"${FREE}": it is a deed`);
});

test('an expectation that only loose words read goes along with what they read; a canonical one is not asked', async () => {
  const { stated } = await agreed({ readings: [], confirmed: [2], refused: [] }, [SORT], ['"Saved" is shown', 'Message now says "x"']);
  expect(asked.map(({ text, as, proposal }) => [text, as, proposal?.length])).toEqual([
    [SORT, 'step', undefined],
    ['Message now says "x"', 'check', 1],
  ]);
  expect(stated).toHaveLength(2);
});

const GIVEN = 'There are 3 pictures';
test('what is supposed beforehand demands nothing where nobody reads it; an order is one', async () => {
  const nobody = { readings: [], refused: [{ step: 0, why: 'it is only supposed to be so' }] };
  expect((await agreed(nobody, [GIVEN, 'Click "Back"'], [], supposedly)).demands).toEqual([[`goal: ${GIVEN}`], ['input: Click "Back"']]);
  expect(asked).toMatchObject([{ step: 0, isSupposed: true }]);
  const { skipped } = await agreed(nobody, [GIVEN], [], supposedly);
  expect(skipped).toEqual([true]);
  for (const order of ['Log in as admin', 'Select cell A3', 'The list is open, delete a.txt'])
    expect((await agreed(nobody, [order, 'Click "Back"'], [], supposedly)).skipped, order).toEqual([undefined, undefined]);
  for (const given of ['Tidy desk', 'A fresh profile', 'Print server is offline', 'Network is up'])
    expect((await agreed(nobody, [given, 'Click "Back"'], [], supposedly)).skipped, given).toEqual([true, undefined]);
  expect((await agreed(nobody, ['Open the folder of the list', 'Click "Back"'], [], supposedly)).skipped).toEqual([undefined, undefined]);
});

test('an expectation that rules read asks nobody by itself', async () => {
  await agreed({ readings: [], refused: [] }, ['Click "Back"'], ['Message now says "x"']);
  expect(asked).toEqual([]);
});

test('who reads sees the scenario as it is written: what is expected of a step, what stands above, what is supposed', () => {
  const at = (text: string, line: number, column: number, more: object = {}) => ({ text, line, column, ...more });
  const written = asWritten({
    suite: 'Shop',
    title: 'Order',
    steps: [
      at('About orders.', 3, 1, { isAbove: true }),
      at('Logged in', 4, 1, { isSupposed: true }),
      at('Click "Buy".', 5, 4),
      at('Wait for it.', 5, 18),
      at('A dialog opens', 6, 8, { isExpected: true }),
      at('Close it', 7, 4),
    ],
    checks: [at('The list is empty', 9, 3)],
  });
  expect(written.split('\n')).toEqual([
    '# Shop',
    '## Order',
    'About orders.',
    'Supposed: Logged in',
    '1. Click "Buy". Wait for it.',
    '   - Expected: A dialog opens',
    '2. Close it',
    'Expect:',
    '- The list is empty',
  ]);
});
