/** What is told to a model of elements: candidates of a name, and lists. Parts of the screen that the author masks are not told. */
import { type Located, locatable, type Query, type Scene } from '../../perception/locate.js';
import { outlinesOf } from '../../perception/ocr/outlines.js';
import { resolveScope } from '../../perception/resolve-scope.js';
import { scopeTest } from '../../perception/scope.js';
import { isActive } from '../../perception/suitability.js';
import type { Situation } from '../../ports/brain.js';
import type { Observation } from '../../ports/observation.js';
import { centre, holds, holdsPoint, meets } from '../../screen/geometry.js';
import type { Rect } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import type { Scale } from '../../vision/scale.js';

export interface Teller {
  /** `button "Save" in "Memo"` */
  name(element: UiElement): Promise<string>;
  /** Why none was found: what fits, or comes close. */
  missed(query: Query, located: Exclude<Located, { kind: 'found' }>, now: Observation): Promise<string>;
  list(now: Observation, place: string | undefined): Promise<string>;
  /** The lists that drop down, each with its choice. */
  boxes(now: Observation): Promise<string>;
}

/** Lines of a list; what is beyond is counted. */
const LISTED = 80;
/** Of several that fit, so many are told; letters of a name, and of what a field holds. */
const CANDIDATES = 8;
const LETTERS = 80;

export function createTeller({ perception, size }: Pick<Situation, 'perception' | 'size'>, scale: Scale): Teller {
  const hidden = async (): Promise<readonly Rect[]> => perception.masked?.() ?? [];
  const unmasked = async (elements: readonly UiElement[]): Promise<UiElement[]> => {
    const masks = await hidden();
    return elements.filter(element => !masks.some(mask => (isPlace(element) ? holds(mask, element.bounds) : meets(mask, element.bounds))));
  };
  const placed = (element: UiElement): string => {
    const point = centre(element.bounds);
    // No picture has a point for it.
    if (!holdsPoint({ x: 0, y: 0, ...size }, point)) return nameOf(element);
    const { x, y } = scale.toPicture(point);
    return `${nameOf(element)} at (${x}, ${y})`;
  };
  const inWindow = (element: UiElement): string => placed({ ...element, windowTitle: '' });

  return {
    async name(element) {
      const [shown] = await unmasked([element]);
      return shown ? nameOf(shown) : 'that element';
    },
    async missed(query, located, now) {
      const wanted = `${query.role ?? 'element'} ${quoted(query.target)}${query.scope === undefined ? '' : ` in ${quoted(query.scope)}`}`;
      if (located.kind === 'ambiguous') return `${severalOf(wanted, (await unmasked(located.candidates)).map(placed))} Nothing was done.`;
      const closest = await unmasked(located.closest);
      const front = query.scope === undefined ? (await now.windows()).find(({ active }) => active)?.title : undefined;
      const where = front === undefined ? '' : ` The window in front is ${quoted(front)}.`;
      const near = closest.length > 0 ? ` Closest: ${closest.map(nameOf).join('; ')}.` : '';
      return `${whyMissing(located.reason, wanted, query, closest[0] && placed(closest[0]))}${near}${where} Nothing was done.`;
    },
    async boxes(now) {
      const [elements, windows] = await Promise.all([now.elements(), now.windows()]);
      const boxes = locatable({ elements, windows, size }).filter(({ role }) => role === 'combo box');
      return (await unmasked(boxes))
        .slice(0, CANDIDATES)
        .map(box => lineOf(box, placed))
        .join('; ');
    },
    async list(now, place) {
      const [elements, windows, programs] = await Promise.all([now.elements(), now.windows(), now.programs()]);
      const scope = resolveScope({ scope: place }, windows, programs);
      const within = async (scene: Scene): Promise<UiElement[] | undefined> => {
        const isInside = scope === undefined ? () => true : scopeTest(scope, scene.elements, windows);
        return isInside && unmasked(locatable(scene).filter(element => isInside(element) && isTold(element)));
      };
      // Of a window that tells nothing (an old toolkit's menu), what is read is all there is.
      const isMute = windows.some(({ id, minimized }) => !minimized && !elements.some(({ window }) => window === id));
      const known = isMute || elements.length === 0 ? undefined : await within({ elements, windows, size });
      const shown =
        known && known.length > 0
          ? known
          : await within({ elements, lines: await now.lines(), outlines: outlinesOf(await now.frame()), windows, size });
      if (!shown) return `There is no window, dialog or section ${quoted(place ?? '')}.`;
      return linesOf(shown, inWindow) || 'There is nothing here that could be named.';
    },
  };
}

