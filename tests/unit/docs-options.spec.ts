/** Every option has its row: those of the config in the README, those of front matter in docs/scenarios.md. Calls of `agent` are shown. Every page has its place in the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { defaultsFrom } from '../../src/fixture/options.js';
import { knownKeys } from '../../src/scenario/options.js';
import { expect, test } from '../support/plain-test.js';

const rows = (path: string, heading: string): string[] => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const section = text.split(/^## /m).find(one => one.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!);
};

test('the README has each option of the config, and no other', () => {
  expect(rows('README.md', 'Options').sort()).toEqual(Object.keys(defaultsFrom({}, 'linux')).sort());
});

test('docs/scenarios.md has each option of front matter, and no other', () => {
  expect(rows('docs/scenarios.md', 'Front matter').sort()).toEqual(knownKeys([]).sort());
});

test('the README or docs/desktop.md shows each call of `agent`, and agent.windows() tells what docs/desktop.md says', () => {
  const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const members = (path: string, name: string): string[] => {
    const [, body = ''] = new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(read(path)) ?? [];
    return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(?:]/gm)].map(([, member]) => member!);
  };
  const shown = read('README.md') + read('docs/desktop.md');
  const calls = members('src/fixture/agent.ts', 'Agent');
  expect(calls).toContain('windows');
  expect(calls.filter(name => !shown.includes(`agent.${name}`))).toEqual([]);
  const [, told = ''] = /agent\.windows\(\);\s+\/\/ \{ ([\w, ]+) \}/.exec(shown) ?? [];
  expect(told.split(', ')).toEqual(members('src/fixture/listed-windows.ts', 'AgentWindow'));
});

test('each page of docs/ has its line in the site, and none leads to nothing', () => {
  const config = readFileSync(new URL('../../site/.vitepress/config.ts', import.meta.url), 'utf8');
  const shown = [...config.matchAll(/page\('[^']+', '([^']+)'\)/g)].map(([, name]) => `${name}.md`);
  const pages = readdirSync(new URL('../../docs', import.meta.url), { recursive: true }).filter(name => String(name).endsWith('.md'));
  expect(shown.sort()).toEqual(pages.sort());
});
