/** Places that programs have without a name: "the status bar", ツールバー. Pure. */
import { fold } from './fold.js';
import { bottom, centre, type Rect, right } from './geometry.js';
import { spotIn, sureness, WHERES, type Where, whereInWords } from './where.js';

/** Words for it in English and Japanese; the roles that accessibility gives to such places, the surest first. */
const KINDS: readonly (readonly [words: RegExp, ...roles: readonly (readonly string[])[]])[] = [
  [/^(?:status ?bar|ステータスバー)$/, ['status bar', 'statusbar']],
  // Old toolkits have none of their own: `isIcon` knows it by what stands in it.
  [/^(?:tool ?bar|ツールバー)$/, ['tool bar'], []],
  [/^(?:menu ?bar|メニューバー)$/, ['menu bar']],
  [/^(?:list(?: ?box)?|リスト|一覧)$/, ['list', 'list box'], ['tree', 'tree table', 'table', 'layered pane']],
  [/^(?:tree(?: view)?|ツリー(?:ビュー)?)$/, ['tree', 'tree table'], ['table', 'list']],
  [/^(?:table|grid|表|テーブル)$/, ['table', 'tree table']],
  // No toolkit has a role for it: `isSide` knows it by its place.
  [/^(?:side ?bar|side ?panel|サイドバー|サイドパネル)$/, []],
];

/** A panel is one of many: which, only its side tells. */
const PANEL = /^(?:panel|pane|パネル|ペイン)$/;

/** "list on the left", 左側の一覧: a kind of place, and in which part of its window it is. */
export function placeOnSide(kind: string, where: Where, language: 'en' | 'ja'): string | undefined {
  const words = language === 'ja' ? `${whereInWords(where, 'ja')}の${kind}` : `${kind} ${whereInWords(where, 'en')}`;
  return rolesOfPlace(words) && words;
}

function apart(words: string): { kind: string; where?: Where } {
  const plain = fold(words).replace(/^(?:the|a|an) /, '');
  for (const where of WHERES) {
    const [behind, before] = [` ${whereInWords(where, 'en')}`, `${whereInWords(where, 'ja')}の`];
    if (plain.endsWith(behind)) return { kind: plain.slice(0, -behind.length), where };
    if (plain.startsWith(before)) return { kind: plain.slice(before.length), where };
  }
  return { kind: plain };
}

/** Of places of one kind those in the part of their window that the words name: the surest. */
export function onItsSide<T extends { bounds: Rect }>(places: readonly T[], words: string, window: Rect | undefined): readonly T[] {
  const { where } = apart(words);
  if (!where) return places;
  if (!window) return [];
  const far = (place: T): number => sureness(where, spotIn(window, centre(place.bounds))) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...places.map(far));
  return places.filter(place => Number.isFinite(least) && far(place) === least);
}

/** "The list", サイドバー: its items have names of their own. A status bar shows a text. */
export function hasItems(words: string): boolean {
  const roles = rolesOfPlace(words)?.flat();
  return roles !== undefined && !roles.includes('status bar');
}

/** The same of a place by its role. */
export function isOfItems(rawRole: string): boolean {
  return KINDS.some(([, ...roles]) => roles.flat().includes(rawRole) && !roles.flat().includes('status bar'));
}

export function isToolBar(words: string): boolean {
  return rolesOfPlace(words)?.[0]?.[0] === 'tool bar';
}

/** A list, a tree, a table: what has entries, or none. */
export function isListKind(words: string): boolean {
  return /^(?:list|tree|table)/.test(rolesOfPlace(words)?.[0]?.[0] ?? '');
}

/** @returns undefined where the words are no kind of place; an empty list of roles: by its shape */
export function rolesOfPlace(words: string): readonly (readonly string[])[] | undefined {
  const { kind, where } = apart(words);
  // No toolkit has a role for a panel: it is a side bar.
  if (where && PANEL.test(kind)) return [[]];
  return KINDS.find(([pattern]) => pattern.test(kind))?.slice(1) as (readonly string[])[] | undefined;
}

/** A side bar: it reaches along an edge of its window, and is narrow. */
export function isSide(place: Rect, window: Rect): boolean {
  const isAtEdge = place.x <= window.x + EDGE || right(place) >= right(window) - EDGE;
  const isInside = place.y >= window.y && bottom(place) <= bottom(window) + EDGE;
  return isAtEdge && isInside && place.width >= EDGE && place.width <= 0.45 * window.width && place.height >= 0.5 * window.height;
}

/** A bar: it reaches from edge to edge of its window, and is no higher than an icon and its rim. */
export function isAcrossWindow({ x, width, height }: Rect, window: Rect): boolean {
  return x <= window.x + EDGE && x + width >= right(window) - EDGE && height <= LARGEST_ICON;
}

/** A button without words, as tool bars have them side by side. */
export function isIcon({ width, height }: Rect): boolean {
  return height <= LARGEST_ICON && width < 2 * height && height < 2 * width;
}

/** Pixels. */
const LARGEST_ICON = 64;

/** Pixels: borders and paddings. */
const EDGE = 24;
