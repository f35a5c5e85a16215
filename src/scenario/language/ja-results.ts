/** What a clause says that a deed before it in the sentence brings about. */

import { isInput } from '../kinds.js';
import { namedScope, type Reading } from '../reading.js';
import { EFFECTS } from './compose.js';
import { waitFor } from './ja-bind.js';
import type { Arg, Clause } from './ja-clause.js';
import type { Noun } from './nouns.js';
import type { Phrase } from './phrase.js';
import { isNewWindow } from './sorts.js';

/** して, → lead to what a deed brings about; し、 does where that is named, すると where it comes about by itself. */
export function isLinked(before: Clause | undefined, { verb, args: [what] }: Clause): boolean {
  // 「a」を選択して開く, 「A」をクリックしてから: two deeds, each of its own.
  if (before?.raw.endsWith('から') || (before?.verb === 'choose' && verb === 'open' && !what)) return false;
  if (before?.link === 'if') return what !== undefined && what.particle !== 'を';
  const { link } = before?.form ?? {};
  return link === 'te' || ((link === 'stem' || link === 'bare') && what !== undefined);
}

/**
 * What a deed before it in the sentence brings about, as it is looked at: Ctrl+Hを押して「置換」ダイアログを開く, Ctrl+Sを押して保存する,
 * 「OK」を押すとダイアログが閉じる. Undefined: the clause is read by itself.
 */
export function resultOf(clause: Clause, before: Reading): Reading[] | undefined {
  const { verb, form, args } = clause;
  const [what, ...more] = args;
  if (!isInput(before) || form.neg || form.voice !== 'active' || more.length > 0) return undefined;
  return what === undefined ? meantBy(verb, before) : (endedBy(clause, what) ?? switchedBy(clause, what, before) ?? openedBy(clause, what));
}

/** ダイアログが閉じる: the one in front. */
function endedBy({ verb }: Clause, { particle, phrase }: Arg): Reading[] | undefined {
  const isFront = ['が', 'を'].includes(particle) && ENDINGS.has(verb) && isNameless(phrase, 'dialog', 'window', 'text');
  const role = phrase.noun === 'window' ? 'window' : 'dialog';
  // …を閉じる may be a deed of its own.
  return isFront ? [{ kind: 'close', role, ...(particle === 'が' && { result: true }) }] : undefined;
}

function openedBy(clause: Clause, what: Arg): Reading[] | undefined {
  const { verb } = clause;
  const { particle, phrase } = what;
  const isOpened = particle === 'を' && ['open', 'show'].includes(verb);
  if (isOpened && verb === 'open' && isNewWindow(phrase)) return [{ kind: 'wait', target: phrase.name!, role: 'window' }];
  const appears = isOpened && (verb === 'show' || isWindow(phrase)) ? { ...clause, verb: 'appear' as const } : arrived(clause);
  return appears && [waitFor({ ...appears, args: [{ ...what, particle: 'が' }] })];
}

function meantBy(verb: Clause['verb'], before: Reading): Reading[] | undefined {
  // 「a」をダブルクリックして開く, Enterを押して確定する: nothing else is named.
  if (verb === 'confirm' || (['open', 'choose'].includes(verb) && /click$/.test(before.kind))) return [];
  const effect = EFFECTS.get(verb);
  return effect && [effect];
}

/** オンにする, チェックを外す: of what was clicked. */
function switchedBy({ verb }: Clause, { particle, phrase }: Arg, { kind, target, ...within }: Reading): Reading[] | undefined {
  const isMark = particle === 'を' && isNameless(phrase, 'check');
  const isState = particle === 'に' && verb === 'do' && isNameless(phrase, 'on', 'off');
  const state = isMark ? MARKS[verb] : isState ? phrase.noun : undefined;
  if (kind !== 'click' || !state) return undefined;
  return [{ kind: 'expect_checked', target: target!, tick: true, ...namedScope(within), ...(state === 'off' && { negated: true }) }];
}

const MARKS: Readonly<Record<string, 'on' | 'off'>> = { attach: 'on', input: 'on', remove: 'off' };

/** 「設定」画面に遷移する: the window is there then. A tab is gone to by a click. */
export function arrived(clause: Clause): Clause | undefined {
  const [what, ...more] = clause.args;
  const isGone = clause.verb === 'arrive' || (clause.verb === 'move' && what?.phrase.noun === 'page');
  if (!isGone || more.length > 0 || what?.particle !== 'に' || !isWindow(what.phrase)) return undefined;
  return { ...clause, verb: 'appear', args: [{ ...what, particle: 'が' }] };
}

const isWindow = ({ noun }: Phrase): boolean => noun !== undefined && ['dialog', 'window', 'page'].includes(noun);
export const isNameless = ({ name, noun, of, also }: Phrase, ...nouns: Noun[]): boolean =>
  name === undefined && !of && also.length === 0 && nouns.includes(noun!);

export const ENDINGS: ReadonlySet<string> = new Set(['close', 'shut', 'vanish']);
