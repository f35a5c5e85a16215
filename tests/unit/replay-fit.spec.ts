/** When the screen fits what was recorded of an action, and where the action goes then. */

import { fit } from '../../src/replay/fit.js';
import { type LandmarkScene, landmarkOf } from '../../src/replay/landmark.js';
import { alikeness, lookOf, tilesOf } from '../../src/replay/looks.js';
import type { Action, Point, Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { Frame, WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const SIZE = { width: 400, height: 300 };

/** Grey, with coloured rectangles. */
function frame(...parts: [Rect, number][]): Frame {
  const words = new Uint32Array(SIZE.width * SIZE.height).fill(0x808080);
  for (const [{ x, y, width, height }, colour] of parts)
    for (let row = y; row < y + height; row++) words.fill(colour, row * SIZE.width + x, row * SIZE.width + x + width);
  return { ...SIZE, data: new Uint8Array(words.buffer), at: 0 };
}

function window(id: number, title: string, bounds: Rect, more: Partial<WindowInfo> = {}): WindowInfo {
  return { id, title, className: 'form.Form', bounds, active: false, minimized: false, type: 'normal', modal: false, ...more };
}

function element(role: UiElement['role'], name: string, bounds: Rect, of: number, more: Partial<UiElement> = {}): UiElement {
  return {
    id: `${role} ${name} ${bounds.x} ${bounds.y}`,
    role,
    rawRole: role,
    name,
    bounds,
    enabled: true,
    window: of,
    source: 'accessibility',
    confidence: 1,
    ...more,
  };
}

const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
const click = (x: number, y: number): Action => ({ type: 'left_click', at: { x, y } });
const TYPE: Action = { type: 'type', text: 'Taro' };

const at = rect(50, 40, 200, 120);
const then: LandmarkScene = {
  frame: frame([rect(60, 60, 20, 20), 0xff0000]),
  windows: [window(1, 'Order', at, { active: true })],
  elements: [
    element('text box', '', rect(60, 50, 100, 20), 1, { focused: true }),
    element('button', 'Cancel', rect(60, 120, 60, 30), 1),
    element('button', 'Send', rect(130, 120, 60, 30), 1),
  ],
};

/** The same form elsewhere: everything in it moves along, or grows with it. */
function moved(dx: number, dy: number, grow = 1): LandmarkScene {
  const move = ({ x, y, width, height }: Rect): Rect =>
    rect(at.x + dx + (x - at.x) * grow, at.y + dy + (y - at.y) * grow, width * grow, height * grow);
  return {
    frame: then.frame,
    windows: then.windows.map(one => ({ ...one, bounds: move(one.bounds) })),
    elements: then.elements.map(one => ({ ...one, bounds: move(one.bounds) })),
  };
}

const changed = (change: Partial<LandmarkScene>): LandmarkScene => ({ ...then, ...change });
const without = (name: string): UiElement[] => then.elements.filter(one => one.name !== name);

const clicks: [string, LandmarkScene, Point | undefined][] = [
  ['as it was', then, { x: 160, y: 135 }],
  ['the window moved', moved(80, 60), { x: 240, y: 195 }],
  ['the window grew', moved(-40, -30, 1.5), { x: 175, y: 153 }],
  ['renamed', changed({ elements: [...without('Send'), element('button', 'Submit', rect(130, 120, 60, 30), 1)] }), undefined],
  ['another kind of thing', changed({ elements: [...without('Send'), element('link', 'Send', rect(130, 120, 60, 30), 1)] }), undefined],
  ['gone', changed({ elements: without('Send') }), undefined],
  ['there twice', changed({ elements: [...then.elements, element('button', 'Send', rect(200, 120, 40, 30), 1)] }), undefined],
  [
    'disabled',
    changed({ elements: [...without('Send'), element('button', 'Send', rect(130, 120, 60, 30), 1, { enabled: false })] }),
    undefined,
  ],
  ['under another window', changed({ windows: [...then.windows, window(2, 'News', rect(120, 100, 200, 150))] }), undefined],
  ['off the screen', moved(0, 200), undefined],
  ['in a window of another title', changed({ windows: [window(1, 'Complaint', at, { active: true })] }), undefined],
  ['in a window of another program', changed({ windows: [window(1, 'Order', at, { className: 'x.Y' })] }), undefined],
  ['in a window that is minimized', changed({ windows: [window(1, 'Order', at, { minimized: true })] }), undefined],
  [
    'with a namesake in another window',
    changed({
      windows: [window(2, 'Other', rect(300, 0, 90, 60)), ...then.windows],
      elements: [...then.elements, element('button', 'Send', rect(310, 10, 60, 30), 2)],
    }),
    { x: 160, y: 135 },
  ],
];
test(
  ...eachRow('a click on a button', clicks, ([name, scene, point]) => [
    `a click on a button: ${name}`,
    () => {
      const mark = landmarkOf(click(160, 135), then, undefined);
      expect(mark?.element).toMatchObject({ role: 'button', name: 'Send' });
      const fitted = fit(click(160, 135), mark, scene, 'en');
      if (point) expect(fitted).toMatchObject({ fits: true, action: { type: 'left_click', at: point } });
      else expect(fitted).toMatchObject({ fits: false, why: expect.stringMatching(/./) });
    },
  ]),
);

test('the second of two namesakes stays the second', () => {
  const twins = changed({ elements: [...then.elements, element('button', 'Send', rect(200, 120, 40, 30), 1)] });
  const mark = landmarkOf(click(210, 130), twins, undefined);
  expect(mark?.element).toMatchObject({ nth: 1, of: 2 });
  expect(fit(click(210, 130), mark, twins, 'en')).toMatchObject({ fits: true, action: { at: { x: 210, y: 130 } } });
  expect(fit(click(210, 130), mark, then, 'en').fits).toBe(false);
});

const keys: [string, LandmarkScene, boolean][] = [
  ['as it was', then, true],
  ['the window moved', moved(80, 60), true],
  ['another window is active', changed({ windows: [window(1, 'Order', at), window(2, 'Chat', at, { active: true })] }), false],
  [
    'the keyboard is in another field',
    changed({ elements: [...without(''), element('text box', 'City', rect(60, 80, 100, 20), 1, { focused: true })] }),
    false,
  ],
  ['the keyboard is nowhere', changed({ elements: then.elements.map(one => ({ ...one, focused: false })) }), false],
  ['the window has another title', changed({ windows: [window(1, 'Complaint', at, { active: true })] }), false],
  [
    'a window behind says that it has the keyboard too',
    changed({
      windows: [window(2, 'Chat', rect(0, 0, 40, 40)), ...then.windows],
      elements: [...then.elements, element('text box', 'Say', rect(5, 5, 20, 20), 2, { focused: true })],
    }),
    true,
  ],
];
test(
  ...eachRow('typing', keys, ([name, scene, fits]) => [
    `typing: ${name}`,
    () => {
      expect(fit(TYPE, landmarkOf(TYPE, then, undefined), scene, 'ja').fits).toBe(fits);
    },
  ]),
);

test.describe('where no program says what is there', () => {
  const blind: LandmarkScene = { ...then, elements: [] };
  const mark = landmarkOf(click(70, 70), blind, undefined);
  const picture = (x: number, y: number) => frame([rect(x, y, 20, 20), 0xff0000]);

  test('the same pixels at the same place of the window', () => {
    expect(fit(click(70, 70), mark, blind, 'en')).toMatchObject({ fits: true, action: { at: { x: 70, y: 70 } } });
    const elsewhere: LandmarkScene = { ...moved(30, 20), elements: [], frame: picture(90, 80) };
    expect(fit(click(70, 70), mark, elsewhere, 'en')).toMatchObject({ fits: true, action: { at: { x: 100, y: 90 } } });
    expect(fit(click(70, 70), mark, { ...blind, frame: picture(64, 60) }, 'en').fits).toBe(false);
  });

  test('text that was read there is found where it is now, if it is there once', () => {
    const read = { ...mark!, text: { text: 'Send', bounds: rect(60, 60, 40, 20) } };
    const other: LandmarkScene = { ...blind, frame: picture(150, 100) };
    expect(fit(click(70, 70), read, other, 'en')).toMatchObject({ fits: false, wants: 'text' });
    const line = (x: number, y: number, text = 'Send') => ({ text, bounds: rect(x, y, 40, 20), confidence: 1, words: [] });
    const found = fit(click(70, 70), read, { ...other, lines: [line(150, 100), line(60, 60, 'Cancel')] }, 'en');
    expect(found).toMatchObject({ fits: true, action: { at: { x: 160, y: 110 } } });
    expect(found.fits && found.landmark?.text).toEqual({ text: 'Send', bounds: rect(150, 100, 40, 20) });
    expect(fit(click(70, 70), read, { ...other, lines: [line(150, 100), line(100, 60)] }, 'en').fits).toBe(false);
    expect(fit(click(70, 70), read, { ...other, lines: [] }, 'en').fits).toBe(false);
  });

  test('keys: the window looks as it did, for the most part, and has its size', () => {
    const typing = landmarkOf(TYPE, blind, undefined);
    expect(typing?.tiles).toHaveLength(8);
    expect(fit(TYPE, typing, blind, 'en').fits).toBe(true);
    expect(fit(TYPE, typing, { ...blind, frame: picture(60, 80) }, 'en').fits).toBe(true);
    expect(fit(TYPE, typing, { ...blind, frame: frame([at, 0x00ff00]) }, 'en').fits).toBe(false);
    expect(fit(TYPE, typing, { ...moved(0, 0, 1.2), elements: [] }, 'en').fits).toBe(false);
    // A program that suddenly says what has the keyboard is not what it was.
    expect(fit(TYPE, typing, then, 'en').fits).toBe(false);
  });
});

test('both ends of a drag move along', () => {
  const drag: Action = { type: 'left_click_drag', from: { x: 70, y: 130 }, to: { x: 160, y: 135 } };
  const fitted = fit(drag, landmarkOf(drag, then, undefined), moved(80, 60), 'en');
  expect(fitted).toMatchObject({ fits: true, action: { from: { x: 150, y: 190 }, to: { x: 240, y: 195 } } });
});

test('a window is told by its name, not by its number', () => {
  const close: Action = { type: 'close_window', window: 1 };
  const mark = landmarkOf(close, then, undefined);
  expect(fit(close, mark, changed({ windows: [window(77, 'Order', at)] }), 'en')).toMatchObject({ fits: true, action: { window: 77 } });
  expect(fit(close, mark, changed({ windows: [window(1, 'Other', at)] }), 'en').fits).toBe(false);
});

test('what goes nowhere always fits', () => {
  for (const action of [
    { type: 'open_app', name: 'form' },
    { type: 'wait', seconds: 1 },
  ] satisfies Action[]) {
    expect(landmarkOf(action, then, undefined)).toBeUndefined();
    expect(fit(action, undefined, then, 'en')).toEqual({ fits: true, action });
  }
});

test('looks: equal pixels, equal hash, wherever they are; one pixel makes another', () => {
  const part = rect(10, 10, 30, 20);
  const one = frame([rect(15, 15, 5, 5), 0x00ff00]);
  const other = frame([rect(115, 65, 5, 5), 0x00ff00]);
  expect(lookOf(one, part)).toBe(lookOf(other, rect(110, 60, 30, 20)));
  expect(lookOf(one, part)).not.toBe(lookOf(frame([rect(15, 15, 5, 4), 0x00ff00]), part));
  expect(lookOf(one, part)).toMatch(/^[0-9a-f]{16}$/);
  expect(alikeness(tilesOf(one, at), tilesOf(one, at))).toBe(1);
  expect(alikeness(tilesOf(one, at), [])).toBe(0);
});
