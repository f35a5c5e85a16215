/** A field that only eyes see, in a program that tells of others: what was good enough to be typed into is not said to be missing. */
import { lookAtElements } from '../../src/checks/elements.js';
import { lookAtText } from '../../src/checks/text.js';
import type { Observation } from '../../src/ports/observation.js';
import type { TextLine, UiElement } from '../../src/trace/element.js';
import { expect, test } from '../support/plain-test.js';

const FIELD = { x: 110, y: 40, width: 160, height: 24 };

test('it can only be read', async () => {
  expect(await holds('Username', [line('Username', 30, 46)])).toBe('unsure');
});

test('without an outline beside its label there is none', async () => {
  expect(await holds('Username', [line('Username', 30, 100)])).toBe('no');
});

test('a stored look without pixels says what it said', async () => {
  expect(await holds('Username', [line('Username', 30, 46)], false)).toBe('no');
});

test('where nobody tells of anything, a text that is not found is only not read', async () => {
  const shown = { kind: 'expect_text', value: 'Saved' } as const;
  const of = (lacks: Observation['lacks']) => {
    const now = {
      ...{ size: { width: 320, height: 140 }, lacks },
      elements: async () => [],
      windows: async () => [],
      programs: async () => [],
      lines: async () => [line('Saued', 30, 46)],
      notices: async () => [],
      frame: async () => picture(),
    } as unknown as Observation;
    return lookAtText(shown, now, { language: 'en', home: '/home/x' }, {});
  };
  expect(await of(['windows', 'accessibility'])).toMatchObject({
    holds: 'no',
    onlyRead: true,
    seen: expect.not.stringContaining('accessib'),
  });
  expect((await of([])).onlyRead).toBeUndefined();
});

test('where another text stands in its place, it is told', async () => {
  const named = (name: string, more: Partial<UiElement> = {}): UiElement => ({ ...button(), id: name, name, ...more });
  const seenOf = async (reading: { value: string; negated?: true }, language: 'en' | 'ja' = 'en') => {
    const now = {
      ...{ size: { width: 320, height: 140 } },
      elements: async () => [named('Add'), named('Added Alic', { role: 'label', rawRole: 'label' })],
      windows: async () => [],
      programs: async () => [],
      // What eyes make of an icon is nobody's name.
      lines: async () => [{ ...line('Ad', 30, 46), confidence: 0.5 }],
      notices: async () => [],
      frame: async () => picture(),
    } as unknown as Observation;
    return (await lookAtText({ kind: 'expect_text', ...reading }, now, { language, home: '/home/x' }, {})).seen;
  };
  expect(await seenOf({ value: 'Added Alice' })).toBe('no such text on the screen; closest: "Added Alic"');
  expect(await seenOf({ value: 'Added Alice' }, 'ja')).toBe('画面にその文字はありません。近いもの: 「Added Alic」');
  expect(await seenOf({ value: 'Order 4711 was sent' })).toBe('no such text on the screen');
  // That it is gone needs no other.
  expect(await seenOf({ value: 'Added Alice', negated: true })).not.toContain('closest');
});

test('a button that is only read, in a program that tells nothing: what state it is in nobody can tell', async () => {
  const of = (elements: readonly UiElement[]) => {
    const window = {
      id: 1,
      title: 'Review',
      active: true,
      minimized: false,
      bounds: { x: 0, y: 0, width: 320, height: 140 },
      type: 'normal',
    };
    const now = {
      size: { width: 320, height: 140 },
      elements: async () => elements,
      windows: async () => [window],
      programs: async () => [],
      lines: async () => [line('Approve', 30, 46)],
      frame: async () => picture(),
    } as unknown as Observation;
    return lookAtElements({ kind: 'expect_enabled', target: 'Approve', role: 'button', negated: true }, now, {
      language: 'en',
      home: '/home/x',
    });
  };
  expect(await of([])).toMatchObject({
    holds: 'unsure',
    how: 'none',
    seen: expect.stringContaining('"Approve" can be read on the screen'),
  });
  // Where its program tells of others, what it does not tell of is not there.
  expect((await of([{ ...button(), window: 1 }])).seen).toBe('there is no "Approve"');
});

async function holds(target: string, lines: TextLine[], isLive = true): Promise<string> {
  const now = {
    size: { width: 320, height: 140 },
    elements: async () => [button()],
    windows: async () => [],
    programs: async () => [],
    lines: async () => lines,
    frame: async () => (isLive ? picture() : Promise.reject(new Error('not looked at'))),
  } as unknown as Observation;
  const look = await lookAtElements({ kind: 'expect_field', target, value: 'bob' }, now, { language: 'en', home: '/home/x' });
  return look.holds;
}

/** A white field with a dark rim on grey. */
function picture() {
  const [width, height] = [320, 140];
  const data = new Uint8Array(width * height * 4).fill(217);
  for (let y = FIELD.y; y < FIELD.y + FIELD.height; y++) {
    for (let x = FIELD.x; x < FIELD.x + FIELD.width; x++) {
      const isRim = y === FIELD.y || y === FIELD.y + FIELD.height - 1 || x === FIELD.x || x === FIELD.x + FIELD.width - 1;
      data.fill(isRim ? 130 : 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { width, height, data };
}

function button(): UiElement {
  const bounds = { x: 10, y: 110, width: 60, height: 20 };
  return { id: 'b', role: 'button', rawRole: 'push button', name: 'OK', bounds, enabled: true, source: 'accessibility', confidence: 1 };
}

function line(text: string, x: number, y: number): TextLine {
  const bounds = { x, y, width: 8 * text.length, height: 12 };
  return { text, bounds, confidence: 0.9, words: [{ text, bounds, confidence: 0.9 }] };
}
