/** `xenotester init`: a config, a scenario and a test, into an existing or empty project; nothing is overwritten. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Command, CommandError, readArguments } from './command.js';

export const init: Command = async (args, { cwd: folder, stdout }) => {
  readArguments(args, { flags: [], positionals: [] });
  for (const [name, text] of Object.entries(filesFor(folder))) {
    const path = join(folder, name);
    if (existsSync(path)) {
      stdout.write(`  kept     ${name} (it is there already)\n`);
      continue;
    }
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    } catch (error) {
      throw new CommandError(`${name} cannot be written: ${(error as Error).message}. Mend that and run it again; what exists is kept.`);
    }
    stdout.write(`  written  ${name}\n`);
  }
  stdout.write(NEXT);
  return 0;
};

const NEXT = `
Next:
  npm install --save-dev xenotester @playwright/test
  npx xenotester doctor
  npx playwright test
An existing Playwright config needs one more project:
  { name: 'desktop', testDir: defineScenarios() }      // import { defineScenarios } from 'xenotester'
`;

function filesFor(folder: string): Record<string, string> {
  const existing = ['playwright.config.ts', 'playwright.config.js', 'playwright.config.mts', 'playwright.config.mjs'].find(name =>
    existsSync(join(folder, name)),
  );
  return {
    ...(existsSync(join(folder, 'package.json'))
      ? {}
      : { 'package.json': `${JSON.stringify({ name: 'desktop-tests', private: true, type: 'module' }, undefined, 2)}\n` }),
    [existing ?? 'playwright.config.ts']: CONFIG,
    'scenarios/memo.md': SCENARIO,
    'tests/memo.spec.ts': TEST,
    ...gitignore(folder),
  };
}

function gitignore(folder: string): Record<string, string> {
  const path = join(folder, '.gitignore');
  return existsSync(path) && readFileSync(path, 'utf8').length > 0
    ? {}
    : { '.gitignore': 'node_modules/\ntest-results/\nplaywright-report/\n.xenotester/\n' };
}

const CONFIG = `import { defineConfig } from '@playwright/test';
import { type AgentOptions, type DesktopOptions, defineScenarios } from 'xenotester';

export default defineConfig<AgentOptions, DesktopOptions>({
  reporter: [['list'], ['html', { open: 'never' }], ['xenotester/reporter']],
  projects: [
    { name: 'scenarios', testDir: defineScenarios() },
    { name: 'tests', testDir: 'tests' },
  ],
});
`;

const SCENARIO = `# Memo

## Write a memo and save it
1. Open the text editor
2. Type "buy milk"
3. Press Ctrl+S, and save it as "memo.txt"

Expect:
- the window title contains "memo.txt"
- file "memo.txt" contains "buy milk"
`;

const TEST = `import { expect, test } from 'xenotester';

test('the calculator multiplies', async ({ agent }) => {
  await agent.open('calculator');
  await agent.run(\`
    1. Click the "7" button
    2. Click the "*" button
    3. Click the "6" button
    4. Click the "=" button

    Expect:
    - "42" is shown
  \`);
  await expect(agent).toShow('42');
});
`;
