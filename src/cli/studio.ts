/** `xenotester studio [FILE]`: a page on this machine where a person does a test by hand, and gets it as a scenario. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { findScenarioFiles } from '../fixture/find-scenarios.js';
import { loadScenarioFile } from '../scenario/load.js';
import type { Scenario, SourceSentence } from '../scenario/scenario.js';
import type { PlannedLine } from '../studio/walk.js';
import type { WaitingLook } from '../studio/work.js';
import { dataOf } from './approval-page.js';
import { type Command, CommandError, type Io, readArguments, UsageError } from './command.js';
import { configReader } from './config-apps.js';
import { approvePicture, maskOf, refusePicture } from './decide-picture.js';
import { ranTests } from './mcp/ran.js';
import { toldRun } from './mcp/told-run.js';
import { openOwnStage } from './own-stage.js';
import { looksOf, type WaitingPicture, waitingPictures } from './waiting-pictures.js';

export const studio: Command = async (args, io) => {
  const { positionals, options } = readArguments(args, { flags: [], options: ['language'], positionals: ['FILE?'] });
  const language = options.get('language') ?? 'en';
  if (language !== 'en' && language !== 'ja') throw new UsageError(`--language: expected en or ja, found ${language}`);
  const given = positionals[0] ?? 'scenarios/recorded.md';
  const scenario = scenarioAt(given, io);
  const file = scenario ? freeBeside(scenario.location.file, io.cwd) : resolve(io.cwd, given);
  const [{ serveStudio }, { createWalk }] = await Promise.all([import('../studio/server.js'), import('../studio/walk.js')]);
  const waiting = (): WaitingPicture[] => {
    const files = existsSync(dirname(file)) ? findScenarioFiles([dirname(file)], io.cwd) : [];
    return waitingPictures(
      files.map(one => relative(io.cwd, one)),
      io,
    );
  };
  const stop = new AbortController();
  const { stage, apps } = await openOwnStage(io, language, scenario?.options.apps);
  let tell: () => void = () => {};
  const walk = createWalk({
    stage,
    title: scenario?.title ?? '',
    lines: scenario ? plannedLines(scenario) : [],
    language,
    apps,
    changed: () => tell(),
  });
  const server = await serveStudio({
    stage,
    language,
    apps,
    work: {
      kind: 'recording',
      walk,
      async save(text) {
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
        return relative(io.cwd, file);
      },
      pictures: () => waiting().map(lookToDecide),
      async decide({ file: of, name }, word, mask) {
        const picture = waiting().find(one => one.file === of && one.name === name);
        if (!picture) throw new CommandError(`${name} waits for nobody any more`);
        if (word === 'refuse') refusePicture(picture, io.cwd);
        else await approvePicture(picture, io.cwd, mask === undefined ? undefined : maskOf(mask));
      },
      run: async () => toldRun(await ranTests(relative(io.cwd, file), io, stop.signal)),
    },
  });
  tell = server.tell;
  io.stdout.write(`${server.url}\nOpen this address in a browser of this machine; it is for you alone. Ctrl+C ends it.\n`);
  await new Promise<void>(done => {
    io.signal?.addEventListener('abort', () => done(), { once: true });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, done);
  });
  stop.abort();
  walk.close();
  await server.close();
  await stage.close();
  return 0;
};

function lookToDecide(picture: WaitingPicture): WaitingLook {
  const { file, line, sentence, name, is } = picture;
  return { file, line, sentence, name, is, looks: looksOf(picture).map(([what, path]) => ({ what, picture: dataOf(path) })) };
}

/** What a sentence is pinned to mean is done in its place. */
function plannedLines({ steps, checks }: Scenario): PlannedLine[] {
  const linesOf = (sentences: readonly SourceSentence[], as: 'step' | 'check'): PlannedLine[] =>
    sentences.flatMap(({ text, meant = [text] }) => meant.map(one => ({ text: one, as })));
  return [...linesOf(steps, 'step'), ...linesOf(checks, 'check')];
}

/** `memo.md`, `memo.md:12`: of a file that is there, the scenario at that line, or its first. @throws CommandError where it cannot be read */
function scenarioAt(given: string, io: Io): Scenario | undefined {
  const [, path = given, line] = /^(.*?)(?::(\d+))?$/.exec(given)!;
  if (!existsSync(resolve(io.cwd, path))) return undefined;
  const { scenarios, issues } = loadScenarioFile(path, { apps: configReader(io)(path), cwd: io.cwd });
  const [issue] = issues;
  if (issue) throw new CommandError(`${issue.location.file}:${issue.location.line}:${issue.location.column}  ${issue.message}`);
  const found = line === undefined ? scenarios[0] : scenarios.findLast(({ location }) => location.line <= Number(line));
  if (!found) throw new CommandError(`${given}: there is no scenario. Name a line of one, or a file that is not there yet.`);
  return found;
}

/** What is recorded beside a scenario is a file of its own: the person puts together what she wants to keep. */
function freeBeside(path: string, cwd: string): string {
  const stem = resolve(cwd, path).replace(/\.[^.]+$/, '');
  for (let number = 2; ; number++) if (!existsSync(`${stem}-${number}.md`)) return `${stem}-${number}.md`;
}
