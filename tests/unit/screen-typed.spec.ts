import { expect, test } from '@playwright/test';
import { tookTyped } from '../../src/screen/typed.js';

const ROWS: [what: string, typed: string, held: string, answer: 'yes' | 'no' | 'unsure'][] = [
  ['as typed', 'buy milk', 'buy milk', 'yes'],
  ['behind what stood there', 'milk', 'buy milk', 'yes'],
  ['onto letters that stood there', 'lo', 'hello', 'yes'],
  ['brackets closed by the editor', 'f(a', 'f(a)', 'yes'],
  ['lines, indented by the editor', 'if x:\ny', 'if x:\n    y\n', 'yes'],
  ['Japanese', '牛乳を買う', '・牛乳を買う', 'yes'],
  ['nothing', 'buy milk', '', 'no'],
  ['nothing but spaces', 'buy milk', '  ', 'no'],
  ['sent away by Enter', 'buy milk\n', '', 'unsure'],
  ['as question marks', 'buy milk', '????????', 'no'],
  ['as question marks, one for each letter', '牛乳を買う', '?????', 'no'],
  ['a letter lost', 'hello world', 'hello wrld', 'no'],
  ['a letter twice', 'hello', 'heello', 'no'],
  ['each letter twice', 'hello', 'hheelllloo', 'no'],
  ['behind other text, in capitals', 'buy milk', 'To do: BUY MILK', 'no'],
  ['behind other text, a letter lost', 'hello world', 'He said hello wrld', 'no'],
  ['half of it', 'hello world', 'hello', 'no'],
  ['in capitals', 'buy milk', 'BUY MILK', 'no'],
  ['the first letter as a capital', 'buy milk', 'Buy milk', 'no'],
  ['other letters at the same keys', 'zoo', 'yoo', 'no'],
  ['a number with its separators', '1000', '1,000.00', 'unsure'],
  ['a telephone number in its form', '5551234567', '(555) 123-4567', 'unsure'],
  ['a number without what says nothing', '7.50', '7.5', 'unsure'],
  ['quotes as a typesetter has them', "don't", 'don\u2019t', 'unsure'],
  ['a date with its zeros', '5/1/2027', '05/01/2027', 'unsure'],
  ['a number cut off', '12345', '1234', 'no'],
  ['an answer', '12*12=', '144', 'unsure'],
  ['an answer as long as the sum', '1/4=', '0.25', 'unsure'],
  ['an answer with letters of the sum', '100+1=', '101', 'unsure'],
  ['an operand of a sum', '100+10', '10', 'unsure'],
  ['a sum as the program writes it', '12*12', '12×12', 'unsure'],
  ['the last of six boxes', '123456', '6', 'unsure'],
  ['another text that stands there', 'buy milk', 'Chapter one. It was a dark night, and nobody could see.', 'unsure'],
];

for (const [what, typed, held, answer] of ROWS)
  test(`${JSON.stringify(typed)} typed, and the field holds it ${what}: ${answer}`, () => {
    expect(tookTyped(typed, held)).toBe(answer);
  });
