/** A clause → readings, by the rows of its verb; what fits none is refused by the row that comes nearest. */

import { POINTED } from '../kinds.js';
import type { Reading } from '../reading.js';
import { waitsFor } from './compose.js';
import { nearest, waysOf } from './cover.js';
import { looksLikeFile } from './frames.js';
import { checks, usable } from './ja-checks.js';
import type { Arg, Clause } from './ja-clause.js';
import { type LeftOver, UnreadPart, type Why } from './ja-refusal.js';
import { type JaRow, phrasesOf } from './ja-row.js';
import { steps } from './ja-steps.js';
import { isScreen, type Phrase, unreadIn } from './phrase.js';

/** Readings of a clause, a step or a state. @throws Unread where it is neither */
export function readClause(clause: Clause): Reading[] {
  if (clause.link === 'until') return [waitFor(clause)];
  const isState = isCheckClause(clause);
  if (isState || (clause.wrap === 'verify' && clause.verb === 'show')) {
    const checks = readCheck(clause);
    return clause.wrap === 'verify' ? checks : checks.map(check => (clause.asks || !check.was ? { ...check, asks: 'state' } : check));
  }
  const [undone] = clause.form.neg && !clause.wrap ? waysOf(stepRowsOf(clause), phrasesOf(argsOf(clause))) : [];
  if (undone) return undone.readings;
  const [leftOver] = NO_DEED.find(([, isSo]) => isSo(clause)) ?? [];
  if (leftOver) throw new UnreadPart(clause.raw, { leftOver });
  return readAction(clause);
}

/** What may be said of a state, and of no deed. */
const NO_DEED: readonly (readonly [LeftOver, (clause: Clause) => boolean | undefined])[] = [
  ['state', ({ wrap, asks }) => wrap === 'verify' || asks],
  ['reason', ({ because }) => because],
  ['not', ({ form }) => form.neg],
  ['can', ({ form }) => form.voice === 'potential'],
  ['past', ({ form, link, wrap }) => form.link === 'past' && link === 'end' && wrap !== undefined],
];

/** ～まで待つ: the statement that is waited for, as a target. */
export function waitFor(clause: Clause): Reading {
  const examples = ['「検索」ダイアログが表示されるまで待つ', '「読み込み中」が消えるまで待つ'];
  try {
    const checks = isCheckClause(clause) || ['show', 'appear'].includes(clause.verb) ? readCheck(clause) : [];
    const [wait, ...more] = waitsFor(checks);
    if (wait && more.length === 0) return wait;
  } catch (error) {
    if (error instanceof UnreadPart) throw new UnreadPart(error.part, error.why, examples);
    throw error;
  }
  throw new UnreadPart(clause.raw, { leftOver: 'wait' }, examples);
}

/** Readings of an action, in order. @throws Unread where the clause is no action that is known. */
function readAction(clause: Clause): Reading[] {
  const args = argsOf(clause).map(arg => (isDone(clause) && arg.particle === 'が' ? { ...arg, particle: 'を' } : arg));
  const rows = stepRowsOf(clause);
  const isRead = (some: readonly Arg[]): boolean => waysOf(rows, phrasesOf(some)).length > 0;
  return bound(clause, rows, isRead(args) ? args : (asObjects(args).find(isRead) ?? args));
}

/** 件名は「x」とする, 種別は「x」を選択: what the deed is done to, or where. Who does it is neither. */
function asObjects(args: readonly Arg[]): Arg[][] {
  const topic = args.find(({ isTopic }) => isTopic);
  if (!topic || PERSON.test(topic.phrase.raw)) return [];
  const particle = args.some(arg => arg.particle === 'を') ? 'に' : 'を';
  return [args.map(arg => (arg === topic ? { ...arg, particle } : arg))];
}

const PERSON = /(?:者|人|員|係|さん|様|システム|アプリ|サーバー?|プログラム)$/;

function stepRowsOf({ verb, form }: Clause): readonly JaRow[] {
  return (stepRows.get(verb) ?? []).filter(({ only }) => (only === 'negated') === form.neg);
}

