/**
 * How a program is opened is told, and not demanded ("using the dash, and typing 'screenshot'"): to be open is a state, whatever brings it about.
 * What is named there to be hit, or pressed, is a deed of its own. Pure.
 */

import { stepFacts } from '../../scenario/kinds.js';
import { findQuotes } from '../../scenario/language/quotes.js';
import type { Reading } from '../../scenario/reading.js';

/** @returns the words of the way; undefined: there are none, or they are the deed itself */
export function toldWay(text: string, readings: readonly Reading[]): string | undefined {
  if (!readings.some(({ kind }) => kind === 'open')) return undefined;
  const found = EN.exec(text) ?? JA.exec(text);
  if (!found || HITS.test(found[0]) || GOES_ON.test(text.slice(0, found.index))) return undefined;
  return found[0].trim();
}

/** Without what a model has read out of the way alone. */
export function withoutWay(text: string, readings: readonly Reading[]): Reading[] {
  const way = toldWay(text, readings);
  if (way === undefined) return [...readings];
  const [told, rest] = [way, text.replace(way, '')].map(part => findQuotes(part).quotes.map(({ value }) => value));
  const isTold = ({ value = '' }: Reading): boolean => told!.includes(value) && !rest!.includes(value);
  return readings.filter(one => !(stepFacts(one)?.types && isTold(one)));
}

/** Up to the next order: "and typing" goes on with it, "and type" does not. */
const EN = /\b(?:using|via|through|by \w+ing)\b.*?(?=[,;]? (?:and|then)(?: then)? (?!\w+ing\b)|[.]?$)/i;
const JA = /(?<=^|[、。])[^、。]*(?:を使って|を用いて|経由で).*?(?=[^、]*(?:を開|を起動|を立ち上げ))/;
/** "Open notes and add it up using …": another deed stands between, and it is that one's way. */
const GOES_ON = /\b(?:open|start|launch|run)\w*\b.*(?:[,;.] |\b(?:and|then)\b)/i;
const HITS = /\b(?:click|press|choos|select|pick|tap|hit|drag)\w*|クリック|押|選/i;
