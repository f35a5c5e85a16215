/** Pages keep their word: each block of Markdown is a scenario file of which every sentence is read, in English and in Japanese. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '../support/command.js';

const ROOT = new URL('../../', import.meta.url);
/** Their words are meant for a model: docs-first-night.spec.ts holds them to what is run. */
const WITH_A_MODEL = ['docs/first-night.md', 'docs/first-night.ja.md'];
const PAGES = ['README.md', ...readdirSync(new URL('docs', ROOT)).flatMap(name => (name.endsWith('.md') ? `docs/${name}` : []))].filter(
  page => !WITH_A_MODEL.includes(page),
);
/** Tasks of the page; the last block of the English one is the same in Japanese. */
const TASKS = 25;

const textOf = (page: string): string => readFileSync(new URL(page, ROOT), 'utf8');
const blocksOf = (page: string): string[] => [...textOf(page).matchAll(/^```markdown\n([\s\S]*?)^```$/gm)].map(([, block]) => block!);

test('every block is a scenario file that is read', async ({ command }) => {
  const blocks = PAGES.flatMap(page => blocksOf(page).map((block, at) => ({ file: `${page}.${at}.md`, block })));
  for (const { file, block } of blocks) command.write(`pages/${file}`, block);
  const { code, stdout } = await command.run(['plan', 'pages']);
  expect(stdout.split('\n').filter(line => line.includes('✗'))).toEqual([]);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${blocks.length} files, all are understood`)]);
  const pages = [...new Set(blocks.map(({ file }) => file.replace(/\.\d+\.md$/, '')))];
  for (const page of ['README', 'docs/scenarios', 'docs/how-to', 'docs/scenarios.ja', 'docs/how-to.ja', 'docs/start.ja'])
    expect(pages).toContain(`${page}.md`);
});

for (const [page, blocks] of [
  ['docs/how-to.md', TASKS + 1],
  ['docs/how-to.ja.md', TASKS],
] as const)
  test(`each task of ${page} has its block, and its lines can be read`, () => {
    const text = textOf(page);
    expect(blocksOf(page)).toHaveLength(blocks);
    expect(text.match(/^\*\*.+?[.,。、].*?\*\*/gm)).toHaveLength(TASKS);
    expect(text.split('\n').filter(line => line.length > 200)).toEqual([]);
  });

test('a Japanese page leads to Japanese pages, where there are such, and names its English one', () => {
  const japanese = PAGES.filter(page => page.endsWith('.ja.md')).map(page => page.replace('docs/', ''));
  expect(japanese.length).toBeGreaterThan(5);
  for (const page of japanese) {
    const [english, ...links] = [...textOf(`docs/${page}`).matchAll(/\[[^\]]*\]\(([\w./-]+\.md)/g)].map(([, link]) => link!);
    expect.soft(english, page).toBe(page === 'start.ja.md' ? '../README.md' : page.replace('.ja.md', '.md'));
    const passedBy = links.filter(link => japanese.includes(link.replace('.md', '.ja.md')) && link !== english);
    expect.soft(passedBy, page).toEqual([]);
  }
});
