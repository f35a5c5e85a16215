/**
 * The writer: a reading as the sentence of a canonical row, which the grammar reads back to the same. Whoever says a reading back uses it: names,
 * completion, refusals, reports, what a model has read. Pure.
 */
import { isListKind } from '../../screen/place-kind.js';
import { isCheck, namedScope, type Reading } from '../reading.js';
import { states, wherePhrases } from './en-said.js';
import { steps as enSteps } from './en-steps.js';
import { formOf, type RowForm } from './form.js';
import type { Holder, SentenceFrame, Slots, Thing } from './frames.js';
import * as to from './frames.js';
import { checks as jaChecks } from './ja-checks.js';
import { steps as jaSteps } from './ja-steps.js';
import { inPlace, type Language, phrases } from './phrases.js';
import { readBare } from './read.js';
import { isError } from './result.js';

interface Canonical {
  frame: SentenceFrame;
  form: RowForm;
}

/** Of what no row reads: what is waited for is a check of its own, and `remember` has one form. */
const OTHERS: Readonly<Record<Language, readonly [SentenceFrame, string][]>> = {
  en: [
    [to.waitFor, 'Wait until {target "Done"} is [shown|gone]'],
    [to.waitUpTo, 'Wait up to {seconds 10} seconds until {target "Done"} is [shown|gone]'],
    [to.remember, 'Remember the {what number} beside {target "Order"} as {{{remembered order}}}'],
  ],
  ja: [
    [to.waitFor, '{target 「完了」}が[表示される|消える]まで待つ'],
    [to.waitUpTo, '{target 「完了」}が[表示される|消える]まで最大{seconds 10}秒待つ'],
    [to.remember, '{target 「注文」}の横の{what 番号}を {{{remembered order}}} として覚える'],
  ],
};

function canonical(rows: readonly { frame: SentenceFrame; form?: RowForm }[], others: readonly [SentenceFrame, string][]): Canonical[] {
  const all = [...rows, ...others.map(([frame, text]) => ({ frame, ...formOf(text) }))];
  const own = all.flatMap(({ frame, form }) => (form ? [{ frame, form }] : []));
  // What a form says by itself needs no words for it: "is empty" comes before "is """.
  return own.sort((one, other) => slotsIn(one.form) - slotsIn(other.form));
}

const slotsIn = (form: RowForm): number => form.filter(part => typeof part === 'object' && 'slot' in part).length;

/** The canonical rows; every other one is loose. */
export const FORMS: Readonly<Record<Language, readonly Canonical[]>> = {
  en: canonical([...enSteps, ...states, ...wherePhrases], OTHERS.en),
  ja: canonical([...jaSteps, ...jaChecks], OTHERS.ja),
};

/** In the author's language where one of its rows says it. @returns undefined where no canonical row says just that */
export function write(reading: Reading, language: Language): string | undefined {
  for (const own of language === 'ja' ? (['ja', 'en'] as const) : (['en'] as const))
    for (const text of sentencesFor(reading, own)) if (isReadAs(text, reading)) return text;
  return undefined;
}

/** For people, also where no sentence says just that: what the product itself looks for. */
export function written(said: Reading, language: Language): string {
  // The dialog in front has a word of its own in either language.
  const reading = language === 'ja' && said.scope === 'dialog' ? { ...said, scope: 'ダイアログ' } : said;
  const { match, mayBeEmpty: _, mayLackType: __, ...plain } = reading;
  const near = match === undefined ? plain : { ...plain, match: match === 'typed' ? ('contains' as const) : match };
  // Which kind of thing it is may have no words of its own: what holds "Guest" is a field, too, where it is a combo box.
  const { role: _role, ...ofAnyKind } = plain;
  return (
    write(reading, language) ??
    [reading, near, plain, ofAnyKind].flatMap(one => sentencesFor(one, language))[0] ??
    unsaid(reading, language)
  );
}

/**
 * Whether canonical rows read the sentence, one after the other: up to its case, its spaces and its full stop, with names of `apps` in quotes or
 * without. A model may overrule what any other row reads.
 */
export function isCanonical(text: string, readings: readonly Reading[], apps: readonly string[] = []): boolean {
  const rest = withoutEnd(text);
  return readings.length > 0 && (['en', 'ja'] as const).some(language => isSaidBy(rest, readings, language, apps));
}

