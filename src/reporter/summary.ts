/** The end of a run on the terminal: each scenario that did not pass, then the groups, the reasons, what was spent. Pure. */

import { explain } from '../judge/explain.js';
import { CLASSES } from '../judge/reasons.js';
import type { Verdict } from '../judge/verdict.js';
import { visible } from '../screen/visible.js';
import { allTokens } from '../trace/usage.js';
import type { ScenarioResult } from './evidence.js';
import type { Group } from './groups.js';
import { REPORT_WORDS, type ReportWords } from './words.js';

const ALL: readonly Group[] = ['passed', 'failed', 'stopped', 'pending'];

/** @param failures `full`: each with its message and frame · `short`: where and why in two lines, where another reporter has told the rest */
export function summarize(results: readonly ScenarioResult[], language: 'en' | 'ja', failures: 'full' | 'short' = 'full'): string {
  const words = REPORT_WORDS[language];
  const bad = results.filter(({ group }) => group === 'failed' || group === 'stopped');
  const told =
    failures === 'full'
      ? bad.flatMap((result, index) => [...failureLines(result, index + 1, words), ''])
      : [...bad.flatMap((result, index) => shortLines(result, index + 1, words)), ...(bad.length > 0 ? [''] : [])];
  const lines = [
    '',
    ...told,
    `  ${groupsLine(results, words)}`,
    ...reasonLines(results, words),
    ...classLines(results, language),
    ...noteLines(results, words),
    ...warningLines(results, words),
    ...costLines(results, words).map(line => `  ${line}`),
    exitLine(results),
  ];
  // Once more, whatever came in by another way: a message of several lines is several lines here.
  return `${lines
    .flatMap(line => line.split('\n'))
    .map(visible)
    .join('\n')}\n`;
}

/** `3 Passed · 1 Failed · 2 Stopped · 0 Pending` */
export function groupsLine(results: readonly ScenarioResult[], words: ReportWords): string {
  return ALL.map(group => words.count(group, results.filter(result => result.group === group).length)).join(' · ');
}

/** One per brain and model: time, turns, tokens and cost of every attempt. */
export function costLines(results: readonly ScenarioResult[], words: ReportWords): string[] {
  const byBrain = new Map<string, Verdict[]>();
  for (const verdict of results.flatMap(result => result.verdicts)) {
    const brain = [verdict.brain, verdict.model].filter(part => part !== undefined).join(' ');
    byBrain.set(brain, [...(byBrain.get(brain) ?? []), verdict]);
  }
  const width = Math.max(0, ...[...byBrain.keys()].map(brain => brain.length));
  return [...byBrain]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([brain, verdicts]) => {
      const parts = [
        words.scenarios(verdicts.length),
        words.turns(sum(verdicts, verdict => verdict.iterations)) + turnsBy(verdicts),
        words.seconds(sum(verdicts, verdict => verdict.durationMs)),
        ...tokenParts(verdicts, words),
      ];
      return `${brain.padEnd(width)}  ${parts.join(' · ')}`;
    });
}

/** ` (anthropic 2, offline 9)`: who decided, where a brain is made of several. */
function turnsBy(verdicts: readonly Verdict[]): string {
  const names = [...new Set(verdicts.flatMap(verdict => Object.keys(verdict.turnsBy ?? {})))].sort();
  if (names.length === 0) return '';
  return ` (${names.map(name => `${name} ${sum(verdicts, verdict => verdict.turnsBy?.[name] ?? 0)}`).join(', ')})`;
}

/** `$0.0312`; undefined where nothing was spent. */
export function costOf(verdicts: readonly Verdict[], words: ReportWords): string | undefined {
  const used = verdicts.filter(verdict => allTokens(verdict.usage) > 0);
  if (used.length === 0) return undefined;
  const total = sum(used, verdict => verdict.usage.costUsd ?? 0);
  const isWhole = used.every(verdict => verdict.usage.costUsd !== null);
  if (!isWhole && total === 0) return words.costUnknown;
  return `$${total.toFixed(4)}${isWhole ? '' : ` + ${words.costUnknown}`}`;
}

/** Where a scenario stood when it ended: the step that failed, or the check that did not hold. */
export function standing({ verdict }: ScenarioResult, words: ReportWords): string | undefined {
  if (!verdict || verdict.status === 'success') return undefined;
  const { objectives, checks, progress } = verdict;
  const done = progress.completed > 0 ? ` (${words.done(progress.completed)})` : '';
  const failing =
    objectives.find(one => one.status === 'failed') ??
    objectives.find(one => one.status === 'in_progress') ??
    objectives.find(one => one.status === 'pending');
  if (failing) return `${words.step(failing.index + 1, objectives.length)}: ${failing.description}${done}`;
  const check = checks.find(one => one.holds === 'no' || one.holds === 'unsure');
  return check && `${words.check}: ${check.text}${done}`;
}

/** The words of a failure: from its verdict, else the error's own. */
export function messageOf({ verdict, error }: ScenarioResult): string {
  if (verdict && verdict.status !== 'success') return explain(verdict);
  return (error?.message ?? '').split('\n').slice(0, 12).join('\n').trimEnd();
}

/** Each warning once, with the scenarios that have it. */
export function warningsOf(results: readonly ScenarioResult[]): { text: string; places: string[] }[] {
  const places = new Map<string, string[]>();
  for (const { warnings, place } of results) {
    for (const text of warnings) places.set(text, [...(places.get(text) ?? []), place]);
  }
  return [...places].map(([text, all]) => ({ text, places: all }));
}

