import fc from 'fast-check';
import {
  act,
  advance,
  alreadySatisfied,
  complete,
  completedObjectives,
  createProgress as create,
  currentStep,
  fail,
  failAll,
  insertRecovery,
  objectiveAt,
  objectivesOf,
  type Progress,
  ProgressError,
  type RecoveryLimits,
  recoveryAt,
  recoveryLimit,
  returnToParent,
  rootOf,
  skip,
  start,
  totalObjectives,
} from '../../src/plan/objective.js';
import { type Contract, goalOf } from '../../src/plan/requirement.js';
import { progressFigure, progressSummary } from '../../src/plan/summary.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { draws } from '../support/properties.js';

const LIMITS: RecoveryLimits = { perObjective: 5, perRun: 10, sameObstacle: 3, nesting: 2 };
const createProgress = (plan: Contract, limits: Partial<RecoveryLimits> = {}): Progress => create(plan, { ...LIMITS, ...limits });
const action = (description: string) => goalOf(description);
const planOf = (count: number): Contract => ({
  objectives: Array.from({ length: count }, (_, index) => ({
    index,
    description: `objective ${index}`,
    sourceSteps: [index + 1],
    requirements: [action(`plan 1 of ${index}`)],
    location: { file: 'memo.md', line: index + 3, column: 1 },
  })),
  checks: [],
  isFromFallback: false,
});
const dialog = (name = 'dialog') => ({
  description: `close "${name}"`,
  blockingReason: `"${name}" is in the way`,
  obstacle: name,
  executionPlan: [action(`close ${name}`)],
});
const again = [action('another way')];
/** Applies the operations in order. */
const after = (progress: Progress, ...operations: ((progress: Progress) => Progress)[]): Progress =>
  operations.reduce((state, operation) => operation(state), progress);
const reached = (progress: Progress): Progress => after(progress, start, state => complete(state, 'seen'));
const blocked =
  (name?: string) =>
  (progress: Progress): Progress =>
    insertRecovery(progress, dialog(name));

test('three objectives, one after the other', () => {
  let progress = createProgress(planOf(3));
  expect(progressFigure(progress)).toBe('[objectives] 0/3 (0%)');
  for (let index = 0; index < 3; index++) {
    expect(currentStep(progress)).toMatchObject({ index, objective: index, status: 'pending' });
    progress = reached(progress);
    expect(completedObjectives(progress)).toBe(index + 1);
    progress = advance(progress);
  }
  expect(currentStep(progress)).toBeUndefined();
  expect(progress.current).toBe(progress.steps.length);
  expect(progressSummary(progress, 'en')).toBe('[objectives] 3/3 (100%)\nno step is left');
});

test('actions move nothing', () => {
  const progress = after(createProgress(planOf(2)), ...Array.from({ length: 9 }, () => act));
  expect(currentStep(progress)).toMatchObject({ hasActed: true, status: 'in_progress' });
  expect(progressFigure(progress)).toBe('[objectives] 0/2 (0%)');
});

test('a second action for the same step changes nothing', () => {
  const acted = act(createProgress(planOf(1)));
  expect(act(acted)).toBe(acted);
});

test('without objectives there is nothing to be recovered for', () => {
  const none = createProgress(planOf(0));
  expect(recoveryLimit(none, 'x')).toBeUndefined();
  expect(() => insertRecovery(none, dialog())).toThrow(ProgressError);
});

test('after the last objective, also one that was left out, a recovery leads back to the end', () => {
  for (const end of [(p: Progress) => skip(p, 'it need not be'), reached]) {
    const done = after(createProgress(planOf(1)), end, advance);
    const back = after(done, blocked('late'), reached, p => returnToParent(p));
    expect([currentStep(back), objectiveAt(back, 0)?.status]).toEqual([undefined, objectiveAt(done, 0)?.status]);
  }
});

