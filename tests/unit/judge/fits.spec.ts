/** Is an input the one that the words name? Each kind of sentence against inputs of each kind. */

import type { Evidence } from '../../../src/evidence/evidence.js';
import { hits, isByAnyMeans, isFree, type Misfit, misfitOf, onlyOpensDialog, type SeenInput } from '../../../src/evidence/fits.js';
import { partsOf } from '../../../src/evidence/serving.js';
import type { Action } from '../../../src/trace/action.js';
import type { UnderPoint, WindowChange } from '../../../src/trace/event.js';
import { eachRow, expect, test } from '../../support/plain-test.js';
import { appeared, demand, demandsOf, on, retitled } from './trace-builder.js';

const click: Action = { type: 'left_click', at: { x: 5, y: 5 } };
const point: Action = { type: 'mouse_move', at: { x: 5, y: 5 } };
const key = (keys: string): Action => ({ type: 'key', keys });
const type = (text: string): Action => ({ type: 'type', text });
const open = (name: string): Action => ({ type: 'open_app', name });
const close: Action = { type: 'close_window', window: 7 } as Action;
const wheel: Action = { type: 'scroll', at: { x: 5, y: 5 }, direction: 'down', amount: 3 };
const zoom: Action = { ...wheel, modifiers: ['ctrl'] } as Action;
const pull: Action = { type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 } };
const NAMED = on('Name');
const menu = (name: string) => ({ role: 'menu', name });

/** A witness has said that the author's "Search Term" is this. */
const boundTo = (under: Partial<UnderPoint>, name = 'Search Term') => ({
  bound: [{ name, under: { role: 'text box', name: '', window: 'Home', bounds: PLACE, ...under }, evidence: SAID }],
});
const PLACE = { x: 1, y: 1, width: 90, height: 20 };
const SAID: Evidence = { kind: 'verification', text: '', events: [], pictures: [] };
const FIELD: UnderPoint = { role: 'text box', name: '', window: 'Home', bounds: PLACE };
const TERM = 'Click "Search Term"';

