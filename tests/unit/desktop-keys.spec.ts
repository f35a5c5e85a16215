import { parseKeys } from '../../src/desktop/keys.js';
import { keysymOfCharacter } from '../../src/desktop/keysyms.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const names = (keys: string) => {
  const { modifiers, key } = parseKeys(keys);
  return [...modifiers, key].map(({ name }) => name).join('+');
};

const SPELLINGS: Record<string, string> = {
  Return: 'Return',
  enter: 'Return',
  ESC: 'Escape',
  pgdn: 'Page_Down',
  Page_Down: 'Page_Down',
  PageUp: 'Page_Up',
  ArrowDown: 'Down',
  left: 'Left',
  del: 'Delete',
  backspace: 'BackSpace',
  space: 'space',
  f5: 'F5',
  F13: 'F13',
  a: 'a',
  A: 'a',
  plus: 'plus',
  '+': '+',
  minus: 'minus',
  '-': '-',
  あ: 'あ',
  'ctrl+s': 'Control_L+s',
  'CTRL+SHIFT+S': 'Control_L+Shift_L+s',
  'Control+Alt+Delete': 'Control_L+Alt_L+Delete',
  'cmd+c': 'Super_L+c',
  'win+e': 'Super_L+e',
  'meta+x': 'Super_L+x',
  super: 'Super_L',
  'ctrl+plus': 'Control_L+plus',
  'ctrl++': 'Control_L++',
  'ctrl+-': 'Control_L+-',
  ' ctrl + s ': 'Control_L+s',
  'alt+F4': 'Alt_L+F4',
  kp_add: 'KP_Add',
};
test(
  ...eachRow('each row holds', Object.entries(SPELLINGS), ([spelling, meant]) => [
    `"${spelling}" is ${meant}`,
    () => expect(names(spelling)).toBe(meant),
  ]),
);

test('an unknown key is refused with the nearest names', () => {
  expect(() => parseKeys('ctrl+entr')).toThrow(
    expect.objectContaining({ kind: 'invalid', message: expect.stringMatching(/No key is called "entr" in "ctrl\+entr".*enter/) }),
  );
  expect(() => parseKeys('pagdown')).toThrow(/pagedown/);
});

test(
  ...eachRow('each row holds (2)', ['', '  ', 'ctrl+', '+s', 'ctrl++s+', 'a+b', 'foo'], wrong => [
    `"${wrong}" is refused`,
    () => expect(() => parseKeys(wrong)).toThrow(expect.objectContaining({ name: 'DesktopError', kind: 'invalid' })),
  ]),
);

const CHARACTERS: Record<string, number | undefined> = {
  a: 0x61,
  '~': 0x7e,
  é: 0xe9,
  '\n': 0xff0d,
  '\t': 0xff09,
  あ: 0x01003042,
  '😀': 0x0101f600,
  '\u0007': undefined,
  '\u0085': undefined,
  '\ud800': undefined,
};
test(
  ...eachRow('the keysym of', Object.entries(CHARACTERS), ([character, keysym]) => [
    `the keysym of ${JSON.stringify(character)}`,
    () => expect(keysymOfCharacter(character)).toBe(keysym),
  ]),
);
