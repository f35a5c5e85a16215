/**
 * Whole test cases of people, with a scripted model that plays a competent tester, on the real programs:
 * `npm run bench:people -- FOLDER [--only=PART,PART] [--brain=offline|auto|claude] [--broken] [--keyless] [--read] [--from=N] [--out=FILE.jsonl]`.
 * Of a folder of cases each is read once with a key (`xenotester read`: how its sentences are read), then played; `--keyless` plays with these
 * readings and without a key, `--broken` on the broken program, `--read` plays nothing. The last line is one JSON object.
 */
import { execFile, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isRight, type PeopleCase, peopleCases } from './people/case.js';
import { startTester } from './people/tester.js';
import type { Case } from './strangers/case.js';
import { endLeftovers } from './strangers/leftovers.js';
import { type CaseProject, openProjects, play } from './strangers/project.js';
import { projectRoot } from './truth/root.js';
import { readElements } from './truth/truth-reader.js';

const run = promisify(execFile);
const args = process.argv.slice(2);
const option = (name: string): string | undefined => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const [set] = args.filter(arg => !arg.startsWith('--'));
if (!set) {
  console.error(
    'usage: npm run bench:people -- FOLDER [--only=PART,PART] [--brain=…] [--broken] [--keyless] [--read] [--from=N] [--out=FILE.jsonl]',
  );
  process.exit(2);
}
const isBroken = args.includes('--broken');
const isKeyless = args.includes('--keyless');
/** Whose sentences are how: nothing is played. */
const isReadOnly = args.includes('--read');
const brain = (option('brain') ?? 'auto') as Case['brain'];
const out = resolve(option('out') ?? join(projectRoot(), '.xenotester', 'people.jsonl'));
const keep = out.replace(/\.jsonl$/, '.runs');
const SECONDS = 240;
const KEY = { ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123' };

interface Row {
  id: string;
  language: 'en' | 'ja';
  expected: 'pass' | 'fail';
  verdict: string;
  result: 'ok' | 'FALSE PASS' | 'FALSE FAIL';
  /** Sentences by who reads them. */
  sentences: { grammar: number; pinned: number; goal: number; unread: number };
  requests: Readonly<Record<string, number>>;
  usd: number;
  seconds: number;
  message: string;
  troubles: readonly string[];
}

const NOT_PLAYED = { expected: 'pass', verdict: 'not played', result: 'ok', usd: 0, seconds: 0, message: '' } as const;

mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, '');
const cases = peopleCases(set)
  .filter(({ id }) => (option('only') ?? '').split(',').some(part => id.includes(part)))
  .slice(Number(option('from') ?? 1) - 1)
  .filter(({ isBreakable }) => !isBroken || isBreakable);
const projects = await openProjects();
process.once('exit', () => projects.close());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const rows: Row[] = [];
for (const one of cases) {
  const row = await playCase(one);
  rows.push(row);
  appendFileSync(out, `${JSON.stringify(row)}\n`);
  const { grammar, pinned, goal, unread } = row.sentences;
  console.log(
    `${rows.length}/${cases.length} ${[row.id, row.language, `right: ${row.expected}`, row.verdict, row.result, `${grammar} grammar, ${pinned} pinned, ${goal} goal, ${unread} unread`, `${Object.values(row.requests).reduce((a, b) => a + b, 0)} requests`, `$${row.usd.toFixed(3)}`, `${row.seconds} s`, row.message].join(' | ')}`,
  );
  for (const trouble of row.troubles) console.log(`    ${trouble}`);
}
projects.close();
const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
const named = (result: Row['result']): string[] => rows.filter(row => row.result === result).map(({ id }) => id);
console.log(
  JSON.stringify({
    bench: 'people',
    brain,
    isBroken,
    isKeyless,
    cases: rows.length,
    right: named('ok').length,
    falsePasses: named('FALSE PASS'),
    falseFails: named('FALSE FAIL'),
    sentences: {
      grammar: sum(row => row.sentences.grammar),
      pinned: sum(row => row.sentences.pinned),
      goal: sum(row => row.sentences.goal),
      unread: sum(row => row.sentences.unread),
    },
    requests: sum(({ requests }) => Object.values(requests).reduce((a, b) => a + b, 0)),
    usd: Math.round(1000 * sum(({ usd }) => usd)) / 1000,
  }),
);

