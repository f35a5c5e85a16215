/** A pretended desk for the Anthropic brain's tests: pictures that change when something is done, and a loop that carries out what it is told. */

import { type AnthropicOptions, type Claude, createClaude } from '../../src/brain/anthropic/index.js';
import { wallClock as realClock } from '../../src/desktop/display/wait.js';
import { type Contract, goalOf } from '../../src/plan/requirement.js';
import type { ActionOutcome, Brain, Decision, PlannedAction, Situation } from '../../src/ports/brain.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import { type MessagesServer, type Script, type ServerOptions, startMessagesServer } from '../../src/testing/index.js';
import type { Size } from '../../src/trace/action.js';
import type { Frame } from '../../src/trace/frame.js';

export const KEY = 'sk-ant-test-0123456789abcdef';

export const memo: Scenario = {
  title: 'Write a memo',
  location: { file: 'scenarios/memo.md', line: 3, column: 1 },
  tags: [],
  options: {},
  steps: [
    { text: 'Open the text editor', line: 4, column: 4 },
    { text: 'Type "buy milk"', line: 5, column: 4 },
  ],
  checks: [{ text: 'the window title contains "memo.txt"', line: 8, column: 3 }],
};

export const memoPlan = {
  objectives: [
    {
      description: 'The text editor is open',
      sourceSteps: [1],
      expectedActions: [{ description: 'open the text editor', keywords: [], targetElements: ['text editor'] }],
    },
    {
      description: 'The text "buy milk" stands in the editor',
      sourceSteps: [2],
      expectedActions: [{ description: 'type "buy milk"', keywords: ['buy milk'], targetElements: [], expectedToolAction: 'type' }],
    },
  ],
};

export const plan: Contract = {
  objectives: [
    {
      index: 0,
      description: 'The text "buy milk" stands in the editor',
      sourceSteps: [1],
      requirements: [goalOf('type "buy milk"')],
    },
  ],
  checks: [],
  isFromFallback: false,
};

/** A grey screen with a bar whose length is `state`. */
export function screen(state: number, size: Size = { width: 1280, height: 800 }): Frame {
  const data = new Uint8Array(size.width * size.height * 4).fill(200);
  for (let y = 10; y < 30; y++) data.fill(40, (y * size.width + 10) * 4, (y * size.width + 10 + ((state * 7) % 500) + 1) * 4);
  return { ...size, data, at: 0 };
}

export interface Desk {
  /** Screen state; whatever carries out an action may change it. */
  state: number;
  size: Size;
  performed: PlannedAction[];
  /** What becomes of an action; default: done, and everything but looking changes the screen. */
  perform(planned: PlannedAction): Omit<ActionOutcome, 'planned'>;
}

export function createDesk(size: Size = { width: 1280, height: 800 }): Desk {
  const desk: Desk = {
    state: 1,
    size,
    performed: [],
    perform({ action }) {
      if (action.type === 'screenshot') return { outcome: 'done', result: { frame: screen(desk.state, size) } };
      if (action.type === 'zoom') return { outcome: 'done', result: { frame: screen(desk.state, action.region) } };
      if (action.type === 'cursor_position') return { outcome: 'done', result: { point: { x: 512, y: 384 } } };
      if (action.type !== 'mouse_move' && action.type !== 'wait') desk.state++;
      return { outcome: 'done' };
    },
  };
  return desk;
}

/** Turn by turn until the brain ends; the first failure ends a batch, as in the real loop. */
export async function drive(
  brain: Brain,
  desk: Desk,
  { signal = new AbortController().signal, turns = 60, of = plan } = {},
): Promise<Decision[]> {
  const decisions: Decision[] = [];
  let last: ActionOutcome[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    const decision = await brain.decide(situation(desk, { turn, last, signal, plan: of, objective: of.objectives[0]! }));
    decisions.push(decision);
    if (decision.kind !== 'act') return decisions;
    last = [];
    let halted = false;
    // What is only waited for, or listed, is no input of this desk.
    for (const planned of decision.actions.filter(({ action, aim }) => !(aim && action.type === 'screenshot'))) {
      const outcome: ActionOutcome = halted ? { planned, outcome: 'not_executed' } : { planned, ...desk.perform(planned) };
      if (!halted) desk.performed.push(planned);
      if (outcome.outcome !== 'done') halted = true;
      last.push(outcome);
    }
  }
  return decisions;
}

export function situation(desk: Desk, more: Partial<Situation> = {}): Situation {
  const nothing = () => Promise.reject(new Error('the Anthropic brain does not ask for this'));
  return {
    turn: 1,
    plan,
    objective: plan.objectives[0]!,
    expected: 0,
    outcomes: [],
    last: [],
    frame: screen(desk.state, desk.size),
    size: desk.size,
    observe: () => {
      throw new Error('the Anthropic brain does not ask for this');
    },
    perception: { elements: nothing, read: nothing, under: nothing, close: nothing },
    desktop: { windows: nothing, programs: nothing, pointer: nothing, home: '/home/test', size: desk.size },
    clock: realClock,
    signal: new AbortController().signal,
    ...more,
  };
}

export interface Stage {
  server: MessagesServer;
  claude: Claude;
  close(): Promise<void>;
}

/** Claude and a scripted server, connected. Retries wait next to nothing. */
export async function stage(script: Script, options: Partial<AnthropicOptions> = {}, serverOptions: ServerOptions = {}): Promise<Stage> {
  const server = await startMessagesServer(script, serverOptions);
  const claude = createClaude({
    clock: realClock,
    language: 'en',
    apps: ['text editor', 'calculator'],
    env: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: server.url },
    ...options,
    transport: { retryDelayMs: 1, ...options.transport },
  });
  return { server, claude, close: () => server.close() };
}