const ROWS: readonly [sentence: string, action: Action, misfit: Misfit | undefined, seen?: Partial<SeenInput>][] = [
  // A window's size.
  ['Resize the "Name" window to 800x600', key('alt+F8'), undefined],
  ['Resize the "Name" window to 800x600', pull, undefined],
  ['Resize the "Name" window to 800x600', click, undefined],
  ['Resize the "Name" window to 800x600', wheel, 'kind'],
  ['Click "Name"', click, undefined, { under: NAMED }],
  ['Click "Name"', click, 'same-object'],
  ['Click "Name"', key('Return'), 'kind', { under: NAMED }],
  ['Click "Name"', { ...click, modifiers: ['ctrl'] } as Action, 'kind', { under: NAMED }],
  ['Click "Name"', click, undefined, { under: { role: 'text', name: '', text: 'Name' } }],
  ['Click "Name"', click, 'same-object', { under: { role: 'text box', name: 'Notes', text: 'Name' } }],
  ['Click the "Name" field', click, undefined, { under: { role: 'text box', name: '', text: 'Taro', beside: 'Name:' } }],
  ['Click the "Name" field', click, 'same-object', { under: { role: 'text box', name: '', text: 'Name', beside: 'Notes:' } }],
  ['Click the "Name" button', click, 'same-object', { under: { role: 'text box', name: '', beside: 'Name:' } }],
  ['Click "Name"', click, 'same-object', { under: { role: 'window', name: 'Name' } }],
  ['Click the "Name" window', click, undefined, { under: { role: 'window', name: 'Name' } }],
  ['Click "Name"', click, undefined, { under: { ...NAMED, window: 'Home', others: ['News'] } }],
  ['Click "Name"', { ...click, type: 'double_click' }, 'kind', { under: NAMED }],
  ['Double-click "Name"', { ...click, type: 'double_click' }, undefined, { under: NAMED }],
  ['Double-click "Name"', click, 'kind', { under: NAMED }],
  ['Right-click "Name"', { ...click, type: 'right_click' }, undefined, { under: NAMED }],
  ['Right-click "Name"', click, 'kind', { under: NAMED }],
  ['Hover over "Name"', point, undefined, { under: NAMED }],
  ['Hover over "Name"', point, 'same-object', { under: on('Help') }],
  ['Choose File > Name', click, undefined, { under: { role: 'menu item', name: 'Name' } }],
  ['Choose File > Name', click, 'same-object', { under: on('File') }],
  ['Choose File > Name', click, undefined, { under: NAMED, through: [menu('File')] }],
  ['Choose File > Name', click, 'same-object', { under: NAMED, through: [menu('Edit')] }],
  ['Choose File > Name', click, undefined, { under: NAMED, through: [menu('File'), menu('Edit')] }],
  ['Choose File > Name', click, 'same-object', { under: NAMED, through: [menu('Edit'), menu('File')] }],
  ['Choose File > Export > Name', click, undefined, { under: NAMED, through: [menu('Export')] }],
  ['Choose File > Export > Name', click, undefined, { under: NAMED, through: [menu('Export'), menu('Recent'), menu('File')] }],
  ['Choose File > Export > Name', click, 'same-object', { under: NAMED, through: [menu('Export'), menu('Edit')] }],
  ['Choose Name', click, undefined, { under: NAMED, through: [menu('Edit')] }],
  ['Choose File > Close', click, 'same-object', { under: on('Close') }],
  ['Choose File > Quit', click, 'same-object', { under: on('Quit'), before: menu('Edit') }],
  ['Choose Tools > Print', click, undefined, { under: on('Print'), before: on('Tools') }],
  ['Choose File > Close', click, undefined, { under: { role: 'menu item', name: 'Close' } }],
  ['Click the "Name" tab', click, 'same-object', { under: NAMED }],
  ['Click the "Name" button', click, 'same-object', { under: { role: 'tab', name: 'Name' } }],
  ['Click the "Name" check box', click, 'same-object', { under: { role: 'button', name: 'Name' } }],
  ['Click the "Name" check box', click, undefined, { under: { role: 'button', name: 'Name', state: 'unchecked' } }],
  ['Click the "Name" check box', click, undefined, { under: { role: 'label', name: 'Name' } }],
  ['Click the "Name" button', click, 'same-object', { under: { role: 'check box', name: 'Name', state: 'unchecked' } }],
  ['Click the "Name" button', click, undefined, { under: { role: 'text', name: 'Name' } }],
  ['Click the "Name" button', click, undefined, { under: { ...NAMED, role: 'other' } }],
  ['Click the "Name" button', click, undefined, { under: { ...NAMED, role: 'list item' } }],
  ['Click image "Name"', click, undefined, { under: { role: 'list item', name: 'Name.png' } }],
  ['Click image "Name"', click, undefined, { under: { role: 'icon', name: 'name.JPEG' } }],
  // Whatever a program has there: how it looks is what it is called by.
  ['Click the image "box.png"', click, undefined, { under: { role: 'check box', name: 'image "box.png"' } }],
  ['Click the image "box.png"', click, 'same-object', { under: { role: 'check box', name: 'image "other.png"' } }],
  ['Click the image "box.png"', click, 'same-object', { under: { role: 'check box', name: 'box.png' } }],
  ['Click image "Name"', click, 'same-object', { under: { role: 'list item', name: 'Name.txt' } }],
  ['Click image "Name"', click, 'same-object', { under: { role: 'list item', name: 'Names.png' } }],
  ['Click image "Name"', click, 'same-object', { under: { role: 'menu item', name: 'Name.png' } }],
  ['Click "Name"', click, 'same-object', { under: { role: 'list item', name: 'Name.png' } }],
  ['In the "Work" window, click "Name"', click, 'same-object', { under: { ...NAMED, window: 'Home' } }],
  ['In the "Work" window, click "Name"', click, undefined, { under: { ...NAMED, window: 'Work' } }],
  ['Click "Name" at the top right', click, undefined, { under: { ...NAMED, spot: { x: 0.9, y: 0.1 } } }],
  ['Click "Name" at the top right', click, undefined, { under: { ...NAMED, spot: { x: 0.55, y: 0.5 } } }],
  ['Click "Name" at the top right', click, 'same-object', { under: { ...NAMED, spot: { x: 0.1, y: 0.9 } } }],
  ['Click "Name" at the top right', click, 'same-object', { under: { ...NAMED, spot: { x: 0.9, y: 0.9 } } }],
  ['Click "Name" at the top right', click, 'same-object', { under: NAMED }],
  ['Click "Name" on the left', { ...click, type: 'double_click' }, 'kind', { under: { ...NAMED, spot: { x: 0, y: 0 } } }],
  ['Check "Name" at the bottom', click, undefined, { under: { ...NAMED, spot: { x: 0.5, y: 0.9 } } }],
  ['Check "Name" at the bottom', click, 'same-object', { under: { ...NAMED, spot: { x: 0.5, y: 0.2 } } }],
  ['Drag "a" to "b"', pull, undefined, { under: on('a'), to: on('b') }],
  ['Drag "a" to "b"', pull, 'same-object', { under: on('a'), to: on('c') }],
  ['Drag "a" to "b"', pull, 'same-object', { under: on('c'), to: on('b') }],
  ['Drag "a" to "b"', pull, undefined, { under: on('a'), to: { ...on('b'), outside: ['b'] } }],
  ['Drag "a" to "b"', pull, 'same-object', { under: on('a'), to: { ...on('b (old)'), outside: ['b'] } }],
  ['Drag "a" to "b"', pull, 'same-object', { under: on('a') }],
  ['Drag "a" to "b"', pull, 'same-object', { under: on('b'), to: on('a') }],
  ['Drag "a" to "b"', click, 'kind', { under: on('a'), to: on('b') }],
  ['Type "hello"', type('hello'), undefined],
  ['Type "hello"', type('hel'), undefined],
  ['Type "hello"', type('help'), 'whole-text'],
  ['Type "hello"', type('hello you'), 'whole-text'],
  ['Type "hello"', type('HELLO'), 'whole-text'],
  ['Type "hello"', type(''), 'whole-text'],
  ['Type "hello"', click, 'kind'],
  ['Press Ctrl+S', key('ctrl+s'), undefined],
  ['Press Ctrl+S', key('ctrl+d'), 'whole-text'],
  ['Press Ctrl+S', key('Control+s'), undefined],
  ['Press Ctrl+S', key('ctrl+shift+s'), 'whole-text'],
  ['Press Enter', key('Return'), undefined],
  ['Press Ctrl+S', type('ctrl+s'), 'kind'],
  ['In the "Work" window, press Ctrl+S', key('ctrl+s'), 'same-object', { keyboard: { window: 'Home' } }],
  ['Scroll down 3 notches', wheel, undefined],
  ['Scroll down 3 notches', zoom, 'kind'],
  ['Scroll up 3 notches', wheel, 'amount'],
  ['Scroll down 3 notches', key('Down'), 'kind'],
  // The pointer lies on an item of the list, whose name is not the list's: docs/judge.md, what is not closed.
  ['Scroll down in "Files"', wheel, 'same-object', { under: { role: 'list', name: 'Pictures' } }],
  ['Scroll down in "Files"', wheel, undefined, { under: { role: 'list', name: 'Files' } }],
  ['Scroll down in "Files"', wheel, undefined, { under: { role: 'list item', name: 'memo.txt', inside: ['Files'] } }],
  ['Scroll down in "Files"', wheel, 'same-object', {}],
  ['Wait 2 seconds', { type: 'wait', seconds: 1 }, undefined],
  ['Wait 2 seconds', click, 'kind'],
  ['Wait 2 seconds', { type: 'screenshot' }, 'kind'],
  ['Open the calculator', open('calculator'), undefined],
  ['Open the calculator', open('mousepad'), 'same-object'],
  ['Open the calculator', key('Return'), 'kind'],
  ['Close the "Name" window', close, undefined],
  ['Close the "Name" window', click, undefined],
  ['Close the "Name" window', key('alt+F4'), undefined],
  ['Close the "Name" window', type('x'), 'kind'],
  ['Fill "Name" with "Ann"', type('Ann'), undefined],
  ['Fill "Name" with "Ann"', type('Anna'), 'whole-text'],
  ['Fill "Name" with "Ann"', key('ctrl+v'), 'kind'],
  ['Clear the "Name" field', key('Delete'), undefined],
  ['Clear the "Name" field', click, 'kind'],
  ['Select "Blue" from "Name"', click, undefined, { under: on('Blue') }],
  ['Select "Blue" from "Name"', click, 'same-object', { under: on('Red') }],
  ['Select "Blue" from "Name"', key('Down'), 'kind', { under: on('Blue') }],
  ['Check "Name"', click, undefined, { under: NAMED }],
  ['Check "Name"', key('space'), undefined],
  ['Check "Name"', key('Return'), 'kind'],
  ['Check "Name"', type('space'), 'kind', { under: NAMED }],
  ['Uncheck "Name"', click, 'same-object', { under: on('Other') }],
  ['Save it as "a.txt"', key('Return'), undefined],
  ['Save it as "a.txt"', click, undefined],
  ['Save it as "a.txt"', type('a.txt'), 'kind'],
  ['Expand "Name"', key('Right'), undefined],
  ['Expand "Name"', click, undefined, { under: NAMED }],
  ['Expand "Name"', click, 'same-object', { under: on('Other') }],
  ['Expand "Name"', type('x'), 'kind', { under: NAMED }],
  ['Click "Name" in the row "News"', click, undefined, { under: { ...NAMED, window: 'Home', others: ['News'] } }],
];
for (const [sentence, action, misfit, seen = {}] of ROWS) {
  const given = [JSON.stringify(action), seen.under && `on ${seen.under.role} "${seen.under.name}"`, seen.to && `to "${seen.to.name}"`];
  const where = [
    ...(seen.under?.window ? [`in "${seen.under.window}"`] : []),
    ...(seen.under?.others ? [`beside "${seen.under.others.join()}"`] : []),
    ...(seen.to?.outside ? ['outside of the named place'] : []),
    ...(seen.through ? [`through ${seen.through.map(({ name }) => name).join()}`] : []),
    ...(seen.under?.inside ? [`inside "${seen.under.inside.join()}"`] : []),
    ...(seen.under?.state ? [seen.under.state] : []),
    ...(seen.under?.spot ? [`at ${seen.under.spot.x}, ${seen.under.spot.y}`] : []),
  ];
  test(`${sentence}, and ${[...given, ...where].filter(Boolean).join(' ')}: ${misfit ?? 'it is the one'}`, () => {
    const [requirement] = demandsOf([sentence])[0]!;
    const part = partsOf(action)[0] ?? { type: action.type, text: '', amount: 1 };
    expect(misfitOf(requirement!, { part, ...seen })).toBe(misfit);
  });
}

