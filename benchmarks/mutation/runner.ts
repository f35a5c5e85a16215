/** Runs the tests of the copy with one mutant awake at a time, all in one thread. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SWITCH } from './instrument.js';

/** Collects the tests; what they expect is Playwright's own `expect`. */
export const RUNNER = `
export const tests = globalThis.__tests ??= [];
export const expect = globalThis.__expect;
const titles = [];
export const test = (title, details, body) => tests.push({ title: [...titles, title].join(' › '), body: body ?? details });
test.describe = (title, body) => { titles.push(title); body(); titles.pop(); };
test.step = (_title, body) => body();
test.info = () => ({ project: { name: 'unit' }, annotations: [] });
export default test;
`;

/**
 * First each test once, as things are: that tells how long it takes and which conditions it comes to. A mutant is then held against the
 * tests that come to it, quick ones first; what no test comes to survives at once.
 */
export const WORKER = (playwright: string): string => `
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
globalThis.__expect = createRequire(import.meta.url)(${JSON.stringify(playwright)}).expect;
let awake = -1;
let reached = new Set();
globalThis.${SWITCH} = id => { reached?.add(id); return id === awake; };
for (const spec of workerData.specs) await import(spec);
const tests = [];
for (const { title, body } of globalThis.__tests) {
  reached = new Set();
  const begin = performance.now();
  try { await body({}); } catch (error) { throw new Error('the test "' + title + '" fails without any mutant: ' + error); }
  tests.push({ title, body, reached, took: performance.now() - begin });
}
tests.sort((a, b) => a.took - b.took);
reached = undefined;
for (const id of workerData.ids) {
  let failed;
  for (const { title, body } of tests.filter(test => test.reached.has(id))) {
    awake = id;
    try { await body({}); } catch { failed = title; break; } finally { awake = -1; }
  }
  parentPort.postMessage({ id, failed });
}
`;

/** A mutant may loop for ever: that is noticed too. Milliseconds without any news; all tests once take a tenth of it. */
const PATIENCE_MS = 60_000;

/** @returns for each mutant the title of the first test that fails; undefined where none does */
export async function runMutants(
  folder: string,
  specs: readonly string[],
  ids: readonly number[],
): Promise<Map<number, string | undefined>> {
  const found = new Map<number, string | undefined>();
  for (let left = ids; left.length > 0; left = ids.filter(id => !found.has(id))) await runUntilStuck(folder, specs, left, found);
  return found;
}

function runUntilStuck(
  folder: string,
  specs: readonly string[],
  ids: readonly number[],
  found: Map<number, string | undefined>,
): Promise<void> {
  const worker = new Worker(join(folder, 'worker.js'), {
    workerData: { ids, specs: specs.map(spec => `./${spec.replace(/\.ts$/, '.js')}`) },
  });
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      const stuck = ids.find(id => !found.has(id));
      if (stuck !== undefined) found.set(stuck, `it ran for more than ${PATIENCE_MS / 1000} s`);
      worker.terminate().then(() => resolve(), reject);
    };
    let timer = setTimeout(giveUp, PATIENCE_MS);
    worker.on('message', ({ id, failed }: { id: number; failed?: string }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, PATIENCE_MS);
      found.set(id, failed);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
