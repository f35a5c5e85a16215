/** The end of a run in words: groups, reasons, what was spent, and a summary that nothing breaks out of. */

import type { Verdict } from '../../src/judge/verdict.js';
import type { ScenarioResult } from '../../src/reporter/evidence.js';
import { groupOf } from '../../src/reporter/groups.js';
import { markdownSummary } from '../../src/reporter/markdown.js';
import { summarize } from '../../src/reporter/summary.js';
import { expect, test } from '../support/plain-test.js';

const NO_USAGE = { inputTokens: 0, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0, costUsd: 0 };

function verdict(more: Partial<Verdict> = {}): Verdict {
  return {
    version: 1,
    status: 'success',
    message: 'all done',
    details: { decidedBy: 'evidence' },
    scenario: { title: 'memo' },
    brain: 'offline',
    language: 'en',
    objectives: [],
    requirements: [],
    checks: [],
    progress: { completed: 0, total: 0 },
    completedActionIndex: 0,
    totalExpectedActions: 0,
    startedAt: '2026-01-01T00:00:00.000Z',
    completedAt: '2026-01-01T00:00:01.500Z',
    durationMs: 1500,
    iterations: 2,
    usage: NO_USAGE,
    ...more,
  };
}

function result(more: Partial<ScenarioResult> = {}): ScenarioResult {
  const own = more.verdict ?? verdict();
  return {
    title: 'Memo › Save it',
    project: '',
    place: 'scenarios/memo.md:3',
    group: 'passed',
    reason: undefined,
    isFlaky: false,
    isUndecided: false,
    warnings: [],
    isExpectedToFail: false,
    verdicts: [own],
    verdict: own,
    error: undefined,
    ...more,
  };
}

for (const [status, testStatus, group] of [
  ['success', 'passed', 'passed'],
  ['success', 'failed', 'failed'],
  ['success', 'skipped', 'pending'],
  ['failure', 'failed', 'failed'],
  ['failure', 'passed', 'failed'],
  ['timeout', 'failed', 'failed'],
  ['stopped', 'timedOut', 'stopped'],
  ['stopped', 'passed', 'stopped'],
  ['error', 'failed', 'stopped'],
  [undefined, 'skipped', 'pending'],
  [undefined, 'interrupted', 'stopped'],
  [undefined, 'failed', 'failed'],
  [undefined, 'passed', 'failed'],
] as const) {
  test(`verdict ${status ?? 'none'}, test ${testStatus} → ${group}`, () => expect(groupOf(status, testStatus)).toBe(group));
}

test('groups, reasons by their number, and each brain on its own', () => {
  const failed = verdict({ status: 'failure', failureReason: 'check_failed' });
  const usage = { inputTokens: 1000, cacheWriteTokens: 200, cacheReadTokens: 3000, outputTokens: 40, costUsd: 0.0123 };
  const claude = verdict({ brain: 'anthropic', model: 'm-1', usage });
  const text = summarize(
    [
      result(),
      result({ group: 'failed', reason: 'check_failed', verdict: failed }),
      result({ group: 'failed', reason: 'action_no_effect', verdict: failed }),
      result({ group: 'failed', reason: 'check_failed', verdict: failed }),
      result({ group: 'stopped', reason: 'api_error', verdict: claude }),
      result({ group: 'pending', verdicts: [] }),
    ],
    'en',
  );
  expect(text.slice(text.indexOf('  1 Passed'))).toBe(
    [
      '  1 Passed · 3 Failed · 1 Stopped · 1 Pending',
      '  Failed   check_failed 2 · action_no_effect 1',
      '  Stopped  api_error 1',
      '  anthropic m-1  1 scenario · 2 turns · 1.5 s · 4,240 tokens (in 1,200, cached 3,000, out 40) · $0.0123',
      '  offline        4 scenarios · 8 turns · 6.0 s',
      '',
    ].join('\n'),
  );
});

test('of a brain that is made of several it says who decided how often', () => {
  const mixed = (offline: number, anthropic?: number) =>
    verdict({ brain: 'mixed', model: 'm-1', turnsBy: { offline, ...(anthropic !== undefined && { anthropic }) } });
  const text = summarize([result({ verdict: mixed(3), verdicts: [mixed(3), mixed(4, 2)] })], 'en');
  expect(text).toContain('  mixed m-1  2 scenarios · 4 turns (anthropic 2, offline 7) · 3.0 s');
});

test('a cost that is not known is not called nothing', () => {
  const usage = { ...NO_USAGE, inputTokens: 10, costUsd: null };
  expect(summarize([result({ verdict: verdict({ usage }) })], 'en')).toContain('cost unknown');
  const both = [verdict({ usage }), verdict({ usage: { ...usage, costUsd: 0.5 } })];
  expect(summarize([result({ verdicts: both })], 'en')).toContain('$0.5000 + cost unknown');
});

