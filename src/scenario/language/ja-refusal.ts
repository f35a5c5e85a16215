/** Why a Japanese sentence is not read: what is missing, or left over, and what the nearest row would have. Nothing here knows a single sentence. */

import type { Reading } from '../reading.js';

/** What the engine found. `unclear`: something stands where it would, and is nothing of the kind. */
export type Why = { missing: string } | { unclear: string } | { leftOver: LeftOver } | { ways: readonly Reading[][] };

/** Thrown only inside the ja-* files; `readJapanese` catches it. */
export class UnreadPart extends Error {
  /** The words that are meant, as the author wrote them. */
  readonly part: string;
  readonly why: Why;
  /** Of the rows that come nearest. */
  readonly examples: readonly string[];

  constructor(part: string, why: Why, examples: readonly string[] = []) {
    super(part);
    this.part = part;
    this.why = why;
    this.examples = examples;
  }
}

/** The message for the author: what was not understood, and why. */
export function explain({ part: words, why }: UnreadPart, text: string, as: 'step' | 'check'): string {
  const what = as === 'step' ? '手順' : '期待';
  const shown = shorten(text.trim());
  const part = shorten(words.trim());
  const where = part && part !== shown ? `（「${part}」の部分）` : '';
  return `この${what}を理解できません: ${shown}${where}。${because(why, as)}`;
}

function because(why: Why, as: 'step' | 'check'): string {
  if ('ways' in why) return '二つの意味に読めます。種類（ボタン、欄など）を書いてください';
  if ('leftOver' in why) return LEFT_OVER[why.leftOver];
  const named = 'missing' in why ? why.missing : why.unclear;
  // Of a state nothing is closed.
  const slot = as === 'check' && named === 'closed' ? 'window' : named;
  const isState = as === 'check' && slot === 'verb';
  const name = isState ? 'どうなっているのか（動詞）' : (slotNames.get(slot) ?? '何をどうするのか');
  if ('missing' in why) return `${name}が書かれていません`;
  if (slot === 'verb') return `${name}がわかりません。${isState ? '画面やファイルの状態' : '目的ではなく、一つずつの操作'}を書いてください`;
  const more = slot === 'app' ? '。アプリなら「～を起動する」、ほかは種類（メニュー、タブなど）も書いてください' : '';
  return `${LEFT_OVER.words}。ここには${name}を書いてください${more}`;
}

const NEVER_SKIPPED = '（読み飛ばすことはしません）';

/** What no row has room for. */
const LEFT_OVER = {
  words: `この言葉の役割が読み取れません${NEVER_SKIPPED}`,
  bare: `この言葉の役割が読み取れません${NEVER_SKIPPED}。名前や文字なら「 」で囲んでください`,
  choice: 'どれを指すのか決められません。一つだけ書いてください',
  deed: 'これは操作です。操作は手順に、期待には確認する状態を書いてください',
  condition: `この条件の役割が読み取れません${NEVER_SKIPPED}。条件は手順に一つだけ、操作の前に書いてください`,
  reason: `理由の役割が読み取れません${NEVER_SKIPPED}。操作を書いてください`,
  purpose: `目的の役割が読み取れません${NEVER_SKIPPED}。操作を書いてください`,
  not: '「～しない」という操作はありません',
  can: '「～できる」という操作はありません',
  past: '「～した」は、これから行う操作として読み取れません',
  wait: '待つことができるのは、文字、要素、ウィンドウの表示と消滅です',
  state: '確認できる状態として読み取れません',
  held: '押しながらできるのは、キーを押すことだけです',
} as const;
export type LeftOver = keyof typeof LEFT_OVER;

/** What is missing, by the slot. */
const slotNames = new Map(
  'verb=何をするのか（動詞） then=その後に何をするのか quote=対になるかっこ answer=ダイアログで押すもの target=どの要素か to=どこへか field=どの欄か list=どのリストか choice=どのリストの何か text=文字や値 order=順番 means=どのキーかボタンか mark=チェックかどうか from,path,menu=どのメニューか item=どのメニュー項目か front=前面かどうか tab=どのタブか mouse=何を動かすのか naming=「～という名前で」 app=どのアプリか closed=何を閉じるのか window=どのウィンドウか file=どのファイルか folder=どのフォルダーか name=どの名前で保存するのか keys=どのキーか direction=どちらへか seconds=何秒か times=回数（1から100まで） scope=どのウィンドウやダイアログの中か holder=何の中か state=どうなっているはずなのか'
    .split(' ')
    .map(entry => entry.split('='))
    .flatMap(([slots = '', name = '']) => slots.split(',').map(slot => [slot, name] as const)),
);

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
