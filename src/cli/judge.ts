/** `xenotester judge TRACE`: judges a stored trace again. Exit 0 only on success. */
import { readFile } from 'node:fs/promises';
import { explain } from '../judge/explain.js';
import { judgeStored } from '../judge/judge.js';
import type { Verdict } from '../judge/verdict.js';
import { TraceFormatError } from '../trace/codec.js';
import { type Command, CommandError, readArguments } from './command.js';

export const judgeTrace: Command = async args => {
  const { positionals, flags } = readArguments(args, { flags: ['json'], positionals: ['TRACE'] });
  const file = positionals[0]!;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`the trace ${file} cannot be read: ${error.message}. Check the path and the permissions.`);
  });
  const verdict = verdictOf(text, file);
  const message = verdict.status === 'success' ? `success: ${verdict.message}\n  by: ${verdict.successBy}` : explain(verdict);
  process.stdout.write(flags.has('json') ? `${JSON.stringify(verdict, undefined, 2)}\n` : `${message}\n`);
  return verdict.status === 'success' ? 0 : 1;
};

function verdictOf(text: string, file: string): Verdict {
  try {
    return judgeStored(text);
  } catch (error) {
    if (error instanceof TraceFormatError) throw new CommandError(`${file}: ${error.message}`);
    // The stored form is checked by event, not by field: what a field should have held shows only here.
    throw new CommandError(
      `${file}: an event lacks what its kind must have (${(error as Error).message}); the trace is damaged, run again`,
    );
  }
}
