/** What looking for a target gives. */
import type { UiElement } from '../../perception/element.js';
import type { Point } from '../../trace/action.js';

export type Found = { kind: 'found'; element: UiElement; point: Point };
