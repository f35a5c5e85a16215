/** A value of one step is used in later ones: where it comes from, what it says, and what a stored run says of it again. */
import { lookOnce } from '../../src/checks/checker.js';
import { scenarioFromText } from '../../src/fixture/scenario-text.js';
import { judge } from '../../src/judge/judge.js';
import { readSteps } from '../../src/plan/requirement.js';
import { lookedAt } from '../../src/ports/observe.js';
import { recordingOf } from '../../src/replay/fold.js';
import { readSentence } from '../../src/scenario/language/index.js';
import { written } from '../../src/scenario/language/write.js';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import { withoutSource, withValues } from '../../src/scenario/remember.js';
import type { Rect } from '../../src/trace/action.js';
import { decodeTrace, encodeTrace } from '../../src/trace/codec.js';
import type { UiElement } from '../../src/trace/element.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { CHANGED, demandsOf, planOf, UNCHANGED } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

const ORDER = { kind: 'remember', target: 'Order', name: 'order', what: 'number' };

const READ: readonly [sentence: string, reading: object][] = [
  ['Remember the number beside "Order" as {{order}}', ORDER],
  ['Note down the number to the right of “Order” as {{ order }}.', ORDER],
  ['Remember the text next to "Status" as {{state-1}}', { kind: 'remember', target: 'Status', name: 'state-1' }],
  ['「Order」の横の番号を {{order}} として覚える', ORDER],
  ['「Order」の右にある数字を{{order}}として覚えておく。', ORDER],
  ['「状態」の隣のテキストを {{状態}} として記憶する', { kind: 'remember', target: '状態', name: '状態' }],
];

test(
  ...eachRow('read', READ, ([sentence, reading]) => [
    `read: ${sentence}`,
    () => {
      expect(readSentence(sentence, 'step')).toEqual({ readings: [reading] });
    },
  ]),
);

test('said back, it is read as the same', () => {
  for (const language of ['en', 'ja'] as const)
    expect(readSentence(written(ORDER as never, language), 'step')).toEqual({ readings: [ORDER] });
});

test('without a label or a name, or as a check, it is no sentence', () => {
  const step = [
    'Remember the number as {{order}}',
    'Remember the number beside "Order"',
    'Remember the number beside "A" and "B" as {{x}}',
  ];
  for (const sentence of step) expect(readSentence(sentence, 'step'), sentence).toHaveProperty('error');
  expect(readSentence('Remember the number beside "Order" as {{order}}', 'check')).toHaveProperty('error');
});

const SOURCES: readonly [what: string, text: string, lines: number[]][] = [
  ['remembered before', '1. Remember the number beside "Order" as {{order}}\n2. Type "{{order}}"\n\nExpect:\n- "{{order}}" is shown', []],
  ['asked for before it is remembered', '1. Type "{{order}}"\n2. Remember the number beside "Order" as {{order}}', [1]],
  ['another name', '1. Remember the number beside "Order" as {{order}}\n2. Type "{{odrer}}"\n\nExpect:\n- "{{x}}" is shown', [2, 5]],
  ['a secret is no such value', '1. Type "{{secret:PIN}}"', []],
  ['of another scenario', '## A\n1. Remember the number beside "Order" as {{order}}\n\n## B\n1. Type "{{order}}"', [5]],
];

test(
  ...eachRow('has a source, or is told with its line before the run', SOURCES, ([what, text, lines]) => [
    `has a source, or is told with its line before the run: ${what}`,
    () => {
      const issues = parseScenarioFile(text, 'a.md').scenarios.flatMap(one => withoutSource(one, []));
      expect(issues.map(({ location }) => location.line)).toEqual(lines);
      for (const { message } of issues) expect(message).toContain('Remember the number beside');
    },
  ]),
);

test('in code, too: what nothing remembers is told before anything is touched', () => {
  const place = { title: 'x', location: { file: 'x.spec.ts', line: 1, column: 1 } };
  expect(() => scenarioFromText('1. Type "{{order}}"', place)).toThrow(/remembers \{\{order\}\}, found none/);
});

test('all texts get the value, but for the step that remembers it', () => {
  const steps = demandsOf(['Remember the number beside "Order" as {{order}}', 'Type "No. {{order}}"', 'Type "{{other}}"']);
  const [source, filled, other] = withValues(steps, new Map([['order', '1042']]));
  expect(source).toEqual(steps[0]);
  expect(filled![0]).toMatchObject({ text: 'Type "No. 1042"', reading: { value: 'No. 1042' }, proof: { check: { value: 'No. 1042' } } });
  expect(other).toEqual(steps[2]);
});

