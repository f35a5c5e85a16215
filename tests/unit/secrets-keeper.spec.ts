/** The ports of a run with secrets: what goes in, and what comes out. On the desktop in memory, with eyes that are told what they see. */

import type { Brain } from '../../src/ports/brain.js';
import { DesktopError } from '../../src/ports/desktop.js';
import type { Perception, TextLine } from '../../src/ports/perception.js';
import type { SourceSentence } from '../../src/scenario/scenario.js';
import { keepSecrets, type SecretKeeper } from '../../src/secrets/keeper.js';
import type { Mask } from '../../src/secrets/mask.js';
import { createVault, type SecretsOption } from '../../src/secrets/vault.js';
import type { Action, Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { Frame } from '../../src/trace/frame.js';
import { realClock } from '../support/clock.js';
import { createMemoryDesktop } from '../support/memory-desktop.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const VALUE = 'correct horse 9';
const TERMINAL_PID = 77;

interface Seen {
  elements: UiElement[];
  lines: TextLine[];
}

function stage(options: { secrets?: SecretsOption; masks?: Mask[]; refuse?: (text: string) => never } = {}) {
  const memory = createMemoryDesktop({ clock: realClock });
  const desktop: typeof memory = {
    ...memory,
    perform: async (action, signal) =>
      options.refuse && action.type === 'type' ? options.refuse(action.text) : memory.perform(action, signal),
    keepsTerminal: async pid => pid === TERMINAL_PID,
  };
  const seen: Seen = { elements: [], lines: [] };
  let searches = 0;
  const perception: Perception = {
    elements: async () => seen.elements,
    read: async () => {
      searches += 1;
      return seen.lines;
    },
    under: async () => ({ role: 'text box', name: `holds ${VALUE}` }),
    close: async () => {},
  };
  const vault = createVault(options.secrets ?? { KEY: VALUE }, {});
  const keeper = keepSecrets({ desktop, perception, clock: realClock, vault, masks: options.masks ?? [] });
  return { desktop, keeper, seen, searches: () => searches };
}

/** A scenario with these steps begins. */
async function begin(keeper: SecretKeeper, ...steps: string[]): Promise<void> {
  const inner = { name: 'idle', plan: async () => ({ kind: 'give_up', reason: 'unknown', message: '' }) as const } as unknown as Brain;
  const scenario = { title: '', location: { file: 'a.md', line: 1, column: 1 }, tags: [], options: {}, checks: [] };
  const request = { scenario: { ...scenario, steps: steps.map(text => sentence(text)) }, language: 'en' as const, apps: [] };
  await keeper.brain(inner).plan(request, new AbortController().signal);
}
const TYPES_KEY = 'Type "{{secret:KEY}}"';

const type = (text: string) => ({ type: 'type', text }) as const;
const sentence = (text: string, line = 1): SourceSentence => ({ text, line, column: 3 });
const line = (text: string, bounds: Rect): TextLine => ({ text, bounds, confidence: 1, words: [{ text, bounds, confidence: 1 }] });
const field = (bounds: Rect, more: Partial<UiElement> = {}): UiElement => ({
  id: '1',
  role: 'text box',
  rawRole: 'entry',
  name: 'Password',
  bounds,
  enabled: true,
  source: 'accessibility',
  confidence: 1,
  ...more,
});

/** Is the pixel a cover's grey? */
function isCovered(frame: Frame, x: number, y: number): boolean {
  const [blue, green, red] = frame.data.subarray((y * frame.width + x) * 4);
  return blue === green && green === red && (blue === 0x34 || blue === 0x4e);
}

const window = (title: string, x = 0) => {
  const widgets = [
    { kind: 'field', name: 'text', bounds: { x: 0, y: 20, width: 150, height: 30 } } as {
      kind: 'field';
      name: string;
      bounds: Rect;
      text?: string;
    },
  ];
  return { title, bounds: { x, y: 0, width: 200, height: 100 }, widgets };
};

test('the value is typed, and only where it may be', async () => {
  const { desktop, keeper } = stage({ secrets: { KEY: { value: VALUE, windows: ['Login'] } } });
  const login = desktop.model.open(window('Login - Example'));
  await begin(keeper, TYPES_KEY);
  await keeper.desktop.perform(type('<{{secret:KEY}}>'));
  expect(login.widgets[0]!.text).toBe(`<${VALUE}>`);
  const other = desktop.model.open(window('Chat', 300));
  await expect(keeper.desktop.perform(type('{{secret:KEY}}'))).rejects.toThrow(
    'Nothing was typed: the secret KEY may only be typed into "Login", but the keyboard is in "Chat".',
  );
  expect(other.widgets[0]!.text ?? '').toBe('');
  const policy = keeper.policy({ refuses: async () => undefined });
  expect(await policy.refuses(type('{{secret:KEY}}'), { caption: '' })).toMatchObject({ rule: 'secrets', isFinal: false });
  expect(await policy.refuses(type('plain'), { caption: '' })).toBeUndefined();
});

test('the policy comes first, and knows the placeholder only', async () => {
  const { keeper } = stage();
  const asked: unknown[] = [];
  const policy = keeper.policy({
    refuses: async action => {
      asked.push(action);
      return { message: 'no', rule: 'mine', isFinal: true };
    },
  });
  expect(await policy.refuses(type('{{secret:KEY}}'), { caption: '' })).toMatchObject({ rule: 'mine' });
  expect(asked).toEqual([type('{{secret:KEY}}')]);
});

test('an unknown secret is never typed', async () => {
  const { desktop, keeper } = stage();
  const opened = desktop.model.open(window('Notes'));
  await expect(keeper.desktop.perform(type('{{secret:NOPE}}'))).rejects.toMatchObject({ name: 'DesktopError', kind: 'invalid' });
  expect(opened.widgets[0]!.text ?? '').toBe('');
});

test('a scenario with an unknown secret is given up at its line, before the brain is asked', async () => {
  const { keeper } = stage();
  let asked = 0;
  const inner = {
    name: 'scripted',
    plan: async () => {
      asked += 1;
      return { kind: 'give_up', reason: 'unknown', message: `I saw ${VALUE}` } as const;
    },
    decide: async () => ({ kind: 'stop', narration: `I saw ${VALUE}` }) as const,
  } satisfies Brain;
  const brain = keeper.brain(inner);
  const request = (text: string) => ({
    scenario: { title: '', location: { file: 'a.md', line: 1, column: 1 }, tags: [], options: {}, steps: [sentence(text, 7)], checks: [] },
    language: 'en' as const,
    apps: [],
  });
  const { signal } = new AbortController();
  expect(await brain.plan(request('Type "{{secret:NOPE}}"'), signal)).toMatchObject({
    kind: 'give_up',
    reason: 'prerequisite_not_met',
    location: { file: 'a.md', line: 7, column: 3 },
  });
  expect(asked).toBe(0);
  await brain.plan(request('Type "{{secret:KEY}}"'), signal);
  expect(asked).toBe(1);
  expect(await brain.decide({} as never)).toMatchObject({ narration: 'I saw {{secret:KEY}}' });
});

test('what an ended program said holds the placeholder, over several lines, too', async () => {
  const value = 'BEGIN KEY\n0123456789\nEND KEY';
  const { desktop, keeper } = stage({ secrets: { KEY: VALUE, PEM: value } });
  desktop.programs = async () => [{ name: 'tool', pid: 1, running: false, exitCode: 1, lastLines: [`no ${VALUE}`, ...value.split('\n')] }];
  expect((await keeper.desktop.programs())[0]!.lastLines).toEqual(['no {{secret:KEY}}', '{{secret:PEM}}']);
});

test('titles, clipboard, elements, lines and what lies under the pointer hold the placeholder', async () => {
  const { desktop, keeper, seen } = stage();
  desktop.model.open(window(`${VALUE} - Notes`));
  desktop.model.clipboard = `a ${VALUE}`;
  seen.elements = [field({ x: 0, y: 0, width: 9, height: 9 }, { value: VALUE, name: '{{secret:KEY}}' })];
  seen.lines = [line(`> ${VALUE}`, { x: 0, y: 0, width: 9, height: 9 })];
  const { signal } = new AbortController();
  const frame = await keeper.desktop.capture();
  const all = JSON.stringify([
    await keeper.desktop.windows(),
    await keeper.desktop.clipboard(),
    await keeper.perception.elements(signal),
    await keeper.perception.read(frame),
    await keeper.perception.under({ x: 1, y: 1 }),
  ]);
  expect(all).not.toContain(VALUE);
  // A line of text is told twice: whole and by words.
  expect(all.split('{{secret:KEY}}').length - 1).toBe(6);
  // What really stands there is no value.
  expect((await keeper.perception.elements(signal))[0]!.name).toBe('{{no secret:KEY}}');
});

test('N10: a line that shows another writing of a value is covered, too', async () => {
  const { desktop, keeper, seen } = stage();
  desktop.model.open(window('Notes'));
  const bytes = Buffer.from(VALUE);
  const percents = [...bytes].map(byte => `%${byte.toString(16)}`).join('');
  const writings = [bytes.toString('base64'), Buffer.from(`u:${VALUE}`).toString('base64'), bytes.toString('hex'), percents, 'buy milk'];
  seen.lines = writings.map((text, at) => line(`got ${text}`, { x: 10, y: 20 + 60 * at, width: 90, height: 12 }));
  await begin(keeper, TYPES_KEY);
  const frame = await keeper.desktop.capture();
  expect(writings.map((_, at) => isCovered(frame, 40, 26 + 60 * at))).toEqual([true, true, true, true, false]);
});

test('pictures are covered from the first use on: by field, by line, by password field; a search is made once for a screen', async () => {
  const { desktop, keeper, seen, searches } = stage();
  desktop.model.open(window('Notes'));
  seen.elements = [
    field({ x: 10, y: 10, width: 40, height: 20 }, { value: `x${VALUE}` }),
    field({ x: 10, y: 50, width: 40, height: 20 }, { rawRole: 'password text' }),
    field({ x: 10, y: 80, width: 40, height: 20 }, { value: 'nothing' }),
    field({ x: 300, y: 200, width: 200, height: 200 }, { value: `page\n${VALUE}` }),
  ];
  seen.lines = [line(VALUE, { x: 310, y: 220, width: 90, height: 12 }), line('c0rrect h0rse g', { x: 310, y: 440, width: 90, height: 12 })];
  expect(isCovered(await keeper.desktop.capture(), 30, 20)).toBe(false);
  await begin(keeper, TYPES_KEY);
  await keeper.desktop.perform(type('{{secret:KEY}}'));
  const frame = await keeper.desktop.capture();
  const places: [number, number][] = [
    [30, 20],
    [30, 60],
    [30, 90],
    [350, 226],
    [350, 300],
    [350, 446],
  ];
  expect(places.map(([x, y]) => isCovered(frame, x, y))).toEqual([true, true, false, true, false, true]);
  const before = searches();
  const again = await keeper.desktop.capture();
  expect(searches()).toBe(before);
  expect(Buffer.from(again.data).equals(Buffer.from(frame.data))).toBe(true);
  const zoomed = await keeper.desktop.perform({ type: 'zoom', region: { x: 300, y: 210, width: 100, height: 40 } });
  // In memory the eyes say the same wherever they look: only the field and its place on the screen count here.
  expect(zoomed.frame).toMatchObject({ width: 100, height: 40 });
  const shot = await keeper.desktop.perform({ type: 'screenshot' });
  expect(isCovered(shot.frame!, 350, 226)).toBe(true);
});

test('what is covered can still be asked for, by its placeholder', async () => {
  const { keeper, seen } = stage();
  seen.lines = [line(VALUE, { x: 310, y: 220, width: 90, height: 12 })];
  await begin(keeper, TYPES_KEY);
  await keeper.desktop.perform(type('{{secret:KEY}}'));
  const frame = await keeper.desktop.capture();
  seen.lines = [];
  expect((await keeper.perception.read(frame)).map(({ text }) => text)).toEqual(['{{secret:KEY}}']);
  expect(await keeper.perception.read(frame, { x: 0, y: 0, width: 50, height: 50 })).toEqual([]);
});

test('a picture that cannot be searched is not given out', async () => {
  const { desktop, keeper, seen } = stage();
  await begin(keeper, TYPES_KEY);
  await keeper.desktop.perform(type('{{secret:KEY}}'));
  Object.defineProperty(seen, 'elements', {
    get: () => {
      throw new Error(`no reader for ${VALUE}`);
    },
  });
  desktop.model.open(window('Notes'));
  const error = await keeper.desktop.capture().catch(caught => caught as Error);
  expect(error).toMatchObject({ name: 'DesktopError', kind: 'failed', message: expect.stringContaining('no reader for {{secret:KEY}}') });
});

test('masks cover windows and regions in every picture, plainly', async () => {
  const { desktop, keeper } = stage({ secrets: {}, masks: [{ window: 'chat' }, { region: { x: 500, y: 400, width: 50, height: 50 } }] });
  desktop.model.open(window('Team Chat', 100));
  const frame = await keeper.desktop.capture();
  expect([isCovered(frame, 150, 50), isCovered(frame, 520, 420), isCovered(frame, 20, 50)]).toEqual([true, true, false]);
  const zoomed = (await keeper.desktop.perform({ type: 'zoom', region: { x: 480, y: 380, width: 100, height: 100 } })).frame!;
  expect([isCovered(zoomed, 40, 40), isCovered(zoomed, 5, 5)]).toEqual([true, false]);
});

test('an error of the desktop that quotes the value does not', async () => {
  const { desktop, keeper } = stage({
    refuse: text => {
      throw new DesktopError('failed', `cannot type "${text}"`);
    },
  });
  desktop.model.open(window('Notes'));
  await begin(keeper, TYPES_KEY);
  await expect(keeper.desktop.perform(type('{{secret:KEY}}'))).rejects.toMatchObject({
    name: 'DesktopError',
    kind: 'failed',
    message: 'cannot type "{{secret:KEY}}"',
  });
});

test(
  ...eachRow(
    'rows',
    [
      ['one that no step names', ['Open the page', 'Type "hello"'], { KEY: VALUE }, 'Notes', 'no secret that this scenario'],
      ['one that is not set', [TYPES_KEY], { OTHER: VALUE }, 'Notes', 'no secret that this scenario'],
      ['one into a terminal', [TYPES_KEY], { KEY: VALUE }, 'xterm.XTerm', 'not typed into a terminal'],
    ] as const,
    ([what, steps, secrets, className, says]) => [
      `${what} is refused, told without the names of others, and ends no run`,
      async () => {
        const { desktop, keeper } = stage({ secrets: { ...secrets, ANOTHER: 'another value' } });
        const opened = desktop.model.open({ ...window('Somewhere'), className, pid: className === 'xterm.XTerm' ? TERMINAL_PID : 1 });
        await begin(keeper, ...steps);
        const refusal = await keeper.policy({ refuses: async () => undefined }).refuses(type('{{secret:KEY}}'), { caption: '' });
        expect(refusal).toMatchObject({ rule: 'secrets', isFinal: false, message: expect.stringContaining(says) });
        expect(refusal!.message).not.toContain('ANOTHER');
        await expect(keeper.desktop.perform(type('{{secret:KEY}}'))).rejects.toMatchObject({ kind: 'invalid' });
        expect(opened.widgets[0]!.text ?? '').toBe('');
      },
    ],
  ),
);

test('`windows` allows a terminal, by its title or its class', async () => {
  const { desktop, keeper } = stage({ secrets: { KEY: { value: VALUE, windows: ['xterm'] } } });
  desktop.model.open({ ...window('root@here'), className: 'xterm.XTerm', pid: TERMINAL_PID });
  await begin(keeper, TYPES_KEY);
  expect(await keeper.policy({ refuses: async () => undefined }).refuses(type('{{secret:KEY}}'), { caption: '' })).toBeUndefined();
});

test(
  ...eachRow(
    'a secret for the field "Password" with the keyboard in',
    [
      ['Comment', true],
      ['Password:', false],
      ['', false],
    ] as const,
    ([focused, isRefused]) => [
      `a secret for the field "Password" with the keyboard in "${focused}" is ${isRefused ? 'refused' : 'typed'}`,
      async () => {
        const { desktop, keeper, seen } = stage();
        desktop.model.open(window('Page'));
        const at = { x: 0, y: 20, width: 150, height: 30 };
        seen.elements = [field(at, { id: '1', name: focused, focused: true }), field({ ...at, y: 60 }, { id: '2', name: 'Password' })];
        await begin(keeper, 'Type "{{secret:KEY}}" into "Password"');
        const refusal = await keeper.policy({ refuses: async () => undefined }).refuses(type('{{secret:KEY}}'), { caption: '' });
        expect(refusal?.message).toEqual(
          isRefused ? expect.stringContaining('is for "Password", but the keyboard is in "Comment"') : undefined,
        );
      },
    ],
  ),
);

const key = (keys: string) => ({ type: 'key', keys }) as const;
const IN_FIELD = { x: 10, y: 30 };
const ON_PASTE = { x: 10, y: 130 };
/** The value was typed into "Password" already; now the keyboard is in "Comment". N9 of the attack of 2026-11-26. */
const BROUGHT: readonly [what: string, action: Action, clipboard: string, isRefused: boolean][] = [
  ['Ctrl+V', key('ctrl+v'), VALUE, true],
  ['Ctrl+V of a part', key('ctrl+v'), VALUE.slice(0, -1), true],
  ['Ctrl+V of another writing', key('Control_L+V'), Buffer.from(VALUE).toString('base64'), true],
  ['Shift+Insert', key('shift+Insert'), VALUE, true],
  ['an entry of a menu', { type: 'left_click', at: ON_PASTE }, VALUE, true],
  ['a middle click, which brings a selection', { type: 'middle_click', at: IN_FIELD }, 'else', true],
  ['a drag out of its field', { type: 'left_click_drag', from: { x: 10, y: 70 }, to: IN_FIELD }, 'else', true],
  ['Ctrl+V of something else', key('ctrl+v'), 'buy milk', false],
  ['another key, while the value lies there', key('ctrl+s'), VALUE, false],
  ['another entry of a menu', { type: 'left_click', at: IN_FIELD }, VALUE, false],
  ['a middle click on no field', { type: 'middle_click', at: ON_PASTE }, 'else', false],
];
test(
  ...eachRow('a secret that is brought', BROUGHT, ([what, action, clipboard, isRefused]) => [
    `a secret that is brought into another field by ${what} is ${isRefused ? 'refused' : 'no secret'}`,
    async () => {
      const { desktop, keeper, seen } = stage();
      desktop.model.open(window('Page'));
      await begin(keeper, 'Type "{{secret:KEY}}" into "Password"');
      await keeper.desktop.perform(type('{{secret:KEY}}'));
      desktop.model.clipboard = clipboard;
      const at = { x: 0, y: 20, width: 150, height: 30 };
      seen.elements = [
        field(at, { id: '1', name: 'Comment', focused: true, editable: true }),
        field({ ...at, y: 60 }, { id: '2', name: 'Password', value: VALUE }),
        field({ ...at, y: 120 }, { id: '3', role: 'menu item', name: 'Paste' }),
      ];
      const refusal = await keeper.policy({ refuses: async () => undefined }).refuses(action, { caption: '' });
      expect(refusal?.rule).toBe(isRefused ? 'secrets' : undefined);
      expect(refusal?.message ?? '').not.toContain(VALUE);
    },
  ]),
);

test('a value that lies in the clipboard goes where it may be typed', async () => {
  const { desktop, keeper, seen } = stage();
  desktop.model.open(window('Page'));
  await begin(keeper, 'Type "{{secret:KEY}}" into "Password"');
  desktop.model.clipboard = VALUE;
  seen.elements = [field({ x: 0, y: 20, width: 150, height: 30 }, { focused: true, editable: true })];
  expect(await keeper.policy({ refuses: async () => undefined }).refuses(key('ctrl+v'), { caption: '' })).toBeUndefined();
});

test('while a value is being typed nobody gets a picture', async () => {
  const { desktop, keeper } = stage();
  desktop.model.open(window('Notes'));
  await begin(keeper, TYPES_KEY);
  const order: string[] = [];
  const { perform } = desktop;
  let picture: Promise<unknown> | undefined;
  desktop.perform = async (action, signal) => {
    // Somebody asks for one while the value is half on the screen.
    picture = keeper.desktop.capture().then(() => order.push('picture'));
    await realClock.sleep(0);
    const result = await perform(action, signal);
    order.push('typed');
    return result;
  };
  await keeper.desktop.perform(type('{{secret:KEY}}'));
  await picture;
  expect(order).toEqual(['typed', 'picture']);
});
