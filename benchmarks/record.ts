/**
 * Keeps runs for the judge's tests: `npm run bench:record -- NAME FOLDER…` writes the traces below the folders, without pictures and machine paths, with
 * what today's judge says of each, into `tests/data/recorded/NAME.ndjson.gz`. Look at what changed before you commit it.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { judge } from '../src/judge/judge.js';
import { decodeTrace } from '../src/trace/codec.js';
import { saidBy } from '../tests/unit/judge/said.js';
import { projectRoot } from './truth/root.js';

const [name, ...folders] = process.argv.slice(2);
if (name === undefined || folders.length === 0) {
  console.error('usage: npm run bench:record -- NAME FOLDER…');
  process.exit(2);
}

const traces = folders
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => resolve(folder, path)))
  .filter(path => /trace[^/]*\.ndjson$/.test(path))
  .sort();
const lines = traces.map(path => {
  const trace = decodeTrace(plain(readFileSync(path, 'utf8')));
  return JSON.stringify({ id: `${basename(dirname(path))}/${basename(path, '.ndjson')}`, trace, said: saidBy(judge(trace)) });
});
const file = join(projectRoot(), 'tests', 'data', 'recorded', `${name}.ndjson.gz`);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, gzipSync(`${lines.join('\n')}\n`, { level: 9 }));
console.log(`${lines.length} runs: ${file}`);

/** Whose machine it was is nobody's business. */
function plain(text: string): string {
  const places = [projectRoot(), ...folders.map(folder => resolve(folder))];
  const named = text.replaceAll(/\/(?:[\w.@~+-]+\/)*(?=(?:case|home|scenarios|tests)\/)/g, '/project/');
  return places.reduce((all, place) => all.replaceAll(place, '/project'), named);
}
