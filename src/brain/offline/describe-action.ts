/** One action of several that a step takes, in a person's words. */
import type { Action } from '../../trace/action.js';

export function describeAction(action: Action, language: 'en' | 'ja'): string {
  const isJapanese = language === 'ja';
  switch (action.type) {
    case 'type':
      return isJapanese ? `「${action.text}」と入力` : `type "${action.text}"`;
    case 'key':
      return isJapanese ? `${action.keys} を押す` : `press ${action.keys}`;
    case 'activate_window':
      return isJapanese ? 'ウィンドウを前面に出す' : 'bring its window forward';
    case 'left_click':
      return isJapanese ? 'クリック' : 'click it';
    case 'resize_window':
      return isJapanese ? 'ウィンドウの大きさを変える' : 'resize the window';
    default:
      return action.type.replaceAll('_', ' ');
  }
}
