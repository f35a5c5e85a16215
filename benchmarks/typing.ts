/**
 * Text typed right after a program was opened, in programs of eight toolkits, on a machine with little and with much to do: is each letter there, or
 * the run red? What a program holds it tells itself, by its own copy. `npm run bench:typing -- [--each=8] [--loads=1,8] [--only=name,name] [--keep=FOLDER]`.
 * `--keep` leaves the traces of runs whose verdict is wrong. A false pass ends it with 1; the last line is one JSON object.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
import { createPerception } from '../src/perception/perception.js';
import type { Desktop } from '../src/ports/desktop.js';
import { linkBuiltFiles } from './built.js';
import { median, round } from './figures.js';
import { type TypedInto, typedInto } from './typing/programs.js';

interface Typed {
  program: string;
  load: number;
  text: string;
  held: string | null;
  isGreen: boolean;
  isRight: boolean;
  said: string;
  seconds: number;
}

const option = (name: string, otherwise: string): string =>
  process.argv.find(arg => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise;
const EACH = Number(option('each', '8'));
const LOADS = option('loads', '1,8').split(',').map(Number);
/** A busy program answers its own copy late. */
const COPIES_MS = 15_000;
/** A program that is much slower than an idle one is waited for that much longer. */
const SLOWNESS = 4;

linkBuiltFiles();
const kept = option('keep', '');
const folder = kept === '' ? mkdtempSync(join(tmpdir(), 'xt-typing-')) : resolve(kept);
const chosen = option('only', '').split(',');
const programs = typedInto(join(folder, 'programs')).filter(({ name }) => chosen.some(part => name.includes(part)));
const burners: ChildProcess[] = [];
process.once('exit', () => {
  for (const one of burners) one.kill('SIGKILL');
  if (kept === '') rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const all: Typed[] = [];
for (const load of LOADS) {
  while (burners.length < load) burners.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  for (let time = 0; time < EACH; time++)
    for (const program of programs) {
      const one = await typeOnce(program, program.texts[time % program.texts.length]!, load);
      all.push(one);
      const result = one.isGreen === one.isRight ? 'ok' : one.isGreen ? 'FALSE PASS' : 'false fail';
      console.log(
        `${result.padEnd(10)} ${one.program.padEnd(18)} load ${load} (${round(loadavg()[0]!, 1)}) ${round(one.seconds, 1)} s  ${JSON.stringify(one.text)} held ${JSON.stringify(one.held)}${one.isGreen ? '' : `  red: ${one.said}`}`,
      );
    }
}

const rows = programs.flatMap(({ name, toolkit }) =>
  LOADS.map(load => {
    const own = all.filter(one => one.program === name && one.load === load);
    return { program: name, toolkit, load, ...countsOf(own), 'median s': round(median(own.map(({ seconds }) => seconds)), 1) };
  }),
);
console.table(rows);
console.log(JSON.stringify({ bench: 'typing', slowness: SLOWNESS, ...countsOf(all), rows }));
process.exit(all.some(({ isGreen, isRight }) => isGreen && !isRight) ? 1 : 0);

function countsOf(own: readonly Typed[]) {
  const count = (isGreen: boolean, isRight: boolean) => own.filter(one => one.isGreen === isGreen && one.isRight === isRight).length;
  return {
    typings: own.length,
    'green, whole': count(true, true),
    'red, lost': count(false, false),
    'FALSE PASS': count(true, false),
    'false fail': count(false, true),
  };
}

async function typeOnce(program: TypedInto, text: string, load: number): Promise<Typed> {
  const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 }, onNotice: () => {} });
  const place = mkdtempSync(join(folder, 'run-'));
  const home = join(place, 'home');
  const started = createPrograms({ session, apps: { [program.name]: program.app }, home });
  const desktop = await createX11Desktop({ env: { ...started.env }, home, programs: started, clock: wallClock, isPrivate: true });
  const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
  const pictures = createPictureStore(join(place, 'pictures'));
  const begin = performance.now();
  const verdict = await startRun(
    {
      scenario: {
        title: `${program.name} takes a text`,
        location: { file: 'typing.md', line: 1, column: 1 },
        tags: [],
        options: {},
        steps: [`Open "${program.name}"`, `Type "${text}"`].map((step, at) => ({ text: step, line: at + 2, column: 1 })),
        checks: [],
      },
    },
    {
      desktop,
      perception,
      pictures,
      brain: createOfflineBrain({ language: 'en' }),
      checker: createChecker({ desktop, perception, clock: wallClock, language: 'en' }),
      clock: wallClock,
      watch: createScreenWatch(),
      judge: createJudge({}),
    },
    { language: 'en', limits: { maxTurns: 12 }, apps: [program.name], settleLimitMs: 3000, slowness: SLOWNESS },
    {
      signal: new AbortController().signal,
      file: join(place, 'trace.ndjson'),
      redact: event => event,
      onTraceTrouble: console.error,
    },
  ).verdict;
  const seconds = (performance.now() - begin) / 1000;
  const held = await copied(desktop, program.copy);
  await pictures.finish();
  await perception.close();
  await desktop.close();
  await started.close();
  await session.close();
  const isGreen = verdict.status === 'success';
  const isRight = held?.replace(/\n$/, '') === text;
  if (kept === '' || isGreen === isRight) rmSync(place, { recursive: true, force: true });
  const said = `${verdict.failureReason ?? ''}: ${verdict.message}`.split('\n')[0]!;
  return { program: program.name, load, text, held, isGreen, isRight, said, seconds };
}

/** What the program puts on the clipboard when it is told to copy all it holds; null: nothing. */
async function copied(desktop: Desktop, keys: readonly string[]): Promise<string | null> {
  for (const one of keys) await desktop.perform({ type: 'key', keys: one });
  for (const until = performance.now() + COPIES_MS; performance.now() < until; await wallClock.sleep(100)) {
    const text = await desktop.clipboard().catch(() => null);
    if (text !== null) return text;
  }
  return null;
}
