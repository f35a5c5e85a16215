/** Rows of tables, trees and lists, as programs tell of them: most tell of cells only, and where these are. Pure. */
import { area, centre, holds, holdsPoint, rowOverlap, union } from '../screen/geometry.js';
import type { UiElement } from '../trace/element.js';
import { isSurface } from '../trace/surface.js';

/**
 * The elements of each row: those within an entry; of a table that tells of cells only, the cells of one height, and what is in them. Qt tells each
 * cell of a tree as an entry of its own.
 */
export function rowsOf(elements: readonly UiElement[]): UiElement[][] {
  const byId = new Map(elements.map(element => [element.id, element]));
  const rows = new Map<UiElement, UiElement[]>();
  const heads: UiElement[] = [];
  const headOf = (cell: UiElement): UiElement => {
    const known = heads.find(({ parent, bounds }) => parent === cell.parent && rowOverlap(bounds, cell.bounds) >= SAME_HEIGHT);
    if (!known) heads.push(cell);
    return known ?? cell;
  };
  for (const element of elements) {
    const one = around(element, byId, ENTRIES) ?? around(element, byId, CELLS);
    // A cell that nobody tells the table of may stand in any.
    const row = one && isCell(one) ? (one.parent === undefined ? undefined : headOf(one)) : one;
    if (row) rows.set(row, [...(rows.get(row) ?? []), element]);
  }
  return [...rows.values()];
}

function around(element: UiElement, byId: ReadonlyMap<string, UiElement>, roles: ReadonlySet<string>): UiElement | undefined {
  for (let at: UiElement | undefined = element; at; at = at.parent === undefined ? undefined : byId.get(at.parent))
    if (roles.has(at.rawRole)) return at;
  return undefined;
}

/** Whether an element stands in a row that one of these names: of a table, a tree, a list, or of a form, where it is what stands in one line. */
export function inRows(named: readonly UiElement[], elements: readonly UiElement[]): ((element: UiElement) => boolean) | undefined {
  const titles = named.filter(one => !one.covered && !isSurface(one) && !HEADS.has(one.rawRole));
  const told = rowsOf(elements).filter(row => row.some(one => titles.includes(one)));
  const lines = titles.filter(title => !told.some(row => row.includes(title))).map(title => lineOf(title, elements));
  const rows = [...told, ...lines.filter(line => line.length > 1)];
  if (rows.length === 0) return undefined;
  const places = rows.map(row => row.map(({ bounds }) => bounds).reduce(union));
  const isRead = ({ source, bounds }: UiElement): boolean => source === 'ocr' && places.some(place => holdsPoint(place, centre(bounds)));
  return element => rows.some(row => row.includes(element)) || isRead(element);
}

/** What stands beside it, in the smallest box in which something does. */
export function lineOf(title: UiElement, elements: readonly UiElement[]): UiElement[] {
  const beside = elements.filter(
    one => one.window === title.window && !HOLDS.has(one.role) && rowOverlap(title.bounds, one.bounds) >= SAME_HEIGHT,
  );
  const lines = elements
    .filter(box => HOLDS.has(box.role) && holds(box.bounds, title.bounds, 2))
    .sort((one, other) => area(one.bounds) - area(other.bounds))
    .map(box => beside.filter(one => holds(box.bounds, one.bounds, 2)));
  return lines.find(line => line.length > 1) ?? beside;
}

const HEADS: ReadonlySet<string> = new Set(['column header', 'table column header']);
const HOLDS: ReadonlySet<UiElement['role']> = new Set(['container', 'window', 'dialog']);

export const ENTRIES: ReadonlySet<string> = new Set(['table row', 'list item', 'tree item']);
const CELLS: ReadonlySet<string> = new Set(['table cell', 'tree item']);

export function isCell({ rawRole }: UiElement): boolean {
  return CELLS.has(rawRole);
}

/** Our choice: half of the lower cell. */
const SAME_HEIGHT = 0.5;