async function playCase(one: PeopleCase): Promise<Row> {
  const begin = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'people-'));
  const world = await layOut(one, folder);
  const project = projects.prepare(caseFor(one, folder));
  const tester = await startTester(one, isBroken, () => readElements(busOf(project), true));
  try {
    project.setApps(world.apps, '');
    const env = { ...KEY, ANTHROPIC_BASE_URL: tester.url };
    const sentences = await readAll(project.dir, env);
    const asked = { ...tester.requests };
    if (isReadOnly) return { ...NOT_PLAYED, id: one.id, language: one.language, sentences, requests: asked, troubles: tester.troubles };
    // Without a key the run has nothing but what was read once.
    const ended = await play(project, { STRANGERS_CASE: `${project.dir}/`, ...(isKeyless ? {} : env) }, (SECONDS + 120) * 1000);
    const outcome = existsSync(project.outcome) ? JSON.parse(readFileSync(project.outcome, 'utf8')) : undefined;
    const isGreen = ended.code === 0 && outcome?.status === 'passed';
    const last = (type: string): string =>
      outcome?.annotations.findLast((note: { type: string; description?: string }) => note.type === type)?.description ?? '';
    const expected = isRight(one) && !isBroken ? 'pass' : 'fail';
    const message = (outcome?.errors[0]?.message ?? (outcome ? '' : ended.output.trim().split('\n').slice(-4).join(' | ')))
      .split('\n')
      .find((text: string) => text.trim() !== '');
    const verdict = outcome?.attachments.findLast(({ name }: { name: string }) => name.includes('verdict'));
    const said = verdict ? JSON.parse(verdict.body ?? readFileSync(verdict.path, 'utf8')) : {};
    const shown = join(keep, one.id);
    mkdirSync(shown, { recursive: true });
    for (const { name, path } of outcome?.attachments ?? [])
      if (path && /xenotester-(?:trace|filmstrip)/.test(name) && existsSync(path)) cpSync(path, join(shown, path.split('/').at(-1)!));
    writeFileSync(join(shown, 'output.txt'), ended.output);
    return {
      id: one.id,
      language: one.language,
      expected,
      verdict: isGreen ? 'success' : `${last('xenotester.status') || 'none'}: ${last('xenotester.failureReason')}`,
      result: isGreen === (expected === 'pass') ? 'ok' : isGreen ? 'FALSE PASS' : 'FALSE FAIL',
      sentences,
      requests: Object.fromEntries(Object.entries(tester.requests).map(([role, count]) => [role, count - (asked[role] ?? 0)])),
      usd: said.usage?.costUsd ?? 0,
      seconds: Math.round((performance.now() - begin) / 1000),
      message: (message ?? '').replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), ''),
      troubles: tester.troubles,
    };
  } finally {
    world.close();
    await tester.close();
    await endLeftovers(`${project.dir}/`, 0);
    rmSync(project.dir, { recursive: true, force: true, maxRetries: 5 });
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function busOf({ world }: CaseProject): string | undefined {
  return existsSync(world) ? JSON.parse(readFileSync(world, 'utf8')).bus : undefined;
}

function caseFor({ id, language }: PeopleCase, folder: string): Case {
  const kind = isBroken ? 'attack' : 'honest';
  return { id, folder, kind, brain, trick: '', weak: false, language, apps: {}, seconds: SECONDS };
}

/** The case's own files, what its setup leaves in a home, and the programs with the environment that it sets. */
async function layOut(one: PeopleCase, folder: string): Promise<{ apps: Record<string, string>; close(): void }> {
  const text = readFileSync(join(one.folder, 'scenario.md'), 'utf8').replace(/^---\n.*?\n---\n/s, '');
  writeFileSync(join(folder, 'scenario.md'), one.language === 'ja' ? `---\nlanguage: ja\n---\n${text}` : text);
  writeFileSync(join(folder, 'truth.sh'), `exit ${isRight(one) && !isBroken ? 0 : 1}\n`);
  const home = join(folder, 'home');
  mkdirSync(home);
  const setup = join(one.folder, 'setup.sh');
  const broken = join(one.folder, 'broken.sh');
  const files = [setup, ...(isBroken ? [broken] : [])].filter(file => existsSync(file));
  const serves = files.findLast(file => readFileSync(file, 'utf8').includes('http.server'));
  if (serves) {
    const server = spawn('sh', [serves], { stdio: 'ignore', detached: true });
    return {
      apps: { chromium: `chromium --no-sandbox --no-first-run --force-renderer-accessibility --app=http://127.0.0.1:3000` },
      close: () => {
        try {
          process.kill(-server.pid!, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      },
    };
  }
  const { stdout } = await run('bash', ['-c', `${files.map(file => `. ${file}; `).join('')}env -0`], {
    env: { PATH: process.env.PATH, HOME: home },
  });
  const settings = Object.fromEntries(
    stdout.split('\0').map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  // Names of earlier days, which the sentences use.
  const aliases: Record<string, string> = { lowriter: 'oowriter', localc: 'oocalc' };
  const own = Object.entries(settings).filter(([name, value]) => /^(?:PATH|G[A-Z]+_\w+)$/.test(name) && value !== process.env[name]);
  // As its own notes ask for.
  const japanese = one.apps.includes('pluma') && one.language === 'ja' ? [['LANGUAGE', 'ja'] as const, ['LANG', 'C.UTF-8'] as const] : [];
  const set = [...own, ...japanese].map(([name, value]) => `${name}=${value}`).join(' ');
  const names = one.apps.flatMap(app =>
    [app, ...(aliases[app] ? [aliases[app]] : [])].map(name => [name, set ? `env ${set} ${app}` : app]),
  );
  return { apps: Object.fromEntries(names), close: () => {} };
}

/** `xenotester read`, once, with a key; then how each sentence is read. */
async function readAll(dir: string, env: Record<string, string>): Promise<Row['sentences']> {
  const cli = join(dir, '..', 'node_modules', 'xenotester', 'dist', 'cli', 'main.js');
  const file = join('case', 'scenario.md');
  const count = { grammar: 0, pinned: 0, goal: 0, unread: 0 };
  const planOf = async () => {
    const { stdout } = (await run(process.execPath, [cli, 'plan', file, '--json'], { cwd: dir, timeout: 240_000 }).catch(
      error => error,
    )) as {
      stdout: string;
    };
    return JSON.parse(stdout) as { scenarios: { steps: PlannedSentence[]; checks: PlannedSentence[] }[] };
  };
  const sentencesOf = ({ scenarios }: Awaited<ReturnType<typeof planOf>>) =>
    scenarios.flatMap(({ steps, checks }) => [...steps, ...checks]);
  const before = sentencesOf(await planOf());
  await run(process.execPath, [cli, 'read', file], { cwd: dir, env: { ...process.env, ...env }, timeout: 240_000 }).catch(() => {});
  const after = sentencesOf(await planOf());
  if (!isKeyless) rmSync(join(dir, 'case', 'scenario.readings.yaml'), { force: true });
  for (const [index, { understood }] of before.entries()) {
    const now = after[index];
    const isGoal = now?.requirements.some(({ as }) => as === 'goal') ?? false;
    if (understood) count.grammar++;
    else if (!now?.understood && !isGoal) count.unread++;
    else if (isGoal) count.goal++;
    else count.pinned++;
  }
  return count;
}

interface PlannedSentence {
  text: string;
  understood: boolean;
  requirements: { as: string }[];
}
