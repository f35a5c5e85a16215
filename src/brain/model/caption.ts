/** An action in a person's words. */
import type { Action, Point } from '../../trace/action.js';

export function captionOf(action: Action, language: 'en' | 'ja'): string {
  const ja = language === 'ja';
  switch (action.type) {
    case 'left_click':
    case 'right_click':
    case 'middle_click':
    case 'double_click':
    case 'triple_click': {
      const held = action.modifiers?.length ? `${action.modifiers.join('+')}+` : '';
      return ja ? `${held}${CLICKS[action.type][1]}${at(action.at, true)}` : `${held}${CLICKS[action.type][0]}${at(action.at, false)}`;
    }
    case 'left_click_drag':
      return ja ? `${spot(action.from)} から ${spot(action.to)} へドラッグ` : `drag from ${spot(action.from)} to ${spot(action.to)}`;
    case 'mouse_move':
      return ja ? `ポインタを ${spot(action.at)} へ移動` : `move the pointer to ${spot(action.at)}`;
    case 'scroll':
      return ja
        ? `${DIRECTIONS[action.direction]}へ ${action.amount} スクロール${at(action.at, true)}`
        : `scroll ${action.direction} by ${action.amount}${at(action.at, false)}`;
    case 'type':
      return ja ? `「${action.text}」と入力` : `type "${action.text}"`;
    case 'key': {
      const times = (action.repeat ?? 1) > 1 ? (ja ? ` を${action.repeat}回` : ` ${action.repeat} times`) : '';
      return ja ? `${action.keys}${times} 押す` : `press ${action.keys}${times}`;
    }
    case 'hold_key':
      return ja ? `${action.keys} を ${action.seconds} 秒押し続ける` : `hold ${action.keys} for ${action.seconds} s`;
    case 'wait':
      return ja ? `${action.seconds} 秒待つ` : `wait ${action.seconds} s`;
    case 'open_app':
      return ja ? `「${action.name}」を開く` : `open "${action.name}"`;
    case 'zoom':
      return ja ? '画面の一部を拡大' : 'look closer at a part of the screen';
    case 'screenshot':
      return ja ? '画面を見る' : 'look at the screen';
    case 'cursor_position':
      return ja ? 'ポインタの位置を調べる' : 'ask where the pointer is';
    default:
      return action.type.replaceAll('_', ' ');
  }
}

const CLICKS = {
  left_click: ['click', 'クリック'],
  right_click: ['right-click', '右クリック'],
  middle_click: ['middle-click', '中クリック'],
  double_click: ['double-click', 'ダブルクリック'],
  triple_click: ['triple-click', 'トリプルクリック'],
} as const;

const DIRECTIONS = { up: '上', down: '下', left: '左', right: '右' } as const;

function spot({ x, y }: Point): string {
  return `(${x}, ${y})`;
}

function at(point: Point | undefined, ja: boolean): string {
  if (!point) return '';
  return ja ? ` ${spot(point)}` : ` at ${spot(point)}`;
}
