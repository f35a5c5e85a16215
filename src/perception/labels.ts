/** Which visible text labels which field, by their places: for forms that do not say it. Pure. */

import { ACTIVE_ROLES } from '../scenario/role-names.js';
import { bottom, columnOverlap, holds, right, rowOverlap } from '../screen/geometry.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';

/** Field id → text that stands beside or above it as its label. */
export function labelsByPlace(elements: readonly UiElement[]): Map<string, string> {
  const visible = elements.filter(element => !element.covered);
  const texts = visible.filter(element => isLooseText(element, visible));
  const drawn = visible.filter(({ role, source, name }) => role === 'text' && source === 'ocr' && name !== '');
  const solid = visible.filter(element => ACTIVE.has(element.role));
  const labels = new Map<string, string>();
  const taken = new Map<string, { field: string; gap: number }>();
  for (const field of visible) {
    const side = sidesOf(field);
    if (side.length === 0) continue;
    // A dialog's heading stands above the field that lies behind the dialog, and is no label of it.
    const own = (one: UiElement): boolean => mayBeOfOneWindow(one, field);
    const found = side
      .map(find => find(field, (find === inside ? drawn : texts).filter(own), solid.filter(own)))
      .find(hit => hit !== undefined);
    if (!found) continue;
    // One text labels one field: the nearest.
    const rival = taken.get(found.text.id);
    if (rival && rival.gap <= found.gap) continue;
    if (rival) labels.delete(rival.field);
    taken.set(found.text.id, { field: field.id, gap: found.gap });
    labels.set(field.id, found.text.name);
  }
  return labels;
}

function mayBeOfOneWindow(a: UiElement, b: UiElement): boolean {
  return a.window === undefined || b.window === undefined || a.window === b.window;
}

interface Hit {
  text: UiElement;
  gap: number;
}

type Finder = (field: UiElement, texts: readonly UiElement[], solid: readonly UiElement[]) => Hit | undefined;

const ACTIVE: ReadonlySet<UiElement['role']> = new Set(ACTIVE_ROLES);

function sidesOf(field: UiElement): Finder[] {
  switch (field.role) {
    case 'text box':
      return field.name === '' && field.label === undefined && field.value === '' ? [inside, leftOf, above] : [leftOf, above];
    case 'combo box':
    case 'slider':
      return [leftOf, above];
    case 'switch':
      return [leftOf, rightOf];
    case 'check box':
    case 'radio button':
      return field.name === '' && field.label === undefined ? [rightOf, nearLeftOf] : [];
    default:
      return [];
  }
}

/** Text that stands for itself: not the face of a button, nor a part of a longer text. */
function isLooseText(element: UiElement, all: readonly UiElement[]): boolean {
  if ((element.role !== 'label' && element.role !== 'text') || element.name === '') return false;
  return !all.some(
    other =>
      other !== element &&
      mayBeOfOneWindow(other, element) &&
      ACTIVE.has(other.role) &&
      (other.role === 'text box' || other.name !== '') &&
      holds(other.bounds, element.bounds, 2) &&
      !holds(element.bounds, other.bounds, 2),
  );
}

/** Labels may stand far from their fields when a form aligns its columns. */
const FAR = 320;
const NEAR = 48;

/** Pixels: GTK 4 tells of a field without the rim that its text may reach into. */
const RIM = 8;

/** What is drawn in an empty field says what belongs there. */
const inside: Finder = (field, texts) =>
  nearest(
    texts,
    text => (holds(field.bounds, text.bounds, RIM) ? 0 : undefined),
    0,
    () => true,
  );

const leftOf: Finder = (field, texts, solid) => {
  const row = firstLine(field.bounds);
  return nearest(
    texts,
    text => (rowOverlap(text.bounds, row) >= 0.5 && right(text.bounds) <= row.x + 6 ? row.x - right(text.bounds) : undefined),
    FAR,
    (text, gap) => !solid.some(other => other.id !== field.id && between(other.bounds, { ...row, x: right(text.bounds), width: gap })),
  );
};

const nearLeftOf: Finder = (field, texts, solid) => {
  const hit = leftOf(field, texts, solid);
  return hit && hit.gap <= NEAR ? hit : undefined;
};

const rightOf: Finder = (field, texts, solid) =>
  nearest(
    texts,
    text =>
      rowOverlap(text.bounds, field.bounds) >= 0.5 && text.bounds.x >= right(field.bounds) - 4
        ? text.bounds.x - right(field.bounds)
        : undefined,
    NEAR,
    (_, gap) =>
      !solid.some(other => other.id !== field.id && between(other.bounds, { ...field.bounds, x: right(field.bounds), width: gap })),
  );

const above: Finder = (field, texts, solid) =>
  nearest(
    texts,
    text => {
      const gap = field.bounds.y - bottom(text.bounds);
      const aligned = Math.abs(text.bounds.x - field.bounds.x) <= 24 || columnOverlap(text.bounds, field.bounds) >= 0.8;
      return aligned && gap >= -4 && gap <= Math.max(14, text.bounds.height) ? gap : undefined;
    },
    FAR,
    (text, gap) =>
      !solid.some(other => other.id !== field.id && between(other.bounds, { ...text.bounds, y: bottom(text.bounds), height: gap })),
  );

function nearest(
  texts: readonly UiElement[],
  gapTo: (text: UiElement) => number | undefined,
  limit: number,
  free: (text: UiElement, gap: number) => boolean,
): Hit | undefined {
  let best: Hit | undefined;
  for (const text of texts) {
    const gap = gapTo(text);
    if (gap === undefined || gap > limit || (best && best.gap <= gap)) continue;
    if (free(text, gap)) best = { text, gap };
  }
  return best;
}

/** Something stands in the gap. */
function between(other: Rect, gap: Rect): boolean {
  return (
    other.x < right(gap) - 2 &&
    right(other) > gap.x + 2 &&
    other.y + other.height / 2 > gap.y &&
    other.y + other.height / 2 < bottom(gap) &&
    gap.width > 2 &&
    gap.height > 2
  );
}

/** A label stands beside the first line of a large field. */
function firstLine(r: Rect): Rect {
  return r.height > 48 ? { ...r, height: 40 } : r;
}
