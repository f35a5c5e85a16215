/** A row of a list that is scrolled out of sight: the list is scrolled until it shows. */
import type { Located, Query } from '../../perception/locate.js';
import { resolveScope } from '../../perception/resolve-scope.js';
import { scopeTest } from '../../perception/scope.js';
import { waitingTime } from '../../plan/patience.js';
import type { Decision, GiveUp } from '../../ports/brain.js';
import type { Perception } from '../../ports/perception.js';
import { poll } from '../../ports/poll.js';
import type { Role } from '../../scenario/reading.js';
import { area, bottom, centre, grow, holds } from '../../screen/geometry.js';
import type { Rect } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import { ambiguous } from './find.js';
import type { FoundPlace } from './found.js';
import { isGiveUp, planned, type Task } from './task.js';

/** Notches of the first scroll: less than the smallest list shows. */
const FIRST = 3;
/** More than these at once pass a row over where a program moves more by the next notch. */
const MOST_NOTCHES = 30;
/** More scrolls than these are no list that a person goes through. */
const MOST = 40;

interface Search {
  list: UiElement;
  bar: UiElement | undefined;
  direction: 'down' | 'up';
  notches: number;
  /** Its program tells where rows lie, and nothing of what stands in them. */
  isMute: boolean;
  /** The rows that showed before the list was scrolled. */
  rows: readonly UiElement[];
  looks: number;
}

const KNOWN = new WeakMap<Perception, Search>();

/** What was done last was to scroll to the row: it has not been acted upon. */
export function isScrolling({ situation: { outcomes } }: Task): boolean {
  return outcomes.at(-1)?.planned.action.type === 'scroll';
}

/** The row, or a scroll towards it. A row that comes late is waited for once no scrolling has shown it. */
export async function findRow(task: Task, query: Query): Promise<FoundPlace | GiveUp | Decision> {
  return (await towardsRow(task, query)) ?? task.finder.findUsable(query);
}

/** @returns undefined where it is in sight and cannot be used, or no scrolling shows it */
export async function towardsRow(task: Task, query: Query): Promise<FoundPlace | GiveUp | Decision | undefined> {
  const { finder, patience, situation } = task;
  const known = isScrolling(task) ? KNOWN.get(situation.perception) : undefined;
  const found = known
    ? await toldIn(task, query, known)
    : await finder.seek(query, ({ kind }) => kind === 'found', waitingTime('tells', patience));
  if (found.kind === 'found' && found.element.enabled) return found;
  const search = isOutOfSight(found, query) ? (known ?? (await begin(task, query))) : undefined;
  if (search && 'kind' in search) return search;
  return search && scrolled(task, search, known !== undefined);
}

/** A program that is busy with its scrolling tells nothing for a moment: that is not its end. */
async function toldIn({ finder, patience, situation }: Task, query: Query, { list, isMute }: Search): Promise<Located> {
  const { clock, signal } = situation;
  const look = async () => {
    const found = await finder.peek(query, isMute);
    return { found, rows: rowsOf(list, await finder.now().elements()) };
  };
  const { found } = await poll(look, ({ rows }) => rows.length > 0, { clock, withinMs: waitingTime('appears', patience), signal });
  return found;
}

/** What a row may be called by who means it. */
const ROWS: ReadonlySet<Role> = new Set(['list item', 'icon', 'label']);

/** What is covered, or lies elsewhere, no scrolling brings to light. */
function isOutOfSight(located: Located, { scopeIs }: Query): boolean {
  // A row that is in sight, and does not hold it, holds it nowhere else.
  const absent = scopeIs ? 'scope' : 'absent';
  return located.kind === 'missing' && (located.reason === absent || located.reason === 'off_screen');
}

/** It is no act yet: the row itself, or why there is none. */
export function isRow(value: FoundPlace | GiveUp | Decision): value is FoundPlace | GiveUp {
  return value.kind === 'found' || isGiveUp(value);
}

/** The one list that shows only a part of what it holds, and where there is none the page: in the place that is named, else in the window in front. */
async function begin({ finder, language }: Task, query: Query): Promise<Search | GiveUp | undefined> {
  // A row that is out of sight says nothing of the list that holds it.
  const { scope, role } = query.scopeIs ? {} : query;
  const now = finder.now();
  const [elements, windows, programs] = await Promise.all([now.elements(), now.windows(), now.programs()]);
  const title = resolveScope({ scope }, windows, programs);
  const front = windows.find(({ active }) => active)?.id;
  const isInScope = title === undefined ? ({ window }: UiElement) => window === front : scopeTest(title, elements, windows);
  const bars = elements.filter(({ rawRole, bounds }) => rawRole === 'scroll bar' && bounds.height > bounds.width);
  const barOf = (list: UiElement): UiElement | undefined =>
    bars.find(bar => bar.window === list.window && holds(grow(list.bounds, BESIDE), bar.bounds));
  const isPart = (list: UiElement, rows: readonly UiElement[]): boolean =>
    barOf(list) !== undefined || rows.some(row => bottom(row.bounds) >= bottom(list.bounds) - RIM);
  const lists = elements.filter(list => {
    const rows = LISTS.has(list.rawRole) && !list.covered ? rowsOf(list, elements) : [];
    return rows.some(row => isInScope?.(row)) && isPart(list, rows);
  });
  const pages = elements.filter(one => one.rawRole === PAGE && !one.covered && (title !== undefined || isInScope?.(one)));
  const isOfList = query.scopeIs !== undefined || (query.purpose === 'click' && (role === undefined || ROWS.has(role)));
  const [list] = [...(isOfList ? lists : []), ...(lists.length > 0 && isOfList ? [] : pages)].sort(
    (a, b) => area(b.bounds) - area(a.bounds),
  );
  const twins = list ? lists.filter(other => sharesRows(list, other, elements)) : [];
  if (twins.length > 1) return ambiguous(query, twins, language);
  if (!list) return undefined;
  const isMute = rowsOf(list, elements).every(({ id, name }) => name === id);
  return { list, bar: barOf(list), direction: 'down', notches: FIRST, isMute, rows: [], looks: 0 };
}

