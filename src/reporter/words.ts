/** The words of the terminal and the Markdown summary, English and Japanese. */
import type { Group } from './groups.js';

export interface ReportWords {
  /** `3 Passed`, `成功 3`. */
  count(group: Group, count: number): string;
  group: Readonly<Record<Group, string>>;
  /** Where the test's own code failed, no verdict. */
  ownCode: string;
  noVerdict: string;
  scenarios(count: number): string;
  turns(count: number): string;
  seconds(ms: number): string;
  tokens(total: string, input: string, cached: string, output: string): string;
  costUnknown: string;
  flaky(count: number): string;
  expectedToFail(count: number): string;
  notDecided: string;
  step(number: number, total: number): string;
  done(count: number): string;
  check: string;
  warnings: string;
  heading: string;
  columns: readonly [scenario: string, result: string, reason: string, turns: string, time: string, cost: string];
}

const EN: ReportWords = {
  count: (group, count) => `${count} ${EN.group[group]}`,
  group: { passed: 'Passed', failed: 'Failed', stopped: 'Stopped', pending: 'Pending' },
  ownCode: "the test's own code",
  noVerdict: 'no verdict',
  scenarios: count => `${count} ${count === 1 ? 'scenario' : 'scenarios'}`,
  turns: count => `${count} ${count === 1 ? 'turn' : 'turns'}`,
  seconds: ms => `${(ms / 1000).toFixed(1)} s`,
  tokens: (total, input, cached, output) => `${total} tokens (in ${input}, cached ${cached}, out ${output})`,
  costUnknown: 'cost unknown',
  flaky: count => `${count} of them only when tried again`,
  expectedToFail: count => `${count} of them expected to fail`,
  notDecided: 'not decided',
  step: (number, total) => `step ${number} of ${total}`,
  done: count => `${count} done`,
  check: 'expected at the end',
  warnings: 'Warnings',
  heading: 'Scenarios',
  columns: ['Scenario', 'Result', 'Reason', 'Turns', 'Time', 'Cost'],
};

const JA: ReportWords = {
  count: (group, count) => `${JA.group[group]} ${count}`,
  group: { passed: '成功', failed: '失敗', stopped: '停止', pending: '未実行' },
  ownCode: 'テスト自身のコード',
  noVerdict: '判定なし',
  scenarios: count => `${count} シナリオ`,
  turns: count => `${count} ターン`,
  seconds: ms => `${(ms / 1000).toFixed(1)} 秒`,
  tokens: (total, input, cached, output) => `${total} トークン (入力 ${input}、キャッシュ ${cached}、出力 ${output})`,
  costUnknown: '費用不明',
  flaky: count => `うち ${count} 件は再試行で成功`,
  expectedToFail: count => `うち ${count} 件は失敗が想定されたもの`,
  notDecided: '判定不能',
  step: (number, total) => `手順 ${number}/${total}`,
  done: count => `完了 ${count}`,
  check: '最後の期待',
  warnings: '警告',
  heading: 'シナリオ',
  columns: ['シナリオ', '結果', '理由', 'ターン', '時間', '費用'],
};

export const REPORT_WORDS: Readonly<Record<'en' | 'ja', ReportWords>> = { en: EN, ja: JA };
