/** The screen of a VNC server, as far as it is pure: where it is, what is written of it, what its bytes mean, what its keys are. */
import { untold } from '../../src/checks/untold.js';
import { foreignIn, keysymsOf } from '../../src/desktop/client-keys.js';
import { parseKeys } from '../../src/desktop/keys.js';
import { addressOf } from '../../src/desktop/vnc/address.js';
import { readExtended } from '../../src/desktop/vnc/cut-text.js';
import { createFramebuffer } from '../../src/desktop/vnc/framebuffer.js';
import { VncError } from '../../src/desktop/vnc/stream.js';
import { readZrle } from '../../src/desktop/vnc/zrle.js';
import { checkDisplay } from '../../src/fixture/options.js';
import type { Sense } from '../../src/ports/desktop.js';
import type { Reading } from '../../src/scenario/reading.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const ADDRESSES: readonly [text: string, means: { host: string; port: number } | undefined][] = [
  ['kiosk.local:5901', { host: 'kiosk.local', port: 5901 }],
  ['10.0.0.7', { host: '10.0.0.7', port: 5900 }],
  ['[::1]:5902', { host: '::1', port: 5902 }],
  ['[fe80::1%eth0]', { host: 'fe80::1%eth0', port: 5900 }],
  ['::1', undefined],
  ['host:0', undefined],
  ['host:70000', undefined],
  ['vnc://host', undefined],
  ['two words', undefined],
  ['', undefined],
];
test(...eachRow('an address is read, or is none', ADDRESSES, ([text, means]) => [text, () => expect(addressOf(text)).toEqual(means)]));

