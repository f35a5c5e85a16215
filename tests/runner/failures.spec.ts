/** The other side: what must fail, each with its exact reason and at its line. Real programs on real displays, in one project. */

import { expect, type Run, ranOnce } from '../support/harness.js';
import { slowness } from '../support/machine.js';

const PATIENCE = 0.2 * slowness;

const CONFIG = `
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const launchOptions = { executablePath, args: ['--no-sandbox', '--force-renderer-accessibility', '--disable-background-networking'] };
export default defineConfig({
  timeout: ${60_000 * slowness},
  use: { brain: 'offline', language: 'en', patience: ${PATIENCE}, headless: false, launchOptions, desktopVideo: 'off' },
  projects: [{ name: 'scenarios', testDir: defineScenarios() }, { name: 'code', testDir: 'tests' }],
});
`;

/** Nothing of it changes by a click: it draws itself alike when it is hovered, focused and pressed. */
const DEAD = `<title>Dead</title><body style="margin:60px"><button style="width:200px;height:80px;transition:none" onclick="">Save</button><style>button:active,button:focus,button:hover{all:revert;width:200px;height:80px;outline:none;background:#eee;border:1px solid #000;color:#000}</style>`;

const FORM = `command: zenity, args: [--forms, --title=Twice, --text=Two, --add-entry=Name, --add-entry=Name]`;
const ALIVE = `command: sh, args: ['-c', 'zenity --info --title=Doomed --text=Hello & echo $! > pid; wait; sleep 600']`;
const KILLER = `command: sh, args: ['-c', 'kill -9 $(cat pid); while kill -0 $(cat pid) 2>/dev/null; do sleep 0.05; done; exec xterm']`;

const test = ranOnce({
  'package.json': JSON.stringify({ type: 'module' }),
  'playwright.config.ts': CONFIG,
  'scenarios/button.md': '# Memo\n\n1. Open the text editor\n2. Click the "Send" button\n',
  'scenarios/check.md': '# Memo\n\n1. Open the text editor\n2. Type "milk"\n\nExpect:\n- the window title contains "butter"\n',
  'scenarios/file.md': '# Memo\n\n1. Open the text editor\n\nExpect:\n- file "memo.txt" exists\n',
  'scenarios/unknown.md': '# Paint\n\n1. Open the text editor\n2. Open "flux capacitor"\n',
  'scenarios/missing.md': '---\napps: { paint: no-such-paint }\n---\n# Paint\n\n1. Open paint\n',
  'scenarios/broken.md': `---\napps: { broken: { command: sh, args: ['-c', 'echo no licence >&2; exit 3'] } }\n---\n# Broken\n\n1. Open broken\n`,
  'scenarios/unread.md': '# Login\n\n1. Open the text editor\n2. Log in as admin\n',
  'scenarios/killed.md': `---\napps: { doomed: { ${ALIVE} }, killer: { ${KILLER} } }\n---\n# Doomed\n\n1. Open doomed\n2. Open killer\n3. Click the "OK" button\n`,
  'scenarios/twice.md': `---\napps: { twice: { ${FORM} } }\n---\n# Twice\n\n1. Open "twice"\n2. Fill "Name" with "x"\n`,
  'tests/code.spec.ts': `
    import { test } from 'xenotester';
    test('dead', async ({ agent, page }) => {
      await page.setContent(${JSON.stringify(DEAD)});
      await agent.run('Click the "Save" button.');
    });
    test('slow', async ({ agent }) => {
      test.setTimeout(${6_000 * slowness});
      await agent.run('Open the text editor. Wait 60 seconds.');
    });`,
});

test.describe.configure({ mode: 'default' });

interface Verdict {
  status: string;
  failureReason?: string;
  message: string;
  details: Record<string, unknown>;
  objectives: { status: string; evidence: unknown[] }[];
}

