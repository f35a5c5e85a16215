/** Clauses that ask for an action → readings: one function per group of verbs. */

import type { Reading, StepKind } from '../reading.js';
import type { Clause } from './ja-clauses.js';
import { readEntry } from './ja-entry.js';
import { keyOf, surelyKey } from './ja-keys.js';
import { roleOf } from './ja-nouns.js';
import { elementOf, type Phrase, scopeOf } from './ja-phrases.js';
import { Refusal } from './ja-refusal.js';
import { elementIn, elementsOf, looksLikeFile, type Slots, slotsOf, targetIn, within } from './ja-slots.js';

type Rule = (clause: Clause, slots: Slots) => Reading[];

/** Readings of an action, in order. @throws Refusal where the clause is no action that is known. */
export function readAction(clause: Clause): Reading[] {
  const rule = rules[clause.verb] ?? entry;
  const slots = slotsOf(clause);
  const readings = rule(clause, slots);
  slots.done();
  return readings;
}

const rules: Partial<Record<Clause['verb'], Rule>> = {
  open,
  launch: open,
  close,
  quit: close,
  click,
  push,
  hit: push,
  double_click: plainClick('double_click'),
  right_click: plainClick('right_click'),
  choose,
  hover,
  place: hover,
  move: moveOrSwitch,
  go: moveOrSwitch,
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
  if (menu) return [{ kind: 'menu', path: menu }];
  if (what.noun === 'contextmenu' && what.of) return [{ kind: 'right_click', ...elementIn(what.of) }];
  if (what.name !== undefined && clause.verb === 'open' && (what.noun === 'tab' || what.noun === 'link' || what.noun === 'combo')) {
    return elementsOf(what).map(element => within({ kind: 'click', ...element }, slots.scope()));
  }
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
  const what = slots.take('を の -');
  const examples = ['「設定」ウィンドウを閉じる', '「電卓」を終了する'];
  if (!what) throw new Refusal(clause.raw, '何を閉じるのかが書かれていません', examples);
  const closable = what.noun === undefined || ['window', 'page', 'dialog', 'tab', 'app'].includes(what.noun);
  if (!closable || what.of || what.path || what.keys || (what.noun === 'page' && what.name === undefined))
    throw new Refusal(what.raw, '閉じることができるのはウィンドウ、ダイアログ、タブ、アプリです', examples);
  // Without a name it is the one in front. Of a program, target and app say the same.
  if (what.name === undefined) {
    const role = what.noun && roleOf[what.noun];
    if (!role) throw new Refusal(what.raw, 'どのアプリか書かれていません', examples);
    return [{ kind: 'close', role }];
  }
  const program = what.noun === 'app' || (what.noun === undefined && clause.verb === 'quit');
  return elementsOf(what).map(({ target, role }) => ({ kind: 'close', target, ...(program ? { app: target } : role ? { role } : {}) }));
}

function plainClick(kind: StepKind): Rule {
  return (clause, slots) => {
    const what = slots.take('を の - に');
    if (!what) throw new Refusal(clause.raw, '何に対する操作かが書かれていません', ['「保存」ボタンをクリックする']);
    const scope = slots.scope('で');
    return elementsOf(what).map(element => within({ kind, ...element }, scope));
  };
}

function click(clause: Clause, slots: Slots): Reading[] {
  const what = slots.take('を の -') ?? slots.take('に で', phrase => phrase.path !== undefined);
  const path = what && menuPath(what, slots);
  if (path) return [{ kind: 'menu', path }];
  if (!what || what.amount !== undefined)
    throw new Refusal(clause.raw, '何をクリックするのかが書かれていません', ['「保存」ボタンをクリックする']);
  const item = menuItem(what, slots);
  if (item) return item;
  const scope = slots.scope('で から');
  return elementsOf(what).map(element => within({ kind: 'click', ...element }, scope));
}

