/** A plan is made, reviewed and made again against a scripted brain. */

import type { Plan } from '../../src/plan/plan.js';
import type { Brain, PlanOpinion, PlanRequest } from '../../src/ports/brain.js';
import { combine, type ModelReview, opinionOfModel, touchedSteps } from '../../src/review/opinion.js';
import { createPlanReview } from '../../src/review/review.js';
import { type PlanningOptions, planningSettings } from '../../src/review/settings.js';
import type { TraceEvent, Usage } from '../../src/trace/event.js';
import { expect, test } from '../support/plain-test.js';

const steps = ['Open the editor', 'Type "buy milk"', 'Save it as "memo.txt"'];
const request: PlanRequest = {
  scenario: {
    title: 'Memo',
    location: { file: 'memo.md', line: 1, column: 1 },
    tags: [],
    options: {},
    steps: steps.map((text, index) => ({ text, line: index + 3, column: 1 })),
    checks: [],
  },
  language: 'en',
  apps: [],
};
/** One objective for each of the steps, by their numbers. A minus: its quoted text is lost. */
const planOf = (...numbers: number[]): Plan => ({
  objectives: numbers.map((number, index) => {
    const description = number < 0 ? `mended badly ${-number}` : steps[number - 1]!;
    const keywords = [...description.matchAll(/"(.+?)"/g)].map(([, quoted]) => quoted!);
    return { index, description, sourceSteps: [Math.abs(number)], expectedActions: [{ description, keywords, targetElements: [] }] };
  }),
  checks: [],
  isFromFallback: false,
});
const whole = planOf(1, 2, 3);
const usage: Usage = { inputTokens: 10, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 1, costUsd: 0.5 };
const yes: ModelReview = { isAcceptable: true, score: 90, issues: [], suggestions: [] };
const no = (score: number | undefined, ...issues: string[]): ModelReview => ({ isAcceptable: false, score, issues, suggestions: [] });
const say = (review: ModelReview): PlanOpinion => ({
  review: { ...review, issues: [...review.issues], suggestions: [...review.suggestions] },
  usage,
});

interface Script {
  plans: (Plan | 'api_error')[];
  reviews?: (ModelReview | string)[];
  settings?: PlanningOptions;
  canReplan?: boolean;
}

async function plan({ plans, reviews, settings, canReplan = true }: Script) {
  const answers = [...plans];
  const opinions = [...(reviews ?? [])];
  const asked: (readonly string[])[] = [];
  const answer = async () => {
    const next = answers.shift();
    if (next === undefined) throw new Error('the script has no more plans');
    return next === 'api_error'
      ? ({ kind: 'give_up', reason: 'api_error', message: 'the service is down' } as const)
      : ({ kind: 'plan', plan: next, usage } as const);
  };
  const brain: Pick<Brain, 'reviewPlan' | 'replan'> = {
    ...(canReplan && {
      replan: (_request: PlanRequest, issues: readonly string[]) => {
        asked.push(issues);
        return answer();
      },
    }),
    ...(reviews && {
      reviewPlan: async (): Promise<PlanOpinion> => {
        const next = opinions.shift();
        if (next === undefined) throw new Error('the script has no more reviews');
        return typeof next === 'string' ? { warning: next, usage } : say(next);
      },
    }),
  };
  const events: TraceEvent[] = [];
  const first = await answer();
  if (first.kind === 'give_up') throw new Error(first.message);
  const facts = { at: () => events.length, signal: new AbortController().signal };
  events.push({ kind: 'plan_made', at: 0, plan: first.plan, usage });
  const generator = createPlanReview(brain, planningSettings(settings))!(first.plan, request, facts);
  for (;;) {
    const next = await generator.next();
    if (next.done) {
      const made = events.flatMap(event => (event.kind === 'plan_made' ? [event.plan] : []));
      const reviewed = events.flatMap(event => (event.kind === 'plan_reviewed' ? [event] : []));
      if (next.value.kind === 'plan') expect(made.at(-1)).toBe(next.value.plan);
      return {
        result: next.value,
        made: made.map(({ objectives }) =>
          objectives.map(({ sourceSteps, description }) => (description.startsWith('mended') ? -sourceSteps[0]! : sourceSteps[0])),
        ),
        reviewed: reviewed.map(({ attempt, by, decision }) => `${attempt} ${by} ${decision}`),
        events: reviewed,
        asked,
        left: answers.length + opinions.length,
      };
    }
    events.push(next.value);
  }
}

