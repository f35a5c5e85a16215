/** Clauses that ask for an action → readings: one function per group of verbs. */

import type { Reading, StepKind } from '../reading.js';
import { type Clause, isOrder } from './ja-clause.js';
import { readEntry } from './ja-entry.js';
import { menuItem, menuPath } from './ja-menus.js';
import { drag, hover, moveOrSwitch, scroll, showInFront } from './ja-moving.js';
import { roleOf } from './ja-nouns.js';
import { namesProgram, type Phrase } from './ja-phrases.js';
import { count, keysOf, push } from './ja-press.js';
import { Refusal } from './ja-refusal.js';
import { accountFor, elementIn, elementsOf, looksLikeFile, type Slots, slotsOf, targetIn, within } from './ja-slots.js';

type Rule = (clause: Clause, slots: Slots) => Reading[];

/** Readings of an action, in order. @throws Refusal where the clause is no action that is known. */
export function readAction(clause: Clause): Reading[] {
  const rule = rules[clause.verb] ?? entry;
  const slots = slotsOf(clause);
  const readings = rule(clause, slots);
  slots.done();
  accountFor(clause, readings);
  return readings;
}

const rules: Partial<Record<Clause['verb'], Rule>> = {
  open,
  launch: open,
  close,
  quit: close,
  click,
  push: (clause, slots) => push(clause, slots, click),
  hit: (clause, slots) => push(clause, slots, click),
  double_click: plainClick('double_click'),
  right_click: plainClick('right_click'),
  choose,
  hover,
  place: hover,
  move: moveOrSwitch,
  go: moveOrSwitch,
  show: showInFront,
  do: showInFront,
  drag,
  drop: drag,
  scroll,
  save,
  save_as: save,
  path: (_clause, slots) => [{ kind: 'menu', path: slots.take('be')!.path! }],
  newline: () => [{ kind: 'press', keys: 'enter' }],
};

/** Typing, setting, clearing and ticking have a file of their own. */
function entry(clause: Clause, slots: Slots): Reading[] {
  return readEntry(clause, slots);
}

function open(clause: Clause, slots: Slots): Reading[] {
  const what = slots.take('を の -');
  if (!what) throw new Refusal(clause.raw, '何を開くのかが書かれていません', ['「テキストエディタ」を開く', '「ファイル」メニューを開く']);
  const menu = menuPath(what);
  // メニューから「A」→「B」を実行
  if (menu && what.path) slots.take('から で より', phrase => phrase.name === undefined && ['menu', 'menubar'].includes(phrase.noun ?? ''));
  if (menu) return [{ kind: 'menu', path: menu }];
  if (what.noun === 'contextmenu' && what.of) return [{ kind: 'right_click', ...elementIn(what.of) }];
  if (what.name !== undefined && clause.verb === 'open' && (what.noun === 'tab' || what.noun === 'link' || what.noun === 'combo')) {
    return elementsOf(what).map(element => within({ kind: 'click', ...element }, slots.scope()));
  }
  if (
    clause.verb === 'open' &&
    what.name !== undefined &&
    looksLikeFile(what.name) &&
    !/^[a-z]+:\/\//i.test(what.name) &&
    !what.of &&
    !what.path &&
    what.also.length === 0
  )
    return [{ kind: 'open_file', value: what.name }];
  const app = appOf(what);
  if (app === undefined || looksLikeFile(app) || /^[a-z]+:\/\//i.test(app)) {
    throw new Refusal(what.raw, '開くことができるのはアプリ、メニュー、タブです。ほかのものは、開くための操作を書いてください', [
      '「テキストエディタ」を開く',
      '「memo.txt」をダブルクリックする',
    ]);
  }
  return [{ kind: 'open', app }];
}

/** The program that a phrase names. */
function appOf(phrase: Phrase): string | undefined {
  if (phrase.of || phrase.also.length || phrase.path || phrase.keys) return undefined;
  if (phrase.name?.trim() && (phrase.noun === undefined || phrase.noun === 'app')) return phrase.name;
  return phrase.noun === 'section' && phrase.name !== undefined && !phrase.quoted ? phrase.raw : undefined;
}

