/** Icons without a name: where nothing bears the name that a click asks for, they are pointed at one by one until a tooltip says it. */
import type { Query } from '../../perception/locate.js';
import { resolveScope } from '../../perception/resolve-scope.js';
import { nameless, tooltipFit } from '../../perception/tooltip.js';
import { waitingTime } from '../../plan/patience.js';
import type { Decision, GiveUp } from '../../ports/brain.js';
import type { Perception } from '../../ports/perception.js';
import { poll } from '../../ports/poll.js';
import { centre } from '../../screen/geometry.js';
import type { ClickType } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import { act, planned, queryOf, raise, type Task } from './task.js';

/** More are not pointed at for one name: each takes about a second. */
const MOST = 12;

interface Search {
  wanted: string;
  /** Why it was not found otherwise. */
  failed: GiveUp;
  /** Under the pointer. */
  at: UiElement;
  left: UiElement[];
  /** Their tooltips are longer than the name, and hold it. */
  longer: UiElement[];
  /** The tooltips that were read, in their order. While the last one still stands, it is not that of the next icon. */
  seen: string[];
}

interface Icons {
  /** What they said before, by window and place. */
  said: Map<string, string>;
  search?: Search | undefined;
}

/** The same for all steps of a run. */
const KNOWN = new WeakMap<Perception, Icons>();

/** All that was done for this click was to point at icons. */
export function isPointing({ situation: { outcomes, perception } }: Task): boolean {
  const moves = outcomes.filter(({ planned: { action } }) => action.type === 'mouse_move');
  return (
    moves.length > 0 && KNOWN.get(perception)?.search !== undefined && outcomes.every(({ planned: { action } }) => POINTS.has(action.type))
  );
}

const POINTS: ReadonlySet<string> = new Set(['mouse_move', 'activate_window']);

/** @returns undefined where there is nothing to point at, or what is wanted is no icon */
export async function pointAtIcons(task: Task, failed: GiveUp): Promise<Decision | undefined> {
  const { perception } = task.situation;
  const query = queryOf(task.reading, 'click');
  if (failed.reason !== 'element_not_found' || !perception.hint || !MAY_BE.has(query.role ?? 'button')) return undefined;
  if (CELL.test(query.target)) return undefined;
  const icons = KNOWN.get(perception) ?? { said: new Map<string, string>() };
  KNOWN.set(perception, icons);
  const rank = (icon: UiElement): number => {
    const said = icons.said.get(keyOf(icon));
    return said === undefined ? 1 : tooltipFit(query.target, said) === 'itself' ? 0 : 2;
  };
  const found = (await iconsOf(task, query)).sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
  const [at, ...left] = found;
  if (!at) return undefined;
  icons.search = { wanted: query.target, failed, at, left, longer: [], seen: [] };
  return pointAt(task, at);
}

/** The address of a cell is no name of an icon. */
const CELL = /^[A-Z]{1,3}\d{1,7}$/;

const MAY_BE: ReadonlySet<string> = new Set(['button', 'icon', 'image']);

async function iconsOf({ finder, situation: { size } }: Task, query: Query): Promise<UiElement[]> {
  const now = finder.now();
  const [elements, windows, programs] = await Promise.all([now.elements(), now.windows(), now.programs()]);
  const [lines, frame] = await Promise.all([now.lines().catch(() => undefined), now.frame()]);
  return nameless({ elements, windows, size, lines }, frame, resolveScope(query, windows, programs));
}

async function pointAt(task: Task, icon: UiElement): Promise<Decision> {
  const caption = task.language === 'ja' ? `${task.caption}: アイコンの名前を確かめる` : `${task.caption}: see what an icon is called`;
  const actions = raise(await task.finder.now().windows(), icon.window);
  const move = { type: 'mouse_move', at: centre(icon.bounds) } as const;
  return { kind: 'act', actions: [...actions, move].map(action => planned(task, action, caption)) };
}

/** The icon under the pointer is clicked if its tooltip says the name, else the next one is pointed at. */
export async function goOnPointing(task: Task, type: ClickType): Promise<Decision> {
  const icons = KNOWN.get(task.situation.perception)!;
  const search = icons.search!;
  const { at, wanted } = search;
  const text = await tooltipOf(task, search);
  if (text !== undefined) search.seen.push(text);
  // What said nothing is asked after those that nobody has asked.
  icons.said.set(keyOf(at), text ?? '');
  const fit = text === undefined ? undefined : tooltipFit(wanted, text);
  if (fit === 'longer' && !search.longer.includes(at)) search.longer.push(at);
  // One that says more than the name is meant where no other says it.
  const only = search.left.length === 0 && search.longer.length === 1 ? search.longer[0] : undefined;
  if (fit === 'itself' || (fit === 'longer' && only === at)) {
    icons.search = undefined;
    return act(task, { type, at: centre(at.bounds) });
  }
  const next = search.left.shift() ?? (only === at ? undefined : only);
  if (!next) {
    icons.search = undefined;
    return told(search, task.language);
  }
  search.at = next;
  return pointAt(task, next);
}

/** It is missing, and what these are called may be what the author means. */
function told({ failed, seen }: Search, language: 'en' | 'ja'): GiveUp {
  const names = seen.map(name => (language === 'ja' ? `「${name}」` : `"${name}"`)).join(', ');
  if (names === '') return failed;
  const icons = language === 'ja' ? `ツールチップのあるアイコン: ${names}` : `icons with the tooltips ${names}`;
  return { ...failed, details: { ...failed.details, seen: [failed.details?.seen, icons].filter(Boolean).join('; ') } };
}

async function tooltipOf({ situation, patience }: Task, { at, seen }: Search): Promise<string | undefined> {
  const { perception, clock, signal } = situation;
  const last = seen.at(-1);
  const thing = { role: at.role, bounds: at.bounds, point: centre(at.bounds) };
  const read = () => perception.hint!(thing, () => situation.observe().frame(), signal);
  const text = await poll(read, said => said !== undefined && said !== last, {
    clock,
    withinMs: waitingTime('tooltip', patience),
    signal,
  });
  return text === last ? undefined : text;
}

function keyOf({ window, bounds: { x, y, width, height } }: UiElement): string {
  return [window, x, y, width, height].join();
}
