/** What Japanese sentences say of the screen, of programs and files: a row for each way to say it. Negation and time are the engine's. */

import * as to from './frames.js';
import { type JaRow, ja } from './ja-row.js';

const SUBJECT = 'が|の';
const SEEN = 'show appear';
const THERE = 'exist lack vanish';
const BEING = 'be become equal turn';
const IN = 'に|で';

export const checks: readonly JaRow[] = [
  ja(to.shown, SEEN, { target: `${SUBJECT} shown(!window dialog page)*` }, '{target 「完了」}が[表示されている|表示されていない]'),
  ja(to.shown, THERE, { target: `${SUBJECT} shownNoFile*` }, '「完了」がある'),
  ja(to.shown, `${SEEN} ${THERE}`, { target: 'と said' }, '「完了」と表示されている'),
  ja(to.shown, SEEN, { scope: `${IN} place`, target: `${SUBJECT} shown*` }, '「設定」ウィンドウに「完了」が表示されている'),
  ja(to.shown, SEEN, { scope: `${IN} place`, target: 'と said' }, '「設定」ウィンドウに「完了」と表示されている'),
  ja(to.shown, THERE, { scope: `${IN} existPlace`, target: `${SUBJECT} shown*` }, '「設定」ウィンドウに「OK」ボタンがある'),
  // 「A」と「B」の行がない may be said of two rows.
  ja(to.inRow, `${SEEN} exist`, { texts: `${SUBJECT} rowTexts`, 'scope?': `${IN} existPlace` }, '「牛乳」と「2円」の行がある', {
    only: 'plain',
  }),
  ja(
    to.inRow,
    `${SEEN} ${THERE}`,
    { texts: `${SUBJECT} sureRow`, 'scope?': `${IN} existPlace` },
    '{texts 「牛乳」と「2円」}を含む行が[表示されている|表示されていない]',
  ),
  ja(
    to.inRow,
    `${SEEN} ${THERE}`,
    { texts: `${SUBJECT} named`, row: `${IN} =samerow`, 'scope?': 'で place' },
    '「牛乳」と「2円」が同じ行にある',
  ),
  ja(to.inMenu, `${SEEN} ${THERE} contain`, { menu: `${IN} =menu contextmenu`, text: `${SUBJECT} value*` }, 'メニューに「コピー」がある'),
  ja(to.shown, 'append', { target: `${SUBJECT} shownNoFile*` }, '「牛乳」が追加された'),
  ja(to.shown, 'vanish delete', { scope: 'から existPlace', target: `${SUBJECT} shown*` }, '一覧から「牛乳」が消えた'),
  ja(to.inState, BEING, { target: `${SUBJECT} shown*`, state: 'be|と|に state(hidden)' }, '「完了」が非表示である'),
  ja(to.typedText, 'become', { text: 'に|と value' }, '「完了」になる'),
  ja(to.shown, 'close shut', { target: `${SUBJECT} thing(tab)*` }, '「設定」タブが閉じる'),
  ja(to.typedText, 'input', { text: 'と|を|が value' }, '「牛乳」と入力されている'),
  ja(
    to.windowShown,
    `${SEEN} ${THERE}`,
    { window: `${SUBJECT} madeWindow*` },
    '{window 「設定」ダイアログ}が[表示されている|表示されていない]',
  ),
  ja(to.shown, 'open', { target: `${SUBJECT} thing(menu)*` }, '「ファイル」メニューが開いている'),
  ja(to.windowShown, 'open close shut', { window: `${SUBJECT} openWindow*` }, '「設定」ウィンドウが開いている'),
  ja(
    to.inFront,
    `${SEEN} ${THERE}`,
    { window: `${SUBJECT} windowOrProgram*`, front: `${IN} front` },
    '{window 「メモ」ウィンドウ}が前面に[ある|ない]',
  ),
  ja(to.inFront, BEING, { window: `${SUBJECT} title(window)*`, front: 'be|と|に front' }, '「メモ」ウィンドウが最前面である'),
  ja(to.isMaximized, 'maximize', { closed: `${SUBJECT} framed*` }, '{closed 「メモ」ウィンドウ}が[最大化されている|最大化されていない]'),
  ja(to.isMinimized, 'minimize', { closed: `${SUBJECT} framed*` }, '{closed 「メモ」ウィンドウ}が[最小化されている|最小化されていない]'),
  ja(
    to.isOfSize,
    BEING,
    { closed: `${SUBJECT} sizeOf`, size: 'be|と|に pixels' },
    '{closed ウィンドウ}のサイズが{size 800×600}に[なっている|なっていない]',
  ),
  ja(to.running, 'open close shut', { app: `${SUBJECT} appNoun*` }, '「電卓」アプリが開いている'),
  ja(to.running, 'launch execute run quit stop', { app: `${SUBJECT} app*` }, '{app 「電卓」}が[起動している|起動していない]'),
  ja(to.running, BEING, { app: `${SUBJECT} app*`, state: 'be|と|に state(running stopped)' }, '「電卓」が実行中である'),

  ja(to.exists, THERE, { file: `${SUBJECT} file(!name)*` }, '{file ファイル「memo.txt」}が[存在する|存在しない]'),
  ja(to.exists, THERE, { folder: `${IN} folder`, file: `${SUBJECT} fileInFolder*` }, '「書類」フォルダーに「memo.txt」がある'),
  ja(to.exists, 'create save delete', { file: `${SUBJECT} file*` }, 'ファイル「memo.txt」が作成された'),
  ja(
    to.exists,
    'create save delete',
    { folder: 'に folder', file: `${SUBJECT} fileInFolder*` },
    '「書類」フォルダーに「memo.txt」が保存された',
  ),
  ja(
    to.exists,
    'create save delete',
    { file: 'として|で quotedFile', 'folder?': 'に folder', 'object?': 'が =file folder' },
    '「memo.txt」として保存された',
  ),

  ja(to.holds, SEEN, { holder: `${IN} shownHolder`, text: `${SUBJECT}|と value` }, 'タイトルに「memo.txt」が表示されている'),
  ja(to.holds, THERE, { holder: `${IN} existHolder`, text: `${SUBJECT}|と value` }, '「名前」欄に「太郎」がある'),
  ja(
    to.holds,
    'contain enter input copy',
    { holder: `${IN}|が holder(!field cell combo)`, text: 'と|を|が value' },
    '{holder ファイル「memo.txt」}に{text 「牛乳」}が[含まれる|含まれない]',
  ),
  ja(to.holds, 'contain', { holder: `${IN}|が holder(field cell combo)`, text: 'と|を|が value' }, '「名前」欄に「太郎」が含まれる', {
    only: 'plain',
  }),
  ja(
    to.holds,
    'enter input copy',
    { holder: `${IN}|が holder(field cell combo)`, text: 'と|を|が value' },
    '{holder 「名前」欄}に{text 「太郎」}が[入力されている|入力されていない]',
  ),
  ja(to.holds, 'choose', { holder: `${IN}|が|の holder`, text: 'が value' }, '「色」で「青」が選択されている'),
  ja(to.holds, 'set append', { holder: 'に holder', text: 'が value' }, '「色」に「青」が設定されている'),
  ja(to.holds, 'set change', { holder: 'が|の|で holder', text: 'に value' }, '「色」が「青」に設定されている'),
  ja(to.is, BEING, { holder: `${SUBJECT} wholeHolder`, text: 'be|と|に value' }, '{holder 「名前」欄}が{text 「太郎」}で[ある|ない]'),
  ja(to.starts, 'begin', { holder: `${SUBJECT} holder`, text: 'で|から value' }, '{holder タイトル}が{text 「memo」}で[始まる|始まらない]'),
  ja(to.ends, 'quit', { holder: `${SUBJECT} holder`, text: 'で value' }, '{holder タイトル}が{text 「Mousepad」}で[終わる|終わらない]'),
  ja(to.isEmpty, 'erase', { holder: `${SUBJECT} wholeHolder` }, '「名前」欄がクリアされた'),
  ja(to.isEmpty, BEING, { holder: `${SUBJECT} wholeHolder`, state: 'be|と|に state(empty)' }, '{holder 「名前」欄}が空で[ある|ない]'),
  ja(to.isFilled, 'contain enter input', { field: 'に content', nothing: 'が =nothing' }, '「名前」欄に何も入力されていない', {
    only: 'negated',
  }),

  ja(
    to.marked,
    'attached tick remove come_off attach contain enter input copy',
    { target: `${SUBJECT} markOf*` },
    '「同意する」のチェックが入っている',
  ),
  ja(
    to.marked,
    'attached tick remove come_off attach contain enter input copy',
    { target: `${IN}|が|の boxed*`, mark: `${SUBJECT} =check selection` },
    '{target 「同意する」}にチェックが[入っている|入っていない]',
  ),
  ja(to.marked, 'tick', { target: `${SUBJECT} boxed*` }, '「同意する」がチェックされている'),
  ja(to.marked, 'choose', { target: 'が thing(radio checkbox)*' }, '「はい」ラジオボタンが選択されている'),
  ja(to.markedAs, 'choose', { target: 'が thing(tab item)*' }, '「設定」タブが選択されている', { only: 'state' }),
  ja(to.marked, 'choose', { target: 'が bare*' }, '「はい」が選択されている'),
  ja(to.inState, BEING, { target: `${SUBJECT} boxed*`, state: 'be|と|に state(on off)' }, '「同意する」がオンである'),
  ja(to.markedAs, BEING, { target: `${SUBJECT} thing(tab)*`, state: 'be|と|に active' }, '「設定」タブがアクティブである'),
  ja(to.inState, BEING, { target: `${SUBJECT} thing(tab)*`, state: 'be|と|に usable' }, '「設定」タブが有効である'),
  ja(to.marked, BEING, { target: `${SUBJECT} boxed*`, state: 'be|と|に =chosen' }, '「はい」が選択状態である'),
  ja(to.inState, BEING, { target: `${SUBJECT} markOf*`, state: 'be|と|に state(on off)' }, '「同意する」のチェックがオンである'),
  ja(
    to.inState,
    BEING,
    { target: `${SUBJECT} thing(!window tab)*`, state: 'be|と|に state(enabled disabled)' },
    '{target 「保存」ボタン}が[有効|無効]である',
  ),
  ja(to.usable, 'usable enable disable grey', { target: 'が|を|の|に thing*' }, '「保存」ボタンが使える'),
];

/** できる, できない of what these verbs do says that something can be used. */
export const usable: JaRow = ja(to.usable, '', { target: 'が|を|の|に thing*' }, '「保存」ボタンを押せる');
