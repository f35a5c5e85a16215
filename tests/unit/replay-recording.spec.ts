/** The recording's file: what goes in, what comes out, where it lies; and what a recorded change is believed to be. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan } from '../../src/plan/plan.js';
import { readSteps } from '../../src/plan/requirement.js';
import type { ScreenWatch } from '../../src/ports/screen-watch.js';
import { recordingOf } from '../../src/replay/fold.js';
import { lookOf, wholeLook } from '../../src/replay/looks.js';
import { decodeRecording, encodeRecording, type Recording, RecordingError, sealOf, textHash } from '../../src/replay/recording.js';
import { readRecording, recordingFile, writeRecording } from '../../src/replay/store.js';
import { knowing } from '../../src/replay/watch.js';
import type { Scenario } from '../../src/scenario/scenario.js';
import type { Action, Rect } from '../../src/trace/action.js';
import { type EventOf, type ScreenChange, type Serves, TRACE_VERSION, type TraceEvent } from '../../src/trace/event.js';
import type { Frame } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const sentence = (text: string, line = 1) => ({ text, line, column: 1 });
const scenario: Scenario = {
  title: 'Order',
  location: { file: 'order.md', line: 1, column: 1 },
  tags: [],
  options: {},
  steps: [sentence('Open "form"'), sentence('Type "{{secret:PIN}}"', 2), sentence('Click "Send"', 3)],
  checks: [sentence('"Sent" is shown', 4)],
};
const expected = (description: string, more = {}) => ({ description, keywords: [], targetElements: [], ...more });
const plan: Plan = {
  objectives: scenario.steps.map(({ text }, index) => ({
    index,
    description: text,
    sourceSteps: [index + 1],
    expectedActions: [expected(text)],
  })),
  checks: [],
  isFromFallback: false,
};

/** A trace in short: turns of actions. */
function trace(
  turns: { serves: Serves; actions: (Action & { outcome?: 'failed' })[]; claims?: boolean; also?: Serves[] }[],
  more: { plan?: Plan; steps?: Scenario['steps'] } = {},
): TraceEvent[] {
  let id = 0;
  const at = 0;
  const events: TraceEvent[] = [
    {
      kind: 'trace_started',
      at,
      version: TRACE_VERSION,
      startedAt: '2026-01-01T00:00:00Z',
      scenario: { title: 'Order', text: '' },
      brain: 'anthropic',
      display: { width: 10, height: 10 },
      language: 'en',
      limits: {},
    },
    { kind: 'plan_made', at, plan: more.plan ?? plan },
    { kind: 'required', at, requirements: readSteps({ steps: more.steps ?? scenario.steps }, 'en').map(own => own ?? []) },
  ];
  for (const [index, { serves, actions, claims, also = [] }] of turns.entries()) {
    events.push({ kind: 'turn_started', at, turn: index + 1, objective: serves.objective });
    for (const one of claims ? [serves, ...also] : []) events.push({ kind: 'claimed', at, ...one });
    for (const { outcome = 'done', ...action } of actions) {
      id++;
      events.push({ kind: 'action_started', at, id, turn: index + 1, action: action as Action, serves, caption: action.type });
      events.push({ kind: 'action_finished', at, id, outcome, durationMs: 1, point: { x: 3, y: 4 } });
    }
  }
  return events;
}

const recorded = (turns: Parameters<typeof trace>[0], more?: Parameters<typeof trace>[1]): Recording => {
  const folded = recordingOf(trace(turns, more), scenario, { name: 'anthropic', model: 'claude' });
  if (folded.kind !== 'recording') throw new Error(folded.why);
  return folded.recording;
};
const place = (objective: number, at = 0): Serves => ({ objective, expected: at });

test('what was claimed on one screen is claimed one by one, as a replay comes to each', () => {
  const { turns } = recorded([{ serves: place(0), actions: [], claims: true, also: [place(1), place(2)] }]);
  expect(turns).toEqual([1, 2, 3].map(step => ({ step, expected: 0, actions: [], claims: true })));
});

