/** What the brain says of its own work: claims, and words of trouble. Pure. */
import { letters } from '../screen/fold.js';
import type { ModelReport } from '../trace/event.js';
import type { FailureReason } from '../trace/reason.js';
import type { JudgeState } from './state.js';

const MISSING =
  /not found|could not find|couldn't find|unable to (locate|find)|not visible|does not exist|doesn't exist|cannot find|can't find|no such|見つかりません|見つからない|見つけられ|存在しない|存在しません/i;
const DEAD = /not responding|not respond|failed to click|failed to type|反応しない|反応しません/i;
const NOT_RUNNING = /(is|are|was)(n't| not) running|not running|起動していない|起動していません/i;

/** Words of two reports are compared up to this length: what comes after are details. */
const COMPARED = 100;

export function speaksOfMissing(text: string): boolean {
  return MISSING.test(text);
}

/** What words of trouble speak of; undefined when they speak of none in particular. */
export function troubleIn(text: string): FailureReason | undefined {
  if (MISSING.test(text)) return 'element_not_found';
  if (DEAD.test(text)) return 'action_no_effect';
  if (NOT_RUNNING.test(text)) return 'prerequisite_not_met';
  return undefined;
}

/** A supporting signal: the reason that the model's own words of failure speak of. */
export function mapWords(text: string): FailureReason {
  return troubleIn(text) ?? 'unexpected_state';
}

/** Takes the report of an answer, if it has one. One report of trouble proves nothing; the same twice in a row does. */
export function hear(state: JudgeState, report: ModelReport | undefined): void {
  const before = state.lastReport;
  state.lastReport = report;
  if (!report) return;
  state.report = report;
  if (!before || !isTrouble(before) || !isTrouble(report)) return;
  if (likeness(before.message, report.message) > state.settings.sameTrouble)
    state.sameTrouble = { reason: troubleIn(report.message) ?? 'no_progress', message: report.message };
}

function isTrouble({ status, message }: ModelReport): boolean {
  return status === 'failure' || (status === 'in_progress' && troubleIn(message) !== undefined);
}

/** Words in common by words in all, 0 to 1. Japanese has no spaces: its characters stand for its words. */
function likeness(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  const common = [...first].filter(word => second.has(word)).length;
  const all = first.size + second.size - common;
  return all === 0 ? 1 : common / all;
}

function wordsOf(text: string): Set<string> {
  return new Set(letters(text.slice(0, COMPARED)).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu) ?? []);
}
