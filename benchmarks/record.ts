/**
 * Keeps runs for the judge's tests: `npm run bench:record -- NAME [FOLDER…]` writes the traces below the folders, without pictures and machine paths,
 * with what today's judge says of each, into `tests/data/recorded/NAME.ndjson.gz`. Without a folder: those that are kept there already are judged
 * anew. Told are the runs whose verdict is another one than before, and those that the judge would have had go otherwise: they are left out.
 * Look at both before you commit.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { judge } from '../src/judge/judge.js';
import { decodeTrace } from '../src/trace/codec.js';
import { disagreement, type Recorded, saidBy } from '../tests/unit/judge/recorded-run.js';
import { projectRoot } from './truth/root.js';

const [name, ...folders] = process.argv.slice(2);
if (name === undefined) {
  console.error('usage: npm run bench:record -- NAME [FOLDER…]');
  process.exit(2);
}

const file = join(projectRoot(), 'tests', 'data', 'recorded', `${name}.ndjson.gz`);
const known = existsSync(file)
  ? (gunzipSync(readFileSync(file))
      .toString('utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)) as Recorded[])
  : [];
const runs = folders.length === 0 ? known : tracesBelow(folders);
const kept: Recorded[] = [];
for (const { id, trace, deceives } of runs) {
  const why = disagreement(trace);
  if (why !== undefined && !deceives) {
    console.log(`left out: ${id}: ${why}`);
    continue;
  }
  const said = saidBy(judge(trace));
  const before = known.find(one => one.id === id)?.said;
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(said)) console.log(`another verdict: ${id}`);
  kept.push({ id, trace, said, ...(deceives && { deceives }) });
}
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, gzipSync(`${kept.map(one => JSON.stringify(one)).join('\n')}\n`, { level: 9 }));
console.log(`${kept.length} of ${runs.length} runs: ${file}`);

function tracesBelow(places: readonly string[]): Omit<Recorded, 'said'>[] {
  return places.flatMap(place =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter(path => /trace[^/]*\.ndjson$/.test(path))
      .sort()
      .map(path => ({ id: path.replace(/\.ndjson$/, ''), trace: decodeTrace(plain(readFileSync(resolve(place, path), 'utf8'))) })),
  );
}

/** Whose machine it was is nobody's business. */
function plain(text: string): string {
  const places = [projectRoot(), ...folders.map(folder => resolve(folder))];
  const named = text.replaceAll(/\/(?:[\w.@~+-]+\/)*(?=(?:case|home|scenarios|tests)\/)/g, '/project/');
  return places.reduce((all, place) => all.replaceAll(place, '/project'), named);
}
