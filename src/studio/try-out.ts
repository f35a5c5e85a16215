/** One sentence, carried out by rules on the page's desktop and judged as a step of any run. Nothing of it is kept, and no test's verdict is made of it. */
import { run } from '../agent/run.js';
import { createOfflineBrain } from '../brain/offline/brain.js';
import { createChecker } from '../checks/checker.js';
import { createScreenWatch } from '../fixture/screen-watch.js';
import { explain } from '../judge/explain.js';
import { createJudge } from '../judge/judge.js';
import { waitingTime } from '../plan/patience.js';
import type { Clock } from '../ports/clock.js';
import type { Desktop } from '../ports/desktop.js';
import type { Perception } from '../ports/perception.js';
import type { AppCommand, Scenario } from '../scenario/scenario.js';
import { visible } from '../screen/visible.js';

export interface TriedOut {
  /** It is so, and something showed it. */
  isDone: boolean;
  /** What showed it, or why not and what to do; in the language of the page. */
  told: string;
  /** It did something on the desktop. */
  hasActed: boolean;
}

export interface TryWorld {
  desktop: Desktop;
  perception: Perception;
  clock: Clock;
  apps: Readonly<Record<string, AppCommand>>;
  language: 'en' | 'ja';
}

/** A step has seldom more than a few turns. */
const MOST_TURNS = 12;

export async function tryOut(
  text: string,
  { desktop, perception, clock, apps, language }: TryWorld,
  signal: AbortSignal,
): Promise<TriedOut> {
  const place = { line: 1, column: 1 };
  const scenario: Scenario = {
    title: text,
    location: { file: '', ...place },
    tags: [],
    options: {},
    steps: [{ text, ...place }],
    checks: [],
  };
  const events = run(
    { scenario },
    {
      desktop,
      perception,
      clock,
      brain: createOfflineBrain({ language }),
      checker: createChecker({ desktop, perception, clock, language, apps }),
      pictures: { keep: () => '' },
      watch: createScreenWatch(),
      judge: createJudge({}),
    },
    {
      language,
      limits: { maxTurns: MOST_TURNS },
      apps: Object.keys(apps),
      vocabulary: Object.keys(apps),
      settleLimitMs: waitingTime('settles', 1),
    },
    signal,
  );
  let hasActed = false;
  let next = await events.next();
  for (; !next.done; next = await events.next()) hasActed ||= next.value.kind === 'action_started';
  const verdict = next.value;
  if (verdict.status !== 'success') return { isDone: false, hasActed, told: explain(verdict) };
  return { isDone: true, hasActed, told: verdict.objectives.flatMap(({ evidence }) => evidence.map(one => visible(one.text))).join('\n') };
}