function close(clause: Clause, slots: Slots): Reading[] {
  const means = meansOf(slots);
  const what = slots.take('を の -');
  const examples = ['「設定」ウィンドウを閉じる', '「電卓」を終了する'];
  // Without a name: what is in front.
  const role = clause.verb === 'quit' ? 'program' : means[0]?.kind === 'press' ? 'window' : 'dialog';
  if (!what && means.length > 0) return [...means, { kind: 'close', role }];
  return [...means, ...closed(clause, what, examples)];
}

/** Ctrl+Sで, 「OK」で, 「閉じる」ボタンで: what it is done with is an input of its own. */
function meansOf(slots: Slots): Reading[] {
  const keys = slots.take('で', phrase => keysOf(phrase) !== undefined);
  if (keys) return [{ kind: 'press', keys: keysOf(keys)! }];
  const button = slots.take(
    'で',
    ({ quoted, noun, name, of, also }) =>
      quoted && name !== undefined && !of && also.length === 0 && (noun === undefined || noun === 'button'),
  );
  return button ? elementsOf(button).map(element => ({ kind: 'click', ...element })) : [];
}

function closed(clause: Clause, what: Phrase | undefined, examples: string[]): Reading[] {
  if (!what) throw new Refusal(clause.raw, '何を閉じるのかが書かれていません', examples);
  const closable = what.noun === undefined || ['window', 'page', 'dialog', 'tab', 'app'].includes(what.noun);
  if (!closable || what.of || what.path || what.keys || (what.noun === 'page' && what.name === undefined))
    throw new Refusal(what.raw, '閉じることができるのはウィンドウ、ダイアログ、タブ、アプリです', examples);
  // Without a name it is the one in front. Of a program, target and app say the same.
  if (what.name === undefined) {
    if (what.noun === 'app') return [{ kind: 'close', role: 'program' }];
    const role = what.noun && roleOf[what.noun];
    if (!role) throw new Refusal(what.raw, 'どのアプリか書かれていません', examples);
    return [{ kind: 'close', role }];
  }
  return [...what.also, what].flatMap(one => {
    // A name alone is a window's title, unless it is said to end, or is known for a program.
    const bare = one.noun === undefined;
    const program =
      one.noun === 'app' || (bare && (clause.verb === 'quit' || one.program || (!one.quoted && namesProgram(one.name ?? ''))));
    return elementsOf({ ...one, also: [] }).map(
      ({ target, role = 'window' }): Reading => ({ kind: 'close', target, ...(program ? { app: target } : { role }) }),
    );
  });
}

function plainClick(kind: StepKind): Rule {
  return (clause, slots) => {
    const times = timesIn(slots);
    const what = slots.take('を の - に') ?? slots.take('で', phrase => phrase.raw.endsWith('の上'));
    if (!what) throw new Refusal(clause.raw, '何に対する操作かが書かれていません', ['「保存」ボタンをクリックする']);
    const scope = slots.scope('で');
    return repeated(
      elementsOf(what).map(element => within({ kind, ...element }, scope)),
      times,
    );
  };
}

/** `3回`, also where another phrase of the clause is asked for first. Default: 1. */
function timesIn(slots: Slots): number {
  const times = slots.take('-', phrase => phrase.unit === 'times');
  return times ? count(times) : 1;
}

/** As many readings: each click is an input of its own. Keys have an amount instead. */
function repeated(readings: Reading[], times: number): Reading[] {
  return Array.from({ length: times }, () => readings).flat();
}

/** `一覧で`, `リストから`: what is named is one of its items. */
function inList(readings: Reading[], slots: Slots): Reading[] {
  const list = slots.take('で から より', phrase => phrase.noun === 'list' && phrase.name === undefined && !phrase.of);
  return list ? readings.map(reading => ({ ...reading, role: reading.role ?? 'list item' })) : readings;
}

function click(clause: Clause, slots: Slots): Reading[] {
  const times = timesIn(slots);
  const what = slots.take('を の -') ?? slots.take('に で', phrase => phrase.path !== undefined || isOrder(phrase));
  const ordered = slots.take('に', phrase => phrase.noun === 'order' && phrase.name === undefined && !phrase.of);
  const inOrder = ordered ?? (what && !what.path && isOrder(what) ? what : undefined);
  if (inOrder && !what?.also.length) throw new Refusal(inOrder.raw, '順に何をするのかが読み取れません');
  if (what && (ordered || isOrder(what))) delete what.loose;
  const path = what && menuPath(what, slots);
  if (path) return [{ kind: 'menu', path }];
  if (!what || what.amount !== undefined)
    throw new Refusal(clause.raw, '何をクリックするのかが書かれていません', ['「保存」ボタンをクリックする']);
  const item = menuItem(what, slots);
  if (item) return item;
  const items = inList(
    elementsOf(what).map(element => ({ kind: 'click', ...element })),
    slots,
  );
  const scope = slots.scope('で から');
  return repeated(
    items.map(each => within(each, scope)),
    times,
  );
}

