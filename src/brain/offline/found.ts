/** What looking for a target gives, and how often it is looked for. */
import type { UiElement } from '../../perception/element.js';
import type { Point } from '../../trace/action.js';

export type Found = { kind: 'found'; element: UiElement; point: Point };

/** Between two looks, milliseconds. */
export const LOOK_EVERY_MS = 150;
