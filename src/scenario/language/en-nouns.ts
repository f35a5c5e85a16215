/** Noun phrases of English sentences: the element, scope, program, file or value that an author names. */

import { placeOnSide, rolesOfPlace } from '../../screen/place-kind.js';
import { WHERES, type Where } from '../../screen/where.js';
import type { ScopeName } from '../reading.js';
import {
  describing,
  determiners,
  joining,
  menuNames,
  nameless,
  namings,
  nouns,
  programHeads,
  quantifiers,
  usualLabels,
} from './en-words.js';
import type { NamedPlace } from './frames.js';
import { keyCombination } from './keys.js';
import { containers, type Noun } from './nouns.js';
import { named, type Phrase, rowSaid } from './phrase.js';
import { programsFrom, rawText, type Token } from './tokens.js';

export interface FoundNoun<T> {
  value: T;
  next: number;
}

/** Many rows ask for the same at the same place. */
export function kept<T>(sort: (tokens: readonly Token[], at: number) => Iterable<T>): (tokens: readonly Token[], at: number) => T[] {
  const known = new WeakMap<readonly Token[], T[][]>();
  return (tokens, at) => {
    const places = known.get(tokens) ?? [];
    if (places.length === 0) known.set(tokens, places);
    places[at] ??= [...sort(tokens, at)];
    return places[at];
  };
}

/** Every way to read an element, the longest first. No element is called `File > Open`. */
export const things = kept(function* (tokens, at): Iterable<FoundNoun<Phrase>> {
  for (const { value, next } of thingsAt(tokens, at)) {
    const path = menuNames(value.name ?? '', value.quoted);
    yield { value: path ? { ...value, path } : value, next };
  }
});

function* thingsAt(tokens: readonly Token[], at: number): Iterable<FoundNoun<Phrase>> {
  const start = skipDeterminer(tokens, at);
  yield* quotedThing(tokens, start);
  yield* nounThenName(tokens, start);
  yield* nameThenNoun(tokens, start, start > at);
  yield* knownBar(tokens, start);
  for (const { value, next } of capitalNames(tokens, start)) {
    const program = programsFrom(tokens, start).includes(next - start);
    yield { value: named(value, { ...(start > at && { loose: true }), ...(program && { program }) }), next };
  }
}

/** A window, dialog, section or row as the place of something; its name, or the noun alone ("the dialog"). */
export function* scopes(tokens: readonly Token[], at: number): Iterable<FoundNoun<ScopeName>> {
  const described = [...describedDialog(tokens, at)];
  for (const next of described) yield { value: { scope: 'dialog' }, next };
  for (const { value, next } of described.length > 0 ? [] : things(tokens, at)) {
    const { name: scope, noun, quoted } = value;
    if (scope !== undefined && (noun ? containers.has(noun) : quoted)) yield { value: { scope, ...rowSaid(value) }, next };
  }
  for (const { value: scope, next } of otherPlaces(tokens, at)) yield { value: { scope }, next };
}

function* otherPlaces(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  const start = skipDeterminer(tokens, at);
  // "the internal frame "X"", "the perspective "X"": not "the field "X"".
  for (const { value, next } of apposed(tokens, at)) {
    const kind = tokens[next - 1]?.kind === 'quote' ? [...nounsAt(tokens, next - 2)][0]?.value : 'thing';
    if (kind === undefined || containers.has(kind)) yield { value: value.name!, next };
  }
  yield* placesOnSide(tokens, at);
  for (const { value, next, text } of nounsAt(tokens, start)) {
    if (start > at && (value === 'window' || value === 'dialog' || rolesOfPlace(text)))
      yield { value: rawText(tokens.slice(start, next)), next };
  }
  for (const { value, next } of start > at ? programNames(tokens, start) : knownPrograms(tokens, start)) yield { value, next };
}

/** `the list on the left`, `the left list`: of several of a kind, the one in that part of its window. */
export function* placesOnSide(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  const start = skipDeterminer(tokens, at);
  if (start === at) return;
  for (const { next, text } of nounsAt(tokens, start))
    for (const { value: where, next: end } of whereabouts(tokens, next)) {
      const value = where.scope === undefined ? placeOnSide(text, where.where!, 'en') : undefined;
      if (value !== undefined) yield { value, next: end };
    }
  const side = WHERES.find(one => one === word(tokens, start) || `${one}-hand` === word(tokens, start));
  for (const { next, text } of side ? nounsAt(tokens, start + 1) : []) {
    const value = placeOnSide(text, side!, 'en');
    if (value !== undefined) yield { value, next };
  }
}

