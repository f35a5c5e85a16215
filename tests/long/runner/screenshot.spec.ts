/** `expect(agent).toHaveScreenshot()`: Playwright's snapshots of the desktop, of a window, of a part. */
import { expect, test } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';

const CONFIG = `
import { defineConfig } from '@playwright/test';
export default defineConfig({ testDir: 'tests', timeout: ${60_000 * slowness}, workers: 1, use: { brain: 'offline', language: 'en' } });
`;

const SPEC = `
import { expect, test } from 'xenotester';
const NAME = process.env.NAME ?? 'Ann';
test.use({ apps: { about: { command: 'zenity', args: ['--info', '--title=About', '--text=Written by ' + NAME] } } });
test('whole', async ({ agent }) => {
  await agent.open('about');
  await expect(agent).toHaveScreenshot('desk.png');
});
test('window', async ({ agent }) => {
  await agent.open('about');
  await expect(agent).toHaveScreenshot(['windows', 'about.png'], { window: 'About', maxDiffPixels: 5 });
});
test('masked', async ({ agent }) => {
  await agent.open('about');
  await expect(agent).toHaveScreenshot({ window: 'About', mask: [{ x: 0, y: 0, width: 2000, height: 2000 }] });
});
test('another', async ({ agent }) => {
  await agent.open('about');
  await expect(agent).not.toHaveScreenshot('desk.png', { clip: { x: 0, y: 0, width: 40, height: 30 }, maxDiffPixels: 0 });
});
test('no window', async ({ agent }) => {
  await agent.open('about');
  await expect(agent).toHaveScreenshot('none.png', { window: 'Preferences', timeout: 500 });
});
`;

test('a picture is kept, is the same the next time, and shows what has changed', async ({ createProject }) => {
  const project = await createProject({
    'package.json': JSON.stringify({ type: 'module' }),
    'playwright.config.ts': CONFIG,
    'tests/a.spec.ts': SPEC,
  });
  const statuses = async (args: string[], env: Record<string, string> = {}) => {
    const run = await project.run(args, { env });
    return { ...Object.fromEntries(run.tests.map(({ title, results }) => [title, results.at(-1)!])), run };
  };
  const of = (ran: Awaited<ReturnType<typeof statuses>>, title: string) =>
    (ran as unknown as Record<string, { status: string }>)[title]!.status;

  const first = await statuses(['--update-snapshots', '-g', 'whole|window|masked', '--grep-invert', 'no window']);
  expect(first.run.exitCode, first.run.stdout).toBe(0);

  const same = await statuses([]);
  expect(
    ['whole', 'window', 'masked', 'another', 'no window'].map(title => of(same, title)),
    same.run.stdout,
  ).toEqual(['passed', 'passed', 'passed', 'passed', 'failed']);
  expect(same.run.stdout).toContain('there is no window "Preferences" that could be taken: there are "');

  const other = await statuses(['-g', 'whole|window|masked', '--grep-invert', 'no window'], { NAME: 'Bob' });
  expect(
    ['whole', 'window', 'masked'].map(title => of(other, title)),
    other.run.stdout,
  ).toEqual(['failed', 'failed', 'passed']);
  const attached = (other as unknown as Record<string, { attachments: { name: string }[] }>).whole!.attachments.map(({ name }) => name);
  expect(attached).toEqual(expect.arrayContaining(['desk-expected.png', 'desk-actual.png', 'desk-diff.png']));
});

const READS = `
import { test } from 'xenotester';
test.use({ apps: { about: { command: 'zenity', args: ['--info', '--title=About', '--text=Hello'] } } });
test('none', async ({ agent }) => {
  await agent.open('about');
  await agent.screenshot({ window: 'Preferences', timeout: 500 });
});
test('nowhere', async ({ agent }) => {
  await agent.open('about');
  await agent.screenshot({ window: 'About', path: 'playwright.config.ts/about.png' });
});
`;

test('a picture that cannot be had is told at the line that asks for it', async ({ runProject }) => {
  const run = await runProject({ 'playwright.config.ts': CONFIG, 'tests/reads.spec.ts': READS });
  const told = run.tests.map(({ results: [result] }) => result!.errors.map(({ message, location }) => [message, location?.line]));
  expect(told, run.stdout).toEqual([
    [[expect.stringContaining('agent.screenshot(): there is no window "Preferences" that could be taken: there are "About"'), 6]],
    [[expect.stringMatching(/agent\.screenshot\(\): EEXIST.*playwright\.config\.ts/), 10]],
  ]);
});