test('what was recovered for one objective does not count for another', () => {
  const progress = after(createProgress(planOf(2), { perObjective: 1 }), start, blocked('a'), reached, p => returnToParent(p));
  const next = after(progress, p => complete(p, 'seen'), advance);
  expect(recoveryLimit(next, 'b')).toBeUndefined();
  expect(recoveryLimit(progress, 'b')).toEqual({ limit: 'perObjective', value: 1 });
});

test('a recovery that is put in before others moves them with their parents', () => {
  const both = after(createProgress(planOf(2)), start, blocked('a'), blocked('inner'), reached, p => returnToParent(p));
  const again = after(
    both,
    p => complete(p, 'gone'),
    p => returnToParent(p),
    blocked('b'),
  );
  expect(again.steps.map(step => [step.description, step.stepType === 'recovery' ? step.parentIndex : undefined])).toEqual([
    ['objective 0', undefined],
    ['close "b"', 0],
    ['close "a"', 0],
    ['close "inner"', 2],
    ['objective 1', undefined],
  ]);
  expect(Object.keys(again.steps[0]!)).not.toContain('parentIndex');
});

test('steps are found by their numbers, wherever recoveries have moved them', () => {
  const progress = after(createProgress(planOf(3)), start, blocked('a'), reached, state => returnToParent(state), blocked('b'));
  expect([0, 1, 2].map(number => objectiveAt(progress, number)?.index)).toEqual([0, 3, 4]);
  expect([0, 1].map(number => recoveryAt(progress, number)?.obstacle)).toEqual(['a', 'b']);
  expect([objectiveAt(progress, 3), objectiveAt(progress, -1), recoveryAt(progress, 2)]).toEqual([undefined, undefined, undefined]);
});

test('a recovery may lead back to the plan that its parent had', () => {
  const back = after(createProgress(planOf(1)), start, blocked(), reached, state => returnToParent(state));
  expect(currentStep(back)).toMatchObject({ status: 'in_progress', executionPlan: [action('plan 1 of 0')], planNumber: 2 });
});

test('what fails in a recovery fails what it was for', () => {
  const failed = failAll(after(createProgress(planOf(2)), start, blocked('a'), start, blocked('b')), 'it stays');
  expect(failed.steps.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'pending']);
  expect(failAll(over, 'too late')).toBe(over);
});

test('a recovery stands right after the step that it clears the way for, and leads back to it with a new plan', () => {
  const before = after(createProgress(planOf(3)), reached, advance, start);
  const inserted = blocked('Restore session?')(before);
  expect(inserted.steps.map(({ index, description }) => [index, description])).toEqual([
    [0, 'objective 0'],
    [1, 'objective 1'],
    [2, 'close "Restore session?"'],
    [3, 'objective 2'],
  ]);
  expect(currentStep(inserted)).toMatchObject({ stepType: 'recovery', parentIndex: 1, status: 'pending' });
  expect(inserted.steps[1]!.status).toBe('pending');
  expect([completedObjectives(inserted), totalObjectives(inserted)]).toEqual([1, 3]);
  const back = after(inserted, reached, state => returnToParent(state, again));
  expect(currentStep(back)).toMatchObject({ index: 1, status: 'in_progress', executionPlan: again, planNumber: 2 });
  expect(completedObjectives(back)).toBe(1);
  const rest = after(back, state => complete(state, 'seen'), advance);
  expect(currentStep(rest)).toMatchObject({ index: 3, objective: 2 });
});

test('recoveries nest, and each leads back to its own parent', () => {
  const nested = after(createProgress(planOf(2)), start, blocked('a'), start, blocked('b'));
  expect(currentStep(nested)).toMatchObject({ index: 2, parentIndex: 1 });
  expect(rootOf(nested, currentStep(nested)!)).toMatchObject({ index: 0 });
  const inner = after(nested, reached, state => returnToParent(state, again));
  expect(currentStep(inner)).toMatchObject({ index: 1, description: 'close "a"', status: 'in_progress' });
  const outer = after(
    inner,
    state => complete(state, 'gone'),
    state => returnToParent(state, again),
  );
  expect(currentStep(outer)).toMatchObject({ index: 0, status: 'in_progress', planNumber: 2 });
});

