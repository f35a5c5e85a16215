/** Debian packages that cases need. */
import { spawnSync } from 'node:child_process';
import { installCommands } from '../../src/cli/install-deps.js';

/** Installs those that are missing. @throws where this user may not */
export function install(packages: readonly string[]): void {
  const wanted = [...new Set(packages)];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg's own format.
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${Status}\n', ...wanted], { encoding: 'utf8' });
  const there = new Set((stdout ?? '').split('\n').flatMap(said => (said.endsWith(' ok installed') ? said.split(' ')[0]! : [])));
  const missing = wanted.filter(name => !there.has(name));
  if (missing.length === 0) return;
  const hasSudo = spawnSync('sudo', ['--version'], { stdio: 'ignore' }).status === 0;
  const commands = installCommands(missing, { isRoot: process.getuid?.() === 0, hasSudo });
  if (!commands) throw new Error(`expected these Debian packages, and this user may not install them: ${missing.join(' ')}`);
  for (const [command, ...rest] of commands) {
    const { status } = spawnSync(command!, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    if (status !== 0) throw new Error(`${command} ${rest.join(' ')} failed with exit code ${status}`);
  }
}
