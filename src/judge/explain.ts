/** A verdict that is not success, in lines for people: `[reason] sentence`, then expected, found and what to try. */
import { visible } from '../screen/visible.js';
import type { Verdict } from './verdict.js';

/** The message of a failed test: `[reason] sentence`, then expected, found and what to try, one a line. */
export function explain(verdict: Verdict): string {
  const { details, language } = verdict;
  const words = LABELS[language];
  const lines = [`[${verdict.failureReason ?? verdict.status}] ${visible(verdict.message)}`];
  const rows: [string, unknown][] = [
    [words.expected, details.expected],
    [words.seen, details.seen],
    [words.model, saidByModel(verdict)],
    [words.tryThis, details.tryThis],
    [words.machine, details.slowness === undefined ? undefined : words.slow(details.slowness)],
    ...issueRows(details.issues, words.line),
  ];
  for (const [label, value] of rows) {
    if (value !== undefined && value !== '') lines.push(`  ${label}: ${visible(String(value))}`);
  }
  return lines.join('\n');
}

/** Its own word for what is wrong, where the sentence does not hold it already. */
function saidByModel({ modelReport, message, details }: Verdict): string | undefined {
  if (!modelReport || modelReport.status === 'success') return undefined;
  const { message: said, failureReason } = modelReport;
  const isTold = [message, details.seen].some(text => text?.includes(said));
  return [...(isTold ? [] : [said]), ...(failureReason ? [`(${failureReason})`] : [])].join(' ') || undefined;
}

function issueRows(issues: unknown, label: string): [string, unknown][] {
  if (!Array.isArray(issues) || issues.length < 2) return [];
  return issues.map(issue => [`${label} ${issue.line}`, `${issue.text} — ${issue.error}`]);
}

const LABELS = {
  en: {
    expected: 'expected',
    seen: 'found',
    model: 'the model says',
    tryThis: 'try',
    line: 'line',
    machine: 'machine',
    slow: (times: number) => `busy, about ${times} times slower than an idle one; the run waited that much longer. Fewer workers may help`,
  },
  ja: {
    expected: '期待',
    seen: '実際',
    model: 'モデルの報告',
    tryThis: '対処',
    line: '行',
    machine: 'マシン',
    slow: (times: number) =>
      `負荷が高く、空いているときの約${times}倍遅い状態でした。待ち時間もその分長くしました。ワーカーを減らすと改善することがあります`,
  },
} as const;
