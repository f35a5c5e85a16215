/**
 * How sure it is that an action is the expected one, for the detectors: what it did, what really lay under it, what was only said of it. And whether
 * an input is the one that the author's words name, for the verdict: there is no medium.
 */
import { expect, test } from '@playwright/test';
import { partsOf } from '../../../src/evidence/facts.js';
import { type Misfit, misfitOf, type Seen } from '../../../src/evidence/fits.js';
import { type ActionFacts, type Confidence, matchAction } from '../../../src/evidence/match.js';
import type { ExpectedAction, ExpectedTool } from '../../../src/plan/plan.js';
import { type Requirement, requirementOf } from '../../../src/plan/requirement.js';
import type { Reading } from '../../../src/scenario/reading.js';
import type { Action } from '../../../src/trace/action.js';
import type { UnderPoint } from '../../../src/trace/event.js';
import { at, on } from './trace-builder.js';

const wanted = (expectedToolAction: ExpectedTool | undefined, more: Partial<ExpectedAction> = {}): ExpectedAction => ({
  description: 'a step',
  keywords: [],
  targetElements: [],
  ...(expectedToolAction && { expectedToolAction }),
  ...more,
});
const save = (tool?: ExpectedTool): ExpectedAction => wanted(tool, { targetElements: ['Save'] });
const typing = (...keywords: string[]): ExpectedAction => wanted('type', { keywords });
const pressing = (...keywords: string[]): ExpectedAction => wanted('key', { keywords });
const type = (text: string): Action => ({ type: 'type', text });
const key = (keys: string): Action => ({ type: 'key', keys });
const held: Action = { type: 'hold_key', keys: 'Return', seconds: 1 };
const inNotes = (tool: ExpectedTool, keywords: string[]): ExpectedAction => wanted(tool, { keywords, window: 'Notes' });
const click = (kind: 'left_click' | 'right_click' | 'double_click' | 'triple_click' | 'middle_click', name?: string): ActionFacts => ({
  action: { type: kind, at: { x: 1, y: 1 } },
  ...(name !== undefined && { under: on(name) }),
});
const inside = (role: 'window' | 'dialog', name: string): ActionFacts => ({ ...click('left_click'), under: { role, name } });
const scroll: Action = { type: 'scroll', at: { x: 1, y: 1 }, direction: 'down', amount: 1 };
const wait: Action = { type: 'wait', seconds: 1 };

