/** What `xenotester plan` learns from Playwright configs, and when it asks them anew. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../../support/built.js';
import { expect, test } from '../../support/command-process.js';

test('names of programs come from the Playwright config and the front matter; what was learnt lapses with what the config is made of', async ({
  command,
}) => {
  const text = '---\napps: { gnome clocks: x }\n---\n## A\n1. Open the task board\n2. お問い合わせを開く\n3. Open gnome clocks\n';
  command.write('scenarios/a.md', text);
  command.write('package.json', '{ "type": "module" }');
  const apart = await command.run(['plan', 'scenarios/a.md', '--json']);
  expect(apart.code).toBe(1);
  command.write('names.ts', `export const names: string[] = ['task board', 'お問い合わせ'];\n`);
  command.write(
    'playwright.config.ts',
    `import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { defineScenarios } from ${JSON.stringify(join(REPOSITORY, 'dist', 'index.js'))};
import { names } from './names.js';
const apps = Object.fromEntries([...names, process.env.BOARD ?? 'x', ...(existsSync('extra') ? ['pin wall'] : [])].map(name => [name, 'x']));
export default defineConfig({ projects: [{ name: 'desktop', testDir: defineScenarios(), use: { apps } as object }] });
`,
  );
  const opened = async (env: NodeJS.ProcessEnv = {}): Promise<string[]> => {
    const { stdout, stderr } = await command.run(['plan', 'scenarios/a.md', '--json'], env);
    expect(stderr).toBe('');
    return JSON.parse(stdout).scenarios[0].steps.flatMap((step: { readings: { app: string }[] }) => step.readings.map(({ app }) => app));
  };
  expect(await opened()).toEqual(['task board', 'お問い合わせ', 'gnome clocks']);
  // Nothing but what was learnt is written: no stub, no result.
  expect(readdirSync(command.dir).sort()).toEqual(['.xenotester', 'names.ts', 'package.json', 'playwright.config.ts', 'scenarios']);
  const kept = join(command.dir, '.xenotester', 'config-apps', 'playwright.config.ts.json');
  expect(readdirSync(dirname(kept)).sort()).toEqual(['.gitignore', 'playwright.config.ts.json']);
  const { paths, variables } = JSON.parse(readFileSync(kept, 'utf8'));
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['playwright.config.ts', 'names.ts', 'extra'].map(name => join(command.dir, name))),
  );
  expect(variables).toMatchObject({ BOARD: null });
  command.write('names.ts', `export const names = ['お問い合わせ'];\n`);
  expect(await opened()).toEqual(['お問い合わせ', 'gnome clocks']);
  expect(await opened({ BOARD: 'task board' })).toEqual(['task board', 'お問い合わせ', 'gnome clocks']);
  command.write('scenarios/b.md', '1. Open the pin wall\n');
  command.write('extra', '');
  expect(await command.run(['plan', 'scenarios/b.md'])).toMatchObject({ code: 0, stderr: '' });
});

test('each file is read with its own config, of either kind of module; one that cannot be known again is asked anew', async ({
  command,
}) => {
  command.write('a/package.json', '{}');
  command.write('a/names.js', `exports.apps = { 'task board': 'x' };\n`);
  command.write('a/playwright.config.js', `module.exports = { use: require('./names') };\n`);
  command.write('b/package.json', '{ "type": "module" }');
  command.write('b/playwright.config.mjs', `import 'node:child_process';\nexport default { use: { apps: { 'pin wall': 'x' } } };\n`);
  for (const folder of ['a', 'b']) command.write(`${folder}/x.md`, '1. Open the task board\n2. Open the pin wall\n');
  const { code, stdout, stderr } = await command.run(['plan', 'a', 'b', '--json']);
  expect([code, stderr]).toEqual([1, '']);
  const understood = JSON.parse(stdout).files.map(({ scenarios: [one] }: { scenarios: { steps: { understood: boolean }[] }[] }) =>
    one!.steps.map(step => step.understood),
  );
  expect(understood).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(
    Object.keys(JSON.parse(readFileSync(join(command.dir, 'a/.xenotester/config-apps/playwright.config.js.json'), 'utf8')).paths),
  ).toContain(join(command.dir, 'a/names.js'));
  expect(existsSync(join(command.dir, 'b/.xenotester'))).toBe(false);
});
