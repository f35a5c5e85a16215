/** A sentence that no rule does, where the model of the config cannot be had: one clear error each, at the page, and what to do. */
import { refusal } from '../../../src/testing/answers.js';
import { type Script, startMessagesServer, status } from '../../../src/testing/index.js';
import { expect } from '../../support/harness.js';
import { slowness } from '../../support/machine.js';
import { test } from '../../support/studio.js';

const KEY = 'sk-ant-none-needed-0123456789';
const NO_RETRY = 'claude: { transport: { maxRetries: 0 } }';

interface Row {
  what: string;
  use: string;
  /** Undefined: nobody listens where the service is looked for. */
  script?: Script;
  env?: Record<string, string>;
  language?: 'ja';
  says: RegExp[];
  /** A request was made, or tried. */
  isAsked?: true;
}

const ROWS: readonly Row[] = [
  {
    what: 'it refuses',
    use: `brain: 'anthropic', ${NO_RETRY}`,
    script: { acting: [refusal('cyber', 'I must not.')] },
    says: [/^\[\w+\] .*refus/i, /try:/],
    isAsked: true,
  },
  {
    what: 'its service fails, in Japanese',
    use: `brain: 'anthropic', ${NO_RETRY}`,
    script: { acting: [status(500)] },
    language: 'ja',
    says: [/モデルのサービスでエラーが発生しました。後で再実行してください \[HTTP 500\]/],
    isAsked: true,
  },
  {
    what: 'its service is not there',
    use: `brain: 'anthropic', ${NO_RETRY}`,
    says: [/service cannot be reached; check the network and ANTHROPIC_BASE_URL/],
    isAsked: true,
  },
  {
    what: 'no key is set',
    use: `brain: 'anthropic', ${NO_RETRY}`,
    env: {},
    says: [/does not accept the key; check ANTHROPIC_API_KEY/],
    isAsked: true,
  },
  { what: 'no model is configured', use: `brain: 'auto'`, env: {}, says: [/\[plan_rejected\]/, /ANTHROPIC_API_KEY/] },
  {
    what: 'only the config can make its client',
    use: `brain: 'anthropic', claude: { client: () => { throw new Error('asked'); } }`,
    says: [/no model was asked: use\.claude\.client is a function of your Playwright config/, /try: npx playwright test FILE:LINE --debug/],
  },
];

for (const { what, use, script, env, language, says, isAsked } of ROWS)
  test(`${what}: one error, with what to do`, async ({ createProject, studio, page }, info) => {
    const server = script && (await startMessagesServer(script));
    const config = `
      import { defineConfig } from '@playwright/test';
      import { defineScenarios } from 'xenotester/config';
      export default defineConfig({ testDir: defineScenarios(), use: { ${use}, apps: { form: { command: 'zenity', args: ['--forms', '--title=Who', '--add-entry=Name'] } } } });
    `;
    const project = await createProject({ 'playwright.config.ts': config });
    const service = env ?? { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: server?.url ?? 'http://127.0.0.1:9' };
    const started = await studio(project, language ? ['--language', language] : [], service);
    await page.goto(started.address);
    await page.locator('#app').selectOption('form');
    await page.locator('#open button').click();
    await expect(page.locator('#lines li')).toHaveCount(1, { timeout: 60_000 * slowness });
    await page.locator('#sentence').fill(language ? '彼女が誰なのかを伝える' : 'Let the form know who she is');
    await page.locator('#try button').click();
    const said = page.locator('#said');
    for (const one of says) await expect(said).toContainText(one, { timeout: 90_000 * slowness });
    await page.screenshot({ path: info.outputPath('failed.png'), fullPage: true });
    await expect(page.locator('#lines li')).toHaveCount(1);
    await expect(page.locator('#sentence')).not.toHaveValue('');
    const used = await page.locator('#tried-use').textContent();
    expect(used).toMatch(isAsked ? (language ? /質問\d+回/ : /\d+ requests? to the model/) : /By rules alone/);
    expect([await page.content(), started.out()].filter(text => text.includes(KEY))).toEqual([]);
    await server?.close();
  });
