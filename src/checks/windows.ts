/** Which windows are open, what the title says, which programs run. */
import { resolveScope } from '../perception/resolve-scope.js';
import type { Reading } from '../scenario/reading.js';
import type { ProgramInfo, WindowInfo } from '../trace/frame.js';
import { containsWords, normalize } from './compare.js';
import type { CheckWorld, Look } from './look.js';

/** Looks at the window that is named; else at the active one, and where none is active, at the topmost one. */
export async function lookAtTitle(check: Reading, { desktop, language }: CheckWorld): Promise<Look> {
  const all = await desktop.windows();
  const windows = visible(all);
  const scope = check.scope === undefined ? undefined : resolveScope(check.scope, all, await desktop.programs());
  const window = scope === undefined ? (windows.find(w => w.active) ?? windows.at(-1)) : findWindow(windows, scope);
  // Without a window there is no title: neither one that says it, nor one that does not.
  if (!window) {
    const none = language === 'ja' ? 'ウィンドウがありません' : 'no window';
    return { holds: check.negated ? 'unsure' : 'no', how: 'windows', seen: scope === undefined ? none : listTitles(windows, language) };
  }
  const wanted = check.value ?? '';
  const holds = TITLES[check.match ?? 'contains'](window.title.trim(), wanted);
  return {
    holds: holds ? 'yes' : 'no',
    how: 'windows',
    seen: language === 'ja' ? `「${window.title}」` : `"${window.title}"`,
    region: window.bounds,
  };
}

const TITLES: Readonly<Record<NonNullable<Reading['match']>, (title: string, wanted: string) => boolean>> = {
  is: (title, wanted) => title === wanted.trim(),
  contains: (title, wanted) => title.includes(wanted),
  starts: (title, wanted) => title.startsWith(wanted),
  ends: (title, wanted) => title.endsWith(wanted),
};

export async function lookAtWindows(check: Reading, world: CheckWorld, signal: AbortSignal): Promise<Look> {
  const { desktop, perception, language } = world;
  const target = check.target ?? '';
  const all = await desktop.windows();
  const windows = visible(all);
  const window = findWindow(windows, target);
  if (window) return { holds: 'yes', how: 'windows', seen: quote(window.title, language), region: window.bounds };
  const programs = await desktop.programs();
  const byProgram = windowOfProgram(windows, programs, target);
  if (byProgram) return { holds: 'yes', how: 'windows', seen: quote(byProgram.title, language), region: byProgram.bounds };
  // Dialogs inside a window (web pages, sheets) are windows for people, not for the window manager.
  const dialogs = (await perception.elements(signal)).filter(element => element.role === 'dialog');
  const dialog = dialogs.find(element => titleFits(element.name, target));
  if (dialog) return { holds: 'yes', how: 'accessibility', seen: quote(dialog.name, language), region: dialog.bounds };
  const hidden = check.negated ? (findWindow(all.filter(isMinimized), target) ?? windowOfProgram(all, programs, target)) : undefined;
  if (hidden) return onlyMinimized(hidden, language);
  return { holds: 'no', how: 'windows', seen: listTitles(windows, language) };
}

/** A program runs when it was opened for this scenario, has not ended, and shows a window. */
export async function lookAtPrograms(check: Reading, { desktop, language }: CheckWorld): Promise<Look> {
  const name = check.app ?? check.target ?? '';
  const programs = await desktop.programs();
  const own = programs.filter(program => sameProgram(program.name, name));
  const running = own.filter(program => program.running);
  const all = await desktop.windows();
  const windows = visible(all);
  const window = running.map(program => windows.find(w => belongs(w, program))).find(found => found !== undefined);
  if (window)
    return {
      holds: 'yes',
      how: 'programs',
      seen: language === 'ja' ? `ウィンドウ「${window.title}」` : `the window "${window.title}"`,
      region: window.bounds,
    };
  // A window of that name counts too: the scenario may have reached the program by another way.
  const named = own.length === 0 ? findWindow(windows, name) : undefined;
  if (named) return { holds: 'yes', how: 'windows', seen: quote(named.title, language), region: named.bounds };
  const hidden = own.length === 0 && check.negated ? findWindow(all.filter(isMinimized), name) : undefined;
  if (hidden) return onlyMinimized(hidden, language);
  if (running.length > 0 && check.negated) return { holds: 'yes', how: 'programs', seen: language === 'ja' ? '起動しています' : 'it runs' };
  return { holds: 'no', how: 'programs', seen: describeProgram(own, language) };
}

export function findWindow(windows: readonly WindowInfo[], target: string): WindowInfo | undefined {
  const upFirst = [...windows].reverse();
  const wanted = normalize(target);
  return (
    upFirst.find(w => normalize(w.title) === wanted) ??
    upFirst.find(w => titleFits(w.title, target)) ??
    upFirst.find(w => classFits(w, wanted))
  );
}

export function visible(windows: readonly WindowInfo[]): WindowInfo[] {
  return windows.filter(window => !window.minimized && window.type !== 'dock' && window.type !== 'desktop' && window.type !== 'tooltip');
}

function isMinimized({ minimized }: WindowInfo): boolean {
  return minimized;
}

/** It can not be seen, and it is not gone. */
function onlyMinimized({ title }: WindowInfo, language: 'en' | 'ja'): Look {
  const seen = language === 'ja' ? `「${title}」は最小化されています` : `"${title}" is only minimized`;
  return { holds: 'unsure', how: 'windows', seen };
}

function titleFits(title: string, target: string): boolean {
  return containsWords(normalize(title), normalize(target));
}

function classFits(window: WindowInfo, wanted: string): boolean {
  return normalize(window.className)
    .split('.')
    .some(part => part === wanted);
}

/** "the calculator window": named after its program. */
function windowOfProgram(windows: readonly WindowInfo[], programs: readonly ProgramInfo[], target: string): WindowInfo | undefined {
  const program = programs.find(p => p.running && sameProgram(p.name, target));
  return program && windows.find(window => belongs(window, program));
}

function belongs(window: WindowInfo, program: ProgramInfo): boolean {
  return window.pid !== undefined && (window.pid === program.pid || (program.pids?.includes(window.pid) ?? false));
}

export function sameProgram(a: string, b: string): boolean {
  const plain = (name: string): string =>
    normalize(name)
      .replace(/^(the|a|an) /, '')
      .replace(/ ?(app|application|program|アプリ|アプリケーション|プログラム)$/, '');
  return plain(a) === plain(b);
}

function describeProgram(programs: readonly ProgramInfo[], language: 'en' | 'ja'): string {
  const last = programs.at(-1);
  if (!last) return language === 'ja' ? '開かれていません' : 'it was not opened';
  if (last.running) return language === 'ja' ? '起動していますが、ウィンドウがありません' : 'it runs, but shows no window';
  const code = last.exitCode ?? (language === 'ja' ? 'シグナル' : 'a signal');
  return language === 'ja' ? `終了しました(${code})` : `it ended (${typeof code === 'number' ? `exit code ${code}` : code})`;
}

function listTitles(windows: readonly WindowInfo[], language: 'en' | 'ja'): string {
  if (windows.length === 0) return language === 'ja' ? 'ウィンドウがありません' : 'no window';
  return windows.map(window => quote(window.title, language)).join(', ');
}

function quote(text: string, language: 'en' | 'ja'): string {
  return language === 'ja' ? `「${text}」` : `"${text}"`;
}