let next = 1;
const place = (x: number, y: number, width = 80): Rect => ({ x, y, width, height: 20 });
const piece = (name: string, bounds: Rect, facts: Partial<UiElement> = {}): UiElement => ({
  id: `e${next++}`,
  role: 'label',
  rawRole: 'label',
  name,
  bounds,
  enabled: true,
  source: 'accessibility',
  confidence: 1,
  ...facts,
});
const field = (name: string, value: string, bounds: Rect): UiElement =>
  piece(name, bounds, { role: 'text box', rawRole: 'entry', value, editable: true });

const looking = (elements: UiElement[]) => {
  const frame = { width: 800, height: 600, data: new Uint8Array(0), at: 0 };
  return lookedAt({ windows: [], programs: [], elements }, frame, async () => frame);
};

const LOOKS: readonly [what: string, elements: UiElement[], holds: 'yes' | 'no' | 'unsure', found?: string][] = [
  ['one text', [piece('Order: 1042', place(0, 0))], 'yes', '1042'],
  ['one text, with a word between', [piece('Order number #A-1042.', place(0, 0))], 'yes', 'A-1042'],
  ['two texts of a row', [piece('Order', place(0, 0)), piece('1,042.50', place(100, 2))], 'yes', '1,042.50'],
  [
    'the row goes on with another label',
    [piece('Order:', place(0, 0)), piece('7', place(90, 0)), piece('Items:', place(180, 0)), piece('3', place(270, 0))],
    'yes',
    '7',
  ],
  ['a field of that name', [field('Order', '1042', place(0, 0))], 'yes', '1042'],
  ['a field with its label beside it', [piece('Order', place(0, 0)), field('', '1042', place(90, 0))], 'yes', '1042'],
  ['a line of a longer text', [piece('Thank you\nOrder: 1042\nTotal: 17', place(0, 0, 300))], 'yes', '1042'],
  ['the same twice', [piece('Order: 1042', place(0, 0)), piece('Order 1042', place(0, 100))], 'yes', '1042'],
  ['two numbers in it', [piece('Order: 1042 of 17', place(0, 0))], 'unsure'],
  ['two numbers beside it', [piece('Order', place(0, 0)), piece('1042', place(90, 0)), piece('17', place(180, 0))], 'unsure'],
  ['two labels of that name', [piece('Order: 1042', place(0, 0)), piece('Order: 1043', place(0, 100))], 'unsure'],
  ['no number', [piece('Order', place(0, 0)), piece('pending', place(90, 0))], 'no'],
  ['a number in another row', [piece('Order', place(0, 0)), piece('1042', place(90, 80))], 'no'],
  ['a number before it', [piece('1042', place(0, 0)), piece('Order', place(90, 0))], 'no'],
  ['a part of another word, and the word', [piece('Reorder or Order: 1042', place(0, 0))], 'yes', '1042'],
  [
    'a number of another window in the same row',
    [piece('Order', place(0, 0), { window: 1 }), piece('1042', place(90, 0), { window: 2 })],
    'no',
  ],
  ['a part of another word', [piece('Reorder: 1042', place(0, 0))], 'no'],
  ['no such label', [piece('Total: 1042', place(0, 0))], 'no'],
  ['nothing can be read', [], 'unsure'],
];

test(
  ...eachRow('the number beside a label', LOOKS, ([what, elements, holds, found]) => [
    `the number beside a label: ${what}`,
    async () => {
      const now = looking(elements);
      const look = await lookOnce({ kind: 'expect_beside', target: 'Order', name: 'order', what: 'number' }, now, {
        language: 'en',
        home: '/',
      });
      expect([look.holds, look.found], look.seen).toEqual([holds, found]);
    },
  ]),
);

test('a text that asks for a secret is none to be typed', async () => {
  const elements = [piece('Order: {{secret:PIN}}', place(0, 0, 200))];
  const now = looking(elements);
  const look = await lookOnce({ kind: 'expect_beside', target: 'Order', name: 'x' }, now, { language: 'en', home: '/' });
  expect(look).toMatchObject({ holds: 'unsure' });
});

const STEPS = ['Remember the number beside "Order" as {{order}}', 'Type "{{order}}"'];
const typed = (events: readonly TraceEvent[]): unknown[] =>
  events.flatMap(event => (event.kind === 'action_started' && event.action.type === 'type' ? [event.action.text] : []));

