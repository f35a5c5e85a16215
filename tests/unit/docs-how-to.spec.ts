/** docs/how-to.md keeps its word: each block of Markdown is a scenario file of which every sentence is read. */
import { readFileSync } from 'node:fs';
import { expect, test } from '../support/command.js';

const PAGE = readFileSync(new URL('../../docs/how-to.md', import.meta.url), 'utf8');
const BLOCKS = [...PAGE.matchAll(/^```markdown\n([\s\S]*?)^```$/gm)].map(match => match[1]!);
/** Tasks of the page; the last block is the same in Japanese. */
const TASKS = 25;

test('every block is a scenario file that is read', async ({ command }) => {
  expect(BLOCKS).toHaveLength(TASKS + 1);
  for (const [at, block] of BLOCKS.entries()) command.write(`how-to/${String(at).padStart(2, '0')}.md`, block);
  const { code, stdout } = await command.run(['plan', 'how-to']);
  expect(stdout.split('\n').filter(line => line.includes('✗'))).toEqual([]);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`${BLOCKS.length} files, all are understood`)]);
});

test('each task has its block, and its lines can be read', () => {
  expect(PAGE.match(/^\*\*.+?[.,].*?\*\*/gm)).toHaveLength(TASKS);
  expect(PAGE.split('\n').filter(line => line.length > 200)).toEqual([]);
});