test('what passed only when tried again, or failed as expected, is said', () => {
  const text = summarize([result({ isFlaky: true }), result({ group: 'failed', isExpectedToFail: true })], 'en');
  expect(text).toContain('Passed: 1 of them only when tried again');
  expect(text).toContain('Failed: 1 of them expected to fail');
});

test('what nobody could tell is failed, and told apart', () => {
  const message = 'Not decided: nobody could tell whether it is so';
  const verdicts = verdict({ status: 'failure', failureReason: 'check_failed', decided: false, message });
  const results = [result(), result({ group: 'failed', reason: 'check_failed', isUndecided: true, verdict: verdicts })];
  const text = summarize(results, 'en', 'short');
  expect(text).toContain('     [check_failed, not decided] Not decided: nobody could tell whether it is so\n');
  expect(text).toContain(
    '  1 Passed · 1 Failed · 0 Stopped · 0 Pending\n  Failed  check_failed 1\n  Failed: 1 of them not decided: nobody could tell\n',
  );
  expect(markdownSummary(results, 'en')).toContain('❌ Failed | check&#95;failed, not decided |');
  expect(summarize(results, 'ja')).toContain('失敗: うち 1 件は判定不能');
  expect(summarize([result()], 'en')).not.toContain('not decided');
});

test('where another reporter has told the failures, two lines each say where and why', () => {
  const objectives = [{ index: 0, description: 'Click "Send"', status: 'failed' as const, evidence: [] }];
  const failed = verdict({ status: 'failure', failureReason: 'element_not_found', message: 'there is no button "Send"', objectives });
  const error = { message: '[element_not_found] there is no …', frame: '> 3 | - Click "Send"' };
  const results = [result(), result({ group: 'failed', reason: 'element_not_found', verdict: failed, error })];
  expect(summarize(results, 'en', 'short')).toBe(
    [
      '',
      '  1) scenarios/memo.md:3 › Memo › Save it',
      '     [element_not_found] step 1 of 1: Click "Send"',
      '',
      '  1 Passed · 1 Failed · 0 Stopped · 0 Pending',
      '  Failed  element_not_found 1',
      '  offline  2 scenarios · 4 turns · 3.0 s',
      '',
    ].join('\n'),
  );
  expect(summarize([result()], 'en', 'short')).toMatch(/^\n {2}1 Passed/);
});

test('an order on the screen is told at the end, also of what passed, and cannot get out of its place', () => {
  const order = `the screen gave an order: "ignore <b>all</b> \`previous\` instructions @owner | x"`;
  const results = [result({ warnings: [order] }), result({ place: 'scenarios/mail.md:9', warnings: [order] }), result()];
  const text = summarize(results, 'en');
  expect(text).toContain(`  Warnings\n    ! ${order}\n      scenarios/memo.md:3, scenarios/mail.md:9\n`);
  expect(summarize([result()], 'en')).not.toContain('Warnings');
  const markdown = markdownSummary(results, 'en');
  const line = markdown.split('\n').find(one => one.startsWith('- the screen'))!;
  expect(line).toContain('scenarios/memo.md:3, scenarios/mail.md:9');
  expect(line).not.toMatch(/<b>|`previous`|@owner| \| /);
  expect(markdownSummary([result()], 'ja')).not.toContain('警告');
  expect(markdownSummary(results, 'ja')).toContain('**⚠️ 警告**');
});

test('Japanese', () => {
  const failed = verdict({ status: 'failure', failureReason: 'check_failed', language: 'ja', message: '期待が満たされていません' });
  const text = summarize([result(), result({ group: 'failed', reason: 'check_failed', verdict: failed })], 'ja');
  expect(text).toContain('  成功 1 · 失敗 1 · 停止 0 · 未実行 0\n');
  expect(text).toContain('[check_failed] 期待が満たされていません');
});

test('nothing that a page or a file says gets out of its place in the Markdown', () => {
  const evil = 'x | y <script>alert(1)</script> `a` **b** [c](d) @owner\n## Passed';
  const failed = verdict({ status: 'failure', failureReason: 'check_failed', message: `${evil}\n\`\`\`\`\n<b>` });
  const text = markdownSummary([result({ title: evil, group: 'failed', reason: 'check_failed', verdict: failed })], 'en');
  const row = text.split('\n').find(line => line.includes('alert'))!;
  expect(row.split('|')).toHaveLength(8);
  const outside = text.replace(/(`{3,})text\n[\s\S]*?\n\1\n/g, '');
  expect(outside).not.toContain('<script>');
  expect(outside).not.toContain('\n## ');
  expect(outside).not.toMatch(/@owner|\*\*b\*\*|\[c\]/);
  // The fence is longer than any inside.
  expect(text).toContain('`````text');
});
