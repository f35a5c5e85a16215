/** Clauses that put something into an element: typing, filling, setting, clearing, ticking, waiting for a time. */

import type { Reading } from '../reading.js';
import type { Clause } from './ja-clause.js';
import { keyOf } from './ja-keys.js';
import { roleOf } from './ja-nouns.js';
import { elementOf, namesProgram, type Phrase, scopeOf } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import { elementIn, elementsOf, looksLikeFile, type Slots, targetIn, within } from './ja-slots.js';

const fillExamples = ['「名前」欄に「太郎」と入力する', '「牛乳を買う」と入力する'];

/** @throws Refusal where the verb is none of these, too. */
export function readEntry(clause: Clause, slots: Slots): Reading[] {
  switch (clause.verb) {
    case 'input':
      return input(clause, slots);
    case 'attach':
      return tick(clause, slots, 'check');
    case 'tick':
    case 'enable':
    case 'disable':
      return toggle(clause, slots);
    case 'remove':
      return tick(clause, slots, 'uncheck');
    case 'do':
    case 'set':
      return set(clause, slots);
    case 'erase':
    case 'delete':
      return clear(clause, slots);
    case 'wait':
      return wait(clause, slots);
    default:
      throw new Refusal(clause.raw, 'この動作を知りません。目的ではなく、一つずつの操作を書いてください');
  }
}

function input(clause: Clause, slots: Slots): Reading[] {
  const mark = slots.has('を', phrase => phrase.noun === 'check');
  if (mark) return tick(clause, slots, 'check');
  const key = slots.take('を -', phrase => phrase.noun === 'key' && phrase.keys !== undefined && !phrase.quoted);
  if (key) return [{ kind: 'press', keys: key.keys! }];
  const pairs = pairsOf(clause);
  if (pairs.length > 1) {
    slots.take('に');
    for (const { particle } of clause.args) slots.take(particle === '' ? '-' : particle);
    return pairs.map(([field, text]) => ({ kind: 'fill', ...fieldIn(field), value: text.name! }));
  }
  const what = slots.take('と を の', isText);
  if (!what) throw new Refusal(clause.raw, '入力する文字は「 」で囲んで書いてください', fillExamples);
  const value = what.name!;
  const where = slots.take('に');
  if (!where || isCursor(where)) return [within({ kind: 'type', value }, slots.scope())];
  if (where.noun === 'window' || where.noun === 'dialog' || where.noun === 'page') return [within({ kind: 'type', value }, scopeOf(where))];
  // The text of a program goes where its cursor is: it is no field of that name.
  if (isProgram(where)) return [{ kind: 'type', value, scope: where.name! }];
  return [within({ kind: 'fill', ...fieldIn(where), value }, slots.scope())];
}

function isProgram(phrase: Phrase): boolean {
  if (phrase.name === undefined || phrase.of || phrase.also.length) return false;
  return phrase.noun === 'app' || (phrase.noun === undefined && !phrase.quoted && (phrase.program || namesProgram(phrase.name)));
}

/** 「姓」に「山田」、「名」に「太郎」と入力する: fields and texts by turns, and nothing else. */
function pairsOf(clause: Clause): [Phrase, Phrase][] {
  const { args } = clause;
  const turns =
    args.length % 2 === 0 && args.every((arg, n) => (n % 2 === 0 ? arg.particle === 'に' : arg.particle !== 'に' && isText(arg.phrase)));
  return turns ? args.flatMap((arg, n) => (n % 2 === 0 ? [[arg.phrase, args[n + 1]!.phrase]] : []) as [Phrase, Phrase][]) : [];
}

/** Quoted text; without quotes only a number. */
function isText(phrase: Phrase): boolean {
  if (!phrase.name || phrase.of || phrase.also.length || phrase.keys || phrase.path) return false;
  if (phrase.noun !== undefined && phrase.noun !== 'text' && phrase.noun !== 'value') return false;
  return phrase.quoted || /^[0-9０-９.,．，]+$/.test(phrase.name);
}

function isCursor(phrase: Phrase): boolean {
  return phrase.name === undefined && phrase.noun === 'mouse' && !phrase.of;
}

/** The field that a phrase names; 「名前」の値 is the field 「名前」, ファイル名 is its own label. */
function fieldIn(phrase: Phrase): { target: string; scope?: string } {
  if (phrase.noun === 'value' && phrase.name === undefined && phrase.of) return fieldIn(phrase.of);
  if (phrase.name === undefined && phrase.noun && !phrase.of && ['filename', 'name', 'title', 'value', 'text'].includes(phrase.noun))
    return { target: phrase.raw };
  const takes = [undefined, 'field', 'combo', 'list', 'item', 'app', 'section', 'label'];
  if (!takes.includes(phrase.noun) || phrase.direction) throw new Refusal(phrase.raw, 'どの欄か読み取れません', fillExamples);
  return targetIn(phrase);
}

