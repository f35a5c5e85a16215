/** Which files an editor speaks about, and where a sentence begins and ends in its file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readDocument } from '../../src/editor/document.js';
import { isScenario } from '../../src/editor/is-scenario.js';
import { hasStub } from '../../src/editor/stub-of.js';
import { pathOf } from '../../src/editor/workspace.js';
import { defineScenarios } from '../../src/fixture/define-scenarios.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const FILES: [path: string, text: string, isOne: boolean][] = [
  ['shop/scenarios/a.md', '', true],
  ['scenarios/a.md', '', true],
  ['shop/scenarios/deep/er/a.markdown', '', true],
  ['shop/scenarios/README.md', '---\nlimits: {}\n---\n', false],
  ['shop/scenarios-old/a.md', '', false],
  ['shop/scenarios.md', '', false],
  ['shop/e2e/specs/a.md', '', true],
  ['shop/specs/a.md', '', false],
  ['shop/scenarios/a.yaml', '', false],
  ['shop/a.md', '---\nlimits: { maxTurns: 3 }\n---\n', true],
  ['shop/a.md', '\uFEFF---\r\napps:\r\n  board: board\r\n---\r\n', true],
  ['shop/a.md', '---\ntags: [x]\nlanguage: en\nmodel: y\n---\n', false],
  ['shop/a.md', '---\ntitle: limits\n---\nlimits: none\n', false],
  ['shop/a.md', 'limits: none\n', false],
];

test(
  ...eachRow('files', FILES, ([path, text, isOne]) => [
    `${path} ${JSON.stringify(text)} is ${isOne ? 'a' : 'no'} scenario file`,
    () => {
      expect(isScenario(path, text, { folders: ['scenarios', './e2e/specs/'] })).toBe(isOne);
    },
  ]),
);

test('a file of which defineScenarios has made a test is a scenario, wherever it lies', ({}, testInfo) => {
  const at = (...path: string[]): string => testInfo.outputPath('shop', ...path);
  mkdirSync(at('specs'), { recursive: true });
  for (const path of ['specs/a.md', 'b.md']) writeFileSync(at(path), '## A\n1. Click "Save"\n');
  const { TEST_WORKER_INDEX: index } = process.env;
  // In a worker it writes nothing.
  delete process.env.TEST_WORKER_INDEX;
  try {
    defineScenarios({ cwd: at(), scenarios: 'specs' });
  } finally {
    process.env.TEST_WORKER_INDEX = index;
  }
  expect(['specs/a.md', 'specs/new.md', 'b.md'].map(file => hasStub(at(file)))).toEqual([true, false, false]);
});

test('what is no file of this machine has no path', () => {
  expect(['file:///a/b%20c.md', 'untitled:Untitled-1', 'file://other/share/a.md', 'git:/a.md', 'x'].map(pathOf)).toEqual([
    '/a/b c.md',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const RANGES: [promise: string, text: string, wanted: string[]][] = [
  ['a plain one', '1. Click "Save"\n', ['Click "Save"']],
  ['with marks and escapes', '1. Click **"Save"** and `press` \\*\n', ['Click **"Save"** and `press` \\*']],
  ['of two lines', '1. Click "Save"\n   with great force\n', ['Click "Save"\n   with great force']],
  ['Japanese of two lines', '1. 「保存」を\n   押す\n', ['「保存」を\n   押す']],
  ['several in a paragraph', 'Open "a". Click "b".\n', ['Open "a".', 'Click "b".']],
  ['with Windows line ends', '1. Click "a"\r\n2. Click "b"\r\n', ['Click "a"', 'Click "b"']],
  ['with a character reference, to the end of its line', '1. Click &quot;a&quot; b\n', ['Click &quot;a&quot; b']],
  ['with a letter of two units', '1. Click "😀"\n', ['Click "😀"']],
];

test(
  ...eachRow('the range of a sentence', RANGES, ([promise, text, wanted]) => [
    `the range of a sentence: ${promise}`,
    () => {
      const own = (): string => text;
      const { sentences, lines } = readDocument('a.md', {
        cwd: '/',
        apps: [],
        textOf: path => (path === 'a.md' ? text : undefined),
        unsaved: own,
      });
      expect(sentences.map(({ range: { start, end } }) => cut(lines, start, end))).toEqual(wanted);
    },
  ]),
);

function cut(lines: readonly string[], start: { line: number; character: number }, end: { line: number; character: number }): string {
  const own = lines.slice(start.line, end.line + 1);
  own[own.length - 1] = own.at(-1)!.slice(0, end.character);
  return own.join('\n').slice(start.character);
}