const ROWS: readonly [sentence: string, facts: ActionFacts, expected: ExpectedAction, confidence: Confidence][] = [
  // Clicks.
  ['the click on its element', click('left_click', 'Save'), save('left_click'), 'high'],
  ['the click on another element', click('left_click', 'Cancel'), save('left_click'), 'medium'],
  ['the click on nothing that is known', click('left_click'), save('left_click'), 'medium'],
  ['any click where any will do, on its element', click('triple_click', 'Save'), save('click'), 'high'],
  ['any click where any will do, on another element', click('double_click', 'Cancel'), save('click'), 'medium'],
  ['another click than the expected one, on its element', click('left_click', 'Save'), save('right_click'), 'medium'],
  ['another click than the expected one, elsewhere', click('middle_click', 'Cancel'), save('double_click'), 'medium'],
  ['a click on its element, where no kind of action is expected', click('left_click', 'Save'), save(), 'medium'],
  ['a click on another element, where no kind of action is expected', click('left_click', 'Cancel'), save(), 'low'],
  ['a click where typing is expected', click('left_click', 'Cancel'), typing('Taro'), 'low'],
  ['a click on the field where typing into it is expected', click('left_click', 'Save'), save('type'), 'medium'],
  ['typing where a click is expected', { action: type('hello') }, save('left_click'), 'low'],
  ['typing where any click is expected', { action: type('hello') }, save('click'), 'low'],
  ['typing the name of what is to be clicked', { action: type('Save') }, save('click'), 'low'],
  [
    'a drag where a click is expected',
    { action: { type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 2, y: 2 } } },
    save('click'),
    'low',
  ],
  ['a click where a drag is expected', click('left_click', 'Cancel'), save('left_click_drag'), 'low'],
  // The window that the author named.
  [
    'keys in the window that is named',
    { action: key('ctrl+s'), keyboard: { window: 'Notes - Mousepad' } },
    inNotes('key', ['ctrl+s']),
    'high',
  ],
  ['keys in another window', { action: key('ctrl+s'), keyboard: { window: 'Work - Mousepad' } }, inNotes('key', ['ctrl+s']), 'low'],
  ['held keys in another window', { action: held, keyboard: { window: 'Work' } }, inNotes('key', ['Return']), 'low'],
  ['a text in another window', { action: type('Taro'), keyboard: { window: 'Work' } }, inNotes('type', ['Taro']), 'low'],
  ['keys where nobody can tell which window has the keyboard', { action: key('ctrl+s'), keyboard: {} }, inNotes('key', ['ctrl+s']), 'high'],
  ['keys in any window, where none is named', { action: key('ctrl+s'), keyboard: { window: 'Work' } }, pressing('ctrl+s'), 'high'],
  [
    'a text in a dialog of the window that is named',
    { action: type('Taro'), keyboard: { window: 'Save As', owners: ['Notes - Mousepad'] } },
    inNotes('type', ['Taro']),
    'high',
  ],
  [
    'a text in a dialog of another window',
    { action: type('Taro'), keyboard: { window: 'Save As', owners: ['Work - Mousepad'] } },
    inNotes('type', ['Taro']),
    'low',
  ],
  [
    'a click in a dialog of the window that is named',
    { action: at(1, 1), under: { ...on('Save'), window: 'Save As', owners: ['Notes'] } },
    { ...save('left_click'), window: 'Notes' },
    'high',
  ],
  [
    'a label that says the opposite',
    { ...click('left_click'), under: { role: 'label', name: 'Do not save' } },
    save('left_click'),
    'medium',
  ],
  ['a label that says more', { ...click('left_click'), under: { role: 'label', name: 'Save as on the card' } }, save('left_click'), 'high'],
  // Texts and keys.
  ['a longer word that ends with it', { action: type('buttermilk') }, typing('milk'), 'medium'],
  ['a longer word that begins with it', { action: type('milkshake') }, typing('milk'), 'medium'],
  ['the text that is to be typed', { action: type('Taro') }, typing('Taro'), 'high'],
  ['the text within more of it', { action: type('I am Taro.') }, typing('Taro'), 'high'],
  ['another text', { action: type('Jiro') }, typing('Taro'), 'medium'],
  ['one of two words', { action: type('hello you') }, typing('hello', 'world'), 'high'],
  ['two words by another kind of action', { action: { type: 'open_app', name: 'hello world' } }, typing('hello', 'world'), 'high'],
  ['one word by another kind of action', { action: { type: 'open_app', name: 'hello' } }, typing('hello', 'world'), 'medium'],
  ['a keyword that is empty', { action: type('Jiro') }, typing(''), 'medium'],
  [
    'the program that is to be opened',
    { action: { type: 'open_app', name: 'mousepad' } },
    wanted('open_app', { keywords: ['mousepad'] }),
    'high',
  ],
  ['another program', { action: { type: 'open_app', name: 'xterm' } }, wanted('open_app', { keywords: ['mousepad'] }), 'medium'],
  ['the key by another of its names', { action: key('Return') }, pressing('Enter'), 'high'],
  ['another key', { action: key('Tab') }, pressing('Enter'), 'medium'],
  ['the key by another of its names, held down', { action: held }, pressing('Return'), 'high'],
  ['a text where a key is expected', { action: type('hello') }, pressing('Enter'), 'low'],
  [
    'the pointer put on what any click is to hit',
    { action: { type: 'mouse_move', at: { x: 1, y: 1 } }, under: on('Save') },
    save('click'),
    'medium',
  ],
  ['another combination with the key', { action: key('ctrl+Return') }, pressing('Enter'), 'medium'],
  ['the key with another held down', { action: key('alt+F4') }, pressing('F4'), 'medium'],
  ['only one of the keys of a combination', { action: key('s') }, pressing('ctrl+s'), 'medium'],
  ['the key in a sequence', { action: key('Tab Return') }, pressing('Enter'), 'high'],
  ['the keys of a combination, one by one', { action: key('ctrl+s') }, pressing('Ctrl', 'S'), 'high'],
  ['more keys than those', { action: key('ctrl+shift+s') }, pressing('Ctrl', 'S'), 'medium'],
  [
    'the keys of a combination, where no kind of action is expected',
    { action: key('ctrl+s') },
    wanted(undefined, { keywords: ['Ctrl', 'S'] }),
    'high',
  ],
  ['the key, held down', { action: held }, pressing('enter'), 'high'],
  ['a key held down where a text is expected', { action: held }, typing('Taro'), 'low'],
  ['a key held down where any action with that word is', { action: held }, wanted(undefined, { keywords: ['Enter'] }), 'medium'],
  ['a key where a text is expected', { action: key('Tab') }, typing('Taro'), 'low'],
  ['the name of a key as a text is a text', { action: type('Return') }, typing('Return'), 'high'],
  ['and no key of another name', { action: type('Return') }, typing('Enter'), 'medium'],
  // Looks and waits.
  ['the wait that is expected', { action: wait }, wanted('wait'), 'high'],
  ['the wait for something', { action: wait }, wanted('wait', { targetElements: ['Done'] }), 'medium'],
  ['a look where a wait is expected', { action: { type: 'screenshot' } }, wanted('wait'), 'low'],
  ['the scrolling that is expected', { action: scroll }, wanted('scroll'), 'high'],
  ['a click without a name where a click without a name is expected', click('left_click'), wanted('left_click'), 'medium'],
  // Words.
  ['what the brain says of a click on another element', { ...click('left_click', 'Cancel'), narration: 'I click Save' }, save(), 'medium'],
  ['what it says of something else', { ...click('left_click', 'Cancel'), narration: 'I look around' }, save(), 'low'],
  ['what it says never makes sure', { ...click('left_click', 'Cancel'), narration: 'I click Save' }, save('left_click'), 'medium'],
  ['a keyword that it says', { action: wait, narration: 'I type Taro' }, typing('Taro'), 'medium'],
  // Windows.
  [
    'a click beside its element, in a window of that name',
    inside('window', 'Login - Chromium'),
    wanted('left_click', { targetElements: ['Login'] }),
    'medium',
  ],
  ['a click beside its element, in a dialog of that name', inside('dialog', 'Save changes?'), save('left_click'), 'medium'],
  [
    'a click into the window that is named to be clicked',
    inside('window', 'Notes'),
    wanted('left_click', { targetElements: ['Notes'], reading: { kind: 'click', target: 'Notes', role: 'window' } }),
    'high',
  ],
  [
    'a click into the window, where a button of that name is named',
    inside('window', 'Notes'),
    wanted('left_click', { targetElements: ['Notes'], reading: { kind: 'click', target: 'Notes', role: 'button' } }),
    'medium',
  ],
  [
    'its element in another window',
    { ...click('left_click'), under: { ...on('Save'), window: 'Home' } },
    { ...save('left_click'), window: 'Work' },
    'low',
  ],
  [
    'an author who named no window',
    { ...click('left_click'), under: { ...on('Save'), window: 'Home' } },
    { ...save('left_click'), window: '' },
    'high',
  ],
];
for (const [sentence, facts, expected, confidence] of ROWS) {
  test(`${sentence}: ${confidence}`, () => expect(matchAction(facts, expected)).toBe(confidence));
}

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
for (const [name, hit, isIt, role = 'button'] of NAMES) {
  test(`"${name}" is wanted, the ${role} "${hit}" hit: ${isIt ? 'it is' : 'it is not'}`, () => {
    const facts = { action: at(1, 1), under: { role, name: hit } };
    expect(matchAction(facts, wanted('left_click', { targetElements: [name] }))).toBe(isIt ? 'high' : 'medium');
  });
}

