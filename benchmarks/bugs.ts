/**
 * Bugs of cooperating programs, and honest scenarios for the same programs, through the built package:
 * `npm run bench:bugs -- FOLDER… [--only=part-of-name] [--from=N] [--times=3] [--mutants-only | --honest-only] [--workers=2] [--out=FILE.jsonl] [--list]`.
 * A folder is a set or a program of one; docs/truth.md has the format. A FILE that is there is continued: what it has is not played again.
 * `--list` lays everything out, names what does not fit, and plays nothing. The last line is one JSON object.
 */
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { layOut, type Play, playsOf } from './strangers/bugs-set.js';
import { type BugRow, printBugs } from './strangers/bugs-table.js';
import { casesOf } from './strangers/case.js';
import { install } from './strangers/packages.js';
import { openProjects, type Projects } from './strangers/project.js';
import { type Row, runCase } from './strangers/run.js';
import { line } from './strangers/table.js';
import { projectRoot } from './truth/root.js';

const args = process.argv.slice(2);
const option = (name: string): string | undefined => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const folders = args.filter(arg => !arg.startsWith('--'));
const unknown = args.filter(
  arg => arg.startsWith('--') && !/^--(?:(?:only|from|times|workers|out)=|(?:mutants-only|honest-only|list)$)/.test(arg),
);
if (folders.length === 0 || unknown.length > 0) {
  console.error(
    `usage: npm run bench:bugs -- FOLDER… [--only=part-of-name] [--from=N] [--times=3] [--mutants-only | --honest-only] [--workers=2] [--out=FILE.jsonl] [--list]${unknown.map(arg => `\nnot known: ${arg}`)}`,
  );
  process.exit(2);
}
const count = (name: string, otherwise: number): number => Math.max(1, Math.floor(Number(option(name) ?? otherwise)) || 1);
const stamp = new Date().toISOString().replaceAll(/[:T]/g, '-').slice(0, 19);
const out = resolve(option('out') ?? join(projectRoot(), '.xenotester', 'bugs', `${stamp}.jsonl`));

const { plays: all, unreadable } = playsOf(folders, count('times', 3));
const isMeant = ({ id, mutant }: Play): boolean =>
  id.includes(option('only') ?? '') && !args.includes(mutant ? '--honest-only' : '--mutants-only');
const plays = all.filter(isMeant).slice(count('from', 1) - 1);
for (const { id, why } of unreadable) console.log(`${id} | broken | ${why}`);

const scratch = join(projectRoot(), 'tests', '.tmp');
mkdirSync(scratch, { recursive: true });
writeFileSync(join(scratch, '.gitignore'), '*\n');
const laid = mkdtempSync(join(scratch, 'bugs-'));
process.once('exit', () => rmSync(laid, { recursive: true, force: true, maxRetries: 5 }));
// Whoever ends the benchmark ends what it has started: the handlers of `exit` do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
if (args.includes('--list')) list();
else await playAll();

function list(): void {
  for (const [at, play] of plays.entries()) {
    const folder = join(laid, String(at));
    const why = laidOut(play, folder);
    rmSync(folder, { recursive: true, force: true });
    const { mutant, scenario, checks } = play;
    const what = mutant ? `${scenario}: ${mutant.says}${mutant.spoken === false ? ' (not spoken of)' : ''}` : `${checks} checks stated`;
    console.log(`${at + 1} ${play.id} | ${why === undefined ? what : `broken | ${why}`}`);
  }
}

/** Why it cannot be; undefined: it is. */
function laidOut(play: Play, folder: string): string | undefined {
  try {
    layOut(play, folder);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function playAll(): Promise<void> {
  install(plays.flatMap(({ about }) => about.packages));
  mkdirSync(dirname(out), { recursive: true });
  const kept = existsSync(out) ? keptIn(out) : [];
  writeFileSync(out, kept.map(row => `${JSON.stringify(row)}\n`).join(''));
  const done = new Set(kept.map(({ id }) => id));
  if (done.size > 0) console.log(`${done.size} runs stand in ${out} already`);
  const begin = performance.now();
  const projects = await openProjects();
  process.once('exit', () => projects.close());
  const rows = kept.filter(({ id }) => plays.some(play => play.id === id));
  const waiting = plays.filter(({ id }) => !done.has(id));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const row = await playOne(next, projects);
      rows.push(row);
      appendFileSync(out, `${JSON.stringify(row)}\n`);
      console.log(`${rows.length}/${plays.length} ${line(row)}${row.spoken === false ? ' | not spoken of' : ''}`);
    }
  };
  await Promise.all(Array.from({ length: count('workers', 2) }, work));
  projects.close();

  const figures = printBugs(rows);
  console.log(`\nrows: ${out}\ntraces and verdicts: ${runsOf(out)}`);
  const listed = (result: Row['result']): string[] =>
    rows
      .filter(row => row.result === result && row.spoken !== false)
      .map(({ id }) => id)
      .sort();
  console.log(
    JSON.stringify({
      bench: 'bugs',
      runs: rows.length,
      ...figures,
      falsePasses: listed('FALSE PASS'),
      falseFails: listed('FALSE FAIL'),
      notDone: listed('not done'),
      broken: [...listed('broken'), ...unreadable.map(({ id }) => id)],
      seconds: Math.round((performance.now() - begin) / 100) / 10,
    }),
  );
}

function runsOf(file: string): string {
  return file.replace(/\.jsonl$/, '.runs');
}

/** Whole lines of runs that came to an end; what was cut off is played again. */
function keptIn(file: string): BugRow[] {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(text => {
      try {
        return [JSON.parse(text) as BugRow];
      } catch {
        return [];
      }
    });
  return rows.filter(({ verdict }) => verdict !== 'none');
}

async function playOne(play: Play, projects: Projects): Promise<BugRow> {
  const { set, program, scenario, run, checks, mutant } = play;
  const folder = join(laid, String(plays.indexOf(play)), basename(play.id));
  const why = laidOut(play, folder);
  const row =
    why === undefined ? await runCase({ ...casesOf([folder]).cases[0]!, id: play.id }, projects, runsOf(out)) : unplayed(play, why);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const load = Math.round(loadavg()[0]! * 10) / 10;
  return { ...row, set, program, scenario, run, checks, ...(mutant && { mutant: mutant.id, spoken: mutant.spoken }), load };
}

function unplayed({ id, mutant, language }: Play, message: string): Row {
  const base = { id, brain: 'offline', trick: mutant?.says ?? '', weak: false, language, truth: undefined } as const;
  const ended = { verdict: 'none', reason: '', result: 'broken', seconds: 0, message, said: '', troubles: [] } as const;
  return { ...base, ...ended, kind: mutant ? 'attack' : 'honest', troubles: [] };
}
