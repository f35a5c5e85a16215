/** What is pinned to a sentence: it is the author's own word, and neither lapses nor contradicts in silence. */

import { planScenario } from '../../src/brain/offline/plan.js';
import { readSteps } from '../../src/plan/requirement.js';
import { withoutKept } from '../../src/scenario/kept.js';
import { understand } from '../../src/scenario/language/index.js';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import { pinnedPathOf, withPinned } from '../../src/scenario/pinned.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const SCENARIO = '# Shop\n\n1. Open "Shop"\n2. Submit the order\n3. Click "Back"\n\nExpect:\n- The order went through\n';
const shop = (yaml: string, text = SCENARIO) => withPinned(parseScenarioFile(text, 'shop.md'), yaml);

test('a step and a check are read by what is pinned to them', () => {
  const { scenarios, issues } = shop(`
# how we say it
Submit the order:
  - Click "Order now"
  - '"Thank you" is shown'
The order went through: '"Thank you" is shown'
`);
  expect(issues).toEqual([]);
  const { steps, checks } = scenarios[0]!;
  expect(understand(steps[1]!, 'step')).toMatchObject({
    text: 'Submit the order',
    understood: true,
    pinned: true,
    readings: [
      { kind: 'click', target: 'Order now' },
      { kind: 'expect_text', value: 'Thank you' },
    ],
  });
  expect(understand(checks[0]!, 'check')).toMatchObject({ understood: true, readings: [{ kind: 'expect_text', value: 'Thank you' }] });
  expect(understand(steps[0]!, 'step')).not.toHaveProperty('pinned');
});

test('its requirements are the author’s: an input and a state, by nobody’s guess, and no goal beside them', () => {
  const { scenarios } = shop(
    'Submit the order:\n  - Click "Order now"\n  - \'"Thank you" is shown\'\nThe order went through: \'"x" is shown\'\n',
  );
  const demands = readSteps(scenarios[0]!, 'en')[1];
  expect(demands?.map(({ as, by, text }) => [as, by, text])).toEqual([
    ['input', 'pinned', 'Submit the order'],
    ['state', 'pinned', 'Submit the order'],
  ]);
});

test('a goal beside its readings: what a witness is to look for; nobody reads it without one', () => {
  const { scenarios, issues } = shop(
    'Submit the order: { from: Open "Shop", means: Click "Shop", goal: The order is sent }\nThe order went through: { goal: No order is open }\n',
  );
  expect(issues).toEqual([]);
  const [scenario] = scenarios;
  const demands = readSteps(scenario!, 'en')[1];
  expect(demands?.map(({ as, by, text, description }) => [as, by, text, description])).toEqual([
    ['input', 'pinned', 'Submit the order', 'Click "Shop"'],
    ['goal', 'pinned', 'Submit the order', 'The order is sent'],
  ]);
  const plan = (unread: 'refused' | 'pinned' | 'left') => planScenario({ scenario: scenario!, language: 'en', apps: ['Shop'] }, unread);
  expect(plan('refused')).toMatchObject({
    kind: 'give_up',
    reason: 'plan_rejected',
    details: { seen: expect.stringContaining('a goal: "The order is sent"') },
  });
  for (const unread of ['pinned', 'left'] as const)
    expect(plan(unread)).toMatchObject({ plan: { checks: [{ text: 'The order went through', goal: 'No order is open' }] } });
});

test('a note demands nothing, and nobody is asked for it; a check is none', () => {
  const text = '# Shop\n\n1. Test the following bindings.\n2. Click "Back"\n\nExpect:\n- The order went through\n';
  const { scenarios, issues } = shop('Test the following bindings: { note: true, seen: not yet }\n', text);
  expect(issues).toEqual([]);
  expect(understand(scenarios[0]!.steps[0]!, 'step')).toMatchObject({ understood: true, readings: [], note: 'a note: it demands nothing' });
  expect(readSteps(scenarios[0]!, 'en')[0]).toMatchObject([{ as: 'goal', isNote: true }]);
  for (const wrong of [
    'The order went through: { note: true }',
    'Test the following bindings: { note: true, goal: x }',
    'Click "Back": { note: true }',
  ])
    expect.soft(shop(`${wrong}\n`, text).issues, wrong).toHaveLength(1);
});