/** Readings of a statement, in order. @throws Unread where it is none that can be decided from the screen. */
function readCheck(clause: Clause): Reading[] {
  const { form } = clause;
  // On which side it is only helps to find it: a check that asks for it would be held to less than its words.
  const isBeside = clause.args.some(({ phrase }) => phrase.of?.isBeside);
  const rows = checkRowsOf(clause).filter(
    ({ only }) => !isBeside && (only === undefined || (only === 'state' ? form.state : (only === 'negated') === form.neg)),
  );
  // 「設定」ダイアログを開いた状態にする
  const args = argsOf(clause)
    .map(arg => (clause.asks && arg.particle === 'を' ? { ...arg, particle: 'が' } : arg))
    // オフのままである is オフである: a state is looked at, whatever it was.
    .map(({ particle, phrase }, _, all) => ({
      particle,
      phrase: keptOf(phrase) ?? (all.some(one => keptOf(one.phrase)) ? held(phrase) : phrase),
    }));
  // 「メモ」のウィンドウが残っていない: it was open.
  const isLeft = form.neg && /残[っりら]/.test(clause.raw);
  return bound(clause, rows, args).map(({ negated = false, ...reading }) => {
    // A title that ends with a text has not ended.
    const isOver = reading.match !== 'ends';
    const isNot = form.neg !== (isOver && OPPOSITES.has(clause.verb));
    return {
      ...reading,
      ...(negated !== isNot && { negated: true }),
      ...(((isOver && wasOtherwise(clause)) || (isLeft && reading.kind === 'expect_window')) && { was: 'otherwise' as const }),
    };
  });
}

const keptOf = ({ noun, name, of }: Phrase): Phrase | undefined => (noun === 'kept' && name === undefined ? of : undefined);

/** memo.txtは「x」のまま: what the file holds. */
const held = (phrase: Phrase): Phrase =>
  phrase.of === undefined && (phrase.noun === 'file' || (phrase.noun === undefined && looksLikeFile(phrase.name ?? '')))
    ? { noun: 'value', quoted: false, also: [], of: phrase, raw: `${phrase.raw}の内容` }
    : phrase;

/** Whether a clause states something, as against asking for an action. */
function isCheckClause(clause: Clause): boolean {
  const { verb, form, args } = clause;
  if (verb === 'verify') return form.voice === 'potential';
  if (verb === 'path') return false;
  if (STATES.has(verb)) return form.voice !== 'passive' || checkRows.has(verb);
  if (isDone(clause)) return false;
  if (form.voice !== 'active' || form.state) return true;
  const noObject = !args.some(arg => arg.particle === 'を');
  if (['open', 'close', 'launch', 'execute', 'quit', 'grey'].includes(verb))
    return noObject && (verb === 'grey' || args.some(arg => arg.particle === 'が'));
  return verb === 'show' && form.link === 'bare' && noObject;
}

/** 「保存」がクリックされます: a step, said of what it is done to. What a program does is a result otherwise. */
function isDone({ verb, form, args }: Clause): boolean {
  const isInput = INPUTS.has(verb) || (verb === 'choose' && args.some(({ phrase }) => phrase.path));
  return isInput && form.voice === 'passive' && !form.state && !form.neg;
}

const INPUTS: ReadonlySet<string> = new Set([...Object.keys(POINTED), 'push', 'hit', 'drag', 'drop']);

/** Verbs that state something by themselves. */
const STATES: ReadonlySet<string> = new Set(
  'begin come_off appear exist lack be become vanish contain enter attached turn run stop shut equal usable'.split(' '),
);

/** Verbs whose rows say the opposite. */
const OPPOSITES: ReadonlySet<string> = new Set('vanish remove come_off close shut quit stop delete disable grey collapse'.split(' '));

/** What can be used if it can be done: 押せる, 選択できる. */
const USES: ReadonlySet<string> = new Set('push click choose input usable tick'.split(' '));

function checkRowsOf({ verb, form }: Clause): readonly JaRow[] {
  if (verb === 'verify') return checkRows.get('show')!;
  if (form.voice !== 'potential' || verb === 'show' || verb === 'appear') return checkRows.get(verb) ?? [];
  return USES.has(verb) ? [usable] : [];
}

/** 消えた, 作成された, 閉じた, 終了した, ～なくなった, ～になった: it was otherwise before. 消えていない says nothing of it. */
function wasOtherwise({ verb, form, turned }: Clause): boolean {
  if (turned) return true;
  if (form.neg) return false;
  if (verb === 'turn') return !form.state;
  if (verb === 'become') return form.link === 'past' && !form.state;
  return ['vanish', 'delete', 'close', 'shut', 'quit', 'stop', 'create', 'save', 'copy', 'append', 'erase'].includes(verb);
}

const stepRows = byVerb(steps);
const checkRows = byVerb(checks);

function byVerb(rows: readonly JaRow[]): ReadonlyMap<string, readonly JaRow[]> {
  const verbs = new Set(rows.flatMap(row => row.verbs));
  return new Map([...verbs].map(verb => [verb, rows.filter(row => row.verbs.includes(verb))]));
}

/** 画面に, 画面で say nothing about where. */
function argsOf({ args }: Clause): Arg[] {
  return args.filter(({ particle, phrase }) => !(isScreen(phrase) && ['に', 'で', 'から'].includes(particle)));
}

