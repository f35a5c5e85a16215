// Makes the pictures of docs from real runs: one scenario that passes and one that fails, shown as Playwright's report and the filmstrip show them.
// `npm run build && node scripts/pictures.mjs`; takes about a minute and writes docs/images.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const FILES = {
  'playwright.config.mjs': `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester';
export default defineConfig({
  testDir: defineScenarios(), outputDir: 'out', workers: 1, reporter: [['json', { outputFile: 'report.json' }], ['html', { open: 'never' }]],
  use: { brain: 'offline', language: 'en', displaySize: { width: 1024, height: 640 } },
});
`,
  'scenarios/memo.md': `# Memo

## Write a memo and save it
1. Open the text editor
2. Type "buy milk"
3. Press Ctrl+S, and save it as "memo.txt"

Expect:
- the window title contains "memo.txt"
- file "memo.txt" contains "buy milk"

## Send the memo
1. Open the text editor
2. Type "buy milk"
3. Click the "Send" button
`,
};

const project = resolve('tests', '.tmp', 'pictures');
const images = resolve('docs', 'images');
rmSync(project, { recursive: true, force: true });
for (const [path, content] of Object.entries(FILES)) {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), content);
}
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
spawnSync(process.execPath, [cli, 'test'], { cwd: project, stdio: 'inherit' });

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });

const films = readdirSync(join(project, 'out'), { recursive: true }).filter(path => path.endsWith('filmstrip.html'));
const filmOf = words => {
  const found = films.find(path => path.includes(words));
  if (!found) throw new Error(`expected the filmstrip page of "${words}", found ${films.join(', ') || 'none'}: did the run fail to start?`);
  return pathToFileURL(join(project, 'out', found)).href;
};
await shoot('filmstrip.png', { url: filmOf('Write'), height: 1060, keys: ['Home', 'ArrowRight', 'ArrowRight'] });
await shoot('filmstrip-failed.png', { url: filmOf('Send'), height: 1330, colorScheme: 'dark' });
await browser.close();

/** A picture of a page once it is drawn; few colours, so that the repository stays small. */
async function shoot(name, { url, height, keys = [], colorScheme = 'light' }) {
  const page = await browser.newPage({ viewport: { width: 1280, height }, colorScheme });
  await page.goto(url);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  for (const key of keys) await page.keyboard.press(key);
  await page.locator('#caption').filter({ hasText: /./ }).waitFor();
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(join(images, name));
  await page.close();
  process.stdout.write(`docs/images/${name}\n`);
}
