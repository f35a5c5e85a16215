/** Clauses that state something → check readings: one function per group of verbs. */

import type { Reading } from '../reading.js';
import { chosen, equals, marked } from './ja-being.js';
import type { Clause } from './ja-clause.js';
import { isFront, isWindowOrProgram } from './ja-moving.js';
import { namesProgram, type Phrase, scopeOf } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import { accountFor, elementIn, elementsOf, looksLikeFile, type Slots, slotsOf, targetIn, within } from './ja-slots.js';
import { appReading, shownTexts, subjectOf } from './ja-subjects.js';
import { check, contentOf, examples, inside, isValue, pathOf } from './ja-values.js';

type Rule = (clause: Clause, slots: Slots, negated: boolean) => Reading[];

/** Whether a clause states something, as against asking for an action. */
export function isCheckClause(clause: Clause): boolean {
  const { verb, form } = clause;
  if (verb === 'verify') return form.voice === 'potential';
  if (verb === 'path') return false;
  if (stative.has(verb)) return form.voice !== 'passive' || rules[verb] !== undefined;
  if (form.voice !== 'active' || form.state) return true;
  const noObject = !clause.args.some(arg => arg.particle === 'を');
  const subject = clause.args.some(arg => arg.particle === 'が');
  if (['open', 'close', 'launch', 'quit', 'grey'].includes(verb)) return noObject && (subject || verb === 'grey');
  return verb === 'show' && form.link === 'bare' && noObject;
}

/** Readings of a statement, in order. @throws Refusal where it is none that can be decided from the screen. */
export function readCheck(clause: Clause): Reading[] {
  const { verb, form } = clause;
  const rule =
    verb === 'verify'
      ? show
      : form.voice === 'potential' && verb !== 'show' && verb !== 'appear'
        ? usable
        : verb === 'path'
          ? undefined
          : rules[verb];
  if (!rule) throw new Refusal(clause.raw, '確認できる状態として読み取れません', examples);
  const slots = slotsOf(clause);
  const readings = rule(clause, slots, form.neg);
  slots.done();
  accountFor(clause, readings);
  return wasOtherwise(clause) ? readings.map(reading => ({ ...reading, was: 'otherwise' })) : readings;
}

/** 消えた, 作成された, 閉じた, 終了した, ～なくなった, ～になった: it was otherwise before. 消えていない says nothing of it. */
function wasOtherwise({ verb, form, turned }: Clause): boolean {
  if (turned) return true;
  if (form.neg) return false;
  if (verb === 'become') return form.link === 'past' && !form.state;
  return ['vanish', 'delete', 'close', 'shut', 'quit', 'stop', 'create', 'save', 'copy'].includes(verb);
}

const stative: ReadonlySet<string> = new Set([
  ...[
    'come_off',
    'appear',
    'exist',
    'lack',
    'be',
    'become',
    'vanish',
    'contain',
    'enter',
    'attached',
    'run',
    'stop',
    'shut',
    'equal',
    'usable',
  ],
]);

const rules: Partial<Record<Clause['verb'], Rule>> = {
  show,
  appear: show,
  exist: show,
  lack: show,
  vanish: (clause, slots, negated) => show(clause, slots, !negated),
  contain,
  enter: contain,
  input: contain,
  copy: contain,
  attached: marked,
  tick: marked,
  remove: (clause, slots, negated) => marked(clause, slots, !negated),
  come_off: (clause, slots, negated) => marked(clause, slots, !negated),
  attach: marked,
  choose: chosen,
  set: chosen,
  be: equals,
  become: equals,
  equal: equals,
  open: windowOpen,
  close: (clause, slots, negated) => windowOpen(clause, slots, !negated),
  shut: (clause, slots, negated) => windowOpen(clause, slots, !negated),
  launch: running,
  run: running,
  quit: (clause, slots, negated) => running(clause, slots, !negated),
  stop: (clause, slots, negated) => running(clause, slots, !negated),
  create: file,
  save: file,
  delete: (clause, slots, negated) => file(clause, slots, !negated),
  usable,
  enable: usable,
  disable: (clause, slots, negated) => usable(clause, slots, !negated),
  grey: (clause, slots, negated) => usable(clause, slots, !negated),
};

/** 表示される, 見える, ある, ない, and their opposites. */
function show(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const quoted = slots.take('と', isValue);
  const where = slots.take('に で', phrase => phrase.name !== undefined || phrase.noun !== undefined);
  const exists = clause.verb === 'exist' || clause.verb === 'lack' || clause.verb === 'vanish';
  const subject = quoted ?? subjectOf(clause, slots);
  if (where && isFront(where)) return inFront(subject, negated);
  const windows = subject.noun === 'window' || subject.noun === 'dialog' || subject.noun === 'page';
  if (
    !where &&
    exists &&
    (subject.noun === 'file' ||
      subject.noun === 'folder' ||
      subject.noun === 'filename' ||
      (subject.noun === undefined && looksLikeFile(subject.name ?? '')))
  ) {
    return fileReadings(subject, undefined, negated);
  }
  if (where && exists && !where.noun && looksLikeFile(where.name ?? '')) return inside(where, subject, negated);
  if (exists && where?.noun === 'folder' && subject.name !== undefined) return fileReadings(subject, where, negated);
  if (windows && !quoted && !where) return elementsOf(subject).map(({ target }) => check('expect_window', { target }, negated));
  if (where && scopeOf(where) === undefined && where.noun !== 'app') return inside(where, subject, negated);
  const scope = where && scopeOf(where);
  return shownTexts(subject).map(reading => within(check('expect_text', reading, negated), scope));
}

