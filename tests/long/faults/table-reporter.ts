/** Prints the fault table: which fault, what is expected, what was found, whether the test that shows it is green. `npm run faults`. */
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import type { FaultRow } from './fault-row.js';
import { registered } from './registered-rows.js';

interface Line extends FaultRow {
  found: string;
  ok: boolean | 'skipped';
}

export default class TableReporter implements Reporter {
  #suite: Suite | undefined;
  #failures: string[] = [];

  printsToStdio(): boolean {
    return true;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
    process.stdout.write(`Running ${suite.allTests().length} tests for the fault table …\n`);
  }

  onTestEnd(test: TestCase): void {
    const error = test.results.at(-1)?.error;
    if (test.outcome() === 'unexpected' && error) this.#failures.push(`${test.titlePath().slice(2).join(' › ')}\n${error.message ?? ''}\n`);
  }

  onError(error: { message?: string }): void {
    this.#failures.push(error.message ?? String(error));
  }

  async onEnd(): Promise<{ status?: FullResult['status'] } | undefined> {
    const tests = this.#suite?.allTests() ?? [];
    const lines = [
      ...tests.flatMap(rowsOf),
      ...registered.map(row =>
        lineOf(
          row,
          tests.find(test => isTestOf(row, test)),
        ),
      ),
    ];
    for (const area of ['model', 'desktop', 'runner', 'input'] as const)
      print(
        area,
        lines.filter(line => line.area === area),
      );
    for (const failure of this.#failures) process.stdout.write(`\n${failure}`);
    const [ok, skipped] = [lines.filter(line => line.ok === true), lines.filter(line => line.ok === 'skipped')];
    const red = lines.length - ok.length - skipped.length;
    process.stdout.write(`\n${lines.length} faults: ${ok.length} ok, ${red} not ok, ${skipped.length} could not be brought about here\n`);
    return red > 0 ? { status: 'failed' } : undefined;
  }
}

function rowsOf(test: TestCase): Line[] {
  return test.annotations
    .filter(({ type }) => type === 'fault')
    .map(({ description }) => lineOf(JSON.parse(description ?? '{}') as FaultRow, test));
}

/** A row whose test is gone is red: the table must not promise what nobody shows. */
function lineOf({ area, fault, expected }: FaultRow, test: TestCase | undefined): Line {
  const base = { area, fault, expected };
  const result = test?.results.at(-1);
  if (!test || !result) return { ...base, found: 'no test ran', ok: false };
  const annotation = (type: string) => result.annotations.findLast(one => one.type === type)?.description;
  if (test.outcome() === 'skipped') return { ...base, found: annotation('skip') ?? 'skipped', ok: 'skipped' };
  const ok = test.outcome() === 'expected';
  return { ...base, found: annotation('fault.found') ?? (ok ? expected : (result.error?.message?.split('\n')[0] ?? 'failed')), ok };
}

function isTestOf({ file, title }: { file: string; title: string }, test: TestCase): boolean {
  return test.location.file.replaceAll('\\', '/').endsWith(`tests/${file}`) && test.titlePath().slice(3).join(' › ') === title;
}

function print(area: string, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const columns = [
    ['fault', ...lines.map(line => line.fault)],
    ['expected', ...lines.map(line => line.expected)],
    ['found', ...lines.map(line => (line.found === line.expected ? 'the same' : line.found))],
    ['ok', ...lines.map(({ ok }) => (ok === 'skipped' ? '–' : ok ? '✓' : '✗'))],
  ];
  const widths = columns.map(column => Math.min(70, Math.max(...column.map(cell => cell.length))));
  const row = (at: number) => columns.map((column, index) => column[at]!.slice(0, 100).padEnd(widths[index]!)).join('  ');
  process.stdout.write(`\n${area}\n${Array.from({ length: lines.length + 1 }, (_, at) => `  ${row(at).trimEnd()}`).join('\n')}\n`);
}
