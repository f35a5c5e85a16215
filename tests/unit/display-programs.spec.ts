import { missingLocale, publicEnvironment, utf8Locale } from '../../src/desktop/display/environment.js';
import { localDisplay } from '../../src/desktop/display/x-greeting.js';
import { chromiumArguments } from '../../src/desktop/programs/chromium.js';
import { splitCommandLine } from '../../src/desktop/programs/command-line.js';
import { defaultApps } from '../../src/desktop/programs/default-apps.js';
import { findName } from '../../src/screen/program-name.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const commandLines: [string, string[]][] = [
  ['mousepad', ['mousepad']],
  ['  mousepad   a.txt ', ['mousepad', 'a.txt']],
  ['zenity --info --text="two words"', ['zenity', '--info', '--text=two words']],
  ['zenity --text=\'a "b" $c\'', ['zenity', '--text=a "b" $c']],
  ['say "a \\"b\\" \\n"', ['say', 'a "b" \\n']],
  ['open my\\ file.txt', ['open', 'my file.txt']],
  ['say "" end', ['say', '', 'end']],
  ['say $HOME *.txt; rm x | y > z', ['say', '$HOME', '*.txt;', 'rm', 'x', '|', 'y', '>', 'z']],
  ['zenity --text=「日本語」', ['zenity', '--text=「日本語」']],
];
test(
  ...eachRow('the command line', commandLines, ([line, words]) => [
    `the command line ${line} is ${words.length} words`,
    () => {
      expect(splitCommandLine(line)).toEqual(words);
    },
  ]),
);

test(
  ...eachRow('the command line (2)', ['say "open', "say 'open", '', '   '], line => [
    `the command line [${line}] is refused`,
    () => {
      expect(() => splitCommandLine(line)).toThrow(/not closed|empty/);
    },
  ]),
);

const names: [wanted: string, found: string | undefined][] = [
  ['text editor', 'text editor'],
  ['The Text Editor', 'text editor'],
  ['the text editor app', 'text editor'],
  ['text-editor', 'text editor'],
  ['ｔｅｘｔ　ｅｄｉｔｏｒ', 'text editor'],
  ['an editor', 'editor'],
  ['テキストエディタ', 'テキストエディタ'],
  ['テキストエディター', 'テキストエディタ'],
  ['ﾃｷｽﾄｴﾃﾞｨﾀ', 'テキストエディタ'],
  ['電卓アプリ', '電卓'],
  ['電卓 アプリ', '電卓'],
  ['ファイルマネージャ', 'ファイルマネージャー'],
  ['ファイル・マネージャー', 'ファイルマネージャー'],
  ['Terminal', 'terminal'],
  ['text', undefined],
  ['editors', undefined],
  ['the', undefined],
  ['', undefined],
];
test(
  ...eachRow('names', names, ([wanted, found]) => [
    `"${wanted}" means ${found ?? 'no program'}`,
    () => {
      expect(findName(wanted, Object.keys(defaultApps(() => true)))).toBe(found);
    },
  ]),
);

test('a name written exactly wins over one that is only alike', () => {
  expect(findName('The App', ['app', 'The App'])).toBe('The App');
});

test('the default programs are the first ones installed, and the usual ones where none is', () => {
  const apps = defaultApps(command => ['gedit', 'gnome-calculator', 'thunar'].includes(command));
  expect(apps).toMatchObject({
    'text editor': 'gedit',
    エディタ: 'gedit',
    電卓: 'gnome-calculator',
    'file manager': 'thunar',
    gedit: 'gedit',
  });
  expect(apps).toMatchObject({ browser: 'chromium', 端末: { command: 'xterm' } });
  expect(Object.keys(apps)).not.toContain('mousepad');
});

test('Chromium gets what a test needs, once, before the author’s own arguments', () => {
  const args = chromiumArguments('/usr/bin/chromium', ['--user-data-dir=/x', 'http://localhost/'], { home: '/home/of/test', root: true });
  expect(args.slice(-2)).toEqual(['--user-data-dir=/x', 'http://localhost/']);
  expect(args).toEqual(expect.arrayContaining(['--no-sandbox', '--force-renderer-accessibility', '--no-first-run', '--disable-gpu']));
  expect(args.filter(arg => arg.startsWith('--user-data-dir'))).toHaveLength(1);
  expect(chromiumArguments('chromium', [], { home: '/home/of/test', root: false })).toContain(
    '--user-data-dir=/home/of/test/.config/browser',
  );
  expect(chromiumArguments('chromium', [], { home: '/home/of/test', root: false })).not.toContain('--no-sandbox');
  expect(chromiumArguments('mousepad', ['a'], { home: '/home/of/test', root: true })).toEqual(['a']);
});

