/** What a sub-command is, and how it reads its arguments. */
import { parseArgs } from 'node:util';

/** The world of a command: it writes nowhere else and looks nowhere else, so that tests run it in their own process. */
export interface Io {
  stdout: Out;
  stderr: Out;
  /** What relative paths count from. */
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Ends a command that goes on until it is told to. Absent: the process ends it. */
  signal?: AbortSignal | undefined;
}

interface Out {
  write(text: string): unknown;
}

/** @returns the exit code */
export type Command = (args: string[], io: Io) => Promise<number>;

/** The command line cannot be understood: what was expected, what was found. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The command was understood and cannot be carried out: what was found, and what to do next. Told in one line, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

export interface ParsedArguments {
  positionals: string[];
  flags: ReadonlySet<string>;
  /** Options that were given, with their values. */
  options: ReadonlyMap<string, string>;
}

/** @throws UsageError for an unknown flag or a wrong number of arguments */
export function readArguments(
  args: string[],
  accepts: {
    flags: readonly string[];
    options?: readonly string[];
    /** One argument each; a last one that ends with `...` stands for one or more, one that ends with `?` may be left out. */
    positionals: readonly string[];
  },
): ParsedArguments {
  const options = Object.fromEntries([
    ...accepts.flags.map(flag => [flag, { type: 'boolean' as const }]),
    ...(accepts.options ?? []).map(name => [name, { type: 'string' as const }]),
  ]);
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const [expects, found] = [accepts.positionals.length, parsed.positionals.length];
  const last = accepts.positionals.at(-1);
  const isRight = last?.endsWith('...') ? found >= expects : found === expects || (last?.endsWith('?') === true && found === expects - 1);
  if (!isRight) {
    const expected = accepts.positionals.length === 0 ? 'no arguments' : accepts.positionals.join(' ');
    throw new UsageError(`expected ${expected}, found ${found === 0 ? 'nothing' : parsed.positionals.join(' ')}`);
  }
  const given = Object.entries(parsed.values);
  return {
    positionals: parsed.positionals,
    flags: new Set(given.flatMap(([name, value]) => (value === true ? [name] : []))),
    options: new Map(given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))),
  };
}
