/** Reading tool calls: what models really send is read where it can mean one thing only, and every mistake has its own words. */

import { modelFacts } from '../../src/brain/anthropic/models.js';
import { readCall } from '../../src/brain/model/calls.js';
import { bareName } from '../../src/brain/model/prices.js';
import { scaleTo } from '../../src/vision/scale.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const context = {
  form: 'named' as const,
  zooms: true,
  scale: scaleTo({ width: 1280, height: 800 }, { longEdge: 1568, tokens: 1568 }),
  apps: ['editor'],
};
const read = (name: string, input: unknown) => readCall({ type: 'tool_use', id: 'a', name, input }, context);

const mistakes: [string, unknown, RegExp][] = [
  ['left_click', { coordinate: [1280, 10] }, /\(1280, 10\) is outside the screen, which is 1280 x 800/],
  ['left_click', { coordinate: [-1, 10] }, /outside/],
  ['left_click', { coordinate: [10] }, /Invalid input for left_click: coordinate/],
  ['left_click', { coordinate: 'the button' }, /Invalid input/],
  ['left_click', { coordinate: '[10, 10, 10]' }, /Invalid input/],
  ['left_click', { position: [10, 10] }, /unknown position; a place is given as coordinate: \[x, y\]/],
  ['left_click', { x: 10 }, /unknown x/],
  ['type', { text: 'a\ud83d' }, /nobody can type/],
  ['type', { text: 'a\0b' }, /nobody can type/],
  ['scroll', { scroll_direction: 'up', scroll_amount: 'much' }, /scroll_amount/],
  ['key', { text: 'a', repeat: '1e3' }, /repeat/],
  ['key', { text: 'ctrl+' }, /Unknown key/],
  ['key', { text: 'a+b' }, /Unknown key "a\+b"/],
  ['key', { text: 'Retrun' }, /Return/],
  ['key', { text: '' }, /text/],
  ['left_click', { coordinate: [Number.NaN, 1] }, /Invalid input/],
  ['left_click', { coordinate: [1, 1], text: 'hyper' }, /Unknown modifier "hyper"/],
  ['left_click', null, /Invalid input/],
  ['left_click_drag', { coordinate: [1, 1] }, /start_coordinate/],
  ['mouse_move', {}, /coordinate/],
  ['scroll', { scroll_direction: 'sideways', scroll_amount: 1 }, /scroll_direction/],
  ['scroll', { scroll_direction: 'up', scroll_amount: 0 }, /scroll_amount/],
  ['scroll', { scroll_direction: 'up', scroll_amount: 101 }, /scroll_amount/],
  ['type', {}, /text/],
  ['type', { text: '' }, /text/],
  ['key', { text: 'Hyperspace' }, /Unknown key "Hyperspace"/],
  ['key', { text: 'a', repeat: 101 }, /repeat/],
  ['hold_key', { text: 'a', duration: 301 }, /duration/],
  ['wait', { duration: -1 }, /duration/],
  ['zoom', { region: [10, 10, 5, 20] }, /Invalid region/],
  ['zoom', { region: [0, 0, 1281, 20] }, /outside/],
  ['open_app', { name: 'terminal' }, /There is no program "terminal" to open. The programs are: editor/],
  ['report_result', { status: 'great' }, /report_result/],
  ['use_element', { do: 'click' }, /Invalid input for use_element: name/],
  ['use_element', { do: 'click', name: '   ' }, /name/],
  ['use_element', { do: 'click', name: 5 }, /name/],
  ['use_element', { do: 'click', name: 'a\ud83d' }, /half a character/],
  ['use_element', { name: 'Save' }, /do: /],
  ['use_element', { do: 'press', name: 'Save' }, /do: /],
  ['use_element', { do: 'click', name: 'Save', role: 'gadget' }, /role: /],
  ['use_element', { do: 'click', name: 'Save', nth: 0 }, /nth: /],
  ['use_element', { do: 'click', name: 'Save', nth: '1.5' }, /nth: /],
  ['use_element', { do: 'click', name: 'Save', window: 'Memo' }, /window/],
  ['use_element', { do: 'click', name: 'Save', coordinate: [1, 2] }, /coordinate/],
  ['use_element', { do: 'click', name: 'Save', text: 'x' }, /click takes none/],
  ['use_element', { do: 'type', name: 'Name' }, /type needs it/],
  ['use_element', { do: 'type', name: 'Name', text: '' }, /type needs it/],
  ['use_element', { do: 'fill', name: 'Name' }, /fill needs it/],
  ['use_element', { do: 'fill', name: 'Name', text: 'a\0' }, /nobody can type/],
  ['use_element', 'Save', /Invalid input/],
  ['use_element', null, /Invalid input/],
  ['use_element', [], /Invalid input/],
  ['list_elements', { in: 7 }, /Invalid input for list_elements: in/],
  ['list_elements', { window: 'Memo' }, /window/],
  ['constructor', {}, /There is no action "constructor"/],
  ['computer', { action: 'left_click' }, /There is no action "computer"/],
];
test(
  ...eachRow('mistakes', mistakes, ([name, input, words]) => [
    `${name} ${JSON.stringify(input)} is told to the model`,
    () => {
      const call = read(name, input);
      expect(call.kind).toBe('nonsense');
      expect(call.kind === 'nonsense' && call.error).toMatch(words);
    },
  ]),
);

