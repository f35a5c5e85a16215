/** Runs that are recorded and replayed on real programs: one private display for all tests of a file. */
import { setMaxListeners } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../src/agent/run.js';
import { planFrom } from '../../../src/brain/model/planning.js';
import { createOfflineBrain } from '../../../src/brain/offline/brain.js';
import { planScenario } from '../../../src/brain/offline/plan.js';
import { createChecker } from '../../../src/checks/checker.js';
import { type DisplaySession, openDisplay } from '../../../src/desktop/display/session.js';
import { wallClock } from '../../../src/desktop/display/wait.js';
import { createPrograms } from '../../../src/desktop/programs.js';
import { createX11Desktop } from '../../../src/desktop/x11-desktop.js';
import { createPictureStore } from '../../../src/fixture/picture-store.js';
import { createScreenWatch } from '../../../src/fixture/screen-watch.js';
import { createJudge } from '../../../src/judge/judge.js';
import type { Verdict } from '../../../src/judge/verdict.js';
import { createPerception } from '../../../src/perception/perception.js';
import type { Brain, Decision, Situation } from '../../../src/ports/brain.js';
import { createReplayBrain } from '../../../src/replay/brain.js';
import { type Folded, recordingOf } from '../../../src/replay/fold.js';
import { createLandmarks } from '../../../src/replay/landmark.js';
import { decodeRecording, encodeRecording, type Recording } from '../../../src/replay/recording.js';
import { knowing } from '../../../src/replay/watch.js';
import { PLANNING_DEFAULTS } from '../../../src/review/settings.js';
import type { AppCommand, Scenario } from '../../../src/scenario/scenario.js';
import type { TraceEvent } from '../../../src/trace/event.js';
import { slowness } from '../../support/machine.js';
import { ownFolder } from '../../support/temporary.js';

export interface Show {
  steps: string[];
  checks?: string[];
  apps: Record<string, AppCommand>;
  /** Replays this. */
  recording?: Recording | undefined;
  /** Default: the offline brain. */
  live?: Brain | undefined;
  /** Called after each event, and waited for. */
  meanwhile?: (event: TraceEvent, desk: Desk) => Promise<void> | void;
  size?: { width: number; height: number };
}

export interface Desk {
  desktop: Awaited<ReturnType<typeof createX11Desktop>>;
  env: Readonly<Record<string, string>>;
}

export interface Outcome {
  verdict: Verdict;
  events: TraceEvent[];
  folded: Folded;
  home: string;
  /** Of the live brain. */
  asked: { plans: number; decisions: Situation[] };
  /** Milliseconds that the run took. */
  took: number;
}

export interface Stage {
  play(show: Show): Promise<Outcome>;
  /** Plays it live; it must pass and be recorded. The recording has been to disk and back. */
  record(show: Show): Promise<Recording>;
  close(): Promise<void>;
}

export async function openStage(size = { width: 1280, height: 800 }): Promise<Stage> {
  const session: DisplaySession = await openDisplay({ mode: 'private', size, onNotice: () => {} });
  return {
    play: show => play(session, show),
    async record(show) {
      const { verdict, folded, events } = await play(session, show);
      if (verdict.status !== 'success') throw new Error(`${verdict.message}\n${story(events)}`);
      if (folded.kind !== 'recording') throw new Error(`not recorded: ${folded.why}`);
      return decodeRecording(encodeRecording(folded.recording));
    },
    close: () => session.close(),
  };
}

async function play(session: DisplaySession, show: Show): Promise<Outcome> {
  const folder = ownFolder('replay-');
  const home = join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const programs = createPrograms({ session, apps: show.apps, home });
  const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
  const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
  const asked: Outcome['asked'] = { plans: 0, decisions: [] };
  const live = counted(show.live ?? createOfflineBrain({ language: 'en' }), asked);
  const known = knowing(createScreenWatch());
  const { recording } = show;
  const brain = recording
    ? createReplayBrain({
        recording,
        live,
        planners: { read: planScenario, align: planFrom },
        planning: PLANNING_DEFAULTS,
        language: 'en',
        clock: wallClock,
        patienceMs: 1500 * slowness,
        onAimed: known.expect,
      })
    : live;
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  const scenario = scenarioOf(show);
  const begin = performance.now();
  try {
    const running = run(
      { scenario },
      {
        desktop,
        brain,
        perception,
        checker: createChecker({ desktop, perception, clock: wallClock, language: 'en' }),
        pictures: createPictureStore(join(folder, 'pictures')),
        clock: wallClock,
        watch: recording ? known.watch : createScreenWatch(),
        judge: createJudge({}),
        landmarks: createLandmarks({ desktop, perception }),
      },
      { language: 'en', limits: { maxTurns: 40 }, apps: Object.keys(show.apps), settleLimitMs: 3000 * slowness, patience: slowness },
      controller.signal,
    );
    const events: TraceEvent[] = [];
    for (;;) {
      const next = await running.next();
      if (next.done) {
        const folded = recordingOf(events, scenario, live);
        return { verdict: next.value as Verdict, events, folded, home, asked, took: performance.now() - begin };
      }
      events.push(next.value);
      await show.meanwhile?.(next.value, { desktop, env: session.env });
    }
  } finally {
    await perception.close();
    await desktop.close();
    await programs.close();
  }
}

function counted(brain: Brain, asked: Outcome['asked']): Brain {
  return {
    ...brain,
    plan(request, signal) {
      asked.plans++;
      return brain.plan(request, signal);
    },
    decide(situation): Promise<Decision> {
      asked.decisions.push(situation);
      return brain.decide(situation);
    },
  };
}

export function scenarioOf({ steps, checks = [] }: Pick<Show, 'steps' | 'checks'>): Scenario {
  const sentence = (text: string, line: number) => ({ text, line, column: 1 });
  return {
    title: 'Replayed',
    location: { file: 'replayed.md', line: 1, column: 1 },
    tags: [],
    options: {},
    steps: steps.map((text, index) => sentence(text, index + 1)),
    checks: checks.map((text, index) => sentence(text, steps.length + index + 1)),
  };
}

/** For a failed test: what happened, one event a line. */
export function story(events: readonly TraceEvent[]): string {
  return events
    .filter(({ kind }) => kind !== 'plan_made' && kind !== 'observed')
    .map(event => JSON.stringify(event).slice(0, 400))
    .join('\n');
}
