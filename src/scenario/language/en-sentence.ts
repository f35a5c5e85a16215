/** A whole English sentence: clauses joined by "and" and "then", conditions, and a place said first. */

import { isInput, isOfElement, isPointed } from '../kinds.js';
import { isCheck, namedScope, type Reading } from '../reading.js';
import { compose, EFFECTS, isUnfit, type ReadPart, waitsFor } from './compose.js';
import { isInMenu } from './cover.js';
import { skipAssertion } from './en-checks.js';
import { type EnglishClause, parseClause, parseLeaning, parseScopedCheck } from './en-clause.js';
import { type FoundNoun, namesFrame, scopes, skipPhrase, whereabouts, word } from './en-nouns.js';
import { closesFront, deedsAndResults, resultAfter } from './en-results.js';
import { BESIDE } from './en-row.js';
import { menuName, ownSorts } from './en-sorts.js';
import { isCustom, isPlain, stepRows } from './en-steps.js';
import { describing, joining, nameless } from './en-words.js';
import type { NamedPlace } from './frames.js';
import { ownWord, rawText, type Token } from './tokens.js';

export type Kind = 'step' | 'check';

/** The readings of a sentence, or why there are none or too many. */
export type Parsed = { readings: Reading[] } | { problem: 'unknown' } | { problem: 'ambiguous'; choices: Reading[][] };

/** Clauses that may still be tried: a bound on the work, far above what a sentence of people needs (below 100). */
interface Budget {
  left: number;
}

export function parseSentence(tokens: readonly Token[], as: Kind, budget: Budget = { left: 1500 }): Parsed {
  const choices = distinct(parseWhole(tokens, as, budget));
  if (choices.length === 0 || budget.left <= 0) return { problem: 'unknown' };
  if (choices.length > 1) return { problem: 'ambiguous', choices };
  return { readings: choices[0]! };
}

/** `nested`: after a condition, where no second one may begin. */
function parseWhole(tokens: readonly Token[], as: Kind, budget: Budget, nested = false): Reading[][] {
  const at = skipLead(tokens);
  const body = tokens.slice(at);
  if (as === 'step') {
    if (skipPhrase(body, 0, 'if|in case|unless') !== undefined) {
      const conditioned = nested ? [] : conditional(body, budget);
      return nested || conditioned.length > 0 ? conditioned : deedAndResult(body, budget);
    }
    const later = skipPhrase(body, 0, 'when|once|after|as soon as|whenever');
    const waited = later === undefined || nested ? [] : afterwards(body, later, budget);
    if (waited.length > 0) return waited;
  }
  const direct = parseClauses(tokens, as, budget);
  if (direct.length > 0) return direct;
  const placed = placedFirst(body, as, budget);
  if (placed.length > 0 || nested) return placed;
  const told = deedAndResult(tokens.slice(skipAssertion(tokens).at), budget);
  return told.length > 0 || as === 'check' ? told : conditionLast(body, budget);
}

/** `Clicking "Save" should open the "X" dialog`, as a step or as a check: the deed, and what comes of it. */
function deedAndResult(tokens: readonly Token[], budget: Budget): Reading[][] {
  const found: Reading[][] = [];
  for (const { deed, result } of deedsAndResults(tokens)) {
    if (budget.left-- <= 0) break;
    const checks = closesFront(result) ?? parseClauses(result, 'check', budget);
    const [check] = checks.length === 1 ? checks : [];
    const steps = check ? parseClauses(deed, 'step', budget) : [];
    const [step] = steps;
    if (check && step && steps.length === 1 && step.every(({ kind }) => !kind.startsWith('expect_'))) found.push([...step, ...check]);
  }
  return distinct(found);
}

/** Words that join this sentence to the one before it. */
function skipLead(tokens: readonly Token[]): number {
  let at = 0;
  for (;;) {
    const next = skipPhrase(tokens, at, 'and|but|then|given that|given|also|next|finally|please|so|,');
    if (next === undefined || next >= tokens.length || skipPhrase(tokens, at, BESIDE) !== undefined) return at;
    at = next;
  }
}

