/** A sentence of the table is carried out on the real desktop: so that it must pass, or so that it must fail. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Agent, Verdict } from '../../src/index.js';
import { nameOf, type Play, type Row } from './sentences-rows.js';
import { test as base, type SentencesStage } from './sentences-stage.js';

/** Nothing was done, or the world went: that shows nothing of the sentence. */
const NOT_ABOUT_IT = ['plan_rejected', 'environment_error', 'aborted', 'user_stopped', 'api_error', 'unknown', 'max_iterations'];

export const test = base.extend({
  headless: false,
  filmstrip: 'off',
  desktopVideo: 'off',
  launchOptions: async ({ launchOptions }, use) => {
    // Playwright's own browser tells accessibility nothing of its pages unless it must.
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility', '--window-size=1200,780'] });
  },
});

/** A test for each row. */
export function passing(rows: readonly Row[]): void {
  test.describe('passes', () => {
    for (const row of rows) {
      test(`${nameOf(row)}: ${row.sentence}`, async ({ agent, stage }) => {
        const { passes } = row;
        const verdict = await play(row, passes, agent, stage);
        expect(verdict, verdict.message).toMatchObject({ status: 'success' });
        // The world's own word: a sentence that passes was carried out.
        if (passes.seen !== undefined) expect(await stage.seen()).toContain(passes.seen);
        if (passes.wrote) expect(readFileSync(join(agent.home, passes.wrote.file), 'utf8')).toContain(passes.wrote.text);
      });
    }
  });
}

/** A test for each row; what never comes is not waited for long. */
export function failing(rows: readonly Row[]): void {
  test.describe('fails', () => {
    test.use({ patience: 0.2 });
    for (const row of rows) {
      test(`${nameOf(row)}: ${row.sentence}`, async ({ agent, stage }) => {
        const verdict = await play(row, row.fails, agent, stage);
        expect(verdict.status, verdict.message).not.toBe('success');
        expect(NOT_ABOUT_IT, verdict.message).not.toContain(verdict.failureReason);
      });
    }
  });
}

async function play(
  { kind, sentence, language }: Row,
  { text, stage: shown, home }: Play,
  agent: Agent,
  stage: SentencesStage,
): Promise<Verdict> {
  if (shown) await stage.show(language, shown);
  for (const [name, content] of Object.entries(home ?? {})) {
    mkdirSync(agent.home, { recursive: true });
    if (content === null) mkdirSync(join(agent.home, name));
    else writeFileSync(join(agent.home, name), content);
  }
  const mayFail = { mayFail: true };
  if (text !== undefined) return agent.run(text, mayFail);
  return kind.startsWith('expect_') ? agent.check(sentence, mayFail) : agent.run(`1. ${sentence}`, mayFail);
}
