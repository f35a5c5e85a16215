/** The other side: what must fail, each with its exact reason and at its line. Real programs on real displays. */
import { expect } from '@playwright/test';
import { type Run, test } from '../support/harness.js';

const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
export default defineConfig({ testDir: defineScenarios(), timeout: 60_000, use: { brain: 'offline', language: 'en' } });
`;

const PACKAGE = JSON.stringify({ type: 'module' });

function project(scenario: string, extra: Record<string, string> = {}): Record<string, string> {
  return { 'package.json': PACKAGE, 'playwright.config.ts': CONFIG, 'scenarios/case.md': scenario, ...extra };
}

interface Verdict {
  status: string;
  failureReason?: string;
  message: string;
  details: Record<string, unknown>;
  objectives: { status: string; evidence: unknown[] }[];
}

function outcome(run: Run): { reason: string | undefined; line: number | undefined; verdict: Verdict; message: string } {
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  const result = run.tests[0]!.results.at(-1)!;
  const attachment = result.attachments.find(one => one.name === 'xenotester-verdict');
  const verdict = JSON.parse(Buffer.from(attachment?.body ?? '', 'base64').toString('utf8')) as Verdict;
  const error = result.errors[0]!;
  expect(error.message).toContain(`[${verdict.failureReason}]`);
  const annotations = Object.fromEntries((result.annotations ?? []).map(one => [one.type, one.description]));
  expect(annotations['xenotester.status']).toBe(verdict.status);
  expect(annotations['xenotester.failureReason']).toBe(verdict.failureReason);
  expect(result.attachments.map(one => one.name)).toContain('xenotester-trace');
  return { reason: verdict.failureReason, line: error.location?.line, verdict, message: error.message ?? '' };
}

test('a button that does not exist → element_not_found at its line, with the closest names', async ({ runProject }) => {
  const run = await runProject(project('# Memo\n\n1. Open the text editor\n2. Click the "Send" button\n'));
  const { reason, line, message } = outcome(run);
  expect({ reason, line }).toEqual({ reason: 'element_not_found', line: 4 });
  expect(message).toContain('"Send"');
  expect(message).toContain('Mousepad');
  expect(run.stdout).toContain('> 4 | 2. Click the "Send" button');
});

test('a check that does not hold → check_failed at the line of the check', async ({ runProject }) => {
  const run = await runProject(
    project('# Memo\n\n1. Open the text editor\n2. Type "milk"\n\nExpect:\n- the window title contains "butter"\n'),
  );
  const { reason, line, message } = outcome(run);
  expect({ reason, line }).toEqual({ reason: 'check_failed', line: 7 });
  expect(message).toContain('butter');
});

test('a file that was never written → check_failed', async ({ runProject }) => {
  const run = await runProject(project('# Memo\n\n1. Open the text editor\n\nExpect:\n- file "memo.txt" exists\n'));
  const { reason, line } = outcome(run);
  expect({ reason, line }).toEqual({ reason: 'check_failed', line: 6 });
});

test('a program that nobody knows → prerequisite_not_met before anything is touched', async ({ runProject }) => {
  const run = await runProject(project('# Paint\n\n1. Open the text editor\n2. Open "flux capacitor"\n'));
  const { reason, line, verdict } = outcome(run);
  expect({ reason, line }).toEqual({ reason: 'prerequisite_not_met', line: 4 });
  expect(verdict.objectives).toEqual([]);
});

test('a program that is not installed → environment_error with the package', async ({ runProject }) => {
  const files = project('---\napps: { paint: no-such-paint }\n---\n# Paint\n\n1. Open paint\n');
  const { reason, line, verdict } = outcome(await runProject(files));
  expect({ reason, line, status: verdict.status }).toEqual({ reason: 'environment_error', line: 6, status: 'error' });
});

test('a program that ends at once → prerequisite_not_met with what it said', async ({ runProject }) => {
  const files = project(
    `---\napps: { broken: { command: sh, args: ['-c', 'echo no licence >&2; exit 3'] } }\n---\n# Broken\n\n1. Open broken\n`,
  );
  const { reason, line, message } = outcome(await runProject(files));
  expect({ reason, line }).toEqual({ reason: 'prerequisite_not_met', line: 6 });
  expect(message).toContain('no licence');
});

test('a step that is not understood → plan_rejected at its line, nothing is touched', async ({ runProject }) => {
  const run = await runProject(project('# Login\n\n1. Open the text editor\n2. Log in as admin\n'));
  const { reason, line, verdict, message } = outcome(run);
  expect({ reason, line }).toEqual({ reason: 'plan_rejected', line: 4 });
  expect(message).toContain('case.md:4');
  expect(verdict.objectives).toEqual([]);
});

test('a program that is killed in the middle → failure, never a pass', async ({ runProject }) => {
  const files = project(
    `---\napps: { doomed: { command: sh, args: ['-c', 'zenity --info --title=Doomed --text=Hello & pid=$!; sleep 3; kill -9 $pid; sleep 600'] } }\n---\n# Doomed\n\n1. Open doomed\n2. Wait 4 seconds\n3. Click the "OK" button\n`,
  );
  const { reason, line } = outcome(await runProject(files));
  expect({ reason, line }).toEqual({ reason: 'element_not_found', line: 8 });
});

test('a page that never changes → action_no_effect', async ({ runProject }) => {
  const page = `<title>Dead</title><body style="margin:60px"><button style="width:200px;height:80px;transition:none" onclick="">Save</button><style>button:active,button:focus,button:hover{all:revert;width:200px;height:80px;outline:none;background:#eee;border:1px solid #000;color:#000}</style>`;
  const spec = `
    import { test } from 'xenotester';
    test('dead', async ({ agent, page }) => {
      await page.setContent(${JSON.stringify(page)});
      await agent.run('Click the "Save" button.');
    });`;
  const config = `
    import { defineConfig } from '@playwright/test';
    export default defineConfig({ testDir: 'tests', timeout: 60_000, use: { brain: 'offline', language: 'en', headless: false,
      launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--force-renderer-accessibility', '--disable-background-networking'] } } });`;
  const run = await runProject({ 'package.json': PACKAGE, 'playwright.config.ts': config, 'tests/dead.spec.ts': spec });
  const { reason } = outcome(run);
  expect(reason).toBe('action_no_effect');
});

test('two elements of one name → refused, with both named', async ({ runProject }) => {
  const files = project(
    `---\napps: { twice: { command: zenity, args: [--forms, --title=Twice, --text=Two, --add-entry=Name, --add-entry=Name] } }\n---\n# Twice\n\n1. Open "twice"\n2. Fill "Name" with "x"\n`,
  );
  const { reason, line } = outcome(await runProject(files));
  expect({ reason, line }).toEqual({ reason: 'unexpected_state', line: 7 });
});

test('a test that times out in the middle still leaves its verdict and its trace', async ({ runProject }) => {
  const files = project('# Slow\n\n1. Open the text editor\n2. Wait 60 seconds\n');
  files['playwright.config.ts'] = CONFIG.replace('60_000', '8_000');
  const run = await runProject(files);
  const result = run.tests[0]!.results[0]!;
  const attachment = result.attachments.find(one => one.name === 'xenotester-verdict');
  const verdict = JSON.parse(Buffer.from(attachment?.body ?? '', 'base64').toString('utf8')) as Verdict;
  expect({ status: verdict.status, reason: verdict.failureReason }).toEqual({ status: 'stopped', reason: 'aborted' });
  expect(result.attachments.map(one => one.name)).toContain('xenotester-trace');
});
