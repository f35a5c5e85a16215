/** One sentence, carried out on the page's desktop and judged as a step of any run. Nothing of it is kept, and no test's verdict is made of it. */
import type { RunPorts, RunSettings } from '../agent/run.js';
import { run } from '../agent/run.js';
import { createChecker } from '../checks/checker.js';
import { createScreenWatch } from '../fixture/screen-watch.js';
import type { EndingId } from '../judge/endings.js';
import { explain } from '../judge/explain.js';
import { createJudge } from '../judge/judge.js';
import { waitingTime } from '../plan/patience.js';
import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import type { Perception } from '../ports/perception.js';
import type { AppCommand, Scenario } from '../scenario/scenario.js';
import { visible } from '../screen/visible.js';
import { toldOf } from './told-events.js';

export interface TriedOut {
  /** It is so, and something showed it. */
  isDone: boolean;
  /** What showed it, or why not and what to do; in the language of the page. */
  told: string;
  /** It did something on the desktop. */
  hasActed: boolean;
  /** A model was asked: rules alone do not do it. */
  isByModel: boolean;
}

/** What models were asked for one sentence. */
export interface ModelUse {
  requests: number;
  tokens: number;
  /** Null: a price is not known. */
  costUsd: number | null;
  /** An answer is waited for. */
  isAsking: boolean;
}

/** A sentence that is tried, as it goes on. */
export interface TryProgress extends ModelUse {
  text: string;
  /** What was read, done and said, one line each. */
  doing: readonly string[];
  isOver: boolean;
}

/** Who carries a sentence out, and what holds them. They serve one sentence. */
export interface Doer extends Pick<RunPorts<unknown, unknown>, 'desktop' | 'perception' | 'brain' | 'witnesses' | 'policy' | 'guard'> {
  limits: RunSettings['limits'];
  patience: number;
  secrets: Parameters<typeof createChecker>[0]['secrets'];
  /** Without what nobody may read. */
  redact<T>(data: T): T;
  /** Why no model is asked for what rules do not read, and what to do. */
  modelless?: string | undefined;
}

export type DoerFor = (
  scenario: Scenario,
  world: Pick<TryWorld, 'desktop' | 'perception' | 'clock' | 'apps' | 'language'>,
  tell: { used(use: ModelUse): void; notice(line: string): void },
) => Doer;

export interface TryWorld {
  desktop: Desktop;
  perception: Perception;
  clock: Clock;
  apps: Readonly<Record<string, AppCommand>>;
  language: 'en' | 'ja';
  doerFor: DoerFor;
}

export async function tryOut(
  text: string,
  world: TryWorld & { onProgress(progress: TryProgress): void },
  signal: AbortSignal,
): Promise<TriedOut> {
  const { clock, apps, language } = world;
  const scenario = scenarioOf([text]);
  let progress: TryProgress = { text, doing: [], requests: 0, tokens: 0, costUsd: 0, isAsking: false, isOver: false };
  const note = (news: Partial<TryProgress>): void => {
    progress = { ...progress, ...news };
    world.onProgress(progress);
  };
  const say = (lines: readonly string[]): void => {
    if (lines.length > 0) note({ doing: [...progress.doing, ...lines] });
  };
  note({});
  const doer = world.doerFor(scenario, world, { used: note, notice: line => say([visible(line)]) });
  const { desktop, perception, limits, patience, secrets, redact, modelless } = doer;
  const names = Object.keys(apps);
  const events = run(
    { scenario: redact(scenario) },
    {
      ...doer,
      clock,
      checker: createChecker({ desktop, perception, clock, language, patience, secrets, apps }),
      pictures: { keep: () => '' },
      watch: createScreenWatch(),
      judge: createJudge({}),
    },
    { language, limits, patience, apps: names, vocabulary: names, settleLimitMs: waitingTime('settles', patience) },
    signal,
  );
  let hasActed = false;
  let next = await events.next();
  for (; !next.done; next = await events.next()) {
    hasActed ||= next.value.kind === 'action_started';
    say(redact(toldOf(next.value, language)));
  }
  note({ isOver: true, isAsking: false });
  const verdict = redact(next.value);
  const facts = { hasActed, isByModel: progress.requests > 0 };
  // The line that comes next answers it: only a test that ends there has left it open.
  const asks = verdict.details.decidedBy === ASKS ? verdict.details.seen : undefined;
  if (verdict.status === 'success' || asks !== undefined)
    return {
      ...facts,
      isDone: true,
      told: [
        ...verdict.objectives.flatMap(({ evidence }) => evidence.map(one => visible(one.text))),
        ...(asks === undefined ? [] : [visible(asks)]),
      ].join('\n'),
    };
  return {
    ...facts,
    isDone: false,
    told: [explain(verdict), ...(modelless !== undefined && verdict.failureReason === 'plan_rejected' ? [modelless] : [])].join('\n'),
  };
}

const ASKS: EndingId = 'a dialog is open that nobody asked for';

/** @param sentences none: somebody only looks */
export function scenarioOf(sentences: readonly string[]): Scenario {
  const place = { line: 1, column: 1 };
  const steps = sentences.map(text => ({ text, ...place }));
  return { title: sentences.join(' '), location: { file: '', ...place }, tags: [], options: {}, steps, checks: [] };
}