test('the text that was read under the pointer counts as its name does', () => {
  const under = { role: 'text', name: '', text: 'Save' };
  expect(matchAction({ action: at(1, 1), under }, save('left_click'))).toBe('high');
});

const demand = (reading: Reading): Requirement => ({
  ...requirementOf(reading, 'a sentence', { language: 'en', by: 'grammar' }),
  ...(reading.scope && { window: reading.scope }),
});
const given = (action: Action, facts: Omit<Partial<Seen>, 'action'> = {}): Seen => ({ action, part: partsOf(action).at(-1)!, ...facts });
const pointedAt = (
  kind: 'left_click' | 'right_click' | 'double_click' | 'triple_click' | 'mouse_move',
  under: UnderPoint,
  more: object = {},
): Seen => given({ type: kind, at: { x: 1, y: 1 }, ...more } as Action, { under });
const dragged = (from: string, to?: string): Seen =>
  given(
    { type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 2, y: 2 } },
    { under: on(from), ...(to !== undefined && { to: on(to) }) },
  );
const turned = (direction: 'up' | 'down', under?: UnderPoint, more: object = {}): Seen =>
  given({ type: 'scroll', at: { x: 1, y: 1 }, direction, amount: 3, ...more } as Action, { under });
const list = (name: string): UnderPoint => ({ role: 'list', name });
const onSave: Reading = { kind: 'click', target: 'Save' };