test('what was done is kept turn by turn, with its place in the plan; what only looked, failed or waited is not', () => {
  const { turns } = recorded([
    { serves: place(0), actions: [{ type: 'open_app', name: 'form' }] },
    { serves: place(1), actions: [{ type: 'screenshot' }] },
    {
      serves: place(1),
      actions: [
        { type: 'wait', seconds: 2 },
        { type: 'type', text: '{{secret:PIN}}' },
      ],
    },
    { serves: place(2), actions: [], claims: true },
    { serves: place(2), actions: [{ type: 'left_click' }, { type: 'key', keys: 'Return', outcome: 'failed' }] },
  ]);
  expect(turns).toEqual([
    { step: 1, expected: 0, actions: [{ caption: 'open_app', do: { type: 'open_app', name: 'form' } }] },
    { step: 2, expected: 0, actions: [{ caption: 'type', do: { type: 'type', text: '{{secret:PIN}}' } }] },
    { step: 3, expected: 0, claims: true, actions: [] },
    // A click where the pointer was goes to that place.
    { step: 3, expected: 0, actions: [{ caption: 'left_click', do: { type: 'left_click', at: { x: 3, y: 4 } } }] },
  ]);
});

test('a wait that the author wants stays', () => {
  const steps = [{ text: 'Wait 2 seconds', line: 1, column: 1 }];
  expect(recorded([{ serves: place(0), actions: [{ type: 'wait', seconds: 2 }] }], { steps }).turns).toHaveLength(1);
});

test('from an icon on that was found by its tooltip, the live brain does the rest', () => {
  const turns = (more: Partial<EventOf<'action_finished'>>): number => {
    const events = trace([
      { serves: place(0), actions: [{ type: 'open_app', name: 'form' }] },
      { serves: place(2), actions: [{ type: 'mouse_move', at: { x: 3, y: 4 } }] },
      { serves: place(2), actions: [{ type: 'left_click', at: { x: 3, y: 4 } }] },
    ]).map(event => (event.kind === 'action_finished' && event.id === 2 ? { ...event, ...more } : event));
    const folded = recordingOf(events, scenario, { name: 'offline' });
    return folded.kind === 'recording' ? folded.recording.turns.length : 0;
  };
  expect(turns({ under: { role: 'button', name: '' } })).toBe(1);
  expect(turns({ under: { role: 'window', name: 'Letters' } })).toBe(1);
  expect(turns({})).toBe(1);
  // The way into a menu has a name.
  expect(turns({ under: { role: 'menu item', name: 'Send to' } })).toBe(3);
});

test('what cannot be replayed is not recorded, and it is said why', () => {
  const turns = [{ serves: place(0), actions: [{ type: 'open_app' as const, name: 'form' }] }];
  const live = { name: 'x' };
  expect(recordingOf(trace(turns, { plan: { ...plan, isFromFallback: true } }), scenario, live)).toEqual({ kind: 'none', why: 'fallback' });
  expect(recordingOf(trace([]), scenario, live)).toEqual({ kind: 'none', why: 'nothing' });
  const replanned: TraceEvent = { kind: 'plan_changed', at: 0, objective: 0, expectedActions: [], because: 'x' };
  expect(recordingOf([...trace(turns), replanned], scenario, live)).toEqual({ kind: 'none', why: 'changed_plan' });
});

test('written and read again it is the same; a plan that was written in bears the wrong seal', () => {
  const recording = recorded([
    { serves: place(0), actions: [{ type: 'left_click_drag', from: { x: 1, y: 2 }, to: { x: 3, y: 4 }, modifiers: ['ctrl'] }] },
  ]);
  const text = encodeRecording(recording);
  expect(decodeRecording(text)).toEqual(recording);
  expect(text).toContain('"from": { "x": 1, "y": 2 }');
  const { seal, objectives } = decodeRecording(text).plan!;
  expect(sealOf(objectives, recording.text)).toBe(seal);
  expect(sealOf(objectives.slice(1), recording.text)).not.toBe(seal);
  expect(sealOf(objectives, 'another text')).not.toBe(seal);
});

test('a plan that was read from the sentences is not kept: it is read again', () => {
  const read: Plan = {
    ...plan,
    objectives: plan.objectives.map(one => ({ ...one, expectedActions: [] })),
  };
  expect(recorded([{ serves: place(0), actions: [{ type: 'open_app', name: 'form' }] }], { plan: read }).plan).toBeUndefined();
});

