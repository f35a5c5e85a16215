/** A failed run in Markdown, made of stored traces. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { failurePageOf } from '../../src/fixture/failure-page.js';
import { judge } from '../../src/judge/judge.js';
import type { TraceEvent } from '../../src/trace/event.js';

const stored = gunzipSync(readFileSync(new URL('../data/recorded/looks.ndjson.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as { id: string; trace: TraceEvent[] });

test('reason, place, what showed each step, and where to look further', async ({}, info) => {
  for (const { id, trace } of stored) {
    const verdict = judge(trace);
    if (verdict.status === 'success') continue;
    const page = await failurePageOf(trace, verdict, info.outputPath('trace-2.ndjson'));
    expect(page).toEqual({ name: 'xenotester-failure', contentType: 'text/markdown', path: info.outputPath('failure-2.md') });
    const text = readFileSync(page.path!, 'utf8');
    expect(text, id).toContain(`[${verdict.failureReason ?? verdict.status}]`);
    for (const { description } of verdict.objectives) expect(text, id).toContain(description.split('\n')[0]);
    expect(text, id).toContain('--explain');
  }
});

test('a folder that is gone costs the file, not the page', async () => {
  const { trace } = stored[0]!;
  const page = await failurePageOf(trace, judge(trace), join('/nowhere/at/all', 'trace.ndjson'));
  expect(page).toMatchObject({ name: 'xenotester-failure', body: expect.any(Buffer) });
});
