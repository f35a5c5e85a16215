/** Which sentences are put in a sentence's place, and what of the run makes each of them untrue. Rules of their own: nothing here asks the judge. */
import type { Requirement } from '../../src/plan/requirement.js';
import { findQuotes } from '../../src/scenario/language/quotes.js';
import { isCheck, type Reading } from '../../src/scenario/reading.js';
import { presses, type Seen, type Stored } from './stored.js';
import {
  AMOUNTS,
  DIRECTIONS,
  denied,
  isFile,
  KEYS,
  KINDS,
  longer,
  MENUS,
  misspelt,
  NEGATIONS,
  OTHER_NAMES,
  otherCase,
  otherFile,
  otherNumber,
  plain,
  type Replacement,
  ROLES,
  replaced,
  TURNS,
} from './words.js';

export type Family = (typeof FAMILIES)[number];

export const FAMILIES = [
  'another name',
  'another text',
  'letters missing or wrong',
  'a longer name or text',
  'another case',
  'another number',
  'another file',
  'the opposite',
  'exchanged',
  'another program',
  'another key',
  'as often, as long',
  'another direction',
  'another input',
  'another role',
  'another window',
  'another menu',
  'another order',
  'once more',
  'one step more',
] as const;

export interface Sentence {
  text: string;
  as: 'step' | 'check';
  readings: readonly Reading[];
}

export interface Change {
  before: readonly Reading[];
  after: readonly Reading[];
  /** Where they differ in one reading alone: that one, and in what. */
  only?: { before: Reading; after: Reading; slots: readonly string[] } | undefined;
}

export interface Rule {
  family: Family;
  words(sentence: Sentence, run: Stored): string[];
  /** What happened cannot be what the other words say. */
  excludes(change: Change, run: Stored): boolean;
}

const NAMES: ReadonlySet<string> = new Set(['target', 'source', 'destination', 'app', 'path']);
const TEXTS: ReadonlySet<string> = new Set(['value', 'contains']);

export const RULES: readonly Rule[] = [
  inQuotes('another name', NAMES, (_, run) => unheard(run)),
  inQuotes('another name', NAMES, (name, run) => siblings(run, name), isUntouched),
  inQuotes('another text', TEXTS, (text, run) => (isFile(text) ? [] : unheard(run))),
  inQuotes('another text', TEXTS, (text, run) => siblings(run, text), isOtherEntry),
  inQuotes('letters missing or wrong', new Set([...NAMES, ...TEXTS]), misspelt),
  inQuotes('a longer name or text', new Set([...NAMES, ...TEXTS]), longer),
  inQuotes('another case', TEXTS, otherCase, isOtherCase),
  inQuotes('another number', new Set([...NAMES, ...TEXTS]), text => (isFile(text) ? [] : otherNumber(text))),
  inQuotes('another file', TEXTS, otherFile),
  inQuotes('the opposite', TEXTS, denied),
  byTable('the opposite', NEGATIONS, ({ only }) => only?.slots.join() === 'negated' && only.after.was === undefined),
  byTable('the opposite', TURNS, ({ only }) => only?.slots.join() === 'kind'),
  { family: 'exchanged', words: exchanged, excludes: isExchanged },
  { family: 'another program', words: otherPrograms, excludes: ({ only }, run) => isUnopened(only?.after, run) },
  byTable('another key', KEYS, ({ only }, { seen }) => only?.slots.join() === 'keys' && presses(seen, only.after.keys ?? '') === 0),
  byTable('as often, as long', AMOUNTS, (change, { seen }) =>
    change.after.some(reading => asked(change.after, reading) > given(seen, reading)),
  ),
  byTable(
    'another direction',
    DIRECTIONS,
    ({ only }, { seen }) => only?.slots.join() === 'direction' && seen.parts.every(({ direction }) => direction !== only.after.direction),
  ),
  byTable('another input', KINDS, ({ only }, { seen }) => {
    const type = only?.slots.join() === 'kind' ? ACTIONS[only.after.kind] : undefined;
    return type !== undefined && seen.parts.every(part => part.type !== type);
  }),
  byTable('another role', ROLES, isOtherRole),
  { family: 'another window', words: inWindow, excludes: isElsewhere },
  byTable('another menu', MENUS, ({ only }, run) => only?.slots.join() === 'path' && only.after.path!.some(name => isUntold(run, name))),
];

