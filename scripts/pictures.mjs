// Makes the pictures of docs from real runs: one scenario that passes and one that fails, shown as each report shows them.
// `npm run docs:pictures`: builds, takes about two minutes, writes docs/images. Needs a private display and a Chromium.
// `node scripts/pictures.mjs --again` draws anew what the last call has run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const FILES = {
  'playwright.config.mjs': `
import { defineConfig } from '@playwright/test';
import { defineScenarios } from 'xenotester/config';
export default defineConfig({
  testDir: '.', outputDir: 'out', workers: 1, timeout: 300_000, projects: [{ name: '', testDir: defineScenarios() }],
  reporter: [
    ['list'], ['../../../dist/reporter/index.js', { summaryFile: 'summary.md' }], ['html', { open: 'never', outputFolder: 'html' }],
  ],
  use: {
    brain: 'offline', language: 'en', displaySize: { width: 1024, height: 640 },
  },
});
`,
  'allurerc.mjs': `
import { allure3Categories } from 'xenotester/allure';
export default { categories: allure3Categories(), plugins: { awesome: { options: { singleFile: true } } } };
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
const LARGEST = 200 * 1024;

const project = resolve('tests', '.tmp', 'pictures');
const images = resolve('docs', 'images');
const terminal = join(project, 'terminal.txt');
if (!process.argv.includes('--again')) runAll();

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });

const films = readdirSync(join(project, 'out'), { recursive: true }).filter(path => path.endsWith('filmstrip.html'));
const filmOf = words => {
  const found = films.find(path => path.includes(words));
  if (!found) throw new Error(`expected the filmstrip page of "${words}", found ${films.join(', ') || 'none'}: did the run fail to start?`);
  return pathToFileURL(join(project, 'out', found)).href;
};
const filmIsDrawn = async page => {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.locator('#caption').filter({ hasText: /./ }).waitFor();
};
await shoot('filmstrip.png', { url: filmOf('save-it'), height: 1060 }, async page => {
  await filmIsDrawn(page);
  for (const key of ['Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
});
await shoot('filmstrip-failed.png', { url: filmOf('Send'), height: 1330, colorScheme: 'dark' }, filmIsDrawn);

const html = pathToFileURL(join(project, 'html', 'index.html')).href;
await shoot('report.png', { url: html, height: 1180 }, async page => {
  await page.getByRole('link', { name: 'Send the memo' }).click();
  await page.locator('.step-title-container', { hasText: '3/3 Click the "Send" button' }).first().click();
  await page.locator('.test-error-view').first().waitFor();
});
await shoot('allure.png', { url: pathToFileURL(join(project, 'allure-report', 'index.html')).href, height: 1060 }, async page => {
  await page.getByTestId('tree-leaf-title').getByText('Send the memo').click();
  await page.getByTestId('test-result-error-message').first().waitFor();
});
await shoot('terminal.png', { content: terminalPage(readFileSync(terminal, 'utf8')), element: 'pre' });
await shoot('summary.png', { content: summaryPage(readFileSync(join(project, 'summary.md'), 'utf8')), element: 'main' });
await browser.close();

function runAll() {
  rmSync(project, { recursive: true, force: true });
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), content);
  }
  const require = createRequire(import.meta.url);
  const env = { ...process.env, FORCE_COLOR: '1', CI: '' };
  const playwright = [require.resolve('@playwright/test/cli'), 'test'];
  const run = spawnSync(process.execPath, playwright, { cwd: project, env, encoding: 'utf8' });
  process.stdout.write(run.stdout);
  process.stderr.write(run.stderr);
  writeFileSync(terminal, run.stdout);
  // By itself: with Allure each picture is a row of its own in Playwright's report.
  const forAllure = '--reporter=../../../dist/reporter/allure-reporter.js';
  spawnSync(process.execPath, [...playwright, forAllure, '--output=out-allure'], { cwd: project, stdio: 'inherit' });
  const allure = resolve('node_modules', 'allure', 'cli.js');
  spawnSync(process.execPath, [allure, 'generate', 'allure-results', '--config', 'allurerc.mjs'], { cwd: project, stdio: 'inherit' });
}

/** A picture of a page once it is drawn; few colours, so that the repository stays small. */
async function shoot(name, { url, content, element, height = 1000, colorScheme = 'light' }, prepare = async () => {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height }, colorScheme });
  page.setDefaultTimeout(120_000);
  // A report must not need anything from outside.
  await page.route(/^https?:/, route => route.abort());
  if (url) await page.goto(url);
  else await page.setContent(content);
  await prepare(page);
  await page.evaluate(folder => {
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = all.nextNode(); node; node = all.nextNode()) node.data = node.data.replaceAll(folder, '');
  }, `${project}/`);
  const picture = await (element ? page.locator(element) : page).screenshot({ animations: 'disabled' });
  const file = join(images, name);
  await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(file);
  await page.close();
  const { size } = statSync(file);
  if (size > LARGEST) throw new Error(`docs/images/${name} has ${size} bytes, expected at most ${LARGEST}: make its page smaller`);
  process.stdout.write(`docs/images/${name}  ${Math.round(size / 1024)} KB\n`);
}

/** What stands on a terminal, with its colours. */
function terminalPage(text) {
  const lines = text
    .replaceAll(/\x1b\[[\d;]*[A-Zac-ln-z]/g, '')
    .split('\n')
    // The attachments' own boxes would hide the rest.
    .filter((line, index, all) => !isAttachment(line, all[index - 1]));
  const colours = {
    1: 'font-weight:bold',
    2: 'opacity:.65',
    31: 'color:#ff7b72',
    32: 'color:#7ee787',
    33: 'color:#f2cc60',
    36: 'color:#79c0ff',
    90: 'color:#8b949e',
  };
  let open = 0;
  const body = toHtml(
    lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  ).replaceAll(/\x1b\[([\d;]*)m/g, (_, codes) => {
    if (codes === '' || codes === '0' || /^(22|39|49)$/.test(codes)) return open > 0 && open-- ? '</span>' : '';
    const style = codes
      .split(';')
      .map(code => colours[code])
      .filter(Boolean)
      .join(';');
    open++;
    return `<span style="${style}">`;
  });
  return `<meta charset="utf-8"><style>body{margin:0;background:#0d1117}pre{margin:0;padding:24px;width:max-content;color:#e6edf3;background:#0d1117;font:14px/1.45 "DejaVu Sans Mono",monospace}</style><pre>${body}</pre>`;
}

