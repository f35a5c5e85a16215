/** What programs told, for people and traces: whose it was, and what says the same once. Pure. */
import type { ToldChange } from '../ports/change-log.js';
import type { UiElement } from '../trace/element.js';
import type { Told } from '../trace/event.js';

/** A menu of LibreOffice tells of some thousand changes: so many are kept. Our choice. */
const MOST = 40;

interface ToldBefore {
  /** Of the last reading: what is new since then has no name yet. */
  elements: readonly UiElement[];
  /** When the input was given, on the run's clock. */
  since: number;
  /** What was told before it, while no input was answered. */
  before: readonly ToldChange[];
}

export function toldOf(changes: readonly ToldChange[], { elements, since, before }: ToldBefore): Told[] {
  const left = new Set(changes.filter(isLoss).map(({ element }) => element));
  const known = new Map(elements.map(element => [element.id, element]));
  const told: Told[] = [];
  let last: ToldChange | undefined;
  for (const change of changes) {
    const row = told.at(-1);
    if (row && last && isSame(last, change) && last.to === change.to) row.times = (row.times ?? 1) + 1;
    else if (told.length === MOST) break;
    else {
      const { at, element, pid, what, detail, to } = change;
      const whose = known.get(element);
      told.push({
        afterMs: Math.round(at - since),
        ...(pid !== undefined && { pid }),
        ...(whose && { element: describe(whose, isLoss(change)) }),
        what,
        ...(detail && { detail }),
        ...(to !== undefined && { to }),
        ...(before.some(one => isSame(one, change)) && { byItself: true }),
        ...(left.has(element) && what !== 'focus' && { lostKeyboard: true }),
      });
    }
    last = change;
  }
  return told;
}

function isLoss({ what, to }: ToldChange): boolean {
  return what === 'focus' && to === false;
}

function describe({ role, name, bounds }: UiElement, withPlace: boolean): Told['element'] {
  return { role, name, ...(withPlace && { bounds }) };
}

function isSame(one: ToldChange, other: ToldChange): boolean {
  return one.element === other.element && one.what === other.what && one.detail === other.detail;
}