function choose(clause: Clause, slots: Slots): Reading[] {
  const what = slots.take('を の -') ?? slots.take('に で', phrase => phrase.path !== undefined);
  const examples = ['「色」から「青」を選択する', '「ファイル」メニューの「保存」を選ぶ'];
  if (!what) throw new Refusal(clause.raw, '何を選ぶのかが書かれていません', examples);
  const path = menuPath(what, slots);
  if (path) return [{ kind: 'menu', path }];
  const item = menuItem(what, slots);
  if (item) return item;
  const owner = what.of && ['combo', 'list', 'field'].includes(what.of.noun ?? '') ? what.of : undefined;
  const list =
    owner ??
    slots.take(
      'から で に より',
      phrase => phrase.name !== undefined && ['combo', 'list', 'field', 'item', undefined].includes(phrase.noun),
    );
  if (list) {
    const plain =
      what.name !== undefined && (what.quoted || owner !== undefined) && what.also.length === 0 && (owner !== undefined || !what.of);
    if (!plain || (what.noun !== undefined && what.noun !== 'item'))
      throw new Refusal(what.raw, '選ぶものは「 」で一つ書いてください', examples);
    return [within({ kind: 'select', ...targetIn(list), value: what.name! }, slots.scope())];
  }
  if (what.of && what.of.noun === undefined) throw new Refusal(what.raw, '「の」の前がリストなのかメニューなのか決められません', examples);
  if (!what.quoted && what.noun === undefined)
    throw new Refusal(what.raw, '選ぶものの名前を「 」で囲むか、種類（ボタン、タブなど）を書いてください', examples);
  if (what.noun === 'slider' || what.noun === 'field') throw new Refusal(what.raw, 'これは選ぶことができません', examples);
  const kind = what.noun === 'checkbox' ? 'check' : 'click';
  const items = inList(
    elementsOf(what).map(element => ({ kind, ...element })),
    slots,
  );
  const scope = slots.scope('で から');
  return items.map(each => within(each, scope));
}

function save(clause: Clause, slots: Slots): Reading[] {
  const examples = ['「memo.txt」という名前で保存する', 'Ctrl+Sを押す'];
  const named = clause.verb === 'save_as';
  const naming = slots.take('naming') !== undefined || named;
  const object = slots.take(
    'を の',
    phrase => phrase.name === undefined && !phrase.of && ['file', 'value', 'text'].includes(phrase.noun ?? ''),
  );
  const byName = (phrase: Phrase) =>
    Boolean(phrase.name?.trim()) &&
    (phrase.quoted || looksLikeFile(phrase.name!)) &&
    !phrase.of &&
    [undefined, 'name', 'file', 'filename'].includes(phrase.noun);
  const what =
    slots.take('で として', byName) ??
    (naming ? slots.take('と に を -', byName) : slots.take('に', phrase => byName(phrase) && looksLikeFile(phrase.name!))) ??
    slots.take('で', phrase => phrase.of?.quoted === true && phrase.name === undefined && ['name', 'filename'].includes(phrase.noun ?? ''));
  const name = what?.name ?? what?.of?.name;
  const means = meansOf(slots);
  // Under the name that it has.
  const isSure = means.length > 0 || object !== undefined || /^上書き?/.test(clause.raw);
  if (name === undefined && !what && !naming && isSure) return [...means, { kind: 'save_as' }];
  if (name === undefined || what?.also.length) throw new Refusal(clause.raw, 'どの名前で保存するのかが書かれていません', examples);
  const folder = slots.take('に', phrase => phrase.noun === 'folder' && phrase.name !== undefined && !phrase.of);
  return [...means, { kind: 'save_as', value: folder ? `${folder.name!.replace(/\/+$/, '')}/${name}` : name }];
}
