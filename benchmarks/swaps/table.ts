/** Swaps by family: what passes, and why the rest does not. */
import type { Guess } from './answers.js';
import { rejudge } from './rejudge.js';
import { FAMILIES } from './rules.js';
import type { Swap } from './swap.js';

export interface Row extends Swap {
  /** What had to be taken for a pass. Undefined: it is red whatever the looks said. */
  passes?: 'by what was done' | 'by what was seen' | Guess | undefined;
  /** By what it is decided: the inputs, what the trace tells of the other words, or that nobody looked. */
  by: 'inputs' | 'trace' | 'guess';
  reason: string;
}

/** Red means red whatever the desktop would have said. */
export async function judged(swap: Swap): Promise<Row> {
  const tried = await Promise.all(GUESSES.map(async guess => ({ guess, ...(await rejudge(swap.run, swap.contract, guess)) })));
  const green = tried.filter(({ verdict }) => verdict.status === 'success');
  const { guess, verdict, sources } = green[0] ?? tried[0]!;
  const by = sources.has('trace') ? 'trace' : sources.has('guess') ? 'guess' : 'inputs';
  const reason = String(verdict.details.rule ?? verdict.failureReason ?? '');
  const passes =
    green.length === 0 ? undefined : green.length < GUESSES.length ? guess : by === 'inputs' ? 'by what was done' : 'by what was seen';
  return { ...swap, by, reason, passes };
}

const GUESSES: readonly Guess[] = ['unsure', 'not there'];

export function printTable(rows: readonly Row[]): Record<string, unknown> {
  console.log('\n| family | cases | decided by inputs · trace · nobody looked | pass | why red |\n| --- | --- | --- | --- | --- |');
  for (const family of [...FAMILIES, 'all']) {
    const own = rows.filter(row => family === 'all' || row.family === family);
    if (own.length === 0) continue;
    const by = (['inputs', 'trace', 'guess'] as const).map(kind => own.filter(row => row.by === kind).length);
    const reasons = counted(own.filter(({ passes }) => !passes).map(({ reason }) => reason));
    const told = reasons.slice(0, 4).map(([reason, count]) => `${reason} ${count}`);
    console.log(`| ${family} | ${own.length} | ${by.join(' · ')} | ${own.filter(({ passes }) => passes).length} | ${told.join(', ')} |`);
  }
  const passes = rows.filter(row => row.passes);
  return { cases: rows.length, passes: passes.length, decidedBy: Object.fromEntries(counted(rows.map(({ by }) => by))) };
}

export function printPasses(rows: readonly Row[]): void {
  console.log('\npass falsely:');
  for (const { family, run, from, to, passes } of rows.filter(row => row.passes))
    console.log(`${family} | ${run.id} | ${from} → ${to} | ${passes}`);
}

/** How often each stands there, the most frequent first. */
function counted(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
