/** A clause → readings, by the rows of its verb; what fits none is refused by the row that comes nearest. */

import { describeReading } from '../describe-step.js';
import type { Reading } from '../reading.js';
import { waysOf } from './cover.js';
import { checks, usable } from './ja-checks.js';
import type { Arg, Clause } from './ja-clause.js';
import { isNumber, isQualified, isScreen, type Phrase } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import { type JaRow, type Near, nearestOf, phrasesOf } from './ja-row.js';
import { steps } from './ja-steps.js';

/** Readings of an action, in order. @throws Refusal where the clause is no action that is known. */
export function readAction(clause: Clause): Reading[] {
  const args = argsOf(clause).map(arg => (isDone(clause) && arg.particle === 'が' ? { ...arg, particle: 'を' } : arg));
  return bound(clause, stepRows.get(clause.verb) ?? [], args);
}

/** Readings of a statement, in order. @throws Refusal where it is none that can be decided from the screen. */
export function readCheck(clause: Clause): Reading[] {
  const { form } = clause;
  const isNot = form.neg !== OPPOSITES.has(clause.verb);
  const rows = checkRowsOf(clause).filter(({ only }) => only === undefined || (only === 'negated') === form.neg);
  // 「設定」ダイアログを開いた状態にする
  const args = argsOf(clause).map(arg => (clause.asks && arg.particle === 'を' ? { ...arg, particle: 'が' } : arg));
  return bound(clause, rows, args).map(({ negated = false, ...reading }) => ({
    ...reading,
    ...(negated !== isNot && { negated: true }),
    ...(wasOtherwise(clause) && { was: 'otherwise' as const }),
  }));
}

/** Whether a clause states something, as against asking for an action. */
export function isCheckClause(clause: Clause): boolean {
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
function isDone({ verb, form }: Clause): boolean {
  return form.voice === 'passive' && !form.state && !form.neg && INPUTS.has(verb);
}

const INPUTS: ReadonlySet<string> = new Set('click push hit double_click right_click hover'.split(' '));

/** Verbs that state something by themselves. */
const STATES: ReadonlySet<string> = new Set(
  'come_off appear exist lack be become vanish contain enter attached turn run stop shut equal usable'.split(' '),
);

/** Verbs whose rows say the opposite. */
const OPPOSITES: ReadonlySet<string> = new Set('vanish remove come_off close shut quit stop delete disable grey'.split(' '));

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
  const said = args.filter(({ particle, phrase }) => !(isScreen(phrase) && ['に', 'で', 'から'].includes(particle)));
  const qualified = said.find(({ phrase }) => isQualified(phrase));
  if (qualified) throw new Refusal(qualified.phrase.raw, LEFT_OVER);
  return said;
}

function bound(clause: Clause, rows: readonly JaRow[], args: readonly Arg[]): Reading[] {
  const ways = waysOf(rows, phrasesOf(args)).map(({ readings }) => readings);
  if (ways.length === 1) return ways[0]!;
  if (ways.length > 1)
    throw new Refusal(
      clause.raw,
      `二つの意味に読めます（${ways.slice(0, 2).map(said).join('、または')}）。種類（ボタン、欄など）を書いてください`,
    );
  throw refusal(clause, args, nearestOf(rows, args));
}

function said(readings: readonly Reading[]): string {
  return readings.map(reading => describeReading(reading, 'ja')).join('、');
}

const LEFT_OVER = 'この言葉の役割が読み取れません（読み飛ばすことはしません）';

/** Why no row fits: a phrase is none, there is no row, a slot is missing, or a phrase is left over. */
function refusal(clause: Clause, args: readonly Arg[], near: Near | undefined): Refusal {
  if (!near) return new Refusal(clause.raw, 'この動作を知りません。目的ではなく、一つずつの操作を書いてください');
  const { examples, missing, leftOver } = near;
  const odd = args.find(({ phrase }) => oddOf(phrase))?.phrase;
  if (odd) return new Refusal(odd.raw, oddOf(odd)!, examples);
  const lost = leftOver === undefined ? undefined : args[leftOver]!.phrase;
  const bare = [lost, ...args.map(arg => arg.phrase)].find(phrase => phrase && isBareWord(phrase));
  if (bare && (!lost || bare === lost))
    return new Refusal(bare.raw, `${lost ? LEFT_OVER : asks(missing)}。名前や文字なら「 」で囲んでください`, examples);
  if (!lost) return new Refusal(clause.raw, asks(missing), examples);
  const isBare = lost.quoted && lost.noun === undefined && clause.verb === 'open';
  return new Refusal(
    lost.raw,
    isBare ? `${LEFT_OVER}。アプリなら「～を起動する」、ほかは種類（メニュー、タブなど）を書いてください` : LEFT_OVER,
    examples,
  );
}

function asks(slot: string | undefined): string {
  return `${slotNames.get(slot ?? '') ?? '何をどうするのか'}が書かれていません`;
}

/** What is amiss with the phrase itself, whatever it is to be. */
function oddOf({ loose, over, unit, amount = 1 }: Phrase): string | undefined {
  if (loose) return '引用が二つ続いていて、関係が読み取れません。「と」や「、」でつないでください';
  if (over) return '「の上」だけでは場所が決まりません。ウィンドウやダイアログの中なら「～で」と書いてください';
  return unit === 'times' && (amount < 1 || amount > 100) ? '回数は1から100までです' : undefined;
}

function isBareWord({ name, quoted, noun, keys, program }: Phrase): boolean {
  return name !== undefined && !quoted && noun === undefined && keys === undefined && !program && !isNumber(name);
}

/** What is missing, by the slot. */
const slotNames = new Map(
  'target=どの要素か to=どこへか field=どの欄か list=どのリストか choice=どのリストの何か text=文字や値 order=順番 means=どのキーかボタンか mark=チェックかどうか from,path,menu=どのメニューか front=前面かどうか tab=どのタブか mouse=何を動かすのか naming=「～という名前で」 app=どのアプリか closed=何を閉じるのか window=どのウィンドウか file=どのファイルか folder=どのフォルダーか name=どの名前で保存するのか keys=どのキーか direction=どちらへか seconds=何秒か holder=何の中か state=どうなっているはずなのか'
    .split(' ')
    .map(entry => entry.split('='))
    .flatMap(([slots = '', name = '']) => slots.split(',').map(slot => [slot, name] as const)),
);
