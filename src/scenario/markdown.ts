/** A scenario file's Markdown as scenarios, each sentence with its place. Pure: `load.ts` reads the file. */
import { MAX_PIECE, readBlocks } from './blocks.js';
import { readFrontMatter } from './front-matter.js';
import { plainPath } from './given.js';
import { createReader, type ReaderOptions } from './reader.js';
import type { GivenFile, Location, ScenarioFile } from './scenario.js';
import { joinSections } from './sections.js';
import { createSource } from './source.js';

/** Files above this size (in bytes of UTF-8) are refused. */
export const MAX_BYTES = 1024 * 1024;

/**
 * Reads a scenario file. Never throws: what is wrong with the file stands in `issues`, each with its place, and then
 * `scenarios` holds what could be read all the same (for its titles and tags; it must not run).
 * @param file stands in every location, as it is given.
 */
export function parseScenarioFile(text: string, file: string, options: ReaderOptions = {}): ScenarioFile {
  const source = createSource(text);
  const at = (offset: number): Location => ({ file, ...source.locate(offset) });
  const broken = (offset: number, message: string): ScenarioFile => ({ file, scenarios: [], issues: [{ location: at(offset), message }] });

  const size = new TextEncoder().encode(text).length;
  if (size > MAX_BYTES) return broken(0, tooLarge(size));
  const nul = source.text.indexOf('\0');
  if (nul !== -1) return broken(nul, 'expected text, found a NUL character. Save the file as UTF-8.');
  if (source.text.trim() === '') return broken(0, `the file is empty: ${EXPECTED_SCENARIO}`);

  const front = readFrontMatter(source.text);
  const markdown = source.text.slice(0, front.end).replace(/[^\n]/g, ' ') + source.text.slice(front.end);
  const { blocks, unreadable } = readBlocks(markdown);
  const { files = {}, ...values } = front.values;
  const given = Object.entries(files).map(([path, held]): GivenFile => {
    const location = at(front.places?.get(path) ?? 0);
    return { path: plainPath(path), ...(typeof held === 'string' ? { text: held } : held), location };
  });
  const reader = createReader(markdown, file, at, { ...values, files: given }, options);
  reader.read(joinSections(blocks, markdown));
  for (const { message, offset } of front.issues) reader.issues.push({ location: at(offset), message });
  for (const { offset, length } of unreadable) {
    const message = `this part cannot be read as Markdown: ${length} characters without a blank line (at most ${MAX_PIECE}), or too many or too deeply nested marks. Put blank lines between its parts.`;
    reader.issues.push({ location: at(offset), message });
  }
  if (reader.scenarios.length === 0 && reader.issues.length === 0) {
    reader.issues.push({ location: at(front.end), message: `the file holds no scenario: ${EXPECTED_SCENARIO}` });
  }
  reader.issues.sort((a, b) => a.location.line - b.location.line || a.location.column - b.location.column);
  return { file, title: reader.title(), scenarios: reader.scenarios, issues: reader.issues };
}

export function tooLarge(bytes: number): string {
  return `the file is too large: expected at most ${MAX_BYTES} bytes, found ${bytes}. Split it into several files.`;
}

const EXPECTED_SCENARIO = 'expected a heading "## Title" and under it a list of steps. Write one, or remove the file.';
