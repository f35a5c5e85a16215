/**
 * People's whole cases with a model that sees: somebody who reads each request and its pictures, and writes the answer (live/BRIEF.md).
 * `npm run bench:live -- play CASE --out=FOLDER [--night=first|keyless|broken]` · `next FOLDER [--seconds=N]` · `end FOLDER` · `table FOLDER`.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { openRequest, type PlayedRequest, startBridge } from './live/bridge.js';
import { type NightEnd, nightProject } from './live/project.js';
import { type Night, tableOf } from './live/table.js';
import { projectRoot } from './truth/root.js';

const USAGE = `usage: npm run bench:live -- play CASE --out=FOLDER [--night=first|keyless|broken]
                                next FOLDER [--seconds=540] · end FOLDER · table FOLDER`;
const args = process.argv.slice(2);
const option = (name: string): string | undefined => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const [command, place] = args.filter(arg => !arg.startsWith('--'));
const night = (option('night') ?? 'first') as Night['night'];
const out = resolve(option('out') ?? place ?? '.');
const isPlay = command === 'play' && option('out') !== undefined && ['first', 'keyless', 'broken'].includes(night);
if (!place || !(isPlay || ['next', 'end', 'table'].includes(command!))) {
  console.error(USAGE);
  process.exit(2);
}
const requestsOf = (): string => join(out, 'requests', option('night') ?? current());

if (command === 'table') console.log(tableOf(out));
else if (command === 'end') writeFileSync(join(requestsOf(), 'stop'), '');
else if (command === 'next') console.log(await next(Number(option('seconds') ?? 540)));
else await play(place);

/** The night that is being played, or was last. */
function current(): string {
  const file = join(out, 'night');
  return existsSync(file) ? readFileSync(file, 'utf8') : 'first';
}

async function next(seconds: number): Promise<string> {
  const folder = requestsOf();
  for (const until = Date.now() + 1000 * seconds; Date.now() < until; await new Promise(resolve => setTimeout(resolve, 200))) {
    const open = openRequest(folder);
    if (open) return open;
    const done = join(folder, 'done');
    if (existsSync(done)) return `>>> the run has ended: ${readFileSync(done, 'utf8')}`;
  }
  return '>>> nothing yet';
}

async function play(one: string): Promise<void> {
  const begin = performance.now();
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'night'), night);
  const folder = requestsOf();
  rmSync(folder, { recursive: true, force: true });
  const project = nightProject(one, out);
  const isKeyless = night === 'keyless';
  const bridge = isKeyless ? undefined : await startBridge(folder);
  mkdirSync(folder, { recursive: true });
  const self = process.argv[1]!;
  console.log(`the next request: node ${self} next ${out}\nenough of it:     node ${self} end ${out}`);
  rmSync(join(project.dir, 'end.json'), { force: true });
  const env = environment(project.path(night === 'broken'), bridge?.url);
  const { code, said } = await runTest(project.dir, env, join(folder, 'stop'));
  const row = rowOf(one, project.end(), requestsIn(folder), code, Math.round((performance.now() - begin) / 1000));
  appendFileSync(join(out, 'rows.jsonl'), `${JSON.stringify(row)}\n`);
  writeFileSync(join(out, `${night}.log`), said);
  const results = join(project.dir, 'results');
  if (existsSync(results)) cpSync(results, join(out, `${night}-results`), { recursive: true });
  writeFileSync(join(folder, 'done'), JSON.stringify(row));
  await bridge?.close();
  console.log(`${said.slice(-3000)}\n${JSON.stringify(row)}`);
}

function environment(path: string, url: string | undefined): NodeJS.ProcessEnv {
  const isForeign = /^(?:ANTHROPIC|OPENAI|CLAUDE)|^(?:CI|DISPLAY)$/;
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isForeign.test(name)));
  return { ...own, PATH: path, ...(url && { ANTHROPIC_BASE_URL: url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123' }) };
}

async function runTest(cwd: string, env: NodeJS.ProcessEnv, stop: string): Promise<{ code: number | null; said: string }> {
  const cli = join(projectRoot(), 'node_modules', '@playwright', 'test', 'cli.js');
  const child = spawn(process.execPath, [cli, 'test'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => parts.push(part));
  const watch = setInterval(() => {
    if (existsSync(stop)) child.kill('SIGINT');
  }, 500);
  const code = await new Promise<number | null>(done => child.on('exit', done));
  clearInterval(watch);
  return { code, said: Buffer.concat(parts).toString('utf8') };
}

function requestsIn(folder: string): PlayedRequest[] {
  const file = join(folder, 'requests.jsonl');
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}

function rowOf(one: string, end: NightEnd, requests: readonly PlayedRequest[], code: number | null, seconds: number): Night {
  const noted = (type: string): string => end.annotations?.findLast(note => note.type === type)?.description ?? '';
  const counts: Partial<Record<PlayedRequest['kind'], number>> = {};
  for (const { kind } of requests) counts[kind] = (counts[kind] ?? 0) + 1;
  const truths = new Map<number | null | undefined, string>([
    [0, 'yes'],
    [3, 'by eye'],
    [undefined, 'not asked'],
  ]);
  return {
    case: basename(resolve(one)),
    night,
    status: code === 0 ? 'green' : noted('xenotester.status') || 'not run',
    reason: code === 0 ? '' : noted('xenotester.failureReason'),
    class: noted('xenotester.class'),
    truth: truths.get(end.truth) ?? 'no',
    seconds,
    requests: counts,
    pictures: requests.reduce((sum, { pictures }) => sum + pictures, 0),
  };
}