/** A string in quotes is replaced. */
function inQuotes(
  family: Family,
  slots: ReadonlySet<string>,
  others: (text: string, run: Stored) => readonly string[],
  excludes: (change: NonNullable<Change['only']> & { text: string }, run: Stored) => boolean = (change, run) => isUntold(run, change.text),
): Rule {
  const put = (text: string, { start, end }: { start: number; end: number }, value: string): string =>
    text.slice(0, start + 1) + value + text.slice(end - 1);
  return {
    family,
    words: ({ text }, run) => findQuotes(text).quotes.flatMap(quote => others(quote.value, run).map(value => put(text, quote, value))),
    excludes({ only }, run) {
      if (!only || only.after.when || only.slots.some(slot => !slots.has(slot))) return false;
      const text = only.slots.map(slot => only.after[slot as keyof Reading]).at(-1);
      // That something else is not so may be true as well.
      if (only.after.negated || text === undefined) return false;
      return excludes({ ...only, text: Array.isArray(text) ? text.join(' ') : String(text) }, run);
    },
  };
}

function byTable(family: Family, table: readonly Replacement[], excludes: Rule['excludes']): Rule {
  return {
    family,
    words: ({ text }) => replaced(text, table),
    excludes: (change, run) => change.after.every(({ when }) => !when) && excludes(change, run),
  };
}

function unheard(run: Stored): string[] {
  return OTHER_NAMES[run.language].filter(name => isUntold(run, name)).slice(0, 1);
}

/** Other names and texts of the same scenario. */
function siblings(run: Stored, own: string): string[] {
  const texts = run.steps.flatMap(step => [...new Set(step.map(({ text }) => text))]).flatMap(text => findQuotes(text).quotes);
  const others = new Set(texts.map(({ value }) => value).filter(value => isFile(value) === isFile(own) && plain(value) !== plain(own)));
  return [...others].slice(0, 2);
}

