/** Rows of tables, trees and lists, as programs tell of them: most tell of cells only, and where these are. Pure. */
import { rowOverlap } from '../screen/geometry.js';
import type { UiElement } from '../trace/element.js';

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

export const ENTRIES: ReadonlySet<string> = new Set(['table row', 'list item', 'tree item']);
const CELLS: ReadonlySet<string> = new Set(['table cell', 'tree item']);

export function isCell({ rawRole }: UiElement): boolean {
  return CELLS.has(rawRole);
}

/** Our choice: half of the lower cell. */
const SAME_HEIGHT = 0.5;
