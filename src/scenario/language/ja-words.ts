/** Small words of the grammar: particles, fillers that are dropped (the whole list), what may follow a verb, units. */

export type Direction = 'up' | 'down' | 'left' | 'right';
export type Unit = 'seconds' | 'times';

/** What a particle counts as → its written forms. */
const PARTICLES = {
  を: 'を',
  に: 'に へ には にも への へと に対して に向かって に向けて のほうに の方に の方へ のところに 上に 内に',
  で: 'で では でも において について 上で 内で を使って を使用して を用いて を利用して',
  から: 'から からは 上から 内から',
  と: 'と って および 及び ならびに',
  が: 'が は',
  の: 'の における にある 内の 内にある 上の 上にある',
  も: 'も',
  まで: 'まで',
  より: 'より',
  として: 'として',
};

export const particles: readonly (readonly [written: string, particle: string])[] = forms(PARTICLES);

function forms(table: Readonly<Record<string, string>>): [written: string, means: string][] {
  return Object.entries(table).flatMap(([means, written]) => written.split(' ').map((word): [string, string] => [word, means]));
}

/** Dropped wherever they stand: they change nothing in what is done or checked. */
export const fillers: readonly string[] =
  'まだ いったん 一旦 もう一度 もういちど 再度 再び ふたたび 改めて あらためて ユーザーは ユーザは ユーザーが ユーザが 私は テスターは キーボードで キーボードから キーボードの マウスで マウスの左ボタンで 左ボタンで マウスホイールで ホイールで 連続で 続けざまに'.split(
    ' ',
  );

const HEADINGS = '手順 操作 確認 期待結果 期待値 期待 結果 検証'.split(' ');

/** Dropped at the start of a clause: order, Gherkin, headings. */
export const conjunctions: readonly string[] = [
  ...'代わりに まずは まず 最初に はじめに 初めに 始めに 次に つぎに 次は 次いで そして その後で その後に その後 そのあとで そのあとに そのあと それから そうしたら 最後に 続けて 続いて つづけて 引き続き さらに 更に また 今度は すると それなら そこで そのまま ここで なお'.split(
    ' ',
  ),
  ...'前提 もしも もし ならば かつ しかし 但し ただし'.split(' ').flatMap(word => [word, `${word}:`, `${word} :`]),
  ...HEADINGS.flatMap(word => [`${word}:`, `${word} :`]),
];

/** Between a name in quotes and the noun for it: 「保存」と書かれたボタン. */
export const glue: readonly string[] =
  'という といった との と書かれた と書かれている と書いてある と表示された と表示されている とある と名付けられた という名前の というラベルの というタイトルの という名称の という題名の と尋ねる と聞く と確認する というテキストの という文字の を含む を含んだ が含まれる が含まれた の入った が入った'.split(
    ' ',
  );

/** Two things of which one is meant: never understood. */
export const alternatives: readonly string[] = 'または 又は もしくは あるいは ないし や か'.split(' ');

export const directions: readonly (readonly [string, Direction])[] = forms({
  up: '上方向 上',
  down: '下方向 下',
  left: '左方向 左',
  right: '右方向 右',
}) as [string, Direction][];

/** What may follow a verb, and what it makes of the clause. */
export const tails: readonly (readonly [written: string, tail: string])[] = forms({
  こと: 'こと 事',
  の: 'の',
  か: 'かどうか か',
  後: 'あとに あとで あと 後に 後で 後は 後 のち 上で うえで',
  から: 'から',
  場合: '場合 場合は 場合には 場合に 場合のみ なら ならば のであれば のなら',
  とき: '時 時は 時に とき ときは ときに ときには 際 際に 際は',
  と: 'と',
  まで: 'まで',
  ので: 'ので',
  はず: 'はず べき べし',
  状態: '状態',
  ように: 'ように よう',
});

/** Labels so usual that they are understood without quotes although they hold kana: はい, 次へ, 閉じるボタン. */
export const labels =
  /^(?:(?:はい|いいえ|次へ|前へ|元に戻す|やり直し|やり直す|取り消し|切り取り|貼り付け|すべて選択|すべて置換|すべて保存|名前を付けて保存|名前をつけて保存)(?:\.\.\.)?(?=(?:の)?(?:ボタン|リンク|タブ|アイコン|メニュー項目)| ?を ?(?:クリック|タップ|押|選)| ?[>→⇒]|$)|(?:閉じる|開く|戻る|進む|取り消す|貼り付ける|消す|送る|見る|探す|始める)(?=(?:の)?(?:ボタン|リンク|タブ|アイコン|メニュー項目)))/;

const UNITS = {
  seconds: { 0.001: 'ミリ秒間 ミリ秒 ms', 1: '秒間 秒', 60: '分間 分' },
  times: { 1: '回 度 つ ノッチ クリック分 目盛り 段' },
};

/** Written form, what it counts, and the factor. Longest first. */
export const units: readonly (readonly [string, Unit, number])[] = Object.entries(UNITS)
  .flatMap(([unit, factors]) => forms(factors).map(([word, factor]): [string, Unit, number] => [word, unit as Unit, Number(factor)]))
  .sort(([one], [other]) => other.length - one.length);