/** `If "Restore" appears, click "No"`, `Unless "Done" is shown, click "Retry"` */
function conditional(tokens: readonly Token[], budget: Budget): Reading[][] {
  const isUnless = word(tokens, 0) === 'unless';
  const start = isUnless ? 1 : skipPhrase(tokens, 0, 'if|in case|if there|if there is')!;
  const first = word(tokens, 1) === 'there' ? 1 : word(tokens, 0) === 'in' ? 2 : Math.min(start, 1);
  for (const { check, rest } of splitAfterCheck(tokens, first, budget)) {
    // The condition ends with its sentence; after a semicolon nobody can tell.
    const end = rest.findIndex(({ kind, norm }) => kind === 'mark' && /^[.!;]$/.test(norm));
    if (rest[end]?.norm === ';' || check.length > 1) continue;
    const after = end < 0 ? [[]] : parseWhole(rest.slice(end + 1), 'step', budget);
    const part = end < 0 ? rest : rest.slice(0, end);
    const readings = [part, replaceIt(part, check[0]!)].flatMap(one => parseWhole(one, 'step', budget, true));
    const conditioned = readings.flatMap(list => made({ link: isUnless ? 'unless' : 'if', readings: check }, list));
    if (conditioned.length > 0) return conditioned.slice(0, 2).flatMap(list => after.map(more => [...list, ...more]));
  }
  return [];
}

function made(said: ReadPart, readings: readonly Reading[]): Reading[][] {
  const composed = compose([said, { link: 'then', readings }], 'dialog');
  return isUnfit(composed) ? [] : [composed];
}

/** `Once "Done" appears, click "Close"`: waits, and never skips. */
function afterwards(tokens: readonly Token[], start: number, budget: Budget): Reading[][] {
  for (const { check, rest } of splitAfterCheck(tokens, start, budget)) {
    const readings = parseWhole(rest, 'step', budget, true);
    if (readings.length > 0) return readings.flatMap(list => made({ link: 'once', readings: check }, list));
  }
  return [];
}

/** `Click "OK" if it is shown`. Of several clauses it would be unclear which are meant. */
function conditionLast(tokens: readonly Token[], budget: Budget): Reading[][] {
  for (let at = tokens.length - 2; at > 0 && budget.left-- > 0; at--) {
    const next = skipPhrase(tokens, at, 'if|in case|only if|when|but only if|unless');
    if (next === undefined) continue;
    const end = word(tokens, at - 1) === ',' ? at - 1 : at;
    const [main] = parseClauses(tokens.slice(0, end), 'step', budget);
    if (main?.length !== 1 || isCheck(main[0]!)) continue;
    const readings = parseScopedCheck(replaceIt(tokens.slice(next), main[0]!))?.readings ?? [];
    const found = readings.length === 1 ? made({ link: CONDITIONS[word(tokens, at)!] ?? 'if', readings }, main) : [];
    if (found.length > 0) return found;
  }
  return [];
}

const CONDITIONS: Readonly<Record<string, ReadPart['link']>> = { unless: 'unless', when: 'once' };

/** `In the "Replace" dialog, click "OK"`: the place holds for the whole sentence. */
function placedFirst(tokens: readonly Token[], as: Kind, budget: Budget): Reading[][] {
  const beside = skipPhrase(tokens, 0, BESIDE);
  const start = beside ?? skipPhrase(tokens, 0, 'in|inside|within|on|from|at|under|using');
  if (start === undefined) return [];
  const named = beside === undefined ? [...scopes(tokens, start), ...namedPlace(tokens, start)] : [...ownSorts.neighbour(tokens, start)];
  for (const { value: place, next } of [...whereabouts(tokens, 0), ...named]) {
    const at = skipPhrase(tokens, next, ',|:|, then') ?? next;
    const inner = ofPlace(tokens.slice(at));
    if (inner.length === 0) continue;
    const isWindow = namesFrame(tokens.slice(0, next));
    const found = parseClauses(inner, as, budget).filter(list => list.every(reading => canBePlaced(reading, place, isWindow)));
    if (found.length > 0) return found.map(list => list.map(reading => ({ ...reading, ...place })));
  }
  for (const { value: path, next } of menuName(tokens, start)) {
    const found = parseClauses(tokens.slice(skipPhrase(tokens, next, ',|:|, then') ?? next), as, budget);
    if (found.length > 0 && found.every(list => list.every(isInMenu))) return found.map(list => [{ kind: 'menu', path }, ...list]);
  }
  return [];
}

/** `From the password generator, …`: words that end with a comma. One word alone may be a time or a part of one. */
function* namedPlace(tokens: readonly Token[], at: number): Iterable<FoundNoun<NamedPlace>> {
  const comma = tokens.findIndex((_, n) => n > at && word(tokens, n) === ',');
  const name = tokens.slice(at + 1, comma);
  const isName = ({ raw, norm }: Token): boolean =>
    /^[a-z-]{3,}$/.test(raw) && !describing.has(norm) && !nameless.has(norm) && !joining.has(norm);
  if (word(tokens, at) === 'the' && name.length > 1 && name.length < 4 && name.every(isName))
    yield { value: { scope: rawText(name) }, next: comma };
}

/** `In the "Find" dialog, click its "OK" button`: behind a name, "its" is of that one. */
function ofPlace(tokens: readonly Token[]): readonly Token[] {
  const its = tokens.findIndex(({ kind, norm }) => kind === 'quote' || norm === 'its');
  return word(tokens, its) === 'its' ? tokens.with(its, ownWord('the')) : tokens;
}

