import { accessible } from '../../src/desktop/display/environment.js';
import { inspectSystem, machineProbe, packageOf, type SystemProbe, systemParts } from '../../src/desktop/system.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const everything: SystemProbe = {
  executable: name => `/usr/bin/${name}`,
  library: soname => `/usr/lib/${soname}`,
  file: () => true,
  font: async () => true,
};

test('a machine with everything is ready and misses nothing', async () => {
  const report = await inspectSystem(everything);
  expect(report).toMatchObject({ ready: true, missing: { required: [], optional: [] } });
  expect(report.parts.map(part => part.name)).toEqual(systemParts.map(part => part.name));
  expect(report.parts.find(part => part.name === 'Xvfb')).toMatchObject({ present: true, path: '/usr/bin/Xvfb', package: 'xvfb' });
});

test('a bare machine misses every package, each named once', async () => {
  const bare: SystemProbe = { executable: () => undefined, library: () => undefined, file: () => false, font: async () => false };
  const { ready, missing } = await inspectSystem(bare);
  expect(ready).toBe(false);
  expect(missing.required).toEqual(expect.arrayContaining(['xvfb', 'openbox', 'dbus', 'at-spi2-core', 'libxtst6']));
  expect(missing.optional).toEqual(expect.arrayContaining(['fonts-noto-cjk', 'ffmpeg', 'chromium', 'libatk-adaptor', 'libgail-common']));
  const all = [...missing.required, ...missing.optional];
  expect(new Set(all).size).toBe(all.length);
});

const single: [missing: string, probe: Partial<SystemProbe>, ready: boolean, packages: { required: string[]; optional: string[] }][] = [
  ['Xvfb', { executable: name => (name === 'Xvfb' ? undefined : name) }, false, { required: ['xvfb'], optional: [] }],
  ['libXtst', { library: name => (name === 'libXtst.so.6' ? undefined : name) }, false, { required: ['libxtst6'], optional: [] }],
  ['at-spi-bus-launcher', { file: path => !path.includes('at-spi') }, false, { required: ['at-spi2-core'], optional: [] }],
  ['a Japanese font', { font: async language => language !== 'ja' }, true, { required: [], optional: ['fonts-noto-cjk'] }],
  ['ffmpeg', { executable: name => (name === 'ffmpeg' ? undefined : name) }, true, { required: [], optional: ['ffmpeg'] }],
];
test(
  ...eachRow('without', single, ([missing, probe, ready, packages]) => [
    `without ${missing} the machine is ${ready ? 'ready' : 'not ready'}, and the package is named`,
    async () => {
      expect(await inspectSystem({ ...everything, ...probe })).toMatchObject({ ready, missing: packages });
    },
  ]),
);

test('what is only of use to Java programs is asked for where there is Java', async () => {
  const missing = { ...everything, file: (path: string) => !path.endsWith('.jar') };
  const withoutJava = { ...missing, executable: (name: string) => (name === 'java' ? undefined : name) };
  expect((await inspectSystem(missing)).missing).toEqual({ required: [], optional: ['libatk-wrapper-java'] });
  expect((await inspectSystem(withoutJava)).missing).toEqual({ required: [], optional: [] });
});

test('Java programs are told to speak to accessibility where its bridge is, besides what the user tells them', () => {
  const bridge =
    /^-Djavax\.accessibility\.assistive_technologies=\S+AtkWrapper -Xbootclasspath\/a:\/usr\/share\/java\/java-atk-wrapper\.jar$/;
  expect(accessible({}, () => true).JAVA_TOOL_OPTIONS).toMatch(bridge);
  expect(accessible({ JAVA_TOOL_OPTIONS: '-Xmx64m' }, () => true).JAVA_TOOL_OPTIONS).toMatch(/^-Xmx64m -Djavax/);
  expect(accessible({ JAVA_TOOL_OPTIONS: '-Xmx64m' }, () => false)).toEqual({ GTK_MODULES: 'gail:atk-bridge', GNOME_ACCESSIBILITY: '1' });
});

test('the machine itself is looked at: what every Linux has is found, what none has is not', async () => {
  const probe = machineProbe();
  expect(probe.executable('sh')).toMatch(/\/sh$/);
  expect(probe.executable('no-such-program')).toBeUndefined();
  expect(probe.library('libc.so.6')).toMatch(/libc\.so\.6$/);
  expect(probe.library('libnone.so.6')).toBeUndefined();
  expect(await probe.font('xx-none')).toBe(false);
});

test('packages of programs are known by their command', () => {
  expect([packageOf('Xvfb'), packageOf('xclock'), packageOf('chromium'), packageOf('nobody-knows')]).toEqual([
    'xvfb',
    'x11-apps',
    'chromium',
    undefined,
  ]);
});
