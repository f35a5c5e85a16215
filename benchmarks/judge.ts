/**
 * What the judge costs: traces of 10,000 to 100,000 events folded from the first to the last, with a ruling after each, as a running test
 * does it; and whether the cost grows with the length alone. `npm run bench:judge -- [rounds]`; the last line is one JSON object.
 */
import { reduce } from '../src/judge/reduce.js';
import { ruling } from '../src/judge/ruling.js';
import { thresholdsOf } from '../src/judge/settings.js';
import { startState } from '../src/judge/state.js';
import type { Plan } from '../src/plan/plan.js';
import { readSteps } from '../src/plan/requirement.js';
import { TRACE_VERSION, type TraceEvent } from '../src/trace/event.js';

const ROUNDS = Number(process.argv[2] ?? 5);
const SIZES = [10_000, 20_000, 50_000, 100_000];
/** More steps than any scenario of a person has. */
const STEPS = 100;

// The first rounds compile; what they cost says nothing of the judge.
for (let round = 0; round < 3; round++) fold(longRun(SIZES[1]!));
const rows = SIZES.map(size => {
  const events = longRun(size);
  const times = Array.from({ length: ROUNDS }, () => fold(events));
  const wall = times.map(({ wall }) => wall).sort((a, b) => a - b);
  const cpu = times.map(({ cpu }) => cpu).sort((a, b) => a - b);
  return { events: events.length, medianMs: wall[wall.length >> 1]!, minMs: wall[0]!, maxMs: wall.at(-1)!, cpuMs: cpu[cpu.length >> 1]! };
});
// By the processor's time: what else runs on the machine does not count there.
const perEvent = rows.map(({ events, cpuMs }) => (1000 * cpuMs) / events);
console.table(rows.map((row, at) => ({ ...mapValues(row, round), 'µs an event': round(perEvent[at]!) })));
const first = rows[0]!;
const last = rows.at(-1)!;
const ratio = perEvent.at(-1)! / perEvent[0]!;
console.log(`an event of the longest trace costs ${round(ratio)} times one of the shortest; 1 means that the cost grows linearly`);
console.log(
  JSON.stringify({
    bench: 'judge',
    n: ROUNDS,
    rows: rows.map(row => mapValues(row, round)),
    msFor100k: round(last.medianMs),
    costRatio: round(last.cpuMs / first.cpuMs),
    sizeRatio: last.events / first.events,
    perEventRatio: round(ratio),
  }),
);

/** The same work as `judge(trace)`, without its early end: each event is folded, and asked what it demands. */
function fold(events: readonly TraceEvent[]): { wall: number; cpu: number } {
  const begin = performance.now();
  const used = process.cpuUsage();
  let state = startState(thresholdsOf({}));
  let ends = 0;
  for (const event of events) {
    state = reduce(state, event);
    if (ruling(state, false).kind === 'end') ends++;
  }
  const { user, system } = process.cpuUsage(used);
  if (ends === 0) return { wall: performance.now() - begin, cpu: (user + system) / 1000 };
  throw new Error(`the benchmark's trace ends too early: ${ends} of ${events.length} rulings were an end`);
}

/** A run that never gets stuck and never ends: helper clicks that change the screen, now and then a step that is done. */
function longRun(size: number): TraceEvent[] {
  const requirements = readSteps(
    { steps: Array.from({ length: STEPS }, (_, at) => ({ text: `Click "target ${at}"`, line: at + 1, column: 1 })) },
    'en',
  ).map(own => own!);
  const plan: Plan = {
    objectives: requirements.map((_, index) => ({
      index,
      description: `step ${index}`,
      sourceSteps: [index + 1],
      expectedActions: [],
    })),
    checks: [],
    isFromFallback: false,
  };
  const events: TraceEvent[] = [
    {
      kind: 'trace_started',
      at: 0,
      version: TRACE_VERSION,
      startedAt: '2026-01-01T00:00:00.000Z',
      scenario: { title: 'long', text: '' },
      brain: 'scripted',
      display: { width: 1280, height: 800 },
      language: 'en',
      limits: {},
    },
    { kind: 'plan_made', at: 1, plan },
    { kind: 'required', at: 1, requirements },
    { kind: 'observed', at: 2, turn: 0, picture: 'p0' },
  ];
  const turns = Math.ceil((size - events.length) / 6);
  for (let turn = 1; turn <= turns; turn++) {
    const at = events.length;
    // Steps are done evenly over the run, the last one never.
    const step = Math.floor((turn / turns) * (STEPS - 1));
    const name = turn % Math.ceil(turns / STEPS) === 0 ? `target ${step}` : `helper ${turn % 7}`;
    const pictures = { before: `p${turn - 1}`, after: `p${turn}` };
    events.push(
      { kind: 'turn_started', at, turn, objective: step },
      { kind: 'decided', at, turn, objective: step, narration: 'I go on.', actions: 1, stopped: false, durationMs: 1 },
      { kind: 'action_started', at, id: turn, turn, action: { type: 'left_click', at: { x: turn % 1280, y: 5 } }, caption: 'click' },
      { kind: 'action_finished', at, id: turn, outcome: 'done', under: { role: 'button', name }, durationMs: 1 },
      {
        kind: 'screen_compared',
        at,
        action: turn,
        ...pictures,
        change: { changed: true, ratio: 0.01, isNoise: false, regions: [{ x: 1, y: 1, width: 9, height: 9 }] },
        effects: {},
        settleMs: 1,
        settled: true,
      },
      { kind: 'observed', at, turn, picture: pictures.after },
    );
  }
  return events.slice(0, size);
}

function mapValues<T extends object>(row: T, change: (value: number) => number): T {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, change(value as number)])) as T;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
