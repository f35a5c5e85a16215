/** Menus: one click a level, each level looked for only once the one above it is open. */
import type { Decision } from '../../ports/brain.js';
import { namedScope } from '../../scenario/reading.js';
import { awaitEffect, disabled, isGiveUp, planned, raise, type Task } from './task.js';

export async function chooseMenu(task: Task): Promise<Decision> {
  const { reading, situation, finder } = task;
  const path = reading.path ?? [];
  const clicks = situation.outcomes.filter(outcome => outcome.planned.action.type === 'left_click');
  const level = clicks.length;
  const name = path[level];
  if (name === undefined || clicks.at(-1)?.hadEffect === false) return awaitEffect(task);
  const found = await finder.findUsable({
    target: name,
    role: level === 0 ? 'menu' : 'menu item',
    purpose: 'click',
    ...namedScope(reading),
  });
  if (isGiveUp(found)) return found;
  if (!found.element.enabled) return disabled(task, name);
  const caption = level === path.length - 1 ? task.caption : `${task.caption} · ${name}`;
  const first = level === 0 ? raise(await finder.now().windows(), found.element.window) : [];
  return {
    kind: 'act',
    actions: [...first.map(action => planned(task, action)), planned(task, { type: 'left_click', at: found.point }, caption)],
  };
}
