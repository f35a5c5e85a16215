/** Addresses and paths, as a bar or a file dialog takes them. Pure. */
import { posix } from 'node:path';

/** An address of anything but a page, a path of the machine outside of the test's home, or one there that programs read by themselves. */
export function leadsElsewhere(line: string, home: string): boolean {
  // As a program reads it: without quotation marks, without what is no letter.
  const text = line
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/^["'<]+\s*|["'>]+$/g, '');
  const [, scheme = '', behind = ''] = /^([a-z][a-z0-9+.-]*)\s*:(.*)$/isu.exec(text) ?? [];
  const file = `/${behind.replace(/^\/\/localhost(?=\/)/i, '')}`;
  if (/^file$/i.test(scheme)) return /^[^\s]/.test(behind) && (isOutside(file, home) || isHidden(file, home));
  if (scheme !== '' && !/^https?$/i.test(scheme)) return RUNS.test(scheme) || /^[\\/]/.test(behind) || IS_NO_PORT.test(behind);
  return (PATH.test(plainPath(text, home)) && isOutside(text, home)) || (scheme === '' && isHidden(text, home));
}

/** A browser makes something else of these than a page, even with spaces behind. */
const RUNS = /^(?:javascript|vbscript|data|about|view-source)$/i;
/** One word behind a colon: `chrome:settings`, not `localhost:8080`, not `Note: buy milk`. */
const IS_NO_PORT = /^(?!\d+(?:[/?#]|$))\S+$/;
/** From the root or a user's home down, or up and out of the folder; another word behind one stroke may be anything: `/help`. */
const PATH =
  /^(?:\/(?:$|(?:bin|boot|dev|etc|home|lib(?:32|64|x32)?|media|mnt|opt|proc|root|run|sbin|srv|sys|tmp|usr|var)$|[\p{L}\p{N}._-][^/]*\/)|~[\p{L}\p{N}._-]*\/|(?:[^/\s]+\/)*\.\.(?:\/|$))/u;

function isOutside(path: string, home: string): boolean {
  const real = posix.normalize(plainPath(path, home));
  return real.startsWith('~') || /^\.\.(?:\/|$)/.test(real) || (real.startsWith('/') && real !== home && !real.startsWith(`${home}/`));
}

/** `.bashrc`, `.config/autostart/`, `.ssh/`: somebody runs or reads these at the next start. */
function isHidden(path: string, home: string): boolean {
  return /^\.[\p{L}_][^\s/]*(?:\/|$)/u.test(posix.relative(home, posix.resolve(home, plainPath(path, home))));
}

function plainPath(path: string, home: string): string {
  return decoded(path)
    .replaceAll('\\', '/')
    .replace(/^~(?=\/|$)/, home)
    .replace(/^\/{2,}/, '/');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