function push(clause: Clause, slots: Slots): Reading[] {
  const times = slots.take('- で', phrase => phrase.unit === 'times');
  const together = slots.take('に', phrase => phrase.noun === 'together');
  const what = slots.take('を の - と', phrase => phrase.amount === undefined);
  if (!what) throw new Refusal(clause.raw, '何を押すのかが書かれていません', ['「保存」ボタンを押す', 'Ctrl+Sを押す']);
  const keys = [...what.also, what].map(keysOf);
  if (keys.every(key => key !== undefined)) {
    const sure = what.noun === 'key' || !what.quoted || keys.every(surelyKey);
    if (!sure)
      throw new Refusal(what.raw, 'ボタンなのかキーなのか決められません', [`「${what.name}」ボタンを押す`, `「${what.name}」キーを押す`]);
    const amount = times && count(times) > 1 ? { amount: count(times) } : {};
    if (together || keys.length === 1) return [{ kind: 'press', keys: chord(what, keys), ...amount }];
    if (times) throw new Refusal(times.raw, 'どのキーを何回押すのかが読み取れません');
    return keys.map(key => ({ kind: 'press', keys: key }));
  }
  if (together && keys.slice(0, -1).every(key => key !== undefined) && what.name && keyOf(what.name))
    return [{ kind: 'press', keys: chord(what, [...(keys.slice(0, -1) as string[]), keyOf(what.name)!]) }];
  if (times || together || clause.verb === 'hit') throw new Refusal((times ?? together ?? what).raw, 'この言葉の役割が読み取れません');
  if (!what.quoted && /.\+|\+./.test(what.name ?? ''))
    throw new Refusal(what.raw, 'このキーを知りません', ['Ctrl+Sを押す', 'Enterキーを押す']);
  if (!what.quoted && what.noun === undefined && /^[\p{L}\p{N}]$/u.test(what.name ?? '')) {
    throw new Refusal(what.raw, 'ボタンなのかキーなのか決められません', [`「${what.name}」ボタンを押す`, `${what.name}キーを押す`]);
  }
  const again: Slots = { ...slots, take: (particles, test) => (particles.startsWith('を') ? what : slots.take(particles, test)) };
  return click(clause, again);
}

/** The keys of a phrase that may be a key: by its noun, or because its name is one. */
function keysOf(phrase: Phrase): string | undefined {
  if (phrase.of) return undefined;
  if (phrase.keys !== undefined) return phrase.keys;
  if (phrase.noun !== undefined || phrase.name === undefined || phrase.name.trim().length < 2) return undefined;
  return keyOf(phrase.name);
}

function chord(what: Phrase, keys: string[]): string {
  const joined = keyOf(keys.join('+'));
  if (joined === undefined) throw new Refusal(what.raw, 'このキーの組み合わせを知りません', ['Ctrl+Sを押す', 'Enterキーを押す']);
  return joined;
}

function count(phrase: Phrase): number {
  const { amount = 0 } = phrase;
  if (!Number.isInteger(amount) || amount < 1 || amount > 100) throw new Refusal(phrase.raw, '回数は1から100までです');
  return amount;
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
  const scope = slots.scope('で から');
  return elementsOf(what).map(element => within({ kind: what.noun === 'checkbox' ? 'check' : 'click', ...element }, scope));
}

/** Menu names from the bar down, of 「ファイル」メニューの「保存」, 「ファイル」→「保存」, 「ファイル > 保存」 and メニューから. */
function menuPath(what: Phrase, slots?: Slots): string[] | undefined {
  const names = pathOf(what);
  const isMenu = (phrase: Phrase) => ['menu', 'menubar'].includes(phrase.noun ?? '');
  if (names && names.length > 1 && what.path) {
    slots?.take('から で', isMenu);
    return names;
  }
  if (names && ((what.noun === 'menu' && (!slots || names.length > 1)) || what.of?.noun === 'menu' || what.of?.noun === 'menubar'))
    return names;
  if (!slots || what.name === undefined || what.of || what.also.length) return undefined;
  if (slots.has('から で より', phrase => isMenu(phrase) && (phrase.name !== undefined || phrase.path !== undefined))) {
    const menu = slots.take('から で より', isMenu)!;
    const before = pathOf(menu) ?? [];
    return [...before, ...(names ?? [what.name])];
  }
  if (slots.has('から で より', phrase => phrase.noun === 'menubar')) {
    slots.take('から で より', phrase => phrase.noun === 'menubar');
    return [what.name];
  }
  if (what.quoted && names && names.length > 1) {
    slots.take('から で より', isMenu);
    return names;
  }
  return undefined;
}

