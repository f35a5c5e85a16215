/** The private home of one test's programs, and what they find in their environment. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type PassedOn, publicEnvironment } from '../display/environment.js';

/** Nothing in it leads a program out of its own folders, or away from AT-SPI. */
export function programEnvironment(
  session: Readonly<Record<string, string>>,
  { home, temporary }: { home: string; temporary: string },
  passedOn: PassedOn = {},
): Record<string, string> {
  return {
    ...publicEnvironment(process.env, passedOn),
    ...session,
    HOME: home,
    TMPDIR: temporary,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_STATE_HOME: join(home, '.local/state'),
    // Settings in a file of the home: dconf would keep them in a service that outlives the test.
    GSETTINGS_BACKEND: 'keyfile',
  };
}

/** Makes the home what a new user's is, but still: no blinking, no animation. Leaves files that are there. */
export function prepareHome(home: string): void {
  for (const folder of ['.config', '.local/share', '.cache', '.local/state'])
    mkdirSync(join(home, folder), { recursive: true, mode: 0o700 });
  const gtk = ['gtk-cursor-blink=0', 'gtk-enable-animations=0'];
  put(join(home, '.config/gtk-3.0/settings.ini'), ['[Settings]', ...gtk]);
  put(join(home, '.config/gtk-4.0/settings.ini'), ['[Settings]', ...gtk]);
  put(join(home, '.gtkrc-2.0'), ['gtk-cursor-blink=0']);
  // File dialogs begin in the home, not with the recent files.
  put(join(home, '.config/glib-2.0/settings/keyfile'), [
    '[org/gtk/settings/file-chooser]',
    "startup-mode='cwd'",
    '',
    '[org/gtk/gtk4/settings/file-chooser]',
    "startup-mode='cwd'",
  ]);
}

function put(file: string, lines: string[]): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${lines.join('\n')}\n`);
}
