/** What no grammar reads, though an author wrote it: what Markdown shows apart from the text, and parts that hold nothing. None of it is skipped in silence. */
import { isJapanese } from '../screen/fold.js';
import { type InlineText, without } from './inline.js';
import { isOnlySeenIn, isOrdered } from './language/seen.js';
import type { SourceSentence } from './scenario.js';
import { isQuote, joinLines, readProse } from './sentences.js';

const NOTE = /^\s*(?:\[!\w+\]|※|(?:notes?|todo|fixme|comment|remark|注|注記|注意|メモ|備考|補足|コメント)\s*[:：])/i;

/** Comments that are for a tool, not for a reader. */
const TOOL = /^\s*(?:markdownlint|prettier|textlint|cspell|spell-?checker|vale|remark-lint)\b/i;

/** Says of itself that it is a note: `> Note: …`, `<!-- TODO: … -->`, `> [!TIP]`. */
export function isNote(text: string): boolean {
  return NOTE.test(text) || TOOL.test(text) || text.trim() === '';
}

/** The same, in words that are no name of a field. */
export function isMarkedNote(text: string): boolean {
  return /^\s*(?:※|notes?\s*:|注(?:記|意)?\s*[:：])/i.test(text);
}

/** It asks for nothing, and says nothing of what is seen: somebody may take it for a note. */
export function mayBeAside(text: string): boolean {
  return !isOrdered(text) && !isOnlySeenIn(text);
}

/** What stands in the comments of an HTML node. */
export function commentsOf(html: string): string[] {
  return [...html.matchAll(/<!--([\s\S]*?)(?:-->|$)/g)].map(match => match[1]!);
}

/** Why the grammar does not read it, and what to write instead. A model reads it all the same. */
const WHY = {
  code: {
    en: 'A block of code is only read as what a sentence above it puts in ("Type the following:"). Write it as a list item if it is to be done; if it is a note, begin it with "Note:"',
    ja: 'コードブロックは、その上の文が入力するもの (「以下を入力する」) としてだけ読みます。操作なら箇条書きにし、メモなら「注:」で始めてください',
  },
  comment: {
    en: 'A comment inside a scenario is not read. Write it as a list item if it is to be done; if it is a note, begin it with "Note:"',
    ja: 'シナリオの中のコメントは読みません。操作なら箇条書きにし、メモなら「注:」で始めてください',
  },
  struck: {
    en: 'Struck-through text is not read. Take it out, or the marks',
    ja: '取り消し線の付いた文字は読みません。文字か線のどちらかを除いてください',
  },
  footnote: {
    en: 'A footnote is not read. Write it into the sentence, or take it out',
    ja: '脚注は読みません。本文に書くか、除いてください',
  },
  image: {
    en: 'An image is read where a sentence says what is done with it: Click ![Save](save.png). Write that, or take it out',
    ja: '画像は、何をするかを述べる文の中でだけ読みます: ![保存](save.png) をクリックする。そのように書くか、除いてください',
  },
  marks: {
    en: 'A Markdown mark stands inside quotes, and a reader does not see it. If it is meant, write a backslash before it (\\*, \\_), or the text between backticks; else take it out',
    ja: '引用符の中に Markdown の記号があり、読む人には見えません。記号が必要なら前に \\ を置くか (\\*, \\_)、` ` で囲み、そうでなければ除いてください',
  },
  table: {
    en: 'This table is not read: expected Examples under "Examples:", steps (a column "Step" or "Action", one "Expected result"), or data that a step speaks of ("see table"). Else write each row as a list item',
    ja: 'この表は読めません。「例:」の下の例の表、手順の表 (「手順」と「期待結果」の列)、文が触れるデータの表 (「表の」) のどれかにするか、各行を箇条書きにしてください',
  },
  column: {
    en: 'A table of steps has columns for what is done ("Step", "Action"), what is put in ("Data") and what is seen ("Expected result"). Write this into one of them, or take it out',
    ja: '手順の表には、操作 (「手順」)、入力 (「データ」)、期待 (「期待結果」) の列があります。そのどれかに書くか、除いてください',
  },
  empty: {
    en: 'Nothing stands under it: expected at least one step or check. A heading is not carried out: write it as a list item, or remove it',
    ja: 'この下に何もありません。手順か期待を一つ以上書いてください。見出しは実行されません。箇条書きにするか、除いてください',
  },
  examples: {
    en: 'Expected a table under Examples, with a blank line above it and a line of dashes below the names of its columns: "| user |", "| --- |", "| bob |"',
    ja: '「例」の下には表が必要です。上に空行を、列名の下に線を置いてください: 「| 名前 |」「| --- |」「| 太郎 |」',
  },
  stray: {
    en: 'It stands above all scenarios, and belongs to none of them. Write "## Background" over it if it is done before each; if it is a note, begin it with "Note:"',
    ja: 'どのシナリオにも属していません。各シナリオの前に行うなら「## 背景」の下に書き、メモなら「注:」で始めてください',
  },
} as const;

