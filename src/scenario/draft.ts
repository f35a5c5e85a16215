/** A scenario while its file is read: what it demands so far, and as what the next sentence of it is taken. */
import type { ExamplesTable } from './examples.js';
import { type Items, putBehind, settle } from './items.js';
import { type Label, type LabelledPart, type PartName, stepNumber } from './labels.js';
import { isOrdered } from './language/seen.js';
import { withText } from './put-in.js';
import type { Location, Scenario, SourceSentence } from './scenario.js';
import { afterStep, isNothing } from './step-table.js';
import { isMarkedNote, isNote, mayBeAside, unreadSentence, whyUnread } from './unread.js';

export interface Draft extends Omit<Scenario, 'steps' | 'checks'>, Items, PartName {
  /** What runs before its own steps. */
  background?: Draft | undefined;
  /** The tables of its Examples; absent: it has none. */
  examples?: ExamplesTable[] | undefined;
  /** The label or heading under which nothing has been found so far. */
  open?: { what: LabelledPart | 'heading'; text: string; at: Location; depth: number } | undefined;
  /** Its paragraphs, as they are written. */
  paragraphs: string[];
  /** It holds something else than plain paragraphs. */
  isStructured?: boolean;
  /** So many of its steps stand in a list, or above one that has ended. */
  listed?: number;
  /** So many steps it had where the item began that is read. */
  itemFrom?: number | undefined;
  /** Tables beside its steps. */
  data: DataTable[];
  /** So many steps it had where the label began that stands over a paragraph. */
  labelledAt?: number | undefined;
  /** The number of the item that is read is that of a step. */
  isOfStep?: boolean | undefined;
  /** The paragraph right above: where its sentences begin, and whether it is but a name in bold. */
  over?: { from: number; isName: boolean } | undefined;
}

/** Nothing stood under the label or heading that is open: it is told. */
export function closeOpen(of: Draft | undefined, depth = 0): void {
  const { open } = of ?? {};
  if (!of || !open || (open.what === 'heading' && depth > open.depth)) return;
  of.open = undefined;
  of.steps.push(unreadSentence(open.what === 'examples' ? 'examples' : 'empty', open.text, open.at, open.what !== 'heading' || of.isAbout));
}

/** What stands below a label, or below a heading (`depth`), is read as what its name says. */
export function beginPart(
  of: Draft,
  { part, isAbout, isSupposed, isData }: PartName,
  open: { text: string; at: Location; depth?: number },
): void {
  const { text, at, depth } = open;
  if (depth === undefined && part !== of.open?.what && of.open?.what !== 'heading') closeOpen(of);
  const labelledAt = depth === undefined ? of.steps.length : undefined;
  Object.assign(of, { part, isAbout, isSupposed, isData, labelledAt, isStructured: true });
  if (part !== 'steps') of.open = { what: part, text, at, depth: 6 };
  else if (depth !== undefined) of.open = { what: 'heading', text, at, depth };
}

/** What stands in a scenario beside its steps. It demands nothing, so a sentence has to speak of it. */
export interface DataTable {
  /** A sentence for each row. */
  rows: SourceSentence[];
  /** Words by which a sentence speaks of it. */
  names: readonly string[];
  /** What it is where none does. */
  unread: SourceSentence;
}

/**
 * A line with a label: the part that it begins, or what it says of this line alone.
 * @returns where its sentences begin, and what is true of them; undefined: none is left
 */
export function labelled(
  of: Draft,
  label: Label | undefined,
  { text, at, isOne }: { text: string; at: Location; isOne: boolean },
): { from: number; more: Partial<SourceSentence> } | undefined {
  if (!label) return { from: 0, more: {} };
  const { part, length, isAbout, isSupposed, isData } = label;
  const rest = text.slice(length);
  if (isData) return putIn(of, rest) ? undefined : { from: 0, more: {} };
  if (rest === '') {
    beginPart(of, label, { text: text.trim(), at });
    return undefined;
  }
  // "Status: done" among what is expected is.
  if (isAbout) return of.part === 'checks' ? { from: 0, more: {} } : { from: length, more: { isAside: true } };
  if (isOne && part === 'checks') return { from: length, more: { isExpected: true } };
  beginPart(of, { part }, { text: text.slice(0, length).trim(), at });
  return { from: length, more: { ...(isSupposed && { isSupposed }) } };
}

/** What `Data:` says is part of what the step above it does. False: there is no such step. */
function putIn({ part, steps }: Draft, data: string): boolean {
  const last = part === 'steps' ? steps.at(-1) : undefined;
  if (last && !isNothing(data)) last.text = withText(last.text, data.trim());
  return last !== undefined || isNothing(data);
}