test('it is typed and looked for; the trace has it, and judged again it says the same', async () => {
  const asked: unknown[] = [];
  const { verdict, events } = await play({
    plan: planOf(demandsOf(STEPS), ['{{order}}']),
    answers: [{ type: 'type', text: '1042' }],
    change: () => CHANGED,
    found: () => '1042',
    holds: check => {
      asked.push(check.value);
      return 'yes';
    },
  });
  expect(verdict.status, verdict.message).toBe('success');
  expect(events).toContainEqual(expect.objectContaining({ kind: 'remembered', name: 'order', value: '1042' }));
  expect(asked).not.toContain('{{order}}');
  const again = decodeTrace(encodeTrace(events));
  expect(judge(again)).toEqual(judge(events));
  expect(judge(again).status).toBe('success');
  // What the run typed is judged by what was remembered: with another value in the trace, it typed something else.
  const other = again.map(event => (event.kind === 'remembered' ? { ...event, value: '1043' } : event));
  expect(judge(other).status).toBe('failure');
});

test('a check of it has no look before it is known: a dead click is not shown by the value that was there all the time', async () => {
  const { verdict } = await play({
    plan: planOf(demandsOf([STEPS[0]!, 'Click "Confirm"']), ['{{order}}']),
    answers: [{ type: 'left_click', at: { x: 10, y: 5 } }],
    change: () => UNCHANGED,
    under: () => 'Confirm',
    found: () => '1042',
    holds: ({ value }) => (value === '{{order}}' ? 'no' : 'yes'),
  });
  expect(verdict.status, verdict.message).toBe('failure');
});

const LATER: readonly [what: string, steps: string[], checks?: string[]][] = [
  ['what has gone', ['Press F5', STEPS[0]!, 'The message "{{order}}" disappeared']],
  ['what has gone, in Japanese', ['Press F5', STEPS[0]!, '「{{order}}」ウィンドウが閉じた']],
  ['what has been made', ['Press F5', STEPS[0]!, 'ならば ファイル「{{order}}.csv」が作成されている']],
  ['what is waited for', ['Press F5', STEPS[0]!, 'Wait until "{{order}}" is shown']],
  ['what a goal leads to', ['Press F5', STEPS[0]!, 'Wait until "{{order}}" is shown', 'Press F6']],
  ['what is checked', ['Press F5', STEPS[0]!], ['{{order}}']],
];
test(
  ...eachRow('nobody looks for a value by its name', LATER, ([what, steps, checks]) => [
    `nobody looks for a value by its name: ${what}`,
    async () => {
      const { events } = await play({
        plan: planOf(demandsOf(steps), checks),
        answers: [{ type: 'key', keys: 'F5' }],
        change: () => UNCHANGED,
        found: () => '1042',
        holds: () => 'yes',
      });
      expect(events.filter(({ kind }) => kind === 'remembered')).toHaveLength(1);
      const asked = events.flatMap(event => (event.kind === 'check_evaluated' ? [JSON.stringify([event.check, event.result])] : []));
      expect(asked.filter(check => check.includes('{{order}}'))).toEqual([]);
      expect(asked.filter(check => check.includes('1042')).length).toBeGreaterThan(0);
    },
  ]),
);

test('what can be looked for is looked for before the first input, whatever stands before it', async () => {
  const { events } = await play({
    plan: planOf(demandsOf(['Press F5', STEPS[0]!, 'The message "{{order}}" disappeared', 'The message "Saving" disappeared'])),
    answers: [{ type: 'key', keys: 'F5' }],
    change: () => UNCHANGED,
    found: () => '1042',
    holds: () => 'yes',
  });
  const first = events.findIndex(({ kind }) => kind === 'action_started');
  expect(JSON.stringify(events.slice(0, first).filter(({ kind }) => kind === 'check_evaluated'))).toContain('Saving');
});

test('a value that comes before there is a plan changes nothing', () => {
  const remembered: TraceEvent = { kind: 'remembered', at: 0, name: 'order', value: '1042', check: 1 };
  expect(judge([remembered])).toEqual(judge([]));
});