export type UnreadKind = keyof typeof WHY;

export function whyUnread(kind: UnreadKind, text: string): string {
  return WHY[kind][[...text].some(isJapanese) ? 'ja' : 'en'];
}

/** Something of the author's that is no sentence, as one that the grammar refuses. @param isAside a model may take it for a note */
export function unreadSentence(
  kind: UnreadKind,
  text: string,
  { line, column }: { line: number; column: number },
  isAside = false,
): SourceSentence {
  return { text, line, column, unread: whyUnread(kind, text), ...(isAside && { isAside }) };
}

/** What of a text stands apart from it. */
export interface Apart {
  kind: UnreadKind;
  text: string;
  offset: number;
  isAside: boolean;
}

/**
 * What a reader of the page does not see, or sees as taken back, and the text without it.
 * @param isAlone an image may stand for itself
 */
export function parted(inline: InlineText, source: string): { rest: InlineText; apart: Apart[] } {
  const quoted = [...readProse(inline.text, inline.literal).spans.filter(span => isQuote(inline.text, span)), ...inline.literal];
  const isQuoted = (index: number): boolean => quoted.some(([from, to]) => index >= from && index < to);
  const marked = (pattern: RegExp): RegExpExecArray[] => [...inline.text.matchAll(pattern)].filter(({ index }) => !isQuoted(index));
  const comments = inline.left.filter(({ what, text }) => what === 'comment' && !commentsOf(text).every(isNote));
  const struck = marked(STRUCK);
  const footnotes = marked(FOOTNOTE_TEXT);
  const apart = [
    ...comments.map(({ text, offset }): Apart => ({ kind: 'comment', text, offset, isAside: true })),
    ...struck.map(({ 0: text, index }): Apart => ({ kind: 'struck', text, offset: inline.offsets[index]!, isAside: true })),
    ...footnotes.map(
      ({ 0: text, index }): Apart => ({
        kind: 'footnote',
        text: joinLines(text),
        offset: inline.offsets[index]!,
        isAside: mayBeAside(text),
      }),
    ),
  ];
  const gone = [...struck, ...footnotes, ...marked(FOOTNOTE)].map(({ 0: text, index }): [number, number] => [index, index + text.length]);
  const bare = inline.left.filter(({ what }) => what === 'image');
  const shown = inline.text.trim() === '' ? bare : [];
  return {
    rest: without(inline, gone),
    apart: [
      ...apart,
      ...shown.map(({ text, offset }): Apart => ({ kind: 'image', text: joinLines(text || source), offset, isAside: true })),
    ],
  };
}

const STRUCK = /~~(?=\S)[^~]*?\S~~/g;
const FOOTNOTE_TEXT = /^\[\^[^\]\s]+\]:.*(?:\n(?!\[\^).*)*/gm;
const FOOTNOTE = /\[\^[^\]\s]+\]/g;

/** Why a part of a text cannot be read as it stands: a mark that vanishes from quotes, an image without words. */
export function vagueIn(
  { vanished, left, text, literal, offsets }: InlineText,
  [from, to]: readonly [number, number],
): UnreadKind | undefined {
  const isIn = (offset: number): boolean => offset >= (offsets[from] ?? 0) && offset <= (offsets[to - 1] ?? Number.POSITIVE_INFINITY);
  const quotes = readProse(text, literal).spans.filter(span => isQuote(text, span) && span[0] >= from && span[1] <= to);
  if (vanished.some(({ range }) => quotes.some(([start, end]) => range.some(index => index > start && index < end)))) return 'marks';
  return left.some(({ what, offset }) => what === 'image' && isIn(offset)) ? 'image' : undefined;
}
