/** Finds the one element that a name means, or says why there is none. Never guesses. Pure. */
import type { TextLine } from '../ports/perception.js';
import type { Role, ScopeAsked } from '../scenario/reading.js';
import { area, centre, holds, holdsPoint, inReadingOrder, screenOf } from '../screen/geometry.js';
import { bare, isPictureFile, looksLike, NAME_FITS, nameFit, tooltipBegins } from '../screen/name.js';
import { isTitle } from '../screen/title-bar.js';
import { spotIn, sureness, type Where } from '../screen/where.js';
import type { Point, Rect, Size } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { kindsOf } from '../trace/kinds.js';
import { labelsByPlace } from './labels.js';
import { mergeElements, outlineElements, withoutBoxes } from './merge.js';
import { nearestNames } from './nearest.js';
import { scopeTest } from './scope.js';
import { isActive, type Purpose, type Suitability, suitability } from './suitability.js';
import { clickPoint, coversOver, isHidden, type Popup, popupsOf } from './visibility.js';

export interface Query extends ScopeAsked {
  /** Empty: what has no name. */
  target: string;
  role?: Role | undefined;
  /** The part of its window in which it is. */
  where?: Where | undefined;
  /** What shall be done with it. `field`: text goes in · `select`: a choice is made in it · `check`: it has a tick. */
  purpose: Purpose;
  /** Of several that fit equally well: which one, from 1, in reading order. Default: they are ambiguous. */
  nth?: number | undefined;
}

export interface Scene {
  elements: readonly UiElement[];
  /** What OCR read; only looked at for what accessibility does not tell. */
  lines?: readonly TextLine[] | undefined;
  /** Rectangles that may be fields and check boxes (`outlinesOf` the same picture); only used with `lines`. */
  outlines?: readonly Rect[] | undefined;
  /** The picture of it: text where nothing is drawn is not taken for shown. Default: what accessibility says is believed. */
  frame?: Frame | undefined;
  /** Lowest first; empty when nothing is known of windows. */
  windows: readonly WindowInfo[];
  size: Size;
}

export type Located =
  /** `element.enabled` may be false: a click would do nothing. `note` says why this one was taken, where another has the name too. */
  | { kind: 'found'; element: UiElement; point: Point; note?: string | undefined }
  /** In reading order. One alone: fewer fit than `nth`. */
  | { kind: 'ambiguous'; candidates: UiElement[] }
  | {
      kind: 'missing';
      /**
       * `covered`, `off_screen`: `closest[0]` is it, but it cannot be reached · `scope`: no window or section has that name · `elsewhere`: what
       * has the name lies in the opposite part of its window.
       */
      reason: 'absent' | 'covered' | 'off_screen' | 'scope' | 'elsewhere';
      closest: UiElement[];
    };

/**
 * The element with that name. Exact names come first (case, spaces, ellipses and mnemonics aside), then labels (said by the program, or standing
 * beside the field), then text read from pixels, then descriptions, then names that only look the same (一 and ー), then longer names that are
 * still the same command ("Save changes"). Two that fit equally are
 * ambiguous, unless one of them is in an open menu, or in the active window or its modal dialog, and the other is not.
 */
export function locate(query: Query, scene: Scene): Located {
  const elements = elementsOf(scene);
  const popups = popupsOf(elements);
  const inScope = query.scope === undefined ? undefined : scopeTest(query.scope, elements, scene.windows, query.scopeIs);
  if (query.scope !== undefined && !inScope) return { kind: 'missing', reason: 'scope', closest: nearScopes(query.scope, elements) };
  const fitting = candidatesOf(query, inScope ? elements.filter(inScope) : elements, { scene, popups, places: labelsByPlace(elements) });
  const candidates = fitting.filter(({ sure }) => sure !== undefined);
  const opposite = fitting.filter(({ sure }) => sure === undefined);
  const reachable = candidates.filter(candidate => candidate.point !== undefined);
  const windows = new Map(scene.windows.map(window => [window.id, window]));
  for (const candidate of reachable) candidate.layer = layerOf(candidate.element, popups, windows);
  // What fits better, and cannot be reached, is still the one that is meant.
  const pool = strongest(candidates).some(({ tier }) => tier < 5)
    ? strongest(reachable.filter(({ tier }) => tier < 5))
    : strongest(reachable);
  // A name that fits better in the opposite part: the words and the screen disagree, and a longer name is no way out.
  if (opposite.length > 0 && strength(opposite) < strength(pool))
    return { kind: 'missing', reason: 'elsewhere', closest: strongest(opposite).map(({ element }) => element) };
  if (pool.length === 0) return missing(query, strongest(candidates), elements, inScope);
  return choose(withoutTwins(pool, elements), { windows, elements, nth: query.nth });
}

