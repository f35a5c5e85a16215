/** Finds the sub-command, and turns its outcome into an exit code. */
import { type Command, CommandError, type Io, UsageError } from './command.js';

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  doctor: async () => (await import('./doctor/doctor.js')).doctor,
  'install-deps': async () => (await import('./install-deps.js')).installDeps,
  init: async () => (await import('./init.js')).init,
  plan: async () => (await import('./plan.js')).plan,
  read: async () => (await import('./read.js')).read,
  judge: async () => (await import('./judge.js')).judgeTrace,
  show: async () => (await import('./show.js')).show,
  stop: async () => (await import('./stop.js')).stop,
};

const HELP = `Usage: xenotester COMMAND

  doctor [--json] [--grounding]
                        what is there, what is missing, and the command that mends it; --grounding asks the model of OPENAI_* once where a thing is
  install-deps          installs missing system packages (Debian, Ubuntu); needs root or sudo
  init                  writes a config, a scenario and a test into this folder, overwriting nothing
  plan PATH... [--json] how each sentence of scenario files is understood; of a folder: of every .md below it; runs nothing
  read FILE             has Claude read the sentences that plan cannot, once, into FILE's .readings.yaml for you to review
  judge TRACE [--json] [--explain]
                        judges a stored trace again; --explain: what was made of which line, and each demand by each rule
  show TRACE [--out FILE]
                        writes a stored trace as one page with its pictures (beside the trace, if not told otherwise)
  stop [--all]          stops the run of this project at once; --all: every run of yours

Exit code: 0 when all is well, 1 when not, 2 when the command line cannot be understood.
`;

/** @returns the exit code; whatever a command has to say goes to `io` */
export async function run(args: string[], io: Io): Promise<number> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const { message, stack } = error as Error;
    io.stderr.write(`xenotester: ${isUsage || error instanceof CommandError ? message : (stack ?? error)}\n`);
    return isUsage ? 2 : 1;
  }
}

async function dispatch([name, ...rest]: string[], io: Io): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.stdout.write(HELP);
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!load) throw new UsageError(`there is no command "${name}"; the commands are ${Object.keys(COMMANDS).join(', ')}`);
  const command = await load();
  return command(rest, io);
}