function canBePlaced({ kind, scope, where }: Reading, place: NamedPlace, isWindow: boolean): boolean {
  if (place.where !== undefined && (where !== undefined || !isOfElement({ kind }))) return false;
  return place.scope === undefined || (scope === undefined && !PLACELESS.has(kind) && (where === undefined || isWindow));
}

const PLACELESS: ReadonlySet<string> = new Set(
  'open close switch_to save_as expect_file expect_app expect_window expect_front expect_clipboard expect_window_title'.split(' '),
);

/** Every complete split into clauses, the shortest clauses first; at most two, which is enough to see that it is unclear. */
function parseClauses(tokens: readonly Token[], as: Kind, budget: Budget): Reading[][] {
  const known = new Map<string, EnglishClause | undefined>();
  const clauseAt = (from: number, to: number) => {
    const key = `${from}-${to}`;
    if (!known.has(key))
      known.set(key, to - from <= longestClause && budget.left-- > 0 ? parseClause(tokens.slice(from, to), as) : undefined);
    return known.get(key);
  };
  const results: Reading[][] = [];
  const follow = (from: number, before: EnglishClause | undefined, readings: Reading[], connector: string) => {
    if (results.length > 3 || budget.left <= 0) return;
    for (let to = from + 1; to <= tokens.length; to++) {
      const joint = to === tokens.length ? { next: to, text: '' } : connectorAt(tokens, to);
      if (!joint || (to < tokens.length && joint.next >= tokens.length)) continue;
      const own =
        before && isPurpose(tokens, from, before)
          ? purposeAt(tokens.slice(from + 1, to), before)
          : (clauseAt(from, to) ?? (before && !before.check ? resultAt(tokens.slice(from, to)) : undefined));
      const leaning = own || !before || budget.left-- <= 0 ? undefined : parseLeaning(tokens.slice(from, to), before, connector);
      const clause = own ?? leaning ?? (before && pronounAt(tokens.slice(from, to), before));
      if (!clause || opensView(tokens.slice(from, to), clause, readings)) continue;
      const sofar = leaning ? spreadScope(readings, leaning) : readings;
      for (const said of [clause.readings, ...(clause.others ?? [])]) {
        const all = [...sofar, ...said];
        if (to === tokens.length) results.push(all);
        else follow(joint.next, clause.readings.length > 0 ? clause : before, all, joint.text);
      }
    }
  };
  follow(0, undefined, [], '');
  return distinct(results);
}

/** `Launch Notes and open Reports`: once a program is open, what is opened in it is none, unless its words say so. */
function opensView(tokens: readonly Token[], { readings: [first] }: EnglishClause, before: readonly Reading[]): boolean {
  const isOpened = first?.kind === 'open' && /^open/.test(word(tokens, 0) ?? '') && before.some(({ kind }) => kind === 'open');
  return isOpened && [...ownSorts.sureProgram(tokens, 1), ...ownSorts.known(tokens, 1)].length === 0;
}

/** `Select "a.txt" and right-click it`: what the deed before it was done to. */
function pronounAt(tokens: readonly Token[], { readings }: EnglishClause): EnglishClause | undefined {
  const { kind, target, app, ...last } = readings.at(-1)!;
  if (target === undefined || kind.startsWith('expect_') || !tokens.some(({ norm }) => norm === 'it')) return undefined;
  const clause = parseClause(replaceIt(tokens, { kind, target }), 'step');
  // "Quit the calendar and start it again"
  const isPointing = (one: Reading): boolean => isPointed(one.kind) || one.kind === 'drag' || (one.kind === 'open' && one.app === app);
  return clause?.readings.every(isPointing)
    ? { ...clause, readings: clause.readings.map(one => ({ ...namedScope(last), ...one })) }
    : undefined;
}

/** `Press Ctrl+H to open the "Replace" dialog`: what the deed before it is for. */
function isPurpose(tokens: readonly Token[], at: number, { readings }: EnglishClause): boolean {
  return word(tokens, at) === 'to' && isInput(readings.at(-1));
}

/** `…, it brings up "letter.txt"`, `…, which opens the "X" dialog`: what the deed before it shows. */
function resultAt(tokens: readonly Token[]): EnglishClause | undefined {
  const at = skipPhrase(tokens, 0, 'it|this|that|which');
  const result = at === undefined ? undefined : resultAfter(tokens, at);
  const check = result && parseScopedCheck(result)?.readings;
  return check && { readings: check, stems: [], check: true };
}

/**
 * What nothing shows is refused. It is to come about by the deed before it: what is to open is waited for, what is to close is gone, and what is to be
 * saved is in a file. What keys do everywhere is another word for pressing them.
 */
