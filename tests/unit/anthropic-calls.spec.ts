/** Reading tool calls: every name that is let through is one that the driver knows, and every mistake has its own words. */

import { readCall } from '../../src/brain/anthropic/calls.js';
import { isKeyCombination, KEYS, MODIFIER_KEYS } from '../../src/brain/anthropic/keys.js';
import { bareName, modelFacts } from '../../src/brain/anthropic/models.js';
import { parseKeys } from '../../src/desktop/keys.js';
import { scaleTo } from '../../src/vision/scale.js';
import { expect, test } from '../support/plain-test.js';

test('the driver knows every key that a model may name', () => {
  for (const name of [...KEYS, ...MODIFIER_KEYS]) expect(() => parseKeys(name), name).not.toThrow();
  for (const keys of ['ctrl+s', 'Ctrl+Shift+F5', 'ctrl++', '+', 'super', 'alt+Tab', 'あ', 'ctrl+minus']) {
    expect(isKeyCombination(keys), keys).toBe(true);
    expect(() => parseKeys(keys), keys).not.toThrow();
  }
});

for (const keys of ['', 'ctrl+', 'a+b', 'hyperspace', 'ctrl+nope', 'ctrl s']) {
  test(`"${keys}" is no key combination`, () => expect(isKeyCombination(keys)).toBe(false));
}

const context = {
  protocol: 'computer_toolset_20260801' as const,
  scale: scaleTo({ width: 1280, height: 800 }, { longEdge: 1568, tokens: 1568 }),
  apps: ['editor'],
};
const read = (name: string, input: unknown) => readCall({ type: 'tool_use', id: 'a', name, input }, context);

const mistakes: [string, unknown, RegExp][] = [
  ['left_click', { coordinate: [1280, 10] }, /\(1280, 10\) is outside the screen, which is 1280 x 800/],
  ['left_click', { coordinate: [-1, 10] }, /outside/],
  ['left_click', { coordinate: [10] }, /Invalid input for left_click: coordinate/],
  ['left_click', { coordinate: '[10, 10]' }, /Invalid input/],
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
  ['constructor', {}, /There is no action "constructor"/],
  ['computer', { action: 'left_click' }, /There is no action "computer"/],
];
for (const [name, input, words] of mistakes) {
  test(`${name} ${JSON.stringify(input)} is told to the model`, () => {
    const call = read(name, input);
    expect(call.kind).toBe('nonsense');
    expect(call.kind === 'nonsense' && call.error).toMatch(words);
  });
}

test('null stands for a field that is not given', () => {
  expect(read('left_click', { coordinate: null, text: null })).toEqual({ kind: 'actions', actions: [{ type: 'left_click' }] });
  expect(read('key', { text: 'a', repeat: null })).toEqual({ kind: 'actions', actions: [{ type: 'key', keys: 'a' }] });
});

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
for (const [model, protocol, bound] of models) {
  test(`${model} speaks ${protocol}`, () => expect(modelFacts(model)).toMatchObject({ protocol, boundHistory: bound }));
}

test('cloud names are the same models', () => {
  expect(['us.anthropic.claude-opus-5-5-v1:0', 'claude-opus-5-5@20260901', 'anthropic/claude-opus-5-5'].map(bareName)).toEqual(
    Array(3).fill('claude-opus-5-5'),
  );
});
