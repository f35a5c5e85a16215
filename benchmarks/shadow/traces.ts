/** The stored traces below folders, each once: a report holds a copy of what a run left. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeTrace } from '../../src/trace/codec.js';
import type { TraceEvent } from '../../src/trace/event.js';

export function* tracesBelow(folders: readonly string[]): Generator<{ file: string; trace: readonly TraceEvent[] }> {
  const known = new Set<string>();
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!name.endsWith('.ndjson')) continue;
      const file = join(folder, name);
      const text = readFileSync(file, 'utf8');
      const print = createHash('sha256').update(text).digest('hex');
      if (known.has(print)) continue;
      known.add(print);
      try {
        yield { file, trace: decodeTrace(text) };
      } catch {
        // A report holds other files of that kind.
      }
    }
}
