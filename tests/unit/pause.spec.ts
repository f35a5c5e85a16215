/** A person at mouse and keyboard: the loop waits, forgets what it had decided, counts no time, and takes none of their doings for its own. */

import { createHash } from 'node:crypto';
import { run } from '../../src/agent/run.js';
import type { DisplayChoice } from '../../src/desktop/driver.js';
import { driverOf } from '../../src/desktop/drivers.js';
import { checkOptions } from '../../src/fixture/options.js';
import { pauseFor } from '../../src/fixture/pause.js';
import { createScreenWatch } from '../../src/fixture/screen-watch.js';
import { createJudge } from '../../src/judge/judge.js';
import type { Verdict } from '../../src/judge/verdict.js';
import type { Plan } from '../../src/plan/plan.js';
import type { Brain, PlannedAction } from '../../src/ports/brain.js';
import type { Desktop } from '../../src/ports/desktop.js';
import type { Perception } from '../../src/ports/perception.js';
import type { Person } from '../../src/ports/person.js';
import type { Stepper } from '../../src/ports/stepper.js';
import type { Action } from '../../src/trace/action.js';
import type { EventKind, TraceEvent } from '../../src/trace/event.js';
import { createTestClock } from '../support/clock.js';
import { createMemoryDesktop, type MemoryDesktop } from '../support/memory-desktop.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const REST_MS = 150;
const clock = createTestClock();

/** Somebody who acts when the test says so. */
function somebody(): Person & { act(): void; waits: number } {
  let last = Number.NEGATIVE_INFINITY;
  const person = {
    waits: 0,
    act() {
      // The test's time stands still while nobody waits, and an act comes after what it follows.
      last = clock.now() + 0.1;
    },
    actedSince: (since: number) => (last > since ? last : undefined),
    async gone(signal: AbortSignal) {
      person.waits += 1;
      for (let rest = last + REST_MS - clock.now(); rest > 0; rest = last + REST_MS - clock.now()) await clock.sleep(rest, signal);
    },
  };
  return person;
}

const plan: Plan = {
  objectives: [{ index: 0, description: 'Press "Save"', sourceSteps: [1], expectedActions: [] }],
  checks: [],
  isFromFallback: false,
};
const SAVE = { x: 200, y: 150, width: 200, height: 100 };
const CLICK: PlannedAction = { action: { type: 'left_click', at: { x: 300, y: 200 } }, caption: 'click "Save"' };

interface Played {
  verdict: Verdict;
  events: TraceEvent[];
  performed: Action['type'][];
  decisions: number;
}

async function play(
  person: Person | undefined,
  scene: {
    stepper?: Stepper;
    decide?: (turn: number) => Promise<void> | void;
    /** Each time before the desktop carries an action out. */
    perform?: (action: Action, memory: MemoryDesktop) => void;
    actions?: PlannedAction[];
    /** The button changes the screen. */
    works?: boolean;
    maxSeconds?: number;
  },
): Promise<Played> {
  const memory = createMemoryDesktop({ clock });
  memory.model.open({
    title: 'Editor',
    bounds: { x: 0, y: 0, width: 640, height: 480 },
    widgets: [
      {
        kind: 'button',
        name: 'Save',
        bounds: SAVE,
        onClick: model => {
          if (scene.works ?? true) model.open({ title: 'Saved', bounds: { x: 40, y: 300, width: 500, height: 150 }, widgets: [] });
        },
      },
    ],
  });
  const performed: Action['type'][] = [];
  const desktop: Desktop = {
    ...memory,
    ...(person && { person }),
    perform(action, signal) {
      scene.perform?.(action, memory);
      performed.push(action.type);
      return memory.perform(action, signal);
    },
  };
  const perception: Perception = {
    elements: async () => [],
    read: async () => [],
    under: async () => ({ role: 'button', name: 'Save', bounds: SAVE }),
    close: async () => {},
  };
  let decisions = 0;
  const brain: Partial<Brain> = {
    name: 'scripted',
    plan: async () => ({ kind: 'plan', plan }),
    async decide({ turn }) {
      decisions += 1;
      await scene.decide?.(turn);
      return decisions > 6 ? { kind: 'stop' } : { kind: 'act', actions: scene.actions ?? [CLICK] };
    },
  };
  const running = run(
    {
      scenario: {
        title: 'T',
        location: { file: 't.md', line: 1, column: 1 },
        tags: [],
        options: {},
        steps: [{ text: 'Click "Save"', line: 2, column: 1 }],
        checks: [],
      },
    },
    {
      desktop,
      brain: brain as Brain,
      perception,
      checker: { evaluate: async () => ({ holds: 'unsure', how: 'none', expected: '', seen: '' }) },
      pictures: { keep: ({ data }) => createHash('sha1').update(data).digest('hex') },
      clock,
      watch: createScreenWatch(),
      judge: createJudge({}),
      stepper: scene.stepper,
    },
    {
      language: 'en',
      limits: { maxTurns: 30, ...(scene.maxSeconds && { maxSeconds: scene.maxSeconds }) },
      apps: [],
      settleLimitMs: 500,
    },
    new AbortController().signal,
  );
  const events: TraceEvent[] = [];
  for (;;) {
    const next = await running.next();
    if (next.done) return { verdict: next.value as Verdict, events, performed, decisions };
    events.push(next.value);
  }
}

