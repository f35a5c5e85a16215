/** A run of the real loop and judge against a scripted brain, screen and checker, on a clock of its own. */

import { type RunSettings, run } from '../../src/agent/run.js';
import { createJudge } from '../../src/judge/judge.js';
import type { Verdict } from '../../src/judge/verdict.js';
import type { Contract } from '../../src/plan/requirement.js';
import { createPolicy } from '../../src/policy/policy.js';
import type { Brain, Decision } from '../../src/ports/brain.js';
import type { Checker } from '../../src/ports/checker.js';
import type { Clock } from '../../src/ports/clock.js';
import type { Perception } from '../../src/ports/perception.js';
import type { ScreenWatch } from '../../src/ports/screen-watch.js';
import type { Witness } from '../../src/ports/witness.js';
import { createLandmarks } from '../../src/replay/landmark.js';
import type { Action } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { CheckResult, ScreenChange, Told, TraceEvent } from '../../src/trace/event.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { createMemoryDesktop, type MemoryDesktop } from '../support/memory-desktop.js';
import { planBehind } from './judge/trace-builder.js';
import { EDITOR, fresh } from './policy-run.js';

export interface ScriptedRun {
  /** Its steps are the author's sentences. */
  plan: Contract;
  /** One answer each; after the last the brain says that what is due is done. */
  answers: readonly (Action | readonly Action[] | 'claim')[];
  /** What the screen shows of the action that was last. */
  change: (action: Action) => ScreenChange;
  /**
   * @param sinceMs since the last input
   * @param withinMs how long it is waited for
   */
  holds: (check: Parameters<Checker['evaluate']>[0], sinceMs: number, withinMs: number) => CheckResult['holds'];
  /** What stands beside the label that is looked for. */
  found?: () => string;
  /** Default: 1. */
  patience?: number;
  under?: (x: number) => string | undefined;
  /** Default: English, on an idle machine. */
  settings?: Pick<RunSettings, 'slowness'> & { language?: 'en' | 'ja' };
  /** What the program tells of each input. Default: nobody listens. */
  told?: Told[] | undefined;
  /** How long a check takes. */
  takesMs?: number;
  /** What comes up by itself, once this has happened. */
  happens?: (event: TraceEvent, desktop: MemoryDesktop) => void;
  /** Counts the looks at the screen, with the real policy and recorder beside. A reading of elements without windows at hand lists them. */
  looks?: Looks;
  /** What is in the windows. Default: nobody tells. */
  elements?: (windows: readonly WindowInfo[]) => UiElement[];
  /** What can be opened. Default: nothing. */
  apps?: Parameters<typeof createMemoryDesktop>[0]['apps'];
  /** Decides in place of `answers`. */
  decide?: Brain['decide'];
  /** Default: nobody looks. */
  witness?: Witness;
  /** Default: the real one. */
  judge?: ReturnType<typeof createJudge>;
}

export type Looks = Record<'windows' | 'captures' | 'walks', number>;

const MOST_EVENTS = 3000;

export async function play({
  plan,
  answers,
  change,
  holds,
  found,
  patience,
  under,
  told,
  settings,
  happens,
  takesMs = 0,
  looks,
  elements,
  apps,
  decide,
  witness,
  judge = createJudge({}),
}: ScriptedRun): Promise<{ verdict: Verdict; events: TraceEvent[] /** Readings of pixels. */; reads: number }> {
  let reads = 0;
  let now = 0;
  let inputAt = 0;
  let last: Action = { type: 'wait', seconds: 0 };
  const clock: Clock = {
    now: () => now,
    async sleep(ms) {
      now += ms;
    },
  };
  const desktop = createMemoryDesktop({ clock, size: { width: 1280, height: 800 }, ...(apps && { apps }) });
  desktop.model.open(fresh(EDITOR));
  const { perform } = desktop;
  desktop.perform = async (action, signal) => {
    const result = await perform(action, signal);
    if (action.type !== 'mouse_move') [inputAt, last] = [now, action];
    return result;
  };
  const look = (what: keyof Looks): void => {
    if (looks) looks[what]++;
  };
  const { windows, capture } = desktop;
  Object.assign(desktop, {
    windows() {
      look('windows');
      return windows();
    },
    capture() {
      look('captures');
      return capture();
    },
  });
  const perception: Perception = {
    async elements(_signal, listed): Promise<UiElement[]> {
      look('walks');
      if (!listed) look('windows');
      return elements?.(await windows()) ?? [];
    },
    read: async () => {
      reads++;
      return [];
    },
    under: async ({ x }, _since, _places, listed) => {
      if (!listed) look('windows');
      const name = under?.(x);
      return name === undefined ? undefined : { role: 'button', name };
    },
    ...(told && { told: () => told }),
    close: async () => {},
  };
  /** It rests at once. */
  const watch: ScreenWatch = {
    learn() {},
    forget() {},
    compare: () => change(last),
    knows: () => true,
    carets: () => [],
    settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
  };
  let turn = 0;
  const brain: Brain = {
    name: 'scripted',
    plan: async () => ({ kind: 'plan', plan: planBehind(plan) }),
    ...(decide && { shows: true }),
    async decide(situation): Promise<Decision> {
      if (decide) return decide(situation);
      const answer = answers[turn++] ?? 'claim';
      if (answer === 'claim') return { kind: 'claim' };
      return { kind: 'act', actions: [answer].flat().map(action => ({ action: action as Action, caption: (action as Action).type })) };
    },
  };
  const running = run(
    {
      scenario: {
        title: 'Memo',
        location: { file: 'memo.md', line: 1, column: 1 },
        tags: [],
        options: {},
        steps: plan.objectives.map(({ requirements: [first] }, index) => ({ text: first!.text, line: index + 2, column: 1 })),
        checks: plan.checks.map(({ text }, index) => ({ text, line: index + 20, column: 1 })),
      },
    },
    {
      desktop,
      brain,
      perception,
      checker: {
        async evaluate(check, { withinMs }) {
          now += takesMs;
          return {
            holds: holds(check, now - inputAt, withinMs),
            how: 'accessibility',
            expected: '',
            seen: '',
            ...(check.kind === 'expect_beside' && { found: found?.() }),
          };
        },
      },
      pictures: { keep: () => 'p' },
      clock,
      watch,
      judge,
      ...(witness && { witnesses: [witness] }),
      ...(looks && {
        policy: createPolicy({}, { desktop, perception, apps: {}, language: 'en', ask: async () => undefined, stopKey: false }),
        landmarks: createLandmarks({ desktop, perception }),
      }),
    },
    { language: 'en', limits: { maxTurns: 10 }, apps: [], settleLimitMs: 300, patience, ...settings },
    new AbortController().signal,
  );
  const events: TraceEvent[] = [];
  for (;;) {
    const next = await running.next();
    if (next.done) return { verdict: next.value, events, reads };
    events.push(next.value);
    happens?.(next.value, desktop);
    // A test clock never stops one that goes round for ever.
    if (events.length > MOST_EVENTS) throw new Error(`${MOST_EVENTS} events, the last ${next.value.kind}`);
  }
}
