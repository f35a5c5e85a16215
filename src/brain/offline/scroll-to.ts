/** A row of a list that is scrolled out of sight: the list is scrolled until it shows. */
import type { Query } from '../../perception/locate.js';
import { resolveScope } from '../../perception/resolve-scope.js';
import { scopeTest } from '../../perception/scope.js';
import { waitingTime } from '../../plan/patience.js';
import type { Decision, GiveUp } from '../../ports/brain.js';
import type { Perception } from '../../ports/perception.js';
import { area, centre, grow, holds } from '../../screen/geometry.js';
import type { UiElement } from '../../trace/element.js';
import type { FoundPlace } from './found.js';
import { isGiveUp, planned, type Task } from './task.js';

/** Notches: less than a list shows, so that no row is passed over. */
const NOTCHES = 3;
/** More rows than these many looks show are no list that a person goes through. */
const MOST = 12;

interface Search {
  list: UiElement;
  direction: 'down' | 'up';
  /** The rows that showed before the list was scrolled. */
  rows: string;
  looks: number;
}

const KNOWN = new WeakMap<Perception, Search>();

/** All that was done for this row was to scroll to it. */
export function isScrolling({ situation: { outcomes } }: Task): boolean {
  return outcomes.length > 0 && outcomes.every(({ planned: { action } }) => action.type === 'scroll');
}

/** The row, or a scroll towards it. A row that comes late is waited for once no scrolling has shown it. */
export async function findRow(task: Task, query: Query): Promise<FoundPlace | GiveUp | Decision> {
  const { finder, patience, situation } = task;
  if (query.role !== 'list item') return finder.find(query);
  const known = isScrolling(task) ? KNOWN.get(situation.perception) : undefined;
  const found = known ? await finder.peek(query) : await finder.seek(query, ({ kind }) => kind === 'found', waitingTime('tells', patience));
  if (found.kind === 'found') return found;
  const search = known ?? (await begin(task, query));
  const next = found.kind === 'missing' && search && (await scrolled(task, search, known !== undefined));
  return next || finder.find(query);
}

/** It is no act yet: the row itself, or why there is none. */
export function isRow(value: FoundPlace | GiveUp | Decision): value is FoundPlace | GiveUp {
  return value.kind === 'found' || isGiveUp(value);
}

async function begin({ finder }: Task, { scope }: Query): Promise<Search | undefined> {
  const now = finder.now();
  const [elements, windows, programs] = await Promise.all([now.elements(), now.windows(), now.programs()]);
  const title = resolveScope(scope, windows, programs);
  const front = windows.find(({ active }) => active)?.id;
  const isInScope = title === undefined ? ({ window }: UiElement) => window === front : scopeTest(title, elements, windows);
  const bars = elements.filter(({ rawRole, bounds }) => rawRole === 'scroll bar' && bounds.height > bounds.width);
  const lists = elements.filter(
    one =>
      LISTS.has(one.rawRole) &&
      !one.covered &&
      isInScope?.(one) === true &&
      elements.some(({ parent, role }) => parent === one.id && role === 'list item') &&
      bars.some(bar => bar.window === one.window && holds(grow(one.bounds, BESIDE), bar.bounds)),
  );
  const [list] = lists.sort((a, b) => area(b.bounds) - area(a.bounds));
  return list && { list, direction: 'down', rows: '', looks: 0 };
}

const LISTS: ReadonlySet<string> = new Set(['list', 'list box', 'table', 'tree', 'tree table']);
/** Pixels: a list and the bar beside it. */
const BESIDE = 24;

/** At the end it is scrolled back, past where it was at first. Undefined: it has been seen from end to end. */
async function scrolled(task: Task, search: Search, isUnderWay: boolean): Promise<Decision | undefined> {
  const { finder, situation, caption, language } = task;
  const elements = await finder.now().elements();
  const shown = elements.filter(({ parent, role }) => parent === search.list.id && role === 'list item');
  const rows = shown.map(({ name, bounds }) => `${name} ${bounds.y}`).join();
  const isAtEnd = isUnderWay && rows === search.rows;
  if (++search.looks > MOST || (isAtEnd && search.direction === 'up')) return undefined;
  if (isAtEnd) search.direction = 'up';
  KNOWN.set(situation.perception, { ...search, rows });
  const words = language === 'ja' ? `${caption}: 一覧をスクロールする` : `${caption}: scroll the list`;
  const action = { type: 'scroll', direction: search.direction, amount: NOTCHES, at: centre(search.list.bounds) } as const;
  return { kind: 'act', actions: [planned(task, action, words)] };
}
