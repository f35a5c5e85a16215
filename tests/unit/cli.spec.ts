/** The pure rules of `doctor` and `install-deps`. */

import { installCommands, isDebianLike } from '../../src/cli/install-deps.js';
import { eachRow, expect, test } from '../support/plain-test.js';

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

test(
  ...eachRow('the commands that install, for', users, ([who, user, commands]) => [
    `the commands that install, for ${who}`,
    () => {
      expect(installCommands(['xvfb', 'openbox'], user)).toEqual(commands);
    },
  ]),
);

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

test(
  ...eachRow('is it like Debian', releases, ([name, text, isOne]) => [
    `is it like Debian: ${name}`,
    () => {
      expect(isDebianLike(text)).toBe(isOne);
    },
  ]),
);
