/**
 * Stored runs that pass, judged by scenarios that differ from theirs in one sentence, and that are not true of them: `npm run bench:swaps`.
 * `-- --troubles` names what passes all the same; `-- --only=part` of a run's id or of a family. No display. See docs/truth.md.
 */
import { rejudge } from './swaps/rejudge.js';
import { storedRuns } from './swaps/stored.js';
import { swapsOf } from './swaps/swap.js';
import { judged, printPasses, printTable, type Row } from './swaps/table.js';

const args = process.argv.slice(2);
const only = args.find(arg => arg.startsWith('--only='))?.slice(7) ?? '';
const unknown = args.filter(arg => arg !== '--troubles' && !arg.startsWith('--only='));
if (unknown.length > 0) {
  console.error(`usage: npm run bench:swaps -- [--troubles] [--only=part of a run or family]\nnot known: ${unknown.join(' ')}`);
  process.exit(2);
}
const begin = performance.now();
const runs = storedRuns();
const own: typeof runs = [];
for (const run of runs) {
  const { verdict } = await rejudge(run, { steps: run.steps, checks: run.checks, placeOf: was => was }, 'unsure');
  if (verdict.status === 'success') own.push(run);
  else console.log(`red by its own words, and left out: ${run.id}: ${verdict.message}`);
}
const swaps = own.flatMap(run => [...swapsOf(run)]).filter(({ run, family }) => `${family} ${run.id}`.includes(only));
const rows: Row[] = [];
for (const swap of swaps) rows.push(await judged(swap));
const figures = printTable(rows);
if (args.includes('--troubles')) printPasses(rows);
console.log(JSON.stringify({ bench: 'swaps', runs: own.length, ...figures, seconds: Math.round((performance.now() - begin) / 100) / 10 }));
