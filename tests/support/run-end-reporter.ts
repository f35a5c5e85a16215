/** Ends a run of our own tests with where the time went, and with one plain line that any CI can read. */
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

const SHOWN = 10;

export default class RunEndReporter implements Reporter {
  #suite: Suite | undefined;
  #begun = 0;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
    this.#begun = performance.now();
  }

  /** After the other reporters have had their say. */
  async onExit(): Promise<void> {
    const tests = (this.#suite?.allTests() ?? []).filter(test => test.results.length > 0);
    if (tests.length === 0) return;
    const files = totals(tests, test => `[${test.parent.project()?.name}] ${fileOf(test)}`);
    const projects = totals(tests, test => `[${test.parent.project()?.name}]`);
    const clock = Math.round((performance.now() - this.#begun) / 1000);
    process.stdout.write(
      `\nWhere the time went: ${clock} s on the clock; in tests, of all workers together:\n${[...projects, ...files.slice(0, SHOWN)]
        .map(({ name, seconds, count }) => `${seconds.toFixed(1).padStart(8)} s  ${String(count).padStart(5)}  ${name}\n`)
        .join('')}`,
    );
    process.stdout.write(countLine(this.#suite?.allTests() ?? []));
  }
}

/** The spec file; the test itself may be written in a file that it imports. */
function fileOf(test: TestCase): string {
  return test.titlePath()[2] ?? test.location.file;
}

interface Total {
  name: string;
  seconds: number;
  count: number;
}

/** Slowest first. */
function totals(tests: readonly TestCase[], nameOf: (test: TestCase) => string): Total[] {
  const sums = new Map<string, Total>();
  for (const test of tests) {
    const name = nameOf(test);
    const sum = sums.get(name) ?? { name, seconds: 0, count: 0 };
    for (const { duration } of test.results) sum.seconds += duration / 1000;
    sum.count++;
    sums.set(name, sum);
  }
  return [...sums.values()].sort((a, b) => b.seconds - a.seconds);
}

function countLine(tests: readonly TestCase[]): string {
  const outcomes = tests.map(test => ({ outcome: test.outcome(), ran: test.results.length > 0 }));
  const passed = outcomes.filter(one => one.ran && one.outcome === 'expected').length;
  const failed = outcomes.filter(one => one.ran && (one.outcome === 'unexpected' || one.outcome === 'flaky')).length;
  const skipped = outcomes.filter(one => !one.ran || one.outcome === 'skipped').length;
  return `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`;
}
