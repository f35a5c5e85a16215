/** Does one row of a table or a list hold all these texts? Where a row lies programs tell: eyes see none. */
import { type FoundText, findText, piecesOf } from '../perception/find-text.js';
import type { Scene } from '../perception/locate.js';
import { resolveScope } from '../perception/resolve-scope.js';
import { rowsOf } from '../perception/rows.js';
import { scopeTest } from '../perception/scope.js';
import type { Observation } from '../ports/observation.js';
import type { Language } from '../scenario/language/phrases.js';
import type { Reading } from '../scenario/reading.js';
import { centre, grow, holds, holdsPoint, union } from '../screen/geometry.js';
import { windowsMeant } from '../screen/window-name.js';
import type { TextLine, UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import { isAnybodyThere, nobodyThere } from './alive.js';
import type { CheckWorld, Look } from './look.js';
import { visible } from './windows.js';

export async function lookAtRow(check: Reading, now: Observation, { language }: CheckWorld): Promise<Look> {
  const [all, windows, programs, frame] = await Promise.all([now.elements(), now.windows(), now.programs(), now.frame()]);
  const scope = resolveScope(check, windows, programs);
  const inScope = scope === undefined ? undefined : scopeTest(scope, all, windows, check.scopeIs);
  if (scope !== undefined && !inScope) return { ...look('unsure', WORDS[language].nowhere(scope)), absent: true };
  const scene: Scene = { elements: inScope ? all.filter(inScope) : all, windows, size: now.size, frame };
  const texts = check.row ?? [];
  const rows = rowsIn(scene).map(elements => texts.map(text => findText(text, { ...scene, elements }, true)));
  const whole = rows.find(found => found.every(({ kind }) => kind === 'shown'));
  if (whole) return shown(whole, language);
  if (rows.some(found => found.every(({ kind }) => kind !== 'absent'))) return look('unsure', WORDS[language].unclear);
  const untold = texts.filter((_, n) => rows.every(found => found[n]?.kind !== 'shown'));
  if (untold.length === 0) return look('no', WORDS[language].apart);
  // A program may tell of a table and not of all that it shows.
  const lines = await now.lines().catch(() => undefined);
  const read = readInMuteRow(texts, scene, lines);
  if (read) return shown(read, language);
  const seen = readOutside(untold, { scene, all, lines });
  if (seen.length === untold.length) return look('unsure', WORDS[language].untold(seen));
  const meant = scope === undefined ? visible(windows) : windowsMeant(scope, visible(windows), programs);
  const isVain =
    check.negated &&
    !(await isAnybodyThere({ windows: meant.length > 0 ? meant : visible(windows), elements: all, lines: lines ?? [], frame }, now));
  return isVain ? nobodyThere('accessibility', language) : look('no', WORDS[language].none(untold));
}

/** Of what no row tells, what is read: where a row in another place tells it, it is read there. */
function readOutside(
  untold: readonly string[],
  { scene, all, lines }: { scene: Scene; all: readonly UiElement[]; lines: readonly TextLine[] | undefined },
): string[] {
  const others = rowsIn({ ...scene, elements: all.filter(one => !scene.elements.includes(one)) });
  const isElsewhere = (text: string): boolean => others.some(elements => findText(text, { ...scene, elements }, true).kind === 'shown');
  const isRead = (text: string): boolean => !lines || findText(text, { ...scene, elements: all, lines }).kind !== 'absent';
  return untold.filter(text => !isElsewhere(text) && isRead(text));
}

/** What eyes read of all the texts in the place of one such row. */
function readInMuteRow(texts: readonly string[], scene: Scene, lines: readonly TextLine[] | undefined): FoundText[] | undefined {
  return muteRows(scene)
    .map(row => texts.map(text => findText(text, { ...scene, elements: [], lines: linesIn(row, scene.windows, lines) })))
    .find(found => found.every(({ kind }) => kind === 'shown'));
}

/** Rows of which their program says nothing but where they lie: what Qt's lists hold in widgets of their own only eyes can read. */
function muteRows({ elements }: Scene): UiElement[][] {
  const isMute = ({ name, value = '', covered }: UiElement): boolean => name === '' && value === '' && !covered;
  return rowsOf(elements).filter(row => row.every(isMute));
}

/** What goes on in the next row, or stands in a window over it, is no text of this one. */
function linesIn(row: readonly UiElement[], windows: readonly WindowInfo[], lines: readonly TextLine[] = []): TextLine[] {
  const place = grow(row.map(({ bounds }) => bounds).reduce(union), RIM);
  const above = visible(windows.slice(windows.findIndex(({ id }) => id === row[0]!.window) + 1));
  return lines.filter(({ bounds }) => holds(place, bounds) && !above.some(other => holdsPoint(other.bounds, centre(bounds))));
}

/** Pixels that reading gives a text on each side, at most. */
const RIM = 4;

/** Of what can be seen. */
function rowsIn(scene: Scene) {
  const seen = new Set(piecesOf(scene).map(({ element }) => element));
  return rowsOf(scene.elements).map(row => row.filter(element => seen.has(element)));
}

function shown(found: readonly FoundText[], language: Language): Look {
  const texts = found.flatMap(one => (one.kind === 'shown' ? [one] : []));
  const { region, how } = texts.find(one => one.how === 'ocr') ?? texts[0]!;
  return { holds: 'yes', how, seen: WORDS[language].row(texts.map(({ text }) => text)), region };
}

function look(holds: Look['holds'], seen: string): Look {
  return { holds, how: 'accessibility', seen };
}

const WORDS = {
  en: {
    nowhere: (scope: string) => `there is no "${scope}" to look in`,
    row: (texts: readonly string[]) => `a row of ${texts.map(text => `"${text}"`).join(' · ')}`,
    unclear: 'a row that may be it, not for certain',
    apart: 'they stand in different rows',
    untold: (texts: readonly string[]) => `"${texts[0]}" is read, but no program tells of a row that holds it`,
    none: (texts: readonly string[]) => `no row shows "${texts[0]}"`,
  },
  ja: {
    nowhere: (scope: string) => `「${scope}」がありません`,
    row: (texts: readonly string[]) => `行: ${texts.map(text => `「${text}」`).join('・')}`,
    unclear: 'それかどうか判断できない行があります',
    apart: '別々の行にあります',
    untold: (texts: readonly string[]) => `「${texts[0]}」は見えますが、それを含む行をプログラムが伝えていません`,
    none: (texts: readonly string[]) => `「${texts[0]}」を含む行がありません`,
  },
} as const;
