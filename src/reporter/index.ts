/** The Playwright reporter: at the end of a run, the four groups and the reasons counted. Reads annotations and attachments only. */
import { readFileSync } from 'node:fs';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import type { Verdict } from '../judge/verdict.js';
import { type Group, groupOf, type Outcome, summarize } from './summary.js';

export default class XenotesterReporter implements Reporter {
  #outcomes = new Map<string, Outcome>();
  #write: (text: string) => void;

  constructor(options: { write?: (text: string) => void } = {}) {
    this.#write = options.write ?? (text => process.stdout.write(text));
  }

  /** It prints only a summary at the end, so Playwright keeps its own progress reporter beside it. */
  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, _suite: Suite): void {}

  onTestEnd(test: TestCase, result: TestResult): void {
    const verdicts = result.attachments.filter(attachment => attachment.name === 'xenotester-verdict').map(readVerdict);
    const known = verdicts.filter(verdict => verdict !== undefined);
    if (known.length === 0) return;
    const group: Group = groupOf(known, result.status);
    this.#outcomes.set(test.id, { group, verdicts: known });
  }

  onEnd(_result: FullResult): void {
    if (this.#outcomes.size === 0) return;
    this.#write(summarize([...this.#outcomes.values()]));
  }
}

function readVerdict(attachment: TestResult['attachments'][number]): Verdict | undefined {
  try {
    const text = attachment.body?.toString('utf8') ?? (attachment.path ? readFileSync(attachment.path, 'utf8') : '');
    return JSON.parse(text) as Verdict;
  } catch {
    return undefined;
  }
}
