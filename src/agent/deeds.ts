/** What was done, as the desktop tells it: for a witness who sees pictures of the beginning and the end alone. Pure. */
import type { PlannedAction } from '../ports/brain.js';
import type { Compared } from '../trace/effect.js';
import type { Told, UnderPoint } from '../trace/event.js';

export interface DeedDone {
  /** The step that it was done for. */
  objective: number;
  text: string;
  /** Inputs of one call of a model's are one deed. */
  call?: string | undefined;
}

/** So many are told, the last ones: of a long step its end, and a picture shows the rest. Our choice. */
export const DEEDS_TOLD = 8;

/** @param under what was hit, by the desktop's own word */
export function deedText(
  { caption }: Pick<PlannedAction, 'caption'>,
  under: UnderPoint | undefined,
  compared: Compared,
  { show }: { show?: unknown } = {},
): string {
  const { role, name = '', window } = under ?? {};
  const hit = role && !caption.includes(`"${name}"`) ? ` (on ${role} "${name}"${window ? ` in "${window}"` : ''})` : '';
  return `${show ? ONLY_TO_LOOK : ''}${caption}${hit} → ${shownText(compared)}`;
}

const ONLY_TO_LOOK = 'only to bring something into view: ';

/** The last input joins the deed that it is a part of: a field that is filled is clicked first, and what it holds is marked. */
export function noteDeed(deeds: DeedDone[], done: DeedDone, shown: string): void {
  const last = deeds.at(-1);
  if (last?.call === undefined || last.call !== done.call || last.objective !== done.objective) deeds.push(done);
  else if (last.text.endsWith(NOTHING)) last.text = `${last.text.slice(0, -NOTHING.length)}${shown}`;
  else if (shown !== NOTHING) last.text += `, ${shown}`;
}

const NOTHING = 'nothing showed at once';

/** What showed of it, in words: of its program and its windows, else of the picture. */
export function shownText({ change, effects, told = [], acted }: Compared): string {
  const windows = (effects.windows ?? []).filter(({ foreign }) => foreign === undefined);
  const said = [
    ...windows.map(({ what, title }) => `the window "${title}" ${what === 'retitled' ? 'has this title now' : what}`),
    ...told.filter(({ pid }) => pid !== undefined && pid === acted).flatMap(toldText),
  ];
  return [...new Set(said)].join(', ') || (change.changed ? 'the screen changed' : NOTHING);
}

function toldText({ what, detail, to, element, times = 1 }: Told): string[] {
  const of = element === undefined || element.role === 'other' ? 'the program' : named(element);
  if (what === 'text') return to === 0 ? [] : [`${of} ${detail === 'delete' ? 'gave up' : 'took'} ${lettersOf(Number(to), times)}`];
  if (what === 'state' && element && STATES.has(detail ?? '')) return [`${of} is ${to === true ? '' : 'not '}${detail}`];
  return [];
}

function named({ role, name }: { role: string; name: string }): string {
  return name === '' ? `a ${role}` : `${role} "${name}"`;
}

/** How many several texts had together nobody tells: of the first one alone. */
function lettersOf(each: number, times: number): string {
  if (each > 1 && times > 1) return 'letters';
  return each * times === 1 ? '1 letter' : `${each * times} letters`;
}

const STATES: ReadonlySet<string> = new Set(['checked', 'selected', 'expanded']);
