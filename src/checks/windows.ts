/** Which windows are open, and what the title of one says. */
import { resolveScope } from '../perception/resolve-scope.js';
import type { Observation } from '../ports/observation.js';
import type { Reading } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import { area, holds, uncovered } from '../screen/geometry.js';
import { contains, type ShownAnswer } from '../screen/text.js';
import {
  belongsTo,
  inFront,
  isTwin,
  markOf,
  mayBeTitle,
  programsNamed,
  titleFit,
  windowsMeant,
  windowsNamed,
  windowsOfProgram,
} from '../screen/window-name.js';
import { withOwners } from '../screen/window-owners.js';
import { isOfSize } from '../screen/window-size.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { WindowInfo } from '../trace/frame.js';
import { isSurface } from '../trace/surface.js';
import { visibleFiles } from './files.js';
import type { CheckWorld, Look, LookFacts } from './look.js';

/** Looks at the window that is named; else at the active one, and where none is active, at the topmost one. */
export async function lookAtTitle(check: Reading, now: Observation, { language, home }: CheckWorld): Promise<Look> {
  const all = await now.windows();
  const windows = visible(all);
  const programs = check.scope === undefined ? [] : await now.programs();
  const scope = resolveScope(check, all, programs);
  const active = windows.find(w => w.active) ?? windows.at(-1);
  const meant = scope === undefined ? (active ? [active] : []) : windowsMeant(scope, windows, programs);
  const [window] = meant;
  if (!window) return noTitle(check, scope === undefined ? undefined : windows, language);
  const holds = titleSays(check, window);
  if (meant.some(other => titleSays(check, other) !== holds)) return severalFit(meant, language);
  const opened = holds === 'no' && check.mayLackType ? await bearsStem(window.title, check.value ?? '', home) : undefined;
  return { holds: opened ?? holds, how: 'windows', seen: quote(window.title, language), region: window.bounds };
}

/** Without a window there is no title: neither one that says it, nor one that does not. @param others those that are there, where one was named */
function noTitle({ negated }: Reading, others: readonly WindowInfo[] | undefined, language: 'en' | 'ja'): Look {
  const none = language === 'ja' ? 'ウィンドウがありません' : 'no window';
  return { holds: negated ? 'unsure' : 'no', how: 'windows', seen: others ? listTitles(others, language) : none, absent: true };
}

function titleSays({ value = '', match = 'contains' }: Reading, { title }: WindowInfo): ShownAnswer {
  return match === 'typed' ? 'no' : TITLES[match](title.trim(), value);
}

/** Which of several files a title means that leaves out what their names end in, nobody can tell. Undefined: it means none of that name. */
async function bearsStem(title: string, wanted: string, home: string): Promise<ShownAnswer | undefined> {
  const stem = /^(.+)\.[\p{L}\p{N}]{1,5}$/u.exec(wanted)?.[1];
  // "report card" is another document than "report".
  if (stem === undefined || !title.split(/\s+[-–—|:·•]\s+/).some(part => fold(withoutMark(part)) === fold(stem))) return undefined;
  const files = (await visibleFiles(home)).map(path => fold(path.split('/').at(-1)!));
  return files.includes(fold(wanted)) && files.filter(file => file.startsWith(`${fold(stem)}.`) || file === fold(stem)).length === 1
    ? 'yes'
    : 'unsure';
}

const TITLES: Readonly<Record<Exclude<Reading['match'], undefined | 'typed'>, (title: string, wanted: string) => ShownAnswer>> = {
  is: (title, wanted) => (withoutMark(title) === withoutMark(wanted) ? 'yes' : 'no'),
  contains: (title, wanted) => contains(wanted, title),
  starts: (title, wanted) => best(contains(wanted, title, 'start'), contains(wanted, withoutMark(title), 'start')),
  ends: (title, wanted) => best(contains(wanted, title, 'end'), contains(wanted, withoutMark(title), 'end')),
};

/** The mark of a document that has changes is the program's own. */
function withoutMark(title: string): string {
  return title.trim().replace(/^[*●•]\s*|\s*[*●•]$/gu, '');
}

function best(a: ShownAnswer, b: ShownAnswer): ShownAnswer {
  return a === 'no' ? b : a;
}