function isAttachment(line, before = '') {
  const bare = text => text.replaceAll(/\x1b\[[\d;]*m/g, '').trim();
  return /^(attachment #|─{20}|Error Context:)/.test(bare(line)) || /^attachment #/.test(bare(before));
}

/** The few kinds of Markdown that the summary has, as GitHub shows them. */
function summaryPage(markdown) {
  const style = `body{margin:0;font:16px/1.5 sans-serif;color:#1f2328}main{padding:24px;width:980px}table{border-collapse:collapse;margin:16px 0}td,th{border:1px solid #d1d9e0;padding:6px 13px}tr:nth-child(2n){background:#f6f8fa}pre{background:#f6f8fa;padding:16px;border-radius:6px;font:13.6px/1.45 "DejaVu Sans Mono",monospace;white-space:pre-wrap}h3{margin:0 0 16px}`;
  // The signs are emoji, for which a machine may have no font.
  const signs = { '✅': '#1a7f37;✔', '❌': '#d1242f;✘', '⏹️': '#6e7781;■', '⏸️': '#6e7781;‖' };
  const html = markdown
    .replaceAll(/✅|❌|⏹️|⏸️/g, sign => `<b style="color:${signs[sign].replace(';', '">')}</b>`)
    .replaceAll(/(`{3,})text\n([\s\S]*?)\n\1/g, (_, _fence, text) => `<pre>${toHtml(text).replaceAll('\n', '&#10;')}</pre>`)
    .replace('<details>', '<details open>')
    .replaceAll(/^### (.*)$/gm, '<h3>$1</h3>')
    .replaceAll(/^\*\*(.*)\*\*$/gm, '<b>$1</b>')
    .replaceAll(/^\| --- .*\n/gm, '')
    .replaceAll(
      /^\| (.*) \|$/gm,
      (_, cells) =>
        `<tr>${cells
          .split(' | ')
          .map(cell => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .replaceAll(/(<tr>[\s\S]*<\/tr>)/g, '<table>$1</table>')
    .replaceAll(/\n\n(?!<)/g, '\n<p>');
  return `<meta charset="utf-8"><style>${style}</style><main>${html}</main>`;
}

function toHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
