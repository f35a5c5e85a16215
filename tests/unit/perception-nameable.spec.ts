/** What `xenotester names` lists: each sentence is one that the grammar reads, and leads to the very thing. */
import { nameables } from '../../src/perception/nameable.js';
import { understand } from '../../src/scenario/language/index.js';
import type { Role } from '../../src/scenario/reading.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { expect, test } from '../support/plain-test.js';

const size = { width: 800, height: 600 };
const editor = windowOf(1, 'Editor');
const other = windowOf(2, 'Other');

const ROLES: UiElement['role'][] = [
  ...(['button', 'menu item', 'menu', 'tab', 'link', 'text box', 'check box', 'radio button', 'combo box', 'list item'] as const),
  ...(['icon', 'switch', 'slider', 'image', 'label', 'text', 'window', 'dialog'] as const),
];
for (const language of ['en', 'ja'] as const) {
  for (const role of ROLES) {
    test(`${language}: the sentence for a ${role} is read, alone and with its window`, () => {
      const one = element({ role, name: 'Colour', window: editor });
      const two = element({ role, name: 'Colour', window: other, x: 400 });
      const alone = nameables({ elements: [one], windows: [editor, other], size }, language);
      const both = nameables(
        {
          elements: [one, two],
          windows: [
            { ...editor, active: false },
            { ...other, active: false },
          ],
          size,
        },
        language,
      );
      expect(alone).toHaveLength(1);
      expect(both).toHaveLength(2);
      for (const { sentence } of [...alone, ...both]) {
        const as = role === 'label' || role === 'text' ? 'check' : 'step';
        const read = understand({ text: sentence, line: 1 } as Parameters<typeof understand>[0], as, { apps: [] });
        expect(read.understood, sentence).toBe(true);
        expect([read.readings[0]?.target, read.readings[0]?.value]).toContain('Colour');
      }
    });
  }
}

test('a field goes by its label, a list by it and not by its choice, a thing that another one of its name stands beside is left out, nothing stands twice', () => {
  const field = element({ role: 'text box', name: '', label: 'Name', window: editor });
  const choice = element({ role: 'combo box', name: '(none)', value: '(none)', label: 'Type', window: editor, x: 100 });
  const twins = [0, 200].map(x => element({ role: 'button', name: 'Add', window: editor, x }));
  const hidden = element({ role: 'button', name: 'Under', window: editor, covered: true });
  const off = element({ role: 'button', name: 'Save', window: editor, x: 500, enabled: false });
  expect(nameables({ elements: [field, choice, ...twins, hidden, off], windows: [editor], size }, 'en')).toEqual([
    { name: 'Name', role: 'text box', window: 'Editor', sentence: 'Type "…" into "Name"' },
    { name: 'Type', role: 'combo box', window: 'Editor', sentence: 'Select "…" from "Type"' },
    { name: 'Save', role: 'button', window: 'Editor', disabled: true, sentence: 'Click the "Save" button' },
  ]);
});

test('a field without a name is told by its place and what it holds; what has the keyboard can be typed into', () => {
  const sql = element({ role: 'text box', name: '', window: editor, editable: true, value: 'SELECT 1;\nSELECT 2;' });
  const focused = element({ role: 'text box', name: '', window: editor, editable: true, focused: true, value: '' });
  const read = element({ role: 'text box', name: '', window: editor, value: 'log' });
  const names = nameables({ elements: [sql, focused, read], windows: [editor], size }, 'en');
  expect(names.map(({ sentence, unnamed }) => [sentence, unnamed?.value])).toEqual([
    [undefined, 'SELECT 1;'],
    ['Type "…"', ''],
  ]);
  expect(names.every(({ unnamed }) => unnamed !== undefined && unnamed.where !== '')).toBe(true);
});

let count = 0;
function element(
  one: Partial<Omit<UiElement, 'window'>> & { role: Role | 'text' | 'container' | 'other'; name: string; window: WindowInfo; x?: number },
): UiElement {
  const { window, x = 0, ...rest } = one;
  const bounds = { x: x + 10, y: 40 * ++count, width: 80, height: 20 };
  return {
    ...{
      id: `e${count}`,
      rawRole: one.role,
      bounds: { ...bounds, y: bounds.y % 500 },
      enabled: true,
      source: 'accessibility',
      confidence: 1,
    },
    ...{ window: window.id, windowTitle: window.title },
    ...rest,
  };
}

function windowOf(id: number, title: string): WindowInfo {
  const bounds = { x: id === 1 ? 0 : 400, y: 0, width: 400, height: 600 };
  return { id, title, className: title, bounds, active: id === 1, minimized: false, type: 'normal', modal: false };
}
