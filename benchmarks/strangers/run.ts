/** Plays one case and holds the product's word against the case's own. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Case } from './case.js';
import { type Claude, scriptedClaude } from './claude.js';
import { endLeftovers } from './leftovers.js';
import { servePage } from './pages.js';
import { type CaseProject, type Ended, type Projects, play } from './project.js';

export type Result = 'ok' | 'FALSE PASS' | 'FALSE FAIL' | 'not done' | 'not false' | 'broken';

export interface Row {
  id: string;
  kind: Case['kind'];
  brain: Case['brain'];
  trick: string;
  weak: boolean;
  language: 'en' | 'ja';
  /** What the case's own script says; undefined where it says neither. */
  truth: boolean | undefined;
  verdict: string;
  reason: string;
  result: Result;
  seconds: number;
  message: string;
  /** What truth.sh printed. */
  said: string;
  /** Of the script and of the product's processes. */
  troubles: string[];
}

interface Outcome {
  status: string;
  errors: { message?: string }[];
  annotations: { type: string; description?: string }[];
  attachments: { name: string; path?: string; body?: string }[];
  truth: { code: number | null; said: string };
  seconds: number;
}

/** Beside the run's own limit: start, teardown, the truth, on a busy machine. */
const SPARE_MS = 150_000;

/** @param keep folder for traces and verdicts */
export async function runCase(one: Case, projects: Projects, keep: string): Promise<Row> {
  const begin = performance.now();
  let project: CaseProject | undefined;
  let server: { close(): Promise<void> } | undefined;
  let claude: Claude | undefined;
  try {
    project = projects.prepare(one);
    const pages = await servePage(project.folder, project.pageLog);
    server = pages;
    project.setApps(one.apps, pages.page);
    const env: Record<string, string> = { STRANGERS_CASE: `${project.dir}/` };
    if (one.model) {
      const world = { ...worldOf(project), isHonest: one.kind === 'honest' };
      claude = await scriptedClaude(one.model, await projects.stepsOf(project), world);
      Object.assign(env, { ANTHROPIC_BASE_URL: claude.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123' });
    }
    const ended = await play(project, env, one.seconds * 1000 + SPARE_MS);
    const left = await endLeftovers(`${project.dir}/`, 5000);
    const outcome = outcomeOf(project);
    const troubles = [...(claude?.troubles ?? []), ...left.map(command => `left running: ${command}`)];
    const row = rowOf(one, outcome, ended, { seconds: (performance.now() - begin) / 1000, troubles });
    keepAll(row, project, outcome, ended, join(keep, one.id.replaceAll('/', '--')));
    return row;
  } catch (error) {
    const message = `the benchmark could not play it: ${(error as Error).message}`;
    return { ...rowOf(one, undefined, { code: null, output: '' }, { seconds: 0, troubles: [] }), message };
  } finally {
    await claude?.close();
    await server?.close();
    if (project) {
      await endLeftovers(`${project.dir}/`, 0);
      rmSync(project.dir, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

function rowOf(one: Case, outcome: Outcome | undefined, { code, output }: Ended, rest: Pick<Row, 'seconds' | 'troubles'>): Row {
  const { id, kind, brain, trick, weak, language } = one;
  const last = (type: string): string => outcome?.annotations.findLast(one => one.type === type)?.description ?? '';
  // What a user sees is whether the test is green.
  const isGreen = code === 0 && outcome?.status === 'passed';
  const truth = outcome?.truth.code === 0 ? true : outcome?.truth.code === 1 ? false : undefined;
  const error = outcome?.errors[0]?.message ?? (outcome ? '' : `no outcome: ${lastLines(output)}`);
  return {
    id,
    kind,
    brain,
    trick,
    weak,
    language,
    truth,
    verdict: isGreen ? 'success' : last('xenotester.status') === 'success' ? 'red' : last('xenotester.status') || outcome?.status || 'none',
    reason: isGreen ? '' : last('xenotester.failureReason'),
    result: resultOf(kind, isGreen, truth),
    seconds: Math.round(rest.seconds * 10) / 10,
    message: firstLine(error),
    said: outcome?.truth.said.trim() ?? '',
    troubles: rest.troubles,
  };
}

function resultOf(kind: Case['kind'], isGreen: boolean, truth: boolean | undefined): Result {
  if (truth === undefined) return 'broken';
  if (isGreen && !truth) return 'FALSE PASS';
  // A script that does what the scenario says is no attack.
  if (kind === 'attack' && truth) return 'not false';
  if (isGreen || kind === 'attack') return 'ok';
  // Of an honest run: the product did not do it, or did it and does not see it.
  return truth ? 'FALSE FAIL' : 'not done';
}

function worldOf(project: CaseProject) {
  const read = (): { bus?: string; env: Record<string, string> } | undefined =>
    existsSync(project.world) ? JSON.parse(readFileSync(project.world, 'utf8')) : undefined;
  return {
    bus: () => read()?.bus,
    truth: () =>
      new Promise<boolean | undefined>(resolve => {
        const env = read()?.env;
        if (!env) return resolve(undefined);
        const options = { env, cwd: project.folder, timeout: 20_000, killSignal: 'SIGKILL' as const };
        execFile('bash', [join(project.folder, 'truth.sh')], options, error => {
          const code = error ? error.code : 0;
          resolve(code === 0 ? true : code === 1 ? false : undefined);
        });
      }),
  };
}

function outcomeOf({ outcome }: CaseProject): Outcome | undefined {
  try {
    return JSON.parse(readFileSync(outcome, 'utf8')) as Outcome;
  } catch {
    return undefined;
  }
}

/** What explains a row: verdict, trace, filmstrip, the page's log, what Playwright printed. */
function keepAll(row: Row, project: CaseProject, outcome: Outcome | undefined, { output }: Ended, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'row.json'), `${JSON.stringify(row, null, 2)}\n`);
  writeFileSync(join(folder, 'output.txt'), [output, ...(outcome?.errors.map(({ message }) => message) ?? [])].join('\n'));
  cpSync(project.pageLog, join(folder, 'page.log'));
  const names = new Map<string, number>();
  for (const { name, path, body } of outcome?.attachments ?? []) {
    if (!/^xenotester-(?:verdict|trace|filmstrip)/.test(name)) continue;
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    const ending = path
      ? basename(path).replace(/^[^.]*/, '')
      : name.includes('verdict')
        ? '.json'
        : name.includes('trace')
          ? '.ndjson'
          : '.html';
    const to = join(folder, `${name.replace('xenotester-', '')}${count > 1 ? `-${count}` : ''}${ending}`);
    if (path && existsSync(path)) cpSync(path, to);
    else if (body !== undefined) writeFileSync(to, body);
  }
}

function firstLine(text: string): string {
  const plain = text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
  return (
    plain
      .split('\n')
      .find(line => line.trim() !== '')
      ?.trim() ?? ''
  );
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-3).join(' | ');
}
