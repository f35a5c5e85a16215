/**
 * A turn with Claude: our own time from "answer received" to "next request sent", for clicks on a real program (galculator on a private
 * display of 1280×800), and its parts; bytes and picture tokens of each request; what the model would cost.
 * The model is the scripted server, which thinks for a while, as a real one does. `npm run bench:turn -- [turns]`; the last line is one JSON object.
 */
// The desktop's helper processes are started, not imported: the build must be told of them.
/// <reference path="../src/desktop/nut-child.ts" />
/// <reference path="../src/desktop/screenshot-child.ts" />
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../src/agent/run.js';
import { createClaude } from '../src/brain/anthropic/index.js';
import { encode, sameFrame } from '../src/brain/model/picture.js';
import { costOf, priceOf } from '../src/brain/model/prices.js';
import { createChecker } from '../src/checks/checker.js';
import { openDisplay } from '../src/desktop/display/session.js';
import { wallClock } from '../src/desktop/display/wait.js';
import { createPrograms } from '../src/desktop/programs.js';
import { createX11Desktop } from '../src/desktop/x11-desktop.js';
import { createPictureStore } from '../src/fixture/picture-store.js';
import { createScreenWatch } from '../src/fixture/screen-watch.js';
import { createJudge } from '../src/judge/judge.js';
import { createPerception } from '../src/perception/perception.js';
import { createPolicy } from '../src/policy/policy.js';
import type { Brain } from '../src/ports/brain.js';
import type { Desktop } from '../src/ports/desktop.js';
import { createLandmarks } from '../src/replay/landmark.js';
import { type Counts, click, openApp, type SeenRequest, startMessagesServer, turn } from '../src/testing/index.js';
import { encodeEvent } from '../src/trace/codec.js';
import type { TraceEvent } from '../src/trace/event.js';

const TURNS = Number(process.argv[2] ?? 20);
/** What a quick model needs for an answer. The loop uses this time to learn what moves by itself. */
const THINKING_MS = 1500;

linkBuiltFiles();
const measured = await measure();
const parts = Object.entries(measured.parts).map(([part, values]) => ({ part, ...spread(values) }));
console.table(parts.map(({ part, median, p90, n }) => ({ part, 'median ms': round(median), 'p90 ms': round(p90), n })));
const floor = {
  move: median(measured.floor.move),
  click: median(measured.floor.click),
  redraw: median(measured.floor.redraw),
  capture: median(measured.floor.capture),
  sum: 0,
};
floor.sum = floor.move + floor.click + floor.redraw + floor.capture;
console.log(
  `floor of this run: the driver's move ${round(floor.move)} + click ${round(floor.click)}, the program's redraw ${round(floor.redraw)}, one capture ${round(floor.capture)} ms; own / floor ${round(median(measured.parts.own) / floor.sum)}`,
);
console.table(measured.requests.filter((_, at) => at % 5 === 0));
const costs = ['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-haiku-5-5'].map(model => costOfRun(model, measured.counts));
console.table(costs.map(({ byTurn: _, ...row }) => row));
console.log(
  JSON.stringify({
    bench: 'turn',
    n: measured.parts.own.length,
    ownMsMedian: round(median(measured.parts.own)),
    ownBeyondSettleMsMedian: round(median(measured.parts.beyondSettle)),
    ownBeyondRedrawMsMedian: round(median(measured.parts.own) - floor.redraw),
    floorMs: { move: round(floor.move), click: round(floor.click), redraw: round(floor.redraw), capture: round(floor.capture) },
    ownOverFloor: round(median(measured.parts.own) / floor.sum),
    beyondSettleOverClick: round(median(measured.parts.beyondSettle) / floor.click),
    looksATurn: measured.looks,
    traceBytes: measured.bytes,
    parts: Object.fromEntries(parts.map(({ part, median, p90 }) => [part, { median: round(median), p90: round(p90) }])),
    bytesLastRequest: measured.requests.at(-1)?.bytes,
    pictureTokens: measured.requests.at(-1)?.['picture tokens'],
    costs,
  }),
);

