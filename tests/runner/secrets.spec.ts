/** A real run types a secret; its value is looked for in everything that the run leaves behind, pictures included. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { createTextReader } from '../../src/perception/ocr/reader.js';
import { wordsThatShow } from '../../src/secrets/look-alike.js';
import type { Frame } from '../../src/trace/frame.js';
import { expect, type Run, test } from './harness.js';

/** Long enough not to be anywhere by chance, with letters that must be encoded in addresses and JSON. */
const VALUE = 'Gr4pe&fruit"Soda 77';
const PIECES = [VALUE, encodeURIComponent(VALUE), JSON.stringify(VALUE).slice(1, -1), Buffer.from(VALUE).toString('base64').slice(0, -2)];

const config = (use: string) => `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
export default defineConfig({
  testDir: defineScenarios(), timeout: 120_000,
  reporter: [['list'], ['html', { open: 'never' }], ['xenotester/reporter']],
  use: { language: 'en', trace: 'on', ${use} },
});
`;
const ENVIRONMENT = { XENOTESTER_SECRET_PASSWORD: VALUE };

test('the offline brain types it, checks it in field and file, and shows the placeholder only', async ({ runProject }) => {
  test.setTimeout(240_000);
  const run = await runProject(
    {
      'playwright.config.ts': config(
        `brain: 'offline', apps: { login: ['zenity', '--entry', '--title=Login', '--text=Password'].join(' ') }`,
      ),
      'scenarios/note.md': `# Note

1. Open the text editor
2. Type "key {{secret:PASSWORD}} end"
3. Press Ctrl+S, and save it as "note.txt"

Expect:
- file "note.txt" contains "key {{secret:PASSWORD}} end"
- the text "{{secret:PASSWORD}}" is shown
`,
      'scenarios/wrong.md': `# Wrong

1. Open the text editor
2. Type "{{secret:PASSWORD}}"

Expect:
- the text "{{secret:PASSWORD}}" is not shown
- file "note.txt" contains "{{secret:PASSWORD}}"
`,
    },
    ['--reporter=list,json,html,xenotester/reporter'],
    { env: { ...ENVIRONMENT, PLAYWRIGHT_HTML_OPEN: 'never' }, reporter: null },
  );
  const results = Object.fromEntries(run.tests.map(({ title, status }) => [title, status]));
  expect(results, run.stdout + run.stderr).toEqual({ Note: 'expected', Wrong: 'unexpected' });
  expect(run.stdout + JSON.stringify(run.report)).toContain('{{secret:PASSWORD}}');
  expect(await leaks(run)).toEqual([]);
});

/** Where the value stands, in whatever form. Left out: the home folder, which holds what the programs themselves have saved. */
async function leaks(run: Run): Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, content: Buffer): void => {
    const text = content.toString('utf8');
    if (PIECES.some(piece => text.includes(piece))) found.push(place);
  };
  look('stdout', Buffer.from(run.stdout));
  look('stderr', Buffer.from(run.stderr));
  let pictures = 0;
  const reader = createTextReader(['eng']);
  const visit = async (place: string, content: Buffer): Promise<void> => {
    look(place, content);
    if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
      for (const [name, inner] of unzip(content)) await visit(`${place}!${name}`, inner);
    const embedded = /data:application\/zip;base64,([A-Za-z0-9+/=]+)/.exec(content.toString('latin1'));
    if (embedded) await visit(`${place}!`, Buffer.from(embedded[1]!, 'base64'));
    for (const [, data] of content.toString('latin1').matchAll(/data:image\/\w+;base64,([A-Za-z0-9+/=]{200,})/g))
      await see(`${place}!image`, Buffer.from(data!, 'base64'));
    if (/\.(png|jpe?g|webp)$/.test(place)) await see(place, content);
  };
  const see = async (place: string, content: Buffer): Promise<void> => {
    pictures += 1;
    const lines = await reader.read(await frameOf(content));
    for (const { text, words } of lines) if (wordsThatShow(words, VALUE).length > 0) found.push(`${place}: "${text}"`);
  };
  for (const file of files(run.dir)) await visit(relative(run.dir, file), readFileSync(file));
  await reader.close();
  expect(pictures).toBeGreaterThan(10);
  return found;
}

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'home') continue;
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

/** Entries of a zip file, by its central directory. */
function unzip(zip: Buffer): [name: string, content: Buffer][] {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const entries: [string, Buffer][] = [];
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const start = zip.readUInt32LE(at + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    entries.push([zip.toString('utf8', at + 46, at + 46 + nameLength), zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed]);
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

async function frameOf(picture: Buffer): Promise<Frame> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) [data[at], data[at + 2]] = [data[at + 2]!, data[at]!];
  return { width: info.width, height: info.height, data, at: 0 };
}
