/** The gate for text from a screen: what it lets through, and that everything which people and logs read has passed it. */
import { hintsOf } from '../../src/fixture/last-attempt.js';
import { StepFailed } from '../../src/fixture/recording.js';
import { explain } from '../../src/judge/explain.js';
import type { Verdict } from '../../src/judge/verdict.js';
import { shown } from '../../src/policy/words.js';
import { visible } from '../../src/screen/visible.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const HOSTILE = 'a\u001b[2J\u001b]0;title\u0007b\n::error file=a,line=1::HIJACK\r\u009b31m\u2028::stop-commands::x\u202etxt.exe\u200b';

test(
  ...eachRow(
    'the gate and',
    [
      ['escape sequences', '\u001b[31mred\u009b0m', '\\u{1b}[31mred\\u{9b}0m'],
      ['newlines of every kind', 'a\nb\r\nc\u2028d\u0085e', 'a ⏎ b ⏎ c ⏎ d ⏎ e'],
      ['letters that turn or hide text', 'a\u202eb\u200bc\u00add', 'a\\u{202e}b\\u{200b}c\\u{ad}d'],
      ['honest text', '日本語 “quoted” é 👩‍👩‍👧 50 % → ok', '日本語 “quoted” é 👩‍👩‍👧 50 % → ok'],
    ] as const,
    ([what, text, seen]) => [
      `the gate and ${what}`,
      () => {
        expect(visible(text)).toBe(seen);
      },
    ],
  ),
);

const verdict = {
  status: 'failure',
  failureReason: 'check_failed',
  message: `"${HOSTILE}" is not shown`,
  details: { expected: HOSTILE, seen: HOSTILE, tryThis: HOSTILE },
  objectives: [],
  language: 'en',
} as unknown as Verdict;

test(
  ...eachRow(
    'no control and no command of a log comes through into',
    [
      ['the message of a failed test', () => explain(verdict)],
      ['the hints for a retry', () => hintsOf(verdict, []).join('\n')],
      ['the error of a step', () => new StepFailed(HOSTILE, undefined).message],
      ['what a refusal quotes', () => shown(HOSTILE)],
    ] as const,
    ([where, text]) => [
      `no control and no command of a log comes through into ${where}`,
      () => {
        expect(text()).toContain('HIJACK');
        expect(text().replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/);
        expect(
          text()
            .split('\n')
            .filter(line => /^\s*::/.test(line)),
        ).toEqual([]);
      },
    ],
  ),
);