test('null stands for a field that is not given', () => {
  expect(read('left_click', { coordinate: null, text: null })).toEqual({ kind: 'actions', actions: [{ type: 'left_click' }] });
  expect(read('key', { text: 'a', repeat: null })).toEqual({ kind: 'actions', actions: [{ type: 'key', keys: 'a' }] });
});

const at = (x: number, y: number) => ({ type: 'left_click', at: { x, y } });
const keys = (...all: string[]) => all.map(one => ({ type: 'key', keys: one }));
const sent: [name: string, input: unknown, actions: unknown][] = [
  // Numbers as strings, arrays as text, points by their names, fractions.
  ['left_click', { coordinate: ['100', '200'] }, [at(100, 200)]],
  ['left_click', { coordinate: '[100, 200]' }, [at(100, 200)]],
  ['left_click', { coordinate: '100, 200' }, [at(100, 200)]],
  ['left_click', { coordinate: '(100, 200)' }, [at(100, 200)]],
  ['left_click', { coordinate: { x: 100, y: 200 } }, [at(100, 200)]],
  ['left_click', { coordinate: { x: '100', y: '200' } }, [at(100, 200)]],
  ['left_click', { x: 100, y: 200 }, [at(100, 200)]],
  ['left_click', { coordinate: [100.7, 200.2] }, [at(100, 200)]],
  ['left_click', { coordinate: [100, 200], note: 'the button' }, [at(100, 200)]],
  ['left_click', { coordinate: [1, 2], text: 'Control_L+shift_l' }, [{ ...at(1, 2), modifiers: ['ctrl', 'shift'] }]],
  ['left_click', { coordinate: [1, 2], text: 'Super_L' }, [{ ...at(1, 2), modifiers: ['super'] }]],
  ['left_click', { coordinate: [1, 2], text: 'cmd + alt' }, [{ ...at(1, 2), modifiers: ['super', 'alt'] }]],
  ['mouse_move', { x: '5', y: '6' }, [{ type: 'mouse_move', at: { x: 5, y: 6 } }]],
  [
    'left_click_drag',
    { start_coordinate: '[1, 2]', coordinate: { x: 3, y: 4 } },
    [{ type: 'left_click_drag', from: { x: 1, y: 2 }, to: { x: 3, y: 4 } }],
  ],
  ['scroll', { scroll_direction: 'down', scroll_amount: '5' }, [{ type: 'scroll', direction: 'down', amount: 5 }]],
  ['scroll', { scroll_direction: 'down', scroll_amount: 3.5 }, [{ type: 'scroll', direction: 'down', amount: 4 }]],
  ['zoom', { region: '[0, 0, 100, 50]' }, [{ type: 'zoom', region: { x: 0, y: 0, width: 100, height: 50 } }]],
  ['wait', { duration: '2' }, [{ type: 'wait', seconds: 2 }]],
  ['hold_key', { text: 'Shift_L', duration: '0.5' }, [{ type: 'hold_key', keys: 'Shift_L', seconds: 0.5 }]],
  ['key', { text: 'Down', repeat: '3' }, [{ type: 'key', keys: 'Down', repeat: 3 }]],
  // Keys as people and models write them.
  ['key', { text: 'Ctrl + A' }, keys('Ctrl+A')],
  ['key', { text: 'ctrl +shift+ t' }, keys('ctrl+shift+t')],
  ['key', { text: 'ctrl + +' }, keys('ctrl++')],
  ['key', { text: '+' }, keys('+')],
  ['key', { text: 'ctrl++' }, keys('ctrl++')],
  ['key', { text: 'Down, Down' }, keys('Down', 'Down')],
  ['key', { text: 'Down Down Return' }, keys('Down', 'Down', 'Return')],
  ['key', { text: ' ' }, keys('space')],
  ['key', { text: 'あ' }, keys('あ')],
  ...['F13', 'F24', 'KP_Left', 'ISO_Left_Tab', 'Meta_L', 'Hyper_L', 'PrtSc', 'yen'].map((name): [string, unknown, unknown] => [
    'key',
    { text: name },
    keys(name),
  ]),
  ...['Henkan', 'Muhenkan', 'Zenkaku_Hankaku', 'Kanji', 'Eisu_toggle', 'Hiragana_Katakana', 'Hangul'].map(
    (name): [string, unknown, unknown] => ['key', { text: name }, keys(name)],
  ),
  ['type', { text: '買い物 👩‍👩‍👧 😀\n' }, [{ type: 'type', text: '買い物 👩‍👩‍👧 😀\n' }]],
];
test(
  ...eachRow('sent', sent, ([name, input, actions]) => [
    `${name} ${JSON.stringify(input)} is read`,
    () => expect(read(name, input)).toEqual({ kind: 'actions', actions }),
  ]),
);

