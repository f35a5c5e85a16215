/** A row of the table is played on the real desktop. */
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { test as base, type Verdict } from '../../src/index.js';
import type { Bug } from './bugs-rows.js';

const stageOf = (toolkit: Bug['toolkit']): string =>
  fileURLToPath(new URL(toolkit ? `bugs-${toolkit.replace('6', '')}.py` : 'bugs-stage.py', import.meta.url));

export const test = base.extend({
  headless: false,
  filmstrip: 'off',
  desktopVideo: 'off',
  launchOptions: async ({ launchOptions }, use) => {
    // Playwright's own browser tells accessibility nothing of its pages unless it must.
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility', '--window-size=1000,700'] });
  },
});

/** A test for each row. */
export function play(rows: readonly Bug[]): void {
  test.describe('passes', () => {
    for (const row of rows) if (!row.fails) playRow(row);
  });
  // What never comes is not waited for long.
  test.describe('fails', () => {
    test.use({ patience: 0.4 });
    for (const row of rows) if (row.fails) playRow(row);
  });
}

function playRow(row: Bug): void {
  const { page: html, silent, program, toolkit, what } = row;
  const title = silent ? `${what}, and tells nothing` : what;
  if (html !== undefined) {
    test(title, async ({ agent, page }, { annotations }) => {
      await page.setContent(html);
      expectOf(row, await agent.run(textOf(row), { mayFail: true }), annotations);
    });
  } else {
    const [name] = program!.split(' ');
    const apps = { [name!]: appOf({ program, silent, toolkit }) };
    test(title, async ({ agent }, { annotations }) => {
      const opened = { ...row, steps: [`Open "${name}"`, ...row.steps] };
      expectOf(row, await agent.run(`---\napps: ${JSON.stringify(apps)}\n---\n${textOf(opened)}`, { mayFail: true }), annotations);
    });
  }
}

/** The command of a program of the stage. */
export function appOf({ program, silent, toolkit }: Pick<Bug, 'program' | 'silent' | 'toolkit'>): string {
  const env = [silent && 'NO_AT_BRIDGE=1', toolkit === 'qt6' && 'QT=6'].filter(one => one !== false);
  return `${env.length > 0 ? `env ${env.join(' ')} ` : ''}python3 ${stageOf(toolkit)} ${program}`;
}

function textOf({ steps, expects = [] }: Pick<Bug, 'steps' | 'expects'>): string {
  const checks = expects.map(one => `- ${one}`);
  return [...steps.map((step, at) => `${at + 1}. ${step}`), ...(checks.length > 0 ? ['', 'Expect:', ...checks] : [])].join('\n');
}

function expectOf({ fails, warns }: Bug, verdict: Verdict, annotations: readonly { type: string; description?: string }[]): void {
  const warnings = annotations.filter(({ type }) => type === 'xenotester.warning').map(({ description }) => description);
  if (!fails) expect(verdict, verdict.message).toMatchObject({ status: 'success' });
  else {
    expect(verdict.status, verdict.message).not.toBe('success');
    expect(fails.reasons, verdict.message).toContain(verdict.failureReason);
    if (fails.seen) expect(verdict.details.seen, verdict.message).toMatch(fails.seen);
  }
  expect(warnings.join('\n')).toMatch(warns ?? /^$/);
}
