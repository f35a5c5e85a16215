/** What a check is about: the subject of its clause, texts that are shown, a program. */

import type { Reading } from '../reading.js';
import type { Clause } from './ja-clause.js';
import { elementOf, type Phrase } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import type { Slots } from './ja-slots.js';
import { check, examples } from './ja-values.js';

export function subjectOf(clause: Clause, slots: Slots, particles = 'が の'): Phrase {
  // 「設定」ダイアログを開いた状態にする
  const subject = slots.take(clause.asks ? `${particles} を` : particles);
  if (!subject) throw new Refusal(clause.raw, '何についての確認かが書かれていません', examples);
  return subject;
}

/** The texts that a phrase says are shown: quoted, a number, or an element with a role (保存ボタン). */
export function shownTexts(subject: Phrase): Partial<Reading>[] {
  return [...subject.also, subject].map(one => {
    const element = elementOf(one);
    const sure = one.quoted || element?.role !== undefined || /^[\d０-９.,，．]+$/.test(one.name ?? '');
    if (!element || !sure || one.keys || one.noun === 'clipboard')
      throw new Refusal(one.raw, '表示される文字は「 」で囲んで書いてください', examples);
    const { target, role, scope } = element;
    return { value: target, ...(role ? { role } : {}), ...(scope === undefined ? {} : { scope }) };
  });
}

export function appReading(phrase: Phrase, negated: boolean): Reading {
  const named = phrase.name?.trim() && (phrase.noun === undefined || phrase.noun === 'app') && !phrase.of && !phrase.keys && !phrase.path;
  if (!named) throw new Refusal(phrase.raw, 'どのアプリか読み取れません', ['「電卓」が起動している']);
  return check('expect_app', { app: phrase.name! }, negated);
}