/** Whoever looks for a row of one may as well find it in the other. */
function sharesRows(list: UiElement, other: UiElement, elements: readonly UiElement[]): boolean {
  const [own, its] = [list, other].map(one => new Set(rowsOf(one, elements).map(({ name }) => name)));
  return [...its!].filter(name => own!.has(name)).length * 2 > Math.min(own!.size, its!.size);
}

/** All of it scrolls, whatever is looked for. */
const PAGE = 'document web';
const LISTS: ReadonlySet<string> = new Set(['list', 'list box', 'table', 'tree', 'tree table', 'menu']);
/** Pixels: a list and the bar beside it. */
const BESIDE = 24;
/** Pixels: a list's own frame below its last row. */
const RIM = 4;

/** What is shown in it and has a name: its rows, or the texts in them; rows of which no program tells a text are known by their ids. */
function rowsOf(list: UiElement, elements: readonly UiElement[]): UiElement[] {
  const within = new Set([list.id]);
  // What contains stands before what it contains.
  const shown = elements.filter(one => {
    if (one.parent === undefined || !within.has(one.parent)) return false;
    within.add(one.id);
    return one.role !== 'container';
  });
  const named = shown.filter(({ name }) => name !== '');
  return named.length > 0 ? named : shown.filter(({ role }) => role === 'list item').map(one => ({ ...one, name: one.id }));
}

/** At the end it is scrolled back, past where it was at first. Undefined: it has been seen from end to end. */
async function scrolled(task: Task, search: Search, isUnderWay: boolean): Promise<Decision | undefined> {
  const { finder, situation, caption, language } = task;
  const rows = rowsOf(search.list, await finder.now().elements());
  const isAtEnd = isUnderWay && sameRows(rows, search.rows);
  if (++search.looks > MOST || (isAtEnd && search.direction === 'up')) return undefined;
  if (isAtEnd) search.direction = 'up';
  else if (isUnderWay) search.notches = notchesFor(search, rows);
  KNOWN.set(situation.perception, { ...search, rows });
  // Over its bar nothing comes up under the pointer that the wheel would change: who only shows goes notch by notch elsewhere.
  const place = (situation.show && search.bar) || search.list;
  const words = language === 'ja' ? `${caption}: 一覧をスクロールする` : `${caption}: scroll the list`;
  const action = { type: 'scroll', direction: search.direction, amount: search.notches, at: centre(place.bounds) } as const;
  return { kind: 'act', actions: [planned(task, action, words)] };
}

function sameRows(some: readonly UiElement[], others: readonly UiElement[]): boolean {
  const said = (rows: readonly UiElement[]) => rows.map(({ name, bounds }) => `${name} ${bounds.y}`).join();
  return said(some) === said(others);
}

/** A row that has stayed in sight tells how far a notch moves: as many as leave one row of those that show. What heads the rows does not move. */
function notchesFor({ notches, list, rows: before }: Search, rows: readonly UiElement[]): number {
  const [then, now] = [linesOf(before), linesOf(rows)];
  const stayed = [...then].flatMap(([text, { y, height }]) => {
    const at = now.get(text)?.y;
    return at === undefined ? [] : [{ height, moved: Math.abs(at - y) }];
  });
  const row = stayed.find(({ moved }) => moved > 0);
  if (!row) return Math.max(1, Math.floor(notches / 2));
  const room = list.bounds.height - 2 * row.height;
  return Math.min(MOST_NOTCHES, Math.max(1, Math.floor((room * notches) / row.moved)));
}

/** What stands side by side, where no other line says the same: several rows of a table have one and the same cell. */
function linesOf(rows: readonly UiElement[]): Map<string, Rect> {
  const byHeight = new Map<number, { text: string; bounds: Rect }>();
  for (const { name, bounds } of rows) {
    const text = [byHeight.get(bounds.y)?.text, name].join('\n');
    byHeight.set(bounds.y, { text, bounds });
  }
  const lines = [...byHeight.values()];
  const isOnly = ({ text }: { text: string }): boolean => lines.filter(line => line.text === text).length === 1;
  return new Map(lines.filter(isOnly).map(({ text, bounds }) => [text, bounds]));
}
