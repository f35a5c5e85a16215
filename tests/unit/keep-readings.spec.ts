/** What a run has read is kept by its sentence: the same words twice are one reading, or none. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepReadings } from '../../src/fixture/keep.js';
import { judge } from '../../src/judge/judge.js';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import { pinnedPathOf } from '../../src/scenario/pinned.js';
import type { Reading } from '../../src/scenario/reading.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const TEXT = '# A\n\n## B\n1. Put it away\n2. Put it away\n\nExpect:\n- It is gone for good\n';
const press = (keys: string): Reading => ({ kind: 'press', keys });
const gone: Reading = { kind: 'expect_text', value: 'it', negated: true };

async function kept(read: readonly { step: number; readings: Reading[]; doubt?: string }[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'));
  const file = join(folder, 'a.md');
  writeFileSync(file, TEXT);
  const [scenario] = parseScenarioFile(TEXT, file).scenarios;
  const readings = read.map(one => ({ ...one, from: [] }));
  const events: TraceEvent[] = [{ kind: 'asked', at: 0, about: 'read', answer: '', readings, durationMs: 0 }];
  const testInfo = { annotations: [], config: { updateSnapshots: 'missing' } };
  await keepReadings({ mode: 'auto', testInfo, env: {}, scenario, apps: [], brain: {} } as never, events, judge(events));
  const place = pinnedPathOf(file);
  const text = (() => {
    try {
      return readFileSync(place, 'utf8');
    } catch {
      return '';
    }
  })();
  rmSync(folder, { recursive: true });
  return text;
}

const ROWS: readonly [what: string, read: Parameters<typeof kept>[0], text: string][] = [
  [
    'a step and a check',
    [
      { step: 0, readings: [press('ctrl+x')] },
      { step: 2, readings: [gone] },
    ],
    'Put it away:\n  means:\n    - Press Ctrl+X\n  seen: not yet\nIt is gone for good:\n  means:\n    - \'"it" is not shown\'\n  seen: not yet\n',
  ],
  [
    'the same words, read alike',
    [
      { step: 0, readings: [press('ctrl+x')] },
      { step: 1, readings: [press('ctrl+x')], doubt: 'Which one?' },
    ],
    '# doubt: Which one?\nPut it away:\n  means:\n    - Press Ctrl+X\n  seen: not yet\n',
  ],
  [
    'the same words, read as two things',
    [
      { step: 0, readings: [press('ctrl+x')] },
      { step: 1, readings: [press('ctrl+w')] },
    ],
    '',
  ],
];
test(...eachRow('kept', ROWS, ([what, read, text]) => [`what is kept of ${what}`, async () => expect(await kept(read)).toBe(text)]));
