/** What was learnt of a Playwright config is used again only while all that it was made of is the same. Playwright is asked by a stand-in. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { type ConfigAnswer, configReader } from '../../src/cli/config-apps.js';
import type { Witnessed } from '../../src/cli/config-witness.js';

interface Scene {
  dir: string;
  /** A file that was written long ago. */
  write(path: string, content?: string): void;
  /** The configs that Playwright is asked about, in order. */
  asked: string[];
  said: string[];
  /** One command: the names of each file's config. */
  names(files: string | string[], answer?: Partial<ConfigAnswer>, env?: NodeJS.ProcessEnv): (readonly string[])[];
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({}, use) => {
    const root = mkdtempSync(join(tmpdir(), 'xenotester-config-'));
    const dir = join(root, 'project');
    const scene: Scene = {
      dir,
      asked: [],
      said: [],
      write(path, content = '') {
        const file = join(dir, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
        utimesSync(file, 1, 1);
      },
      names(files, answer, env = {}) {
        const read = configReader({ cwd: dir, env, stdout: { write() {} }, stderr: { write: text => scene.said.push(text) } }, config => {
          scene.asked.push(config.slice(dir.length + 1));
          return { apps: { [`board ${scene.asked.length}`]: 'board' }, witnessed: witnessed(), ...answer };
        });
        return [files].flat().map(read);
      },
    };
    scene.write('package.json');
    scene.write('playwright.config.ts', '1');
    await use(scene);
    rmSync(root, { recursive: true, force: true });
  },
});

const witnessed = (changes: Partial<Witnessed> = {}): Witnessed => ({ paths: [], variables: {}, isOpen: false, ...changes });

test('it is asked for once a command, and not at all while nothing has changed', ({ scene }) => {
  expect(scene.names(['a.md', 'deep/b.md'])).toEqual([['board 1'], ['board 1']]);
  expect(scene.names('a.md')).toEqual([['board 1']]);
  expect(scene.asked).toEqual(['playwright.config.ts']);
  expect(readdirSync(join(scene.dir, '.xenotester', 'config-apps')).sort()).toEqual(['.gitignore', 'playwright.config.ts.json']);
});

const changes: [what: string, change: (scene: Scene) => void, env?: NodeJS.ProcessEnv][] = [
  ['the config changes, and keeps its time and size', scene => scene.write('playwright.config.ts', '2')],
  ['a file that it imports changes', scene => scene.write('names.ts', 'changed')],
  ['a file that it imports goes', scene => rmSync(join(scene.dir, 'names.ts'))],
  ['a file that it looked for comes', scene => scene.write('extra')],
  ['a file comes into a folder that it looked at', scene => scene.write('boards/c.txt')],
  ['package.json changes', scene => scene.write('package.json', '{ "type": "module" }')],
  ['a tsconfig.json comes', scene => scene.write('tsconfig.json', '{}')],
  ['a variable that it read changes', () => {}, { BOARD: 'b' }],
  ['a variable that it read is not set any more', () => {}, {}],
  ['what was kept is damaged', scene => scene.write('.xenotester/config-apps/playwright.config.ts.json', '{"version":1,')],
];

for (const [what, change, env = { BOARD: 'a' }] of changes) {
  test(`it lapses when ${what}`, ({ scene }) => {
    scene.write('names.ts');
    scene.write('boards/a.txt');
    const paths = ['names.ts', 'extra', 'boards'].map(name => join(scene.dir, name));
    const answer = { witnessed: witnessed({ paths, variables: { BOARD: 'a' } }) };
    // A folder's time is that of its last file.
    utimesSync(join(scene.dir, 'boards'), 1, 1);
    expect(scene.names('a.md', answer, { BOARD: 'a' })).toEqual([['board 1']]);
    expect(scene.names('a.md', answer, { BOARD: 'a' })).toEqual([['board 1']]);
    change(scene);
    expect(scene.names('a.md', answer, env)).toEqual([['board 2']]);
  });
}

test('the config goes: there are no names; another takes its place: it is asked for', ({ scene }) => {
  scene.names('a.md');
  rmSync(join(scene.dir, 'playwright.config.ts'));
  expect(scene.names('a.md')).toEqual([[]]);
  scene.write('playwright.config.mjs', '1');
  expect(scene.names('a.md')).toEqual([['board 2']]);
});

test('each file has the config of its own project, and each is kept beside it', ({ scene }) => {
  scene.write('shop/package.json');
  scene.write('shop/playwright.config.js', '1');
  scene.write('bare/package.json');
  const files = ['a.md', 'shop/a.md', 'bare/a.md'];
  // The last has none of its own: that of the folder in which the command was started counts.
  expect(scene.names(files)).toEqual([['board 1'], ['board 2'], ['board 1']]);
  expect(scene.names(files)).toEqual([['board 1'], ['board 2'], ['board 1']]);
  expect(scene.asked).toEqual(['playwright.config.ts', 'shop/playwright.config.js']);
  expect(readdirSync(join(scene.dir, 'shop')).sort()).toEqual(['.xenotester', 'package.json', 'playwright.config.js']);
});

const unsure: [what: string, answer: Partial<ConfigAnswer>][] = [
  ['it asks the world', { witnessed: witnessed({ isOpen: true }) }],
  ['nobody saw what it is made of', { witnessed: undefined }],
  ['a file of it changed while it was read', { witnessed: witnessed({ paths: [join(tmpdir(), 'xenotester-config-now')] }) }],
];

for (const [what, answer] of unsure) {
  test(`it is not kept when ${what}`, ({ scene }) => {
    const now = join(tmpdir(), 'xenotester-config-now');
    writeFileSync(now, '');
    scene.names('a.md', answer);
    rmSync(now);
    expect(readdirSync(scene.dir).sort()).toEqual(['package.json', 'playwright.config.ts']);
    expect(scene.names('a.md', answer)).toEqual([['board 2']]);
  });
}

test('one that cannot be read is told once a command, and asked for again by the next', ({ scene }) => {
  const broken = { apps: {}, problem: 'out of cheese' };
  expect(scene.names(['a.md', 'b.md'], broken)).toEqual([[], []]);
  expect(scene.said).toEqual([expect.stringMatching(/^xenotester: the programs of the Playwright config are not known.*out of cheese\n$/)]);
  expect(scene.names('a.md')).toEqual([['board 2']]);
});
