/** Where a tester with eyes clicks, where a name does not do: by the candidates that were told, or by the place that the benchmark's own reader finds. */
import { call, type ScriptedPart } from '../../src/testing/index.js';
import type { Shown } from '../truth/truth-reader.js';
import type { Deed } from './case.js';

type Eyes = () => Promise<Shown[]>;

interface Place {
  x: number;
  y: number;
}

/** It is to be seen, and has no name that a tool could be given. */
export function hasNoName(deed: Deed): boolean {
  if (deed.do === 'drag' || deed.do === 'scroll') return true;
  if (deed.do === 'select') return RANGE.test(deed.name);
  return 'name' in deed && deed.name !== undefined && isNameless(deed.name);
}

function isNameless(name: string): boolean {
  return name === '' || name === TEXT_AREA || name.includes('no accessible name');
}

const TEXT_AREA = 'text area';
const RANGE = /^([A-Z]\d+):([A-Z]\d+)$/;

export async function partByPlace(deed: Deed, eyes: Eyes): Promise<ScriptedPart | undefined> {
  if (deed.do === 'select') {
    const [, from = '', to = ''] = RANGE.exec(deed.name) ?? [];
    return dragged(cellAt(from), cellAt(to));
  }
  const shown = await eyes();
  if (deed.do === 'drag') return dragged(placeOf(shown, deed.from), placeOf(shown, deed.to));
  if (deed.do === 'scroll') {
    const at = largest(shown, 'text');
    return at && call('scroll', { coordinate: [at.x, at.y], scroll_direction: deed.direction, scroll_amount: 5 });
  }
  if (!('role' in deed)) return undefined;
  const at = deed.name === TEXT_AREA ? largest(shown, 'text') : nameless(shown, deed);
  return at && pressed(deed, at);
}

/** Of a deed that was refused or not found. Undefined: the same once more. */
export async function otherForm(deed: Deed | undefined, told: string, eyes: Eyes): Promise<ScriptedPart | undefined> {
  if (!deed || !('name' in deed) || !deed.name || deed.do === 'type' || deed.do === 'scroll') return undefined;
  const cell = cellAt(deed.name);
  if (cell) return pressed(deed, cell);
  const candidates = [...told.matchAll(/\d+\. ([a-z ]+) \\"[^;]*? at \((\d+), (\d+)\)/g)];
  const wanted = candidates.find(([, role]) => deed.role?.includes(role!) || (role === 'list item' && deed.role === 'table cell'));
  const [chosen] = wanted ? [wanted] : candidates;
  if (chosen) return pressed(deed, { x: Number(chosen[2]), y: Number(chosen[3]) });
  const at = placeOf(await eyes(), deed.name);
  return at && pressed(deed, at);
}

/** Upper left cells of a sheet of LibreOffice in a window that fills 1280 × 800, as the picture shows them. */
function cellAt(name: string): Place | undefined {
  const [, column, row] = /^([A-H])(\d{1,2})$/.exec(name) ?? [];
  return column && row ? { x: 78 + 82 * (column.charCodeAt(0) - 65), y: 197 + 17 * (Number(row) - 1) } : undefined;
}

function placeOf(shown: readonly Shown[], name: string): Place | undefined {
  const found = shown.filter(one => one.name === name || one.name.startsWith(`${name} `)).toSorted((a, b) => a.width - b.width);
  return found[0] && middle(found[0]);
}

/** The nameless of its role: beside what is named for it, else by number. */
function nameless(shown: readonly Shown[], deed: Extract<Deed, { role?: string }>): Place | undefined {
  const alike = shown.filter(({ name, role }) => name.trim() === '' && role === deed.role);
  const beside = deed.in === undefined ? undefined : placeOf(shown, deed.in);
  if (!beside) return alike[(deed.nth ?? 1) - 1] && middle(alike[(deed.nth ?? 1) - 1]!);
  const [nearest] = alike.toSorted((a, b) => Math.abs(middle(a).y - beside.y) - Math.abs(middle(b).y - beside.y));
  return nearest && middle(nearest);
}

function largest(shown: readonly Shown[], role: string): Place | undefined {
  const [found] = shown.filter(one => one.role === role).toSorted((a, b) => b.width * b.height - a.width * a.height);
  return found && middle(found);
}

function middle({ x, y, width, height }: Shown): Place {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

function dragged(from: Place | undefined, to: Place | undefined): ScriptedPart | undefined {
  return from && to && call('left_click_drag', { start_coordinate: [from.x, from.y], coordinate: [to.x, to.y] });
}

function pressed({ do: how }: Deed, { x, y }: Place): ScriptedPart {
  const name = how === 'double_click' || how === 'right_click' ? how : how === 'hover' ? 'mouse_move' : 'left_click';
  return call(name, { coordinate: [x, y] });
}
