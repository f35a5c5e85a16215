/**
 * Many scenarios in one process: do memory, files, processes and folders stay flat? `npm run bench:soak [N] [--display]`, default 500.
 * Without `--display`: Claude (a scripted service over HTTP) on the desktop in memory. With it: the offline brain on one private display, with a
 * driver, an accessibility connection and a program of its own for each scenario. The last line is one JSON object.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClaude } from '../src/brain/anthropic/index.js';
import { createOfflineBrain } from '../src/brain/offline/brain.js';
import { createChecker } from '../src/checks/checker.js';
import { openDisplay } from '../src/desktop/display/session.js';
import { wallClock } from '../src/desktop/display/wait.js';
import { createPrograms } from '../src/desktop/programs.js';
import { createX11Desktop } from '../src/desktop/x11-desktop.js';
import { createPictureStore } from '../src/fixture/picture-store.js';
import { startRun } from '../src/fixture/run-task.js';
import { createScreenWatch } from '../src/fixture/screen-watch.js';
import { createJudge } from '../src/judge/judge.js';
import type { Verdict } from '../src/judge/verdict.js';
import { createPerception } from '../src/perception/perception.js';
import type { Brain } from '../src/ports/brain.js';
import type { Desktop } from '../src/ports/desktop.js';
import type { Perception } from '../src/ports/perception.js';
import type { Witness } from '../src/ports/witness.js';
import { startMessagesServer, turn, type } from '../src/testing/index.js';
import { createMemoryDesktop } from '../tests/support/memory-desktop.js';

interface World {
  desktop: Desktop;
  brain: Brain;
  witnesses: readonly Witness[];
  perception: Perception;
  steps: string[];
  close(): Promise<void>;
}

interface Sample {
  after: number;
  rssMb: number;
  heapMb: number;
  files: number;
  processes: number;
  folders: number;
}

const EVERY = 25;
/** Heap that may stay of each scenario: compiled code and caches still settle; a kept screen would be a megabyte. */
const FLAT_KB = 20;

const count = Number(process.argv.slice(2).find(argument => /^\d+$/.test(argument)) ?? 500);
const onDisplay = process.argv.includes('--display');
const before = new Set(readdirSync(tmpdir()));
const stage = onDisplay ? await displayStage() : memoryStage();
const samples: Sample[] = [];
const started = performance.now();
for (let done = 0; done <= count; done++) {
  if (done % EVERY === 0 || done === count) {
    samples.push(sample(done));
    const { after, rssMb, heapMb, files, processes, folders } = samples.at(-1)!;
    console.log(
      `${String(after).padStart(5)}  rss ${rssMb} MB  heap ${heapMb} MB  files ${files}  processes ${processes}  folders ${folders}`,
    );
  }
  if (done < count) await scenario(done);
}
await stage.close();

// The first quarter warms caches up and compiles.
const settled = samples.filter(({ after }) => after >= count / 4);
const heapKb = slope(settled.map(({ after, heapMb }) => [after, heapMb * 1024]));
const rssKb = slope(settled.map(({ after, rssMb }) => [after, rssMb * 1024]));
const grows = (key: 'files' | 'processes' | 'folders') => settled.at(-1)![key] - settled[0]![key];
const handles = { files: grows('files'), processes: grows('processes'), folders: grows('folders') };
const isFlat = heapKb < FLAT_KB && Object.values(handles).every(more => more <= 1);
console.log(`\nheap ${heapKb.toFixed(1)} kB and rss ${rssKb.toFixed(1)} kB more for each scenario: ${isFlat ? 'flat' : 'NOT flat'}`);
console.log(
  JSON.stringify({
    bench: 'soak',
    world: onDisplay ? 'display' : 'memory',
    scenarios: count,
    seconds: Math.round((performance.now() - started) / 1000),
    heapKbPerScenario: Number(heapKb.toFixed(2)),
    rssKbPerScenario: Number(rssKb.toFixed(2)),
    grown: handles,
    isFlat,
    samples,
  }),
);
process.exit(isFlat ? 0 : 1);

async function scenario(number: number): Promise<void> {
  const world = await stage.open();
  const folder = mkdtempSync(join(tmpdir(), 'xt-soak-'));
  const pictures = createPictureStore(join(folder, 'pictures'));
  const { desktop, brain, witnesses, perception } = world;
  const lines = world.steps.map((text, at) => ({ text, line: at + 2, column: 1 }));
  const task = startRun(
    {
      scenario: {
        title: `Scenario ${number}`,
        location: { file: 'soak.md', line: 1, column: 1 },
        tags: [],
        options: {},
        steps: lines,
        checks: [],
      },
    },
    {
      desktop,
      brain,
      witnesses,
      perception,
      checker: createChecker({ desktop, perception, clock: wallClock, language: 'en' }),
      pictures,
      clock: wallClock,
      watch: createScreenWatch(),
      judge: createJudge({}),
    },
    { language: 'en', limits: { maxTurns: 12 }, apps: ['form'], settleLimitMs: 300 },
    { signal: new AbortController().signal, file: join(folder, 'trace.ndjson'), redact: event => event, onTraceTrouble: console.error },
  );
  const verdict: Verdict = await task.verdict;
  await pictures.finish();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
  if (verdict.status !== 'success') throw new Error(`scenario ${number}: ${verdict.failureReason}: ${verdict.message}`);
}

