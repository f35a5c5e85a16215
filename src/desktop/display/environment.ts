/** What a display's programs find in their environment. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/** Debian's bridge from Java's own accessibility to AT-SPI. */
export const JAVA_BRIDGE = '/usr/share/java/java-atk-wrapper.jar';

/**
 * Makes GTK 2, Chromium and, where its bridge is installed, Java speak to AT-SPI; GTK 3, GTK 4 and Qt do so by themselves.
 * @param env the user's: options for Java that stand there are kept
 */
export function accessible(env: NodeJS.ProcessEnv, isThere: (file: string) => boolean = existsSync): Record<string, string> {
  const bridge = ['-Djavax.accessibility.assistive_technologies=org.GNOME.Accessibility.AtkWrapper', `-Xbootclasspath/a:${JAVA_BRIDGE}`];
  const java = isThere(JAVA_BRIDGE) && { JAVA_TOOL_OPTIONS: [env.JAVA_TOOL_OPTIONS, ...bridge].filter(Boolean).join(' ') };
  return { GTK_MODULES: 'gail:atk-bridge', GNOME_ACCESSIBILITY: '1', ...java };
}

/** Names that belong to the person's own session, to the test runner or to secrets: no program under test may see them. */
const PRIVATE_NAMES =
  /^(DISPLAY|WAYLAND_|XAUTHORITY|DBUS_|XDG_(?!DATA_DIRS$|CONFIG_DIRS$)|SESSION_MANAGER|DESKTOP_|GNOME_|GTK_|GDK_|QT_|KDE_|AT_SPI|NO_AT_BRIDGE|ICEAUTHORITY|SSH_|GPG_|LANG$|LC_|TEST_|PLAYWRIGHT|PW_|PWDEBUG|NODE_|npm_|INIT_CWD|ANTHROPIC_|OPENAI_|XENOTESTER_|FORCE_COLOR|DEBUG|WINDOWID|OLDPWD|PWD|SHLVL|_$)/;

/** What of an environment may go on to a program. */
export function publicEnvironment(env: NodeJS.ProcessEnv): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && !PRIVATE_NAMES.test(name)) kept[name] = value;
  return kept;
}

/**
 * The user's locale where it is a UTF-8 one that this machine has, else C.UTF-8: without UTF-8 no text but ASCII can be typed or shown.
 * @param installed names as `locale -a` prints them
 */
export async function utf8Locale(env: NodeJS.ProcessEnv, installed: () => Promise<string[]> = installedLocales): Promise<string> {
  const wanted = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  if (!/\.utf-?8$/i.test(wanted) || wanted.startsWith('C.')) return 'C.UTF-8';
  const plain = (name: string) => name.toLowerCase().replace('utf-8', 'utf8');
  return (await installed()).some(name => plain(name) === plain(wanted)) ? wanted : 'C.UTF-8';
}

async function installedLocales(): Promise<string[]> {
  try {
    return (await promisify(execFile)('locale', ['-a'])).stdout.split('\n');
  } catch {
    return [];
  }
}
