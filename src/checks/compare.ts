/** How words of an author are compared with words of a program. */

/** Values are compared as written, but for the line ends and the last newline, which programs add. */
export function sameValue(found: string, wanted: string): boolean {
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return plain(found) === plain(wanted);
}

export function holdsValue(found: string, wanted: string): boolean {
  return found.replace(/\r\n?/g, '\n').includes(wanted.replace(/\r\n?/g, '\n'));
}

/** Long texts are shortened for messages. */
export function shorten(text: string, limit = 120): string {
  const line = text.replace(/\n/g, '⏎');
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}
