/** Recorded runs on real programs that are as they were, elsewhere, or changed: the right verdict each time, whatever the recording says. */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { planFrom } from '../../../src/brain/model/planning.js';
import { createNamedTargets } from '../../../src/brain/named/target.js';
import type { Brain, Decision } from '../../../src/ports/brain.js';
import type { Recording } from '../../../src/replay/recording.js';
import type { AppCommand } from '../../../src/scenario/scenario.js';
import type { Action } from '../../../src/trace/action.js';
import { STANDARD_TIER, scaleTo } from '../../../src/vision/scale.js';
import { slowness } from '../../support/machine.js';
import { type Desk, type Outcome, openStage, type Show, type Stage, story } from './replay-desk.js';

/** A form whose answer goes to a file. `$MOVE` puts its window elsewhere once it is there, `$SIZE` makes it larger. */
const FORM = `(id=$(xdotool search --sync --onlyvisible --name "^$TITLE$" | head -1); [ -z "$MOVE" ] || xdotool windowmove $id $MOVE; [ -z "$SIZE" ] || xdotool windowsize $id $SIZE) &
answer=$(zenity --forms --title="$TITLE" --text="Order" --add-entry=Name --add-entry=City --ok-label="$OK")
[ -z "$SPOIL" ] || answer="$SPOIL"; printf "%s" "$answer" > answer.txt`;

const UNCHANGED = { TITLE: 'Order', OK: 'Send', MOVE: '', SIZE: '', SPOIL: '' };

function form(env: Record<string, string> = {}): Record<string, AppCommand> {
  return { form: { command: 'sh', args: ['-c', FORM], env: { ...UNCHANGED, ...env } } };
}

const ORDER: Show = {
  apps: form(),
  steps: ['Open "form"', 'Type "Taro" into "Name"', 'Type "Osaka" into "City"', 'Click the button "Send"'],
  checks: ['file "answer.txt" contains "Taro|Osaka"'],
};

let stage: Stage;
let order: Recording;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000 * slowness);
  stage = await openStage();
  order = await stage.record(ORDER);
});
test.afterAll(() => stage?.close());

/** Moves a window while the scenario runs, once so many actions are done. */
function afterActions(count: number, act: (desk: Desk) => void): NonNullable<Show['meanwhile']> {
  let done = 0;
  return (event, desk) => {
    if (event.kind === 'screen_compared' && ++done === count) act(desk);
  };
}

const xdotool = ({ env }: Desk, ...args: string[]): void => void execFileSync('xdotool', args, { env: { ...process.env, ...env } });
const ORDER_WINDOW = ['search', '--onlyvisible', '--name', '^Order$'];
const answer = ({ home }: Outcome): string | undefined =>
  existsSync(join(home, 'answer.txt')) ? readFileSync(join(home, 'answer.txt'), 'utf8') : undefined;

const fits: [string, Partial<Show>][] = [
  ['as it was', {}],
  ['its window elsewhere', { apps: form({ MOVE: '40 60' }) }],
  ['its window in another size', { apps: form({ MOVE: '300 200', SIZE: '760 420' }) }],
  ['its window moved on the way', { meanwhile: afterActions(3, desk => xdotool(desk, ...ORDER_WINDOW, 'windowmove', '700', '420')) }],
];
for (const [name, change] of fits) {
  test(`${name}: replayed to the end, nobody is asked, and judged by what happened now`, async () => {
    const outcome = await stage.play({ ...ORDER, ...change, recording: order });
    expect(outcome.verdict.status, story(outcome.events)).toBe('success');
    expect(answer(outcome)).toBe('Taro|Osaka');
    expect(outcome.asked).toEqual({ plans: 0, decisions: [] });
    expect(outcome.verdict.replay).toMatchObject({ live: 0 });
    expect(outcome.verdict.replay!.replayed).toBeGreaterThanOrEqual(5);
    const started = outcome.events.filter(event => event.kind === 'action_started');
    expect(started.every(({ replayed }) => replayed)).toBe(true);
  });
}

interface Changed {
  change: Partial<Show>;
  reasons: string[];
  /** Default: the live brain takes over. */
  isReplayed?: boolean;
}

const changes: [string, Changed][] = [
  ['a button renamed', { change: { apps: form({ OK: 'Submit' }) }, reasons: ['element_not_found'] }],
  ['a result that is wrong', { change: { apps: form({ SPOIL: 'Tara|Kyoto' }) }, reasons: ['check_failed'], isReplayed: true }],
  [
    'the program gone on the way',
    {
      change: { meanwhile: afterActions(3, desk => xdotool(desk, ...ORDER_WINDOW, 'windowkill')) },
      reasons: ['element_not_found', 'prerequisite_not_met', 'action_no_effect', 'check_failed', 'unexpected_state'],
    },
  ],
];
for (const [name, { change, reasons, isReplayed }] of changes) {
  test(`${name}: the right verdict`, async () => {
    const outcome = await stage.play({ ...ORDER, ...change, recording: order });
    const handed = outcome.events.filter(event => event.kind === 'replay_ended');
    if (isReplayed) {
      expect(handed).toEqual([]);
      expect(outcome.asked.decisions).toEqual([]);
    } else {
      expect(handed, story(outcome.events)).toHaveLength(1);
      expect(outcome.asked.decisions.length).toBeGreaterThan(0);
      expect(outcome.verdict.replay?.ended).toMatchObject({ to: 'offline' });
    }
    const isDone = answer(outcome) === 'Taro|Osaka';
    expect(outcome.verdict.status, story(outcome.events)).toBe(isDone ? 'success' : 'failure');
    expect(reasons, story(outcome.events)).toContain(outcome.verdict.failureReason);
  });
}

