/** From the author's sentences to a plan, one objective step each. What cannot be read is refused before anything is touched. */

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Objective, StatedCheck } from '../../plan/plan.js';
import { statedBy } from '../../plan/stated.js';
import type { GiveUp, PlanAnswer, PlanRequest } from '../../ports/brain.js';
import { partOf } from '../../scenario/items.js';
import { readSentence, understand } from '../../scenario/language/index.js';
import { lostPictures } from '../../scenario/lost-picture.js';
import { isCheck } from '../../scenario/reading.js';
import type { Location, Scenario, SourceSentence } from '../../scenario/scenario.js';
import { findName } from '../../screen/program-name.js';

/**
 * @param unread what becomes of a sentence that the grammar cannot read: the plan is refused (default), unless the sentence is pinned as a goal, up to
 * which the run goes; or it is left to somebody else
 */
export function planScenario(request: PlanRequest, unread: 'refused' | 'pinned' | 'left' = 'refused'): PlanAnswer {
  const { scenario, language } = request;
  const problems: Problem[] = [];
  const objectives = scenario.steps.map((step, index) => toObjective(step, index, request, problems));
  const checks = scenario.checks.flatMap(check => toStatedChecks(check, request, problems));
  const open = problems.filter(
    ({ reason, isGoal }) => reason !== 'plan_rejected' || unread === 'refused' || (unread === 'pinned' && !isGoal),
  );
  if (open.length > 0) return refuse(open, language);
  if (objectives.length + checks.length === 0) {
    const message = language === 'ja' ? '手順も期待もありません' : 'there are no steps and no checks';
    return { kind: 'give_up', reason: 'plan_rejected', message, location: scenario.location };
  }
  return { kind: 'plan', plan: { objectives, checks, isFromFallback: false } };
}

interface Problem {
  location: Location;
  text: string;
  error: string;
  reason: 'plan_rejected' | 'prerequisite_not_met';
  tryThis?: string | undefined;
  /** What is pinned of it only eyes can see. */
  isGoal?: boolean;
}

function toObjective(step: SourceSentence, index: number, request: PlanRequest, problems: Problem[]): Objective {
  const location = placeOf(step, request.scenario);
  const sentence = understand(step, 'step', { apps: request.vocabulary });
  if (!sentence.understood) {
    problems.push({
      ...refused(step, partOf(step, 'step'), request),
      location,
      error: sentence.error ?? '',
      isGoal: step.goal !== undefined,
    });
  }
  for (const reading of sentence.readings) {
    if (reading.kind === 'open' && reading.app && findName(reading.app, request.apps) === undefined) {
      problems.push({ location, text: step.text, error: unknownApp(reading.app, request), reason: 'prerequisite_not_met' });
    }
  }
  for (const error of lostPictures(sentence, request.language, isBeside(location))) {
    problems.push({ location, text: step.text, error, reason: 'prerequisite_not_met' });
  }
  return {
    index,
    description: step.text,
    sourceSteps: [index + 1],
    // It goes by what the sentences demand: there is no other way.
    expectedActions: [],
    location,
  };
}

function toStatedChecks(check: SourceSentence, request: PlanRequest, problems: Problem[]): StatedCheck[] {
  const { scenario, language, vocabulary } = request;
  const location = placeOf(check, scenario);
  const sentence = understand(check, 'check', { apps: vocabulary });
  if (!sentence.understood || sentence.readings.length === 0 || !sentence.readings.every(isCheck)) {
    problems.push({ ...refused(check, 'check', request), location, error: sentence.error ?? '', isGoal: check.goal !== undefined });
  }
  for (const error of lostPictures(sentence, language, isBeside(location))) {
    problems.push({ location, text: check.text, error, reason: 'prerequisite_not_met' });
  }
  return statedBy(sentence, location);
}

/** With a sentence to copy; nothing that speaks against the finding. */
function refused(
  { text }: SourceSentence,
  as: 'step' | 'check',
  { language, vocabulary }: PlanRequest,
): Omit<Problem, 'location' | 'error'> {
  const options = { apps: vocabulary };
  const result = readSentence(text, as, options);
  const [near] = 'error' in result ? (result.offers ?? []) : [];
  const write = language === 'ja' ? '次のように書いてください' : 'write';
  return { text, reason: 'plan_rejected', tryThis: near && `${write}: ${near}` };
}

function placeOf(sentence: SourceSentence, scenario: Scenario): Location {
  return { file: scenario.location.file, line: sentence.line, column: sentence.column };
}

function isBeside({ file }: Location): (path: string) => boolean {
  return path => existsSync(resolve(dirname(file), path));
}

function unknownApp(app: string, { apps, language }: PlanRequest): string {
  const known = apps.join(', ');
  return language === 'ja'
    ? `プログラム「${app}」は登録されていません。オプション \`apps\` に加えてください (登録済み: ${known})`
    : `there is no program "${app}" in the option \`apps\`; add it there, for example \`apps: { '${app}': 'command' }\` (known: ${known})`;
}

function refuse(problems: readonly Problem[], language: 'en' | 'ja'): GiveUp {
  const first = problems[0]!;
  const count = problems.length - 1;
  const more = count === 0 ? '' : language === 'ja' ? `(ほか${count}件)` : ` (and ${count} more)`;
  const place = `${first.location.file}:${first.location.line}`;
  const head =
    first.reason === 'prerequisite_not_met'
      ? first.error
      : language === 'ja'
        ? `${place}: オフラインの頭脳はこの文を読めません: ${first.text}${more}`
        : `${place}: the offline brain cannot read this sentence: ${first.text}${more}`;
  return {
    kind: 'give_up',
    reason: first.reason,
    message: head,
    location: first.location,
    details: {
      ...(first.reason === 'plan_rejected' && { seen: first.error }),
      ...(first.tryThis !== undefined && { tryThis: first.tryThis }),
      issues: problems.map(problem => ({ line: problem.location.line, text: problem.text, error: problem.error })),
    },
  };
}