function warningLines(results: readonly ScenarioResult[], words: ReportWords): string[] {
  const warnings = warningsOf(results);
  if (warnings.length === 0) return [];
  return [`  ${words.warnings}`, ...warnings.flatMap(({ text, places }) => [`    ! ${text}`, `      ${places.join(', ')}`])];
}

function shortLines(result: ScenarioResult, number: number, words: ReportWords): string[] {
  const project = result.project ? `[${result.project}] ` : '';
  const [said = ''] = messageOf(result).split('\n');
  const why = standing(result, words) ?? said.replace(/^\[\w+\] /, '');
  return [
    `  ${number}) ${project}${result.place} › ${result.title}`,
    `     [${reasonShown(result, words)}] ${why.replaceAll(/\s+/g, ' ')}`.trimEnd(),
  ];
}

function failureLines(result: ScenarioResult, number: number, words: ReportWords): string[] {
  const project = result.project ? `[${result.project}] ` : '';
  const where = standing(result, words);
  return [
    `  ${number}) ${project}${result.place} › ${result.title}`,
    ...(where ? [`     ${where}`] : []),
    ...indented(messageOf(result)),
    ...(result.error?.frame ? ['', ...indented(result.error.frame.trimEnd())] : []),
  ];
}

function reasonLines(results: readonly ScenarioResult[], words: ReportWords): string[] {
  const groups = (['failed', 'stopped'] as const).filter(group => results.some(result => result.group === group));
  const width = Math.max(0, ...groups.map(group => words.group[group].length));
  return groups.map(group => {
    const counts = new Map<string, number>();
    for (const result of results.filter(one => one.group === group)) {
      const reason = reasonOf(result, words);
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    const counted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([reason, n]) => `${reason} ${n}`);
    return `  ${words.group[group].padEnd(width)}  ${counted.join(' · ')}`;
  });
}

export function reasonOf({ reason, verdict }: ScenarioResult, words: ReportWords): string {
  return reason ?? (verdict ? words.ownCode : words.noVerdict);
}

/** `check_failed, not decided` */
export function reasonShown(result: ScenarioResult, words: ReportWords): string {
  const reason = reasonOf(result, words);
  return result.class === 'not_decided' ? `${reason}, ${words.notDecided}` : reason;
}

const MEANINGS = ['product', 'not_done', 'not_decided', 'environment', 'model', 'stopped', 'code'] as const;

/** `2 the program does not do it · 1 environment`: who has to act. */
export function classLines(results: readonly ScenarioResult[], language: 'en' | 'ja'): string[] {
  const said = MEANINGS.map(one => ({ one, count: results.filter(result => result.class === one).length })).filter(
    ({ count }) => count > 0,
  );
  if (said.length === 0) return [];
  const named = said.map(({ one, count }) => {
    const text = one === 'code' ? REPORT_WORDS[language].ownCode : CLASSES[one][language];
    return language === 'ja' ? `${text} ${count}` : `${count} ${text}`;
  });
  return [`  ${named.join(' · ')}`];
}

/** The last line, for programs: of scenarios only, every class each time, in no language. What is expected to fail is nobody's fault. */
export function exitLine(results: readonly ScenarioResult[]): string {
  const count = (matches: (result: ScenarioResult) => boolean) => results.filter(matches).length;
  const isExpected = (result: ScenarioResult) => result.isExpectedToFail && result.group === 'failed';
  const bad = MEANINGS.map(one => [one, count(result => result.class === one && !isExpected(result))] as const);
  const outcome = bad.some(([, n]) => n > 0) ? 'failed' : 'passed';
  const others = [
    ['passed', count(({ group }) => group === 'passed')],
    ['pending', count(({ group }) => group === 'pending')],
    ['expected', count(isExpected)],
  ] as const;
  return `xenotester scenarios: ${outcome} ${[...others, ...bad].map(([name, n]) => `${name}=${n}`).join(' ')}`;
}

function noteLines(results: readonly ScenarioResult[], words: ReportWords): string[] {
  const flaky = results.filter(result => result.group === 'passed' && result.isFlaky).length;
  const expected = results.filter(result => result.isExpectedToFail && result.group === 'failed').length;
  return [
    ...(flaky > 0 ? [`  ${words.group.passed}: ${words.flaky(flaky)}`] : []),
    ...(expected > 0 ? [`  ${words.group.failed}: ${words.expectedToFail(expected)}`] : []),
  ];
}

function tokenParts(verdicts: readonly Verdict[], words: ReportWords): string[] {
  const cost = costOf(verdicts, words);
  if (cost === undefined) return [];
  const of = (pick: (usage: Verdict['usage']) => number): number => sum(verdicts, verdict => pick(verdict.usage));
  const [input, written, cached, output] = [
    of(usage => usage.inputTokens),
    of(usage => usage.cacheWriteTokens),
    of(usage => usage.cacheReadTokens),
    of(usage => usage.outputTokens),
  ];
  const [all, ...parts] = [input + written + cached + output, input + written, cached, output].map(n => n.toLocaleString('en-US'));
  return [words.tokens(all!, parts[0]!, parts[1]!, parts[2]!), cost];
}

function sum(verdicts: readonly Verdict[], pick: (verdict: Verdict) => number): number {
  return verdicts.reduce((total, verdict) => total + pick(verdict), 0);
}

function indented(text: string): string[] {
  return text.split('\n').map(line => `     ${line}`.trimEnd());
}
