/**
 * Whoever acts says that a demand misreads its sentence. That is taken once a sentence, of what a model or loose words have read into it, and what it says
 * in its place is due again; what was read otherwise is never shown by less than witnesses of the author's own words. Pure.
 */
import { goalOf, noteOf, type Requirement, requirementOf } from '../plan/requirement.js';
import { isDeed } from '../scenario/kinds.js';
import { withoutNumber } from '../scenario/language/note.js';
import { findQuotes } from '../scenario/language/quotes.js';
import { deedsSeen, isOnlySeenIn } from '../scenario/language/seen.js';
import { written } from '../scenario/language/write.js';
import type { Reading } from '../scenario/reading.js';
import { inputsFor, type Ledger, type Place } from './facts.js';

export interface Objection extends Place {
  /** Why the demand is not what the sentence says. */
  because: string;
  /** What it says; none: only eyes can tell. */
  readings: readonly Reading[];
}

/** @returns the demands of the whole sentence from now on; `why`: it is not taken, for whoever acts */
export function objected(
  ledger: Ledger,
  { objective, expected, because, readings }: Objection,
  language: 'en' | 'ja',
): { requirements: Requirement[] } | { why: string } {
  const own = ledger.requirements[objective] ?? [];
  const due = own[expected];
  const why = due ? (standsFast(own, due) ?? isDoneAlready(ledger, { objective, expected }, due)) : 'nothing is due';
  if (why !== undefined) return { why };
  const { text } = due!;
  const gone = own.map((one, at) => at >= expected && standsFast(own, one) === undefined);
  const lost = insteadOf(
    text,
    own.filter((_, at) => gone[at]),
    readings,
  );
  if (lost !== undefined) return { why: lost };
  const said = readings.map(one => requirementOf(one, text, { language, by: 'model' }));
  const isSeen = own.some((one, at) => gone[at] && one.isSeen);
  // One input for another shows itself; of what is only looked for, fewer words would be shown sooner.
  const isEnough = said.length > 0 && [...said, ...own.filter((_, at) => gone[at])].every(({ as }) => as === 'input');
  const kept = own.map((one, at) => (gone[at] ? { ...noteOf(text, one.by), description: one.description, misread: because } : one));
  return { requirements: [...kept, ...said, ...(isEnough ? [] : [goalOf(text, [], isSeen)])] };
}

/** Whether somebody could say so of it: it is asked only then. */
export function mayBeMisread(ledger: Ledger, { objective, expected }: Place): boolean {
  const own = ledger.requirements[objective] ?? [];
  return own[expected] !== undefined && standsFast(own, own[expected]) === undefined;
}

/** Why nobody but the author can change it. */
function standsFast(
  own: readonly Requirement[],
  { isNote, misread, by, isLoose, when, reading, text, description }: Requirement,
): string | undefined {
  if (own.some(one => one.misread !== undefined)) return 'this sentence was read anew already, and that is done once';
  if (isNote || misread !== undefined) return 'it demands nothing';
  if (by === 'pinned') return 'its author has written down what it means';
  if (when) return 'it is only asked under a condition of the author';
  if (by === 'grammar' && !isLoose) return 'its words say just that, by themselves';
  if (!reading) return description === text ? 'it is the sentence as its author wrote it' : undefined;
  if (FILES.has(reading.kind)) return 'it is about a file, which is there or not';
  const said = stringsOf(reading);
  const quote = findQuotes(text).quotes.find(({ value }) => said.some(one => one.includes(value)));
  if (quote) return `"${quote.value}" is a text that its author quotes`;
  const number = withoutNumber(text)
    .match(/\p{N}+/gu)
    ?.find(one => said.some(text => text.includes(one)));
  return number === undefined ? undefined : `${number} is a number that its author names`;
}

const FILES: ReadonlySet<Reading['kind']> = new Set(['expect_file', 'save_as', 'open_file']);

function isDoneAlready(ledger: Ledger, place: Place, { as }: Requirement): string | undefined {
  return as === 'input' && inputsFor(ledger, place).length > 0
    ? 'it was done as it is read, and nothing came of it: that is how the program is'
    : undefined;
}

/** What a deed asks for nobody may only look for, and what only is seen nobody may do. */
function insteadOf(text: string, gone: readonly Requirement[], readings: readonly Reading[]): string | undefined {
  const [deed] = deedsSeen(text, readings);
  if (deed) return `"${text}" says what is seen, and "${written(deed, 'en')}" is something to do`;
  const asksFor = gone.find(({ reading }) => reading !== undefined && isDeed(reading));
  if (!asksFor || isOnlySeenIn(text)) return undefined;
  return readings.some(isDeed) ? undefined : 'the sentence asks for something to be done, and this does nothing';
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
