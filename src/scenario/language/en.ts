/** English sentences → readings. The grammar is in the en-*.ts files; what is not understood is refused, never guessed. */

import { near, reason } from './en-reasons.js';
import { parseSentence } from './en-sentence.js';
import type { LanguageResult } from './result.js';
import { type Token, tokenize, withPrograms } from './tokens.js';
import { noNames, type Vocabulary } from './vocabulary.js';

/** Reads one sentence. Never throws; the work is bounded whatever the text. */
export function readEnglish(text: string, as: 'step' | 'check', names: Vocabulary = noNames): LanguageResult {
  const { tokens, unclosed } = tokenize(text);
  if (unclosed !== undefined) return { error: `A quotation mark is not closed: ${shorten(unclosed)}.` };
  const sentence = withPrograms(listed(withoutEnd(tokens)), names);
  if (sentence.length === 0) return { error: 'The sentence is empty.' };
  if (sentence.length > longest) {
    return {
      error: `The sentence has ${sentence.length} words; ${longest} are the most that are read. Write one sentence for each action.`,
    };
  }
  const parsed = parseSentence(sentence, as);
  if ('readings' in parsed) return parsed;
  switch (parsed.problem) {
    case 'ambiguous':
      return {
        error: 'It can be read in two ways. Put the names in quotes, or write one sentence for each action.',
        ways: parsed.choices.slice(0, 2),
      };
    default:
      // Told only where somebody asks: most sentences that are refused are parts of others.
      return {
        get error() {
          return reason(sentence, as);
        },
        get near() {
          return near(sentence, as).examples;
        },
        get isWhole() {
          return near(sentence, as).isWhole;
        },
      };
  }
}

const longest = 120;

/** `"7" "8" and "+"`: what ends as a list does is one, with commas or without. */
function listed(tokens: readonly Token[]): Token[] {
  const isQuote = (at: number): boolean => tokens[at]?.kind === 'quote';
  return tokens.flatMap((token, at) => {
    const and = tokens.findIndex(({ kind }, n) => n > at && kind !== 'quote');
    const isListed = isQuote(at) && isQuote(at + 1) && tokens[and]?.norm === 'and' && isQuote(and + 1);
    return isListed ? [token, COMMA] : [token];
  });
}

const COMMA: Token = { kind: 'mark', raw: ',', norm: ',', spaced: false };

function withoutEnd(tokens: readonly Token[]): Token[] {
  let end = tokens.length;
  while (end > 0 && tokens[end - 1]!.kind === 'mark' && /^[.!;:,]$/.test(tokens[end - 1]!.norm)) end--;
  return tokens.slice(0, end);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
