/** What holds for every sentence, whatever its words. */

import fc from 'fast-check';
import { readBare } from '../../src/scenario/language/read.js';
import type { Reading } from '../../src/scenario/reading.js';
import { expect, test } from '../support/plain-test.js';
import { characters, draws, same } from '../support/properties.js';

const vocabulary = (
  'Click Press Type Fill Select Choose Check Uncheck Drag Open Close Save Scroll Wait If When In From the a to on into onto with as for and then , . : > not no is are shown ' +
  'visible open running exists contains button menu tab dialog window field box list file app clipboard title Name File OK Enter Ctrl+S twice 3 times seconds until down it ' +
  'that I should see text unless of "q1" "q2" "q3" \'q4\' “q5” ' +
  'by using via with pressing clicking so which then either or ( ) left next between first last row column already still twice'
).split(' ');

const babble = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 14 }).map(words => words.join(' '));
const kinds = fc.constantFrom('step' as const, 'check' as const);

/** A sentence takes milliseconds; this only tells a hang from a busy machine. */
const longestRead = 10_000;

test('any text is answered, with readings or with an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: characters(), maxLength: 300 }), babble), kinds, (text, as) => {
      const start = performance.now();
      const result = readBare(text, as);
      expect(performance.now() - start).toBeLessThan(longestRead);
      same('error' in result ? result.error.length > 10 : result.readings.length > 0, true);
    }),
    { ...draws(30, 1000), examples: [['then with tab', 'step']] },
  );
});

test('long texts end too', () => {
  for (const part of [
    'Click "a", ',
    'Click "a" and ',
    'If "a" is shown, ',
    'in the "x" dialog ',
    'In a, ',
    '"a" and ',
    'wait until ',
    'and ',
    'not ',
    '> ',
    '"',
  ]) {
    for (const count of [8, 25, 2000]) {
      const start = performance.now();
      readBare(`${part.repeat(count)}fly`, 'step');
      expect(performance.now() - start, part).toBeLessThan(longestRead);
    }
  }
});

test('no quoted string is lost: each stands in the readings, or the sentence is refused', () => {
  fc.assert(
    fc.property(babble, kinds, (text, as) => {
      const result = readBare(text, as);
      if ('error' in result) return;
      const said = JSON.stringify(result.readings);
      for (const name of text.match(/q\d/g) ?? []) same(said.includes(name), true, text);
    }),
    draws(30, 1000),
  );
});

test('targets and values are words of the sentence', () => {
  fc.assert(
    fc.property(babble, kinds, (text, as) => {
      const result = readBare(text, as);
      if ('error' in result) return;
      for (const value of result.readings.flatMap(ownWords))
        same(text.replace(/['"“”]/g, '').includes(value), true, `"${value}" in ${text}`);
    }),
    { ...draws(30, 1000), examples: [['between with Click >', 'step']] },
  );
});

test('what is quoted arrives as it was written', () => {
  const plainText = fc
    .string({ unit: characters(), minLength: 1, maxLength: 40 })
    .filter(text => !/["\\]/.test(text) && text.trim() !== '');
  fc.assert(
    fc.property(plainText, plainText, (value, target) => {
      same(readBare(`Type "${value}"`, 'step'), { readings: [{ kind: 'type', value }] });
      same(readBare(`Fill "${target}" with "${value}"`, 'step'), { readings: [{ kind: 'fill', target, value }] });
      same(readBare(`the clipboard contains "${value}"`, 'check'), { readings: [{ kind: 'expect_clipboard', value }] });
    }),
    draws(30, 1000),
  );
});

/** Everything in a reading that the author must have written. Paths are joined from folder and file. */
function ownWords({ target, value, app, scope, source, destination, contains, path = [], when }: Reading): string[] {
  const own = [target, value, app, scope, source, destination, contains, ...path].filter(text => text !== undefined);
  return [...own.flatMap(text => text.split('/')), ...(when ? ownWords(when) : [])];
}
