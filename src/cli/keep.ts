/** `xenotester keep PATH...`: what runs have written beside scenario files, as a review. Changes nothing. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadScenarioFile } from '../scenario/load.js';
import { REFUSED } from '../scenario/pinned-words.js';
import type { SourceSentence } from '../scenario/scenario.js';
import { type Command, readArguments } from './command.js';
import { configReader } from './config-apps.js';
import { scenarioFiles } from './scenario-files.js';

export const keep: Command = async (args, io) => {
  const { positionals } = readArguments(args, { flags: [], positionals: ['PATH...'] });
  const appsOf = configReader(io);
  let isWhole = true;
  for (const { file, problem } of scenarioFiles(positionals, io.cwd)) {
    const { scenarios, issues } = loadScenarioFile(file, { apps: problem ? [] : appsOf(file), cwd: io.cwd });
    for (const { location, message } of issues) io.stderr.write(`xenotester: ${location.file}:${location.line}  ${message}\n`);
    const kept = scenarios.flatMap(({ steps, checks }) => [...steps, ...checks]).filter(({ isKept }) => isKept);
    const folder = resolve(io.cwd, dirname(file));
    const told = [...new Map(kept.map(one => [one.text, one])).values()].map(one => review(one, file, folder));
    io.stdout.write(`${file}: ${kept.length === 0 ? 'no run has written anything beside it' : `${told.length} sentences`}\n`);
    io.stdout.write(told.map(({ lines }) => `${lines.join('\n')}\n`).join(''));
    isWhole &&= issues.length === 0 && told.every(one => one.isWhole);
  }
  return isWhole ? 0 : 1;
};

/** `isWhole`: a run without a key gets beyond it. */
function review(sentence: SourceSentence, file: string, folder: string): { lines: string[]; isWhole: boolean } {
  const { text, line, meant = [], shows = [], goal, looks, approved = [], pinnedAt } = sentence;
  const waits = looks === undefined || looks === REFUSED ? [] : [looks];
  const lost = [...[...meant, ...shows].flatMap(picturesIn), ...waits].filter(name => !existsSync(join(folder, name)));
  const isWhole = goal === undefined && lost.length === 0;
  const lines = [
    `  ${isWhole ? '✓' : '✗'} ${file}:${line}  ${text}   ${pinnedAt ? `(${pinnedAt.file}:${pinnedAt.line})` : ''}`,
    ...meant.map(one => `       does    ${one}`),
    ...shows.map(
      one =>
        `       shows   ${one}${picturesIn(one).some(name => !approved.includes(name)) ? '   (a picture that nobody has approved: npx xenotester approve)' : ''}`,
    ),
    ...(goal === undefined ? [] : [`       open    ${goal}: without a key a run ends here; write under shows: what shows it`]),
    ...waits.map(name => `       looks   ${name}: approve it (npx xenotester approve ${file}), and no key is needed`),
    ...lost.map(name => `       lost    expected the picture ${name} beside the scenario, found none`),
  ];
  return { lines, isWhole };
}

function picturesIn(sentence: string): string[] {
  return sentence.match(/[\w-]+\.png\b/g) ?? [];
}