/** Nothing that was told or typed says it, nor holds it as a word. */
export function isUntold({ seen }: Stored, text: string): boolean {
  const wanted = plain(text);
  const isWide = /[぀-ヿ一-鿿]/u.test(text);
  const words = (one: string): string => ` ${one.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return seen.said.every(one => {
    const told = plain(one);
    return isWide ? !told.includes(wanted) : told !== wanted && !words(told).includes(words(wanted));
  });
}

/** Another name of the scenario, that this run has pointed at nowhere. */
function isUntouched({ after, slots }: NonNullable<Change['only']>, { seen }: Stored): boolean {
  if (['open', 'wait'].includes(after.kind) || slots.includes('app')) return false;
  const names = [after.target, after.source, after.destination].filter(name => name !== undefined).map(plain);
  return seen.hits.every(({ under, to }) =>
    names.every(name =>
      [under, to].every(one => one === undefined || (!plain(one.name).includes(name) && !plain(one.text ?? '').includes(name))),
    ),
  );
}

/** What is entered or chosen in this very place; of what is shown elsewhere nobody knows. */
function isOtherEntry({ before, after }: NonNullable<Change['only']>): boolean {
  if (isCheck(after)) return after.kind === 'expect_field' && after.match !== 'contains';
  const [was, now] = [plain(before.value ?? ''), plain(after.value ?? '')];
  return ['fill', 'type', 'select'].includes(after.kind) && !was.includes(now) && !now.includes(was);
}

function isOtherCase({ after, text }: NonNullable<Change['only']> & { text: string }, { seen }: Stored): boolean {
  // An option or an element is called by its name, in whatever case.
  if (after.kind === 'select' || after.kind === 'expect_image' || after.role !== undefined) return false;
  return seen.said.every(one => !one.includes(text));
}

function exchanged({ text }: Sentence): string[] {
  const [one, other, third] = findQuotes(text).quotes;
  if (!one || !other || third) return [];
  return [text.slice(0, one.start + 1) + other.value + text.slice(one.end - 1, other.start + 1) + one.value + text.slice(other.end - 1)];
}

function isExchanged({ only }: Change): boolean {
  if (!only || only.after.negated || only.after.when || only.slots.length !== 2) return false;
  return only.slots.every(slot => slot !== 'app' && (NAMES.has(slot) || TEXTS.has(slot)));
}

function otherPrograms({ text, readings }: Sentence, { language }: Stored): string[] {
  const name = readings.map(({ app }) => app).find(app => app !== undefined && text.includes(app));
  const others = language === 'ja' ? ['電卓', 'ターミナル', 'ケヤキ'] : ['calculator', 'terminal', 'kestrel'];
  return name === undefined || findQuotes(text).quotes.length > 0 ? [] : others.map(other => text.replace(name, other));
}

function isUnopened(after: Reading | undefined, { apps, seen }: Stored): boolean {
  const { app, negated, when } = after ?? {};
  if (app === undefined || negated || when) return false;
  return ![...apps, ...seen.parts.map(({ text }) => text ?? '')].some(name => plain(name).includes(plain(app)));
}

/** How often the sentence asks for it, in the unit of its kind. */
function asked(readings: readonly Reading[], { kind, target, keys, amount, seconds }: Reading): number {
  if (kind === 'wait') return seconds ?? 0;
  const times = readings.filter(one => one.kind === kind && one.target === target && one.keys === keys).length;
  return times * (amount ?? 1);
}

/** How often it was done. Infinite where nobody counts. */
function given(seen: Seen, { kind, target, keys, direction }: Reading): number {
  const sum = (type: string): number => seen.parts.reduce((all, part) => all + (part.type === type ? part.amount : 0), 0);
  const type = ACTIONS[kind];
  if (kind === 'wait' && target === undefined) return sum('wait');
  if (kind === 'scroll') return direction === undefined ? Number.POSITIVE_INFINITY : sum('scroll');
  if (kind === 'press') return presses(seen, keys ?? '');
  if (type === undefined || target === undefined) return Number.POSITIVE_INFINITY;
  return seen.hits.filter(hit => hit.type === type).length;
}

const ACTIONS: Readonly<Partial<Record<Reading['kind'], string>>> = {
  click: 'left_click',
  double_click: 'double_click',
  right_click: 'right_click',
  hover: 'mouse_move',
};

/** Accessibility says of what was hit that it is of another kind. */
function isOtherRole({ only }: Change, { seen }: Stored): boolean {
  if (!only?.slots.every(slot => slot === 'role') || ACTIONS[only.after.kind] === undefined) return false;
  const kinds = OF_ROLE[only.after.role ?? ''];
  const hits = seen.hits.filter(({ under }) => plain(under.name) === plain(only.after.target ?? ''));
  return kinds !== undefined && hits.length > 0 && hits.every(({ under }) => PLAIN_ROLES.has(under.role) && !kinds.includes(under.role));
}

const OF_ROLE: Readonly<Record<string, readonly string[]>> = {
  button: ['button', 'icon', 'link', 'switch', 'menu item', 'menu', 'combo box', 'radio button', 'check box'],
  tab: ['tab', 'radio button'],
  'text box': ['text box', 'combo box', 'search box', 'spin button', 'document'],
  'check box': ['check box', 'switch', 'radio button', 'menu item'],
};

const PLAIN_ROLES: ReadonlySet<string> = new Set(['button', 'check box', 'radio button', 'tab', 'text box', 'search box', 'link']);

/** In a window that nobody has, and in another one of the run. */
function inWindow({ text, as, readings }: Sentence, run: Stored): string[] {
  if (as === 'check' || readings.some(({ kind, scope }) => ACTIONS[kind] === undefined || scope !== undefined)) return [];
  const titles = run.trace
    .flatMap(event => (event.kind === 'screen_compared' ? (event.effects.windows ?? []) : []))
    .map(({ title }) => title);
  const names = [...unheard(run), ...new Set(titles)].filter(title => title !== '' && !/["「」]/.test(title)).slice(0, 3);
  return names.map(name =>
    run.language === 'ja' ? `「${name}」ウィンドウで${text}` : `In the "${name}" window, ${text[0]!.toLowerCase()}${text.slice(1)}`,
  );
}

/** Each input of its kind went, as the trace says, to a window of another title. */
function isElsewhere({ only }: Change, { seen }: Stored): boolean {
  if (only?.slots.join() !== 'scope') return false;
  const scope = plain(only.after.scope ?? '');
  const hits = seen.hits.filter(({ type }) => type === ACTIONS[only.after.kind]);
  return (
    hits.length > 0 &&
    hits.every(
      ({ under: { window, owners } }) => window !== undefined && ![window, ...(owners ?? [])].some(title => plain(title).includes(scope)),
    )
  );
}

/** A step of inputs alone, and each of them given no oftener than it says. */
export function isGivenOnce(step: readonly Requirement[], { seen }: Stored): boolean {
  const readings = step.flatMap(({ as, reading, when }) => (as === 'input' && reading && !when ? [reading] : []));
  return (
    readings.length === step.length &&
    readings.every(reading => given(seen, reading) <= asked(readings, reading) || isTypedOnce(seen, reading))
  );
}

function isTypedOnce({ parts }: Seen, { kind, value }: Reading): boolean {
  return kind === 'type' && parts.filter(({ text }) => text?.includes(value ?? '')).length === 1;
}
