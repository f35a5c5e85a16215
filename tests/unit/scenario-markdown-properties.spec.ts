/** What holds for any Markdown: it is read, and each place is where its words stand. */

import fc from 'fast-check';
import { parseScenarioFile } from '../../src/scenario/markdown.js';
import { test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';

test('any text at all is read without throwing, and every place lies in the text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom(
      '---\n',
      '# ',
      '## A\n',
      '- ',
      '１．',
      '\n',
      '\n\n',
      '    ',
      '> ',
      '```\n',
      '<!--',
      '-->',
      '**',
      '`',
      '"',
      '「',
      '」',
      "'",
      'Expect:',
      '期待：',
      'tags: ',
      '[',
      '](',
      '&amp;',
      '\\',
      '。',
      '. ',
      '\t',
      '\r\n',
      '<b>',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      const text = pieces.join('');
      const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
      const { scenarios, issues } = parseScenarioFile(text, 'x.md');
      same(scenarios.length + issues.length > 0, true);
      for (const { line, column } of [...scenarios.map(one => one.location), ...issues.map(issue => issue.location)]) {
        same(column <= (lines[line - 1] ?? '').length + 1, true, `line ${line}, column ${column}`);
        same(line <= lines.length, true, `line ${line}`);
      }
    }),
    draws(40, 2000),
  );
});

test('wherever a sentence stands, its place is that of its first character', () => {
  const words = fc.constantFrom(
    'Open the editor',
    '「保存」を押す',
    'Type "a. B"',
    'Press Ctrl+S',
    'Wait 1.5 seconds',
    '😀 is shown',
    'Zoë',
  );
  const wrap = fc.constantFrom(
    (words: string) => `1. ${words}\n`,
    (words: string) => `- ${words}\n`,
    (words: string) => `\n${words}.\n\n`,
    (words: string) => `\n**Hello you.** Now. ${words}\n\n`,
    (words: string) => `* [ ] *${words} now*\n`,
    (words: string) => `\n１．${words}\n\n`,
    (words: string) => `- x\n\n  - &amp; \\* y\n    - ${words}\n`,
    (words: string) => `\nExpect: ${words}\n\n`,
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(words, wrap), { minLength: 1, maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (parts, lineEnd) => {
      const text = `---\nlanguage: en\n---\n## A\n${parts.map(([words, wrap]) => wrap(words)).join('')}`.replaceAll('\n', lineEnd);
      const lines = text.split(lineEnd);
      const { scenarios } = parseScenarioFile(text, 'x.md');
      const found = [...scenarios[0]!.steps, ...scenarios[0]!.checks];
      same(found.length >= parts.length, true);
      const shown = (line: number, column: number) =>
        lines[line - 1]!.slice(column - 1)
          .replace(/^&amp;/, '&')
          .replaceAll('\\', '');
      for (const { text, line, column } of found) same(shown(line, column).slice(0, 4), text.slice(0, 4));
    }),
    draws(40, 1000),
  );
});