const broken: [string, string, RegExp][] = [
  ['no JSON', 'not json', /not JSON/],
  ['another version', '{"xenotester":"recording","version":9}', /version 9.*reads 1/],
  ['something else', '{}', /xenotester/],
  [
    'an action that does not exist',
    JSON.stringify({
      ...recorded([{ serves: place(0), actions: [{ type: 'open_app', name: 'f' }] }]),
      turns: [{ step: 1, expected: 0, actions: [{ caption: 'x', do: { type: 'shell', command: 'rm' } }] }],
    }),
    /turns\.0\.actions\.0\.do/,
  ],
  [
    'a word more',
    JSON.stringify({ ...recorded([{ serves: place(0), actions: [{ type: 'open_app', name: 'f' }] }]), verdict: 'success' }),
    /verdict/,
  ],
];
test(
  ...eachRow('a file that cannot be used', broken, ([name, text, error]) => [
    `a file that cannot be used: ${name}`,
    () => {
      expect(() => decodeRecording(text)).toThrow(RecordingError);
      expect(() => decodeRecording(text)).toThrow(error);
    },
  ]),
);

test('the text is every word of steps and checks, and the language; neither lines nor title', () => {
  const hash = textHash(scenario, 'en');
  const moved = { ...scenario, title: 'Other', steps: scenario.steps.map(one => ({ ...one, line: one.line + 7 })) };
  expect(textHash(moved, 'en')).toBe(hash);
  expect(textHash(scenario, 'ja')).not.toBe(hash);
  expect(textHash({ ...scenario, checks: [] }, 'en')).not.toBe(hash);
  expect(textHash({ steps: [...scenario.steps, ...scenario.checks], checks: [] }, 'en')).not.toBe(hash);
  expect(textHash({ ...scenario, steps: scenario.steps.map(one => ({ ...one, text: one.text.replace('Send', 'send') })) }, 'en')).not.toBe(
    hash,
  );
});

const names: [string[], number, string][] = [
  [['Order'], 1, 'a/order.md-recordings/Order.json'],
  [['Memo', 'Write a memo'], 1, 'a/order.md-recordings/Memo-Write-a-memo.json'],
  [['Memo'], 2, 'a/order.md-recordings/Memo-2.json'],
  [['メモを書く'], 1, 'a/order.md-recordings/メモを書く.json'],
];
test(
  ...eachRow('a recording lies beside its scenario', names, ([titles, run, file]) => [
    `a recording lies beside its scenario: ${file}`,
    () => expect(recordingFile('a/order.md', titles, run)).toBe(file),
  ]),
);

test('titles that only differ in what a file name cannot hold have files of their own', () => {
  const files = ['a: b', 'a; b', 'a b', '..', '../../x', 'x'.repeat(200), `${'x'.repeat(200)}y`].map(title =>
    recordingFile('o.md', [title], 1),
  );
  expect(new Set(files).size).toBe(files.length);
  for (const file of files) expect(file).toMatch(/^o\.md-recordings\/[^/]{1,80}\.json$/);
});

test('many writers at once leave one whole file and nothing beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
  const file = join(folder, 'o.md-recordings', 'Order.json');
  expect(readRecording(file)).toEqual({ kind: 'none' });
  const recording = recorded([{ serves: place(0), actions: [{ type: 'open_app', name: 'form' }] }]);
  await Promise.all(Array.from({ length: 20 }, async () => writeRecording(file, recording)));
  expect(readdirSync(join(folder, 'o.md-recordings'))).toEqual(['Order.json']);
  expect(readRecording(file)).toEqual({ kind: 'recording', recording });
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, 40));
  expect(readRecording(file)).toMatchObject({ kind: 'unusable' });
  chmodSync(file, 0o644);
  rmSync(folder, { recursive: true });
});

