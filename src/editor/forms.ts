/** The usual sentence for each kind of reading, offered while somebody writes. What stands in quotes is there to be written over. */
import type { CheckKind, StepKind } from '../scenario/reading.js';

export type Forms<Kind extends string> = Readonly<Record<Kind, Readonly<Record<'en' | 'ja', readonly string[]>>>>;

export const STEPS: Forms<StepKind> = {
  open: { en: ['Open "Mousepad"'], ja: ['「メモ帳」を起動する'] },
  close: { en: ['Close the window', 'Close the "Replace" dialog'], ja: ['ウィンドウを閉じる', '「検索」ダイアログを閉じる'] },
  switch_to: { en: ['Switch to the "Memo" window'], ja: ['「メモ」ウィンドウに切り替える'] },
  resize: {
    en: ['Maximize the window', 'Minimize the "Memo" window', 'Restore the window', 'Resize the window to 800x600'],
    ja: [
      'ウィンドウを最大化する',
      '「メモ」ウィンドウを最小化する',
      'ウィンドウを元のサイズに戻す',
      'ウィンドウのサイズを800×600に変更する',
    ],
  },
  click: {
    en: ['Click "Save"', 'Click the "Save" button', 'In the "Replace" dialog, click "OK"', 'Click "OK" at the bottom right'],
    ja: ['「保存」をクリックする', '「保存」ボタンを押す', '「検索」ダイアログの「OK」ボタンをクリックする', '右下の「OK」をクリックする'],
  },
  double_click: { en: ['Double-click "memo.txt"'], ja: ['「memo.txt」をダブルクリックする'] },
  right_click: { en: ['Right-click "memo.txt"'], ja: ['「memo.txt」を右クリックする'] },
  hover: { en: ['Hover over "Help"'], ja: ['「ヘルプ」にマウスを合わせる'] },
  drag: { en: ['Drag "a.txt" to "Documents"'], ja: ['「a.txt」を「書類」へドラッグする'] },
  menu: {
    en: ['Choose File > Save As…', 'Select "Save" from the "File" menu'],
    ja: ['「ファイル」→「保存」を選択する', '「ファイル」メニューから「保存」を選ぶ'],
  },
  type: { en: ['Type "buy milk"'], ja: ['「牛乳を買う」と入力する'] },
  fill: { en: ['Type "Taro" into "Name"', 'Fill "Name" with "Taro"'], ja: ['「名前」欄に「太郎」と入力する'] },
  clear: { en: ['Clear the "Name" field'], ja: ['「名前」欄を空にする'] },
  select: { en: ['Select "Blue" from "Colour"'], ja: ['「色」から「青」を選択する'] },
  check: { en: ['Check "I agree"'], ja: ['「同意する」にチェックを入れる'] },
  uncheck: { en: ['Uncheck "I agree"'], ja: ['「同意する」のチェックを外す'] },
  press: { en: ['Press Enter', 'Press Ctrl+S', 'Press Tab 3 times'], ja: ['Enterキーを押す', 'Ctrl+Sを押す', 'Tabキーを3回押す'] },
  scroll: { en: ['Scroll down', 'Scroll down in the "Results" list'], ja: ['下にスクロールする', '「一覧」を下にスクロールする'] },
  wait: { en: ['Wait until "Done" is shown', 'Wait 2 seconds'], ja: ['「完了」が表示されるまで待つ', '2秒待つ'] },
  save_as: { en: ['Save it as "memo.txt"'], ja: ['「memo.txt」という名前で保存する'] },
  open_file: { en: ['Open the file "memo.txt"'], ja: ['ファイル「memo.txt」を開く'] },
  remember: { en: ['Remember the number beside "Order" as {{order}}'], ja: ['「注文」の横の番号を {{order}} として覚える'] },
};

/** What a `remember` step looks for is no sentence of its own. */
export const CHECKS: Forms<Exclude<CheckKind, 'expect_beside'>> = {
  expect_text: { en: ['"Done" is shown', '"Error" is not shown'], ja: ['「完了」が表示されている', '「エラー」が表示されていない'] },
  expect_window_title: { en: ['the window title contains "memo.txt"'], ja: ['ウィンドウのタイトルに「memo.txt」が含まれる'] },
  expect_window: {
    en: ['a window "Find" is open', 'the "Find" dialog is closed'],
    ja: ['「保存」ダイアログが開かれている', '「保存」ダイアログが表示されていない'],
  },
  expect_front: { en: ['the "Memo" window is in front'], ja: ['「メモ」ウィンドウが前面にある'] },
  expect_size: {
    en: ['the "Memo" window is maximized', 'the window is 800x600'],
    ja: ['「メモ」ウィンドウが最大化されている', 'ウィンドウのサイズが800×600になっている'],
  },
  expect_app: {
    en: ['"Mousepad" is running', '"Mousepad" is not running'],
    ja: ['「電卓」アプリが起動している', '「電卓」アプリが起動していない'],
  },
  expect_file: {
    en: ['file "memo.txt" exists', 'file "memo.txt" contains "buy milk"'],
    ja: ['ファイル「memo.txt」が存在する', 'ファイル「memo.txt」に「牛乳を買う」が含まれる'],
  },
  expect_field: {
    en: ['the "Name" field holds "Taro"', 'the "Name" field is empty'],
    ja: ['「名前」欄の値が「太郎」である', '「名前」欄が空である'],
  },
  expect_checked: {
    en: ['"I agree" is checked', '"I agree" is not checked'],
    ja: ['「同意する」にチェックがついている', '「同意する」がオフである'],
  },
  expect_enabled: {
    en: ['the "Save" button is enabled', 'the "Save" button is disabled'],
    ja: ['「保存」ボタンが有効である', '「保存」ボタンが無効である'],
  },
  expect_clipboard: { en: ['the clipboard contains "buy milk"'], ja: ['クリップボードに「牛乳を買う」が入っている'] },
  expect_image: { en: ['the image "save.png" is shown'], ja: ['画像「save.png」が表示されている'] },
};
