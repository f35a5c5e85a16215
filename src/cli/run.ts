/** Finds the sub-command, and turns its outcome into an exit code. */
import { visible } from '../screen/visible.js';
import { type Command, CommandError, type Io, UsageError } from './command.js';
import { version } from './version.js';

interface Entry {
  /** What may follow the name. */
  takes: string;
  does: string;
  load(): Promise<Command>;
}

const COMMANDS: Readonly<Record<string, Entry>> = {
  doctor: {
    takes: '[--json] [--grounding] [--self-test]',
    does: 'what is there, what is missing, and the command that mends it; --grounding asks the model of OPENAI_* once where a thing is; --self-test: plays on the screen that you look at instead, for half a minute, and says what works',
    load: async () => (await import('./doctor/doctor.js')).doctor,
  },
  'install-deps': {
    takes: '[--wayland]',
    does: "installs missing system packages (Debian, Ubuntu); needs root or sudo; --wayland: also those of display: 'wayland'",
    load: async () => (await import('./install-deps.js')).installDeps,
  },
  init: {
    takes: '[--agents]',
    does: 'writes a config, and scenarios and a test of programs that are here, into this folder, overwriting nothing; --agents: also a guide for coding agents, and how they start `xenotester mcp`',
    load: async () => (await import('./init.js')).init,
  },
  plan: {
    takes: 'PATH... [--json] [--explain] [--watch]',
    does: 'how each sentence of scenario files is understood; of a folder: of every .md below it; --explain: what each word went to; --watch: again when a file changes; runs nothing',
    load: async () => (await import('./plan.js')).plan,
  },
  read: {
    takes: 'PATH... [--check]',
    does: 'has Claude read the sentences that plan cannot, once, into a .readings.yaml beside each file, for you to review; --check: asks nobody, and fails where a sentence has no reading, or one that has lapsed',
    load: async () => (await import('./read.js')).read,
  },
  keep: {
    takes: 'PATH...',
    does: 'what runs have written beside scenario files, for you to review: what each sentence means, what shows it, with which picture, and whether a run has passed by it',
    load: async () => (await import('./keep.js')).keep,
  },
  approve: {
    takes: 'PATH... [--yes NAME|all] [--no NAME|all] [--mask X,Y,WIDTH,HEIGHT] [--page FILE]',
    does: 'pictures of what only eyes see, that runs have kept beside scenario files, for you to approve or refuse each; --page: before, approved and now side by side; --mask: what shall not count',
    load: async () => (await import('./approve.js')).approve,
  },
  export: {
    takes: 'FILE',
    does: 'prints a scenario file as a Playwright test in TypeScript, a spec that is made of sentences as a scenario file, or what a stored run was asked for as a test',
    load: async () => (await import('./export.js')).exportFile,
  },
  judge: {
    takes: 'TRACE [--json] [--explain]',
    does: 'judges a stored trace again; --explain: what was made of which line, and each demand by each rule',
    load: async () => (await import('./judge.js')).judgeTrace,
  },
  show: {
    takes: 'TRACE [--out FILE]',
    does: 'writes a stored trace as one page with its pictures (beside the trace, if not told otherwise)',
    load: async () => (await import('./show.js')).show,
  },
  names: {
    takes: '[WINDOW] [--json]',
    does: 'what can be named in the run that goes on here, or where the last one ended, each with a sentence for it',
    load: async () => (await import('./names.js')).names,
  },
  'language-server': {
    takes: '[--stdio]',
    does: 'tells an editor what is wrong while you type, and more (docs/editors.md); editors start it, and speak to it on its standard streams',
    load: async () => (await import('./language-server.js')).languageServer,
  },
  studio: {
    takes: '[FILE[:LINE]] [--language en|ja]',
    does: 'a page with a private display, where you do a test by hand or in sentences and get it as a scenario file, or go through one that is there line by line (docs/studio.md)',
    load: async () => (await import('./studio.js')).studio,
  },
  mcp: {
    takes: '',
    does: 'lets a coding agent read, run and look (docs/coding-agents.md); agents start it, and speak to it on its standard streams',
    load: async () => (await import('./mcp/mcp.js')).mcp,
  },
  stop: {
    takes: '[--all]',
    does: 'stops the run of this project at once; --all: every run of yours',
    load: async () => (await import('./stop.js')).stop,
  },
};

/** Their standard streams belong to a protocol. */
const SPEAKS_A_PROTOCOL: ReadonlySet<string> = new Set(['language-server', 'mcp']);

const EXIT_CODES = 'Exit code: 0 when all is well, 1 when not, 2 when the command line cannot be understood.';
const HELP_FLAGS: ReadonlySet<string> = new Set(['--help', '-h']);

function help(): string {
  const lines = Object.entries(COMMANDS).flatMap(([name, { takes, does }]) => {
    const usage = `  ${`${name} ${takes}`.trim()}`;
    return usage.length > COLUMN - 2 ? [usage, `${' '.repeat(COLUMN)}${does}`] : [`${usage.padEnd(COLUMN)}${does}`];
  });
  const rest = ['  --version             the version of this package', '  COMMAND --help        what one command takes'];
  return ['Usage: xenotester COMMAND', '', ...lines, ...rest, '', EXIT_CODES, ''].join('\n');
}

/** Where what a command does begins. */
const COLUMN = 24;

/** @returns the exit code; whatever a command has to say goes to `io` */
export async function run(args: string[], streams: Io): Promise<number> {
  const io = SPEAKS_A_PROTOCOL.has(args[0] ?? '') || args.includes('--json') ? streams : forPeople(streams);
  try {
    return await dispatch(args, io);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const { message, stack } = error as Error;
    io.stderr.write(`xenotester: ${isUsage || error instanceof CommandError ? message : (stack ?? error)}\n`);
    return isUsage ? 2 : 1;
  }
}

/** What a command tells may have stood on a screen, in a file, or in a model's answer: nothing of it moves a cursor. */
function forPeople({ stdout, stderr, ...io }: Io): Io {
  const gated = (stream: Io['stdout']): Io['stdout'] => ({ write: text => stream.write(text.split('\n').map(visible).join('\n')) });
  return { ...io, stdout: gated(stdout), stderr: gated(stderr) };
}

async function dispatch([name, ...rest]: string[], io: Io): Promise<number> {
  if (name === '--version' || name === '-v') return say(`${version()}\n`, io);
  const asksFor =
    name === undefined || name === 'help' || HELP_FLAGS.has(name) ? rest[0] : rest.some(arg => HELP_FLAGS.has(arg)) ? name : '';
  if (name === undefined || asksFor === undefined) return say(help(), io, name === undefined ? 2 : 0);
  const wanted = asksFor === '' ? name : asksFor;
  const entry = Object.hasOwn(COMMANDS, wanted) ? COMMANDS[wanted]! : undefined;
  if (!entry) throw new UsageError(`there is no command "${wanted}"; the commands are ${Object.keys(COMMANDS).join(', ')}`);
  if (asksFor !== '') return say(`Usage: xenotester ${`${wanted} ${entry.takes}`.trim()}\n\n${entry.does}\n\n${EXIT_CODES}\n`, io);
  const command = await entry.load();
  return command(rest, io);
}

function say(text: string, { stdout }: Io, code = 0): number {
  stdout.write(text);
  return code;
}
