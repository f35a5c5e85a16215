/**
 * Where the CPU of a scenario goes: one Playwright worker plays the scenarios of `bench:parallel`. CPU seconds a scenario of each kind of
 * process, and what the worker's main thread did, by place. The worker's other threads are libvips and zlib, OCR, the garbage collector's and
 * the compiler's helpers.
 * `npm run bench:profile -- [scenarios] [seconds of an answer]`; the last line is one JSON object. CPU seconds hardly depend on what else runs.
 */
/// <reference path="./parallel/worker-profile.ts" />
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
import { round } from './figures.js';
import { placesOfDigits } from './parallel/places.js';
import { placesOf } from './parallel/profiles.js';
import { createProject } from './parallel/project.js';

const [SCENARIOS = 4, LATENCY_S = 5] = process.argv.slice(2).map(Number);
/** Places that are printed: all others take hardly anything. */
const MOST = 25;

linkBuiltFiles();
const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'));
const project = await createProject(await places(), LATENCY_S * 1000);
// Without the sampler first: it costs something itself.
const plain = await project.play(1, SCENARIOS);
process.env.XENOTESTER_PROFILE = folder;
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${new URL('./parallel/worker-profile.js', import.meta.url).href}`;
const sampled = await project.play(1, SCENARIOS);
const threads = placesOf(folder);
await project.close();
rmSync(folder, { recursive: true, force: true });

const each = (seconds: number) => round(seconds / SCENARIOS);
const processes = Object.fromEntries([...plain.cpuS].sort((a, b) => b[1] - a[1]).map(([kind, seconds]) => [kind, each(seconds)]));
const busy = [...threads.values()].reduce((sum, seconds) => sum + seconds, 0);
const largest = [...threads].sort((a, b) => b[1] - a[1]).slice(0, MOST);
// Shares: the sampler counts the time that its thread waits for a core, too.
const main = Object.fromEntries(largest.map(([place, seconds]) => [place, round((100 * seconds) / busy, 1)]));
console.log(
  `${SCENARIOS} scenarios, answers of ${LATENCY_S} s, ${plain.passed + sampled.passed} of ${2 * SCENARIOS} passed; load ${round(loadavg()[0]!, 1)}; CPU seconds a scenario`,
);
console.table(processes);
console.log("the worker's main thread, % of what it did");
console.table(main);
for (const trouble of [...plain.troubles, ...sampled.troubles].slice(0, 3)) console.log(`  ${trouble}`);
console.log(JSON.stringify({ bench: 'profile', scenarios: SCENARIOS, latencyS: LATENCY_S, processes, main }));
process.exit(plain.passed + sampled.passed === 2 * SCENARIOS ? 0 : 1);

async function places(): Promise<Point[]> {
  const session = await openDisplay({ mode: 'private', size: { width: 1280, height: 800 }, onNotice: () => {} });
  const home = join(folder, 'home');
  const programs = createPrograms({ session, apps: { calculator: 'galculator' }, home });
  const desktop = await createX11Desktop({ env: { ...programs.env }, home, programs, clock: wallClock, isPrivate: true });
  const perception = createPerception({ env: { ...session.env }, windows: () => desktop.windows(), clock: wallClock });
  await desktop.perform({ type: 'open_app', name: 'calculator' });
  const found = await placesOfDigits(() => perception.elements());
  for (const part of [perception, desktop, programs, session]) await part.close();
  return found;
}
