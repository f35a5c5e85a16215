/** The rules of `doctor`: each finding with its remedy, on machines that are not here. */

import { brainFinding, diagnose, runtimeFinding } from '../../src/cli/doctor/diagnose.js';
import { toText } from '../../src/cli/doctor/doctor.js';
import type { Finding } from '../../src/cli/doctor/finding.js';
import { systemFindings } from '../../src/cli/doctor/linux.js';
import {
  type MacPermission,
  type MacStatus,
  type Probes,
  parseWindowsDesktop,
  readMacPermissions,
  thisMachine,
} from '../../src/cli/doctor/probes.js';
import type { PartFound } from '../../src/desktop/system.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const runtimes: [version: string, state: 'ok' | 'missing'][] = [
  ['v18.20.4', 'missing'],
  ['v20.18.3', 'missing'],
  ['v20.19.0', 'ok'],
  ['v20.20.0', 'ok'],
  ['v22.1.0', 'ok'],
  ['v9.99.0', 'missing'],
];

test(
  ...eachRow('Node', runtimes, ([version, state]) => [
    `Node ${version} is ${state}`,
    () => {
      const finding = runtimeFinding({ nodeVersion: version, versionOf: () => '1.65.0' });
      expect(finding.state).toBe(state);
      expect(finding.text).toContain(version.slice(1));
      expect(Boolean(finding.mend), 'only what is missing has a remedy').toBe(state === 'missing');
    },
  ]),
);

const TODAY = Date.parse('2026-11-26');
const brains: [env: NodeJS.ProcessEnv, state: 'ok' | 'optional' | 'missing', says: RegExp][] = [
  [
    { ANTHROPIC_API_KEY: 'sk-secret', XENOTESTER_MODEL: 'claude-sonnet-4-5-20250929' },
    'missing',
    /is switched off on 2026-11-30; take another one/,
  ],
  [{ ANTHROPIC_API_KEY: 'sk-secret', XENOTESTER_MODEL: 'claude-sonnet-5-5' }, 'ok', /ANTHROPIC_API_KEY is set/],
  [{ XENOTESTER_MODEL: 'claude-sonnet-4-5' }, 'optional', /offline brain/],
  [{ ANTHROPIC_API_KEY: 'sk-secret' }, 'ok', /ANTHROPIC_API_KEY is set/],
  [{ ANTHROPIC_BASE_URL: 'http://localhost:1' }, 'ok', /ANTHROPIC_BASE_URL is set/],
  [{ ANTHROPIC_API_KEY: '' }, 'optional', /offline brain/],
  [{}, 'optional', /offline brain/],
];

test(
  ...eachRow('the brain with', brains, ([env, state, says]) => [
    `the brain with ${Object.entries(env).join() || 'nothing set'}`,
    () => {
      const finding = brainFinding(env, TODAY);
      expect(finding).toMatchObject({ state, text: expect.stringMatching(says) });
      expect(finding.text).not.toContain('sk-secret');
    },
  ]),
);

test('a required part that is absent stops the main job, an optional one does not', () => {
  const parts = [part('Xvfb', true, false), part('openbox', true, true), part('ffmpeg', false, false), part('xterm', false, true)];
  const findings = systemFindings({ parts, ready: false, missing: { required: ['xvfb'], optional: ['ffmpeg'] } });
  expect(findings.map(({ state, text, mend }) => [state, text, mend])).toEqual([
    ['missing', 'missing: Xvfb', 'xenotester install-deps'],
    ['optional', 'not found: something', 'xenotester install-deps'],
  ]);
});

const part = (name: string, required: boolean, present: boolean): PartFound => ({
  name,
  required,
  present,
  kind: 'program',
  package: name.toLowerCase(),
  purpose: 'something',
});
const WHOLE = { parts: [part('Xvfb', true, true)], ready: true, missing: { required: [], optional: [] } };
const MAC = { screen: 'authorized', accessibility: 'authorized', 'input-monitoring': 'authorized' } as const;

/** A machine on which all is well, but for what a test changes. */
function machine(changes: Partial<Probes>): Probes {
  return {
    platform: 'linux',
    env: {},
    nodeVersion: 'v20.20.0',
    versionOf: () => '1.0.0',
    foreignCache: () => undefined,
    system: async () => WHOLE,
    privateDisplay: async () => 420,
    realDisplay: async () => ({ width: 1920, height: 1080 }),
    macPermissions: async () => MAC,
    windowsDesktop: async () => ({ dpi: 96, isElevated: false, isInteractive: true }),
    ...changes,
  };
}

const fails = (message: string) => () => Promise.reject(new Error(message));
const mac = (changes: Partial<Record<MacPermission, MacStatus>>) => async () => ({ ...MAC, ...changes });
const linuxOnly = { state: 'missing', name: 'system', text: /driven through nut-js alone/, mend: /Linux container/ } as const;

