/** What is drawn in an empty field says what belongs there. */
import { locate } from '../../src/perception/locate.js';
import type { UiElement } from '../../src/trace/element.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const FIELD: UiElement = {
  id: 'field',
  role: 'text box',
  rawRole: 'text',
  name: '',
  value: '',
  bounds: { x: 439, y: 332, width: 402, height: 32 },
  enabled: true,
  source: 'accessibility',
  confidence: 1,
};
const drawn = { x: 436, y: 339, width: 72, height: 17 };

const ROWS: readonly [what: string, field: Partial<UiElement>, bounds: typeof drawn, found: string][] = [
  ['drawn in an empty field', {}, drawn, 'field'],
  ['what stands in one that holds it', { value: 'Add name' }, drawn, 'missing'],
  ['nobody knows whether it is empty', { value: undefined }, drawn, 'missing'],
  ['one that has a name', { name: 'Phone' }, drawn, 'missing'],
  ['drawn beside it', {}, { ...drawn, y: 420 }, 'missing'],
];

test(
  ...eachRow('the name of a field', ROWS, ([what, field, bounds, found]) => [
    what,
    () => {
      const lines = [{ text: 'Add name', bounds, confidence: 0.9, words: [{ text: 'Add name', bounds, confidence: 0.9 }] }];
      const scene = { elements: [{ ...FIELD, ...field }], lines, windows: [], size: { width: 1280, height: 800 } };
      const located = locate({ target: 'Add name', purpose: 'field', role: 'text box' }, scene);
      expect(located.kind === 'found' ? located.element.id : located.kind).toBe(found);
    },
  ]),
);
