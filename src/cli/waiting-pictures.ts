/** Pictures beside scenarios that a person has not decided upon. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { picturesSeen } from '../scenario/approved.js';
import { reviewName } from '../scenario/image-path.js';
import { loadScenarioFile } from '../scenario/load.js';
import { REFUSED } from '../scenario/pinned-words.js';
import type { SourceSentence } from '../scenario/scenario.js';
import { CommandError, type Io } from './command.js';
import { configReader } from './config-apps.js';
import { resultsBelow } from './results.js';
import { scenarioFiles } from './scenario-files.js';

export interface WaitingPicture {
  /** The scenario's, and its line. */
  file: string;
  line: number;
  sentence: string;
  name: string;
  /** `proposed`: nothing else shows the sentence, and it counts for nothing yet · `counts`: not so before the step, and so after it · `unlike`: a run has found another look in its place. */
  is: 'proposed' | 'counts' | 'unlike';
  /** Beside the scenario. */
  place: string;
  /** How the place looked before the step, and how it looks in the last run, where a run has left that. */
  before?: string | undefined;
  now?: string | undefined;
}

/** What a person compares, and where it lies: before the step, what was approved, and what is there now. */
export function looksOf({ is, place, before, now }: WaitingPicture): [what: 'before' | 'approved' | 'now', path: string][] {
  return [
    ...(before === undefined ? [] : [['before', before] as [what: 'before', path: string]]),
    [is === 'unlike' ? 'approved' : 'now', place],
    ...(now === undefined ? [] : [['now', now] as [what: 'now', path: string]]),
  ];
}

export function waitingPictures(paths: readonly string[], io: Io): WaitingPicture[] {
  const appsOf = configReader(io);
  const results = resultsBelow(io.cwd, /-(?:actual|previous|before)\.png$/);
  return scenarioFiles(paths, io.cwd).flatMap(({ file, problem }) => {
    if (problem !== undefined) throw new CommandError(`${file}: ${problem}`);
    const { scenarios, issues } = loadScenarioFile(file, { apps: appsOf(file), cwd: io.cwd });
    const [issue] = issues;
    if (issue) throw new CommandError(`${issue.location.file}:${issue.location.line}  ${issue.message}`);
    const own = scenarios.flatMap(({ steps, checks }) => [...steps, ...checks]).filter(({ isKept }) => isKept);
    const folder = resolve(io.cwd, dirname(file));
    return [...new Map(own.map(one => [one.text, one])).values()].flatMap(sentence =>
      picturesOf(sentence).flatMap((name): WaitingPicture[] => {
        const place = join(folder, name);
        const is = existsSync(place) ? standing(sentence, { name, place, results }) : undefined;
        return is ? [{ file, line: sentence.line, sentence: sentence.text, name, place, ...is }] : [];
      }),
    );
  });
}

function picturesOf({ meant = [], shows = [], looks = REFUSED }: SourceSentence): string[] {
  return [...new Set([...(looks === REFUSED ? [] : [looks]), ...[...meant, ...shows].flatMap(picturesSeen)])];
}

type Results = ReturnType<typeof resultsBelow>;

/** How it stands with one; undefined: a person has decided. */
function standing(
  { looks, approved: known = [] }: SourceSentence,
  { name, place, results }: { name: string; place: string; results: Results },
): Pick<WaitingPicture, 'is' | 'before' | 'now'> | undefined {
  const newest = (what: Parameters<typeof reviewName>[1]) =>
    results.find(({ path }) => path.endsWith(join('looks', reviewName(name, what))));
  const now = newest('actual');
  if (now && now.time > statSync(place).mtimeMs && existsSync(now.path.replace(/-actual\.png$/, '-expected.png')))
    return { is: 'unlike', before: newest('before')?.path, now: now.path };
  if (known.includes(name)) return undefined;
  return { is: looks === name ? 'proposed' : 'counts', before: newest('previous')?.path };
}