function purposeAt(tokens: readonly Token[], before: EnglishClause): EnglishClause | undefined {
  const deed = before.readings.at(-1)!;
  if (deed.kind === 'press' && isCustom(deed.keys, tokens)) return { ...before, readings: [] };
  const shows = skipPhrase(tokens, 0, 'open|show|display|see|reveal|bring up|open up|view|reach|get to|go to');
  if (shows !== undefined) {
    const check = parseScopedCheck([...tokens.slice(shows), ownWord('appears')])?.readings;
    return check && { readings: waitsFor(check), stems: [], check: false };
  }
  // "to close the preferences": what is in front.
  const verb = word(tokens, 0) ?? '';
  const isClosing = /^(?:close|dismiss)$/.test(verb);
  const isAlone = isClosing ? tokens.length > 2 && isPlain(tokens.slice(1)) : tokens.length === 1;
  const own = isAlone ? EFFECTS.get(isClosing ? 'close' : verb) : undefined;
  if (own) return { readings: [own], stems: [], check: false };
  const clause = parseClause(tokens, 'step');
  const isState = ({ kind, value }: Reading): boolean => kind === 'close' || (kind === 'save_as' && value === undefined);
  return clause?.readings.every(isState) ? { ...clause, readings: clause.readings.map(one => ({ ...one, result: true })) } : undefined;
}

/** Tokens of the longest clause that is tried; a quoted string is one. */
const longestClause = 40;

/** `Click "A" and "B" in the "X" dialog`: the place that stands last holds for both. */
function spreadScope(readings: readonly Reading[], { readings: [first] }: EnglishClause): Reading[] {
  const last = readings.at(-1);
  const { scope, where } = first ?? {};
  const isFree = last && last.scope === undefined && last.where === undefined && last.kind === first?.kind;
  if ((scope ?? where) === undefined || !isFree) return [...readings];
  return [...readings.slice(0, -1), { ...last, ...namedScope(first!), ...(where && { where }) }];
}

/** What joins two clauses at `at`: punctuation, a conjunction, or both. */
function connectorAt(tokens: readonly Token[], at: number): { next: number; text: string } | undefined {
  const [before, first, second] = [word(tokens, at - 1) ?? '', word(tokens, at), word(tokens, at + 2)];
  const isTo = first === 'to' && !/^(?:asked|prompted|wants?|needs?|like|able)$/.test(before);
  if (isTo) return { next: at, text: 'to' };
  // "Click A > click B": a menu path has names only.
  const isDeed =
    first === '>' && stepRows.has(tokens[at + 1]?.raw ?? '') && (tokens[at + 2]?.kind === 'quote' || /^(?:on|the)$/.test(second ?? ''));
  if (isDeed) return { next: at + 1, text: 'then' };
  const soThat = skipPhrase(tokens, at, 'so that|, so that');
  if (soThat !== undefined) return { next: soThat, text: 'then' };
  const mark = skipPhrase(tokens, at, ',|;|.|!') ?? at;
  const and = skipPhrase(tokens, mark, 'and|but|&|followed by') ?? mark;
  const then = skipPhrase(tokens, and, 'then|after that|afterwards|finally|next|also|and') ?? and;
  const next = then > at && word(tokens, then) === ',' ? then + 1 : then;
  if (next === at || tokens[next - 1]?.kind === 'quote') return undefined;
  return { next, text: mark === at && then === and && word(tokens, at) === 'and' ? 'and' : 'then' };
}

function* splitAfterCheck(tokens: readonly Token[], start: number, budget: Budget): Iterable<{ check: Reading[]; rest: readonly Token[] }> {
  const marked: number[] = [];
  const plain: number[] = [];
  for (let at = start + 1; at < tokens.length; at++) (word(tokens, at) === ',' || word(tokens, at) === 'then' ? marked : plain).push(at);
  for (const at of [...marked, ...plain]) {
    if (budget.left-- <= 0) return;
    const check = parseScopedCheck(tokens.slice(start, at))?.readings;
    const rest = tokens.slice(skipPhrase(tokens, at, ',|then|, then|:') ?? at);
    if (check && rest.length > 0) yield { check, rest };
  }
}

/** "it" in one part means the quoted thing of the other. */
function replaceIt(tokens: readonly Token[], { target, value }: Reading): readonly Token[] {
  const name = target ?? value;
  if (name === undefined) return tokens;
  return tokens.map(token =>
    token.kind === 'word' && token.norm === 'it' ? { ...token, kind: 'quote' as const, raw: name, norm: '' } : token,
  );
}

function distinct(choices: readonly Reading[][]): Reading[][] {
  return [...new Map(choices.map(choice => [JSON.stringify(choice), choice])).values()];
}
