/** How words of an author are compared with words of a program. */

/** Width, case, white space, ellipses and mnemonic marks do not matter. */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u2026/g, '...')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Values are compared as written, but for the line ends and the last newline, which programs add. */
export function sameValue(found: string, wanted: string): boolean {
  const plain = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return plain(found) === plain(wanted);
}

export function holdsValue(found: string, wanted: string): boolean {
  return found.replace(/\r\n?/g, '\n').includes(wanted.replace(/\r\n?/g, '\n'));
}

/** Contained as whole words, where the script has word boundaries. Both sides already normalized. */
export function containsWords(haystack: string, needle: string): boolean {
  if (needle === '') return false;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + 1)) {
    const joinsBefore = isWord(haystack[at - 1]) && isWord(needle[0]);
    const joinsAfter = isWord(haystack[at + needle.length]) && isWord(needle.at(-1));
    if (!joinsBefore && !joinsAfter) return true;
  }
  return false;
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u.test(character);
}

/** Long texts are shortened for messages. */
export function shorten(text: string, limit = 120): string {
  const line = text.replace(/\n/g, '⏎');
  return line.length > limit ? `${line.slice(0, limit - 1)}…` : line;
}