test('a good plan is taken at once, and nobody is asked about it', async () => {
  const { result, reviewed, left } = await plan({ plans: [whole], reviews: [yes] });
  expect(result).toEqual({ kind: 'plan', plan: whole, suggestions: [] });
  expect(reviewed).toEqual(['1 rules accept']);
  expect(left).toBe(1);
});

test('a plan that no brain could mend is not looked at', () => {
  expect(createPlanReview({}, planningSettings({}))).toBeUndefined();
});

test('a brain that reviews, and makes no other plan: a bad one runs all the same, with its issues', async () => {
  const { result, reviewed } = await plan({ plans: [planOf(1, 3)], reviews: [yes], canReplan: false });
  expect(reviewed).toEqual(['1 rules reject', '1 model reject']);
  // A plan binds nothing: what the author's words demand is asked for, whatever it lists.
  expect(result).toMatchObject({ kind: 'plan', suggestions: ['step 2 is missing: Type "buy milk"'] });
});

test('a plan without a way of its own goes by the author’s words: there is nothing to review', async () => {
  const read = { ...whole, objectives: whole.objectives.map(one => ({ ...one, expectedActions: [] })) };
  const { result, reviewed } = await plan({ plans: [read], reviews: [], settings: { review: 'always' } });
  expect([result, reviewed]).toEqual([{ kind: 'plan', plan: read, suggestions: [] }, []]);
});

test('a plan that drops a step is made again, told why, and only that step is taken over', async () => {
  const { result, made, reviewed, asked } = await plan({ plans: [planOf(1, 3), planOf(1, 2, -3)] });
  expect(asked).toEqual([['step 2 is missing: Type "buy milk"']]);
  expect(made).toEqual([
    [1, 3],
    [1, 2, 3],
  ]);
  expect(reviewed).toEqual(['1 rules replan', '2 rules accept']);
  expect(result).toMatchObject({ kind: 'plan' });
});

test('a plan that stays bad runs when the attempts are used up', async () => {
  const { result, reviewed, events, left } = await plan({ plans: [planOf(1, 3), planOf(1, 3), planOf(1, 3), whole] });
  expect(reviewed).toEqual(['1 rules replan', '2 rules replan', '3 rules reject']);
  expect(events.map(({ because }) => because)).toEqual([
    'the plan has issues that must be mended',
    'another attempt hardly made it better',
    'no more attempts are left',
  ]);
  expect(result).toMatchObject({ kind: 'plan' });
  expect(left).toBe(1);
});

