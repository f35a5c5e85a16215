/** A new text of the program acted upon that says that something went wrong, and of which no sentence speaks: told beside the verdict. Pure. */
import { findQuotes } from '../scenario/language/quotes.js';
import { fold } from '../screen/fold.js';
import { tellsTrouble } from '../screen/trouble.js';
import type { EventOf } from '../trace/event.js';

/** @param text the author's steps and checks @returns what was said, each once */
export function troublesIn({ told = [], acted }: Pick<EventOf<'screen_compared'>, 'told' | 'acted'>, text: string): string[] {
  const quotes = findQuotes(text).quotes.map(({ value }) => fold(value));
  const isSpokenOf = (said: string): boolean => quotes.some(quote => tellsTrouble(quote) && fold(said).includes(quote));
  const said = told.filter(({ pid, byItself }) => acted !== undefined && pid === acted && !byItself).map(({ to }) => String(to));
  return [...new Set(said)].filter(text => tellsTrouble(text) && !isSpokenOf(text));
}
