/** A coding agent at work: a real client of the protocol starts `xenotester mcp` in a project, and has nothing else. */
import { basename, dirname } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import sharp from 'sharp';
import { resultsBelow } from '../../src/cli/results.js';
import { findMarked, programName, SESSION_MARK } from '../../src/desktop/display/processes.js';
import { openSessions } from '../../src/desktop/display/registry.js';
import { MAIN } from '../support/command-process.js';
import { cleanEnvironment, expect, test } from '../support/harness.js';
import { slowness } from '../support/machine.js';

const CONFIG = `
  import { defineConfig } from '@playwright/test';
  import { defineScenarios } from 'xenotester/config';
  export default defineConfig({
    testDir: defineScenarios(),
    timeout: ${60_000 * slowness},
    use: { brain: 'offline', language: 'en', apps: { form: { command: 'zenity', args: ['--entry', '--title=Add contact', '--text=First name'] } } },
  });
`;

/** What the author hides from everybody, and how it is painted. */
const HIDDEN = { x: 100, y: 20, width: 40, height: 40 };
const MASK = 0x34;

const scenario = (button: string): string => `## Add a contact
1. Open form
2. Type "Hanako"
3. Click the "${button}" button

Expect:
- no "Add contact" window is open
`;

interface Answer {
  isError?: unknown;
  parts: { type: string; text?: string; data?: string }[];
  text: string;
}

/** The server of that project, and how an agent asks it. */
async function connect(
  dir: string,
): Promise<{ client: Client; pid: number; call(name: string, given?: Record<string, string>): Promise<Answer> }> {
  const client = new Client({ name: 'agent', version: '1' });
  const env = cleanEnvironment() as Record<string, string>;
  const transport = new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], cwd: dir, env });
  await client.connect(transport);
  return {
    client,
    pid: transport.pid!,
    async call(name, given = {}) {
      const { content, isError } = await client.callTool({ name, arguments: given }, undefined, { timeout: 100_000 * slowness });
      const parts = content as Answer['parts'];
      return { isError, parts, text: parts[0]?.text ?? '' };
    },
  };
}

function expectPicture(part: Answer['parts'][number] | undefined): void {
  expect(part).toMatchObject({ type: 'image', mimeType: 'image/png' });
  expect(Buffer.from(part!.data!, 'base64').subarray(1, 4).toString()).toBe('PNG');
}

test('an agent reads, runs, sees why it is red, finds the name, and has it green', async ({ createProject }) => {
  const project = await createProject({ 'playwright.config.ts': CONFIG, 'scenarios/contact.md': scenario('Save') });
  const { client, call } = await connect(project.dir);
  try {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['sentences', true],
      ['read', true],
      ['try', false],
      ['run', false],
      ['names', true],
      ['look', true],
      ['judge', true],
    ]);
    expect((await call('sentences', { language: 'ja' })).text).toContain('クリックする');

    const refused = await call('read', { text: '1. Open form\n2. Clik the "OK" button\n' });
    expect(refused.text).toContain('✗ 2  Clik the "OK" button');
    expect(refused.text).toContain('Click the "OK" button');
    expect(await call('look')).toMatchObject({ isError: true, text: expect.stringContaining('Use the tool `try` or `run` first') });
    expect(await call('run', { file: 'scenarios/nothing.md' })).toMatchObject({
      isError: true,
      text: expect.stringContaining('scenarios/nothing.md'),
    });
    expect(await call('read')).toMatchObject({ isError: true, text: expect.stringContaining('either `text` or `path`') });

    const red = await call('run', { file: 'scenarios/contact.md' });
    expect(red.text).toContain('0 passed, 1 failed of 1');
    expect(red.text).toContain('## ✗ Add a contact (scenarios/contact.md:1): failed');
    expect(red.text).toContain('[element_not_found]');
    expect(red.text).toMatch(/- ✓ Type "Hanako" — /);
    expect((await call('names', { window: 'Add contact' })).text).toContain('Click the "OK" button');
    expectPicture((await call('look')).parts[0]);
    const [, trace] = /^trace: (.+)$/m.exec(red.text)!;
    expect((await call('judge', { trace: trace! })).text).toContain('3. Click the "Save" button');

    project.write('scenarios/contact.md', scenario('OK'));
    const green = await call('run', { file: 'scenarios/contact.md' });
    expect(green.text).toContain('1 passed, 0 failed of 1');
    expect(green.text).toContain('- ✓ Expect: no "Add contact" window is open');
  } finally {
    await client.close();
  }
});

test('an agent tries sentences on a desktop that stays open, and no verdict comes of them', async ({ createProject }) => {
  const project = await createProject({
    'playwright.config.ts': CONFIG.replace('use: {', `use: { masks: [{ region: ${JSON.stringify(HIDDEN)} }],`),
    'scenarios/contact.md': scenario('OK'),
  });
  const { client, pid, call } = await connect(project.dir);
  const filesIn = (dir: string): string[] =>
    resultsBelow(dir, /./)
      .map(({ path }) => path)
      .sort();
  const files = filesIn(project.dir);
  const attempt = async (sentence: string, desktop: 'kept' | 'fresh' = 'kept'): Promise<string> => {
    const { text, parts } = await call('try', { sentence, desktop });
    expectPicture(parts[1]);
    return text;
  };
  const session = () => openSessions().find(({ ancestors }) => ancestors.includes(pid))!;
  const programs = (id: string): string[] => findMarked(SESSION_MARK, id).map(one => programName(one.pid));
  try {
    expect(await attempt('Open form')).toMatch(/^✓ done: Open form\n {2}.*form.*\nshown by: /);
    expect(await attempt('Type "Hanako"')).toContain('✓ done: Type "Hanako"');
    expect(await attempt('「Hanako」が表示されている')).toContain('✓ done');
    const missing = await attempt('Click the "Save" button');
    expect(missing).toContain('✗ not done');
    expect(missing).toContain('[element_not_found]');
    const refused = await attempt('Clik the "OK" button');
    expect(refused).toContain('[plan_rejected]');
    expect(refused).toContain('Click the "OK" button');
    expect(await attempt('"Jiro" is shown')).toContain('[check_failed]');
    expect((await call('names', { window: 'Add contact' })).text).toContain('Click the "OK" button');
    const [picture] = (await call('look')).parts;
    expectPicture(picture);
    expect(
      new Set(
        await sharp(Buffer.from(picture!.data!, 'base64'))
          .extract({ left: HIDDEN.x, top: HIDDEN.y, width: HIDDEN.width, height: HIDDEN.height })
          .raw()
          .toBuffer(),
      ),
    ).toEqual(new Set([MASK]));
    expect(filesIn(project.dir)).toEqual(files);

    const before = basename(dirname(session().env.XAUTHORITY!));
    expect(await attempt('no "Add contact" window is open', 'fresh')).toContain('✓ done');
    expect(programs(before)).toEqual([]);
    await attempt('Open form');
    const id = basename(dirname(session().env.XAUTHORITY!));
    expect(programs(id)).toContain('zenity');
    // The agent goes while a sentence still waits.
    const waiting = call('try', { sentence: 'Wait until the "Nowhere" window is shown' }).catch(() => 'gone');
    await client.ping();
    await client.close();
    expect(await waiting).toBe('gone');
    await expect.poll(() => programs(id), { timeout: 60_000 * slowness }).toEqual([]);
  } finally {
    await client.close();
  }
});
