/** `xenotester studio` as a process, and a person who uses the desktop that its page shows. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { lookNow } from '../../src/cli/names-now.js';
import { openSessions } from '../../src/desktop/display/registry.js';
import { locate } from '../../src/perception/locate.js';
import { MAIN } from './command-process.js';
import { cleanEnvironment, type Project, test as withProjects } from './harness.js';

export interface Started {
  address: string;
  pid: number;
}

export const test = withProjects.extend<{ studio: (project: Project, ...args: string[]) => Promise<Started> }>({
  /** Starts the command; resolves once it says its address. */
  studio: async ({}, use) => {
    const started: ChildProcess[] = [];
    await use(async (project, ...args) => {
      const child = spawn(process.execPath, [MAIN, 'studio', ...args], { cwd: project.dir, env: cleanEnvironment() });
      started.push(child);
      let out = '';
      return new Promise((done, fail) => {
        child.stdout.on('data', chunk => {
          out += chunk;
          const address = /http:\/\/\S+/.exec(out)?.[0];
          if (address) done({ address, pid: child.pid! });
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

/** Clicks into the desktop where a program shows a thing of that name, as a person who sees it does. */
export async function clickOn(page: Page, { pid }: Started, purpose: 'field' | 'click', target: string): Promise<void> {
  const session = openSessions().find(({ ancestors }) => ancestors.includes(pid))!;
  const located = locate({ target, purpose }, await lookNow(session.env));
  if (located.kind !== 'found') throw new Error(`${target} is ${located.kind}`);
  const { x, y } = located.point;
  const screen = page.locator('#screen');
  const box = (await screen.boundingBox())!;
  await screen.click({ position: { x: (x / 1280) * box.width, y: (y / 800) * box.height } });
}
