/** The scenario files that paths on the command line name: `plan` and `read` take the same. */
import { statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { findScenarioFiles } from '../fixture/find-scenarios.js';

/** As `defineScenarios` finds them, each once. What names no file stands for itself, with the reason. */
export function scenarioFiles(paths: readonly string[], cwd: string): { file: string; problem?: string }[] {
  const found = paths.flatMap(path => filesOf(path, cwd));
  return [...new Map(found.map(one => [resolve(cwd, one.file), one])).values()];
}

function filesOf(path: string, cwd: string): { file: string; problem?: string }[] {
  const place = resolve(cwd, path);
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return [{ file: path }];
  const files = findScenarioFiles([place], cwd).map(file => ({ file: isAbsolute(path) ? file : relative(cwd, file) }));
  return files.length > 0 ? files : [{ file: path, problem: 'expected scenario files (.md) in this folder, found none.' }];
}
