/**
 * What only eyes see and nothing carries: the night with a model proposes a picture, which counts for nothing until a person has approved it. From then on
 * the nights without a key pass by it, a program that looks otherwise is red with before, approved and now, and a person decides anew.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { report, type Script, turn } from '../../../src/testing/index.js';
import { REPOSITORY } from '../../support/built.js';
import { type Run, test } from '../../support/harness.js';
import { statuses, stockProject, withoutMarks } from './stock-project.js';

const WORDS = `# Stock

1. Open stock
2. See to it that it all looks neat
`;

const SCRIPT: Script = {
  read: { sentences: [{ sentence: 1, goal: 'It all looks neat', requirements: [] }] },
  acting: () => turn(report('success', 'It is neat.')),
  witness: { holds: 'yes', confidence: 'high', because: 'It is neat.' },
  facts: { carriedBy: [], isWhole: false },
};

const pictures = ({ tests }: Run): string[] =>
  tests.flatMap(({ results }) =>
    results.flatMap(({ attachments }) =>
      attachments.flatMap(({ name }) => (/-(?:previous|before|expected|actual)\.png$/.test(name) ? [withoutMarks(name)] : [])),
    ),
  );

test('a picture of what only eyes see counts once a person has approved it, and another look is red until she does so again', async ({
  createProject,
}) => {
  const stock = await stockProject(createProject, WORDS);
  const approve = (...args: string[]): string =>
    spawnSync(process.execPath, [join(REPOSITORY, 'dist/cli/main.js'), 'approve', 'scenarios', ...args], {
      cwd: stock.project.dir,
      encoding: 'utf8',
    }).stdout;
  const first = await stock.withKey(SCRIPT);
  expect([...statuses(first), ...first.violations], first.stdout).toEqual(['expected']);
  expect(withoutMarks(stock.kept())).toBe(
    '# witnesses affirmed: It all looks neat\nSee to it that it all looks neat:\n  goal: It all looks neat\n  looks: stock.png\n  seen: passed\n',
  );
  expect(pictures(first)).toEqual(['stock-previous.png', 'stock-actual.png']);

  const open = await stock.keyless();
  expect(statuses(open), open.stdout).toEqual(['unexpected']);
  expect(open.stdout).toContain('Not decided');

  expect(approve('--yes', 'all')).toContain('no picture waits for you');
  const second = await stock.keyless();
  expect(statuses(second), second.stdout).toEqual(['expected']);

  const moved = await stock.keyless('moved');
  expect(statuses(moved), moved.stdout).toEqual(['unexpected']);
  expect(pictures(moved)).toEqual(['stock-before.png', 'stock-expected.png', 'stock-actual.png']);
  expect(approve()).toMatch(/the last run has found another look[\s\S]*before [\s\S]*approved [\s\S]*now /);
  expect(approve('--yes', 'all')).toContain('approved, as it looks now');
  const anew = await stock.keyless('moved');
  const old = await stock.keyless();
  expect([...statuses(anew), ...statuses(old)], anew.stdout + old.stdout).toEqual(['expected', 'unexpected']);
});
