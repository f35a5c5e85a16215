/** What a program said last, fit to be told. Pure. */
import { stripVTControlCharacters } from 'node:util';

const MOST_LINES = 10;
const MOST_BYTES = 2000;

/** The last lines of a program's error output. @param redact takes secrets out; asked before anything is cut, as it would not know a part of one */
export function lastLines(errors: string, redact: (text: string) => string): string[] {
  const lines = redact(stripVTControlCharacters(errors))
    .split(/\r\n|[\r\n]/)
    .map(line => line.replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '').trimEnd())
    .filter(line => line !== '');
  const kept: string[] = [];
  let left = MOST_BYTES;
  for (const line of lines.slice(-MOST_LINES).reverse()) {
    const size = Buffer.byteLength(line);
    if (size <= left) kept.unshift(line);
    else if (kept.length === 0) kept.unshift(beginning(line, left));
    else break;
    left -= size;
  }
  return kept;
}

function beginning(line: string, bytes: number): string {
  const cut = Buffer.from(line)
    .subarray(0, bytes - 3)
    .toString('utf8');
  return `${cut.replace(/\ufffd$/, '')}…`;
}
