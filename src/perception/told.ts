/** What programs told, for people and traces: whose it was, and what says the same once. Pure. */
import type { ToldChange } from '../ports/change-log.js';
import type { UiElement } from '../trace/element.js';
import type { Told } from '../trace/event.js';

/** A menu of LibreOffice tells of some thousand changes: so many are kept. Our choice. */
const MOST = 40;

interface ToldBefore {
  /** Of the last reading: what is new since then has no name yet. */
  elements: readonly UiElement[];
  /** When that reading began: what it has read after the input is no name of before. */
  readAt: number;
  /** When the input was given, on the run's clock. */
  since: number;
  /** What was told before it, while no input was answered. */
  before: readonly ToldChange[];
}

export function toldOf(all: readonly ToldChange[], { elements, readAt, since, before }: ToldBefore): Told[] {
  const known = new Map(elements.map(element => [element.id, element]));
  // GTK 4 tells a button's own name once more when it gets the keyboard.
  const changes = all.filter(({ what, element, to }) => what !== 'name' || readAt > since || to !== known.get(element)?.name);
  const left = new Set(changes.filter(({ what, to }) => what === 'focus' && to === false).map(({ element }) => element));
  return rowsOf(withoutFirstStates(changes)).map(({ change, times }) => {
    const { at, element, pid, what, detail, to } = change;
    const whose = known.get(element);
    return {
      afterMs: Math.round(at - since),
      ...(pid !== undefined && { pid }),
      ...(whose && { element: describe(whose, what === 'focus') }),
      what,
      ...(detail && { detail }),
      ...(to !== undefined && { to }),
      ...(before.some(one => isSame(one, change)) && { byItself: true }),
      ...(left.has(element) && what !== 'focus' && { lostKeyboard: true }),
      ...(times > 1 && { times }),
    };
  });
}

/** A row of GTK 4 comes to be as it gets the keyboard, and tells what it may be and what it is not: nothing has changed. */
function withoutFirstStates(changes: readonly ToldChange[]): ToldChange[] {
  const coming = new Set<string>();
  return changes.filter(({ element, what, detail, to }) => {
    if (what === 'state' && detail === 'selectable' && to === true) coming.add(element);
    return !(what === 'state' && to === false && coming.has(element));
  });
}

interface ToldRow {
  change: ToldChange;
  times: number;
}

/** The same in a row is one row. */
function rowsOf(changes: readonly ToldChange[]): ToldRow[] {
  const rows: ToldRow[] = [];
  let sinceFocus = 0;
  for (const change of changes) {
    const isFull = rows.length === MOST;
    if (change.what === 'focus') sinceFocus = rows.length;
    // Each letter may make a program tell of its menus: letters are counted all the same, for they tell that the field took all of them.
    const open = change.what === 'text' ? rows.slice(sinceFocus) : isFull ? [] : rows.slice(-1);
    const said = open.find(row => isSame(row.change, change) && row.change.to === change.to);
    if (said) said.times++;
    else if (!isFull) rows.push({ change, times: 1 });
  }
  return rows;
}

/** What a bar of menus tells is of its menus. */
function describe({ role, rawRole, name, bounds }: UiElement, withPlace: boolean): Told['element'] {
  return { role: rawRole === 'menu bar' ? 'menu' : role, name, ...(withPlace && { bounds }) };
}

function isSame(one: ToldChange, other: ToldChange): boolean {
  return one.element === other.element && one.what === other.what && one.detail === other.detail;
}