/** @param place of the test: its file without the ending, or its title in code */
function outcome(run: Run, place: string): { reason: string | undefined; line: number | undefined; verdict: Verdict; message: string } {
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  const found = run.tests.filter(one => one.place.startsWith(`scenarios/${place}.md:`) || one.title === place);
  expect(found, run.stdout + run.stderr).toHaveLength(1);
  const result = found[0]!.results.at(-1)!;
  const attachment = result.attachments.find(one => one.name === 'xenotester-verdict');
  const verdict = JSON.parse(Buffer.from(attachment?.body ?? '', 'base64').toString('utf8')) as Verdict;
  const error = result.errors[0]!;
  const annotations = Object.fromEntries((result.annotations ?? []).map(one => [one.type, one.description]));
  expect(annotations['xenotester.status']).toBe(verdict.status);
  expect(annotations['xenotester.failureReason']).toBe(verdict.failureReason);
  expect(result.attachments.map(one => one.name)).toContain('xenotester-trace');
  if (result.status !== 'timedOut') expect(error.message).toContain(`[${verdict.failureReason}]`);
  return { reason: verdict.failureReason, line: error.location?.line, verdict, message: error.message ?? '' };
}

test('a button that does not exist → element_not_found at its line, with the closest names', ({ ran }) => {
  const { reason, line, message } = outcome(ran, 'button');
  expect({ reason, line }).toEqual({ reason: 'element_not_found', line: 4 });
  expect(message).toContain('"Send"');
  expect(message).toContain('Mousepad');
  expect(ran.stdout).toContain('> 4 | 2. Click the "Send" button');
});

test('a check that does not hold → check_failed at the line of the check', ({ ran }) => {
  const { reason, line, message } = outcome(ran, 'check');
  expect({ reason, line }).toEqual({ reason: 'check_failed', line: 7 });
  expect(message).toContain('butter');
});

test('a file that was never written → check_failed', ({ ran }) => {
  const { reason, line } = outcome(ran, 'file');
  expect({ reason, line }).toEqual({ reason: 'check_failed', line: 6 });
});

test('a program that nobody knows → prerequisite_not_met before anything is touched', ({ ran }) => {
  const { reason, line, verdict } = outcome(ran, 'unknown');
  expect({ reason, line }).toEqual({ reason: 'prerequisite_not_met', line: 4 });
  expect(verdict.objectives).toEqual([]);
});

test('a program that is not installed → environment_error with the package', ({ ran }) => {
  const { reason, line, verdict } = outcome(ran, 'missing');
  expect({ reason, line, status: verdict.status }).toEqual({ reason: 'environment_error', line: 6, status: 'error' });
});

test('a program that ends at once → prerequisite_not_met with what it said', ({ ran }) => {
  const { reason, line, message } = outcome(ran, 'broken');
  expect({ reason, line }).toEqual({ reason: 'prerequisite_not_met', line: 6 });
  expect(message).toContain('no licence');
});

test('a step that is not understood → plan_rejected at its line, nothing is touched', ({ ran }) => {
  const { reason, line, verdict, message } = outcome(ran, 'unread');
  expect({ reason, line }).toEqual({ reason: 'plan_rejected', line: 4 });
  expect(message).toContain('unread.md:4');
  expect(verdict.objectives).toEqual([]);
});

test('a program that is killed in the middle → failure, never a pass', ({ ran }) => {
  const { reason, line } = outcome(ran, 'killed');
  expect({ reason, line }).toEqual({ reason: 'element_not_found', line: 8 });
});

test('a page that never changes → action_no_effect', ({ ran }) => {
  expect(outcome(ran, 'dead').reason).toBe('action_no_effect');
});

test('two elements of one name → refused, with both named', ({ ran }) => {
  const { reason, line } = outcome(ran, 'twice');
  expect({ reason, line }).toEqual({ reason: 'unexpected_state', line: 7 });
});

test('a test that times out in the middle still leaves its verdict and its trace', ({ ran }) => {
  const { verdict, reason } = outcome(ran, 'slow');
  expect({ status: verdict.status, reason }).toEqual({ status: 'stopped', reason: 'aborted' });
});
