/** `xenotester read PATH...`: has Claude read, once, what the grammar cannot, and keeps it beside the files for a person to review. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createTwoFilesPatch, OMIT_HEADERS } from 'diff';
import { createClaude, isConfigured } from '../brain/anthropic/index.js';
import { wallClock } from '../desktop/display/wait.js';
import { languageOf } from '../plan/told.js';
import type { ReadAnswer, Unread } from '../ports/brain.js';
import { asWritten } from '../scenario/as-written.js';
import { expectedOf, partOf } from '../scenario/items.js';
import { keptReading, withKept } from '../scenario/kept.js';
import { understand } from '../scenario/language/index.js';
import { loadScenarioFile } from '../scenario/load.js';
import { lostPictures } from '../scenario/lost-picture.js';
import { isSameSentence, pinnedPathOf } from '../scenario/pinned.js';
import type { Scenario, ScenarioIssue } from '../scenario/scenario.js';
import { type Command, type Io, readArguments } from './command.js';
import { configReader } from './config-apps.js';
import { scenarioFiles } from './scenario-files.js';

interface Work {
  file: string;
  /** What keeps it from being read at all. */
  broken: ScenarioIssue[];
  lapsed: ScenarioIssue[];
  unread: (Unread & { line: number })[];
  /** Pinned as goals: without a key a run ends there. */
  goals: { text: string; line: number; error: string }[];
  /** Pictures that they name and that are not there. */
  lost: { line: number; why: string }[];
  /** As their author wrote them. */
  written: string;
  expected: string[];
  headings: string[];
  apps: readonly string[];
}

export const read: Command = async (args, io) => {
  const { positionals, flags } = readArguments(args, { flags: ['check'], positionals: ['PATH...'] });
  const appsOf = configReader(io);
  const files = scenarioFiles(positionals, io.cwd);
  const works = files.map(({ file, problem }) => (problem ? unreadable(file, problem) : workOf(file, appsOf(file), io.cwd)));
  for (const { location, message } of works.flatMap(({ broken }) => broken))
    io.stderr.write(`xenotester: ${location.file}:${location.line}:${location.column}  ${message}\n`);
  io.stdout.write(works.flatMap(({ file, goals }) => goals.map(one => `· ${file}:${one.line}  ${onlyEyes(one)}\n`)).join(''));
  io.stdout.write(works.flatMap(({ file, lost }) => lost.map(({ line, why }) => `✗ ${file}:${line}  ${why}\n`)).join(''));
  const isBroken = works.some(({ broken, lost }) => broken.length + lost.length > 0);
  const due = works.filter(({ broken, lapsed, unread }) => broken.length === 0 && lapsed.length + unread.length > 0);
  if (due.length === 0) {
    if (!isBroken) io.stdout.write(`${counted(files.length, 'file')}: every sentence has its reading\n`);
    return isBroken ? 1 : 0;
  }
  for (const work of due) tell(work, io);
  if (flags.has('check')) return 1;
  if (due.some(({ unread }) => unread.length > 0) && !isConfigured(io.env)) {
    io.stderr.write(withoutKey(due));
    return 1;
  }
  let isWhole = !isBroken;
  for (const work of due) isWhole = (await readFile(work, io)) && isWhole;
  return isWhole ? 0 : 1;
};

function workOf(file: string, names: readonly string[], cwd: string): Work {
  const { scenarios, issues } = loadScenarioFile(file, { apps: names, cwd });
  const unread: Work['unread'] = [];
  const goals: Work['goals'] = [];
  const lost: Work['lost'] = [];
  const apps = new Set(names);
  for (const scenario of scenarios) {
    for (const name of Object.keys(scenario.options.apps ?? {})) apps.add(name);
    collect(scenario, [...apps], { unread, goals, lost, folder: resolve(cwd, dirname(file)) });
  }
  return {
    file,
    broken: issues.filter(({ lapsed }) => lapsed === undefined),
    lapsed: issues.filter(({ lapsed }) => lapsed !== undefined),
    unread,
    goals,
    lost,
    written: scenarios.map(asWritten).join('\n\n'),
    expected: scenarios.flatMap(({ steps, checks }) => expectedOf(steps, checks)),
    headings: scenarios.flatMap(({ suite, title }) => (suite === undefined ? [title] : [suite, title])),
    apps: [...apps],
  };
}

