/** `xenotester judge TRACE`: judges a stored trace again. Exit 0 only on success. */
import { readFile } from 'node:fs/promises';
import { explain } from '../judge/explain.js';
import { judgeStored } from '../judge/judge.js';
import { TraceFormatError } from '../trace/codec.js';
import { type Command, readArguments, UsageError } from './command.js';

export const judgeTrace: Command = async args => {
  const { positionals, flags } = readArguments(args, { flags: ['json'], positionals: ['TRACE'] });
  const file = positionals[0]!;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`the trace ${file} cannot be read: ${error.message}`);
  });
  try {
    const verdict = judgeStored(text);
    const message = verdict.status === 'success' ? `success: ${verdict.message}\n  by: ${verdict.successBy}` : explain(verdict);
    process.stdout.write(flags.has('json') ? `${JSON.stringify(verdict, undefined, 2)}\n` : `${message}\n`);
    return verdict.status === 'success' ? 0 : 1;
  } catch (error) {
    if (!(error instanceof TraceFormatError)) throw error;
    throw new UsageError(`${file}: ${error.message}`);
  }
};
