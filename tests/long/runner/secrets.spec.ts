/** A real run types a secret, with the offline brain and with Claude; its value is looked for in everything that the run leaves behind. */

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openApp, report, startMessagesServer, turn, type } from '../../../src/testing/index.js';
import { REPOSITORY } from '../../support/built.js';
import { expect, test } from '../../support/harness.js';
import { findLeaks } from '../../support/leaks.js';
import { slowness } from '../../support/machine.js';

/** Long enough not to be anywhere by chance, with letters that must be encoded in addresses and JSON. */
const VALUE = 'Gr4pe&fruit"Soda 77';

/** The key of the model's service is a secret, too. */
const KEY = 'sk-ant-none-needed-0123';

const CONFIG = `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
export default defineConfig({
  testDir: defineScenarios(), timeout: ${120_000 * slowness},
  use: { language: 'en', brain: 'offline', secrets: { SHELL: { windows: ['xterm'] } as never },
    apps: { login: 'zenity --password --title=Login', shell: 'xterm' } },
});
`;

test('a secret is typed, checked and shown as its placeholder; its value is nowhere', async ({ runProject }) => {
  test.setTimeout(300_000 * slowness);
  const steps = ['Open the text editor', 'Type "{{secret:PASSWORD}}"'];
  const objective = (at: number, how: Record<string, unknown>) => ({
    description: steps[at],
    sourceSteps: [at + 1],
    expectedActions: [{ description: steps[at], keywords: [], targetElements: [], ...how }],
  });
  const server = await startMessagesServer({
    plan: {
      objectives: [
        objective(0, { targetElements: ['text editor'] }),
        objective(1, { keywords: ['{{secret:PASSWORD}}'], expectedToolAction: 'type' }),
      ],
    },
    acting: [
      turn(openApp('text editor')),
      turn(`I type ${VALUE}, which I have seen elsewhere.`, type('{{secret:PASSWORD}}')),
      turn(report('success', 'Typed.')),
    ],
  });
  const run = await runProject(
    {
      'playwright.config.ts': CONFIG,
      'scenarios/note.md': `# Note

1. Open the text editor
2. Type "key {{secret:PASSWORD}} end"
3. Press Ctrl+S, and save it as "note.txt"

Expect:
- file "note.txt" contains "key {{secret:PASSWORD}} end"
- the text "{{secret:PASSWORD}}" is shown
`,
      // A terminal has no field that could be asked: OCR alone finds the value there. A password field is covered, and typing shows all the same.
      'scenarios/login.md': `# Login

1. Open "shell"
2. Type "echo {{secret:SHELL}}"
3. Open "login"
4. Type "{{secret:PASSWORD}}"
`,
      'scenarios/wrong.md': `# Wrong

1. Open the text editor
2. Type "{{secret:PASSWORD}}"

Expect:
- the text "{{secret:PASSWORD}}" is not shown
`,
      'scenarios/unknown.md': '# Unknown\n\n1. Open the text editor\n2. Type "{{secret:NOPE}}"\n',
      'scenarios/claude.md': `---
brain: anthropic
---
# Claude

${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}

Expect:
- the text "{{secret:PASSWORD}}" is shown
`,
    },
    ['--reporter=list,json,html,xenotester/reporter'],
    {
      env: {
        XENOTESTER_SECRET_PASSWORD: VALUE,
        XENOTESTER_SECRET_SHELL: VALUE.replace('Gr4pe', 'Pl0m'),
        PLAYWRIGHT_HTML_OPEN: 'never',
        ANTHROPIC_BASE_URL: server.url,
        ANTHROPIC_API_KEY: KEY,
      },
      reporter: null,
    },
  );
  const requests = server.requests.map(({ body }) => JSON.stringify(body)).join('\n');
  await server.close();
  const results = Object.fromEntries(
    run.tests.map(({ title, results: all }) => [title, all.at(-1)!.errors[0]?.message?.split('\n')[0] ?? 'passed']),
  );
  expect(results, run.stdout + run.stderr).toEqual({
    Note: 'passed',
    Login: 'passed',
    Claude: 'passed',
    Wrong: expect.stringContaining('[check_failed]'),
    Unknown: expect.stringMatching(/\[prerequisite_not_met\].*there is no secret "NOPE"/),
  });
  expect(JSON.stringify(run.report)).toContain('{{secret:PASSWORD}}');
  // What the model itself said comes back in the conversation: it is its own.
  const asked = requests.replaceAll(JSON.stringify(`I type ${VALUE}, which I have seen elsewhere.`).slice(1, -1), '');
  expect(asked).toContain('{{secret:PASSWORD}}');
  // A page that is made later, of what was stored.
  const traces = readdirSync(join(run.dir, 'test-results'), { recursive: true, encoding: 'utf8' }).filter(path =>
    /trace(-\d+)?\.ndjson$/.test(path),
  );
  expect(traces.length).toBeGreaterThanOrEqual(5);
  for (const [index, trace] of traces.entries()) {
    const page = join(run.dir, `shown-${index}.html`);
    const show = ['show', join(run.dir, 'test-results', trace), '--out', page];
    await promisify(execFile)(process.execPath, [join(REPOSITORY, 'dist/cli/main.js'), ...show]);
    expect(readFileSync(page, 'utf8')).toContain('</html>');
  }
  const { found, pictures, films } = await findLeaks([VALUE, VALUE.replace('Gr4pe', 'Pl0m'), KEY], run.dir, {
    stdout: run.stdout,
    stderr: run.stderr,
    requests: asked,
  });
  expect(found).toEqual([]);
  expect(pictures).toBeGreaterThan(10);
  expect(films).toBe(2);
  // Other users of the machine read none of it.
  const kept = readdirSync(join(run.dir, 'test-results'), { recursive: true, encoding: 'utf8' }).filter(path =>
    /\/xenotester(\/|$)/.test(path),
  );
  expect(kept.filter(path => (statSync(join(run.dir, 'test-results', path)).mode & 0o077) !== 0)).toEqual([]);
});
