/** From a name in `apps` to the command that is started, and what is said when there is none. */
import { basename } from 'node:path';
import { type Apps, DesktopError } from '../../ports/desktop.js';
import type { AppCommand } from '../../scenario/scenario.js';
import { missingLocale } from '../display/environment.js';
import { findExecutable } from '../display/executable.js';
import { packageOf } from '../system.js';
import { chromiumArguments } from './chromium.js';
import { splitCommandLine } from './command-line.js';

/**
 * What to start for a name of `apps`.
 * @throws DesktopError `not_installed`: no such command · `invalid`: the command line cannot be read
 */
export function resolveCommand(
  name: string,
  app: AppCommand,
  home: string,
  env: Readonly<Record<string, string>>,
): { command: string; args: string[]; extra: Record<string, string> } {
  let words: string[];
  try {
    words = typeof app === 'string' ? splitCommandLine(app) : [app.command, ...(app.args ?? [])];
  } catch (error) {
    throw new DesktopError(
      'invalid',
      `The command line of "${name}" in \`apps\` cannot be read: ${(error as Error).message}. It is: ${String(app)}`,
    );
  }
  const extra = typeof app === 'string' ? {} : (app.env ?? {});
  const [called = '', ...args] = words;
  const command = findExecutable(called, extra.PATH ?? env.PATH ?? '', home);
  if (command === undefined) throw new DesktopError('not_installed', notInstalled(name, called));
  return {
    command,
    args: chromiumArguments(called, args, {
      home,
      isWayland: env.WAYLAND_DISPLAY !== undefined && env.DISPLAY === undefined,
      scale: env.QT_SCALE_FACTOR,
    }),
    extra,
  };
}

/** @throws DesktopError where its locale is none of this machine's: it would speak English, and the test would blame it for that */
export async function checkLocale(name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const locale = await missingLocale(env);
  if (locale === undefined) return;
  throw new DesktopError('not_installed', `"${name}" is to run in the locale ${locale}, which this machine has not.`, {
    tryThis: `as root: echo "${locale} UTF-8" >> /etc/locale.gen, then locale-gen (package locales); \`locale -a\` lists what there is`,
  });
}

export function unknownName(wanted: string, apps: Apps): string {
  const known = namesFor(wanted, apps).map(name => `"${name}"`);
  return `No program is known by the name "${wanted}". Known names: ${known.join(', ') || 'none'}. Add it to \`apps\` with its command line.`;
}

/** One name for each program, in the author's script where there is one. */
function namesFor(wanted: string, apps: Apps): string[] {
  const foreign = (name: string) => /[^\x00-\x7f]/.test(name);
  const chosen = new Map<string, string>();
  for (const [name, app] of Object.entries(apps)) {
    const key = JSON.stringify(app);
    const before = chosen.get(key);
    if (before === undefined || (foreign(before) !== foreign(wanted) && foreign(name) === foreign(wanted))) chosen.set(key, name);
  }
  return [...chosen.values()];
}

function notInstalled(name: string, command: string): string {
  const debian = packageOf(basename(command));
  const remedy = debian ? `Install it: apt-get install ${debian}` : 'Install it, or mend its command line in `apps`';
  return `The program "${name}" cannot be opened: the command "${command}" is not there. ${remedy}.`;
}
