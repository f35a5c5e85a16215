/** What Playwright hands a reporter, as results of scenarios. Annotations, attachments and errors only: they survive blobs and merging. */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { acceptedAs, countedStatus } from '../judge/accepted.js';
import { CLASSES, classOf, type VerdictClass } from '../judge/reasons.js';
import type { Verdict } from '../judge/verdict.js';
import { GROUPS, type Group, groupOf } from './groups.js';

export interface ScenarioResult {
  /** Titles from the outermost describe, joined by ` › `. */
  title: string;
  project: string;
  /** Path from the root of the tests, and line of the failing sentence, or of the test. */
  place: string;
  group: Group;
  /** Of what did not pass: a failure reason; undefined where the test's own code failed. */
  reason: string | undefined;
  /** Of what did not pass: what it means; `code` where the test's own code failed, or no verdict was left. */
  class: VerdictClass | 'code';
  /** It passed only when tried again. */
  isFlaky: boolean;
  /** Of the last attempt, whatever became of it: an order on the screen, a text that could not be split. One line each. */
  warnings: string[];
  /** The suite says that it should fail (`test.fail`). */
  isExpectedToFail: boolean;
  /** Of every attempt: what was spent. */
  verdicts: Verdict[];
  /** The one that decided the last attempt. */
  verdict: Verdict | undefined;
  /** Plain text; with the code frame where Playwright made one. */
  error: { message: string; frame: string | undefined } | undefined;
}

/** The results of the tests that are scenarios, in an order that does not depend on who ran what when. */
export function scenarioResults(tests: readonly TestCase[], rootDir: string): ScenarioResult[] {
  return tests
    .filter(isScenario)
    .sort(byPlace)
    .map(test => scenarioResult(test, rootDir));
}

export function titleOf(test: TestCase): string {
  // '', project, file, describes…, title
  return test.titlePath().slice(3).join(' › ');
}

/** Of a project with nothing but scenario files, the root of the tests is the folder of their stubs: this is the one that holds it. */
export function rootOf(testDir: string): string {
  return testDir.replace(/[\\/]\.xenotester(?:[\\/].*)?$/, '');
}

export function placeOf(location: { file: string; line: number }, rootDir: string): string {
  return `${relative(rootOf(rootDir), location.file).split(sep).join('/')}:${location.line}`;
}

function scenarioResult(test: TestCase, rootDir: string): ScenarioResult {
  const last = test.results.at(-1);
  const ofLast = last ? verdictsOf(last) : [];
  const verdict = ofLast.findLast(one => countedStatus(one) !== 'success') ?? ofLast.at(-1);
  const annotated = annotation(test, last, 'xenotester.status');
  const status = last?.status ?? 'skipped';
  const group = groupOf((verdict && countedStatus(verdict)) ?? statusFrom(annotated), status);
  const reason =
    (verdict && acceptedAs(verdict) === undefined ? verdict.failureReason : undefined) ??
    annotation(test, last, 'xenotester.failureReason');
  const error = last && errorOf(last, reason);
  return {
    title: titleOf(test),
    project: test.parent.project()?.name ?? '',
    place: placeOf(error?.location ?? verdict?.details.location ?? test.location, rootDir),
    group,
    reason: group === 'passed' || group === 'pending' ? undefined : reason,
    class: meaning(verdict && countedStatus(verdict) !== 'success' ? classOf(verdict) : annotation(test, last, 'xenotester.class'), group),
    isFlaky: test.outcome() === 'flaky',
    warnings: (last?.annotations ?? test.annotations)
      .filter(one => one.type === 'xenotester.warning')
      .map(one => oneLine(one.description ?? '')),
    isExpectedToFail: test.expectedStatus === 'failed',
    verdicts: test.results.flatMap(verdictsOf),
    verdict,
    error: error && { message: plain(error.message ?? error.value ?? ''), frame: error.snippet && plain(error.snippet) },
  };
}

/** It left evidence, or stands in a scenario file: one that never got to run has left none. */
function isScenario(test: TestCase): boolean {
  return (
    test.location.file.endsWith('.md') ||
    test.results.some(
      result =>
        (result.annotations ?? test.annotations).some(one => one.type.startsWith('xenotester.')) ||
        result.attachments.some(one => one.name === 'xenotester-verdict'),
    )
  );
}

function annotation(test: TestCase, result: TestResult | undefined, type: string): string | undefined {
  return (result?.annotations ?? test.annotations).findLast(one => one.type === type)?.description;
}

/** A good verdict of a test that is red all the same: something else in it failed. */
function meaning(said: string | undefined, group: Group): ScenarioResult['class'] {
  if (group === 'passed' || group === 'pending') return 'success';
  return said !== undefined && said !== 'success' && said in CLASSES ? (said as VerdictClass) : 'code';
}

function statusFrom(text: string | undefined): Verdict['status'] | undefined {
  return text !== undefined && text in GROUPS ? (text as Verdict['status']) : undefined;
}

function verdictsOf(result: TestResult): Verdict[] {
  return result.attachments
    .filter(one => one.name === 'xenotester-verdict')
    .map(readVerdict)
    .filter(verdict => verdict !== undefined);
}

function readVerdict(attachment: TestResult['attachments'][number]): Verdict | undefined {
  try {
    const text = attachment.body?.toString('utf8') ?? (attachment.path ? readFileSync(attachment.path, 'utf8') : '');
    return JSON.parse(text) as Verdict;
  } catch {
    return undefined;
  }
}

/** The error that tells the reason, else the first. */
function errorOf(result: TestResult, reason: string | undefined): TestError | undefined {
  return result.errors.find(error => reason !== undefined && error.message?.includes(`[${reason}]`)) ?? result.errors[0];
}

function plain(text: string): string {
  return stripVTControlCharacters(text);
}

/** Words of the screen may hold anything. */
function oneLine(text: string): string {
  return plain(text)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

function byPlace(a: TestCase, b: TestCase): number {
  const keys = (test: TestCase) => [test.parent.project()?.name ?? '', test.location.file, test.location.line, titleOf(test)] as const;
  const [one, other] = [keys(a), keys(b)];
  for (const index of [0, 1, 2, 3] as const) {
    if (one[index] < other[index]) return -1;
    if (one[index] > other[index]) return 1;
  }
  return a.repeatEachIndex - b.repeatEachIndex;
}
