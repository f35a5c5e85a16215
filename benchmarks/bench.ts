/**
 * What each part of a run costs, measured in one go: medians, spread, and as ratios to what no tester can do without (copying a frame, the
 * driver's own click). Runs the single benchmarks, small, one after the other, and measures what has none. `npm run bench`; the last
 * line is one JSON object.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { round, type Spread } from './figures.js';
import { measureParts } from './parts/parts.js';
import { secondsBelow, tableOf } from './parts/seconds.js';
import { projectRoot } from './truth/root.js';

interface Row {
  part: string;
  spread: Spread;
  unit: 'ms' | 'µs';
  /** Milliseconds. */
  aim?: number | undefined;
}

const root = projectRoot();
const begin = performance.now();
const capture = await result('capture');
const change = await result('change');
const judge = await result('judge', '3');
const turn = await result('turn', '10');
const replay = await result('replay', '3');
const parts = await measureParts();
const demo = wholeDemo();

const frameCopy: number = capture.rows.find((row: Json) => row.size === '1280x800' && row.source === 'memory copy').medianMs;
const click: number = turn.floorMs.move + turn.floorMs.click;
const shm = capture.rows.find((row: Json) => row.size === '1280x800' && row.source === 'mit-shm');
const { compare } = change.cost;
const perEvent: Spread = spreadOf(judge.rows.map((row: Json) => (1000 * row.cpuMs) / row.events));

const rows: Row[] = [
  { part: 'a turn, our own time', spread: ofParts(turn.parts.own, turn.n), unit: 'ms' },
  { part: "a turn, beyond the program's redraw", spread: beyond(turn), unit: 'ms', aim: 90 },
  { part: 'capture', spread: { median: shm.medianMs, least: shm.spreadMs[0], most: shm.spreadMs[1], n: shm.n }, unit: 'ms', aim: 3 },
  {
    part: 'change of the screen, a frame',
    spread: { median: compare.ms, least: compare.ms, most: compare.p95, n: compare.n },
    unit: 'ms',
    aim: 5,
  },
  { part: 'encoding for the model', spread: parts.encode, unit: 'ms' },
  { part: 'accessibility, a screen, cold', spread: parts.elementsCold, unit: 'ms' },
  { part: 'accessibility, a screen, warm', spread: parts.elementsWarm, unit: 'ms' },
  { part: 'OCR, a screen, cold', spread: parts.ocrCold, unit: 'ms' },
  { part: 'OCR, a screen, warm', spread: parts.ocrWarm, unit: 'ms' },
  { part: 'judge, an event', spread: perEvent, unit: 'µs' },
  { part: 'report (filmstrip), a turn', spread: replay.reportATurnMs, unit: 'ms' },
  { part: 'replay, an action', spread: replay.oneClickMs, unit: 'ms', aim: 187.5 },
  { part: 'offline: from a sentence to its action', spread: replay.sentenceToActionMs, unit: 'ms', aim: 300 },
  { part: 'offline: a sentence alone', spread: parts.sentence, unit: 'ms' },
  { part: "Studio's page, between two pictures", spread: parts.film, unit: 'ms', aim: 100 },
  { part: 'set-up of a display', spread: parts.display, unit: 'ms' },
  { part: 'the whole demo', spread: demo.spread, unit: 'ms' },
];
const load = round(loadavg()[0]!, 1);
for (const { part, spread } of rows) if (!Number.isFinite(spread?.median)) throw new Error(`${part}: its benchmark gave no median`);
const printed = rows.map(({ part, spread: { median, least, most, n }, unit, aim }) => {
  const ms = unit === 'ms' ? median : median / 1000;
  return {
    part,
    median: `${round(median)} ${unit}`,
    spread: n > 1 ? `${round(least)}–${round(most)}` : '',
    n,
    '× copying a frame': round(ms / frameCopy, ms / frameCopy < 1 ? 4 : 1),
    "× the driver's click": round(ms / click, ms / click < 1 ? 4 : 1),
    aim: aim === undefined ? '' : `${aim} ms`,
  };
});
console.table(printed);
console.log(
  `copying a frame ${round(frameCopy, 3)} ms; the driver's move and click ${round(click)} ms; load average ${load}; all of it took ${round((performance.now() - begin) / 1000, 0)} s`,
);
console.log('the demo, seconds');
console.table(demo.seconds);
console.log(
  `the display was set up in ${round(parts.display.median / parts.xServer.median, 1)} times what its X server alone takes (${parts.xServer.median} ms)`,
);
console.log(
  JSON.stringify({
    bench: 'all',
    frameCopyMs: round(frameCopy, 4),
    clickMs: round(click),
    load,
    demo: demo.seconds,
    rows: rows.map(({ part, spread, unit, aim }) => ({ part, ...spread, unit, aim })),
  }),
);

// biome-ignore lint/suspicious/noExplicitAny: each benchmark's own line, read here only.
type Json = any;

/** The JSON line that a benchmark ends with. */
async function result(name: string, ...args: string[]): Promise<Json> {
  process.stderr.write(`${name} …\n`);
  const file = join(root, 'node_modules', '.cache', 'xenotester', 'bench', 'benchmarks', `${name}.js`);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...args], { cwd: root, maxBuffer: 1 << 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

function wholeDemo(): { spread: Spread; seconds: ReturnType<typeof tableOf> } {
  process.stderr.write('demo …\n');
  const output = mkdtempSync(join(tmpdir(), 'bench-demo-'));
  try {
    const start = performance.now();
    const args = ['scripts/demo.mjs', '--reporter=dot', `--output=${output}`];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the demo failed:\n${stdout}`);
    return { spread: spreadOf([performance.now() - start]), seconds: tableOf(secondsBelow(output)) };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function beyond({ ownBeyondRedrawMsMedian: median, parts: { own }, floorMs: { redraw }, n }: Json): Spread {
  return { median, least: median, most: own.p90 - redraw, n };
}

function ofParts({ median, p90 }: { median: number; p90: number }, n: number): Spread {
  return { median, least: median, most: p90, n };
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1]!, least: sorted[0]!, most: sorted.at(-1)!, n: sorted.length };
}
