/** A look is a value: each part is read once, when it is asked for, and a trace keeps enough of it to look again. */
import fc from 'fast-check';
import { lookedAt, NotLookedAt, observe } from '../../src/ports/observe.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { looksOf, packElements, unpackElements, withoutLongTexts } from '../../src/trace/seen.js';
import { expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';

const SIZE = { width: 100, height: 80 };
const element = (id: string, name = id): UiElement => ({
  id,
  role: 'button',
  rawRole: 'push button',
  name,
  bounds: { x: 0, y: 0, width: 10, height: 10 },
  enabled: true,
  source: 'accessibility',
  confidence: 1,
});
const line = { text: 'Done', bounds: { x: 0, y: 0, width: 40, height: 10 }, confidence: 1, words: [] };

/** A desktop that counts what it is asked. */
function counting(clipboard: () => Promise<string | null> = async () => 'copied') {
  const asked: string[] = [];
  const frame = { ...SIZE, data: new Uint8Array(4), at: 0 };
  const window = { id: 7, title: 'Notes' } as WindowInfo;
  const count = <T>(name: string, value: T) => {
    asked.push(name);
    return Promise.resolve(value);
  };
  const now = observe({
    desktop: {
      size: SIZE,
      windows: () => count('windows', [window]),
      programs: () => count('programs', []),
      capture: () => count('frame', frame),
      isSilent: pid => count(`silent ${pid}`, pid === 13),
      clipboard() {
        asked.push('clipboard');
        return clipboard();
      },
    },
    perception: {
      elements: () => count('elements', [element('a')]),
      read: (_, region) => count(`lines ${region?.width ?? 'all'}`, [line]),
    },
  });
  return { now, asked };
}

test('nothing is read that nobody asks for, and what is asked for twice is read once', async () => {
  const { now, asked } = counting();
  expect(await now.seen()).toEqual({});
  expect(asked).toEqual([]);
  const [one, other] = await Promise.all([now.windows(), now.windows()]);
  expect(one).toBe(other);
  await now.lines({ x: 0, y: 0, width: 5, height: 5 });
  await now.lines({ x: 0, y: 0, width: 5, height: 5 });
  await now.lines();
  await now.answers(13);
  await now.answers(13);
  expect(asked).toEqual(['windows', 'frame', 'lines 5', 'lines all', 'silent 13']);
});

test('what a look was asked for can be asked of its trace, and nothing else', async () => {
  const { now } = counting();
  await Promise.all([now.windows(), now.elements(), now.clipboard(), now.lines(), now.answers(13), now.answers(14)]);
  const again = lookedAt(JSON.parse(JSON.stringify(await now.seen())), SIZE);
  expect(await again.windows()).toEqual(await now.windows());
  expect(await again.elements()).toEqual(await now.elements());
  expect(await again.clipboard()).toBe('copied');
  expect(await again.lines()).toEqual([line]);
  expect([await again.answers(13), await again.answers(14)]).toEqual([false, true]);
  for (const part of [again.programs, again.frame, () => again.lines({ x: 0, y: 0, width: 5, height: 5 })])
    await expect(part()).rejects.toBeInstanceOf(NotLookedAt);
});

test('a part that cannot be read says so each time, and is left out of the trace', async () => {
  const { now, asked } = counting(() => Promise.reject(new Error('its owner is silent')));
  await expect(now.clipboard()).rejects.toThrow('its owner is silent');
  await expect(now.clipboard()).rejects.toThrow('its owner is silent');
  expect(asked).toEqual(['clipboard']);
  expect(await now.seen()).toEqual({});
});

test('an empty clipboard is something that was seen', async () => {
  const { now } = counting(async () => null);
  await now.clipboard();
  expect(await now.seen()).toEqual({ clipboard: null });
});

test('elements are kept by what changed, in their order', () => {
  const before = ['a', 'b', 'c', 'd', 'e'].map(id => element(id));
  const after = [before[0]!, before[1]!, element('c', 'other'), before[4]!, before[3]!];
  const packed = packElements(after, before);
  expect(packed).toEqual([[0, 1], element('c', 'other'), [4, 4], [3, 3]]);
  expect(unpackElements(packed, before)).toEqual(after);
  expect(packElements(before, before)).toEqual([[0, 4]]);
  expect(() => unpackElements([[0, 4]], before.slice(0, 3))).toThrow(/elements 0 to 4 .* has 3/);
});

test('whatever two looks hold, the second comes back from the first', () => {
  const some = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 12 });
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [before, after] = [one.map(id => element(id)), other.map(id => element(id))];
      same(JSON.stringify(unpackElements(packElements(after, before), before)), JSON.stringify(after));
    }),
    draws(200, 3000),
  );
});

test('the looks of a trace, by the check that looked', () => {
  const [a, b] = [element('a'), element('b')];
  const looks = looksOf([
    { kind: 'observed' },
    { kind: 'check_evaluated', id: 1, seen: { windows: [], elements: packElements([a], []) } },
    { kind: 'check_evaluated', id: 2, seen: { clipboard: 'x' } },
    { kind: 'check_evaluated', id: 3, seen: { elements: packElements([a, b], [a]) } },
    { kind: 'check_evaluated', id: 4 },
  ]);
  expect([...looks]).toEqual([
    [1, { windows: [], elements: [a] }],
    [2, { clipboard: 'x' }],
    [3, { elements: [a, b] }],
  ]);
});

test('texts of many pages are left out: nobody can say then what they held', () => {
  const [short, long] = ['x'.repeat(20_000), 'x'.repeat(20_001)];
  const field = (value: string) => ({ ...element('a'), value });
  expect(withoutLongTexts({ elements: [field(short), field(long)], clipboard: short })).toEqual({
    elements: [field(short), { ...element('a'), value: undefined }],
    clipboard: short,
  });
  expect(withoutLongTexts({ clipboard: long, windows: [] })).toEqual({ windows: [] });
  expect(withoutLongTexts({ clipboard: null })).toEqual({ clipboard: null });
});