function candidatesOf(
  query: Query,
  elements: readonly UiElement[],
  { scene, popups, places }: { scene: Scene; popups: readonly Popup[]; places: ReturnType<typeof labelsByPlace> },
): Candidate[] {
  return elements.flatMap(element => {
    const suits = suitability(element, query.role, query.purpose);
    // A title that is drawn as text is no thing that is called so.
    const isText = suits === 2 && query.purpose === 'click' && isTitle(element, scene.windows);
    const match =
      suits === undefined || isText || isBesideMenu(query, element, popups) ? undefined : matchOf(query, element, places.get(element.id));
    if (suits === undefined || !match) return [];
    const sure = query.where === undefined ? 0 : sureness(query.where, spotOf(element, scene));
    return [{ element, suits, ...match, layer: 0, sure, ...reach(element, scene, popups) }];
  });
}

/** An entry of the menu that is open, not the button of that name beside it: a click there only closes the menu. */
function isBesideMenu({ role }: Query, { id, source }: UiElement, popups: readonly Popup[]): boolean {
  return role === 'menu item' && source === 'accessibility' && popups.length > 0 && !popups.some(({ members }) => members.has(id));
}

/** What can be reached by the pointer: as programs tell it, and where they tell nothing, as it is read. */
export function locatable(scene: Scene): UiElement[] {
  const elements = elementsOf(scene);
  const popups = popupsOf(elements);
  return elements.filter(element => reach(element, scene, popups).point !== undefined);
}

/** With what only eyes see. */
export function elementsOf({ elements, lines, outlines, windows }: Scene): readonly UiElement[] {
  if (!lines) return elements;
  if (!outlines) return mergeElements(elements, lines, windows);
  const merged = mergeElements(elements, withoutBoxes(lines, outlines), windows);
  return [...merged, ...outlineElements(outlines, merged, windows)];
}

type Match = {
  /** What fits: 0 name · 1 label · 2 label by place · 3 description · 4 a name that looks the same · 5 a longer name or label · 6 a tooltip that goes on. */
  tier: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** How exactly: the place in `NAME_FITS`. */
  close: number;
};

interface Candidate extends Match {
  element: UiElement;
  suits: NonNullable<Suitability>;
  /** 0 open menu · 1 active window, modal dialog, or nothing known · 2 another window · 3 a window that a modal dialog blocks. */
  layer: number;
  /** How surely it is in the part of the window that is named; undefined: it is in the opposite one. */
  sure: number | undefined;
  point: Point | undefined;
  covered: boolean;
}

/** Its place in its window; where nobody knows which that is, in the highest one there, or on the screen. */
export function spotOf({ window, bounds }: UiElement, { windows, size }: Pick<Scene, 'windows' | 'size'>): Point {
  const middle = centre(bounds);
  const own = windows.find(({ id }) => id === window) ?? windows.findLast(one => !one.minimized && holdsPoint(one.bounds, middle));
  return spotIn(own?.bounds ?? screenOf(size), middle);
}

function matchOf({ target, role }: Query, element: UiElement, place: string | undefined): Match | undefined {
  if (target === '') return element.name || element.label ? undefined : { tier: 0, close: 0 };
  const names = [element.name, element.label, place, element.description];
  const fits = names.map(name => (name === undefined ? undefined : nameFit(target, name, element.role)));
  const tier = fits.findIndex(fit => fit !== undefined && fit !== 'longer');
  if (tier >= 0) return { tier: tier as 0 | 1 | 2 | 3, close: NAME_FITS.indexOf(fits[tier]!) };
  const read = element.source === 'ocr' ? element.name : place;
  if (read !== undefined && looksLike(target, read)) return { tier: 4, close: 0 };
  if (isByKind({ target, role }, element, names.slice(0, 3))) return { tier: 5, close: 0 };
  // Text that only holds the word is no command, and a description is a sentence.
  if (isActive(element) && fits.slice(0, 3).includes('longer')) return { tier: 5, close: 0 };
  return names.slice(0, 3).some(Boolean) ? undefined : hintedAt(target, element);
}