test('a value that is remembered is the one of today: the recording has its name', async () => {
  const numbered = (number: string): Record<string, AppCommand> => {
    const text = `--text="Order: ${number}"`;
    return { form: { command: 'sh', args: ['-c', FORM.replace('--text="Order"', text)], env: UNCHANGED } };
  };
  const show: Show = {
    steps: ['Open "form"', 'Remember the number beside "Order" as {{order}}', 'Type "{{order}}" into "Name"', 'Click the button "Send"'],
    checks: ['file "answer.txt" contains "{{order}}"'],
    apps: numbered('1042'),
  };
  const recording = await stage.record(show);
  const outcome = await stage.play({ ...show, apps: numbered('2077'), recording });
  expect(outcome.verdict.status, story(outcome.events)).toBe('success');
  expect(outcome.asked, story(outcome.events)).toEqual({ plans: 0, decisions: [] });
  expect(answer(outcome)).toBe('2077|');
});

test('another window with the same fields is left to the live brain, and the run is recorded anew, whole', async () => {
  const outcome = await stage.play({ ...ORDER, apps: form({ TITLE: 'Complaint' }), recording: order });
  expect(outcome.verdict.status, story(outcome.events)).toBe('success');
  const folded = outcome.folded.kind === 'recording' ? outcome.folded.recording : undefined;
  const again = await stage.play({ ...ORDER, apps: form({ TITLE: 'Complaint' }), recording: folded });
  expect(again.verdict.status, story(again.events)).toBe('success');
  expect(again.asked.decisions, story(again.events)).toEqual([]);
});

test('actions dropped by hand: what is missing is left to the live brain, and nothing passes that was not done', async () => {
  const cut: Recording = { ...order, turns: order.turns.slice(0, -1) };
  const outcome = await stage.play({ ...ORDER, recording: cut });
  expect(outcome.verdict.replay?.ended?.because).toContain('the recording is over');
  expect(answer(outcome)).toBe('Taro|Osaka');
  expect(outcome.verdict.status).toBe('success');

  const lazy: Brain = {
    name: 'lazy',
    plan: async () => Promise.reject(new Error('not asked')),
    decide: async () => ({ kind: 'stop', report: { status: 'success', message: 'All done.' } }),
  };
  const alone = await stage.play({ ...ORDER, recording: cut, live: lazy });
  expect(alone.verdict).toMatchObject({ status: 'failure', failureReason: 'incomplete_actions' });
});

test.describe('a model’s plan', () => {
  const step = (number: number, description: string, action: Record<string, unknown>) => ({
    description,
    sourceSteps: [number],
    expectedActions: [{ description, keywords: [], targetElements: [], ...action }],
  });
  const objectives = [
    step(1, 'open "form"', { targetElements: ['form'] }),
    step(2, 'type "Taro"', { keywords: ['Taro'], expectedToolAction: 'type' }),
    step(3, 'click "Send"', { targetElements: ['Send'], expectedToolAction: 'left_click' }),
  ];
  const show: Show = {
    ...ORDER,
    steps: ['Open "form"', 'Type "Taro"', 'Click the button "Send"'],
    checks: ['file "answer.txt" contains "Taro"'],
  };
  /** Plans as a model does, and names what it clicks. */
  const model = (): Brain => ({
    name: 'model',
    async plan({ scenario }) {
      return { kind: 'plan', plan: planFrom(objectives, scenario)! };
    },
    async decide(situation) {
      const { objective, size } = situation;
      const act = (action: Action): Decision => ({ kind: 'act', actions: [{ action, caption: objective.description }] });
      if (objective.index === 0) return act({ type: 'open_app', name: 'form' });
      if (objective.index === 1) return act({ type: 'type', text: 'Taro' });
      const named = createNamedTargets(situation, { language: 'en', patience: slowness, scale: scaleTo(size, STANDARD_TIER) });
      return { kind: 'act', actions: [named.use({ do: 'click', name: 'Send', role: 'button' }, 'call').planned] };
    },
  });
  let recording: Recording;
  test.beforeAll(async () => {
    recording = await stage.record({ ...show, live: model() });
  });

  test('costs nothing the second time', async () => {
    const outcome = await stage.play({ ...show, live: model(), recording });
    expect(outcome.verdict.status, story(outcome.events)).toBe('success');
    expect(outcome.asked).toEqual({ plans: 0, decisions: [] });
    expect(outcome.events.find(event => event.kind === 'plan_made')).toMatchObject({ replayed: true });
  });

  test('shortened by hand it is not used: the live brain plans', async () => {
    const short: Recording = {
      ...recording,
      plan: { ...recording.plan!, objectives: recording.plan!.objectives.slice(0, 2) },
      turns: recording.turns.slice(0, 2),
    };
    const outcome = await stage.play({ ...show, live: model(), recording: short });
    expect(outcome.asked.plans).toBe(1);
    expect(outcome.events.find(event => event.kind === 'plan_made')?.warning).toContain('changed it by hand');
    expect(outcome.verdict.objectives).toHaveLength(3);
  });
});