test('programs see neither the person’s session, nor the test runner’s variables, nor secrets', () => {
  const mine = { PATH: '/bin', JAVA_HOME: '/java', TZ: 'Asia/Tokyo', XDG_DATA_DIRS: '/usr/share', https_proxy: 'http://proxy:3128' };
  const hidden = [
    'DISPLAY',
    'WAYLAND_DISPLAY',
    'XAUTHORITY',
    'DBUS_SESSION_BUS_ADDRESS',
    'XDG_RUNTIME_DIR',
    'XDG_CONFIG_HOME',
    'GTK_A11Y',
    'NO_AT_BRIDGE',
  ].concat([
    'ANTHROPIC_API_KEY',
    'XENOTESTER_MODEL',
    'XENOTESTER_SECRET_PASSWORD',
    'TEST_WORKER_INDEX',
    'NODE_OPTIONS',
    'SSH_AUTH_SOCK',
    'LC_ALL',
    // Whatever nobody has thought of.
    'AWS_SECRET_ACCESS_KEY',
    'GITHUB_TOKEN',
    'NPM_TOKEN',
    'OPENAI_API_KEY',
    'CLAUDE_CODE_OAUTH_TOKEN',
    'MY_PASSWORD',
  ]);
  expect(publicEnvironment({ ...mine, ...Object.fromEntries(hidden.map(name => [name, 'x'])) })).toEqual(mine);
});

test('variables that a test names go on, but none that holds a secret or an address with a password', () => {
  const env = { APP_URL: 'http://localhost', APP_KEY: 'the s3cret one', OTHER: 'x', MINE: 'y', HTTP_PROXY: 'http://me:pass@proxy:3128' };
  const passedOn = { names: ['APP_*', 'MINE', 'HTTP_PROXY'], isSecret: (value: string) => value.includes('s3cret') };
  expect(publicEnvironment(env, passedOn)).toEqual({ APP_URL: 'http://localhost', MINE: 'y' });
});

const locales: [env: NodeJS.ProcessEnv, locale: string][] = [
  [{}, 'C.UTF-8'],
  [{ LANG: 'C' }, 'C.UTF-8'],
  [{ LANG: 'ja_JP.eucJP' }, 'C.UTF-8'],
  [{ LANG: 'ja_JP.UTF-8' }, 'ja_JP.UTF-8'],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: 'en_US.utf8' }, 'en_US.utf8'],
  [{ LANG: 'de_DE.UTF-8' }, 'C.UTF-8'],
];
test(
  ...eachRow('the locale for', locales, ([env, locale]) => [
    `the locale for ${JSON.stringify(env)} is ${locale}`,
    async () => {
      expect(await utf8Locale(env, async () => ['C.utf8', 'ja_JP.utf8', 'en_US.utf8'])).toBe(locale);
    },
  ]),
);

const wanted: [env: Record<string, string>, missing: string | undefined][] = [
  [{}, undefined],
  [{ LANG: 'C.UTF-8' }, undefined],
  [{ LANG: 'ja_JP.UTF-8' }, undefined],
  [{ LANG: 'de_DE.UTF-8' }, 'de_DE.UTF-8'],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: 'de_DE.UTF-8' }, 'de_DE.UTF-8'],
];
test(
  ...eachRow('the locale of a program', wanted, ([env, missing]) => [
    `of ${JSON.stringify(env)} this machine has not ${missing}`,
    async () => {
      expect(await missingLocale(env, async () => ['C.utf8', 'ja_JP.utf8'])).toBe(missing);
      // Where nobody lists them, nobody is refused.
      expect(await missingLocale(env, async () => [])).toBeUndefined();
    },
  ]),
);

const displays: [string, string | undefined][] = [
  [':0', '0'],
  [':12.0', '12'],
  ['unix:3', '3'],
  ['localhost:10.0', undefined],
  ['host:0', undefined],
  ['', undefined],
  [':', undefined],
];
test(
  ...eachRow('the display', displays, ([display, number]) => [
    `the display "${display}" is ${number === undefined ? 'not of this machine' : `number ${number}`}`,
    () => {
      expect(localDisplay(display)).toBe(number);
    },
  ]),
);
