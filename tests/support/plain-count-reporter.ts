/** Ends a run of our own tests with one plain line that any CI can read. */
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

export default class PlainCountReporter implements Reporter {
  #suite: Suite | undefined;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  /** After the other reporters have had their say. */
  async onExit(): Promise<void> {
    const outcomes = this.#suite?.allTests().map(test => ({ outcome: test.outcome(), ran: test.results.length > 0 })) ?? [];
    const passed = outcomes.filter(one => one.ran && one.outcome === 'expected').length;
    const failed = outcomes.filter(one => one.ran && (one.outcome === 'unexpected' || one.outcome === 'flaky')).length;
    const skipped = outcomes.filter(one => !one.ran || one.outcome === 'skipped').length;
    if (passed + failed > 0) process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  }
}
