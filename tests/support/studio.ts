/** `xenotester studio` as a process, and a person who uses the desktop that its page shows. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { lookNow } from '../../src/cli/names-now.js';
import { openSessions } from '../../src/desktop/display/registry.js';
import { type Located, locate } from '../../src/perception/locate.js';
import type { Purpose } from '../../src/perception/suitability.js';
import { MAIN } from './command-process.js';
import { cleanEnvironment, expect, type Project, test as withProjects } from './harness.js';
import { slowness } from './machine.js';

export interface Started {
  address: string;
  pid: number;
  /** All that it has written so far. */
  out(): string;
}

/** A form of two fields, and a scenario for it that asks for a button which is not there. */
export const CONTACT_CONFIG = `
  import { defineConfig } from '@playwright/test';
  import { defineScenarios } from 'xenotester/config';
  export default defineConfig({
    testDir: defineScenarios(),
    timeout: ${60_000 * slowness},
    use: { brain: 'offline', apps: { form: { command: 'zenity', args: ['--forms', '--title=Add contact', '--text=Who?', '--add-entry=First name', '--add-entry=City'] } } },
  });
`;
export const CONTACT = `## Add a contact
1. Open form
2. Type "Hanako" into "First name"
3. Click the "Send" button
4. Type "Kyoto" into "City"
`;

export const test = withProjects.extend<{
  studio: (project: Project, args?: string[], env?: Record<string, string>) => Promise<Started>;
}>({
  /** Starts the command; resolves once it says its address. */
  studio: async ({}, use) => {
    const started: ChildProcess[] = [];
    await use(async (project, args = [], env = {}) => {
      const child = spawn(process.execPath, [MAIN, 'studio', ...args], { cwd: project.dir, env: { ...cleanEnvironment(), ...env } });
      started.push(child);
      let out = '';
      return new Promise((done, fail) => {
        child.stderr.on('data', chunk => {
          out += chunk;
        });
        child.stdout.on('data', chunk => {
          out += chunk;
          const address = /http:\/\/\S+/.exec(out)?.[0];
          if (address) done({ address, pid: child.pid!, out: () => out });
        });
        child.on('close', () => fail(new Error(`it ended: ${out}`)));
      });
    });
    for (const child of started) {
      child.removeAllListeners('close');
      const ended = new Promise(done => child.once('close', done));
      child.kill('SIGTERM');
      await ended;
    }
  },
});

/** Where a program shows a thing of that name, on the page: as a person looks for it, until it is there. */
async function placeOf(page: Page, { pid }: Pick<Started, 'pid'>, purpose: Purpose, target: string): Promise<{ x: number; y: number }> {
  const session = openSessions().find(({ ancestors }) => ancestors.includes(pid))!;
  let located: Located | undefined;
  await expect(async () => {
    const then = located;
    located = locate({ target, purpose }, await lookNow(session.env));
    expect(located.kind, target).toBe('found');
    // A window that has just come is still being put in its place.
    expect((located as { point?: unknown }).point).toEqual((then as { point?: unknown } | undefined)?.point);
  }).toPass({ timeout: 60_000 * slowness });
  const { x, y } = (located as Located & { kind: 'found' }).point;
  const box = (await page.locator('#screen').boundingBox())!;
  return { x: (x / 1280) * box.width, y: (y / 800) * box.height };
}

/** Clicks into the desktop, as a person who sees the thing there does. */
export async function clickOn(page: Page, started: Pick<Started, 'pid'>, purpose: Purpose, target: string): Promise<void> {
  await page.locator('#screen').click({ position: await placeOf(page, started, purpose, target) });
}

export async function dragOn(page: Page, started: Pick<Started, 'pid'>, source: string, destination: string): Promise<void> {
  const [from, to] = [await placeOf(page, started, 'click', source), await placeOf(page, started, 'click', destination)];
  const screen = page.locator('#screen');
  await screen.hover({ position: from });
  await page.mouse.down();
  await screen.hover({ position: to });
  await page.mouse.up();
}
