/** A run never goes round for ever: what once did, and the watchdog for what still may. */

import { createWatchdog } from '../../src/agent/watchdog.js';
import { createJudge } from '../../src/judge/judge.js';
import type { Obstacle, TraceEvent } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { CHANGED, demand, planOf } from './judge/trace-builder.js';
import { EDITOR } from './policy-run.js';
import { play } from './scripted-run.js';

const obstacle: Obstacle = { title: 'Find', window: 7, role: 'dialog', isModal: true, buttons: [], how: 'windows' };
const proof = { kind: 'proof', objective: 0, expected: 0 } as const;
const result = (holds: 'yes' | 'no', seen = '') => ({ holds, how: 'windows', expected: '', seen }) as const;
const look = (holds: 'yes' | 'no', seen?: string) => ({
  kind: 'check_evaluated',
  purpose: proof,
  text: 'a check',
  result: result(holds, seen),
});
const blocked = { kind: 'blocked', objective: 0, obstacle };

type Told = [afterSeconds: number, event?: object];

/** Seconds that pass before each event; and whether the loop's next round is its last. */
const ROWS: readonly [what: string, told: Told[], isStalled: boolean, slowness?: number][] = [
  ['nothing for a minute', [[60]], true],
  ['nothing for less', [[59]], false],
  [
    'a wait of five minutes',
    [
      [0, { kind: 'action_started' }],
      [300, { kind: 'action_finished' }],
    ],
    false,
  ],
  [
    'a model that answers after ten minutes',
    [
      [0, { kind: 'turn_started' }],
      [600, { kind: 'decided' }],
    ],
    false,
  ],
  ['a witness who takes her time', [[200, { kind: 'witnessed' }]], false],
  [
    'a person at the mouse for an hour',
    [
      [0, { kind: 'paused' }],
      [3600, { kind: 'resumed' }],
    ],
    false,
  ],
  ['a look that waited three minutes, and found something', [[180, look('yes')]], false],
  [
    'the same look over and over',
    [
      [1, look('no')],
      [30, look('no')],
      [30, look('no')],
    ],
    true,
  ],
  [
    'a look at a clock, whose words change',
    [
      [1, look('no', '12:00:01')],
      [30, look('no', '12:00:31')],
      [30, look('no', '12:01:01')],
    ],
    true,
  ],
  ['a look that turned', [[1, look('no')], [59, look('yes')], [30]], false],
  [
    'the same look after a turn',
    [
      [1, look('no')],
      [30, { kind: 'turn_started' }],
      [1, { kind: 'decided' }],
      [59, look('no')],
    ],
    false,
  ],
  [
    'a dialog that is told again and again',
    [
      [1, blocked],
      [30, blocked],
      [30, blocked],
    ],
    true,
  ],
  ['an answer that came long ago', [[1, { kind: 'decided' }], [61]], true],
  ['a slow machine, at its own pace', [[100]], false, 2],
  ['a slow machine that hangs', [[120]], true, 2],
];
test(
  ...eachRow('the watchdog', ROWS, ([what, told, isStalled, slowness]) => [
    what,
    () => {
      let now = 0;
      const watchdog = createWatchdog({ now: () => now, sleep: async () => {} }, { language: 'en', slowness });
      for (const [seconds, event] of told) {
        now += seconds * 1000;
        if (event) watchdog.take({ at: now, ...event } as TraceEvent);
      }
      expect(watchdog.begin({ kind: 'go_on', objective: 0, expected: 0 }) !== undefined).toBe(isStalled);
    },
  ]),
);

test('a run that goes round is ended, with what it was at', async () => {
  for (const [language, words] of [
    ['en', /went round and nothing came of it: in \d+ s and \d+ rounds .*; at last the run was to look whether this is so: it is there/],
    ['ja', /最後にしようとしたこと: 次を確認する: it is there/],
  ] as const) {
    const real = createJudge({});
    const round = { kind: 'verify', purpose: proof, text: 'it is there', check: { kind: 'expect_text', value: 'x' }, withinMs: 0 } as const;
    const { verdict, events } = await play({
      plan: planOf([[demand('Click "Save"')]]),
      answers: [],
      change: () => CHANGED,
      holds: () => 'no',
      takesMs: 1000,
      settings: { language },
      judge: { ...real, ruling: (state, complete) => (state.ending || !state.plan ? real.ruling(state, complete) : round) },
    });
    expect(verdict).toMatchObject({ status: 'timeout', failureReason: 'run_stalled', details: { decidedBy: 'watchdog' } });
    expect(verdict.message).toMatch(words);
    expect(events.at(-2)).toMatchObject({ kind: 'stalled' });
  }
});

const DIALOG = { ...EDITOR, title: 'Find and Replace', type: 'dialog', modal: true } as const;
const ENDS: readonly [what: string, steps: string[], checks: string[]][] = [
  ['with checks', ['Check "Sure"'], ['"Replaced" is shown']],
  ['without any', ['Check "Sure"'], []],
];
test(
  ...eachRow('a dialog at the end', ENDS, ([what, steps, checks]) => [
    `once all has passed, a dialog is in the way of no look: ${what}`,
    async () => {
      const { verdict, events } = await play({
        plan: planOf(
          steps.map(step => [demand(step)]),
          checks,
        ),
        answers: [{ type: 'left_click', at: { x: 10, y: 5 } }],
        change: () => CHANGED,
        under: () => 'Sure',
        holds: (_, sinceMs) => (sinceMs < 10 ? 'no' : 'yes'),
        happens: (event, { model }) => {
          const isLate = event.kind === 'check_evaluated' && (checks.length === 0 || event.purpose.kind === 'stated');
          if (isLate && event.result.holds === 'yes') model.open({ ...DIALOG, widgets: [] });
        },
      });
      expect(events.filter(({ kind }) => kind === 'blocked')).toHaveLength(0);
      expect(verdict.details.decidedBy).toBe('a dialog is open that nobody asked for');
    },
  ]),
);
