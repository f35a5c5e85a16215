/** Checks of what something is: ～が「太郎」である, 有効, オン, チェックが入っている, 選択されている. */

import type { Reading } from '../reading.js';
import type { Clause } from './ja-clause.js';
import { isFront } from './ja-moving.js';
import type { Phrase } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import { elementsOf, type Slots, targetIn } from './ja-slots.js';
import { isStated, statesOf } from './ja-states.js';
import { appReading, shownTexts, subjectOf } from './ja-subjects.js';
import { check, contentOf, examples, inside, isFile, isValue, titleReading } from './ja-values.js';

/** ～が「太郎」である, ～が空である, ～がオンになっている, ～が有効である. */
export function equals(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const to = slots.take('be', () => true) ?? slots.take('と に', phrase => isValue(phrase) || isStated(phrase));
  const subject = subjectOf(clause, slots);
  if (!to) throw new Refusal(clause.raw, 'どうなっているはずなのかが読み取れません', examples);
  if (subject.noun === 'window' && isFront(to)) return targets(subject).map(({ target }) => check('expect_front', { target }, negated));
  const state = statesOf(to);
  if (state === 'on' || state === 'off')
    return targets(subject).map(target => check('expect_checked', target, negated !== (state === 'off')));
  if (state === 'enabled' || state === 'disabled')
    return elementsOf(subject).map(element => check('expect_enabled', element, negated !== (state === 'disabled')));
  if (to.name === undefined && !to.of && (to.noun === 'running' || to.noun === 'stopped')) {
    return [...subject.also, subject].map(one => appReading(one, negated !== (to.noun === 'stopped')));
  }
  if (state === 'hidden') return shownTexts(subject).map(reading => check('expect_text', reading, !negated));
  if (subject.also.length) throw new Refusal(subject.raw, '一つずつ書いてください', examples);
  const value = state === 'empty' ? '' : isValue(to) ? to.name! : undefined;
  if (value === undefined)
    throw new Refusal(to.raw, 'この状態は確認できません。値は「 」で囲んで書いてください', ['「名前」欄の値が「太郎」である', ...examples]);
  const holder = contentOf(subject);
  if (holder.noun === 'title' && value) return [titleReading(holder, value, 'is', negated)];
  if (holder.noun === 'clipboard' && holder.name === undefined) return [check('expect_clipboard', { value }, negated)];
  const field =
    holder.name !== undefined && (holder.noun === undefined || ['field', 'combo', 'list', 'label', 'item', 'slider'].includes(holder.noun));
  if (!field || isFile(holder, subject)) {
    throw new Refusal(subject.raw, 'この値は確認できません。欄、タイトル、クリップボードのどれかを書いてください', [
      '「名前」欄の値が「太郎」である',
      ...examples,
    ]);
  }
  return [check('expect_field', { ...targetIn(holder), value }, negated)];
}

/** チェックが入っている, チェックされている. */
export function marked(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const mark = slots.take('が の', phrase => phrase.noun === 'check' && phrase.name === undefined);
  const subject = mark?.of ?? slots.take(mark ? 'に で が の' : 'が の');
  if (!subject || (!mark && clause.verb !== 'tick'))
    throw new Refusal(clause.raw, 'どのチェックボックスか読み取れません', ['「同意する」にチェックが入っている']);
  return targets(subject).map(target => check('expect_checked', target, negated));
}

/** 「色」で「青」が選択されている, 「色」が「青」に設定されている. */
export function chosen(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const whole = slots.take('が', phrase => phrase.noun === 'radio' || phrase.noun === 'checkbox');
  if (whole && clause.verb === 'choose') return targets(whole).map(target => check('expect_checked', target, negated));
  const alone =
    clause.verb === 'choose' && clause.args.length === 1
      ? slots.take('が', phrase => phrase.quoted && phrase.noun === undefined)
      : undefined;
  if (alone) return targets(alone).map(target => check('expect_checked', target, negated));
  const fieldFirst = clause.args.findIndex(arg => arg.particle === 'に') < clause.args.findIndex(arg => arg.particle === 'が');
  const value =
    slots.take('に', phrase => clause.verb === 'set' && !fieldFirst && isValue(phrase)) ??
    slots.take('が', phrase => isValue(phrase) && hasOther(slots, phrase));
  const where = slots.take('で に が の');
  if (!value || !where)
    throw new Refusal(clause.raw, 'どのリストで何が選ばれているのかが読み取れません', ['「色」で「青」が選択されている']);
  return inside(where, value, negated);
}

/** 「色」は「青」が…: the first が-phrase is the topic, not the value. */
function hasOther(slots: Slots, phrase: Phrase): boolean {
  return slots.has('で に が', other => other !== phrase) && !(slots.has('が', other => other !== phrase) && !followsTopic(slots, phrase));
}

function followsTopic(slots: Slots, phrase: Phrase): boolean {
  let first: Phrase | undefined;
  slots.has('が', other => {
    first ??= other;
    return false;
  });
  return first !== phrase;
}

function targets(subject: Phrase): { target: string; scope?: string }[] {
  return [...subject.also, subject].map(one => targetIn(one.noun === 'check' && one.name === undefined && one.of ? one.of : one));
}
