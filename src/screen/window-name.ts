/**
 * Which window a name means: the one rule for steps, for places ("in the … dialog") and for checks. Strict where a name could mean another
 * window too: a miss tells the author which titles there are, a wrong window could make a test pass. Pure.
 */

import { fold, MNEMONIC } from './fold.js';
import type { ProgramInfo, WindowInfo } from './frame.js';
import type { Size } from './geometry.js';
import { rolesOfPlace } from './place-kind.js';
import { isOfProgramKind } from './program-kinds.js';
import { isSameProgram } from './program-name.js';
import { withOwners } from './window-owners.js';

/** `whole`: the title is the name · `part`: the piece before or after a dash is · `words`: the name stands in it as words of its own. */
export type TitleFit = 'whole' | 'part' | 'words';

export const TITLE_FITS: readonly TitleFit[] = ['whole', 'part', 'words'];

export function titleFit(name: string, title: string): TitleFit | undefined {
  const wanted = plainTitle(name);
  if (wanted === '') return undefined;
  // A menu hangs a letter on a name, 検索(F), which its dialog does not: where both bear one, it counts.
  const isSame = (shown: string): boolean =>
    shown === wanted || shown.replace(MNEMONIC, '') === wanted || shown === wanted.replace(MNEMONIC, '');
  if (isSame(plainTitle(title))) return 'whole';
  const parts = title.normalize('NFKC').split(/\s+[-–—|:·•]\s+/);
  if (parts.length > 1 && parts.some(part => isSame(plainTitle(part)))) return 'part';
  // "The list" is a place in a window, not the window "To-do list".
  if (rolesOfPlace(name)) return undefined;
  // Spaces count where the title has them (無題 1), and do not where only the author wrote them.
  return holdsAsWords(lower(title), lower(name)) || holdsAsWords(fold(title), fold(name)) ? 'words' : undefined;
}

/** "The dialog", "the file dialog", ファイルダイアログ: the one in front, whatever its title. */
export function isTheDialog(words: string): boolean {
  return THE_DIALOG.test(words.trim());
}

const THE_DIALOG =
  /^(?:the )?(?:(?:file )?dialog(?:ue)?(?: box)?|file (?:chooser|picker|selector)|modal|pop[- ]?up|message|alert|prompt|(?:ファイル(?:選択)?)?ダイアログ(?:ボックス)?|ポップアップ|メッセージ)$/i;

/**
 * The windows that are meant, topmost first; of several kinds of fit only the best: the whole title, the windows of the program of that
 * name that was opened, a part of the title, words of it, the class of the window (WM_CLASS). A window of another program that was opened
 * does not become the calculator's because a file in it is called so, nor does any when the calculator has ended.
 * @param windows lowest first
 */
export function windowsNamed(name: string, windows: readonly WindowInfo[], programs: readonly ProgramInfo[] = []): WindowInfo[] {
  const upFirst = [...windows].reverse();
  const fitting = (fit: TitleFit, among: readonly WindowInfo[]) => among.filter(window => titleFit(name, window.title) === fit);
  const whole = fitting('whole', upFirst);
  if (whole.length > 0) return whole;
  const own = windowsOfProgram(name, windows, programs);
  if (own.length > 0) return own;
  const { opened, running, others } = programsNamed(name, programs);
  // It has ended; another program may have started it anew, and its windows still say what they are.
  if (opened.length > 0 && running.length === 0) return upFirst.filter(window => isOfClass(window, name));
  const free = opened.length === 0 ? upFirst : upFirst.filter(window => !others.some(program => belongsTo(window, program)));
  for (const fit of ['part', 'words'] as const) {
    const found = fitting(fit, free);
    if (found.length > 0) return found;
  }
  return free.filter(window => isOfClass(window, name));
}

/** Those of them that are meant by whoever acts or looks: of several that one program calls the same, the one in front. */
export function windowsMeant(name: string, windows: readonly WindowInfo[], programs: readonly ProgramInfo[] = []): WindowInfo[] {
  return inFront(windowsNamed(name, windows, programs), windows);
}

/** Without those that have the title of another one of their program, which is active, or belongs together with the one that is. */
export function inFront(named: readonly WindowInfo[], all: readonly WindowInfo[]): WindowInfo[] {
  const active = all.find(window => window.active);
  const isFront = (window: WindowInfo): boolean =>
    active !== undefined && (withOwners(window, all).includes(active) || withOwners(active, all).includes(window));
  const isBehind = (window: WindowInfo, other: WindowInfo): boolean =>
    isTwin(window, other) && (other.active || (isFront(other) && !isFront(window)));
  return named.filter(window => window.active || !named.some(other => isBehind(window, other)));
}

/** Two windows that their program calls the same. */
export function isTwin(window: WindowInfo, other: WindowInfo): boolean {
  return window.id !== other.id && window.pid !== undefined && window.pid === other.pid && window.title === other.title;
}

