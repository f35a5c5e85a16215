/** A new text of the program acted upon that says that something went wrong, and of which no sentence speaks: told beside the verdict. Pure. */
import { findQuotes } from '../scenario/language/quotes.js';
import { fold } from '../screen/fold.js';
import { tellsTrouble } from '../screen/trouble.js';
import type { EventOf, Obstacle } from '../trace/event.js';

/** @param text the author's steps and checks @returns what was said, each once */
export function troublesIn({ told = [], acted }: Pick<EventOf<'screen_compared'>, 'told' | 'acted'>, text: string): string[] {
  return unspoken(
    told.filter(({ pid, byItself }) => acted !== undefined && pid === acted && !byItself).map(({ to }) => String(to)),
    text,
  );
}

/** The same of a dialog that is in the way: it may be clicked away before anybody reads it. */
export function troublesOf({ title, says = '' }: Pick<Obstacle, 'title' | 'says'>, text: string): string[] {
  return unspoken([title, says], text);
}

function unspoken(said: readonly string[], text: string): string[] {
  const quotes = findQuotes(text).quotes.map(({ value }) => fold(value));
  const isSpokenOf = (one: string): boolean => quotes.some(quote => tellsTrouble(quote) && fold(one).includes(quote));
  return [...new Set(said)].filter(one => tellsTrouble(one) && !isSpokenOf(one));
}