/** `at the top left`, `in the lower right corner of the "Find" dialog`, `in the dialog at the bottom`: a part of a window. */
export function* whereabouts(tokens: readonly Token[], at: number): Iterable<FoundNoun<NamedPlace>> {
  const first = word(tokens, at);
  if (first === undefined || !BEGINS_PART.test(first) || !tokens.slice(at).some(({ norm }) => SIDE.test(norm))) return;
  for (const { value: where, next } of partsOfWindow(tokens, at)) {
    yield { value: { where }, next };
    if (!/^(?:of|in|on)$/.test(word(tokens, next) ?? '')) continue;
    const surface = skipPhrase(tokens, next + 1, SURFACES);
    if (surface !== undefined) yield { value: { where }, next: surface };
    else for (const { value: scope, next: end } of frames(tokens, next + 1)) yield { value: { ...scope, where }, next: end };
  }
  if (!/^(?:in|inside)$/.test(first)) return;
  for (const { value: scope, next } of frames(tokens, at + 1))
    for (const { value: where, next: end } of partsOfWindow(tokens, next)) yield { value: { ...scope, where }, next: end };
}

const SURFACES = ['the', 'its', 'this'].flatMap(the =>
  'window|main window|screen|page|app|application|program'.split('|').map(surface => `${the} ${surface}`),
);

/** Windows and dialogs: of a list or a section nobody knows where its edges are. */
function* frames(tokens: readonly Token[], at: number): Iterable<FoundNoun<ScopeName>> {
  for (const found of scopes(tokens, at)) if (namesFrame(tokens.slice(at, found.next))) yield found;
}

export function namesFrame(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind, norm }) => kind === 'word' && /^(?:window|dialog|dialogue|box|popup|pop-up)$/.test(norm));
}

/** `at the top`, `in the upper-right corner`, `on the left-hand side`, `bottom right`; the longest only. */
function* partsOfWindow(tokens: readonly Token[], at: number): Iterable<FoundNoun<Where>> {
  const side = tokens.findIndex(({ kind, norm }, n) => n >= at && n < at + 4 && kind === 'word' && SIDE.test(norm));
  for (let next = side < 0 ? at : Math.min(side + 4, tokens.length); next > at; next--) {
    const part = tokens.slice(at, next);
    if (part.some(({ kind }) => kind !== 'word')) continue;
    const [, lead = '', one = '', other = '', , rest = ''] = PART.exec(part.map(({ norm }) => norm.replace(/-/g, ' ')).join(' ')) ?? [];
    const where = sideOf(one, other);
    // "on top", "left": too short to be a place.
    if (!where || !(lead.includes(' the ') || lead === 'at ' || other !== '')) continue;
    if (/corner/.test(rest) && other === '') continue;
    yield { value: where, next };
    return;
  }
}

function sideOf(...written: string[]): Where | undefined {
  const sides = written.map(side => ({ upper: 'top', lower: 'bottom' })[side] ?? side);
  return WHERES.find(known => known === sides.join(' ').trim() || known === [...sides].reverse().join(' ').trim());
}

/** `the top right "Close" button`. The right one may be the correct one. */
export function* onSide(tokens: readonly Token[], at: number): Iterable<FoundNoun<Phrase>> {
  const start = skipDeterminer(tokens, at);
  const quote = tokens.findIndex(({ kind }, n) => n > start && kind === 'quote');
  const words = tokens.slice(start, quote).flatMap(({ norm }) => norm.split('-'));
  const where = start > at && quote > start && words.length < 3 && words.join('') !== 'right' ? sideOf(...words) : undefined;
  if (where === undefined) return;
  for (const { value, next } of quotedThing(tokens, quote))
    yield { value: { ...value, of: { where, quoted: false, also: [], raw: where } }, next };
}

const SIDE = /^(?:top|bottom|upper|lower|left|right)\b/;
const BEGINS_PART = /^(?:in|at|on|inside)$|^(?:top|bottom|upper|lower|left|right)\b/;
const PART =
  /^((?:(?:in|at|on) (?:the (?:very )?)?)?)(top|upper|bottom|lower|left|right)(?: (top|upper|bottom|lower|left|right))?( hand)?( corner| edge| side| part| half| end| area)?$/;

