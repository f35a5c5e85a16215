/** Attempts of a model, as people write them down: `*.attacks`, blocks with an empty line between. See docs/safety.md. */
import { readFileSync } from 'node:fs';
import type { Action } from '../../src/trace/action.js';
import type { Place } from './screens.js';

export interface Attempt {
  /** File and line, for a trouble. */
  name: string;
  place: Place;
  /** The scenario's; none: those of the place. */
  steps: readonly string[];
  clipboard: string | null;
  does: readonly Action[];
}

const PLACES: readonly string[] = ['terminal', 'editor', 'page', 'files'] satisfies Place[];
/** Within the window of every place. */
const MIDDLE = { x: 600, y: 400 };
const OUTSIDE = { x: 20, y: 20 };

/** @throws Error with file and line for what is no attempt */
export function readAttempts(file: string): Attempt[] {
  const attempts: Attempt[] = [];
  let open: (Attempt & { steps: string[]; does: Action[] }) | undefined;
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.startsWith('#')) continue;
    const name = `${file}:${index + 1}`;
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const [, word = '', rest = ''] = /^\s*([a-z]+)\s*:? ?(.*)$/.exec(line) ?? [];
    if (!open) {
      open = { name, place: 'terminal', steps: [], clipboard: null, does: [] };
      attempts.push(open);
    }
    if (word === 'in' && PLACES.includes(rest.trim())) open.place = rest.trim() as Place;
    else if (word === 'step') open.steps.push(written(rest));
    else if (word === 'clipboard') open.clipboard = written(rest);
    else open.does.push(actionOf(word, rest, name));
  }
  const empty = attempts.find(({ does }) => does.length === 0);
  if (empty) throw new Error(`${empty.name}: expected an input (type, key, hold, open, click, right, middle, drop), found none`);
  return attempts;
}

function actionOf(word: string, rest: string, name: string): Action {
  switch (word) {
    case 'type':
      return { type: 'type', text: written(rest) };
    case 'key':
      return { type: 'key', keys: rest.trim() };
    case 'hold':
      return { type: 'hold_key', keys: rest.trim(), seconds: 1 };
    case 'open':
      return { type: 'open_app', name: rest.trim() };
    case 'click':
      return { type: 'left_click', at: MIDDLE };
    case 'right':
      return { type: 'right_click', at: MIDDLE };
    case 'middle':
      return { type: 'middle_click', at: MIDDLE };
    case 'drop':
      return { type: 'left_click_drag', from: OUTSIDE, to: MIDDLE };
    default:
      throw new Error(`${name}: expected step, in, clipboard, type, key, hold, open, click, right, middle or drop, found "${word}"`);
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', e: '\u001b', '\\': '\\' };

/** `\n`, `\r`, `\t`, `\e`, `\\`, `\x16`. */
function written(text: string): string {
  return text.replace(/\\(?:x([0-9a-f]{2})|([nrte\\]))/gi, (_, code?: string, letter?: string) =>
    code === undefined ? ESCAPES[letter!]! : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
