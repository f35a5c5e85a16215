/** The files in `deploy/` do what they say: their own commands, run as three shards with homes of their own, and the merge. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JSONReport } from '@playwright/test/reporter';
import { parse, parseAllDocuments } from 'yaml';
import { REPOSITORY } from './built.js';
import { expect, test } from './harness.js';

const run = promisify(execFile);
const read = (name: string) => readFileSync(join(REPOSITORY, 'deploy', name), 'utf8');

interface Job {
  kind: string;
  metadata: { name: string };
  spec: {
    completions?: number;
    template: { spec: { containers: { args: string[]; env?: { name: string; value?: string }[] }[] } };
  };
}

const jobs = parseAllDocuments(read('kubernetes.yaml')).map(document => {
  expect(document.errors).toEqual([]);
  return document.toJS() as Job;
});
const job = (name: string) => jobs.find(one => one.kind === 'Job' && one.metadata.name === name)!;
const containerOf = (name: string) => job(name).spec.template.spec.containers[0]!;

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

test('the Indexed Job: each shard leaves its blob, whatever its tests say, and the merge tells of all of them', async ({
  createProject,
}) => {
  test.setTimeout(240_000);
  const project = await createProject({
    'playwright.config.ts': CONFIG,
    'scenarios/waits.md': `# Waits\n\n${scenarios}`,
    'scenarios/broken.md': broken,
  });
  cpSync(join(REPOSITORY, 'deploy'), join(project.dir, 'deploy'), { recursive: true });
  const reports = join(project.dir, 'reports');
  const shard = containerOf('desktop-tests');
  const given = Object.fromEntries((shard.env ?? []).map(({ name, value = '' }) => [name, value]));
  const shards = Number(given.SHARDS);
  expect(shards).toBe(job('desktop-tests').spec.completions);

  const inContainer = async (args: string[], env: Record<string, string>) => {
    const home = mkdtempSync(join(tmpdir(), 'shard-'));
    try {
      const { TEST_WORKER_INDEX: _w, TEST_PARALLEL_INDEX: _p, ...own } = process.env;
      return await run('sh', ['-c', args.join(' ').replaceAll('/reports', reports)], {
        cwd: project.dir,
        env: { ...own, ...env, HOME: home, CI: '1' },
        maxBuffer: 1 << 24,
      });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  };
  mkdirSync(reports);
  await Promise.all(
    Array.from({ length: shards }, (_, index) =>
      inContainer(
        [...shard.args, ''].map(arg => arg.replace('--reporter=blob', `--reporter=blob --output=results-${index}`)),
        {
          ...given,
          JOB_COMPLETION_INDEX: String(index),
          PLAYWRIGHT_BLOB_OUTPUT_FILE: given
            .PLAYWRIGHT_BLOB_OUTPUT_FILE!.replace('$(JOB_COMPLETION_INDEX)', String(index))
            .replace('/reports', reports),
        },
      ),
    ),
  );
  const merge = containerOf('desktop-report').args;
  const merged = await inContainer(merge, {});
  expect(merged.stdout).toContain('Broken › Never');
  expect(merged.stdout).toMatch(/4 passed/);
  expect(merged.stdout).toMatch(/1 failed/);
  expect(readFileSync(join(project.dir, 'playwright-report/index.html'), 'utf8')).toContain('<html');
  const json = await inContainer([`${merge.join(' ')} --reporter=json`], {});
  expect((JSON.parse(json.stdout) as JSONReport).stats).toMatchObject({ expected: 4, unexpected: 1, flaky: 0 });
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

test('the container file: an ordinary user, and what it copies is there', () => {
  const lines = read('Containerfile').split('\n');
  expect(lines.findIndex(line => line.startsWith('USER node'))).toBeGreaterThan(lines.findIndex(line => line.includes('install-deps')));
  expect(lines.filter(line => line.startsWith('USER')).at(-1)).toBe('USER node');
});
