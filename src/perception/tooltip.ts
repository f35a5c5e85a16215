/** Things that say what they are only to who points at them: which these may be, and which tooltip is theirs. Pure. */
import { grow, holds, holdsPoint, inReadingOrder, intersection, screenOf } from '../screen/geometry.js';
import { nameFit } from '../screen/name.js';
import { isIcon, isToolBar } from '../screen/place-kind.js';
import type { Point, Rect } from '../trace/action.js';
import type { TextLine, UiElement } from '../trace/element.js';
import type { Frame, WindowInfo } from '../trace/frame.js';
import { labelsByPlace } from './labels.js';
import { elementsOf, locatable, type Scene } from './locate.js';
import { picturesOf } from './ocr/pictures.js';
import { scopeTest } from './scope.js';

/**
 * Buttons of the window in front that show no word and have no name: those of tool bars first. Where its program tells nothing, small
 * pictures in a row: that is a tool bar.
 * @param scope as of a query
 */
export function nameless(scene: Scene, frame: Frame | undefined, scope?: string): UiElement[] {
  const front = scene.windows.find(({ active }) => active);
  const isTold = scene.elements.some(({ window, role }) => window === front?.id && role !== 'window' && role !== 'dialog');
  if (isTold || !front || !frame) return buttons(scene, scope);
  return scope === undefined || isToolBar(scope) ? picturesIn(front, frame, scene.lines ?? []) : [];
}

function picturesIn({ id, title, bounds }: WindowInfo, frame: Frame, lines: readonly TextLine[]): UiElement[] {
  const words = lines.flatMap(line => line.words).filter(({ text, confidence }) => confidence >= SURE && /[\p{L}\p{N}]{2}/u.test(text));
  const inside = intersection(bounds, screenOf(frame));
  const found = inside
    ? picturesOf(
        frame,
        inside,
        words.map(word => word.bounds),
      )
    : [];
  return found.map(place => ({
    id: `picture:${place.x},${place.y}`,
    role: 'text',
    rawRole: 'picture',
    name: '',
    bounds: place,
    enabled: true,
    source: 'ocr',
    confidence: SURE,
    window: id,
    windowTitle: title,
  }));
}

/** What is read of a picture with less is no word. */
const SURE = 0.6;

function buttons(scene: Scene, scope: string | undefined): UiElement[] {
  const elements = elementsOf(scene);
  const { windows } = scene;
  const front = windows.find(({ active }) => active)?.id;
  const labels = labelsByPlace(elements);
  const isWanted = scope === undefined ? () => true : scopeTest(scope, elements, windows);
  const isInBar = scopeTest('toolbar', elements, windows) ?? (() => false);
  const words = elements.filter(({ name, role }) => SHOWN.has(role) && /\p{L}{2}/u.test(name));
  const icons = locatable(scene).filter(
    icon =>
      isButton(icon) &&
      icon.bounds.height >= SMALLEST &&
      isIcon(icon.bounds) &&
      !labels.has(icon.id) &&
      (front === undefined || icon.window === undefined || icon.window === front) &&
      isWanted?.(icon) === true &&
      !words.some(word => word.id !== icon.id && holds(grow(icon.bounds, 2), word.bounds)),
  );
  return icons.sort((a, b) => Number(isInBar(b)) - Number(isInBar(a)) || inReadingOrder(a.bounds, b.bounds));
}

function isButton({ role, name, label, description }: UiElement): boolean {
  return role === 'button' && name === '' && label === undefined && description === undefined;
}

const SHOWN: ReadonlySet<UiElement['role']> = new Set(['label', 'text']);
/** Pixels: smaller ones are arrows and grips. */
const SMALLEST = 12;

/** The tooltip that stands beside the pointer. @param popups windows that no manager knows, lowest first */
export function tooltipAt(point: Point, popups: readonly WindowInfo[]): Rect | undefined {
  const near = popups.filter(({ bounds }) => holdsPoint(grow(bounds, NEAR), point));
  // Not all toolkits say what a window is for; a tooltip does not lie under the pointer, and is no higher than a few lines.
  const isLike = ({ type, bounds }: WindowInfo): boolean =>
    type !== 'menu' && !holdsPoint(bounds, point) && bounds.height <= FEW_LINES && bounds.height >= SMALLEST;
  return (near.findLast(({ type }) => type === 'tooltip') ?? near.findLast(isLike))?.bounds;
}

/** Pixels, of a large pointer. */
const NEAR = 64;
const FEW_LINES = 100;

/** Whether a tooltip names what is wanted: to the letter, or as words of a longer one ("Save the file"), which another may do better. */
export function tooltipFit(wanted: string, text: string): 'itself' | 'longer' | undefined {
  const fit = nameFit(wanted, text, 'button');
  return fit === 'longer' ? 'longer' : fit && 'itself';
}

/** What under the pointer a tooltip speaks of. */
export interface Hinted {
  text: string;
  thing: Pick<UiElement, 'role' | 'bounds'>;
  /** On the run's clock. */
  at: number;
}

/** It still says what lies there: nothing was put in since, but the pointer that came. */
export function isAt({ thing, at }: Hinted, point: Point, since: number): boolean {
  return at > since && holdsPoint(thing.bounds, point);
}
