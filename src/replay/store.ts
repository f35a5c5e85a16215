/** Recordings on disk: one file for each scenario, in a folder beside the scenario's own file. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeRecording, encodeRecording, type Recording, RecordingError } from './recording.js';

export type Stored =
  | { kind: 'recording'; recording: Recording }
  | { kind: 'none' }
  /** There is a file, and it is no recording that can be used. */
  | { kind: 'unusable'; why: string };

/** Longer names are cut: some file systems take 255 bytes, and a Japanese letter has three. */
const LONGEST = 60;

/**
 * `memo.md-recordings/Write-a-memo.json`, beside `memo.md`.
 * @param titles from the outermost
 * @param run number of the run within its test, from 1
 */
export function recordingFile(scenarioFile: string, titles: readonly string[], run: number): string {
  const title = titles.join(' ');
  const plain = title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST);
  // What was left out could be all that tells two titles apart.
  const isWhole = plain.replaceAll('-', ' ') === title;
  const name = [plain, !isWhole && shortHash(title), run > 1 && String(run)].filter(Boolean).join('-');
  return join(dirname(scenarioFile), `${basename(scenarioFile)}-recordings`, `${name}.json`);
}

export function readRecording(file: string): Stored {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? { kind: 'none' } : { kind: 'unusable', why: message };
  }
  try {
    return { kind: 'recording', recording: decodeRecording(text) };
  } catch (error) {
    if (error instanceof RecordingError) return { kind: 'unusable', why: error.message };
    throw error;
  }
}

/** Whole or not at all: other workers may read it now. @throws Error where the file cannot be written */
export function writeRecording(file: string, recording: Recording): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`;
  try {
    writeFileSync(draft, encodeRecording(recording));
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}