const kinds = (events: TraceEvent[], ...wanted: EventKind[]) => events.map(({ kind }) => kind).filter(kind => wanted.includes(kind));

test('with nobody there, nothing waits', async () => {
  const person = somebody();
  const { verdict, events } = await play(person, {});
  expect(verdict.status, verdict.message).toBe('success');
  expect([person.waits, kinds(events, 'paused', 'resumed')]).toEqual([0, []]);
});

test('who comes while the brain thinks: what it decided is not done, and it decides again when they have gone', async () => {
  const person = somebody();
  const { verdict, events, decisions } = await play(person, { decide: turn => (turn === 1 ? person.act() : undefined) });
  expect(verdict.status, verdict.message).toBe('success');
  expect(kinds(events, 'action_started', 'action_finished', 'paused', 'resumed', 'screen_compared')).toEqual([
    ...['action_started', 'action_finished', 'paused', 'resumed'],
    ...['action_started', 'action_finished', 'screen_compared'],
  ]);
  expect(events.filter(({ kind }) => kind === 'action_finished')).toMatchObject([{ outcome: 'not_executed' }, { outcome: 'done' }]);
  expect(decisions).toBe(2);
  const [paused, resumed] = events.filter(({ kind }) => kind === 'paused' || kind === 'resumed');
  expect(resumed!.at - paused!.at).toBeGreaterThanOrEqual(REST_MS - 20);
  expect(paused).toMatchObject({ message: expect.stringContaining('a person uses mouse or keyboard') });
});

test('who comes between two actions of a batch: the rest is left, and the brain begins again', async () => {
  const person = somebody();
  const move: PlannedAction = { action: { type: 'wait', seconds: 0 }, caption: 'wait' };
  let isFirst = true;
  const { verdict, events } = await play(person, {
    actions: [move, CLICK],
    perform: action => {
      if (action.type === 'wait' && isFirst) person.act();
      isFirst = false;
    },
  });
  expect(verdict.status, verdict.message).toBe('success');
  const outcomes = events.flatMap(event => (event.kind === 'action_finished' ? [event.outcome] : []));
  expect(outcomes).toEqual(['done', 'not_executed', 'done', 'done']);
});

test('what changes when they are there is no effect of the agent’s', async () => {
  const person = somebody();
  let isFirst = true;
  const { verdict, events } = await play(person, {
    works: false,
    perform(action, memory) {
      if (action.type !== 'left_click' || !isFirst) return;
      isFirst = false;
      person.act();
      memory.model.open({ title: 'Theirs', bounds: { x: 20, y: 20, width: 600, height: 400 }, widgets: [] });
    },
  });
  expect(verdict.status).toBe('failure');
  // It stands in the trace, as what it is.
  expect(events.find(({ kind }) => kind === 'screen_compared')).toMatchObject({
    change: { changed: false },
    effects: { windows: [{ what: 'appeared', title: 'Theirs' }] },
    disturbed: true,
    settled: false,
  });
});

test('time paused does not count against maxSeconds', async () => {
  const person = somebody();
  const acts = (async () => {
    for (let count = 0; count < 60; count++) {
      await clock.sleep(50);
      person.act();
    }
  })();
  // The last look at what was brought about is part of the run: 1.5 s.
  const { verdict, events } = await play(person, { maxSeconds: 3, decide: turn => (turn === 1 ? clock.sleep(100) : undefined) });
  await acts;
  expect(verdict.status, verdict.message).toBe('success');
  expect(events.at(-1)!.at).toBeGreaterThan(3000);
});

