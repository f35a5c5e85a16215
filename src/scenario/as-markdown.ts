/** Sentences written down as Markdown that reads back as the same ones. Pure. */

export interface WrittenSentences {
  steps: readonly string[];
  checks: readonly string[];
}

/** A numbered list, and a list below `Expect:`. @param reads what Markdown is read as, by whoever will read it */
export function asMarkdown(
  { steps, checks }: WrittenSentences,
  language: 'en' | 'ja',
  reads: (text: string) => WrittenSentences | undefined,
): string {
  const expects = language === 'ja' ? '期待:' : 'Expect:';
  const written = (each: (sentence: string) => string): string =>
    [
      steps.map((step, index) => `${index + 1}. ${each(step)}`).join('\n'),
      ...(checks.length > 0 ? [`${expects}\n${checks.map(check => `- ${each(check)}`).join('\n')}`] : []),
    ]
      .filter(part => part !== '')
      .join('\n\n');
  const plain = written(sentence => sentence);
  return JSON.stringify(reads(plain)) === JSON.stringify({ steps, checks }) ? plain : written(escaped);
}

/** Names on the screen are no Markdown. */
export function escaped(text: string): string {
  return text.replace(/[\\`*_<>[\]|]/g, mark => `\\${mark}`);
}
