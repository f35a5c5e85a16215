/** The verbs that the grammar knows, by meaning; and finding one of their forms in a text. */

import { absence, endings, type Form, form, type VerbClass } from './ja-conjugation.js';

/** stem/class, or verbal nouns (used with する) without a class. Kana spellings stand beside the usual ones. */
const lexicon = {
  open: '開/ku ひら/ku 開け/ichidan オープン',
  launch: '起動 起動させ/ichidan 立ち上げ/ichidan 立上げ/ichidan たちあげ/ichidan',
  execute: '実行',
  close: '閉じ/ichidan とじ/ichidan 閉め/ichidan クローズ',
  quit: '終了 終了させ/ichidan 終え/ichidan 終わ/ru',
  click: 'クリック click 左クリック シングルクリック タップ たど/ru 辿/ru',
  push: '押/su 押下 プッシュ',
  hit: '叩/ku たた/ku',
  double_click: 'ダブルクリック ダブルタップ',
  right_click: '右クリック',
  choose: '選/bu えら/bu 選択',
  hover: 'ホバー マウスオーバー マウスホバー',
  place: '合わせ/ichidan あわせ/ichidan 重ね/ichidan かさね/ichidan 置/ku 乗せ/ichidan 載せ/ichidan のせ/ichidan かざ/su 当て/ichidan',
  move: '移動 移動させ/ichidan 動か/su 移/su',
  go: '行/iku 切り替え/ichidan 切替え/ichidan 切り換え/ichidan 切替',
  arrive: '遷移 移/ru 切り替わ/ru 切替わ/ru',
  drag: 'ドラッグ ドラッグアンドドロップ ドラッグ&ドロップ ドラッグ・アンド・ドロップ ドラッグドロップ ドラッグ・ドロップ ドラッグ＆ドロップ d&d',
  drop: 'ドロップ',
  input: '入力 打/tsu 打ち込/mu 打ちこ/mu タイプ タイピング キー入力 記入 書/ku 書き込/mu 書きこ/mu 記述 入れ/ichidan いれ/ichidan',
  newline: '改行',
  set: '設定 セット 指定',
  change: '変更 変え/ichidan 書き換え/ichidan 書換え/ichidan',
  erase: 'クリア 消去',
  delete: '削除 消/su',
  attach: '付け/ichidan つけ/ichidan',
  remove: '外/su はず/su 取/ru 解除',
  come_off: '外れ/ichidan はずれ/ichidan',
  tick: 'チェック',
  enable: '有効化 活性化',
  disable: '無効化 非活性化',
  expand: '展開',
  collapse: '折りたた/mu 折り畳/mu 折畳/mu',
  scroll: 'スクロール',
  wait: '待/tsu 待機',
  save: '保存 セーブ',
  overwrite: '上書き保存 上書保存',
  save_as: '名前を付けて保存 名前をつけて保存 別名で保存 別名保存',
  verify: '確認 検証 確かめ/ichidan たしかめ/ichidan 期待',
  name: '名付け/ichidan',
  perform: '行/u おこな/u 実施',
  do: '/suru',
  show: '表示 描画 記載 出/su',
  appear: '見え/ichidan みえ/ichidan 現れ/ichidan 現われ/ichidan あらわれ/ichidan 出/ichidan 出て/kuru 出現 映/ru 見つか/ru ポップアップ',
  exist: 'あ/aru 存在 残/ru',
  vanish: '消え/ichidan きえ/ichidan 無くな/ru なくな/ru 見えなくな/ru 消失',
  contain: '含/mu ふく/mu',
  enter: '入/ru はい/ru',
  attached: '付/ku つ/ku',
  become: 'な/ru',
  turn: '変わ/ru 変化',
  append: '追加 書き足/su 書き加え/ichidan',
  run: '動/ku 動作 稼働 立ち上が/ru',
  begin: '始ま/ru はじま/ru',
  stop: '停止 止ま/ru',
  shut: '閉ま/ru',
  create: '作成 作/ru 生成 出来/ichidan でき/ichidan 作られ/ichidan',
  equal: '等し/adjective ひとし/adjective 一致',
  copy: 'コピー',
  maximize: '最大化',
  minimize: '最小化',
  restore: '戻/su もど/su 復元',
  resize: 'リサイズ',
  command: '開始 再生 貼り付け/ichidan 貼付け/ichidan ペースト 切り取/ru カット',
  confirm: '確定 決定 承認 許可 続行',
  cancel: 'キャンセル',
  answer: '答え/ichidan こたえ/ichidan 回答 返答 応答',
  usable: '使え/ichidan 使用 利用 操作',
  grey: 'グレーアウト グレイアウト グレー表示 グレイ表示',
} as const satisfies Record<string, string>;

