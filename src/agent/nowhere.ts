/** Names that nothing on the screen bears: what an author calls so may be there under another name, or under none. */
import type { Observation } from '../ports/observation.js';
import type { Role } from '../scenario/reading.js';
import { isBlocked, isFree } from '../screen/blocked.js';
import { fold } from '../screen/fold.js';
import { centre, holdsPoint, type Point, uncovered } from '../screen/geometry.js';
import { looksLike, nameFit } from '../screen/name.js';
import { isTitle } from '../screen/title-bar.js';
import type { UiElement } from '../trace/element.js';
import type { UnderPoint } from '../trace/event.js';
import type { WindowInfo } from '../trace/frame.js';
import { isOfKind, isOfRole } from '../trace/kinds.js';
import { isSurface } from '../trace/surface.js';

/**
 * @param kinds what the author calls a thing of some of these names
 * @returns what was hit, with the names that nothing bore then, or nothing of the kind that the author says: asked only where it is none of them itself
 */
export async function withNowhere(
  now: Pick<Observation, 'elements' | 'lines' | 'windows'>,
  { hit, targets, kinds = [] }: { hit: UnderPoint; targets: readonly string[]; kinds?: readonly NamedKind[] | undefined },
): Promise<UnderPoint> {
  const isNamed = targets.some(target =>
    [hit.name, hit.beside ?? '', hit.text ?? ''].some(name => nameFit(target, name, hit.role) !== undefined),
  );
  // A person calls a button a box, and there is no box of that name.
  const others = kinds.filter(({ name, role }) => hit.name === name && !isOfRole(hit, role));
  if (targets.length === 0 || (isNamed && others.length === 0)) return hit;
  const windows = await now.windows();
  const elements = (await now.elements()).filter(element => isThere(element, windows));
  if (isNamed) {
    const unlike = others.filter(
      ({ name, role }) =>
        !elements.some(one => nameFit(name, one.name, one.role) !== undefined && one.role !== 'label' && isOfKind(one, role)),
    );
    return unlike.length > 0 ? { ...hit, nowhere: unlike.map(({ name }) => name) } : hit;
  }
  const absent = targets.filter(
    target => !elements.some(({ name, label = '', role }) => [name, label].some(one => nameFit(target, one, role) !== undefined)),
  );
  if (absent.length === 0) return hit;
  // What was hit bears a name of its own, which may hold the author's: "Renewal" is no "New".
  const isOfHit = (at: Point): boolean => hit.bounds !== undefined && holdsPoint(hit.bounds, at);
  const lines = (await now.lines()).filter(
    ({ text, bounds }) => !isTitle({ name: text, bounds }, windows) && isFree(bounds, windows) && !isOfHit(centre(bounds)),
  );
  const nowhere = absent.filter(target => !lines.some(({ text }) => fold(text).includes(fold(target)) || looksLike(target, text)));
  return nowhere.length > 0 ? { ...hit, nowhere } : hit;
}

export interface NamedKind {
  name: string;
  role: Role;
}

/** It can be seen and hit: no title, nor what lies under a window, or in one that a dialog blocks. */
function isThere(element: UiElement, windows: readonly WindowInfo[]): boolean {
  if (element.covered || isSurface(element)) return false;
  const isText = element.role === 'label' || element.role === 'text';
  if (isText && isTitle(element, windows)) return false;
  const at = windows.findIndex(({ id }) => id === element.window);
  if (at === -1) return true;
  const covers = windows.slice(at + 1).flatMap(({ bounds, minimized, type }) => (minimized || type === 'desktop' ? [] : [bounds]));
  return !isBlocked(windows[at]!, windows) && uncovered(element.bounds, covers).length > 0;
}
