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

/** What any program may need of its surroundings. All else may be a secret or the person's own session, and goes on only where a test names it. */
const PUBLIC_NAMES =
  `PATH USER LOGNAME SHELL TZ TERM XDG_DATA_DIRS XDG_CONFIG_DIRS JAVA_HOME JAVA_TOOL_OPTIONS LD_LIBRARY_PATH FONTCONFIG_FILE FONTCONFIG_PATH
  LIBGL_ALWAYS_SOFTWARE SSL_CERT_FILE SSL_CERT_DIR CURL_CA_BUNDLE REQUESTS_CA_BUNDLE NO_PROXY ALL_PROXY HTTP_PROXY HTTPS_PROXY`.split(
    /\s+/,
  );
/** An address that a password stands in. */
const CREDENTIALS = /^\w+:\/\/[^/@]+@/;

export interface PassedOn {
  /** Names beside the public ones; `*` at the end stands for the rest of a name. */
  names?: readonly string[] | undefined;
  /** A value that holds a secret goes to nobody, whatever its name. */
  isSecret?: ((value: string) => boolean) | undefined;
}

/** What of an environment may go on to a program. */
export function publicEnvironment(env: NodeJS.ProcessEnv, { names = [], isSecret = () => false }: PassedOn = {}): Record<string, string> {
  const isNamed = (name: string): boolean =>
    PUBLIC_NAMES.includes(name.endsWith('_proxy') ? name.toUpperCase() : name) ||
    names.some(wanted => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted));
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value !== undefined && isNamed(name) && !CREDENTIALS.test(value) && !isSecret(value)) kept[name] = value;
  }
  return kept;
}

/**
 * The user's locale where it is a UTF-8 one that this machine has, else C.UTF-8: without UTF-8 no text but ASCII can be typed or shown.
 * @param installed names as `locale -a` prints them
 */
export async function utf8Locale(env: NodeJS.ProcessEnv, installed: () => Promise<string[]> = installedLocales): Promise<string> {
  const wanted = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  if (!/\.utf-?8$/i.test(wanted) || wanted.startsWith('C.')) return 'C.UTF-8';
  return (await installed()).some(name => isSameLocale(name, wanted)) ? wanted : 'C.UTF-8';
}

/**
 * The locale that a program is to have and that this machine has not: the program would speak English, and show no letter but ASCII.
 * @returns undefined where it has it, or none is named
 */
export async function missingLocale(
  { LC_ALL, LANG }: Readonly<Record<string, string>>,
  installed: () => Promise<string[]> = installedLocales,
): Promise<string | undefined> {
  const wanted = LC_ALL || LANG;
  if (!wanted || /^(?:C|POSIX)\b/.test(wanted)) return undefined;
  const names = await installed();
  return names.length === 0 || names.some(name => isSameLocale(name, wanted)) ? undefined : wanted;
}

function isSameLocale(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace('utf-8', 'utf8');
  return plain(one) === plain(other);
}

async function installedLocales(): Promise<string[]> {
  try {
    return (await promisify(execFile)('locale', ['-a'])).stdout.split('\n');
  } catch {
    return [];
  }
}
