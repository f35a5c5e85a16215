/** `xenotester plan PATH...`: how each sentence is understood. Runs nothing, needs no display. */

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { sentencesOfSpec } from '../fixture/spec-sentences.js';
import { goalOf, type Requirement, requirementOf } from '../plan/requirement.js';
import { languageOf, toldReading } from '../plan/told.js';
import { partOf } from '../scenario/items.js';
import { type ExplainedSentence, type ExplainedWord, explainSentence } from '../scenario/language/explain.js';
import { readSentence, understand } from '../scenario/language/index.js';
import { loadScenarioFile } from '../scenario/load.js';
import { lostPictures } from '../scenario/lost-picture.js';
import type { Sentence } from '../scenario/reading.js';
import type { Scenario, SourceSentence } from '../scenario/scenario.js';
import { type Command, type Io, readArguments } from './command.js';
import { configReader } from './config-apps.js';
import { scenarioFiles } from './scenario-files.js';
import { changesOf } from './watch-files.js';

interface PlannedScenario {
  title: string;
  line: number;
  /** Files that are there before the run, and where it says so. */
  files?: { path: string; line: number }[];
  steps: PlannedSentence[];
  checks: PlannedSentence[];
}

type Demand = Pick<Requirement, 'as' | 'reading' | 'text'>;

interface PlannedSentence extends Sentence {
  /** What a verdict will ask of it, one for each reading; of a sentence that only a model can read, a goal. */
  requirements: Demand[];
  /** Of a sentence that is refused: one that is read, to copy. */
  mended?: string;
  /** With `--explain`: what each word went to. */
  explained?: ExplainedSentence;
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
  const { positionals, flags } = readArguments(args, { flags: ['json', 'watch', 'explain'], positionals: ['PATH...'] });
  const code = tell(positionals, flags, io);
  if (!flags.has('watch')) return code;
  for await (const changed of changesOf(positionals, io)) {
    io.stdout.write(`\n${changed} has changed\n\n`);
    tell(positionals, flags, io);
  }
  return 0;
};

/** @returns the exit code */
function tell(positionals: readonly string[], flags: ReadonlySet<string>, io: Io): number {
  const appsOf = configReader(io);
  const files = scenarioFiles(positionals, io.cwd);
  const planned = files.map(({ file, problem }) =>
    problem ? unreadable(file, problem) : planFile(file, io.cwd, appsOf(file), flags.has('explain')),
  );
  // One file: the form that it had when a command took one file only.
  const isOne = positionals.length === 1 && planned.length === 1 && planned[0]!.file === positionals[0];
  if (flags.has('json')) {
    const shown = planned.map(({ file, scenarios, issues }) => ({
      ...(!isOne && { file }),
      scenarios,
      ...(issues.length > 0 && { issues }),
    }));
    io.stdout.write(`${JSON.stringify(isOne ? shown[0] : { files: shown }, undefined, 2)}\n`);
  } else {
    const told = isOne ? toText(planned[0]!) : textOfMany(planned);
    io.stdout.write(told);
  }
  return planned.every(isUnderstood) ? 0 : 1;
}

function unreadable(file: string, message: string): PlannedFile {
  return { file, scenarios: [], issues: [{ file, line: 1, column: 1, message }] };
}

function planFile(file: string, cwd: string, apps: readonly string[], explains: boolean): PlannedFile {
  const parsed = SPEC.test(file) ? sentencesOfSpec(file, cwd) : loadScenarioFile(file, { apps, cwd });
  return {
    file,
    scenarios: parsed.scenarios.map(scenario =>
      planOf(scenario, { apps: [...apps, ...Object.keys(scenario.options.apps ?? {})], explains, cwd }),
    ),
    issues: parsed.issues.map(({ location, message }) => ({ ...location, message })),
  };
}

const SPEC = /\.[cm]?[jt]sx?$/;

function isUnderstood({ scenarios, issues }: PlannedFile): boolean {
  return issues.length === 0 && scenarios.every(({ steps, checks }) => [...steps, ...checks].every(sentence => sentence.understood));
}

function planOf(
  { title, location, files, steps, checks }: Scenario,
  { apps, explains, cwd }: { apps: readonly string[]; explains: boolean; cwd: string },
): PlannedScenario {
  const planned = (sentence: SourceSentence, stands: 'step' | 'check'): PlannedSentence => {
    const as = partOf(sentence, stands);
    const read = demandsOf(understand(sentence, as, { apps }));
    const isThere = (name: string): boolean => existsSync(resolve(cwd, dirname(location.file), name));
    const [lost] = read.understood ? lostPictures(read, languageOf(sentence.text), isThere) : [];
    const own = lost === undefined ? read : { ...read, understood: false, error: lost };
    const refused = own.understood ? undefined : readSentence(sentence.text, as, { apps });
    const [near] = refused && 'error' in refused ? (refused.offers ?? []) : [];
    return {
      ...own,
      ...(near !== undefined && { mended: near }),
      ...(explains && { explained: explainSentence(sentence.text, as, { apps }) }),
    };
  };
  return {
    title,
    line: location.line,
    ...(files && { files: files.map(({ path, location: place }) => ({ path, line: place.line })) }),
    steps: steps.map(step => planned(step, 'step')),
    checks: checks.map(check => planned(check, 'check')),
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
    const said = new Set(scenario.steps.map(({ line }) => line));
    for (const { path, line } of scenario.files ?? []) if (!said.has(line)) lines.push(`  ✓ ${line}  files: ${path}`);
    for (const sentence of scenario.steps) lines.push(...sentenceLines(sentence, ''));
    if (scenario.checks.length > 0) lines.push('  Expect:');
    for (const sentence of scenario.checks) lines.push(...sentenceLines(sentence, '  '));
    lines.push('');
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function sentenceLines(sentence: PlannedSentence, indent: string): string[] {
  const mark = sentence.understood ? '✓' : '✗';
  const language = languageOf(sentence.text);
  const pinned = sentence.pinned ? (language === 'ja' ? '（読み方は固定）' : '  (pinned)') : '';
  const head = `${indent}  ${mark} ${sentence.line}  ${sentence.text}${pinned}`;
  const explained = explainedLines(sentence, language).map(line => `${indent}           ${line}`);
  if (!sentence.understood) {
    const { error = 'it is not understood' } = sentence;
    return [head, `${indent}       ${error}`, ...explained];
  }
  const told = [
    ...sentence.readings.map(reading => toldReading(reading, language, sentence.text)),
    ...(sentence.note === undefined ? [] : [sentence.note]),
  ];
  return [head, ...told.map(one => `${indent}       → ${one}`), ...explained];
}

/** A line for each word, in their order. */
function explainedLines({ explained, readings }: PlannedSentence, language: 'en' | 'ja'): string[] {
  if (!explained) return [];
  const words = WORDS[language];
  const { words: all } = explained;
  const width = Math.max(...all.map(({ text }) => text.length)) + 2;
  return readings.length > 0 ? all.map(word => `${word.text.padEnd(width)}${wentTo(word, words)}`) : [];
}

function wentTo({ is, to, isFiller }: ExplainedWord, words: (typeof WORDS)[keyof typeof WORDS]): string {
  const kind = is === undefined ? '' : `  (${is})`;
  return `${isFiller ? words.nothing : to.length > 0 ? `→ ${to.join(', ')}` : words.form}${kind}`;
}

const WORDS = {
  en: {
    nothing: 'changes nothing',
    form: 'the sentence needs it',
  },
  ja: {
    nothing: '意味を変えません',
    form: '文に必要です',
  },
} as const;
