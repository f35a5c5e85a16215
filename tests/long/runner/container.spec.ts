/**
 * `deploy/` in a real container engine, as a stranger uses it: the image is built for a project of `xenotester init`, run without a network, and
 * the Indexed Job is played from its yaml, one shard killed and run again. Minutes and gigabytes, so only on demand: `npm run check:container`.
 */

import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '../../support/built.js';
import { expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { environmentOf, type Job, readJob } from './kubernetes.js';

/** `podman` or `docker`; `node:20-bookworm-slim` must be there or can be pulled. The image stays, as the cache of the next check. */
const engine = process.env.XENOTESTER_CONTAINER ?? '';
const IMAGE = 'xenotester-check';
const RUN = 'a1b2';
const REPOSITORYS_OWN = ['calculator.md', 'files.md', 'terminal.md', 'メモ.md'];
const BROKEN =
  '# Broken\n\n## Never\n1. Open the text editor\n2. Type "hello"\n\nExpect:\n- the window title contains "Nothing of the kind"\n';

test.skip(engine === '', 'needs a container engine: `npm run check:container` builds and runs deploy/ with podman');
test.describe.configure({ timeout: 40 * slowness * 60_000 });

test('the image of a new project runs without a network; three pods and a merge tell all, also when one is killed', async ({
  compiled: _,
}, info) => {
  const project = info.outputPath('project');
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const begin = performance.now();
    const result = await test.step(what, work);
    process.stdout.write(`${what}: ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
    return result;
  };

  await timed('the project', async () => {
    mkdirSync(project, { recursive: true });
    const [{ filename }] = JSON.parse(
      (await must('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', project], REPOSITORY)).stdout,
    );
    await must('node', [join(REPOSITORY, 'dist/cli/main.js'), 'init'], project);
    await must('npm', ['install', '--save-dev', '--ignore-scripts', `./${filename}`, '@playwright/test'], project);
    cpSync(join(project, 'node_modules/xenotester/deploy'), join(project, 'deploy'), { recursive: true });
    for (const name of REPOSITORYS_OWN) cpSync(join(REPOSITORY, 'scenarios', name), join(project, 'scenarios', name));
    writeFileSync(join(project, 'scenarios/broken.md'), BROKEN);
  });
  await timed('the image', () => must(engine, ['build', '-f', 'deploy/Containerfile', '-t', IMAGE, '.'], project));
  const { stdout: size } = await must(engine, ['image', 'inspect', IMAGE, '--format', '{{.Size}}'], project);
  process.stdout.write(`the image: ${(Number(size) / 1e9).toFixed(2)} GB\n`);

  const out = folderForAll(join(project, 'out'));
  const alone = await timed('one container', () =>
    ends(engine, ['run', '--rm', '--network', 'none', '--init', '--shm-size=512m', '-v', `${out}:/out`, IMAGE]),
  );
  expect(alone.stdout, alone.stderr).toContain('6 passed');
  expect(alone.stdout).toContain('1 failed');
  expect(alone.code).toBe(1);
  expect(readFileSync(join(out, 'report/index.html'), 'utf8')).toContain('<html');

  // As much as can be taken from it, as a user whom the image does not know; `stop` is Ctrl+C.
  const name = 'xenotester-check-stopped';
  const little = [
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--tmpfs',
    '/out:mode=1777',
    '--user',
    '7777',
  ];
  const begun = ends(engine, ['run', '--rm', '--name', name, '--network', 'none', '--init', '--shm-size=512m', ...little, IMAGE]);
  await expect
    .poll(async () => (await ends(engine, ['exec', name, 'ls', '/out/results'])).stdout, { timeout: 120_000 * slowness })
    .not.toBe('');
  await must(engine, ['stop', name]);
  const stopped = await begun;
  expect(stopped.stdout, stopped.stderr).toMatch(/\d interrupted[\s\S]*\d did not run/);
  expect(stopped.code).toBe(130);

  const reports = folderForAll(info.outputPath('reports'));
  await must(engine, [
    'run',
    '--rm',
    '--user',
    '0',
    '-v',
    `${reports}:/reports`,
    '--entrypoint',
    'sh',
    IMAGE,
    '-c',
    'chgrp 1000 /reports && chmod 2775 /reports',
  ]);
  const shards = readJob('desktop-tests');
  const merge = () => ends(engine, podOf(readJob('desktop-report'), 0, reports));

  const ended = await timed('three pods, one killed', async () => {
    const pods = [0, 1, 2].map(index => ends(engine, podOf(shards, index, reports)));
    await expect
      .poll(async () => (await ends(engine, ['exec', nameOf(shards, 1), 'ls', '/tmp/results'])).stdout, { timeout: 120_000 * slowness })
      .not.toBe('');
    await must(engine, ['kill', '--signal', 'KILL', nameOf(shards, 1)]);
    return Promise.all(pods);
  });
  expect(
    ended.map(({ code }) => code),
    ended.map(({ stderr }) => stderr).join('\n'),
  ).toEqual([0, 137, 0]);
  const partial = await merge();
  expect(partial.stdout).toContain('shard 2 of 3 is missing: none of its tests is in this report. Run --shard=2/3 again');
  expect(partial.code).toBe(1);

  expect((await timed('the killed one again', () => ends(engine, podOf(shards, 1, reports)))).code).toBe(0);
  const whole = await timed('the merge', merge);
  expect(whole.stdout).not.toContain('not whole');
  expect(whole.stdout, whole.stderr).toContain('6 passed');
  expect(whole.stdout).toContain('1 failed');
  expect(whole.code).toBe(1);
  process.stdout.write(`The merged report: ${join(reports, 'html/index.html')}\n`);
});

/** A pod of the job, as its yaml says; without a network, and with the memory that it asks for as the limit. */
function podOf(job: Job, index: number, reports: string): string[] {
  const { containers, securityContext, volumes } = job.spec.template.spec;
  const [container] = containers;
  const mounts = container.volumeMounts.flatMap(({ name, mountPath }) => {
    const { emptyDir } = volumes.find(volume => volume.name === name)!;
    return emptyDir ? ['--tmpfs', `${mountPath}:rw,mode=1777,size=${plainSize(emptyDir.sizeLimit)}`] : ['-v', `${reports}:${mountPath}`];
  });
  const env = Object.entries(environmentOf(container, { index, run: RUN })).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const memory = container.resources ? ['--memory', plainSize(container.resources.requests.memory)] : [];
  const user = ['--user', String(securityContext.runAsUser), '--group-add', String(securityContext.fsGroup)];
  const name = ['--name', nameOf(job, index), '--network', 'none'];
  const [shell, flag] = container.command;
  return ['run', '--rm', ...name, ...user, ...memory, ...mounts, ...env, '--entrypoint', shell, IMAGE, flag, ...container.args];
}

const nameOf = (job: Job, index: number) => `xenotester-check-${job.metadata.name}-${index}`;

/** `512Mi` → `512m` */
const plainSize = (size: string) => size.replace(/i$/, '').toLowerCase();

function folderForAll(path: string): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o1777);
  return path;
}

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

async function ends(command: string, args: string[], cwd?: string): Promise<Ended> {
  return promisify(execFile)(command, args, { cwd, maxBuffer: 1 << 26 }).then(
    ended => ({ ...ended, code: 0 }),
    (error: Ended) => error,
  );
}

async function must(command: string, args: string[], cwd?: string): Promise<Ended> {
  const ended = await ends(command, args, cwd);
  if (ended.code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${ended.code}\n${ended.stdout}\n${ended.stderr}`);
  return ended;
}
