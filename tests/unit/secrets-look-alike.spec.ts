/** A value in text that OCR read: found though letters look alike or were misread, and not where another word stands. */

import { wordsThatShow } from '../../src/secrets/look-alike.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const words = (text: string) => text.split(' ').map((word, at) => ({ text: word, bounds: { x: at * 50, y: 0, width: 48, height: 12 } }));

test(
  ...eachRow(
    'rows',
    [
      ['key hunter2-XYZ end', 'hunter2-XYZ', 'hunter2-XYZ'],
      ['key hunter2-XYZ. end', 'hunter2-XYZ', 'hunter2-XYZ.'],
      ['key hun ter2 XYZ end', 'hunter2-XYZ', 'hun ter2 XYZ'],
      ['k€y Corr3ct h0r5e', 'C0rrect horse', 'Corr3ct h0r5e'],
      ['a rnorning |ight b', 'morning light', 'rnorning |ight'],
      ['pin 47ll-O8I5', '4711-0815', '47ll-O8I5'],
      ['huntcr2-XVZ', 'hunter2-XYZ', 'huntcr2-XVZ'],
      ['秘密の言葉です', '秘密の言葉', '秘密の言葉です'],
      ['Password: hidden', 'password123', ''],
      ['the weather is fine', 'hunter2-XYZ', ''],
      ['', 'hunter2-XYZ', ''],
    ] as const,
    ([line, value, shown]) => [
      `"${line}" ${shown ? 'shows' : 'does not show'} "${value}"`,
      () => {
        const found = wordsThatShow(words(line), value).map(({ text }) => text);
        expect(found.join(' ')).toBe(shown);
      },
    ],
  ),
);
