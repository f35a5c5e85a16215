/** Claude, scripted over real HTTP, drives real programs through the whole loop, and the judge rules on what really happened. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  call,
  click,
  cutCall,
  cutOff,
  hang,
  openApp,
  press,
  refusal,
  report,
  screenshot,
  status,
  turn,
  type,
  wait,
} from '../../../src/testing/index.js';
import { type Eyes, type Outcome, openStage, type Show } from './brain-anthropic-live-desk.js';

const models = ['claude-sonnet-5-5', 'claude-opus-4-6'];

const open = { steps: ['Open the text editor'], expected: [[{ description: 'open the text editor', targetElements: ['text editor'] }]] };
const openAndType = (text: string): Pick<Show, 'steps' | 'expected'> => ({
  steps: ['Open the text editor', `Type "${text}"`],
  expected: [open.expected[0]!, [{ description: `type "${text}"`, keywords: [text], expectedToolAction: 'type' }]],
});
/** The one action of the second step, done in an open editor that holds `text`. */
const inEditor = (text: string, step: string, expected: Show['expected'][number], ...acting: Show['acting']): Show => ({
  steps: [...openAndType(text).steps, step],
  expected: [...openAndType(text).expected, expected],
  acting: [turn(openApp('text editor')), turn(type(text)), ...acting],
});
const save = { description: 'save the file', keywords: ['ctrl+s'], expectedToolAction: 'key' };
const atMiddle = (make: (x: number, y: number) => ReturnType<typeof call>) => async (eyes: Eyes) => {
  const { x, y } = await eyes.middle();
  return turn(make(x, y));
};
const done = turn(report('success', 'It is done.'));
/** A model that stops too soon is told so once, and stops again. */
const doneTwice = [done, done];

const shows: [string, Show, Partial<Outcome['verdict']>, ((outcome: Outcome) => void)?][] = [
  [
    'opens a program and types',
    { ...openAndType('buy milk'), acting: [turn(openApp('text editor')), turn(type('buy milk')), done] },
    { status: 'success' },
  ],
  [
    'types Japanese and emoji in a batch, saves, and the file is checked on disk',
    {
      steps: [...openAndType('牛乳 🥛').steps, 'Save it as "memo.txt"'],
      expected: [
        ...openAndType('牛乳 🥛').expected,
        [save, { description: 'type the name', keywords: ['memo.txt'], expectedToolAction: 'type' }],
      ],
      checks: ['file "memo.txt" contains "牛乳"'],
      acting: [
        turn(openApp('text editor')),
        turn(type('牛乳 🥛')),
        turn(press('ctrl+s')),
        turn(press('ctrl+a'), type('memo.txt'), press('Return')),
        done,
        done,
      ],
    },
    { status: 'success' },
    ({ home }) => expect(readFileSync(join(home, 'memo.txt'), 'utf8')).toContain('牛乳 🥛'),
  ],
  [
    'left click, with the pointer put in place',
    inEditor(
      'hello',
      'Click in the text',
      [{ description: 'click in the text', expectedToolAction: 'left_click', targetElements: ['hello'] }],
      atMiddle(click),
      ...doneTwice,
    ),
    {},
  ],
  [
    'double click, triple click, drag, pressed button: each is carried out',
    inEditor(
      'one two three',
      'Select the text',
      [{ description: 'select the text', keywords: ['ctrl+a'], expectedToolAction: 'key' }],
      async eyes => {
        const { x, y } = await eyes.middle();
        return turn(
          call('double_click', { coordinate: [x, y] }),
          call('triple_click', { coordinate: [x, y] }),
          call('middle_click', { coordinate: [x, y] }),
          call('left_click_drag', { start_coordinate: [x - 50, y], coordinate: [x + 50, y] }),
          call('mouse_move', { coordinate: [x, y] }),
          call('left_mouse_down'),
          call('left_mouse_up'),
          call('left_click', { coordinate: [x, y], text: 'shift' }),
        );
      },
      turn(press('ctrl+a')),
      done,
    ),
    {},
    ({ events }) => expect(outcomes(events).slice(2, 10)).toEqual(Array(8).fill('done')),
  ],
  [
    'right click opens a menu',
    inEditor(
      'hello',
      'Open the context menu',
      [{ description: 'right-click in the text', expectedToolAction: 'right_click', targetElements: ['text'] }],
      atMiddle((x, y) => call('right_click', { coordinate: [x, y] })),
      turn(press('Escape')),
      ...doneTwice,
    ),
    {},
    ({ events }) => expect(outcomes(events)[2]).toBe('done'),
  ],
  [
    'looks: zoom, scroll, wait, cursor, screenshot',
    inEditor(
      Array.from({ length: 8 }, (_, line) => `line ${line}`).join('\n'),
      'Scroll up',
      [{ description: 'scroll up', expectedToolAction: 'scroll' }],
      async eyes => {
        const { x, y } = await eyes.middle();
        return turn(
          call('zoom', { region: [x - 100, y - 60, x + 100, y + 60] }),
          call('cursor_position'),
          wait(0.2),
          screenshot(),
          call('scroll', { coordinate: [x, y], scroll_direction: 'up', scroll_amount: 2 }),
        );
      },
      ...doneTwice,
    ),
    {},
    ({ events }) => expect(outcomes(events).slice(2, 7)).toEqual(Array(5).fill('done')),
  ],
  [
    'keys: repeated and held',
    inEditor(
      'abc',
      'Delete it',
      [{ description: 'delete the text', keywords: ['BackSpace'], expectedToolAction: 'key' }],
      turn(call('hold_key', { text: 'shift', duration: 0.1 }), press('BackSpace', 3)),
      ...doneTwice,
    ),
    {},
    ({ events }) => expect(outcomes(events).slice(2, 4)).toEqual(['done', 'done']),
  ],
  [
    'a report that lies is no success',
    { ...openAndType('buy milk'), acting: [turn(report('success', 'I opened it and typed everything.'))] },
    { status: 'failure', failureReason: 'incomplete_actions' },
  ],
  [
    'a lie after half of the work is none either',
    { ...openAndType('buy milk'), acting: [turn(openApp('text editor')), turn(report('success', 'All typed.')), done] },
    { status: 'failure', failureReason: 'incomplete_actions' },
    ({ server, events }) => {
      expect(events.filter(({ kind }) => kind === 'appealed')).toHaveLength(1);
      expect(JSON.stringify(server.requests.at(-1)!.body.messages.at(-1))).toMatch(/this is not shown yet:.*buy milk/);
    },
  ],
  [
    'a stated check that does not hold beats the report',
    {
      ...openAndType('buy milk'),
      checks: ['file "memo.txt" exists'],
      acting: [turn(openApp('text editor')), turn(type('buy milk')), done],
    },
    { status: 'failure', failureReason: 'check_failed' },
  ],
  [
    'a program that is not installed ends the run',
    { ...open, acting: [turn(openApp('ghost'), press('Return'))] },
    {},
    ({ verdict, events }) => {
      expect(verdict.status).not.toBe('success');
      expect(outcomes(events)).toEqual(['failed', 'not_executed']);
    },
  ],
  [
    'a place outside the screen is told to the model, and the batch stops there',
    { ...openAndType('x1'), acting: [turn(openApp('text editor'), click(5000, 5)), turn(type('x1')), done] },
    { status: 'success' },
    ({ server }) => expect(JSON.stringify(server.requests.at(2)!.body.messages.at(-1))).toContain('outside the screen'),
  ],
  [
    'a refusal, twice',
    { ...open, acting: [refusal('cyber', 'I will not.'), refusal('cyber', 'I will not.')] },
    { status: 'failure', failureReason: 'model_refused' },
  ],
  [
    'a cut-off call is not carried out',
    { ...openAndType('short'), acting: [turn(openApp('text editor')), cutOff(cutCall('type', '{"text":"sho')), turn(type('short')), done] },
    { status: 'success' },
    ({ events }) => expect(outcomes(events)).toHaveLength(2),
  ],
  [
    'an overloaded service',
    { ...open, acting: Array.from({ length: 6 }, () => status(529)) },
    { status: 'error', failureReason: 'api_error' },
  ],
  ['a service that recovers', { ...open, acting: [status(529), turn(openApp('text editor')), done] }, { status: 'success' }],
  [
    'a silent service',
    { ...open, acting: [hang(), hang(), hang()], options: { transport: { idleMs: 150, maxRetries: 2 } } },
    { status: 'error', failureReason: 'api_error' },
  ],
  [
    'a budget',
    {
      ...openAndType('buy milk'),
      acting: [turn(openApp('text editor')), turn(type('buy milk')), done],
      options: { limits: { maxTokens: 3000 } },
    },
    { status: 'timeout', failureReason: 'budget_exceeded' },
  ],
  [
    'nonsense without end',
    { ...open, acting: Array(3).fill(turn(call('fly'))) },
    { status: 'failure', failureReason: 'invalid_result_format' },
  ],
  [
    'an abort while the model thinks',
    { ...open, acting: [hang()], abortWhen: event => event.kind === 'turn_started' },
    { status: 'stopped', failureReason: 'aborted' },
  ],
];

