/** A scenario file as an editor needs it: each sentence with its reading and its range. It is read as `xenotester plan` reads it. */

import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { languageOf } from '../plan/told.js';
import { partOf } from '../scenario/items.js';
import { understand } from '../scenario/language/index.js';
import { loadScenarioFile } from '../scenario/load.js';
import { lostPictures } from '../scenario/lost-picture.js';
import { pinnedPathOf } from '../scenario/pinned.js';
import type { Sentence } from '../scenario/reading.js';
import type { Scenario, ScenarioFile, SourceSentence } from '../scenario/scenario.js';
import { linesOf, type Range, rangeOf } from './place.js';

export interface PlacedSentence {
  as: 'step' | 'check';
  source: SourceSentence;
  read: Sentence;
  range: Range;
  scenario: Scenario;
  /** Names of programs that it may call without quotes. */
  apps: readonly string[];
}

export interface ScenarioDocument {
  /** As it stands in messages. */
  path: string;
  lines: readonly string[];
  file: ScenarioFile;
  sentences: readonly PlacedSentence[];
  readings: { path: string; lines: readonly string[] };
  /** Of the Playwright config and the front matter. */
  apps: readonly string[];
}

export interface DocumentOptions {
  cwd: string;
  /** Those of the Playwright config. */
  apps: readonly string[];
  /** The text of a file as the editor has it, or the disk; undefined where there is none. Takes a path as `path` is given. */
  textOf(path: string): string | undefined;
  /** The text of a file that the editor holds. Takes the absolute path. */
  unsaved(path: string): string | undefined;
}

export function readDocument(path: string, { cwd, apps, textOf, unsaved }: DocumentOptions): ScenarioDocument {
  const lines = linesOf(textOf(path) ?? '');
  const folder = resolve(cwd, dirname(path));
  const file = loadScenarioFile(path, { cwd, apps, unsaved });
  const sentences = file.scenarios.flatMap(scenario => {
    const names = [...apps, ...Object.keys(scenario.options.apps ?? {})];
    const placed = (as: 'step' | 'check', source: SourceSentence): PlacedSentence => {
      const own = understand(source, as, { apps: names });
      const isThere = (name: string): boolean => existsSync(resolve(folder, name));
      const [lost] = own.understood ? lostPictures(own, languageOf(source.text), isThere) : [];
      const read = lost === undefined ? own : { ...own, understood: false, error: lost };
      return { as: partOf(source, as), source, read, range: rangeOf(lines, source), scenario, apps: names };
    };
    return [...scenario.steps.map(step => placed('step', step)), ...scenario.checks.map(check => placed('check', check))];
  });
  const readings = pinnedPathOf(path);
  return {
    path,
    lines,
    file,
    sentences,
    readings: { path: readings, lines: linesOf(textOf(readings) ?? '') },
    apps: [...new Set([...apps, ...file.scenarios.flatMap(({ options }) => Object.keys(options.apps ?? {}))])],
  };
}
