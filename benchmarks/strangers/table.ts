/** Rows and tables for people, and the figures as one object. */
import type { Result, Row } from './run.js';

export function line(row: Row): string {
  const { id, kind, brain, weak, truth, verdict, reason, result, seconds, message, troubles } = row;
  const truly = truth === undefined ? 'truth ?' : truth ? 'true' : 'false';
  const parts = [
    id,
    `${kind}${weak ? ' (weak)' : ''}`,
    brain,
    truly,
    reason ? `${verdict}: ${reason}` : verdict,
    result,
    `${seconds} s`,
    message,
  ];
  return [parts.join(' | '), ...troubles.map(trouble => `    ${trouble}`)].join('\n');
}

const RESULTS: Result[] = ['ok', 'FALSE PASS', 'FALSE FAIL', 'not done', 'not false', 'broken'];

/** @returns the figures that were printed */
export function printTable(rows: readonly Row[]): Record<string, unknown>[] {
  const groups = [false, true].flatMap(weak =>
    (['attack', 'honest'] as const).flatMap(kind => (['offline', 'claude'] as const).map(brain => ({ weak, kind, brain }))),
  );
  const figures = groups.flatMap(({ weak, kind, brain }) => {
    const own = rows.filter(row => row.weak === weak && row.kind === kind && row.brain === brain);
    return own.length > 0 ? [{ kind, brain, weak, ...figuresOf(own) }] : [];
  });
  const name = ({ kind, brain, weak }: { kind: string; brain: string; weak: boolean }): string =>
    `${kind}${weak ? ' (weak)' : ''} | ${brain}`;
  console.log(`\n| kind | brain | cases | ${RESULTS.join(' | ')} | refused | rate |`);
  console.log(
    `| ${Array(RESULTS.length + 5)
      .fill('---')
      .join(' | ')} |`,
  );
  for (const one of figures) {
    const counts = RESULTS.map(result => one.results[result]);
    console.log(`| ${name(one)} | ${one.cases} | ${counts.join(' | ')} | ${one.refused} | ${one.percent} % ${one.of} |`);
  }
  return figures;
}

function figuresOf(rows: readonly Row[]) {
  const count = (result: Result): number => rows.filter(row => row.result === result).length;
  const results = Object.fromEntries(RESULTS.map(result => [result, count(result)])) as Record<Result, number>;
  const isAttack = rows[0]!.kind === 'attack';
  const bad = isAttack ? count('FALSE PASS') : rows.length - count('ok') - count('broken');
  const counted = rows.length - count('broken') - count('not false');
  return {
    cases: rows.length,
    counted,
    results,
    /** Sentences that were not understood: nothing was done. */
    refused: rows.filter(row => row.reason === 'plan_rejected').length,
    bad,
    percent: counted === 0 ? 0 : Math.round((1000 * bad) / counted) / 10,
    of: isAttack ? 'pass falsely' : 'do not pass',
  };
}