test('what a hand does in one go: text, Enter and Tab are inputs of their own, and an empty piece is none', () => {
  expect(partsOf(type('ls\n\tx'))).toEqual([
    { type: 'type', text: 'ls', amount: 1 },
    { type: 'key', keys: 'Return', amount: 1 },
    { type: 'key', keys: 'Tab', amount: 1 },
    { type: 'type', text: 'x', amount: 1 },
  ]);
  expect(partsOf({ ...click, modifiers: ['ctrl'] } as Action)).toEqual([{ type: 'left_click', amount: 1, modifiers: ['ctrl'] }]);
});

const NAMES: readonly [wanted: string, hit: string, isIt: boolean, role?: string][] = [
  ['Save', 'Save', true],
  ['Save', ' SAVE ', true],
  ['Save', 'Ｓａｖｅ', true],
  ['Save', 'Save…', true],
  ['Save', 'Save Ctrl+S', true],
  ['Save', 'Save changes', true],
  ['Save', 'Save (3)', true],
  ['Save', 'Saved searches', false],
  ['Save', 'Autosave', false],
  ['Save', 'Autosave: Save', true],
  ['+', '+', true],
  ['+', 'C++', true],
  ['C++', 'C++11', true],
  ['5', '15', false],
  ['5', '5:', true],
  ['', 'Save', false],
  ['Save', '', false],
  ["Don't Save", "Don't Save", true],
  ['Save', "Don't Save", false],
  ['Do not ask again', 'Do not ask again', true],
  // Other commands.
  ['Save', 'Save As…', false],
  ['Save', 'Save as PDF', false],
  ['Save', 'Save All', false],
  ['Save', 'Save a Copy…', false],
  ['Save As', 'Save As…', true],
  ['Save', 'Save, Save As…', true],
  ['Save', 'Save As…, Save', true],
  ['Paste', 'Paste Special…', false],
  ['Print', 'Print Preview', false],
  ['Find', 'Find Next', false],
  ['Find', 'Find Previous', false],
  ['Close', 'Close Others', false],
  ['Open', 'Open With…', false],
  ['Sign in', 'Sign in with Google', false],
  ['Save', 'Save as', false, 'text'],
  ['Name', 'Name as on the card', true, 'text box'],
  ['Name', 'Name as on the card', true, 'label'],
  ['保存', '保存', true],
  ['保存', '保存する', true],
  ['保存', '上書き保存', true],
  ['保存', 'ファイルを保存…', true],
  ['保存', '名前を付けて保存…', false],
  ['保存', '名前をつけて保存', false],
  ['保存', '別名で保存', false],
  ['保存', 'すべて保存', false],
  ['置換', '全て置換', false],
  ['貼り付け', '形式を選択して貼り付け', false],
  ['名前を付けて保存', '名前を付けて保存…', true],
  ['保存', '保存しない', false],
  ['保存しない', '保存しない', true],
  // Everyday neighbours: a word beside the name makes another command of it.
  ['Save', 'Save and Close', false],
  ['Save', 'Save & Exit', false],
  ['Close', 'Save and Close', false],
  ['Exit', 'Save & Exit', false],
  ['Print', 'Quick Print', false],
  ['Print', 'Print Settings…', false],
  ['Print', 'Print Screen', false],
  ['Close', 'Close All', false],
  ['Close', 'Close Tab', false],
  ['Close', 'Close Window', false],
  ['Close', 'Close without Saving', false],
  ['Open', 'Open Recent', false],
  ['Open', 'Open Folder…', false],
  ['Open', 'Open in New Tab', false],
  ['Delete', 'Delete All', false],
  ['Delete', 'Undo Delete', false],
  ['Yes', 'Yes to All', false],
  ['No', 'No to All', false],
  ['OK', 'OK to All', false],
  ['Save', 'Auto Save', false],
  ['Reload', 'Hard Reload', false],
  ['OK', 'OKする', true],
  ['OK', 'OK後に終了', false],
  ['Save', 'Auto-Save', false],
  ['Save', 'Save Draft', false],
  ['Send', 'Send Later', false],
  ['Copy', 'Copy Link', false],
  ['Copy', 'Copy to…', false],
  ['Add', 'Add to Cart', false],
  ['Add', 'Add Another', false],
  ['Sign', 'Sign in', false],
  ['Log', 'Log out', false],
  ['Zoom', 'Zoom In', false],
  ['Replace', 'Replace All', false],
  ['Skip', 'Skip All', false],
  ['Quit', 'Force Quit', false],
  ['Back', 'Back to Top', false],
  ['Find', 'Find and Replace', false],
  ['Replace', 'Find and Replace', false],
  ['Undo', 'Undo All', false],
  ['Reload', 'Reload Without Cache', false],
  ['保存', '保存先', false],
  ['保存', '自動保存', false],
  ['保存', '保存して閉じる', false],
  ['閉じる', '保存して閉じる', false],
  ['保存', '下書きを保存', false],
  ['保存', '一時保存', false],
  ['保存', '保存済み', false],
  ['保存', '保存履歴', false],
  ['閉じる', 'すべて閉じる', false],
  ['閉じる', '他のタブを閉じる', false],
  ['閉じる', 'タブを閉じる', false],
  ['開く', '最近使ったファイルを開く', false],
  ['開く', '新しいタブで開く', false],
  ['開く', 'プログラムから開く', false],
  ['開く', 'フォルダーを開く', false],
  ['削除', 'すべて削除', false],
  ['削除', '削除を取り消す', false],
  ['削除', '完全に削除', false],
  ['削除', '一括削除', false],
  ['印刷', '印刷プレビュー', false],
  ['印刷', '印刷設定…', false],
  ['送信', '送信取り消し', false],
  ['送信', '送信済み', false],
  ['送信', '送信先', false],
  ['送信', '再送信', false],
  ['検索', '検索履歴', false],
  ['検索', '検索と置換…', false],
  ['置換', '検索と置換…', false],
  ['置換', 'すべて置換', false],
  ['設定', '詳細設定', false],
  ['追加', '追加情報', false],
  ['コピー', 'リンクをコピー', false],
  ['元に戻す', 'すべて元に戻す', false],
  ['終了', '保存して終了', false],
  // What only dresses the name does not.
  ['Delete', 'Delete file', true],
  ['Save', 'Save (Ctrl+S)', true],
  ['Save', 'Save document', true],
  ['Save', 'Save settings', true],
  ['Save', '💾 Save', true],
  ['Save', 'Save 💾', true],
  ['Save', '1. Save', true],
  ['Save', 'Save: Ctrl+S', true],
  ['Save', 'Yes, save', true],
  ['OK', 'OK (Enter)', true],
  ['OK', '✓ OK', true],
  ['Open', 'Open…', true],
  ['Open', 'Open file…', true],
  ['Close', 'Close (Esc)', true],
  ['Close', '✕ Close', true],
  ['Settings', 'Open Settings', true],
  ['Play', 'Play/Pause', true],
  ['Delete', 'Delete "memo.txt"', true],
  ['Next', 'Next >', true],
  ['Next', 'Next page', true],
  ['Send', 'Send message', true],
  ['Find', 'Find… Ctrl+F', true],
  ['保存', '保存(S)', true],
  ['保存', '保存(S)…', true],
  ['保存', '保存 Ctrl+S', true],
  ['保存', '💾保存', true],
  ['保存', '変更を保存', true],
  ['保存', '設定を保存', true],
  ['保存', '保存ボタン', true],
  ['開く', 'ファイルを開く…', true],
  ['閉じる', '閉じる(C)', true],
  ['閉じる', '×閉じる', true],
  ['削除', '削除する', true],
  ['削除', '選択した項目を削除', true],
  ['送信', '送信する', true],
  ['送信', 'メールを送信', true],
  ['印刷', '印刷…', true],
  ['印刷', '印刷(P) Ctrl+P', true],
  ['はい', 'はい(Y)', true],
  // Text from pixels may hold the neighbour's name, and names of files go on behind a dot.
  ['Save', 'Cancel Save', true, 'text'],
  ['Save', 'Save Cancel', true, 'text'],
  ['Save', 'Save and Close', false, 'text'],
  ['保存', '保存 キャンセル', true, 'text'],
  ['保存', '自動保存', false, 'text'],
  ['保存', '保存先', false, 'text'],
  ['memo.txt', 'memo.txt', true, 'icon'],
  ['memo.txt', 'memo.txt 12 bytes', true, 'list item'],
  ['memo.txt', 'memo.txt.bak', false, 'list item'],
  ['memo.txt', 'old-memo.txt', false, 'icon'],
  ['memo.txt', 'memo.txt (copy)', false, 'icon'],
  ['memo.txt', 'memo.txt のコピー', false, 'icon'],
  ['memo', 'memo-2', false, 'icon'],
  ['Inbox', 'Inbox (3)', true, 'list item'],
  ['5', '5.5', false],
  ['5', '1.5', false],
];
test(
  ...eachRow('names', NAMES, ([name, hit, isIt, role = 'button']) => [
    `"${name}" is wanted, the ${role} "${hit}" hit: ${isIt ? 'it is' : 'it is not'}`,
    () => {
      expect(hits({ role, name: hit }, [name], false)).toBe(isIt);
    },
  ]),
);