test('something in the way before the first step; a recovery that failed, or was not needed, leads back too', () => {
  for (const end of [
    (p: Progress) => fail(p, 'it stays'),
    (p: Progress) => skip(p, 'it went'),
    (p: Progress) => alreadySatisfied(p, 'it is gone'),
  ]) {
    const back = after(createProgress(planOf(1)), blocked(), end, state => returnToParent(state, again));
    expect(currentStep(back)).toMatchObject({ index: 0, status: 'in_progress' });
  }
});

test('an objective that holds already is complete, and marked so', () => {
  const progress = alreadySatisfied(createProgress(planOf(2)), 'the window is open');
  expect(progress.steps[0]).toMatchObject({
    status: 'completed',
    completionEvidence: { how: 'already_satisfied', text: 'the window is open' },
  });
  expect(progressFigure(progress)).toBe('[objectives] 1/2 (50%)');
});

test('a skipped objective ends the run with the others, but is not counted as completed', () => {
  const progress = after(createProgress(planOf(3)), reached, advance, state => skip(state, 'no such dialog'), advance, reached, advance);
  expect(currentStep(progress)).toBeUndefined();
  expect(progressFigure(progress)).toBe('[objectives] 2/3 (66%)');
});

test('checks that the author stated in a step are the objective’s', () => {
  const plan = planOf(1);
  const check = { kind: 'expect_text', value: 'Saved' } as const;
  plan.objectives[0]!.requirements = [
    { ...action('click'), proof: { check: { kind: 'expect_app', app: 'x' }, withinMs: 1, stated: false } },
    { ...action('look'), proof: { check, withinMs: 1, stated: true } },
  ];
  expect(createProgress(plan).steps[0]).toMatchObject({ checks: [check], location: { line: 3 } });
});

const opened = createProgress(planOf(2));
const over = after(createProgress(planOf(1)), reached, advance);
test('after the last objective a recovery clears the way for the end: nothing is opened again, and it counts for the limits', () => {
  const over = after(createProgress(planOf(2), { perObjective: 2 }), reached, advance, reached, advance);
  const inserted = blocked('ask')(over);
  expect(inserted.steps.map(({ stepType, status }) => `${stepType} ${status}`)).toEqual([
    'objective completed',
    'objective completed',
    'recovery pending',
  ]);
  expect(rootOf(inserted, currentStep(inserted)!)).toMatchObject({ objective: 1 });
  const back = after(inserted, reached, state => returnToParent(state));
  expect(currentStep(back)).toBeUndefined();
  expect(completedObjectives(back)).toBe(2);
  expect(failAll(inserted, 'it stayed').steps.map(({ status }) => status)).toEqual(['completed', 'completed', 'failed']);
  const again = after(back, blocked('ask'), reached, state => returnToParent(state));
  expect(recoveryLimit(again, 'other')).toEqual({ limit: 'perObjective', value: 2 });
});

