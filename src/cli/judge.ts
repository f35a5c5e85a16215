/** `xenotester judge TRACE`: judges a stored trace again. Exit 0 only on success. */
import { explain } from '../judge/explain.js';
import { type Command, readArguments } from './command.js';
import { readStored } from './stored-trace.js';

export const judgeTrace: Command = async args => {
  const { positionals, flags } = readArguments(args, { flags: ['json'], positionals: ['TRACE'] });
  const { verdict } = await readStored(positionals[0]!);
  const message = verdict.status === 'success' ? `success: ${verdict.message}\n  by: ${verdict.successBy}` : explain(verdict);
  process.stdout.write(flags.has('json') ? `${JSON.stringify(verdict, undefined, 2)}\n` : `${message}\n`);
  return verdict.status === 'success' ? 0 : 1;
};