const models: [string, string, boolean][] = [
  ['claude-sonnet-5-5', 'computer_toolset_20260801', true],
  ['claude-opus-5-5', 'computer_toolset_20260801', true],
  ['claude-opus-4-8', 'computer_toolset_20260801', true],
  ['claude-haiku-5-5', 'computer_toolset_20260801', true],
  ['claude-fable-5-2', 'computer_toolset_20260801', true],
  ['some-new-model', 'computer_toolset_20260801', true],
  ['claude-opus-4-7', 'computer_20251124', false],
  ['claude-opus-4-6', 'computer_20251124', false],
  ['claude-opus-4-5-20251101', 'computer_20251124', false],
  ['claude-sonnet-4-6', 'computer_20251124', false],
  ['eu.anthropic.claude-sonnet-4-5-20250929-v1:0', 'computer_20250124', false],
  ['claude-haiku-4-5', 'computer_20250124', false],
];
test(
  ...eachRow('models', models, ([model, protocol, bound]) => [
    `${model} speaks ${protocol}`,
    () => expect(modelFacts(model)).toMatchObject({ protocol, boundHistory: bound }),
  ]),
);

test('cloud names are the same models', () => {
  expect(['us.anthropic.claude-opus-5-5-v1:0', 'claude-opus-5-5@20260901', 'anthropic/claude-opus-5-5'].map(bareName)).toEqual(
    Array(3).fill('claude-opus-5-5'),
  );
});

const named: [input: unknown, target: unknown][] = [
  [
    { do: 'click', name: 'Save' },
    { do: 'click', name: 'Save' },
  ],
  [
    { do: ' Double-Click ', name: ' Save ' },
    { do: 'double_click', name: 'Save' },
  ],
  [
    { do: 'right click', name: 'Save', role: null, in: '', nth: null, text: null },
    { do: 'right_click', name: 'Save' },
  ],
  [
    { do: 'click', name: 'Save', in: '   ', text: '' },
    { do: 'click', name: 'Save' },
  ],
  [
    { do: 'check', name: 'Wrap', role: 'Check_Box' },
    { do: 'check', name: 'Wrap', role: 'check box' },
  ],
  [
    { do: 'fill', name: 'Name', role: 'textbox', text: '' },
    { do: 'fill', name: 'Name', role: 'text box', text: '' },
  ],
  [
    { do: 'fill', name: 'Age', text: 42 },
    { do: 'fill', name: 'Age', text: '42' },
  ],
  [
    { do: 'type', name: 'Note', text: ' 買い物 😀\n' },
    { do: 'type', name: 'Note', text: ' 買い物 😀\n' },
  ],
  [
    { do: 'click', name: 'Delete', nth: '2' },
    { do: 'click', name: 'Delete', nth: 2 },
  ],
  [
    { do: 'click', name: 'Delete', nth: 2.0, in: 'Row 5' },
    { do: 'click', name: 'Delete', nth: 2, in: 'Row 5' },
  ],
  [
    { do: 'select', name: 'Size', text: 'Large' },
    { do: 'select', name: 'Size', text: 'Large' },
  ],
];
test(
  ...eachRow('use_element', named, ([input, target]) => [
    `use_element ${JSON.stringify(input)} is read`,
    () => {
      const call = read('use_element', input);
      expect(call).toMatchObject({ kind: 'element' });
      // What is absent is absent, in whatever way.
      expect(JSON.parse(JSON.stringify(call)).target).toEqual(target);
    },
  ]),
);

test('a list is asked for with a place or without', () => {
  for (const input of [undefined, null, {}, { in: null }, { in: ' ' }])
    expect(read('list_elements', input)).toMatchObject({ kind: 'list', place: undefined });
  expect(read('list_elements', { in: ' Memo ' })).toEqual({ kind: 'list', place: 'Memo' });
});
