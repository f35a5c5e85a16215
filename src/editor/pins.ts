/** Where each sentence stands in the file of pinned readings. What is wrong with the file, `pinned.ts` tells. */
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

interface PlacedPin {
  sentence: string;
  /** The line of its key, and the one after its last, from 0. */
  line: number;
  after: number;
  /** What `xenotester read` has written above it: whoever read the sentence was not sure. */
  doubt?: { line: number; text: string };
}

export function pinsIn(lines: readonly string[]): PlacedPin[] {
  const counter = new LineCounter();
  const document = parseDocument(lines.join('\n'), { lineCounter: counter, prettyErrors: false });
  if (document.errors.length > 0 || !isMap(document.contents)) return [];
  const keys = document.contents.items.flatMap(({ key }) =>
    isScalar(key) && key.range ? [{ sentence: String(key.value), line: counter.linePos(key.range[0]).line - 1 }] : [],
  );
  return keys.map(({ sentence, line }, n) => {
    const doubt = doubtAbove(lines, line);
    return { sentence, line, after: beginOf(lines, keys[n + 1]?.line), ...(doubt && { doubt }) };
  });
}

/** A comment right above a key is about it. */
function beginOf(lines: readonly string[], key = lines.length): number {
  let begin = key;
  while (lines[begin - 1]?.startsWith('#')) begin -= 1;
  return begin;
}

function doubtAbove(lines: readonly string[], key: number): PlacedPin['doubt'] {
  for (let line = beginOf(lines, key); line < key; line++) {
    const text = /^#\s*doubt:\s*(.+)$/.exec(lines[line]!)?.[1];
    if (text !== undefined) return { line, text };
  }
  return undefined;
}
