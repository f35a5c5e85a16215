/** What must fail, with its exact reason and at its line: what the two files of such projects share. */
import { expect } from '@playwright/test';
import { classOf } from '../../src/judge/reasons.js';
import type { Run } from './harness.js';
import { slowness } from './machine.js';

export const CONFIG = `
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester/config';
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const launchOptions = { executablePath, args: ['--no-sandbox', '--force-renderer-accessibility', '--disable-background-networking'] };
export default defineConfig({
  timeout: ${60_000 * slowness},
  use: { brain: 'offline', language: 'en', patience: 0.2, headless: false, launchOptions, desktopVideo: 'off' },
  projects: [{ name: 'scenarios', testDir: defineScenarios() }, ...(existsSync('tests') ? [{ name: 'code', testDir: 'tests' }] : [])],
});
`;

interface Verdict {
  status: string;
  failureReason?: string;
  decided?: false;
  message: string;
  details: Record<string, unknown>;
  objectives: { status: string; evidence: unknown[] }[];
}

/** @param place of the test: its file without the ending, or its title in code */
export function outcome(
  run: Run,
  place: string,
): { reason: string | undefined; line: number | undefined; verdict: Verdict; message: string; notDecided: string | undefined } {
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  const found = run.tests.filter(one => one.place.startsWith(`scenarios/${place}.md:`) || one.title === place);
  expect(found, run.stdout + run.stderr).toHaveLength(1);
  const result = found[0]!.results.at(-1)!;
  const attachment = result.attachments.find(one => one.name === 'xenotester-verdict');
  const verdict = JSON.parse(Buffer.from(attachment?.body ?? '', 'base64').toString('utf8')) as Verdict;
  const error = result.errors[0]!;
  expect(verdict.status, JSON.stringify([verdict.message, verdict.objectives])).not.toBe('success');
  const annotations = Object.fromEntries((result.annotations ?? []).map(one => [one.type, one.description]));
  expect(annotations['xenotester.status']).toBe(verdict.status);
  expect(annotations['xenotester.failureReason']).toBe(verdict.failureReason);
  expect(annotations['xenotester.class']).toBe(classOf(verdict as Parameters<typeof classOf>[0]));
  expect(result.attachments.map(one => one.name)).toEqual(expect.arrayContaining(['xenotester-trace', 'xenotester-failure']));
  if (result.status !== 'timedOut') expect(error.message).toContain(`[${verdict.failureReason}]`);
  const notDecided = annotations['xenotester.notDecided'];
  return { reason: verdict.failureReason, line: error.location?.line, verdict, message: error.message ?? '', notDecided };
}
