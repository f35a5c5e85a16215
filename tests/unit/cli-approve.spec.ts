/** `xenotester approve`: no picture of what only eyes see counts by itself; a person approves or refuses each. */
import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type CommandLine, expect, test } from '../support/command.js';

const STOCK = '# Stock\n\n1. Put "apples" in the store\n2. Make it neat\n3. Press Enter\n';
const KEPT = `# witnesses affirmed: The sign is green
Put "apples" in the store:
  means: Click "Add"
  shows: the image "stock-1.png" is shown
  seen: passed
Make it neat:
  means:
    - Click "Tidy"
    - goal: It is neat
    - Press Escape
  looks: stock-2.png
  seen: passed
`;

async function stock({ write }: CommandLine): Promise<void> {
  write('stock.md', STOCK);
  write('stock.readings.yaml', KEPT);
  for (const name of ['stock-1.png', 'stock-2.png']) write(name, await picture('red'));
}

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toBuffer();
}

/** What a run has left of a picture, a minute after it was approved. */
async function left({ dir }: CommandLine, name: string): Promise<void> {
  const folder = join(dir, 'test-results', 'stock', 'xenotester', 'looks');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), await picture('blue'));
  const later = Date.now() / 1000 + 60;
  utimesSync(join(folder, name), later, later);
}

const kept = ({ dir }: CommandLine): string => readFileSync(join(dir, 'stock.readings.yaml'), 'utf8');

test('each picture that nobody has decided upon is told, with what it counts for', async ({ command }) => {
  await stock(command);
  await left(command, 'stock-2-previous.png');
  const { code, stdout } = await command.run(['approve', 'stock.md', '--page', 'review.html']);
  expect([code, kept(command)]).toEqual([1, KEPT]);
  expect(stdout).toMatch(/· stock\.md:3 {2}Put "apples" in the store\n {5}stock-1\.png: it did not look so before the step/);
  expect(stdout).toMatch(
    /· stock\.md:4 {2}Make it neat\n {5}stock-2\.png: nothing else shows this sentence[^\n]*\n {5}before .*stock-2-previous\.png\n/,
  );
  const page = readFileSync(join(command.dir, 'review.html'), 'utf8');
  expect(page.match(/<figure>/g)).toHaveLength(3);
  expect((await command.run(['read', 'stock.md', '--check'])).stdout).toContain('npx xenotester approve');
  expect((await command.run(['keep', 'stock.md'])).stdout).toContain('stock-2.png: approve it');
});

test('what is approved says how it is to look, and no key is needed any more; what counted already is marked', async ({ command }) => {
  await stock(command);
  expect((await command.run(['approve', 'stock.md', '--yes', 'stock-2.png', '--mask', '0,0,5,10'])).code).toBe(1);
  expect(kept(command)).toContain(
    'Make it neat:\n  means:\n    - Click "Tidy"\n    - Press Escape\n    - the image "stock-2.png" is shown\n  approved:\n    - stock-2.png\n  seen: passed\n',
  );
  const { data } = await sharp(join(command.dir, 'stock-2.png')).raw().toBuffer({ resolveWithObject: true });
  expect([data[3], data[5 * 4 + 3]]).toEqual([0, 255]);
  expect(await command.run(['approve', 'stock.md', '--yes', 'all'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('no picture waits'),
  });
  expect(kept(command)).toContain('  shows: the image "stock-1.png" is shown\n  approved:\n    - stock-1.png\n');
  expect((await command.run(['plan', 'stock.md'])).code).toBe(0);
  expect((await command.run(['keep', 'stock.md'])).code).toBe(0);
});

test('what is refused shows nothing any more: what witnesses affirmed is a goal again, and no picture is proposed for it', async ({
  command,
}) => {
  await stock(command);
  expect((await command.run(['approve', 'stock.md', '--no', 'all'])).code).toBe(0);
  expect(kept(command)).toBe(`# witnesses affirmed: The sign is green
Put "apples" in the store:
  means: Click "Add"
  goal: The sign is green
  looks: refused
  seen: passed
Make it neat:
  means:
    - Click "Tidy"
    - goal: It is neat
    - Press Escape
  looks: refused
  seen: passed
`);
  expect(existsSync(join(command.dir, 'stock-1.png'))).toBe(false);
  expect((await command.run(['plan', 'stock.md'])).code).toBe(1);
});

test('another look that a run has found in its place is approved as it is now, or refused, and what was approved stays', async ({
  command,
}) => {
  for (const [decision, colour] of [
    ['--no', 'red'],
    ['--yes', 'blue'],
  ] as const) {
    await stock(command);
    await command.run(['approve', 'stock.md', '--yes', 'all']);
    for (const what of ['expected', 'actual', 'before']) await left(command, `stock-1-${what}.png`);
    expect((await command.run(['approve', 'stock.md'])).stdout).toMatch(
      /stock-1\.png: the last run has found another look[\s\S]*now {7}test-results/,
    );
    expect((await command.run(['approve', 'stock.md', decision, 'stock-1.png'])).code).toBe(decision === '--no' ? 0 : 1);
    const { data } = await sharp(join(command.dir, 'stock-1.png')).raw().toBuffer({ resolveWithObject: true });
    expect(data.subarray(0, 3)).toEqual(
      (
        await sharp(await picture(colour))
          .raw()
          .toBuffer()
      ).subarray(0, 3),
    );
  }
});

test('what cannot be meant is refused with what waits', async ({ command }) => {
  await stock(command);
  expect(await command.run(['approve', 'stock.md', '--yes', 'stock-3.png'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('stock-1.png, stock-2.png'),
  });
  expect((await command.run(['approve', 'stock.md', '--yes', 'stock-1.png', '--mask', '1,2'])).code).toBe(2);
  expect((await command.run(['approve', 'stock.md', '--yes', 'all', '--no', 'all'])).code).toBe(2);
});
