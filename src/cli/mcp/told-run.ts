/** What became of a run, as Markdown that an agent reads. */
import { explain } from '../../judge/explain.js';
import { verdictLines } from '../../judge/verdict-lines.js';
import { visible } from '../../screen/visible.js';
import type { RanTest } from './ran.js';

/** Each test with its verdict, its steps and where more is to be found; the sum first. */
export function toldRun(tests: readonly RanTest[]): string {
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status !== 'passed' && status !== 'skipped').length;
  return [`${passed} passed, ${failed} failed of ${tests.length}`, ...tests.map(toldTest)].join('\n\n');
}

function toldTest({ title, place, status, verdict, trace, page, error }: RanTest): string {
  // The place of a step is the author's; what Playwright adds (frames, colours) is for terminals.
  const why = status === 'passed' ? undefined : verdict && verdict.status !== 'success' ? explain(verdict) : error && plain(error);
  return [
    `## ${status === 'passed' ? '✓' : '✗'} ${visible(title)} (${place}): ${status}`,
    ...(why === undefined ? [] : ['```', why, '```']),
    ...(verdict ? verdictLines(verdict) : []),
    ...(trace === undefined ? [] : [`trace: ${trace}`]),
    ...(page === undefined ? [] : [`page with pictures: ${page}`]),
  ].join('\n');
}

function plain(text: string): string {
  return text
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map(visible)
    .join('\n');
}