test.describe('a change that was seen before', () => {
  const frameOf = (colour: number, ...parts: Rect[]): Frame => {
    const words = new Uint32Array(100 * 100).fill(0x808080);
    for (const { x, y, width, height } of parts)
      for (let row = y; row < y + height; row++) words.fill(colour, row * 100 + x, row * 100 + x + width);
    return { width: 100, height: 100, data: new Uint8Array(words.buffer), at: 0 };
  };
  const field: Rect = { x: 10, y: 10, width: 40, height: 20 };
  const caret: Rect = { x: 70, y: 70, width: 2, height: 20 };
  const corner: Rect = { x: 80, y: 0, width: 20, height: 10 };
  const [before, after] = [frameOf(0), frameOf(0x00ff00, field)];
  const look = (region: Rect) => ({ region, from: lookOf(before, region), to: lookOf(after, region) });
  const change = (...regions: Rect[]): ScreenChange => ({ changed: true, ratio: 0.01, isNoise: false, regions });
  const inner = {
    learn() {},
    forget() {},
    compare: () => change(),
    carets: () => [],
    settle: () => ({ feed: () => 'settled', restMs: () => 0 }),
  } satisfies ScreenWatch;

  const cases: [string, ReturnType<typeof look>[], ScreenChange, Frame, Frame, boolean][] = [
    ['the same again', [look(field)], change(field), before, after, true],
    ['a part of it', [look(field)], change({ ...field, width: 10 }), before, after, true],
    ['nothing is known', [], change(field), before, after, false],
    ['it looks different afterwards', [look(field)], change(field), before, frameOf(0x0000ff, field), false],
    ['it looked different before', [look(field)], change(field), frameOf(0x0000ff, field), after, false],
    ['nothing happened there', [look(field)], change(field), before, before, false],
    ['something else changed too: a clock', [look(field)], change(field, corner), before, after, false],
    ['nothing changed at all', [look(field)], change(), before, after, false],
    [
      'what changed then does not come now, and nothing else does',
      [look(field), { ...look(corner), to: 'x' }],
      change(field),
      before,
      after,
      true,
    ],
    [
      'a caret is never believed',
      [{ region: caret, from: lookOf(before, caret), to: lookOf(frameOf(0xff, caret), caret) }],
      change(caret),
      before,
      frameOf(0xff, caret),
      false,
    ],
  ];
  test(
    ...eachRow('cases', cases, ([name, looks, seen, was, is, known]) => [
      `${name}: ${known ? 'needs no watching' : 'is watched'}`,
      () => {
        const { watch, expect: tell } = knowing(inner);
        tell(looks);
        expect(watch.knows!(seen, was, is)).toBe(known);
      },
    ]),
  );

  test('the screen has settled once all has come that came then', () => {
    const moving: ScreenWatch = { ...inner, settle: () => ({ feed: () => 'moving', restMs: () => 100 }) };
    const { watch, expect: tell } = knowing(moving);
    expect(watch.settle(before, 0, true).feed(after)).toBe('moving');
    tell([look(field)]);
    expect(watch.settle(before, 0, true).feed(before)).toBe('moving');
    expect(watch.settle(before, 0, true).feed(after)).toBe('settled');
    // Looking without having done anything waits for nothing that was recorded.
    expect(watch.settle(before, 0, false).feed(after)).toBe('moving');
    tell([look(field), { ...look(corner), to: 'x' }]);
    expect(watch.settle(before, 0, true).feed(after)).toBe('moving');
  });

  test('where the pointer was put, the whole screen as it was then, to the last pixel, has settled', () => {
    const moving: ScreenWatch = { ...inner, settle: () => ({ feed: () => 'moving', restMs: () => 100 }) };
    const { watch, expect: tell } = knowing(moving);
    const hovering = () => watch.settle(after, 0, false);
    tell([look(field), wholeLook(before)]);
    expect(hovering().feed(before)).toBe('settled');
    // One pixel anywhere else is enough: a button that is not yet drawn as left, a clock.
    expect(hovering().feed(frameOf(0x1, { x: 99, y: 99, width: 1, height: 1 }))).toBe('moving');
    // After the click it says nothing: that nothing has happened yet is no rest.
    expect(watch.settle(before, 0, true).feed(before)).toBe('moving');
    expect(watch.settle(before, 0, true).feed(after)).toBe('settled');
    tell([look(field)]);
    expect(hovering().feed(before)).toBe('moving');
  });

  test('how the whole screen looked proves no change', () => {
    const { watch, expect: tell } = knowing(inner);
    tell([wholeLook(before)]);
    expect(watch.knows!(change(field), before, after)).toBe(false);
    expect(watch.settle(before, 0, true).restMs()).toBe(0);
  });

  test('what moved before, and now looks as it did right before this action, was the program still drawing', () => {
    const { watch, expect: tell } = knowing(inner);
    watch.learn(frameOf(0xff0000, field));
    expect(watch.isStale!(before)).toBe(false);
    tell([look(field)]);
    expect(watch.isStale!(before)).toBe(true);
    expect(watch.isStale!(after)).toBe(false);
    watch.forget();
    watch.learn(before);
    expect(watch.isStale!(before)).toBe(false);
  });
});