const INPUTS: readonly [sentence: string, reading: Reading, seen: Seen, misfit: Misfit | undefined][] = [
  ['the click that is named', onSave, pointedAt('left_click', on('Save')), undefined],
  ['a double click where a click is named', onSave, pointedAt('double_click', on('Save')), 'kind'],
  ['a click where a double click is named', { ...onSave, kind: 'double_click' }, pointedAt('left_click', on('Save')), 'kind'],
  ['the double click that is named', { ...onSave, kind: 'double_click' }, pointedAt('double_click', on('Save')), undefined],
  ['a click where a right click is named', { ...onSave, kind: 'right_click' }, pointedAt('left_click', on('Save')), 'kind'],
  ['a click with Ctrl held down', onSave, pointedAt('left_click', on('Save'), { modifiers: ['ctrl'] }), 'kind'],
  ['a click on another object', onSave, pointedAt('left_click', on('Save All')), 'same-object'],
  ['a click on nothing that is known', onSave, given(at(1, 1)), 'same-object'],
  [
    'a click into a field that holds the name',
    onSave,
    pointedAt('left_click', { role: 'text box', name: 'Notes', text: 'Save' }),
    'same-object',
  ],
  ['a click into a window of that name', onSave, pointedAt('left_click', { role: 'window', name: 'Save' }), 'same-object'],
  ['the tab where a button is named', { ...onSave, role: 'button' }, pointedAt('left_click', { role: 'tab', name: 'Save' }), 'same-object'],
  [
    'text in pixels where a button is named',
    { ...onSave, role: 'button' },
    pointedAt('left_click', { role: 'text', name: 'Save' }),
    undefined,
  ],
  ['its like in another window', { ...onSave, scope: 'Work' }, pointedAt('left_click', { ...on('Save'), window: 'Home' }), 'same-object'],
  ['it in the window that is named', { ...onSave, scope: 'Work' }, pointedAt('left_click', { ...on('Save'), window: 'Work' }), undefined],
  ['the pointer put on it', { kind: 'hover', target: 'Save' }, pointedAt('mouse_move', on('Save')), undefined],
  ['the pointer put on something else', { kind: 'hover', target: 'Save' }, pointedAt('mouse_move', on('Help')), 'same-object'],
  ['the last of a menu’s names', { kind: 'menu', path: ['File', 'Save As'] }, pointedAt('left_click', on('Save As')), undefined],
  ['the first of a menu’s names', { kind: 'menu', path: ['File', 'Save As'] }, pointedAt('left_click', on('File')), 'same-object'],
  ['a drag from end to end', { kind: 'drag', source: 'a', destination: 'Trash' }, dragged('a', 'Trash'), undefined],
  ['a drag to another end', { kind: 'drag', source: 'a', destination: 'Trash' }, dragged('a', 'Home'), 'same-object'],
  ['a drag from another end', { kind: 'drag', source: 'a', destination: 'Trash' }, dragged('b', 'Trash'), 'same-object'],
  ['a drag to nobody knows where', { kind: 'drag', source: 'a', destination: 'Trash' }, dragged('a'), 'same-object'],
  ['a drag the other way', { kind: 'drag', source: 'a', destination: 'Trash' }, dragged('Trash', 'a'), 'same-object'],
  ['the text', { kind: 'type', value: 'buy milk' }, given(type('buy milk')), undefined],
  ['a part of the text', { kind: 'type', value: 'buy milk' }, given(type('buy ')), undefined],
  ['more than the text', { kind: 'type', value: 'buy milk' }, given(type('buy milk now')), 'whole-text'],
  ['the text in capitals', { kind: 'type', value: 'buy milk' }, given(type('BUY MILK')), 'whole-text'],
  ['no text', { kind: 'type', value: 'buy milk' }, given(key('b')), 'kind'],
  ['the keys', { kind: 'press', keys: 'Ctrl+S' }, given(key('Control+s')), undefined],
  ['the keys by other names', { kind: 'press', keys: 'Enter' }, given(key('Return')), undefined],
  ['other keys', { kind: 'press', keys: 'Ctrl+B' }, given(key('ctrl+i')), 'whole-text'],
  ['more keys', { kind: 'press', keys: 'Ctrl+S' }, given(key('ctrl+shift+s')), 'whole-text'],
  ['the key as the end of a text', { kind: 'press', keys: 'Enter' }, given(type('ls\n')), undefined],
  [
    'the keys in another window',
    { kind: 'press', keys: 'Ctrl+S', scope: 'Work' },
    given(key('ctrl+s'), { keyboard: { window: 'Home' } }),
    'same-object',
  ],
  ['the wheel', { kind: 'scroll', direction: 'down' }, turned('down'), undefined],
  ['the wheel the other way', { kind: 'scroll', direction: 'down' }, turned('up'), 'amount'],
  [
    'the wheel with Ctrl held down: that is zooming',
    { kind: 'scroll', direction: 'down' },
    turned('down', undefined, { modifiers: ['ctrl'] }),
    'kind',
  ],
  ['the wheel over what is named', { kind: 'scroll', direction: 'down', target: 'Files' }, turned('down', list('Files')), undefined],
  // The pointer lies on an item of the list, whose name is not the list's: docs/judge.md, what is not closed.
  ['the wheel over something else', { kind: 'scroll', direction: 'down', target: 'Files' }, turned('down', list('Pictures')), undefined],
  ['a wait', { kind: 'wait', seconds: 1 }, given(wait), undefined],
  ['a look where a wait is named', { kind: 'wait', seconds: 1 }, given({ type: 'screenshot' }), 'kind'],
  ['the program', { kind: 'open', app: 'mousepad' }, given({ type: 'open_app', name: 'mousepad' }), undefined],
  ['another program', { kind: 'open', app: 'mousepad' }, given({ type: 'open_app', name: 'xterm' }), 'same-object'],
];
for (const [sentence, reading, seen, misfit] of INPUTS) {
  test(`${reading.kind} is named; given: ${sentence}: ${misfit ?? 'it is the one'}`, () =>
    expect(misfitOf(demand(reading), seen)).toBe(misfit));
}
