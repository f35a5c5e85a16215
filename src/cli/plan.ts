/** `xenotester plan PATH...`: how each sentence is understood. Runs nothing, needs no display. */
import { goalOf, type Requirement, requirementOf } from '../plan/requirement.js';
import { languageOf, toldReading } from '../plan/told.js';
import { understand } from '../scenario/language/index.js';
import { loadScenarioFile } from '../scenario/load.js';
import type { Sentence } from '../scenario/reading.js';
import type { Scenario } from '../scenario/scenario.js';
import { visible } from '../screen/visible.js';
import { type Command, type Io, readArguments } from './command.js';
import { configReader } from './config-apps.js';
import { scenarioFiles } from './scenario-files.js';
import { changesOf } from './watch-files.js';

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

interface PlannedFile {
  file: string;
  scenarios: PlannedScenario[];
  issues: Issue[];
}

interface Issue {
  file: string;
  line: number;
  column: number;
  message: string;
}

export const plan: Command = async (args, io) => {
  const { positionals, flags } = readArguments(args, { flags: ['json', 'watch'], positionals: ['PATH...'] });
  const code = tell(positionals, flags.has('json'), io);
  if (!flags.has('watch')) return code;
  for await (const changed of changesOf(positionals, io)) {
    io.stdout.write(`\n${changed} has changed\n\n`);
    tell(positionals, flags.has('json'), io);
  }
  return 0;
};

/** @returns the exit code */
function tell(positionals: readonly string[], asJson: boolean, io: Io): number {
  const appsOf = configReader(io);
  const files = scenarioFiles(positionals, io.cwd);
  const planned = files.map(({ file, problem }) => (problem ? unreadable(file, problem) : planFile(file, io.cwd, appsOf(file))));
  // One file: the form that it had when a command took one file only.
  const isOne = positionals.length === 1 && planned.length === 1 && planned[0]!.file === positionals[0];
  if (asJson) {
    const shown = planned.map(({ file, scenarios, issues }) => ({
      ...(!isOne && { file }),
      scenarios,
      ...(issues.length > 0 && { issues }),
    }));
    io.stdout.write(`${JSON.stringify(isOne ? shown[0] : { files: shown }, undefined, 2)}\n`);
  } else {
    const told = isOne ? toText(planned[0]!) : textOfMany(planned);
    io.stdout.write(told.split('\n').map(visible).join('\n'));
  }
  return planned.every(isUnderstood) ? 0 : 1;
}

function unreadable(file: string, message: string): PlannedFile {
  return { file, scenarios: [], issues: [{ file, line: 1, column: 1, message }] };
}

function planFile(file: string, cwd: string, apps: readonly string[]): PlannedFile {
  const parsed = loadScenarioFile(file, { apps, cwd });
  return {
    file,
    scenarios: parsed.scenarios.map(scenario => planOf(scenario, [...apps, ...Object.keys(scenario.options.apps ?? {})])),
    issues: parsed.issues.map(({ location, message }) => ({ ...location, message })),
  };
}

function isUnderstood({ scenarios, issues }: PlannedFile): boolean {
  return issues.length === 0 && scenarios.every(({ steps, checks }) => [...steps, ...checks].every(sentence => sentence.understood));
}

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
  return {
    ...sentence,
    requirements: (understood ? demands : [...demands, goalOf(text)]).map(({ as, reading, text }) => ({ as, reading, text })),
  };
}

/** Each file under a line of its own, and the sum last. */
function textOfMany(planned: readonly PlannedFile[]): string {
  const wrong = planned.filter(one => !isUnderstood(one)).map(({ file }) => file);
  const sum = wrong.length === 0 ? 'all are understood' : `${wrong.length} with a problem: ${wrong.join(', ')}`;
  return `${planned.map(one => `== ${one.file}\n${toText(one)}\n`).join('')}${planned.length} files, ${sum}\n`;
}

function toText({ file, scenarios, issues }: PlannedFile): string {
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

function sentenceLines(sentence: Sentence, indent: string): string[] {
  const mark = sentence.understood ? '✓' : '✗';
  const language = languageOf(sentence.text);
  const pinned = sentence.pinned ? (language === 'ja' ? '（読み方は固定）' : '  (pinned)') : '';
  const head = `${indent}  ${mark} ${sentence.line}  ${sentence.text}${pinned}`;
  if (!sentence.understood) return [head, `${indent}       ${sentence.error ?? 'it is not understood'}`];
  return [head, ...sentence.readings.map(reading => `${indent}       → ${toldReading(reading, language)}`)];
}
