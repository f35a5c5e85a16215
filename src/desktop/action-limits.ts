/** What every desktop refuses before it does anything. Pure. */
import { DesktopError } from '../ports/desktop.js';
import type { Action, Point, Rect, Size } from '../trace/action.js';
import { parseKeys } from './keys.js';
import { keysymOfCharacter } from './keysyms.js';

/** @throws DesktopError `invalid`. */
export function checkAction(action: Action, size: Size): void {
  if ('at' in action && action.at) checkPoint(action.at, size);
  switch (action.type) {
    case 'left_click_drag':
      checkPoint(action.from, size);
      checkPoint(action.to, size);
      break;
    case 'scroll':
      checkNumber('The amount of a scroll', action.amount, 1, 100, true);
      break;
    case 'zoom':
      checkRegion(action.region, size);
      break;
    case 'key':
      parseKeys(action.keys);
      checkNumber('The repeat of a key', action.repeat ?? 1, 1, 100, true);
      break;
    case 'hold_key':
      parseKeys(action.keys);
      checkNumber('The seconds of hold_key', action.seconds, 0, 300, false);
      break;
    case 'wait':
      checkNumber('The seconds of wait', action.seconds, 0, 300, false);
      break;
    case 'resize_window':
      if (typeof action.to === 'object')
        for (const side of ['width', 'height'] as const) checkNumber(`The ${side} of a window`, action.to[side], 1, 32_767, true);
      break;
    case 'type':
      checkText(action.text);
      break;
    default:
      break;
  }
}

function checkPoint({ x, y }: Point, { width, height }: Size): void {
  if (Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height) return;
  throw new DesktopError(
    'invalid',
    `The point (${x}, ${y}) is not on the screen: whole numbers from (0, 0) to (${width - 1}, ${height - 1}).`,
  );
}

function checkRegion({ x, y, width, height }: Rect, size: Size): void {
  const whole = [x, y, width, height].every(Number.isInteger);
  if (whole && x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= size.width && y + height <= size.height) return;
  throw new DesktopError('invalid', `The region (${x}, ${y}, ${width}×${height}) is not on the screen of ${size.width}×${size.height}.`);
}

function checkNumber(what: string, value: number, least: number, most: number, whole: boolean): void {
  if (value >= least && value <= most && (!whole || Number.isInteger(value))) return;
  throw new DesktopError('invalid', `${what} must be ${whole ? 'a whole number ' : ''}from ${least} to ${most}, not ${value}.`);
}

function checkText(text: string): void {
  const characters = [...text];
  const wrong = characters.findIndex(character => keysymOfCharacter(character) === undefined);
  if (wrong < 0) return;
  const code = characters[wrong]!.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  throw new DesktopError(
    'invalid',
    `Character ${wrong + 1} of the text (U+${code}) cannot be typed. Use the action "key" for keys that write nothing.`,
  );
}
