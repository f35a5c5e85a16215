/** A failed run in Markdown, made of stored traces. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { errorContextOf, failurePageOf } from '../../src/fixture/failure-page.js';
import { toPng } from '../../src/fixture/picture-marks.js';
import { judge } from '../../src/judge/judge.js';
import type { Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import { TRACE_VERSION, type TraceEvent } from '../../src/trace/event.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { packMoment } from '../../src/trace/moment.js';
import { recordedRuns } from './judge/recorded-run.js';

const stored = recordedRuns('looks.ndjson.gz');

const NO_PICTURES = { png: async () => undefined };

/** White, with something drawn in one place. */
function screenWith({ x, y, width, height }: Rect): Promise<Buffer> {
  const data = Buffer.alloc(300 * 200 * 3, 255);
  for (let row = y; row < y + height; row += 4) data.fill(0, (row * 300 + x) * 3, (row * 300 + x + width) * 3);
  return toPng({ width: 300, height: 200, data });
}

test('reason, place, what showed each step, and where to look further', async ({}, info) => {
  for (const { id, trace } of stored) {
    const verdict = judge(trace);
    if (verdict.status === 'success') continue;
    const page = await failurePageOf(trace, verdict, info.outputPath('trace-2.ndjson'), NO_PICTURES);
    expect(page).toEqual({ name: 'xenotester-failure', contentType: 'text/markdown', path: info.outputPath('failure-2.md') });
    const text = readFileSync(page.path!, 'utf8');
    expect(text, id).toContain(`[${verdict.failureReason ?? verdict.status}]`);
    for (const { description } of verdict.objectives) expect(text, id).toContain(description.split('\n')[0]);
    expect(text, id).toContain('--explain');
  }
});

test('a folder that is gone costs the file, not the page', async () => {
  const { trace } = stored[0]!;
  const page = await failurePageOf(trace, judge(trace), join('/nowhere/at/all', 'trace.ndjson'), NO_PICTURES);
  expect(page).toMatchObject({ name: 'xenotester-failure', body: expect.any(Buffer) });
});

test('a run that gave up before any look says what could be named on its first screen', async ({}, info) => {
  const bounds = { x: 10, y: 10, width: 80, height: 30 };
  const window: WindowInfo = {
    ...{ id: 1, title: 'Add contact', className: 'zenity', bounds: { x: 0, y: 0, width: 300, height: 200 } },
    ...{ active: true, minimized: false, type: 'dialog', modal: false },
  };
  const ok: UiElement = {
    ...{ id: 'ok', role: 'button', rawRole: 'push button', name: 'OK', bounds, enabled: true, source: 'accessibility', confidence: 1 },
    ...{ window: 1, windowTitle: 'Add contact' },
  };
  const events = [
    {
      ...{ kind: 'trace_started', at: 0, version: TRACE_VERSION, startedAt: new Date(0).toISOString(), brain: 'offline', language: 'en' },
      ...{ display: { width: 300, height: 200 }, limits: {}, scenario: { title: 'T', text: '1. Click the "Send" button' } },
    },
    { kind: 'moment', at: 1, ...packMoment({ picture: 'p0', windows: [window], programs: [], elements: [ok] }) },
    { kind: 'gave_up', at: 2, reason: 'element_not_found', message: 'there is no button "Send"' },
  ] as TraceEvent[];
  const verdict = judge(events);
  const line = '- button: Click the "OK" button (Add contact)';
  const page = await failurePageOf(events, verdict, info.outputPath('trace.ndjson'), NO_PICTURES);
  expect(readFileSync(page.path!, 'utf8')).toContain(line);
  expect(await errorContextOf(events, verdict, NO_PICTURES)).toContain(line);
  // GTK 4 tells of hidden pages, too: where nothing is drawn nobody can name anything.
  expect(await errorContextOf(events, verdict, { png: async () => screenWith(bounds) })).toContain(line);
  expect((await errorContextOf(events, verdict, { png: async () => screenWith({ ...bounds, y: 100 }) })) ?? '').not.toContain(line);
});
