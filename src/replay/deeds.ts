/** What was done for a demand, as readings that rules can carry out another night: what a model has named, else the name of what each input hit. Pure. */

import { forEachPointed, type PointedKind } from '../scenario/kinds.js';
import { keyCombination } from '../scenario/language/keys.js';
import type { Reading } from '../scenario/reading.js';
import { ACTIVE_ROLES } from '../scenario/role-names.js';
import { type Action, onlyLooks, type Point, type Rect } from '../trace/action.js';
import { type Effect, effectOf, isNamed } from '../trace/effect.js';
import type { EventOf, PictureId, TraceEvent, UnderPoint } from '../trace/event.js';
import { isSurface } from '../trace/surface.js';

/** An input at what has no name: no sentence says it, but how it looked does. */
export interface Unnamed {
  kind: PointedKind | 'drag';
  at: Point;
  bounds?: Rect | undefined;
  /** Of a drag: where it ends. */
  to?: Point | undefined;
  /** The screen right before it. */
  picture: PictureId;
}

/** `named`: what eyes have read there, which another night may read otherwise. */
export type KeptDeed = { reading: Reading } | { unnamed: Unnamed; named?: Reading };

/** @returns undefined where some input that did something can be said by no sentence, and shown by no picture */
export function deedsOf(events: readonly TraceEvent[], place: StepPlace): KeptDeed[] | undefined {
  const deeds: KeptDeed[] = [];
  let call: string | undefined;
  for (const input of inputsOf(events, place)) {
    const { deed } = input.started;
    const isSame = deed !== undefined && deed.call === call;
    call = deed?.call;
    if (isSame) continue;
    const own = deed ? [{ reading: deed.reading }] : deedsBy(events, input);
    if (!own) return undefined;
    deeds.push(...own);
  }
  return deeds;
}

/** What one input did, by what it hit. A click beside the thing, tried again, is no deed; on a thing that shows nothing of it, it may be one. */
function deedsBy(events: readonly TraceEvent[], input: Input): KeptDeed[] | undefined {
  const { started, finished } = input;
  const hasEffect = didSomething(events, started, finished);
  if (isInVain(events, started, hasEffect)) return [];
  const ofPart = hasEffect && isAtTabsEnd(input) ? unnamedOf(events, { started, finished: { ...finished, under: undefined } }) : undefined;
  if (ofPart) return [{ unnamed: ofPart }];
  const read = readingsOf(started.action, finished);
  const drawn = hasEffect && finished.under?.role === 'text' ? unnamedOf(events, input) : undefined;
  if (drawn && read?.length === 1) return [{ unnamed: drawn, named: read[0]! }];
  if (read) return read.map(reading => ({ reading }));
  // What a dead thing would show, too, may be all that this one has to show: the goal was reached by it.
  const unnamed = hasEffect || hasOwnLook(events, started, finished) ? unnamedOf(events, input) : undefined;
  return unnamed ? [{ unnamed }] : hasEffect ? undefined : [];
}

/**
 * The pointer on its way, an icon that rules ask what it is called, a key that moves the caret and showed nothing: another night it shows nothing either.
 * Any other key may have done what no screen shows: a file is saved by one.
 */
function isInVain(events: readonly TraceEvent[], { action, turn }: Input['started'], hasEffect: boolean): boolean {
  const isByRules = events.some(event => event.kind === 'decided' && event.turn === turn && event.by === 'offline');
  if (action.type === 'mouse_move') return !hasEffect || isByRules;
  return action.type === 'key' && !hasEffect && MOVES_CARET.test(action.keys.trim());
}

const MOVES_CARET = /^(?:(?:ctrl|shift)\+)*(?:home|end|left|right|up|down|page_?(?:up|down)|prior|next)$/i;

/** A step, or one demand of it. */
export interface StepPlace {
  objective: number;
  expected?: number | undefined;
}

interface Input {
  started: EventOf<'action_started'>;
  finished: EventOf<'action_finished'>;
}

/** Those that were carried out, without waits and looks. */
export function inputsOf(events: readonly TraceEvent[], { objective, expected }: StepPlace): Input[] {
  const turns = new Map(events.flatMap(event => (event.kind === 'turn_started' ? [[event.turn, event.objective] as const] : [])));
  return events.flatMap(started => {
    if (started.kind !== 'action_started' || onlyLooks(started.action)) return [];
    const { serves, turn } = started;
    // What took a dialog out of the way is a recovery, and may not be needed another night.
    if (serves?.recovery !== undefined || (serves?.objective ?? turns.get(turn)) !== objective) return [];
    if (expected !== undefined && serves !== undefined && serves.expected !== expected) return [];
    const finished = events.find(event => event.kind === 'action_finished' && event.id === started.id) as
      | EventOf<'action_finished'>
      | undefined;
    return finished?.outcome === 'done' ? [{ started, finished }] : [];
  });
}