function severalOf(wanted: string, all: readonly string[]): string {
  const list = all.slice(0, CANDIDATES).map((one, at) => `${at + 1}. ${one}`);
  const more = all.length > CANDIDATES ? `; and ${all.length - CANDIDATES} more` : '';
  return `${all.length === 1 ? 'Only one element fits' : `${all.length} elements fit`} ${wanted}: ${list.join('; ')}${more}. Say which by role, in or nth.`;
}

function whyMissing(
  reason: Extract<Located, { kind: 'missing' }>['reason'],
  wanted: string,
  { scope = '' }: Query,
  first: string | undefined,
): string {
  if (reason === 'scope') return `There is no window, dialog or section ${quoted(scope)}.`;
  if (first && reason === 'covered') return `${first} is covered by something else.`;
  if (first && reason === 'off_screen')
    return `${first} is outside the screen: scroll to it, or choose it by its first letters, Down or End.`;
  return `There is no ${wanted}.`;
}

function isPlace({ role }: UiElement): boolean {
  return role === 'window' || role === 'dialog' || role === 'container';
}

function isTold(element: UiElement): boolean {
  return element.role !== 'window' && (!isNameless(element) || isActive(element));
}

function isNameless({ name, label }: Pick<UiElement, 'name' | 'label'>): boolean {
  return (name || label || '').trim() === '';
}

/** By window, in tree order. Where there are too many, what reacts to a click comes before what is only text. */
function linesOf(elements: readonly UiElement[], placed: (element: UiElement) => string): string {
  const kept =
    elements.length <= LISTED ? elements : [...elements.filter(isActive), ...elements.filter(one => !isActive(one))].slice(0, LISTED);
  const windows = new Map<string, string[]>();
  for (const element of elements) {
    if (!kept.includes(element)) continue;
    const title = element.windowTitle ?? '';
    windows.set(title, [...(windows.get(title) ?? []), lineOf(element, placed)]);
  }
  const lines = [...windows].flatMap(([title, own]) => [...(title === '' ? [] : [`window ${quoted(title)}:`]), ...own]);
  const left = elements.length - kept.length;
  return [...lines, ...(left > 0 ? [`and ${left} more: name a window or section in "in"`] : [])].join('\n');
}

function lineOf(element: UiElement, placed: (element: UiElement) => string): string {
  const { value, enabled, checked, selected } = element;
  const states = [
    ...(value === undefined || value === element.name ? [] : [`= ${quoted(value)}`]),
    ...(checked ? ['checked'] : []),
    ...(selected ? ['selected'] : []),
    ...(enabled ? [] : ['disabled']),
  ];
  return [isNameless(element) ? placed(element) : named(element), ...states].join(' ');
}

function nameOf(element: UiElement): string {
  const { windowTitle } = element;
  return windowTitle === undefined || windowTitle === '' ? named(element) : `${named(element)} in ${quoted(windowTitle)}`;
}

function named({ role, rawRole, name, label }: UiElement): string {
  const kind = role === 'text' || role === 'container' || role === 'other' ? rawRole : role;
  return isNameless({ name, label }) ? `${kind} without a name` : `${kind} ${quoted(name || label || '')}`;
}

/** Names come from programs: one line each, nothing invisible, and no end of text. */
function quoted(text: string): string {
  const plain = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return JSON.stringify(plain.length > LETTERS ? `${plain.slice(0, LETTERS).replace(/\p{Cs}$/u, '')}…` : plain);
}
