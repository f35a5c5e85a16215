/** What the coordinates of a family of models are, and how a screen is shown so that they can be read. Pure. */
import type { Size } from '../../trace/action.js';
import { between, type PictureLimits, type Scale, scaleTo } from '../../vision/scale.js';

/**
 * `pixels` of the picture as it is sent · parts of a thousand, `0-999` or `0-1000`, whatever the picture's size · pixels of a picture whose
 * sides the model makes whole multiples of a number: it is sent so, and nothing is resized on the way.
 */
export type Coordinates = 'pixels' | '0-999' | '0-1000' | { multipleOf: number };

/** By the model's name, as its makers document it. A name that is not known is taken for pixels. */
export function coordinatesOf(model: string): Coordinates {
  const name = model.toLowerCase();
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'pixels';
}

const FAMILIES: readonly [RegExp, Coordinates][] = [
  [/gemini/, '0-999'],
  [/qwen-?2\.5-?vl|ui-tars-1\.5/, { multipleOf: 28 }],
  [/qwen-?3|ui-tars|holo-?[234]|glm-\d/, '0-1000'],
];

export interface ModelEyes {
  scaleOf(screen: Size): Scale;
  pointsOf(screen: Size): Scale;
}

export function eyesFor(coordinates: Coordinates, limits: PictureLimits): ModelEyes {
  if (typeof coordinates === 'object') {
    const { multipleOf } = coordinates;
    const scaleOf = (screen: Size): Scale => {
      const { width, height } = scaleTo(screen, limits).picture;
      const side = (length: number) => Math.max(multipleOf, Math.floor(length / multipleOf) * multipleOf);
      return between(screen, { width: side(width), height: side(height) });
    };
    return { scaleOf, pointsOf: scaleOf };
  }
  const scaleOf = (screen: Size): Scale => scaleTo(screen, limits);
  if (coordinates === 'pixels') return { scaleOf, pointsOf: scaleOf };
  const side = coordinates === '0-999' ? 1000 : 1001;
  return { scaleOf, pointsOf: screen => between(screen, { width: side, height: side }) };
}
