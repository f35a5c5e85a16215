/** The extension for VS Code as it is handed out: what is in it, and that its parts run with nothing beside them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { REPOSITORY } from '../support/built.js';
import { startEditor } from '../support/editor.js';
import { expect, test } from '../support/plain-test.js';

let files: Record<string, Uint8Array>;
/** Where it lies unpacked, far from any node_modules. */
let folder: string;

test.beforeAll(({}, testInfo) => {
  test.setTimeout(120_000);
  const vsix = testInfo.outputPath('x.vsix');
  execFileSync(process.execPath, [join(REPOSITORY, 'scripts', 'vsix.mjs'), vsix], { cwd: REPOSITORY });
  files = unzipSync(readFileSync(vsix));
  folder = join(execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim(), 'extension');
  for (const [name, content] of Object.entries(files)) {
    const path = join(dirname(folder), name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
});

test('it holds its code, its licences and its descriptions, and nothing else', () => {
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    'extension.vsixmanifest',
    'extension/LICENSE.txt',
    'extension/README.md',
    'extension/dist/extension.cjs',
    'extension/dist/extension.cjs.LICENSES.txt',
    'extension/dist/server.js',
    'extension/dist/server.js.LICENSES.txt',
    'extension/package.json',
  ]);
  const bytes = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThan(2_000_000);
});

test('its descriptions agree, and every kind of file has a content type', () => {
  const manifest = JSON.parse(text('extension/package.json'));
  const description = text('extension.vsixmanifest');
  for (const part of [
    `Id="${manifest.name}"`,
    `Version="${manifest.version}"`,
    `Publisher="${manifest.publisher}"`,
    `Value="${manifest.engines.vscode}"`,
  ])
    expect(description).toContain(part);
  for (const [, path] of description.matchAll(/Path="([^"]+)"/g)) expect(Object.keys(files)).toContain(path);
  expect(Object.keys(files)).toContain(join('extension', manifest.main));
  const types = text('[Content_Types].xml');
  for (const name of Object.keys(files)) if (!name.startsWith('[')) expect(types).toContain(`Extension="${/\.\w+$/.exec(name)![0]}"`);
  const { version } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  expect(manifest.version).toBe(version);
});

test('it wakes for Markdown only, in trusted workspaces, and says nothing to anybody', () => {
  const manifest = JSON.parse(text('extension/package.json'));
  expect(manifest.activationEvents).toEqual(['onLanguage:markdown']);
  expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(false);
  for (const name of ['extension/dist/extension.cjs', 'extension/dist/server.js']) {
    const code = text(name);
    expect(code.match(/(?<![.\w$])(?:fetch|XMLHttpRequest|WebSocket)\(|createTelemetryLogger|TelemetryReporter/g)).toBeNull();
    const wanted = [...code.matchAll(/(?:\brequire|__require)\(["'`]([\w@][\w@:/-]*)["'`]\)/g)].map(match => match[1]!);
    expect(wanted.filter(one => one !== 'vscode' && !builtinModules.includes(one.replace(/^node:/, '')))).toEqual([]);
  }
});

test('the licence of each library that is in it is in it, too', () => {
  expect(text('extension/dist/extension.cjs.LICENSES.txt')).toContain('vscode-languageclient 1');
  for (const name of ['vscode-languageserver', 'yaml', 'zod', 'mdast-util-from-markdown', 'fastest-levenshtein'])
    expect(text('extension/dist/server.js.LICENSES.txt')).toMatch(new RegExp(`^${name} [\\d.]+: \\w+`, 'm'));
});

test('the packed server answers, with nothing but Node', async () => {
  const editor = await startEditor([join(folder, 'dist', 'server.js'), '--stdio', '--clientProcessId=1'], { cwd: folder });
  const { problems } = await editor.open('scenarios/a.md', '## A\n1. Clik "Save"\n');
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('Write `Click "Save"`')]);
  expect(await editor.stop()).toBe(0);
});

test('the extension loads, and starts nothing for a file that is no scenario', () => {
  const script = join(REPOSITORY, 'tests', 'support', 'without-vscode.cjs');
  const told = execFileSync(process.execPath, [script, join(folder, 'dist', 'extension.cjs')], { encoding: 'utf8' });
  expect(JSON.parse(told)).toEqual({ exports: ['activate', 'deactivate'], listens: ['opened', 'saved'], started: 0, stops: null });
});

test('the file that the package of npm has in place of the library runs with nothing but Node', () => {
  const script = `import { bundle } from ${JSON.stringify(join(REPOSITORY, 'scripts', 'bundle.mjs'))};
    await bundle('src/editor/lsp.ts', ${JSON.stringify(join(folder, 'lsp.js'))});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: REPOSITORY });
  const loaded = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', "console.log(typeof (await import('./lsp.js')).createConnection)"],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  expect(loaded.trim()).toBe('function');
});

function text(name: string): string {
  return strFromU8(files[name]!);
}