function comparedAfter(events: readonly TraceEvent[], { id }: Input['started']): EventOf<'screen_compared'> | undefined {
  return events.find(event => event.kind === 'screen_compared' && event.action === id) as EventOf<'screen_compared'> | undefined;
}

function didSomething(...input: Parameters<typeof effectsOf>): boolean {
  return effectsOf(...input).some(effect => effect.pixels || isNamed(effect));
}

function hasOwnLook(...input: Parameters<typeof effectsOf>): boolean {
  return effectsOf(...input).some(({ ownLook }) => ownLook);
}

function effectsOf(events: readonly TraceEvent[], { id, action }: Input['started'], { under }: Input['finished']): Effect[] {
  return events.flatMap(event =>
    event.kind === 'screen_compared' && event.action === id ? effectOf(event, { type: action.type, under }) : [],
  );
}

function unnamedOf(events: readonly TraceEvent[], { started, finished }: Input): Unnamed | undefined {
  const { action } = started;
  const kind = POINTED_BY.get(action.type);
  const picture = comparedAfter(events, started)?.before;
  const { under } = finished;
  if (action.type === 'left_click_drag')
    return picture === undefined ? undefined : { kind: 'drag', at: action.from, to: action.to, picture };
  const at = pointOf({ started, finished });
  if (!kind || !at || !picture) return undefined;
  return { kind, at, picture, ...(under?.bounds && !isSurface(under) && { bounds: under.bounds }) };
}

function pointOf({ started: { action }, finished }: Input): Point | undefined {
  return finished.point ?? ('at' in action ? action.at : undefined);
}

/** By the action that it is. */
const POINTED_BY = new Map<Action['type'], PointedKind>(Object.values(forEachPointed((type, kind) => [type, kind] as const)));

function readingsOf(action: Action, { under, to }: Input['finished']): Reading[] | undefined {
  const kind = POINTED_BY.get(action.type);
  if (kind) return pointed(kind, under);
  switch (action.type) {
    case 'left_click_drag':
      return isNameOf(under) && isNameOf(to) ? [{ kind: 'drag', source: under.name, destination: to.name }] : undefined;
    case 'type':
      return action.text
        .split(/(\n|\t)/)
        .filter(part => part !== '')
        .map(part => (KEYS[part] ? { kind: 'press', keys: KEYS[part] } : { kind: 'type', value: part }));
    case 'key':
      return action.keys
        .trim()
        .split(/\s+/)
        .map(keys => ({
          kind: 'press',
          keys: keyCombination(keys) ?? keys.toLowerCase(),
          ...((action.repeat ?? 1) > 1 && { amount: action.repeat! }),
        }));
    case 'scroll':
      // In the middle of the window in front, as rules scroll: whether it led there, the looks decide.
      return [{ kind: 'scroll', direction: action.direction, ...(action.amount > 1 && { amount: action.amount }) }];
    case 'open_app':
      return [{ kind: 'open', app: action.name }];
    case 'activate_window':
      // What lies above is raised by whoever clicks in it.
      return [];
    default:
      return undefined;
  }
}

const KEYS: Readonly<Record<string, string>> = { '\n': 'enter', '\t': 'tab' };

function pointed(kind: Reading['kind'], under: UnderPoint | undefined): Reading[] | undefined {
  if (!isNameOf(under)) return undefined;
  const role = ACTIVE_ROLES.find(one => one === under.role);
  return [{ kind, target: under.name, ...(role && { role }) }];
}

/** A tab holds what closes it, without a name of its own: there a click is another deed than in its middle. */
function isAtTabsEnd(input: Input): boolean {
  const { under } = input.finished;
  const point = pointOf(input);
  if (under?.role !== 'tab' || !under.bounds || !point) return false;
  const { x, width } = under.bounds;
  return width > 2 * TAB_BUTTON && (point.x < x + TAB_BUTTON || point.x >= x + width - TAB_BUTTON);
}

/** Pixels from the end of a tab to the inner side of its button: 24 in Qt, 26 in GTK 3, 28 in Chromium; with some air. */
const TAB_BUTTON = 32;

/** Its name says where: a place in a window is nothing that the window's title names, nor one on a large canvas what the canvas's does. */
function isNameOf(under: UnderPoint | undefined): under is UnderPoint {
  if (!under || under.name === '' || isSurface(under) || (under.role === 'text' && !WORD.test(under.name))) return false;
  const { width = 0, height = 0 } = under.bounds ?? {};
  const isLarge = width > LARGEST && height > LARGEST;
  return !isLarge || ACTIVE_ROLES.some(one => one === under.role);
}

/** An icon is read as a sign or two ("i]", "/"), and as other ones another night: its picture says which it is. */
const WORD = /[\p{L}\p{N}]{2}/u;

/** What is larger is no button: its middle is not where it was clicked. */
export const LARGEST = 160;
