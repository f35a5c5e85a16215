/**
 * Replay of an 8-click run on a real program (galculator on a private display of 1280×800): recorded once by the offline brain, replayed
 * again and again; the time of each action and its parts against what no tester can do without. Who would be asked next to the recording is
 * counted: nobody should be. `npm run bench:replay -- [rounds]`; the last line is one JSON object.
 */
import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../src/agent/run.js';
import { planFrom } from '../src/brain/model/planning.js';
import { createOfflineBrain } from '../src/brain/offline/brain.js';
import { planScenario } from '../src/brain/offline/plan.js';
import { createChecker } from '../src/checks/checker.js';
import { openDisplay } from '../src/desktop/display/session.js';
import { wallClock } from '../src/desktop/display/wait.js';
import { createPrograms } from '../src/desktop/programs.js';
import { createX11Desktop } from '../src/desktop/x11-desktop.js';
import { makeFilmstrip } from '../src/filmstrip/filmstrip.js';
import { createPictureStore } from '../src/fixture/picture-store.js';
import { createScreenWatch } from '../src/fixture/screen-watch.js';
import { createJudge } from '../src/judge/judge.js';
import type { Verdict } from '../src/judge/verdict.js';
import { createPerception } from '../src/perception/perception.js';
import type { Brain } from '../src/ports/brain.js';
import { createReplayBrain } from '../src/replay/brain.js';
import { recordingOf } from '../src/replay/fold.js';
import { createLandmarks } from '../src/replay/landmark.js';
import { encodeRecording, type Recording } from '../src/replay/recording.js';
import { knowing } from '../src/replay/watch.js';
import { PLANNING_DEFAULTS } from '../src/review/settings.js';
import type { Scenario } from '../src/scenario/scenario.js';
import type { TraceEvent } from '../src/trace/event.js';
import { linkBuiltFiles } from './built.js';
import { round, type Spread, spread, timed } from './figures.js';

const ROUNDS = Number(process.argv[2] ?? 5);
const DIGITS = '12345678';

linkBuiltFiles();
const sentence = (text: string, index: number) => ({ text, line: index + 1, column: 1 });
const scenario: Scenario = {
  title: 'Eight clicks',
  location: { file: 'eight.md', line: 1, column: 1 },
  tags: [],
  options: {},
  steps: ['Open the calculator', ...[...DIGITS].map(digit => `Click the "${digit}" button`)].map(sentence),
  checks: [sentence(`"${DIGITS}" is shown`, 20)],
};

const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 }, onNotice: () => {} });
const live = await play(undefined);
const folded = recordingOf(live.events, scenario, { name: 'offline' });
if (folded.kind !== 'recording') throw new Error(`the live run was not recorded: ${folded.why}`);
const { recording } = folded;
const reportMs = await reportATurn(live);
const rounds: Round[] = [];
for (let round = 0; round < ROUNDS; round++) rounds.push(await play(recording));
await session.close();

const clicks = spread(rounds.map(round => round.clicksMs));
const all = spread(rounds.map(round => round.allMs));
const perClick = spread(rounds.flatMap(round => round.clickMs));
const floor = spread(rounds.flatMap(round => round.floorMs));
const parts = Object.fromEntries(
  (['aim', 'act', 'settle', 'rest'] as const).map(part => [part, spread(rounds.flatMap(round => round.parts[part]))]),
);
console.table({
  'live, offline brain: 8 clicks': { median: round(live.clicksMs), least: round(live.clicksMs), most: round(live.clicksMs), n: 1 },
  'live, offline brain: from a sentence to its action': spread(live.toActionMs),
  'live: its filmstrip, a turn': reportMs,
  'replay: 8 clicks': clicks,
  'replay: one click': perClick,
  ...Object.fromEntries(Object.entries(parts).map(([part, values]) => [`  of it: ${part}`, values])),
  "floor: the driver's own move and click, a capture": floor,
  'replay: whole run, with the program’s start and the verdict': all,
});
const asked = rounds.reduce((sum, one) => sum + one.asked, 0);
console.log(
  `load average ${round(loadavg()[0]!)}; the live brain was asked ${asked} times; the recording has ${encodeRecording(recording).length} bytes`,
);
console.log(
  JSON.stringify({
    bench: 'replay',
    rounds: ROUNDS,
    eightClicksMs: clicks,
    oneClickMs: perClick,
    parts,
    sentenceToActionMs: spread(live.toActionMs),
    reportATurnMs: reportMs,
    floorMs: floor,
    clickOverFloor: round(perClick.median / floor.median),
    liveOverReplay: round(live.clicksMs / clicks.median),
    wholeRunMs: all,
    asked,
    passed: rounds.filter(one => one.passed).length,
    load: round(loadavg()[0]!),
  }),
);

