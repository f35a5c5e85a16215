/** Keys go where the keyboard is: the window that the author named for them must have it first. */

import { resolveScope } from '../../perception/resolve-scope.js';
import { scopeTest } from '../../perception/scope.js';
import { waitingTime } from '../../plan/patience.js';
import type { GiveUp } from '../../ports/brain.js';
import type { Observation } from '../../ports/observation.js';
import { poll } from '../../ports/poll.js';
import type { Reading } from '../../scenario/reading.js';
import { areTwins, windowsMeant } from '../../screen/window-name.js';
import type { Action } from '../../trace/action.js';
import type { UiElement } from '../../trace/element.js';
import type { WindowInfo } from '../../trace/frame.js';
import { raise, type Task } from './task.js';

/** What brings the keyboard there; nothing where the author named no place, or it is there already. */
export async function keyboardTo({ reading, finder, situation, language, patience }: Task): Promise<Action[] | GiveUp> {
  const { clock, signal } = situation;
  const look = async (): Promise<Action[] | GiveUp> => {
    const now = finder.look();
    const [windows, programs] = await Promise.all([now.windows(), now.programs()]);
    const title = resolveScope(reading, windows, programs);
    if (title === undefined) return mayTakeKeys(now, windows) || mayBeDesktops(reading) ? [] : nothingOpen(language);
    const meant = windowsMeant(title, windows, programs);
    if (meant.length > 0) return twoFit(meant, language) ?? raise(windows, meant[0]!.id);
    const elements = await now.elements();
    if (PROMPT.test(title) && isTerminal(windows, elements)) return [];
    const isInside = scopeTest(title, elements, windows, reading.scopeIs);
    return isInside && elements.some(element => element.focused && isInside(element)) ? [] : nowhere(title, windows, language);
  };
  return poll(look, Array.isArray, { clock, withinMs: waitingTime('window', patience), signal });
}

const PROMPT = /^(?:the )?(?:(?:shell|command|input)[ -])?prompt$|^(?:コマンド)?プロンプト$/i;

/** The window in front takes what is typed at its prompt: a terminal says so, or tells nothing at all (xterm, the shell of IDLE). */
function isTerminal(windows: readonly WindowInfo[], elements: readonly UiElement[]): boolean {
  const front = windows.find(({ active }) => active);
  const own = elements.filter(({ window }) => window === front?.id);
  return front !== undefined && (own.length === 0 || own.some(({ rawRole, focused }) => rawRole === 'terminal' && focused === true));
}

/** Where nobody tells of windows, that there is none says nothing. */
function mayTakeKeys({ lacks = [] }: Pick<Observation, 'lacks'>, windows: readonly WindowInfo[]): boolean {
  return windows.length > 0 || lacks.includes('windows');
}

/** Keys that a desktop may answer itself, without any window: none of them is Ctrl and a letter. */
function mayBeDesktops({ kind, keys = '' }: Reading): boolean {
  return kind === 'press' && /\b(?:alt|altgr|super)\+|^(?:super|print|f\d+)$/i.test(keys);
}

function nothingOpen(language: 'en' | 'ja'): GiveUp {
  const ja = language === 'ja';
  return {
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    message: ja ? 'キーを受け取るウィンドウがありません' : 'there is no window that could take the keys',
    details: {
      expected: ja ? '開いているプログラム' : 'a program that is open',
      seen: ja ? 'ウィンドウがありません' : 'no window at all',
      tryThis: ja
        ? 'プログラムを起動する手順を先に加えてください。例: テキストエディタを開く'
        : 'add the step that opens a program first: Open the text editor',
    },
  };
}

/** Their program calls both the same, and neither is in front. */
export function twoFit(meant: readonly WindowInfo[], language: 'en' | 'ja'): GiveUp | undefined {
  if (!areTwins(meant)) return undefined;
  const { title } = meant[0]!;
  const ja = language === 'ja';
  return {
    kind: 'give_up',
    reason: 'unexpected_state',
    message: ja
      ? `「${title}」というウィンドウが複数あり、どれも前面にありません`
      : `several windows are called "${title}", and none of them is in front`,
    details: {
      expected: ja ? `ウィンドウ「${title}」一つ` : `one window "${title}", or the one in front`,
      seen: ja ? `前面にない「${title}」が複数` : `several "${title}" behind other windows`,
      tryThis: ja
        ? '対象のウィンドウを先に前面に出してください。例: 「文書A」ウィンドウに切り替える'
        : 'bring the one that is meant, or the window that it belongs to, to the front first: Switch to the "Doc A" window',
    },
  };
}

function nowhere(title: string, windows: readonly WindowInfo[], language: 'en' | 'ja'): GiveUp {
  const ja = language === 'ja';
  const active = windows.find(window => window.active)?.title;
  return {
    kind: 'give_up',
    reason: 'element_not_found',
    message: ja ? `「${title}」がないか、キーボードがそこにありません` : `there is no "${title}", or the keyboard is not in it`,
    details: {
      expected: ja ? `「${title}」への入力` : `the keyboard in "${title}"`,
      seen:
        active === undefined ? (ja ? '前面のウィンドウなし' : 'no active window') : ja ? `前面は「${active}」` : `"${active}" is active`,
    },
  };
}
