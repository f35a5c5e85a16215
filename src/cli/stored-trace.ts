/** Reads and judges a stored trace for the commands, and tells what is wrong with it in one line. */
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { judgeStored } from '../judge/judge.js';
import type { Verdict } from '../judge/verdict.js';
import { decodeTrace, TraceFormatError } from '../trace/codec.js';
import type { TraceEvent } from '../trace/event.js';
import { CommandError } from './command.js';

/** A run of an hour writes a few MB; the largest string that there can be is not far above this. */
const MOST_BYTES = 200_000_000;

/** @throws CommandError when there is no such file, or it is no trace */
export async function readStored(file: string, cwd: string = process.cwd()): Promise<{ events: TraceEvent[]; verdict: Verdict }> {
  const path = resolve(cwd, file);
  const unreadable = (error: NodeJS.ErrnoException): never => {
    throw new CommandError(`the trace ${file} cannot be read: ${error.message}. Check the path and the permissions.`);
  };
  const found = await stat(path).catch(unreadable);
  if (found.size > MOST_BYTES || !(found.isFile() || found.isDirectory())) {
    throw new CommandError(`${file} is no trace that a run has left: expected a file of at most ${MOST_BYTES / 1e6} MB`);
  }
  const text = await readFile(path, 'utf8').catch(unreadable);
  return orDamaged(file, () => ({ events: decodeTrace(text), verdict: judgeStored(text) }));
}

/** What is made of a stored trace. @throws CommandError for any trouble: the stored form is checked by event, not by field, so what a field should have held shows only here */
export async function orDamaged<T>(file: string, make: () => T | Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof TraceFormatError) throw new CommandError(`${file}: ${error.message}`);
    throw new CommandError(
      `${file}: an event lacks what its kind must have (${(error as Error).message}); the trace is damaged, run again`,
    );
  }
}
