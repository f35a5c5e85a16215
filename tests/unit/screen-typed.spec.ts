import { isAnother, isBorneOut, readAsTyped, tookAcross, tookTyped } from '../../src/screen/typed.js';
import { eachRow, expect, test } from '../support/plain-test.js';

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

test(
  ...eachRow('each row holds', ROWS, ([what, typed, held, answer]) => [
    `${JSON.stringify(typed)} typed, and the field holds it ${what}: ${answer}`,
    () => {
      expect(tookTyped(typed, held)).toBe(answer);
    },
  ]),
);

const OWN: [typed: string, found: string, isAnother: boolean][] = [
  ['31', '30', true],
  ['1', '10', true],
  ['31', '', true],
  ['ann', 'bob', true],
  ['31', '31.00', false],
  ['1000', '1,000', false],
  ['05', '5', false],
  ['5', '5 %', false],
  ['5/1', '05/01/2027', false],
  ['example.com', 'https://example.com/', false],
  ['6*7', '42', false],
  ['=SUM(A1:A3)', '6', false],
];

test(
  ...eachRow('a value of the program’s own', OWN, ([typed, found, isOwn]) => [
    `${typed}, and it holds ${found}: ${isOwn}`,
    () => expect(isAnother(typed, found)).toBe(isOwn),
  ]),
);

const ACROSS: [what: string, typed: string, held: string, answer: 'yes' | 'no' | undefined][] = [
  ['each has its letter', '4488', '4488', 'yes'],
  ['behind what stood there', '4488', '14488', 'yes'],
  ['the same digits', '1111', '1111', 'yes'],
  ['two have not been taken', '448812', '4488', 'no'],
  ['the first one was lost', 'ABCD', 'BCD', 'no'],
  ['other digits', '4488', '4499', undefined],
  ['something else stands beside it', '1000', '1,000.00EUR7', undefined],
  ['its dash is the boxes’ own', 'AB-CD', 'ABCD', undefined],
  ['nothing', '4488', '', undefined],
];

test(
  ...eachRow('text that ran over several fields', ACROSS, ([what, typed, held, answer]) => [
    `${typed}: ${what}: ${answer}`,
    () => expect(tookAcross(typed, held)).toBe(answer),
  ]),
);

const GOOD = 'good morning everybody';
const READ: [what: string, typed: string, read: string, answer: 'no' | 'unsure'][] = [
  ['it stands there', GOOD, GOOD, 'unsure'],
  ['it stands behind something else', GOOD, `user@host:~$ ${GOOD}`, 'unsure'],
  ['each third letter is lost', GOOD, 'god orin eerboy', 'no'],
  ['each third letter is lost, behind a label', GOOD, 'Message god orin eerboy', 'no'],
  ['each second letter is lost', GOOD, 'gom rig vrbd', 'no'],
  ['each letter stands there twice', GOOD, 'ggoooodd mmoorrnniinngg eevveerryybbooddyy', 'no'],
  ['eyes take some letters for others', GOOD, 'g00d morn1ng everyb0dy', 'unsure'],
  ['eyes misread one', GOOD, 'good rnorning everybody', 'unsure'],
  ['the field shows the end of it', GOOD, 'rning everybody', 'unsure'],
  ['nothing can be read', GOOD, '', 'unsure'],
  ['a password stands there as dots', 'correct horse', '•••••••••••••', 'unsure'],
  ['it is a secret', '{{secret:PASSWORD}} for all', 'sret pasrd fr all', 'unsure'],
  ['a number in its form', '5551234567', '(555) 123-4567', 'unsure'],
  ['an answer', '100+100+100=', '300', 'unsure'],
  ['a command that the program obeys', 'ihello there', '-- INSERT --', 'unsure'],
  ['too short to be told', 'hello', 'helo', 'unsure'],
  ['Japanese, which eyes misread', '明日の朝に牛乳を買う', '明目の朝こ牛乳を貝う', 'unsure'],
];

test(
  ...eachRow('read', READ, ([what, typed, read, answer]) => [
    `${JSON.stringify(typed)} typed, and in its line ${what}: ${answer}`,
    () => {
      expect(readAsTyped(typed, read)).toBe(answer);
    },
  ]),
);

const BORNE: [what: string, typed: string, said: { found?: string; read?: string }, isSo: boolean][] = [
  ['the field holds another text', '会議は中止です', { found: '会議は予定どおり開きます' }, false],
  ['what has the keyboard is a sheet', '100', { found: 'Sheet Sheet1' }, false],
  ['the field holds one letter of it', '448812', { found: '8' }, false],
  ['the first digits are lost, while the program started', '100', { found: '0' }, false],
  ['the field holds nothing', 'milk', { found: '' }, false],
  ['Enter has sent it away', 'milk\n', { found: '' }, true],
  ['a number in the form of the program', '1000', { found: '1,000.00' }, true],
  ['a number without what says nothing', '7.50', { found: '7.5' }, true],
  ['an answer', '12*12=', { found: '144' }, true],
  ['a word in place of an answer', '12*12=', { found: 'Error' }, false],
  ['a field tells, whatever eyes read', '100', { found: 'Sheet Sheet1', read: '100' }, false],
  ['eyes read it', '100', { read: '$ 100' }, true],
  ['eyes misread one letter of it', '100', { read: '$ 109' }, true],
  ['eyes read a part of it behind something else', '100', { read: '> 00' }, false],
  ['eyes read a part of it', '100', { read: '0' }, false],
  ['eyes read nothing', '100', { read: '' }, false],
  ['eyes read most of a long one', GOOD, { read: 'good rnorning everybody' }, true],
  ['there is no letter to be read', '+', { read: '' }, true],
  ['a secret is nowhere to be read', '{{secret:PASSWORD}}', { read: '' }, true],
  ['an older trace does not say what was read', '100', {}, true],
];
test(
  ...eachRow('borne out', BORNE, ([what, typed, said, isSo]) => [
    `${JSON.stringify(typed)} typed, and ${what}: ${isSo ? 'borne out' : 'not'}`,
    () => expect(isBorneOut(typed, said)).toBe(isSo),
  ]),
);
