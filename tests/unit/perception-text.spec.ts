/** When a text is shown, and how accessible elements and lines read from pixels become one list. */
import { expect, test } from '@playwright/test';
import type { TextLine } from '../../src/agent/ports.js';
import type { UiElement } from '../../src/perception/element.js';
import { findText } from '../../src/perception/find-text.js';
import { mergeElements } from '../../src/perception/merge.js';

type Row = [sentence: string, needle: string, elements: UiElement[], lines: TextLine[], expected: string];

const rows: Row[] = [
  ['the name of an element is shown', 'Total', [el('label', 'Total')], [], 'shown accessibility'],
  ['a part of a name is shown', 'quota', [el('label', 'disk quota exceeded')], [], 'shown accessibility'],
  ['what a field holds is shown', 'buy milk', [el('text box', '', { value: 'buy milk\nand eggs' })], [], 'shown accessibility'],
  ['lines of a field are one text', 'milk and', [el('text box', '', { value: 'buy milk\nand eggs' })], [], 'shown accessibility'],
  ['Japanese lines join without a space', '牛乳を買う', [el('text box', '', { value: '牛乳を\n買う' })], [], 'shown accessibility'],
  ['case does not matter', 'TOTAL', [el('label', 'total')], [], 'shown accessibility'],
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
  ['a short word by itself is shown', 'ok', [el('label', 'That is OK.')], [], 'shown accessibility'],
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
];

for (const [sentence, needle, elements, lines, expected] of rows) {
  test(sentence, () => {
    const found = findText(needle, { elements, lines, windows: [], size: { width: 800, height: 600 } });
    expect(found.kind === 'absent' ? 'absent' : `${found.kind} ${found.how}`).toBe(expected);
  });
}

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

for (const [sentence, elements, lines, added] of merges) {
  test(sentence, () => {
    const merged = mergeElements(elements, lines);
    expect(merged.slice(0, elements.length)).toEqual(elements);
    expect(merged.slice(elements.length).map(element => element.name)).toEqual(added);
    for (const element of merged.slice(elements.length)) expect(element).toMatchObject({ source: 'ocr', role: 'text' });
  });
}

function el(role: UiElement['role'], name: string, more: Partial<UiElement> = {}): UiElement {
  const bounds = { x: 0, y: 0, width: 200, height: 30 };
  return { id: `${role}:${name}`, role, rawRole: role, name, bounds, enabled: true, source: 'accessibility', confidence: 1, ...more };
}

function line(text: string, { x = 10, y = 5, confidence = 0.9 } = {}): TextLine {
  return { text, bounds: { x, y, width: text.length * 9, height: 18 }, confidence, words: [] };
}
