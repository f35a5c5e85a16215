/** A project as a user's, in a folder of its own, whose scenarios are done by the scripted model on a real calculator. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { click, type MessagesServer, openApp, report, startMessagesServer, turn } from '../../src/testing/index.js';
import type { Point } from '../../src/trace/action.js';
import { projectRoot } from '../truth/root.js';
import { type Process, treeOf, watchCpu } from './processes.js';

/** The digits that each scenario clicks. */
export const DIGITS = '72468';
/** The plan, the start of the program, each click, the end. */
export const ANSWERS = DIGITS.length + 3;

export interface Played {
  scenarios: number;
  workers: number;
  passed: number;
  seconds: number;
  /** Of each scenario, with its set-up. */
  scenarioS: number[];
  /** From the start of a worker's second scenario to the end of its last, for each scenario: what a long run costs. */
  steadyS: number[];
  /** By kind of process, seconds. */
  cpuS: Map<string, number>;
  /** The most processes that were there at once. */
  fullest: Process[];
  troubles: string[];
}

export interface Project {
  play(workers: number, scenarios: number, atFullest?: (tree: Process[]) => void): Promise<Played>;
  close(): Promise<void>;
}

export async function createProject(places: readonly Point[], latencyMs: number): Promise<Project> {
  const root = projectRoot();
  const scratch = join(root, 'tests', '.tmp');
  mkdirSync(scratch, { recursive: true });
  writeFileSync(join(scratch, '.gitignore'), '*\n');
  const dir = mkdtempSync(join(scratch, 'parallel-'));
  // A copy, not a link: Playwright compiles what lies outside of `node_modules`, and a user's package lies inside.
  cpSync(join(root, 'dist'), join(dir, 'node_modules', 'xenotester', 'dist'), { recursive: true });
  cpSync(join(root, 'package.json'), join(dir, 'node_modules', 'xenotester', 'package.json'));
  writeFileSync(join(dir, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(dir, 'playwright.config.ts'), CONFIG);
  mkdirSync(join(dir, 'scenarios'));
  const server = await slowModel(places, latencyMs);
  return {
    async play(workers, scenarios, atFullest) {
      writeFileSync(join(dir, 'scenarios', 'digits.md'), scenariosOf(scenarios));
      const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
      const begin = performance.now();
      const child = spawn(process.execPath, [cli, 'test', `--workers=${workers}`, '--reporter=json'], {
        cwd: dir,
        env: {
          ...process.env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: join(dir, 'report.json'),
          ANTHROPIC_BASE_URL: server.url,
          ANTHROPIC_API_KEY: 'sk-none-needed',
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      // Whoever ends the benchmark ends what it has started.
      const end = () => child.kill('SIGTERM');
      process.once('SIGTERM', end).once('SIGINT', end);
      const cpu = watchCpu(child.pid!, 500);
      let fullest: Process[] = [];
      const looks = setInterval(() => {
        const tree = treeOf(child.pid!);
        if (tree.length <= fullest.length) return;
        fullest = tree;
        atFullest?.(tree);
      }, 2000);
      await new Promise(resolve => child.on('close', resolve));
      clearInterval(looks);
      process.off('SIGTERM', end).off('SIGINT', end);
      const seconds = (performance.now() - begin) / 1000;
      const results = resultsOf(JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8')) as Suite);
      return {
        scenarios,
        workers,
        seconds,
        passed: results.filter(({ status }) => status === 'passed').length,
        scenarioS: results.map(({ duration }) => duration / 1000),
        steadyS: steadyOf(results),
        cpuS: cpu.stop(),
        fullest,
        troubles: [...server.violations, ...results.flatMap(({ errors }) => errors.map(({ message }) => message))],
      };
    },
    async close() {
      await server.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester/config';
export default defineConfig({
  fullyParallel: true,
  timeout: 300_000,
  use: { brain: 'anthropic', language: 'en' },
  projects: [{ name: 'desktop', testDir: defineScenarios() }],
});
`;

function scenariosOf(count: number): string {
  const clicks = [...DIGITS].map((digit, at) => `${at + 2}. Click the "${digit}" button`).join('\n');
  const one = (number: number) =>
    `## Digits ${number}\n1. Open the calculator\n${clicks}\n\nExpect:\n- the window title contains "galculator"\n`;
  return `# Digits\n\n${Array.from({ length: count }, (_, number) => one(number + 1)).join('\n')}`;
}

/** Each answer takes its time, whoever asks beside. What it says follows from how far the conversation is. */
function slowModel(places: readonly Point[], latencyMs: number): Promise<MessagesServer> {
  const think = () => new Promise<void>(resolve => setTimeout(resolve, latencyMs));
  const step = (description: string, number: number, target: string, tool?: string) => ({
    description,
    sourceSteps: [number],
    expectedActions: [{ description, keywords: [], targetElements: [target], ...(tool && { expectedToolAction: tool }) }],
  });
  const objectives = [
    step('The calculator is open', 1, 'calculator'),
    ...[...DIGITS].map((digit, at) => step(`Click the "${digit}" button`, at + 2, digit, 'left_click')),
  ];
  return startMessagesServer({
    plan: async () => {
      await think();
      return { objectives };
    },
    acting: async ({ body }) => {
      await think();
      const said = body.messages.filter(({ role }) => role === 'assistant').length;
      if (said === 0) return turn(openApp('calculator'));
      const place = places[said - 1];
      return place ? turn(click(place.x, place.y)) : turn(report('success', 'All digits are entered.'));
    },
  });
}

function steadyOf(results: readonly Result[]): number[] {
  return [...new Set(results.map(({ workerIndex }) => workerIndex))].flatMap(worker => {
    const own = results.filter(({ workerIndex }) => workerIndex === worker).sort((a, b) => a.startTime.localeCompare(b.startTime));
    const [, second] = own;
    const last = own.at(-1)!;
    if (!second) return [];
    const total = Date.parse(last.startTime) + last.duration - Date.parse(second.startTime);
    return [total / 1000 / (own.length - 1)];
  });
}

interface Result {
  status: string;
  workerIndex: number;
  startTime: string;
  duration: number;
  errors: { message: string }[];
}

interface Suite {
  suites?: Suite[];
  specs?: { tests: { results: Result[] }[] }[];
}

function resultsOf({ suites = [], specs = [] }: Suite): Result[] {
  return [...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)), ...suites.flatMap(resultsOf)];
}