function memoryStage(): { open(): Promise<World>; close(): Promise<void> } {
  const nothing: Perception = { elements: async () => [], read: async () => [], under: async () => undefined, close: async () => {} };
  const field = { kind: 'field', name: 'text', bounds: { x: 0, y: 0, width: 490, height: 290 }, multiline: true } as const;
  const expected = { description: 'type "buy milk"', keywords: ['buy milk'], targetElements: [], expectedToolAction: 'type' };
  let address: string | undefined;
  return {
    async open() {
      const server = await startMessagesServer(
        {
          plan: { objectives: [{ description: 'Type "buy milk"', sourceSteps: [1], expectedActions: [expected] }] },
          acting: [turn(type('buy milk'))],
        },
        // One address, as a real service has: of each that it ever talked to, Node's `fetch` keeps 27 kB for good.
        address === undefined ? {} : { port: Number(new URL(address).port) },
      );
      address = server.url;
      const desktop = createMemoryDesktop({ clock: wallClock });
      desktop.model.open({ title: 'Editor', bounds: { x: 20, y: 20, width: 500, height: 300 }, widgets: [{ ...field }] });
      await desktop.perform({ type: 'left_click', at: { x: 100, y: 100 } });
      const env = { ANTHROPIC_API_KEY: 'sk-none-needed', ANTHROPIC_BASE_URL: server.url };
      const claude = createClaude({ clock: wallClock, language: 'en', model: 'claude-sonnet-5-5', apps: ['form'], env });
      return {
        desktop,
        brain: claude.brain,
        witnesses: [claude.witness],
        perception: nothing,
        steps: ['Type "buy milk"'],
        async close() {
          await desktop.close();
          await server.close();
        },
      };
    },
    close: async () => {},
  };
}

async function displayStage(): Promise<{ open(): Promise<World>; close(): Promise<void> }> {
  linkBuiltFiles();
  const session = await openDisplay({ mode: 'private', size: { width: 640, height: 480 }, onNotice: () => {} });
  return {
    async open() {
      const home = mkdtempSync(join(tmpdir(), 'xt-soak-home-'));
      const apps = { form: { command: 'zenity', args: ['--forms', '--title=Form', '--text=Fill in', '--add-entry=Name'] } };
      const programs = createPrograms({ session, apps, home });
      const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
      const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
      return {
        desktop,
        brain: createOfflineBrain({ language: 'en' }),
        witnesses: [],
        perception,
        steps: ['Open "form"', 'Fill "Name" with "Ann"'],
        async close() {
          await perception.close();
          await desktop.close();
          await programs.close();
          rmSync(home, { recursive: true, force: true });
        },
      };
    },
    close: () => session.close(),
  };
}

/** The display's supervisor runs as its own process from the built files, which the benchmarks' build does not have. */
function linkBuiltFiles(): void {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const project = fileURLToPath(new URL('../../../../../dist', import.meta.url));
  if (here.includes('.cache') && !existsSync(join(here, 'dist')) && existsSync(project)) symlinkSync(project, join(here, 'dist'));
}

function sample(after: number): Sample {
  // What the first collection finds to have finalizers goes with the next.
  for (let times = 0; times < 4; times++) (globalThis as { gc?: () => void }).gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10;
  return {
    after,
    rssMb: megabytes(rss),
    heapMb: megabytes(heapUsed + external),
    files: readdirSync('/proc/self/fd').length,
    processes: readdirSync('/proc').filter(pid => /^\d+$/.test(pid) && isBelow(pid)).length,
    folders: readdirSync(tmpdir()).filter(name => !before.has(name) && name.startsWith('xt-soak')).length,
  };
}

function isBelow(pid: string | undefined): boolean {
  for (let at = pid; at !== undefined && at !== '0'; at = parentOf(at)) if (at === String(process.pid)) return pid !== at;
  return false;
}

function parentOf(pid: string): string | undefined {
  try {
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1];
  } catch {
    return undefined;
  }
}

/** Least squares: how much more of it for each scenario. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(point => point[0])), mean(points.map(point => point[1]))];
  const spread = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / spread;
}
