/** What Japanese sentences ask for: a row for each way to say it. The verbs are those of ja-verbs.ts; the order of the phrases is free. */

import * as to from './frames.js';
import { type JaRow, ja } from './ja-row.js';

const OBJECT = 'を|の|-';
const FROM = 'から|で|より';

export const steps: readonly JaRow[] = [
  ja(to.open, 'open execute', `{app:knownProgram}${OBJECT}`, '「テキストエディタ」を開く'),
  ja(to.open, 'launch', `{app:launched}${OBJECT}`, '{app 「在庫管理」}を起動する'),
  ja(to.openWith, 'open', '{app:opener}で {file:plainFile}を', 'テキストエディタで「memo.txt」を開く'),
  ja(to.openFile, 'open', `{file:plainFile}${OBJECT}`, '{file ファイル「memo.txt」}を開く'),
  ja(to.openFileBy, 'open', '{file:plainFile}を {means:keysOrMenu}で', 'Ctrl+Oで「memo.txt」を開く'),
  ja(to.menu, 'open execute', `{path:menu}${OBJECT} [{from:=menu contextmenu menubar}${FROM}]`, '{path 「ファイル」メニュー}を開く'),
  ja(to.rightClick, 'open', `{target:contextMenu}${OBJECT}`, '「memo.txt」のコンテキストメニューを開く'),
  ja(to.openBy, 'open show', '{target:ownWindow}を {means}で', 'Ctrl+Fで「検索」ダイアログを開く'),
  ja(to.click, 'open', `{target:pointed(tab link combo)*}${OBJECT}`, '「設定」タブを開く'),

  ja(to.close, 'close', `{closed:closed*}${OBJECT} [{means}で]`, '{closed 「設定」ウィンドウ}を閉じる'),
  ja(to.close, 'cancel', `{closed:closed(dialog)}${OBJECT}`, '「置換」ダイアログをキャンセルする'),
  ja(to.close, 'quit', `{closed:ended*}${OBJECT} [{means}で]`, '{closed 「電卓」}を終了する'),
  ja(to.goneBy, 'close', '{target:thing(section field list)}を {means}で', 'Escapeで「検索」パネルを閉じる'),
  ja(to.closeBy, 'close', '{means}で', 'Alt+F4で閉じる'),
  ja(to.quitBy, 'quit', '{means}で', 'Ctrl+Qで終了する'),

  ja(to.close, 'close', `{closed}${OBJECT} {by:=closer}で`, '右上の×ボタンでウィンドウを閉じる'),

  ja(to.click, 'click push', `{target:pushable*}${OBJECT} [{scope:clickPlace}で|から]`, '{target 「保存」ボタン}をクリックする'),
  ja(to.click, 'click push', '{target:ordered**}に|で', '「1」、「2」の順にクリックする'),
  ja(to.click, 'click push', '{target:oneOf**}を {order:=order}に', '「1」、「2」を順にクリックする'),
  ja(to.clickListItem, 'click push', `{target:pushable*}${OBJECT} {list:=list combo}${FROM}`, '一覧で「牛乳」をクリックする'),
  ja(to.close, 'click push', `{closed:closerOf}${OBJECT}`, '「設定」ウィンドウの×ボタンをクリックする'),
  ja(to.doubleClick, 'double_click', '{target:pointed*}を|の|-|に', '{target 「memo.txt」}をダブルクリックする'),
  ja(to.rightClick, 'right_click', '{target:pointed*}を|の|-|に', '{target 「memo.txt」}を右クリックする'),
  ja(to.rightClick, 'right_click', '{target:over}で [{scope:place}に]', '「memo.txt」の上で右クリックする'),

  ja(
    to.menu,
    'click push choose',
    `{path:menuPath}${OBJECT} [{from:=menu contextmenu menubar}${FROM}]`,
    '{path 「ファイル」→「保存」}を選択する',
  ),
  ja(to.menu, 'click push choose', '{path:arrowPath}に|で', '「ファイル」→「保存」の順に選択する'),
  ja(to.menu, 'click push choose execute', `{menu:menuAbove}${FROM} {path:entry}${OBJECT}`, '「ファイル」メニューから「保存」を選ぶ'),
  ja(to.clickMenuItem, 'click push choose execute', `{item:menuItem}${OBJECT}`, 'メニューの「コピー」を選ぶ'),
  ja(
    to.clickMenuItem,
    'click push choose execute',
    `{item:itemName}${OBJECT} {from:=menu contextmenu}${FROM}`,
    'メニューから「コピー」を選ぶ',
  ),
  ja(to.menu, 'path', '{path:menuPath}be', '「ファイル」→「保存」'),

  ja(to.select, 'choose', `{list:choice}に|${FROM} {text:option}${OBJECT}`, '{list 「色」}から{text 「青」}を選択する'),
  ja(to.select, 'choose', `{list:choice}として {text:option}${OBJECT}`, '「形式」として「PDF」を選択する'),
  ja(to.selectOf, 'choose', `{choice:choiceOf}${OBJECT}`, '「色」リストの「青」を選択する'),
  ja(to.check, 'choose', `{target:pointed(checkbox)*}${OBJECT}`, '「同意する」チェックボックスを選択する'),
  ja(to.click, 'choose', `{target:choosable*}${OBJECT} [{scope:choicePlace}で|から]`, '「設定」タブを選択する'),
  ja(to.click, 'do set change', '{target:choosable*}を {state:=chosen}に|と', '「memo.txt」を選択状態にする'),
  ja(to.clickListItem, 'choose', `{target:choosable*}${OBJECT} {list:=list combo}${FROM}`, '一覧から「牛乳」を選択する'),

  ja(to.press, 'push hit', `{keys}${OBJECT}|と [{times:count}-|で]`, '{keys Ctrl+S}を{times?}押す'),
  ja(to.press, 'push hit', '{keys:keysInOrder}に|で', 'Ctrl+C、Ctrl+Vの順に押す'),
  ja(to.press, 'push hit', `{keys:chord}${OBJECT}|と {together:=together}に [{times:count}-|で]`, 'CtrlとSを同時に押す'),

  ja(to.hover, 'hover', '{target:pointed}に|を|の|-', '{target 「保存」ボタン}にホバーする'),
  ja(to.hover, 'hover place move go', '{target:pointed}に {mouse:=mouse}を', '「保存」ボタンにマウスを合わせる'),
  ja(to.click, 'move go', '{target:pageName}に', '「設定」ページに移動する'),
  ja(to.click, 'move go arrive', '{target:thing(tab)}に|を', '「設定」タブに移動する'),
  ja(to.click, 'go', '{target:thing(switch)}を', '「Wi-Fi」スイッチを切り替える'),
  ja(to.switchTo, 'move go arrive', '{window:windowOrProgram}に', '{window 「メモ」ウィンドウ}に切り替える'),
  ja(to.switchTo, 'move go show do', '{window:windowOrProgram}を {front}に', '「メモ」ウィンドウを前面に表示する'),
  ja(to.maximize, 'maximize', `{closed:framed*}${OBJECT}`, '{closed ウィンドウ}を最大化する'),
  ja(to.minimize, 'minimize', `{closed:framed*}${OBJECT}`, '{closed 「メモ」ウィンドウ}を最小化する'),
  ja(to.restore, 'restore', `{closed:sureFramed*}${OBJECT} {normal:=original}に`, '{closed ウィンドウ}を元のサイズに戻す'),
  ja(
    to.resize,
    'set change resize do',
    `{closed:sizeOf}${OBJECT} {size:pixels}に`,
    '{closed ウィンドウ}のサイズを{size 800×600}に変更する',
  ),
  ja(to.drag, 'drag', '{target:plain}を|から {to:plain}に|まで', '{target 「a.txt」}を{to 「書類」}へドラッグする'),
  ja(to.drag, 'drop', '{target:plain}を|から {to:plain}に|まで', '「a.txt」をドラッグして「書類」にドロップする'),
  ja(
    to.scroll,
    'scroll',
    '{direction}に|-|の|を [{times:count}-|で] [{surface:=page window wheel mouse}を|で|の]',
    '{direction 下}に{times?}スクロールする',
  ),
  ja(
    to.scroll,
    'scroll',
    '{target:scrolled}を|で|の {direction}に|-|の|を [{times:count}-|で] [{surface:=page window wheel mouse}で]',
    '{target 「一覧」}を{direction 右}に{times?}スクロールする',
  ),

  ja(to.press, 'confirm cancel execute', '{keys}で', 'Enterで確定する'),
  ja(to.press, 'command copy', '{keys}で [{object:wordless}を|の]', 'F5キーでスライドショーを開始する'),
  ja(to.click, 'confirm cancel execute', '{target:button}で', '「OK」で確定する'),

  ja(to.type, 'input', '{text}を|の [{cursor:=mouse}に]', '「牛乳を買う」を入力する'),
  ja(to.type, 'input', '{text:typed}と [{cursor:=mouse}に]', '{text 「牛乳を買う」}と入力する'),
  ja(to.type, 'input', '{scope:typePlace}に {text}と|を|の', '「メモ」ウィンドウに「牛乳」と入力する'),
  ja(to.type, 'append', '{text:text(text)}を', 'テキスト「牛乳」を追加する'),
  ja(to.fill, 'input', '{field}に|として {text}を|の', '「名前」欄に「太郎」を入力する'),
  ja(to.fill, 'input', '{field}に {text:typed}と', '{field 「名前」欄}に{text 「太郎」}と入力する'),
  ja(to.press, 'input', '{keys:keyNoun}を|- [{scope:place}で]', 'Enterキーを入力する'),
  ja(to.fill, 'set', '{field:setField}に {text}を', '「名前」に「太郎」を設定する'),
  ja(to.fill, 'set change do go', '{field:setField}を {text}に|と', '「名前」を「太郎」に設定する'),
  ja(to.select, 'set change do go', '{list:listField}を {text}に|と', '「色」リストを「青」に設定する'),
  ja(to.clear, 'set do', '{field:cleared*}を {state:state(empty)}に|と', '{field 「名前」欄}を空にする'),
  ja(to.clear, 'erase', `{field:cleared*}${OBJECT} [{all:=all}]`, '「名前」欄をクリアする'),
  ja(to.clear, 'delete', `{field:emptied*}${OBJECT} [{all:=all}]`, '「名前」欄の内容を削除する'),

  ja(to.leaveEmpty, 'set do', '{field:cleared}を|が|の {kept:keptEmpty}に|で|と', '「名前」欄を空のままにする'),
  ja(to.leaveEmpty, 'input', '{field:cleared}が|に [{nothing:=nothing}が]', '「名前」欄は入力しない', { only: 'negated' }),
  ja(to.answer, 'answer', '{target:button}と|で|を', '「はい」と答える'),
  ja(to.answerTo, 'answer', '{text:value}に {target:button}と|で|を', '質問「削除しますか？」に「はい」と答える'),

  ja(to.check, 'attach input', '{target:box*}に|から|の|で {mark:=check selection}を', '{target 「同意する」}にチェックを入れる'),
  ja(to.check, 'attach input', '{target:checkOf*}を', '「同意する」のチェックを入れる'),
  ja(to.uncheck, 'remove', '{target:box*}に|から|の|で {mark:=check selection}を', '「同意する」からチェックを外す'),
  ja(to.uncheck, 'remove', '{target:checkOf*}を', '{target 「同意する」}のチェックを外す'),
  ja(to.uncheck, 'remove', '{target:pointed(checkbox)*}を', '「同意する」チェックボックスを外す'),
  ja(to.check, 'tick enable', '{target:sureBox*}を|-|に', '「同意する」をチェックする'),
  ja(to.uncheck, 'disable', '{target:sureBox*}を|-', '「同意する」を無効化する'),
  ja(to.turn, 'set change do go', '{target:box*}を|- {state:state(on off)}に|と', '「同意する」をオンにする'),
  ja(to.turn, 'set change do go', '{target:checkOf*}を {state:state(on off)}に|と', '「同意する」のチェックをオフにする'),
  ja(to.turn, 'set change do', '{target:sureBox*}を|- {state:turned}に|と', '「同意する」を有効にする'),

  ja(to.expand, 'expand', '{target:pointed}を', '{target 「受信箱」}を展開する'),
  ja(to.collapse, 'collapse', '{target:pointed}を', '{target 「受信箱」}を折りたたむ'),

  ja(to.waitSeconds, 'wait', '{seconds}-|を', '{seconds 2}秒待つ'),
  ja(to.waitFor, 'wait', '{target:awaited}を', '「完了」を待つ'),

  ja(
    to.saveAs,
    'save save_as overwrite',
    '{name:fileName}で|として [{folder}に] [{object}を|の] [{means:saveMeans}で] [{naming}naming]',
    '{name 「memo.txt」}という名前で保存する',
  ),
  ja(
    to.saveAs,
    'save',
    '{name:fileName}と|に|を|- {naming}naming [{folder}に] [{object}を|の] [{means:saveMeans}で]',
    '「memo.txt」と名前を付けて保存する',
  ),
  ja(
    to.saveAs,
    'save_as',
    '{name:fileName}と|に|を|- [{folder}に] [{object}を|の] [{means:saveMeans}で]',
    '「memo.txt」と名前を付けて保存する',
  ),
  ja(to.saveAs, 'save overwrite', '{name:sureFileName}に [{object}を|の] [{means:saveMeans}で]', '「memo.txt」に保存する'),
  ja(to.saveAs, 'save overwrite', '{name:fileName}で|として {field:=filename name}を|の', 'ファイル名を「memo.txt」として保存する'),
  ja(to.saveAs, 'save overwrite', '[{object}を|の] [{means:saveMeans}で]', 'ファイルを保存する{means?}'),
  ja(to.newline, 'newline', '', '改行する'),
];
