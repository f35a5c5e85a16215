/**
 * Cases by people who have not read the rules, through the built package as a user has it:
 * `npm run bench:strangers -- FOLDER… [--only=part-of-name] [--workers=2] [--out=FILE.jsonl]`.
 * A folder is a set of cases or one case. Each line says what truly was so and what the product said; the last line is one JSON object.
 * Traces and verdicts lie beside FILE, in a folder of its name.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { casesOf } from './strangers/case.js';
import { openProjects } from './strangers/project.js';
import { type Row, runCase } from './strangers/run.js';
import { line, printTable } from './strangers/table.js';
import { projectRoot } from './truth/root.js';

const args = process.argv.slice(2);
const option = (name: string): string | undefined => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const folders = args.filter(arg => !arg.startsWith('--'));
const unknown = args.filter(arg => arg.startsWith('--') && !/^--(?:only|workers|out)=/.test(arg));
if (folders.length === 0 || unknown.length > 0) {
  console.error(
    `usage: npm run bench:strangers -- FOLDER… [--only=part-of-name] [--workers=2] [--out=FILE.jsonl]${unknown.map(arg => `\nnot known: ${arg}`)}`,
  );
  process.exit(2);
}
const stamp = new Date().toISOString().replaceAll(/[:T]/g, '-').slice(0, 19);
const out = resolve(option('out') ?? join(projectRoot(), '.xenotester', 'strangers', `${stamp}.jsonl`));
const keep = out.replace(/\.jsonl$/, '.runs');
const workers = Math.max(1, Number(option('workers') ?? 2) || 1);
const only = option('only') ?? '';

const found = casesOf(folders);
const cases = found.cases.filter(({ id }) => id.includes(only));
const unreadable = found.unreadable.filter(({ id }) => id.includes(only));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, '');
const begin = performance.now();
for (const { id, why } of unreadable) console.log(`${id} | broken | ${why}`);

// Whoever ends the benchmark ends what it has started: the handlers of `exit` do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const projects = await openProjects();
process.once('exit', () => projects.close());

const rows: Row[] = [];
const waiting = [...cases];
async function work(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const row = await runCase(next, projects, keep);
    rows.push(row);
    appendFileSync(out, `${JSON.stringify(row)}\n`);
    console.log(`${rows.length}/${cases.length} ${line(row)}`);
  }
}
await Promise.all(Array.from({ length: workers }, work));
projects.close();

const figures = printTable(rows);
console.log(`\nrows: ${out}\ntraces and verdicts: ${keep}`);
const listed = (result: Row['result']): string[] =>
  rows
    .filter(row => row.result === result)
    .map(({ id }) => id)
    .sort();
console.log(
  JSON.stringify({
    bench: 'strangers',
    cases: cases.length,
    figures,
    falsePasses: listed('FALSE PASS'),
    falseFails: listed('FALSE FAIL'),
    notDone: listed('not done'),
    notFalse: listed('not false'),
    broken: [...listed('broken'), ...unreadable.map(({ id }) => id)],
    seconds: Math.round((performance.now() - begin) / 100) / 10,
  }),
);
