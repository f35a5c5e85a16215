/** When a text is shown, and how accessible elements and lines read from pixels become one list. */

import { findText } from '../../src/perception/find-text.js';
import { mergeElements } from '../../src/perception/merge.js';
import type { TextLine } from '../../src/ports/perception.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

type Row = [sentence: string, needle: string, elements: UiElement[], lines: TextLine[], expected: string];

const LOW = { x: 0, y: 400, width: 200, height: 30 };

const rows: Row[] = [
  ['the name of an element is shown', 'Total', [el('label', 'Total')], [], 'shown accessibility'],
  ['a part of a name is shown', 'quota', [el('label', 'disk quota exceeded')], [], 'shown accessibility'],
  ['what a field holds is shown', 'buy milk', [el('text box', '', { value: 'buy milk\nand eggs' })], [], 'shown accessibility'],
  ['lines of a field are one text', 'milk and', [el('text box', '', { value: 'buy milk\nand eggs' })], [], 'shown accessibility'],
  ['Japanese lines join without a space', '牛乳を買う', [el('text box', '', { value: '牛乳を\n買う' })], [], 'shown accessibility'],
  ['a part of what a button is called may not be drawn', 'Buy milk', [el('button', 'Delete Buy milk')], [], 'unsure accessibility'],
  ['eyes see it on the button', 'Buy milk', [el('button', 'Delete Buy milk')], [line('Delete Buy milk')], 'shown ocr'],
  ['eyes see a cross there', 'Buy milk', [el('button', 'Delete Buy milk')], [line('x')], 'unsure accessibility'],
  ['the whole name of a button is shown', 'Save As', [el('button', 'Save As…')], [], 'shown accessibility'],
  ['a part of what a picture is called may not be drawn', 'sales', [el('image', 'chart of sales')], [], 'unsure accessibility'],
  ['other capitals are a doubt', 'Total', [el('label', 'total')], [], 'unsure accessibility'],
  ['in other capitals it may be another text', 'TOTAL', [el('label', 'total')], [], 'unsure accessibility'],
  ['full-width letters are the same', 'ＡＢＣ株式会社', [el('label', 'ABC株式会社')], [], 'shown accessibility'],
  ['what another window covers is not shown', 'Total', [el('label', 'Total', { covered: true })], [], 'absent'],
  [
    'what lies beside the screen is not shown',
    'Total',
    [el('label', 'Total', { bounds: { x: 20, y: 12_811, width: 200, height: 30 } })],
    [],
    'absent',
  ],
  [
    'what reaches into the screen is shown',
    'Total',
    [el('label', 'Total', { bounds: { x: -90, y: 0, width: 200, height: 30 } })],
    [],
    'shown accessibility',
  ],
  ['one letter more is not shown', 'Totals', [el('label', 'Total')], [], 'absent'],
  ['a short word inside another is not shown', 'ok', [el('label', 'token')], [], 'absent'],
  ['a short word by itself is shown', 'OK', [el('label', 'That is OK.')], [], 'shown accessibility'],
  ['what a program tells is told to the letter', 'ok', [el('label', 'That is OK.')], [], 'unsure accessibility'],
  ['eyes take an o for an O', 'ok', [], [line('That is OK.')], 'shown ocr'],
  ['a number inside another is not shown', '42', [el('label', '1420')], [], 'absent'],
  ['a number by itself is shown', '42', [el('text box', '', { value: '42' })], [], 'shown accessibility'],
  ['a number is not found in a decimal', '42', [el('text box', '', { value: '3.42' })], [], 'absent'],
  ['a number is not found before its decimals', '42', [el('text box', '', { value: '42.5' })], [], 'absent'],
  ['a number at the end of a sentence is shown', '42', [el('label', 'The answer is 42.')], [], 'shown accessibility'],
  ['a short Japanese word is shown inside a sentence', '保存', [el('label', '変更を保存しますか？')], [], 'shown accessibility'],
  ['the label of a group is not text on the screen', 'Filler', [el('container', 'Filler')], [], 'absent'],
  ['a line read from pixels is shown', 'files copied', [], [line('42 files copied')], 'shown ocr'],
  ['a line that OCR is not sure of proves nothing', 'files copied', [], [line('42 files copied', { confidence: 0.4 })], 'unsure ocr'],
  ['letters that look alike prove nothing', 'Item 10', [], [line('ltem lO')], 'unsure ocr'],
  ['a misread word is not shown', 'copied', [], [line('cop1cd')], 'absent'],
  [
    'a text that goes on in the next line is shown',
    'changes will be lost',
    [],
    [line('All changes will', { y: 0 }), line('be lost.', { y: 22 })],
    'shown ocr',
  ],
  [
    'lines that stand apart are not one text',
    'changes will be lost',
    [],
    [line('All changes will', { y: 0 }), line('be lost.', { y: 90 })],
    'absent',
  ],
  ['accessibility is the better witness', 'Total', [el('label', 'Total')], [line('Total', { confidence: 0.3 })], 'shown accessibility'],
  ['an empty text is nowhere', '  ', [el('label', ' ')], [], 'absent'],
  // A unit of its own, not turned round.
  ['a longer word is not it', 'Connected', [el('label', 'Disconnected')], [line('Disconnected')], 'absent'],
  ['a number that goes on is not it', '0 errors', [el('label', '10 errors')], [line('10 errors')], 'absent'],
  ['a negated text is not it', 'Saved', [el('label', 'Not saved')], [line('Not saved')], 'absent'],
  ['a negated Japanese text is not it', '完了', [el('label', '未完了')], [line('未 完 了')], 'absent'],
  ['what may go on is unsure', 'memo', [el('label', 'memo.txt')], [], 'unsure accessibility'],
  [
    'a better place outdoes a worse one',
    'Saved',
    [el('label', 'Not saved'), el('label', 'Saved', { bounds: LOW })],
    [],
    'shown accessibility',
  ],
  ['a piece of a negated text proves nothing', 'saved', [el('list item', 'not saved'), el('label', 'saved')], [], 'unsure accessibility'],
  [
    'pieces that stand in one row are one text',
    'saved',
    [
      el('label', 'Not', { bounds: { x: 0, y: 0, width: 30, height: 20 } }),
      el('label', 'saved', { bounds: { x: 36, y: 0, width: 50, height: 20 } }),
    ],
    [],
    'unsure accessibility',
  ],
  ['where both disagree it is unsure', 'paid', [el('label', 'Unpaid')], [line('Un paid')], 'unsure ocr'],
  ['a row of lines says what its piece does not', 'saved', [], [line('Not', { x: 0 }), line('saved', { x: 34 })], 'unsure ocr'],
  ['so does the line before it', 'saved', [], [line('The file was not'), line('saved.', { y: 25 })], 'unsure ocr'],
  ['but not a line that begins anew', 'Saved', [], [line('Not now'), line('Saved', { y: 25 })], 'shown ocr'],
  ['lines of a list are no number', '12', [el('text box', '', { value: '1\n2' })], [], 'absent'],
  ['letters that look alike inside a longer word prove nothing', 'paid', [], [line('unpa1d')], 'unsure ocr'],
];

