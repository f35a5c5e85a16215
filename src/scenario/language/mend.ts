/** A sentence that is read, beside one that is refused: what a message gives to copy. Each is read before it is told; nothing is guessed for a run. Pure. */
import { distance } from 'fastest-levenshtein';
import { type ReadOptions, readSentence } from './index.js';
import { findQuotes, outsideQuotes } from './quotes.js';
import { isError } from './result.js';

/** @returns undefined where no small change makes it a sentence */
export function mended(text: string, as: 'step' | 'check', options: ReadOptions = {}): string | undefined {
  for (const candidate of candidates(text)) if (!isError(readSentence(candidate, as, options))) return candidate;
  return undefined;
}

function* candidates(text: string): Iterable<string> {
  const { unclosed } = findQuotes(text);
  if (unclosed !== undefined) yield `${text.trimEnd()}${CLOSING[unclosed[0]!] ?? unclosed[0]}`;
  else {
    yield* spelt(text);
    yield* quotedTexts(text);
  }
}

const CLOSING: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '”', '‘': '’' };

const WORDS = (
  'click double-click right-click press type enter open close quit select choose check uncheck tick fill set clear drag hover scroll wait save turn ' +
  'launch start switch remember given shown visible hidden appears contains exists checked unchecked enabled disabled selected running empty gone ' +
  'window dialog button field file folder clipboard title menu message'
).split(' ');

/** One word of the author's own that is nearly one of ours. */
function* spelt(text: string): Iterable<string> {
  for (const { 0: word, index } of outsideQuotes(text).matchAll(/[A-Za-z][A-Za-z-]{3,}/g)) {
    const own = word.toLowerCase();
    if (WORDS.includes(own)) continue;
    for (const near of WORDS.filter(one => distance(own, one) <= (own.length > 5 ? 2 : 1))) {
      const put = word[0] === own[0] ? near : near[0]!.toUpperCase() + near.slice(1);
      yield text.slice(0, index) + put + text.slice(index + word.length);
    }
  }
}

/** What is typed, and the last name of a menu path, without their quotes; the shortest text that leaves nothing over. */
function* quotedTexts(text: string): Iterable<string> {
  const typed = /^((?:\w+ ){0,3}?(?:type|enter|write|input|add)s? (?:the text |the word )?)(?=[^"“「'])(.+)$/i.exec(text);
  const named = /^(.*(?:>|→|->)\s*)(?=[^"“「'])([^>→]+)$/.exec(text);
  for (const match of [typed, named]) {
    const [, before = '', rest = ''] = match ?? [];
    const words = rest === '' ? [] : rest.replace(/[.。]$/, '').split(' ');
    for (let length = 1; length <= words.length; length++) {
      const inner = words.slice(0, length).join(' ');
      if (!inner.includes('"')) yield [`${before}"${inner}"`, ...words.slice(length)].join(' ');
    }
  }
  const japanese = /^((?:.*[にへ])?)([^「」『』にへ、。]+?)((?:と|を)(?:入力|タイプ)(?:する|します|してください|し)?。?)$/.exec(text);
  if (japanese) yield `${japanese[1]}「${japanese[2]!.replace(/という?文字$/, '')}」${japanese[3]}`;
}
