/** docs/sentences.md keeps its word: what it says is understood is, as the kind it names, and what it says is refused is. Its tables are those of the rows. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readSentence } from '../../src/scenario/language/index.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { tasks, withTables } from '../support/sentences-page.js';

const PAGES = { en: new URL('../../docs/sentences.md', import.meta.url), ja: new URL('../../docs/sentences.ja.md', import.meta.url) };
const sections = readTables(readFileSync(PAGES.en, 'utf8'));

for (const language of ['en', 'ja'] as const)
  test(`the tables of the page (${language}) are those of the rows: \`npm run docs:sentences\` makes them anew`, ({}, testInfo) => {
    const page = readFileSync(PAGES[language], 'utf8');
    const made = withTables(page, language);
    expect(made.match(/^<!-- end -->$/gm)).toHaveLength(2);
    if (testInfo.config.updateSnapshots === 'all') writeFileSync(PAGES[language], made);
    else expect(page).toBe(made);
  });

test('what the Japanese page puts beside a deed is read', () => {
  const rows = readTables(readFileSync(PAGES.ja, 'utf8')).get('操作に添えて書けること') ?? [];
  expect(rows.length).toBeGreaterThan(5);
  for (const sentence of rows.flat().flatMap(examples)) expect.soft(readSentence(sentence, 'step'), sentence).not.toHaveProperty('error');
});

test('each task has its sentences in both languages', () => {
  for (const { kind, examples } of [...tasks('step'), ...tasks('check')]) {
    expect.soft(examples.en.length, `${kind}, en`).toBeGreaterThan(0);
    expect.soft(examples.ja.length, `${kind}, ja`).toBeGreaterThan(0);
  }
});

test(
  ...eachRow(
    'every example under',
    [
      ['Steps', 'step'],
      ['Checks', 'check'],
    ] as const,
    ([section, as]) => [
      `every example under "${section}" is read as the kind of its row`,
      () => {
        const rows = sections.get(section) ?? [];
        expect(rows.length).toBeGreaterThan(15);
        for (const [, ...row] of rows) {
          const [kinds = '', ...cells] = row.reverse();
          const [kind, negated] = kinds.split(', ');
          for (const cell of cells) expect.soft(examples(cell).length, `${kinds}: ${cell}`).toBeGreaterThan(0);
          for (const sentence of cells.flatMap(examples)) {
            const result = readSentence(sentence, as);
            const found = 'error' in result ? [result.error] : result.readings.map(reading => [reading.kind, reading.negated === true]);
            // "Wait until it is gone" is negated too, without a row of its own. Several things of one kind are so many readings.
            for (const one of found)
              expect.soft(one, sentence).toEqual([kind, kind === 'wait' ? expect.any(Boolean) : negated === 'negated']);
          }
        }
      },
    ],
  ),
);

test('what may stand around a step is understood, and leaves its mark', () => {
  const rows = sections.get('What may stand around a step') ?? [];
  const marks = [
    /"scope":/,
    /"where":/,
    /"when":/,
    /\},\{/,
    /\},\{"kind":"(?:wait|close)"/,
    /"kind":"(?:press|click)"/,
    /"kind":"expect_/,
    /"scope":"(?:(?:file )?dialog|ダイアログ)"/,
    /"kind":/,
  ];
  expect(rows).toHaveLength(marks.length);
  for (const [index, [, ...cells]] of rows.entries())
    for (const sentence of cells.flatMap(examples))
      expect.soft(JSON.stringify(readSentence(sentence, 'step')), sentence).toMatch(marks[index]!);
});

test('what is refused is refused, as a step and as a check, and what to write instead is understood', () => {
  const rows = sections.get('What is refused, and what to write instead') ?? [];
  expect(rows.length).toBeGreaterThan(8);
  for (const [refused = '', , instead = ''] of rows) {
    expect.soft(examples(instead), refused).not.toEqual([]);
    for (const as of ['step', 'check'] as const)
      for (const sentence of examples(refused)) expect.soft(readSentence(sentence, as), `${as}: ${sentence}`).toHaveProperty('error');
    for (const sentence of examples(instead)) {
      const isRead = (['step', 'check'] as const).some(as => 'readings' in readSentence(sentence, as));
      expect.soft(isRead, sentence).toBe(true);
    }
  }
});

function examples(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1]!);
}

/** The cells of the tables' rows, without their heads, by the `##` that they stand under. */
function readTables(text: string): Map<string, string[][]> {
  const tables = new Map<string, string[][]>();
  for (const section of text.split(/^## /m).slice(1)) {
    const [title = '', ...lines] = section.split('\n');
    const rows = lines
      .filter(line => line.startsWith('|'))
      .map(line =>
        line
          .split('|')
          .slice(1, -1)
          .map(cell => cell.trim()),
      );
    tables.set(title, rows.slice(2));
  }
  return tables;
}
