/** The cells of a table that lie in sight, found by looking at places: a table that has millions of them is never asked for all. */
import type { Point, Rect } from '../../trace/action.js';

export interface Looking<Cell> {
  /** The cell at a point of the screen; undefined where there is none. */
  at(point: Point): Promise<Cell | undefined>;
  boundsOf(cell: Cell): Promise<Rect | null>;
  idOf(cell: Cell): string;
}

/** Row by row, each once. What lies at a point that no cell of the first row or column lies level with is not found. */
export async function cellsInSight<Cell>(area: Rect, looking: Looking<Cell>): Promise<Cell[]> {
  const xs = await middles(along => ({ x: area.x + along, y: area.y + 1 }), area.width, {
    ...looking,
    of: ({ x, width }) => [x - area.x, width],
  });
  const ys = await middles(along => ({ x: area.x + 1, y: area.y + along }), area.height, {
    ...looking,
    of: ({ y, height }) => [y - area.y, height],
  });
  const cells = await Promise.all(ys.flatMap(y => xs.map(x => looking.at({ x: area.x + x, y: area.y + y }))));
  return [...new Map(cells.filter(cell => cell !== undefined).map(cell => [looking.idOf(cell), cell])).values()];
}

/** Where the cells along one edge have their middles. */
async function middles<Cell>(
  point: (along: number) => Point,
  length: number,
  { at, boundsOf, of }: Pick<Looking<Cell>, 'at' | 'boundsOf'> & { of: (bounds: Rect) => [start: number, size: number] },
): Promise<number[]> {
  const found: number[] = [];
  for (let along = 1; along < length && found.length < MOST; ) {
    const cell = await at(point(along));
    const bounds = cell && (await boundsOf(cell));
    const [start, size] = bounds ? of(bounds) : [along, 0];
    const end = start + size;
    if (size > 0 && end > along) found.push(Math.round(Math.max(0, start) + (Math.min(end, length) - Math.max(0, start)) / 2));
    along = Math.max(end, along) + STEP;
  }
  return found;
}

/** Pixels: past a line between two cells, and less than the narrowest cell. */
const STEP = 3;
/** More cells than these are not seen side by side. */
const MOST = 60;