test('what a run has seen become so is asked for after what is done, and shows nothing where it was so before', () => {
  const { scenarios, issues } = shop(
    'Submit the order:\n  means: Click "Order now"\n  shows: \'"Thank you" is shown\'\n  seen: passed\nThe order went through: \'"x" is shown\'\n',
  );
  expect(issues).toEqual([]);
  const place = { file: 'shop.readings.yaml', line: 1, column: 1 };
  expect(readSteps(scenarios[0]!, 'en')[1]).toMatchObject([
    { as: 'input', by: 'pinned', pinnedAt: place },
    { as: 'state', by: 'pinned', pinnedAt: place, proof: { check: { value: 'Thank you' }, stated: true, turned: true } },
  ]);
  expect(scenarios[0]!.steps[1]!.isKept).toBe(true);
  expect(withoutKept(scenarios[0]!).steps[1]).toEqual({ text: 'Submit the order', line: 4, column: 4 });
  expect(shop('Submit the order: { shows: Click "Order now" }\nThe order went through: \'"x" is shown\'\n').issues[0]?.message).toContain(
    'expected a check',
  );
});

test('Japanese, and a full stop that the sentence has', () => {
  const { scenarios, issues } = shop('注文を送る: 「注文する」をクリックする\n', '# 店\n\n1. 注文を送る。\n');
  expect(issues).toEqual([]);
  expect(understand(scenarios[0]!.steps[0]!, 'step')).toMatchObject({
    understood: true,
    readings: [{ kind: 'click', target: '注文する' }],
  });
});

test('a sentence that only loose words read may be pinned to mean something else', () => {
  const { issues, scenarios } = shop('Popup closes: \'The "Popup" window is closed\'\n', '# Shop\n\n1. Popup closes\n');
  expect(issues).toEqual([]);
  expect(understand(scenarios[0]!.steps[0]!, 'step')).toMatchObject({
    readings: [{ kind: 'expect_window', target: 'Popup', negated: true }],
  });
});

const BROKEN: readonly [what: string, yaml: string, line: number, message: RegExp][] = [
  [
    'a sentence that was changed since',
    'Send the order:\n  - Click "Order now"\n',
    1,
    /"Send the order", which stands nowhere in it.*lapsed/,
  ],
  [
    'a reading that nobody can read',
    '\nSubmit the order:\n  - Do the usual\n',
    3,
    /as the reading of "Submit the order", found "Do the usual"/,
  ],
  [
    'a reading against the sentence’s own words',
    'Click "Back": Click "Forward"\n',
    1,
    /"Click "Back"" says for itself: Click "Back"; its pinned reading says: Click "Forward"/,
  ],
  ['an action for a check', 'The order went through: Click "OK"\n', 1, /expected a check/],
  ['no sentence at all', 'Submit the order:\n', 1, /expected one or several sentences/],
  ['a list of something else', 'Submit the order:\n  - kind: click\n', 1, /expected one or several sentences/],
  ['a part that nobody knows', 'Submit the order:\n  means: Click "OK"\n  because: x\n', 1, /or a goal, found something else/],
  ['a goal that says nothing', 'Submit the order: { goal: "" }\n', 1, /or a goal, found something else/],
  ['sources of nothing', 'Submit the order: { from: Open "Shop" }\n', 1, /or a goal, found something else/],
  [
    'a text of a sentence that is gone',
    'Submit the order:\n  from: Type "x"\n  means: Click "x"\n',
    2,
    /takes a text from "Type "x"", which does not stand before it/,
  ],
  ['a text of a sentence after it', 'Submit the order:\n  from: Click "Back"\n  means: Click "Back"\n', 2, /does not stand before it/],
  ['a goal against the sentence’s own words', 'Click "Back": { goal: x }\n', 1, /its pinned reading says: a goal, "x"/],
  ['no mapping', '- Click "OK"\n', 1, /expected "sentence: \[readings\]"/],
  ['no YAML', 'Submit the order: "x\n', 1, /not valid YAML/],
];

test(
  ...eachRow('broken', BROKEN, ([what, yaml, line, message]) => [
    `${what}: the file is broken, with the place`,
    () => {
      const { issues } = shop(yaml);
      expect(issues).toHaveLength(1);
      expect(issues[0]).toMatchObject({
        location: { file: 'shop.readings.yaml', line, column: expect.any(Number) },
        message: expect.stringMatching(message),
      });
    },
  ]),
);

test('what its own words say may be pinned as well', () => {
  expect(shop('Click "Back": Click "Back"\n').issues).toEqual([]);
});

test('the file lies beside the scenario', () => {
  expect(pinnedPathOf('scenarios/memo.md')).toBe('scenarios/memo.readings.yaml');
});