const BOUND: readonly [what: string, misfit: Misfit | undefined, under: UnderPoint, seen: ReturnType<typeof boundTo>][] = [
  ['what is bound', undefined, FIELD, boundTo({})],
  ['another name is bound', 'same-object', FIELD, boundTo({}, 'Query')],
  ['a button is bound', 'same-object', FIELD, boundTo({ role: 'button' })],
  ['a field of another window is bound', 'same-object', FIELD, boundTo({ window: 'News' })],
  ['a field elsewhere is bound', 'same-object', FIELD, boundTo({ bounds: { ...PLACE, y: 60 } })],
  ['a field nobody knows where is bound', 'same-object', FIELD, boundTo({ bounds: undefined })],
  ['what was hit stands nobody knows where', 'same-object', { ...FIELD, bounds: undefined }, boundTo({})],
  ['a field with a name is bound', 'same-object', FIELD, boundTo({ name: 'Query' })],
  ['what was hit has a name', 'same-object', { ...FIELD, name: 'Query' }, boundTo({})],
  ['both have other names', 'same-object', { ...FIELD, name: 'Query' }, boundTo({ name: 'Filter' })],
  [
    'both have the same name, and nobody knows where one stands',
    undefined,
    { ...FIELD, name: 'Query' },
    boundTo({ name: 'Query', bounds: undefined }),
  ],
];
test(
  ...eachRow('bound', BOUND, ([what, misfit, under, seen]) => [
    `${TERM}: ${what}`,
    () => {
      const [requirement] = demandsOf([TERM])[0]!;
      expect(misfitOf(requirement!, { part: partsOf(click)[0]!, under, ...seen })).toBe(misfit);
    },
  ]),
);

