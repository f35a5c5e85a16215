/** Where an action goes: the window that is acted upon, and what the field with the keyboard held before. */

import type { Contract } from '../plan/requirement.js';
import type { Desktop } from '../ports/desktop.js';
import type { Observation } from '../ports/observation.js';
import type { CaretPlace, Perception } from '../ports/perception.js';
import { keyCombination } from '../scenario/language/keys.js';
import type { Reading } from '../scenario/reading.js';
import { letters } from '../screen/fold.js';
import { spotIn } from '../screen/where.js';
import { belongsTo } from '../screen/window-name.js';
import { withOwners } from '../screen/window-owners.js';
import type { Action } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { KeyboardPlace, UnderPoint } from '../trace/event.js';
import type { ProgramInfo, WindowInfo } from '../trace/frame.js';
import type { Watcher } from './watch.js';

const KEYS: ReadonlySet<Action['type']> = new Set(['type', 'key', 'hold_key']);

export function usesKeyboard({ type }: Action): boolean {
  return KEYS.has(type);
}

/** Where the pointer goes, too. */
type Destination = KeyboardPlace & Pick<UnderPoint, 'spot'>;

/** Asked right before the input. What a window is called costs a question to the programs: it is asked where the plan names any. */
export async function destinationOf(
  action: Action,
  plan: Contract,
  {
    watcher,
    now,
    desktop,
    held,
    there,
  }: { watcher: Watcher; now: Pick<Observation, 'programs'>; desktop: Pick<Desktop, 'keepsTerminal'> } & Pick<
    KeyboardPlace,
    'held' | 'there'
  >,
): Promise<Destination> {
  const { acted, windows } = watcher;
  const place = acted && namesWindows(plan) ? placeOf(acted, windows, await now.programs()) : {};
  const spot = acted && 'at' in action && action.at && names(plan, ({ where }) => where) ? { spot: spotIn(acted.bounds, action.at) } : {};
  if (action.type !== 'type') return { ...place, ...spot, ...(there !== undefined && { there }) };
  const isTerminal = acted?.pid !== undefined && held === undefined && (await desktop.keepsTerminal?.(acted.pid));
  return { ...place, ...spot, ...(held !== undefined && { held }), ...(isTerminal && { terminal: acted.bounds }) };
}

/** The window says where a click goes where the element itself does not. */
export function withPlace(under: UnderPoint, { window, owners, others, spot }: Destination): UnderPoint {
  const at = spot ? { ...under, spot } : under;
  if (window === undefined) return at;
  return { ...at, window: under.window ?? window, owners, others };
}

/** Whether the field that has the keyboard holds a text already. Undefined where none can be read, as in a terminal. @param focused what has it */
export function holdsAlready(focused: readonly UiElement[] | undefined, action: Action): boolean | undefined {
  const field = focused?.find(({ value, editable, role }) => value !== undefined && (editable || role === 'text box'));
  return field?.value === undefined || action.type !== 'type' ? undefined : plain(field.value).includes(plain(action.text));
}

/** Whether the caret stands where the key leads it. Undefined: it leads to no end, or no text tells. @param focused what has the keyboard */
export async function standsThere(
  perception: Pick<Perception, 'caret'>,
  focused: readonly UiElement[] | undefined,
  action: Action,
): Promise<boolean | undefined> {
  const end = endOf(action);
  // A document holds its paragraphs, and each of them is a text; a terminal makes of keys what it will.
  const field = focused?.find(({ role, rawRole, editable }) => editable && role !== 'text' && !/^(?:document|terminal)/.test(rawRole));
  return end && field && (await perception.caret?.(field.id))?.[end];
}

/** The end to which a key leads the caret. */
export function endOf(action: Action): keyof CaretPlace | undefined {
  const isOnce = action.type === 'key' && (action.repeat ?? 1) === 1;
  return isOnce ? ENDS.get(keyCombination(action.keys) ?? '') : undefined;
}

const ENDS: ReadonlyMap<string, keyof CaretPlace> = new Map([
  ['ctrl+home', 'start'],
  ['ctrl+end', 'end'],
  ['home', 'lineStart'],
  ['end', 'lineEnd'],
] as const);

/** Lenient on purpose: the caller only needs to know whether the field holds more text than before. */
function plain(text: string): string {
  return letters(text).replace(/\s+/g, '');
}

function namesWindows(plan: Contract): boolean {
  return (
    plan.objectives.some(({ requirements }) => requirements.some(({ window }) => window !== undefined)) || names(plan, ({ scope }) => scope)
  );
}

function names({ objectives }: Contract, field: (reading: Reading) => string | undefined): boolean {
  return objectives.some(({ requirements }) => requirements.some(({ reading }) => reading && field(reading) !== undefined));
}

function placeOf(window: WindowInfo, windows: readonly WindowInfo[], programs: readonly ProgramInfo[]): KeyboardPlace {
  const owners = withOwners(window, windows)
    .slice(1)
    .map(({ title }) => title);
  for (const program of programs) if (belongsTo(window, program)) owners.push(program.name);
  const others = windows.filter(({ id, minimized, title }) => id !== window.id && !minimized && title !== '').map(({ title }) => title);
  return { window: window.title, owners, ...(others.length > 0 && { others }) };
}
