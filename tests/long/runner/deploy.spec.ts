/** The files in `deploy/` do what they say: their own commands, run as three shards with homes of their own, and the merge. */

import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JSONReport } from '@playwright/test/reporter';
import { parse } from 'yaml';
import { REPOSITORY } from '../../support/built.js';
import { cleanEnvironment, expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { environmentOf, readJob } from './kubernetes.js';

const run = promisify(execFile);
const read = (name: string) => readFileSync(join(REPOSITORY, 'deploy', name), 'utf8');

const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
export default defineConfig({
  fullyParallel: true,
  workers: 1,
  use: { brain: 'offline', language: 'en' } as never,
  projects: [{ name: 'desktop', testDir: defineScenarios() }],
});
`;
const scenarios = Array.from({ length: 4 }, (_, index) => `## Wait ${index}\n1. Wait 0.1 seconds\n`).join('\n');
/** Fails: what is asked for is not there. One shard in three is red, and the merged report must say so. */
const broken = '# Broken\n\n## Never\n1. Wait 0.1 seconds\n\nExpect:\n- the window title contains "Nothing of the kind"\n';

test('the Indexed Job: each shard leaves its blob, whatever its tests say, and the merge tells of all of them, and of one that is missing', async ({
  createProject,
}) => {
  test.setTimeout(240_000 * slowness);
  const project = await createProject({
    'playwright.config.ts': CONFIG,
    'scenarios/waits.md': `# Waits\n\n${scenarios}`,
    'scenarios/broken.md': broken,
  });
  cpSync(join(REPOSITORY, 'deploy'), join(project.dir, 'deploy'), { recursive: true });
  const reports = join(project.dir, 'reports');
  const shards = readJob('desktop-tests').spec.completions!;

  /** Its ends, not a rejection: exit codes are what is tested. */
  const pod = async (name: string, index: number, more = '') => {
    const container = readJob(name).spec.template.spec.containers[0];
    const home = mkdtempSync(join(tmpdir(), 'pod-'));
    const here = (text: string) => text.replaceAll('/reports', reports).replaceAll('/tmp/results', join(project.dir, `results-${index}`));
    const own = Object.entries(environmentOf(container, { index, run: 'a1b2' })).map(([key, value]) => [key, here(value)]);
    try {
      return await run('sh', ['-c', here(container.args[0]) + more], {
        cwd: project.dir,
        env: { ...cleanEnvironment(), ...Object.fromEntries(own), HOME: home, CI: '1' },
        maxBuffer: 1 << 24,
      }).then(
        ended => ({ ...ended, code: 0 }),
        (error: { stdout: string; stderr: string; code: number }) => error,
      );
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  };

  // Blobs of earlier runs: of them, the last two are kept, and none is merged.
  for (const old of ['1', '2', '3']) mkdirSync(join(reports, 'blobs', old), { recursive: true });
  const ended = await Promise.all(Array.from({ length: shards }, (_, index) => pod('desktop-tests', index)));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);

  const merged = await pod('desktop-report', 0);
  expect(merged.code).toBe(1);
  expect(merged.stdout).toContain('Broken › Never');
  expect(merged.stdout).toMatch(/4 passed/);
  expect(merged.stdout).toMatch(/1 failed/);
  expect(merged.stdout).not.toContain('not whole');
  expect(readFileSync(join(reports, 'html/index.html'), 'utf8')).toContain('<html');
  expect(readdirSync(join(reports, 'blobs'))).toHaveLength(3);
  const json = await pod('desktop-report', 0, ' --reporter=json');
  expect((JSON.parse(json.stdout) as JSONReport).stats).toMatchObject({ expected: 4, unexpected: 1, flaky: 0 });

  // The one whose test failed never came: what is left has passed, and the merge must not.
  const left = join(reports, 'blobs/a1b2');
  const red = ended.findIndex(({ stdout }) => stdout.includes('1 failed'));
  rmSync(join(left, `report-${red}.zip`));
  const partial = await pod('desktop-report', 0);
  expect(partial.code).toBe(1);
  expect(partial.stdout).not.toMatch(/\d failed/);
  expect(partial.stdout).toContain('The merged report is not whole:');
  expect(partial.stdout).toContain(`shard ${red + 1} of 3 is missing: none of its tests is in this report. Run --shard=${red + 1}/3 again`);
});

test('the CI matrix: as many shards as it divides by, and the merge has the same config', () => {
  const workflow = parse(read('github-actions.yml')) as {
    jobs: Record<'test' | 'merge', { strategy?: { matrix: { shard: number[] } }; steps: { run?: string }[] }>;
  };
  const { matrix } = workflow.jobs.test.strategy!;
  const commands = workflow.jobs.test.steps.map(step => step.run ?? '');
  expect(commands).toContain(`npx playwright test --shard=\${{ matrix.shard }}/${matrix.shard.length} --reporter=blob`);
  expect(workflow.jobs.merge.steps.map(step => step.run)).toContain('npx playwright merge-reports -c deploy/merge.config.ts blobs');
});

test('the container file: an ordinary user, and a stop that leaves a report', () => {
  const lines = read('Containerfile').split('\n');
  expect(lines.findIndex(line => line.startsWith('USER node'))).toBeGreaterThan(lines.findIndex(line => line.includes('install-deps')));
  expect(lines.filter(line => line.startsWith('USER')).at(-1)).toBe('USER node');
  expect(lines).toContain('STOPSIGNAL SIGINT');
});