export function put(of: Draft, entry: SourceSentence): void {
  const { text } = entry;
  of.open = undefined;
  if (of.part === 'examples') {
    of.steps.push({ ...entry, unread: whyUnread('examples', text) });
    return;
  }
  const isAside =
    entry.isAside === true || of.isAbout === true || ((of.part === 'checks' ? isMarkedNote(text) : isNote(text)) && mayBeAside(text));
  if (of.part === 'checks' && !isAside) {
    of.checks.push(entry);
    return;
  }
  if (!isAside) settle(of);
  const isTold = of.part === 'steps' && of.over !== undefined && ASIDE.test(text);
  of.steps.push({
    ...entry,
    ...(isAside && { isAside }),
    ...(isTold && DEMANDS_NOTHING),
    ...(of.isSupposed && { isSupposed: true }),
    item: of.item,
  });
}

/**
 * What stands over it: no list has come since, and no other part of the scenario. A label that has had its paragraphs ("Test purpose:", what it is, and
 * then the list of the steps) says nothing of the list.
 */
export function beginList(of: Draft, isWithin: boolean): { from: number; to: number } {
  const { labelledAt, listed = 0, itemFrom = 0, steps } = of;
  const said = labelledAt === undefined || isWithin ? [] : steps.slice(labelledAt);
  if (said.length > 0 && !/[:：]$/.test(said.at(-1)!.text.trim())) Object.assign(of, { isAbout: undefined, isSupposed: undefined });
  return { from: isWithin ? Math.max(listed, itemFrom) : listed, to: steps.length };
}

/** @param above what stands right above a list of steps: within an item its own words, and none where the list only says what is expected of it */
export function endList(of: Draft, above?: { from: number; to: number }): void {
  if (above && of.steps.slice(above.to).some(({ isExpected }) => !isExpected))
    for (const step of of.steps.slice(above.from, above.to)) step.isAbove = true;
  of.listed = of.steps.length;
}

/** @param isFirst of its list: where the numbers go on behind what is expected of a step, it is the next step */
export function beginItem(of: Draft, number: number, isFirst: boolean): void {
  const last = of.steps.findLast(({ item }) => item !== undefined)?.item;
  of.item = number;
  if (isFirst && of.part === 'checks' && last !== undefined && number === last + 1) Object.assign(of, { part: 'steps', open: undefined });
}

/** What an item says of its own expectations ends with it. */
export function endExpected(of: Draft): void {
  if (of.part !== 'checks' || of.open) return;
  settle(of);
  of.part = 'steps';
}

/** "After step 2 the title says …", "* 2. the title says …": it is looked for there. @param at gives the place of what stands so far behind the sentence's begin */
export function putWhereItBelongs(of: Draft, raw: string, entry: SourceSentence, at: (length: number) => Location): void {
  of.open = undefined;
  if ((of.part === 'checks' || tellsAfterwards(raw)) && !entry.unread) {
    const named = afterStep(raw);
    if (named) {
      const { line, column } = at(named.length);
      if (putBehind(of, named.number, { text: raw.slice(named.length).trim(), line, column })) return;
    } else if (of.isOfStep && putBehind(of, of.item!, entry)) return;
  }
  put(of, entry);
}

/** Among the steps only what names a step, and asks for nothing: "after step 3 the list is empty". */
function tellsAfterwards(raw: string): boolean {
  const named = afterStep(raw);
  return named !== undefined && /step|手順|ステップ/i.test(raw.slice(0, named.length)) && !isOrdered(raw.slice(named.length));
}

/** "Step 3" alone: what follows is its. */
export function beginStep(of: Draft, line: string): boolean {
  const number = stepNumber(line);
  if (number === undefined) return false;
  Object.assign(of, { part: 'steps', open: undefined, item: number, isAbout: undefined, isSupposed: undefined });
  return true;
}

export const DEMANDS_NOTHING = { meant: [], isNote: true } as const;

/** What a test sheet says of itself, and a bug report of what was so instead. */
const ASIDE =
  /^(?:priority|severity|author|tester|assignee|version|build|environment|component|module|status|created|updated|duration|time needed|優先度|重要度|重大度|作成者|担当者?|実施者|バージョン|環境|対象|作成日|更新日|所要時間)[ \t]*[:：]|^(?:actual|observed)(?:[ \t]+(?:results?|behaviou?rs?)\b[^:：]*)?[:：]|^実際の(?:結果|動作)[^:：]*[:：]/i;
