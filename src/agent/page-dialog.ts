/** A dialog that a page draws into its own window: no window manager tells of it, only the accessibility tree does. Pure. */

import type { Contract } from '../plan/requirement.js';
import { meets } from '../screen/geometry.js';
import { bare } from '../screen/name.js';
import type { UiElement } from '../trace/element.js';
import type { Obstacle } from '../trace/event.js';
import { namesSomethingIn } from './obstacles.js';

/** The dialog in a page that belongs to no step; the last one where there are several: it lies over the others. */
export function pageObstacle(
  elements: readonly UiElement[],
  plan: Contract,
  at: { objective: number; expected: number },
): Obstacle | undefined {
  const dialog = pageDialogs(elements).at(-1);
  if (!dialog) return undefined;
  const inside = insideOf(dialog, elements);
  const texts = [
    ...plan.objectives.flatMap(({ description, requirements }) => [
      description,
      ...requirements.flatMap(one => [one.description, one.reading?.scope ?? '', one.when?.value ?? '', one.when?.target ?? '']),
    ]),
    ...plan.checks.map(({ text }) => text),
  ];
  const title = dialog.name || (inside.find(({ role, name }) => role === 'text' && name.length > 2)?.name ?? '');
  // Without a name nobody can tell whether a step speaks of it.
  if (title === '' || texts.some(text => bare(text).includes(bare(title)))) return undefined;
  const later = plan.objectives[at.objective]?.requirements.slice(Math.max(0, at.expected)) ?? [];
  if (later.some(({ targetElements }) => namesSomethingIn(targetElements, inside))) return undefined;
  return {
    title,
    role: 'dialog',
    isModal: true,
    // Who brought it up cannot be told: what it asks may be about the step, so it is not cancelled.
    isOwn: true,
    buttons: inside.filter(({ role, name }) => role === 'button' && name !== '').map(({ name }) => name),
    bounds: dialog.bounds,
    how: 'accessibility',
  };
}

/** Whether it is still there, by its place: its name may have been what it says. */
export function isPageDialogThere(elements: readonly UiElement[], { bounds, title }: Pick<Obstacle, 'bounds' | 'title'>): boolean {
  return pageDialogs(elements).some(
    dialog => (dialog.name === '' || bare(dialog.name) === bare(title)) && bounds !== undefined && meets(dialog.bounds, bounds),
  );
}

/** In documents only: a browser calls its own bars alerts too. One without a button cannot be taken away. */
function pageDialogs(elements: readonly UiElement[]): UiElement[] {
  const dialogs = elements.filter(({ role }) => role === 'dialog');
  if (dialogs.length === 0) return [];
  const byId = new Map(elements.map(element => [element.id, element]));
  const isInDocument = (element: UiElement | undefined): boolean =>
    element !== undefined && (/^document/.test(element.rawRole) || isInDocument(byId.get(element.parent ?? '')));
  return dialogs.filter(
    dialog => isInDocument(byId.get(dialog.parent ?? '')) && insideOf(dialog, elements).some(({ role }) => role === 'button'),
  );
}

/** By the tree: what a dialog covers lies within its bounds too. */
function insideOf(dialog: UiElement, elements: readonly UiElement[]): UiElement[] {
  const ids = new Set([dialog.id]);
  // Parents come before their children.
  return elements.filter(({ id, parent }) => {
    const isInside = parent !== undefined && ids.has(parent);
    if (isInside) ids.add(id);
    return isInside;
  });
}