/** "the confirmation dialog", "the small dialog", "the dialog that comes up": said of the one in front, and no name. */
export function* describedDialog(tokens: readonly Token[], at: number): Iterable<number> {
  const start = skipDeterminer(tokens, at);
  let noun = start;
  while (dialogWords.has(word(tokens, noun) ?? '')) noun++;
  const kind = dialogKinds.test(word(tokens, noun - 1) ?? '') ? noun : undefined;
  const end = start > at ? (skipPhrase(tokens, noun, dialogNouns) ?? kind) : undefined;
  if (end === undefined || tokens[end]?.kind === 'quote') return;
  const clause = skipPhrase(tokens, end, 'that|which');
  const comes = clause === undefined ? undefined : skipPhrase(tokens, clause, 'comes up|appears|opens|pops up|shows up|is open|is shown');
  if (comes !== undefined) yield comes;
  else if (noun > start) yield end;
}

/** Said for the dialog that says it: "in the warning". */
const dialogKinds = /^(?:warning|question|confirmation)$/;

const dialogNouns = ['dialog', 'dialog box', 'dialogue', 'dialog window', 'message box', 'pop-up', 'popup', 'box', 'window', 'prompt'];
const dialogWords = new Set(
  'first next confirmation confirm warning error message question info information small new modal resulting'.split(' '),
);

export const isProgramNoun = (tokens: readonly Token[], at: number): boolean =>
  /^(app|application|program|programme)$/.test(word(tokens, at) ?? '');

/** A program: `"Notes"`, `the text editor`, `the app Notes`, `Calculator`. */
export function* programs(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  const start = skipDeterminer(tokens, at);
  yield* namedPrograms(tokens, at);
  if (isProgramNoun(tokens, start)) {
    const named = skipNaming(tokens, start + 1);
    if (tokens[named]?.kind === 'quote') yield { value: tokens[named].raw, next: named + 1 };
    yield* capitalNames(tokens, named);
    for (const { value, next } of lowerNames(tokens, named, 3)) if (next === tokens.length) yield { value, next };
  }
  if (tokens[start]?.kind === 'quote') {
    yield { value: tokens[start].raw, next: start + 1 + (isProgramNoun(tokens, start + 1) ? 1 : 0) };
  }
  for (const { value, next } of lowerNames(tokens, start, 3)) if (isProgramNoun(tokens, next)) yield { value, next: next + 1 };
  yield* programNames(tokens, start);
  for (const { value, next } of capitalNames(tokens, start)) yield { value, next: next + (isProgramNoun(tokens, next) ? 1 : 0) };
}

/** A program that the option `apps` names, with the words that may stand around it; quoted, too. */
export function* namedPrograms(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  const start = skipDeterminer(tokens, at);
  const first = isProgramNoun(tokens, start) && programsFrom(tokens, start).length === 0 ? skipNaming(tokens, start + 1) : start;
  for (const length of programsFrom(tokens, first)) {
    const next = first + length;
    const value = tokens[first]!.kind === 'quote' ? tokens[first]!.raw : rawText(tokens.slice(first, next));
    yield { value, next: next + (isProgramNoun(tokens, next) ? 1 : 0) };
  }
}

function* knownPrograms(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  if (tokens[at]?.kind !== 'word') return;
  for (const length of programsFrom(tokens, at)) yield { value: rawText(tokens.slice(at, at + length)), next: at + length };
}

/** The programs that need no quotes: the last word says that it is one, or the option `apps` does. */
export function* programNames(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  yield* knownPrograms(tokens, at);
  for (const { value, next } of lowerNames(tokens, at, 3)) {
    const last = tokens[next - 1]!.norm;
    if (!programHeads.has(last)) continue;
    // "the calculator app" is the calculator.
    if (!/^(app|application|program|software)$/.test(last)) yield { value, next };
    else if (next - at > 1) yield { value: rawText(tokens.slice(at, next - 1)), next };
  }
}

/** Capitalised words: `Save As…`, `Find`, `Don't Save`. The longest first. */
export function* capitalNames(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  let end = at;
  let last = at;
  if (quantifiers.has(word(tokens, at) ?? '')) return;
  while (tokens[end]?.kind === 'word' && end - at < 6) {
    const token = tokens[end]!;
    if (isCapital(token) && (end > at || !nameless.has(token.norm) || token.norm === 'about' || token.norm === 'all')) last = end + 1;
    else if (end > at && /…|\.\.\.$/.test(token.raw)) last = end + 1;
    else if (!(end > at && joining.has(token.norm) && !isMeans(tokens, end))) break;
    end++;
  }
  for (let next = last; next > at; next--) {
    if (!joining.has(tokens[next - 1]!.norm) || isCapital(tokens[next - 1]!) || /…|\.\.\.$/.test(tokens[next - 1]!.raw)) {
      yield { value: rawText(tokens.slice(at, next)), next };
    }
  }
}