test('a cyclic plan: the steps on the cycle keep what they had before, or the plan runs with what was found', async () => {
  const cyclic: Plan = { ...whole, objectives: whole.objectives.map((one, index) => ({ ...one, dependsOn: [(index + 1) % 3] })) };
  const { result } = await plan({ plans: [cyclic, cyclic, cyclic] });
  expect(result).toMatchObject({ kind: 'plan', suggestions: [expect.stringContaining('depend on each other in a circle')] });
  expect((await plan({ plans: [cyclic, whole] })).result).toMatchObject({ kind: 'plan', plan: whole });
  // Of the damaged plan only the step that was missing is taken, out of its circle; what it still depends on comes later, and is mended too.
  const dropped = await plan({ plans: [planOf(1, 3), cyclic, whole] });
  expect(dropped.made).toEqual([
    [1, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
  expect(dropped.asked[1]).toEqual(['the objectives 2 depend on one that comes later']);
  expect(dropped.result).toMatchObject({ kind: 'plan' });
});

test('the model is asked where the rules see something; its issues count beside theirs', async () => {
  const lost = planOf(1, -2, 3);
  const { reviewed, asked, events } = await plan({ plans: [lost, whole], reviews: [no(50, 'major: step 3 saves nothing')] });
  expect(reviewed).toEqual(['1 rules replan', '1 model replan', '2 rules accept']);
  expect(asked).toEqual([['step 2: the quoted text "buy milk" is not in the plan; keep it to the letter', 'step 3 saves nothing']]);
  expect(events[1]).toMatchObject({ isAcceptable: false, score: 50, issues: ['major: step 3 saves nothing'], usage });
});

test('review: always asks, never does not', async () => {
  const always = await plan({ plans: [whole, whole], reviews: [no(40, 'step 2 types too much'), yes], settings: { review: 'always' } });
  expect(always.reviewed).toEqual(['1 rules replan', '1 model replan', '2 rules accept', '2 model accept']);
  const never = await plan({ plans: [planOf(1, -2, 3), whole], reviews: [yes], settings: { review: 'never' } });
  expect(never.reviewed).toEqual(['1 rules replan', '2 rules accept']);
  expect(never.left).toBe(1);
});

test('a review without a score: acceptable or rejected, without another attempt', async () => {
  const rejected = await plan({ plans: [whole, whole], reviews: [no(undefined, 'no way')], settings: { review: 'always' } });
  expect(rejected.reviewed).toEqual(['1 rules reject', '1 model reject']);
  expect(rejected.result).toMatchObject({ kind: 'plan', suggestions: ['no way'] });
  const accepted = await plan({ plans: [whole], reviews: [{ ...yes, score: undefined }], settings: { review: 'always' } });
  expect(accepted.result.kind).toBe('plan');
});

test('a reviewer that gives no answer: the rules decide, its cost and silence are recorded', async () => {
  const { result, events } = await plan({ plans: [whole], reviews: ['HTTP 529'], settings: { review: 'always' } });
  expect(result.kind).toBe('plan');
  expect(events).toMatchObject([{ by: 'rules', usage, because: 'the plan is good enough; a reviewer gave no answer: HTTP 529' }]);
});

test('a second reviewer confirms an acceptance, and is not asked about an objection', async () => {
  const settings: PlanningOptions = { review: 'always', secondReviewer: true };
  const confirmed = await plan({ plans: [whole], reviews: [yes, yes], settings });
  expect(confirmed.reviewed).toEqual(['1 rules accept', '1 model accept', '1 second_model accept']);
  const doubted = await plan({ plans: [whole, whole], reviews: [yes, no(30, 'step 3 is wrong'), yes, yes], settings });
  expect(doubted.reviewed.slice(0, 3)).toEqual(['1 rules replan', '1 model replan', '1 second_model replan']);
  expect(doubted.result.kind).toBe('plan');
  const objected = await plan({ plans: [whole, whole], reviews: [no(30, 'step 3 is wrong'), yes, yes], settings });
  expect(objected.reviewed.slice(0, 2)).toEqual(['1 rules replan', '1 model replan']);
});

test('priorities decide what has a plan made again', async () => {
  const lost = planOf(1, -2, 3);
  const relaxed = await plan({ plans: [lost], settings: { replanOn: 'critical' } });
  expect(relaxed.result).toMatchObject({ kind: 'plan', suggestions: [expect.stringContaining('"buy milk"')] });
  const dropped = await plan({ plans: [planOf(1, 3), whole], settings: { replanOn: 'critical' } });
  expect(dropped.reviewed[0]).toBe('1 rules replan');
  const mild = { ...yes, issues: ['minor: step 2 could be shorter'] };
  const settings: PlanningOptions = { review: 'always' };
  expect((await plan({ plans: [whole], reviews: [mild], settings })).result).toMatchObject({ suggestions: ['step 2 could be shorter'] });
  const strict = await plan({ plans: [whole, whole], reviews: [mild, yes], settings: { ...settings, replanOn: 'minor' } });
  expect(strict.reviewed[0]).toBe('1 rules replan');
});

test('suggestions of an accepted plan are recorded, and lead to another plan only where that is wanted', async () => {
  const idea = { ...yes, suggestions: ['step 3: use the menu'] };
  const settings: PlanningOptions = { review: 'always' };
  const recorded = await plan({ plans: [whole], reviews: [idea], settings });
  expect(recorded.result).toMatchObject({ kind: 'plan', suggestions: ['step 3: use the menu'] });
  const wanted = { ...settings, refineSuggestionsOnSuccess: true };
  const refined = await plan({ plans: [whole, planOf(1, 2, 3)], reviews: [{ ...idea, score: 60 }, idea], settings: wanted });
  expect(refined.reviewed).toEqual(['1 rules replan', '1 model replan', '2 rules accept', '2 model accept']);
  expect(refined.asked).toEqual([['step 3: use the menu']]);
  const few = await plan({ plans: [whole], reviews: [idea], settings: { ...wanted, suggestionsFrom: 'major' } });
  expect(few.asked).toEqual([]);
});

test('a plan made for suggestions that is worse gives way to the one before; so does a service that is down', async () => {
  const settings: PlanningOptions = { review: 'always', refineSuggestionsOnSuccess: true };
  const idea = { ...yes, score: 60, suggestions: ['step 3: use the menu'] };
  const worse = await plan({ plans: [whole, planOf(1, 2, 3)], reviews: [idea, no(20, 'step 3 is wrong now')], settings });
  expect(worse.reviewed).toEqual(['1 rules replan', '1 model replan', '2 rules reject', '2 model reject', '3 rules accept']);
  expect(worse.result).toMatchObject({ kind: 'plan', plan: whole });
  const worseByRules = await plan({ plans: [whole, planOf(1, 2, -3)], reviews: [idea], settings });
  expect(worseByRules.result).toMatchObject({ kind: 'plan', plan: whole });
  expect((await plan({ plans: [whole, 'api_error'], reviews: [idea], settings })).result).toMatchObject({ kind: 'plan', plan: whole });
});

test('no other plan, for trouble with the service: the trouble is the reason', async () => {
  expect((await plan({ plans: [planOf(1, 3), 'api_error'] })).result).toMatchObject({ reason: 'api_error' });
});

test('a fallback runs as it is: the judge demands more of it', async () => {
  const fallback = { ...planOf(1), isFromFallback: true };
  const { result, reviewed } = await plan({ plans: [fallback], reviews: [yes], settings: { review: 'always' } });
  expect(result).toMatchObject({ kind: 'plan', plan: fallback });
  expect(reviewed).toEqual(['1 rules accept']);
});

test('what a model says: priorities, steps, contradictions', () => {
  const bar = { replanOn: 'major' as const };
  const read = (review: Partial<ModelReview>) => opinionOfModel({ ...yes, ...review }, bar, 'model');
  expect(read({ isAcceptable: false, issues: ['[Major] steps 2 and 3 are mixed up'] }).issues).toEqual([
    { priority: 'major', message: 'steps 2 and 3 are mixed up', steps: [2, 3] },
  ]);
  expect(read({ isAcceptable: false, issues: ['重大: 手順1、2が逆です'] }).issues).toEqual([
    { priority: 'critical', message: '手順1、2が逆です', steps: [1, 2] },
  ]);
  expect(read({ isAcceptable: false, issues: ['something'] }).issues).toEqual([{ priority: 'major', message: 'something', steps: [] }]);
  // "No", for trifles only; "yes", with something grave; "no" for no reason; a critical suggestion.
  expect(read({ isAcceptable: false, issues: ['minor: a'] })).toMatchObject({
    isAcceptable: true,
    issues: [],
    suggestions: [{ message: 'a' }],
  });
  expect(read({ issues: ['critical: a'] })).toMatchObject({ isAcceptable: false, issues: [{ message: 'a' }] });
  expect(read({ issues: ['a'] })).toMatchObject({ isAcceptable: true, suggestions: [{ priority: 'minor' }] });
  expect(read({ isAcceptable: false })).toMatchObject({ isAcceptable: false, issues: [] });
  expect(read({ suggestions: ['critical: a', 'major: b', 'c'] })).toMatchObject({
    isAcceptable: false,
    issues: [{ message: 'a' }],
    suggestions: [{ message: 'b', priority: 'major' }, { message: 'c' }],
  });
  expect([read({ score: 140 }).score, read({ score: -3 }).score]).toEqual([100, 0]);
});

test('opinions together: nobody may object, and the lowest score of those who object counts', () => {
  const opinion = (isAcceptable: boolean, score?: number) => ({ by: 'model' as const, isAcceptable, score, issues: [], suggestions: [] });
  const score = (...opinions: ReturnType<typeof opinion>[]) => combine(opinions, { suggestionsFrom: 'minor' }).assessment;
  expect(score(opinion(true, 90), opinion(true, 80))).toMatchObject({ isAcceptable: true, score: 80 });
  expect(score(opinion(true, 20), opinion(false, 80))).toMatchObject({ isAcceptable: false, score: 80 });
  expect(score(opinion(true, 100), opinion(false))).toMatchObject({ isAcceptable: false, score: undefined });
  expect(score(opinion(true), opinion(true, 70))).toMatchObject({ isAcceptable: true, score: 70 });
});

test('steps that issues touch: none known of one of them means all', () => {
  const issue = (...numbers: number[]) => ({ priority: 'major' as const, message: '', steps: numbers });
  expect(touchedSteps([issue(3), issue(1, 3)])).toEqual([1, 3]);
  expect(touchedSteps([issue(3), issue()])).toEqual([]);
  expect(touchedSteps([])).toEqual([]);
});
