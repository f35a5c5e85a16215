/**
 * What differs between the moment before an input and the one after it, beside what the run held for its effect:
 * `npm run bench:shadow -- FOLDER… [--show]`, over the traces below the folders. `--series`: what the moments say of each demand, beside what the
 * looks decided. docs/measured has what came of both. The last line is one JSON object.
 */
import { effectOf, isNamed } from '../src/trace/effect.js';
import type { UiElement } from '../src/trace/element.js';
import type { TraceEvent } from '../src/trace/event.js';
import type { WindowInfo } from '../src/trace/frame.js';
import type { Moment } from '../src/trace/moment.js';
import { momentsOf } from '../src/trace/timeline.js';
import { compareSeries, isOfShape } from './shadow/series.js';
import { tracesBelow } from './shadow/traces.js';

const MENUS: ReadonlySet<string> = new Set(['menu', 'menu item', 'menu bar']);
/** Besides what had the keyboard, what a dead element changes too: that it is under the pointer, or another menu's entry is. */
const PARTS = ['name', 'description', 'value', 'number', 'checked', 'selected', 'expanded'] as const;

const folders = process.argv.slice(2).filter(arg => !arg.startsWith('--'));
if (folders.length === 0) {
  console.error('usage: npm run bench:shadow -- FOLDER… [--series] [--show]');
  process.exit(2);
}
const counts: Record<string, number> = {};
const rows: string[] = [];
let inputs = 0;
if (process.argv.includes('--series')) await printSeries();
else printEffects();

function printEffects(): void {
  for (const { trace } of tracesBelow(folders)) {
    const moments = momentsOf(trace);
    for (const [at, after] of moments.entries())
      if (at > 0 && after.after !== undefined) compare(trace, moments[at - 1]!, { ...after, id: after.after });
  }
  print({ inputs });
}

async function printSeries(): Promise<void> {
  const runs = { passed: 0, worse: 0, others: 0, better: 0 };
  for (const { file, trace } of tracesBelow(folders)) {
    if (!trace.some(({ kind }) => kind === 'moment')) continue;
    const { passed, rows: compared } = await compareSeries(trace);
    const apart = compared.filter(({ cause }) => isOfShape(cause));
    runs[passed ? 'passed' : 'others']++;
    if (passed && apart.some(({ looks }) => looks === 'yes')) runs.worse++;
    if (!passed && apart.some(({ series }) => series === 'yes')) runs.better++;
    for (const { rule, looks, series, cause, of } of compared) {
      const key = `${passed ? 'passed' : 'red'} · ${rule} · ${looks} → ${series}${cause && `: ${cause}`}`;
      counts[key] = (counts[key] ?? 0) + 1;
      if (isOfShape(cause)) rows.push(`${key} | ${of} | ${file}`);
    }
  }
  print(runs);
}

function print(figures: object): void {
  if (process.argv.includes('--show')) for (const row of rows.sort()) console.log(row);
  for (const [key, count] of Object.entries(counts).sort()) console.log(`${String(count).padStart(6)}  ${key}`);
  console.log(JSON.stringify({ bench: 'shadow', ...figures, ...counts }));
}

function compare(trace: readonly TraceEvent[], before: Moment, after: Moment & { id: number }): void {
  const own = trace.filter(event => 'action' in event || 'id' in event);
  const started = own.find(event => event.kind === 'action_started' && event.id === after.id);
  const finished = own.find(event => event.kind === 'action_finished' && event.id === after.id);
  const compared = own.filter(event => event.kind === 'screen_compared' && event.action === after.id);
  const [first] = compared;
  if (started?.kind !== 'action_started' || finished?.kind !== 'action_finished' || first?.kind !== 'screen_compared') return;
  const { type } = started.action;
  if (type === 'open_app' || type === 'wait') return;
  inputs++;
  const effect = effectOf(first, { type, under: finished.under });
  const pid = first.acted ?? after.windows.find(({ title }) => title === finished.under?.window)?.pid;
  const differs = differences(before, after, pid);
  const isMute = !after.elements.some(({ window }) => window !== undefined && window === after.windows.find(({ active }) => active)?.id);
  const held = isNamed(effect) ? 'told' : effect.pixels ? 'seen' : compared.length > 1 ? 'late' : 'nothing';
  const now = differs.length > 0 ? 'differs' : movesKeyboard(before, after) ? 'the keyboard alone' : isMute ? 'a mute window' : 'as before';
  const key = `${held} · ${now}`;
  counts[key] = (counts[key] ?? 0) + 1;
  if ((held === 'nothing') === differs.length > 0) rows.push(`${key} | ${started.caption} | ${differs.slice(0, 3).join('; ')}`);
}

/** In the windows, and in what the program acted upon shows. */
function differences(before: Moment, after: Moment, pid: number | undefined): string[] {
  const said = windowsApart(before.windows, after.windows, pid);
  if (before.clipboard !== after.clipboard) said.push('the clipboard');
  const isOther = (window: number | undefined) => {
    const owner = [...after.windows, ...before.windows].find(({ id }) => id === window)?.pid;
    return pid !== undefined && owner !== undefined && owner !== pid;
  };
  const own = (elements: readonly UiElement[]) =>
    new Map(elements.filter(({ window, rawRole }) => !isOther(window) && rawRole !== 'tool tip').map(one => [one.id, one]));
  const [was, is] = [own(before.elements), own(after.elements)];
  for (const one of is.values()) said.push(...elementApart(was.get(one.id), one));
  for (const one of was.values()) if (!is.has(one.id) && !MENUS.has(one.role)) said.push(`${nameOf(one)} has gone`);
  return said;
}

function windowsApart(before: readonly WindowInfo[], after: readonly WindowInfo[], pid: number | undefined): string[] {
  const titles = new Map(before.map(({ id, title }) => [id, title]));
  const changed = after.filter(one => titles.get(one.id) !== one.title && (!titles.has(one.id) || pid === undefined || one.pid === pid));
  const gone = before.filter(({ id }) => !after.some(one => one.id === id));
  return [...changed, ...gone].map(({ title }) => `the window "${title}"`);
}

function elementApart(was: UiElement | undefined, is: UiElement): string[] {
  const isOfMenu = MENUS.has(is.role);
  if (!was) return isOfMenu ? [] : [`${nameOf(is)} has come`];
  return PARTS.filter(part => was[part] !== is[part] && !(isOfMenu && (part === 'selected' || part === 'expanded'))).map(
    part => `${nameOf(is)}: ${part} ${was[part]} → ${is[part]}`,
  );
}

function movesKeyboard({ elements: before }: Moment, { elements: after }: Moment): boolean {
  const idOf = (elements: readonly UiElement[]) => elements.find(({ focused }) => focused)?.id;
  return idOf(before) !== idOf(after);
}

function nameOf({ role, name }: UiElement): string {
  return `${role} "${name}"`;
}
