/** What the steps of a scenario order to be typed, pressed or opened, and in which program. Pure. */
import { isDeed, stepFacts } from '../scenario/kinds.js';
import { understand } from '../scenario/language/index.js';
import { findQuotes } from '../scenario/language/quotes.js';
import type { Reading } from '../scenario/reading.js';
import type { Scenario } from '../scenario/scenario.js';
import { findName } from '../screen/program-name.js';
import { orderedIn, type SaidPart, saidParts } from './said-parts.js';

export interface Ordered {
  texts: string[];
  keys: string[];
  /** As they stand in the sentence. */
  orders: string[];
  /** Enter must not follow. */
  keepsEnter: boolean;
  /** @param isProgram whether a window is one of the program that a sentence names so */
  isFor(isProgram: (name: string) => boolean): boolean;
}

type Words = Pick<Ordered, 'texts' | 'keys' | 'orders'> & { names: string[] };

/** What the grammar reads as a text or a key of a deed; where it reads nothing, what is quoted, or stands behind the verb. */
export function ordered({ steps }: Pick<Scenario, 'steps'>, apps: readonly string[] = []): Ordered[] {
  let last: Reading | undefined;
  const read = steps.map(step => {
    const { readings } = understand(step, 'step', { apps });
    const parts = [step.text, ...(step.meant ?? [])].map(saidParts);
    const words = readings.length > 0 ? [readWords(readings, last, parts.flat(), apps)] : parts.flatMap(one => unreadWords(one, apps));
    last = readings.at(-1) ?? last;
    const opened = readings.flatMap(({ kind, app, target }) =>
      kind === 'open' ? (app ?? []) : kind === 'switch_to' ? (target ?? []) : [],
    );
    const names = [...words.flatMap(one => one.names), ...opened.filter(name => findName(name, apps) !== undefined)];
    return {
      words,
      names,
      opened,
      keepsEnter: parts.flat().some(({ isDeed, voice }) => !isDeed && /\benter\b|エンター|Enter/i.test(voice)),
    };
  });
  const all = read.flatMap(({ opened }) => opened);
  // "The editor" may be any; nobody opens the one that has the longer name.
  const isSure = (name: string): boolean => findName(name, all) !== undefined || !apps.some(other => other.endsWith(` ${name}`));
  return read.flatMap(({ words, keepsEnter }, at) => {
    const before = read.slice(0, at + 1).flatMap(({ names }) => names);
    const later = read.slice(at + 1).flatMap(({ names }) => names);
    return words.map(({ names, ...rest }) => {
      const places = names.filter(isSure);
      // Before its program is opened, nothing is said to it.
      const isFor: Ordered['isFor'] = isProgram =>
        places.length > 0 ? places.some(isProgram) : before.some(isProgram) || !later.some(isProgram);
      return { ...rest, keepsEnter, isFor };
    });
  });
}

function readWords(readings: readonly Reading[], last: Reading | undefined, parts: readonly SaidPart[], apps: readonly string[]): Words {
  const deeds = readings.filter(isDeed);
  const given = deeds.flatMap(({ value, app }) => [value, app]);
  const seen = readings.flatMap(one => (isDeed(one) ? [...Object.values(one.when ?? {}), one.scope, labelOf(one)] : Object.values(one)));
  const quoted = parts.flatMap(part => {
    const other = orderedIn(part).filter(one => !seen.includes(one));
    return findQuotes(part.text).quotes.flatMap(({ value }) => (given.includes(value) || other.includes(value) ? [value] : []));
  });
  const typed = deeds.flatMap(one => (stepFacts(one)?.types && one.value !== undefined ? [one.value] : []));
  const scopes = deeds.flatMap(({ scope }) => (scope !== undefined && findName(scope, apps) !== undefined ? [scope] : []));
  return {
    texts: [...quoted, ...typed],
    keys: readKeys(readings, last),
    orders: deeds.length > 0 ? parts.flatMap(({ isDeed, text }) => (isDeed ? [text] : [])) : [],
    names: scopes.length > 0 ? scopes : parts.flatMap(part => namedIn(part, apps)),
  };
}

/** A field, a button: nothing that is typed. */
function labelOf({ kind, role, target }: Reading): string | undefined {
  return kind === 'fill' || role !== undefined ? target : undefined;
}

/** Behind a text, Enter hands that over; it is none to answer a question with. */
function readKeys(readings: readonly Reading[], last: Reading | undefined): string[] {
  return readings.flatMap(({ keys, amount = 1 }, at) => {
    const handsOver = keys === 'enter' && amount === 1 && stepFacts(readings[at - 1] ?? last)?.types;
    return keys === undefined || handsOver ? [] : [keys];
  });
}

function unreadWords(parts: readonly SaidPart[], apps: readonly string[]): Words[] {
  const end = parts.findIndex(({ isDeed }) => !isDeed);
  const voice = parts.slice(0, end < 0 ? undefined : end);
  const said = spoken(voice.map(({ text }) => text).join(''));
  const single = PRESSES.test(voice[0]?.text ?? '') ? said.filter(one => !one.includes(' ')) : [];
  const quoted = parts.map(part => ({
    texts: orderedIn(part),
    keys: part.isDeed ? (part.voice.match(HELD) ?? []) : [],
    orders: part.isDeed ? [part.text] : [],
    names: namedIn(part, apps),
  }));
  return [...quoted, { texts: said, keys: single, orders: [], names: voice.flatMap(part => namedIn(part, apps)) }];
}

const HELD = /\b(?:ctrl|control|alt|shift|super|meta)(?:\s*\+\s*[\p{L}\p{N}]+)+/giu;
const PRESSES = /^\s*(?:press|hit)\b/i;

/** `Run git status in the terminal.` says `git status`: all between the verb and a place, or the end. */
function spoken(text: string): string[] {
  const [, said] = /^\s*[A-Za-z]+ (?:the command )?([^"`“”「」]+?)[\s.,;!]*$/.exec(text) ?? [];
  return said === undefined
    ? []
    : [said, ...[...said.matchAll(/ (?:in|into|at|on|with|and|to|for) /g)].map(({ index }) => said.slice(0, index))];
}

/** The programs that an order names as its place. What is run is run in a terminal, whatever else is spoken of. */
function namedIn({ isDeed, voice }: SaidPart, apps: readonly string[]): string[] {
  if (!isDeed || RUNS.test(voice)) return [];
  const escaped = apps.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const places = new RegExp(String.raw`\b(?:in|into|within|inside) (?:the )?(${escaped})\b|(${escaped})(?=[のでにへ])`, 'giu');
  return escaped === '' ? [] : [...voice.matchAll(places)].map(([, en, ja]) => (en ?? ja)!);
}

const RUNS = /^[\s,]*(?:and |then )*(?:run|execute)\b|実行/i;
