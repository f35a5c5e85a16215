/** Checks of a value in something: a title, the clipboard, a file, a field. */

import type { CheckKind, Reading } from '../reading.js';
import { type Phrase, scopeOf } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import { looksLikeFile, targetIn, within } from './ja-slots.js';

export const examples = ['「完了」が表示されている', 'ファイル「memo.txt」に「牛乳」が含まれる'];

export function check(kind: CheckKind, fields: Partial<Reading>, negated: boolean): Reading {
  return { kind, ...fields, ...(negated ? { negated: true } : {}) };
}

/** A value in a title, clipboard, file or field. */
export function inside(where: Phrase, value: Phrase, negated: boolean): Reading[] {
  if (!isValue(value) || value.name === '') throw new Refusal(value.raw, '文字は「 」で囲んで一つだけ書いてください', examples);
  const text = value.name!;
  const holder = contentOf(where);
  const part: Partial<Reading> = { value: text, match: 'contains' };
  if (where.noun === 'title') return [titleReading(where, text, 'contains', negated)];
  if (holder.noun === 'clipboard' && holder.name === undefined) return [check('expect_clipboard', part, negated)];
  if (isFile(holder, where)) return [check('expect_file', { value: pathOf(holder), contains: text }, negated)];
  const isPlace = where.name === undefined && (where.noun === 'list' || where.noun === 'section');
  if (isPlace || where.noun === 'page' || where.noun === 'window' || where.noun === 'dialog')
    return [within(check('expect_text', { value: text }, negated), scopeOf(where))];
  const field = holder.noun === undefined || ['field', 'combo', 'list', 'label'].includes(holder.noun);
  if (!field || holder.name === undefined || (!holder.quoted && holder.noun === undefined && holder === where)) {
    throw new Refusal(where.raw, 'どこにあるはずなのかが読み取れません', examples);
  }
  return [check('expect_field', { ...targetIn(holder), ...part }, negated)];
}

/** 「名前」欄の値 → 「名前」欄. */
export function contentOf(phrase: Phrase): Phrase {
  return phrase.name === undefined && (phrase.noun === 'value' || phrase.noun === 'text' || phrase.noun === 'selection') && phrase.of
    ? phrase.of
    : phrase;
}

export function isFile(holder: Phrase, where: Phrase): boolean {
  if (holder.name === undefined) return false;
  return (
    holder.noun === 'file' ||
    holder.noun === 'filename' ||
    (holder.noun === undefined &&
      (holder.quoted || /^[\w-]+\.[A-Za-z]\w{0,4}$/.test(holder.name)) &&
      looksLikeFile(holder.name) &&
      (holder === where || where.raw.includes('内容') || where.raw.includes('中身')))
  );
}

export function pathOf(phrase: Phrase, folder: Phrase | undefined = phrase.of): string {
  if (!phrase.name?.trim() || phrase.path || phrase.keys || !phrase.quoted) {
    if (!phrase.name || !looksLikeFile(phrase.name))
      throw new Refusal(phrase.raw, 'ファイルの名前は「 」で囲んで書いてください', ['ファイル「memo.txt」が存在する']);
  }
  if (!folder) return phrase.name;
  if (folder.noun === 'folder' && folder.name !== undefined && !folder.of) return `${folder.name.replace(/\/+$/, '')}/${phrase.name}`;
  throw new Refusal(folder.raw, 'ファイルの場所は「書類/memo.txt」のように書いてください', ['ファイル「書類/memo.txt」が存在する']);
}

export function titleReading(title: Phrase, value: string, match: 'is' | 'contains', negated: boolean): Reading {
  const { of } = title;
  if (title.name !== undefined || (of && of.noun !== 'window' && of.noun !== 'dialog' && of.noun !== 'app' && of.noun !== 'page'))
    throw new Refusal(title.raw, '何のタイトルか読み取れません', ['ウィンドウのタイトルに「memo.txt」が含まれる']);
  const scope = of?.name;
  return check('expect_window_title', { value, match, ...(scope === undefined ? {} : { scope }) }, negated);
}

/** Text that a check expects: quoted, or a number. */
export function isValue(phrase: Phrase): boolean {
  if (phrase.name === undefined || phrase.of || phrase.also.length || phrase.keys || phrase.path) return false;
  if (phrase.noun !== undefined && phrase.noun !== 'text' && phrase.noun !== 'name') return false;
  return phrase.quoted || /^[\d０-９.,，．]+$/.test(phrase.name);
}
