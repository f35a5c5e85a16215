// What only our own tests need: a second opinion about windows and input, and a few more programs. Installs what is missing.
import { spawnSync } from 'node:child_process';
import { installCommands } from '../dist/cli/install-deps.js';
import { findExecutable } from '../dist/desktop/display/executable.js';

const PACKAGES = { wmctrl: 'wmctrl', xdotool: 'xdotool', xinput: 'xinput', xmessage: 'x11-utils' };

const missing = [
  ...new Set(
    Object.keys(PACKAGES)
      .filter(name => !findExecutable(name))
      .map(name => PACKAGES[name]),
  ),
];
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