/** `with F5`, `by Ctrl+O`: a key by which something is done belongs to no name. */
function isMeans(tokens: readonly Token[], at: number): boolean {
  const { raw = '' } = tokens[at + 1] ?? {};
  return /^(?:with|by)$/.test(word(tokens, at) ?? '') && raw.length > 1 && keyCombination(raw) !== undefined;
}

/** Labels like `ok` and `sign in`, which are sure without quotes. */
export function* usualLabel(tokens: readonly Token[], at: number): Iterable<FoundNoun<Phrase>> {
  for (const length of [3, 2, 1]) {
    const part = tokens.slice(at, at + length);
    if (part.length < length || part.some(token => token.kind !== 'word')) continue;
    if (usualLabels.has(part.map(token => token.norm).join(' ')))
      yield { value: named(rawText(part), { apposed: true }), next: at + length };
  }
}

/** A noun phrase of the vocabulary, the longest first. */
export function* nounsAt(tokens: readonly Token[], at: number): Iterable<FoundNoun<Noun> & { text: string }> {
  const first = tokens[at];
  for (const length of first && beginsNoun.has(first.norm.split('-')[0]!) ? [4, 3, 2, 1] : []) {
    const part = tokens.slice(at, at + length);
    if (part.length < length || part.some(token => token.kind !== 'word')) continue;
    const text = part.map(token => token.norm.replace(/-/g, ' ')).join(' ');
    if (Object.hasOwn(nouns, text)) yield { value: nouns[text]!, next: at + length, text };
  }
}

/** Nouns in the plural. */
export function* severalAt(tokens: readonly Token[], at: number): Iterable<FoundNoun<Noun>> {
  for (let end = at; end < at + 3 && tokens[end]?.kind === 'word'; end++) {
    const singular = tokens[end]!.norm.replace(/(?<=x)es$|(?<=[^s])s$/, '');
    if (singular === tokens[end]!.norm) continue;
    const part = [...tokens.slice(0, end), { ...tokens[end]!, norm: singular }];
    for (const { value, next } of nounsAt(part, at)) if (next === end + 1) yield { value, next };
  }
}

const beginsNoun = new Set(Object.keys(nouns).map(phrase => phrase.split(' ')[0]!));

export function skipDeterminer(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  // "Your task list" may be its title.
  return token?.kind === 'word' && determiners.has(token.norm) && !/^(?:Your|Our)$/.test(token.raw) ? at + 1 : at;
}

export function skipNaming(tokens: readonly Token[], at: number): number {
  return skipPhrase(tokens, at, namings) ?? at;
}

/** Index after the longest of the phrases (`'and|and then'`) that stands at `at`. */
export function skipPhrase(tokens: readonly Token[], at: number, phrases: string | readonly string[]): number | undefined {
  const first = word(tokens, at);
  if (first === undefined) return undefined;
  let longest: number | undefined;
  for (const words of byFirstWord(phrases).get(first) ?? [])
    if (words.length > (longest ?? at) - at && words.every((one, n) => word(tokens, at + n) === one)) longest = at + words.length;
  return longest;
}

/** The phrases are constants of the grammar, asked for again and again. */
const indexes = new Map<string, ReadonlyMap<string, string[][]>>();

export function byFirstWord(phrases: string | readonly string[]): ReadonlyMap<string, string[][]> {
  const key = typeof phrases === 'string' ? phrases : phrases.join('|');
  let index = indexes.get(key) as Map<string, string[][]> | undefined;
  if (index) return index;
  index = new Map();
  for (const words of key.split('|').map(phrase => phrase.split(' '))) index.set(words[0]!, [...(index.get(words[0]!) ?? []), words]);
  indexes.set(key, index);
  return index;
}

export function word(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  return token && token.kind !== 'quote' ? token.norm : undefined;
}

export function isCapital(token: Token): boolean {
  return token.kind === 'word' && /^[\p{Lu}\p{N}]/u.test(token.raw) && !ORDINAL.test(token.norm);
}

/** Which of several, no name: "the 2nd tab". */
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

function* quotedThing(tokens: readonly Token[], at: number): Iterable<FoundNoun<Phrase>> {
  if (tokens[at]?.kind !== 'quote') return;
  const name = tokens[at].raw;
  for (const { value, next, text } of nounsAt(tokens, at + 1))
    yield { value: named(name, { noun: value, nounText: text, quoted: true }), next };
  yield { value: named(name, { quoted: true }), next: at + 1 };
}