interface Round {
  events: TraceEvent[];
  verdict: Verdict;
  picture(id: string): Promise<Buffer | undefined>;
  passed: boolean;
  asked: number;
  /** From the first click's turn to the end of the last. */
  clicksMs: number;
  clickMs: number[];
  /** From the turn's begin, with the words of the step in hand, until its click is done. */
  toActionMs: number[];
  allMs: number;
  floorMs: number[];
  parts: Record<'aim' | 'act' | 'settle' | 'rest', number[]>;
}

async function play(recorded: Recording | undefined): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-replay-'));
  const home = join(folder, 'home');
  const programs = createPrograms({ session, apps: { calculator: 'galculator' }, home });
  const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
  const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
  let asked = 0;
  const offline = createOfflineBrain({ language: 'en' });
  const counted: Brain = {
    ...offline,
    decide(situation) {
      asked++;
      return offline.decide(situation);
    },
  };
  const known = knowing(createScreenWatch());
  const brain = recorded
    ? createReplayBrain({
        recording: recorded,
        live: counted,
        planners: { read: planScenario, align: planFrom },
        planning: PLANNING_DEFAULTS,
        language: 'en',
        clock: wallClock,
        onAimed: known.expect,
      })
    : offline;
  const begin = performance.now();
  const events: TraceEvent[] = [];
  const pictures = createPictureStore(join(folder, 'pictures'));
  const running = run(
    { scenario },
    {
      desktop,
      brain,
      perception,
      checker: createChecker({ desktop, perception, clock: wallClock, language: 'en' }),
      pictures,
      clock: wallClock,
      watch: recorded ? known.watch : createScreenWatch(),
      judge: createJudge({}),
      ...(!recorded && { landmarks: createLandmarks({ desktop, perception }) }),
    },
    { language: 'en', limits: { maxTurns: 40 }, apps: ['calculator'], settleLimitMs: 3000 },
    new AbortController().signal,
  );
  let next = await running.next();
  for (; !next.done; next = await running.next()) events.push(next.value);
  const allMs = performance.now() - begin;
  const floorMs = recorded ? await floorOf(desktop, perception) : [];
  for (const part of [perception, desktop, programs]) await part.close();
  const verdict = next.value;
  return {
    events,
    verdict,
    picture: id => pictures.png(id),
    passed: verdict.status === 'success',
    asked,
    allMs,
    floorMs,
    ...clicksOf(events),
  };
}

function clicksOf(events: readonly TraceEvent[]): Pick<Round, 'clicksMs' | 'clickMs' | 'toActionMs' | 'parts'> {
  const parts: Round['parts'] = { aim: [], act: [], settle: [], rest: [] };
  const clickMs: number[] = [];
  const toActionMs: number[] = [];
  let begin = 0;
  let turn = 0;
  let decided = 0;
  let finished = 0;
  let last = 0;
  let isClick = false;
  for (const event of events) {
    if (event.kind === 'turn_started') turn = event.at;
    if (event.kind === 'decided') decided = event.at;
    if (event.kind === 'action_started') isClick = event.action.type === 'left_click';
    if (event.kind === 'action_finished') finished = event.at;
    if (event.kind !== 'screen_compared' || !isClick) continue;
    begin ||= turn;
    clickMs.push(event.at - turn);
    toActionMs.push(finished - turn);
    parts.aim.push(decided - turn);
    parts.act.push(finished - decided);
    parts.settle.push(event.settleMs);
    parts.rest.push(event.at - finished - event.settleMs);
    last = event.at;
  }
  return { clicksMs: last - begin, clickMs, toActionMs, parts };
}

/** What the page about a run costs, for each of its turns. */
async function reportATurn({ events, verdict, picture }: Round): Promise<Spread> {
  const turns = events.filter(({ kind }) => kind === 'turn_started').length;
  const times: number[] = [];
  for (let round = 0; round < 5; round++) await timed(times, () => makeFilmstrip(events, verdict, picture));
  return spread(times.map(time => time / turns));
}

/** The driver's own move and click, and one capture. */
async function floorOf(
  desktop: Awaited<ReturnType<typeof createX11Desktop>>,
  perception: ReturnType<typeof createPerception>,
): Promise<number[]> {
  const elements = await perception.elements();
  const times: number[] = [];
  // Another place each time: the driver waits before a second click at the same one, which would be a double click.
  for (const digit of DIGITS) {
    const found = elements.find(({ name }) => name === digit);
    if (!found) continue;
    const at = { x: Math.round(found.bounds.x + found.bounds.width / 2), y: Math.round(found.bounds.y + found.bounds.height / 2) };
    const begin = performance.now();
    await desktop.perform({ type: 'mouse_move', at });
    await desktop.perform({ type: 'left_click', at });
    await desktop.capture();
    times.push(performance.now() - begin);
  }
  return times;
}
