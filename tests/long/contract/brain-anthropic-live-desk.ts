/** Claude (scripted) on real programs: the whole loop on a private display, one for all tests of a file. */
import { setMaxListeners } from 'node:events';
import { join } from 'node:path';
import { run } from '../../../src/agent/run.js';
import { type AnthropicOptions, createClaude } from '../../../src/brain/anthropic/index.js';
import { createMixedBrain } from '../../../src/brain/mixed.js';
import { createOfflineBrain } from '../../../src/brain/offline/brain.js';
import { createChecker } from '../../../src/checks/checker.js';
import { type DisplaySession, openDisplay } from '../../../src/desktop/display/session.js';
import { wallClock as realClock } from '../../../src/desktop/display/wait.js';
import { createPrograms } from '../../../src/desktop/programs.js';
import { createX11Desktop } from '../../../src/desktop/x11-desktop.js';
import { createPictureStore } from '../../../src/fixture/picture-store.js';
import { createScreenWatch } from '../../../src/fixture/screen-watch.js';
import { createJudge } from '../../../src/judge/judge.js';
import type { Verdict } from '../../../src/judge/verdict.js';
import { createPerception } from '../../../src/perception/perception.js';
import type { Desktop } from '../../../src/ports/desktop.js';
import type { Perception } from '../../../src/ports/perception.js';
import { createPlanReview } from '../../../src/review/review.js';
import { PLANNING_DEFAULTS, type PlanningSettings } from '../../../src/review/settings.js';
import { parseScenarioFile } from '../../../src/scenario/markdown.js';
import type { AppCommand, Scenario } from '../../../src/scenario/scenario.js';
import { centre } from '../../../src/screen/geometry.js';
import { type MessagesServer, type Script, type ScriptedAnswer, startMessagesServer } from '../../../src/testing/index.js';
import type { Point } from '../../../src/trace/action.js';
import type { TraceEvent } from '../../../src/trace/event.js';
import { KEY } from '../../contract/brain-anthropic-desk.js';
import { slowness } from '../../support/machine.js';
import { ownFolder } from '../../support/temporary.js';

const apps = { 'text editor': 'mousepad', calculator: 'galculator', ghost: 'no-such-program-anywhere' };

/** What a scripted answer may look at: the model of these tests sees the screen through it. */
export interface Eyes {
  desktop: Desktop;
  /** The middle of the active window. */
  middle(): Promise<Point>;
  /** The middle of the element of that name, once it is there. */
  find(name: string): Promise<Point>;
  /** Names of all that is on the screen. */
  names(): Promise<string[]>;
}

export interface Show {
  title?: string;
  steps: string[];
  /** A person's whole file, in place of `steps`. */
  markdown?: string;
  checks?: string[];
  /** What the model plans: for each step its expected actions. */
  expected: { description: string; keywords?: string[]; targetElements?: string[]; expectedToolAction?: string }[][];
  /** The acting model, answer by answer. */
  acting: (ScriptedAnswer | ((eyes: Eyes) => ScriptedAnswer | Promise<ScriptedAnswer>))[];
  options?: Partial<AnthropicOptions>;
  /** Default: Claude, scripted. The embedded brain needs neither plan nor answers; mixed, Claude does what rules cannot. */
  brain?: 'offline' | 'mixed';
  /** What the model reads of sentences that the grammar cannot. */
  read?: Script['read'];
  /** What somebody else says of notes. Default: nobody agrees. */
  doubt?: Script['doubt'];
  /** Further programs, by name. */
  apps?: Record<string, AppCommand>;
  dialogs?: Record<string, string>;
  maxTurns?: number;
  /** Of rules, for what never comes. Default: 1, times the machine's slowness. */
  patience?: number;
  witness?: Script['witness'];
  /** What the model plans, in its own words; default: `expected`. */
  plan?: Script['plan'];
  review?: Script['review'];
  adjust?: Script['adjust'];
  planning?: Partial<PlanningSettings>;
  /** Aborts the run when this turns true; asked after each event. */
  abortWhen?: (event: TraceEvent) => boolean;
}

export interface Outcome {
  verdict: Verdict;
  events: TraceEvent[];
  server: MessagesServer;
  home: string;
}

export async function openStage() {
  const session: DisplaySession = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 }, onNotice: () => {} });
  return { play: (show: Show, model: string) => play(session, show, model), close: () => session.close() };
}