function* nounThenName(tokens: readonly Token[], at: number): Iterable<FoundNoun<Phrase>> {
  for (const { value: noun, next, text } of nounsAt(tokens, at)) {
    const first = skipNaming(tokens, next);
    if (tokens[first]?.kind === 'quote') yield { value: named(tokens[first].raw, { noun, nounText: text, quoted: true }), next: first + 1 };
    else {
      // "Layer 1" is all name, "button 7" is not, and "page 7" is said by its number.
      for (const { value, next: end } of capitalNames(tokens, first))
        if (!/^\d+$/.test(value) || (!isCapital(tokens[at]!) && noun !== 'section'))
          yield { value: named(value, { noun, nounText: text }), next: end };
    }
  }
}

function* nameThenNoun(tokens: readonly Token[], at: number, determined: boolean): Iterable<FoundNoun<Phrase>> {
  for (const { value: name, next, capital } of names(tokens, at)) {
    // "the text area" is a noun, and not an area called text.
    if (halfNouns.test(name.replace(/-/g, ' '))) continue;
    if (!determined && !capital && !usualLabels.has(name.toLowerCase())) continue;
    // "in the Name: box"
    for (const noun of nounsAt(tokens, word(tokens, next) === ':' ? next + 1 : next)) {
      // The longest noun counts: "check box", not a box called "check".
      const isLonger = (back: number): boolean =>
        [...nounsAt(tokens, next - back)].some(longer => next - back >= at && longer.next === noun.next);
      // "the Text field" is called so: a capital, and nothing else that could be its name.
      const isAllName = determined && capital && next === at + 1 && at > 1 && !isCapital(tokens[next]!);
      if (!isAllName && [1, 2].some(isLonger)) continue;
      // "Click Save in menu" is no menu of that name.
      if (noun.value === 'menu' && /(?:\s(?:in|on|from|under)|^(?:context|right-click|shortcut|pop-?up|main|resulting))$/i.test(name))
        continue;
      // "Save As… in the File menu", "Large from the Size dropdown"
      if (/\s(?:in|on|from|under|of) the\s/.test(name)) continue;
      // "Click Next to go to the next page"
      if (/^(?:next|previous)$/.test(name) && !/^(?:button|link|icon)$/.test(noun.value)) continue;
      // "Rename Folder" is all name.
      if (capital && isCapital(tokens[noun.next - 1]!) && NAMED_SO.has(noun.value)) continue;
      // "the confirmation dialog" is said of the one in front.
      if (noun.value === 'dialog' && name.split(' ').every(one => dialogWords.has(one))) continue;
      yield { value: named(name, { noun: noun.value, nounText: noun.text }), next: noun.next };
    }
  }
}

const NAMED_SO: ReadonlySet<Noun> = new Set(['file', 'folder', 'section', 'text', 'thing', 'image', 'list']);
const halfNouns = /^(?:text|edit|entry|input|check|radio|combo|push|toggle|drop|drop down|list|tick|dialog|message|pop|menu)$/;

/** Words in front of a quoted name that do not describe it: a kind that the vocabulary does not hold. "the action "Find"" is "Find". */
export function* apposed(tokens: readonly Token[], at: number): Iterable<FoundNoun<Phrase>> {
  const start = skipDeterminer(tokens, at);
  if (start === at) return;
  let quote = start;
  while (quote - start < 3 && tokens[quote]?.kind === 'word' && isKindWord(tokens[quote]!)) quote++;
  const isNoun = (from: number, end: number) => [...nounsAt(tokens, from)].some(({ next }) => next === end);
  // "the tabs "A" and "B"" are several.
  const isPlural = [...severalAt(tokens, start)].some(({ next }) => next === quote);
  if (quote > start && tokens[quote]?.kind === 'quote' && !isNoun(start, quote) && !isPlural)
    yield { value: named(tokens[quote]!.raw, { quoted: true, apposed: true }), next: quote + 1 };
  // "the "Size" column header": nouns behind the name, one after the other.
  if (tokens[start]?.kind !== 'quote') return;
  for (const first of nounsAt(tokens, start + 1))
    for (const last of nounsAt(tokens, first.next))
      if (!isNoun(start + 1, last.next)) yield { value: named(tokens[start]!.raw, { quoted: true, apposed: true }), next: last.next };
}