function bound(clause: Clause, rows: readonly JaRow[], args: readonly Arg[]): Reading[] {
  const own = waysOf(rows, phrasesOf(args));
  const apart = own.length > 0 ? undefined : menuApart(args);
  const found = apart ? waysOf(rows, phrasesOf(apart)) : own;
  const ways = (found.length > 0 || !clause.apart ? found : waysOf(rows, phrasesOf(clause.apart))).map(({ readings }) => readings);
  if (ways.length === 1) return ways[0]!;
  if (ways.length > 1) throw new UnreadPart(clause.raw, { ways: ways.slice(0, 2) });
  throw refusal(clause, rows, args);
}

/** 「表示」メニューの「A」をオフにする: the menu is a place, as with で. */
function menuApart(args: readonly Arg[]): Arg[] | undefined {
  const at = args.findIndex(({ phrase }) => withoutMenu(phrase));
  if (at < 0) return undefined;
  const { menu, rest } = withoutMenu(args[at]!.phrase)!;
  return [...args.slice(0, at), { particle: 'で', phrase: menu }, { ...args[at]!, phrase: rest }, ...args.slice(at + 1)];
}

function withoutMenu(phrase: Phrase): { menu: Phrase; rest: Phrase } | undefined {
  const { of, ...rest } = phrase;
  if (of?.noun === 'menu' && of.name !== undefined && !of.of) return { menu: of, rest };
  const inner = of && withoutMenu(of);
  return inner && { menu: inner.menu, rest: { ...phrase, of: inner.rest } };
}

/** Why no row fits: words of a phrase are none, there is no row, a slot is missing, or a phrase is left over. */
function refusal({ verb, raw }: Clause, rows: readonly JaRow[], args: readonly Arg[]): UnreadPart {
  // One of several stands where each of them would.
  const reaches = nearestOf(
    rows,
    args.map(arg => (arg.phrase.isOneOf ? quoted(arg) : arg)),
  );
  const [best] = reaches;
  const whole = reaches.find(({ leftOver }) => args.length > 0 && leftOver === undefined);
  const examples = [...new Set([best, whole].flatMap(one => one?.example ?? []))];
  const odd = args.find(({ phrase }) => unreadIn(phrase) !== undefined) ?? best?.leftOver;
  if (!odd)
    return new UnreadPart(
      raw,
      best ? { missing: best.missing[0]! } : verb === 'none' ? { missing: 'verb' } : { unclear: 'verb' },
      examples,
    );
  const words = unreadIn(odd.phrase);
  // Behind everything else, where a verb would stand.
  if (verb === 'none' && odd.phrase.unread && odd === args.at(-1) && !/[「『"]/.test(words!))
    return new UnreadPart(words!, { unclear: 'verb' });
  const isWhole = words === undefined || (best?.unclear === 'keys' && words === odd.phrase.raw);
  const slot = odd === best?.leftOver && isWhole ? best.unclear : undefined;
  return new UnreadPart(words ?? odd.phrase.raw, whyOdd(rows, args, odd, slot), examples);
}

/** What misses least comes nearest; what stands in a slot's place is nothing that is missing, even if it is nothing of the sort. */
function nearestOf(rows: readonly JaRow[], args: readonly Arg[]) {
  // Ctrl+Foo: a key that nobody knows is one all the same.
  const isKey = args.some(({ phrase }) => phrase.noun === 'key');
  const all = nearest(rows, phrasesOf(args)).map(({ open, at, missing, ...reach }) => {
    const leftOver = args[at];
    const unclear = leftOver && open.find(({ markers }) => markers.has(leftOver.particle))?.slot;
    const extra = leftOver === undefined || (isKey && unclear === 'keys') ? 0 : unclear === undefined ? 1 : 0.5;
    const gaps = missing.filter(slot => slot !== unclear).length + extra;
    return { ...reach, missing, leftOver, unclear, gaps };
  });
  return all.sort((one, other) => one.gaps - other.gaps || Number(other.isCanonical) - Number(one.isCanonical));
}

function whyOdd(rows: readonly JaRow[], args: readonly Arg[], odd: Arg, slot: string | undefined): Why {
  if (odd.phrase.isOneOf) return { leftOver: 'choice' };
  const isBare =
    odd.phrase.noun !== 'key' &&
    !/[「『"]/.test(odd.phrase.raw) &&
    waysOf(rows, phrasesOf(args.map(arg => (arg === odd ? quoted(arg) : arg)))).length > 0;
  return isBare ? { leftOver: 'bare' } : slot === undefined ? { leftOver: 'words' } : { unclear: slot };
}

function quoted({ particle, phrase: { raw } }: Arg): Arg {
  return { particle, phrase: { name: raw, quoted: true, also: [], raw } };
}
