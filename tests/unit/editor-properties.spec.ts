/** What holds for any text that somebody types: an answer comes, and it lies in the text. */
import fc from 'fast-check';
import { offersAt } from '../../src/editor/complete.js';
import { readDocument, type ScenarioDocument } from '../../src/editor/document.js';
import { hoverAt } from '../../src/editor/hover.js';
import { fixesOf } from '../../src/editor/mend.js';
import { foldsOf, outlineOf } from '../../src/editor/outline.js';
import type { Range } from '../../src/editor/place.js';
import { problemsOf } from '../../src/editor/problems.js';
import { test } from '../support/plain-test.js';
import { characters, draws, same } from '../support/properties.js';

test('any text, and any readings, have problems, corrections, offers and an outline that lie in them', () => {
  const piece = fc.oneof(
    fc.string({ unit: characters(), maxLength: 6 }),
    fc.constantFrom(
      '---\n',
      'tag: [x]\n',
      '## A\n',
      '- ',
      '1. Clik "Save"\n',
      '2. Type hello world\n',
      '- 名前を入力する\n',
      'Expect:\n',
      '期待:\n',
    ),
    fc.constantFrom(
      '\r\n',
      '\n\n',
      '"',
      '「',
      '」',
      '{{order}}',
      '**',
      '`',
      '&amp;',
      '\\',
      '. ',
      '# doubt: x\n',
      'Submit it:\n  - Click "a"\n',
      ': [',
      '- Submit it\n',
    ),
  );
  const texts = fc.array(piece, { maxLength: 20 }).map(pieces => pieces.join(''));
  const place = fc.record({ line: fc.nat(12), character: fc.nat(24) });
  fc.assert(
    fc.property(texts, texts, place, (text, readings, at) => {
      const files = new Map([
        ['a.md', text],
        ['a.readings.yaml', readings],
      ]);
      const textOf = (path: string): string | undefined => files.get(path.replace(/^.*\//, ''));
      const document = readDocument('a.md', { cwd: '/', apps: ['task board'], textOf, unsaved: textOf });
      const problems = problemsOf(document);
      for (const { path, range } of problems) inside(document, path, range);
      for (const { path, range } of problems.flatMap(problem => fixesOf(problem, document))) inside(document, path, range);
      for (const { at: title, range } of outlineOf(document)) for (const one of [title, range]) inside(document, 'a.md', one);
      for (const { start, end } of foldsOf(document)) same([start < end, end < document.lines.length], [true, true]);
      for (const { range } of offersAt(document, at, [])) same([range.start.line, range.end], [at.line, at]);
      const hover = hoverAt(document, at);
      if (hover) inside(document, 'a.md', hover.range);
    }),
    draws(10, 200),
  );
});

/** One unit behind the end of a line is where a problem of nothing is shown. */
function inside({ lines, readings }: ScenarioDocument, path: string, { start, end }: Range): void {
  const own = path === 'a.md' ? lines : readings.lines;
  same(
    [start.line <= end.line, start.line <= own.length, end.line <= own.length],
    [true, true, true],
    JSON.stringify({ path, start, end, own }),
  );
  same(start.character >= 0 && end.character <= (own[end.line]?.length ?? 0) + 1, true, JSON.stringify({ path, start, end, own }));
  if (start.line === end.line) same(start.character <= end.character, true, JSON.stringify({ path, start, end, own }));
}