/** A sentence that stands in several places is read once. */
function collect(
  { steps, checks }: Scenario,
  apps: readonly string[],
  { unread, goals, lost, folder }: Pick<Work, 'unread' | 'goals' | 'lost'> & { folder: string },
): void {
  const before: string[] = [];
  const texts = [...steps, ...checks].map(({ text }) => text);
  for (const [as, sentences] of [['step', steps] as const, ['check', checks] as const]) {
    for (const sentence of sentences) {
      const { text, line, isAbove, isAside } = sentence;
      const read = understand(sentence, as, { apps });
      const { understood, goal, error = '' } = read;
      for (const why of lostPictures(read, languageOf(read.text), name => existsSync(resolve(folder, name)))) lost.push({ line, why });
      if (goal !== undefined) goals.push({ text, line, error });
      if (!understood && goal === undefined) {
        note(unread, {
          text,
          as: partOf(sentence, as),
          line,
          ...(isAbove && { isAbove }),
          ...(isAside && { isAside }),
          before: [before.slice()],
          after: [texts.slice(before.length + 1)],
        });
      }
      before.push(text);
    }
  }
}

function note(unread: Work['unread'], one: Omit<Work['unread'][number], 'step'>): void {
  const known = unread.find(({ text }) => isSameSentence(text, one.text));
  if (!known) unread.push({ step: unread.length, ...one });
  else Object.assign(known, { as: one.as, before: [...known.before, ...one.before], after: [...known.after!, ...one.after!] });
}

function unreadable(file: string, message: string): Work {
  return {
    file,
    broken: [{ location: { file, line: 1, column: 1 }, message }],
    lapsed: [],
    unread: [],
    goals: [],
    lost: [],
    written: '',
    expected: [],
    headings: [],
    apps: [],
  };
}

function tell({ file, lapsed, unread }: Work, { stdout }: Io): void {
  for (const { location, message } of lapsed) stdout.write(`✗ ${location.file}:${location.line}  ${message}\n`);
  for (const { text, line } of unread) stdout.write(`✗ ${file}:${line}  neither the grammar nor a pinned reading reads: ${text}\n`);
}

function onlyEyes({ text, error }: Work['goals'][number]): string {
  return `without a key a run ends at "${text}": ${error}`;
}

function withoutKey(due: readonly Work[]): string {
  const own = due
    .filter(({ unread }) => unread.length > 0)
    .map(({ file, unread }) => `${pinnedPathOf(file)}\n${unread.map(({ text }) => `  ${keyOf(text)}:\n    - …\n`).join('')}`);
  return `xenotester: expected ANTHROPIC_API_KEY, so that Claude can read these sentences, found none. Set it, or write yourself what they mean:\n\n${own.join('\n')}`;
}

/** @returns whether every sentence of the file has its reading now */
async function readFile(work: Work, { env, cwd, stdout, stderr }: Io): Promise<boolean> {
  const { file, unread, lapsed, written, expected, headings, apps } = work;
  const language = unread.some(({ text }) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) ? 'ja' : 'en';
  const claude = createClaude({ env, clock: wallClock, language, apps });
  const answer: ReadAnswer =
    unread.length === 0
      ? { readings: [], refused: [] }
      : await claude.brain.readSteps!(unread, { language, written, expected, headings, apps }, new AbortController().signal);
  if (answer.warning !== undefined) stderr.write(`xenotester: ${file}: ${answer.warning}\n`);
  const place = pinnedPathOf(file);
  const path = resolve(cwd, place);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const kept = answer.readings.flatMap(({ step, requirements, ...more }) => {
    const readings = requirements.flatMap(({ reading }) => reading ?? []);
    return keptReading(unread[step]!.text, readings, more) ?? [];
  });
  const gone = lapsed.flatMap(one => (one.lapsed === undefined ? [] : [one.lapsed]));
  const after = withKept(before, { kept, gone });
  if (after !== before) {
    stdout.write(
      `\n${createTwoFilesPatch(place, place, before, after, undefined, undefined, { context: 2, headerOptions: OMIT_HEADERS })}`,
    );
    writeFileSync(path, after);
    stdout.write(`\nwritten to ${place}: look through it, and commit it with the scenario\n`);
  }
  const open = unread.filter(({ step }) => !answer.readings.some(one => one.step === step));
  for (const { step, text } of open) {
    const why = answer.refused.find(one => one.step === step)?.why ?? 'there is no answer to it';
    stdout.write(`✗ ${file}: not read: ${text}\n       ${why}\n`);
  }
  const { costUsd } = claude.spent();
  if (unread.length > 0)
    stdout.write(`${counted(unread.length, 'sentence')}: ${costUsd === null ? 'price unknown' : `$${costUsd.toFixed(4)}`}\n`);
  return open.length === 0;
}

function keyOf(text: string): string {
  return /[:#'"]/.test(text) ? JSON.stringify(text) : text;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
