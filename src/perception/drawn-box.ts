/** Check boxes and radio buttons that only eyes see: which one a click hits, and whether it is on. Pure. */
import type { DrawnBoxes } from '../ports/perception.js';
import { grow, holdsPoint, rowOverlap, union } from '../screen/geometry.js';
import type { UiElement } from '../trace/element.js';
import { labelsByPlace } from './labels.js';
import { elementsOf } from './locate.js';
import { isTicked, outlinesOf } from './ocr/outlines.js';

export const drawnBoxes: DrawnBoxes = {
  at(point, frame, { lines, region }) {
    const elements = elementsOf({ elements: [], lines, outlines: outlinesOf(frame, region), windows: [], size: frame });
    const labels = labelsByPlace(elements);
    for (const box of elements) {
      const label = isBox(box) && elements.find(one => isLabelOf(one, box, labels.get(box.id)));
      if (!label || box.checked === undefined) continue;
      if ([box, label].every(({ bounds }) => !holdsPoint(grow(bounds, RIM), point))) continue;
      return { role: box.role, name: label.name, bounds: union(box.bounds, label.bounds), box: box.bounds, state: stateOf(box.checked) };
    }
    return undefined;
  },
  stateOf({ box }, frame) {
    const isOn = box && isTicked(box, frame);
    return isOn === undefined ? undefined : stateOf(isOn);
  },
};

function isBox({ role, rawRole }: UiElement): boolean {
  return rawRole === 'outline' && (role === 'check box' || role === 'radio button');
}

function isLabelOf({ role, name, bounds }: UiElement, box: UiElement, label: string | undefined): boolean {
  return role === 'text' && name === label && rowOverlap(bounds, box.bounds) >= 0.5;
}

function stateOf(isOn: boolean): string {
  return isOn ? 'checked' : 'unchecked';
}

/** Pixels around a box and around letters, that belong to them. */
const RIM = 4;
