/** Two clauses that say one deed: Ctrlキーを押しながらSキーを押す, 「a」をドラッグして「b」にドロップする. */

import type { Clause } from './ja-clause.js';
import { keyOf } from './ja-keys.js';
import { ENDINGS, isLinked, isNameless } from './ja-results.js';

/** The clauses, with one for each two of that kind. */
export function merged(clauses: readonly Clause[]): Clause[] {
  const out: Clause[] = [];
  for (const clause of clauses) {
    const before = out.at(-1);
    const one = before && isDone(before) && JOINT.map(join => join(before, clause)).find(args => args !== undefined);
    if (one) out[out.length - 1] = { ...clause, ...one };
    else out.push(clause);
  }
  return out;
}

/** It is to be done, and nothing more is said of it. */
function isDone({ form, wrap, strict, asks, because }: Clause): boolean {
  return !form.neg && form.voice !== 'potential' && wrap !== 'verify' && !strict && !asks && !because;
}

const JOINT: readonly ((before: Clause, clause: Clause) => Partial<Clause> | undefined)[] = [
  // 「a」をドラッグして「b」にドロップする
  (before, { verb, args }) => (before.verb === 'drag' && verb === 'drop' ? { args: [...before.args, ...args] } : undefined),
  // Ctrlキーを押しながらSキーを押す
  ({ verb, link, args: [held, ...more] }, { args, link: next }) => {
    const isHeld = link === 'while' && verb === 'push' && more.length === 0 && held?.particle === 'を';
    const key = args.find(({ phrase: { keys, also } }) => keys !== undefined && also.length === 0);
    if (!isHeld || !key) return undefined;
    const all = [...held.phrase.also, held.phrase, key.phrase];
    const written = all.map(one => one.keys).join('+');
    const keys = next === 'while' ? written : keyOf(written);
    if (keys === undefined || all.some(one => one.of || one.keys === undefined)) return undefined;
    return { args: args.map(arg => (arg === key ? { ...key, phrase: { ...key.phrase, keys } } : arg)) };
  },
  // ファイル名を「memo.txt」にして保存する
  ({ verb, form, args }, { verb: saves, args: own }) => {
    const name = args.find(({ phrase }) => isNameless(phrase, 'filename', 'name'));
    const value = args.find(({ phrase, particle }) => phrase.quoted && phrase.also.length === 0 && ['に', 'と', 'を'].includes(particle));
    const isNaming = ['do', 'set', 'change'].includes(verb) && form.link === 'te' && args.length === 2 && name;
    const isSaving = ['save', 'overwrite'].includes(saves) && !own.some(({ phrase }) => phrase.name !== undefined);
    return isNaming && isSaving && value ? { args: [{ particle: 'で', phrase: value.phrase }, ...own] } : undefined;
  },
  // 右上の×をクリックして「設定」ウィンドウを閉じる: the button does just that, and once.
  (before, clause) => {
    const [by, ...more] = before.args;
    const [what, ...others] = clause.args;
    const isButton = ['click', 'push'].includes(before.verb) && by?.phrase.noun === 'closer' && more.length === 0;
    const isEnding = ENDINGS.has(clause.verb) && isDone(clause) && others.length === 0;
    if (!isButton || !isEnding || !what || !isLinked(before, clause)) return undefined;
    const { of, ...button } = by.phrase;
    const isSame = isNameless(what.phrase, 'window', 'dialog') || (of && what.phrase.name === of.name);
    // し、「メモ」ウィンドウを閉じる may be another deed.
    if (!isSame && (of || before.form.link !== 'te')) return undefined;
    const args = [
      { particle: 'で', phrase: button },
      { particle: 'を', phrase: of ?? what.phrase },
    ];
    return { verb: 'close', form: { ...clause.form, voice: 'active', state: false }, args };
  },
];
