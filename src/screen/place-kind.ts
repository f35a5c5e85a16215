/** Places that programs have without a name: "the status bar", ツールバー. Pure. */
import { fold } from './fold.js';
import { bottom, type Rect, right } from './geometry.js';

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
  const plain = fold(words).replace(/^(?:the|a|an) /, '');
  return KINDS.find(([pattern]) => pattern.test(plain))?.slice(1) as (readonly string[])[] | undefined;
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