async function play(session: DisplaySession, show: Show, model: string): Promise<Outcome> {
  const folder = ownFolder('claude-live-');
  const home = join(folder, 'home');
  const known = { ...apps, ...show.apps };
  const programs = createPrograms({ session, apps: known, home });
  const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: realClock });
  const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: realClock });
  const names = async () => (await perception.elements()).map(({ name }) => name);
  const eyes: Eyes = { desktop, middle: () => middleOf(desktop), find: name => placeOf(perception, name), names };
  const objectives = show.steps.map((description, index) => ({
    description,
    sourceSteps: [index + 1],
    expectedActions: (show.expected[index] ?? []).map(action => ({ keywords: [], targetElements: [], ...action })),
  }));
  const server = await startMessagesServer({
    plan: show.plan ?? { objectives },
    witness: show.witness,
    review: show.review,
    adjust: show.adjust,
    read: show.read,
    doubt: show.doubt,
    acting: async (_request, number) => {
      const answer = show.acting[number];
      return typeof answer === 'function' ? answer(eyes) : answer;
    },
  });
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  try {
    const claude = createClaude({
      clock: realClock,
      language: 'en',
      model,
      env: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: server.url },
      ...show.options,
      transport: { retryDelayMs: 1, ...show.options?.transport },
    });
    const rules = createOfflineBrain({ language: 'en', patience: (show.patience ?? 1) * slowness });
    const brain = { offline: rules, mixed: createMixedBrain({ rules, model: claude.brain }), claude: claude.brain }[show.brain ?? 'claude'];
    const running = run(
      { scenario: scenarioOf(show) },
      {
        desktop,
        brain,
        perception,
        checker: createChecker({ desktop, perception, clock: realClock, language: 'en' }),
        pictures: createPictureStore(join(folder, 'pictures')),
        clock: realClock,
        watch: createScreenWatch(),
        judge: createJudge({}),
        review: createPlanReview(brain, { ...PLANNING_DEFAULTS, ...show.planning }),
        ...(show.witness !== undefined && { witnesses: [claude.witness] }),
      },
      {
        language: 'en',
        limits: { maxTurns: show.maxTurns ?? 40 },
        apps: Object.keys(known),
        settleLimitMs: 3000 * slowness,
        patience: (show.patience ?? 1) * slowness,
        dialogs: show.dialogs,
      },
      controller.signal,
    );
    const events: TraceEvent[] = [];
    for (;;) {
      const next = await running.next();
      if (next.done) return { verdict: next.value as Verdict, events, server, home };
      events.push(next.value);
      if (show.abortWhen?.(next.value)) controller.abort(new Error('the test said stop'));
    }
  } finally {
    await server.close();
    await perception.close();
    await desktop.close();
    await programs.close();
  }
}

async function middleOf(desktop: Desktop): Promise<Point> {
  const windows = await desktop.windows();
  const window = windows.find(({ active }) => active) ?? windows.at(-1);
  if (!window) throw new Error('there is no window');
  const { x, y, width, height } = window.bounds;
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

async function placeOf(perception: Perception, name: string): Promise<Point> {
  for (const deadline = realClock.now() + 10_000 * slowness; ; ) {
    const found = (await perception.elements()).find(element => element.name === name && element.role !== 'window');
    if (found) return centre(found.bounds);
    if (realClock.now() > deadline) throw new Error(`nothing on the screen is named "${name}"`);
    await realClock.sleep(100);
  }
}

function scenarioOf(show: Show): Scenario {
  if (show.markdown !== undefined) return parseScenarioFile(show.markdown, 'live.md').scenarios[0]!;
  const sentence = (text: string, line: number) => ({ text, line, column: 1 });
  return {
    title: show.title ?? 'Live',
    location: { file: 'live.md', line: 1, column: 1 },
    tags: [],
    options: {},
    steps: show.steps.map((text, index) => sentence(text, index + 1)),
    checks: (show.checks ?? []).map((text, index) => sentence(text, show.steps.length + index + 1)),
  };
}

/** What a row says when it fails. */
export const told = ({ verdict }: Outcome): string => `${verdict.message} ${JSON.stringify(verdict.details)}`;

/** Of the requests, in their order. */
export const rolesOf = ({ server }: Outcome): string[] => server.requests.map(({ role }) => role);
