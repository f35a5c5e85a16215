/** A person at Studio's page goes through a test that runs, on its own desktop: the test, its page, and what is asked of both. */
import type { ChildProcess } from 'node:child_process';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Project, type Run, type RunOptions, test as withProjects } from './harness.js';
import { slowness } from './machine.js';

export const config = (use = ''): string => `
  import { defineConfig } from '@playwright/test';
  import { defineScenarios } from 'xenotester/config';
  export default defineConfig({
    testDir: defineScenarios(),
    timeout: ${30_000 * slowness},
    use: { brain: 'offline', recordings: 'auto', ${use} apps: { form: { command: 'zenity', args: ['--forms', '--title=Add contact', '--text=Who?', '--add-entry=First name'] } } },
  });
`;
export const scenario = (button: string): string => `## Add a contact
1. Open form
2. Type "Hanako" into "First name"
3. Click the "${button}" button

Expect:
- no "Add contact" window is open
`;

interface Debugged {
  /** Opens the page of the test that waits. */
  open(page: Page): Promise<void>;
  pid: number;
  ended: Promise<Run>;
  /** As Ctrl+C in its terminal. */
  interrupt(): void;
}

export const test = withProjects.extend<{ debug: (project: Project, args: string[], options?: RunOptions) => Promise<Debugged> }>({
  debug: async ({}, use) => {
    await use(
      (project, args, options = {}) =>
        new Promise(resolve => {
          const during = (child: ChildProcess): void => {
            let out = '';
            const address = new Promise<string>(told => {
              for (const stream of [child.stdout, child.stderr])
                stream!.on('data', chunk => {
                  out += chunk;
                  const found = /http:\/\/127\.0\.0\.1:\d+\/\?token=\S+/.exec(out)?.[0];
                  if (found) told(found);
                });
            });
            const open = async (page: Page): Promise<void> => void (await page.goto(await address));
            setImmediate(() => resolve({ open, pid: child.pid!, ended, interrupt: () => child.kill('SIGINT') }));
          };
          const ended = project.run(args, { ...options, during });
        }),
    );
  },
});

export const line = (page: Page, number: number) => page.locator('#sentences li').nth(number - 1);
export const waits = (page: Page) => expect(page.locator('#stands')).toContainText('It waits', { timeout: 60_000 * slowness });
export const axeClean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
export const annotations = ({ tests }: Run) =>
  Object.fromEntries(tests[0]!.results[0]!.annotations.map(({ type, description }) => [type, description]));