/** The chain of menu names that a phrase holds; undefined where a part of it is no menu. */
function pathOf(phrase: Phrase): string[] | undefined {
  if (phrase.path) return phrase.of ? undefined : phrase.path;
  if (
    phrase.name === undefined ||
    phrase.also.length ||
    (phrase.noun !== undefined && phrase.noun !== 'menu' && phrase.noun !== 'menuitem')
  )
    return undefined;
  const own = phrase.quoted ? phrase.name.split(/\s*(?:-{1,2}>|=>|[→⇒➔➜▸►▶›»]|\s[>＞]\s)\s*/).map(name => name.trim()) : [phrase.name];
  if (own.some(name => name.trim() === '')) return undefined;
  if (!phrase.of) return own;
  if (phrase.of.noun === 'menubar' && phrase.of.name === undefined) return own;
  if (phrase.of.noun !== 'menu' && phrase.of.of?.noun !== 'menu') return undefined;
  const before = phrase.of.name === undefined ? undefined : pathOf(phrase.of);
  return before && [...before, ...own];
}

/** メニューから「保存」を, コンテキストメニューの「コピー」を: an item of a menu that stands open. */
function menuItem(what: Phrase, slots: Slots): Reading[] | undefined {
  const unnamed = (phrase: Phrase) => phrase.name === undefined && (phrase.noun === 'menu' || phrase.noun === 'contextmenu') && !phrase.of;
  if (what.name === undefined || (what.noun !== undefined && what.noun !== 'menuitem') || what.also.length) return undefined;
  if (what.of && unnamed(what.of) && what.quoted) {
    const { of: _, ...alone } = what;
    const path = pathOf(alone);
    if (path && path.length > 1) return [{ kind: 'menu', path }];
  }
  if (what.of && unnamed(what.of)) return [{ kind: 'click', target: what.name, role: 'menu item' }];
  if (what.of || !slots.take('から で より', unnamed)) return undefined;
  return [{ kind: 'click', target: what.name, role: 'menu item' }];
}

function hover(clause: Clause, slots: Slots): Reading[] {
  const mouse = slots.take('を', phrase => phrase.noun === 'mouse' && phrase.name === undefined);
  if (clause.verb === 'place' && !mouse)
    throw new Refusal(clause.raw, '何を合わせるのかが読み取れません', ['「保存」ボタンにマウスを合わせる']);
  const what = slots.take(mouse || clause.verb === 'place' ? 'に' : 'に を の -');
  if (!what) throw new Refusal(clause.raw, 'どこに合わせるのかが書かれていません', ['「保存」ボタンにマウスを合わせる']);
  return [within({ kind: 'hover', ...elementIn(what) }, slots.scope())];
}

function moveOrSwitch(clause: Clause, slots: Slots): Reading[] {
  const examples = ['「設定」タブに移動する', '「保存」ボタンにマウスを移動する'];
  if (slots.has('を', phrase => phrase.noun === 'mouse')) return hover({ ...clause, verb: 'place' }, slots);
  const plainTab = slots.take('を', phrase => phrase.noun === 'tab' && phrase.name === undefined && !phrase.of);
  if (plainTab) {
    const name = slots.take('に', phrase => phrase.name !== undefined && (phrase.noun === undefined || phrase.noun === 'tab'));
    if (name) return [within({ kind: 'click', ...elementIn(name), role: 'tab' }, slots.scope())];
  }
  const tab = slots.take('に を', phrase => phrase.noun === 'tab' && phrase.name !== undefined);
  if (tab) return [within({ kind: 'click', ...elementIn(tab) }, slots.scope())];
  if (slots.has('に', phrase => phrase.noun === undefined && phrase.quoted) && slots.has('を') && !looksLikeMove(slots))
    return readEntry({ ...clause, verb: 'set' }, slots);
  throw new Refusal(clause.raw, 'どの操作で移動するのかが読み取れません', examples);
}

