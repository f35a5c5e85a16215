/** What is published: its files, its links, its fields. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { REPOSITORY } from '../support/built.js';
import { expect, test } from '../support/plain-test.js';

interface Packed {
  unpackedSize: number;
  files: { path: string; size: number }[];
}

const manifest = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8')) as Record<string, Record<string, unknown>>;
const lock = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean; devOptional?: boolean; hasInstallScript?: boolean }>;
};

let packed: Packed;
let paths: Set<string>;
test.beforeAll(() => {
  const answer = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: REPOSITORY, encoding: 'utf8' });
  packed = (JSON.parse(answer) as [Packed])[0];
  paths = new Set(packed.files.map(({ path }) => path));
});

test('it holds what a user needs, and nothing else', () => {
  const outside = [...paths].filter(path => !/^(?:dist|docs|deploy|scenarios)\//.test(path));
  expect(outside.sort()).toEqual(['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md', 'llms.txt', 'package.json']);
  expect([...paths].filter(path => /\.map$|\.tsbuildinfo$|\.pid$|^dist\/.*(?<!\.d)\.ts$/.test(path))).toEqual([]);
  // A build that leaves what was made of files that are gone ships code that nobody tests.
  const made = [...paths].flatMap(path => /^dist\/(.+)(?:\.d\.ts|\.js)$/.exec(path)?.[1] ?? []);
  const hasSource = (path: string): boolean => ['.ts', '.js'].some(ending => existsSync(join(REPOSITORY, 'src', path + ending)));
  expect(made.filter(path => !hasSource(path))).toEqual([]);
  for (const path of [
    'dist/index.js',
    'dist/index.d.ts',
    'dist/schema/verdict.schema.json',
    'docs/sentences.md',
    'scenarios/memo.md',
    'deploy/Containerfile',
  ])
    expect(paths, path).toContain(path);
  expect(packed.unpackedSize).toBeLessThan(5e6);
});

test('every entry point of package.json is in it', () => {
  const places = JSON.stringify([manifest.exports, manifest.bin]).match(/\.\/dist\/[^"*]+\.(?:js|d\.ts)/g)!;
  expect(places.length).toBeGreaterThan(10);
  expect(places.map(place => place.slice(2)).filter(place => !paths.has(place))).toEqual([]);
});

test('no link leads out of the package, or to nothing', () => {
  const pages = [...paths].filter(path => path.endsWith('.md'));
  const dead = pages.flatMap(page => {
    const text = readFileSync(join(REPOSITORY, page), 'utf8').replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');
    return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .map(([, link]) => normalize(join(dirname(page), decodeURIComponent(link!))))
      .filter(target => !paths.has(target) && ![...paths].some(path => path.startsWith(`${target.replace(/\/$/, '')}/`)))
      .map(target => `${page} → ${target}`);
  });
  expect(pages.length).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});

test('nothing of the package runs when somebody installs it', () => {
  const names = Object.keys((manifest as { scripts?: object }).scripts ?? {});
  expect(names.filter(name => /^(?:(?:pre|post)?install|(?:pre|post)?prepare)$/.test(name))).toEqual([]);
});

test('the parts that are named stay named; what is optional is no dependency', () => {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const named = [
    '@playwright/test',
    '@anthropic-ai/sdk',
    '@nut-tree-fork/nut-js',
    'sharp',
    'pixelmatch',
    'pngjs',
    'screenshot-desktop',
    'allure-playwright',
    'zod',
  ];
  expect(named.filter(name => !(name in dependencies) && !(name in peerDependencies))).toEqual([]);
  expect(Object.keys(peerDependenciesMeta).filter(name => name in dependencies || !(name in peerDependencies))).toEqual([]);
  expect(Object.keys(peerDependencies).filter(name => !(name in peerDependenciesMeta))).toEqual(['@playwright/test']);
});

test('a user installs few packages, and the one that has an install script is named in SECURITY.md', () => {
  const installed = Object.entries(lock.packages).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);
  // The lock file has sharp's binaries for every system: some 25 of them.
  expect(installed.length).toBeLessThan(110);
  const scripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripts).toEqual(['tesseract.js']);
  const security = readFileSync(join(REPOSITORY, 'SECURITY.md'), 'utf8');
  for (const name of scripts) expect(security).toContain(`\`${name}\``);
});

test('who publishes can be proven', () => {
  expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
  expect((manifest.keywords as unknown as string[]).length).toBeGreaterThan(5);
  const workflow = readFileSync(join(REPOSITORY, '.github/workflows/release.yml'), 'utf8');
  expect(workflow).toContain('id-token: write');
  expect(workflow).not.toMatch(/NODE_AUTH_TOKEN|NPM_TOKEN|registry/);
  expect(existsSync(join(REPOSITORY, 'docs/release.md'))).toBe(true);
});
