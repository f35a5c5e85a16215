/** What Japanese sentences ask for: a row for each way to say it. The verbs are those of ja-verbs.ts; the order of the phrases is free. */

import * as to from './frames.js';
import { type JaRow, ja } from './ja-row.js';

const OBJECT = 'を|の|-';
const FROM = 'から|で|より';

export const steps: readonly JaRow[] = [
  ja(to.open, 'open execute', { app: `${OBJECT} knownProgram` }, '「テキストエディタ」を開く'),
  ja(to.open, 'launch', { app: `${OBJECT} launched` }, '{app 「在庫管理」}を起動する'),
  ja(to.openFile, 'open', { file: `${OBJECT} plainFile` }, '{file ファイル「memo.txt」}を開く'),
  ja(
    to.menu,
    'open execute',
    { path: `${OBJECT} menu`, 'from?': `${FROM} =menu contextmenu menubar` },
    '{path 「ファイル」メニュー}を開く',
  ),
  ja(to.rightClick, 'open', { target: `${OBJECT} contextMenu` }, '「memo.txt」のコンテキストメニューを開く'),
  ja(to.openBy, 'open show', { target: 'を ownWindow', means: 'で means' }, 'Ctrl+Fで「検索」ダイアログを開く'),
  ja(to.click, 'open', { target: `${OBJECT} pointed(tab link combo)*` }, '「設定」タブを開く'),

  ja(to.close, 'close', { closed: `${OBJECT} closed*`, 'means?': 'で means' }, '{closed 「設定」ウィンドウ}を閉じる'),
  ja(to.close, 'cancel', { closed: `${OBJECT} closed(dialog)` }, '「置換」ダイアログをキャンセルする'),
  ja(to.close, 'quit', { closed: `${OBJECT} ended*`, 'means?': 'で means' }, '{closed 「電卓」}を終了する'),
  ja(to.closeBy, 'close', { means: 'で means' }, 'Alt+F4で閉じる'),
  ja(to.quitBy, 'quit', { means: 'で means' }, 'Ctrl+Qで終了する'),

  ja(to.close, 'close', { closed: `${OBJECT} closed`, by: 'で =closer' }, '右上の×ボタンでウィンドウを閉じる'),

  ja(to.click, 'click push', { target: `${OBJECT} pushable*`, 'scope?': 'で|から clickPlace' }, '{target 「保存」ボタン}をクリックする'),
  ja(to.click, 'click push', { target: 'に|で ordered**' }, '「1」、「2」の順にクリックする'),
  ja(to.click, 'click push', { target: 'を oneOf**', order: 'に =order' }, '「1」、「2」を順にクリックする'),
  ja(to.clickListItem, 'click push', { target: `${OBJECT} pushable*`, list: `${FROM} =list combo` }, '一覧で「牛乳」をクリックする'),
  ja(to.close, 'click push', { closed: `${OBJECT} closerOf` }, '「設定」ウィンドウの×ボタンをクリックする'),
  ja(to.doubleClick, 'double_click', { target: 'を|の|-|に pointed*' }, '{target 「memo.txt」}をダブルクリックする'),
  ja(to.rightClick, 'right_click', { target: 'を|の|-|に pointed*' }, '{target 「memo.txt」}を右クリックする'),
  ja(to.doubleClick, 'double_click', { target: 'で over', 'scope?': 'に place' }, '「memo.txt」の上でダブルクリックする'),
  ja(to.rightClick, 'right_click', { target: 'で over', 'scope?': 'に place' }, '「memo.txt」の上で右クリックする'),

  ja(
    to.menu,
    'click push choose',
    { path: `${OBJECT} menuPath`, 'from?': `${FROM} =menu contextmenu menubar` },
    '{path 「ファイル」→「保存」}を選択する',
  ),
  ja(to.menu, 'click push choose', { path: 'に|で arrowPath' }, '「ファイル」→「保存」の順に選択する'),
  ja(
    to.menu,
    'click push choose execute',
    { menu: `${FROM} menuAbove`, path: `${OBJECT} entry` },
    '「ファイル」メニューから「保存」を選ぶ',
  ),
  ja(to.clickMenuItem, 'click push choose execute', { item: `${OBJECT} menuItem` }, 'メニューの「コピー」を選ぶ'),
  ja(
    to.clickMenuItem,
    'click push choose execute',
    { item: `${OBJECT} itemName`, from: `${FROM} =menu contextmenu` },
    'メニューから「コピー」を選ぶ',
  ),
  ja(to.menu, 'path', { path: 'be menuPath' }, '「ファイル」→「保存」'),

  ja(to.select, 'choose', { list: `に|${FROM} choice`, text: `${OBJECT} option` }, '{list 「色」}から{text 「青」}を選択する'),
  ja(to.select, 'choose', { list: 'として choice', text: `${OBJECT} option` }, '「形式」として「PDF」を選択する'),
  ja(to.selectOf, 'choose', { choice: `${OBJECT} choiceOf` }, '「色」リストの「青」を選択する'),
  ja(to.check, 'choose', { target: `${OBJECT} pointed(checkbox)*` }, '「同意する」チェックボックスを選択する'),
  ja(to.click, 'choose', { target: `${OBJECT} choosable*`, 'scope?': 'で|から choicePlace' }, '「設定」タブを選択する'),
  ja(to.click, 'do set change', { target: 'を choosable*', state: 'に|と =chosen' }, '「memo.txt」を選択状態にする'),
  ja(to.clickListItem, 'choose', { target: `${OBJECT} choosable*`, list: `${FROM} =list combo` }, '一覧から「牛乳」を選択する'),

  ja(to.press, 'push hit', { keys: `${OBJECT}|と keys`, 'times?': '-|で count' }, '{keys Ctrl+S}を{times?}押す'),
  ja(to.press, 'push hit', { keys: 'に|で keysInOrder' }, 'Ctrl+C、Ctrl+Vの順に押す'),
  ja(to.press, 'push hit', { keys: `${OBJECT}|と chord`, together: 'に =together', 'times?': '-|で count' }, 'CtrlとSを同時に押す'),

  ja(to.hover, 'hover', { target: 'に|を|の|- pointed' }, '{target 「保存」ボタン}にホバーする'),
  ja(to.hover, 'hover place move go', { target: 'に pointed', mouse: 'を =mouse' }, '「保存」ボタンにマウスを合わせる'),
  ja(to.clickTab, 'move go', { tab: 'を =tab', target: 'に thing(- tab)' }, 'タブを「設定」に切り替える'),
  ja(to.click, 'move go arrive', { target: 'に|を thing(tab)' }, '「設定」タブに移動する'),
  ja(to.click, 'go', { target: 'を thing(switch)' }, '「Wi-Fi」スイッチを切り替える'),
  ja(to.switchTo, 'move go arrive', { window: 'に windowOrProgram' }, '{window 「メモ」ウィンドウ}に切り替える'),
  ja(to.switchTo, 'move go show do', { window: 'を windowOrProgram', front: 'に front' }, '「メモ」ウィンドウを前面に表示する'),
  ja(to.maximize, 'maximize', { closed: `${OBJECT} framed*` }, '{closed ウィンドウ}を最大化する'),
  ja(to.minimize, 'minimize', { closed: `${OBJECT} framed*` }, '{closed 「メモ」ウィンドウ}を最小化する'),
  ja(to.restore, 'restore', { closed: `${OBJECT} sureFramed*`, normal: 'に =original' }, '{closed ウィンドウ}を元のサイズに戻す'),
  ja(
    to.resize,
    'set change resize do',
    { closed: `${OBJECT} sizeOf`, size: 'に pixels' },
    '{closed ウィンドウ}のサイズを{size 800×600}に変更する',
  ),
  ja(to.drag, 'drag', { target: 'を|から plain', to: 'に|まで plain' }, '{target 「a.txt」}を{to 「書類」}へドラッグする'),
  ja(to.drag, 'drop', { target: 'を|から plain', to: 'に|まで plain' }, '「a.txt」をドラッグして「書類」にドロップする'),
  ja(
    to.scroll,
    'scroll',
    { direction: 'に|-|の|を direction', 'times?': '-|で count', 'surface?': 'を|で|の =page window wheel mouse' },
    '{direction 下}に{times?}スクロールする',
  ),
  ja(
    to.scroll,
    'scroll',
    { target: 'を|で|の scrolled', direction: 'に|-|の|を direction', 'times?': '-|で count', 'surface?': 'で =page window wheel mouse' },
    '{target 「一覧」}を{direction 右}に{times?}スクロールする',
  ),
  ja(
    to.scroll,
    'scroll',
    { scope: 'で place', target: 'を|の scrolled', direction: 'に|-|の|を direction', 'times?': '-|で count' },
    '「設定」ウィンドウで「一覧」を右にスクロールする',
  ),

  ja(to.press, 'confirm cancel execute', { keys: 'で keys' }, 'Enterで確定する'),
  ja(to.click, 'confirm cancel execute', { target: 'で button' }, '「OK」で確定する'),

  ja(to.type, 'input', { text: 'を|の text', 'cursor?': 'に =mouse' }, '「牛乳を買う」を入力する'),
  ja(to.type, 'input', { text: 'と typed', 'cursor?': 'に =mouse' }, '{text 「牛乳を買う」}と入力する'),
  ja(to.type, 'input', { scope: 'に typePlace', text: 'と|を|の text' }, '「メモ」ウィンドウに「牛乳」と入力する'),
  ja(to.type, 'append', { text: 'を text(text)' }, 'テキスト「牛乳」を追加する'),
  ja(to.fill, 'input', { field: 'に|として anyField', text: 'を|の text' }, '「名前」欄に「太郎」を入力する'),
  ja(to.fill, 'input', { field: 'に anyField', text: 'と typed' }, '{field 「名前」欄}に{text 「太郎」}と入力する'),
  ja(to.press, 'input', { keys: 'を|- keyNoun', 'scope?': 'で place' }, 'Enterキーを入力する'),
  ja(to.fill, 'set', { field: 'に setField', text: 'を text' }, '「名前」に「太郎」を設定する'),
  ja(to.fill, 'set change do go', { field: 'を setField', text: 'に|と text' }, '「名前」を「太郎」に設定する'),
  ja(to.select, 'set', { list: 'に listField', text: 'を text' }, '「色」リストに「青」を設定する'),
  ja(to.select, 'set change do go', { list: 'を listField', text: 'に|と text' }, '「色」リストを「青」に設定する'),
  ja(to.clear, 'set do', { field: 'を cleared', state: 'に|と state(empty)' }, '{field 「名前」欄}を空にする'),
  ja(to.clear, 'erase', { field: `${OBJECT} cleared`, 'all?': '- =all' }, '「名前」欄をクリアする'),
  ja(to.clear, 'delete', { field: `${OBJECT} emptied`, 'all?': '- =all' }, '「名前」欄の内容を削除する'),

  ja(to.leaveEmpty, 'set do', { field: 'を|が|の cleared', kept: 'に|で|と keptEmpty' }, '「名前」欄を空のままにする'),
  ja(to.leaveEmpty, 'input', { field: 'が|に cleared', 'nothing?': 'が =nothing' }, '「名前」欄は入力しない', { only: 'negated' }),
  ja(to.answer, 'answer', { target: 'と|で|を button' }, '「はい」と答える'),
  ja(to.answerTo, 'answer', { text: 'に value', target: 'と|で|を button' }, '質問「削除しますか？」に「はい」と答える'),

  ja(to.check, 'attach input', { target: 'に|から|の|で box*', mark: 'を =check selection' }, '{target 「同意する」}にチェックを入れる'),
  ja(to.check, 'attach input', { target: 'を checkOf*' }, '「同意する」のチェックを入れる'),
  ja(to.uncheck, 'remove', { target: 'に|から|の|で box*', mark: 'を =check selection' }, '「同意する」からチェックを外す'),
  ja(to.uncheck, 'remove', { target: 'を checkOf*' }, '{target 「同意する」}のチェックを外す'),
  ja(to.uncheck, 'remove', { target: 'を pointed(checkbox)*' }, '「同意する」チェックボックスを外す'),
  ja(to.check, 'tick', { target: 'を|-|に sureBox*' }, '「同意する」をチェックする'),
  ja(to.check, 'enable', { target: 'を|- sureBox*' }, '「同意する」を有効化する'),
  ja(to.uncheck, 'disable', { target: 'を|- sureBox*' }, '「同意する」を無効化する'),
  ja(to.turn, 'set change do go', { target: 'を|- box*', state: 'に|と state(on off)' }, '「同意する」をオンにする'),
  ja(to.turn, 'set change do go', { target: 'を checkOf*', state: 'に|と state(on off)' }, '「同意する」のチェックをオフにする'),
  ja(to.turn, 'set change do', { target: 'を|- sureBox*', state: 'に|と state(enabled disabled)' }, '「同意する」を有効にする'),

  ja(to.waitSeconds, 'wait', { seconds: '-|を seconds' }, '{seconds 2}秒待つ'),
  ja(to.waitFor, 'wait', { target: 'を awaited' }, '「完了」を待つ'),

  ja(
    to.saveAs,
    'save save_as overwrite',
    { name: 'で|として fileName', 'folder?': 'に folder', 'object?': 'を|の object', 'means?': 'で saveMeans', 'naming?': 'naming naming' },
    '{name 「memo.txt」}という名前で保存する',
  ),
  ja(
    to.saveAs,
    'save',
    { name: 'と|に|を|- fileName', naming: 'naming naming', 'folder?': 'に folder', 'object?': 'を|の object', 'means?': 'で saveMeans' },
    '「memo.txt」と名前を付けて保存する',
  ),
  ja(
    to.saveAs,
    'save_as',
    { name: 'と|に|を|- fileName', 'folder?': 'に folder', 'object?': 'を|の object', 'means?': 'で saveMeans' },
    '「memo.txt」と名前を付けて保存する',
  ),
  ja(
    to.saveAs,
    'save overwrite',
    { name: 'に sureFileName', 'object?': 'を|の object', 'means?': 'で saveMeans' },
    '「memo.txt」に保存する',
  ),
  ja(to.saveAs, 'save overwrite', { means: 'で saveMeans', 'object?': 'を|の object' }, 'Ctrl+Sで保存する'),
  ja(to.saveAs, 'save overwrite', { name: 'で|として fileName', field: 'を|の =filename name' }, 'ファイル名を「memo.txt」として保存する'),
  ja(to.saveAs, 'save overwrite', { 'object?': 'を|の object' }, 'ファイルを保存する{means?}'),
  ja(to.newline, 'newline', {}, '改行する'),
];
