/** A place that a program tells is believed when eyes read the name there, and not when they read it beside. Each row reads as a sentence. */
import { drawnAt } from '../../src/perception/drawn.js';
import type { TextLine, UiElement } from '../../src/trace/element.js';
import type { Frame } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ROWS: readonly [sentence: string, element: UiElement, lines: TextLine[], blank: boolean, drawn: string][] = [
  ['its name is read there', el('button', 'Save'), [line('Save', 20, 105)], false, 'itself'],
  ['a part of it is', el('list item', 'Gardening in May'), [line('Gardening in', 20, 105)], false, 'itself'],
  ['eyes take a letter for another', el('button', 'Rename'), [line('Remame', 20, 105), line('Rename', 20, 60)], false, 'itself'],
  [
    'a row of a list lies under the header that stands there',
    el('list item', 'Gardening'),
    [line('Task', 20, 105), line('Gardening', 20, 125)],
    false,
    'other',
  ],
  ['a line of a list is always text', el('list item', 'Gardening'), [line('Gardening', 20, 130)], false, 'other'],
  ['nothing is drawn there', el('menu item', 'Quit'), [line('Quit', 20, 80)], true, 'other'],
  ['another button is', el('button', 'Reject'), [line('Delete', 20, 105), line('Reject', 20, 140)], false, 'other'],
  ['an icon has no letters', el('button', 'Save'), [line('Save', 20, 140)], false, 'unknown'],
  ['its name stands in another column', el('list item', 'May'), [line('May', 300, 125)], false, 'unknown'],
  ['its name is nowhere', el('button', 'Open'), [line('Folder', 20, 105)], false, 'unknown'],
  ['a field bears no name', el('text box', 'Name'), [line('Bob', 20, 105), line('Name', 20, 80)], false, 'unknown'],
];
test(
  ...eachRow('each row holds', ROWS, ([sentence, element, lines, blank, drawn]) => [
    `${sentence}: ${drawn}`,
    () => expect(drawnAt(element, lines, frame(blank))).toBe(drawn),
  ]),
);

function el(role: UiElement['role'], name: string): UiElement {
  const bounds = { x: 10, y: 100, width: 100, height: 20 };
  return { id: name, role, rawRole: role, name, bounds, enabled: true, source: 'accessibility', confidence: 1 };
}

function line(text: string, x: number, y: number): TextLine {
  const bounds = { x, y, width: 8 * text.length, height: 10 };
  return { text, bounds, confidence: 0.9, words: [{ text, bounds, confidence: 0.9 }] };
}

/** One colour, or stripes. */
function frame(isBlank: boolean): Frame {
  const [width, height] = [400, 200];
  const data = new Uint8Array(width * height * 4);
  if (!isBlank) for (let at = 0; at < data.length; at += 8) data[at] = 200;
  return { width, height, data } as Frame;
}
