/** A slider is set by its keys: it tells its number, and how far a key moves it is seen. */
import type { Decision } from '../../ports/brain.js';
import type { FoundPlace } from './found.js';
import { act, noEffect, queryOf, raise, type Task } from './task.js';

/** Each time it is seen how far the keys have moved it. */
const MOST_TRIES = 4;
/** A wider one has steps that no hand would count. */
const MOST_PRESSES = 200;

/** Undefined: what is named is no slider, or no number is asked for. */
export async function slideTo(task: Task, { element, point }: FoundPlace): Promise<Decision | undefined> {
  const wanted = Number(task.reading.value);
  const now = Number(element.value);
  if (element.role !== 'slider' || task.reading.value?.trim() === '' || ![wanted, now].every(Number.isFinite)) return undefined;
  if (now === wanted) return { kind: 'claim' };
  const { outcomes } = task.situation;
  const pressed = outcomes.filter(({ planned: { action } }) => action.type === 'key');
  if (!element.focused && outcomes.every(({ planned: { action } }) => action.type === 'scroll'))
    return act(task, ...raise(await task.finder.now().windows(), element.window), { type: 'left_click', at: point });
  // It has not moved, or went back by itself: pressing on would be the same again.
  if (pressed.length > 0 && KNOWN.get(task.situation.perception)?.from === now) return noEffect(task);
  const step = stepOf(task, now);
  const presses = Math.round(Math.abs(wanted - now) / step);
  if (pressed.length >= MOST_TRIES || presses === 0 || presses > MOST_PRESSES) return noEffect(task);
  KNOWN.set(task.situation.perception, { from: now, presses });
  return act(task, { type: 'key', keys: wanted > now ? 'Right' : 'Left', repeat: presses });
}

const KNOWN = new WeakMap<Task['situation']['perception'], { from: number; presses: number }>();

/** One, until a key has shown otherwise. */
function stepOf({ situation: { outcomes, perception } }: Task, now: number): number {
  const before = outcomes.at(-1)?.planned.action.type === 'key' ? KNOWN.get(perception) : undefined;
  const moved = before && Math.abs(now - before.from) / before.presses;
  return moved || 1;
}

/** Undefined: what was done so far was for no slider. */
export async function goOnSliding(task: Task): Promise<Decision | undefined> {
  if (task.situation.outcomes.some(({ planned: { action } }) => action.type === 'type')) return undefined;
  const found = await task.finder.peek(queryOf(task.reading, 'field'));
  return found.kind === 'found' ? slideTo(task, found) : undefined;
}
