/** What Markdown shows apart from the text, and what of it an author may leave in a scenario: nothing that could be a step is skipped in silence. */

const NOTE = /^\s*(?:\[!\w+\]|(?:notes?|todo|fixme|comment|remark|注|注記|注意|メモ|備考|補足|コメント)\s*[:：])/i;

/** Comments that are for a tool, not for a reader. */
const TOOL = /^\s*(?:markdownlint|prettier|textlint|cspell|spell-?checker|vale|remark-lint)\b/i;

/** Says of itself that it is a note: `> Note: …`, `<!-- TODO: … -->`, `> [!TIP]`. */
export function isNote(text: string): boolean {
  return NOTE.test(text) || TOOL.test(text) || text.trim() === '';
}

/** What stands in the comments of an HTML node. */
export function commentsOf(html: string): string[] {
  return [...html.matchAll(/<!--([\s\S]*?)(?:-->|$)/g)].map(match => match[1]!);
}

/** A block quote's text without its marks. */
export function quotedText(source: string): string {
  return source.replace(/^[ \t]*>[ \t]?/gm, '');
}

/** `~~struck through~~` and `[^1]`, which plain Markdown leaves as they are. */
export const STRUCK = /~~(?=\S)[^~]*?\S~~/g;
export const FOOTNOTE = /\[\^[^\]\s]+\]/g;

/** What to do about something that is not read, as the end of a message. */
export const WRITE_AS_STEP = 'Write it as a list item if it is to be done; if it is a note, begin it with "Note:" ("注:")';
