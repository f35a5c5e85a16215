/** Command lines as people write them in `apps`, without a shell. */

/** @throws Error naming what is wrong with the line */
export function splitCommandLine(line: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (let i = 0; i < line.length; i++) {
    const char = line[i]!;
    if (quote) {
      if (char === quote) quote = undefined;
      else if (char === '\\' && quote === '"' && '"\\$`'.includes(line[i + 1] ?? ' ')) word += line[++i]!;
      else word += char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (char === '\\' && i + 1 < line.length) word = (word ?? '') + line[++i]!;
    else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + char;
  }
  if (quote) throw new Error(`the quotation mark ${quote} is not closed`);
  if (word !== undefined) words.push(word);
  if (words.length === 0) throw new Error('it is empty');
  return words;
}