/** What it is says more than what it is called. */
function isByKind({ target, role }: Pick<Query, 'target' | 'role'>, element: UiElement, names: readonly (string | undefined)[]): boolean {
  if (role === 'image' && isPictureFile(target, element.name)) return true;
  return isFileName(target, element, names) || (element.rawRole === 'search box' && SEARCH_FIELD.test(bare(target)));
}

function hintedAt(target: string, { role, description = '' }: UiElement): Match | undefined {
  return tooltipBegins(target, description, role) ? { tier: 6, close: 0 } : undefined;
}

/** In a dialog that saves or opens, toolkits call one field "Name" or "File name", and authors do too. */
function isFileName(target: string, { role, windowTitle = '' }: UiElement, names: readonly (string | undefined)[]): boolean {
  if ((role !== 'text box' && role !== 'combo box') || !FILE_DIALOG.test(windowTitle)) return false;
  return FILE_NAME.test(bare(target)) && names.some(name => name !== undefined && FILE_NAME.test(bare(name)));
}

/** Whatever its program calls it, in whatever language. */
const SEARCH_FIELD = /^(?:search|find)(?: (?:box|field|bar|entry))?$|^検索(?:ボックス|欄|フィールド|バー)?$/;

const FILE_NAME = /^(?:new )?(?:file ?)?name$|^ファイル名$|^名前$/;
const FILE_DIALOG = /\b(?:save|open|export|import|load)\b|保存|開く|書き出し|読み込み/i;

function reach(element: UiElement, scene: Scene, popups: readonly Popup[]): { point: Point | undefined; covered: boolean } {
  const covers = coversOver(element, scene.windows, popups);
  const covered = element.covered === true || isHidden(element, covers);
  return { covered, point: covered ? undefined : clickPoint(element, covers, scene.size) };
}

function layerOf(element: UiElement, popups: readonly Popup[], windows: ReadonlyMap<number, WindowInfo>): number {
  if (popups.some(popup => popup.members.has(element.id))) return 0;
  const window = element.window === undefined ? undefined : windows.get(element.window);
  if (!window) return 1;
  const others = [...windows.values()].filter(({ id, minimized }) => id !== window.id && !minimized);
  if (others.some(other => other.modal && other.transientFor === window.id)) return 3;
  // Of two dialogs the one that has the keyboard.
  const isBehind = !window.active && others.some(other => other.active && other.modal);
  return window.active || (window.modal && !isBehind) ? 1 : 2;
}

/** Names and labels before descriptions, those before look-alikes, those before longer names. */
function strongest(candidates: readonly Candidate[]): Candidate[] {
  for (const test of [
    (tier: number) => tier <= 2,
    (tier: number) => tier === 3,
    (tier: number) => tier === 4,
    (tier: number) => tier === 5,
    (tier: number) => tier === 6,
  ]) {
    const pool = candidates.filter(candidate => test(candidate.tier));
    if (pool.length > 0) return pool;
  }
  return [];
}

/** Of the best of them: lower is surer. */
function strength(candidates: readonly Candidate[]): number {
  return Math.min(...candidates.map(({ tier }) => Math.max(2, tier)));
}

/** One thing often stands in the tree as several: a button and the label in it, a cell and its row. The one that suits best stays. */
function withoutTwins(pool: readonly Candidate[], elements: readonly UiElement[]): Candidate[] {
  const byId = new Map(elements.map(element => [element.id, element]));
  const contains = (outer: UiElement, inner: UiElement) => {
    for (let at = inner.parent; at !== undefined; at = byId.get(at)?.parent) if (at === outer.id) return true;
    return outer.window === inner.window && holds(outer.bounds, inner.bounds, 3) && area(outer.bounds) < 30 * area(inner.bounds);
  };
  const better = (a: Candidate, b: Candidate) =>
    a.suits - b.suits ||
    a.tier - b.tier ||
    Number(b.element.enabled) - Number(a.element.enabled) ||
    area(a.element.bounds) - area(b.element.bounds);
  const ordered = [...pool].sort(better);
  return ordered.filter(
    (candidate, at) =>
      !isHeading(candidate, ordered) &&
      !ordered.slice(0, at).some(kept => contains(kept.element, candidate.element) || contains(candidate.element, kept.element)),
  );
}