function isSaidBy(text: string, [reading, ...more]: readonly Reading[], language: Language, apps: readonly string[]): boolean {
  const bare = (said: string, article = ''): string =>
    apps.reduce((rest, app) => rest.replace(`"${app}"`, `${article}${app}`).replace(`「${app}」`, app), said);
  const said = sentencesFor(reading!, language).flatMap(one => [one, bare(one), bare(one, 'the ')].map(withoutEnd));
  if (more.length === 0) return said.includes(text);
  return said.some(one => {
    const joint = text.startsWith(one) ? JOINT.exec(text.slice(one.length)) : null;
    return joint !== null && isSaidBy(text.slice(one.length + joint[0].length), more, language, apps);
  });
}

const JOINT = /^(?:,? (?:and then|and|then) |, )/;

function withoutEnd(text: string): string {
  return text
    .toLowerCase()
    .replace(/[.。\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function sentencesFor(reading: Reading, language: Language): string[] {
  const { when, was: _was, asks: _asks, result: _result, ...own } = reading;
  const said = FORMS[language].flatMap(form => sentencesOf(form, own, language));
  if (!when) return said;
  const [condition] = sentencesFor(when, language);
  if (condition === undefined) return [];
  return said.map(text =>
    language === 'ja' ? `${condition}場合、${text}` : `If ${condition}, ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  );
}

/** Each way in which the form says the reading; none, where its frame builds another one. */
function sentencesOf({ frame, form }: Canonical, { negated, ...reading }: Reading, language: Language): string[] {
  if (!frame.kinds.includes(reading.kind) && reading.kind !== 'expect_image') return [];
  const slots = slotsOf(reading);
  const { where } = reading;
  const writers = phrases[language] as Readonly<Record<string, ((value: unknown) => string[]) | undefined>>;
  const variants = form.map((part): string[] => {
    if (typeof part === 'string') return [part];
    if ('yes' in part) return [negated ? part.no : part.yes];
    const value = (slots as Readonly<Record<string, unknown>>)[part.slot];
    return value === undefined ? (part.isOptional ? [''] : []) : (writers[part.slot]?.(value) ?? []);
  });
  const isDenied = form.some(part => typeof part === 'object' && 'yes' in part);
  if (variants.some(one => one.length === 0) || (negated && !isDenied) || !isBuiltBy(frame, slots, reading)) return [];
  const most = Math.max(...variants.map(({ length }) => length));
  const texts = Array.from({ length: most }, (_, n) => variants.map(one => one[Math.min(n, one.length - 1)]).join(''));
  if (isPlaced(reading, reading) || reading.kind === 'expect_window_title') return texts;
  return texts.flatMap(text => inPlace(text, { ...namedScope(reading), ...(where && { where }) }, language));
}

function isBuiltBy(frame: SentenceFrame, slots: Partial<Slots>, reading: Reading): boolean {
  const [built, ...more] = frame.build(slots as Slots) ?? [];
  if (!built || more.length > 0) return false;
  const [own, made] = [reading, built].map(one => plainOf(isPlaced(reading, built) ? asElement(one) : placeless(asElement(one))));
  return own === made;
}

/** Its place is in the phrases of the row: "the title of the "Find" window", "the list is empty". Everything else is said in a place, or of one. */
function isPlaced({ kind, target, scope = '' }: Reading, built: Reading): boolean {
  return built.scope !== undefined && (kind === 'expect_window_title' || (kind === 'expect_field' && !target && isListKind(scope)));
}

function placeless({ scope: _scope, scopeIs: _is, where: _where, ...reading }: Reading): Reading {
  return reading;
}

/** A picture is said as an element with the kind "image"; a window may be a dialog. */
function asElement(reading: Reading): Reading {
  const { role: _, ...plain } = reading;
  if (reading.kind === 'expect_window') return plain;
  return reading.kind === 'expect_image' ? { ...reading, kind: 'expect_text', role: 'image' } : reading;
}

function isReadAs(text: string, reading: Reading): boolean {
  const read = readBare(text, isCheck(reading) ? 'check' : 'step');
  return !isError(read) && read.readings.length === 1 && plainOf(read.readings[0]!) === plainOf(reading);
}

/** What it asks for. That it was otherwise before, our words may say as well; a program that is closed needs no other name. */
function plainOf(reading: Reading): string {
  const { was: _was, asks: _asks, result: _result, ...demand } = reading;
  if (demand.kind === 'close' && demand.app !== undefined) delete demand.target;
  return JSON.stringify(
    Object.entries(demand)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** What the reading would put into each slot that a row may have. */
function slotsOf(reading: Reading): Partial<Slots> {
  const { kind, role, value, app, destination, contains } = reading;
  const thing = thingOf(reading);
  const all: { [Slot in keyof Slots]?: Slots[Slot] | undefined } = {
    target: thing,
    to: destination === undefined ? undefined : { target: destination, ...(role && { role }) },
    field: thing,
    list: thing,
    text: contains ?? value,
    texts: reading.row,
    path: reading.path,
    app: app ?? (kind === 'expect_app' ? reading.target : undefined),
    window: reading.target,
    closed: closedOf(reading),
    size: value,
    file: value === undefined ? undefined : { path: value, ...(role && { role }) },
    name: value,
    remembered: reading.name,
    keys: reading.keys === undefined ? undefined : [reading.keys],
    direction: reading.direction,
    seconds: reading.seconds,
    times: reading.amount,
    what: kind === 'remember' ? (reading.what ?? 'text') : undefined,
    holder: holderOf(reading),
    state: kind === 'expect_enabled' ? 'enabled' : undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined));
}

function thingOf({ kind, role, where, value, source, target = source, ...within }: Reading): Thing | undefined {
  const name = kind === 'expect_text' || kind === 'expect_image' ? value : target;
  const own = kind === 'expect_image' ? 'image' : role;
  return name === undefined ? undefined : { target: name, ...(own && { role: own }), ...namedScope(within), ...(where && { where }) };
}

function closedOf({ kind, role = 'window', target, app }: Reading): Partial<Reading> {
  const name = app ?? target;
  return {
    ...(name !== undefined && { target: name }),
    ...(app === undefined ? { role: kind === 'close' ? role : ('window' as const) } : { app }),
  };
}

function holderOf({ kind, target, value = '', where, match, ...within }: Reading): Holder | undefined {
  const { scope } = within;
  const place = { ...namedScope(within), ...(where && { where }) };
  if (kind === 'expect_window_title') return { kind: 'title', ...(scope !== undefined && { scope }) };
  if (kind === 'expect_clipboard') return { kind: 'clipboard' };
  if (kind === 'expect_file') return { kind: 'file', path: value, ...(match === 'is' && { isContent: true }) };
  if (kind === 'expect_field' && target === undefined && isListKind(scope ?? '')) return { kind: 'place', scope: scope! };
  return kind === 'expect_field' ? { kind: 'field', ...(target !== undefined && { target }), ...place } : undefined;
}

/** What only the product itself looks for, in words. */
function unsaid({ kind, target, what }: Reading, language: Language): string {
  const name = target === undefined ? '' : phrases[language].text!(target)[0]!;
  const [en, ja] = UNSAID[kind]?.(name, phrases[language].what!(what ?? 'text')[0]!) ?? [kind, kind];
  return language === 'ja' ? ja : en;
}

const UNSAID: Partial<Record<Reading['kind'], (name: string, what: string) => [en: string, ja: string]>> = {
  expect_window: () => ['the window in front is closed', '前面のウィンドウが閉じている'],
  expect_file: () => ['a file of the home folder is written', 'ホームフォルダーのファイルに書き込まれている'],
  expect_beside: (name, what) => [`one ${what} is beside ${name}`, `${name}の横に${what}が一つある`],
};

/** The canonical sentences with their samples, for whoever writes one: what stands in quotes is there to be written over. */
export function canonicalSentences(as: 'step' | 'check', language: Language): { kind: Reading['kind']; text: string }[] {
  const texts = FORMS[language].flatMap(({ form }) => [false, true].flatMap(isDenied => samplesOf(form, isDenied, language)));
  return [...new Set(texts)].flatMap(text => {
    const read = readBare(text, as);
    if (isError(read)) return [];
    const [only] = read.readings;
    return only && isCheck(only) === (as === 'check') && isCanonical(text, read.readings) ? [{ kind: only.kind, text }] : [];
  });
}

/** With its samples; of what holds a text, one for each thing that may. */
function samplesOf(form: RowForm, isDenied: boolean, language: Language): string[] {
  const name = language === 'ja' ? '名前' : 'Name';
  const holders: readonly Holder[] = [
    { kind: 'field', target: name },
    { kind: 'title' },
    { kind: 'clipboard' },
    { kind: 'file', path: 'memo.txt' },
  ];
  const written = (holder: Holder): string =>
    form
      .map(part => {
        if (typeof part === 'string') return part;
        if ('yes' in part) return isDenied ? part.no : part.yes;
        return part.slot === 'holder' ? phrases[language].holder!(holder)[0] : part.sample;
      })
      .join('');
  return holders.map(written);
}
