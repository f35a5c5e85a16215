/** The recorded runs: one line each, a compressed file for each family, without pictures. `zcat` shows them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Recording } from './model.js';
import { projectRoot } from './root.js';

const folder = join(projectRoot(), 'benchmarks', 'truth', 'traces');

export function loadRecordings(): Recording[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.ndjson.gz'))
    .sort()
    .flatMap(name => linesOf(join(folder, name)).map(line => JSON.parse(line) as Recording));
}

/** Replaces the recordings with the same ids. */
export function saveRecordings(recordings: readonly Recording[]): void {
  mkdirSync(folder, { recursive: true });
  for (const recording of recordings) {
    const file = join(folder, `${recording.family.replace(/[^a-z]+/g, '-')}.ndjson.gz`);
    const others = linesOf(file).filter(line => (JSON.parse(line) as Recording).id !== recording.id);
    writeFileSync(file, gzipSync(`${[...others, JSON.stringify(recording)].sort().join('\n')}\n`, { level: 9 }));
  }
}

function linesOf(file: string): string[] {
  try {
    return gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
