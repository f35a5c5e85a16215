/**
 * The Playwright reporter: what became of the scenarios, on the terminal and as a CI's summary. It reads annotations, attachments and
 * errors only, so that it says the same of a run and of its merged shards, and nothing when nothing ran.
 */

import { appendFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { objectivesFigure } from '../plan/figure.js';
import { visible } from '../screen/visible.js';
import { placeOf, scenarioResults, titleOf } from './evidence.js';
import { markdownSummary } from './markdown.js';
import { summarize } from './summary.js';

export interface XenotesterReporterOptions {
  /** Of the words. Default: Japanese if all verdicts are, else English. */
  language?: 'en' | 'ja' | undefined;
  /** One line for each finished objective. Default: only where the output is no terminal; there `list` shows the steps as they go. */
  progress?: boolean | undefined;
  /**
   * `full`: each failure with its message and frame. `short`: where and why, in two lines. Default: `short` where Playwright's own `list`, `line`
   * or `dot` tells failures already (it adds one itself where nothing else has the terminal), else `full`.
   */
  failures?: 'full' | 'short' | undefined;
  /** Where the Markdown summary is appended. Default: the file that GITHUB_STEP_SUMMARY names; without it, none. */
  summaryFile?: string | undefined;
}

export default class XenotesterReporter implements Reporter {
  readonly #options: XenotesterReporterOptions;
  #config: FullConfig | undefined;
  #suite: Suite | undefined;
  /** Objectives that are done in the scenario that runs in this result. */
  readonly #done = new WeakMap<TestResult, { total: number; steps: Set<number> }>();

  constructor(options: XenotesterReporterOptions = {}) {
    this.#options = options;
  }

  /** It tells of scenarios only, so Playwright keeps a reporter of its own beside it. */
  printsToStdio(): boolean {
    return false;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#config = config;
    this.#suite = suite;
  }

  onStepEnd(test: TestCase, result: TestResult, step: TestStep): void {
    if (!(this.#options.progress ?? !isTerminal())) return;
    const numbered = (step.annotations ?? []).find(one => one.type === 'xenotester.objective')?.description?.match(/^(\d+)\/(\d+)$/);
    if (!numbered) return;
    const [number, total] = [Number(numbered[1]), Number(numbered[2])];
    // A run may come back to a step that another one has undone: what was reached stays reached.
    const known = this.#done.get(result);
    const isNext = !known || (number === 1 && (known.total !== total || known.steps.size === total));
    const { steps } = isNext ? { steps: new Set<number>() } : known;
    if (!step.error) steps.add(number);
    this.#done.set(result, { total, steps });
    const done = steps.size;
    const place = placeOf(step.location ?? test.location, this.#config?.rootDir ?? '');
    const mark = step.error ? '✘ ' : '';
    const title = visible(step.title.replace(/^\d+\/\d+ /, ''));
    process.stdout.write(`${objectivesFigure(done, total)} ${mark}${place} › ${titleOf(test)} › ${title}\n`);
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const results = scenarioResults(tests, this.#config?.rootDir ?? '');
    const hasRun = tests.some(test => test.results.some(result => result.status !== 'skipped'));
    if (results.length === 0 || !hasRun) return;
    const verdicts = results.flatMap(result => result.verdicts);
    const isJapanese = verdicts.length > 0 && verdicts.every(verdict => verdict.language === 'ja');
    const language = this.#options.language ?? (isJapanese ? 'ja' : 'en');
    const failures = this.#options.failures ?? (isToldByOthers(this.#config?.reporter ?? []) ? 'short' : 'full');
    process.stdout.write(summarize(results, language, failures));
    const file = this.#options.summaryFile ?? process.env.GITHUB_STEP_SUMMARY;
    if (file) this.#append(file, markdownSummary(results, language));
  }

  /** A summary that cannot be written is told; the run and its exit code are not its business. */
  #append(file: string, text: string): void {
    try {
      appendFileSync(file, text);
    } catch (error) {
      process.stderr.write(`xenotester: the summary could not be written to ${file}: ${(error as Error).message}\n`);
    }
  }
}

/** As Playwright's own reporters see it. */
function isTerminal(): boolean {
  const forced = process.env.PLAYWRIGHT_FORCE_TTY;
  return forced ? forced !== 'false' && forced !== '0' : process.stdout.isTTY === true;
}

const TELL_FAILURES: ReadonlySet<string> = new Set(['list', 'line', 'dot']);
const LEAVE_TERMINAL: ReadonlySet<string> = new Set(['html', 'blob', 'github']);

/** Playwright adds a reporter of its own where none has the terminal. */
function isToldByOthers(reporters: FullConfig['reporter']): boolean {
  const names = reporters.map(([name]) => name);
  if (names.some(name => TELL_FAILURES.has(name))) return true;
  return reporters.every(([name, options]) => LEAVE_TERMINAL.has(name) || OURS.test(name) || hasFile(options));
}

const OURS = /xenotester|allure|[\\/]dist[\\/]reporter[\\/]/;

/** `json` and `junit` with a file of their own. */
function hasFile(options: unknown): boolean {
  return typeof (options as { outputFile?: unknown } | null | undefined)?.outputFile === 'string';
}