export async function lookAtWindows(check: Reading, now: Observation, { language }: CheckWorld): Promise<Look> {
  const target = check.target ?? '';
  const [all, programs] = await Promise.all([now.windows(), now.programs()]);
  const windows = visible(all);
  const named = windowsNamed(target, windows, programs);
  const [window] = inFront(named, windows);
  if (window) {
    // Where two bear the name, it is this one that is to be gone.
    const mark = check.negated && named.some(other => isTwin(other, window)) && { window: markOf(window, all) };
    return { holds: 'yes', how: 'windows', seen: quote(window.title, language), region: window.bounds, ...mark };
  }
  // Dialogs inside a window (web pages, sheets) are windows for people, not for the window manager.
  const dialogs = (await now.elements()).filter(element => isLarge(element.bounds) && isDrawnDialog(element, windows));
  const dialog = dialogs.find(element => titleFit(target, element.name) !== undefined);
  if (dialog) return { holds: 'yes', how: 'accessibility', seen: quote(dialog.name, language), region: dialog.bounds };
  const [hidden] = windowsNamed(target, all.filter(isMinimized), programs);
  if (!check.negated && hidden?.elsewhere) return { holds: 'no', how: 'windows', seen: hiddenInWords(hidden, language) };
  if (check.negated) {
    if (hidden) return onlyMinimized(hidden, language);
    const { opened, others } = programsNamed(target, programs);
    const free = windows.filter(one => opened.length === 0 || !others.some(program => belongsTo(one, program)));
    const like = [...free.map(({ title }) => title), ...dialogs.map(({ name }) => name)].find(title => mayBeTitle(target, title));
    if (like !== undefined) return mayBeIt(like, language);
  }
  return { holds: 'no', how: 'windows', seen: listTitles(windows, language) };
}

/** Said to be a dialog, or a window that lies within one of the display's and is none of them (Chromium's "Print"). */
function isDrawnDialog({ role, rawRole, bounds }: UiElement, windows: readonly WindowInfo[]): boolean {
  if (role === 'dialog' || role !== 'window' || !FRAMES.has(rawRole)) return role === 'dialog';
  const fills = (window: WindowInfo): boolean => area(bounds) >= area(window.bounds) * OWN_WINDOW;
  return windows.some(window => holds(window.bounds, bounds) && !fills(window)) && !windows.some(window => holds(bounds, window.bounds));
}

/** Frames of a page have titles, too, and are no windows. */
const FRAMES: ReadonlySet<string> = new Set(['frame', 'window']);
/** The part of a window of the display's that its program says of it, less what it draws around itself. */
const OWN_WINDOW = 0.9;

/** Looks at the window that has the keyboard, and at those that it belongs to: a dialog of the named window is in front of it. */
export async function lookAtFront(check: Reading, now: Observation, { language }: CheckWorld): Promise<Look> {
  const target = check.target ?? '';
  const [all, programs] = await Promise.all([now.windows(), now.programs()]);
  const windows = visible(all);
  const meant = windowsMeant(target, windows, programs);
  const front = windows.find(({ active }) => active);
  const away = meant.length === 0 ? windowsNamed(target, all, programs).find(({ elsewhere }) => elsewhere) : undefined;
  if (away) return onlyMinimized(away, language);
  // Of what is not there, nobody can say that it is behind something.
  const nobody = meant.length === 0 && windowsNamed(target, all, programs).length === 0;
  if (nobody || !front)
    return { holds: check.negated ? 'unsure' : 'no', how: 'windows', seen: listTitles(windows, language), absent: nobody };
  const seen = quote(front.title, language);
  if (!withOwners(front, all).some(window => meant.some(({ id }) => id === window.id))) return { holds: 'no', how: 'windows', seen };
  // One that is always above may hide the one that has the keyboard.
  const above = windows.slice(windows.indexOf(front) + 1).filter(window => !withOwners(window, all).includes(front));
  const free = uncovered(
    front.bounds,
    above.map(({ bounds }) => bounds),
  ).reduce((sum, part) => sum + area(part), 0);
  if (free < area(front.bounds) / 2) return { holds: 'no', how: 'windows', seen: quote(above.at(-1)!.title, language) };
  // The windows of one program are all meant by its name; of several that only bear it in their titles nobody knows which.
  const isOfProgram = windowsOfProgram(target, windows, programs).length > 0;
  return meant.length > 1 && !isOfProgram ? severalFit(meant, language) : { holds: 'yes', how: 'windows', seen, region: front.bounds };
}