test('behind an input that shows nothing it is looked for, not only before', async () => {
  const { events } = await play({
    plan: planOf(demandsOf(['Press F5', ...STEPS]), ['{{order}}']),
    answers: [{ type: 'key', keys: 'F5' }, 'claim', { type: 'type', text: '{{order}}' }],
    change: ({ type }) => (type === 'key' ? UNCHANGED : CHANGED),
    found: () => '1042',
    holds: () => 'yes',
  });
  expect(events.filter(({ kind }) => kind === 'remembered')).toHaveLength(1);
  expect(typed(events)).toEqual(['1042']);
});

test('a check of what is not remembered does not hold, negated or not', async () => {
  const plan = planOf(demandsOf(['Press F5']), ['{{order}}']);
  plan.checks[0]!.reading = { kind: 'expect_text', value: '{{order}}', negated: true };
  const { verdict } = await play({ plan, answers: [{ type: 'key', keys: 'F5' }], change: () => CHANGED, holds: () => 'yes' });
  expect(verdict).toMatchObject({ status: 'failure', failureReason: 'check_failed' });
});

test('the first that is found stands, and the placeholder is filled where a brain or a recording types it', async () => {
  let shown = 1042;
  const { verdict, events } = await play({
    plan: planOf(demandsOf(STEPS)),
    answers: [{ type: 'type', text: '{{order}}' }],
    change: () => CHANGED,
    found: () => String(shown++),
    holds: () => 'yes',
  });
  expect(verdict.status, verdict.message).toBe('success');
  expect(events.filter(({ kind }) => kind === 'remembered')).toMatchObject([{ value: '1042' }]);
  expect(typed(events)).toEqual(['1042']);
});

test('who is ahead of the look for it is stopped before it is typed', async () => {
  const { events } = await play({
    plan: planOf(demandsOf(['Press F5', ...STEPS])),
    answers: [
      [
        { type: 'key', keys: 'F5' },
        { type: 'type', text: '{{order}}' },
      ],
      { type: 'type', text: '{{order}}' },
    ],
    change: () => CHANGED,
    found: () => '1042',
    holds: () => 'yes',
  });
  const ended = events.flatMap(event => (event.kind === 'action_finished' ? [event.outcome] : []));
  expect(ended).toEqual(['done', 'not_executed', 'done']);
  expect(typed(events).at(-1)).toBe('1042');
});

test(
  ...eachRow('each row holds', ['no', 'unsure'] as const, holds => [
    `${holds === 'no' ? 'not there: failed' : 'several there: not decided'}, and nothing of it is typed`,
    async () => {
      const { verdict, events } = await play({
        plan: planOf(demandsOf(STEPS)),
        answers: ['claim', { type: 'type', text: '{{order}}' }],
        change: () => CHANGED,
        holds: check => (check.kind === 'expect_beside' ? holds : 'yes'),
      });
      expect([verdict.status, verdict.decided !== false]).toEqual(['failure', holds === 'no']);
      expect(typed(events)).toEqual([]);
    },
  ]),
);

test('a recording keeps the sentence’s own words, not the value of that day', () => {
  const steps = STEPS.map((text, index) => ({ text, line: index + 1, column: 1 }));
  const location = { file: 'a.md', line: 1, column: 1 };
  const plan = planOf(demandsOf(STEPS));
  const at = 0;
  const action = { type: 'type', text: '1042' } as const;
  const events: TraceEvent[] = [
    {
      kind: 'trace_started',
      at,
      version: 0,
      startedAt: '',
      scenario: { title: '', text: '' },
      brain: 'offline',
      display: { width: 1, height: 1 },
      language: 'en',
      limits: {},
    },
    { kind: 'plan_made', at, plan: { ...plan, objectives: plan.objectives.map(one => ({ ...one, expectedActions: [] })) } },
    { kind: 'required', at, requirements: readSteps({ steps }, 'en').map(own => own ?? []) },
    { kind: 'remembered', at, name: 'order', value: '1042', check: 1 },
    { kind: 'turn_started', at, turn: 1, objective: 1 },
    { kind: 'action_started', at, id: 2, turn: 1, action, caption: 'type "1042"', serves: { objective: 1, expected: 0 } },
    { kind: 'action_finished', at, id: 2, outcome: 'done', durationMs: 1 },
  ];
  const folded = recordingOf(events, { title: '', location, tags: [], options: {}, steps, checks: [] }, { name: 'offline' });
  expect(folded).toMatchObject({
    recording: { turns: [{ actions: [{ caption: 'Type "{{order}}"', do: { type: 'type', text: '{{order}}' } }] }] },
  });
});
