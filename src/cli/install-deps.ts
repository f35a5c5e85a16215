/** `xenotester install-deps`: installs what is missing, as `playwright install-deps` does. Needs the network only when something is missing. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inspectSystem, machineProbe, systemParts, waylandParts } from '../desktop/system.js';
import { type Command, readArguments } from './command.js';

export const installDeps: Command = async (args, { stdout, stderr, env }) => {
  const { flags } = readArguments(args, { flags: ['minimal', 'dry-run', 'wayland'], positionals: [] });
  const wanted = flags.has('wayland') ? [...systemParts, ...waylandParts] : systemParts;
  const { missing } = await inspectSystem(machineProbe(env), wanted);
  const packages = flags.has('minimal') ? missing.required : [...new Set([...missing.required, ...missing.optional])];
  if (packages.length === 0) {
    stdout.write('xenotester: all system packages are there\n');
    return 0;
  }
  const commands = installCommands(packages, {
    isRoot: process.getuid?.() === 0,
    hasSudo: spawnSync('sudo', ['--version'], { stdio: 'ignore', env }).status === 0,
  });
  if (!isDebianLike(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '')) {
    stderr.write(
      `xenotester: install-deps knows Debian and Ubuntu only, and this is another system. Install what these Debian packages hold: ${packages.join(' ')}\n`,
    );
    return 1;
  }
  if (!commands) {
    stderr.write(
      `xenotester: installing needs root or sudo, and there is neither. Ask an administrator to run: apt-get install ${packages.join(' ')}\n`,
    );
    return 1;
  }
  for (const command of commands) {
    stdout.write(`$ ${command.join(' ')}\n`);
    if (flags.has('dry-run')) continue;
    const { status, error } = spawnSync(command[0]!, command.slice(1), {
      stdio: 'inherit',
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) {
      stderr.write(`xenotester: ${command.join(' ')} failed (${error?.message ?? `exit code ${status}`}); see what it printed above\n`);
      return 1;
    }
  }
  if (flags.has('dry-run')) return 0;
  const after = await inspectSystem(machineProbe(env), wanted);
  if (after.ready) return 0;
  stderr.write(`xenotester: still missing after the installation: ${after.missing.required.join(', ')}. Run \`xenotester doctor\`.\n`);
  return 1;
};

/** The commands, in order; undefined when this user may not install. */
export function installCommands(packages: readonly string[], user: { isRoot: boolean; hasSudo: boolean }): string[][] | undefined {
  if (!user.isRoot && !user.hasSudo) return undefined;
  // sudo drops the environment, so what apt must know of it goes through env.
  const prefix = user.isRoot ? [] : ['sudo', 'env', 'DEBIAN_FRONTEND=noninteractive'];
  return [
    [...prefix, 'apt-get', 'update'],
    [...prefix, 'apt-get', 'install', '-y', '--no-install-recommends', ...packages],
  ];
}

export function isDebianLike(release: string): boolean {
  return /^ID(_LIKE)?="?.*\b(debian|ubuntu)\b/m.test(release);
}