export type Verb = keyof typeof lexicon | 'lack' | 'be';

export interface VerbMatch {
  verb: Verb;
  form: Form;
  length: number;
}

/** The longest verb form that starts at `at`. `light` forms (する alone) are taken only where the caller says so. */
export function findVerb(norm: string, at: number, light: boolean): VerbMatch | undefined {
  let best: VerbMatch | undefined;
  const consider = (verb: Verb, form: Form | undefined, length: number) => {
    if (form && length > (best?.length ?? 0)) best = { verb, form, length };
  };
  for (const entry of byFirst.get(norm[at] ?? '') ?? []) {
    if (!norm.startsWith(entry.stem, at)) continue;
    const suffixes = endings[entry.class];
    for (let size = longest[entry.class]; size >= entry.least; size--) {
      const start = at + entry.stem.length;
      if (start + size > norm.length) continue;
      const form = suffixes.get(norm.slice(start, start + size));
      if (form) {
        consider(entry.verb, form, entry.stem.length + size);
        break;
      }
    }
  }
  if (light) {
    for (let size = 8; size > 0; size--) {
      const said = endings.suru.get(norm.slice(at, at + size));
      if (said && norm.slice(at, at + size).length === size) {
        consider('do', said, size);
        break;
      }
    }
  }
  const lack = norm[at] === '無' ? `な${norm.slice(at + 1, at + 8)}` : norm.slice(at, at + 8);
  if (lack[0] === 'な') for (const [word, form] of absence) if (lack.startsWith(word)) consider('lack', form, word.length);
  for (const [word, verb, form] of fixed) if (norm.startsWith(word, at)) consider(verb, form, word.length);
  return best;
}

/** The longest form of the copula (です, である, ではない …) that starts at `at`. */
export function findCopula(norm: string, at: number): VerbMatch | undefined {
  for (let size = 8; size > 0; size--) {
    const form = endings.copula.get(norm.slice(at, at + size));
    if (form && at + size <= norm.length) return { verb: 'be', form, length: size };
  }
  return undefined;
}

const each = <T>(words: string, make: (word: string) => T): T[] => words.split(' ').map(make);

/** Forms outside the tables: push in kana as whole words (お begins too many others), honorific requests, verbal nouns with 可能 / 不可. */
const fixed: [string, Verb, Form][] = [
  ...each('おす おします', (word): [string, Verb, Form] => [word, 'push', form()]),
  ['おして', 'push', form({ link: 'te' })],
  ['おしてください', 'push', form({ link: 'ask' })],
  ...each('待ち/wait 確認/verify 入力/input 選択/choose 押し/push', (entry): [string, Verb, Form] => {
    const [word = '', verb] = entry.split('/');
    return [`${/[ぁ-ん]/.test(word) ? 'お' : 'ご'}${word}ください`, verb as Verb, form({ link: 'ask' })];
  }),
  ...each('クリック 選択 押下 使用 利用 操作 入力', noun =>
    each('可能 不可 不可能', (word): [string, Verb, Form] => [noun + word, 'usable', form({ voice: 'potential', neg: word !== '可能' })]),
  ).flat(),
];

interface Entry {
  verb: Verb;
  stem: string;
  class: VerbClass;
  /** Shortest suffix that counts: a stem of one character alone is no verb. */
  least: number;
}

const byFirst = new Map<string, Entry[]>();
for (const [verb, words] of Object.entries(lexicon) as [Verb, string][]) {
  for (const word of words.split(' ')) {
    const [stem = '', kind = 'suru'] = word.split('/');
    if (!stem || !(kind in endings)) continue;
    const entry: Entry = {
      verb,
      stem: stem.normalize('NFKC'),
      class: kind as VerbClass,
      least: kind === 'ichidan' && stem.length === 1 ? 1 : 0,
    };
    byFirst.set(entry.stem[0]!, [...(byFirst.get(entry.stem[0]!) ?? []), entry]);
  }
}

const longest = Object.fromEntries(
  Object.entries(endings).map(([name, suffixes]) => [name, Math.max(...[...suffixes.keys()].map(s => s.length))]),
) as Record<VerbClass, number>;
