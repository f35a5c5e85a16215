/** The only place of this room that reads files. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { MAX_BYTES, parseScenarioFile, tooLarge } from './markdown.js';
import { pinnedPathOf, withPinned } from './pinned.js';
import type { ReaderOptions } from './reader.js';
import { withoutSource } from './remember.js';
import type { ScenarioFile, ScenarioIssue } from './scenario.js';

export interface LoadOptions extends ReaderOptions {
  /** What a relative path counts from; it stands in every location as it was given. Default: the folder of the process. */
  cwd?: string | undefined;
  /** The text of a file that an editor holds and may not have saved; undefined: the disk has it. Takes the absolute path. */
  unsaved?: ((path: string) => string | undefined) | undefined;
}

/** Reads and parses a scenario file. Never throws: a file that cannot be read has an issue that says why. */
export function loadScenarioFile(path: string, options: LoadOptions = {}): ScenarioFile {
  const broken = (message: string, line = 1, column = 1): ScenarioFile => ({
    file: path,
    scenarios: [],
    issues: [{ location: { file: path, line, column }, message }],
  });
  let bytes: Buffer;
  try {
    const read = bytesOf(path, options);
    if (typeof read === 'number') return broken(tooLarge(read));
    bytes = read;
  } catch (error) {
    return broken(`the file cannot be read: ${(error as Error).message}. Check the path and the permissions.`);
  }
  const text = decode(bytes);
  try {
    if (text !== undefined) return copied(sourced(pinned(parseScenarioFile(text, path, options), options), options), options);
  } catch (error) {
    return broken(`reading this file met a fault of Xenotester's own (${error}). Take out what was written last, and report the fault.`);
  }
  const valid = validPrefix(bytes);
  const lines = valid.split('\n');
  const found = /^(?:\xFE\xFF|\xFF\xFE)/.test(bytes.toString('latin1', 0, 2)) ? 'UTF-16' : 'bytes of another encoding (Shift_JIS?)';
  return broken(`the file is not UTF-8: expected UTF-8 text, found ${found}. Save it as UTF-8.`, lines.length, lines.at(-1)!.length + 1);
}

/** With the readings that lie beside the file, if any do. */
function pinned(parsed: ScenarioFile, options: LoadOptions): ScenarioFile {
  const file = pinnedPathOf(parsed.file);
  const broken = (message: string): ScenarioFile => ({
    ...parsed,
    issues: [...parsed.issues, { location: { file, line: 1, column: 1 }, message }],
  });
  let bytes: Buffer | number;
  try {
    bytes = bytesOf(file, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return parsed;
    return broken(`the pinned readings cannot be read: ${(error as Error).message}. Check the permissions.`);
  }
  if (typeof bytes === 'number') return broken(tooLarge(bytes));
  const text = decode(bytes);
  if (text !== undefined) return withPinned(parsed, text, options);
  return broken('the pinned readings are not UTF-8: expected UTF-8 text. Save the file as UTF-8.');
}

/** With what asks for a value that nothing remembers. */
function sourced(file: ScenarioFile, { apps = [] }: LoadOptions): ScenarioFile {
  const lost = file.scenarios.flatMap(one => withoutSource(one, [...apps, ...Object.keys(one.options.apps ?? {})]));
  return lost.length === 0 ? file : { ...file, issues: [...file.issues, ...lost] };
}

/** With what is to be copied from a file that is not there. */
function copied(parsed: ScenarioFile, options: LoadOptions): ScenarioFile {
  const folder = dirname(placeOf(parsed.file, options));
  const lost = parsed.scenarios.flatMap(({ files = [] }) =>
    files.filter(({ from }) => from !== undefined && !existsSync(resolve(folder, from))),
  );
  const issues = [...new Map(lost.map(one => [one.path, one])).values()].map(
    ({ from, location }): ScenarioIssue => ({
      location,
      message: `expected a file ${from} beside this one, to be copied, found none. Mend the path; it counts from the folder of this file.`,
    }),
  );
  return issues.length === 0 ? parsed : { ...parsed, issues: [...parsed.issues, ...issues] };
}

/** A file that is too large is not read: its size. A link may lead to a device or a pipe, which has no end. */
function bytesOf(path: string, options: LoadOptions): Buffer | number {
  const held = heldBytes(path, options);
  if (held) return held.length > MAX_BYTES ? held.length : held;
  const place = placeOf(path, options);
  const found = statSync(place);
  if (!found.isFile() && !found.isDirectory()) throw new Error('it is a device or a pipe');
  return found.size > MAX_BYTES ? found.size : readFileSync(place);
}

function heldBytes(path: string, options: LoadOptions): Buffer | undefined {
  const held = options.unsaved?.(placeOf(path, options));
  return held === undefined ? undefined : Buffer.from(held);
}

function placeOf(path: string, { cwd = '.' }: LoadOptions): string {
  return resolve(cwd, path);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The longest beginning that is UTF-8, found by halving. */
function validPrefix(bytes: Uint8Array): string {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    // Up to three bytes of an unfinished character are no fault of their own: `stream` lets them wait.
    if (isValidSoFar(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, low), { stream: true }).replace(/^\uFEFF/, '');
}

function isValidSoFar(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
