/** What is kept of texts and elements changes no verdict: the same scenarios, good and bad ones, with and without. */

import type { Verdict } from '../../../src/judge/verdict.js';
import { expect, type Run, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const ask = (title: string, text: string) =>
  `zenity --question --title=${title} --text='${text}' --ok-label=Yes --cancel-label=No --width=300`;
/** Two dialogs at the same place, with the same buttons; a terminal whose text changes at the same place. */
const APPS = {
  ask: { command: 'sh', args: ['-c', `${ask('First', 'Go on?')} && ${ask('Second', 'Delete all?')} && echo yes > answer.txt`] },
  board: {
    command: 'xterm',
    args: [
      '-T',
      'Board',
      '-fa',
      'DejaVu Sans Mono',
      '-fs',
      '16',
      '-e',
      "echo 'Order 17 is open'; read x; clear; echo 'Order 17 is closed'; sleep 600",
    ],
  },
};
const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
const use = { brain: 'offline', language: 'en', desktopVideo: 'off', filmstrip: 'off', apps: ${JSON.stringify(APPS)} };
export default defineConfig({ testDir: defineScenarios(), timeout: ${90_000 * slowness}, workers: 1, use });
`;
/** Good ones first: a failure ends the worker, and what it had kept. */
const SCENARIOS = `# Kept

## Yes, twice
1. Open "ask"
2. Click the "Yes" button
3. Click the "Yes" button in the window "Second"

Expect:
- file "answer.txt" contains "yes"

## The order is open
1. Open "board"

Expect:
- the text "Order 17 is open" is shown

## The order is closed
1. Open "board"
2. Press Return

Expect:
- the text "Order 17 is closed" is shown

## It is not open any more
1. Open "board"
2. Press Return

Expect:
- the text "Order 17 is open" is shown

## Yes, but once
1. Open "ask"
2. Click the "Yes" button

Expect:
- file "answer.txt" contains "yes"

## Perhaps
1. Open "ask"
2. Click the "Perhaps" button
`;

const THREADS = `
import { subscribe } from 'node:diagnostics_channel';
import { expect, test } from 'xenotester';
let started = 0;
subscribe('worker_threads', () => started++);
// Other texts in each: what was read once is not read again.
for (const [app, text] of [['calculator', '7'], ['editor', 'File']] as const) {
  test(app, async ({ agent }) => {
    await agent.open(app);
    await expect(agent).toShow(text);
    await expect(agent).not.toShow('nine lives');
    expect(started).toBe(2);
  });
}
`;

test('the OCR engine is started once for a worker, a thread for each language, not for each test', async ({ runProject }) => {
  const config = CONFIG.replace('defineScenarios()', "'tests'").replace(/, apps: .* \};/, ' };');
  const run = await runProject({ 'playwright.config.ts': config, 'tests/threads.spec.ts': THREADS });
  expect(
    run.tests.map(({ title, status }) => [title, status]),
    run.stdout,
  ).toEqual([
    ['calculator', 'expected'],
    ['editor', 'expected'],
  ]);
});

test('passes stay passes, and failures the same failures, with and without what was kept', async ({ createProject }) => {
  test.setTimeout(300_000 * slowness);
  const files = { 'playwright.config.ts': CONFIG, 'scenarios/kept.md': SCENARIOS };
  const play = async (caches: string) => (await createProject(files)).run([], { env: { XENOTESTER_CACHES: caches } });
  const [on, off] = (await Promise.all(['on', 'off'].map(play))).map(verdictsOf);
  expect(on?.map(({ title, ended }) => [title, ended])).toEqual([
    ['Yes, twice', 'success'],
    ['The order is open', 'success'],
    ['The order is closed', 'success'],
    ['It is not open any more', 'check_failed'],
    ['Yes, but once', 'check_failed'],
    ['Perhaps', 'element_not_found'],
  ]);
  expect(off).toEqual(on);
});

test('another value is refused with those that there are', async ({ runProject }) => {
  const run = await runProject({ 'playwright.config.ts': CONFIG, 'scenarios/kept.md': SCENARIOS }, [], {
    env: { XENOTESTER_CACHES: 'none' },
  });
  expect(run.exitCode).not.toBe(0);
  expect(run.stdout + run.stderr).toContain('XENOTESTER_CACHES: expected one of on, off, found "none"');
});

function verdictsOf({ tests, stdout }: Run) {
  return tests.map(({ title, results }) => {
    const body = results[0]?.attachments.find(({ name }) => name === 'xenotester-verdict')?.body;
    expect(body, `${title} has no verdict:\n${stdout}`).toBeDefined();
    const { status, failureReason, objectives, checks } = JSON.parse(Buffer.from(body!, 'base64').toString('utf8')) as Verdict;
    return {
      title: title.split(' › ').at(-1),
      ended: failureReason ?? status,
      objectives: objectives.map(objective => objective.status),
      checks: checks.map(({ holds }) => holds),
    };
  });
}
