/** What looking for a target gives. */

import type { Point } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';

export type FoundPlace = { kind: 'found'; element: UiElement; point: Point };
