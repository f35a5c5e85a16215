/** `xenotester plan FILE`: how each sentence is understood. Touches nothing, needs no display. */

import { goalOf, type Requirement, requirementOf } from '../plan/requirement.js';
import { describeReading } from '../scenario/describe-step.js';
import { understand } from '../scenario/language/index.js';
import { loadScenarioFile } from '../scenario/load.js';
import type { Reading, Sentence } from '../scenario/reading.js';
import type { Scenario } from '../scenario/scenario.js';
import { type Command, readArguments } from './command.js';
import { appsOfConfig } from './config-apps.js';

interface PlannedScenario {
  title: string;
  line: number;
  steps: PlannedSentence[];
  checks: PlannedSentence[];
}

type Demand = Pick<Requirement, 'as' | 'reading' | 'text'>;

interface PlannedSentence extends Sentence {
  /** What a verdict will ask of it, one for each reading; of a sentence that only a model can read, a goal. */
  requirements: Demand[];
}

export const plan: Command = async args => {
  const { positionals, flags } = readArguments(args, { flags: ['json'], positionals: ['FILE'] });
  const file = positionals[0]!;
  const config = appsOfConfig(file);
  if (config.problem)
    process.stderr.write(
      `xenotester: the programs of the Playwright config are not known, so their names are no words: ${config.problem}\n`,
    );
  const parsed = loadScenarioFile(file, { apps: config.names });
  const scenarios = parsed.scenarios.map(scenario => planOf(scenario, [...config.names, ...Object.keys(scenario.options.apps ?? {})]));
  const issues = parsed.issues.map(({ location, message }) => ({ ...location, message }));
  if (flags.has('json')) {
    process.stdout.write(`${JSON.stringify({ scenarios, ...(issues.length > 0 && { issues }) }, undefined, 2)}\n`);
  } else {
    process.stdout.write(toText(file, scenarios, issues));
  }
  const sentences = scenarios.flatMap(scenario => [...scenario.steps, ...scenario.checks]);
  return issues.length === 0 && sentences.every(sentence => sentence.understood) ? 0 : 1;
};

function planOf(scenario: Scenario, apps: readonly string[]): PlannedScenario {
  return {
    title: scenario.title,
    line: scenario.location.line,
    steps: scenario.steps.map(step => demandsOf(understand(step, 'step', { apps }))),
    checks: scenario.checks.map(check => demandsOf(understand(check, 'check', { apps }))),
  };
}

function demandsOf(sentence: Sentence): PlannedSentence {
  const { text, understood, readings } = sentence;
  const demands = readings.map(each => requirementOf(each, text, { language: languageOf(text), by: 'grammar' }));
  return { ...sentence, requirements: (understood ? demands : [goalOf(text)]).map(({ as, reading, text }) => ({ as, reading, text })) };
}

function toText(
  file: string,
  scenarios: readonly PlannedScenario[],
  issues: readonly { file: string; line: number; column: number; message: string }[],
): string {
  const lines: string[] = [];
  for (const issue of issues) lines.push(`✗ ${issue.file}:${issue.line}:${issue.column}  ${issue.message}`);
  for (const scenario of scenarios) {
    lines.push(`${scenario.title}   ${file}:${scenario.line}`);
    for (const sentence of scenario.steps) lines.push(...sentenceLines(sentence, ''));
    if (scenario.checks.length > 0) lines.push('  Expect:');
    for (const sentence of scenario.checks) lines.push(...sentenceLines(sentence, '  '));
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function languageOf(text: string): 'en' | 'ja' {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text) ? 'ja' : 'en';
}

function sentenceLines(sentence: Sentence, indent: string): string[] {
  const mark = sentence.understood ? '✓' : '✗';
  const language = languageOf(sentence.text);
  const pinned = sentence.pinned ? (language === 'ja' ? '（読み方は固定）' : '  (pinned)') : '';
  const head = `${indent}  ${mark} ${sentence.line}  ${sentence.text}${pinned}`;
  if (!sentence.understood) return [head, `${indent}       ${sentence.error ?? 'it is not understood'}`];
  return [
    head,
    ...sentence.readings.map(reading => {
      const { when, ...plain } = reading;
      const condition = when ? `${language === 'ja' ? '条件' : 'if'} ${describeReading(when, language)}: ` : '';
      return `${indent}       → ${condition}${describeReading(plain, language)}${inTime(plain, language)}${shownBy(plain, language)}`;
    }),
  ];
}

/** What shows a step, where its own words do not say it: a state is asked of the desktop; an input counts with an effect of its own. */
function shownBy(reading: Reading, language: 'en' | 'ja'): string {
  const { as, proof } = requirementOf(reading, '', { language, by: 'grammar' });
  if (as !== 'state' || !proof || proof.stated) return '';
  const check = describeReading(proof.check, language);
  return language === 'ja' ? `  ［状態: ${check}］` : `  [state: ${check}]`;
}

/** What the words demand in time. */
function inTime({ was, asks }: Reading, language: 'en' | 'ja'): string {
  if (was) return language === 'ja' ? '（以前はそうでなかったこと）' : ' (and it was otherwise before)';
  if (asks) return language === 'ja' ? '（すでにそうなっていてもよい）' : ' (it may be so already)';
  return '';
}
