/** How sure it is that an action is the expected one: what it did, what really lay under it, what was only said of it. */
import { expect, test } from '@playwright/test';
import { type ActionFacts, type Confidence, matchAction } from '../../../src/judge/match.js';
import type { ExpectedAction, ExpectedTool } from '../../../src/plan/plan.js';
import type { Action } from '../../../src/trace/action.js';
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
  // Texts and keys.
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
