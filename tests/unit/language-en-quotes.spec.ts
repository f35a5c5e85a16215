/** Quoted strings: every kind of quotation mark, and values that stay the author's own characters. */

import { keyCombination } from '../../src/scenario/language/keys.js';
import { findQuotes, outsideQuotes } from '../../src/scenario/language/quotes.js';
import { expect, test } from '../support/plain-test.js';

const quoted: [text: string, values: string[]][] = [
  ['Click "Save"', ['Save']],
  ['Click “Save”', ['Save']],
  ["Click 'Save'", ['Save']],
  ['Click ‘Save’', ['Save']],
  ['Click `Save`', ['Save']],
  ['「保存」をクリック', ['保存']],
  ['『保存』をクリック', ['保存']],
  ['"牛乳"と入力する', ['牛乳']],
  ["Click 'Don't Save'", ["Don't Save"]],
  ['Click ‘Don’t Save’', ['Don’t Save']],
  ["the user's name is 'Bob'", ['Bob']],
  ['don\'t click "It\'s"', ["It's"]],
  ['\'tis "x"', ['x']],
  ['「あ「い」う」と入力', ['あ「い」う']],
  ['Type “say “hi” now”', ['say “hi” now']],
  ['Type "say "hi" now"', ['say "hi" now']],
  ['Type "He said \'hello\'"', ["He said 'hello'"]],
  ['Type \'He said "hello"\'', ['He said "hello"']],
  ['Type "say \\"hi\\""', ['say "hi"']],
  ['Type "C:\\Temp"', ['C:\\Temp']],
  ['Type "C:\\Temp\\"', ['C:\\Temp\\']],
  ['Type "a" and "b"', ['a', 'b']],
  ['Type ""', ['']],
  ['Type " a "', [' a ']],
  ['Type "ＡＢＣ ①"', ['ＡＢＣ ①']],
  ['Type “x"', ['x']],
  ['Type “x“', ['x']],
  ['Type "{{secret:PASSWORD}}"', ['{{secret:PASSWORD}}']],
  ['Click "Save"button', ['Save']],
  ['Enter "5 > 3, and 2"', ['5 > 3, and 2']],
];

test('quoted strings are found, with their own characters', () => {
  for (const [text, values] of quoted) {
    const found = findQuotes(text);
    expect.soft(found.unclosed, text).toBeUndefined();
    expect
      .soft(
        found.quotes.map(quote => quote.value),
        text,
      )
      .toEqual(values);
  }
});

test('a quotation mark that is never closed is told', () => {
  expect(findQuotes('Click "Save').unclosed).toBe('"Save');
  expect(findQuotes('「保存をクリック').unclosed).toBe('「保存をクリック');
});

test('what stands outside the quotes keeps its place', () => {
  expect(outsideQuotes('Click "保存" now')).toBe('Click      now');
});

const keys: [written: string, keys: string | undefined][] = [
  ['Ctrl+S', 'ctrl+s'],
  ['Control-S', 'ctrl+s'],
  ['ctrl + shift + T', 'ctrl+shift+t'],
  ['Ctrl Shift T', 'ctrl+shift+t'],
  ['Ctrl-Page Down', 'ctrl+page_down'],
  ['Ctrl++', 'ctrl+plus'],
  ['Ctrl+-', 'ctrl+minus'],
  ['Ctrl+=', 'ctrl+equal'],
  ['PgDn', 'page_down'],
  ['page-down', 'page_down'],
  ['Return', 'enter'],
  ['Esc', 'escape'],
  ['Space bar', 'space'],
  ['Down Arrow', 'down'],
  ['F24', 'f24'],
  ['Ｃｔｒｌ＋Ｓ', 'ctrl+s'],
  ['F25', undefined],
  ['Ctrl+', undefined],
  ['Ctrl+Shift', undefined],
  ['S+Ctrl', undefined],
  ['Ctrl+Ctrl+S', undefined],
  ['Banana', undefined],
  ['', undefined],
  ['constructor', undefined],
];

test('keys have one name each, however they are written', () => {
  for (const [written, expected] of keys) expect.soft(keyCombination(written), written).toBe(expected);
});