/** A value stands in something: 含まれる, 入っている, 入力されている. */
function contain(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  if (slots.has('が の', phrase => phrase.noun === 'check')) return marked(clause, slots, negated);
  if (negated && clause.verb !== 'copy' && slots.take('が', phrase => phrase.noun === 'nothing' && phrase.name === undefined)) {
    // 「名前」欄に何も入力されていない
    const field = contentOf(subjectOf(clause, slots, 'に'));
    if (field.name === undefined || !(field.noun === 'field' || (field.noun === undefined && field.quoted)))
      throw new Refusal(field.raw, 'どの欄か読み取れません', examples);
    return [check('expect_field', { ...targetIn(field), value: '' }, false)];
  }
  const value = slots.take('と', isValue) ?? slots.take('を', isValue) ?? slots.take('が', isValue);
  const where = slots.take('に で') ?? slots.take('が');
  if (value && !where && clause.verb === 'input') return shownTexts(value).map(reading => check('expect_text', reading, negated));
  if (!value || !where)
    throw new Refusal(clause.raw, '何に何が含まれるのかが読み取れません', [examples[1]!, 'ウィンドウのタイトルに「memo.txt」が含まれる']);
  if (negated && clause.verb === 'contain' && where.noun !== 'value' && (where.noun === 'field' || where.noun === 'combo')) {
    throw new Refusal(clause.raw, '欄については、値全体を書いてください', ['「名前」欄の値が「太郎」である']);
  }
  return inside(where, value, negated);
}

function windowOpen(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const subject = subjectOf(clause, slots);
  return [...subject.also, subject].map(one => {
    if (one.noun === 'app' || one.program || (!one.quoted && one.noun === undefined && namesProgram(one.name ?? '')))
      return appReading(one, negated);
    const window = one.noun === undefined || ['window', 'dialog', 'page'].includes(one.noun);
    if (!window || one.name === undefined || one.of || one.keys || one.path || (one.noun === undefined && looksLikeFile(one.name))) {
      throw new Refusal(one.raw, '開いているかどうかを確認できるのは、名前のあるウィンドウとダイアログです', [
        '「設定」ウィンドウが開いている',
      ]);
    }
    return check('expect_window', { target: elementIn(one).target }, negated);
  });
}

/** 「メモ」ウィンドウが前面にある */
function inFront(subject: Phrase, negated: boolean): Reading[] {
  if (![...subject.also, subject].every(isWindowOrProgram))
    throw new Refusal(subject.raw, '前面にあるかどうかを確認できるのは、名前のあるウィンドウとアプリです', [
      '「メモ」ウィンドウが前面にある',
    ]);
  return elementsOf(subject).map(({ target }) => check('expect_front', { target }, negated));
}

function running(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const subject = subjectOf(clause, slots);
  return [...subject.also, subject].map(one => appReading(one, negated));
}

function file(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const folder = slots.take('に', phrase => phrase.noun === 'folder' && phrase.name !== undefined);
  const name = slots.take('として で', phrase => phrase.quoted);
  const subject = name ?? subjectOf(clause, slots);
  if (name) slots.take('が', phrase => (phrase.noun === 'file' || phrase.noun === 'folder') && phrase.name === undefined);
  return fileReadings(subject, folder, negated);
}

function fileReadings(subject: Phrase, folder: Phrase | undefined, negated: boolean): Reading[] {
  return [...subject.also, subject].map(one => {
    const isFolder = one.noun === 'folder';
    const inFolder = folder !== undefined && one.quoted && one.noun === undefined;
    const known =
      isFolder ||
      inFolder ||
      one.noun === 'file' ||
      one.noun === 'filename' ||
      (['name', undefined].includes(one.noun) && looksLikeFile(one.name ?? ''));
    if (!known)
      throw new Refusal(one.raw, 'ファイルかフォルダーだとわかるように書いてください', [
        'ファイル「memo.txt」が存在する',
        'フォルダー「写真」が存在する',
      ]);
    return check('expect_file', { value: pathOf(one, folder ?? one.of), ...(isFolder && { role: 'folder' }) }, negated);
  });
}

function usable(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const subject = subjectOf(clause, slots, 'が を の に');
  if (subject.name === undefined) throw new Refusal(subject.raw, 'どの要素か読み取れません', ['「保存」ボタンが有効である']);
  if (clause.form.voice === 'potential' && !['push', 'click', 'choose', 'input', 'usable', 'tick'].includes(clause.verb)) {
    throw new Refusal(clause.raw, '確認できる状態として読み取れません', examples);
  }
  return elementsOf(subject).map(element => check('expect_enabled', element, negated));
}
