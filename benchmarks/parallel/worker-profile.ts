/**
 * Loaded into each process of a run before all else (`NODE_OPTIONS=--import`): in a Playwright worker it profiles the main thread by V8's own
 * sampler. What was collected is written every few seconds, because a worker may end in any way.
 */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

/** Written to `XENOTESTER_PROFILE`, a folder: `<pid>-<number>.cpuprofile`, as Chromium's tools read them. */
const EVERY_MS = 5000;

const folder = process.env.XENOTESTER_PROFILE;
if (folder && isMainThread && process.argv.some(word => word.includes('workerProcessEntry'))) void profile(folder);

async function profile(into: string): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 2000 });
  await session.post('Profiler.start');
  let number = 0;
  const timer = setInterval(async () => {
    const { profile } = await session.post('Profiler.stop');
    await session.post('Profiler.start');
    writeFileSync(`${into}/${process.pid}-${number++}.cpuprofile`, JSON.stringify(profile));
  }, EVERY_MS);
  timer.unref();
}
