/** What the embedded brain says of a program that showed no window. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createOfflineBrain } from '../../src/brain/offline/brain.js';
import { filePlace } from '../../src/brain/offline/file-place.js';
import { requirementOf } from '../../src/plan/requirement.js';
import type { Situation } from '../../src/ports/brain.js';
import type { ProgramInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: [title: string, program: Partial<ProgramInfo>, language: 'en' | 'ja', message: string, tryThis: unknown][] = [
  [
    'one that ended without an error',
    { running: false, exitCode: 0 },
    'en',
    'ended at once with exit code 0',
    expect.stringContaining('handed over'),
  ],
  ['the same in Japanese', { running: false, exitCode: 0 }, 'ja', '終了コード0', expect.stringContaining('引き渡した')],
  ['one that runs', { running: true }, 'en', 'showed no window', expect.stringContaining('patience')],
  ['one that failed', { running: false, exitCode: 3 }, 'en', 'showed no window', expect.stringContaining('last words')],
  ['起動に失敗したもの', { running: false, exitCode: 3 }, 'ja', '現れませんでした', expect.stringContaining('最後の出力')],
];
test(
  ...eachRow('each row holds', ROWS, ([title, program, language, message, tryThis]) => [
    title,
    async () => {
      const decision = await createOfflineBrain({ language }).decide(
        situation({ name: 'outline', pid: 1, running: true, ...program }, language),
      );
      expect(decision).toMatchObject({ kind: 'give_up', reason: 'prerequisite_not_met', message: expect.stringContaining(message) });
      expect((decision as { details?: { tryThis?: string } }).details?.tryThis).toEqual(tryThis);
    },
  ]),
);

const PLACES: readonly [what: string, files: string[], name: string, place: string][] = [
  ['in a folder', ['cases/links.html'], 'links.html', 'cases/links.html'],
  ['in the home folder, and in another', ['links.html', 'cases/links.html'], 'links.html', 'links.html'],
  ['in two folders', ['a/links.html', 'b/links.html'], 'links.html', 'links.html'],
  ['with its folder named', ['a/b/links.html'], 'b/links.html', 'b/links.html'],
  ['nowhere', [], 'links.html', 'links.html'],
  ['フォルダーの中', ['試験/一覧.html'], '一覧.html', '試験/一覧.html'],
];
test(
  ...eachRow('a file', PLACES, ([what, files, name, place]) => [
    `a file that lies ${what}`,
    () => {
      const home = mkdtempSync(join(tmpdir(), 'place-'));
      for (const file of files) {
        mkdirSync(dirname(join(home, file)), { recursive: true });
        writeFileSync(join(home, file), '');
      }
      expect(filePlace(home, name)).toBe(join(home, place));
      rmSync(home, { recursive: true });
    },
  ]),
);

function situation(program: ProgramInfo, language: 'en' | 'ja'): Situation {
  const reading = { kind: 'open', app: 'outline' } as const;
  const requirements = [requirementOf(reading, 'open it', { language, by: 'grammar' })];
  const objective = { index: 0, description: 'open it', sourceSteps: [1], requirements };
  return {
    ...{ turn: 2, plan: { objectives: [objective], checks: [], isFromFallback: false }, objective, expected: 0, last: [] },
    outcomes: [{ planned: { action: { type: 'open_app', name: 'outline' }, caption: '' }, outcome: 'done' }],
    ...{ size: { width: 400, height: 300 }, perception: {} },
    observe: () => ({ programs: async () => [program], windows: async () => [], elements: async () => [], lines: async () => [] }),
    clock: { now: () => 0, sleep: async () => {} },
    signal: new AbortController().signal,
  } as unknown as Situation;
}