interface Expected {
  state: Finding['state'];
  name: string;
  text: RegExp;
  mend?: RegExp;
}

const machines: [what: string, changes: Partial<Probes>, ...expected: Expected[]][] = [
  ['Linux without a session', {}, { state: 'optional', name: 'the real display', text: /DISPLAY is not set: only private/ }],
  [
    'N5: where others may write what Playwright runs',
    { foreignCache: () => '/tmp/playwright-transform-cache-1' },
    {
      state: 'missing',
      name: 'compiled tests',
      text: /playwright-transform-cache-1, .* is not yours alone/,
      mend: /PLAYWRIGHT_TRANSFORM_CACHE_DIR/,
    },
  ],
  [
    'Linux in an X11 session',
    { env: { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11' } },
    { state: 'ok', name: 'the real display', text: /X11 at :0, 1920×1080/ },
    { state: 'ok', name: 'a display opens', text: /in 0\.4 s/ },
  ],
  [
    'Linux in a Wayland session',
    { env: { DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' } },
    {
      state: 'optional',
      name: 'the real display',
      text: /Wayland session: not supported.*Private displays work/,
      mend: /log in with an X11/,
    },
  ],
  [
    'Wayland, told by its display only',
    { env: { WAYLAND_DISPLAY: 'wayland-0' } },
    { state: 'optional', name: 'the real display', text: /Wayland/, mend: /X11/ },
  ],
  [
    'Wayland, and the real display is asked for',
    { env: { WAYLAND_DISPLAY: 'wayland-0', XENOTESTER_DISPLAY: 'real' } },
    { state: 'missing', name: 'the real display', text: /Wayland/, mend: /X11/ },
  ],
  [
    'no session, and the real display is asked for',
    { env: { XENOTESTER_DISPLAY: 'real' } },
    { state: 'missing', name: 'the real display', text: /DISPLAY is not set/, mend: /unset XENOTESTER_DISPLAY/ },
  ],
  [
    'a display that refuses',
    { env: { DISPLAY: ':5' }, realDisplay: fails('connect ECONNREFUSED') },
    { state: 'optional', name: 'the real display', text: /:5 does not answer: connect ECONNREFUSED/, mend: /XAUTHORITY/ },
  ],
  [
    'Linux without its packages',
    {
      system: async () => ({
        parts: [part('Xvfb', true, false), part('ffmpeg', false, false)],
        ready: false,
        missing: { required: ['xvfb'], optional: ['ffmpeg'] },
      }),
      privateDisplay: fails('must not be tried'),
    },
    { state: 'missing', name: 'virtual display', text: /^missing: Xvfb$/, mend: /^xenotester install-deps$/ },
    { state: 'optional', name: 'ffmpeg', text: /not found/, mend: /install-deps/ },
  ],
  [
    'a private display that does not open',
    { privateDisplay: fails('Xvfb ended with code 1') },
    { state: 'missing', name: 'a display opens', text: /Xvfb ended with code 1/, mend: /install-deps/ },
  ],
  [
    'no OCR data, no OpenCV',
    { versionOf: name => (/jpn|opencv/.test(name) ? undefined : '1.0.0') },
    { state: 'missing', name: 'reading text', text: /@tesseract\.js-data\/jpn/, mend: /npm install/ },
    {
      state: 'optional',
      name: 'finding pictures',
      text: /opencv-js is not installed/,
      mend: /npm install --save-dev @techstark\/opencv-js/,
    },
  ],
  [
    'no Playwright',
    { versionOf: name => (name === '@playwright/test' ? undefined : '1.0.0') },
    { state: 'missing', name: 'Playwright', text: /not installed/, mend: /npm install/ },
  ],
  [
    'macOS with all permissions',
    { platform: 'darwin' },
    linuxOnly,
    { state: 'ok', name: 'Screen Recording', text: /allowed/ },
    { state: 'ok', name: 'Accessibility', text: /allowed/ },
    { state: 'ok', name: 'Input Monitoring', text: /allowed/ },
  ],
  [
    'macOS without',
    {
      platform: 'darwin',
      env: { TERM_PROGRAM: 'iTerm.app' },
      macPermissions: mac({ screen: 'denied', accessibility: 'not determined', 'input-monitoring': 'restricted' }),
    },
    {
      state: 'missing',
      name: 'Screen Recording',
      text: /not allowed: pictures/,
      mend: /Privacy & Security → Screen Recording: switch on iTerm\.app/,
    },
    { state: 'missing', name: 'Accessibility', text: /not asked for yet: mouse and keys/, mend: /→ Accessibility: switch on/ },
    { state: 'missing', name: 'Input Monitoring', text: /forbidden by a profile/, mend: /whoever manages this Mac/ },
  ],
  [
    'macOS without the package that can ask',
    { platform: 'darwin', macPermissions: async () => undefined },
    linuxOnly,
    { state: 'optional', name: 'permissions', text: /not installed/, mend: /npm install --save-dev @nut-tree-fork\/node-mac-permissions/ },
  ],
  [
    'macOS with a package that cannot be loaded',
    { platform: 'darwin', macPermissions: fails('wrong architecture') },
    { state: 'optional', name: 'permissions', text: /wrong architecture/, mend: /npm rebuild/ },
  ],
  [
    'Windows as it should be',
    { platform: 'win32' },
    linuxOnly,
    { state: 'ok', name: 'session', text: /logged in/ },
    { state: 'ok', name: 'display scale', text: /^100 %$/ },
    { state: 'ok', name: 'elevation', text: /administrator take no input/ },
  ],
  [
    'Windows in a service, scaled, elevated',
    { platform: 'win32', windowsDesktop: async () => ({ dpi: 144, isElevated: true, isInteractive: false }) },
    { state: 'missing', name: 'session', text: /service or a remote shell/, mend: /log in at the screen/ },
    { state: 'optional', name: 'display scale', text: /150 %/, mend: /Scale: 100 %/ },
    { state: 'optional', name: 'elevation', text: /runs as administrator/, mend: /start it without/ },
  ],
  [
    'Windows that cannot be asked',
    { platform: 'win32', windowsDesktop: fails('spawn powershell.exe ENOENT') },
    { state: 'optional', name: 'desktop', text: /ENOENT/, mend: /powershell/ },
  ],
  ['another system', { platform: 'freebsd' }, { ...linuxOnly, text: /this is freebsd/ }],
];

test(
  ...eachRow('doctor', machines, ([what, changes, ...expected]) => [
    `doctor: ${what}`,
    async () => {
      const findings = await diagnose(machine(changes));
      for (const { text, mend, ...plain } of expected) {
        expect(findings).toContainEqual({
          ...plain,
          text: expect.stringMatching(text),
          ...(mend && { mend: expect.stringMatching(mend) }),
        });
      }
      for (const { state, name, mend } of findings) {
        if (state === 'missing') expect(mend, `${name} has a remedy`).toBeTruthy();
        if (state === 'ok') expect(mend, `${name} needs none`).toBeUndefined();
      }
      expect(new Set(findings.map(({ name }) => name)).size, 'one finding for each thing').toBe(findings.length);
    },
  ]),
);

test('what macOS says is read by the names that its package knows', async () => {
  const asked: string[] = [];
  const getAuthStatus = (name: string): MacStatus => {
    asked.push(name);
    return name === 'screen' ? 'denied' : 'authorized';
  };
  expect(await readMacPermissions(() => ({ getAuthStatus }))).toEqual({ ...MAC, screen: 'denied' });
  expect(asked).toEqual(['screen', 'accessibility', 'input-monitoring']);
  const absent = Object.assign(new Error('no such module'), { code: 'MODULE_NOT_FOUND' });
  expect(
    await readMacPermissions(() => {
      throw absent;
    }),
  ).toBeUndefined();
  await expect(
    readMacPermissions(() => {
      throw new Error('wrong architecture');
    }),
  ).rejects.toThrow('wrong architecture');
});

test('what Windows says is read, and nothing else is taken for it', () => {
  expect(parseWindowsDesktop('{"isElevated":true,"dpi":120,"isInteractive":false}\r\n')).toEqual({
    dpi: 120,
    isElevated: true,
    isInteractive: false,
  });
  for (const text of ['', '{}', '{"dpi":"96","isElevated":true,"isInteractive":true}']) expect(() => parseWindowsDesktop(text)).toThrow();
});

test('the probes of this machine ask this machine', async () => {
  const probes = thisMachine();
  expect([probes.platform, probes.nodeVersion]).toEqual([process.platform, process.version]);
  expect(probes.versionOf('@playwright/test')).toMatch(/^1\./);
  expect(probes.versionOf('no-such-package-at-all')).toBeUndefined();
});

test('the text for people: one line for each, the remedy behind it, the sum last', () => {
  const findings: Finding[] = [
    { state: 'ok', name: 'Node', text: 'Node 20' },
    { state: 'missing', name: 'display', text: 'missing: Xvfb', mend: 'xenotester install-deps' },
  ];
  expect(toText(findings, false)).toBe(
    '  ✓ Node     Node 20\n  ✗ display  missing: Xvfb      xenotester install-deps\n  The main job can not run yet.\n',
  );
});
