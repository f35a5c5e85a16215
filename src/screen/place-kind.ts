/** Places that programs have without a name: "the status bar", ツールバー. Pure. */
import { fold } from './fold.js';

/** Words for it in English and Japanese; the roles that accessibility gives to such places, the surest first. */
const KINDS: readonly (readonly [words: RegExp, ...roles: readonly (readonly string[])[]])[] = [
  [/^(?:status ?bar|ステータスバー)$/, ['status bar', 'statusbar']],
  [/^(?:tool ?bar|ツールバー)$/, ['tool bar']],
  [/^(?:menu ?bar|メニューバー)$/, ['menu bar']],
  [/^(?:list(?: ?box)?|リスト|一覧)$/, ['list', 'list box'], ['tree', 'tree table', 'table', 'layered pane']],
  [/^(?:table|grid|表|テーブル)$/, ['table', 'tree table']],
];

/** @returns undefined where the words are no kind of place */
export function rolesOfPlace(words: string): readonly (readonly string[])[] | undefined {
  const plain = fold(words).replace(/^(?:the|a|an) /, '');
  return KINDS.find(([pattern]) => pattern.test(plain))?.slice(1) as (readonly string[])[] | undefined;
}
