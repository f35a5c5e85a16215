/** Choosing from a list: open it if it is a drop-down, then click the entry. */
import type { Decision } from '../../ports/brain.js';
import { fold } from '../../screen/fold.js';
import type { Finder } from './find.js';
import type { FoundPlace } from './found.js';
import { act, awaitEffect, disabled, isGiveUp, noEffect, queryOf, raise, type Task } from './task.js';

export async function selectOption(task: Task): Promise<Decision> {
  const { reading, situation, finder } = task;
  const { outcomes, verification } = situation;
  const value = reading.value ?? '';
  const clicks = outcomes.filter(outcome => outcome.planned.action.type === 'left_click').length;
  if (clicks >= 2) return verification?.holds === 'no' ? noEffect(task) : awaitEffect(task);
  if (clicks === 1 && verification?.holds !== 'no') return awaitEffect(task);
  const list = await finder.find({ ...queryOf(reading, 'select') });
  if (clicks === 0) {
    if (isGiveUp(list)) return (await clickChoice(task, value)) ?? list;
    if (!list.element.enabled) return disabled(task, reading.target ?? '');
    if (list.element.role !== 'combo box' && list.element.role !== 'button') return clickEntry(task, value, list.element.name);
    if (fold(list.element.value ?? list.element.name) === fold(value)) return { kind: 'claim' };
    return act(task, ...raise(await finder.now().windows(), list.element.window), { type: 'left_click', at: list.point });
  }
  return clickEntry(task, value);
}

async function clickChoice(task: Task, value: string): Promise<Decision | undefined> {
  const { target } = task.reading;
  const choice = target === undefined ? undefined : await choiceIn(task.finder, target, value);
  return choice && act(task, { type: 'left_click', at: choice.point });
}

/** What is named may be the group around radio buttons. */
export async function choiceIn(finder: Finder, group: string, value: string): Promise<FoundPlace | undefined> {
  const choice = await finder.peek({ target: value, role: 'radio button', purpose: 'check', scope: group });
  return choice.kind === 'found' ? choice : undefined;
}

async function clickEntry(task: Task, value: string, within?: string): Promise<Decision> {
  const entry = (await entryOf(task.finder, value, within)) ?? (await task.finder.find({ target: value, purpose: 'click' }));
  return isGiveUp(entry) ? entry : act(task, { type: 'left_click', at: entry.point });
}

/** An entry of a list that is open. @param within the list's name */
export async function entryOf(finder: Finder, value: string, within?: string): Promise<FoundPlace | undefined> {
  for (const role of ['menu item', 'list item'] as const) {
    const entry = await finder.peek({ target: value, role, purpose: 'click', ...(within && { scope: within }) });
    if (entry.kind === 'found') return entry;
  }
  return undefined;
}
