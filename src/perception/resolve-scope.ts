/** Words that name a place without its title: a program's name, "the dialog", "the window". Pure. */
import type { ProgramInfo, WindowInfo } from '../trace/frame.js';

export const DIALOG = /^(the )?(dialog( box)?|pop[- ]?up|message|alert|prompt|ダイアログ|ポップアップ|メッセージ)$/i;
const WINDOW = /^(the )?(window|screen|page|app|application|program|ウィンドウ|画面|ページ|アプリ)$/i;

/**
 * The title to look for. A program's name becomes the title of its window; "the dialog" that of the dialog in front, and stays as it is where
 * no window is one. "The window" says nothing: undefined. Any other name is a title already.
 */
export function resolveScope(
  scope: string | undefined,
  windows: readonly WindowInfo[],
  programs: readonly ProgramInfo[],
): string | undefined {
  if (scope === undefined) return undefined;
  const name = plain(scope);
  if (WINDOW.test(name)) return undefined;
  const upFirst = windows.filter(window => !window.minimized).reverse();
  if (DIALOG.test(name)) return upFirst.find(window => window.type === 'dialog' || window.transientFor !== undefined)?.title ?? scope;
  if (upFirst.some(window => plain(window.title) === name)) return scope;
  const program = programs.find(one => one.running && plain(one.name) === name);
  const own = program && upFirst.find(window => belongsTo(window, program));
  return own?.title ?? scope;
}

/** The window is one of the program's: by any of its processes. */
export function belongsTo(window: WindowInfo, program: ProgramInfo): boolean {
  return window.pid !== undefined && (window.pid === program.pid || (program.pids?.includes(window.pid) ?? false));
}

/** Without article and kind: "the text editor app" is "text editor". A word that is only a kind stays. */
function plain(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .trim()
    .replace(/^(the|a|an) /, '');
  return words.replace(/(?<=.) ?(app|application|program|window|アプリ|アプリケーション|プログラム|ウィンドウ)$/, '') || words;
}