/** How large a window is. Without a name: the one in front, or the one that was in front when the step began. */
export async function lookAtSize(check: Reading, now: Observation, { language }: CheckWorld, { window: same }: LookFacts): Promise<Look> {
  const { target, value = '' } = check;
  const [all, programs] = await Promise.all([now.windows(), now.programs()]);
  const windows = all.filter(({ type }) => type !== 'dock' && type !== 'desktop' && type !== 'tooltip');
  const front = windows.find(({ active }) => active) ?? windows.findLast(({ minimized }) => !minimized);
  const meant =
    target !== undefined ? windowsMeant(target, windows, programs) : windows.filter(({ id }) => id === (same ?? front?.id ?? Number.NaN));
  const [window] = meant;
  if (!window) return { holds: check.negated ? 'unsure' : 'no', how: 'windows', seen: listTitles(windows, language), absent: true };
  const holds = isOfSize(window, value);
  if (meant.some(other => isOfSize(other, value) !== holds)) return severalFit(meant, language);
  const { id, pid, title, bounds, minimized } = window;
  return {
    holds,
    how: 'windows',
    seen: `${quote(title, language)}: ${sizeInWords(window, language)}`,
    ...(!minimized && { region: bounds }),
    ...(target === undefined && { window: { id, pid, title } }),
  };
}

function sizeInWords(window: WindowInfo, language: 'en' | 'ja'): string {
  const { minimized, maximized, bounds, elsewhere } = window;
  if (elsewhere) return hiddenInWords(window, language);
  const state = minimized ? 'minimized' : maximized ? 'maximized' : 'normal';
  return `${STATES[language][state]}, ${bounds.width}×${bounds.height}`;
}

const STATES = {
  en: { minimized: 'minimized', maximized: 'maximized', normal: 'neither minimized nor maximized' },
  ja: { minimized: '最小化', maximized: '最大化', normal: '最小化でも最大化でもない' },
} as const;

export function visible(windows: readonly WindowInfo[]): WindowInfo[] {
  return windows.filter(
    ({ minimized, type, bounds }) => !minimized && type !== 'dock' && type !== 'desktop' && type !== 'tooltip' && isLarge(bounds),
  );
}

/** Smaller than a letter: nobody sees such a window. */
function isLarge({ width, height }: Rect): boolean {
  return Math.min(width, height) >= 8;
}

export function isMinimized({ minimized }: WindowInfo): boolean {
  return minimized;
}

/** It can not be seen, and it is not gone. */
export function onlyMinimized(window: WindowInfo, language: 'en' | 'ja'): Look {
  return { holds: 'unsure', how: 'windows', seen: hiddenInWords(window, language) };
}

function hiddenInWords({ title, elsewhere, monitor }: WindowInfo, language: 'en' | 'ja'): string {
  if (elsewhere)
    return language === 'ja'
      ? `「${title}」は別のモニター（${monitor}）にあり、このテストには見えません`
      : `"${title}" lies on another monitor (${monitor}), which this test does not look at`;
  return language === 'ja' ? `「${title}」は最小化されています` : `"${title}" is only minimized`;
}

/** メモ帳 is open where メモ is to be closed: it is not said to be gone, nor to be there. */
function mayBeIt(title: string, language: 'en' | 'ja'): Look {
  const seen =
    language === 'ja'
      ? `「${title}」がそれかどうか判断できません。タイトルをそのまま書いてください`
      : `"${title}" may be it; write the title as it stands`;
  return { holds: 'unsure', how: 'windows', seen };
}

function severalFit(windows: readonly WindowInfo[], language: 'en' | 'ja'): Look {
  const list = listTitles(windows, language);
  const seen = language === 'ja' ? `当てはまるウィンドウが複数あります: ${list}` : `several windows of that name: ${list}`;
  return { holds: 'unsure', how: 'windows', seen };
}

function listTitles(windows: readonly WindowInfo[], language: 'en' | 'ja'): string {
  if (windows.length === 0) return language === 'ja' ? 'ウィンドウがありません' : 'no window';
  return windows.map(window => quote(window.title, language)).join(', ');
}

export function quote(text: string, language: 'en' | 'ja'): string {
  return language === 'ja' ? `「${text}」` : `"${text}"`;
}

export function frontOf(windows: readonly WindowInfo[]): WindowInfo | undefined {
  return windows.find(({ active }) => active) ?? windows.at(-1);
}

/** Its program tells nothing but that there is a window: a letter that eyes misread, or a drawn one, is no fact. */
export function isMute(window: WindowInfo | undefined, elements: readonly UiElement[]): boolean {
  return window !== undefined && !elements.some(element => element.window === window.id && !isSurface(element));
}
