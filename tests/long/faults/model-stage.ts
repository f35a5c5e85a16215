/** The real loop with Claude, over real HTTP to a scripted service that fails, on the desktop in memory; trace and verdict as the fixture writes them. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type AnthropicOptions, createClaude } from '../../../src/brain/anthropic/index.js';
import { createChecker } from '../../../src/checks/checker.js';
import { wallClock } from '../../../src/desktop/display/wait.js';
import { startRun } from '../../../src/fixture/run-task.js';
import { createScreenWatch } from '../../../src/fixture/screen-watch.js';
import { createJudge, judgeStored } from '../../../src/judge/judge.js';
import type { Verdict } from '../../../src/judge/verdict.js';
import type { Desktop } from '../../../src/ports/desktop.js';
import type { Perception } from '../../../src/ports/perception.js';
import type { Limits, Scenario } from '../../../src/scenario/scenario.js';
import { report, type Script, type ScriptedAnswer, startMessagesServer, turn, type } from '../../../src/testing/index.js';
import { encodeTrace } from '../../../src/trace/codec.js';
import { slowness } from '../../support/machine.js';
import { createMemoryDesktop, type MemoryDesktop } from '../../support/memory-desktop.js';

export const HEALTHY = {
  plan: {
    objectives: [
      {
        description: 'Type "buy milk"',
        sourceSteps: [1],
        expectedActions: [{ description: 'type "buy milk"', keywords: ['buy milk'], targetElements: [], expectedToolAction: 'type' }],
      },
    ],
  },
  acting: [turn(type('buy milk')), turn(report('success', 'It is typed.'))],
} satisfies Script;

/** For a service that falls silent: the rules are the same as with minutes. */
export const IMPATIENT = { transport: { idleMs: 400 } };

export interface Trouble {
  script?: Script;
  /** Stands in the service's place. */
  url?: string;
  options?: Partial<AnthropicOptions>;
  limits?: Limits;
  checks?: string[];
  /** Where the trace shall be written, which does not work. */
  file?: string;
  /** The desktop that the run gets, where it is another. */
  desktop?(healthy: MemoryDesktop): Desktop;
}

export interface Played {
  verdict: Verdict;
  /** What was said about a trace that could not be written. */
  troubles: string[];
  /** The requests that the service saw. */
  requests: number;
  trace: string;
}

/** One run, and what must hold of each: its trace is whole and judged the same again, and no connection waits for an answer. */
export async function play(trouble: Trouble): Promise<Played> {
  const server = await startMessagesServer({ ...HEALTHY, ...trouble.script }, { lenient: true });
  const folder = mkdtempSync(join(tmpdir(), 'xt-fault-'));
  const file = trouble.file ?? join(folder, 'trace.ndjson');
  const troubles: string[] = [];
  try {
    const memory = createMemoryDesktop({ clock: wallClock });
    memory.model.open({ title: 'Editor', bounds: { x: 20, y: 20, width: 500, height: 300 }, widgets: [{ ...FIELD }] });
    await memory.perform({ type: 'left_click', at: { x: 100, y: 100 } });
    const desktop = trouble.desktop?.(memory) ?? memory;
    const claude = createClaude({
      clock: wallClock,
      language: 'en',
      model: 'claude-sonnet-5-5',
      apps: ['editor'],
      env: { ANTHROPIC_API_KEY: 'sk-ant-test-0123456789', ANTHROPIC_BASE_URL: trouble.url ?? server.url },
      ...trouble.options,
      transport: { retryDelayMs: 1, ...trouble.options?.transport },
    });
    const task = startRun(
      { scenario: { ...SCENARIO, checks: (trouble.checks ?? []).map(text => ({ text, line: 4, column: 1 })) } },
      {
        desktop,
        brain: claude.brain,
        witnesses: [claude.witness],
        perception: NOTHING,
        checker: createChecker({ desktop, perception: NOTHING, clock: wallClock, language: 'en' }),
        pictures: { keep: () => 'p' },
        clock: wallClock,
        watch: createScreenWatch(),
        judge: createJudge({}),
      },
      {
        language: 'en',
        limits: { maxTurns: 12, ...trouble.limits } as Limits & { maxTurns: number },
        apps: ['editor'],
        settleLimitMs: 200,
      },
      {
        signal: new AbortController().signal,
        file,
        redact: event => event,
        onTraceTrouble: message => void troubles.push(message),
      },
    );
    const verdict = await task.verdict;
    await desktop.close();
    // The same events, where the file has none.
    const trace = trouble.file ? encodeTrace(task.seen()) : readFileSync(file, 'utf8');
    if (!trouble.file) expect(troubles).toEqual([]);
    expect(trace.trimEnd().split('\n').at(-1)).toContain('"trace_ended"');
    const { status, failureReason } = judgeStored(trace);
    expect({ status, failureReason }).toEqual({ status: verdict.status, failureReason: verdict.failureReason });
    expect(trace, 'the key stands nowhere').not.toContain('sk-ant');
    await expect.poll(() => server.open, { message: 'requests that nobody ended', timeout: 3000 * slowness }).toBe(0);
    return { verdict, troubles, requests: server.requests.length, trace };
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same fault at every request of the acting model. */
export function always(answer: ScriptedAnswer): Script {
  return { acting: () => answer };
}

const SCENARIO: Scenario = {
  title: 'Write a memo',
  location: { file: 'memo.md', line: 1, column: 1 },
  tags: [],
  options: {},
  steps: [{ text: 'Type "buy milk"', line: 2, column: 1 }],
  checks: [],
};
const FIELD = { kind: 'field', name: 'text', bounds: { x: 0, y: 0, width: 490, height: 290 }, multiline: true } as const;
const NOTHING: Perception = { elements: async () => [], read: async () => [], under: async () => undefined, close: async () => {} };
