/** A reading made before stands only while the windows are the same and every object that says something of the place says the same. */

import type { RawNode } from '../../src/perception/accessibility/node.js';
import type { TreeReader } from '../../src/perception/accessibility/tree.js';
import { elementsOf, onceTicked, standing, type TreeReading } from '../../src/perception/known-elements.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const node = (id: string, role: string, parent: number, extents: RawNode['extents'], states: string[] = []): RawNode => ({
  id: `:1.1/${id}`,
  role,
  name: id,
  states: ['showing', 'visible', 'enabled', 'sensitive', ...states],
  extents,
  parent,
});
const window: WindowInfo = {
  id: 7,
  title: 'Form',
  className: 'form',
  bounds: box(0, 0, 400, 300),
  active: true,
  minimized: false,
  type: 'normal',
  modal: false,
};
const reading: TreeReading = {
  at: 0,
  windows: [window],
  popups: [],
  nodes: [
    { ...node('app', 'application', -1, null), program: { pid: 5, toolkit: 'gtk', version: '3' } },
    node('Form', 'frame', 0, box(0, 0, 400, 300)),
    node('left', 'panel', 1, box(0, 0, 200, 300)),
    node('OK', 'push button', 2, box(10, 10, 80, 30)),
    node('right', 'panel', 1, box(200, 0, 200, 300)),
    node('field', 'text', 4, box(210, 10, 100, 30), ['focused']),
    node('Cancel', 'push button', 4, box(210, 90, 80, 30)),
  ],
};
const tree = (stands: boolean, asked: string[][] = []): TreeReader => ({
  read: () => Promise.reject(new Error('nothing is read anew here')),
  stands: async (nodes, wanted) => {
    asked.push([...wanted].map(index => nodes[index]!.name));
    return stands;
  },
  caret: async () => undefined,
  close: () => {},
});
const point = { x: 20, y: 20 };

test('what is there, what holds it, and what has the keyboard are looked at again; the rest is not', async () => {
  const asked: string[][] = [];
  const elements = await standing(reading, [{ ...window, active: false }], point, tree(true, asked));
  expect(elements?.map(({ name }) => name)).toContain('OK');
  expect(asked.map(names => names.sort())).toEqual([['Form', 'OK', 'app', 'field', 'left', 'right'].sort()]);
});

const changed: [string, WindowInfo[]][] = [
  ['moved', [{ ...window, bounds: box(1, 0, 400, 300) }]],
  ['has another title', [{ ...window, title: 'Form *' }]],
  ['is joined by another', [window, { ...window, id: 8 }]],
  ['is gone', []],
];
test(
  ...eachRow('a window that', changed, ([what, windows]) => [
    `a window that ${what}: the reading does not stand, and nobody is asked`,
    async () => {
      const asked: string[][] = [];
      expect(await standing(reading, windows, point, tree(true, asked))).toBeUndefined();
      expect(asked).toEqual([]);
    },
  ]),
);

test('an object that says something else: it does not stand', async () => {
  expect(await standing(reading, [window], point, tree(false))).toBeUndefined();
});

test('nothing has the keyboard in it, so that nothing can say that it has it now: it does not stand', async () => {
  const asked: string[][] = [];
  const nodes = reading.nodes.map(node => ({ ...node, states: node.states.filter(state => state !== 'focused') }));
  expect(await standing({ ...reading, nodes }, [window], point, tree(true, asked))).toBeUndefined();
  expect(asked).toEqual([]);
});

test('an entry that was ticked can be: not ticked later, it is unticked; of what never was, nobody knows', () => {
  const ticked = new Set<string>();
  const entries = (states: Record<string, string[]>) =>
    reading.nodes.map(node => ({ ...node, states: [...node.states, ...(states[node.name] ?? [])] }));
  const told = (states: Record<string, string[]>) =>
    elementsOf({ ...reading, nodes: onceTicked(entries(states), ticked) }).flatMap(({ name, checked }) =>
      name in states ? [[name, checked]] : [],
    );
  expect(told({ OK: ['checked'], Cancel: [] })).toEqual([
    ['OK', true],
    ['Cancel', undefined],
  ]);
  expect(told({ OK: [], Cancel: [] })).toEqual([
    ['OK', false],
    ['Cancel', undefined],
  ]);
});
