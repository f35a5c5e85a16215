/** Clauses that state something → check readings: one function per group of verbs. */

import type { CheckKind, Reading } from '../reading.js';
import type { Clause } from './ja-clauses.js';
import { elementOf, type Phrase, scopeOf } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import { elementIn, elementsOf, looksLikeFile, type Slots, slotsOf, targetIn, within } from './ja-slots.js';
import { isStated, statesOf } from './ja-states.js';

type Rule = (clause: Clause, slots: Slots, negated: boolean) => Reading[];

const examples = ['「完了」が表示されている', 'ファイル「memo.txt」に「牛乳」が含まれる'];

/** Whether a clause states something, as against asking for an action. */
export function isCheckClause(clause: Clause): boolean {
  const { verb, form } = clause;
  if (verb === 'path' || verb === 'verify') return false;
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
  const rule = form.voice === 'potential' && verb !== 'show' && verb !== 'appear' ? usable : verb === 'path' ? undefined : rules[verb];
  if (!rule) throw new Refusal(clause.raw, '確認できる状態として読み取れません', examples);
  const slots = slotsOf(clause);
  const readings = rule(clause, slots, form.neg);
  slots.done();
  return readings;
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

function check(kind: CheckKind, fields: Partial<Reading>, negated: boolean): Reading {
  return { kind, ...fields, ...(negated ? { negated: true } : {}) };
}

function subjectOf(clause: Clause, slots: Slots, particles = 'が の'): Phrase {
  const subject = slots.take(particles);
  if (!subject) throw new Refusal(clause.raw, '何についての確認かが書かれていません', examples);
  return subject;
}

/** 表示される, 見える, ある, ない, and their opposites. */
function show(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const quoted = slots.take('と', isValue);
  const where = slots.take('に で', phrase => phrase.name !== undefined || phrase.noun !== undefined);
  const exists = clause.verb === 'exist' || clause.verb === 'lack' || clause.verb === 'vanish';
  const subject = quoted ?? subjectOf(clause, slots);
  const windows = subject.noun === 'window' || subject.noun === 'dialog' || subject.noun === 'page';
  if (
    !where &&
    exists &&
    (subject.noun === 'file' ||
      subject.noun === 'filename' ||
      (subject.noun === undefined && subject.quoted && looksLikeFile(subject.name ?? '')))
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

/** The texts that a phrase says are shown: quoted, a number, or an element with a role (保存ボタン). */
function shownTexts(subject: Phrase): Partial<Reading>[] {
  return [...subject.also, subject].map(one => {
    const element = elementOf(one);
    const sure = one.quoted || element?.role !== undefined || /^[\d０-９.,，．]+$/.test(one.name ?? '');
    if (!element || !sure || one.keys || one.noun === 'clipboard')
      throw new Refusal(one.raw, '表示される文字は「 」で囲んで書いてください', examples);
    const { target, role, scope } = element;
    return { value: target, ...(role ? { role } : {}), ...(scope === undefined ? {} : { scope }) };
  });
}

/** A value stands in something: 含まれる, 入っている, 入力されている. */
function contain(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  if (slots.has('が の', phrase => phrase.noun === 'check')) return marked(clause, slots, negated);
  const value = slots.take('と', isValue) ?? slots.take('を', isValue) ?? slots.take('が', isValue);
  const where = slots.take('に で') ?? slots.take('が');
  if (!value || !where)
    throw new Refusal(clause.raw, '何に何が含まれるのかが読み取れません', [examples[1]!, 'ウィンドウのタイトルに「memo.txt」が含まれる']);
  if (negated && clause.verb === 'contain' && where.noun !== 'value' && (where.noun === 'field' || where.noun === 'combo')) {
    throw new Refusal(clause.raw, '欄については、値全体を書いてください', ['「名前」欄の値が「太郎」である']);
  }
  return inside(where, value, negated);
}

/** A value in a title, clipboard, file or field. */
function inside(where: Phrase, value: Phrase, negated: boolean): Reading[] {
  if (!isValue(value) || value.name === '') throw new Refusal(value.raw, '文字は「 」で囲んで一つだけ書いてください', examples);
  const text = value.name!;
  const holder = contentOf(where);
  if (where.noun === 'title') return [titleReading(where, text, 'contains', negated)];
  if (holder.noun === 'clipboard' && holder.name === undefined) return [check('expect_clipboard', { value: text }, negated)];
  if (isFile(holder, where)) return [check('expect_file', { value: pathOf(holder), contains: text }, negated)];
  if (where.noun === 'page' || where.noun === 'window' || where.noun === 'dialog')
    return [within(check('expect_text', { value: text }, negated), scopeOf(where))];
  const field = holder.noun === undefined || ['field', 'combo', 'list', 'label'].includes(holder.noun);
  if (!field || holder.name === undefined || (!holder.quoted && holder.noun === undefined && holder === where)) {
    throw new Refusal(where.raw, 'どこにあるはずなのかが読み取れません', examples);
  }
  return [check('expect_field', { ...targetIn(holder), value: text }, negated)];
}

/** 「名前」欄の値 → 「名前」欄. */
function contentOf(phrase: Phrase): Phrase {
  return phrase.name === undefined && (phrase.noun === 'value' || phrase.noun === 'text') && phrase.of ? phrase.of : phrase;
}

function isFile(holder: Phrase, where: Phrase): boolean {
  if (holder.name === undefined) return false;
  return (
    holder.noun === 'file' ||
    holder.noun === 'filename' ||
    (holder.noun === undefined &&
      holder.quoted &&
      looksLikeFile(holder.name) &&
      (holder === where || where.raw.includes('内容') || where.raw.includes('中身')))
  );
}

function pathOf(phrase: Phrase, folder: Phrase | undefined = phrase.of): string {
  if (!phrase.name?.trim() || phrase.path || phrase.keys || !phrase.quoted) {
    if (!phrase.name || !looksLikeFile(phrase.name))
      throw new Refusal(phrase.raw, 'ファイルの名前は「 」で囲んで書いてください', ['ファイル「memo.txt」が存在する']);
  }
  if (!folder) return phrase.name;
  if (folder.noun === 'folder' && folder.name !== undefined && !folder.of) return `${folder.name.replace(/\/+$/, '')}/${phrase.name}`;
  throw new Refusal(folder.raw, 'ファイルの場所は「書類/memo.txt」のように書いてください', ['ファイル「書類/memo.txt」が存在する']);
}

function titleReading(title: Phrase, value: string, match: 'is' | 'contains', negated: boolean): Reading {
  const { of } = title;
  if (title.name !== undefined || (of && of.noun !== 'window' && of.noun !== 'dialog' && of.noun !== 'app' && of.noun !== 'page'))
    throw new Refusal(title.raw, '何のタイトルか読み取れません', ['ウィンドウのタイトルに「memo.txt」が含まれる']);
  const scope = of?.name;
  return check('expect_window_title', { value, match, ...(scope === undefined ? {} : { scope }) }, negated);
}

/** ～が「太郎」である, ～が空である, ～がオンになっている, ～が有効である. */
function equals(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const to = slots.take('be', () => true) ?? slots.take('と に', phrase => isValue(phrase) || isStated(phrase));
  const subject = subjectOf(clause, slots);
  if (!to) throw new Refusal(clause.raw, 'どうなっているはずなのかが読み取れません', examples);
  const state = statesOf(to);
  if (state === 'on' || state === 'off')
    return targets(subject).map(target => check('expect_checked', target, negated !== (state === 'off')));
  if (state === 'enabled' || state === 'disabled')
    return elementsOf(subject).map(element => check('expect_enabled', element, negated !== (state === 'disabled')));
  if (state === 'hidden') return shownTexts(subject).map(reading => check('expect_text', reading, !negated));
  if (subject.also.length) throw new Refusal(subject.raw, '一つずつ書いてください', examples);
  const value = state === 'empty' ? '' : isValue(to) ? to.name! : undefined;
  if (value === undefined)
    throw new Refusal(to.raw, 'この状態は確認できません。値は「 」で囲んで書いてください', ['「名前」欄の値が「太郎」である', ...examples]);
  const holder = contentOf(subject);
  if (subject.noun === 'title' && value) return [titleReading(subject, value, 'is', negated)];
  if (holder.noun === 'clipboard' && holder.name === undefined) return [check('expect_clipboard', { value }, negated)];
  const field =
    holder.name !== undefined && (holder.noun === undefined || ['field', 'combo', 'list', 'label', 'item', 'slider'].includes(holder.noun));
  if (!field || isFile(holder, subject) || (!holder.quoted && holder.noun === undefined && holder === subject)) {
    throw new Refusal(subject.raw, 'この値は確認できません。欄、タイトル、クリップボードのどれかを書いてください', [
      '「名前」欄の値が「太郎」である',
      ...examples,
    ]);
  }
  return [check('expect_field', { ...targetIn(holder), value }, negated)];
}

function targets(subject: Phrase): { target: string; scope?: string }[] {
  return [...subject.also, subject].map(one => targetIn(one.noun === 'check' && one.name === undefined && one.of ? one.of : one));
}

/** チェックが入っている, チェックされている. */
function marked(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const mark = slots.take('が の', phrase => phrase.noun === 'check' && phrase.name === undefined);
  const subject = mark?.of ?? slots.take(mark ? 'に で が の' : 'が の');
  if (!subject || (!mark && clause.verb !== 'tick'))
    throw new Refusal(clause.raw, 'どのチェックボックスか読み取れません', ['「同意する」にチェックが入っている']);
  return targets(subject).map(target => check('expect_checked', target, negated));
}

/** 「色」で「青」が選択されている, 「色」が「青」に設定されている. */
function chosen(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const whole = slots.take('が', phrase => phrase.noun === 'radio' || phrase.noun === 'checkbox');
  if (whole && clause.verb === 'choose') return targets(whole).map(target => check('expect_checked', target, negated));
  const value =
    slots.take('に', phrase => clause.verb === 'set' && isValue(phrase)) ??
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

function windowOpen(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const subject = subjectOf(clause, slots);
  return [...subject.also, subject].map(one => {
    if (one.noun === 'app') return appReading(one, negated);
    const window = one.noun === undefined || ['window', 'dialog', 'page'].includes(one.noun);
    if (!window || one.name === undefined || one.of || one.keys || one.path || (one.noun === undefined && looksLikeFile(one.name))) {
      throw new Refusal(one.raw, '開いているかどうかを確認できるのは、名前のあるウィンドウとダイアログです', [
        '「設定」ウィンドウが開いている',
      ]);
    }
    return check('expect_window', { target: elementIn(one).target }, negated);
  });
}

function running(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const subject = subjectOf(clause, slots);
  return [...subject.also, subject].map(one => appReading(one, negated));
}

function appReading(phrase: Phrase, negated: boolean): Reading {
  const named = phrase.name?.trim() && (phrase.noun === undefined || phrase.noun === 'app') && !phrase.of && !phrase.keys && !phrase.path;
  if (!named) throw new Refusal(phrase.raw, 'どのアプリか読み取れません', ['「電卓」が起動している']);
  return check('expect_app', { app: phrase.name! }, negated);
}

function file(clause: Clause, slots: Slots, negated: boolean): Reading[] {
  const folder = slots.take('に', phrase => phrase.noun === 'folder' && phrase.name !== undefined);
  const name = slots.take('として で', phrase => phrase.quoted);
  const subject = name ?? subjectOf(clause, slots);
  if (name) slots.take('が', phrase => phrase.noun === 'file' && phrase.name === undefined);
  return fileReadings(subject, folder, negated);
}

function fileReadings(subject: Phrase, folder: Phrase | undefined, negated: boolean): Reading[] {
  return [...subject.also, subject].map(one => {
    const known =
      one.noun === 'file' || one.noun === 'filename' || (['name', undefined].includes(one.noun) && looksLikeFile(one.name ?? ''));
    if (!known) throw new Refusal(one.raw, 'ファイルだとわかるように書いてください', ['ファイル「memo.txt」が存在する']);
    return check('expect_file', { value: pathOf(one, folder ?? one.of) }, negated);
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

/** Text that a check expects: quoted, or a number. */
function isValue(phrase: Phrase): boolean {
  if (phrase.name === undefined || phrase.of || phrase.also.length || phrase.keys || phrase.path) return false;
  if (phrase.noun !== undefined && phrase.noun !== 'text' && phrase.noun !== 'name') return false;
  return phrase.quoted || /^[\d０-９.,，．]+$/.test(phrase.name);
}