function set(clause: Clause, slots: Slots): Reading[] {
  const swapped = clause.verb === 'set' && valueComesLast(clause);
  const to = swapped ? slots.take('を') : slots.take('に と', phrase => phrase.also.length === 0 && !scopeOnly(phrase));
  if (!to) throw new Refusal(clause.raw, '何をどうするのかが読み取れません', fillExamples);
  if (to.name === undefined && !to.of) {
    if (to.noun === 'on' || to.noun === 'enabled') return tick(clause, slots, 'check', to.noun === 'enabled');
    if (to.noun === 'off' || to.noun === 'disabled') return tick(clause, slots, 'uncheck', to.noun === 'disabled');
    if (to.noun === 'empty') return clear(clause, slots);
  }
  const what = slots.take(swapped ? 'に' : 'を');
  if (!what) throw new Refusal(clause.raw, '何をどうするのかが読み取れません', fillExamples);
  if (!isText(to)) throw new Refusal(to.raw, '値は「 」で囲んで書いてください', ['「色」を「青」に設定する', ...fillExamples]);
  if (!what.of && what.name === undefined && (what.noun === 'filename' || what.noun === 'name'))
    return [{ kind: 'fill', target: what.raw, value: to.name! }];
  if (what.name !== undefined && looksLikeFile(what.name))
    throw new Refusal(what.raw, 'ファイルの扱いは、一つずつの操作で書いてください', fillExamples);
  const list = [what.noun, what.of?.noun].some(noun => noun === 'combo' || noun === 'list');
  return [within({ kind: list ? 'select' : 'fill', ...fieldIn(what), value: to.name! }, slots.scope())];
}

/** 「名前」に「太郎」を設定する, as against 「名前」を「太郎」に設定する: the field comes first, unless a noun tells. */
function valueComesLast(clause: Clause): boolean {
  if (/変更|変え/.test(clause.raw.slice(-6))) return false;
  const at = (particle: string) => clause.args.findIndex(arg => arg.particle === particle);
  const [to, object] = [clause.args[at('に')]?.phrase, clause.args[at('を')]?.phrase];
  if (!to || !object || !isText(object) || object.noun) return false;
  return to.noun !== undefined ? roleOf[to.noun] !== undefined : object.noun === undefined && at('に') < at('を') && to.quoted;
}

function scopeOnly(phrase: Phrase): boolean {
  return phrase.noun === 'window' || phrase.noun === 'dialog' || phrase.noun === 'page';
}

/** チェックを入れる, チェックを外す, オンにする. `strict`: of 有効にする, which may mean a goal: only quoted names. */
function tick(clause: Clause, slots: Slots, kind: 'check' | 'uncheck', strict = false): Reading[] {
  const examples = ['「同意する」にチェックを入れる', '「同意する」のチェックを外す'];
  const mark = slots.take('を', phrase => phrase.noun === 'check' || phrase.noun === 'selection');
  if (mark && mark.name === undefined) {
    const what = mark.of ?? slots.take('に から の で', phrase => elementOf(phrase) !== undefined);
    if (!what) throw new Refusal(clause.raw, 'どのチェックボックスか書かれていません', examples);
    return ticks(what, kind, slots, strict);
  }
  const box = clause.verb === 'remove' ? slots.take('を', phrase => phrase.noun === 'checkbox' && phrase.name !== undefined) : undefined;
  if (box) return ticks(box, kind, slots, strict);
  if (clause.verb === 'attach' || clause.verb === 'remove' || clause.verb === 'input')
    throw new Refusal((mark ?? clause).raw, '何を付け外しするのかが読み取れません', examples);
  const what = slots.take(clause.verb === 'tick' ? 'を - に' : 'を -');
  if (!what) throw new Refusal(clause.raw, 'どのチェックボックスか書かれていません', examples);
  return ticks(what, kind, slots, strict);
}

function ticks(what: Phrase, kind: 'check' | 'uncheck', slots: Slots, strict: boolean): Reading[] {
  const kinds = [undefined, 'checkbox', 'switch', 'radio', 'item', 'check'];
  const wrong = [...what.also, what].find(one => !kinds.includes(one.noun) || (strict && !one.quoted && one.noun === undefined));
  if (wrong) throw new Refusal(wrong.raw, 'これはチェックボックスとして読み取れません', ['「同意する」にチェックを入れる']);
  const scope = slots.scope();
  return elementsOf(what).map(({ target, scope: own }) => within(within({ kind, target }, own), scope));
}

function toggle(clause: Clause, slots: Slots): Reading[] {
  return tick({ ...clause, verb: clause.verb === 'tick' ? 'tick' : 'do' }, slots, clause.verb === 'disable' ? 'uncheck' : 'check', true);
}

function clear(clause: Clause, slots: Slots): Reading[] {
  const examples = ['「名前」欄を空にする', '「名前」欄をクリアする'];
  slots.take('-', phrase => phrase.noun === 'all');
  const what = slots.take('を の -');
  if (!what) throw new Refusal(clause.raw, 'どの欄か書かれていません', examples);
  const content = what.name === undefined && (what.noun === 'value' || what.noun === 'text') ? what.of : undefined;
  const field = content ?? what;
  const sure = content !== undefined || field.noun === 'field' || field.noun === 'combo';
  if (field.name === undefined || !(sure || (clause.verb !== 'delete' && field.quoted && field.noun === undefined))) {
    throw new Refusal(what.raw, '空にすることができるのは、名前のある欄です', examples);
  }
  if (content && ![undefined, 'field', 'combo'].includes(content.noun))
    throw new Refusal(what.raw, '空にすることができるのは、名前のある欄です', examples);
  return [within({ kind: 'clear', ...targetIn(field) }, slots.scope())];
}

function wait(clause: Clause, slots: Slots): Reading[] {
  const time = slots.take('- を', phrase => phrase.unit === 'seconds');
  if (time) return [{ kind: 'wait', seconds: time.amount! }];
  const what = slots.take('を', phrase => phrase.quoted && keyOf(phrase.name ?? '') === undefined);
  if (!what) throw new Refusal(clause.raw, '何を、または何秒待つのかが書かれていません', ['2秒待つ', '「完了」が表示されるまで待つ']);
  return [{ kind: 'wait', ...elementIn(what) }];
}
