/** Japanese words for the kinds of things, and those that steps and checks turn on. */

const groups = {
  button: 'ボタン 釦 ぼたん button',
  link: 'link リンク ハイパーリンク',
  tab: 'タブ',
  menu: 'メニュー',
  menubar: 'メニューバー',
  contextmenu: 'コンテキストメニュー 右クリックメニュー ポップアップメニュー',
  menuitem: 'メニュー項目 メニューアイテム メニューの項目',
  field:
    '欄 入力欄 記入欄 テキスト欄 フィールド 入力フィールド テキストフィールド テキストボックス 入力ボックス テキストエリア テキスト入力欄 入力フォーム フォーム ボックス 入力項目',
  cell: 'セル',
  checkbox: 'checkbox チェックボックス チェック欄',
  radio: 'ラジオボタン ラジオ オプションボタン',
  combo:
    'コンボボックス ドロップダウン ドロップダウンリスト ドロップダウンメニュー プルダウン プルダウンメニュー プルダウンリスト セレクトボックス セレクト リストボックス 選択リスト 選択欄 選択肢',
  list: 'リスト 一覧',
  item: '項目 行 アイテム リスト項目 リストアイテム',
  icon: 'アイコン icon',
  window:
    'window ウィンドウ ウインドウ 窓 アクティブウィンドウ アクティブなウィンドウ アクティブウインドウ アクティブなウインドウ 現在のウィンドウ 今のウィンドウ 手前のウィンドウ 最前面のウィンドウ',
  page: '画面 ページ 画面上 画面内 画面中',
  dialog:
    'dialog ダイアログ ダイアログボックス ファイルダイアログ ファイル選択ダイアログ ポップアップ モーダル モーダルダイアログ ダイアローグ ポップアップウィンドウ ポップアップウインドウ メッセージボックス ダイアログ画面 ダイアログウィンドウ ウィザード',
  section:
    'セクション グループ エリア パネル 枠 ツールバー サイドバー ペイン 領域 ステータスバー 列 カラム 表 テーブル グリッド ツリー ツリービュー',
  switch: 'スイッチ トグル トグルスイッチ トグルボタン',
  slider: 'スライダー スライダ',
  image: '画像 イメージ',
  label: 'ラベル',
  option: 'オプション',
  app: 'アプリ アプリケーション プログラム ソフト ソフトウェア',
  file: 'ファイル 文書 ドキュメント',
  folder: 'フォルダ フォルダー ディレクトリ',
  clipboard: 'クリップボード クリップ・ボード',
  title: 'タイトル タイトルバー ウィンドウタイトル ウインドウタイトル 表題 ウィンドウ名 ウインドウ名',
  value: '値 内容 中身 入力値 入力内容',
  text: '文字 文字列 テキスト メッセージ 文言 エラーメッセージ 文章 エラー表示 警告メッセージ 完了メッセージ 確認メッセージ 通知 コマンド エラー 警告 エラー文 警告文 案内文 質問 問い 問いかけ 確認メッセージ',
  mouse: 'マウス カーソル マウスカーソル ポインタ ポインター マウスポインタ マウスポインター',
  keyboard: 'キーボード',
  key: 'キー ショートカット ショートカットキー キーボードショートカット',
  wheel: 'ホイール マウスホイール',
  name: '名前 お名前 名称 名 別名',
  filename: 'ファイル名',
  on: 'オン on チェック状態 チェック済み チェックあり',
  off: 'オフ off 未選択 未選択状態 未チェック チェックなし 未チェック状態 非選択状態',
  enabled: '有効 有効状態 有効な状態 アクティブ 活性 活性状態',
  disabled: '無効 無効状態 無効な状態 非アクティブ 非活性 非活性状態 不活性 グレー表示',
  chosen: '選択状態',
  empty: '空 空の状態 空欄 空白 から 空っぽ 未入力 ブランク',
  hidden: '非表示',
  same: '同じ',
  running: '起動中 実行中 動作中',
  stopped: '停止中',
  nothing: '何',
  inside: '中 なか 内 うち',
  order: '順 順番 順序',
  beside: '隣 となり 横 右隣 左隣 右横 左横',
  state: '状態',
  kept: 'まま',
  samerow: '同じ行 同一の行 一つの行 1つの行 ひとつの行',
  closer: '×ボタン ✕ボタン 右上の×ボタン 右上の✕ボタン 右上の× 右上の✕ 左上の×ボタン 左上の✕ボタン 左上の× 左上の✕ 隅の×ボタン 隅の✕ボタン',
  home: 'デスクトップ',
  tray: 'タスクトレイ システムトレイ 通知領域 タスクバー トレイ',
  front: '前面 最前面 フォアグラウンド',
  original: '元 もと 元のサイズ 元の大きさ 通常のサイズ 通常の大きさ',
  size: 'サイズ 大きさ ウィンドウサイズ',
  together: '同時',
  check: 'チェックマーク レ点',
  all: 'すべて 全て 全部',
} as const satisfies Record<string, string>;

/** `selection` is the verbal noun 選択. */
export type JapaneseNoun = keyof typeof groups | 'selection';

export const nouns: ReadonlyMap<string, JapaneseNoun> = new Map(
  Object.entries(groups).flatMap(([noun, words]) => words.split(' ').map(word => [word, noun as JapaneseNoun] as const)),
);