const refused: [string, Progress, (progress: Progress) => Progress, RegExp][] = [
  ['start twice', start(opened), start, /start: the objective step 1 "objective 0" is in_progress; expected it to be pending/],
  ['complete what is not started', opened, p => complete(p, 'seen'), /is pending; expected it to be in_progress/],
  ['complete without evidence', start(opened), p => complete(p, '  '), /expected what showed it/],
  ['complete twice', reached(opened), p => complete(p, 'seen'), /is completed/],
  ['already satisfied without evidence', opened, p => alreadySatisfied(p, ''), /expected what showed it/],
  ['already satisfied after acting', after(opened, act), p => alreadySatisfied(p, 'x'), /acted for already/],
  ['advance over an open step', start(opened), advance, /is in_progress; complete or skip it first/],
  ['advance over a failed step', fail(opened, 'no'), advance, /is failed/],
  ['advance from a recovery', reached(blocked()(opened)), advance, /leads back to its parent/],
  ['return from an objective', reached(opened), p => returnToParent(p, again), /has no parent/],
  ['return from an open recovery', blocked()(opened), p => returnToParent(p, again), /is pending; complete, skip or fail it first/],
  ['return without a plan', reached(blocked()(opened)), p => returnToParent(p, []), /without actions/],
  ['act for what is done', reached(opened), act, /is completed/],
  ['act for what was acted for and is done', after(opened, act, p => complete(p, 'seen')), act, /is completed/],
  ['a recovery for what is done', reached(opened), blocked(), /nothing can stand in its way/],
  ['a recovery without a plan', opened, p => insertRecovery(p, { ...dialog(), executionPlan: [] }), /without actions/],
  ['fail what is done', reached(opened), p => fail(p, 'x'), /is completed/],
  ['skip what has failed', fail(opened, 'x'), p => skip(p, 'x'), /is failed/],
  ['anything after the end', over, start, /no current step/],
  ['a recovery where there is no objective', createProgress(planOf(0)), blocked(), /the plan has no objective/],
];
test(
  ...eachRow('refused', refused, ([name, progress, operation, message]) => [
    `refused: ${name}`,
    () => {
      const before = JSON.stringify(progress);
      expect(() => operation(progress)).toThrow(ProgressError);
      expect(() => operation(progress)).toThrow(message);
      expect(JSON.stringify(progress)).toBe(before);
    },
  ]),
);

const roundTrip =
  (name: string) =>
  (progress: Progress): Progress =>
    after(progress, blocked(name), reached, state => returnToParent(state, again));
const times = (count: number, operation: (index: number) => (progress: Progress) => Progress) =>
  Array.from({ length: count }, (_, index) => operation(index));
const limited: [keyof RecoveryLimits, Partial<RecoveryLimits>, (limit: number) => Progress][] = [
  ['sameObstacle', { sameObstacle: 2 }, n => after(createProgress(planOf(1), { sameObstacle: 2 }), ...times(n, () => roundTrip('x')))],
  ['perObjective', { perObjective: 4 }, n => after(createProgress(planOf(1), { perObjective: 4 }), ...times(n, i => roundTrip(`${i}`)))],
  ['nesting', { nesting: 2 }, n => after(createProgress(planOf(1)), ...times(n, i => blocked(`${i}`)))],
  [
    'perRun',
    { perRun: 3 },
    n =>
      after(
        createProgress(planOf(9), { perRun: 3 }),
        ...times(n, i => p => after(p, roundTrip(`${i}`), s => complete(s, 'seen'), advance)),
      ),
  ],
];
test(
  ...eachRow('the limit', limited, ([limit, set, make]) => [
    `the limit ${limit}: one below is allowed, at it is refused`,
    () => {
      const value = set[limit]!;
      const below = make(value - 1);
      expect(recoveryLimit(below, 'x')).toBeUndefined();
      blocked('x')(below);
      const at = make(value);
      expect(recoveryLimit(at, 'x')).toEqual({ limit, value });
      expect(() => blocked('x')(at)).toThrow(`the limit ${limit} (${value}) is reached by "x"`);
    },
  ]),
);

test('a summary in both languages, for a recovery with the reason and the parent', () => {
  const progress = after(createProgress(planOf(3)), reached, advance, start);
  expect(progressSummary(progress, 'en')).toBe('[objectives] 1/3 (33%)\ncurrent: 2/3 objective 1 (objective, in progress)');
  expect(progressSummary(progress, 'ja')).toBe('[objectives] 1/3 (33%)\n現在: 2/3 objective 1（目標、実行中）');
  const inserted = blocked('Ads')(progress);
  expect(progressSummary(inserted, 'en').split('\n').slice(1)).toEqual([
    'current: close "Ads" (recovery, pending)',
    '  in the way: "Ads" is in the way',
    '  for: 2/3 objective 1',
  ]);
  expect(progressSummary(inserted, 'ja').split('\n').slice(1)).toEqual([
    '現在: close "Ads"（復帰、未着手）',
    '  妨げ: "Ads" is in the way',
    '  戻り先: 2/3 objective 1',
  ]);
});

