/**
 * A step gets another execution plan while the run goes on. What the author's words ask for stays, to the letter and in its order; what was only
 * the brain's own way may become another one, never a shorter one. Pure.
 */
import { type ExpectedAction, isLook } from './plan.js';
import { asName } from './quality.js';

export type PlanChange =
  | {
      kind: 'taken';
      /** For each of the new actions: its place among the open ones, if it is one of them. */
      from: (number | undefined)[];
      /** Something of the old way was given up: what is shown for the new one does not show what the old one would have. */
      isOtherWay: boolean;
    }
  | { kind: 'refused'; why: string };

/**
 * @param open the expected actions that are not done yet
 * @param proposed what shall take their place
 * @param authored the author's steps, in their own words; empty: nobody knows them, and nothing may be given up
 */
export function judgeChange(open: readonly ExpectedAction[], proposed: readonly ExpectedAction[], authored: string): PlanChange {
  if (proposed.length === 0) return refused('it lists no actions');
  const from: (number | undefined)[] = [];
  let next = 0;
  for (const action of proposed) {
    const place = open.findIndex((one, index) => index >= next && isSame(one, action));
    from.push(place < 0 ? undefined : place);
    if (place >= 0) next = place + 1;
  }
  const lost = open.filter((_, index) => !from.includes(index));
  const demanded = lost.find(action => isDemanded(action, authored));
  if (demanded) return refused(`"${demanded.description}" is what the author asks for`);
  const added = proposed.filter((_, index) => from[index] === undefined);
  if (added.some(({ proof, when }) => proof || when)) return refused('a new action brings its own proof or condition');
  if (added.filter(isProgressive).length < lost.filter(isProgressive).length) return refused('it does less than the plan before');
  if (added.length === 0) return refused('it brings nothing new');
  // What goes on after the action that is due would leave that one behind.
  const due = from.indexOf(0);
  if (due >= 0 && from.slice(due).filter(place => place === undefined).length > lost.length)
    return refused('it goes on after the action that is due');
  return { kind: 'taken', from, isOtherWay: lost.length > 0 };
}

/** Whether no other way may do without it: it is proved, or the author's own words name it. What names nothing cannot be told from what they ask for. */
export function isDemanded({ proof, when, reading, window, targetElements, keywords }: ExpectedAction, authored: string): boolean {
  const names = [...targetElements, ...keywords].map(asName).filter(name => name.trim() !== '');
  if (proof || when || reading || window !== undefined || names.length === 0) return true;
  const text = asName(authored);
  return text.trim() === '' || names.some(name => text.includes(name));
}

/** What needs no effect to count does less than what does. */
function isProgressive({ expectedToolAction }: ExpectedAction): boolean {
  return !isLook(expectedToolAction);
}

/** In all that the judge goes by. */
function isSame(one: ExpectedAction, other: ExpectedAction): boolean {
  return JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other));
}

function factsOf({ description, keywords, targetElements, expectedToolAction, window, proof, when, reading }: ExpectedAction): unknown[] {
  return [description, keywords, targetElements, expectedToolAction, window, proof, when, reading].map(fact => fact ?? null);
}

function refused(why: string): PlanChange {
  return { kind: 'refused', why };
}
