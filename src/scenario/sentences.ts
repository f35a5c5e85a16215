/** Where sentences of plain prose begin and end. It splits only where that is safe: what stays together can still be read in parts. */

/** `[start, end)` in a text. */
export type Span = readonly [start: number, end: number];

const PAIRS: Readonly<Record<string, string>> = { '「': '」', '『': '』', '“': '”', '（': '）', '(': ')' };
const QUOTES = new Set(['「', '『', '“', '‘', '"', "'"]);
const WORD = /[\p{L}\p{N}]/u;

/** Plain prose, looked through once. */
export interface Prose {
  text: string;
  /** The text with its literal parts made harmless. */
  masked: string;
  /** Quoted and bracketed parts, outermost only, marks included. A mark without its partner is an ordinary character. */
  spans: Span[];
  /** 1 for each character in such a part. */
  inside: Uint8Array;
}

/** `literal` parts (inline code) hold no punctuation of a sentence. */
export function readProse(text: string, literal: readonly Span[] = []): Prose {
  const masked = mask(text, literal);
  const spans = quotedSpans(masked);
  const inside = new Uint8Array(text.length);
  for (const [start, end] of spans) inside.fill(1, start, end);
  return { text, masked, spans, inside };
}

function quotedSpans(masked: string): Span[] {
  const partner = bracketPartners(masked);
  const spans: Span[] = [];
  for (let i = 0; i < masked.length; i++) {
    const close = masked[i] === '"' ? closingStraight(masked, i) : partner.get(i);
    if (close === undefined) continue;
    spans.push([i, close + 1]);
    i = close;
  }
  return spans;
}

export function isQuote(text: string, span: Span): boolean {
  return QUOTES.has(text[span[0]]!);
}

/** Lines, with hard-wrapped ones joined: a line goes on where a sentence cannot end. `breaksBefore` says that a line always begins anew. */
export function logicalLines({ text, masked, inside }: Prose, breaksBefore: (rest: string) => boolean): Span[] {
  const lines: Span[] = [];
  let start = 0;
  for (let i = masked.indexOf('\n'); i !== -1; i = masked.indexOf('\n', i + 1)) {
    if (inside[i] || (goesOn(masked, start, i) && !breaksBefore(masked.slice(i + 1, i + 80).trimStart()))) continue;
    lines.push([start, i]);
    start = i + 1;
  }
  lines.push([start, text.length]);
  return lines;
}

/** The sentences of one logical line: a full stop ends one only outside quotes, and where no name, number or ellipsis can go on. */
export function sentencesOf({ text, masked, inside }: Prose, line: Span): Span[] {
  const sentences: Span[] = [];
  let start = line[0];
  for (let i = line[0]; i < line[1]; i++) {
    if (inside[i] || !endsSentence(masked, start, i, line[1])) continue;
    sentences.push([start, i + 1]);
    start = i + 1;
  }
  if (start < line[1]) sentences.push([start, line[1]]);
  return sentences.filter(([from, to]) => text.slice(from, to).trim() !== '');
}

const CJK_PAIR =
  /([\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF])[ \t]*\n[ \t]*(?=[\u3000-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF])/g;

/** A sentence on one line: line ends become a space, and nothing between two Japanese characters. */
export function joinLines(text: string): string {
  return text
    .replace(CJK_PAIR, '$1')
    .replace(/[ \t]*\n[ \t]*/g, ' ')
    .trim();
}

function mask(text: string, literal: readonly Span[]): string {
  let masked = '';
  for (const [start, end] of literal) masked += text.slice(masked.length, start) + 'X'.repeat(end - start);
  return masked + text.slice(masked.length);
}

function bracketPartners(text: string): Map<number, number> {
  const partner = new Map<number, number>();
  const open = new Map<string, number[]>();
  // An apostrophe opens only before a word and closes only after one, so that "don't" is neither.
  const single: Record<string, number | undefined> = {};
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    const opener = PAIRS[char];
    if (opener) open.set(opener, [...(open.get(opener) ?? []).slice(-20), i]);
    else if (open.has(char)) {
      const from = open.get(char)!.pop();
      if (from !== undefined) partner.set(from, i);
    }
    if (char === '\n') single["'"] = single['’'] = undefined;
    if (char !== "'" && char !== '’' && char !== '‘') continue;
    const kind = char === '‘' ? '’' : char;
    const afterWord = WORD.test(text[i - 1] ?? ' ');
    const from = single[kind];
    if (char !== '‘' && from !== undefined && i > from + 1 && !/\s/.test(text[i - 1]!) && !WORD.test(text[i + 1] ?? ' ')) {
      partner.set(from, i);
      single[kind] = undefined;
    } else if (from === undefined && char !== '’' && (!afterWord || char === '‘') && /\S/.test(text[i + 1] ?? ' ')) single[kind] = i;
  }
  return partner;
}

/** Straight quotes pair within their line; one that is left over goes on to the next line only if that one has a lone quote too. */
function closingStraight(text: string, at: number): number | undefined {
  const close = text.indexOf('"', at + 1);
  if (close === -1) return undefined;
  const lineEnd = text.indexOf('\n', at);
  if (lineEnd === -1 || close < lineEnd) return close;
  const nextEnd = text.indexOf('\n', lineEnd + 1);
  const next = text.slice(lineEnd + 1, nextEnd === -1 ? undefined : nextEnd);
  return (next.split('"').length - 1) % 2 === 1 ? close : undefined;
}

function goesOn(text: string, start: number, lineEnd: number): boolean {
  const before = text.slice(start, lineEnd).trimEnd();
  const next = text.slice(lineEnd + 1, lineEnd + 80).trimStart();
  if (/[,、，]$/.test(before)) return true;
  // A noun before one of these particles waits for its verb; 「と」 only after a quote, for 「…こと」 ends sentences.
  if (/(?:[をにへはがの]|[」』”"]と)$/.test(before)) return true;
  return /^[a-z]/.test(next) && /[A-Za-z0-9"'”’)\]]$/.test(before) && /^\s*\p{Lu}/u.test(before);
}

const NOT_AN_END = /(?:^|[\s(])(?:e\.g|i\.e|vs|cf|approx|mr|mrs|ms|dr|st)$/i;

function endsSentence(text: string, start: number, at: number, end: number): boolean {
  const char = text[at]!;
  const next = text[at + 1] ?? '';
  if (char === '。' || char === '｡') return next !== char;
  const before = text.slice(Math.max(start, at - 12), at);
  if (char === '．') return !/[\w０-９Ａ-Ｚａ-ｚ]/.test(next) && !/^\s*[0-9０-９]+$/.test(text.slice(start, at));
  if (char !== '.' || !/\s/.test(next) || before.endsWith('.') || NOT_AN_END.test(before)) return false;
  const follows = text.slice(at + 1, end).trimStart()[0] ?? '';
  if (/\d/.test(follows) && /(?:^|\s)(?:no|fig)$/i.test(before)) return false;
  if (/^\s*\d+$/.test(text.slice(start, at))) return false;
  return follows === '' || /[\p{Lu}\p{Lo}\d"'“‘「『[({]/u.test(follows);
}
