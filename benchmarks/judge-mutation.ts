/**
 * Switches each condition of the judge's rules off in turn (always, never, left out, moved by one at its threshold) in a copy, and names the
 * test that notices. A survivor is a rule that no test holds. Exit code 1 when there is one.
 * `npm run bench:mutation -- [--only TEXT] [--all]`: only places that hold the text; also what was killed, and by which test.
 * The last line is one JSON object.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from './mutation/copy.js';
import type { Mutant } from './mutation/instrument.js';
import { EQUIVALENT, WORDING } from './mutation/known.js';
import { runMutants } from './mutation/runner.js';

const root = process.cwd();
const folder = join(root, 'node_modules/.cache/xenotester/mutation');
const args = process.argv.slice(2);
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : '';

/** Texts for people, and the formats of results: no rules. */
const NO_RULES: ReadonlySet<string> = new Set([
  'evidence.ts',
  'rule.ts',
  'explain-rules.ts',
  'reasons.ts',
  'words.ts',
  'explain.ts',
  'verdict.ts',
  'endings.ts',
]);
const RULES = new Set([
  ...filesOf('src/judge')
    .filter(name => !NO_RULES.has(name))
    .map(name => `src/judge/${name}`),
  ...filesOf('src/evidence')
    .filter(name => !NO_RULES.has(name))
    .map(name => `src/evidence/${name}`),
  ...['src/plan/requirement.ts', 'src/trace/own-look.ts'],
]);
const SPECS = [
  ...filesOf('tests/unit/judge')
    .filter(name => name.endsWith('.spec.ts'))
    .map(name => `tests/unit/judge/${name}`),
  'tests/unit/remember.spec.ts',
];

const begin = performance.now();
const mutants = copyProject(root, folder, SPECS, RULES, WORDING);
const wanted = mutants.filter(mutant => placeOf(mutant).includes(only));
const failed = await runMutants(
  folder,
  SPECS,
  wanted.map(({ id }) => id),
);
const known = wanted.filter(mutant => !failed.get(mutant.id) && whyOf(mutant) !== undefined);
const survivors = wanted.filter(mutant => !failed.get(mutant.id) && whyOf(mutant) === undefined);

if (args.includes('--all'))
  for (const mutant of wanted) {
    const title = failed.get(mutant.id);
    if (title) console.log(`killed    ${placeOf(mutant)}\n          by "${title}"`);
  }
for (const mutant of known) console.log(`known     ${placeOf(mutant)}\n          ${whyOf(mutant)}`);
for (const mutant of survivors) console.log(`SURVIVES  ${placeOf(mutant)}`);
for (const entry of only ? [] : EQUIVALENT)
  if (!known.some(mutant => isSame(mutant, entry)))
    console.log(`listed, and no survivor: ${entry.file} ${entry.within} ${entry.what}: ${entry.text}`);

const count = (list: readonly Mutant[], file: string): number => list.filter(mutant => mutant.file === file).length;
const rows = [...RULES].filter(file => count(wanted, file) > 0);
console.table(
  Object.fromEntries(
    rows.map(file => {
      const [rules, same, open] = [count(wanted, file), count(known, file), count(survivors, file)];
      return [file, { rules, killed: rules - same - open, 'no difference': same, survived: open }];
    }),
  ),
);
const killed = wanted.length - known.length - survivors.length;
const seconds = Math.round((performance.now() - begin) / 1000);
console.log(
  JSON.stringify({ bench: 'mutation', rules: wanted.length, killed, noDifference: known.length, survived: survivors.length, seconds }),
);
process.exitCode = survivors.length > 0 ? 1 : 0;

function placeOf({ file, line, within, what, text }: Mutant): string {
  return `${file}:${line} ${within} ${what}: ${text}`;
}

function whyOf(mutant: Mutant): string | undefined {
  return EQUIVALENT.find(entry => isSame(mutant, entry))?.why;
}

function isSame(mutant: Mutant, entry: Pick<Mutant, 'file' | 'within' | 'what' | 'text'>): boolean {
  return mutant.file === entry.file && mutant.within === entry.within && mutant.what === entry.what && mutant.text === entry.text;
}

function filesOf(path: string): string[] {
  return readdirSync(join(root, path))
    .filter(name => name.endsWith('.ts'))
    .sort();
}