const DISPLAYS: readonly [display: unknown, says: RegExp | undefined][] = [
  ['private', undefined],
  ['real', undefined],
  ['wayland', undefined],
  ['own', undefined],
  [{ vnc: 'host' }, undefined],
  [{ vnc: 'host:5900', password: '{{secret:VNC}}', ca: 'ca.pem' }, undefined],
  [{ kind: 'real', monitor: 2 }, undefined],
  [{ kind: 'own', monitor: 1 }, undefined],
  [{ kind: 'private', monitors: [{ width: 800, height: 600 }], monitor: 1, scale: 1.25 }, undefined],
  [{ kind: 'real', monitor: 0 }, /found \{"kind":"real","monitor":0\}$/],
  [
    { kind: 'real', scale: 2 },
    /scale\?: 1, 1\.25, 1\.5, 2 \(private\).*found \{"kind":"real","scale":2\}; a person's screen is divided and scaled in its own settings$/,
  ],
  [{ kind: 'own', monitors: [{ width: 800, height: 600 }] }, /; a person's screen is divided and scaled in its own settings$/],
  [{ kind: 'private', scale: 1.1 }, /found \{"kind":"private","scale":1\.1\}; `scale` is 1, 1\.25, 1\.5 or 2$/],
  [{ kind: 'private', monitors: [] }, /found \{"kind":"private","monitors":\[\]\}$/],
  [{ kind: 'private', monitors: [{ width: 10, height: 600 }] }, /found/],
  [
    { kind: 'wayland', monitor: 1 },
    /found \{"kind":"wayland","monitor":1\}; a Wayland display has one monitor, at scale 1: write 'wayland'$/,
  ],
  [{ kind: 'wayland', scale: 2 }, /; a Wayland display has one monitor, at scale 1: write 'wayland'$/],
  [{ vnc: 'host', scale: 2 }, /; a VNC server shows all of its screen as that is: set `monitor` and `scale` there$/],
  [{ kind: 'private', screen: 1 }, /found/],
  ['vnc', /^use\.display: expected 'private', 'wayland', 'real', 'own', \{ kind: .* or \{ vnc: 'host:5900'.* found "vnc"$/],
  [undefined, /found undefined$/],
  [{ vnc: ['one:5900', 'two'] }, undefined],
  [{ vnc: [] }, /found \{"vnc":\[\]\}$/],
  [{ vnc: ['one:5900', 'one:5900'] }, /each once.*found \{"vnc":\["one:5900","one:5900"\]\}$/],
  [{ vnc: ['one:5900', 5900] }, /found \{"vnc":\["one:5900",5900\]\}$/],
  [{ vnc: 'vnc://host' }, /found \{"vnc":"vnc:\/\/host"\}$/],
  [{ vnc: 'host', port: 5900 }, /found \{"vnc":"host","port":5900\}$/],
  [{ vnc: 'host:5900', password: 'hunter2' }, /^use\.display\.password: expected a secret's placeholder.*XENOTESTER_SECRET_VNC$/],
  [{ vnc: 5900, password: 'hunter2' }, /found \{"vnc":5900,"password":"…"\}$/],
];
test(
  ...eachRow('the option is taken, or refused with what was expected; a password is never repeated', DISPLAYS, ([display, says]) => [
    JSON.stringify(display) ?? 'undefined',
    () => {
      if (!says) return checkDisplay(display);
      expect(() => checkDisplay(display)).toThrow(says);
      expect(() => checkDisplay(display)).not.toThrow(/hunter2/);
    },
  ]),
);

const ALL: readonly Sense[] = ['windows', 'programs', 'accessibility', 'files'];
const CHECKS: readonly [check: Reading, says: { en: RegExp; ja: RegExp } | undefined][] = [
  [
    { kind: 'expect_window', target: 'Notes' },
    { en: /tells no windows; write what is shown/, ja: /ウィンドウは分かりません/ },
  ],
  [
    { kind: 'expect_window_title', value: 'Notes' },
    { en: /tells no windows/, ja: /ウィンドウは分かりません/ },
  ],
  [
    { kind: 'expect_app', target: 'gedit' },
    { en: /tells no programs/, ja: /プログラムは分かりません/ },
  ],
  [
    { kind: 'expect_file', target: 'a.txt' },
    { en: /lie on another machine/, ja: /別のマシン/ },
  ],
  [
    { kind: 'expect_checked', target: 'Wrap' },
    { en: /tells nothing of its elements/, ja: /部品の状態は分かりません/ },
  ],
  [
    { kind: 'expect_text', value: 'Saved', scope: 'Notes' },
    { en: /tells no windows/, ja: /ウィンドウは分かりません/ },
  ],
  [{ kind: 'expect_text', value: 'Saved' }, undefined],
  [{ kind: 'expect_clipboard', value: 'x' }, undefined],
];
test(
  ...eachRow(
    'a check of what a screen does not tell is not decided, and says what to write; where all is told each is looked at',
    CHECKS,
    ([check, says]) => [
      JSON.stringify(check),
      () => {
        for (const language of ['en', 'ja'] as const) {
          const look = untold(check, { lacks: ALL, language });
          if (says) expect(look).toMatchObject({ holds: 'unsure', isAll: true, seen: expect.stringMatching(says[language]) });
          else expect(look).toBeUndefined();
          expect(untold(check, { language })).toBeUndefined();
        }
      },
    ],
  ),
);

const COMBINATIONS: readonly [keys: string, told: string][] = [
  ['ctrl+a', 'a'],
  ['shift+a', 'A'],
  ['ctrl+shift+z', 'Z'],
  ['shift+1', '!'],
  ['shift+/', '?'],
];
test(
  ...eachRow('with Shift held a key is told as what comes of it', COMBINATIONS, ([keys, told]) => [
    keys,
    () => {
      const { modifiers, key } = parseKeys(keys);
      expect(String.fromCharCode(keysymsOf([...modifiers, key]).at(-1)!)).toBe(told);
    },
  ]),
);

test('bytes of any kind are a picture, a clipboard, or refused: nothing else comes of them', () => {
  let seed = 7;
  const random = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % most;
  };
  const screen = createFramebuffer({ width: 100, height: 70 });
  const kinds = new Set<string>();
  for (let time = 0; time < 3000; time++) {
    const bytes = Buffer.from(Array.from({ length: random(400) }, () => random(256)));
    // Half of them begin as tiles do.
    if (bytes.length > 0 && time % 2 === 0) bytes[0] = [0, 1, 2, 9, 16, 128, 130, 255][random(8)]!;
    for (const [what, read] of [
      ['tiles', () => readZrle(bytes, screen, { x: random(50), y: random(40), width: 1 + random(50), height: 1 + random(30) })],
      ['clipboard', () => readExtended(bytes)],
    ] as const) {
      try {
        read();
        kinds.add(`${what} read`);
      } catch (error) {
        kinds.add(`${what} refused`);
        if (!(error instanceof VncError)) throw error;
      }
    }
  }
  expect([...kinds].sort()).toEqual(['clipboard read', 'clipboard refused', 'tiles read', 'tiles refused']);
});

test('what the US keyboard has not is found, the first of it', () => {
  expect(['plain ~!@#\n\t', 'naïve é', 'a 日本', ''].map(foreignIn)).toEqual([undefined, 'ï', '日', undefined]);
});
