/** Files that are there before the run: what the author's sentences and the front matter put into the home folder of the test. Pure. */
import { readGiven } from './language/given.js';
import type { GivenFile, Location, ScenarioIssue, SourceSentence } from './scenario.js';

type Report = (issue: ScenarioIssue) => void;

/** @param parts the steps of the background and the scenario's own: before the first of each that does something, files may be given */
export function givenFiles(
  file: string,
  ofAll: readonly GivenFile[],
  parts: readonly (readonly SourceSentence[])[],
  report: Report,
): readonly GivenFile[] {
  const given = parts.flatMap(steps => givenIn(file, steps, report));
  for (const [n, { path, location }] of given.entries()) {
    const other = given.slice(0, n).find(one => one.path === path);
    if (other)
      report({ location, message: `"${path}" is given twice: the other stands in line ${other.location.line}. Take one of them out.` });
  }
  const all = [...ofAll.filter(({ path }) => given.every(one => one.path !== path)), ...given];
  for (const one of all) tellUnfit(one, report);
  return all;
}

function givenIn(file: string, steps: readonly SourceSentence[], report: Report): GivenFile[] {
  const first = steps.findIndex(({ text }) => readGiven(text) === undefined);
  return steps.flatMap(({ text, line, column }, n): GivenFile[] => {
    const reading = readGiven(text);
    if (!reading) return [];
    const location: Location = { file, line, column };
    if (first !== -1 && n > first)
      report({
        location,
        message: `a file that is given is there before the run: expected it above "${steps[first]!.text}", found it below. Move it up; to look at a file on the way, write: the file "${reading.value}" exists`,
      });
    return [{ path: plainPath(reading.value!), ...(reading.role !== 'folder' && { text: reading.contains ?? '' }), location }];
  });
}

function tellUnfit({ path, text, location }: GivenFile, report: Report): void {
  if (/^(?:[/\\~]|[A-Za-z]:)/.test(path) || path.split(/[/\\]/).includes('..') || path === '')
    report({
      location,
      message: `a file is given in the home folder of the test: expected a path from there ("docs/memo.txt"), found "${path}". Mend the path.`,
    });
  if (/\{\{\s*secret:/.test(`${path}${text ?? ''}`))
    report({ location, message: 'a secret is written into no file: expected a plain text, found {{secret:…}}. Write another text.' });
}

/** `~/memo.txt` is `memo.txt`: the home folder is meant. */
export function plainPath(path: string): string {
  return path.replace(/^~\//, '');
}