/** What no tester can do without, milliseconds. */
interface Floor {
  move: number[];
  click: number[];
  /** From the click's end until the last picture that differs from the one before it. */
  redraw: number[];
  capture: number[];
}

interface Measured {
  /** Milliseconds of each time it happened. */
  parts: { own: number[]; beyondSettle: number[] } & Record<string, number[]>;
  floor: Floor;
  /** Of one click turn, the median. */
  looks: Record<'windows' | 'captures' | 'walks' | 'places', number>;
  /** Of the stored trace, in all and of its moments. */
  bytes: { trace: number; moments: number };
  requests: { request: number; bytes: number; pictures: number; 'picture tokens': number; messages: number }[];
  counts: Counts[];
}

async function measure(): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-turn-'));
  const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 }, onNotice: () => {} });
  const home = join(folder, 'home');
  const programs = createPrograms({ session, apps: { calculator: 'galculator' }, home });
  const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
  const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
  const answeredAt: number[] = [];
  const server = await startMessagesServer({
    plan: { objectives: plan(TURNS) },
    acting: async (_request, number) => {
      if (number === 0) return turn(openApp('calculator'));
      const [x, y] = await button(desktop, perception, number);
      await wallClock.sleep(THINKING_MS);
      // What is done from here to the client's reading of the answer is the server's and the wire's: under a millisecond.
      answeredAt[number] = performance.now();
      return number > TURNS ? turn('Done.') : turn(click(x, y));
    },
  });
  /** How often the screen is looked at: window lists, captures, walks of the trees, places asked for. */
  const looks = { windows: 0, captures: 0, walks: 0, places: 0 };
  const timed = { act: [] as number[], capture: [] as number[], under: [] as number[], read: [] as number[], world: [] as number[] };
  const timedDesktop: Desktop = {
    ...desktop,
    get size() {
      return desktop.size;
    },
    perform: (action, signal) => timing(timed.act, () => desktop.perform(action, signal)),
    capture(signal) {
      looks.captures++;
      return timing(timed.capture, () => desktop.capture(signal));
    },
    windows() {
      looks.windows++;
      return timing(timed.world, () => desktop.windows());
    },
    clipboard: () => timing(timed.world, () => desktop.clipboard()),
  };
  const timedPerception = {
    ...perception,
    elements(...asked: Parameters<typeof perception.elements>) {
      looks.walks++;
      return perception.elements(...asked);
    },
    under(...asked: Parameters<typeof perception.under>) {
      looks.places++;
      return timing(timed.under, () => perception.under(...asked));
    },
    read: (...asked: Parameters<typeof perception.read>) => timing(timed.read, () => perception.read(...asked)),
  };
  const claude = createClaude({
    clock: wallClock,
    language: 'en',
    env: { ANTHROPIC_API_KEY: 'sk-none-needed', ANTHROPIC_BASE_URL: server.url },
  });
  const decided: number[] = [];
  const brain: Brain = {
    ...claude.brain,
    decide: situation => {
      decided.push(performance.now());
      return claude.brain.decide(situation);
    },
  };
  const events: TraceEvent[] = [];
  const cameAt: number[] = [];
  const running = run(
    {
      scenario: {
        title: 'Digits',
        location: { file: 'bench', line: 1, column: 1 },
        tags: [],
        options: {},
        steps: [
          { text: 'Open the calculator', line: 1, column: 1 },
          { text: 'Press digits, and clear them', line: 2, column: 1 },
        ],
        checks: [],
      },
    },
    {
      desktop: timedDesktop,
      brain,
      perception: timedPerception,
      checker: createChecker({ desktop: timedDesktop, perception, clock: wallClock, language: 'en' }),
      pictures: createPictureStore(join(folder, 'pictures')),
      clock: wallClock,
      watch: createScreenWatch(),
      judge: createJudge({}),
      policy: createPolicy(
        {},
        {
          desktop: timedDesktop,
          perception: timedPerception,
          apps: { calculator: 'galculator' },
          language: 'en',
          ask: async () => undefined,
          stopKey: false,
        },
      ),
      landmarks: createLandmarks({ desktop: timedDesktop, perception: timedPerception }),
    },
    { language: 'en', limits: { maxTurns: 100 }, apps: ['calculator'], settleLimitMs: 3000 },
    new AbortController().signal,
  );
  let next = await running.next();
  const looksAt: (typeof looks)[] = [];
  for (; !next.done; next = await running.next()) {
    if (next.value.kind === 'turn_started') looksAt.push({ ...looks });
    events.push(next.value);
    cameAt.push(performance.now());
  }
  const acting = server.requests.filter(({ role }) => role === 'acting');
  const settle = events.flatMap(event => (event.kind === 'screen_compared' ? [event.settleMs] : []));
  // The first turn opens the program, the second has no click before it.
  const own = acting.slice(2).map((request, at) => request.receivedAt - answeredAt[at + 1]!);
  const encodeMs: number[] = [];
  for (let at = 0; at < 10; at++) {
    const frame = await desktop.capture();
    await timing(encodeMs, () => encode(frame, { width: 1280, height: 800 }));
  }
  const floor = await measureFloor(desktop, perception);
  const counts = events.flatMap(event =>
    event.kind === 'decided' && event.usage
      ? [
          {
            input_tokens: event.usage.inputTokens,
            cache_creation_input_tokens: event.usage.cacheWriteTokens,
            cache_read_input_tokens: event.usage.cacheReadTokens,
            output_tokens: event.usage.outputTokens,
          },
        ]
      : [],
  );
  /** When these events came, one for each click. */
  function turnsOf(kind: TraceEvent['kind'], skip: number): number[] {
    const all = events.flatMap((event, index) => (event.kind === kind ? [cameAt[index]!] : []));
    return all.slice(all.length - TURNS - (kind === 'decided' ? 1 : 0) - skip).slice(0, TURNS);
  }
  function between(from: TraceEvent['kind'], to: TraceEvent['kind']): number[] {
    const starts = turnsOf(from, 0);
    return turnsOf(to, 0).map((at, index) => at - starts[index]!);
  }
  if (acting.length < TURNS) throw new Error(`the run ended after ${acting.length} turns: ${next.value.message}`);
  if (server.violations.length > 0) throw new Error(`the API's rules were broken: ${server.violations.join('; ')}`);
  for (const part of [server, perception, desktop, programs, session]) await part.close();
  return {
    parts: {
      own,
      beyondSettle: own.map((ms, at) => ms - (settle[at + 1] ?? 0)),
      'answer → actions': turnsOf('decided', 0).map((at, index) => at - answeredAt[index + 1]!),
      '… → clicked (pointer, what lies there, hover)': between('decided', 'action_finished'),
      '… → compared (settle and the rest)': between('action_finished', 'screen_compared'),
      '… → observed': between('screen_compared', 'observed'),
      act: timed.act.slice(1),
      settle: settle.slice(1),
      capture: timed.capture,
      'what is under the point': timed.under,
      'read there (OCR)': timed.read,
      'windows or clipboard, each': timed.world,
      encode: encodeMs,
      'build and send': acting.slice(2).map((request, at) => request.receivedAt - decided[at + 2]!),
    },
    looks: Object.fromEntries(
      (['windows', 'captures', 'walks', 'places'] as const).map(what => [
        what,
        median(looksAt.slice(2, -1).map((now, at) => now[what] - looksAt[at + 1]![what])),
      ]),
    ) as Measured['looks'],
    bytes: {
      trace: events.reduce((sum, event) => sum + encodeEvent(event).length, 0),
      moments: events.reduce((sum, event) => sum + (String(event.kind) === 'moment' ? encodeEvent(event).length : 0), 0),
    },
    floor,
    requests: acting.map(describe),
    counts,
  };
}

