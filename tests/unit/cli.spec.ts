/** The pure rules of `doctor` and `install-deps`. */
import { expect, test } from '@playwright/test';
import { brainFinding, runtimeFinding, systemFindings } from '../../src/cli/doctor.js';
import { installCommands, isDebianLike } from '../../src/cli/install-deps.js';
import type { PartFound } from '../../src/desktop/system.js';

const update = ['apt-get', 'update'];
const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'xvfb', 'openbox'];
const sudo = ['sudo', 'env', 'DEBIAN_FRONTEND=noninteractive'];

const users: [who: string, user: { isRoot: boolean; hasSudo: boolean }, commands: string[][] | undefined][] = [
  ['root', { isRoot: true, hasSudo: false }, [update, install]],
  ['root with sudo', { isRoot: true, hasSudo: true }, [update, install]],
  [
    'a user with sudo',
    { isRoot: false, hasSudo: true },
    [
      [...sudo, ...update],
      [...sudo, ...install],
    ],
  ],
  ['a user without sudo', { isRoot: false, hasSudo: false }, undefined],
];

for (const [who, user, commands] of users) {
  test(`the commands that install, for ${who}`, () => {
    expect(installCommands(['xvfb', 'openbox'], user)).toEqual(commands);
  });
}

const releases: [name: string, text: string, isOne: boolean][] = [
  ['Debian', 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', true],
  ['Ubuntu', 'ID=ubuntu\nID_LIKE=debian\n', true],
  ['Mint', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', true],
  ['quoted', 'ID="debian"\n', true],
  ['Fedora', 'ID=fedora\nVARIANT_ID=debian-toolbox\n', false],
  ['CentOS', 'ID="centos"\nID_LIKE="rhel fedora"\n', false],
  ['Alpine, which only names Debian', 'ID=alpine\nHOME_URL="https://example.com/debian"\n', false],
  ['a name that only begins alike', 'ID=debianesque\n', false],
  ['no file', '', false],
];

for (const [name, text, isOne] of releases) {
  test(`is it like Debian: ${name}`, () => {
    expect(isDebianLike(text)).toBe(isOne);
  });
}

const runtimes: [version: string, state: 'ok' | 'missing'][] = [
  ['v18.20.4', 'missing'],
  ['v20.18.3', 'missing'],
  ['v20.19.0', 'ok'],
  ['v20.20.0', 'ok'],
  ['v22.1.0', 'ok'],
  ['v9.99.0', 'missing'],
];

for (const [version, state] of runtimes) {
  test(`Node ${version} is ${state}`, () => {
    const finding = runtimeFinding(version);
    expect(finding.state).toBe(state);
    expect(finding.text).toContain(version.slice(1));
    expect(Boolean(finding.mend), 'only what is missing has a remedy').toBe(state === 'missing');
  });
}

const brains: [env: NodeJS.ProcessEnv, state: 'ok' | 'optional', says: RegExp][] = [
  [{ ANTHROPIC_API_KEY: 'sk-secret' }, 'ok', /ANTHROPIC_API_KEY is set/],
  [{ ANTHROPIC_BASE_URL: 'http://localhost:1' }, 'ok', /ANTHROPIC_BASE_URL is set/],
  [{ ANTHROPIC_API_KEY: '' }, 'optional', /offline brain/],
  [{}, 'optional', /offline brain/],
];

for (const [env, state, says] of brains) {
  test(`the brain with ${Object.entries(env).join() || 'nothing set'}`, () => {
    const finding = brainFinding(env);
    expect(finding).toMatchObject({ state, text: expect.stringMatching(says) });
    expect(finding.text).not.toContain('sk-secret');
  });
}

test('a required part that is absent stops the main job, an optional one does not', () => {
  const part = (name: string, required: boolean, present: boolean): PartFound => ({
    name,
    required,
    present,
    kind: 'program',
    package: name.toLowerCase(),
    purpose: 'something',
  });
  const parts = [part('Xvfb', true, false), part('openbox', true, true), part('ffmpeg', false, false), part('xterm', false, true)];
  const findings = systemFindings({ parts, ready: false, missing: { required: ['xvfb'], optional: ['ffmpeg'] } });
  expect(findings.map(({ state, text, mend }) => [state, text, mend])).toEqual([
    ['missing', 'missing: Xvfb', 'xenotester install-deps'],
    ['optional', 'not found: something', 'xenotester install-deps'],
  ]);
});
