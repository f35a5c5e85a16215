/** Small words of the grammar: particles, fillers that are dropped (the whole list), what may follow a verb, units. */

export type Direction = 'up' | 'down' | 'left' | 'right';
export type Unit = 'seconds' | 'times';

/** Written form → the particle it counts as. */
export const particles: readonly (readonly [string, string])[] = [
  ...['を', 'に', 'で', 'から', 'と', 'が', 'の', 'まで', 'より'].map(word => [word, word] as const),
  ['へ', 'に'],
  ['は', 'が'],
  ['も', 'が'],
  ['には', 'に'],
  ['にも', 'に'],
  ['への', 'に'],
  ['へと', 'に'],
  ['では', 'で'],
  ['でも', 'で'],
  ['からは', 'から'],
  ['において', 'で'],
  ['における', 'の'],
  ['について', 'で'],
  ['に対して', 'に'],
  ['に向かって', 'に'],
  ['に向けて', 'に'],
  ['のほうに', 'に'],
  ['の方に', 'に'],
  ['の方へ', 'に'],
  ['のところに', 'に'],
  ['として', 'として'],
  ['って', 'と'],
  ['および', 'と'],
  ['及び', 'と'],
  ['ならびに', 'と'],
  ['にある', 'の'],
  ['内の', 'の'],
  ['内にある', 'の'],
  ['内に', 'に'],
  ['内で', 'で'],
  ['上にある', 'の'],
  ['を使って', 'で'],
  ['を使用して', 'で'],
];

/** Dropped wherever they stand: they change nothing in what is done or checked. */
export const fillers: readonly string[] = [
  ...['もう一度', 'もういちど', '再度', 'ユーザーは', 'ユーザは', 'ユーザーが', 'ユーザが', '私は', 'テスターは'],
  ...['キーボードで', 'キーボードから', 'キーボードの', 'マウスで', 'マウスの左ボタンで', '左ボタンで', 'マウスホイールで', 'ホイールで'],
];

/** Dropped at the start of a clause: order, Gherkin, headings. */
export const conjunctions: readonly string[] = [
  ...[
    'まずは',
    'まず',
    '最初に',
    'はじめに',
    '初めに',
    '始めに',
    '次に',
    'つぎに',
    '次は',
    '次いで',
    'そして',
    'その後で',
    'その後に',
    'その後',
    'そのあとで',
    'そのあとに',
    'そのあと',
  ],
  ...[
    'それから',
    'そうしたら',
    '最後に',
    '続けて',
    '続いて',
    'つづけて',
    '引き続き',
    'さらに',
    '更に',
    'また',
    '今度は',
    'すると',
    'そこで',
    'そのまま',
    'ここで',
    'なお',
  ],
  ...[
    '前提',
    'もしも',
    'もし',
    'ならば',
    'かつ',
    'しかし',
    '但し',
    'ただし',
    '手順',
    '操作',
    '確認',
    '期待結果',
    '期待値',
    '期待',
    '結果',
    '検証',
  ].flatMap(word =>
    ['手順', '操作', '確認', '期待結果', '期待値', '期待', '結果', '検証'].includes(word)
      ? [`${word}:`, `${word} :`]
      : [word, `${word}:`, `${word} :`],
  ),
];

/** Between a name in quotes and the noun for it: 「保存」と書かれたボタン. */
export const glue: readonly string[] = [
  ...[
    'という',
    'といった',
    'との',
    'と書かれた',
    'と書かれている',
    'と書いてある',
    'と表示された',
    'と表示されている',
    'とある',
    'と名付けられた',
    'という名前の',
    'というラベルの',
  ],
  ...['というタイトルの', 'という名称の', 'という題名の', 'というテキストの', 'という文字の'],
];

/** Two things of which one is meant: never understood. */
export const alternatives: readonly string[] = ['または', '又は', 'もしくは', 'あるいは', 'ないし'];

export const directions: readonly (readonly [string, Direction])[] = [
  ['上方向', 'up'],
  ['下方向', 'down'],
  ['左方向', 'left'],
  ['右方向', 'right'],
  ['上', 'up'],
  ['下', 'down'],
  ['左', 'left'],
  ['右', 'right'],
];

/** What may follow a verb, and what it makes of the clause. */
export const tails: readonly (readonly [string, string])[] = [
  ['こと', 'こと'],
  ['事', 'こと'],
  ['の', 'の'],
  ['かどうか', 'か'],
  ['か', 'か'],
  ['あとに', '後'],
  ['あとで', '後'],
  ['あと', '後'],
  ['後に', '後'],
  ['後で', '後'],
  ['後は', '後'],
  ['後', '後'],
  ['のち', '後'],
  ['上で', '後'],
  ['うえで', '後'],
  ['から', 'から'],
  ['場合', '場合'],
  ['場合は', '場合'],
  ['場合には', '場合'],
  ['場合に', '場合'],
  ['場合のみ', '場合'],
  ['時', 'とき'],
  ['時は', 'とき'],
  ['時に', 'とき'],
  ['とき', 'とき'],
  ['ときは', 'とき'],
  ['ときに', 'とき'],
  ['ときには', 'とき'],
  ['際', 'とき'],
  ['際に', 'とき'],
  ['際は', 'とき'],
  ['なら', '場合'],
  ['ならば', '場合'],
  ['のであれば', '場合'],
  ['のなら', '場合'],
  ['と', 'と'],
  ['まで', 'まで'],
  ['はず', 'はず'],
  ['べき', 'はず'],
  ['べし', 'はず'],
  ['状態', '状態'],
  ['ように', 'ように'],
  ['よう', 'ように'],
];

/** Labels so usual that they are understood without quotes although they hold kana: はい, 次へ, 閉じるボタン. */
export const labels =
  /^(?:(?:はい|いいえ|次へ|前へ|元に戻す|やり直し|やり直す|取り消し|切り取り|貼り付け|すべて選択|すべて置換|すべて保存|名前を付けて保存|名前をつけて保存)(?:\.\.\.)?(?=(?:の)?(?:ボタン|リンク|タブ|アイコン|メニュー項目)| ?を ?(?:クリック|タップ|押|選)| ?[>→⇒]|$)|(?:閉じる|開く|戻る|進む|取り消す|貼り付ける|消す|送る|見る|探す|始める)(?=(?:の)?(?:ボタン|リンク|タブ|アイコン|メニュー項目)))/;

/** Written form, what it counts, and the factor. Longest first. */
export const units: readonly (readonly [string, Unit, number])[] = [
  ['ミリ秒間', 'seconds', 0.001],
  ['ミリ秒', 'seconds', 0.001],
  ['ms', 'seconds', 0.001],
  ['秒間', 'seconds', 1],
  ['秒', 'seconds', 1],
  ['分間', 'seconds', 60],
  ['分', 'seconds', 60],
  ['回', 'times', 1],
  ['度', 'times', 1],
  ['つ', 'times', 1],
  ['ノッチ', 'times', 1],
  ['クリック分', 'times', 1],
  ['目盛り', 'times', 1],
  ['段', 'times', 1],
];
