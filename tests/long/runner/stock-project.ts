/** A small list of goods (`third-night.py`), or another program, as a project that somebody tests night by night: with a scripted model's key, and without one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Script, type SeenRequest, startMessagesServer } from '../../../src/testing/index.js';
import { REPOSITORY } from '../../support/built.js';
import type { Project, ProjectFiles, Run } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

export interface Stock {
  project: Project;
  /** What runs have written beside the scenario; empty where they have written nothing. */
  kept(): string;
  keep(text: string): void;
  /** A night with a model that answers by this script. `violations`: what it was asked that no model may be. */
  withKey(script: Script, args?: string[], night?: string): Promise<Run & { violations: readonly unknown[] }>;
  /** A night without one, on the program as it is that night. */
  keyless(night?: string, args?: string[]): Promise<Run>;
}

export async function stockProject(
  createProject: (files: ProjectFiles) => Promise<Project>,
  words: string,
  program = 'third-night.py',
): Promise<Stock> {
  const project = await createProject({
    'package.json': JSON.stringify({ type: 'module' }),
    'playwright.config.ts': `
      import { defineConfig } from '@playwright/test';
      import { defineScenarios } from 'xenotester';
      const stock = { command: 'python3', args: ['${join(REPOSITORY, 'tests/long/runner', program)}', process.env.NIGHT ?? ''] };
      export default defineConfig({
        testDir: defineScenarios(),
        timeout: ${60_000 * slowness},
        use: { language: 'en', patience: 0.5, recordings: 'auto', apps: { stock } },
      });
    `,
    'scenarios/stock.md': words,
  });
  const readings = 'scenarios/stock.readings.yaml';
  return {
    project,
    kept: () => (existsSync(join(project.dir, readings)) ? readFileSync(join(project.dir, readings), 'utf8') : ''),
    keep: text => project.write(readings, text),
    async withKey(script, args = [], night = '') {
      const server = await startMessagesServer(script);
      const env = { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'sk-ant-none-needed-0123', CI: '', NIGHT: night };
      const run = await project.run(args, { env });
      await server.close();
      return { ...run, violations: server.violations };
    },
    keyless: (night = '', args = []) => project.run(args, { env: { NIGHT: night } }),
  };
}

export function statuses({ tests }: Run): string[] {
  return tests.map(({ status }) => status);
}

/** What a request says, or the end of it. */
export function textOf({ body }: SeenRequest, from = 0): string {
  return body.messages
    .slice(from)
    .flatMap(({ content }) => content.flatMap(({ text }) => text ?? []))
    .join('\n');
}

/** A file of readings, without what tells its pictures apart. */
export function withoutMarks(text: string): string {
  return text.replaceAll(/stock-\w{8}/g, 'stock');
}
