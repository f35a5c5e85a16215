/** The tables for people, and the JSON line. */
import { RULES, type Rule } from './rules.js';
import { isFalseFail, isFalsePass, isReasonRight, type Scored } from './score.js';

export interface Summary {
  runs: number;
  adversarial: number;
  honest: number;
  live: number;
  recorded: number;
  variants: number;
  falsePasses: number;
  falseFails: number;
  falseFailShare: number;
  reasons: { right: number; of: number; share: number };
  others: Record<Rule, { runs: number; falsePasses: number; falseFails: number }>;
}

export function summarize(runs: readonly Scored[]): Summary {
  const honest = runs.filter(isHonest);
  const reasons = runs.map(isReasonRight).filter(right => right !== undefined);
  const count = (kind: Scored['kind']): number => runs.filter(run => run.kind === kind).length;
  const falseFails = runs.filter(isFalseFail).length;
  return {
    runs: runs.length,
    adversarial: runs.length - honest.length,
    honest: honest.length,
    live: count('live'),
    recorded: count('recorded'),
    variants: count('variant'),
    falsePasses: runs.filter(isFalsePass).length,
    falseFails,
    falseFailShare: share(falseFails, honest.length),
    reasons: { right: reasons.filter(Boolean).length, of: reasons.length, share: share(reasons.filter(Boolean).length, reasons.length) },
    others: Object.fromEntries(RULES.map(({ rule }) => [rule, underRule(runs, rule)])) as Summary['others'],
  };
}

export function printTables(runs: readonly Scored[], summary: Summary): void {
  const families = [...new Set(runs.map(({ family }) => family))].sort();
  console.table(
    Object.fromEntries(
      families.map(family => {
        const own = runs.filter(run => run.family === family);
        const reasons = own.map(isReasonRight).filter(right => right !== undefined);
        return [
          family,
          {
            runs: own.length,
            live: own.filter(({ kind }) => kind !== 'variant').length,
            'false passes': own.filter(isFalsePass).length,
            'false fails': own.filter(isFalseFail).length,
            'reason right': reasons.length === 0 ? '-' : `${reasons.filter(Boolean).length} of ${reasons.length}`,
            ...Object.fromEntries(
              RULES.map(({ rule, title }) => {
                const { falsePasses, falseFails } = underRule(own, rule);
                return [title, `${falsePasses} / ${falseFails}`];
              }),
            ),
          },
        ];
      }),
    ),
  );
  console.table({
    'this judge': { runs: summary.runs, 'false passes': summary.falsePasses, 'false fails': summary.falseFails },
    ...Object.fromEntries(
      RULES.map(({ rule, title }) => {
        const { runs: count, falsePasses, falseFails } = summary.others[rule];
        return [title, { runs: count, 'false passes': falsePasses, 'false fails': falseFails }];
      }),
    ),
  });
}

/** Each run that did not come out as it should, one line each. */
export function printTroubles(runs: readonly Scored[]): void {
  for (const run of runs) {
    const what = isFalsePass(run) ? 'FALSE PASS' : isFalseFail(run) ? 'FALSE FAIL' : isReasonRight(run) === false ? 'REASON' : undefined;
    if (!what) continue;
    const wanted = run.expect.kind === 'pass' ? 'success' : run.expect.reasons.join(' or ');
    console.log(`${what} ${run.kind} ${run.id}: expected ${wanted}, got ${run.reason ?? run.status}: ${run.message}`);
  }
}

function underRule(runs: readonly Scored[], rule: Rule): { runs: number; falsePasses: number; falseFails: number } {
  const known = runs.filter(run => run.others[rule]);
  return {
    runs: known.length,
    falsePasses: known.filter(run => run.others[rule]!.passed && !run.others[rule]!.isDone).length,
    falseFails: known.filter(run => !run.others[rule]!.passed && run.expect.kind === 'pass').length,
  };
}

/** Honest: what was asked for was done, and it should pass or may. */
function isHonest({ expect }: Scored): boolean {
  return expect.kind !== 'fail';
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}