async function measureFloor(desktop: Desktop, perception: ReturnType<typeof createPerception>): Promise<Floor> {
  const floor: Floor = { move: [], click: [], redraw: [], capture: [] };
  for (let number = 1; number <= 10; number++) {
    const [x, y] = await button(desktop, perception, number);
    await timing(floor.move, () => desktop.perform({ type: 'mouse_move', at: { x, y } }));
    await wallClock.sleep(300);
    let last = await desktop.capture();
    await timing(floor.click, () => desktop.perform({ type: 'left_click', at: { x, y } }));
    const end = performance.now();
    let redrawn = end;
    while (performance.now() - end < 300) {
      const next = await desktop.capture();
      if (!sameFrame(last, next)) redrawn = performance.now();
      last = next;
    }
    floor.redraw.push(redrawn - end);
    await timing(floor.capture, () => desktop.capture());
  }
  return floor;
}

/** What is pressed: nine digits, then all is cleared. The display is full after about twelve, and more of them do nothing. */
function nameOf(number: number): string {
  return number % 10 === 0 ? 'C' : String(number % 10);
}

/** Middle of a button, found as a person would: by its name. */
async function button(desktop: Desktop, perception: ReturnType<typeof createPerception>, number: number): Promise<[number, number]> {
  for (let tries = 0; tries < 50; tries++) {
    const found = (await perception.elements()).find(({ name }) => name === nameOf(number));
    if (found) return [Math.round(found.bounds.x + found.bounds.width / 2), Math.round(found.bounds.y + found.bounds.height / 2)];
    await desktop.capture();
  }
  throw new Error(`the calculator shows no button ${nameOf(number)}`);
}

