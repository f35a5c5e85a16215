/** Denied combinations, in every way of writing and pressing them. */

import { combinationsOf, covers, DEFAULT_DENIED_KEYS, parseCombination } from '../../src/policy/key-rules.js';
import type { Action, Modifier } from '../../src/trace/action.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const key = (keys: string): Action => ({ type: 'key', keys });
const click = (...modifiers: Modifier[]): Action => ({ type: 'left_click', at: { x: 1, y: 1 }, modifiers });

const DENIED: readonly Action[] = [
  ...['Ctrl+Alt+Del', 'ctrl+alt+delete', 'CONTROL+option+DELETE', 'control_l+alt_r+Delete', 'ctrl + alt + Delete'].map(key),
  ...['alt+ctrl+del', 'ctrl+alt+KP_Delete', 'shift+ctrl+alt+Delete', 'ctrl+alt+BackSpace', 'ctrl+alt+bksp'].map(key),
  ...Array.from({ length: 12 }, (_, index) => key(`ctrl+alt+f${index + 1}`)),
  ...['Meta_L+ctrl+F3', 'ctrl+alt+shift+F2', 'Terminate_Server', 'ctrl+alt+L'].map(key),
  ...['super', 'Super_L', 'Super_R', 'win', 'cmd', 'meta', 'Hyper_L', 'super+r', 'win+e', 'cmd+space', 'super+ctrl+q', 'shift+super+s'].map(
    key,
  ),
  ...['alt+F2', 'ALT+f2', 'Meta_R+F2', 'alt+F1', 'ctrl+alt+t', 'ctrl+Escape', 'ctrl+esc', 'shift+ctrl+Escape'].map(key),
  // Sequences, repeats, holding
  key('Tab Tab alt+F2'),
  key('a ctrl+alt+Delete b'),
  { type: 'key', keys: 'super', repeat: 3 },
  { type: 'hold_key', keys: 'super', seconds: 1 },
  { type: 'hold_key', keys: 'Ctrl+Alt+F7', seconds: 0.1 },
  // Modifiers of the mouse
  click('super'),
  click('shift', 'super'),
  { type: 'scroll', direction: 'down', amount: 1, modifiers: ['super'] },
  { type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 }, modifiers: ['super'] },
];

const HARMLESS: readonly Action[] = [
  ...[
    'ctrl+s',
    'alt+F4',
    'F2',
    'ctrl+F2',
    'Delete',
    'ctrl+Delete',
    'Escape',
    'alt+Tab',
    'ctrl+t',
    'shift+F10',
    'ctrl+alt',
    'l',
    'altgr+e',
  ].map(key),
  { type: 'type', text: 'ctrl+alt+Delete super' },
  click('ctrl'),
  click('shift', 'alt'),
  { type: 'mouse_move', at: { x: 1, y: 1 } },
];

const rules = DEFAULT_DENIED_KEYS.map(({ keys }) => parseCombination(keys)!);
const isDenied = (action: Action, by = rules) => combinationsOf(action).some(pressed => by.some(rule => covers(rule, pressed)));

test('every default rule can be read', () => expect(rules.filter(rule => rule === undefined)).toEqual([]));

test('the safe defaults cover every way to press what they deny', () => {
  for (const action of DENIED) expect.soft(isDenied(action), JSON.stringify(action)).toBe(true);
});

test('the safe defaults leave alone what tests need', () => {
  for (const action of HARMLESS) expect.soft(isDenied(action), JSON.stringify(action)).toBe(false);
});

const OWN: readonly [rule: string, pressed: Action, denied: boolean][] = [
  ['ctrl+s', key('Ctrl+S'), true],
  ['ctrl+s', key('ctrl+shift+s'), true],
  ['ctrl+s', key('s'), false],
  ['ctrl+*', key('ctrl+x'), true],
  ['ctrl+*', key('ctrl'), true],
  ['ctrl+*', key('shift+x'), false],
  ['ctrl++', key('ctrl+plus'), true],
  ['Return', key('enter'), true],
  ['Return', key('KP_Enter'), true],
  ['alt+click', click('alt'), true],
  ['alt+click', { type: 'double_click', modifiers: ['alt'] }, true],
  ['alt+click', click('ctrl'), false],
  ['right_click', { type: 'right_click', at: { x: 1, y: 1 } }, true],
  ['right_click', click(), false],
  ['ctrl+scroll', { type: 'scroll', direction: 'up', amount: 1, modifiers: ['ctrl'] }, true],
  ['ctrl+scroll', { type: 'scroll', direction: 'up', amount: 1 }, false],
  ['drag', { type: 'left_click_drag', from: { x: 1, y: 1 }, to: { x: 9, y: 9 } }, true],
];
test(
  ...eachRow('the rule', OWN, ([rule, pressed, denied]) => [
    `the rule ${rule} ${denied ? 'denies' : 'allows'} ${JSON.stringify(pressed)}`,
    () => {
      expect(isDenied(pressed, [parseCombination(rule)!])).toBe(denied);
    },
  ]),
);

test(
  ...eachRow('each row holds', ['', 'ctrl+', 'hyperspace', 'a+b', '*', 'ctrl+alt+nokey'], wrong => [
    `"${wrong}" is no rule`,
    () => expect(parseCombination(wrong)).toBeUndefined(),
  ]),
);