const MEANS: readonly [sentence: string, action: Action, any: boolean, free: boolean][] = [
  ['Close the "Name" window', key('alt+F4'), true, true],
  ['Close the "Name" window', click, true, true],
  ['Close the "Name" window', wheel, false, true],
  ['Fill "Name" with "x"', click, false, false],
  ['Fill "Name" with "x"', key('a'), true, false],
  ['Tidy up the list', click, false, false],
];
test(
  ...eachRow('means', MEANS, ([sentence, action, any, free]) => [
    `${sentence}, by ${action.type}`,
    () => {
      const [requirement] = demandsOf([sentence])[0]!;
      expect([isByAnyMeans(requirement!, partsOf(action)[0]!), isFree(requirement!)]).toEqual([any, free]);
    },
  ]),
);

const SAVE = 'Save it as "a.txt"';
const gone: WindowChange = { what: 'closed', window: 98, title: 'Save' };
const DIALOGS: readonly [sentence: string, action: Action, windows: readonly WindowChange[], opens: boolean][] = [
  [SAVE, key('ctrl+s'), [], true],
  [SAVE, key('Return'), [], false],
  [SAVE, click, [], false],
  [SAVE, click, [appeared('Save')], true],
  [SAVE, key('Return'), [appeared('Replace?')], true],
  [SAVE, key('Return'), [gone, appeared('Saved')], false],
  [SAVE, key('Return'), [retitled('Draft', 'a.txt')], false],
  ['Save the file', key('ctrl+s'), [], false],
  ['Fill "Name" with "x"', key('Tab'), [], false],
];
test(
  ...eachRow('dialogs', DIALOGS, ([sentence, action, windows, opens]) => [
    `${sentence}: ${JSON.stringify(action)}, ${windows.map(({ what }) => what).join()}: it ${opens ? 'only opens' : 'opens no'} file dialog`,
    () => expect(onlyOpensDialog(demand(sentence), partsOf(action)[0]!, windows)).toBe(opens),
  ]),
);
