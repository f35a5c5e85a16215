/**
 * Scenarios for programs that nobody tuned for, written by people who have read neither the grammar nor the source:
 * `npm run bench:programs [-- FOLDER…] [--only=part-of-name] [--first=N] [--workers=2] [--out=FILE.jsonl]`. Installs the programs that are missing.
 * A folder holds cases of its own; default: those of the project.
 * `--first=2`: two scenarios of each program. One table by toolkit; what is refused is told with its sentences, and not played: nothing is touched.
 * What was clicked lies beside it as one picture, for a person who counts the wrong clicks.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { clicksOf, sheetOf, stepsOf } from './programs/clicks.js';
import { type Memory, watchMemory } from './programs/memory.js';
import { refusedRow } from './programs/refused.js';
import { type Case, casesOf } from './strangers/case.js';
import { install } from './strangers/packages.js';
import { openProjects } from './strangers/project.js';
import { type Row, runCase } from './strangers/run.js';
import { line } from './strangers/table.js';
import { projectRoot } from './truth/root.js';

interface About {
  program: string;
  toolkit: string;
  packages: string[];
}

const args = process.argv.slice(2);
const option = (name: string): string | undefined => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const folders = args.filter(arg => !arg.startsWith('--'));
const unknown = args.filter(arg => arg.startsWith('--') && !/^--(?:only|first|workers|out)=/.test(arg));
if (unknown.length > 0) {
  console.error(
    `usage: npm run bench:programs -- [FOLDER…] [--only=part-of-name,another] [--first=N] [--workers=2] [--out=FILE.jsonl]\nnot known: ${unknown.join(' ')}`,
  );
  process.exit(2);
}
const out = resolve(option('out') ?? join(projectRoot(), '.xenotester', 'programs.jsonl'));
const keep = out.replace(/\.jsonl$/, '.runs');
const first = Number(option('first') ?? Number.POSITIVE_INFINITY);

const own = join(projectRoot(), 'benchmarks', 'programs', 'cases');
const all = casesOf(folders.length > 0 ? folders : [own]).cases.map(one => ({ one, about: aboutOf(one) }));
const parts = (option('only') ?? '').split(',');
const seen = new Map<string, number>();
const chosen = all.filter(({ one, about }) => {
  const count = (seen.get(about.program) ?? 0) + 1;
  seen.set(about.program, count);
  return count <= first && parts.some(part => one.id.includes(part));
});
install(chosen.flatMap(({ about }) => about.packages));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, '');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const projects = await openProjects();
process.once('exit', () => projects.close());
const rows: { row: Row; about: About; memory: Memory | undefined }[] = [];
const watch = watchMemory();
const waiting = [...chosen];
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const row = refusedRow(next.one) ?? (await runCase(next.one, projects, keep));
    const memory = watch.of(runOf(row));
    rows.push({ row, about: next.about, memory });
    appendFileSync(out, `${JSON.stringify({ ...row, ...next.about, ...(memory && { memory }) })}\n`);
    console.log(`${rows.length}/${chosen.length} ${line(row)}`);
  }
}
await Promise.all(Array.from({ length: Math.max(1, Number(option('workers') ?? 2) || 1) }, work));
projects.close();
watch.stop();

console.log(
  '\n| toolkit | scenarios | first try | refused | false fail | not done | passed falsely | clicks | median s | median step s | MB grown |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
);
const toolkits = [...new Set(rows.map(({ about }) => about.toolkit))].sort();
for (const toolkit of [...toolkits, 'all']) {
  const own = rows.filter(({ about }) => toolkit === 'all' || about.toolkit === toolkit).map(({ row }) => row);
  const count = (test: (row: Row) => boolean): number => own.filter(test).length;
  const isRefused = ({ reason }: Row): boolean => reason === 'plan_rejected';
  const played = own.filter(row => !isRefused(row));
  const runs = played.map(runOf);
  const cells = [
    own.length,
    count(({ result }) => result === 'ok'),
    count(isRefused),
    count(({ result }) => result === 'FALSE FAIL'),
    count(row => row.result === 'not done' && !isRefused(row)),
    count(({ result }) => result === 'FALSE PASS'),
    runs.flatMap(clicksOf).length,
    median(played.map(row => row.seconds)),
    median(runs.flatMap(stepsOf)),
    grownOf(rows.filter(({ about }) => toolkit === 'all' || about.toolkit === toolkit).flatMap(({ memory }) => memory ?? [])),
  ];
  console.log(`| ${toolkit} | ${cells.join(' | ')} |`);
}
const sheet = out.replace(/\.jsonl$/, '.clicks.png');
await sheetOf(
  rows.flatMap(({ row }) => clicksOf(runOf(row))),
  sheet,
);
console.log(`\nrows: ${out}\nwhere the pointer clicked, to look at: ${sheet}`);

function runOf({ id }: Row): string {
  return join(keep, id.replaceAll('/', '--'));
}

function median(seconds: number[]): number | string {
  const one = seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)];
  return one === undefined ? '' : Math.round(one * 100) / 100;
}

/** Of the programs' memory, from right after they were opened to the end of the last step: the median, and the most. */
function grownOf(memories: readonly Memory[]): string {
  const grown = memories.map(({ before, after }) => Math.round(10 * (after - before)) / 10);
  return grown.length === 0 ? '' : `${median([...grown])}, ${Math.max(...grown)} at most`;
}

function aboutOf({ folder }: Case): About {
  return JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as About;
}