/** Of those that are meant, nobody can tell which one it is. */
export function areTwins([window, other]: readonly WindowInfo[]): boolean {
  return window !== undefined && other !== undefined && isTwin(window, other);
}

/** What a window is known by from now on: itself, or one more of its title and size, in which it has come up again. */
export function markOf({ id, pid, title, bounds }: WindowInfo, all: readonly WindowInfo[]) {
  const size = { width: bounds.width, height: bounds.height };
  return { id, pid, title, alike: { size, count: countAlike(title, size, all) } };
}

export function countAlike(title: string, { width, height }: Size, all: readonly WindowInfo[]): number {
  return all.filter(one => one.title === title && one.bounds.width === width && one.bounds.height === height).length;
}

/** The windows of the running program of that name, topmost first. */
export function windowsOfProgram(name: string, windows: readonly WindowInfo[], programs: readonly ProgramInfo[]): WindowInfo[] {
  const { running } = programsNamed(name, programs);
  return windows.filter(window => running.some(program => belongsTo(window, program))).reverse();
}

/** Whether a title could still be the one that is meant, in an inflected or compound form: what it fits so is not certain to be gone. */
export function mayBeTitle(name: string, title: string): boolean {
  const [wanted, text] = [lower(name), lower(title)];
  if (wanted === '') return false;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isCut(text[at - 1], wanted[0]) && !isCut(wanted.at(-1), text[at + wanted.length])) return true;
  }
  return false;
}

/** Programs of that name that were opened, those of them that run, and those of other names. */
export function programsNamed(name: string, programs: readonly ProgramInfo[]) {
  const asWritten = programs.filter(program => program.name === name);
  const same = asWritten.length > 0 ? asWritten : programs.filter(program => isSameProgram(program.name, name));
  const opened = same.length > 0 ? same : onlyOne(programs, name);
  return { opened, running: opened.filter(({ running }) => running), others: programs.filter(program => !opened.includes(program)) };
}

/** "The editor" is the text editor, where no other program is one: a name is shortened from its front. So is gedit, which is of that kind. */
function onlyOne(programs: readonly ProgramInfo[], name: string): ProgramInfo[] {
  const alone = (fits: readonly ProgramInfo[]) => (new Set(fits.map(program => fold(program.name))).size === 1 ? [...fits] : []);
  const ending = rolesOfPlace(name) ? [] : programs.filter(program => endsWith(fold(program.name), fold(name)));
  return ending.length > 0 ? alone(ending) : alone(programs.filter(program => isOfProgramKind(name, program.name)));
}

function endsWith(whole: string, end: string): boolean {
  const before = whole.at(-end.length - 1);
  return end.length > 1 && whole.endsWith(end) && !isCut(before, end[0]);
}

/** The window is one of the program's: by any of its processes. */
export function belongsTo(window: WindowInfo, program: ProgramInfo): boolean {
  return window.pid !== undefined && (window.pid === program.pid || (program.pids?.includes(window.pid) ?? false));
}

/** WM_CLASS names the program itself, whatever its title says: `galculator.Galculator`, `org.gnome.Calculator`. */
export function isOfClass({ className }: WindowInfo, name: string): boolean {
  return className.split('.').some(part => part !== '' && isSameProgram(part, name));
}

/** Case, width, ellipses and the marks of a document that has changes do not matter. */
function plainTitle(title: string): string {
  return fold(title)
    .replace(/^[*●•]\s*|\s*(\*|●|•|\.{2,})$/g, '')
    .trim();
}

function lower(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** "memo" is neither in "memos", nor in "memo-2", "memo.txt" or "memo/a.txt"; メモ is not in メモ帳. Both sides plain. */
function holdsAsWords(title: string, name: string): boolean {
  if (name === '') return false;
  for (let at = title.indexOf(name); at >= 0; at = title.indexOf(name, at + 1)) {
    if (!goesOn([...title.slice(0, at)].reverse(), BEFORE) && !goesOn([...title.slice(at + name.length)], AFTER)) return true;
  }
  return false;
}

/** Marks that join what stands before, or after, to one name. A path may stand before a file's name. */
const BEFORE = /[-_.'’・@#&+]/u;
const AFTER = /[-_.'’・@#&+/\\]/u;

/** The word goes on, away from the name. */
function goesOn([first, second]: readonly string[], joint: RegExp): boolean {
  if (first === undefined) return false;
  return isLetter(first) || (joint.test(first) && second !== undefined && isLetter(second));
}

function isLetter(letter: string): boolean {
  return /[\p{L}\p{M}\p{N}_]/u.test(letter);
}

/** Two letters of one word, in scripts that part words by spaces. */
function isCut(first: string | undefined, second: string | undefined): boolean {
  return isAlphabetic(first) && isAlphabetic(second);
}

function isAlphabetic(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_]/u.test(letter);
}
