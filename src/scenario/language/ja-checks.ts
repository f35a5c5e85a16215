/** What Japanese sentences say of the screen, of programs and files: a row for each way to say it. Negation and time are the engine's. */

import * as to from './frames.js';
import { type JaRow, ja } from './ja-row.js';

const SUBJECT = 'が|の';
const SEEN = 'show appear';
const THERE = 'exist lack vanish';
const BEING = 'be become equal turn';
const IN = 'に|で';

export const checks: readonly JaRow[] = [
  ja(to.shown, SEEN, `{target:shown(!window dialog page)*}${SUBJECT}`, '{target 「完了」}が[表示されている|表示されていない]'),
  ja(to.shown, THERE, `{target:shownNoFile*}${SUBJECT}`, '「完了」がある'),
  ja(to.shown, `${SEEN} ${THERE}`, '{target:said}と', '「完了」と表示されている'),
  ja(to.shown, SEEN, `{scope:place}${IN} {target:said}と`, '「設定」ウィンドウに「完了」と表示されている'),
  ja(to.shown, SEEN, `{scope:place}${IN} {target:shown*}${SUBJECT}`, '「設定」ウィンドウに「完了」が表示されている'),
  ja(to.shown, THERE, `{scope:existPlace}${IN} {target:shown*}${SUBJECT}`, '「設定」ウィンドウに「OK」ボタンがある'),
  // 「A」と「B」の行がない may be said of two rows.
  ja(to.inRow, `${SEEN} exist`, `{texts:rowTexts}${SUBJECT} [{scope:existPlace}${IN}]`, '「牛乳」と「2円」の行がある', {
    only: 'plain',
  }),
  ja(
    to.inRow,
    `${SEEN} ${THERE}`,
    `{texts:sureRow}${SUBJECT} [{scope:existPlace}${IN}]`,
    '{texts 「牛乳」と「2円」}を含む行が[表示されている|表示されていない]',
  ),
  ja(
    to.inRowOf,
    `${SEEN} ${THERE}`,
    `{text:value}${SUBJECT} {name:value}と {row:=samerow}${IN} [{scope:place}で]`,
    '「牛乳」が「2円」と同じ行にある',
  ),
  ja(to.inRow, `${SEEN} ${THERE}`, `{texts:named}${SUBJECT} {row:=samerow}${IN} [{scope:place}で]`, '「牛乳」と「2円」が同じ行にある'),
  ja(to.inMenu, `${SEEN} ${THERE} contain`, `{menu:=menu contextmenu}${IN} {text:value*}${SUBJECT}`, 'メニューに「コピー」がある'),
  ja(to.shown, 'append', `{target:shownNoFile*}${SUBJECT}`, '「牛乳」が追加された'),
  ja(to.shown, 'vanish delete', `{scope:existPlace}から {target:shown*}${SUBJECT}`, '一覧から「牛乳」が消えた'),
  ja(to.inState, BEING, `{target:shown*}${SUBJECT} {state:state(hidden)}be|と|に`, '「完了」が非表示である'),
  ja(to.typedText, 'become', '{text:value}に|と', '「完了」になる'),
  ja(to.shown, 'open close shut', `{target:thing(tab)*}${SUBJECT}`, '「設定」タブが閉じる'),
  ja(to.shown, 'close shut', `{target:thing(field)*}${SUBJECT}`, '「検索」欄が閉じる'),
  ja(to.typedText, 'input', '{text:value}と|を|が', '「牛乳」と入力されている'),
  ja(
    to.windowShown,
    `${SEEN} ${THERE}`,
    `{window:madeWindow*}${SUBJECT}`,
    '{window 「設定」ダイアログ}が[表示されている|表示されていない]',
  ),
  ja(to.shown, 'open', `{target:thing(menu)*}${SUBJECT}`, '「ファイル」メニューが開いている'),
  ja(to.windowShown, 'open close shut', `{window:openWindow*}${SUBJECT}`, '「設定」ウィンドウが開いている'),
  ja(to.inFront, `${SEEN} ${THERE}`, `{window:windowOrProgram*}${SUBJECT} {front}${IN}`, '{window 「メモ」ウィンドウ}が前面に[ある|ない]'),
  ja(to.inFront, BEING, `{window:title(window)*}${SUBJECT} {front}be|と|に`, '「メモ」ウィンドウが最前面である'),
  ja(to.isMaximized, 'maximize', `{closed:framed*}${SUBJECT}`, '{closed 「メモ」ウィンドウ}が[最大化されている|最大化されていない]'),
  ja(to.isMinimized, 'minimize', `{closed:framed*}${SUBJECT}`, '{closed 「メモ」ウィンドウ}が[最小化されている|最小化されていない]'),
  ja(
    to.isOfSize,
    BEING,
    `{closed:sizeOf}${SUBJECT} {size:pixels}be|と|に`,
    '{closed ウィンドウ}のサイズが{size 800×600}に[なっている|なっていない]',
  ),
  ja(to.running, 'open close shut', `{app:appNoun*}${SUBJECT}`, '「電卓」アプリが開いている'),
  ja(to.running, 'launch execute run quit stop', `{app:app*}${SUBJECT}`, '{app 「電卓」}が[起動している|起動していない]'),
  ja(to.running, BEING, `{app:app*}${SUBJECT} {state:state(running stopped)}be|と|に`, '「電卓」が実行中である'),

  ja(to.exists, THERE, `{file:file(!name)*}${SUBJECT}`, '{file ファイル「memo.txt」}が[存在する|存在しない]'),
  ja(to.exists, THERE, `{folder}${IN} {file:fileInFolder*}${SUBJECT}`, '「書類」フォルダーに「memo.txt」がある'),
  ja(to.exists, 'create save delete', `{file:file*}${SUBJECT}`, 'ファイル「memo.txt」が作成された'),
  ja(to.exists, 'create save delete', `{folder}に {file:fileInFolder*}${SUBJECT}`, '「書類」フォルダーに「memo.txt」が保存された'),

  ja(to.holds, SEEN, `{holder:shownHolder}${IN} {text:value}${SUBJECT}|と`, 'タイトルに「memo.txt」が表示されている'),
  ja(to.holds, THERE, `{holder:existHolder}${IN} {text:value}${SUBJECT}|と`, '「名前」欄に「太郎」がある'),
  ja(
    to.holds,
    'contain enter input copy',
    `{holder:holder(!field cell combo)}${IN}|が {text:value}と|を|が`,
    '{holder ファイル「memo.txt」}に{text 「牛乳」}が[含まれる|含まれない]',
  ),
  ja(to.holds, 'contain', `{holder:holder(field cell combo)}${IN}|が {text:value}と|を|が`, '「名前」欄に「太郎」が含まれる', {
    only: 'plain',
  }),
  ja(
    to.holds,
    'enter input copy',
    `{holder:holder(field cell combo)}${IN}|が {text:value}と|を|が`,
    '{holder 「名前」欄}に{text 「太郎」}が[入力されている|入力されていない]',
  ),
  ja(to.holds, 'choose', `{holder}${IN}|が|の {text:value}が`, '「色」で「青」が選択されている'),
  ja(to.holds, 'set', '{holder}に {text:value}が', '「色」に「青」が設定されている'),
  ja(to.holds, 'append', '{holder:addedTo}に {text:value}が', '「一覧」に「牛乳」が追加された'),
  ja(to.holds, 'set change', '{holder}が|の|で {text:value}に', '「色」が「青」に設定されている'),
  ja(to.is, BEING, `{holder:wholeHolder}${SUBJECT} {text:value}be|と|に`, '{holder 「名前」欄}が{text 「太郎」}で[ある|ない]'),
  ja(to.starts, 'begin', `{holder}${SUBJECT} {text:value}で|から`, '{holder タイトル}が{text 「memo」}で[始まる|始まらない]'),
  ja(to.ends, 'quit', `{holder}${SUBJECT} {text:value}で`, '{holder タイトル}が{text 「Mousepad」}で[終わる|終わらない]'),
  ja(to.isEmpty, 'erase', `{holder:wholeHolder}${SUBJECT}`, '「名前」欄がクリアされた'),
  ja(to.isEmpty, BEING, `{holder:sureHolder**}${SUBJECT} {state:state(empty)}be|と|に`, '「姓」欄と「名」欄が空である'),
  ja(to.isEmpty, BEING, `{holder:anyHolder}${SUBJECT} {state:state(empty)}be|と|に`, '{holder 「名前」欄}が空で[ある|ない]'),
  ja(to.isFilled, 'contain enter input', '{field:content}に {nothing:=nothing}が', '「名前」欄に何も入力されていない', {
    only: 'negated',
  }),

  ja(
    to.ticked,
    'attached tick remove come_off attach contain enter input copy',
    `{target:markOf*}${SUBJECT}`,
    '「同意する」のチェックが入っている',
  ),
  ja(
    to.ticked,
    'attached tick remove come_off attach contain enter input copy',
    `{target:thing*}${IN}|が|の {mark:=check selection}${SUBJECT}`,
    '{target 「同意する」}にチェックが[入っている|入っていない]',
  ),
  ja(to.ticked, 'tick', `{target:thing*}${SUBJECT}`, '「同意する」がチェックされている'),
  ja(to.chosen, 'choose', '{target:thing(radio checkbox)*}が', '「はい」ラジオボタンが選択されている'),
  ja(to.chosenAs, 'choose', '{target:thing(tab item)*}が', '「設定」タブが選択されている', { only: 'state' }),
  ja(to.chosen, 'choose', '{target:bare*}が', '{target 「はい」}が選択されて[いる|いない]'),
  ja(to.inState, BEING, `{target:thing*}${SUBJECT} {state:state(on off)}be|と|に`, '「同意する」がオンである'),
  ja(to.tabCalled, BEING, `{tab:tabName}${SUBJECT} {text:value}be|と|に`, 'タブの名前が「設定」である'),
  ja(to.chosenAs, BEING, `{target:thing(tab)*}${SUBJECT} {state:active}be|と|に`, '「設定」タブがアクティブである'),
  ja(to.inState, BEING, `{target:thing(tab)*}${SUBJECT} {state:usable}be|と|に`, '「設定」タブが有効である'),
  ja(to.chosen, BEING, `{target:thing*}${SUBJECT} {state:=chosen}be|と|に`, '「はい」が選択状態である'),
  ja(to.inState, BEING, `{target:markOf*}${SUBJECT} {state:state(on off)}be|と|に`, '「同意する」のチェックがオンである'),
  ja(to.expanded, 'expand', `{target:pointed*}${SUBJECT}`, '{target 「受信箱」}が展開されて[いる|いない]'),
  ja(to.expanded, 'collapse', `{target:pointed*}${SUBJECT}`, '「受信箱」が折りたたまれている'),
  ja(
    to.inState,
    BEING,
    `{target:thing(!window tab)*}${SUBJECT} {state:state(enabled disabled)}be|と|に`,
    '{target 「保存」ボタン}が[有効|無効]である',
  ),
  ja(to.usable, 'usable enable disable grey', '{target:thing*}が|を|の|に', '「保存」ボタンが使える'),
];

/** できる, できない of what these verbs do says that something can be used. */
export const usable: JaRow = ja(to.usable, '', '{target:thing*}が|を|の|に', '「保存」ボタンを押せる');
