/** Quoted strings of a sentence, in all the quotation marks that authors use. Values keep the author's own characters. */

/** A quoted string and where it stands. `value` is without quotes; `start` and `end` (exclusive) include them. */
export interface Quoted {
  value: string;
  start: number;
  end: number;
}

export interface Quotes {
  quotes: Quoted[];
  /** The part of the sentence from a quotation mark that is never closed. */
  unclosed?: string;
}

/** Finds the quoted strings, from left to right. A quote of another kind inside a quoted string is part of its value. */
export function findQuotes(text: string): Quotes {
  const quotes: Quoted[] = [];
  for (let at = 0; at < text.length; at++) {
    const close = closers[text[at]!];
    if (close === undefined || !opens(text, at)) continue;
    const end = closing(text, at, close);
    if (end < 0) {
      // An apostrophe that nothing closes ('tis) is a letter; any other mark is a mistake that must be said.
      if (isApostrophe(text[at]!)) continue;
      return { quotes, unclosed: text.slice(at) };
    }
    quotes.push({ value: unescaped(text.slice(at + 1, end), text[at]!, close), start: at, end: end + 1 });
    at = end;
  }
  return { quotes };
}

/** The sentence with every quoted string replaced by spaces of the same length: what the author says in their own voice. */
export function outsideQuotes(text: string): string {
  let out = '';
  let at = 0;
  for (const { start, end } of findQuotes(text).quotes) {
    out += text.slice(at, start) + ' '.repeat(end - start);
    at = end;
  }
  return out + text.slice(at);
}

const closers: Record<string, string> = {
  '"': '"',
  '＂': '＂',
  "'": "'",
  '`': '`',
  '“': '”"',
  '”': '”',
  '„': '“”',
  '‘': '’',
  '«': '»',
  '「': '」',
  '『': '』',
  '｢': '｣',
};

const wordCharacter = /[\p{L}\p{N}]/u;
const latin = /[A-Za-z0-9]/;

function opens(text: string, at: number): boolean {
  return !isApostrophe(text[at]!) || !wordCharacter.test(text[at - 1] ?? '');
}

/** Index of the mark that closes the one at `open`, or -1. Marks of the same kind nest. */
function closing(text: string, open: number, close: string): number {
  const mark = text[open]!;
  let depth = 1;
  for (let at = open + 1; at < text.length; at++) {
    const char = text[at]!;
    if (char === '\\' && close.includes(text[at + 1] ?? '\0') && text.indexOf(text[at + 1]!, at + 2) >= 0) {
      at++;
      continue;
    }
    if (mark !== close && char === mark && !close.includes(mark)) depth++;
    else if (close.includes(char)) {
      if (isApostrophe(char) && wordCharacter.test(text[at + 1] ?? '')) continue;
      if (mark === close && looksNested(text, at)) depth++;
      else if (--depth === 0) return at;
    }
  }
  // “x“: the same mark at both ends, typed by mistake.
  return mark === '“' ? text.indexOf('“', open + 1) : -1;
}

/** `"say "hi" now"`: a straight mark after a space and before a letter opens another quote. */
function looksNested(text: string, at: number): boolean {
  return /\s/.test(text[at - 1]!) && latin.test(text[at + 1] ?? '');
}

function isApostrophe(char: string): boolean {
  return char === "'" || char === '’' || char === '‘';
}

/** `\"` inside "…" is a quotation mark. A backslash before anything else is itself, so that C:\Temp needs no care. */
function unescaped(inner: string, open: string, close: string): string {
  return inner.replace(/\\(.)/gsu, (all, char: string) => (char === open || close.includes(char) ? char : all));
}
