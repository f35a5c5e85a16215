/** A sentence that no rule does, tried at Studio's page with the model of the project's config: a service over real HTTP that answers by a script. */
import { AxeBuilder } from '@axe-core/playwright';
import { hang, type MessagesServer, report, startMessagesServer, turn, type } from '../../src/testing/index.js';
import { expect } from '../support/harness.js';
import { slowness } from '../support/machine.js';
import { test } from '../support/studio.js';

const KEY = 'sk-ant-none-needed-0123456789';

const config = (use: string): string => `
  import { defineConfig } from '@playwright/test';
  import { defineScenarios } from 'xenotester/config';
  export default defineConfig({
    testDir: defineScenarios(),
    use: { ${use}, apps: { form: { command: 'zenity', args: ['--forms', '--title=Add contact', '--text=Who?', '--add-entry=First name'] } } },
  });
`;

const requestsOf = ({ requests }: MessagesServer): string[] => requests.map(({ role }) => role);

test('a model does what rules cannot, visibly, and only that; it is given up at once; no key is on the page', async ({
  createProject,
  studio,
  page,
}, info) => {
  const server = await startMessagesServer({
    acting: [turn('The field has the keyboard.', type('Hanako')), turn(report('success', 'It says Hanako.')), hang()],
    witness: { holds: 'yes', confidence: 'high', because: 'The field says Hanako.' },
  });
  const use = `brain: 'anthropic', model: 'mine', claude: { effort: { acting: 'low' }, prices: { mine: { input: 1, output: 2, cacheWrite: 1, cacheRead: 1 } } }`;
  const project = await createProject({ 'playwright.config.ts': config(use) });
  const started = await studio(project, [], { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: KEY });
  await page.goto(started.address);
  const [said, used] = [page.locator('#said'), page.locator('#tried-use')];
  const tryOut = async (sentence: string): Promise<void> => {
    await page.locator('#sentence').fill(sentence);
    await page.locator('#try button').click();
  };
  await tryOut('Open form');
  await expect(said).toContainText('Done:', { timeout: 90_000 * slowness });
  await expect(used).toHaveText('Open form: By rules alone: no request to a model');
  expect(requestsOf(server)).toEqual([]);

  await tryOut('Let the form know who she is');
  await expect(said).toContainText('Done:', { timeout: 90_000 * slowness });
  expect(server.violations).toEqual([]);
  expect(requestsOf(server)).toEqual(expect.arrayContaining(['read', 'acting', 'witness']));
  expect(server.requests.every(({ body }) => body.model === 'mine')).toBe(true);
  await expect(used).toContainText(`${server.requests.length} requests to the model · `);
  await expect(used).toContainText('$0.0');
  await page.locator('#tried summary').click();
  await expect(page.locator('#doing')).toContainText('it says: The field has the keyboard.');
  await expect(page.locator('#doing')).toContainText('type "Hanako"');
  await expect(page.locator('#doing')).toContainText('a witness is asked');
  await expect(page.locator('#lines .text')).toHaveText(['Open form', 'Let the form know who she is']);
  await expect(page.locator('#lines small')).toHaveText([/^a model did this: a run needs its key/]);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.screenshot({ path: info.outputPath('done.png'), fullPage: true });

  const asked = server.requests.length;
  await tryOut('Make it a little friendlier');
  await expect(used).toContainText('The model is asked …', { timeout: 60_000 * slowness });
  await expect.poll(() => requestsOf(server).slice(asked), { timeout: 60_000 * slowness }).toContain('acting');
  await page.screenshot({ path: info.outputPath('asking.png'), fullPage: true });
  await page.locator('#stop-trying').click();
  await expect(said).toContainText('[user_stopped]', { timeout: 30_000 * slowness });
  await expect(page.locator('#stop-trying')).toBeHidden();
  await expect.poll(() => server.open).toBe(0);
  await expect(page.locator('#lines li')).toHaveCount(2);
  expect([await page.content(), started.out()].filter(text => text.includes(KEY))).toEqual([]);
  await server.close();
});
