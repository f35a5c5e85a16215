/** Beside allure-playwright as it is, without our reporter: what a call leaves stands in the step of the call, and no row says nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../support/harness.js';

interface AllureStep {
  name: string;
  steps?: AllureStep[];
  attachments?: { name: string }[];
}

const FILES = {
  'playwright.config.mjs': `export default {
    testDir: '.', workers: 1, reporter: [['allure-playwright', { resultsDir: 'allure-results' }], ['json', { outputFile: 'report.json' }]],
    use: { brain: 'offline', language: 'en', desktopVideo: 'off' },
  };`,
  'three.spec.mjs': `
    import { test } from 'xenotester';
    test('three calls', async ({ agent }) => {
      await test.step('first', () => agent.check('file "a.txt" does not exist'));
      await test.step('second', () => agent.check('file "b.txt" exists').catch(() => {}));
      await test.step('third', () => agent.check('file "c.txt" does not exist'));
    });
  `,
};

const OURS = ['xenotester-filmstrip', 'xenotester-trace', 'xenotester-verdict'];

function all(step: AllureStep): AllureStep[] {
  return [step, ...(step.steps ?? []).flatMap(all)];
}

function read<T>(dir: string, ending: string): T[] {
  const folder = join(dir, 'allure-results');
  return readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T);
}

test('each call has its own verdict, trace and filmstrip inside the step it was made in', async ({ runProject }) => {
  const run = await runProject(FILES, [], { reporter: null });
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  const [result] = read<AllureStep>(run.dir, '-result.json');
  const ours = (steps: AllureStep[]) => steps.flatMap(step => step.attachments ?? []).map(({ name }) => name).filter(name => OURS.includes(name)); // biome-ignore format: one thought
  const inSteps = ['first', 'second', 'third'].map(name => ours(all(result!.steps!.find(step => step.name === name)!)).sort());
  expect(inSteps).toEqual([OURS, OURS, OURS]);
  expect(ours([result!])).toEqual([]);
  const rows = [result!, ...read<{ befores: AllureStep[]; afters: AllureStep[] }>(run.dir, '-container.json').flatMap(({ befores, afters }) => [...befores, ...afters])]; // biome-ignore format: one thought
  expect(
    rows
      .flatMap(all)
      .map(({ name }) => name)
      .filter(name => name.startsWith('Fixture "')),
  ).toEqual([]);
});
