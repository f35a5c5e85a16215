/**
 * Workers side by side, each with a desktop of its own, against a model that takes 5 s for an answer: what 8 of them do against what one does,
 * and what a desktop costs in time, memory and CPU. Real projects, real Playwright workers, a real calculator; the model is the scripted server.
 * `npm run bench:parallel -- [workers] [scenarios a worker] [seconds of an answer]`; the last line is one JSON object.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDisplay } from '../src/desktop/display/session.js';
import { wallClock } from '../src/desktop/display/wait.js';
import { createPrograms } from '../src/desktop/programs.js';
import { createX11Desktop } from '../src/desktop/x11-desktop.js';
import { createPerception } from '../src/perception/perception.js';
import type { Point } from '../src/trace/action.js';
import { linkBuiltFiles } from './built.js';
import { median, round, spread, timed } from './figures.js';
import { placesOfDigits } from './parallel/places.js';
import { cpuBetween, type Memory, memoryOf, treeOf } from './parallel/processes.js';
import { ANSWERS, createProject, type Played } from './parallel/project.js';

const [WORKERS = 8, EACH = 4, LATENCY_S = 5] = process.argv.slice(2).map(Number);
const AIM = 7.5 / 8;
const IDLE_S = 10;

linkBuiltFiles();
const desktop = await oneDesktop();
console.table({
  'opening a display, ms': desktop.openMs,
  'closing it, ms': desktop.closeMs,
  'from there to the first action (driver, accessibility), ms': desktop.readyMs,
});
console.table([
  { desktop: 'idle, nothing open', ...printed(desktop.empty) },
  { desktop: 'idle, a calculator is open', ...printed(desktop.withProgram) },
]);

const project = await createProject(desktop.places, LATENCY_S * 1000);
const one = await project.play(1, EACH);
tell(one);
let full: { display: Memory; worker: Memory } | undefined;
const many = await project.play(WORKERS, EACH * WORKERS, tree => {
  const workers = tree.filter(({ kind }) => kind === 'Playwright worker');
  const displays = tree.filter(({ kind }) => !/Playwright/.test(kind));
  const share = (memory: Memory): Memory => ({ pssMb: memory.pssMb / workers.length, rssMb: memory.rssMb / workers.length });
  if (workers.length === WORKERS) full = { display: share(memoryOf(displays)), worker: share(memoryOf(workers)) };
});
tell(many);
await project.close();

const rate = ({ scenarios, seconds }: Played) => scenarios / seconds;
const times = rate(many) / rate(one);
const modelS = EACH * ANSWERS * LATENCY_S;
const activeCpu = [...many.cpuS].reduce((sum, [, seconds]) => sum + seconds, 0);
const steady = (many.workers * mean(one.steadyS)) / mean(many.steadyS);
console.log(
  `\n${WORKERS} workers do ${round(times)} times what one does, with the start of Playwright and its workers; ${round(steady)} times once all are under way (aim: ${round(AIM * WORKERS, 1)})`,
);
console.log(
  `the model thinks for ${modelS} s of each worker's scenarios: alone all else takes ${round(one.seconds - modelS)} s, side by side ${round(many.seconds - modelS)} s`,
);
if (full)
  console.log(
    `an active desktop: ${mb(full.display)}; its worker: ${mb(full.worker)}; CPU of both ${round((100 * activeCpu) / many.seconds / WORKERS, 1)} % of a core`,
  );
console.table(
  [...many.cpuS]
    .sort((a, b) => b[1] - a[1])
    .map(([kind, seconds]) => ({
      process: kind,
      'CPU s a scenario': round(seconds / many.scenarios),
      '% of a core, each worker': round((100 * seconds) / many.seconds / WORKERS),
    })),
);
const isEachPassed = one.passed === one.scenarios && many.passed === many.scenarios;
console.log(
  JSON.stringify({
    bench: 'parallel',
    workers: WORKERS,
    latencyS: LATENCY_S,
    answersAScenario: ANSWERS,
    times: round(times),
    timesUnderWay: round(steady),
    aim: round(AIM * WORKERS, 1),
    one: figures(one),
    many: figures(many),
    openMs: desktop.openMs,
    idle: { empty: desktop.empty, withProgram: desktop.withProgram },
    active: full,
    activeCpuShare: round(activeCpu / many.seconds / WORKERS, 4),
    load: round(loadavg()[0]!),
    isEachPassed,
  }),
);
process.exit(isEachPassed ? 0 : 1);

interface Idle extends Memory {
  /** Of one core. */
  cpuShare: number;
}

/** Opened five times over; the last one stands still, then shows a calculator. */
async function oneDesktop() {
  const [openMs, closeMs, readyMs]: number[][] = [[], [], []];
  for (let round = 0; ; round++) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-parallel-'));
    const begin = performance.now();
    const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 }, onNotice: () => {} });
    openMs!.push(performance.now() - begin);
    const home = join(folder, 'home');
    const isLast = round === 4;
    const empty = isLast ? await idle() : undefined;
    const start = performance.now();
    const programs = createPrograms({ session, apps: { calculator: 'galculator' }, home });
    const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
    const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
    await perception.elements();
    await desktop.capture();
    readyMs!.push(performance.now() - start);
    let places: Point[] = [];
    let withProgram: Idle | undefined;
    if (isLast) {
      await desktop.perform({ type: 'open_app', name: 'calculator' });
      places = await placesOfDigits(() => perception.elements());
      withProgram = await idle();
    }
    for (const part of [perception, desktop, programs]) await part.close();
    await timed(closeMs!, () => session.close());
    rmSync(folder, { recursive: true, force: true });
    if (empty && withProgram)
      return { openMs: spread(openMs!), closeMs: spread(closeMs!), readyMs: spread(readyMs!), empty, withProgram, places };
  }
}

/** What is below this process: the display and what runs on it. */
async function idle(): Promise<Idle> {
  const below = () => treeOf(process.pid).filter(({ pid }) => pid !== process.pid);
  const before = below();
  await wallClock.sleep(IDLE_S * 1000);
  const tree = below();
  const { pssMb, rssMb } = memoryOf(tree);
  return { pssMb: round(pssMb, 1), rssMb: round(rssMb, 1), cpuShare: round(cpuBetween(before, tree) / IDLE_S, 4) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function tell({ workers, scenarios, passed, seconds, scenarioS, troubles }: Played): void {
  console.log(
    `${workers} worker${workers === 1 ? '' : 's'}: ${passed} of ${scenarios} scenarios passed in ${round(seconds, 1)} s, each in ${round(median(scenarioS), 1)} s (${round(Math.min(...scenarioS), 1)} to ${round(Math.max(...scenarioS), 1)}); load ${round(loadavg()[0]!, 1)}`,
  );
  for (const trouble of troubles.slice(0, 3)) console.log(`  ${trouble}`);
}

function figures({ scenarios, passed, seconds, scenarioS, cpuS }: Played) {
  return {
    scenarios,
    passed,
    seconds: round(seconds),
    scenarioS: spread(scenarioS),
    cpuS: Object.fromEntries([...cpuS].map(([kind, used]) => [kind, round(used)])),
  };
}

function printed({ pssMb, rssMb, cpuShare }: Idle) {
  return { 'PSS MB': pssMb, 'RSS MB': rssMb, 'CPU, % of a core': round(cpuShare * 100) };
}

function mb({ pssMb, rssMb }: Memory): string {
  return `${round(pssMb)} MB (PSS), ${round(rssMb)} MB (RSS)`;
}
