/** Rules do what they read; the model does the rest, takes over what they give up, and gives it back. Who decided stands in each decision. */
import { goalByGoal } from '../../src/brain/handing.js';
import { createMixedBrain } from '../../src/brain/mixed.js';
import { type Contract, goalOf, type Requirement, requirementOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Brain, Decision, PlanRequest, Situation } from '../../src/ports/brain.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import type { CheckResult } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';

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

test('what the rules have done, and is not so, the model takes over before the run ends for it', async () => {
  const claim: Decision = { kind: 'claim' };
  const { mixed, model } = stage([act('fill'), claim, claim], [act('choose it in the list')]);
  const filled = await mixed.decide(at(0));
  expect(await mixed.decide(at(0, doneOf(filled)))).toMatchObject({ kind: 'claim', by: 'offline' });
  const verification: CheckResult = { holds: 'no', how: 'accessibility', expected: '"Name" to hold "Ada"', seen: 'found "Ad"' };
  expect(await mixed.decide(at(0, [], { verification }))).toMatchObject({ kind: 'act', by: 'anthropic' });
  expect(model[0]!.handed!.tried).toBe('"Name" to hold "Ada": found "Ad"');
});

test('what the rules have tried in vain the model is asked for, before a run ends for it, and keeps', async () => {
  const { mixed, rules, model } = stage([act('fill')], [act('choose it'), act('choose it')]);
  await mixed.decide(at(0));
  expect(model).toEqual([]);
  expect(await mixed.decide(at(0, [], { vain: 'the title "a.html": "Files"' }))).toMatchObject({ kind: 'act', by: 'anthropic' });
  expect(model[0]!.handed!.tried).toBe('the title "a.html": "Files"');
  expect(await mixed.decide(at(0))).toMatchObject({ by: 'anthropic' });
  expect(rules).toHaveLength(1);
});