test(
  ...eachRow(
    'pauseOnInput',
    [
      [true, true],
      [false, true],
      [undefined, true],
      [{ resumeAfterMs: 500 }, true],
      [{ resumeAfterMs: 0 }, false],
      [{ resumeAfter: 500 }, false],
      [{}, false],
      ['yes', false],
      [null, false],
    ] as const,
    ([value, isRight]) => [
      `pauseOnInput: ${JSON.stringify(value)} is ${isRight ? 'taken' : 'refused'}`,
      () => {
        const check = () => checkOptions({ pauseOnInput: value as boolean });
        if (isRight) check();
        else
          expect(check).toThrow(
            /^use\.pauseOnInput(?:: expected true, false or \{ resumeAfterMs|\.resumeAfterMs: expected a number above 0)/,
          );
      },
    ],
  ),
);

test('it is on for the real display, off for a private one, and what the user says counts', () => {
  const info = { testInfo: { timeout: 0, setTimeout: () => {} }, language: 'en' as const };
  const after = (pauseOnInput: boolean | { resumeAfterMs: number } | undefined, display: 'real' | 'private') =>
    pauseFor({ pauseOnInput, driver: driverOf(display), stopKey: 'shift+Escape' }, info).person?.resumeAfterMs;
  expect([after(undefined, 'real'), after(undefined, 'private')]).toEqual([3000, undefined]);
  expect([after(false, 'real'), after(true, 'private'), after({ resumeAfterMs: 9 }, 'private')]).toEqual([undefined, 3000, 9]);
});

test('no kind of screen is refused where the user says nothing', () => {
  const info = { testInfo: { timeout: 0, setTimeout: () => {} }, language: 'en' as const };
  const choices: readonly DisplayChoice[] = ['private', 'wayland', 'real', 'own', { kind: 'own', monitor: 1 }, { vnc: 'host' }];
  const noticed = choices.filter(one => pauseFor({ pauseOnInput: undefined, driver: driverOf(one), stopKey: false }, info).person);
  expect(noticed).toEqual(['real']);
  expect(() => pauseFor({ pauseOnInput: true, driver: driverOf('own'), stopKey: false }, info)).toThrow(/nobody can tell a person/);
});

test('the notice says what is going on and how to stop it, and the test’s timeout is put off', async () => {
  const told: string[] = [];
  const testInfo = {
    timeout: 30_000,
    setTimeout(ms: number) {
      testInfo.timeout = ms;
    },
  };
  const { person, close } = pauseFor(
    { pauseOnInput: true, driver: driverOf('real'), stopKey: 'ctrl+F9' },
    { testInfo, language: 'en' },
    line => void told.push(line),
  );
  person!.changed!(true);
  await expect.poll(() => testInfo.timeout).toBeGreaterThan(30_200);
  person!.changed!(false);
  close();
  expect(told).toEqual([expect.stringMatching(/^PAUSED: .* for 3 s; ctrl\+F9 stops it/), 'going on.']);
});

/** Somebody who has the run wait before its one sentence, and acts there or not. */
function onlooker(act: boolean, hadActed = false): Stepper {
  let hasActed = hadActed;
  let hasWaited = false;
  return {
    waitsAt: sentence => sentence === 0 && !hasWaited,
    async goOn() {
      hasWaited = true;
      hasActed ||= act;
    },
    hasActed: () => hasActed,
  };
}

const STEPPED: readonly [what: string, stepper: Stepper, told: EventKind[], status: Verdict['status'], untouched?: true][] = [
  ['who only watches changes nothing', onlooker(false), ['paused', 'resumed', 'action_started'], 'success', true],
  ['who acts keeps it from passing', onlooker(true), ['paused', 'resumed', 'touched', 'action_started'], 'failure'],
  ['who acted in an earlier call, too', onlooker(false, true), ['touched', 'paused', 'resumed', 'action_started'], 'failure', true],
];
for (const [what, stepper, told, status, untouched] of STEPPED)
  test(`a run that is gone through: ${what}`, async () => {
    const { verdict, events } = await play(undefined, { stepper });
    expect(kinds(events, 'paused', 'resumed', 'touched', 'action_started').slice(0, told.length)).toEqual(told);
    expect(events.find(event => event.kind === 'resumed')).toMatchObject(untouched ? { untouched } : {});
    expect([verdict.status, verdict.details.needs]).toEqual([status, status === 'success' ? undefined : 'untouched']);
  });