/** No word that says which of several is meant, how it looks, or that a text is selected. */
export function isKindWord({ raw, norm }: Token): boolean {
  if (!/^[a-z][a-z-]{2,}$/.test(raw)) return false;
  if (nameless.has(norm) || norm.split('-').some(part => describing.has(part)) || quantifiers.has(norm) || joining.has(norm)) return false;
  if (
    /^(?:text|texts|word|words|sentence|paragraph|line|phrase|string|number|name|title|value|letters?|characters?|date|content|contents|message|part|bold|round|inner|outer|dark|light|bright|tall|short|wide|narrow|long|thick|thin|lone|single|double|separate|next|previous|hidden|visible|default|primary|secondary|central|near|far|nearby|empty|blank|full|free|whole|entire|fake|real|true|false|opposite|adjacent|square|flat|tiny|plain|outdated|initial|final|actual|original|specific|certain|latter|former|both|more|less|few|many|very|not|non)$/.test(
      norm,
    )
  )
    return false;
  return !/(?:est|most|ed|ing|ish|ward|wards|able|ible|ful|less|ous|ive|ly|(?<!wid|leng|mon|dep|pa)th|er-hand)$/.test(norm);
}

function* names(tokens: readonly Token[], at: number): Iterable<FoundNoun<string> & { capital: boolean }> {
  for (const found of lowerNames(tokens, at, 5)) yield { ...found, capital: tokens.slice(at, found.next).some(isCapital) };
  for (const found of capitalNames(tokens, at)) yield { ...found, capital: true };
  for (const found of joinedName(tokens, at)) yield { ...found, capital: true };
}

/** Words of which one has a capital: "Message filter". */
export function* properNames(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  for (const { value, next, capital } of names(tokens, at)) if (capital) yield { value, next };
}

/** "Find and Replace": between two capitals, and only where the place tells that it is one name (before a noun, in a menu). */
export function* joinedName(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  let next = at;
  while (next - at < 6 && tokens[next] && (isCapital(tokens[next]!) || /^(and|&)$/.test(word(tokens, next) ?? ''))) next++;
  const part = tokens.slice(at, next);
  if (part.length > 2 && part.some(token => /^(and|&)$/.test(token.norm)) && isCapital(part[0]!) && isCapital(part.at(-1)!)) {
    yield { value: rawText(part), next };
  }
}

/** What something is called in lower case, where no noun of the screen and no text is meant: "the duration". */
export function* labels(tokens: readonly Token[], at: number): Iterable<FoundNoun<string>> {
  for (const found of lowerNames(tokens, at, 3)) {
    const part = tokens.slice(at, found.next);
    const isNoun = part.some((_, n) => [...nounsAt(tokens, at + n)].length > 0) || programHeads.has(part.at(-1)!.norm);
    if (!isNoun && part.every(isKindWord) && !notLabel.test(part.at(-1)!.norm)) yield found;
  }
}

/** What is said of anything, and words that begin what is said of it. */
const notLabel =
  /^(result|answer|caption|screen|desktop|display|clipboard|system|error|warning|notification|question|colou?r|cursor|focus|(?:show|contain|read|say|open|close|change|become|appear)s?|now|should|must|will|can|has|have|had|does|did)$/;

/** One to `most` words that can name something, the shortest first. */
function* lowerNames(tokens: readonly Token[], at: number, most: number): Iterable<FoundNoun<string>> {
  for (let next = at; next - at < most; next++) {
    const token = tokens[next];
    if (token?.kind !== 'word' || (nameless.has(token.norm) && !isCapital(token))) return;
    if ((describing.has(token.norm) && !isCapital(token)) || ORDINAL.test(token.norm)) return;
    if (next === at && (quantifiers.has(token.norm) || (leading.has(token.norm) && !isCapital(token)))) return;
    if (!/[\p{L}\p{N}]/u.test(token.raw) && !/^[&+\-*/=%÷×]$/.test(token.raw)) return;
    yield { value: rawText(tokens.slice(at, next + 1)), next: next + 1 };
  }
}

/** No name begins with them: "on Calculator". */
const leading = new Set('on over onto in into to at from with of by'.split(' '));

/** "the address bar" is its own name. */
function* knownBar(tokens: readonly Token[], at: number): Iterable<FoundNoun<Phrase>> {
  if (word(tokens, at + 1) === 'bar' && /^(address|search|location|url|path|formula)$/.test(word(tokens, at) ?? '')) {
    yield { value: named(rawText(tokens.slice(at, at + 2)), { noun: 'field', nounText: 'bar' }), next: at + 2 };
  }
}