test('a sentence of what is seen is claimed, by rules or by a model alone, and nobody is asked to bring it about', async () => {
  const SEEN = goalOf('The list is in order');
  const seen: Contract = { ...plan, objectives: [{ ...plan.objectives[0]!, requirements: [SEEN] }] };
  const here = { plan: seen, objective: seen.objectives[0]! };
  const { mixed, model } = stage([], []);
  expect(await mixed.decide(at(0, [], here))).toMatchObject({ kind: 'claim', by: 'offline' });
  expect(await mixed.decide(at(0, [], here))).toMatchObject({ kind: 'stop' });
  expect(model).toEqual([]);
  const alone = goalByGoal(scripted('anthropic', []).brain);
  expect([(await alone.decide(at(0, [], here))).kind, (await alone.decide(at(0, [], here))).kind]).toEqual(['claim', 'stop']);
  // Nor is it handed over along with what stands before it.
  const behind: Contract = { ...plan, objectives: [plan.objectives[2]!, seen.objectives[0]!].map((one, index) => ({ ...one, index })) };
  const other = stage([], [success]);
  await other.mixed.decide(at(0, [], { plan: behind, objective: behind.objectives[0]! }));
  expect(other.model[0]!.handed!.next).toBeUndefined();
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

test('a model that acts alone is handed the sentences that leave something open, and ends each by a report', async () => {
  const { brain: model, asked } = scripted('anthropic', [act('fill and click'), act('tidy'), success, { kind: 'stop' }]);
  const alone = goalByGoal(model);
  expect(alone.name).toBe('anthropic');
  const filled = await alone.decide(at(0));
  const tidied = await alone.decide(at(2, doneOf(filled)));
  expect(await alone.decide(at(2, doneOf(tidied)))).toMatchObject({ kind: 'claim', narration: 'It is tidy.' });
  // What is read needs no claim: the desktop shows it.
  expect(await alone.decide(at(3))).toMatchObject({ kind: 'stop' });
  expect(asked.map(({ handed }) => handed?.by)).toEqual([undefined, 'nobody', 'nobody', undefined]);
  expect(asked.map(({ last }) => last.map(({ planned }) => planned.caption))).toEqual([[], ['fill and click'], ['tidy'], []]);
});

const SHELF = goalOf('Tidy the shelf');
const FLOOR = goalOf('Sweep the floor');
/** One demand that rules read, three that they cannot, one that they read. */
const several: Contract = {
  ...plan,
  objectives: [[FILL], [GOAL, SHELF], [FLOOR], [CLICK]].map((requirements, index) => ({ ...plan.objectives[index]!, requirements })),
};
const inSeveral = (objective: number, expected: number, last: ActionOutcome[] = [], more: Partial<Situation> = {}): Situation =>
  at(objective, last, { plan: several, objective: several.objectives[objective]!, expected, ...more });
const actionsOf = (decision: Decision) => (decision.kind === 'act' ? decision.actions : []);
const reported = (message: string) => ({ status: 'success' as const, message });
const inParts = (): Decision => ({
  ...act('tidy'),
  parts: [
    { actions: actionsOf(act('tidy')), report: reported('Tidied.') },
    { actions: [], report: reported('I see it.') },
    { actions: actionsOf(act('sweep')), report: reported('Swept.') },
  ],
});

test('neighbours that no rule reads are asked for together, and each part is looked at before the next', async () => {
  const { mixed, model } = stage([act('click')], [inParts()]);
  const first = await mixed.decide(inSeveral(1, 0));
  expect(model[0]!.handed!.next).toEqual([
    { objective: 1, expected: 1 },
    { objective: 2, expected: 0 },
  ]);
  const answers = [
    first,
    await mixed.decide(inSeveral(1, 0, doneOf(first))),
    await mixed.decide(inSeveral(2, 0)),
    await mixed.decide(inSeveral(2, 0, doneOf(act('sweep')))),
    await mixed.decide(inSeveral(3, 0)),
  ];
  const told = answers.map(one => (one.kind === 'act' ? one.actions[0]!.caption : one.kind === 'claim' ? one.narration : one.kind));
  // For the second there is nothing to do first: it is claimed on the same screen.
  expect(told).toEqual(['tidy', 'Tidied. I see it.', 'sweep', 'Swept.', 'click']);
  expect(answers[1]).toMatchObject({ also: [{ objective: 1, expected: 1 }] });
  expect(answers[3]).not.toHaveProperty('also');
  expect(model).toHaveLength(1);
});

const SEEN_NEXT = goalOf('The shelf is in order');
const ALONG: readonly [what: string, behind: Requirement[], parts: number, also: number[]][] = [
  ['what the same answer reports, nothing done in between', [SHELF, FLOOR], 3, [1, 2]],
  ['what the answer says nothing of is asked for by itself', [SHELF, FLOOR], 2, [1]],
  ['what is only seen, though no answer speaks of it', [SEEN_NEXT, SEEN_NEXT], 1, [1, 2]],
  ['what is reported, then what is only seen', [SHELF, SEEN_NEXT], 2, [1, 2]],
  ['not what stands behind a sentence that somebody carries out', [CLICK, SEEN_NEXT], 1, []],
  ['not what is asked under a condition', [{ ...SEEN_NEXT, when: { kind: 'expect_text', value: 'x' } }], 1, []],
];
test(
  ...eachRow('along', ALONG, ([what, behind, said, also]) => [
    `claimed along with the due goal: ${what}`,
    async () => {
      const own: Contract = { ...plan, objectives: [{ ...plan.objectives[0]!, requirements: [GOAL, ...behind] }] };
      const here = { plan: own, objective: own.objectives[0]!, expected: 0 };
      const parts = Array.from({ length: said }, (_, index) => ({ actions: [], report: reported(`part ${index}`) }));
      const { mixed } = stage([], [{ kind: 'stop', report: reported('part 0'), parts }]);
      const decision = await mixed.decide(at(0, [], here));
      expect(decision).toMatchObject({ kind: 'claim', by: 'anthropic' });
      expect(decision.kind === 'claim' ? (decision.also ?? []) : []).toEqual(also.map(expected => ({ objective: 0, expected })));
    },
  ]),
);

test(
  ...eachRow(
    'what stands behind a part that',
    [
      ['is not shown', inSeveral(1, 0)],
      ['was not done', inSeveral(1, 0, [{ planned: actionsOf(act('tidy'))[0]!, outcome: 'failed' }])],
      ['is asked for once more', inSeveral(1, 0, doneOf(act('tidy')), { appeal: ['Tidy the desk up'] })],
      ['came to be without it', inSeveral(3, 0, doneOf(act('tidy')))],
    ] as const,
    ([what, second]) => [
      `what stands behind a part that ${what} is not done, and the model is told`,
      async () => {
        const { mixed, model } = stage([giveUp('element_not_found')], [inParts(), act('anew')]);
        const first = await mixed.decide(inSeveral(1, 0));
        // The claim of the first part.
        if (what === 'is not shown') await mixed.decide(inSeveral(1, 0, doneOf(first)));
        expect(actionsOf(await mixed.decide(second)).map(({ caption }) => caption)).toEqual(['anew']);
        expect(model[1]!.last.at(-1)).toMatchObject({ planned: { caption: 'sweep' }, outcome: 'not_executed' });
        expect(model[1]!.last.filter(({ outcome }) => outcome !== 'not_executed')).toHaveLength(1);
      },
    ],
  ),
);

test('an answer with fewer parts than demands is asked for the rest', async () => {
  const { mixed, model } = stage([], [{ ...act('tidy'), parts: inParts().parts!.slice(0, 1) }, success]);
  const first = await mixed.decide(inSeveral(1, 0));
  await mixed.decide(inSeveral(1, 0, doneOf(first)));
  expect(await mixed.decide(inSeveral(1, 1))).toMatchObject({ kind: 'claim' });
  expect(model[1]!.handed!.next).toEqual([{ objective: 2, expected: 0 }]);
});

test('what stands behind the last report of an answer is not done, and the model is told so when it is asked next', async () => {
  const parts = [
    { actions: actionsOf(act('tidy')), report: reported('Tidied.') },
    { actions: [], report: reported('I see it.') },
    { actions: [], report: reported('Swept.') },
    { actions: actionsOf(act('dust')) },
  ];
  const { mixed, model } = stage([giveUp('element_not_found')], [{ ...act('tidy'), parts }, act('anew')]);
  const first = await mixed.decide(inSeveral(1, 0));
  await mixed.decide(inSeveral(1, 0, doneOf(first)));
  await mixed.decide(inSeveral(3, 0));
  const [, left] = model[1]!.last;
  expect(left).toMatchObject({
    planned: { caption: 'dust' },
    outcome: 'not_executed',
    error: expect.stringContaining('behind the report'),
  });
});

/** A sentence that the model has read into two demands, and itself beside them. */
const readByModel: Contract = { ...plan, objectives: [{ ...plan.objectives[0]!, requirements: [FILL, CLICK, GOAL] }] };
const inRead = (expected: number, last: ActionOutcome[] = []): Situation =>
  at(0, last, { plan: readByModel, objective: readByModel.objectives[0]!, expected });

test('what a model’s reading leaves of a sentence is handed to the model, with what rules have done of it', async () => {
  const { mixed, model } = stage([act('fill'), act('click')], [act('tidy')]);
  const filled = await mixed.decide(inRead(0));
  const clicked = await mixed.decide(inRead(1, doneOf(filled)));
  expect(await mixed.decide(inRead(2, doneOf(clicked)))).toMatchObject({ kind: 'act', by: 'anthropic' });
  expect(model[0]!.handed!.done).toEqual(['fill', 'click']);
});

test('a sentence of which the rules gave up a part is the model’s', async () => {
  const { mixed } = stage([act('fill'), giveUp('element_not_found')], [act('click it'), success]);
  const filled = await mixed.decide(inRead(0));
  const clicked = await mixed.decide(inRead(1, doneOf(filled)));
  expect(await mixed.decide(inRead(2, doneOf(clicked)))).toMatchObject({ kind: 'claim', by: 'anthropic' });
});

test('an input that the rules gave up is claimed by the report of its part, once; then the model is asked again', async () => {
  const parts = [{ actions: actionsOf(act('click it')), report: reported('Clicked.') }];
  const { mixed, model } = stage([giveUp('element_not_found')], [{ ...act('click it'), parts }, success]);
  const first = await mixed.decide(at(1));
  expect(await mixed.decide(at(1, doneOf(first)))).toMatchObject({ kind: 'claim', narration: 'Clicked.' });
  expect(await mixed.decide(at(1))).toMatchObject({ kind: 'stop' });
  expect(model).toHaveLength(2);
});

test(
  ...eachRow(
    'rows',
    [
      ['an input that was not given cannot be claimed', 1, success, 'stop'],
      ['a failure that the model reports stays one', 2, { kind: 'stop', report: { status: 'failure', message: 'no' } } as Decision, 'stop'],
      ['what the model gives up is given up', 2, giveUp('plan_rejected'), 'give_up'],
    ] as const,
    ([title, due, decision, kind]) => [
      title,
      async () => {
        const { mixed } = stage([giveUp('element_not_found')], [decision]);
        expect(await mixed.decide(at(due))).toMatchObject({ kind, by: 'anthropic' });
      },
    ],
  ),
);

const dialogOf = (more: object) => ({ recovery: { index: 0, obstacle: { title: 'Tip of the day', buttons: ['OK'], ...more } } }) as never;
const BEHIND: readonly [what: string, acted: 'model' | 'rules', obstacle: object, asked: 'anthropic' | 'offline'][] = [
  ['an error behind the act of the model', 'model', { title: 'Error importing file' }, 'anthropic'],
  ['one that says so beneath its title', 'model', { title: 'Notes', says: 'The file could not be read' }, 'anthropic'],
  ['what the act of the model has brought up', 'model', { isOwn: true }, 'anthropic'],
  ['what came unasked', 'model', {}, 'offline'],
  ['an error with a button that the author allows', 'model', { title: 'Error', allowedButton: 'OK' }, 'offline'],
  ['an error behind the act of the rules', 'rules', { title: 'Error importing file' }, 'offline'],
];
test(
  ...eachRow('a dialog in the way', BEHIND, ([what, acted, obstacle, asked]) => [
    what,
    async () => {
      const { mixed } = stage([act('click'), act('click OK')], [act('tidy'), act('read it')]);
      const first = await mixed.decide(at(acted === 'model' ? 2 : 1));
      expect(await mixed.decide(at(2, doneOf(first), dialogOf(obstacle)))).toMatchObject({ by: asked });
    },
  ]),
);

test('a dialog that rules would close by its frame is the model’s to read', async () => {
  const closes = { kind: 'act', actions: [{ action: { type: 'close_window', window: 7 }, caption: 'close it' }] } as never;
  const { mixed } = stage([closes], [act('read it')]);
  expect(await mixed.decide(at(1, undefined, dialogOf({})))).toMatchObject({ by: 'anthropic' });
});

test('an input that the author names and the policy refuses no model tries again; a state it may bring about otherwise', async () => {
  const { mixed } = stage([giveUp('action_blocked'), giveUp('action_blocked')], [act('type it again')]);
  expect(await mixed.decide(at(1))).toMatchObject({ kind: 'give_up', reason: 'action_blocked', by: 'offline' });
  expect(await mixed.decide(at(0))).toMatchObject({ kind: 'act', by: 'anthropic' });
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
