/** Words that name a place without its title: a program's name, "the dialog", "the window". Pure. */

import type { ScopeAsked } from '../scenario/reading.js';
import { fold } from '../screen/fold.js';
import { isTheDialog, titleFit, windowsOfProgram } from '../screen/window-name.js';
import type { ProgramInfo, WindowInfo } from '../trace/frame.js';

/** Said of a dialog by its purpose (確認ダイアログ): it may bear another title. */
const DESCRIBED = /^(confirmation|warning|error|question|確認|警告|エラー|注意|質問)$/i;
const WINDOW = /^(the )?(window|screen|page|app|application|program|ウィンドウ|画面|ページ|アプリ)$/i;

/**
 * The title to look for. A program's name becomes the title of its window; "the dialog" that of the dialog in front, and stays as it is where
 * no window is one. "The window" says nothing: undefined. Any other name is a title already.
 */
export function resolveScope(
  { scope, scopeIs }: ScopeAsked,
  windows: readonly WindowInfo[],
  programs: readonly ProgramInfo[],
): string | undefined {
  if (scope === undefined || scopeIs) return scope;
  const name = plain(scope);
  if (WINDOW.test(name)) return undefined;
  const shown = windows.filter(window => !window.minimized);
  const dialog = shown.findLast(window => window.type === 'dialog' || window.transientFor !== undefined);
  // A message box may have no title: what programs tell of it says where it is.
  if (isTheDialog(name)) return dialog?.title || scope;
  const whole = shown.find(window => titleFit(name, window.title) === 'whole');
  const named = whole ?? windowsOfProgram(name, shown, programs)[0];
  const isDescribed = !named && dialog && DESCRIBED.test(name) && shown.every(({ title }) => titleFit(name, title) === undefined);
  return isDescribed ? dialog.title || 'dialog' : (named?.title ?? scope);
}

/** Without article and kind: "the text editor app" is "text editor". A word that is only a kind stays. */
function plain(text: string): string {
  const words = fold(text).replace(/^(the|a|an) /, '');
  return words.replace(/(?<=.) ?(app|application|program|window|アプリ|アプリケーション|プログラム|ウィンドウ)$/, '') || words;
}
