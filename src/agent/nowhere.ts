/** Names that nothing on the screen bears: what an author calls so may be there under another name, or under none. */
import type { Observation } from '../ports/observation.js';
import { fold } from '../screen/fold.js';
import { looksLike, nameFit } from '../screen/name.js';
import type { UnderPoint } from '../trace/event.js';

/** @returns what was hit, with the names that nothing bore then; asked only where it bears none of them itself */
export async function withNowhere(
  now: Pick<Observation, 'elements' | 'lines'>,
  { hit, targets }: { hit: UnderPoint; targets: readonly string[] },
): Promise<UnderPoint> {
  const isNamed = targets.some(target => [hit.name, hit.text ?? ''].some(name => nameFit(target, name, hit.role) !== undefined));
  if (targets.length === 0 || isNamed) return hit;
  const elements = await now.elements();
  const absent = targets.filter(
    target => !elements.some(({ name, label = '', role }) => [name, label].some(one => nameFit(target, one, role) !== undefined)),
  );
  if (absent.length === 0) return hit;
  const lines = await now.lines();
  const nowhere = absent.filter(target => !lines.some(({ text }) => fold(text).includes(fold(target)) || looksLike(target, text)));
  return nowhere.length > 0 ? { ...hit, nowhere } : hit;
}
