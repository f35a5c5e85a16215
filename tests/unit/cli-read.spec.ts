/** `xenotester read`: what Claude reads is kept whole, once, beside the file. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMessagesServer } from '../../src/testing/index.js';
import { expect, test } from '../support/command.js';

const SHOP = '## Shop\n1. Submit the order\n2. Tidy up the "Old" list\n3. Click "Back"\n';
const clean = { ANTHROPIC_API_KEY: '', ANTHROPIC_AUTH_TOKEN: '', ANTHROPIC_BASE_URL: '' };

test('has Claude read what the grammar cannot, once, and keeps it for a person to review', async ({ command }) => {
  command.write('shop.md', SHOP);
  command.write('shop.readings.yaml', '# ours\nSubmit the order: Click "Order now" # the green one\n');
  const server = await startMessagesServer({
    acting: [],
    read: {
      sentences: [
        {
          sentence: 1,
          goal: '',
          requirements: [
            { as: 'input', kind: 'right_click', target: 'Old' },
            { as: 'state', kind: 'expect_text', value: 'Old', negated: true },
          ],
        },
      ],
    },
  });
  try {
    const env = { ...clean, ANTHROPIC_API_KEY: 'sk-ant-none', ANTHROPIC_BASE_URL: server.url };
    const { code, stdout } = await command.run(['read', 'shop.md'], env);
    expect(stdout).toContain('✓ Tidy up the "Old" list\n       → Right-click "Old"\n       → "Old" is not shown\n');
    expect(code).toBe(0);
    expect(server.requests).toHaveLength(1);
    expect(readFileSync(join(command.dir, 'shop.readings.yaml'), 'utf8')).toBe(
      `# ours\nSubmit the order: Click "Order now" # the green one\nTidy up the "Old" list:\n  - Right-click "Old"\n  - '"Old" is not shown'\n`,
    );
    expect((await command.run(['plan', 'shop.md'])).code).toBe(0);
    const again = await command.run(['read', 'shop.md'], env);
    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('nothing to do')]);
    expect(server.requests).toHaveLength(1);
  } finally {
    await server.close();
  }
});

test('a reading that is not whole is not kept: exit 1', async ({ command }) => {
  command.write('shop.md', SHOP);
  const server = await startMessagesServer({
    acting: [],
    read: { sentences: [{ sentence: 2, goal: '', requirements: [{ as: 'input', kind: 'click', target: 'list' }] }] },
  });
  try {
    const { code, stdout, stderr } = await command.run(['read', 'shop.md'], {
      ...clean,
      ANTHROPIC_API_KEY: 'sk-ant-none',
      ANTHROPIC_BASE_URL: server.url,
    });
    expect(code).toBe(1);
    expect(stdout).toContain('✗ Submit the order\n       Claude has no reading for it that is whole');
    expect(stderr).toContain('the quoted "Old" is missing from the reading');
    expect(existsSync(join(command.dir, 'shop.readings.yaml'))).toBe(false);
  } finally {
    await server.close();
  }
});

test('without a key: what to write, and where', async ({ command }) => {
  command.write('shop.md', SHOP);
  const { code, stderr } = await command.run(['read', 'shop.md'], clean);
  expect(code).toBe(1);
  expect(stderr).toContain('expected ANTHROPIC_API_KEY');
  expect(stderr).toContain('shop.readings.yaml');
  expect(stderr).toContain('Submit the order:\n  - …');
});

test('a broken file is told with its place', async ({ command }) => {
  command.write('shop.md', '');
  const { code, stderr } = await command.run(['read', 'shop.md'], clean);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^xenotester: shop\.md:1:1 {2}the file is empty/)]);
});
