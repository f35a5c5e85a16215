// Installs what only our own tests start (programs.json); what users need is installed by `xenotester install-deps`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installCommands } from '../dist/cli/install-deps.js';
import { findExecutable } from '../dist/desktop/display/executable.js';

const { tests } = JSON.parse(readFileSync(new URL('programs.json', import.meta.url), 'utf8'));
const hasDpkg = findExecutable('dpkg') !== undefined;
// By package: a library has no program, and a program of that name may be another one's.
// biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own format.
const isInstalled = name => spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' }).stdout === 'installed';
const isThere = ({ name, package: part }) => (hasDpkg ? isInstalled(part) : findExecutable(name) !== undefined);
const missing = [...new Set(tests.filter(one => !isThere(one)).map(one => one.package))];

if (missing.length > 0) {
  const hasSudo = spawnSync('sudo', ['--version'], { stdio: 'ignore' }).status === 0;
  const commands = installCommands(missing, { isRoot: process.getuid?.() === 0, hasSudo });
  if (!commands) {
    process.stderr.write(
      `The tests need ${missing.join(', ')}, and this user may not install them. Ask an administrator to run: apt-get install ${missing.join(' ')}\n`,
    );
    process.exit(1);
  }
  for (const [command, ...args] of commands) {
    const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    if (status !== 0) process.exit(status ?? 1);
  }
}
