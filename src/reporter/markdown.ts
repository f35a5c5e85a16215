/** The summary as Markdown for a CI's page (`GITHUB_STEP_SUMMARY`): the groups, a table, and each failure with its frame. Pure. */
import { visible } from '../screen/visible.js';
import type { ScenarioResult } from './evidence.js';
import type { Group } from './groups.js';
import { classLines, costLines, costOf, groupsLine, messageOf, reasonShown, standing, warningsOf } from './summary.js';
import { REPORT_WORDS, type ReportWords } from './words.js';

const SIGNS: Readonly<Record<Group, string>> = { passed: '✅', failed: '❌', stopped: '⏹️', pending: '⏸️' };

export function markdownSummary(results: readonly ScenarioResult[], language: 'en' | 'ja'): string {
  const words = REPORT_WORDS[language];
  const bad = results.filter(({ group }) => group === 'failed' || group === 'stopped');
  const lines = [
    `### ${words.heading}: ${groupsLine(results, words)}`,
    '',
    ...classLines(results, language).flatMap(line => [escaped(line.trim()), '']),
    `| ${words.columns.join(' | ')} |`,
    '| --- | --- | --- | ---: | ---: | ---: |',
    ...results.map(result => tableRow(result, words)),
    '',
    ...warnings(results, words),
    ...costLines(results, words).flatMap(line => [escaped(line), '']),
    ...bad.flatMap(result => failure(result, words)),
  ];
  return `${lines.join('\n')}\n`;
}

function tableRow(result: ScenarioResult, words: ReportWords): string {
  const { title, project, group, verdicts } = result;
  const total = (pick: (verdict: ScenarioResult['verdicts'][number]) => number) => verdicts.reduce((sum, one) => sum + pick(one), 0);
  const cells = [
    escaped(project ? `[${project}] ${title}` : title),
    `${SIGNS[group]} ${words.group[group]}`,
    group === 'failed' || group === 'stopped' ? escaped(reasonShown(result, words)) : '',
    verdicts.length > 0 ? String(total(one => one.iterations)) : '',
    verdicts.length > 0 ? words.seconds(total(one => one.durationMs)) : '',
    costOf(verdicts, words) ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

function warnings(results: readonly ScenarioResult[], words: ReportWords): string[] {
  const all = warningsOf(results);
  if (all.length === 0) return [];
  return [`**⚠️ ${words.warnings}**`, '', ...all.map(({ text, places }) => `- ${escaped(text)} (${places.map(escaped).join(', ')})`), ''];
}

function failure(result: ScenarioResult, words: ReportWords): string[] {
  const where = standing(result, words);
  const text = [messageOf(result), ...(result.error?.frame ? ['', result.error.frame.trimEnd()] : [])].join('\n');
  return [
    `<details><summary>${SIGNS[result.group]} ${escaped(`${result.place} › ${result.title} [${reasonShown(result, words)}]`)}</summary>`,
    '',
    ...(where ? [escaped(where), ''] : []),
    ...fenced(text),
    '',
    '</details>',
    '',
  ];
}

/** A fence longer than any row of backticks inside, so that nothing in the text can end it. */
function fenced(text: string): string[] {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(row => row.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, ...text.split('\n'), fence];
}

/** Text that stays text: no markup, no HTML, no mention of a person, no cell that ends early. */
function escaped(text: string): string {
  return escapedHtml(visible(text.replaceAll(/\s+/g, ' '))).replaceAll(/[\\`*_[\]#|~@$]/g, sign => `&#${sign.charCodeAt(0)};`);
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
