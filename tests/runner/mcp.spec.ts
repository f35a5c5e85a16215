/** A coding agent at work: a real client of the protocol starts `xenotester mcp` in a project, and has nothing else. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

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

const scenario = (button: string): string => `## Add a contact
1. Open form
2. Type "Hanako"
3. Click the "${button}" button

Expect:
- no "Add contact" window is open
`;

test('an agent reads, runs, sees why it is red, finds the name, and has it green', async ({ createProject }) => {
  const project = await createProject({ 'playwright.config.ts': CONFIG, 'scenarios/contact.md': scenario('Save') });
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, 'mcp'],
      cwd: project.dir,
      env: cleanEnvironment() as Record<string, string>,
    }),
  );
  const call = async (name: string, given: Record<string, string> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given }, undefined, { timeout: 100_000 * slowness });
    return {
      isError,
      parts: content as { type: string; text?: string; data?: string }[],
      text: (content as { text?: string }[])[0]?.text ?? '',
    };
  };
  try {
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['sentences', true],
      ['read', true],
      ['run', false],
      ['names', true],
      ['look', true],
      ['judge', true],
    ]);
    expect((await call('sentences', { language: 'ja' })).text).toContain('クリックする');

    const refused = await call('read', { text: '1. Open form\n2. Clik the "OK" button\n' });
    expect(refused.text).toContain('✗ 2  Clik the "OK" button');
    expect(refused.text).toContain('Click the "OK" button');
    expect(await call('look')).toMatchObject({ isError: true, text: expect.stringContaining('Use the tool `run` first') });
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
    const [picture] = (await call('look')).parts;
    expect(picture).toMatchObject({ type: 'image', mimeType: 'image/png' });
    expect(Buffer.from(picture!.data!, 'base64').subarray(1, 4).toString()).toBe('PNG');
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