test(
  ...eachRow('each row holds', rows, ([sentence, needle, elements, lines, expected]) => [
    sentence,
    () => {
      const found = findText(needle, { elements, lines, windows: [], size: { width: 800, height: 600 } });
      expect(found.kind === 'absent' ? 'absent' : `${found.kind} ${found.how}`).toBe(expected);
    },
  ]),
);

const PIXELS: [sentence: string, paint: (x: number, y: number) => number, lines: TextLine[], expected: string][] = [
  ['text where nothing is drawn is not shown', () => 200, [], 'absent'],
  ['text of nearly the colour of its ground is not shown', x => 200 + (x % 2), [], 'absent'],
  ['text where something is drawn is shown', x => (x % 9 === 0 ? 0 : 200), [], 'shown accessibility'],
  ['text that is read elsewhere is shown there', () => 200, [line('Total', { y: 300 })], 'shown ocr'],
];
test(
  ...eachRow('pixels', PIXELS, ([sentence, paint, lines, expected]) => [
    sentence,
    () => {
      const size = { width: 400, height: 320 };
      const data = new Uint8Array(size.width * size.height * 4);
      for (let at = 0; at < size.width * size.height; at++)
        data.fill(paint(at % size.width, Math.floor(at / size.width)), at * 4, at * 4 + 3);
      const found = findText('Total', { elements: [el('label', 'Total')], lines, windows: [], size, frame: { ...size, data, at: 0 } });
      expect(found.kind === 'absent' ? 'absent' : `${found.kind} ${found.how}`).toBe(expected);
    },
  ]),
);

test('the place of a text is told', () => {
  const found = findText('total', { elements: [el('label', 'Total')], windows: [], size: { width: 800, height: 600 } });
  expect(found).toMatchObject({ text: 'Total', region: { x: 0, y: 0, width: 200, height: 30 } });
});

type MergeRow = [sentence: string, elements: UiElement[], lines: TextLine[], added: string[]];

const merges: MergeRow[] = [
  ['text that accessibility does not tell becomes an element', [el('window', 'Files')], [line('notes.txt')], ['notes.txt']],
  ['the face of a button is not told twice', [el('button', 'Save')], [line('Save')], []],
  ['a misread face of a button is not told twice', [el('button', 'Settings')], [line('Setlings')], []],
  ['what a field holds is not told twice', [el('text box', 'Memo', { value: 'buy milk' })], [line('buy milk')], []],
  ['a line of a long text is not told twice', [el('text box', '', { value: 'one\ntwo words\nthree' })], [line('two words')], []],
  ['other text at the place of an unnamed container is added', [el('container', '')], [line('Canvas text')], ['Canvas text']],
  ['the same text at another place is added', [el('button', 'Save')], [line('Save', { y: 300 })], ['Save']],
  ['text over a covered element is added', [el('button', 'Save', { covered: true })], [line('Save')], ['Save']],
  ['the name of a window does not swallow what is in it', [el('window', 'notes.txt')], [line('notes.txt', { y: 10 })], ['notes.txt']],
];

test(
  ...eachRow('merges', merges, ([sentence, elements, lines, added]) => [
    sentence,
    () => {
      const merged = mergeElements(elements, lines);
      expect(merged.slice(0, elements.length)).toEqual(elements);
      expect(merged.slice(elements.length).map(element => element.name)).toEqual(added);
      for (const element of merged.slice(elements.length)) expect(element).toMatchObject({ source: 'ocr', role: 'text' });
    },
  ]),
);

function el(role: UiElement['role'], name: string, more: Partial<UiElement> = {}): UiElement {
  const bounds = { x: 0, y: 0, width: 200, height: 30 };
  return { id: `${role}:${name}`, role, rawRole: role, name, bounds, enabled: true, source: 'accessibility', confidence: 1, ...more };
}

function line(text: string, { x = 10, y = 5, confidence = 0.9 } = {}): TextLine {
  return { text, bounds: { x, y, width: text.length * 9, height: 18 }, confidence, words: [] };
}