/** 「色」を「青」に切り替える needs a list; anything else may be a file that is moved. */
function looksLikeMove(slots: Slots): boolean {
  return !slots.has('を', phrase => phrase.noun === 'combo' || phrase.noun === 'list' || phrase.noun === 'switch');
}

function drag(clause: Clause, slots: Slots): Reading[] {
  const where = slots.scope('で');
  const from = slots.take('を', plainThing) ?? slots.take('から', plainThing);
  const to = slots.take('に まで', plainThing);
  const name = (phrase: Phrase) => elementIn(phrase).target;
  const reading: Reading = { kind: 'drag' };
  if (from) reading.source = name(from);
  if (to) reading.destination = name(to);
  if (!from && !(clause.verb === 'drop' && to))
    throw new Refusal(clause.raw, '何をドラッグするのかが書かれていません', ['「a.txt」を「書類」へドラッグする']);
  const scope = [from, to].map(phrase => phrase && elementIn(phrase).scope).filter(found => found !== undefined);
  if (scope.length > 1 && scope[0] !== scope[1]) throw new Refusal(clause.raw, '場所が二つ書かれています');
  return [within(within(reading, scope[0]), where)];
}

function plainThing(phrase: Phrase): boolean {
  return elementOf(phrase) !== undefined && phrase.direction === undefined;
}

function scroll(clause: Clause, slots: Slots): Reading[] {
  const examples = ['下に3回スクロールする', '「一覧」を右にスクロールする'];
  const way = slots.take('に - の を', phrase => phrase.direction !== undefined);
  if (!way) throw new Refusal(clause.raw, 'どちらへスクロールするのかが書かれていません', examples);
  const times = slots.take('- で', phrase => phrase.unit === 'times');
  const reading: Reading = { kind: 'scroll', direction: way.direction! };
  const what = slots.take('を で の', phrase => phrase.direction === undefined);
  const whole = what && what.name === undefined && !what.of && ['page', 'window', 'wheel', 'mouse'].includes(what.noun ?? '');
  const target = what && !whole ? (what.noun === 'list' && what.name === undefined ? { target: what.raw } : targetIn(what)) : {};
  const where = slots.take('で', phrase => scopeOf(phrase) !== undefined);
  return [within({ ...reading, ...(times ? { amount: count(times) } : {}), ...target }, where && scopeOf(where))];
}

function save(clause: Clause, slots: Slots): Reading[] {
  const examples = ['「memo.txt」という名前で保存する', 'Ctrl+Sを押す'];
  const named = clause.verb === 'save_as';
  const naming = slots.take('naming') !== undefined || named;
  slots.take('を の', phrase => phrase.name === undefined && !phrase.of && ['file', 'value', 'text'].includes(phrase.noun ?? ''));
  const byName = (phrase: Phrase) =>
    Boolean(phrase.name?.trim()) && phrase.quoted && !phrase.of && [undefined, 'name', 'file', 'filename'].includes(phrase.noun);
  const what =
    slots.take('で として', byName) ??
    (naming ? slots.take('と に を -', byName) : slots.take('に', phrase => byName(phrase) && looksLikeFile(phrase.name!))) ??
    slots.take('で', phrase => phrase.of?.quoted === true && phrase.name === undefined && ['name', 'filename'].includes(phrase.noun ?? ''));
  const name = what?.name ?? what?.of?.name;
  if (name === undefined || what?.also.length)
    throw new Refusal(clause.raw, 'どの名前で保存するのかが書かれていません。上書き保存は、キーやメニューの操作を書いてください', examples);
  const folder = slots.take('に', phrase => phrase.noun === 'folder' && phrase.name !== undefined && !phrase.of);
  return [{ kind: 'save_as', value: folder ? `${folder.name!.replace(/\/+$/, '')}/${name}` : name }];
}