/** What a list is called by stands over it, and is no second one of that name. */
function isHeading({ element: { id, role, name, window } }: Candidate, pool: readonly Candidate[]): boolean {
  if (role !== 'label' && role !== 'text') return false;
  return pool.some(
    ({ element }) =>
      element.id !== id && element.window === window && kindsOf(element).includes('list') && (element.label ?? element.name) === name,
  );
}

function choose(
  pool: Candidate[],
  { windows, elements, nth }: { windows: ReadonlyMap<number, WindowInfo>; elements: readonly UiElement[]; nth: number | undefined },
): Located {
  const pages = pagesOf(elements);
  const rank = (candidate: Candidate): number[] => [
    candidate.suits,
    candidate.layer,
    candidate.element.source === 'ocr' ? 1 : 0,
    candidate.tier,
    pages.size > 0 && !pages.has(candidate.element.id) ? 1 : 0,
    candidate.sure ?? 0,
    candidate.element.enabled ? 0 : 1,
    candidate.close,
  ];
  const ordered = pool.map(candidate => ({ candidate, rank: rank(candidate) })).sort((a, b) => compare(a.rank, b.rank));
  const [best] = ordered;
  const equal = ordered.filter(other => compare(other.rank, best!.rank) === 0);
  // A better kind of element behind the active window, and text of that name in it: either may be meant.
  const nearer = ordered.filter(other => other.candidate.layer < best!.candidate.layer && best!.candidate.layer > 1);
  const tied = [...equal, ...nearer].map(({ candidate }) => candidate).sort((a, b) => inReadingOrder(a.element.bounds, b.element.bounds));
  const only = tied.length > 1 ? undefined : best!.candidate;
  const taken = nth === undefined ? only : tied[nth - 1];
  if (!taken) return { kind: 'ambiguous', candidates: tied.map(({ element }) => element) };
  const note = taken === only ? noteOf(taken, ordered[1]?.candidate, windows) : undefined;
  return { kind: 'found', element: taken.element, point: taken.point!, note };
}

function noteOf(best: Candidate, next: Candidate | undefined, windows: ReadonlyMap<number, WindowInfo>): string | undefined {
  if (!next || next.suits !== best.suits) return undefined;
  const name = best.element.name || best.element.label || '';
  if (best.layer === 0 && next.layer > 0) return `More than one element is called "${name}": the one in the open menu was taken.`;
  if (best.layer < next.layer) {
    const window = best.element.window === undefined ? undefined : windows.get(best.element.window);
    return `More than one element is called "${name}": the one in the ${window?.modal ? 'dialog' : 'active window'} "${window?.title ?? ''}" was taken.`;
  }
  return undefined;
}

/** Ids of the elements that belong to web pages: the page is meant before the browser around it. */
function pagesOf(elements: readonly UiElement[]): Set<string> {
  const ids = new Set<string>();
  for (const element of elements) {
    if (element.rawRole === 'document web' || (element.parent !== undefined && ids.has(element.parent))) ids.add(element.id);
  }
  return ids;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

function missing(
  query: Query,
  unreachable: readonly Candidate[],
  elements: readonly UiElement[],
  inScope: ((element: UiElement) => boolean) | undefined,
): Located {
  const [first] = unreachable;
  if (first && first.tier <= 2) {
    return {
      kind: 'missing',
      reason: first.covered ? 'covered' : 'off_screen',
      closest: unreachable.map(({ element }) => element).slice(0, 3),
    };
  }
  const others = elements.filter(element => !element.covered && element.role !== 'container' && (!inScope || inScope(element)));
  const fitting = others.filter(element => suitability(element, query.role, query.purpose) !== undefined);
  const near = [...nearestNames(query.target, fitting), ...nearestNames(query.target, others)].map(({ element }) => element);
  return { kind: 'missing', reason: 'absent', closest: [...new Set(near)].slice(0, 3) };
}

function nearScopes(scope: string, elements: readonly UiElement[]): UiElement[] {
  const named = elements.filter(
    element => element.name !== '' && (element.role === 'window' || element.role === 'dialog' || element.role === 'container'),
  );
  const near = nearestNames(scope, named).map(({ element }) => element);
  return near.length > 0 ? near : named.filter(element => element.role !== 'container').slice(0, 3);
}
