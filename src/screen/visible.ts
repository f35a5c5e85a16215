/**
 * The one gate for text that may come from a screen, a file or a model, before people, terminals, logs or other models read it. What moves a cursor,
 * colours, hides or turns text is written out; a line stays a line, so that none can begin with a command of a CI's log. Pure.
 */
export function visible(text: string): string {
  return text
    .replace(/\s*[\n\r\u0085\u2028\u2029]\s*/g, ' ⏎ ')
    .replace(/\t/g, ' ')
    .replace(HIDDEN, character => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** Controls and formats, but for the two joiners that letters and emoji are made with. */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