/** Any operation with any arguments; most do not fit the state that they meet, and are refused. */
const operation: fc.Arbitrary<(progress: Progress, number: number) => Progress> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(start) },
  fc.constant(act),
  { weight: 3, arbitrary: fc.constant((p: Progress) => complete(p, 'seen')) },
  fc.constant((p: Progress) => alreadySatisfied(p, 'seen')),
  { weight: 2, arbitrary: fc.constant(advance) },
  fc.constant((p: Progress) => fail(p, 'failed')),
  fc.constant((p: Progress) => skip(p, 'skipped')),
  { weight: 3, arbitrary: fc.constant((p: Progress) => returnToParent(p, again)) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('a', 'b', 'c')
      .map(name => (p: Progress, n: number) => insertRecovery(p, { ...dialog(name), description: `recovery ${n}` })),
  },
);

/** `expect` costs half a millisecond; here it would be asked some hundred thousand times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

test('whatever is done in whatever order, the steps stay what they are', () => {
  const seen = { recoveries: 0, nested: 0, completed: 0 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.array(operation, { maxLength: 40 }), (count, operations) => {
      const names = Array.from({ length: count }, (_, index) => `objective ${index}`).join();
      const parents = new Map<string, string>();
      let progress = createProgress(planOf(count));
      operations.forEach((operate, number) => {
        const before = JSON.stringify(progress);
        let next = progress;
        try {
          next = operate(progress, number);
        } catch (error) {
          must(error instanceof ProgressError, `refused by ${error}`);
        }
        must(JSON.stringify(progress) === before, 'what was has changed');
        const current = currentStep(next);
        if (next.steps.length > progress.steps.length)
          parents.set(current!.description, (currentStep(progress) ?? objectivesOf(progress).at(-1))!.description);

        const objectives = objectivesOf(next);
        must(objectives.map(({ description }) => description).join() === names, 'an objective was lost or reordered');
        must(
          objectives.every(({ objective }, index) => objective === index),
          'an objective has another number',
        );
        for (const [index, was] of objectivesOf(progress).entries()) {
          const isOpen = was.status === 'pending' || was.status === 'in_progress';
          must(isOpen || objectives[index]!.status === was.status, 'an objective that had ended came back');
        }
        const completed = completedObjectives(next);
        must(completed === objectives.filter(({ status }) => status === 'completed').length, 'miscounted');
        must(completed >= completedObjectives(progress) && completed <= completedObjectives(progress) + 1, 'counted twice, or lost');
        must(completed <= totalObjectives(next), 'more than all');

        next.steps.forEach((step, index) => {
          must(step.index === index, 'an index is no place');
          must((step.status === 'completed') === (step.completionEvidence !== undefined), 'complete without evidence');
          must(step.status !== 'in_progress' || step === current, 'a step is worked on that is not the current one');
          if (step.stepType !== 'recovery') return;
          const parent = next.steps[step.parentIndex];
          must(parent !== undefined && parent.index < index, 'a recovery stands before its parent');
          must(parent!.description === parents.get(step.description), 'a parent points at another step');
          if (parent!.stepType === 'recovery') seen.nested++;
        });
        const recoveries = next.steps.filter(({ stepType }) => stepType === 'recovery').length;
        must(recoveries <= next.limits.perRun, 'more recoveries than allowed');
        seen.recoveries += recoveries;
        progress = next;
      });
      seen.completed += completedObjectives(progress);
    }),
    draws(800, 10_000),
  );
  // The sequences went somewhere.
  expect(Math.min(seen.recoveries, seen.nested, seen.completed)).toBeGreaterThan(20);
});
