/** Choosing from a list: open it if it is a drop-down, then click the entry. */
import type { Decision } from '../../ports/brain.js';
import { fold } from '../../screen/fold.js';
import { holds, right } from '../../screen/geometry.js';
import type { Point } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import type { Finder } from './find.js';
import type { FoundPlace } from './found.js';
import { findRow, isRow } from './scroll-to.js';
import { act, awaitEffect, disabled, isGiveUp, noEffect, queryOf, raise, type Task } from './task.js';

export async function selectOption(task: Task): Promise<Decision> {
  const { reading, situation, finder } = task;
  const { outcomes, verification } = situation;
  const value = reading.value ?? '';
  const clicks = outcomes.filter(outcome => outcome.planned.action.type === 'left_click').length;
  if (clicks >= 2) return verification?.holds === 'no' ? noEffect(task) : awaitEffect(task);
  if (clicks === 1 && verification?.holds !== 'no') return awaitEffect(task);
  // Its own entries may cover the list: it is not looked for once it is open.
  if (clicks === 1) return clickEntry(task, value);
  const list = await finder.findUsable({ ...queryOf(reading, 'select') });
  if (isGiveUp(list)) return (await clickChoice(task, value)) ?? list;
  if (!list.element.enabled) return disabled(task, reading.target ?? '');
  if (list.element.role !== 'combo box' && list.element.role !== 'button') return clickEntry(task, value, list.element.name);
  if (fold(list.element.value ?? list.element.name) === fold(value)) return { kind: 'claim' };
  const elements = await finder.now().elements();
  return act(task, ...raise(await finder.now().windows(), list.element.window), { type: 'left_click', at: opensAt(list, elements) });
}

/** Behind the text of one that can be typed into too: a click there only puts the caret. */
export function opensAt({ element, point }: Pick<FoundPlace, 'element' | 'point'>, elements: readonly UiElement[]): Point {
  const { bounds, window, editable, id } = element;
  const isText = (one: UiElement): boolean =>
    one.role === 'text box' && one.editable === true && one.window === window && one.id !== id && holds(bounds, one.bounds);
  const text = elements.find(isText)?.bounds;
  if (!text && !editable) return point;
  const from = Math.min(text ? right(text) : right(bounds), right(bounds) - ARROW);
  return { x: Math.round((from + right(bounds)) / 2), y: point.y };
}

/** Pixels: the narrowest arrow that opens a list. */
const ARROW = 14;

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
  const entry =
    (await entryOf(task.finder, value, within)) ??
    (await findRow(task, { target: value, purpose: 'click', ...(within && { scope: within }) }));
  return isRow(entry) && !isGiveUp(entry) ? act(task, { type: 'left_click', at: entry.point }) : entry;
}

/** An entry of a list that is open. @param within the list's name */
export async function entryOf(finder: Finder, value: string, within?: string): Promise<FoundPlace | undefined> {
  for (const role of ['menu item', 'list item'] as const) {
    const entry = await finder.peek({ target: value, role, purpose: 'click', ...(within && { scope: within }) });
    if (entry.kind === 'found') return entry;
  }
  return undefined;
}