let stage: Awaited<ReturnType<typeof openStage>>;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

for (const model of models) {
  for (const [name, show, verdict, more] of shows) {
    test(`${model}: ${name}`, async () => {
      const outcome = await stage.play(show, model);
      expect(outcome.server.violations).toEqual([]);
      expect(outcome.verdict, story(outcome)).toMatchObject(verdict);
      more?.(outcome);
    });
  }

  test(`${model}: 30 turns, one constant prefix, read from the cache from the second turn on`, async () => {
    const words = Array.from({ length: 28 }, (_, at) => `w${at} `);
    const show: Show = {
      ...openAndType(`${words.join('')}end`),
      acting: [turn(openApp('text editor')), ...words.map(word => turn(type(word))), turn(type('end')), done],
      maxTurns: 60,
    };
    const { verdict, events, server } = await stage.play(show, model);
    expect(server.violations).toEqual([]);
    expect(verdict.status, story({ verdict, events })).toBe('success');
    const usages = events.flatMap(event => (event.kind === 'decided' && event.usage ? [event.usage] : []));
    expect(usages.length).toBeGreaterThanOrEqual(30);
    for (const usage of usages.slice(1)) expect(usage.cacheReadTokens).toBeGreaterThan(2000);
  });
}

function outcomes(events: Outcome['events']): string[] {
  return events.flatMap(event => (event.kind === 'action_finished' ? [event.outcome] : []));
}

/** For a failed test: what happened, one event a line. */
function story({ verdict, events }: Pick<Outcome, 'verdict' | 'events'>): string {
  const lines = events.filter(({ kind }) => kind !== 'plan_made' && kind !== 'observed').map(event => JSON.stringify(event).slice(0, 300));
  return [verdict.message, JSON.stringify(verdict.details).slice(0, 500), ...lines].join('\n');
}
