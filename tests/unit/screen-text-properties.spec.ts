/** What holds for any text that stands in another one. */

import fc from 'fast-check';
import { standsIn } from '../../src/screen/text.js';
import { test } from '../support/plain-test.js';
import { characters, draws, same } from '../support/properties.js';

/** Words of one script, so that a further letter of it goes on. */
const word = (letters: string) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 });
const SCRIPTS = ['abcdefgxyz', '0123456789', '保存完了設定検索', 'アイウエオカキクケコ'];

test('a text stands in itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: characters(), minLength: 1 }), text => {
      fc.pre(!isInvisible(text.normalize('NFKC')));
      same(standsIn(text, text), 'yes');
    }),
    draws(200, 2000),
  );
  for (const letters of SCRIPTS) fc.assert(fc.property(word(letters), text => same(standsIn(text, text), 'yes')));
});

test('with a letter more at either end it never does', () => {
  for (const letters of SCRIPTS) {
    fc.assert(
      fc.property(word(letters), fc.constantFrom(...letters), (text, more) => {
        fc.pre(![...text].every(letter => letter === more));
        for (const longer of [`${more}${text}`, `${text}${more}`])
          if (longer.indexOf(text) === longer.lastIndexOf(text)) same(standsIn(text, longer), 'no');
        same(standsIn(`${text}${more}`, text), 'no');
      }),
    );
  }
});

test('words around it in sentences of their own change nothing, a negation before it does', () => {
  fc.assert(
    fc.property(word('abcdefg'), text => {
      fc.pre(!['a', 'be', 'bad', 'beef'].includes(text));
      same(standsIn(text, `Not zzz. ${text}. Never qqq.`), 'yes');
      for (const not of ['not', 'no', 'never', 'without', "isn't", 'cannot']) same(standsIn(text, `${not} ${text}`), 'no');
    }),
  );
});

function isInvisible(text: string): boolean {
  return text.replace(/[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0e|\ufe0f/gu, '') === '';
}