function plan(turns: number) {
  const press = (at: number) => ({
    description: `click ${nameOf(at)}`,
    keywords: [],
    targetElements: [nameOf(at)],
    expectedToolAction: 'left_click',
  });
  const opening = { description: 'open the calculator', keywords: [], targetElements: ['calculator'] };
  const digits = Array.from({ length: turns + 5 }, (_, at) => press(at + 1));
  return [
    { description: 'The calculator is open', sourceSteps: [1], expectedActions: [opening] },
    { description: 'Digits are entered', sourceSteps: [2], expectedActions: digits },
  ];
}

function describe({ body, bytes }: SeenRequest, at: number) {
  const pictures = JSON.stringify(body.messages).split('"type":"image"').length - 1;
  return {
    request: at + 1,
    bytes,
    pictures,
    'picture tokens': pictures * Math.ceil(1280 / 28) * Math.ceil(800 / 28),
    messages: body.messages.length,
  };
}

/** Price of these turns as they were, and if nothing had been cached. */
function costOfRun(model: string, counts: readonly Counts[]) {
  const price = priceOf(model);
  const tokens = counts.map(count => ({
    inputTokens: count.input_tokens,
    cacheWriteTokens: count.cache_creation_input_tokens,
    cacheReadTokens: count.cache_read_input_tokens,
    outputTokens: count.output_tokens,
  }));
  const cached = tokens.map(count => costOf(count, price) ?? 0);
  const plain = tokens.map(
    count =>
      costOf(
        {
          ...count,
          inputTokens: count.inputTokens + count.cacheWriteTokens + count.cacheReadTokens,
          cacheWriteTokens: 0,
          cacheReadTokens: 0,
        },
        price,
      ) ?? 0,
  );
  const byTurn = [1, 2, 5, 10, 15, 20, 25, 30]
    .filter(number => number <= counts.length)
    .map(number => ({ turn: number, cached: cost(cached[number - 1]!), plain: cost(plain[number - 1]!) }));
  return { model, turns: counts.length, cachedUsd: cost(total(cached)), plainUsd: cost(total(plain)), byTurn };
}

async function timing<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    into.push(performance.now() - begin);
  }
}

/** The display's supervisor runs as its own process from the built files, which the benchmarks' build does not have. */
function linkBuiltFiles(): void {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const project = fileURLToPath(new URL('../../../../../dist', import.meta.url));
  if (here.includes('.cache') && !existsSync(join(here, 'dist')) && existsSync(project)) symlinkSync(project, join(here, 'dist'));
}

function spread(values: readonly number[]): { median: number; p90: number; n: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: median(sorted), p90: sorted[Math.floor(sorted.length * 0.9)] ?? 0, n: sorted.length };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function cost(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
