/** Steps that move: the pointer, from tab to tab, things by dragging, and what a window shows by scrolling. */

import type { Reading } from '../reading.js';
import type { Clause } from './ja-clause.js';
import { readEntry } from './ja-entry.js';
import { elementOf, namesProgram, type Phrase, scopeOf } from './ja-phrases.js';
import { count } from './ja-press.js';
import { Refusal } from './ja-refusal.js';
import { elementIn, type Slots, targetIn, within } from './ja-slots.js';

export function hover(clause: Clause, slots: Slots): Reading[] {
  const mouse = slots.take('を', phrase => phrase.noun === 'mouse' && phrase.name === undefined);
  if (clause.verb === 'place' && !mouse)
    throw new Refusal(clause.raw, '何を合わせるのかが読み取れません', ['「保存」ボタンにマウスを合わせる']);
  const what = slots.take(mouse || clause.verb === 'place' ? 'に' : 'に を の -');
  if (!what) throw new Refusal(clause.raw, 'どこに合わせるのかが書かれていません', ['「保存」ボタンにマウスを合わせる']);
  return [within({ kind: 'hover', ...elementIn(what) }, slots.scope())];
}

export function moveOrSwitch(clause: Clause, slots: Slots): Reading[] {
  const examples = ['「設定」タブに移動する', '「保存」ボタンにマウスを移動する'];
  if (slots.has('を', phrase => phrase.noun === 'mouse')) return hover({ ...clause, verb: 'place' }, slots);
  const plainTab = slots.take('を', phrase => phrase.noun === 'tab' && phrase.name === undefined && !phrase.of);
  if (plainTab) {
    const name = slots.take('に', phrase => phrase.name !== undefined && (phrase.noun === undefined || phrase.noun === 'tab'));
    if (name) return [within({ kind: 'click', ...elementIn(name), role: 'tab' }, slots.scope())];
  }
  const toggled = clause.verb === 'go' && slots.take('を', phrase => phrase.noun === 'switch' && !slots.has('に'));
  if (toggled) return [within({ kind: 'click', ...elementIn(toggled) }, slots.scope())];
  const front = toFront(slots);
  if (front) return front;
  const window = slots.take('に', isWindowOrProgram);
  if (window) return [{ kind: 'switch_to', target: elementIn(window).target }];
  const tab = slots.take('に を', phrase => phrase.noun === 'tab' && phrase.name !== undefined);
  if (tab) return [within({ kind: 'click', ...elementIn(tab) }, slots.scope())];
  const value = slots.has('に', phrase => phrase.noun === undefined && phrase.quoted);
  if (clause.verb === 'go' && value && slots.has('を', phrase => phrase.quoted || phrase.noun === 'combo' || phrase.noun === 'list'))
    return readEntry({ ...clause, verb: 'set' }, slots);
  throw new Refusal(clause.raw, 'どの操作で移動するのかが読み取れません', examples);
}

/** 「メモ」ウィンドウを前面に表示する */
export function showInFront(clause: Clause, slots: Slots): Reading[] {
  return toFront(slots) ?? readEntry(clause, slots);
}

function toFront(slots: Slots): Reading[] | undefined {
  if (!slots.has('を', isWindowOrProgram) || !slots.take('に', isFront)) return undefined;
  return [{ kind: 'switch_to', target: elementIn(slots.take('を', isWindowOrProgram)!).target }];
}

/** A name alone may be a tab, or a value. */
export function isWindowOrProgram({ noun, name, program, quoted }: Phrase): boolean {
  if (name === undefined || name.trim() === '') return false;
  if (noun === undefined) return program === true || (!quoted && namesProgram(name));
  return noun === 'window' || noun === 'dialog' || noun === 'app';
}

/** Of a window; a button that is アクティブ is enabled. */
export function isFront({ noun, name, of, raw }: Phrase): boolean {
  return name === undefined && !of && (noun === 'front' || (noun === 'enabled' && raw.startsWith('アクティブ')));
}

export function drag(clause: Clause, slots: Slots): Reading[] {
  const where = slots.scope('で');
  const from = slots.take('を', plainThing) ?? slots.take('から', plainThing);
  const to = slots.take('に まで', plainThing);
  const name = (phrase: Phrase) => elementIn(phrase).target;
  const reading: Reading = { kind: 'drag' };
  if (from) reading.source = name(from);
  if (to) reading.destination = name(to);
  if (!from && !(clause.verb === 'drop' && to))
    throw new Refusal(clause.raw, '何をドラッグするのかが書かれていません', ['「a.txt」を「書類」へドラッグする']);
  const scope = [from, to].map(phrase => phrase && elementIn(phrase).scope).filter(found => found !== undefined);
  if (scope.length > 1 && scope[0] !== scope[1]) throw new Refusal(clause.raw, '場所が二つ書かれています');
  return [within(within(reading, scope[0]), where)];
}

function plainThing(phrase: Phrase): boolean {
  return elementOf(phrase) !== undefined && phrase.direction === undefined;
}

export function scroll(clause: Clause, slots: Slots): Reading[] {
  const examples = ['下に3回スクロールする', '「一覧」を右にスクロールする'];
  const way = slots.take('に - の を', phrase => phrase.direction !== undefined);
  if (!way) throw new Refusal(clause.raw, 'どちらへスクロールするのかが書かれていません', examples);
  const times = slots.take('- で', phrase => phrase.unit === 'times');
  const reading: Reading = { kind: 'scroll', direction: way.direction! };
  const what = slots.take('を で の', phrase => phrase.direction === undefined);
  const whole = what && what.name === undefined && !what.of && ['page', 'window', 'wheel', 'mouse'].includes(what.noun ?? '');
  const target = what && !whole ? (what.noun === 'list' && what.name === undefined ? { target: what.raw } : targetIn(what)) : {};
  const where = slots.take('で', phrase => scopeOf(phrase) !== undefined);
  return [within({ ...reading, ...(times ? { amount: count(times) } : {}), ...target }, where && scopeOf(where))];
}
